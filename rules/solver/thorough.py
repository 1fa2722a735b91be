"""Thorough: the nearest melds by trying all of them, where the packs are nearly used up.

Two melds may then want the last copy of a card, or a place can only be filled by a wild card that
is not there. The search chooses places for the runs and ranks for the sets, those that miss fewest
cards first, leaves a branch as soon as it cannot beat the best so far, and fills the melds it
arrives at with the cards that the packs still hold.
"""

from __future__ import annotations

from itertools import chain
from typing import TYPE_CHECKING

from rules.settings import SetSuits
from rules.solver.filling import Aim, Nearest, RankSet, fill
from rules.solver.holding import ALL_FACES, RANK_FACES, take
from rules.solver.task import ranks_may_repeat
from rules.solver.windows import may_touch

if TYPE_CHECKING:
    from rules.solver.holding import Holding
    from rules.solver.task import SetSlot, Slots
    from rules.solver.windows import Window


class Thorough:
    """One search for the melds of one way to meet the contract that miss less than `below`."""

    def __init__(
        self, holding: Holding, aim: Aim, way: Slots, below: int, stay: int | None
    ) -> None:
        self.stay = stay
        self.holding, self.task, self.aim, self.way = holding, holding.task, aim, way
        self.settings = holding.task.settings
        self.pool = len(holding.wilds)
        self.below = below
        self.best: Nearest | None = None
        short = aim.short(way.cards, len(holding.cards))
        if short is None or short >= below:
            return
        self.least = short
        self.repeat = ranks_may_repeat(self.settings)
        self.any_suits = self.settings.set_suits is SetSuits.ANY
        plain = ALL_FACES & ~holding.task.wild_faces
        self.plain = tuple(plane & plain for plane in holding.planes)
        self.windows: list[Window] = []
        self.sets: list[RankSet] = []
        run_options = {size: self._run_options(size) for size in set(way.runs)}
        set_options = {slot: self._set_options(slot) for slot in set(way.sets)}
        self.runs_of = [run_options[size] for size in way.runs]
        self.sets_of = [set_options[slot] for slot in way.sets]
        if not all(self.runs_of) or not all(self.sets_of):
            return
        self.floors = [0]
        fewest = [options[0][0] for options in self.runs_of]
        fewest += [options[0][0] for options in self.sets_of]
        for missing in reversed(fewest):
            self.floors.append(self.floors[-1] + missing)
        self.floors.reverse()
        if self.floors[0] < self.pool + below:
            self._choose_run(0, 0, 0, 0, self.plain)

    def _run_options(self, size: int) -> list[tuple[int, int, Window]]:
        """List the places of a run: cards missing, draws that no wild card can save, the place."""
        first, limit = self.plain[0], self.pool + self.below
        options = []
        for window in chain(*self.task.run_places[size]):
            missing = window.size - (window.faces & first).bit_count()
            if window.again:
                missing = self._missing(window, self.plain)
            if missing < limit:
                options.append((missing, self._unsaved(window), window))
        options.sort(key=_by_missing)
        return options

    def _missing(self, window: Window, planes: tuple[int, ...]) -> int:
        missing = window.size - (window.faces & planes[0]).bit_count()
        for again in window.again:
            planes = take(planes, window.faces)
            missing -= (again & planes[0]).bit_count()
        return missing

    def _unsaved(self, window: Window) -> int:
        """Count the missing places of a run that wild cards cannot fill, at the least."""
        planes, apart = self.holding.planes, self.task.apart
        most = self.task.run_wilds[window.size]
        holes = self._missing(window, planes)
        if apart and holes > 1 and not window.again:
            can, next_free = 0, 0
            for step, face in enumerate(window.order):
                if step >= next_free and not planes[0] >> face & 1:
                    can, next_free = can + 1, step + apart + 1
            most = min(most, can)
        return max(holes - most, 0)

    def _set_options(self, slot: SetSlot) -> list[tuple[int, int, RankSet]]:
        """List the ranks of a set: cards missing, draws that no wild card can save, the set."""
        limit = self.pool + self.below
        most = self.task.set_wilds[slot]
        options = []
        for size in self.task.set_sizes[slot]:
            for rank in (slot.rank,) if slot.rank else range(1, 14):
                missing = size - self._usable(self.plain, rank, (size,))
                if missing < limit:
                    holes = size - self._usable(self.holding.planes, rank, (size,))
                    options.append((missing, max(holes - most[size], 0), RankSet(slot, rank, size)))
        options.sort(key=_by_missing)
        return options

    def _usable(self, planes: tuple[int, ...], rank: int, sizes: tuple[int, ...]) -> int:
        """Count the naturals of a rank that sets of these sizes can hold, at the most."""
        faces = RANK_FACES[rank]
        counts = [(plane & faces).bit_count() for plane in planes]
        if self.any_suits:
            return min(sum(counts), sum(sizes))
        if self.settings.set_suits is SetSuits.DISTINCT:
            return min(sum(counts[: len(sizes)]), sum(sizes))
        if len(sizes) > 1:
            return min(sum(counts), sum(sizes))
        # A set of three needs three suits, a longer one all four: the rest may be twins.
        suits, size = counts[0], sizes[0]
        return min(sum(counts), size - min(size, 4) + min(suits, size))

    def _choose_run(
        self, number: int, start: int, missing: int, unsaved: int, planes: tuple[int, ...]
    ) -> None:
        self.holding.spend(20)
        if number == len(self.runs_of):
            self._choose_set(0, 0, missing, unsaved, planes)
            return
        options, floor = self.runs_of[number], self.floors[number + 1]
        same_next = number + 1 < len(self.runs_of) and self.runs_of[number + 1] is options
        for index in range(start, len(options)):
            least, force, window = options[index]
            if missing + least + floor >= self.pool + self.below:
                break
            if unsaved + force >= self.below:
                continue
            beside = [other for other in self.windows if other.suit == window.suit]
            if beside:
                if not self._apart(window, beside):
                    continue
                least = self._missing(window, planes)
                if missing + least + floor >= self.pool + self.below:
                    continue
            rest = take(planes, window.faces)
            for again in window.again:
                rest = take(rest, again)
            self.windows.append(window)
            self._choose_run(
                number + 1, index if same_next else 0, missing + least, unsaved + force, rest
            )
            self.windows.pop()
            if self.below <= self.least:
                return

    def _apart(self, window: Window, beside: list[Window]) -> bool:
        return all(may_touch(window, other, self.settings) for other in beside)

    def _choose_set(
        self, number: int, start: int, missing: int, unsaved: int, planes: tuple[int, ...]
    ) -> None:
        self.holding.spend(20)
        if number == len(self.sets_of):
            self._settle(missing, unsaved)
            return
        options = self.sets_of[number]
        floor = self.floors[len(self.runs_of) + number + 1]
        same_next = number + 1 < len(self.sets_of) and self.sets_of[number + 1] is options
        for index in range(start, len(options)):
            least, force, one = options[index]
            if missing + least + floor >= self.pool + self.below:
                break
            if unsaved + force >= self.below:
                continue
            sizes = tuple(other.size for other in self.sets if other.rank == one.rank)
            if sizes and not self.repeat:
                continue
            more = one.size - self._usable(planes, one.rank, (*sizes, one.size))
            if sizes:
                more += self._usable(planes, one.rank, sizes)
            if missing + more + floor >= self.pool + self.below:
                continue
            self.sets.append(one)
            self._choose_set(
                number + 1, index if same_next else 0, missing + more, unsaved + force, planes
            )
            self.sets.pop()
            if self.below <= self.least:
                return

    def _settle(self, missing: int, unsaved: int) -> None:
        """Fill the chosen melds and keep them when they are nearer than the best so far."""
        melded = sum(run.size for run in self.windows) + sum(one.size for one in self.sets)
        short = self.aim.short(melded, len(self.holding.cards))
        if short is None or short >= self.below:
            return
        enough = max(missing - self.pool, unsaved, short)
        draw, most = self.aim.draw or self.aim.swap, self.below - 1
        found = fill(self.holding, self.windows, self.sets, enough, most, draw=draw)
        if found is None:
            return
        away = max(found.draws, short)
        if away >= self.below or not self._may_stay(melded, away):
            return
        self.best, self.below = Nearest(away, found), away

    def _may_stay(self, melded: int, away: int) -> bool:
        hand = len(self.holding.cards) + (away if self.aim.draw else 0)
        return self.stay is None or hand - melded <= self.stay


def _by_missing(option: tuple[int, int, object]) -> tuple[int, int]:
    return option[:2]
