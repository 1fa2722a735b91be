"""Tiles: a piece of the screen that can be tapped as a whole, and is read out as one."""

from __future__ import annotations

from typing import TYPE_CHECKING

import flet as ft

from companion.components.text import quiet

if TYPE_CHECKING:
    from collections.abc import Sequence

    from companion.kit import Guarded

RADIUS = 12


def tile(
    content: ft.Control,
    on_tap: Guarded,
    *,
    key: str,
    chosen: bool = False,
    fill: ft.Colors = ft.Colors.SURFACE_CONTAINER_LOWEST,
) -> ft.Control:
    """Make a tile of what is shown in it; the `chosen` one of several is outlined."""
    edge = (
        ft.BorderSide(2, ft.Colors.PRIMARY)
        if chosen
        else ft.BorderSide(1, ft.Colors.OUTLINE_VARIANT)
    )
    return ft.MergeSemantics(
        key=key,
        content=ft.Semantics(
            button=True,
            selected=chosen,
            content=ft.Container(
                content,
                on_click=on_tap,
                ink=True,
                bgcolor=fill,
                border=ft.Border(edge, edge, edge, edge),
                border_radius=RADIUS,
                padding=16,
            ),
        ),
    )


def line_tile(
    title: str,
    lines: Sequence[str | ft.Text],
    on_tap: Guarded,
    *,
    key: str,
    icon: ft.IconData | None = None,
) -> ft.Control:
    """Make a tile that leads somewhere: a title, quieter lines below, an icon in front."""
    front = [ft.Icon(icon, color=ft.Colors.PRIMARY)] if icon else []
    told = ft.Column(
        [
            ft.Text(title, theme_style=ft.TextThemeStyle.TITLE_MEDIUM),
            *(_line(line) for line in lines if line),
        ],
        spacing=2,
        expand=True,
    )
    onward = ft.Icon(ft.Icons.CHEVRON_RIGHT, color=ft.Colors.ON_SURFACE_VARIANT)
    return tile(ft.Row([*front, told, onward], spacing=16), on_tap, key=key)


def _line(line: str | ft.Text) -> ft.Text:
    return quiet(line) if isinstance(line, str) else line
