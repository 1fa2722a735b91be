"""Glance: what shows at once, before any search.

Runs and sets are looked at apart, as if each kind had the whole hand for itself, and no more is
asked of melds than that those of a suit or rank share its cards. That never counts too many cards
as missing. Often the melds that come to hand first miss no more, and then nothing is nearer.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from rules.solver.filling import RankSet
from rules.solver.holding import RANK_FACES, SUIT_FACES, count_ranks, take
from rules.solver.task import MOST_CARDS
from rules.solver.windows import may_touch

if TYPE_CHECKING:
    from rules.solver.holding import Holding, Planes
    from rules.solver.task import Slots
    from rules.solver.windows import Window


class Glance:
    """A first look at a hand and one way to meet the contract.

    `missing` is a number of places without a natural card that the melds cannot be below.
    """

    __slots__ = ("counts", "hits", "holding", "missing", "task", "way")

    def __init__(self, holding: Holding, way: Slots) -> None:
        self.holding, self.task, self.way = holding, holding.task, way
        self.hits: list[int] = []
        self.counts: list[int] = []
        self.missing = 0
        if way.runs:
            self.missing = max(sum(way.runs) - self._most_in_runs(), 0)
        if way.sets:
            self.counts = count_ranks(holding.planes)
            sizes = [slot.size for slot in way.sets]
            most = _most(self.counts, [max(sizes)] * 13, len(sizes))
            self.missing += max(sum(sizes) - most, 0)

    @property
    def hopeless(self) -> bool:
        """Whether the hand cannot make these melds without drawing."""
        return self.missing > len(self.holding.wilds) or self.way.cards > len(self.holding.cards)

    def _most_in_runs(self) -> int:
        """Give a number of natural cards that the runs cannot exceed."""
        planes, slots = self.holding.planes, self.way.runs
        places = self.task.run_faces.get(slots[0])
        if places is None:
            return MOST_CARDS
        if not places:
            return -MOST_CARDS
        hits = self.hits = _hits(planes[0], places)
        if len(slots) == 1:
            return max(hits)
        count = len(hits) // 4
        best = [max(hits[at : at + count]) for at in range(0, 4 * count, count)]
        held = [sum([(plane & faces).bit_count() for plane in planes]) for faces in SUIT_FACES]
        return _most(held, best, len(slots))

    def melds(self, most: int) -> tuple[list[Window], list[RankSet]] | None:
        """Give the melds that come to hand first, if they miss no more than `most`.

        Only for hands without natural wild cards and slots that melds of one size fill.
        """
        planes, counts = self.holding.planes, self.counts
        runs, left, missing = self._runs(planes, self.hits)
        if missing <= most:
            if runs and self.way.sets:
                counts = count_ranks(left)
            sets, more = self._sets(counts)
            if missing + more <= most:
                return runs, sets
        if not self.way.runs or not self.way.sets:
            return None
        sets, missing = self._sets(self.counts)
        if missing > most:
            return None
        left = _without(planes, sets)
        hits = _hits(left[0], self.task.run_faces[self.way.runs[0]])
        runs, _, more = self._runs(left, hits)
        return (runs, sets) if missing + more <= most else None

    def _runs(self, planes: Planes, hits: list[int]) -> tuple[list[Window], Planes, int]:
        """Take one run after another, each with as many natural cards as can be."""
        chosen: list[Window] = []
        missing = before = 0
        for slot in self.way.runs:
            faces, places = self.task.run_faces[slot], self.task.run_places[slot]
            count = len(places[0])
            if before and before != slot:
                hits = _hits(planes[0], faces)
            elif before:
                # The run before took cards of its suit only.
                at = chosen[-1].suit * count
                hits[at : at + count] = _hits(planes[0], faces[at : at + count])
            else:
                hits = list(hits)
            window, held = self._best_beside(chosen, places, hits)
            if window is None:
                return chosen, planes, MOST_CARDS
            chosen.append(window)
            missing, before = missing + slot - held, slot
            planes = take(planes, window.faces)
        return chosen, planes, missing

    def _best_beside(
        self, chosen: list[Window], places: tuple[tuple[Window, ...], ...], hits: list[int]
    ) -> tuple[Window | None, int]:
        """Give the place with the most natural cards where a run may lie beside others."""
        count = len(places[0])
        while (most := max(hits)) >= 0:
            at = hits.index(most)
            window = places[at // count][at % count]
            for other in chosen:
                if other.suit == window.suit and not may_touch(window, other, self.task.settings):
                    hits[at] = -1
                    break
            else:
                return window, most
        return None, 0

    def _sets(self, counts: list[int]) -> tuple[list[RankSet], int]:
        """Take one set after another, each with as many natural cards as can be."""
        chosen: list[RankSet] = []
        missing, counts = 0, list(counts)
        for slot in self.way.sets:
            at = slot.rank - 1 if slot.rank else counts.index(max(counts))
            held = min(counts[at], slot.size)
            if held < 0:
                return chosen, MOST_CARDS
            chosen.append(RankSet(slot, at + 1, slot.size))
            missing += slot.size - held
            counts[at] = counts[at] - held if self.task.ranks_repeat else -1
        return chosen, missing


def _hits(first: int, places: tuple[int, ...]) -> list[int]:
    """Count the natural cards in every place of a run."""
    return [(faces & first).bit_count() for faces in places]


def _without(planes: Planes, sets: list[RankSet]) -> Planes:
    """Take the natural cards of sets out of a hand."""
    for one in sets:
        left = one.size
        for plane in planes:
            faces = plane & RANK_FACES[one.rank]
            while faces and left:
                bit = faces & -faces
                planes, left, faces = take(planes, bit), left - 1, faces ^ bit
    return planes


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
