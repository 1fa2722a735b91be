"""Which game: all variants, those this family has played first, found by any of their names."""

from __future__ import annotations

from typing import TYPE_CHECKING

import flet as ft

from companion.components.search import search_field
from companion.components.text import heading
from companion.components.variants import matching, variant_card
from companion.frame import GAP, go, wide_button
from companion.house_rules import house_rules
from companion.kit import once, part, screen, steady, use_wide, use_words
from companion.plans import keep_plan, kept_plan, own_record
from companion.screens.new_game.paths import PEOPLE
from companion.screens.new_game.steps import Planning, step_view, use_planning
from rules.variants import variant, variant_ids

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from companion.book.houses import House
    from companion.ledger.store import Store
    from companion.state import App
    from rules.variants import Variant

REMEMBERED = 50
"""How many games back a family's variants are looked for."""


@screen
def WhichGame() -> ft.View:  # noqa: N802 - a component
    """Let people choose the variant; a tap goes on to who plays."""
    t, planning = use_words(), use_planning()
    plan = planning.plan
    action = None
    if plan.known:
        label = t("new-game-go-on", variant=plan.record.name)
        action = wide_button(label, go(PEOPLE))
    body = [Search(planning)]
    return step_view(t("new-game-one"), body, action=action)


@part
def Search(planning: Planning) -> ft.Control:  # noqa: N802 - a component
    """Show a search field above the variants it leaves."""
    t, app = use_words(), planning.app
    text, set_text = ft.use_state("")
    field = search_field(t("rules-search"), text, set_text)
    return ft.Column(
        [field, Found(app, planning.plan.variant, app.store.houses(), _played(app.store), text)],
        spacing=GAP,
        horizontal_alignment=ft.CrossAxisAlignment.STRETCH,
    )


@steady  # over twenty cards, the same after every change of the plan but one
def Found(  # noqa: N802 - a component
    app: App, chosen: str, houses: tuple[House, ...], played: tuple[str, ...], text: str
) -> ft.Control:
    """Show the variants that a search leaves: our own first, then those played before."""
    t, wide = use_words(), use_wide()
    others = sorted(set(variant_ids()) - set(played), key=lambda each: variant(each).name)
    groups = (
        ("new-game-houses", [house.record for house in houses]),
        ("new-game-played", [variant(each) for each in played]),
        ("new-game-others", [variant(each) for each in others]),
    )
    shown: list[ft.Control] = []
    for title, known in groups:
        records = matching(known, text)
        if records:
            shown += [heading(t(title))] if houses or played else []
            shown.append(_cards(app, chosen, records, columns=2 if wide else 1))
    return ft.Column(
        shown or [ft.Text(t("new-game-none-found", text=text.strip()))],
        spacing=GAP,
        horizontal_alignment=ft.CrossAxisAlignment.STRETCH,
    )


def _played(store: Store) -> tuple[str, ...]:
    """Name the variants that were played here, the latest first."""
    names = (summary.variant for summary in store.games(limit=REMEMBERED))
    return tuple(name for name in dict.fromkeys(names) if name in variant_ids())


def _cards(app: App, chosen: str, records: Sequence[Variant], columns: int) -> ft.Control:
    page, t = ft.context.page, use_words()

    def choose(record: Variant) -> None:
        settled = house_rules(app.store, record.id)
        keep_plan(app, kept_plan(app.store).choose(record.id, own_record(record), settled))
        page.navigate(PEOPLE)

    cards = [
        variant_card(
            t,
            record,
            chosen=record.id == chosen,
            on_tap=once(lambda record=record: choose(record)),
        )
        for record in records
    ]
    size = -(-len(cards) // columns)
    stacks = [cards[start : start + size] for start in range(0, len(cards), size)]
    return ft.Row(
        [_stack(stack) for stack in stacks], vertical_alignment=ft.CrossAxisAlignment.START
    )


def _stack(cards: Iterable[ft.Control]) -> ft.Control:
    return ft.Column(
        list(cards),
        spacing=GAP,
        expand=True,
        horizontal_alignment=ft.CrossAxisAlignment.STRETCH,
    )
