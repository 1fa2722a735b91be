"""The seats of a table, clockwise: moved by dragging a name or by its arrows."""

from __future__ import annotations

from typing import TYPE_CHECKING

import flet as ft

from companion.components.marker import player_marker
from companion.components.panes import use_room
from companion.components.sizes import size_of
from companion.kit import guard, part, use_words
from companion.theme import TOUCH

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from companion.words import Words

LINE = 1.4
"""Height of a line for each pixel of its text."""
PADDING = 4
GAP = 8


@part
def Seats(  # noqa: N802 - a component
    names: Sequence[str],
    move: Callable[[int, int], None],
    take_off: Callable[[str], None] | None = None,
    people: Sequence[int] | None = None,
) -> ft.Control:
    """Show who sits where; `move` takes the old and the new seat, both from 0.

    `people` numbers who sits there, as their markers go by it; in a game that has not begun, they
    are numbered by their seats.
    """
    t, stacked = use_words(), not use_room()
    people = range(len(names)) if people is None else people
    height = _height(stacked)
    return ft.ReorderableListView(
        [
            _seat(t, names, seat, move, take_off, height, person=person, stacked=stacked)
            for seat, person in enumerate(people)
        ],
        show_default_drag_handles=False,
        height=len(names) * (height + GAP),
        scroll=None,
        on_reorder=guard(lambda event: move(event.old_index, event.new_index)),
    )


def _height(stacked: bool) -> float:
    """Give room for a name of two lines, and for its keys where they stand below it."""
    two_lines = 2 * LINE * size_of(ft.TextThemeStyle.BODY_MEDIUM)
    return max(TOUCH, two_lines) + (TOUCH if stacked else 0) + 2 * PADDING


def _seat(
    t: Words,
    names: Sequence[str],
    seat: int,
    move: Callable[[int, int], None],
    take_off: Callable[[str], None] | None,
    height: float,
    *,
    person: int,
    stacked: bool,
) -> ft.Control:
    name = names[seat]
    keys = [
        _key(
            ft.Icons.ARROW_UPWARD, t("seat-up", name=name), lambda: move(seat, seat - 1), seat > 0
        ),
        _key(
            ft.Icons.ARROW_DOWNWARD,
            t("seat-down", name=name),
            lambda: move(seat, seat + 1),
            seat < len(names) - 1,
        ),
    ]
    if take_off:
        keys.append(_key(ft.Icons.CLOSE, t("seat-off", name=name), lambda: take_off(name), True))
    # A drag handle does not take the room that is left, its container does.
    handle = ft.Container(_handle(t, name, person), expand=True)
    row = ft.Row(keys, spacing=0, alignment=ft.MainAxisAlignment.END, tight=not stacked)
    inside = ft.Column([handle, row], spacing=0) if stacked else ft.Row([handle, row], spacing=0)
    return ft.Container(
        ft.Container(
            inside,
            height=height,
            bgcolor=ft.Colors.SURFACE_CONTAINER_LOWEST,
            border=ft.Border.all(1, ft.Colors.OUTLINE_VARIANT),
            border_radius=12,
            padding=ft.Padding.only(left=4, top=PADDING, bottom=PADDING),
        ),
        key=name,
        padding=ft.Padding.only(bottom=GAP),
    )


def _handle(t: Words, name: str, person: int) -> ft.Control:
    """Give the grip, which is the whole name, so that a thumb finds it."""
    return ft.ReorderableDragHandle(
        ft.Row(
            [
                ft.Icon(
                    ft.Icons.DRAG_INDICATOR,
                    color=ft.Colors.ON_SURFACE_VARIANT,
                    semantics_label=t("seat-drag", name=name),
                ),
                player_marker(person),
                ft.Text(
                    name,
                    theme_style=ft.TextThemeStyle.TITLE_MEDIUM,
                    max_lines=2,
                    overflow=ft.TextOverflow.ELLIPSIS,
                    expand=True,
                ),
            ],
            spacing=GAP,
        ),
        mouse_cursor=ft.MouseCursor.GRAB,
    )


def _key(icon: ft.IconData, name: str, handler: Callable[[], None], usable: bool) -> ft.Control:
    return ft.IconButton(
        ft.Icon(icon, semantics_label=name),
        on_click=guard(handler),
        disabled=not usable,
        width=TOUCH,
        height=TOUCH,
    )
