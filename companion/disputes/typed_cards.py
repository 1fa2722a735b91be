"""Typed cards: a whole play as one line of text, such as `7s 7h 7d / 4c 5c 6c jk`."""

from __future__ import annotations

from dataclasses import replace
from itertools import chain, permutations
from typing import TYPE_CHECKING

from companion.disputes.dispute import Question
from companion.disputes.matters import LANES, ON_TABLE
from companion.disputes.spreads import HAND, HEAP, HELD, Lane, Place
from rules.cards import Card, read_cards
from rules.melds import readings
from rules.sentences import Refused

if TYPE_CHECKING:
    from collections.abc import Sequence

    from companion.disputes.dispute import Dispute
    from companion.disputes.matters import Matter
    from rules.terms import Slot

Meld = tuple[Card, ...]

APART = "/"
"""What stands between melds."""
MOST_ORDERED = 6
"""Melds beyond which they stay in the order they were typed."""


def take_typed(matter: Matter, text: str) -> Dispute:
    """Take typed cards in place of those entered; refuses like `read_melds`.

    A first meld without a stroke is a heap. Where cards are laid off or exchanged those come last,
    and the melds before them lie on the table; behind a discard comes what else is in hand.
    """
    melds = read_melds(text)
    if matter.question is Question.HAND:
        melds = (tuple(chain(*melds)),)
    elif matter.question is Question.GO_DOWN:
        melds = _in_order(melds, matter)
    spread = matter.spread.without(*_away(matter, len(melds)))
    for lane in LANES[matter.question]:
        spread = spread.with_row(lane, ())
    lanes = _lanes(matter, len(melds))
    for lane, meld in zip(lanes, melds, strict=False):
        spread = spread.with_cards(lane, meld)
    active = lanes[min(len(melds), len(lanes)) - 1] if melds else matter.spread.active
    return replace(matter.dispute.spread_out(replace(spread, active=active)), typed=None)


def read_melds(text: str) -> tuple[Meld, ...]:
    """Read melds set apart by a stroke; refuses what is no card, and a rank without its suit.

    Codes: `card-unknown`, `case-suit`.

    >>> [len(meld) for meld in read_melds("7s 7h 7d / 4c 5c 6c jk")]
    [3, 4]
    """
    melds = tuple(filter(None, map(read_cards, text.split(APART))))
    for card in chain(*melds):
        if not (card.suit or card.is_joker):
            raise Refused("case-suit", card=card)
    return melds


def _lanes(matter: Matter, count: int) -> list[Lane]:
    """Name the lanes that typed melds go to, in the order they are typed."""
    match matter.question:
        case Question.GO_DOWN:
            heap = count == 1 and len(matter.slots) > 1
            return [HEAP] if heap else [Lane(Place.MELD, number) for number in range(count)]
        case Question.HAND:
            return [HAND]
        case Question.LAY_OFF | Question.EXCHANGE:
            return [*(Lane(Place.TABLE, number) for number in range(count - 1)), matter.own]
        case _:
            return [matter.own, HELD]


def _away(matter: Matter, melds: int) -> list[Place]:
    """Name the places whose melds make room for typed ones."""
    if matter.question is Question.GO_DOWN:
        return [Place.MELD]
    return [Place.TABLE] if matter.question in ON_TABLE and melds > 1 else []


def _in_order(melds: Sequence[Meld], matter: Matter) -> tuple[Meld, ...]:
    """Put melds in the order of the contract, as many as can be in their places."""
    if len(melds) > MOST_ORDERED:
        return tuple(melds)
    fits = [[_could_be(meld, slot, matter) for slot in matter.slots] for meld in melds]

    def fit(order: tuple[int, ...]) -> int:
        return sum(fits[meld][place] for place, meld in enumerate(order[: len(matter.slots)]))

    best = max(permutations(range(len(melds))), key=fit)
    return tuple(melds[meld] for meld in best)


def _could_be(meld: Meld, slot: Slot, matter: Matter) -> bool:
    ways = readings(meld, matter.settings, pairs=slot.is_pair)
    return len(meld) >= slot.size and any(slot.kind in {None, way.kind} for way in ways)
