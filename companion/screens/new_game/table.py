"""On the table: packs, jokers, cards each and the deals to come; then the game starts."""

from __future__ import annotations

from typing import TYPE_CHECKING, cast

import flet as ft

from companion.components.contract import ContractShapes
from companion.components.marker import player_marker
from companion.components.panes import Beside, Panes
from companion.components.radios import toggle
from companion.components.sizes import number_room
from companion.components.stepper import Stepper, StepperWords
from companion.components.text import heading, notice, quiet
from companion.components.variants import about, cards_each, length
from companion.frame import GAP, go, wide_button
from companion.kit import guard, part, screen, steady, use_words
from companion.phrases import contract_words
from companion.plans import KEPT_AS, Plan, kept_plan
from companion.screens.new_game.paths import DEALER, GAME, PEOPLE
from companion.screens.new_game.steps import (
    Planning,
    choose_first,
    step_view,
    use_planning,
    with_reason,
)
from companion.state import terms_of
from companion.words import words
from rules.seats import cutter, first_to_play
from rules.sentences import Problem
from rules.settings import KINDS, Progress

if TYPE_CHECKING:
    from collections.abc import Callable

    from companion.words import Words
    from rules.contracts import Contract
    from rules.deals import DealSetup
    from rules.kinds import Sizes
    from rules.variants import Variant


@screen
def OnTheTable() -> ft.View:  # noqa: N802 - a component
    """Show the whole game once more, with what to lay on the table, and start it."""
    t, page, planning = use_words(), ft.context.page, use_planning()
    refused, set_refused = ft.use_state("")
    plan = planning.plan
    if not plan.known:
        return choose_first(t("new-game-table"))

    def start() -> None:
        kept = kept_plan(planning.app.store)
        if kept.problem or not kept.dealer:  # started or changed on another device meanwhile
            return
        game = planning.app.begin(kept.entry())
        if isinstance(game, Problem):
            set_refused(game.text)
            return
        page.navigate(f"/game/{game}")
        planning.app.prefer(KEPT_AS, "")

    problem = plan.problem.text if plan.problem else refused
    still_open = None if plan.dealer else quiet(t("first-open"))
    label = t("table-start", dealer=plan.dealer) if plan.dealer else t("table-start-open")
    return step_view(
        t("new-game-table"),
        [Panes(Chosen(planning), Deals(plan.record))],
        action=with_reason(
            wide_button(label, start, disabled=bool(plan.problem or not plan.dealer)),
            notice(problem) if problem else still_open,
        ),
    )


@part
def Chosen(planning: Planning) -> ft.Control:  # noqa: N802 - a component
    """Show what was chosen so far, each with the way to change it, and what to lay out."""
    t, plan = use_words(), planning.plan
    record = plan.record
    game: list[ft.Control] = [
        ft.Text(record.name, theme_style=ft.TextThemeStyle.TITLE_LARGE),
        ft.Text(about(t, record)),
        quiet(f"{length(t, record.settings)} · {cards_each(t, record.settings)}"),
    ]
    return ft.Column(
        [
            _line(game, t("table-change-game"), GAME),
            _line(_people(plan), t("table-change-people"), PEOPLE),
            _line(_roles(t, plan), t("table-change-dealer"), DEALER),
            ft.Divider(),
            Cards(planning),
        ],
        spacing=GAP,
        horizontal_alignment=ft.CrossAxisAlignment.STRETCH,
    )


def _line(told: list[ft.Control], change: str, route: str) -> ft.Control:
    t = use_words()
    button = ft.TextButton(
        ft.Text(t("table-change"), semantics_label=change), on_click=go(route), key=route
    )
    return Beside(ft.Column(told, spacing=4), button)


def _people(plan: Plan) -> list[ft.Control]:
    people = [
        ft.Row(
            [player_marker(seat), ft.Text(name, expand=True, expand_loose=True)],
            spacing=6,
            tight=True,
        )
        for seat, name in enumerate(plan.players)
    ]
    return [ft.Row(list(people), wrap=True, spacing=16, run_spacing=4)]


def _roles(t: Words, plan: Plan) -> list[ft.Control]:
    if not plan.dealer:
        return [ft.Text(t("first-open"))]
    players, settings = plan.players, plan.record.settings
    dealer = players.index(plan.dealer)
    starter = players[first_to_play(settings.play_direction, dealer, len(players))]
    cuts = cutter(settings.cutter, dealer, len(players))
    others = (
        t("table-roles", starter=starter)
        if cuts is None
        else t("table-roles-cut", cutter=players[cuts], starter=starter)
    )
    return [ft.Text(t("first-deals", name=plan.dealer)), quiet(others)]


@part
def Cards(planning: Planning) -> ft.Control:  # noqa: N802 - a component
    """Show how many cards lie on the table, and let the table change packs and jokers."""
    t, plan = use_words(), planning.plan
    setup, settings = plan.setup, plan.record.settings
    shown: list[ft.Control] = [
        ft.Text(
            t("table-total", cards=setup.pack_total), theme_style=ft.TextThemeStyle.HEADLINE_MEDIUM
        ),
        ft.Text(_laid_out(t, setup)),
        _stepper(planning, "packs", setup.packs, Plan.with_packs),
        _stepper(planning, "jokers", setup.jokers, Plan.with_jokers),
    ]
    if settings.jokers_optional:
        shown.append(_without_jokers(planning))
    if (book := plan.setup_by_the_book) and _laid_out(t, book) != _laid_out(t, setup):
        shown.append(_by_the_book(planning, book))
    shown.append(quiet(t("table-stock", cards=max(0, setup.stock))))
    return ft.Column(shown, spacing=GAP, horizontal_alignment=ft.CrossAxisAlignment.STRETCH)


def _laid_out(t: Words, setup: DealSetup) -> str:
    packs, jokers = t("table-packs", packs=setup.packs), t("table-jokers", jokers=setup.jokers)
    return t("table-packs-and-jokers", packs=packs, jokers=jokers)


def _stepper(
    planning: Planning, name: str, number: int, with_number: Callable[[Plan, int], Plan]
) -> ft.Control:
    t, sizes = use_words(), cast("Sizes", KINDS[name])

    def to(wanted: int) -> Callable[[], None] | None:
        if not sizes.low <= wanted <= sizes.high:
            return None
        return lambda: planning.change(lambda plan: with_number(plan, wanted))

    said = StepperWords(t(f"table-{name}-name"), t(f"table-{name}-fewer"), t(f"table-{name}-more"))
    return Stepper(said, str(number), to(number - 1), to(number + 1))


def _without_jokers(planning: Planning) -> ft.Control:
    def change(plan: Plan) -> Plan:
        return plan.without_jokers() if plan.setup.jokers else plan.by_the_book("jokers")

    label, without = use_words()("table-without-jokers"), planning.plan.setup.jokers == 0
    return toggle(label, without, guard(lambda: planning.change(change)))


def _by_the_book(planning: Planning, book: DealSetup) -> ft.Control:
    t = use_words()
    back = guard(lambda: planning.change(lambda plan: plan.by_the_book("packs", "jokers")))
    said = t("table-book-says", variant=planning.plan.record.name, table=_laid_out(t, book))
    return Beside(ft.Text(said), ft.OutlinedButton(t("table-as-book"), on_click=back))


@steady
def Deals(record: Variant) -> ft.Control:  # noqa: N802 - a component
    """Show every deal of a variant: its contract and the cards each player is dealt."""
    t, settings = use_words(), record.settings
    own = words(t.language, terms_of(record))
    title = "table-contracts" if settings.progress is Progress.UNTIL_MET else "table-deals"
    rows = [
        _deal(own, number, contract, settings.hand_size(number))
        for number, contract in enumerate(settings.contracts, 1)
    ]
    return ft.Column(
        [heading(t(title)), *rows],
        spacing=GAP,
        horizontal_alignment=ft.CrossAxisAlignment.STRETCH,
    )


def _deal(t: Words, number: int, contract: Contract, cards: int) -> ft.Control:
    style = ft.TextThemeStyle.TITLE_LARGE
    return ft.Row(
        [
            ft.Text(str(number), theme_style=style, width=number_room(style)),
            ft.Column(
                [
                    ContractShapes(contract, words=t),
                    ft.Text(t("table-deal", contract=contract_words(t, contract), cards=cards)),
                ],
                spacing=4,
                expand=True,
            ),
        ],
        key=f"deal-{number}",
        vertical_alignment=ft.CrossAxisAlignment.START,
    )
