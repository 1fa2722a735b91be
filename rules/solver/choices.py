"""Choices: the most valuable places for all runs of one suit, for every number of wild cards."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rules.solver.holding import copies
from rules.solver.pieces import Place, Reach, RunPick
from rules.solver.tables import Table, enter

if TYPE_CHECKING:
    from collections.abc import Sequence

    from rules.solver.holding import Planes
    from rules.solver.suits import Suits

_NOTHING = -(10**9)


class Choice:
    """A search that fills a table; what is worth less than the table already holds is left out."""

    def __init__(
        self, suits: Suits, planes: Planes, slots: tuple[int, ...], choices: list[list[Place]]
    ) -> None:
        self.suits, self.planes, self.slots, self.choices = suits, planes, slots, choices
        self.pool = suits.pool
        self.table: Table[RunPick] = [None] * (self.pool + 1)
        self.floors = [_NOTHING] * (self.pool + 1)
        self.least = [0]
        self.most = [0]
        for places in reversed(choices):
            self.least.append(self.least[-1] + min([place.units for place in places]))
            self.most.append(self.most[-1] + places[0].worth)
        self.least.reverse()
        self.most.reverse()

    def run(self) -> Table[RunPick]:
        """Try places for all slots, those worth most first."""
        self._choose((), 0, 0, 0)
        return self.table

    def _choose(self, chosen: tuple[Place, ...], start: int, units: int, worth: int) -> None:
        number = len(chosen)
        places = self.choices[number]
        last = number + 1 == len(self.choices)
        same_next = not last and self.choices[number + 1] is places
        least, most = self.least[number + 1], self.most[number + 1] + worth
        for index in range(start, len(places)):
            place = places[index]
            spent = units + place.units
            if spent + least > self.pool:
                continue
            if self.floors[spent + least] >= place.worth + most:
                if not spent:
                    break
                continue
            if chosen and not self.suits.beside(place, chosen):
                continue
            if last:
                self._enter((*chosen, place))
            else:
                self._choose(
                    (*chosen, place), index if same_next else 0, spent, worth + place.worth
                )

    def _enter(self, chosen: tuple[Place, ...]) -> None:
        """Enter chosen places with all they may spend."""
        if not (self.suits.loose and self._enter_loosely(chosen)):
            for sums in self.suits.each_way(self.planes, chosen):
                for units, entry in enumerate(sums):
                    if entry is None or self._worth(units) >= entry.worth:
                        continue
                    if not self.suits.cores or self.suits.first_melds(entry.picks, self.slots):
                        enter(self.table, units, *entry)
        floor = None
        for units in range(self.pool, -1, -1):
            worth = self._worth(units)
            floor = worth if floor is None else min(floor, worth)
            self.floors[units] = floor

    def _worth(self, units: int) -> int:
        entry = self.table[units]
        return _NOTHING if entry is None else entry.worth

    def _enter_loosely(self, chosen: tuple[Place, ...]) -> bool:
        """Enter places where wild cards are limited only by the natural card that a run must have.

        Then it does not matter which run gets a card that two of them want. Says no where it does.
        """
        suits, wild_faces = self.suits, self.suits.task.wild_faces
        if len(chosen) == 1 and not suits.swap_wilds:
            place = chosen[0]
            pick = RunPick(place.piece, place.holes)
            enter(self.table, place.units, place.worth, (pick,))
            return True
        wanted: dict[int, int] = {}
        for place in chosen:
            if isinstance(place.piece, Reach) or place.piece.again:
                return False
            faces = place.faces
            while faces:
                bit = faces & -faces
                face = bit.bit_length() - 1
                wanted[face] = wanted.get(face, 0) + 1
                faces ^= bit
        size = sum([place.piece.size for place in chosen])
        kept: list[int] = []
        for face, times in wanted.items():
            kept += [face] * min(times, copies(self.planes, face))
        worths = suits.worth.faces
        kept.sort(key=lambda face: worths[face] if not wild_faces >> face & 1 else _NOTHING)
        first = sum([wild_faces >> face & 1 for face in kept])
        units, value = size - len(kept) + first, sum([worths[face] for face in kept])
        while units <= self.pool:
            if value > self._worth(units):
                picks = self._share_out(chosen, kept)
                if picks is None:
                    return False
                enter(self.table, units, value, picks)
            if not suits.swap_wilds or first >= len(kept):
                break
            value -= worths[kept.pop(first)]
            units += 1
        return True

    def _share_out(
        self, chosen: Sequence[Place], kept: Sequence[int]
    ) -> tuple[RunPick, ...] | None:
        """Give every run its cards; None where a run is left without one that it must have."""
        naturals = [0] * len(chosen)
        must = min(self.suits.settings.min_naturals, 1)
        for face in reversed(kept):
            takers = [
                number
                for number, place in enumerate(chosen)
                if place.faces >> face & 1 and not naturals[number] >> face & 1
            ]
            taker = min(takers, key=lambda number: naturals[number].bit_count())
            naturals[taker] |= 1 << face
        if any([natural.bit_count() < must for natural in naturals]):
            return None
        picks = []
        for place, natural in zip(chosen, naturals, strict=True):
            wild = 0
            for step, face in enumerate(place.piece.order):
                if not natural >> face & 1:
                    wild |= 1 << step
            picks.append(RunPick(place.piece, wild))
        return tuple(picks)
