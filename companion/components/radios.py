"""Choosing: one of several answers, or yes and no; the whole line can be tapped."""

from __future__ import annotations

from typing import TYPE_CHECKING

import flet as ft

from companion.components.text import quiet

if TYPE_CHECKING:
    from collections.abc import Mapping

    from companion.kit import Guarded

LINE = 52
"""Pixels that a line measures at least."""


def radios(
    answers: Mapping[str, str],
    value: str | None,
    on_change: Guarded,
    *,
    notes: Mapping[str, str] | None = None,
) -> ft.Control:
    """Let people choose one answer: each is told by its label, the event's value is its key.

    `notes` stand quietly below the labels of their keys.
    """
    small = notes or {}
    lines = [
        _line(ft.Radio(value=key), label, key, small.get(key, "")) for key, label in answers.items()
    ]
    return ft.RadioGroup(ft.Column(list(lines), spacing=0), value=value, on_change=on_change)


def toggle(label: str, value: bool, on_change: Guarded) -> ft.Control:
    """Let people turn something on and off."""
    return _line(ft.Switch(value=value, on_change=on_change), label, label)


def _line(control: ft.Control, label: str, key: str, note: str = "") -> ft.Control:
    return ft.MergeSemantics(
        key=key,
        content=ft.ListTile(
            title=ft.Text(label),
            subtitle=quiet(note, small=True) if note else None,
            leading=control,
            toggle_inputs=True,
            min_height=LINE,
            content_padding=ft.Padding.symmetric(horizontal=0),
            horizontal_spacing=12,
        ),
    )
