"""Bounds: quick signs that cards cannot be shared out into melds, before any division is tried."""

from __future__ import annotations

from functools import cache, lru_cache
from itertools import product
from typing import TYPE_CHECKING

from rules.melds import MeldKind, run_starts

if TYPE_CHECKING:
    from collections.abc import Sequence

    from rules.settings import AceMode, Settings
    from rules.terms import Slot

_SUIT = (1 << 13) - 1
"""The ranks of one suit; the ace is bit 0."""
_SUITS = (0, 13, 26, 39)
"""Where the suits begin among all cards."""
_NEVER = 1000


class Bounds:
    """What must hold of cards that can be shared out; its numbers count cards by their index.

    `left` is the number of all cards, `extra` tells that melds beyond the slots are allowed.
    """

    def __init__(self, settings: Settings, left: int, *, extra: bool) -> None:
        self.mode, self.extra = settings.ace_mode, extra
        self.more_run, self.more_set = settings.run_min, settings.set_min
        longest = left if run_starts(14, settings.ace_mode) else 13
        self.twins_in_run = -(-longest // 13)

    def allow(
        self, natural: Sequence[int], own: Sequence[int], spare: int, wanted: tuple[Slot, ...]
    ) -> bool:
        """Whether nothing speaks against sharing cards out into the slots wanted.

        `own` are cards of a wild rank that may be used as themselves, `spare` all cards that can
        stand for another.
        """
        planes, counts = _planes(natural)
        if not self.extra and not self._enough_melds(planes, wanted):
            return False
        shown = planes[0]
        if any(own):
            more, added = _planes(own)
            shown |= more[0]
            counts = [one + other for one, other in zip(counts, added, strict=True)]
        return self._lacking(wanted, shown, counts) <= spare and not self._stranded(
            planes[0], spare, wanted, shown, counts
        )

    def _lacking(self, wanted: tuple[Slot, ...], shown: int, counts: Sequence[int]) -> int:
        """Count the cards that the slots lack at least, each taken by itself."""
        total, most = 0, max(counts)
        for slot in wanted:
            lacks = slot.size
            if slot.kind is not MeldKind.RUN:
                lacks = max(slot.size - (counts[slot.rank - 1] if slot.rank else most), 0)
            if slot.kind is not MeldKind.SET and lacks:
                for suit in _SUITS:
                    ranks = shown >> suit & _SUIT
                    lacks = min(lacks, fewest_missing(ranks, slot.size, self.mode))
            total += lacks
        return total

    def _stranded(
        self,
        natural: int,
        spare: int,
        wanted: tuple[Slot, ...],
        shown: int,
        counts: Sequence[int],
    ) -> bool:
        """Whether some natural card is in no meld that all the spare cards can complete."""
        runs = [slot.size for slot in wanted if slot.kind is not MeldKind.SET]
        sets = [slot.size for slot in wanted if slot.kind is not MeldKind.RUN]
        if self.extra:
            runs.append(self.more_run)
            sets.append(self.more_set)
        needed = min(sets, default=_NEVER) - spare
        in_sets = sum([1 << rank for rank, count in enumerate(counts) if count >= needed])
        for suit in _SUITS:
            alone = natural >> suit & _SUIT & ~in_sets
            if alone and runs:
                alone &= ~in_windows(shown >> suit & _SUIT, min(runs), spare, self.mode)
            if alone:
                return True
        return False

    def _enough_melds(self, planes: Sequence[int], wanted: tuple[Slot, ...]) -> bool:
        """Whether so many melds can hold all natural cards: a run one suit, a set one rank.

        A card that is there twice needs two runs where a run is too short to hold both.
        """
        sets = sum([slot.kind is MeldKind.SET for slot in wanted])
        runs = sum([slot.kind is MeldKind.RUN for slot in wanted])
        either = len(wanted) - sets - runs
        most = min(runs + either, -(-len(planes) // self.twins_in_run))
        beyond = [*planes[:: self.twins_in_run], *[0] * most]
        for spread in _spreads(runs + either, most):
            ranks = 0
            for suit, number in zip(_SUITS, spread, strict=True):
                ranks |= beyond[number] >> suit & _SUIT
            if max(sum(spread) - runs, 0) + max(ranks.bit_count() - sets, 0) <= either:
                return True
        return False


@lru_cache(maxsize=4096)
def in_windows(ranks: int, size: int, spare: int, mode: AceMode) -> int:
    """Mark the ranks in places of runs that lack at most `spare` cards; the ace is bit 0.

    >>> from rules.settings import AceMode
    >>> bin(in_windows(0b1011, 4, 1, AceMode.LOW)), in_windows(0b1011, 5, 1, AceMode.LOW)
    ('0b1111', 0)
    """
    found = 0
    for places in _windows(size, mode):
        if (places & ~ranks).bit_count() <= spare:
            found |= places
    return found


@lru_cache(maxsize=4096)
def fewest_missing(ranks: int, size: int, mode: AceMode) -> int:
    """Count the cards that a run of this size lacks at least; all and one where none can lie.

    >>> from rules.settings import AceMode
    >>> fewest_missing(0b1011, 4, AceMode.LOW), fewest_missing(0b1011, 14, AceMode.LOW)
    (1, 15)
    """
    missing = ((places & ~ranks).bit_count() for places in _windows(size, mode))
    return min(missing, default=size + 1)


@cache
def _windows(size: int, mode: AceMode) -> tuple[int, ...]:
    """Mark the ranks of every run of this size; past a whole round a rank is marked once."""
    places = [[(low - 1 + step) % 13 for step in range(size)] for low in run_starts(size, mode)]
    return tuple(sum(1 << rank for rank in set(ranks)) for ranks in places)


@cache
def _spreads(total: int, most: int) -> tuple[tuple[int, ...], ...]:
    """Give every number of runs that the suits can have when there are so many in all."""
    spreads = product(range(most + 1), repeat=4)
    return tuple(spread for spread in spreads if sum(spread) <= total)


def _planes(cards: Sequence[int]) -> tuple[list[int], list[int]]:
    """Mark the cards that are there, those that are there twice, and so on; and count the ranks."""
    planes, counts = [0], [0] * 13
    for index, number in enumerate(cards):
        if number:
            counts[(index - 1) % 13] += number
            while len(planes) < number:
                planes.append(0)
            for copy in range(number):
                planes[copy] |= 1 << index - 1
    return planes, counts
