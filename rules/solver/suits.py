"""Suits: the most that the runs of one suit can be worth, for every number of wild cards.

A table holds, for 0, 1, 2 … wild cards spent, the most valuable runs and which cards they take. A
card of a wild rank in its own place is natural, yet it is spent all the same.
"""

from __future__ import annotations

from itertools import combinations
from typing import TYPE_CHECKING, NamedTuple

from rules.melds import run_starts
from rules.solver.tables import Entry, Table, enter, join, most, nothing
from rules.solver.task import may_touch, windows

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from rules.solver.holding import Holding
    from rules.solver.task import Window
    from rules.solver.worth import Worth


class RunPick(NamedTuple):
    """A run and the steps of it, lowest first as bits, on which wild cards stand."""

    window: Window
    wild: int


_SUIT = (1 << 13) - 1


def steps_of(window: Window, planes: Sequence[int]) -> int:
    """Mark the steps of a run for which the hand has a natural card."""
    steps = 0
    for layer, plane in enumerate(planes):
        if layer and not window.again[layer - 1 :]:
            break
        suit = plane >> 13 * window.suit & _SUIT
        turned = (suit | suit << 13) >> window.low - 1 & _SUIT
        steps |= turned << 13 * layer
    return steps & ((1 << window.size) - 1)


class Suits:
    """The runs of a hand, suit by suit. Tables are kept while one question is worked on."""

    def __init__(self, holding: Holding, worth: Worth, *, swap_wilds: bool) -> None:
        self.holding, self.task, self.worth = holding, holding.task, worth
        self.settings = holding.task.settings
        self.pool = len(holding.wilds)
        # A wild card in the place of a natural one pays only where it is worth more.
        self.swap_wilds = swap_wilds and self.pool > 0
        self.tables: dict[tuple[int, tuple[int, ...], tuple[int, ...]], Table[RunPick]] = {}

    def table(self, suit: int, planes: tuple[int, ...], slots: tuple[int, ...]) -> Table[RunPick]:
        """Give the table of a suit for runs of at least (or just) these sizes."""
        shift = 13 * suit
        own = tuple(plane >> shift & _SUIT for plane in planes)
        key = (suit, own, slots)
        found = self.tables.get(key)
        if found is None:
            found = self._table(suit, planes, slots)
            self.tables[key] = found
        return found

    def bound(self, suit: int, planes: tuple[int, ...], slots: tuple[int, ...]) -> int | None:
        """Give a worth that the runs of a suit cannot exceed; None where they cannot be at all."""
        if not slots:
            return 0
        known = self.tables.get(
            (suit, tuple(plane >> 13 * suit & _SUIT for plane in planes), slots)
        )
        if known is not None:
            return most(known)
        singles = [most(self.table(suit, planes, (slot,))) for slot in slots]
        if None in singles:
            return None
        if len(slots) == 1:
            return singles[0]
        return min(sum(one for one in singles if one is not None), self._all(suit, planes))

    def _all(self, suit: int, planes: tuple[int, ...]) -> int:
        faces = self.worth.faces
        return sum(
            max(faces[face], 0)
            for plane in planes
            for face in range(13 * suit, 13 * suit + 13)
            if plane >> face & 1
        )

    def _table(self, suit: int, planes: tuple[int, ...], slots: tuple[int, ...]) -> Table[RunPick]:
        if not slots:
            return nothing(self.pool)
        table: Table[RunPick] = [None] * (self.pool + 1)
        choices = [self._windows(suit, planes, slot) for slot in dict.fromkeys(slots)]
        by_slot = dict(zip(dict.fromkeys(slots), choices, strict=True))
        self._choose(table, planes, [by_slot[slot] for slot in slots], 0, [])
        return table

    def _windows(self, suit: int, planes: tuple[int, ...], slot: int) -> list[_Place]:
        """List the places for a run that the wild cards of the hand can fill."""
        task, pool = self.task, self.pool
        longest = min(task.longest_run, len(self.holding.cards)) if task.longer else slot
        faces, wild_faces = self.worth.faces, task.wild_faces
        places = []
        for size in range(slot, longest + 1):
            cap = task.run_wilds[size]
            if cap < 0:
                continue
            per_suit = len(run_starts(size, self.settings.ace_mode))
            for window in windows(size, self.settings.ace_mode)[per_suit * suit :][:per_suit]:
                natural = steps_of(window, planes)
                holes = size - natural.bit_count()
                if holes > cap or holes > pool:
                    continue
                units, value = holes, 0
                for step, face in enumerate(window.order):
                    if natural >> step & 1:
                        if wild_faces >> face & 1:
                            units += 1
                        else:
                            value += faces[face]
                if units <= pool:
                    places.append(_Place(window, natural, units, value))
        return places

    def _choose(
        self,
        table: Table[RunPick],
        planes: tuple[int, ...],
        choices: list[list[_Place]],
        start: int,
        chosen: list[_Place],
    ) -> None:
        number = len(chosen)
        if number == len(choices):
            self._enter(table, planes, chosen)
            return
        places = choices[number]
        same_next = number + 1 < len(choices) and choices[number + 1] is places
        for index in range(start, len(places)):
            place = places[index]
            if sum(other.units for other in chosen) + place.units > self.pool:
                continue
            if not all(may_touch(place.window, other.window, self.settings) for other in chosen):
                continue
            chosen.append(place)
            self._choose(table, planes, choices, index if same_next else 0, chosen)
            chosen.pop()

    def _enter(self, table: Table[RunPick], planes: tuple[int, ...], chosen: list[_Place]) -> None:
        """Enter chosen places into a table, each natural card used once."""
        for naturals in self._shares(planes, chosen):
            sums: Table[RunPick] = nothing(self.pool)
            for place, natural in zip(chosen, naturals, strict=True):
                sums = join(sums, self._fill(place.window, natural))
            for units, entry in enumerate(sums):
                if entry is not None:
                    enter(table, units, *entry)

    def _shares(self, planes: tuple[int, ...], chosen: list[_Place]) -> Iterator[list[int]]:
        """Share out cards that several of the places want."""
        if len(chosen) == 1:
            yield [chosen[0].natural]
            return
        wanted: dict[int, list[tuple[int, int]]] = {}
        for number, place in enumerate(chosen):
            for step, face in enumerate(place.window.order):
                if place.natural >> step & 1:
                    wanted.setdefault(face, []).append((number, step))
        short = []
        for face, spots in wanted.items():
            own = sum(plane >> face & 1 for plane in planes)
            if len(spots) > own:
                short.append(list(combinations(spots, len(spots) - own)))
        yield from _without([place.natural for place in chosen], short)

    def _fill(self, window: Window, natural: int) -> Table[RunPick]:
        """Give the table of one run whose natural cards are chosen."""
        table: Table[RunPick] = [None] * (self.pool + 1)
        size, cap = window.size, self.task.run_wilds[window.size]
        holes = ~natural & ((1 << size) - 1)
        if holes.bit_count() > cap or not self._may_stand(window, holes):
            return table
        faces, wild_faces = self.worth.faces, self.task.wild_faces
        units, value, plain = holes.bit_count(), 0, []
        for step, face in enumerate(window.order):
            if natural >> step & 1:
                if wild_faces >> face & 1:
                    units += 1
                else:
                    value += faces[face]
                    plain.append((faces[face], step))
        if units > self.pool:
            return table
        table[units] = Entry(value, (RunPick(window, holes),))
        if not self.swap_wilds or units == self.pool:
            return table
        plain.sort()
        more = min(self.pool - units, cap - holes.bit_count(), len(plain))
        for count in range(1, more + 1):
            for out in combinations(plain, count):
                wild = holes | sum(1 << step for _, step in out)
                if self._may_stand(window, wild):
                    left = value - sum(one for one, _ in out)
                    enter(table, units + count, left, (RunPick(window, wild),))
                    if not self.task.apart:
                        break
        return table

    def _may_stand(self, window: Window, wild: int) -> bool:
        """Whether wild cards may stand on these steps of a run."""
        for near in range(1, self.task.apart + 1):
            if wild & wild >> near:
                return False
        if self.settings.wild_beyond_pack:
            return True
        faces = [face for step, face in enumerate(window.order) if wild >> step & 1]
        return all(faces.count(face) <= self.holding.unseen(face) for face in faces)


class _Place(NamedTuple):
    window: Window
    natural: int
    units: int
    worth: int


def _without(naturals: list[int], short: list[list[tuple[tuple[int, int], ...]]]) -> Iterator[list[int]]:
    if not short:
        yield list(naturals)
        return
    for spots in short[0]:
        for number, step in spots:
            naturals[number] &= ~(1 << step)
        yield from _without(naturals, short[1:])
        for number, step in spots:
            naturals[number] |= 1 << step
