"""Reaches: what a hand can add to the runs on the table."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from rules.melds import run_starts
from rules.solver.pieces import Reach, RunPick
from rules.solver.tables import Table, enter, nothing

if TYPE_CHECKING:
    from collections.abc import Iterator

    from rules.solver.holding import Planes
    from rules.solver.suits import Suits

_FACES = 13


class LyingRun(NamedTuple):
    """A run on the table: its number, suit (0 to 3), lowest place, size and its wild steps."""

    meld: int
    suit: int
    low: int
    size: int
    gaps: int


def reach_table(suits: Suits, run: LyingRun, planes: Planes) -> Table[RunPick]:
    """Give the table of what can be added to a run; adding nothing is always possible."""
    table: Table[RunPick] = nothing(suits.pool)
    for reach in _reaches(suits, run):
        natural, used = 0, dict.fromkeys(reach.order, 0)
        for step, face in enumerate(reach.order):
            if used[face] < sum(plane >> face & 1 for plane in planes):
                used[face] += 1
                natural |= 1 << step
        for units, entry in enumerate(suits.fill(reach, natural)):
            if entry is not None:
                enter(table, units, *entry)
    return table


def _reaches(suits: Suits, run: LyingRun) -> Iterator[Reach]:
    """Give every way to make a run longer that the hand has cards for."""
    settings, hand = suits.settings, len(suits.holding.cards)
    longest = min(settings.run_max or run.size + hand, run.size + hand)
    for size in range(run.size + 1, longest + 1):
        starts = run_starts(size, settings.ace_mode)
        for below in range(size - run.size + 1):
            low = run.low - below
            if low in starts or ((low - 1) % _FACES + 1 in starts and len(starts) == _FACES):
                above = size - run.size - below
                steps = [
                    *range(low, run.low),
                    *range(run.low + run.size, run.low + run.size + above),
                ]
                order = tuple(_FACES * run.suit + (step - 1) % _FACES for step in steps)
                yield Reach(run.meld, below, run.size, run.gaps, order)
