"""Beginning a house variant: from a game of the family, or from what somebody handed on."""

from __future__ import annotations

from typing import TYPE_CHECKING

import flet as ft

from companion.book.houses import House, copy_of, new_house, read_house
from companion.components.files import use_picker
from companion.components.panes import TwoColumns
from companion.components.search import search_field
from companion.components.text import heading, notice, quiet
from companion.components.tile import line_tile
from companion.components.variants import facts, matching, variant_card
from companion.frame import GAP, screen_view, use_app, wide_button
from companion.kit import guard, once, part, screen, use_words
from companion.screens.contracts import RULES
from companion.screens.rules.house.work import start_work, unsaved
from companion.state import terms_of
from companion.words import words
from rules.sentences import Refused
from rules.variants import variant, variant_ids

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from companion.state import App
    from rules.variants import Variant


@screen
def NewHouse() -> ft.View:  # noqa: N802 - a component
    """Let people choose what their game is like most, or take one in."""
    t, app = use_words(), use_app()
    return screen_view(t("house-new"), [*_begun(app), TakeIn(app), StartFrom(app)], place=RULES)


def _begun(app: App) -> list[ft.Control]:
    """Lead back to games that were begun and not saved yet."""
    t, page = use_words(), ft.context.page
    return [
        line_tile(
            t("house-go-on", name=house.name),
            [t("house-go-on-why", parent=house.base.name)],
            guard(lambda house=house: page.navigate(f"/rules/house/{house.id}")),
            key=house.id,
            icon=ft.Icons.EDIT,
        )
        for house in unsaved(app.store)
    ]


@part
def StartFrom(app: App) -> ft.Control:  # noqa: N802 - a component
    """Show every game to start from, those of the house book first."""
    t, page = use_words(), ft.context.page
    text, set_text = ft.use_state("")
    own = {house.id: house for house in app.store.houses()}
    book = sorted((variant(name) for name in variant_ids()), key=lambda record: record.name)
    games = [*(house.record for house in own.values()), *book]

    def start(parent: Variant) -> None:
        name = t("house-first-name", parent=parent.name)
        house = own.get(parent.id)
        page.navigate(
            start_work(app, copy_of(house, name) if house else new_house(parent.id, name))
        )

    cards = [
        variant_card(t, record, on_tap=once(lambda record=record: start(record)))
        for record in matching(games, text)
    ]
    return _stack(
        [
            heading(t("house-start-from")),
            search_field(t("rules-search"), text, set_text),
            TwoColumns(cards),
        ]
    )


@part
def TakeIn(app: App) -> ft.Control:  # noqa: N802 - a component
    """Let people paste or choose what somebody gave them; it is shown before it is taken."""
    t, page, picker = use_words(), ft.context.page, use_picker()
    opened, open_ = ft.use_state(False)
    text, set_text = ft.use_state("")

    async def choose() -> None:
        files = await picker.pick_files(with_data=True, allow_multiple=False)
        if files and files[0].bytes:
            set_text(files[0].bytes.decode("utf-8-sig", errors="replace"))

    if not opened:
        return line_tile(
            t("house-take-in"),
            [t("house-take-in-why")],
            guard(lambda: open_(True)),
            key="take-in",
            icon=ft.Icons.DOWNLOAD,
        )
    body: list[ft.Control] = [
        heading(t("house-take-in")),
        quiet(t("house-take-in-picture")),
        ft.TextField(
            label=t("house-paste"),
            value=text,
            multiline=True,
            min_lines=4,
            max_lines=8,
            on_change=guard(lambda event: set_text(event.control.value)),
        ),
        ft.Row(
            [ft.OutlinedButton(t("house-file"), icon=ft.Icons.FOLDER_OPEN, on_click=guard(choose))]
        ),
    ]
    if text.strip():
        body += _read(app, text, lambda house: page.navigate(f"/rules/house/{house.id}"))
    return _stack(body)


def _read(app: App, text: str, then: Callable[[House], None]) -> list[ft.Control]:
    """Say what a text is, and offer to take it; or why it cannot be taken."""
    try:
        house = read_house(text)
    except Refused as refused:
        return [notice(refused.problem.text)]
    t = words(use_words().language, terms_of(house.record))
    known = app.store.house(house.id)
    label = "house-take-version" if known else "house-take"

    def take() -> None:
        app.keep_house(house)
        then(house)

    told = t("variant-house-about", parent=house.base.name, count=len(house.changes))
    return [
        heading(house.name),
        ft.Text(told),
        quiet(facts(t, house.record.settings)),
        ft.Row([wide_button(t(label, name=house.name), take)]),
    ]


def _stack(controls: Sequence[ft.Control]) -> ft.Column:
    return ft.Column(
        list(controls), spacing=GAP, horizontal_alignment=ft.CrossAxisAlignment.STRETCH
    )
