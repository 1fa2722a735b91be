"""Nearest: the melds that a hand comes closest to, counted in cards that are still missing.

A place counts as missing when the hand has no natural card for it; wild cards are set off against
the sum. Runs and sets are first worked out apart, as if each had the whole hand for itself. That
never counts too many, and is exact unless a run and a set want the same card: then the question is
split, and one of the two has to do without it. The nearest part is looked at first.
"""

from __future__ import annotations

import heapq
from collections import Counter
from functools import reduce
from itertools import chain, combinations_with_replacement, count
from operator import itemgetter, or_
from typing import TYPE_CHECKING, NamedTuple

from rules.settings import SameSuitRuns
from rules.solver.filling import Aim, Nearest, RankSet, fill
from rules.solver.glance import Glance
from rules.solver.holding import (
    ALL_FACES,
    RANK_FACES,
    SUIT_FACES,
    copies,
    count_ranks,
    limit,
    take,
)
from rules.solver.lacking import NEVER, Lack, SuitLacks
from rules.solver.plainly import fill_plainly
from rules.solver.sets import Price, SetSearch
from rules.solver.spreads import spreads
from rules.solver.task import MOST_CARDS
from rules.solver.thorough import Thorough
from rules.solver.totals import Totals

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from rules.solver.filling import Filling
    from rules.solver.holding import Holding, Planes
    from rules.solver.spreads import Spread
    from rules.solver.task import Slots
    from rules.solver.windows import Window


MOST_EXTRA = 6
CLOSE, FEW = 2, 9
LONGEST = 14
_ONE_COPY = (SameSuitRuns.GAP, SameSuitRuns.DIFFERENT_SUITS)
_NO_RUNS = (Lack(0, 0, 0),)


class _Chosen(NamedTuple):
    """Melds, how many cards they are away at the least, and the cards each kind could use."""

    away: int
    runs: tuple[Window, ...]
    sets: tuple[RankSet, ...]
    for_runs: Planes
    for_sets: Planes


def nearest(holding: Holding, aim: Aim) -> Nearest | None:
    """Find the contract's melds that miss fewest cards; None where it cannot be met at all."""
    best: Nearest | None = None
    below = MOST_CARDS if aim.draw or aim.swap else 1
    stay = 1 if holding.task.concealed else None
    for way in holding.task.ways:
        glance = Glance(holding, way)
        if below == 1 and glance.hopeless:
            continue
        limit = best.away if best else below
        if stay is not None:
            # The melds have just these sizes, so all cards but those that may stay have to fit.
            room = way.cards + stay - len(holding.cards)
            if room < 0:
                continue
            limit = min(limit, room + 1) if aim.draw else limit
        found = _at_once(glance, aim, limit)
        if not found:
            search = _Search(holding, aim, way, limit, stay)
            floor = max(glance.missing - len(holding.wilds), search.least)
            close = (min(floor + more, limit) for more in (CLOSE, FEW))
            found = _widening([search], (*close, limit))
        best = found or best
        if best and best.away == 0:
            break
    return best


def _at_once(glance: Glance, aim: Aim, below: int) -> Nearest | None:
    """Give the melds that come to hand first, if a glance shows that no others are nearer."""
    holding = glance.holding
    short = aim.short(glance.way.cards, len(holding.cards))
    if short is None or not holding.task.plain:
        return None
    pool = len(holding.wilds)
    away = max(glance.missing - pool, short, 0)
    melds = glance.melds(away + pool) if away < below else None
    if not melds:
        return None
    filling = fill_plainly(holding, *melds, draw=aim.draw or aim.swap)
    return Nearest(away, filling) if filling and filling.draws <= away else None


def nearest_whole(holding: Holding, aim: Aim, most: int = MOST_CARDS) -> Nearest | None:
    """Find the same where all cards, or all but one, go down; the melds are as long as need be.

    Only melds that are nearer than `most` count.
    """
    stay = 1 if holding.task.concealed else 0
    if aim.keep > stay:
        return None
    cards = len(holding.cards) + (MOST_EXTRA if aim.draw else 0)
    every = holding.task.ways_with(cards) if holding.task.extra else holding.task.ways
    ways = [way for way in every if aim.swap or coverable(holding, way, stay)]
    few = min(FEW, most)
    for below in dict.fromkeys((few, most)) if ways else ():
        searches = [_Search(holding, aim, way, below, stay, by_size=True) for way in ways]
        first = min([search.least for search in searches]) + CLOSE
        best = _widening(searches, (min(first, few), few) if below == few else (most,))
        if best:
            return best
    return None


def _widening(searches: Sequence[_Search], limits: Iterable[int]) -> Nearest | None:
    """Look for melds that are nearer than a limit, then than the next: few miss few cards."""
    for below in dict.fromkeys(limits):
        best: Nearest | None = None
        for search in searches:
            best = search.run(best.away if best else below) or best
        if best:
            return best
    return None


def coverable(holding: Holding, way: Slots, stay: int) -> bool:
    """Whether the natural cards lie in few enough suits and ranks for these melds to take them."""
    plain = ALL_FACES & ~holding.task.wild_faces
    layers = [plane & plain for plane in holding.planes]
    # A run takes one copy of each card, but for aces at both of its ends.
    layers = [layers[0], *(plane & ~RANK_FACES[1] for plane in layers[1:])]
    if holding.task.longest_run > LONGEST:
        layers = layers[:1]
    apart = holding.task.settings.runs_same_suit in _ONE_COPY
    for ranks in combinations_with_replacement(RANK_FACES[1:], len(way.sets)):
        in_sets = reduce(or_, ranks, 0)
        first, *more = [
            [(left & ~in_sets & suit).bit_count() for suit in SUIT_FACES] for left in layers
        ]
        twins = list(chain(*more))
        in_runs = sorted(first if apart else first + twins)
        if sum(in_runs[: max(len(in_runs) - len(way.runs), 0)]) + sum(twins) * apart <= stay:
            return True
    return False


class _Search:
    """One search for the melds of one way to meet the contract."""

    def __init__(
        self,
        holding: Holding,
        aim: Aim,
        way: Slots,
        below: int,
        stay: int | None,
        *,
        by_size: bool = False,
    ) -> None:
        self.holding, self.task, self.aim, self.way = holding, holding.task, aim, way
        self.pool, self.hand = len(holding.wilds), len(holding.cards)
        self.below, self.by_size = below, by_size
        self.price = Price(self.pool, self.hand, aim.keep, aim.draw, stay)
        draw = aim.draw or aim.swap
        unused = NEVER
        if stay is not None and aim.draw:
            # What the runs of a suit leave has to go into sets, or may stay.
            unused = len(way.sets) * len(holding.planes) + stay
        self.runs = SuitLacks(holding, draw=draw, by_size=by_size, unused=unused)
        self.spreads = spreads(way.runs, holding.task.settings.runs_same_suit)
        short = aim.short(way.cards, self.hand)
        self.least = below if short is None else short
        self.totals: Totals | None = None
        if by_size and way.runs and self.least < below:
            self.totals = self._totals(stay or 0)
            self.bounds = dict.fromkeys(self.spreads.ways, 0)
            for spread in self.bounds:
                self.bounds[spread] = self.totals.least(spread)
            self.least = max(self.least, min(self.bounds.values()) - self.pool)

    def _totals(self, stay: int) -> Totals:
        """Say what melds may miss by how many cards they hold."""
        draw, fewest = self.aim.draw, self.hand - stay
        most = self.hand - self.aim.keep + (self.below - 1 if draw else 0)

        def missing(melded: int) -> int:
            # Cards that are drawn have to go down too.
            return self.pool + min(self.below - 1, melded - fewest if draw else NEVER)

        best = max(count_ranks(self.holding.planes))
        sets = [
            {size: max(size - best, 0) for size in self.task.set_sizes[slot]}
            for slot in self.way.sets
        ]
        cards = range(fewest, most + 1)
        return Totals(self.runs, self.holding.planes, self.way.runs, sets, cards, missing)

    def run(self, below: int) -> Nearest | None:
        """Give the nearest melds that are nearer than `below`.

        The nearest part is looked at first, and split where a run and a set want one card.
        """
        if self.least >= below:
            return None
        self.below = below
        self.runs.widen(self.pool + below - 1, self.totals)
        numbers = count()
        parts: list[tuple[int, int, _Chosen]] = []
        fresh = [(self.holding.planes, self.holding.planes)]
        while True:
            self.holding.spend(200 * len(fresh))
            for for_runs, for_sets in fresh:
                chosen = self._choose(for_runs, for_sets)
                if chosen:
                    heapq.heappush(parts, (chosen.away, next(numbers), chosen))
            if not parts:
                return None
            chosen = heapq.heappop(parts)[2]
            draw = self.aim.draw or self.aim.swap
            filling = fill_plainly(self.holding, chosen.runs, chosen.sets, draw=draw)
            if filling and filling.draws > chosen.away:
                filling = self._with_other_sets(chosen) or filling
            if not filling:
                away = chosen.away
                filling = fill(self.holding, chosen.runs, chosen.sets, away, away, draw=draw)
            if filling and filling.draws <= chosen.away:
                return Nearest(chosen.away, filling)
            fresh = self._split(chosen)
            if not fresh:
                stay = self.price.stay
                return Thorough(self.holding, self.aim, self.way, self.below, stay).best

    def _with_other_sets(self, chosen: _Chosen) -> Filling | None:
        """Let the runs have their cards and look for sets among the others that are as near."""
        left, missing = self.holding.planes, 0
        for run in chosen.runs:
            missing += run.size - (run.faces & left[0]).bit_count()
            left = take(left, run.faces)
        search = SetSearch(self.holding, left, self.way.sets, self.pool + chosen.away)
        cards = sum([run.size for run in chosen.runs])
        runs = Lack(missing, 0, cards, chosen.runs)
        found = search.nearest(runs, self.price, chosen.away + 1) if search.possible else None
        if not found:
            return None
        draw = self.aim.draw or self.aim.swap
        filling = fill_plainly(self.holding, chosen.runs, found[1], draw=draw)
        return filling if filling and filling.draws <= chosen.away else None

    def _choose(self, for_runs: Planes, for_sets: Planes) -> _Chosen | None:
        """Give the nearest melds when runs and sets may use the same card."""
        search = SetSearch(self.holding, for_sets, self.way.sets, self.pool + self.below - 1)
        if not search.possible:
            return None
        floor = search.floor
        best, below = None, self.below
        for bound, spread in self._bounded(for_runs, floor):
            if bound + floor >= self.pool + below:
                break
            for lack in self._lacks(for_runs, spread):
                self.holding.spend(1)
                found = search.nearest(lack, self.price, below)
                if found:
                    below, sets = found
                    best = _Chosen(below, lack.runs, sets, for_runs, for_sets)
            if below <= self.least:
                break
        return best

    def _lacks(self, planes: Planes, spread: Spread) -> Sequence[Lack]:
        """Give what runs spread over the suits like this are short of."""
        lacks: Sequence[Lack] = _NO_RUNS
        for suit, slots in enumerate(spread):
            if slots:
                more = self.runs.lacks(suit, planes, slots)
                lacks = self.runs.join(lacks, more) if lacks is not _NO_RUNS else more
                if not lacks:
                    break
        return lacks

    def _bounded(self, planes: Planes, floor: int) -> list[tuple[int, Spread]]:
        """List the ways to spread the runs over the suits, the most promising first.

        Sets miss at least `floor` cards.
        """
        most = self.pool + self.below - 1 - floor
        first, second, third, fourth = self.runs.floors(planes, self.spreads)
        found = []
        for number, (one, two, three, four) in enumerate(self.spreads.numbers):
            bound = first[one] + second[two] + third[three] + fourth[four]
            if bound <= most:
                spread = self.spreads.ways[number]
                if self.totals:
                    bound = max(bound, self.bounds[spread] - floor)
                found.append((bound, spread))
        found.sort(key=itemgetter(0))
        return found

    def _split(self, chosen: _Chosen) -> list[tuple[Planes, Planes]]:
        """Split on a card that runs and sets may both have used."""
        ranks = {one.rank for one in chosen.sets}
        wanted = Counter(
            face for run in chosen.runs for face in run.order if face % 13 + 1 in ranks
        )
        for face, times in wanted.items():
            own = self.holding.own(face)
            in_runs = min(times, copies(chosen.for_runs, face))
            if in_runs and copies(chosen.for_sets, face) > own - in_runs:
                return [
                    (limit(chosen.for_runs, face, in_runs - 1), chosen.for_sets),
                    (chosen.for_runs, limit(chosen.for_sets, face, own - in_runs)),
                ]
        return []
