"""Melds on the table: what their cards stand for, and whether further cards fit."""

from __future__ import annotations

from dataclasses import dataclass
from itertools import combinations
from typing import TYPE_CHECKING, NamedTuple

from rules.cards import Card, Rank, Suit
from rules.meld_faults import ace_fault, number_faults, set_suit_faults, size_fault
from rules.melds import (
    RUN,
    SET,
    InView,
    MeldKind,
    beginnings,
    gaps_in_order,
    is_wild,
    on_lay_off,
    run_in_pack,
    run_starts,
    set_in_pack,
    sort_out,
    wild_in_set,
)
from rules.open_places import wild_apart, wild_places
from rules.rulings import Code, Fault, LaidMeld, face, faces

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from rules.settings import Settings


@dataclass(frozen=True, slots=True)
class TableMeld:
    """A meld that lies on the table: whose it is, what it is, its cards, a run's low to high.

    `wild_as` says what its wild cards were named, in their order. In a run the place says it.
    """

    owner: str
    kind: MeldKind
    cards: tuple[Card, ...]
    wild_as: tuple[Card, ...] = ()


def on_table(owner: str, laid: LaidMeld) -> TableMeld:
    """Give a meld as it lies on the table from now on, its wild cards named."""
    wild_as = (face for card, face in zip(laid.cards, laid.stands, strict=True) if card != face)
    return TableMeld(owner, laid.kind, laid.cards, tuple(wild_as))


class Wild(NamedTuple):
    """A wild card on the table and what it stands for; a rank alone if nobody named its suit."""

    card: Card
    face: Card


class Place(NamedTuple):
    """Where a run on the table lies: suit, lowest place, and the places of its wild cards."""

    suit: Suit
    low: int
    gaps: int


class Enlarged(NamedTuple):
    """A way to add cards to a meld: how it looks then, and what is wrong with it."""

    laid: LaidMeld
    faults: tuple[Fault, ...]


def set_rank(meld: TableMeld, settings: Settings) -> Rank | None:
    """Give the rank of a set on the table; None if it is all wild and nobody named it."""
    natural = [card.rank for card in meld.cards if not is_wild(card, settings)]
    named = [card.rank for card in meld.wild_as]
    own = [card.rank for card in meld.cards if card.rank and settings.wild_as_natural]
    return next(iter((*natural, *named, *own)), None)


def places(meld: TableMeld, settings: Settings) -> list[Place]:
    """Give every way in which a run on the table may lie; mostly there is just one."""
    found = [
        Place(suit, low, gaps)
        for suit, low in beginnings(meld.cards, settings)
        if suit and (gaps := gaps_in_order(meld.cards, suit, low, settings)) is not None
    ]
    if len(found) < 2:
        return found
    return [place for place in found if _as_named(meld, place)] or found


def _as_named(meld: TableMeld, place: Place) -> bool:
    stands = faces(place.suit, place.low, len(meld.cards))
    return list(meld.wild_as) == [card for n, card in enumerate(stands) if place.gaps >> n & 1]


def wilds(meld: TableMeld, settings: Settings) -> list[Wild]:
    """List the wild cards of a meld on the table with what they stand for."""
    if meld.kind is RUN:
        return [
            Wild(card, face(place.suit, place.low + step))
            for place in places(meld, settings)[:1]
            for step, card in enumerate(meld.cards)
            if place.gaps >> step & 1
        ]
    rank = set_rank(meld, settings)
    used = [card for card in meld.cards if is_wild(card, settings)]
    if settings.wild_as_natural and len(meld.wild_as) < len(used):
        used = [card for card in used if card.rank is not rank]
    names = list(meld.wild_as) if settings.wild_named else []
    names += [Card(rank or Rank.JOKER)] * (len(used) - len(names))
    return [Wild(card, name) for card, name in zip(used, names, strict=False)]


def enlarge(
    meld: TableMeld,
    cards: Sequence[Card],
    settings: Settings,
    view: InView,
    end: str = "",
) -> list[Enlarged]:
    """Give every way to add cards to a meld, those with fewest faults first.

    No way at all means that some card has no place. `end` is `high` or `low` where the player says
    at which end of a run the new wild cards lie, or the new cards where none is wild.
    """
    return sorted(_ways(meld, cards, settings, view, end), key=lambda way: len(way.faults))


def fits(
    meld: TableMeld, cards: Sequence[Card], settings: Settings, view: InView, end: str = ""
) -> bool:
    """Whether cards may be laid off on a meld, the moment aside."""
    return any(not way.faults for way in _ways(meld, cards, settings, view, end))


def _ways(
    meld: TableMeld, cards: Sequence[Card], settings: Settings, view: InView, end: str
) -> Iterator[Enlarged]:
    if meld.kind is SET:
        yield from _enlarged_sets(meld, cards, settings, view)
    else:
        for place in places(meld, settings):
            yield from _enlarged_runs(meld, place, cards, settings, view, end)


def _enlarged_sets(
    meld: TableMeld, cards: Sequence[Card], settings: Settings, view: InView
) -> Iterator[Enlarged]:
    settings = on_lay_off(settings)
    fresh = [card for card in cards if not is_wild(card, settings)]
    rank = set_rank(meld, settings) or next((card.rank for card in fresh), Rank.JOKER)
    if any(card.rank is not rank for card in fresh):
        return
    lying = wilds(meld, settings)
    named = [wild.face for wild in lying if wild.face.suit]
    natural = list(meld.cards)
    for wild in lying:
        natural.remove(wild.card)
    own = [
        card
        for card in cards
        if card not in fresh and card.rank is rank and settings.wild_as_natural
    ]
    size = len(meld.cards) + len(cards)
    fit = [*natural, *named, *fresh]
    used = [card for card in cards if card not in fresh and card not in own]
    counted = wild_in_set(fit, own, size, settings)
    if counted is not None:
        used += own[: counted - (len(lying) - len(named)) - len(used)]
    faults = list(set_suit_faults(fit, own, size, settings))
    if settings.set_max and size > settings.set_max:
        faults.append(size_fault(Code.SET_LARGE, "set_max", cards, settings.set_max))
    all_wild = [*(wild.card for wild in lying), *used]
    faults.extend(_number_faults(all_wild, size, settings))
    suits = {card.suit for card in (*fit, *own)}
    if (
        used
        and not settings.wild_beyond_pack
        and not set_in_pack(rank, suits, len(used), size, settings, view)
    ):
        faults.append(Fault(Code.WILD_BEYOND_PACK, "wild_beyond_pack", tuple(used)))
    at_home = [*natural, *fresh, *(card for card in own if card not in used)]
    stands = (*at_home, *(wild.face for wild in lying), *[Card(rank)] * len(used))
    laid = (*at_home, *(wild.card for wild in lying), *used)
    yield Enlarged(LaidMeld(SET, laid, stands), tuple(faults))


def _enlarged_runs(
    meld: TableMeld,
    place: Place,
    cards: Sequence[Card],
    settings: Settings,
    view: InView,
    end: str,
) -> Iterator[Enlarged]:
    """Try every number of new cards below the run, the others above it."""
    for inside in _shifts(meld, place, cards, settings):
        lying = list(meld.cards)
        loose = list(cards)
        gaps = place.gaps
        for step, card in inside:
            loose.remove(card)
            loose.append(lying[step])
            lying[step] = card
            gaps ^= 1 << step
        for below in reversed(range(len(loose) + 1)):
            run = _Run(place.suit, place.low - below, tuple(lying), gaps << below, below)
            fresh = run.fresh(loose, end, settings)
            if fresh is not None:
                yield run.enlarged(loose, fresh, settings, view)


def _shifts(
    meld: TableMeld, place: Place, cards: Sequence[Card], settings: Settings
) -> Iterator[tuple[tuple[int, Card], ...]]:
    """Choose natural cards to put in the place of wild cards, which then move to an end."""
    yield ()
    if not settings.wild_shift:
        return
    swaps = [
        (step, face(place.suit, place.low + step))
        for step in range(len(meld.cards))
        if place.gaps >> step & 1 and face(place.suit, place.low + step) in cards
    ]
    for count in range(1, len(swaps) + 1):
        for chosen in combinations(swaps, count):
            if all(cards.count(card) >= sum(c == card for _, c in chosen) for _, card in chosen):
                yield chosen


class _Run(NamedTuple):
    """A run from its new lowest place: what lies in it, and how many places are open below that."""

    suit: Suit
    low: int
    lying: tuple[Card, ...]
    gaps: int
    below: int

    def fresh(self, loose: Sequence[Card], end: str, settings: Settings) -> int | None:
        """Mark the open places that loose cards fill as wild cards; None if they do not fit.

        Round the corner a card may have a place at each end: wild cards are kept apart.
        """
        steps = self.open_steps(loose)
        at_end = [step for step in steps if not end or (step < self.below) is (end == "low")]
        natural, own, _ = sort_out(loose, settings)
        if any(card.suit is not self.suit for card in natural):
            return None
        if len(natural) == len(loose) and at_end != steps:
            return None
        ranks = [card.rank for card in natural]
        at_home = [card.rank for card in own if card.suit is self.suit]
        for apart in dict.fromkeys((settings.wild_gap_in_run, 0)):
            found = wild_places(
                ranks, at_home, self.low, steps, apart, able=at_end, lying=self.gaps
            )
            if found is not None:
                return found
        return None

    def open_steps(self, loose: Sequence[Card]) -> list[int]:
        """List the places in which nothing lies yet, so many that loose cards fill them."""
        above = self.below + len(self.lying)
        return [*range(self.below), *range(above, len(self.lying) + len(loose))]

    def enlarged(
        self, loose: Sequence[Card], fresh: int, settings: Settings, view: InView
    ) -> Enlarged:
        """Lay the loose cards into the open places, and say what is wrong with the run then."""
        size = len(self.lying) + len(loose)
        stands = faces(self.suit, self.low, size)
        steps = self.open_steps(loose)
        cards = list(stands)
        cards[self.below : self.below + len(self.lying)] = self.lying
        if fresh:
            wild = list(loose)
            for step in steps:
                if not fresh >> step & 1:
                    wild.remove(stands[step])
            spare = iter(wild)
            for step in steps:
                if fresh >> step & 1:
                    cards[step] = next(spare)
        added = tuple([cards[step] for step in steps])
        faults = self._faults(tuple(cards), added, fresh, settings, view)
        return Enlarged(LaidMeld(RUN, tuple(cards), stands), tuple(faults))

    def _faults(
        self,
        cards: tuple[Card, ...],
        added: tuple[Card, ...],
        fresh: int,
        settings: Settings,
        view: InView,
    ) -> Iterator[Fault]:
        size, gaps = len(cards), self.gaps | fresh
        used = tuple(card for step, card in enumerate(cards) if gaps >> step & 1)
        if (self.low - 1) % 13 + 1 not in run_starts(size, settings.ace_mode):
            yield ace_fault(added, settings)
        if settings.run_max and size > settings.run_max:
            yield size_fault(Code.RUN_LARGE, "run_max", added, settings.run_max)
        yield from _number_faults(used, size, settings)
        if not wild_apart(gaps, settings.wild_gap_in_run):
            where = {"apart": settings.wild_gap_in_run}
            yield Fault(Code.WILD_TOUCH, "wild_gap_in_run", used, where)
        if not settings.wild_beyond_pack and not run_in_pack(self.suit, self.low, fresh, view):
            yield Fault(Code.WILD_BEYOND_PACK, "wild_beyond_pack", added)


def _number_faults(used: Sequence[Card], size: int, settings: Settings) -> Iterator[Fault]:
    if settings.wild_limits_on_lay_off:
        yield from number_faults(used, size, settings)
