"""A person's marker: the same colour and shape wherever that person appears."""

from __future__ import annotations

import flet as ft

from companion.theme import marker


def player_marker(
    number: int, style: ft.TextThemeStyle = ft.TextThemeStyle.TITLE_LARGE
) -> ft.Control:
    """Draw the marker of a person, by the person's number in the game (from 0).

    It stands beside a name or initials, which are what is read out.
    """
    look = marker(number)
    return ft.Text(
        look.shape,
        color=look.colour,
        theme_style=style,
        width=_size(style) * 1.2,
        text_align=ft.TextAlign.CENTER,
        no_wrap=True,
        semantics_label="",
    )


def _size(style: ft.TextThemeStyle) -> float:
    """Give the size of a text style at this person's text size: all markers are equally wide."""
    theme = ft.context.page.theme
    found = theme and theme.text_theme and getattr(theme.text_theme, style.name.lower())
    return (found and found.size) or 20
