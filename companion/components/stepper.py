"""A number with a key on each side that makes it one smaller or larger."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

import flet as ft

from companion.components.panes import Beside
from companion.kit import guard, part

if TYPE_CHECKING:
    from companion.kit import Handler


@dataclass(frozen=True, slots=True)
class StepperWords:
    """What a stepper is called, and what its two keys do."""

    name: str
    fewer: str
    more: str


@part
def Stepper(  # noqa: N802 - a component
    said: StepperWords,
    shown: str,
    fewer: Handler | None,
    more: Handler | None,
) -> ft.Control:
    """Show a number with its keys; None stands for a key with no step left."""
    number = ft.Text(
        shown,
        theme_style=ft.TextThemeStyle.HEADLINE_MEDIUM,
        semantics_label=f"{said.name}: {shown}",
    )
    keys = ft.Row(
        [
            _key(ft.Icons.REMOVE, said.fewer, fewer),
            ft.Semantics(live_region=True, content=number),
            _key(ft.Icons.ADD, said.more, more),
        ],
        spacing=12,
        tight=True,
    )
    return Beside(ft.Text(said.name, theme_style=ft.TextThemeStyle.TITLE_LARGE), keys)


def _key(icon: ft.IconData, name: str, handler: Handler | None) -> ft.Control:
    return ft.IconButton(
        ft.Icon(icon, semantics_label=name),
        on_click=guard(handler) if handler else None,
        disabled=handler is None,
        width=56,
        height=56,
        style=ft.ButtonStyle(
            bgcolor=ft.Colors.SECONDARY_CONTAINER,
            color=ft.Colors.ON_SECONDARY_CONTAINER,
            shape=ft.RoundedRectangleBorder(radius=12),
        ),
    )
