"""Fewest: the first meld that takes the most out of a hand, in points or in cards.

Runs, sets and additions to the table are first worked out apart, as if each had the whole hand for
itself, and joined over the wild cards they spend. That is never too little, and exact unless two of
them took the same card. Then the question is split: one of the two has to do with fewer of it. The
most promising part is looked at first, so the first one without such a quarrel is the answer.
"""

from __future__ import annotations

import heapq
from collections import Counter
from dataclasses import dataclass, replace
from itertools import count
from operator import itemgetter
from typing import TYPE_CHECKING, NamedTuple

from rules.sentences import Refused
from rules.settings import SetSuits
from rules.solver.glance import Glance
from rules.solver.holding import limit
from rules.solver.pieces import Reach, RunPick
from rules.solver.ranks import EVERYWHERE, Ranks, SetPick, Where
from rules.solver.spreads import spreads
from rules.solver.suits import Suits
from rules.solver.tables import Table, join, most
from rules.solver.task import SetSlot

if TYPE_CHECKING:
    from collections.abc import Sequence

    from rules.solver.holding import Holding, Planes
    from rules.solver.ranks import Lying
    from rules.solver.reaches import LyingRun
    from rules.solver.task import Slots
    from rules.solver.worth import Worth

MOST_WITH_EXTRA = 20
RUNS, SETS = 0, 1
ANY = -(10**9)


class Reachable(NamedTuple):
    """What may be added to when the contract is down: the own new melds, and melds on the table."""

    own: bool = False
    sets: tuple[Lying, ...] = ()
    runs: tuple[LyingRun, ...] = ()


class Part(NamedTuple):
    """A part of the question: which cards are open to runs, new and on the table, and to sets.

    `must` are the points of wild cards that have to be among those used, `ranks` says where the
    sets are.
    """

    open_to: tuple[Planes, ...]
    must: tuple[int, ...] = ()
    ranks: Where = EVERYWHERE

    def leave(self, user: int, face: int, copies: int) -> Part:
        """Leave a user at most so many copies of a card."""
        narrow = list(self.open_to)
        narrow[user] = limit(narrow[user], face, copies)
        return self._replace(open_to=tuple(narrow))


@dataclass(frozen=True, slots=True)
class Melded:
    """Melds, additions to the table and what all their cards are worth.

    `slots` are the least sizes of the runs, in some order.
    """

    worth: int
    slots: tuple[int, ...]
    runs: tuple[RunPick, ...]
    sets: tuple[SetPick, ...]
    added: tuple[RunPick, ...]

    @property
    def users(self) -> tuple[Counter[int], Counter[int]]:
        """Count the natural cards of runs and of sets, in the order of `Part.open_to`."""
        return (
            sum((_naturals(pick) for pick in (*self.runs, *self.added)), Counter()),
            Counter(face for pick in self.sets for face in pick.faces),
        )

    def used(self, *, sets: bool = True) -> dict[int, int]:
        """Count the natural cards of all melds, or of all but the sets."""
        found: dict[int, int] = {}
        for pick in (*self.runs, *self.added):
            for step, face in enumerate(pick.piece.order):
                if not pick.wild >> step & 1:
                    found[face] = found.get(face, 0) + 1
        for one in self.sets if sets else ():
            for face in one.faces:
                found[face] = found.get(face, 0) + 1
        return found

    @property
    def wilds(self) -> int:
        """How many wild cards stand for others."""
        steps = sum(pick.wild.bit_count() for pick in (*self.runs, *self.added))
        return steps + sum(pick.wild for pick in self.sets)


def open_ways(holding: Holding) -> list[Slots]:
    """List the ways to meet the contract that are not hopeless at a glance.

    Refuses, where the house takes extra melds, a hand so large that looking for them takes too long
    (`solve-extra-large`).
    """
    cards = len(holding.cards)
    if holding.task.extra and cards > MOST_WITH_EXTRA:
        raise Refused("solve-extra-large", most=MOST_WITH_EXTRA)
    return [way for way in holding.task.ways_with(cards) if not Glance(holding, way).hopeless]


def most_melded(
    holding: Holding,
    ways: Sequence[Slots],
    worth: Worth,
    reachable: Reachable,
    *,
    above: int = ANY,
) -> Melded | None:
    """Find the melds worth most for these ways to meet the contract, if worth more than `above`."""
    suits = Suits(
        holding,
        worth,
        swap_wilds=not worth.counts_cards,
        after=reachable.own,
        lying=reachable.runs,
    )
    ranks = Ranks(holding, worth, after=reachable.own, lying=reachable.sets)
    best: Melded | None = None
    for way in ways:
        floor = best.worth if best else above
        best = _Search(holding, worth, way, suits, ranks, floor).run() or best
    return best


class _Search:
    """One search for the melds of one way to meet the contract."""

    def __init__(
        self,
        holding: Holding,
        worth: Worth,
        way: Slots,
        suits: Suits,
        ranks: Ranks,
        above: int,
    ) -> None:
        self.holding, self.task, self.worth, self.way = holding, holding.task, worth, way
        self.suits, self.ranks, self.above = suits, ranks, above
        self.any_suits = holding.task.settings.set_suits is SetSuits.ANY
        self.bounded: dict[Planes, list[tuple[int, tuple[tuple[int, ...], ...]]]] = {}
        self.spreads = spreads(way.runs, holding.task.settings.runs_same_suit)

    def run(self) -> Melded | None:
        """Take the most promising part, and split it where a card was used twice."""
        spare = len(self.holding.cards) - self.way.cards
        if spare < 0 or (self.task.concealed and not self.task.longer and spare > 1):
            return None
        numbers = count()
        parts: list[tuple[int, int, Part, Melded]] = []
        fresh = [Part((self.holding.planes, self.holding.planes))]
        while fresh or parts:
            self.holding.spend(1000 * len(fresh))
            for part in fresh:
                found = self._solve(part)
                if found:
                    heapq.heappush(parts, (-found.worth, next(numbers), part, found))
            if not parts:
                return None
            _, _, part, found = heapq.heappop(parts)
            found = self._exchange(found)
            fresh = self._split(part, found)
            if not fresh:
                return found
        return None

    def _solve(self, part: Part) -> Melded | None:
        """Give the best melds when each user may use the same card."""
        rest = self.ranks.table(part.open_to[SETS], self.way.sets, part.ranks)
        wilds = self._wild_worth(part.must)
        best_rest = most(rest)
        if best_rest is None:
            return None
        top = best_rest + max(value for value in wilds if value is not None)
        best: Melded | None = None
        for bound, spread in self._bounded(part.open_to[RUNS]):
            if bound + top <= (best.worth if best else self.above):
                break
            runs: Table[RunPick] | None = None
            for suit, slots in enumerate(spread):
                if slots or self.suits.lying[suit]:
                    table = self.suits.table(suit, part.open_to[RUNS], slots)
                    runs = table if runs is None else join(runs, table)
            best = self._best(runs, rest, wilds, best)
        return best

    def _bounded(self, planes: Planes) -> list[tuple[int, tuple[tuple[int, ...], ...]]]:
        """List the ways to spread the runs over the suits, the most promising first."""
        known = self.bounded.get(planes)
        if known is not None:
            return known
        bounds = [
            {slots: self.suits.bound(suit, planes, slots) for slots in self.spreads.in_one_suit}
            for suit in range(4)
        ]
        found = []
        for spread in self.spreads.ways:
            each = [bound[slots] for bound, slots in zip(bounds, spread, strict=True)]
            if None not in each:
                found.append((sum([one for one in each if one is not None]), spread))
        found.sort(key=itemgetter(0), reverse=True)
        self.bounded[planes] = found
        return found

    def _wild_worth(self, must: tuple[int, ...]) -> list[int | None]:
        """What each number of wild cards is worth when some of them must be among them."""
        if not must:
            return list(self.worth.best)
        rest = Counter(self.worth.wilds)
        rest.subtract(must)
        total = sum(must)
        values: list[int | None] = [*[None] * len(must), total]
        for one in sorted(rest.elements(), reverse=True):
            total += one
            values.append(total)
        return values

    def _best(
        self,
        runs: Table[RunPick] | None,
        rest: Table[SetPick],
        wilds: list[int | None],
        best: Melded | None,
    ) -> Melded | None:
        floor = best.worth if best else self.above
        choice = None
        for first, run in enumerate(runs or [None]):
            if run is None and runs is not None:
                continue
            for units, entry in enumerate(rest[: len(wilds) - first], first):
                value = wilds[units]
                if entry is None or value is None:
                    continue
                total = entry.worth + value + (run.worth if run else 0)
                if total > floor:
                    floor, choice = total, (run, entry)
        if choice is None:
            return best
        run, entry = choice
        picks = run.picks if run else ()
        new = tuple([pick for pick in picks if not isinstance(pick.piece, Reach)])
        added = tuple([pick for pick in picks if isinstance(pick.piece, Reach)])
        return Melded(floor, self.way.runs, new, entry.picks, added)

    def _exchange(self, found: Melded) -> Melded:
        """Let sets take other cards of the same worth where a run wants theirs."""
        if not self.any_suits or self._quarrel(found) is None:
            return found
        values, wild_faces = self.worth.faces, self.task.wild_faces
        taken = found.used(sets=False)
        free: dict[tuple[int, int, int], list[int]] = {}
        for rank in dict.fromkeys([pick.rank for pick in found.sets]):
            for face in range(rank - 1, 52, 13):
                left = self.holding.own(face) - taken.get(face, 0)
                if left > 0:
                    kind = (rank, values[face], wild_faces >> face & 1)
                    free.setdefault(kind, []).extend([face] * left)
        sets = []
        for pick in found.sets:
            faces = []
            for face in pick.faces:
                others = free.get((pick.rank, values[face], wild_faces >> face & 1))
                faces.append(others.pop(0) if others else face)
            sets.append(pick._replace(faces=tuple(faces)))
        other = replace(found, sets=tuple(sets))
        return other if self._quarrel(other) is None else found

    def _quarrel(self, found: Melded) -> int | None:
        """Name a card that was used more often than the hand has it."""
        for face, used in found.used().items():
            if used > 1 and used > self.holding.own(face):
                return face
        return None

    def _split(self, part: Part, found: Melded) -> list[Part]:
        """Split a part on a card that was used too often; an empty list where all is right."""
        face = self._quarrel(found)
        if face is not None:
            in_runs = found.users[RUNS][face]
            rank, where = face % 13 + 1, part.ranks
            apart = []
            if rank not in where.always and any(
                pick.rank == rank and isinstance(pick.slot, SetSlot) for pick in found.sets
            ):
                # First of all it is settled whether there is a set of this rank at all.
                apart = [part._replace(ranks=where._replace(never=where.never | {rank}))]
                part = part._replace(ranks=where._replace(always=where.always | {rank}))
            # Runs have fewer of it, or as many, which leaves sets the others.
            left = self.holding.own(face) - in_runs
            return [*apart, part.leave(RUNS, face, in_runs - 1), part.leave(SETS, face, left)]
        if self.worth.even or not self.task.wild_faces:
            return []
        return self._split_wilds(part, found)

    def _split_wilds(self, part: Part, found: Melded) -> list[Part]:
        """Split where a cheap wild card lies in its own place though the sum took a dear one."""
        users = found.users
        placed = {
            face: used
            for face, used in sum(users, Counter()).items()
            if self.task.wild_faces >> face & 1
        }
        points: Counter[int] = Counter()
        for face, used in placed.items():
            points[self.holding.points(face)] += used
        asked = tuple((Counter(part.must) | points).elements())
        units = found.wilds + sum(placed.values())
        if self._wild_worth(asked)[units] == self._wild_worth(part.must)[units]:
            return []
        return [
            part._replace(must=asked),
            *(
                part.leave(user, face, times[face] - 1)
                for face in placed
                for user, times in enumerate(users)
                if times[face]
            ),
        ]


def _naturals(pick: RunPick) -> Counter[int]:
    return Counter(face for step, face in enumerate(pick.piece.order) if not pick.wild >> step & 1)
