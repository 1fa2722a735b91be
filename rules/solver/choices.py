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
        if self.suits.loose:
            single = len(chosen) == 1 and self._enter_one(chosen[0])
            if single or self._enter_loosely(chosen):
                self._raise_floors()
                return
        for sums in self.suits.each_way(self.planes, chosen):
            for units, entry in enumerate(sums):
                if entry is None or self._worth(units) >= entry.worth:
                    continue
                if not self.suits.cores or self.suits.first_melds(entry.picks, self.slots):
                    enter(self.table, units, *entry)
        self._raise_floors()

    def _raise_floors(self) -> None:
        floor = self._worth(self.pool)
        for units in range(self.pool, -1, -1):
            worth = self._worth(units)
            if worth < floor:
                floor = worth
            self.floors[units] = floor

    def _worth(self, units: int) -> int:
        entry = self.table[units]
        return _NOTHING if entry is None else entry.worth

    def _enter_one(self, place: Place) -> bool:
        """Enter one run and, where that pays, wild cards in the place of its cheapest cards."""
        suits, piece = self.suits, place.piece
        enter(self.table, place.units, place.worth, (RunPick(piece, place.holes),))
        if not suits.swap_wilds or place.units == self.pool:
            return True
        worths, wild_faces = suits.worth.faces, suits.task.wild_faces
        plain = [
            (worths[face], step)
            for step, face in enumerate(piece.order)
            if place.natural >> step & 1 and not wild_faces >> face & 1
        ]
        plain.sort()
        spare = place.natural.bit_count() - min(suits.settings.min_naturals, 1)
        wild, value, units = place.holes, place.worth, place.units
        for worth, step in plain[: max(min(spare, self.pool - units), 0)]:
            wild |= 1 << step
            value -= worth
            units += 1
            if value > self._worth(units):
                enter(self.table, units, value, (RunPick(piece, wild),))
        return True

    def _enter_loosely(self, chosen: tuple[Place, ...]) -> bool:
        """Enter runs where wild cards are limited only by the natural card that each must have.

        Then it does not matter which run gets a card that two of them want. Says no where it does.
        """
        suits, wild_faces = self.suits, self.suits.task.wild_faces
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
            kept += [face] * (min(times, copies(self.planes, face)) if times > 1 else 1)
        worths = suits.worth.faces
        kept.sort(key=lambda face: worths[face] if not wild_faces >> face & 1 else _NOTHING)
        first = sum([wild_faces >> face & 1 for face in kept])
        units, value = size - len(kept) + first, sum([worths[face] for face in kept])
        must = min(suits.settings.min_naturals, 1) * len(chosen)
        while units <= self.pool:
            if value > self._worth(units):
                picks = self._share_out(chosen, kept)
                if picks is None:
                    return False
                enter(self.table, units, value, picks)
            if not suits.swap_wilds or first >= len(kept) or len(kept) <= must:
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
        if must and 0 in naturals:
            return None
        picks = []
        for place, natural in zip(chosen, naturals, strict=True):
            wild = 0
            for step, face in enumerate(place.piece.order):
                if not natural >> face & 1:
                    wild |= 1 << step
            picks.append(RunPick(place.piece, wild))
        return tuple(picks)
