"""How large text is shown to this person, for what must fit beside or around it."""

from __future__ import annotations

from typing import Final

import flet as ft

from companion.components.initials import LABEL

LARGE: Final = 24
"""Pixels of ordinary text from which what stands side by side elsewhere goes below each other."""
TWO_FIGURES: Final = 1.4
"""Width of a number of two figures for each pixel of its size."""
_DRAWN: Final = {
    ft.TextThemeStyle.BODY_SMALL: 14,
    ft.TextThemeStyle.BODY_MEDIUM: 16,
    ft.TextThemeStyle.TITLE_LARGE: 20,
    ft.TextThemeStyle.HEADLINE_MEDIUM: 28,
    ft.TextThemeStyle.DISPLAY_MEDIUM: 44,
    ft.TextThemeStyle.DISPLAY_LARGE: 72,
}


def size_of(style: ft.TextThemeStyle) -> float:
    """Give the size of a text style on this page, in pixels."""
    theme = ft.context.page.theme
    shown = theme and theme.text_theme and getattr(theme.text_theme, style.name.lower())
    return (shown and shown.size) or _DRAWN[style]


def number_room(style: ft.TextThemeStyle) -> float:
    """Give the width that a number of two figures needs in a text style."""
    return size_of(style) * TWO_FIGURES


def label_room() -> int:
    """Give the letters of a name for which the label of a field has room on a phone."""
    body = ft.TextThemeStyle.BODY_MEDIUM
    return round(LABEL * _DRAWN[body] / size_of(body))


def is_large() -> bool:
    """Whether this person has chosen text so large that a phone is narrow for it."""
    return size_of(ft.TextThemeStyle.BODY_MEDIUM) >= LARGE
