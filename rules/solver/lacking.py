"""Lacking: how many cards the runs of one suit, or all sets, are short of.

`missing` counts the places for which the hand has no natural card, `forced` those of them that no
wild card may fill.
"""

from __future__ import annotations

from functools import cache
from itertools import combinations
from typing import TYPE_CHECKING, NamedTuple

from rules.settings import SameSuitRuns, SetSuits
from rules.solver.filling import RankSet
from rules.solver.holding import RANK_FACES, take
from rules.solver.task import may_touch, ranks_may_repeat

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from rules.solver.holding import Holding
    from rules.solver.task import SetSlot, Window

Planes = tuple[int, ...]
_SUIT_FACES = tuple(((1 << 13) - 1) << 13 * suit for suit in range(4))


class Lack(NamedTuple):
    """Runs, what they are short of, and how many cards they hold."""

    missing: int
    forced: int
    cards: int
    runs: tuple[Window, ...] = ()


class SuitLacks:
    """What the runs of a hand are short of, suit by suit."""

    def __init__(self, holding: Holding) -> None:
        self.holding, self.task = holding, holding.task
        self.plain = holding.plain
        self.not_drawn, self.not_wild = _closed(holding)
        self.tables: dict[tuple[int, Planes, tuple[int, ...]], list[Lack]] = {}

    def lacks(self, suit: int, planes: Planes, slots: tuple[int, ...]) -> list[Lack]:
        """Give what the runs for these slots are short of, without choices that are worse."""
        faces = _SUIT_FACES[suit]
        key = (suit, tuple(plane & faces for plane in planes), slots)
        found = self.tables.get(key)
        if found is None:
            found = self.tables[key] = best_of(self._combine(suit, planes, slots))
        return found

    def floor(self, suit: int, planes: Planes, slots: tuple[int, ...]) -> int | None:
        """Give a number of missing cards that runs for these slots cannot be below."""
        total = 0
        for slot in slots:
            lacks = self.lacks(suit, planes, (slot,))
            if not lacks:
                return None
            total += lacks[0].missing
        return total

    def _combine(self, suit: int, planes: Planes, slots: tuple[int, ...]) -> Iterator[Lack]:
        singles = {slot: self._singles(suit, planes, slot) for slot in set(slots)}
        if len(slots) == 1:
            return iter(singles[slots[0]])
        return self._choose(planes, slots, [singles[slot] for slot in slots], 0, [])

    def _singles(self, suit: int, planes: Planes, slot: int) -> list[Lack]:
        plain, first = planes[0] & self.plain, planes[0]
        closed, most = self.not_drawn | self.not_wild, self.task.run_wilds
        found = []
        for window in self.task.run_places[slot][suit]:
            _, _, size, faces, again, _, _ = window
            missing = size - (faces & plain).bit_count()
            if again:
                missing = self._missing(planes, [window])
            holes = missing
            if missing and (
                missing > most[size] or again or self.task.apart or faces & ~first & closed
            ):
                forced = self._forced(window, _natural(window, planes))
                if forced is None:
                    continue
                found.append(Lack(missing, forced, size, (window,)))
            else:
                found.append(Lack(holes, 0, size, (window,)))
        return found

    def _choose(
        self,
        planes: Planes,
        slots: tuple[int, ...],
        choices: list[list[Lack]],
        start: int,
        chosen: list[Window],
    ) -> Iterator[Lack]:
        number = len(chosen)
        if number == len(slots):
            forced = self._forced_together(planes, chosen)
            if forced is not None:
                cards = sum(window.size for window in chosen)
                yield Lack(self._missing(planes, chosen), forced, cards, tuple(chosen))
            return
        same_next = number + 1 < len(slots) and slots[number + 1] == slots[number]
        for index in range(start, len(choices[number])):
            window = choices[number][index].runs[0]
            if all(may_touch(window, other, self.task.settings) for other in chosen):
                chosen.append(window)
                yield from self._choose(planes, slots, choices, index if same_next else 0, chosen)
                chosen.pop()

    def _missing(self, planes: Planes, windows: Iterable[Window]) -> int:
        """Count the places for which there is no natural card that is not a wild one."""
        left = tuple(plane & self.plain for plane in planes)
        missing = 0
        for window in windows:
            for faces in (window.faces, *window.again):
                missing += faces.bit_count() - (faces & left[0]).bit_count()
                left = take(left, faces)
        return missing

    def _forced(self, window: Window, natural: int) -> int | None:
        """Count the places of a run that wild cards cannot fill; None where nothing can."""
        apart, cap = self.task.apart, self.task.run_wilds[window.size]
        holes = can = must = next_free = 0
        for step, face in enumerate(window.order):
            if natural >> step & 1:
                continue
            holes += 1
            wild, drawn = not self.not_wild >> face & 1, not self.not_drawn >> face & 1
            if not wild and not drawn:
                return None
            must += not drawn
            if wild and step >= next_free:
                can, next_free = can + 1, step + apart + 1
        return None if must > cap else holes - min(can, cap)

    def _forced_together(self, planes: Planes, windows: list[Window]) -> int | None:
        """Count the same for runs that share their cards in the best way."""
        wanted: dict[int, list[tuple[int, int]]] = {}
        naturals = [0] * len(windows)
        for number, window in enumerate(windows):
            for step, face in enumerate(window.order):
                if planes[0] >> face & 1:
                    wanted.setdefault(face, []).append((number, step))
                    naturals[number] |= 1 << step
        short = []
        for face, spots in wanted.items():
            own = sum(plane >> face & 1 for plane in planes)
            if len(spots) > own:
                short.append(list(combinations(spots, len(spots) - own)))
        best: int | None = None
        for shared in shares(naturals, short):
            each = [self._forced(*pair) for pair in zip(windows, shared, strict=True)]
            if None not in each:
                total = sum(one for one in each if one is not None)
                best = total if best is None else min(best, total)
                if not best:
                    break
        return best


def _closed(holding: Holding) -> tuple[int, int]:
    """Mark the faces that cannot be drawn any more, and those no wild card may stand for."""
    task, gone = holding.task, 0
    for face, seen in enumerate(holding.seen[:52]):
        if seen >= task.packs:
            gone |= 1 << face
    wild_only = 0 if task.settings.wild_as_natural else task.wild_faces
    return gone | wild_only, 0 if task.settings.wild_beyond_pack else gone


def _natural(window: Window, planes: Planes) -> int:
    natural, left = 0, planes
    for step, face in enumerate(window.order):
        if left[0] >> face & 1:
            natural |= 1 << step
            if window.again:
                left = take(left, 1 << face)
    return natural


def shares(
    naturals: list[int], short: list[list[tuple[tuple[int, int], ...]]]
) -> Iterator[list[int]]:
    """Give every way in which runs go without the cards that others take.

    `short` lists, for every card wanted too often, which (run, step) may go without it.
    """
    if not short:
        yield list(naturals)
        return
    for spots in short[0]:
        for number, step in spots:
            naturals[number] &= ~(1 << step)
        yield from shares(naturals, short[1:])
        for number, step in spots:
            naturals[number] |= 1 << step


def best_of(lacks: Iterable[Lack]) -> list[Lack]:
    """Drop what is short of more in every way, and sort by the cards missing."""
    kept: list[Lack] = []
    for lack in sorted(lacks, key=lambda one: one[:3]):
        if not any(one.forced <= lack.forced and one.cards <= lack.cards for one in kept):
            kept.append(lack)
    return kept


def join(one: list[Lack], two: list[Lack]) -> list[Lack]:
    """Put runs of different suits together."""
    if len(one) == 1 and len(two) == 1:
        left, right = one[0], two[0]
        return [
            Lack(
                left.missing + right.missing,
                left.forced + right.forced,
                left.cards + right.cards,
                left.runs + right.runs,
            )
        ]
    return best_of(both for left in one for right in two for both in join([left], [right]))


class SetLacks:
    """What the sets of a hand are short of."""

    def __init__(self, holding: Holding) -> None:
        self.holding, self.task = holding, holding.task
        self.plain, self.rule = holding.plain, holding.task.settings.set_suits
        self.repeat = ranks_may_repeat(holding.task.settings)
        self.known: dict[tuple[Planes, SetSlot], list[tuple[int, RankSet]]] = {}

    def options(self, planes: Planes, slot: SetSlot) -> list[tuple[int, RankSet]]:
        """List the sets for a slot with the cards they miss, the fewest first."""
        found = self.known.get((planes, slot))
        if found is None:
            found = []
            for size in self.task.set_sizes[slot]:
                for rank in (slot.rank,) if slot.rank else range(1, 14):
                    missing = size - self._usable(planes, self.plain, rank, (size,))
                    found.append((missing, RankSet(slot, rank, size)))
            found.sort(key=lambda option: option[0])
            self.known[planes, slot] = found
        return found

    def _usable(self, planes: Planes, among: int, rank: int, sizes: tuple[int, ...]) -> int:
        """Count the naturals of a rank that sets of these sizes can hold, at the most."""
        faces = RANK_FACES[rank] & among
        counts = [(plane & faces).bit_count() for plane in planes]
        if self.rule is SetSuits.DISTINCT:
            return min(sum(counts[: len(sizes)]), sum(sizes))
        if self.rule is SetSuits.ANY or len(sizes) > 1:
            return min(sum(counts), sum(sizes))
        # A set of three needs three suits, a longer one all four: the rest may be twins.
        size = sizes[0]
        return min(sum(counts), size - min(size, 4) + min(counts[0], size))

    def _cost(self, planes: Planes, group: list[RankSet]) -> tuple[int, int]:
        """Count what sets of one rank miss together, and what of it wild cards cannot fill."""
        if not group:
            return 0, 0
        sizes, rank = tuple(one.size for one in group), group[0].rank
        total = sum(sizes)
        holes = total - self._usable(planes, -1, rank, sizes)
        most = sum(self.task.set_wilds[one.slot][one.size] for one in group)
        missing = total - self._usable(planes, self.plain, rank, sizes)
        return missing, max(holes - most, 0)

    def floor(self, planes: Planes, slots: tuple[SetSlot, ...]) -> int | None:
        """Give a number of missing cards that sets for these slots cannot be below."""
        total = 0
        for slot in slots:
            options = self.options(planes, slot)
            if not options:
                return None
            total += options[0][0]
        return total

    def choose(
        self, planes: Planes, slots: tuple[SetSlot, ...], runs: Lack, price: Price, below: int
    ) -> tuple[int, tuple[RankSet, ...]] | None:
        """Choose the sets that, beside these runs, are nearest, if they cost less than `below`."""
        search = _SetSearch(self, planes, slots, price, below)
        search.choose(0, 0, runs.missing, runs.forced, runs.cards)
        return search.best


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
        """Give the fewest cards that have to come; None where the number of cards cannot be right."""
        short = cards + self.keep - self.hand
        if short > 0 and not self.draw:
            return None
        away = max(missing - self.pool, forced, short, 0)
        left = self.hand - cards + (away if self.draw else 0)
        return None if self.stay is not None and left > self.stay else away


class _SetSearch:
    def __init__(
        self,
        lacks: SetLacks,
        planes: Planes,
        slots: tuple[SetSlot, ...],
        price: Price,
        below: int,
    ) -> None:
        self.lacks, self.planes, self.slots = lacks, planes, slots
        self.price, self.below = price, below
        self.options = [lacks.options(planes, slot) for slot in slots]
        self.floors = [
            sum(options[0][0] for options in self.options[number:])
            for number in range(len(slots) + 1)
        ]
        self.best: tuple[int, tuple[RankSet, ...]] | None = None
        self.chosen: list[RankSet] = []

    def choose(self, number: int, start: int, missing: int, forced: int, cards: int) -> None:
        if number == len(self.slots):
            away = self.price.of(missing, forced, cards)
            if away is not None and away < self.below:
                self.below, self.best = away, (away, tuple(self.chosen))
            return
        same_next = number + 1 < len(self.slots) and self.slots[number + 1] == self.slots[number]
        limit = self.price.pool - missing - self.floors[number + 1]
        for index in range(start, len(self.options[number])):
            least, one = self.options[number][index]
            if least >= limit + self.below:
                break
            group = [other for other in self.chosen if other.rank == one.rank]
            if group and not self.lacks.repeat:
                continue
            before = self.lacks._cost(self.planes, group)
            after = self.lacks._cost(self.planes, [*group, one])
            self.chosen.append(one)
            self.choose(
                number + 1,
                index if same_next else 0,
                missing + after[0] - before[0],
                forced + after[1] - before[1],
                cards + one.size,
            )
            self.chosen.pop()
            if self.below <= 0:
                return


@cache
def spreads(slots: tuple[int, ...], rule: SameSuitRuns) -> tuple[tuple[tuple[int, ...], ...], ...]:
    """Spread run slots over the four suits in every way; slots of one size are alike.

    >>> len(spreads((4, 4, 4), SameSuitRuns.FREE)), len(spreads((4, 4), SameSuitRuns.DIFFERENT_SUITS))
    (20, 6)
    """
    found: dict[tuple[tuple[int, ...], ...], None] = {((), (), (), ()): None}
    for slot in slots:
        found = {
            (*spread[:suit], (*spread[suit], slot), *spread[suit + 1 :]): None
            for spread in found
            for suit in range(4)
            if not (spread[suit] and rule is SameSuitRuns.DIFFERENT_SUITS)
        }
    return tuple(found)
