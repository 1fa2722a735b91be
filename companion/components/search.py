"""A field to search by, with the key that empties it."""

from __future__ import annotations

from typing import TYPE_CHECKING

import flet as ft

from companion.kit import guard, use_words

if TYPE_CHECKING:
    from collections.abc import Callable

HELPER_LINES = 3


def search_field(
    label: str, text: str, on_text: Callable[[str], None], *, such_as: str = ""
) -> ft.Control:
    """Give the field, which is as tall empty as filled; `on_text` hears of every letter.

    What can be typed is told below it, `such_as` these words: within it, it would be part of its
    name, and only while somebody is there.
    """
    clear = ft.IconButton(
        ft.Icon(ft.Icons.CLEAR, semantics_label=use_words()("search-clear")),
        on_click=guard(lambda: on_text("")),
    )
    return ft.TextField(
        label=label,
        helper=such_as or None,
        helper_max_lines=HELPER_LINES,
        value=text,
        on_change=guard(lambda event: on_text(event.control.value)),
        prefix_icon=ft.Icons.SEARCH,
        suffix_icon=clear if text else None,
    )
