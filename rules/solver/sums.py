"""Sums: the best sets over all ranks, added up rank by rank."""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING, TypeAlias

from rules.solver.tables import Entry, Table

if TYPE_CHECKING:
    from rules.solver.ranks import SetPick
    from rules.solver.task import SetSlot

    Group: TypeAlias = tuple[tuple[SetSlot, ...], Table[SetPick]]
    Origin: TypeAlias = tuple[tuple[SetSlot, ...], int, Entry[SetPick]]

_NOTHING = -(10**9)


class Sums:
    """The best sums over all ranks, first as bare numbers; only the best are written out."""

    def __init__(self, slots: tuple[SetSlot, ...], pool: int) -> None:
        self.pool = pool
        self.sums = {slots: [0, *[_NOTHING] * pool]}
        self.came: list[dict[tuple[tuple[SetSlot, ...], int], Origin]] = []

    def copy(self) -> Sums:
        """Give the same sums, to add more ranks to."""
        other = Sums((), self.pool)
        other.sums, other.came = self.sums, list(self.came)
        return other

    def table(self) -> Table[SetPick]:
        """Give the table for all slots."""
        found: Table[SetPick] = [None] * (self.pool + 1)
        for units, worth in enumerate(self.sums.get((), [])):
            if worth > _NOTHING:
                found[units] = Entry(worth, self._picks(units))
        return found

    def add(self, groups: list[Group], *, always: bool) -> None:
        """Add what can be done at one more rank; with `always` some set has to be there."""
        came: dict[tuple[tuple[SetSlot, ...], int], Origin] = {}
        after = {} if always else {left: list(worths) for left, worths in self.sums.items()}
        for slots, table in groups:
            if always and not slots:
                continue
            some = [(units, entry) for units, entry in enumerate(table) if entry is not None]
            for left, worths in self.sums.items():
                rest = _minus(left, slots)
                if rest is None:
                    continue
                best = after.setdefault(rest, [_NOTHING] * (self.pool + 1))
                for spent, worth in enumerate(worths):
                    if worth == _NOTHING:
                        continue
                    for units, entry in some:
                        both = spent + units
                        if both <= self.pool and worth + entry.worth > best[both]:
                            best[both] = worth + entry.worth
                            came[rest, both] = (left, spent, entry)
        self.came.append(came)
        self.sums = after

    def _picks(self, units: int) -> tuple[SetPick, ...]:
        """Go back through the ranks and collect what was chosen."""
        picks: list[SetPick] = []
        left: tuple[SetSlot, ...] = ()
        for came in reversed(self.came):
            origin = came.get((left, units))
            if origin:
                left, units, entry = origin
                picks += entry.picks
        return tuple(picks)


@cache
def _minus(slots: tuple[SetSlot, ...], group: tuple[SetSlot, ...]) -> tuple[SetSlot, ...] | None:
    """Take slots away; None where they are not all there."""
    rest = list(slots)
    for slot in group:
        if slot not in rest:
            return None
        rest.remove(slot)
    return tuple(rest)
