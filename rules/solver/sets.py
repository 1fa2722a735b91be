"""Sets: the ranks at which a hand is short of fewest cards for its sets."""

from __future__ import annotations

from operator import itemgetter
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
        """Give the fewest cards that have to come; None where the count is never right."""
        short = cards + self.keep - self.hand
        if short > 0 and not self.draw:
            return None
        away = max(missing - self.pool, forced, short, 0)
        left = self.hand - cards + (away if self.draw else 0)
        return None if self.stay is not None and left > self.stay else away


_Option = tuple[int, int, int]


class SetSearch:
    """A search for the nearest sets of a hand, the same for every choice of runs.

    Sets that miss more than `most` cards are left out.
    """

    def __init__(
        self, holding: Holding, planes: Planes, slots: tuple[SetSlot, ...], most: int
    ) -> None:
        self.task, self.slots, self.most = holding.task, slots, most
        self.spend = holding.spend
        self.rule = holding.task.settings.set_suits
        self.repeat = ranks_may_repeat(holding.task.settings)
        self.all = _Naturals(planes, self.rule)
        self.plain = self.all
        if self.task.wild_faces:
            plain = ALL_FACES & ~self.task.wild_faces
            self.plain = _Naturals(tuple([plane & plain for plane in planes]), self.rule)
        by_slot = {slot: self._options(slot) for slot in dict.fromkeys(slots)}
        self.options = [by_slot[slot] for slot in slots]
        self.possible = all(self.options)
        self.floors = self._floors() if self.possible else [0]
        self.held: list[int] | None = None
        self.by_sizes: dict[range, list[_Option]] = {}
        self.groups: dict[int, tuple[int, ...]] = {}
        self.chosen: list[tuple[SetSlot, int, int]] = []
        self.best: tuple[int, tuple[RankSet, ...]] | None = None

    def _floors(self) -> list[int]:
        """Count what the slots from each one on miss at the least."""
        floors, options = [0], None
        for options in reversed(self.options):
            floors.append(floors[-1] + options[0][0])
        if options and len(self.slots) > 1 and not self.repeat:
            # Each set has a rank of its own: no two can have the best one.
            best = {rank: missing for missing, rank, _ in reversed(options)}
            least = sorted(best.values())
            if all(slot == self.slots[0] for slot in self.slots) and len(least) >= len(self.slots):
                floors = [sum(least[:count]) for count in range(len(self.slots) + 1)]
        floors.reverse()
        return floors

    @property
    def floor(self) -> int:
        """A number of missing cards that the sets cannot be below."""
        return self.floors[0]

    def _options(self, slot: SetSlot) -> list[_Option]:
        """List rank and size of the sets for a slot after the cards they miss, the fewest first."""
        of, total = self.plain.of, self.plain.total
        options = [
            (size - of(rank, 1, size), rank, size)
            for size in self.task.set_sizes[slot]
            for rank in ((slot.rank,) if slot.rank else _ALL_RANKS)
            if size <= total[rank] + self.most
        ]
        options.sort(key=itemgetter(0))
        return options

    def nearest(
        self, runs: Lack, price: Price, below: int
    ) -> tuple[int, tuple[RankSet, ...]] | None:
        """Choose the sets that, beside these runs, are nearest, if they cost less than `below`."""
        self.price, self.below, self.best = price, below, None
        self.enough = max(runs.missing + self.floors[0] - price.pool, runs.forced, 0)
        self._choose(0, 0, runs.missing, runs.forced, runs.cards)
        return self.best

    def _choose(self, number: int, start: int, missing: int, forced: int, cards: int) -> None:
        if number == len(self.slots):
            self._settle(missing, forced, cards)
            return
        if self._keeps_too_many(number, cards - missing):
            return
        self.spend(8)
        options = self.options[number]
        same_next = number + 1 < len(self.slots) and self.options[number + 1] is options
        room = self.price.pool - missing - self.floors[number + 1]
        most_cards, least_cards = self._sizes(cards, number + 1)
        if least_cards and number + 1 == len(self.slots):
            # So many cards have to go down that only few sizes are left for the last set.
            start, options = 0, self._of_sizes(options, range(least_cards, most_cards + 1))
        for index in range(start, len(options)):
            least, rank, size = option = options[index]
            if least >= room + self.below:
                break
            group = self.groups.get(rank, ())
            if size > most_cards or (group and not self.repeat):
                continue
            more, more_forced = self._lack(self.slots[number], option, group)
            self.groups[rank] = (*group, size)
            self.chosen.append((self.slots[number], rank, size))
            after = index if same_next else 0
            self._choose(number + 1, after, missing + more, forced + more_forced, cards + size)
            self.chosen.pop()
            self.groups[rank] = group
            if self.below <= self.enough:
                return

    def _settle(self, missing: int, forced: int, cards: int) -> None:
        away = self.price.of(missing, forced, cards)
        if away is not None and away < self.below:
            sets = tuple([RankSet(*one) for one in self.chosen])
            self.below, self.best = away, (away, sets)

    def _lack(self, slot: SetSlot, option: _Option, group: tuple[int, ...]) -> tuple[int, int]:
        """Count what a set misses and what of it is forced, beside others of its rank."""
        least, rank, size = option
        limit = self.task.set_wilds[slot][size]
        if group:
            return self._beside(rank, group, size, limit)
        holes = size - self.all.of(rank, 1, size)
        return least, holes - limit if holes > limit else 0

    def _keeps_too_many(self, number: int, natural: int) -> bool:
        """Whether more natural cards stay than may, whatever sets are chosen from a slot on."""
        price = self.price
        if price.stay is None or not price.draw:
            return False
        if self.held is None:
            self.held = [max([size - lack for lack, _, size in each]) for each in self.options]
        return natural + sum(self.held[number:]) < price.hand - price.pool - price.stay

    def _of_sizes(self, options: list[_Option], sizes: range) -> list[_Option]:
        found = self.by_sizes.get(sizes)
        if found is None:
            found = self.by_sizes[sizes] = [option for option in options if option[2] in sizes]
        return found

    def _sizes(self, cards: int, number: int) -> tuple[int, int]:
        """Give the most cards for a set beside so many others, and the least for the last one."""
        price, rest = self.price, sum([slot.size for slot in self.slots[number:]])
        most = price.hand - price.keep - cards - rest + (self.below - 1 if price.draw else 0)
        if price.stay is None:
            return most, 0
        return most, max(price.hand - price.stay - cards, 0)

    def _beside(self, rank: int, group: tuple[int, ...], size: int, limit: int) -> tuple[int, int]:
        """Count what a set misses beside others of its rank, and what of it nothing wild can be."""
        total, count = sum(group), len(group)
        missing = size - self.plain.of(rank, count + 1, total + size)
        missing += self.plain.of(rank, count, total)
        slots = [(slot, own) for slot, of, own in self.chosen if of == rank]
        most = sum([self.task.set_wilds[slot][own] for slot, own in slots])
        before = max(total - self.all.of(rank, count, total) - most, 0)
        after = total + size - self.all.of(rank, count + 1, total + size) - most - limit
        return missing, max(after, 0) - before


class _Naturals:
    """How many natural cards sets of each rank can hold at the most."""

    __slots__ = ("layers", "rule", "total")

    def __init__(self, planes: Planes, rule: SetSuits) -> None:
        self.rule = rule
        self.layers = [[(plane & faces).bit_count() for faces in RANK_FACES] for plane in planes]
        self.total = self.layers[0]
        if len(planes) > 1:
            self.total = [sum(counts) for counts in zip(*self.layers, strict=True)]

    def of(self, rank: int, sets: int, cards: int) -> int:
        """Give the most natural cards of a rank in some sets with so many cards together."""
        held = self.total[rank]
        if self.rule is not SetSuits.ANY:
            if self.rule is SetSuits.DISTINCT:
                held = sum([counts[rank] for counts in self.layers[:sets]])
            elif sets == 1:
                # A set of three needs three suits, a longer one all four: the rest may be twins.
                held = min(held, cards - min(cards, 4) + min(self.layers[0][rank], cards))
        return held if held < cards else cards


_ALL_RANKS = range(1, 14)
