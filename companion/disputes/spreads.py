"""Spreads: the cards that are entered to settle a dispute, each in the lane where it lies."""

from __future__ import annotations

from dataclasses import dataclass, field, replace
from enum import StrEnum
from typing import TYPE_CHECKING, Any, NamedTuple

from rules.cards import Card, read_card

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping


class Place(StrEnum):
    """Where entered cards lie.

    `MELD` is a meld of the first meld, `HEAP` cards of it that nobody has sorted, `TABLE` a meld
    that lies on the table, `CARDS` what a question is about (laid off, given, thrown, the discard
    pile), `STAYS` what stays in hand, `HAND` a whole hand.
    """

    MELD = "meld"
    HEAP = "heap"
    TABLE = "table"
    CARDS = "cards"
    STAYS = "stays"
    HAND = "hand"


class Lane(NamedTuple):
    """One row of cards in a place; melds are counted from 0."""

    place: Place
    number: int = 0

    def __str__(self) -> str:
        return f"{self.place}-{self.number}"


FIRST_MELD, HEAP, HAND = Lane(Place.MELD), Lane(Place.HEAP), Lane(Place.HAND)
LAID_OFF, GIVEN, THROWN, PILE = (Lane(Place.CARDS, number) for number in range(4))
STAYS, HELD = Lane(Place.STAYS, 0), Lane(Place.STAYS, 1)
"""What stays in hand after a first meld, and after a discard."""


class Entered(NamedTuple):
    """One entered card: a thing of its own, however many twins it has."""

    id: int
    card: Card


Row = tuple[Entered, ...]


@dataclass(frozen=True, slots=True)
class Spread:
    """All entered cards by the lane they lie in; undo brings back an earlier spread.

    `active` is the lane of the next card. `others` are the melds on the table that belong to
    somebody else than the player who asks. `named` holds what the cards of a meld were said to
    stand for, in playing order.
    """

    rows: Mapping[Lane, Row] = field(default_factory=dict)
    active: Lane = FIRST_MELD
    others: frozenset[int] = frozenset()
    named: Mapping[Lane, tuple[Card, ...]] = field(default_factory=dict)

    def at(self, lane: Lane) -> Row:
        """Give the cards of a lane."""
        return self.rows.get(lane, ())

    def cards(self, lane: Lane) -> tuple[Card, ...]:
        """Give the faces of the cards of a lane."""
        return tuple(entered.card for entered in self.at(lane))

    def used(self, place: Place) -> list[Lane]:
        """List the lanes of a place that hold cards, in order."""
        return sorted(lane for lane in self.rows if lane.place is place)

    def new(self, card: Card) -> Entered:
        """Make a new card, unlike all that are there."""
        ids = (entered.id for row in self.rows.values() for entered in row)
        return Entered(1 + max(ids, default=0), card)

    def with_row(self, lane: Lane, row: Iterable[Entered]) -> Spread:
        """Put other cards in a lane; what was said of its wild cards no longer holds."""
        named = {other: names for other, names in self.named.items() if other != lane}
        rows = {**self.rows, lane: tuple(row)}
        return replace(self, rows={each: row for each, row in rows.items() if row}, named=named)

    def with_cards(self, lane: Lane, cards: Iterable[Card], old: Iterable[Entered] = ()) -> Spread:
        """Put cards in a lane, those among the `old` ones as the same things, others as new."""
        spare, spread = list(old), self.with_row(lane, ())
        for card in cards:
            known = next((entered for entered in spare if entered.card == card), None)
            if known:
                spare.remove(known)
            spread = spread.with_row(lane, (*spread.at(lane), known or spread.new(card)))
        return spread

    def without(self, *places: Place) -> Spread:
        """Take all cards out of some places."""
        spread = self
        for lane in self.rows:
            if lane.place in places:
                spread = spread.with_row(lane, ())
        return spread

    def to_json(self) -> dict[str, Any]:
        """Write the spread as `read_spread` reads it."""
        return {
            "rows": {
                str(lane): [(entered.id, str(entered.card)) for entered in row]
                for lane, row in self.rows.items()
            },
            "active": str(self.active),
            "others": sorted(self.others),
            "named": {str(lane): list(map(str, names)) for lane, names in self.named.items()},
        }


def read_spread(raw: Mapping[str, Any]) -> Spread:
    """Read a spread that `Spread.to_json` wrote.

    >>> spread = Spread().with_cards(HAND, [read_card("7S"), read_card("7S")])
    >>> read_spread(spread.to_json()) == spread
    True
    """
    return Spread(
        {
            _read_lane(lane): tuple(Entered(int(number), read_card(word)) for number, word in row)
            for lane, row in raw["rows"].items()
        },
        _read_lane(raw["active"]),
        frozenset(raw["others"]),
        {_read_lane(lane): tuple(map(read_card, names)) for lane, names in raw["named"].items()},
    )


def _read_lane(text: str) -> Lane:
    place, _, number = text.partition("-")
    return Lane(Place(place), int(number))
