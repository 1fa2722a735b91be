"""Links: quiet buttons within text, in line with it."""

from __future__ import annotations

from typing import TYPE_CHECKING

import flet as ft

from companion.kit import once
from companion.theme import TOUCH

if TYPE_CHECKING:
    from companion.kit import Handler


def link(label: str, on_tap: Handler, *, icon: ft.IconData | None = None) -> ft.TextButton:
    """Give a button that looks like a word of the text around it."""
    return ft.TextButton(
        label,
        icon=icon,
        on_click=once(on_tap),
        height=TOUCH,
        style=ft.ButtonStyle(padding=ft.Padding.symmetric(horizontal=4)),
    )
