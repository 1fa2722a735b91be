"""A field to search by, with the key that empties it."""

from __future__ import annotations

from typing import TYPE_CHECKING

import flet as ft

from companion.kit import guard, use_words

if TYPE_CHECKING:
    from collections.abc import Callable


def search_field(
    label: str, text: str, on_text: Callable[[str], None], *, hint: str = ""
) -> ft.Control:
    """Give the field, which is as tall empty as filled; `on_text` hears of every letter.

    The `hint` says what can be typed, once the field is tapped.
    """
    clear = ft.IconButton(
        ft.Icon(ft.Icons.CLEAR, semantics_label=use_words()("search-clear")),
        on_click=guard(lambda: on_text("")),
    )
    return ft.TextField(
        label=label,
        hint_text=hint or None,
        value=text,
        on_change=guard(lambda event: on_text(event.control.value)),
        prefix_icon=ft.Icons.SEARCH,
        suffix_icon=clear if text else None,
    )
