"""Two panes side by side where there is room, one below the other on a phone."""

from __future__ import annotations

import flet as ft

from companion.kit import part, use_wide

GAP = 24


@part
def Panes(left: ft.Control, right: ft.Control) -> ft.Control:  # noqa: N802 - a component
    """Show two parts of a screen beside or below each other."""
    if not use_wide():
        return ft.Column(
            [left, right], spacing=GAP, horizontal_alignment=ft.CrossAxisAlignment.STRETCH
        )
    return ft.Row(
        [
            ft.Column([pane], expand=True, horizontal_alignment=ft.CrossAxisAlignment.STRETCH)
            for pane in (left, right)
        ],
        spacing=GAP,
        vertical_alignment=ft.CrossAxisAlignment.START,
    )
