"""Spreads: the ways in which the runs of a contract lie in the four suits."""

from __future__ import annotations

from functools import cache
from itertools import chain
from typing import NamedTuple

from rules.settings import SameSuitRuns

Spread = tuple[tuple[int, ...], ...]
"""The run slots of each suit."""


class Spreads(NamedTuple):
    """The ways to spread run slots over the suits, and the slots that one suit may have.

    `numbers` are the same ways, every choice of slots as its number in `in_one_suit`, where no
    slots come first.
    """

    slots: tuple[int, ...]
    ways: tuple[Spread, ...]
    in_one_suit: tuple[tuple[int, ...], ...]
    numbers: tuple[tuple[int, ...], ...]


@cache
def spreads(slots: tuple[int, ...], rule: SameSuitRuns) -> Spreads:
    """Spread run slots over the four suits in every way; slots of one size are alike.

    >>> len(spreads((4, 4, 4), SameSuitRuns.FREE).ways)
    20
    >>> len(spreads((4, 4), SameSuitRuns.DIFFERENT_SUITS).ways)
    6
    """
    found: dict[tuple[tuple[int, ...], ...], None] = {((), (), (), ()): None}
    for slot in slots:
        found = {
            (*spread[:suit], (*spread[suit], slot), *spread[suit + 1 :]): None
            for spread in found
            for suit in range(4)
            if not (spread[suit] and rule is SameSuitRuns.DIFFERENT_SUITS)
        }
    choices = tuple(dict.fromkeys(((), *chain(*found))))
    numbers = tuple(tuple(map(choices.index, spread)) for spread in found)
    return Spreads(tuple(dict.fromkeys(slots)), tuple(found), choices, numbers)
