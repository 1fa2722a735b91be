"""Fewest: the first meld that takes the most out of a hand, in points or in cards.

Runs and sets are first worked out apart, as if each had the whole hand for itself, and joined over
the wild cards they spend. That is never too little, and exact unless a run and a set took the same
card. Then the question is split: the card may go to runs only, or to sets only. The most promising
part is looked at first, so the first one without such a quarrel is the answer.
"""

from __future__ import annotations

import heapq
from collections import Counter
from dataclasses import dataclass
from itertools import count
from typing import TYPE_CHECKING, NamedTuple

from rules.settings import SameSuitRuns, SetSuits
from rules.solver.filling import WILD, Filling, Places, RankSet
from rules.solver.ranks import Ranks
from rules.solver.suits import Suits
from rules.solver.tables import Table, join, most

if TYPE_CHECKING:
    from collections.abc import Iterator

    from rules.solver.holding import Holding
    from rules.solver.ranks import SetPick
    from rules.solver.suits import RunPick
    from rules.solver.task import Slots
    from rules.solver.worth import Worth

Planes = tuple[int, ...]


class Part(NamedTuple):
    """A part of the question: cards open to runs, cards open to sets, wild cards that must go."""

    runs: Planes
    sets: Planes
    must: tuple[int, ...] = ()


@dataclass(frozen=True, slots=True)
class Melded:
    """Melds and what all their cards are worth."""

    worth: int
    runs: tuple[RunPick, ...]
    sets: tuple[SetPick, ...]

    @property
    def naturals(self) -> tuple[Counter[int], Counter[int]]:
        """Count the natural cards in the runs and in the sets."""
        runs = Counter(
            face
            for pick in self.runs
            for step, face in enumerate(pick.window.order)
            if not pick.wild >> step & 1
        )
        return runs, Counter(face for pick in self.sets for face in pick.faces)

    def filling(self) -> Filling:
        """Write the melds as a filling."""
        runs = []
        for pick in self.runs:
            order = tuple(
                WILD if pick.wild >> step & 1 else face
                for step, face in enumerate(pick.window.order)
            )
            own = tuple(face for face in order if face != WILD)
            runs.append((pick.window, Places(own, (), pick.wild.bit_count(), order)))
        sets = [
            (
                RankSet(pick.slot, pick.rank, len(pick.faces) + pick.wild),
                Places(pick.faces, (), pick.wild, (*pick.faces, *[WILD] * pick.wild)),
            )
            for pick in self.sets
        ]
        return Filling(0, 0, tuple(runs), tuple(sets))


def most_melded(holding: Holding, worth: Worth, *, above: int = -1) -> Melded | None:
    """Find the melds of the contract worth most, if they are worth more than `above`."""
    suits = Suits(holding, worth, swap_wilds=not worth.counts_cards)
    ranks = Ranks(holding, worth)
    best: Melded | None = None
    for way in holding.task.ways:
        found = _Search(holding, worth, way, suits, ranks, best.worth if best else above).run()
        best = found or best
    return best


class _Search:
    """One search for the melds of one way to meet the contract."""

    def __init__(
        self, holding: Holding, worth: Worth, way: Slots, suits: Suits, ranks: Ranks, above: int
    ) -> None:
        self.holding, self.task, self.worth, self.way = holding, holding.task, worth, way
        self.suits, self.ranks, self.above = suits, ranks, above
        self.any_suits = holding.task.settings.set_suits is SetSuits.ANY
        one_each = holding.task.settings.runs_same_suit is SameSuitRuns.DIFFERENT_SUITS
        self.spreads = tuple(_spreads(way.runs, one_each=one_each))

    def run(self) -> Melded | None:
        """Take the most promising part, and split it where a card was used twice."""
        numbers = count()
        parts: list[tuple[int, int, Part, Melded]] = []

        def consider(part: Part) -> None:
            found = self._solve(part)
            if found:
                heapq.heappush(parts, (-found.worth, next(numbers), part, found))

        consider(Part(self.holding.planes, self.holding.planes))
        while parts:
            _, _, part, found = heapq.heappop(parts)
            found = self._exchange(found)
            smaller = self._split(part, found)
            if smaller is None:
                return found
            for one in smaller:
                consider(one)
        return None

    def _solve(self, part: Part) -> Melded | None:
        """Give the best melds when runs and sets may use the same card."""
        if self.way.cards > len(self.holding.cards):
            return None
        sets = self.ranks.table(part.sets, self.way.sets)
        best_sets = most(sets)
        if best_sets is None:
            return None
        wilds = self._wild_worth(part.must)
        top = best_sets + max(one for one in wilds if one is not None)
        best: Melded | None = None
        for bound, spread in self._bounded(part.runs):
            if bound + top <= (best.worth if best else self.above):
                break
            runs: Table[RunPick] | None = None
            for suit, slots in enumerate(spread):
                if slots:
                    table = self.suits.table(suit, part.runs, slots)
                    runs = table if runs is None else join(runs, table)
            best = self._best(runs, sets, wilds, best)
        return best

    def _bounded(self, planes: Planes) -> list[tuple[int, tuple[tuple[int, ...], ...]]]:
        """List the ways to spread the runs over the suits, the most promising first."""
        found = []
        for spread in self.spreads:
            bound = 0
            for suit, slots in enumerate(spread):
                one = self.suits.bound(suit, planes, slots)
                if one is None:
                    break
                bound += one
            else:
                found.append((bound, spread))
        found.sort(key=lambda one: -one[0])
        return found

    def _wild_worth(self, must: tuple[int, ...]) -> list[int | None]:
        """What each number of wild cards is worth when some of them must be among them."""
        if not must:
            return list(self.worth.best)
        rest = Counter(self.worth.wilds)
        rest.subtract(must)
        values: list[int | None] = [None] * len(must)
        values.append(sum(must))
        total = sum(must)
        for one in sorted(rest.elements(), reverse=True):
            total += one
            values.append(total)
        return values

    def _best(
        self,
        runs: Table[RunPick] | None,
        sets: Table[SetPick],
        wilds: list[int | None],
        best: Melded | None,
    ) -> Melded | None:
        floor = best.worth if best else self.above
        choice = None
        for first, run in enumerate(runs or [None]):
            if run is None and runs is not None:
                continue
            for units, entry in enumerate(sets[: len(wilds) - first], first):
                value = wilds[units]
                if entry is None or value is None:
                    continue
                total = entry.worth + value + (run.worth if run else 0)
                if total > floor:
                    floor, choice = total, (run, entry)
        if choice is None:
            return best
        run, entry = choice
        return Melded(floor, run.picks if run else (), entry.picks)

    def _exchange(self, found: Melded) -> Melded:
        """Let sets take other cards of the same worth where a run wants theirs."""
        if not self.any_suits or self._quarrel(found) is None:
            return found
        in_runs, _ = found.naturals
        values, wild_faces = self.worth.faces, self.task.wild_faces
        free: dict[tuple[int, int, int], list[int]] = {}
        for face in dict.fromkeys(
            face for pick in found.sets for face in range(pick.rank - 1, 52, 13)
        ):
            kind = (face % 13, values[face], wild_faces >> face & 1)
            free.setdefault(kind, []).extend(
                [face] * max(self.holding.own(face) - in_runs[face], 0)
            )
        sets = []
        for pick in found.sets:
            faces = []
            for face in pick.faces:
                others = free[face % 13, values[face], wild_faces >> face & 1]
                faces.append(others.pop(0) if others else face)
            sets.append(pick._replace(faces=tuple(faces)))
        other = Melded(found.worth, found.runs, tuple(sets))
        return found if self._quarrel(other) else other

    def _quarrel(self, found: Melded) -> int | None:
        """Name a card that was used more often than the hand has it."""
        in_runs, in_sets = found.naturals
        for face, used in in_sets.items():
            if in_runs[face] + used > self.holding.own(face):
                return face
        return None

    def _split(self, part: Part, found: Melded) -> list[Part] | None:
        """Split a part on a card that was used too often; None where all is right."""
        face = self._quarrel(found)
        if face is not None:
            own = self.holding.own(face)
            return [
                Part(limit(part.runs, face, some), limit(part.sets, face, own - some), part.must)
                for some in range(own + 1)
            ]
        if self.worth.even or not self.task.wild_faces:
            return None
        in_runs, in_sets = found.naturals
        return self._split_wilds(part, found, in_runs + in_sets)

    def _split_wilds(
        self, part: Part, found: Melded, naturals: Counter[int]
    ) -> list[Part] | None:
        """Split where a cheap wild card lies in its own place though the sum took a dear one."""
        own = [face for face in naturals if self.task.wild_faces >> face & 1]
        placed = Counter(
            {face: naturals[face] for face in own}
        )
        must = Counter(part.must)
        values: Counter[int] = Counter()
        for face, used in placed.items():
            values[self.holding.points(face)] += used
        more = must | values
        units = placed.total() + sum(pick.wild.bit_count() for pick in found.runs)
        units += sum(pick.wild for pick in found.sets)
        asked = tuple(more.elements())
        if self._wild_worth(asked)[units] == self._wild_worth(part.must)[units]:
            return None
        smaller = [Part(part.runs, part.sets, asked)]
        for face, used in placed.items():
            smaller += [
                Part(limit(part.runs, face, some), limit(part.sets, face, used - 1 - some), part.must)
                for some in range(used)
            ]
        return smaller


def limit(planes: Planes, face: int, most_copies: int) -> Planes:
    """Leave at most so many copies of a face in the planes."""
    kept = ~(1 << face)
    return tuple(
        plane if layer < most_copies else plane & kept for layer, plane in enumerate(planes)
    )


def _spreads(
    slots: tuple[int, ...], *, one_each: bool
) -> Iterator[tuple[tuple[int, ...], ...]]:
    """Spread run slots over the four suits; slots of one size are alike."""
    seen = set()
    stack: list[tuple[tuple[tuple[int, ...], ...], int]] = [(((), (), (), ()), 0)]
    while stack:
        spread, done = stack.pop()
        if done == len(slots):
            if spread not in seen:
                seen.add(spread)
                yield spread
            continue
        for suit in range(4):
            if not (one_each and spread[suit]):
                wider = (*spread[suit], slots[done])
                stack.append(((*spread[:suit], wider, *spread[suit + 1 :]), done + 1))
