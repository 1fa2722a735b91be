"""Choices: the most valuable places for all runs of one suit, for every number of wild cards."""

from __future__ import annotations

from collections import Counter
from operator import itemgetter
from typing import TYPE_CHECKING

from rules.solver.holding import SUIT_FACES, copies, take
from rules.solver.pieces import Place, Reach, RunPick
from rules.solver.tables import Table, enter

if TYPE_CHECKING:
    from collections.abc import Sequence

    from rules.solver.holding import Planes
    from rules.solver.suits import Suits

_NOTHING = -(10**9)


class Choice:
    """A search that fills a table; what is worth less than the table already holds is left out.

    `choices` are the places of the runs for `slots`, then those at runs on the table.
    """

    def __init__(
        self,
        suits: Suits,
        planes: Planes,
        slots: tuple[int, ...],
        choices: list[list[Place]],
        table: Table[RunPick],
        *,
        hang: bool,
    ) -> None:
        self.hang = hang
        self.suits, self.planes, self.slots, self.choices = suits, planes, slots, choices
        self.pool = suits.pool
        # Runs that want the same card take long to weigh: most are beaten by then.
        self.later: list[tuple[int, int, tuple[Place, ...], bool]] = []
        self.table = table
        self.floors = [_NOTHING] * (self.pool + 1)
        self.least = [0]
        self.most = [0]
        for places in reversed(choices):
            self.least.append(self.least[-1] + min([place.units for place in places]))
            self.most.append(self.most[-1] + places[0].worth)
        self.least.reverse()
        self.most.reverse()
        # More wild cards than this cannot be spent, so no table entry beyond it is waited for.
        added = len(choices) > len(slots)
        free = suits.free_after or added
        most_wild = self.pool if free else max(max(suits.task.run_wilds), 0)
        special = suits.task.wild_faces & SUIT_FACES[choices[0][0].piece.order[0] // 13]
        own = sum([(plane & special).bit_count() for plane in planes])
        self.reach = min(self.pool, most_wild * len(choices) + own)
        # Several runs that want the same cards are together worth no more than all of these.
        suit = choices[0][0].piece.order[0] // 13
        self.total = suits.all(suit, planes) if len(choices) > 1 else self.most[0]
        self._raise_floors()

    def run(self) -> None:
        """Try places for all runs, those worth most first."""
        self._choose((), self.planes, 0, 0, 0, False)
        self.later.sort(key=itemgetter(0), reverse=True)
        for worth, units, chosen, check in self.later:
            if worth > self.floors[units]:
                self.suits.holding.spend(500)
                self._enter_each_way(chosen, check)

    def _choose(
        self,
        chosen: tuple[Place, ...],
        left: Planes,
        start: int,
        units: int,
        worth: int,
        close: bool,
    ) -> None:
        number = len(chosen)
        places = self.choices[number]
        last = number + 1 == len(self.choices)
        same_next = not last and self.choices[number + 1] is places
        least, most = self.least[number + 1], self.most[number + 1] + worth
        if units + least > self.reach:
            return
        for index in range(start, len(places)):
            place = places[index]
            if self.floors[units + least] >= min(place.worth + most, self.total):
                break
            self.suits.holding.spend(8)
            more, gain = place.units, place.worth
            lost = place.faces & ~left[0]
            if lost:
                more, gain = self._without(place, lost)
            spent = units + more
            if spent + least > self.reach:
                continue
            if self.floors[spent + least] >= min(gain + most, self.total):
                continue
            touching = close or (bool(chosen) and not self.suits.beside(place, chosen))
            if touching and not self.suits.cores:
                continue
            if last:
                self._enter((*chosen, place), touching)
            else:
                after = index if same_next else 0
                rest = take(left, place.faces)
                self._choose((*chosen, place), rest, after, spent, worth + gain, touching)

    def _without(self, place: Place, lost: int) -> tuple[int, int]:
        """Give what a place spends and is worth without cards that runs before it took."""
        worths, wild_faces = self.suits.worth.faces, self.suits.task.wild_faces
        units, worth = place.units + (lost & ~wild_faces).bit_count(), place.worth
        while lost:
            bit = lost & -lost
            worth -= worths[bit.bit_length() - 1]
            lost ^= bit
        return units, worth

    def _enter(self, chosen: tuple[Place, ...], touching: bool) -> None:
        """Enter chosen places with all they may spend; touching runs go down in parts."""
        check = touching or self.suits.free_after
        if not check and self._enter_simply(chosen):
            self._raise_floors()
            return
        if self.suits.loose and not check:
            single = self._enter_one(chosen[0]) if len(chosen) == 1 else False
            if single or self._enter_loosely(chosen):
                self._raise_floors()
                return
        units, worth = self._weigh(chosen)
        if units <= self.reach and worth > self.floors[units]:
            self.later.append((worth, units, chosen, check))

    def _weigh(self, chosen: tuple[Place, ...]) -> tuple[int, int]:
        """Give the fewest wild cards that runs spend together, and the most they are worth then."""
        if len(chosen) == 1:
            return chosen[0].units, chosen[0].worth
        worths, wild_faces = self.suits.worth.faces, self.suits.task.wild_faces
        wanted = Counter(
            face
            for place in chosen
            for step, face in enumerate(place.piece.order)
            if place.natural >> step & 1
        )
        units, worth = sum([place.piece.size for place in chosen]), 0
        for face, times in wanted.items():
            used = min(times, copies(self.planes, face)) if times > 1 else 1
            worth += used * worths[face]
            units -= 0 if wild_faces >> face & 1 else used
        return units, worth

    def _enter_each_way(self, chosen: tuple[Place, ...], check: bool) -> None:
        """Enter runs with all they may spend and every way to share the cards they want."""
        for sums in self.suits.each_way(self.planes, chosen):
            for units, entry in enumerate(sums):
                if entry is None or self._worth(units) >= entry.worth:
                    continue
                new = [pick for pick in entry.picks if not isinstance(pick.piece, Reach)]
                if not check or self.suits.first_melds(new, self.slots) is not None:
                    enter(self.table, units, *entry)
        self._raise_floors()

    def _enter_simply(self, chosen: tuple[Place, ...]) -> bool:
        """Enter runs that want different cards, if putting in more wild cards gains nothing."""
        if len(chosen) < 2:
            return False
        left, units, worth, most = self.planes, 0, 0, 0
        for place in chosen:
            twice = place.natural.bit_count() > place.faces.bit_count()
            if twice or place.faces & ~left[0]:
                return False
            left = take(left, place.faces)
            units += place.units
            worth += place.worth
            most += self.suits.cap(place.piece) - place.holes.bit_count()
        if self.suits.swap_wilds:
            for spent in range(units + 1, min(self.reach, units + most) + 1):
                if self._worth(spent) < worth:
                    return False
        if worth > self._worth(units):
            picks = tuple([RunPick(place.piece, place.holes) for place in chosen])
            enter(self.table, units, worth, picks)
        return True

    def _raise_floors(self) -> None:
        if self.hang:
            self.suits.hang_on(self.table)
        floor = self._worth(self.reach)
        for units in range(self.reach, -1, -1):
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
        if isinstance(piece, Reach):
            return False
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
