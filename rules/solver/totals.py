"""Totals: how few cards melds can miss by how many they hold, where all cards have to go down.

Every set, run and suit is looked at as if it had the whole hand for itself, so that no number is
too high. Long runs miss more: a number of cards that has to be reached rules most places out.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from rules.solver.lacking import NEVER

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping, Sequence

    from rules.solver.holding import Planes
    from rules.solver.lacking import SuitLacks
    from rules.solver.spreads import Spread
    from rules.solver.windows import Window

Row = list[int]
"""By the number of cards that melds hold: the fewest of them that are missing."""


class Totals:
    """What the melds of a hand miss by their number of cards, in one suit and in all.

    `sets` gives the same for each set, `most` says how many cards may be missing of all melds when
    they hold so many of `cards`.
    """

    def __init__(
        self,
        lacks: SuitLacks,
        planes: Planes,
        slots: tuple[int, ...],
        sets: Sequence[Mapping[int, int]],
        cards: range,
        most: Callable[[int], int],
    ) -> None:
        self.slots, self.length = slots, cards.stop
        self.usable = [lacks.usable(suit, planes) for suit in range(4)]
        self.allowed = [most(count) if count in cards else -1 for count in range(cards.stop)]
        self.single = {
            (suit, slot): self._row(lacks.windows(suit, planes, slot))
            for slot in dict.fromkeys(slots)
            for suit in range(4)
        }
        self.best = {
            slot: list(map(min, *[self.single[suit, slot] for suit in range(4)]))
            for slot in dict.fromkeys(slots)
        }
        self.rows: dict[tuple[int, tuple[int, ...]], Row] = {}
        row = _NONE
        for one in sets:
            row = self._join(row, [one.get(size, NEVER) for size in range(self.length)])
        self.spread: dict[Spread, Row] = {(): row}

    def _row(self, windows: Sequence[tuple[int, Window]]) -> Row:
        row = [NEVER] * self.length
        for missing, window in reversed(windows):
            if window.size < self.length:
                row[window.size] = missing
        return row

    def together(self, suit: int, slots: tuple[int, ...]) -> Row:
        """Give the row of several runs in one suit."""
        if not slots:
            return _NONE
        row = self.rows.get((suit, slots))
        if row is None:
            row = self.single[suit, slots[-1]]
            if len(slots) > 1:
                row = self._join(self.together(suit, slots[:-1]), row)
                # Several runs cannot share what the suit has.
                usable = self.usable[suit]
                row = [max(missing, cards - usable) for cards, missing in enumerate(row)]
            self.rows[suit, slots] = row
        return row

    def least(self, spread: Spread) -> int:
        """Give the fewest cards that melds with runs spread like this can and may miss."""
        fit = zip(self._spread(spread), self.allowed, strict=False)
        return min([missing for missing, most in fit if missing <= most], default=NEVER)

    def _spread(self, spread: Spread) -> Row:
        """Give the row of all sets and the runs in the first suits."""
        row = self.spread.get(spread)
        if row is None:
            *before, slots = spread
            row, more = self._spread(tuple(before)), self.together(len(before), slots)
            row = self.spread[spread] = self._join(row, more) if slots else row
        return row

    def room(self, suit: int, slots: tuple[int, ...], most: int) -> Row:
        """Say how many cards all runs of a suit may miss by how many they hold, `most` at the most.

        -1 is a number of cards that is out of reach.
        """
        others = list(self.slots)
        for slot in slots:
            others.remove(slot)
        rest = self.spread[()]
        for slot in others:
            rest = self._join(rest, self.best[slot])
        room = _room([min(count, most) for count in self.allowed], rest)
        least = self.together(suit, slots)
        return [may if may >= must else -1 for may, must in zip(room, least, strict=True)]

    def before(self, suit: int, slots: tuple[int, ...], room: Row) -> list[Row]:
        """Say the same for no run, for the first one, for two, and so on, up to all of a suit."""
        rows = [room]
        for slot in reversed(slots):
            rows.append(_room(rows[-1], self.single[suit, slot]))
        rows.reverse()
        return rows

    def _join(self, one: Row, two: Row) -> Row:
        """Put two rows together."""
        joined = [NEVER] * self.length
        some = [(cards, missing) for cards, missing in enumerate(two) if missing < NEVER]
        for first, least in enumerate(one):
            if least < NEVER:
                for cards, missing in some:
                    both = first + cards
                    if both < self.length and least + missing < joined[both]:
                        joined[both] = least + missing
        return joined


_NONE: Row = [0]


def _room(allowed: Row, rest: Row) -> Row:
    """Say what may be missing before other runs are added that miss at least so many."""
    some = [(cards, missing) for cards, missing in enumerate(rest) if missing < NEVER]
    return [
        max(
            [allowed[n + cards] - least for cards, least in some if n + cards < len(allowed)]
            or [-1]
        )
        for n in range(len(allowed))
    ]
