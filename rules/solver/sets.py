"""Sets: the ranks at which a hand is short of fewest cards for its sets."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from rules.settings import SetSuits
from rules.solver.filling import RankSet
from rules.solver.holding import ALL_FACES, RANK_FACES
from rules.solver.task import ranks_may_repeat

if TYPE_CHECKING:
    from rules.solver.holding import Holding, Planes
    from rules.solver.lacking import Lack
    from rules.solver.task import SetSlot


class Price(NamedTuple):
    """How far away melds are at the least: by what they miss, by what is forced, by their number.

    `stay` is how many cards may stay in hand, None any number.
    """

    pool: int
    hand: int
    keep: int
    draw: bool
    stay: int | None = None

    def of(self, missing: int, forced: int, cards: int) -> int | None:
        """Give the fewest cards that have to come; None where the number of cards is never right."""
        short = cards + self.keep - self.hand
        if short > 0 and not self.draw:
            return None
        away = max(missing - self.pool, forced, short, 0)
        left = self.hand - cards + (away if self.draw else 0)
        return None if self.stay is not None and left > self.stay else away


class Option(NamedTuple):
    """A set for a slot, and how many cards it misses when it has its rank for itself."""

    missing: int
    one: RankSet


class SetLacks:
    """What the sets of a hand are short of, for cards given as planes."""

    def __init__(self, holding: Holding, slots: tuple[SetSlot, ...]) -> None:
        self.task, self.slots = holding.task, slots
        self.plain = ALL_FACES & ~holding.task.wild_faces
        self.rule = holding.task.settings.set_suits
        self.repeat = ranks_may_repeat(holding.task.settings)

    def counts(self, planes: Planes, among: int) -> list[list[int]]:
        """Count, rank by rank, the suits that have a first, a second … card."""
        return [[(plane & among & faces).bit_count() for plane in planes] for faces in RANK_FACES]

    def usable(self, counts: list[int], sizes: tuple[int, ...]) -> int:
        """Count the naturals of a rank that sets of these sizes can hold, at the most."""
        if self.rule is SetSuits.DISTINCT:
            return min(sum(counts[: len(sizes)]), sum(sizes))
        if self.rule is SetSuits.ANY or len(sizes) > 1:
            return min(sum(counts), sum(sizes))
        # A set of three needs three suits, a longer one all four: the rest may be twins.
        size = sizes[0]
        return min(sum(counts), size - min(size, 4) + min(counts[0], size))


class SetSearch:
    """A search for the nearest sets, the same for every choice of runs."""

    def __init__(self, lacks: SetLacks, planes: Planes) -> None:
        self.lacks, self.task, self.slots = lacks, lacks.task, lacks.slots
        self.all = lacks.counts(planes, ALL_FACES)
        self.plain = lacks.counts(planes, lacks.plain) if lacks.task.wild_faces else self.all
        by_slot = {slot: self._options(slot) for slot in dict.fromkeys(self.slots)}
        self.options = [by_slot[slot] for slot in self.slots]
        self.possible = all(self.options)
        self.floors = [0]
        for options in reversed(self.options):
            self.floors.append(self.floors[-1] + (options[0].missing if options else 0))
        self.floors.reverse()
        self.chosen: list[RankSet] = []
        self.best: tuple[int, tuple[RankSet, ...]] | None = None

    @property
    def floor(self) -> int:
        """A number of missing cards that the sets cannot be below."""
        return self.floors[0]

    def _options(self, slot: SetSlot) -> list[Option]:
        usable, plain = self.lacks.usable, self.plain
        options = [
            Option(size - usable(plain[rank], (size,)), RankSet(slot, rank, size))
            for size in self.task.set_sizes[slot]
            for rank in ((slot.rank,) if slot.rank else range(1, 14))
        ]
        options.sort(key=_missing_first)
        return options

    def nearest(
        self, runs: Lack, price: Price, below: int
    ) -> tuple[int, tuple[RankSet, ...]] | None:
        """Choose the sets that, beside these runs, are nearest, if they cost less than `below`."""
        self.price, self.below, self.best = price, below, None
        self._choose(0, 0, runs.missing, runs.forced, runs.cards)
        return self.best

    def _choose(self, number: int, start: int, missing: int, forced: int, cards: int) -> None:
        if number == len(self.slots):
            away = self.price.of(missing, forced, cards)
            if away is not None and away < self.below:
                self.below, self.best = away, (away, tuple(self.chosen))
            return
        options = self.options[number]
        same_next = number + 1 < len(self.slots) and self.options[number + 1] is options
        room = self.price.pool - missing - self.floors[number + 1]
        for index in range(start, len(options)):
            least, one = options[index]
            if least >= room + self.below:
                break
            more, more_forced = self._cost(one)
            if more < 0:
                continue
            self.chosen.append(one)
            self._choose(
                number + 1,
                index if same_next else 0,
                missing + more,
                forced + more_forced,
                cards + one.size,
            )
            self.chosen.pop()
            if self.below <= 0:
                return

    def _cost(self, one: RankSet) -> tuple[int, int]:
        """Count what a set misses beside those chosen, and what of it wild cards cannot fill.

        -1 where it may not lie beside them.
        """
        group = [other for other in self.chosen if other.rank == one.rank]
        if group and not self.lacks.repeat:
            return -1, 0
        missing, forced = self._group([*group, one])
        if group:
            before, forced_before = self._group(group)
            return missing - before, forced - forced_before
        return missing, forced

    def _group(self, group: list[RankSet]) -> tuple[int, int]:
        sizes, rank = tuple([one.size for one in group]), group[0].rank
        total = sum(sizes)
        missing = total - self.lacks.usable(self.plain[rank], sizes)
        holes = total - self.lacks.usable(self.all[rank], sizes) if self.task.wild_faces else missing
        most = sum([self.task.set_wilds[one.slot][one.size] for one in group])
        return missing, max(holes - most, 0)


def _missing_first(option: Option) -> int:
    return option.missing
