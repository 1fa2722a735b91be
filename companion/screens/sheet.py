"""The score sheet of a game: every number, the way to mend it, and what was mended."""

from __future__ import annotations

from typing import TYPE_CHECKING

import flet as ft

from companion.components.corrections import Corrections
from companion.components.score_table import ScoreTable
from companion.components.steps import UndoRedo
from companion.frame import go, screen_view, use_play
from companion.kit import screen, use_wide

if TYPE_CHECKING:
    from companion.state import Play

SIDE = 320
"""Pixels of width for the corrections beside the sheet."""


@screen
def ScoreSheet() -> ft.View:  # noqa: N802 - a component
    """Show the sheet, undo and redo; the corrections beside it where there is room."""
    play = use_play(ft.use_route_params()["gid"])
    t, wide = play.words, use_wide()
    steps = ft.Container(UndoRedo(play), padding=ft.Padding.symmetric(horizontal=12))
    corrections = ft.IconButton(
        ft.Icon(ft.Icons.MANAGE_HISTORY, semantics_label=t("corrections-title")),
        on_click=go(f"/game/{play.id}/sheet/corrections"),
    )
    table = ScoreTable(play)
    beside = ft.Row([table, _beside(play)], spacing=0, expand=True)
    return screen_view(
        t("sheet-title"),
        [beside] if wide else [table, steps],
        actions=[] if wide else [corrections],
        margin=0,
        scroll=False,
    )


@screen
def SheetCorrections() -> ft.View:  # noqa: N802 - a component
    """Show what was corrected, on a page of its own."""
    play = use_play(ft.use_route_params()["gid"])
    return screen_view(play.words("corrections-title"), [Corrections(play)])


def _beside(play: Play) -> ft.Control:
    title = ft.Text(play.words("corrections-title"), theme_style=ft.TextThemeStyle.TITLE_LARGE)
    return ft.Container(
        ft.Column(
            [UndoRedo(play), ft.Semantics(header=True, content=title), Corrections(play)],
            scroll=ft.ScrollMode.AUTO,
            spacing=16,
        ),
        width=SIDE,
        padding=ft.Padding.symmetric(horizontal=24, vertical=12),
    )
