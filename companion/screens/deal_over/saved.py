"""A deal that is saved already, by this window or another one: its numbers, and the way on."""

from __future__ import annotations

from typing import TYPE_CHECKING

import flet as ft

from companion.components.marker import player_marker
from companion.figures import figure
from companion.frame import go, wide_button
from companion.kit import part
from companion.screens.deal_over.steps import Page

if TYPE_CHECKING:
    from companion.state import Play
    from rules.sheet import Row


def saved_page(play: Play, deal: int) -> Page:
    """Say that the deal is saved and show its numbers; one that was never dealt has none."""
    t = play.words
    row = next((row for row in play.sheet.rows if row.deal == deal), None)
    on = wide_button(t("over-to-table"), go(f"/game/{play.id}"))
    if row is None:
        return Page([ft.Text(t("over-not-played", deal=deal))], on)
    return Page([Saved(play, row)], on)


@part
def Saved(play: Play, row: Row) -> ft.Control:  # noqa: N802 - a component
    """List what the deal cost everybody."""
    t, game = play.words, play.sheet.game
    said = ft.Text(t("over-saved", deal=row.deal), theme_style=ft.TextThemeStyle.HEADLINE_MEDIUM)
    rows = [
        ft.Row(
            [
                player_marker(game.person(name)),
                ft.Text(name, theme_style=ft.TextThemeStyle.TITLE_LARGE, expand=True),
                ft.Text(
                    "–" if cell.points is None else figure(cell.points),
                    theme_style=ft.TextThemeStyle.HEADLINE_MEDIUM,
                ),
            ],
            spacing=12,
        )
        for name, cell in row.cells.items()
    ]
    edit = ft.TextButton(t("over-correct"), on_click=go(f"/game/{play.id}/sheet"))
    return ft.Column([ft.Semantics(live_region=True, content=said), *rows, edit], spacing=12)
