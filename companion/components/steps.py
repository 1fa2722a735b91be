"""The last step, to be taken back or done again, by name: “Undo: deal 3 saved”."""

from __future__ import annotations

from dataclasses import fields
from typing import TYPE_CHECKING

import flet as ft

from companion.frame import use_app
from companion.kit import once, part
from companion.theme import SILENT
from rules.entries import Entry, Redo, Undo

if TYPE_CHECKING:
    from companion.kit import Handler
    from companion.state import App, Play
    from companion.words import Words


def step_text(t: Words, entry: Entry) -> str:
    """Say what an entry did.

    >>> from companion.words import words
    >>> from rules.entries import read_entry
    >>> step_text(words("en"), read_entry({"do": "deal_result", "deal": 3, "out": None}))
    'deal 3 saved'
    """
    places = {part.name: getattr(entry, part.name) for part in fields(entry)}
    told = {name: str(value) for name, value in places.items() if isinstance(value, (str, int))}
    return t(f"step-{entry.do.replace('_', '-')}", **told)


@part
def UndoRedo(play: Play) -> ft.Control:  # noqa: N802 - a component
    """Show the buttons that take the last step back and bring it again."""
    app, t = use_app(), play.words
    refused, set_refused = ft.use_state("")

    def enter(entry: Entry) -> None:
        problem = app.enter(play.id, entry)
        set_refused(problem.text if problem else "")

    undo, redo = play.journal.next_undo, play.journal.next_redo
    undo_label = t("undo", step=step_text(t, undo)) if undo else t("undo-nothing-yet")
    buttons = [_button(undo_label, ft.Icons.UNDO, lambda: enter(Undo()), disabled=undo is None)]
    if redo:
        label = t("redo", step=step_text(t, redo))
        buttons.append(_button(label, ft.Icons.REDO, lambda: enter(Redo())))
    row = ft.Row(
        list(buttons),
        spacing=8,
        intrinsic_height=True,
        vertical_alignment=ft.CrossAxisAlignment.STRETCH,
    )
    return ft.Column([row, *_refusal(refused)], spacing=4)


def step_icons(app: App, play: Play) -> list[ft.Control]:
    """Give the same steps as icons, for a screen that has no room for their names."""
    t, device = play.words, ft.context.page

    def enter(entry: Entry) -> None:
        problem = app.enter(play.id, entry)
        if problem:
            device.show_dialog(ft.SnackBar(ft.Text(problem.text)))

    steps = (
        ("undo", play.journal.next_undo, ft.Icons.UNDO, Undo()),
        ("redo", play.journal.next_redo, ft.Icons.REDO, Redo()),
    )
    return [
        ft.IconButton(
            ft.Icon(icon, semantics_label=t(way, step=step_text(t, step))),
            key=way,
            on_click=once(lambda entry=entry: enter(entry)),
        )
        for way, step, icon, entry in steps
        if step
    ]


def _button(
    label: str, icon: ft.IconData, on_tap: Handler, *, disabled: bool = False
) -> ft.Control:
    return ft.OutlinedButton(
        ft.Row([ft.Icon(icon, size=20), ft.Text(label, expand=True)], spacing=8),
        key=label,
        on_click=once(on_tap),
        disabled=disabled,
        expand=True,
        style=ft.ButtonStyle(
            padding=ft.Padding.symmetric(horizontal=12, vertical=12),
            shape=ft.RoundedRectangleBorder(radius=12),
        ),
    )


def _refusal(text: str) -> list[ft.Control]:
    if not text:
        return []
    return [ft.Semantics(live_region=True, content=ft.Text(text, color=SILENT.ink))]
