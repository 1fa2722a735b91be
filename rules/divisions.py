"""Divisions: sharing a heap of cards out into the melds of a contract, with no card left over.

The lowest natural card that is not in a meld yet must go into some meld; every meld it can go into
is tried. Wild cards are only counted while the search runs and handed out at its end.
"""

from __future__ import annotations

from itertools import product
from typing import TYPE_CHECKING, NamedTuple

from rules.bounds import Bounds
from rules.cards import JOKER, PACK, Card, Suit
from rules.melds import (
    RANKS,
    SUITS,
    InView,
    MeldKind,
    Reading,
    numbers_allowed,
    run_in_pack,
    run_starts,
    set_in_pack,
    size_allowed,
    sort_out,
)
from rules.open_places import wild_apart
from rules.sentences import Refused
from rules.settings import SetSuits
from rules.terms import Slot, Terms, limits_between, may_lie_together, slot_takes

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from rules.settings import Settings

MOST_STEPS = 60_000


class Part(NamedTuple):
    """One meld of a division: its reading and the indexes of its natural cards.

    `own` are cards of a wild rank used as themselves, `blank` is a card that was not there.
    """

    reading: Reading
    natural: tuple[int, ...]
    own: tuple[int, ...]
    blank: int = 0


class Divided(NamedTuple):
    """A heap shared out: the melds, their readings, and the missing card if one was allowed."""

    melds: tuple[tuple[Card, ...], ...]
    readings: tuple[Reading, ...]
    blank: Card | None = None


def divide(
    cards: Sequence[Card], asked: Terms, settings: Settings, view: InView, *, blank: bool = False
) -> Divided | None:
    """Share cards out into the melds asked for, or give None if that cannot be done.

    With `blank` one card more is there that may be any natural card of the pack. Refuses a heap
    that takes too long with `heap-too-hard`.
    """
    for wanted in asked.choices:
        least = sum(slot.size for slot in wanted)
        total = len(cards) + blank
        if total < least or (total > least and not (asked.longer or asked.extra)):
            continue
        search = _Search(cards, asked, settings, view, blank=blank)
        if search.fill(wanted):
            return search.result(cards)
    return None


class _Search:
    """The cards not used yet, and the melds made so far."""

    def __init__(
        self, cards: Sequence[Card], asked: Terms, settings: Settings, view: InView, *, blank: bool
    ) -> None:
        hand = sort_out(cards, settings)
        self.natural = [0] * 53
        self.own = [0] * 53
        for card in hand.natural:
            self.natural[card.index] += 1
        for card in hand.either:
            self.own[card.index] += 1
        self.wild = hand.wild + len(hand.either)
        self.left = len(cards) + blank
        self.blank = int(blank)
        self.asked, self.settings, self.view = asked, settings, view
        self.limited = limits_between(settings)
        self.bounds = Bounds(settings, self.left, extra=asked.extra)
        self.parts: list[Part] = []
        self.failed: set[object] = set()
        self.steps = 0

    def fill(self, wanted: tuple[Slot, ...]) -> bool:
        """Fill the slots with all the cards that are left."""
        first = next((index for index in range(1, 53) if self.natural[index]), 0)
        if not first and not wanted and not (self.left and self.asked.extra):
            return self.left == 0
        if not self.bounds.allow(self.natural, self.own, self.wild + self.blank, wanted):
            return False
        key = self._key(wanted)
        if key in self.failed:
            return False
        for slot, rest in self._slots(wanted, first):
            for part in self._parts(slot, rest, first):
                if not self._together(part.reading):
                    continue
                self._take(part, 1)
                if self.fill(rest):
                    return True
                self._take(part, -1)
        self.failed.add(key)
        return False

    def result(self, cards: Sequence[Card]) -> Divided:
        """Hand the cards out to the melds, wild cards last."""
        pool = list(cards)
        melds: list[list[Card]] = []
        for part in self.parts:
            melds.append([_BY_INDEX[index] for index in (*part.natural, *part.own)])
            for card in melds[-1]:
                pool.remove(card)
        for part, meld in zip(self.parts, melds, strict=True):
            for _ in range(part.reading.wild):
                meld.append(pool.pop())
        blank = next((_BY_INDEX[part.blank] for part in self.parts if part.blank), None)
        return Divided(
            tuple(tuple(meld) for meld in melds), tuple(part.reading for part in self.parts), blank
        )

    def _step(self) -> None:
        self.steps += 1
        if self.steps > MOST_STEPS:
            raise Refused("heap-too-hard")

    def _key(self, wanted: tuple[Slot, ...]) -> object:
        lying = frozenset(part.reading for part in self.parts if part.reading.kind in self.limited)
        return bytes(self.natural), bytes(self.own), self.left, self.blank, wanted, lying

    def _slots(
        self, wanted: tuple[Slot, ...], first: int
    ) -> Iterator[tuple[Slot, tuple[Slot, ...]]]:
        """Give the slots that the next meld may fill, and those left after it."""
        for number, slot in enumerate(wanted):
            if slot not in wanted[:number]:
                yield slot, wanted[:number] + wanted[number + 1 :]
                if not first:
                    # Wild cards have no order among themselves: the slots are filled as they come.
                    return
        if self.asked.extra:
            yield Slot(1, None), wanted

    def _together(self, reading: Reading) -> bool:
        return reading.kind not in self.limited or all(
            may_lie_together(reading, part.reading, self.settings) for part in self.parts
        )

    def _take(self, part: Part, times: int) -> None:
        for index in part.natural:
            self.natural[index] -= times
        for index in part.own:
            self.own[index] -= times
        self.wild -= times * (part.reading.wild + len(part.own))
        self.left -= times * part.reading.size
        self.blank -= times * bool(part.blank)
        if times > 0:
            self.parts.append(part)
        else:
            self.parts.pop()

    def _sizes(self, slot: Slot, rest: tuple[Slot, ...]) -> Iterator[int]:
        """Give the sizes that a meld in this slot may have, so that enough is left for the rest."""
        most = self.left - sum(other.size for other in rest)
        least = slot.size if rest or self.asked.extra else max(slot.size, most)
        yield from range(least, (most if self.asked.longer else min(slot.size, most)) + 1)

    def _parts(self, slot: Slot, rest: tuple[Slot, ...], first: int) -> Iterator[Part]:
        """Give the melds that may fill a slot and hold the given natural card."""
        for size in self._sizes(slot, rest):
            if slot.kind is not MeldKind.SET and size_allowed(size, self.settings):
                yield from self._runs(size, first)
            if slot.kind is not MeldKind.RUN and size <= (self.settings.set_max or size):
                for part in self._sets(size, first):
                    if slot_takes(slot, part.reading, self.asked.longer, self.settings):
                        yield part

    # --- Sets ---------------------------------------------------------------------------------

    def _sets(self, size: int, first: int) -> Iterator[Part]:
        for rank in (RANKS[(first - 1) % 13],) if first else RANKS:
            indexes = [rank + 13 * suit for suit in range(4)]
            taken = product(
                *(range(self.natural[i], (i == first) - 1, -1) for i in indexes),
                *(range(self.own[i], -1, -1) for i in indexes),
            )
            for counts in taken:
                self._step()
                used = sum(counts)
                for blank in range(self.blank + 1):
                    wild = size - used - blank
                    if 0 <= wild <= self.wild - sum(counts[4:]):
                        yield from self._set(rank, size, wild, counts, indexes, blank)

    def _set(
        self, rank: int, size: int, wild: int, counts: Sequence[int], indexes: list[int], blank: int
    ) -> Iterator[Part]:
        if not numbers_allowed(wild, size, self.settings):
            return
        both = [counts[suit] + counts[suit + 4] for suit in range(4)]
        added = self._blank_in_set(both, indexes) if blank else 0
        if blank and not added:
            return
        if added:
            both[indexes.index(added)] += 1
        shown = {suit for suit, count in zip(SUITS, both, strict=True) if count}
        rule = self.settings.set_suits
        if rule is SetSuits.DISTINCT and (size > 4 or max(both) > 1):
            return
        if rule is SetSuits.COVER and len(shown) + wild < min(size, 4):
            return
        if wild and not self.settings.wild_beyond_pack:
            known: set[Suit | None] = {*shown}
            if not set_in_pack(rank, known, wild, size, self.settings, self.view):
                return
        natural = [i for i, count in zip(indexes, counts[:4], strict=True) for _ in range(count)]
        own = [i for i, count in zip(indexes, counts[4:], strict=True) for _ in range(count)]
        reading = Reading(MeldKind.SET, size, wild, rank)
        yield Part(reading, tuple(natural), tuple(own), added)

    def _blank_in_set(self, both: Sequence[int], indexes: Sequence[int]) -> int:
        """Choose the suit of a missing card: one that the set has not got yet, if possible."""
        order = sorted(range(4), key=lambda suit: both[suit])
        free = (indexes[s] for s in order if self.view.seen[indexes[s]] < self.view.copies)
        return next(free, 0)

    # --- Runs ---------------------------------------------------------------------------------

    def _runs(self, size: int, first: int) -> Iterator[Part]:
        suits = (SUITS[(first - 1) // 13],) if first else SUITS
        for suit in suits:
            base = 13 * SUITS.index(suit)
            for low in run_starts(size, self.settings.ace_mode):
                places = [base + (low + step - 1) % 13 + 1 for step in range(size)]
                if not first or first in places:
                    for natural, own, gaps, blank in self._places(places, 0, (), (), 0, 0):
                        if first and first not in natural:
                            continue
                        wild = gaps.bit_count()
                        reading = Reading(MeldKind.RUN, size, wild, suit=suit, low=low, gaps=gaps)
                        if self._run_allowed(reading):
                            yield Part(reading, natural, own, blank)

    def _run_allowed(self, reading: Reading) -> bool:
        if not numbers_allowed(reading.wild, reading.size, self.settings):
            return False
        beyond = self.settings.wild_beyond_pack
        return beyond or run_in_pack(reading.suit, reading.low, reading.gaps, self.view)

    def _places(
        self,
        places: Sequence[int],
        step: int,
        natural: tuple[int, ...],
        own: tuple[int, ...],
        gaps: int,
        blank: int,
    ) -> Iterator[tuple[tuple[int, ...], tuple[int, ...], int, int]]:
        """Fill the places of a run one by one with what is there."""
        self._step()
        if step == len(places):
            yield natural, own, gaps, blank
            return
        place = places[step]
        used = len(own) + gaps.bit_count()
        if self.natural[place] > natural.count(place):
            yield from self._places(places, step + 1, (*natural, place), own, gaps, blank)
        if self.own[place] > own.count(place) and used < self.wild:
            yield from self._places(places, step + 1, natural, (*own, place), gaps, blank)
        if self.blank and not blank and self.view.seen[place] < self.view.copies:
            yield from self._places(places, step + 1, natural, own, gaps, place)
        marked = gaps | 1 << step
        if used < self.wild and wild_apart(marked, self.settings.wild_gap_in_run):
            yield from self._places(places, step + 1, natural, own, marked, blank)


_BY_INDEX = (JOKER, *PACK)
