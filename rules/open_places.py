"""Open places of a run: which of them the natural cards take, and which wild cards fill."""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Sequence


def wild_places(
    natural: Sequence[int],
    own: Sequence[int],
    low: int,
    steps: Sequence[int],
    apart: int,
    *,
    able: Sequence[int] | None = None,
    lying: int = 0,
) -> int | None:
    """Choose the open places of a run that wild cards fill, so that wild cards stay apart.

    `steps` are the open places, counted from the lowest of the run, which is at `low`; wild cards
    may fill those that are `able`, all where that is not said, and `lying` marks those on the table
    already. `natural` and `own` are ranks: the cards of `own` may be wild or themselves. Gives the
    places as bits, or None where the cards have no place. As many cards as can be are natural: a
    wild card in a place that a natural could take only makes things worse.

    >>> bin(wild_places([1, 2, 4], [], 1, range(4), 0) or 0)
    '0b100'
    """
    holes = [0] * 14
    for step in steps:
        holes[(low + step - 1) % 13 + 1] += 1
    for rank in natural:
        holes[rank] -= 1
    if min(holes) < 0:
        return None
    for rank in own:
        holes[rank] = max(holes[rank] - 1, 0)
    able = steps if able is None else able
    if apart:
        near = (1 << 2 * apart + 1) - 1
        able = [step for step in able if not lying & near << step >> apart]
    lowest = _fill_lowest(holes, low, able)
    if lowest is None or wild_apart(lowest, apart):
        return lowest
    return _fill(holes, low, able, apart)


def wild_apart(gaps: int, apart: int) -> bool:
    """Whether enough natural cards lie between the wild cards of a run.

    >>> wild_apart(0b101, 1), wild_apart(0b11, 1)
    (True, False)
    """
    return not apart or not any(gaps & gaps >> near for near in range(1, apart + 1))


def _fill_lowest(holes: Sequence[int], low: int, steps: Sequence[int]) -> int | None:
    """Fill the lowest places of each rank, however near to each other they are."""
    left = list(holes)
    gaps = 0
    for step in steps:
        rank = (low + step - 1) % 13 + 1
        if left[rank]:
            left[rank] -= 1
            gaps |= 1 << step
    return None if any(left) else gaps


def _fill(holes: Sequence[int], low: int, steps: Sequence[int], apart: int) -> int | None:
    """Fill so many places of each rank, no two of them nearer than allowed.

    `after` is the next place that may be filled after each, `room` how many can be filled from each
    on, `left` how many places of each rank there are from each on.
    """
    count = len(steps)
    after = [
        next((n for n in range(number, count) if steps[n] > steps[number] + apart), count)
        for number in range(count)
    ]
    room = [0] * (count + 1)
    for number in reversed(range(count)):
        room[number] = 1 + room[after[number]]
    left = [[0] * 14]
    for step in reversed(steps):
        left.append(list(left[-1]))
        left[-1][_rank(low, step)] += 1
    left.reverse()

    @cache
    def fill(number: int, holes: tuple[int, ...]) -> int | None:
        if not any(holes):
            return 0
        if sum(holes) > room[number] or any(map(int.__gt__, holes, left[number])):
            return None
        rank = _rank(low, steps[number])
        if holes[rank]:
            fewer = (*holes[:rank], holes[rank] - 1, *holes[rank + 1 :])
            found = fill(after[number], fewer)
            if found is not None:
                return found | 1 << steps[number]
        return fill(number + 1, holes)

    return fill(0, tuple(holes))


def _rank(low: int, step: int) -> int:
    return (low + step - 1) % 13 + 1
