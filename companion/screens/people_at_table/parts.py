"""What the sections of the page are made of."""

from __future__ import annotations

from typing import TYPE_CHECKING

import flet as ft

from companion.components.choices import choice
from companion.components.marker import player_marker
from companion.components.text import heading, notice, quiet

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from companion.state import App, Play
    from rules.entries import Entry


def use_entering(app: App, play: Play) -> tuple[Callable[[Entry], None], str]:
    """Give what enters something, and why the last try was refused."""
    refused, set_refused = ft.use_state("")

    def enter(entry: Entry) -> None:
        problem = app.enter(play.id, entry)
        set_refused(problem.text if problem else "")

    return enter, refused


def answer(
    play: Play,
    name: str,
    entry: Entry,
    enter: Callable[[Entry], None],
    *,
    label: str,
    chosen: bool = False,
) -> ft.Control:
    """Give a person as an answer that enters something."""
    number = play.sheet.game.names.index(name)
    sign = player_marker(number, ft.TextThemeStyle.TITLE_MEDIUM)
    return choice(label, lambda: enter(entry), chosen=chosen, sign=sign)


def section(title: str, how: str, body: Sequence[ft.Control], refused: str = "") -> ft.Control:
    """Give a section of the page: its heading, how it goes, why the last try was refused."""
    return ft.Column(
        [
            heading(title),
            *([quiet(how)] if how else []),
            *([notice(refused)] if refused else []),
            *body,
        ],
        spacing=12,
        horizontal_alignment=ft.CrossAxisAlignment.STRETCH,
    )
