"""What stands side by side where there is room, and one below the other where there is not."""

from __future__ import annotations

from typing import TYPE_CHECKING

import flet as ft

from companion.components.sizes import is_large
from companion.kit import part, use_wide

if TYPE_CHECKING:
    from collections.abc import Sequence

GAP = 24
BETWEEN = 12
"""Pixels between things of one kind."""
READABLE = 720
"""Pixels of width beyond which lines of text are too long to read with ease."""
PAD = 460
"""Pixels of width of what a thumb taps on a wide screen."""


@part
def Panes(left: ft.Control, right: ft.Control) -> ft.Control:  # noqa: N802 - a component
    """Show two parts of a screen: two panes on a laptop, one column on a phone."""
    if not use_wide():
        return _below(left, right, GAP)
    columns = [
        ft.Column([pane], expand=True, horizontal_alignment=ft.CrossAxisAlignment.STRETCH)
        for pane in (left, right)
    ]
    return ft.Row(list(columns), spacing=GAP, vertical_alignment=ft.CrossAxisAlignment.START)


@part
def Beside(main: ft.Control, side: ft.Control) -> ft.Control:  # noqa: N802 - a component
    """Show something with a small thing at its side, below it where text is large."""
    if not use_room():
        return _below(main, ft.Row([side], alignment=ft.MainAxisAlignment.END), 4)
    return ft.Row([ft.Container(main, expand=True), side], spacing=12)


@part
def Middle(content: ft.Control) -> ft.Control:  # noqa: N802 - a component
    """Show something as wide as a phone, in the middle of a laptop."""
    if not use_wide():
        return content
    return ft.Row([ft.Container(content, width=PAD)], alignment=ft.MainAxisAlignment.CENTER)


@part
def Readable(content: Sequence[ft.Control]) -> ft.Control:  # noqa: N802 - a component
    """Show lines one below the other, on a laptop no longer than can be read with ease."""
    wide = use_wide()
    column = _stack(content)
    return ft.Row([ft.Container(column, width=READABLE)]) if wide else column


@part
def TwoColumns(  # noqa: N802 - a component
    content: Sequence[ft.Control], *, sizes: Sequence[int] = ()
) -> ft.Control:
    """Show many things of one kind: down one column, then down a second one where it has room.

    `sizes` says how tall each is, one way or another, where they are not all alike.
    """
    if not use_wide() or len(content) < 2:
        return _stack(content)
    turn = middle(sizes or [1] * len(content))
    columns = [_stack(content[:turn]), _stack(content[turn:])]
    for column in columns:
        column.expand = True
    return ft.Row(list(columns), spacing=BETWEEN, vertical_alignment=ft.CrossAxisAlignment.START)


def middle(sizes: Sequence[int]) -> int:
    """Say how many things stand in the first of two columns for both to be about as tall.

    >>> middle([1, 1, 1]), middle([5, 1, 1, 2]), middle([1, 1, 5])
    (2, 1, 2)
    """
    taller = [max(sum(sizes[:turn]), sum(sizes[turn:])) for turn in range(len(sizes) + 1)]
    return len(sizes) - taller[::-1].index(min(taller))


def _stack(content: Sequence[ft.Control]) -> ft.Column:
    return ft.Column(
        list(content), spacing=BETWEEN, horizontal_alignment=ft.CrossAxisAlignment.STRETCH
    )


def use_room() -> bool:
    """Say whether a line holds more than one thing: always on a laptop, else if text is small."""
    wide = use_wide()
    return wide or not is_large()


def _below(first: ft.Control, second: ft.Control, gap: float) -> ft.Control:
    return ft.Column(
        [first, second], spacing=gap, horizontal_alignment=ft.CrossAxisAlignment.STRETCH
    )
