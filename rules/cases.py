"""Cases: questions written as JSON objects, and their parts read with care.

A case names a variant, the house's changes to it, a kind, and what lies on the table. A part that
cannot be used is refused with a sentence that names it: `case-part`, `case-cards`, `case-suit`,
`case-deal`.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from rules.cards import Card, read_card
from rules.contracts import Contract, read_contract
from rules.kinds import nearest
from rules.melds import MeldKind
from rules.sentences import Refused
from rules.settings import FEWEST_PLAYERS, MOST_PLAYERS

if TYPE_CHECKING:
    from rules.settings import Settings
    from rules.table_melds import TableMeld
    from rules.variants import Variant

MOST_CARDS = 120
MOST_MELDS = 16
MOST_DEALS = 1000


@dataclass(frozen=True, slots=True)
class Case:
    """One case: the game it is asked of, and the parts of its JSON object by name."""

    game: Variant
    parts: Mapping[str, Any]

    def whole(self, name: str, low: int, high: int) -> int | None:
        """Give a whole number within bounds, or None where there is none."""
        value = self.parts.get(name)
        if value is not None and (type(value) is not int or not low <= value <= high):
            raise Refused("case-part", name=name)
        return value

    def needed(self, name: str, low: int, high: int) -> int:
        """Give a whole number that must be there."""
        value = self.whole(name, low, high)
        if value is None:
            raise Refused("case-part", name=name)
        return value

    def flag(self, name: str, default: bool = False) -> bool:
        """Give a yes or no."""
        value = self.parts.get(name)
        if value is None:
            return default
        if not isinstance(value, bool):
            raise Refused("case-part", name=name)
        return value

    def word(self, name: str) -> str:
        """Give a word; missing is empty."""
        value = self.parts.get(name)
        if value is None:
            return ""
        if not isinstance(value, str):
            raise Refused("case-part", name=name)
        return value

    def one_of(self, name: str, *words: str) -> str:
        """Give one of some words; missing is empty."""
        word = self.word(name)
        if word not in {"", *words}:
            raise Refused("case-part", name=name)
        return word

    def asks(self, *known: str) -> str:
        """Give what is asked where it is not the play itself; refuses what nobody can answer."""
        ask = self.word("ask")
        if ask not in {"", *known}:
            near = {"near": nearest(ask, known)} if known else {}
            raise Refused("case-ask" if known else "case-ask-none", ask=ask, **near)
        return ask

    def items(self, name: str) -> list[Any]:
        """Give a list."""
        value = self.parts.get(name)
        if not isinstance(value, list):
            raise Refused("case-part", name=name)
        return value

    def cards(self, name: str) -> tuple[Card, ...]:
        """Give cards that must be there."""
        return read_hand(self.items(name), name)

    def one_or_more(self, name: str) -> tuple[Card, ...]:
        """Give cards, at least one."""
        cards = self.cards(name)
        if not cards:
            raise Refused("case-part", name=name)
        return cards

    def some_cards(self, name: str) -> tuple[Card, ...] | None:
        """Give cards, or None where nothing is said of them."""
        return None if self.parts.get(name) is None else self.cards(name)

    def card(self, name: str) -> Card:
        """Give one card that must be there."""
        return read_hand([self.parts.get(name)], name)[0]

    def some_card(self, name: str) -> Card | None:
        """Give one card or none."""
        return None if self.parts.get(name) is None else self.card(name)

    def seat(self, name: str) -> int | None:
        """Give a seat of the table, from 0, if one is named."""
        return self.whole(name, 0, (self.players or MOST_PLAYERS) - 1)

    def needed_seat(self, name: str) -> int:
        """Give a seat of the table that must be named."""
        return self.needed(name, 0, self.table_size - 1)

    def seats(self, name: str) -> list[int]:
        """Give seats of the table, from 0."""
        seats = self.items(name)
        if not all(type(seat) is int and 0 <= seat < self.table_size for seat in seats):
            raise Refused("case-part", name=name)
        return seats

    def calls(self, callers: list[int]) -> list[Any]:
        """Give the callers in the order of their calls; where none is said, all called at once."""
        called = self.items("call_order") if self.parts.get("call_order") else [callers]
        for moment in called:
            seats = moment if isinstance(moment, list) else [moment]
            if not all(type(seat) is int and seat in callers for seat in seats):
                raise Refused("case-part", name="call_order")
        return called

    @property
    def settings(self) -> Settings:
        """The rules that decide it."""
        return self.game.settings

    @property
    def players(self) -> int | None:
        """How many play, if that is said."""
        return self.whole("players", FEWEST_PLAYERS, MOST_PLAYERS)

    @property
    def table_size(self) -> int:
        """How many play; the smallest table where that is not said."""
        return self.players or self.settings.players_min

    @property
    def deal(self) -> int | None:
        """The number of the deal, from 1, if that is said."""
        deal = self.whole("deal", 1, MOST_DEALS)
        if deal and self.settings.deals and deal > self.settings.deals:
            raise Refused("case-deal", deal=deal, deals=self.settings.deals)
        return deal

    @property
    def contract(self) -> Contract | None:
        """The contract, where the case states its own."""
        stated = self.parts.get("contract_spec")
        return None if stated is None else read_contract(stated)

    @property
    def table(self) -> tuple[TableMeld, ...]:
        """The melds on the table."""
        melds = self.parts.get("table") or []
        if not isinstance(melds, list) or len(melds) > MOST_MELDS * 4:
            raise Refused("case-part", name="table")
        return tuple(_table_meld(meld) for meld in melds)

    @property
    def moment(self) -> dict[str, Any]:
        """Whose turn it is and what came before, as the plays take it."""
        return {
            "is_down": self.flag("own_contract_met", default=True),
            "down_this_turn": self.flag("melded_this_turn"),
            "deal": self.deal,
            "players": self.players,
        }


def read_hand(words: list[Any], name: str) -> tuple[Card, ...]:
    """Read cards of which every one must have its suit; `name` is the part they stand in."""
    if len(words) > MOST_CARDS:
        raise Refused("case-cards", name=name, most=MOST_CARDS)
    if not all(isinstance(word, str) for word in words):
        raise Refused("case-part", name=name)
    cards = tuple(map(read_card, words))
    for card in cards:
        if not (card.suit or card.is_joker):
            raise Refused("case-suit", card=card)
    return cards


def _table_meld(raw: object) -> TableMeld:
    from rules.table_melds import TableMeld

    if not isinstance(raw, Mapping) or raw.get("kind") not in list(MeldKind):
        raise Refused("case-part", name="table")
    cards, named = raw.get("cards"), raw.get("wild_as") or []
    if not isinstance(cards, list) or not cards or not isinstance(named, list):
        raise Refused("case-part", name="table")
    kind, owner = MeldKind(raw["kind"]), str(raw.get("owner"))
    return TableMeld(owner, kind, read_hand(cards, "table"), read_hand(named, "wild_as"))
