"""Glance: what shows at once, before any search.

Runs and sets are looked at apart, as if each kind had the whole hand for itself, and no more is
asked of melds than that those of a suit or rank share its cards. That never counts too many cards
as missing. Often the melds that come to hand first miss no more, and then nothing is nearer.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from rules.solver.holding import RANK_FACES, count_ranks, suit_ranks, take
from rules.solver.task import MOST_CARDS
from rules.solver.windows import may_touch

if TYPE_CHECKING:
    from rules.solver.filling import RankSet
    from rules.solver.holding import Holding, Planes
    from rules.solver.task import Slots
    from rules.solver.windows import Window


class Glance:
    """A first look at a hand and one way to meet the contract.

    `missing` is a number of places without a natural card that the melds cannot be below.
    """

    __slots__ = ("counts", "holding", "missing", "task", "way")

    def __init__(self, holding: Holding, way: Slots) -> None:
        self.holding, self.task, self.way = holding, holding.task, way
        self.counts: list[int] = []
        self.missing = 0
        if way.runs:
            self.missing = max(way.in_runs - self._most_in_runs(), 0)
        if way.sets:
            self.counts = count_ranks(holding.planes)
            most = _most_in_sets(self.counts, way.largest_set, len(way.sets))
            self.missing += max(way.in_sets - most, 0)

    @property
    def hopeless(self) -> bool:
        """Whether the hand cannot make these melds without drawing."""
        cards, wilds = len(self.holding.cards), len(self.holding.wilds)
        return self.missing > wilds or self.way.cards > cards or self._bare(cards - wilds)

    def _bare(self, plain: int) -> bool:
        """Whether the hand has too few natural cards for every meld to hold one that it must."""
        must = self.task.settings.min_naturals * (len(self.way.runs) + len(self.way.sets))
        if plain >= must:
            return False
        return sum([plane.bit_count() for plane in self.holding.planes]) < must

    def _most_in_runs(self) -> int:
        """Give a number of natural cards that the runs cannot exceed."""
        planes, slots = self.holding.planes, self.way.runs
        best = self.task.best_places.get(slots[0])
        if best is None:
            return MOST_CARDS
        held = best.held
        if not held:
            return -MOST_CARDS
        one, two, three, four = suit_ranks(planes[0])
        in_one = [held[one], held[two], held[three], held[four]]
        if len(slots) == 1:
            return max(in_one)
        in_suit = [one.bit_count(), two.bit_count(), three.bit_count(), four.bit_count()]
        for plane in planes[1:]:
            for suit, ranks in enumerate(suit_ranks(plane)):
                in_suit[suit] += ranks.bit_count()
        return _most(in_suit, in_one, len(slots))

    def melds(self, most: int) -> tuple[list[Window], list[RankSet]] | None:
        """Give the melds that come to hand first, if they miss no more than `most`.

        Only for hands without natural wild cards and slots that melds of one size fill.
        """
        planes, counts, way = self.holding.planes, self.counts, self.way
        runs, left, missing = self._runs(planes) if way.runs else ([], planes, 0)
        if missing <= most:
            if runs and way.sets:
                counts = count_ranks(left)
            sets, more = self._sets(counts)
            if missing + more <= most:
                return runs, sets
        if not way.runs or not way.sets:
            return None
        sets, missing = self._sets(self.counts)
        if missing > most:
            return None
        runs, _, more = self._runs(_without(planes, sets, self.counts))
        return (runs, sets) if missing + more <= most else None

    def _runs(self, planes: Planes) -> tuple[list[Window], Planes, int]:
        """Take one run after another, each with as many natural cards as can be."""
        chosen: list[Window] = []
        missing = 0
        for slot in self.way.runs:
            window, held = self._best_beside(chosen, slot, planes[0])
            if window is None:
                return chosen, planes, MOST_CARDS
            chosen.append(window)
            missing += slot - held
            planes = take(planes, window.faces)
        return chosen, planes, missing

    def _best_beside(
        self, chosen: list[Window], slot: int, first: int
    ) -> tuple[Window | None, int]:
        """Give the place with the most natural cards where a run may lie beside others."""
        held, place = self.task.best_places[slot]
        places = self.task.run_places[slot]
        best, most = None, -1
        crowded: tuple[Window, ...] = ()
        for suit, ranks in enumerate(suit_ranks(first) if held else ()):
            if held[ranks] > most:
                window = places[suit][place[ranks]]
                if chosen and not self._fits(window, chosen):
                    crowded = (*crowded, *places[suit])
                else:
                    best, most = window, held[ranks]
        for window in crowded:
            cards = (window.faces & first).bit_count()
            if cards > most and self._fits(window, chosen):
                best, most = window, cards
        return best, most

    def _fits(self, window: Window, chosen: list[Window]) -> bool:
        """Whether a run may lie beside those chosen before."""
        for other in chosen:
            if other.suit == window.suit and not may_touch(window, other, self.task.settings):
                return False
        return True

    def _sets(self, counts: list[int]) -> tuple[list[RankSet], int]:
        """Take one set after another, each with as many natural cards as can be."""
        chosen: list[RankSet] = []
        missing, counts = 0, list(counts)
        for slot in self.way.sets:
            size, rank = slot
            at = rank - 1 if rank else counts.index(max(counts))
            held = min(counts[at], size)
            if held < 0:
                return chosen, MOST_CARDS
            chosen.append(self.task.set_places[slot][at])
            missing += size - held
            counts[at] = counts[at] - held if self.task.ranks_repeat else -1
        return chosen, missing


def _without(planes: Planes, sets: list[RankSet], counts: list[int]) -> Planes:
    """Take the natural cards of sets out of a hand."""
    for one in sets:
        left, in_rank = one.size, RANK_FACES[one.rank]
        if counts[one.rank - 1] <= left:
            planes = tuple([plane & ~in_rank for plane in planes])
            continue
        for plane in planes:
            faces = plane & in_rank
            while faces and left:
                bit = faces & -faces
                planes, left, faces = take(planes, bit), left - 1, faces ^ bit
    return planes


def _most_in_sets(counts: list[int], largest: int, melds: int) -> int:
    """Give a number of natural cards that so many sets of at most this size cannot exceed."""
    if max(counts) <= largest:
        return sum(sorted(counts)[-melds:])
    return _most(counts, [largest] * 13, melds)


def _most(held: list[int], in_one: list[int], melds: int) -> int:
    """Give the most cards for so many melds out of piles of which one meld takes so many."""
    parts = list(held)
    for pile, most in enumerate(in_one):
        cards = held[pile]
        if cards > most:
            parts[pile] = most
            while most and cards > most:
                cards -= most
                parts.append(min(cards, most))
    parts.sort()
    return sum(parts[-melds:])
