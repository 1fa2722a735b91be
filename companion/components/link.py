"""Links: quiet buttons within text, in line with it."""

from __future__ import annotations

from typing import TYPE_CHECKING

import flet as ft

from companion.kit import once

if TYPE_CHECKING:
    from companion.kit import Handler

TALL = 14
"""Pixels above and below the words, so that one line is tall enough for a thumb."""


def link(label: str, on_tap: Handler, *, icon: ft.IconData | None = None) -> ft.TextButton:
    """Give a button that looks like a word of the text around it; large text takes more lines."""
    return ft.TextButton(
        label,
        icon=icon,
        on_click=once(on_tap),
        style=ft.ButtonStyle(padding=ft.Padding.symmetric(horizontal=4, vertical=TALL)),
    )
