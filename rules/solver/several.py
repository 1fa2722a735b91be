"""Several: the places of several runs in one suit that are short of fewest cards."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rules.settings import SameSuitRuns
from rules.solver.holding import SUIT_FACES, take
from rules.solver.windows import may_touch

if TYPE_CHECKING:
    from rules.solver.holding import Planes
    from rules.solver.lacking import Lack, SuitLacks
    from rules.solver.windows import Window


class Several:
    """Several runs in one suit, chosen place by place.

    What misses more than runs found before it, and has no less forced, is left out: `beaten` is how
    many missing cards are too many whatever the number of cards.
    """

    def __init__(
        self,
        lacks: SuitLacks,
        suit: int,
        planes: Planes,
        slots: tuple[int, ...],
        found: list[Lack],
        later: list[tuple[int, int, int, tuple[Window, ...]]],
    ) -> None:
        self.lacks, self.planes, self.slots = lacks, planes, slots
        self.found, self.later = found, later
        self.settings = lacks.task.settings
        self.free = self.settings.runs_same_suit is SameSuitRuns.FREE
        options = {slot: lacks.options(suit, planes, slot) for slot in dict.fromkeys(slots)}
        self.choices = [options[slot] for slot in slots]
        self.plain = tuple([plane & lacks.plain for plane in planes])
        self.need = lacks.held(suit) - lacks.unused
        self.most = [
            max([window.size - least for least, _, window in options], default=0)
            for options in self.choices
        ]
        self.suit, self.totals = suit, lacks.totals
        self.room: list[list[int]] = []
        if self.totals:
            room = self.totals.room(suit, slots, lacks.most)
            self.room = self.totals.before(suit, slots, room)
        self.beaten = lacks.most + 1
        self.rest = [sum(slots[number + 1 :]) for number in range(len(slots))]
        special = SUIT_FACES[suit] & lacks.task.wild_faces
        self.special = sum([(plane & special).bit_count() for plane in planes])

    def choose(
        self, chosen: tuple[Window, ...], start: int, missing: int, forced: int, apart: int = 0
    ) -> None:
        """Choose places for the runs still open.

        `missing` is what the chosen ones miss, `apart` what they would miss if each had the hand
        for itself.
        """
        lacks, number = self.lacks, len(chosen)
        options, rest = self.choices[number], self.choices[number + 1 :]
        if not all(rest):
            return
        same_next = bool(rest) and rest[0] is options
        more_missing = sum([places[0][0] for places in rest])
        held = sum([window.size for window in chosen])
        need = self.need + missing - held - sum(self.most[number + 1 :])
        left = self._left(chosen)
        for index in range(start, len(options)):
            least, force, window = options[index]
            if missing + least + more_missing >= self.beaten:
                break
            size, force = held + window.size, forced + force
            if self._hopeless(number, size, missing + least, more_missing, force):
                continue
            missed = short(window, left) if chosen else least
            lacks.holding.spend(6)
            if window.size - missed < need:
                continue
            if missed > least and self._hopeless(
                number, size, missing + missed, more_missing, force
            ):
                continue
            if not self.free and not self._apart(window, chosen):
                continue
            more = (*chosen, window)
            if rest:
                after = index if same_next else 0
                self.choose(more, after, missing + missed, force, apart + least)
            else:
                self._judge(more, missing + missed, force, apart + least)

    def _hopeless(self, number: int, size: int, missing: int, more: int, forced: int) -> bool:
        """Whether runs up to this one, with so many cards, already miss too many.

        Those after it miss at least `more`.
        """
        if self.room:
            row = self.room[number + 1]
            return size >= len(row) or missing > row[size]
        missing += more
        if missing >= self.beaten:
            return True
        return self.lacks.as_good(self.found, missing, forced, size + self.rest[number])

    def _apart(self, window: Window, chosen: tuple[Window, ...]) -> bool:
        return all(may_touch(window, one, self.settings) for one in chosen)

    def _left(self, chosen: tuple[Window, ...]) -> Planes:
        left = self.plain
        for window in chosen:
            for faces in (window.faces, *window.again):
                left = take(left, faces)
        return left

    def _judge(self, chosen: tuple[Window, ...], missing: int, forced: int, apart: int) -> None:
        """Keep chosen runs, or put off those that want the same card."""
        lacks, cards = self.lacks, sum([window.size for window in chosen])
        if lacks.beaten(self.found, missing, cards):
            return
        most = sum([lacks.task.run_wilds[window.size] for window in chosen]) + self.special
        at_least = max(missing - most, forced)
        if lacks.as_good(self.found, missing, at_least, cards):
            return
        if missing > apart and not self.totals:
            self.later.append((missing, at_least, cards, chosen))
            return
        lacks.add(self.found, self.planes, missing, cards, chosen, at_least)
        if not lacks.by_size:
            free = [lack.missing for lack in self.found if not lack.forced]
            self.beaten = min(self.beaten, *free) if free else self.beaten
        if self.totals and lacks.as_good(self.found, missing, 0, cards):
            # From now on only runs that miss less are of use.
            room = self.room[-1]
            room[cards] = min(room[cards], missing - 1)
            self.room = self.totals.before(self.suit, self.slots, room)


def short(window: Window, planes: Planes) -> int:
    """Count the places of a run for which there is no natural card."""
    if not window.again:
        return window.size - (window.faces & planes[0]).bit_count()
    missed = window.size
    for faces in (window.faces, *window.again):
        missed -= (faces & planes[0]).bit_count()
        planes = take(planes, faces)
    return missed
