"""Pieces: runs, and what can be added to runs on the table, with the cards that fill them."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from rules.solver.holding import CARDS

if TYPE_CHECKING:
    from rules.cards import Card
    from rules.solver.windows import Window


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
    def cards(self) -> tuple[Card, ...]:
        """The cards that the places are for."""
        return tuple(CARDS[face] for face in self.order)

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
    faces: int

    @property
    def holes(self) -> int:
        """The steps that wild cards have to fill."""
        return ~self.natural & ((1 << self.piece.size) - 1)
