"""One page of a score table: what all its lines share, and what they are drawn with."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

import flet as ft

if TYPE_CHECKING:
    from collections.abc import Sequence

    from companion.components.score_layout import Layout
    from companion.components.score_words import Column
    from companion.words import Words

STAR, CORRECTED, MADE, MISSING = "★", "•", "✓", "–"


@dataclass(frozen=True, slots=True)
class ScorePage:
    """The people shown side by side, and how; `table` tells this table from any other one."""

    game: str
    t: Words
    layout: Layout
    columns: tuple[Column, ...]
    personal: bool
    table: int

    def key(self, deal: int) -> str:
        """Name a deal's line, to scroll to."""
        return f"deal-{deal}-{self.table}"

    def line(self, label: ft.Control | None, cells: Sequence[ft.Control]) -> ft.Control:
        """Put a label beside its numbers, or above them."""
        numbers = ft.Row(list(cells), spacing=0)
        if not self.layout.label:
            band = ft.Container(label, padding=ft.Padding.only(left=8, top=4, right=8))
            return ft.Column([band, numbers] if label else [numbers], spacing=0)
        side = ft.Container(
            label, width=self.layout.label, padding=ft.Padding.symmetric(horizontal=8, vertical=4)
        )
        numbers.expand = True
        return ft.Row([side, numbers], spacing=0)


def ruled(line: ft.Control, *, key: ft.ScrollKey | str, marked: bool = False) -> ft.Control:
    """Set a line off from the next one; the one `marked` is the deal to be played."""
    return ft.Container(
        line,
        key=key,
        bgcolor=ft.Colors.PRIMARY_CONTAINER if marked else None,
        border=ft.Border.only(bottom=ft.BorderSide(1, ft.Colors.OUTLINE_VARIANT)),
    )


def plain(
    text: str,
    *,
    strong: bool = False,
    faint: bool = False,
    style: ft.TextThemeStyle = ft.TextThemeStyle.BODY_LARGE,
) -> ft.Text:
    """Give a text of the table; it is read out by what it lies in."""
    return ft.Text(
        text,
        theme_style=style,
        weight=ft.FontWeight.W_700 if strong else None,
        color=ft.Colors.ON_SURFACE_VARIANT if faint else None,
        no_wrap=True,
        semantics_label="",
    )


def stacked(texts: Sequence[ft.Control]) -> ft.Control:
    """Put texts below each other in the middle of a column."""
    return ft.Column(
        list(texts),
        spacing=0,
        alignment=ft.MainAxisAlignment.CENTER,
        horizontal_alignment=ft.CrossAxisAlignment.CENTER,
        tight=True,
    )


def spoken(said: str, content: ft.Container, *, key: str) -> ft.Control:
    """Have a place of the table read out in words, instead of as it is drawn."""
    content.alignment = ft.Alignment.CENTER
    return ft.Semantics(
        key=key,
        label=said,
        container=True,
        exclude_semantics=True,
        expand=True,
        content=content,
    )


def small_signs(signs: str, size: float, left: float) -> ft.Control:
    """Give the small signs of a number, one below the other."""
    style = ft.TextStyle(size=size, height=1)
    return ft.Column(
        [
            ft.Text(sign, style=style, color=ft.Colors.TERTIARY, semantics_label="")
            for sign in signs
        ],
        spacing=2,
        left=left,
        top=6,
    )


def hatched() -> ft.LinearGradient:
    """Give stripes: something is still to be entered here."""
    stripe, ground = ft.Colors.OUTLINE_VARIANT, ft.Colors.SURFACE
    return ft.LinearGradient(
        begin=ft.Alignment(-1, -1),
        end=ft.Alignment(-0.75, -0.75),
        colors=[stripe, stripe, ground, ground],
        stops=[0, 0.3, 0.3, 1],
        tile_mode=ft.GradientTileMode.REPEATED,
    )
