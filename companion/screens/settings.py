"""Settings: text size, light or dark, suits, and the display; each holds at once."""

from __future__ import annotations

from typing import TYPE_CHECKING

import flet as ft

from companion.components.cards import card_face
from companion.components.panes import Panes
from companion.components.radios import radios, toggle
from companion.components.stepper import Stepper, StepperWords
from companion.components.text import heading, quiet
from companion.frame import GAP, dress_page, screen_view, use_app
from companion.kit import guard, part, screen, use_words
from companion.wishes import TEXT_SIZES, Awake, Mode, Suits, Wishes, wishes_of
from rules.cards import read_cards

if TYPE_CHECKING:
    from collections.abc import Callable
    from enum import StrEnum

    from companion.kit import Handler

SAMPLE = "QS 10H 4D AC JK"


@screen
def Settings() -> ft.View:  # noqa: N802 - a component
    """Let people set the app up for their eyes and their table."""
    t, app, page = use_words(), use_app(), ft.context.page

    def wish(name: str, value: object) -> None:
        app.prefer(name, str(value))
        dress_page(page, app.store)
        page.update()

    wishes = wishes_of(app.store)
    look = ft.Column(
        [TextSize(wishes, wish), _modes(wishes, wish)],
        spacing=GAP,
        horizontal_alignment=ft.CrossAxisAlignment.STRETCH,
    )
    table = ft.Column(
        [_suits(wishes, wish), _awake(wishes, wish), quiet(t("settings-kept"))],
        spacing=GAP,
        horizontal_alignment=ft.CrossAxisAlignment.STRETCH,
    )
    return screen_view(t("settings"), [Panes(look, table)])


@part
def TextSize(wishes: Wishes, wish: Callable[[str, object], None]) -> ft.Control:  # noqa: N802
    """Let people make all text larger, step by step, and see it."""
    t = use_words()
    step = TEXT_SIZES.index(wishes.text_size)

    def to(wanted: int) -> Handler | None:
        if not 0 <= wanted < len(TEXT_SIZES):
            return None
        return lambda: wish("text-size", TEXT_SIZES[wanted])

    said = StepperWords(
        t("settings-text-size"), t("settings-text-smaller"), t("settings-text-larger")
    )
    shown = t("settings-text-size-now", size=wishes.text_size)
    return ft.Column([Stepper(said, shown, to(step - 1), to(step + 1)), _sample()])


def _sample() -> ft.Control:
    return ft.Container(
        ft.Text(use_words()("settings-sample")),
        bgcolor=ft.Colors.SURFACE_CONTAINER,
        border_radius=12,
        padding=16,
    )


def _modes(wishes: Wishes, wish: Callable[[str, object], None]) -> ft.Control:
    return _choice("settings-mode", "mode", Mode, wishes.mode, wish)


def _suits(wishes: Wishes, wish: Callable[[str, object], None]) -> ft.Control:
    faces = [card_face(card, width=44, suits=wishes.inks) for card in read_cards(SAMPLE)]
    choice = _choice("settings-suits", "suits", Suits, wishes.suits, wish)
    return ft.Column([choice, ft.Row(faces, wrap=True, spacing=8)], spacing=GAP)


def _choice(
    title: str,
    name: str,
    answers: type[StrEnum],
    now: StrEnum,
    wish: Callable[[str, object], None],
) -> ft.Control:
    t = use_words()
    told = {each.value: t(f"{title}-{each}") for each in answers}
    group = radios(told, now.value, guard(lambda event: wish(name, event.control.value)))
    return ft.Column([heading(t(title)), group], spacing=4)


def _awake(wishes: Wishes, wish: Callable[[str, object], None]) -> ft.Control:
    t = use_words()
    turn = guard(lambda event: wish("awake", Awake.YES if event.control.value else Awake.NO))
    switch = toggle(t("settings-awake"), wishes.stays_awake, turn)
    return ft.Column([switch, quiet(t("settings-awake-why"))], spacing=4)
