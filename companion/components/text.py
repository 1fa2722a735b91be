"""Text as screens use it: headings, quiet lines, notices, and lists of names in words."""

from __future__ import annotations

from typing import TYPE_CHECKING

import flet as ft

from companion.components.initials import label_name
from companion.theme import SILENT

if TYPE_CHECKING:
    from collections.abc import Callable

    from companion.theme import Look


def heading(text: str) -> ft.Control:
    """Head a section; screen readers jump from one to the next."""
    return ft.Semantics(
        header=True, content=ft.Text(text, theme_style=ft.TextThemeStyle.TITLE_LARGE)
    )


def quiet(text: str, *, small: bool = False, said: str = "") -> ft.Text:
    """Say something that need not catch the eye; `said` is what is read out in its place."""
    style = ft.TextThemeStyle.BODY_SMALL if small else ft.TextThemeStyle.BODY_MEDIUM
    return ft.Text(
        text, theme_style=style, color=ft.Colors.ON_SURFACE_VARIANT, semantics_label=said or None
    )


def with_names(say: Callable[[Callable[[str], str]], str]) -> ft.Text:
    """Say something quietly of people: long names cut short for the eye, read out in full.

    `say` gets what to do with each name, and gives the whole sentence.
    """
    short, whole = say(label_name), say(str)
    return quiet(short, said="" if short == whole else whole)


def notice(text: str, look: Look = SILENT) -> ft.Control:
    """Say what is wrong or open, where it is; read out as soon as it appears."""
    return ft.Semantics(
        live_region=True,
        container=True,
        content=ft.Container(
            ft.Row(
                [
                    ft.Text(
                        look.sign,
                        color=look.on_fill,
                        theme_style=ft.TextThemeStyle.TITLE_LARGE,
                        semantics_label="",
                    ),
                    ft.Text(text, color=look.on_fill, expand=True),
                ],
                spacing=12,
            ),
            bgcolor=look.fill,
            border_radius=12,
            padding=ft.Padding.symmetric(horizontal=16, vertical=12),
        ),
    )
