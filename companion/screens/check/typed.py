"""Typed cards: a whole play as one line of text, such as `7s 7h 7d / 4c 5c 6c jk`."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

import flet as ft

from companion.components.text import notice, quiet
from companion.disputes.typed_cards import take_typed
from companion.kit import guard, once, part, use_words
from rules.sentences import Refused

if TYPE_CHECKING:
    from companion.disputes.hearings import Hearing
    from companion.disputes.matters import Matter


@part
def TypedCards(here: Hearing, matter: Matter) -> ft.Control:  # noqa: N802 - a component
    """Let people type or paste cards; what cannot be read stays there, with the reason."""
    t = use_words()
    refused, refuse = ft.use_state("")
    text, set_text = ft.use_state(matter.dispute.typed or "")

    def type_on(event: ft.Event[ft.TextField]) -> None:
        typed = event.control.value
        refuse("")
        set_text(typed)
        here.note(lambda dispute: replace(dispute, typed=typed))

    def take() -> None:
        try:
            here.change(lambda newest: take_typed(newest, text))
        except Refused as problem:
            refuse(problem.problem.text)

    field = ft.TextField(
        label=t("check-type-label"),
        value=text,
        autofocus=True,
        autocorrect=False,
        on_change=guard(type_on),
        on_submit=guard(take),
    )
    button = ft.FilledButton(t("check-type-take"), on_click=once(take), expand=True)
    return ft.Column(
        [notice(refused) if refused else quiet(t("check-type-hint")), field, ft.Row([button])],
        spacing=8,
        horizontal_alignment=ft.CrossAxisAlignment.STRETCH,
    )
