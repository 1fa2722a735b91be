"""What stands side by side where there is room, and one below the other where there is not."""

from __future__ import annotations

import flet as ft

from companion.components.sizes import is_large
from companion.kit import part, use_wide

GAP = 24
PAD = 460
"""Pixels of width of what a thumb taps on a wide screen."""


@part
def Panes(left: ft.Control, right: ft.Control) -> ft.Control:  # noqa: N802 - a component
    """Show two parts of a screen: two panes on a laptop, one column on a phone."""
    if not use_wide():
        return _below(left, right, GAP)
    columns = [
        ft.Column([pane], expand=True, horizontal_alignment=ft.CrossAxisAlignment.STRETCH)
        for pane in (left, right)
    ]
    return ft.Row(list(columns), spacing=GAP, vertical_alignment=ft.CrossAxisAlignment.START)


@part
def Beside(main: ft.Control, side: ft.Control) -> ft.Control:  # noqa: N802 - a component
    """Show something with a small thing at its side, below it where text is large."""
    if not use_room():
        return _below(main, ft.Row([side], alignment=ft.MainAxisAlignment.END), 4)
    return ft.Row([ft.Container(main, expand=True), side], spacing=12)


@part
def Middle(content: ft.Control) -> ft.Control:  # noqa: N802 - a component
    """Show something as wide as a phone, in the middle of a laptop."""
    if not use_wide():
        return content
    return ft.Row([ft.Container(content, width=PAD)], alignment=ft.MainAxisAlignment.CENTER)


def use_room() -> bool:
    """Say whether a line holds more than one thing: always on a laptop, else if text is small."""
    wide = use_wide()
    return wide or not is_large()


def _below(first: ft.Control, second: ft.Control, gap: float) -> ft.Control:
    return ft.Column(
        [first, second], spacing=gap, horizontal_alignment=ft.CrossAxisAlignment.STRETCH
    )
