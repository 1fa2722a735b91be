"""Worth: what melding each card of a hand is worth, the wild ones best first."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Callable

    from rules.solver.holding import Holding


@dataclass(frozen=True, slots=True, eq=False)
class Worth:
    """The worth of every face that is no wild card, and of the wild cards of one hand.

    `best[n]` is the most that n wild cards are worth; `even` tells that all are worth the same.
    """

    faces: tuple[int, ...]
    wilds: tuple[int, ...]
    best: tuple[int, ...]
    even: bool
    counts_cards: bool


def in_points(holding: Holding) -> Worth:
    """Weigh every card with the points it costs when it is left in hand."""
    return _worth(holding, holding.points, counts_cards=False)


def in_cards(holding: Holding) -> Worth:
    """Weigh every card alike, so that the sum counts cards."""
    return _worth(holding, lambda _: 1, counts_cards=True)


def _worth(holding: Holding, value: Callable[[int], int], *, counts_cards: bool) -> Worth:
    faces = [0] * 52
    for face in {card.index - 1 for card in holding.cards}:
        if face >= 0 and not holding.task.wild_faces >> face & 1:
            faces[face] = value(face)
    wilds = sorted((value(face) for face in holding.wilds), reverse=True)
    best = [0]
    for one in wilds:
        best.append(best[-1] + one)
    return Worth(tuple(faces), tuple(wilds), tuple(best), len(set(wilds)) <= 1, counts_cards)
