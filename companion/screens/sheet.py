"""The score sheet of a game: every number, the way to mend it, and what was mended."""

from __future__ import annotations

from typing import TYPE_CHECKING

import flet as ft

from companion.components.corrections import Corrections
from companion.components.score_table import ScoreTable
from companion.components.steps import UndoRedo, step_icons
from companion.frame import go, screen_view, use_app, use_play
from companion.kit import screen, use_wide
from companion.wishes import wishes_of

if TYPE_CHECKING:
    from companion.state import Play

ROOMY = 700
"""Pixels of height, at the usual text size, from which there is room for steps by name."""
SIDE = 320
"""Pixels of width for the corrections beside the sheet."""


@screen
def ScoreSheet() -> ft.View:  # noqa: N802 - a component
    """Show the sheet, undo and redo; the corrections beside it where there is room."""
    app, wide = use_app(), use_wide()
    play = app.play(ft.use_route_params()["gid"])
    title = play.words("sheet-title")
    table = ScoreTable(play)
    if wide:
        beside = ft.Row([table, _beside(play)], spacing=0, expand=True)
        return screen_view(title, [beside], margin=0, scroll=False)
    roomy = (ft.context.page.height or ROOMY) >= ROOMY * wishes_of(app.store).scale
    steps = ft.Container(UndoRedo(play), padding=ft.Padding.symmetric(horizontal=12))
    corrections = ft.IconButton(
        ft.Icon(ft.Icons.MANAGE_HISTORY, semantics_label=play.words("corrections-title")),
        on_click=go(f"/game/{play.id}/sheet/corrections"),
    )
    return screen_view(
        title,
        [table, steps] if roomy else [table],
        actions=[*([] if roomy else step_icons(app, play)), corrections],
        margin=0,
        scroll=False,
    )


@screen
def SheetCorrections() -> ft.View:  # noqa: N802 - a component
    """Show what was corrected, on a page of its own."""
    play = use_play(ft.use_route_params()["gid"])
    return screen_view(play.words("corrections-title"), [UndoRedo(play), Corrections(play)])


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
