"""A few answers side by side, one of them chosen; they wrap where they do not fit."""

from __future__ import annotations

from typing import TYPE_CHECKING

import flet as ft

from companion.kit import once

if TYPE_CHECKING:
    from companion.kit import Handler


def choice(
    label: str, on_tap: Handler, *, chosen: bool, sign: ft.Control | None = None
) -> ft.Control:
    """Give one answer as a button, filled when it is the chosen one."""
    look = ft.FilledTonalButton if chosen else ft.OutlinedButton
    parts = [sign] if sign else []
    return ft.Semantics(
        key=label,
        selected=chosen,
        content=look(
            ft.Row(
                [
                    *parts,
                    ft.Text(
                        label,
                        theme_style=ft.TextThemeStyle.TITLE_MEDIUM,
                        expand=True,
                        expand_loose=True,
                    ),
                ],
                spacing=8,
                tight=True,
            ),
            on_click=once(on_tap),
        ),
    )


def choices(answers: list[ft.Control]) -> ft.Control:
    """Lay answers out, as many side by side as fit."""
    return ft.Row(answers, wrap=True, spacing=8, run_spacing=8)
