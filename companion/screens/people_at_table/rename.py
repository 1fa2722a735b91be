"""Somebody is called otherwise, from the first deal on."""

from __future__ import annotations

from typing import TYPE_CHECKING

import flet as ft

from companion.components.choices import choice, choices
from companion.components.marker import player_marker
from companion.kept import use_kept
from companion.kit import guard, once, part
from companion.screens.people_at_table.parts import section, use_entering
from rules.entries import Rename

if TYPE_CHECKING:
    from companion.state import App, Play


@part
def RenameForm(app: App, play: Play) -> ft.Control:  # noqa: N802 - a component
    """Ask whose name changes, then the new one."""
    t, names = play.words, play.sheet.game.names
    enter, refused = use_entering(app, play)
    (person, typed), change = use_kept(f"rename {play.id} {names}", (-1, ""))
    answers = [
        choice(
            t("at-table-renamed", name=name),
            lambda number=number: change(lambda _: (number, "")),
            chosen=number == person,
            sign=player_marker(number, ft.TextThemeStyle.TITLE_MEDIUM),
        )
        for number, name in enumerate(names)
    ]
    body = [choices(answers)]
    if person >= 0:
        new = typed.strip()
        label = t("at-table-rename-do", name=names[person], new=new or "none")
        entry = Rename(player=names[person], name=new)
        problem = play.refusal(entry) if new else None
        body += [
            ft.TextField(
                label=t("at-table-new-name"),
                value=typed,
                on_change=guard(lambda event: change(lambda old: (old[0], event.control.value))),
                error=problem.text if problem else None,
                autofocus=True,
            ),
            ft.FilledTonalButton(
                label,
                on_click=once(lambda: enter(entry)),
                disabled=not new or problem is not None,
            ),
        ]
    return section(t("at-table-rename"), "", body, refused)
