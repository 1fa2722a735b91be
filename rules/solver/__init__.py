"""The solver: what a hand can do under a contract, exactly.

Three questions: can the hand go down, which first meld leaves fewest points, and how many cards
are missing. Each answer carries its melds in playing order.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from rules.solver.answers import Dealer, Distance, Laid, LaidOff, LayDown, lay
from rules.solver.holding import hold
from rules.solver.nearest import Aim, nearest
from rules.solver.task import Task, make_task

if TYPE_CHECKING:
    from collections.abc import Sequence

    from rules.cards import Card

__all__ = [
    "Distance",
    "Laid",
    "LaidOff",
    "LayDown",
    "Task",
    "can_go_down",
    "cards_away",
    "make_task",
]


def can_go_down(task: Task, hand: Sequence[Card], *, keep: int = 0) -> LayDown | None:
    """Give a first meld that the hand can put down, or None where there is none."""
    holding = hold(task, hand)
    found = nearest(holding, Aim(keep))
    if found is None:
        return None
    dealer = Dealer(holding)
    melds = lay(holding, found.filling, dealer)
    left = dealer.rest()
    return LayDown(melds, left, sum(holding.points(card.index - 1) for card in left))


def cards_away(
    task: Task,
    hand: Sequence[Card],
    *,
    keep: int = 0,
    swap: bool = False,
    table: Sequence[Card] = (),
) -> Distance | None:
    """Give the fewest cards that must come for a first meld; None where no cards help."""
    holding = hold(task, hand, table)
    found = nearest(holding, Aim(keep, draw=not swap, swap=swap))
    if found is None:
        return None
    dealer = Dealer(holding)
    melds = lay(holding, found.filling, dealer)
    dealer.draw_any(found.away - len(dealer.drawn))
    return Distance(found.away, tuple(dealer.drawn), melds, dealer.rest())
