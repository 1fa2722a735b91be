"""Heaps: whether cards that nobody has grouped make the contract, with none left over."""

from __future__ import annotations

from contextlib import suppress
from dataclasses import dataclass, replace
from functools import lru_cache
from typing import TYPE_CHECKING, ClassVar

from rules.cards import Card, Rank
from rules.divisions import Divided, divide
from rules.first_meld import ALLOWS_MOST, OF_SEVERAL, FirstMeld, open_to_melds, show
from rules.first_meld_faults import NO_LIMITS_ON_WILD, left_faults
from rules.melds import InView, is_wild
from rules.packs import all_exist, in_view, pack_faults
from rules.plays import Play
from rules.rulings import Code, Fault, Finding, spoken
from rules.sentences import Refused
from rules.settings import (
    AceMode,
    InitialMeld,
    SameRankSets,
    SameSuitRuns,
    SetSuits,
)
from rules.terms import Terms, cards_left, terms

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping

    from rules.contracts import Contract
    from rules.settings import Settings

_LOOSER: dict[str, object] = {
    "initial_meld": InitialMeld.LONGER,
    "set_suits": SetSuits.ANY,
    "ace_mode": AceMode.AROUND_CORNER,
    "runs_same_suit": SameSuitRuns.FREE,
    "sets_same_rank": SameRankSets.ALLOWED,
    "set_max": None,
    "run_max": None,
    "run_min": 3,
    "set_min": 2,
}
_LOOSER_WILD: dict[str, object] = {
    **NO_LIMITS_ON_WILD,
    "wild_as_natural": True,
    "pair_natural": False,
}
_MANY = 16  # cards


@dataclass(frozen=True, slots=True)
class Heap(Play):
    """Cards that a player wants to put down as a first meld, not grouped; all must be used.

    The other parts are those of a `FirstMeld`. A heap of many cards that can be shared out in too
    many ways is refused with `heap-too-hard`.
    """

    cards: tuple[Card, ...]
    deal: int | None = None
    players: int | None = None
    contract: Contract | None = None
    hand_after: tuple[Card, ...] | None = None

    allows_most: ClassVar[Mapping[str, object]] = ALLOWS_MOST

    def open_to(self, settings: Settings) -> tuple[str, ...]:
        """Name the settings that can decide it."""
        return open_to_melds(self.cards, settings, self.view(settings)) + OF_SEVERAL

    @property
    def shown(self) -> tuple[Card, ...]:
        """All cards that can be seen."""
        return (*self.cards, *(self.hand_after or ()))

    @property
    def is_large(self) -> bool:
        """Whether it is refused without a search for what would help: that would take too long."""
        return len(self.cards) > _MANY

    def view(self, settings: Settings) -> InView:
        """Count what can be seen."""
        return in_view(self.shown, settings, self.players)

    def terms(self, settings: Settings) -> Terms:
        """Say what these cards have to make."""
        return terms(settings, self.deal, self.contract, self.hand_after)

    def is_legal(self, settings: Settings) -> bool:
        """Whether the cards can be put down."""
        return self.divided(settings) is not None

    def divided(self, settings: Settings) -> Divided | None:
        """Share the cards out into the melds of the contract, or give None."""
        view = self.view(settings)
        if not all_exist(view, settings, self.players):
            return None
        if cards_left(self.deal, self.contract, self.hand_after, settings):
            return None
        return divide(self.cards, self.terms(settings), settings, view)

    def find(self, settings: Settings) -> Finding:
        """Say why the cards do not make the contract, or how they do."""
        found = self.divided(settings)
        if found:
            play = self.grouped(found)
            ways = play.ways(settings, play.view(settings))
            return Finding((), *show(play, found.readings, ways, settings))
        return Finding(tuple(self._faults(settings)))

    def grouped(self, found: Divided) -> FirstMeld:
        """Give the melds of a division as a first meld."""
        return FirstMeld(
            found.melds, self.deal, self.players, self.contract, hand_after=self.hand_after
        )

    def _faults(self, settings: Settings) -> Iterator[Fault]:
        yield from pack_faults(self.shown, settings, self.players)
        yield from left_faults(self.deal, self.contract, self.hand_after, settings)
        asked = self.terms(settings)
        view = self.view(settings)
        if divide(self.cards, asked, settings, view):
            return
        if found := self._loosened(settings, view):
            looser, divided = found
            yield from replace(self.grouped(divided), hand_after=None).find(settings).faults
            if not _far_from(looser, settings):
                return
        yield self._short(settings)

    def _loosened(self, settings: Settings, view: InView) -> tuple[Settings, Divided] | None:
        """Find one setting that alone would have to be otherwise; a long search finds none."""
        if self.is_large:
            return None
        with suppress(Refused):
            for looser in self._looser(settings):
                if found := divide(self.cards, self.terms(looser), looser, view):
                    return looser, found
        return None

    def _looser(self, settings: Settings) -> Iterator[Settings]:
        """Loosen one setting after the other: the one that turns the ruling decides it."""
        wild = any(is_wild(card, settings) for card in self.cards)
        for name, value in {**_LOOSER, **(_LOOSER_WILD if wild else {})}.items():
            if getattr(settings, name) != value:
                yield settings.answered(name, value)
        if settings.initial_meld is not InitialMeld.EXTRA:
            yield settings.answered("initial_meld", InitialMeld.EXTRA)
        twos = any(card.rank is Rank.TWO for card in self.cards)
        if twos and Rank.TWO not in settings.wild_ranks:
            yield settings.answered("wild_ranks", (*settings.wild_ranks, Rank.TWO))

    def _short(self, settings: Settings) -> Fault:
        """Say what is missing when no single setting is in the way."""
        asked = self.contract or settings.contract(self.deal or 1)
        places: dict[str, object] = {"contract": asked, "asked": asked.cards}
        places["has"] = len(self.cards)
        if len(self.cards) < asked.cards:
            return Fault(Code.HEAP, "contract", self.cards, places, "few")
        if len(self.cards) > asked.cards and not self.terms(settings).longer:
            return Fault(Code.HEAP, "contract", self.cards, places, "many")
        if found := one_other(self, settings):
            places["missing"] = spoken([found[1]])
            return Fault(Code.HEAP, "contract", (found[0],), places, "missing")
        return Fault(Code.HEAP, "contract", self.cards, places)


@lru_cache(maxsize=8)
def one_other(heap: Heap, settings: Settings) -> tuple[Card, Card] | None:
    """Find a card of a heap and another that would do in its place; a long search finds none.

    Both the reason and the repair ask for it.
    """
    cards = () if heap.is_large else dict.fromkeys(heap.cards)
    with suppress(Refused):
        for card in cards:
            rest = list(heap.cards)
            rest.remove(card)
            if other := _lacking(replace(heap, cards=tuple(rest)), settings):
                return card, other
    return None


def one_more(heap: Heap, settings: Settings) -> Card | None:
    """Find a card that a heap lacks; a long search finds none."""
    with suppress(Refused):
        return None if heap.is_large else _lacking(heap, settings)
    return None


def _lacking(heap: Heap, settings: Settings) -> Card | None:
    asked, view = heap.terms(settings), heap.view(settings)
    found = divide(heap.cards, asked, settings, view, blank=True)
    return found and found.blank


def _far_from(looser: Settings, settings: Settings) -> bool:
    """Whether so much would have to be otherwise that what the contract lacks is said as well."""
    return (
        looser.wild_ranks != settings.wild_ranks
        or looser.initial_meld is InitialMeld.EXTRA is not settings.initial_meld
    )
