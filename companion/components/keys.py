"""Keys of our own pads: large enough for a thumb, read out in words, always answering a tap."""

from __future__ import annotations

from typing import TYPE_CHECKING

import flet as ft

from companion.kit import guard

if TYPE_CHECKING:
    from collections.abc import Sequence

    from companion.kit import Handler

GAP = 8
HEIGHT = 58


def pad_key(
    sign: ft.Control,
    name: str,
    on_tap: Handler,
    *,
    below: ft.Control | None = None,
    span: int = 1,
    spent: bool = False,
    key: str | None = None,
) -> ft.Control:
    """Give a key that shows a sign and is read out by its name; `span` is its width in keys.

    A `spent` key is grey but still takes the tap, so that the tap can say why.
    """
    return ft.Semantics(
        key=key or name,
        label=name,
        button=True,
        container=True,
        expand=span,
        content=ft.Container(
            ft.Column(
                [sign, below] if below else [sign],
                spacing=0,
                alignment=ft.MainAxisAlignment.CENTER,
                horizontal_alignment=ft.CrossAxisAlignment.CENTER,
                tight=True,
            ),
            alignment=ft.Alignment.CENTER,
            bgcolor=ft.Colors.SURFACE if spent else ft.Colors.SURFACE_CONTAINER_LOWEST,
            border=ft.Border.all(1, ft.Colors.OUTLINE_VARIANT),
            border_radius=10,
            padding=ft.Padding.symmetric(vertical=3),
            ink=True,
            on_click=guard(on_tap),
        ),
    )


def key_sign(text: str, *, spent: bool = False) -> ft.Text:
    """Give the large sign of a key."""
    return _sign(text, ft.TextThemeStyle.HEADLINE_MEDIUM, faint=spent)


def key_note(text: str, *, spent: bool = False) -> ft.Text:
    """Give the small print of a key."""
    return _sign(text, ft.TextThemeStyle.BODY_SMALL, faint=spent)


def key_field(rows: Sequence[Sequence[ft.Control]]) -> ft.Control:
    """Lay keys out in rows of equal height."""
    return ft.Column(
        [
            ft.Row(
                list(row),
                spacing=GAP,
                intrinsic_height=True,
                vertical_alignment=ft.CrossAxisAlignment.STRETCH,
            )
            for row in rows
        ],
        spacing=GAP,
    )


def _sign(text: str, style: ft.TextThemeStyle, *, faint: bool) -> ft.Text:
    return ft.Text(
        text,
        theme_style=style,
        color=ft.Colors.OUTLINE if faint else None,
        no_wrap=True,
        semantics_label="",
    )
