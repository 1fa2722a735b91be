"""Suits: the most that the runs of one suit can be worth, for every number of wild cards.

A card of a wild rank in its own place is natural, yet it is spent all the same.
"""

from __future__ import annotations

from itertools import combinations, permutations
from typing import TYPE_CHECKING, NamedTuple

from rules.melds import run_starts
from rules.settings import SameSuitRuns
from rules.solver.lacking import shares
from rules.solver.tables import Table, enter, join, most, nothing
from rules.solver.task import Window, may_touch, windows

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from rules.solver.holding import Holding, Planes
    from rules.solver.worth import Worth


class Reach(NamedTuple):
    """Places below and above a run on the table: `order` their faces, `below` how many are below.

    `meld` is the number of the meld on the table, `lying` its size and `gaps` the steps of it that
    wild cards hold.
    """

    meld: int
    below: int
    lying: int
    gaps: int
    order: tuple[int, ...]

    @property
    def size(self) -> int:
        """How many cards are added."""
        return len(self.order)

    def whole(self, wild: int) -> int:
        """Mark the wild cards of the whole run when these new ones are wild."""
        low = wild & ((1 << self.below) - 1)
        return low | self.gaps << self.below | wild >> self.below << self.below + self.lying


class RunPick(NamedTuple):
    """A run, or what is added to one, and the steps of it on which wild cards stand, as bits."""

    piece: Window | Reach
    wild: int


class Place(NamedTuple):
    """A piece with the steps for which there are natural cards, what it spends and is worth."""

    piece: Window | Reach
    natural: int
    units: int
    worth: int


_SUIT = (1 << 13) - 1


class Suits:
    """The runs of a hand, suit by suit. Tables are kept while one question is worked on.

    `swap_wilds` lets wild cards stand where the hand has a natural card, to leave that one in hand.
    `after` counts what may be laid off on the new melds in the same turn.
    """

    def __init__(
        self, holding: Holding, worth: Worth, *, swap_wilds: bool, after: bool = False
    ) -> None:
        self.holding, self.task, self.worth = holding, holding.task, worth
        self.settings = holding.task.settings
        self.pool = len(holding.wilds)
        self.swap_wilds = swap_wilds and self.pool > 0
        self.free_after = after and not self.settings.wild_limits_on_lay_off
        apart = self.settings.runs_same_suit is SameSuitRuns.FREE
        self.cores = after and (self.free_after or not apart)
        self.tables: dict[tuple[int, Planes, tuple[int, ...]], Table[RunPick]] = {}

    def table(self, suit: int, planes: Planes, slots: tuple[int, ...]) -> Table[RunPick]:
        """Give the table of a suit for runs of at least (or just) these sizes."""
        key = (suit, _of_suit(suit, planes), slots)
        found = self.tables.get(key)
        if found is None:
            found = self.tables[key] = self._table(suit, planes, slots)
        return found

    def bound(self, suit: int, planes: Planes, slots: tuple[int, ...]) -> int | None:
        """Give a worth that the runs of a suit cannot exceed; None where they cannot be at all."""
        if not slots:
            return 0
        known = self.tables.get((suit, _of_suit(suit, planes), slots))
        if known is not None:
            return most(known)
        singles = [most(self.table(suit, planes, (slot,))) for slot in slots]
        if len(slots) == 1 or None in singles:
            return None if None in singles else singles[0]
        return min(sum(one for one in singles if one is not None), self._all(suit, planes))

    def _all(self, suit: int, planes: Planes) -> int:
        faces = self.worth.faces
        return sum(
            max(faces[face], 0)
            for plane in planes
            for face in range(13 * suit, 13 * suit + 13)
            if plane >> face & 1
        )

    def _table(self, suit: int, planes: Planes, slots: tuple[int, ...]) -> Table[RunPick]:
        table: Table[RunPick] = [None] * (self.pool + 1)
        places = {slot: self._places(suit, planes, slot) for slot in set(slots)}
        self._choose(table, planes, slots, [places[slot] for slot in slots], 0, [])
        return table

    def _places(self, suit: int, planes: Planes, slot: int) -> list[Place]:
        """List the places for a run that the wild cards of the hand can fill."""
        longest = min(self.task.longest_run, len(self.holding.cards)) if self.task.longer else slot
        places = []
        for size in range(slot, longest + 1):
            starts = len(run_starts(size, self.settings.ace_mode))
            if self.task.run_wilds[size] < 0 and not (self.free_after and starts):
                continue
            for window in windows(size, self.settings.ace_mode)[starts * suit :][:starts]:
                place = self.place(window, _steps_of(window, planes))
                if place:
                    places.append(place)
        return places

    def place(self, piece: Window | Reach, natural: int) -> Place | None:
        """Weigh a piece with its natural cards; None where the wild cards of the hand fall short."""
        wild_faces, faces = self.task.wild_faces, self.worth.faces
        units, value = piece.size - natural.bit_count(), 0
        if units > self.pool:
            return None
        for step, face in enumerate(piece.order):
            if natural >> step & 1:
                if wild_faces >> face & 1:
                    units += 1
                else:
                    value += faces[face]
        return Place(piece, natural, units, value) if units <= self.pool else None

    def _choose(
        self,
        table: Table[RunPick],
        planes: Planes,
        slots: tuple[int, ...],
        choices: list[list[Place]],
        start: int,
        chosen: list[Place],
    ) -> None:
        number = len(chosen)
        if number == len(choices):
            self._enter(table, planes, slots, chosen)
            return
        places = choices[number]
        same_next = number + 1 < len(choices) and choices[number + 1] is places
        left = self.pool - sum(place.units for place in chosen)
        for index in range(start, len(places)):
            place = places[index]
            if place.units <= left and self._beside(place, chosen):
                chosen.append(place)
                self._choose(table, planes, slots, choices, index if same_next else 0, chosen)
                chosen.pop()

    def _beside(self, place: Place, chosen: list[Place]) -> bool:
        """Whether a run may lie beside others; with lay-offs only their first cards must."""
        if self.cores:
            return True
        return all(may_touch(place.piece, other.piece, self.settings) for other in chosen)

    def _enter(
        self, table: Table[RunPick], planes: Planes, slots: tuple[int, ...], chosen: list[Place]
    ) -> None:
        """Enter chosen places into a table, each natural card used once."""
        for naturals in self._shares(planes, chosen):
            sums: Table[RunPick] = nothing(self.pool)
            for place, natural in zip(chosen, naturals, strict=True):
                sums = join(sums, self.fill(place.piece, natural))
            for units, entry in enumerate(sums):
                if entry is None or (self.cores and self.first_melds(entry.picks, slots) is None):
                    continue
                enter(table, units, *entry)

    def _shares(self, planes: Planes, chosen: list[Place]) -> Iterator[list[int]]:
        """Share out cards that several of the places want."""
        naturals = [place.natural for place in chosen]
        wanted: dict[int, list[tuple[int, int]]] = {}
        for number, place in enumerate(chosen):
            for step, face in enumerate(place.piece.order):
                if place.natural >> step & 1:
                    wanted.setdefault(face, []).append((number, step))
        short = []
        for face, spots in wanted.items():
            own = sum(plane >> face & 1 for plane in planes)
            if len(spots) > own:
                short.append(list(combinations(spots, len(spots) - own)))
        return shares(naturals, short)

    def fill(self, piece: Window | Reach, natural: int) -> Table[RunPick]:
        """Give the table of one run whose natural cards are chosen."""
        table: Table[RunPick] = [None] * (self.pool + 1)
        holes = ~natural & ((1 << piece.size) - 1)
        place = self.place(piece, natural)
        if place is None or not self._may_stand(piece, holes):
            return table
        units, value = place.units, place.worth
        enter(table, units, value, (RunPick(piece, holes),))
        if not self.swap_wilds or units == self.pool:
            return table
        wild_faces, faces = self.task.wild_faces, self.worth.faces
        plain = sorted(
            (faces[face], step)
            for step, face in enumerate(piece.order)
            if natural >> step & 1 and not wild_faces >> face & 1
        )
        for count in range(1, min(self.pool - units, len(plain)) + 1):
            for out in combinations(plain, count):
                wild = holes | sum(1 << step for _, step in out)
                if self._may_stand(piece, wild):
                    left = value - sum(one for one, _ in out)
                    enter(table, units + count, left, (RunPick(piece, wild),))
                    if not self.task.apart:
                        break
        return table

    def _may_stand(self, piece: Window | Reach, wild: int) -> bool:
        """Whether wild cards may stand on these steps of a run."""
        if isinstance(piece, Reach):
            size, whole = piece.size + piece.lying, piece.whole(wild)
            free = not self.settings.wild_limits_on_lay_off
        else:
            size, whole, free = piece.size, wild, self.free_after
        if not free and whole.bit_count() > self.task.run_wilds[size]:
            return False
        if any(whole & whole >> near for near in range(1, self.task.apart + 1)):
            return False
        if self.settings.wild_beyond_pack:
            return True
        faces = [face for step, face in enumerate(piece.order) if wild >> step & 1]
        return all(faces.count(face) <= self.holding.unseen(face) for face in faces)

    def first_melds(
        self, picks: Sequence[RunPick], slots: tuple[int, ...]
    ) -> list[tuple[Window, int]] | None:
        """Choose the part of every run that goes down first, as long as can be, with its first step.

        None where no parts are legal together.
        """
        for order in dict.fromkeys(permutations(slots)):
            found = self._cut(list(picks), order, [])
            if found is not None:
                return found
        return None

    def _cut(
        self, picks: list[RunPick], slots: tuple[int, ...], chosen: list[tuple[Window, int]]
    ) -> list[tuple[Window, int]] | None:
        if len(chosen) == len(picks):
            return list(chosen)
        pick, slot = picks[len(chosen)], slots[len(chosen)]
        for size in range(pick.piece.size, slot - 1, -1):
            cap = self.task.run_wilds[size]
            for first in range(pick.piece.size - size + 1):
                if (pick.wild >> first & ((1 << size) - 1)).bit_count() > cap:
                    continue
                part = self._part(pick.piece, first, size)
                if part and all(
                    other.suit != part.suit or may_touch(part, other, self.settings)
                    for other, _ in chosen
                ):
                    found = self._cut(picks, slots, [*chosen, (part, first)])
                    if found is not None:
                        return found
        return None

    def _part(self, run: Window | Reach, first: int, size: int) -> Window | None:
        """Give the part of a run from a step on."""
        for window in windows(size, self.settings.ace_mode):
            if window.order == run.order[first : first + size]:
                return window
        return None


def _of_suit(suit: int, planes: Planes) -> Planes:
    return tuple(plane >> 13 * suit & _SUIT for plane in planes)


def _steps_of(window: Window, planes: Planes) -> int:
    """Mark the steps of a run for which the hand has a natural card."""
    steps = 0
    for layer, plane in enumerate(planes[: len(window.again) + 1]):
        suit = plane >> 13 * window.suit & _SUIT
        steps |= ((suit | suit << 13) >> window.low - 1 & _SUIT) << 13 * layer
    return steps & ((1 << window.size) - 1)
