"""Bounds: quick signs that cards cannot be shared out into melds, before any division is tried."""

from __future__ import annotations

from functools import cache, lru_cache
from itertools import product
from typing import TYPE_CHECKING

from rules.melds import MeldKind, run_starts

if TYPE_CHECKING:
    from collections.abc import Iterable

    from rules.settings import AceMode, Settings
    from rules.terms import Slot

Counts = list[int]


class Bounds:
    """What must hold of cards that can be shared out; its numbers count cards by their index.

    `left` is the number of all cards, `extra` tells that melds beyond the slots are allowed.
    """

    def __init__(self, settings: Settings, left: int, *, extra: bool) -> None:
        self.mode, self.extra = settings.ace_mode, extra
        self.more_run, self.more_set = settings.run_min, settings.set_min
        longest = left if run_starts(14, settings.ace_mode) else 13
        self.twins_in_run = -(-longest // 13)

    def allow(self, natural: Counts, own: Counts, spare: int, wanted: tuple[Slot, ...]) -> bool:
        """Whether nothing speaks against sharing cards out into the slots wanted.

        `own` are cards of a wild rank that may be used as themselves, `spare` all cards that can
        stand for another.
        """
        both = [one + other for one, other in zip(natural, own, strict=True)]
        counts = [sum(both[rank + 1 :: 13]) for rank in range(13)]
        shown = [_ranks(both, suit) for suit in range(4)]
        return (
            self._lacking(wanted, shown, counts) <= spare
            and not self._stranded(natural, spare, wanted, shown, counts)
            and (self.extra or self._enough_melds(natural, wanted))
        )

    def _lacking(self, wanted: tuple[Slot, ...], shown: Counts, counts: Counts) -> int:
        """Count the cards that the slots lack at least, each taken by itself."""
        total = 0
        for slot in wanted:
            lacks = slot.size
            if slot.kind is not MeldKind.RUN:
                lacks = max(slot.size - (counts[slot.rank - 1] if slot.rank else max(counts)), 0)
            if slot.kind is not MeldKind.SET and lacks:
                runs = (fewest_missing(suit, slot.size, self.mode) for suit in shown)
                lacks = min(lacks, *runs)
            total += lacks
        return total

    def _stranded(
        self,
        natural: Counts,
        spare: int,
        wanted: tuple[Slot, ...],
        shown: Counts,
        counts: Counts,
    ) -> bool:
        """Whether some natural card is in no meld that all the spare cards can complete."""
        runs = [slot.size for slot in wanted if slot.kind is not MeldKind.SET]
        sets = [slot.size for slot in wanted if slot.kind is not MeldKind.RUN]
        if self.extra:
            runs.append(self.more_run)
            sets.append(self.more_set)
        in_sets = _marked(count >= min(sets) - spare for count in counts) if sets else 0
        for suit in range(4):
            alone = _ranks(natural, suit) & ~in_sets
            if alone and runs:
                alone &= ~in_windows(shown[suit], min(runs), spare, self.mode)
            if alone:
                return True
        return False

    def _enough_melds(self, natural: Counts, wanted: tuple[Slot, ...]) -> bool:
        """Whether so many melds can hold all natural cards: a run one suit, a set one rank.

        A card that is there twice needs two runs where a run is too short to hold both.
        """
        sets = sum(slot.kind is MeldKind.SET for slot in wanted)
        runs = sum(slot.kind is MeldKind.RUN for slot in wanted)
        either = len(wanted) - sets - runs
        most = min(runs + either, max(natural))
        in_sets = [
            [_ranks(natural, suit, self.twins_in_run * number) for number in range(most + 1)]
            for suit in range(4)
        ]
        for spread in _spreads(runs + either, most):
            ranks = 0
            for suit, number in enumerate(spread):
                ranks |= in_sets[suit][number]
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


def _ranks(counts: Counts, suit: int, beyond: int = 0) -> int:
    """Mark the ranks of a suit that are there more than `beyond` times."""
    first = 13 * suit + 1
    return _marked(count > beyond for count in counts[first : first + 13])


def _marked(ranks: Iterable[bool]) -> int:
    return sum(1 << rank for rank, there in enumerate(ranks) if there)
