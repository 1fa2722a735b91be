"""Reaches: what a hand can add to the runs on the table."""

from __future__ import annotations

from itertools import accumulate
from typing import TYPE_CHECKING, NamedTuple

from rules.melds import run_starts
from rules.solver.pieces import Reach

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from rules.solver.holding import Holding, Planes

_FACES = 13


class LyingRun(NamedTuple):
    """A run on the table: its number, suit (0 to 3), lowest place, size and its wild steps."""

    meld: int
    suit: int
    low: int
    size: int
    gaps: int


def reaches(run: LyingRun, planes: Planes, holding: Holding, pool: int) -> Iterator[Reach]:
    """Give every way to make a run longer for which a hand with so many wild cards may do."""
    settings, hand = holding.task.settings, len(holding.cards)
    longest = min(settings.run_max or run.size + hand, run.size + hand)
    room, first = longest - run.size, planes[0]
    down = _open_faces(run, range(run.low - 1, run.low - room - 1, -1))
    up = _open_faces(run, range(run.low + run.size, run.low + run.size + room))
    for below, short in enumerate(_missing(down, first)):
        if short > pool:
            break
        for above, more in enumerate(_missing(up[: room - below], first)):
            if short + more > pool:
                break
            size, low = run.size + below + above, run.low - below
            starts = run_starts(size, settings.ace_mode)
            corner = len(starts) == _FACES and (low - 1) % _FACES + 1 in starts
            if below + above and (low in starts or corner):
                order = (*reversed(down[:below]), *up[:above])
                yield Reach(run.meld, below, run.size, run.gaps, order)


def _open_faces(run: LyingRun, places: range) -> tuple[int, ...]:
    return tuple([_FACES * run.suit + (place - 1) % _FACES for place in places])


def _missing(faces: Sequence[int], held: int) -> Iterator[int]:
    """Count the faces that a hand has not, of none of them, of the first one, of two and so on."""
    return accumulate([~held >> face & 1 for face in faces], initial=0)
