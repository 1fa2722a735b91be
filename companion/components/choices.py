"""A few answers side by side, one of them chosen; they wrap where they do not fit."""

from __future__ import annotations

from typing import TYPE_CHECKING

import flet as ft

from companion.kit import once

if TYPE_CHECKING:
    from companion.kit import Guarded, Handler


def choice(
    label: str, on_tap: Handler, *, chosen: bool, sign: ft.Control | None = None
) -> ft.Control:
    """Give one answer as a button, filled when it is the chosen one."""
    parts = [sign] if sign else []
    text = ft.Text(
        label, theme_style=ft.TextThemeStyle.TITLE_MEDIUM, expand=True, expand_loose=True
    )
    content = ft.Row([*parts, text], spacing=8, tight=True)
    return answer_button(content, once(on_tap), key=label, chosen=chosen)


def answer_button(
    content: ft.Control, on_tap: Guarded, *, key: str, chosen: bool, col: int = 1
) -> ft.Control:
    """Make a button of an answer; the chosen one is filled, and is heard as the chosen one."""
    look = ft.FilledTonalButton if chosen else ft.OutlinedButton
    button = look(content, on_click=on_tap)
    return ft.MergeSemantics(
        key=key, col=col, content=ft.Semantics(selected=chosen, content=button)
    )


def choices(answers: list[ft.Control]) -> ft.Control:
    """Lay answers out, as many side by side as fit."""
    return ft.Row(answers, wrap=True, spacing=8, run_spacing=8)
