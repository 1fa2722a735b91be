"""Rules: every game of the family and of the house book, found by any of its names."""

from __future__ import annotations

from typing import TYPE_CHECKING

import flet as ft

from companion.components.panes import TwoColumns
from companion.components.search import search_field
from companion.components.text import heading, quiet
from companion.components.tile import line_tile
from companion.components.variants import matching, variant_card
from companion.frame import GAP, go, screen_view, use_app
from companion.kit import part, screen, use_wide, use_words
from companion.screens.contracts import RULES
from rules.variants import variant, variant_ids

if TYPE_CHECKING:
    from collections.abc import Sequence

    from companion.state import App
    from companion.words import Words
    from rules.variants import Variant


@screen
def RulesPlace() -> ft.View:  # noqa: N802 - a component
    """Show the running game first, then the house book and every game of the family."""
    t, app = use_words(), use_app()
    return screen_view(t("place-rules"), [*_running(t, app), Games(app)], place=RULES)


def _running(t: Words, app: App) -> list[ft.Control]:
    game = app.store.latest_running()
    if game is None:
        return []
    at = f"/game/{game.id}"
    return [
        heading(t("rules-running", game=game.name)),
        line_tile(
            t("rules-its-contracts"),
            [],
            go(f"{at}/contracts"),
            key="running-contracts",
            icon=ft.Icons.STYLE_OUTLINED,
        ),
        line_tile(
            t("rules-its-rules"),
            [],
            go(f"{at}/rules"),
            key="running-rules",
            icon=ft.Icons.MENU_BOOK_OUTLINED,
        ),
    ]


@part
def Games(app: App) -> ft.Control:  # noqa: N802 - a component
    """Show the house book and the games of the family that a search leaves."""
    t, wide = use_words(), use_wide()
    text, set_text = ft.use_state("")
    houses = matching([house.record for house in app.store.houses()], text)
    book = sorted((variant(name) for name in variant_ids()), key=lambda record: record.name)
    family = matching(book, text)
    shown: list[ft.Control] = [search_field(t("rules-search"), text, set_text)]
    if not text.strip():
        shown.append(_ways(t, wide=wide))
    if houses:
        shown += [heading(t("rules-houses")), _cards(t, houses)]
    if family:
        shown += [heading(t("rules-family")), _cards(t, family)]
    if not (houses or family):
        shown.append(quiet(t("rules-none-found", text=text.strip())))
    return _stack(shown)


def _ways(t: Words, *, wide: bool) -> ft.Control:
    ways = [
        line_tile(
            t("rules-compare"),
            [t("rules-compare-why")],
            go("/rules/compare"),
            key="compare",
            icon=ft.Icons.COMPARE_ARROWS,
        ),
        line_tile(
            t("rules-house-new"),
            [t("rules-house-new-why")],
            go("/rules/house/new"),
            key="house",
            icon=ft.Icons.EDIT_NOTE,
        ),
    ]
    return ft.Row([_stack([way], expand=True) for way in ways]) if wide else _stack(ways)


def _cards(t: Words, records: Sequence[Variant]) -> ft.Control:
    cards = [variant_card(t, record, on_tap=go(f"/rules/{record.id}")) for record in records]
    return TwoColumns(cards)


def _stack(controls: Sequence[ft.Control], *, expand: bool = False) -> ft.Column:
    return ft.Column(
        list(controls),
        spacing=GAP,
        expand=expand,
        horizontal_alignment=ft.CrossAxisAlignment.STRETCH,
    )
