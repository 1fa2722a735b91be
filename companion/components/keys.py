"""Keys of our own pads: large enough for a thumb, read out in words, always answering a tap."""

from __future__ import annotations

from typing import TYPE_CHECKING

import flet as ft

from companion.components.sizes import is_large, size_of
from companion.kit import guard
from companion.theme import SILENT

if TYPE_CHECKING:
    from collections.abc import Sequence

    from companion.kit import Handler

GAP = 8
LOW, HIGH = 3, 15
"""Pixels above and below a key's sign: on the smallest phone, and where there is room."""
SMALL_PRINT = 9
"""Half the height of a key's small print, for keys that have none."""
AROUND = 640
"""Pixels of height of a screen on which keys are as low as can be."""


def pad_key(
    sign: ft.Control,
    name: str,
    on_tap: Handler,
    *,
    below: ft.Control | None = None,
    spent: bool = False,
    key: str | None = None,
) -> ft.Control:
    """Give a key that shows a sign and is read out by its name.

    A `spent` key is grey but still takes the tap, so that the tap can say why.
    """
    return ft.Semantics(
        key=key or name,
        label=name,
        button=True,
        container=True,
        expand=True,
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
            padding=ft.Padding.symmetric(vertical=_margin() + _in_place_of(below)),
            ink=True,
            on_click=guard(on_tap),
        ),
    )


def _in_place_of(below: ft.Control | None) -> float:
    """Keep keys without small print as high as those with it; large signs are high enough."""
    return 0 if below or is_large() else SMALL_PRINT


def _margin() -> float:
    """Give the keys what height the screen has to spare, shared by their four rows."""
    height = ft.context.page.height or AROUND
    return min(HIGH, max(LOW, LOW + (height - AROUND) / 8))


def key_sign(text: str, *, spent: bool = False) -> ft.Text:
    """Give the large sign of a key."""
    return _sign(text, ft.TextThemeStyle.HEADLINE_MEDIUM, 40, faint=spent)


def key_note(text: str, *, spent: bool = False) -> ft.Text:
    """Give the small print of a key."""
    return _sign(text, ft.TextThemeStyle.BODY_SMALL, 18, faint=spent)


def key_field(rows: Sequence[Sequence[ft.Control]]) -> ft.Control:
    """Lay keys out in rows of equal height."""
    return ft.Column([key_row(row) for row in rows], spacing=GAP)


def key_row(keys: Sequence[ft.Control], *, expand: bool | None = None) -> ft.Row:
    """Lay keys side by side, all as wide and as tall; an expanded row can be a key of another."""
    return ft.Row(
        list(keys),
        spacing=GAP,
        intrinsic_height=True,
        vertical_alignment=ft.CrossAxisAlignment.STRETCH,
        expand=expand,
    )


def pad_note(text: str) -> ft.Control:
    """Show one sentence of up to two lines; the room for it is always there, so no key moves."""
    room = ft.Text("\n", semantics_label="")
    if not text:
        return room
    sentence = ft.Text(f"{SILENT.sign} {text}", color=SILENT.ink, max_lines=3)
    return ft.Stack([room, ft.Semantics(live_region=True, content=sentence)])


def pad_of(shown: ft.Control, note: str, keys: ft.Control) -> ft.Control:
    """Lay a pad out: what is entered, one sentence on it, the keys.

    Large text leaves no room above the keys; the sentence then stands below them.
    """
    told = pad_note(note)
    return ft.Column([shown, keys, told] if is_large() else [shown, told, keys], spacing=4)


def _sign(text: str, style: ft.TextThemeStyle, most: float, *, faint: bool) -> ft.Text:
    """Give a sign that grows with the person's text size, as far as four keys stand abreast."""
    return ft.Text(
        text,
        theme_style=style,
        size=min(size_of(style), most),
        color=ft.Colors.OUTLINE if faint else None,
        no_wrap=True,
        semantics_label="",
    )
