"""A person's marker: the same colour and shape wherever that person appears."""

from __future__ import annotations

import flet as ft

from companion.components.sizes import size_of
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
        width=size_of(style) * 1.2,
        text_align=ft.TextAlign.CENTER,
        no_wrap=True,
        semantics_label="",
    )
