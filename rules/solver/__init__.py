"""The solver: what a hand can do under a contract, exactly.

Three questions: can the hand go down, which first meld leaves fewest points, and how many cards
are missing. Each answer carries its melds in playing order, wild cards where they stand.
"""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING

from rules.cards import PACK
from rules.solver.answers import Dealer, Distance, Laid, LaidOff, LayDown, lay
from rules.solver.fewest import most_melded
from rules.solver.holding import hold
from rules.solver.nearest import Aim, nearest
from rules.solver.task import Task, make_task
from rules.solver.worth import in_cards, in_points

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from rules.cards import Card
    from rules.solver.filling import Filling
    from rules.solver.holding import Holding

__all__ = [
    "Distance",
    "Laid",
    "LaidOff",
    "LayDown",
    "Task",
    "best_lay_down",
    "can_go_down",
    "cards_away",
    "make_task",
]


def can_go_down(task: Task, hand: Sequence[Card], *, keep: int = 0) -> LayDown | None:
    """Give a first meld that the hand can put down, or None where there is none."""
    holding = hold(task, hand)
    if task.whole or (task.concealed and task.longer):
        return _whole(task, hand, keep)
    found = nearest(holding, Aim(keep))
    if found is not None:
        return _lay_down(holding, found.filling)
    return can_go_down(task.or_whole, hand, keep=keep) if task.or_whole else None


def best_lay_down(
    task: Task, hand: Sequence[Card], *, keep: int = 0, lay_off: str = "none"
) -> LayDown | None:
    """Give the first meld after which the hand costs fewest points; None where there is none."""
    holding = hold(task, hand)
    if task.whole or (task.concealed and task.longer):
        return _whole(task, hand, keep)
    best = _best(holding, keep, None)
    if task.or_whole:
        other = _whole(task.or_whole, hand, keep)
        best = min(filter(None, (best, other)), key=lambda one: one.points, default=None)
    return best


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


def _lay_down(holding: Holding, filling: Filling, kept: Sequence[Card] = ()) -> LayDown:
    dealer = Dealer(holding)
    melds = lay(holding, filling, dealer)
    left = (*dealer.rest(), *kept)
    return LayDown(melds, left, sum(holding.points(card.index - 1) for card in left))


def _best(holding: Holding, keep: int, below: int | None) -> LayDown | None:
    """Find the best lay-down that leaves enough cards, and fewer points than `below`."""
    total = sum(holding.points(card.index - 1) for card in holding.cards)
    above = NOTHING if below is None else total - below
    found = most_melded(holding, in_points(holding), above=above)
    if found is None:
        return None
    best = _lay_down(holding, found.filling())
    if len(best.left) >= keep:
        return best
    # All cards but too few are used: some card must stay, and the cheapest are tried first.
    chosen: LayDown | None = None
    for card, rest in _without_one(holding):
        points = holding.points(card.index - 1)
        if chosen and chosen.points <= points:
            break
        other = _best(hold(holding.task, rest), keep - 1, chosen.points - points if chosen else None)
        if other:
            chosen = LayDown(other.melds, (*other.left, card), other.points + points)
    return chosen


NOTHING = -(10**9)


def _whole(task: Task, hand: Sequence[Card], keep: int) -> LayDown | None:
    """Give melds that use the whole hand, or all but one card where one may stay."""
    holding = hold(task, hand)
    if keep == 0:
        found = most_melded(holding, in_cards(holding), above=len(hand) - 1)
        if found:
            return _lay_down(holding, found.filling())
    if not task.concealed or keep > 1:
        return None
    for card, rest in _without_one(holding):
        down = _whole_of(task, rest)
        if down:
            points = down.points + holding.points(card.index - 1)
            return LayDown(down.melds, (*down.left, card), points)
    return None


def _whole_of(task: Task, hand: Sequence[Card]) -> LayDown | None:
    holding = hold(task, hand)
    found = most_melded(holding, in_cards(holding), above=len(hand) - 1)
    return _lay_down(holding, found.filling()) if found else None


def _without_one(holding: Holding) -> Iterator[tuple[Card, list[Card]]]:
    """Give every card that may stay behind, the cheapest first, and the rest of the hand."""
    for card in sorted(Counter(holding.cards), key=lambda card: holding.points(card.index - 1)):
        rest = list(holding.cards)
        rest.remove(card)
        yield card, rest
