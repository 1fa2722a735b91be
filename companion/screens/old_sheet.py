"""A paper sheet typed in afterwards, so that old games count in the statistics."""

from __future__ import annotations

from dataclasses import replace
from datetime import datetime
from typing import TYPE_CHECKING

import flet as ft

from companion.columns import Columns
from companion.components.initials import label_name
from companion.components.panes import Panes
from companion.components.sizes import label_room
from companion.components.text import notice, quiet
from companion.figures import figure
from companion.frame import GAP, screen_view, use_app, wide_button
from companion.kit import guard, screen, use_words
from companion.screens.games import PLACE
from rules.sentences import Problem
from rules.variants import variant, variant_ids

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from companion.words import Words

HOW_LINES = 3
"""Lines that may say how a field is filled in."""


@screen
def OldSheet() -> ft.View:  # noqa: N802 - a component
    """Ask for the game, the day, the players, and each player's column."""
    t, app, page = use_words(), use_app(), ft.context.page
    sheet, change = ft.use_state(Columns(day=f"{datetime.now().astimezone():%Y-%m-%d}"))
    named, name = ft.use_state("")
    refused, refuse = ft.use_state("")

    def take_in() -> None:
        problem = sheet.problem()
        found = problem or app.import_game(sheet.lines())
        if isinstance(found, Problem):
            refuse(found.text)
        else:
            page.navigate(f"/games/{found}")

    def seat(text: str) -> None:
        name(text)
        change(sheet.with_players(text))

    fields = [
        _which(t, sheet, change),
        _field(
            t("old-day"),
            t("old-day-such"),
            sheet.day,
            lambda text: change(replace(sheet, day=text)),
            key="day",
        ),
        _field(t("old-players"), t("old-players-how"), named, seat, key="players"),
    ]
    columns = [
        *(column for player in sheet.players for column in _column(t, sheet, player, change)),
        *([notice(refused)] if refused else []),
    ]
    action = wide_button(t("old-save"), take_in, disabled=not sheet.players)
    return screen_view(
        t("old-title"),
        [quiet(t("old-why")), Panes(_stack(fields), _stack(columns))],
        place=PLACE,
        action=action,
    )


def _stack(controls: Sequence[ft.Control]) -> ft.Control:
    return ft.Column(
        list(controls), spacing=GAP, horizontal_alignment=ft.CrossAxisAlignment.STRETCH
    )


def _which(t: Words, sheet: Columns, change: Callable[[Columns], None]) -> ft.Control:
    def choose(event: ft.Event[ft.Dropdown]) -> None:
        change(replace(sheet, variant=event.control.value or sheet.variant))

    options = [ft.DropdownOption(key=name, text=variant(name).name) for name in variant_ids()]
    label = t("old-game", name=variant(sheet.variant).name)
    drop = ft.Dropdown(value=sheet.variant, options=options, on_select=guard(choose), expand=True)
    return ft.Semantics(label=label, container=True, content=ft.Row([drop]))


def _column(
    t: Words, sheet: Columns, player: str, change: Callable[[Columns], None]
) -> Sequence[ft.Control]:
    total = sheet.total(player)
    count = len(sheet.numbers[player].split())
    said = "" if total is None or not count else t("old-total", points=figure(total), deals=count)
    return [
        _field(
            label_name(player, label_room()),
            t("old-column-how"),
            sheet.numbers[player],
            lambda text: change(sheet.write(player, text)),
            key=f"column {player}",
        ),
        quiet(said, small=True),
    ]


def _field(
    label: str, how: str, text: str, on_text: Callable[[str], None], *, key: str
) -> ft.TextField:
    return ft.TextField(
        label=label,
        helper=how,
        helper_max_lines=HOW_LINES,
        value=text,
        key=key,
        on_change=guard(lambda event: on_text(event.control.value)),
    )
