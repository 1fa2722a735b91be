"""How a score table is laid out in the width it is given; all sizes are pixels."""

from __future__ import annotations

from dataclasses import dataclass
from math import ceil

from companion.theme import TOUCH, scaled

BODY = 16
LABEL_MIN, LABEL_GOOD, LABEL_MAX = 132, 216, 320
"""A label's least width beside the numbers, the one that shows most contracts on one line, and
the widest."""
COMFORTABLE = 44
"""Pixels that a column gets before a label may stand beside it."""
SIGN = 12
_FIGURE = 0.635
"""Width of a figure for each pixel of its size; a minus is a little narrower."""
_LETTER = 0.6
"""Width of a letter for each pixel of its size; most are narrower."""
_EDGE = 2


@dataclass(frozen=True, slots=True)
class Layout:
    """A table laid out: its width, people shown side by side, width of the labels beside them.

    Without room beside the numbers a deal's label stands above them and `label` is 0. `scale` is
    the person's text size.
    """

    width: float
    shown: int
    label: float
    scale: float

    @property
    def column(self) -> float:
        """Width of one person's column."""
        return (self.width - self.label) / self.shown

    @property
    def height(self) -> float:
        """Height of a number, which can be tapped."""
        return max(TOUCH, scaled(BODY, self.scale) * 1.4 + 18)

    def fits(self, text: str, size: int, room: float | None = None) -> bool:
        """Say whether a text in this type size fits a column, or the room that is named."""
        widest = max(_FIGURE, _LETTER) * scaled(size, self.scale) * len(text)
        return widest + _EDGE <= (self.column if room is None else room)

    def beyond(self, text: str) -> float:
        """Where a sign stands just beyond a number, from the left edge of its column."""
        end = self.column / 2 + _FIGURE * scaled(BODY, self.scale) * len(text) / 2
        return min(end, self.column - self.sign)

    @property
    def sign(self) -> float:
        """Size of the small signs of a number."""
        return scaled(SIGN, self.scale)

    def pages(self, people: int) -> int:
        """How many pages the people come in."""
        return ceil(people / self.shown)


def lay_out(width: float, people: int, figures: int, scale: float) -> Layout:
    """Lay a table out for a number of people and the figures of its longest number.

    On the narrowest phone eight people fit side by side; at twice the text size they come in pages.

    >>> lay_out(360, people=8, figures=4, scale=1).shown, lay_out(360, 8, 3, scale=2).shown
    (8, 4)
    >>> lay_out(360, people=4, figures=3, scale=1).label
    184
    """
    people = max(people, 1)
    column = _FIGURE * scaled(BODY, scale) * max(figures, 2) + _EDGE
    beside = width - people * max(column, COMFORTABLE)
    if beside >= LABEL_MIN * scale:
        label = min(beside, max(LABEL_GOOD * scale, min(width * 0.3, LABEL_MAX)))
        return Layout(width, people, label, scale)
    most = max(1, min(people, int(width / column)))
    return Layout(width, ceil(people / ceil(people / most)), 0, scale)
