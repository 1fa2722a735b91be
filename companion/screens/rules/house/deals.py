"""Deals of a house variant: contracts and hand sizes one by one, added, moved and taken out."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, Any, cast

import flet as ft

from companion.book.houses import PlannedDeal, deals_of, with_deals
from companion.components.cards import rank_sign
from companion.components.choices import choice, choices
from companion.components.contract import ContractShapes
from companion.components.sizes import number_room
from companion.components.text import quiet
from companion.frame import GAP
from companion.kit import guard, once, part
from companion.phrases import contract_words
from companion.screens.rules.house.numbers import number_keys
from rules.cards import Rank
from rules.contracts import Contract
from rules.settings import KINDS

if TYPE_CHECKING:
    from collections.abc import Callable

    from companion.kit import Handler
    from companion.screens.rules.house.work import Work
    from companion.words import Words
    from rules.kinds import Wholes

MOST_DEALS = 30
_SIZES = cast("Wholes", KINDS["hand_sizes"])
HAND = (_SIZES.low, _SIZES.high)
"""The fewest and the most cards that a player is dealt."""
MOST_MELDS = 8
NUMBER = ft.TextThemeStyle.HEADLINE_MEDIUM
FIRST_MELD = Contract(sets=(3,))
LEAST = {"sets": 2, "runs": 3, "either": 3}
MOST = {"sets": 12, "runs": 13, "either": 13}


@part
def HouseDeals(work: Work) -> ft.Control:  # noqa: N802 - a component
    """Show every deal with its keys; one of them is opened to be changed."""
    t = work.t
    opened, open_ = ft.use_state(-1)
    deals = deals_of(work.house)

    def put(new: list[PlannedDeal], then: int = -1) -> None:
        work.change(lambda house: with_deals(house, new))
        open_(then)

    def add() -> None:
        cards = deals[-1].cards
        put([*deals, PlannedDeal(FIRST_MELD, cards)], len(deals))

    rows = [
        ft.Container(
            DealRow(work, number, opened == number, open_, put), key=f"{number} {len(deals)}"
        )
        for number in range(len(deals))
    ]
    more = ft.OutlinedButton(
        t("house-deal-add"),
        icon=ft.Icons.ADD,
        on_click=once(add),
        disabled=len(deals) >= MOST_DEALS,
    )
    return ft.Column(
        [*rows, ft.Row([more]), *_cards_for_all(work)],
        spacing=GAP,
        horizontal_alignment=ft.CrossAxisAlignment.STRETCH,
    )


@part
def DealRow(  # noqa: N802 - a component
    work: Work,
    number: int,
    opened: bool,
    open_: Callable[[int], None],
    put: Callable[..., None],
) -> ft.Control:
    """Show one deal: what it asks for, and the keys to move, change or take it out."""
    t, deals = work.t, list(deals_of(work.house))
    deal = deals[number]
    said = contract_words(t, deal.contract)

    def swap(other: int) -> None:
        deals[number], deals[other] = deals[other], deals[number]
        put(deals)

    def with_deal(new: PlannedDeal) -> None:
        deals[number] = new
        put(deals, number)

    def take_out() -> None:
        put(deals[:number] + deals[place:])

    def turn() -> None:
        open_(-1 if opened else number)

    place = number + 1
    ways: list[tuple[ft.IconData, str, Handler, bool]] = [
        (ft.Icons.ARROW_UPWARD, "up", lambda: swap(number - 1), number > 0),
        (ft.Icons.ARROW_DOWNWARD, "down", lambda: swap(number + 1), place < len(deals)),
        (ft.Icons.DELETE_OUTLINE, "out", take_out, len(deals) > 1),
        (ft.Icons.EXPAND_LESS, "done", turn, True)
        if opened
        else (ft.Icons.EDIT_OUTLINED, "change", turn, True),
    ]
    keys = [
        _key(icon, t(f"house-deal-{way}", deal=str(place)), on_tap, usable)
        for icon, way, on_tap, usable in ways
    ]
    cards = t("house-deal-cards", needed=deal.contract.cards, cards=deal.cards)
    by_deal = work.house.record.settings.deals is not None
    told: list[ft.Control] = [
        ContractShapes(deal.contract, words=t),
        ft.Text(said[:1].upper() + said[1:], theme_style=ft.TextThemeStyle.TITLE_MEDIUM),
        *([quiet(cards)] if by_deal else []),
        ft.Row(keys, spacing=0, wrap=True),
    ]
    row = ft.Row(
        [
            ft.Text(str(place), theme_style=NUMBER, width=number_room(NUMBER)),
            ft.Column(
                told, spacing=4, expand=True, horizontal_alignment=ft.CrossAxisAlignment.STRETCH
            ),
        ],
        vertical_alignment=ft.CrossAxisAlignment.START,
    )
    editor = [_editor(t, deal, with_deal, by_deal=by_deal)] if opened else []
    return ft.Container(
        ft.Column([row, *editor], spacing=8, horizontal_alignment=ft.CrossAxisAlignment.STRETCH),
        bgcolor=ft.Colors.SURFACE_CONTAINER_LOWEST,
        border=ft.Border.all(1, ft.Colors.OUTLINE_VARIANT),
        border_radius=12,
        padding=ft.Padding.symmetric(horizontal=16, vertical=12),
    )


def _key(icon: ft.IconData, label: str, on_tap: Handler, usable: bool) -> ft.Control:
    return ft.IconButton(
        ft.Icon(icon, semantics_label=label),
        on_click=guard(on_tap),
        disabled=not usable,
        width=48,
    )


def _cards_for_all(work: Work) -> list[ft.Control]:
    """Where contracts do not go by the deal, every deal has the same number of cards."""
    settings = work.house.record.settings
    if settings.deals is not None:
        return []

    def put(cards: int) -> None:
        work.change(lambda house: house.with_setting("hand_sizes", [cards]))

    return [number_keys(work.t, work.t("house-cards-each"), settings.hand_sizes[0], put, HAND)]


# --- One contract -----------------------------------------------------------------------------


def _editor(
    t: Words, deal: PlannedDeal, put: Callable[[PlannedDeal], None], *, by_deal: bool
) -> ft.Control:
    """Let people set the melds of a contract one by one, and the cards dealt."""
    contract = deal.contract.choices[0]

    def ask(new: Contract) -> None:
        put(replace(deal, contract=new))

    def dealt(cards: int) -> None:
        put(replace(deal, cards=cards))

    cards = [number_keys(t, t("house-cards-dealt"), deal.cards, dealt, HAND)]
    return ft.Column(
        [
            *(_meld(t, contract, name, place, ask) for name, place in _places(contract)),
            *_pair(t, contract, ask),
            choices(_additions(t, contract, ask)),
            *(cards if by_deal else []),
        ],
        spacing=8,
        horizontal_alignment=ft.CrossAxisAlignment.STRETCH,
    )


def _places(contract: Contract) -> list[tuple[str, int]]:
    return [(name, place) for name in LEAST for place in range(len(getattr(contract, name)))]


def _meld(
    t: Words, contract: Contract, name: str, place: int, ask: Callable[[Contract], None]
) -> ft.Control:
    """Show one meld with its size; one key smaller than the smallest takes it out."""
    sizes = getattr(contract, name)

    def with_sizes(new: tuple[int, ...]) -> Contract:
        changes: dict[str, Any] = {name: new}
        return replace(contract, **changes)

    def put(size: int) -> None:
        changed = (size,) if size >= LEAST[name] else ()
        ask(with_sizes((*sizes[:place], *changed, *sizes[place + 1 :])))

    rest = with_sizes((*sizes[:place], *sizes[place + 1 :]))
    least = LEAST[name] - 1 if rest.cards else LEAST[name]
    return number_keys(t, t(f"house-meld-{name}"), sizes[place], put, (least, MOST[name]))


def _pair(t: Words, contract: Contract, ask: Callable[[Contract], None]) -> list[ft.Control]:
    """Let people choose the rank of a pair."""
    if contract.pair is None:
        return []
    keys = [
        choice(
            rank_sign(rank),
            lambda rank=rank: ask(replace(contract, pair=rank)),
            chosen=rank is contract.pair,
        )
        for rank in Rank
        if rank is not Rank.JOKER
    ]
    return [ft.Text(t("house-pair-of")), choices(keys)]


def _additions(t: Words, contract: Contract, ask: Callable[[Contract], None]) -> list[ft.Control]:
    full = len(_places(contract)) >= MOST_MELDS
    added: dict[str, Contract] = {}
    if not full:
        added["house-add-set"] = replace(contract, sets=(*contract.sets, 3))
        added["house-add-run"] = replace(contract, runs=(*contract.runs, 4))
        added["house-add-either"] = replace(contract, either=(*contract.either, 3))
    if contract.pair is None:
        added["house-add-pair"] = replace(contract, pair=Rank.ACE)
    elif contract.cards > 2:
        added["house-drop-pair"] = replace(contract, pair=None)
    return [
        choice(t(label), lambda new=new: ask(new), chosen=False) for label, new in added.items()
    ]
