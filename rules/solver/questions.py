"""Questions: can the hand go down, what does it leave at best, how far away is it."""

from __future__ import annotations

from collections import Counter
from enum import StrEnum
from typing import TYPE_CHECKING

from rules.melds import SUITS, MeldKind
from rules.settings import LayOffTargets
from rules.solver.answers import Distance, LayDown, distance, lay_down
from rules.solver.fewest import ANY, Reachable, most_melded, open_ways
from rules.solver.filling import Aim
from rules.solver.holding import hold
from rules.solver.nearest import coverable, nearest, nearest_whole
from rules.solver.ranks import Lying
from rules.solver.reaches import LyingRun
from rules.solver.task import MOST_CARDS, with_all_sizes
from rules.solver.worth import in_cards, in_points
from rules.table_melds import places, set_rank, wilds

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from rules.cards import Card
    from rules.solver.holding import Holding
    from rules.solver.task import Task
    from rules.table_melds import TableMeld


class LayOffs(StrEnum):
    """Where cards may be laid off in the turn of the first meld, as far as the game allows it."""

    NONE = "none"
    OWN = "own"
    ALL = "all"


def can_go_down(task: Task, hand: Sequence[Card], *, keep: int = 0) -> LayDown | None:
    """Give a first meld that the hand can put down, or None where there is none."""
    if task.whole or (task.concealed and task.longer):
        return _whole(task, hand, keep)
    holding = hold(task, hand)
    found = nearest(holding, Aim(keep))
    if found is not None:
        laid = distance(holding, found)
        return LayDown(laid.melds, laid.left, holding.points_of(laid.left))
    return can_go_down(task.or_whole, hand, keep=keep) if task.or_whole else None


def cards_away(
    task: Task,
    hand: Sequence[Card],
    *,
    keep: int = 0,
    swap: bool = False,
    table: Sequence[TableMeld] = (),
) -> Distance | None:
    """Give the fewest cards that must come for a first meld; None where no cards help.

    With `swap` every card that comes takes the place of one that goes. What lies on the table
    cannot be drawn any more.
    """
    shown = [card for meld in table for card in meld.cards] if table else ()
    aim = Aim(keep, draw=not swap, swap=swap)
    if task.whole or (task.concealed and task.longer):
        return _whole_away(task, hand, aim, shown)
    holding = hold(task, hand, shown)
    found = nearest(holding, aim)
    best = distance(holding, found, swap=swap) if found else None
    if task.or_whole and not keep:
        most = best.away if best else MOST_CARDS
        return _whole_away(task.or_whole, hand, aim, shown, most) or best
    return best


def _whole_away(
    task: Task, hand: Sequence[Card], aim: Aim, shown: Sequence[Card], most: int = MOST_CARDS
) -> Distance | None:
    """Give the fewest cards that must come for the whole hand to go down, if fewer than `most`."""
    holding = hold(with_all_sizes(task), hand, shown)
    found = nearest_whole(holding, aim, most)
    return distance(holding, found, swap=aim.swap) if found else None


def best_lay_down(
    task: Task,
    hand: Sequence[Card],
    *,
    keep: int = 0,
    lay_off: LayOffs = LayOffs.NONE,
    table: Sequence[TableMeld] = (),
) -> LayDown | None:
    """Give the first meld after which the hand costs fewest points; None where there is none."""
    if task.whole or (task.concealed and task.longer):
        return _whole(task, hand, keep)
    shown = [card for meld in table for card in meld.cards]
    reachable = _reachable(task, lay_off, table)
    best = _best(hold(task, hand, shown), keep, reachable, shown, None)
    if task.or_whole:
        other = _whole(task.or_whole, hand, keep)
        best = min(filter(None, (best, other)), key=lambda one: one.points, default=None)
    return best


def _reachable(task: Task, lay_off: LayOffs, table: Sequence[TableMeld]) -> Reachable:
    """Say what may be added to once the contract is down."""
    targets = task.settings.lay_off_targets
    if not task.lay_off_now or lay_off is LayOffs.NONE:
        return Reachable()
    own = targets is not LayOffTargets.OTHERS
    if lay_off is LayOffs.OWN or targets is LayOffTargets.OWN:
        return Reachable(own)
    sets, runs = [], []
    for number, meld in enumerate(table):
        if meld.kind is MeldKind.SET:
            rank = set_rank(meld, task.settings)
            if rank:
                sets.append(_lying_set(number, int(rank), meld, task))
        else:
            for place in places(meld, task.settings)[:1]:
                suit = SUITS.index(place.suit)
                runs.append(LyingRun(number, suit, place.low, len(meld.cards), place.gaps))
    return Reachable(own, tuple(sets), tuple(runs))


def _lying_set(number: int, rank: int, meld: TableMeld, task: Task) -> Lying:
    wild = wilds(meld, task.settings)
    natural = list(meld.cards)
    for one in wild:
        natural.remove(one.card)
    named = [one.face for one in wild if one.face.suit]
    return Lying(number, rank, (*natural, *named), len(meld.cards), len(wild))


def _best(
    holding: Holding,
    keep: int,
    reachable: Reachable,
    shown: Sequence[Card],
    below: int | None,
) -> LayDown | None:
    """Find the best lay-down that leaves enough cards, and fewer points than `below`."""
    ways = open_ways(holding)
    if not ways:
        return None
    above = ANY if below is None else holding.points_of(holding.cards) - below
    found = most_melded(holding, ways, in_points(holding), reachable, above=above)
    if found is None:
        return None
    best = lay_down(holding, found, after=reachable.own)
    if len(best.left) >= keep:
        return best
    # Too few cards are left: some card must stay, and the cheapest are tried first.
    chosen: LayDown | None = None
    for card, rest in _without_one(holding):
        points = holding.points(card.index - 1)
        if chosen and chosen.points <= best.points + points:
            break
        fewer = hold(holding.task, rest, [*shown, card])
        limit = chosen.points - points if chosen else None
        other = _best(fewer, keep - 1, reachable, [*shown, card], limit)
        if other:
            left = (*other.left, card)
            chosen = LayDown(other.melds, left, other.points + points, other.lay_offs)
    return chosen


def _whole(task: Task, hand: Sequence[Card], keep: int) -> LayDown | None:
    """Give melds that use the whole hand, or all but one card where one may stay."""
    holding = hold(task, hand)
    if keep == 0:
        found = _all_of(holding)
        if found:
            return found
    if not task.concealed or keep > 1:
        return None
    for card, rest in _without_one(holding):
        down = _all_of(hold(task, rest, [card]))
        if down:
            points = down.points + holding.points(card.index - 1)
            return LayDown(down.melds, (*down.left, card), points)
    return None


def _all_of(holding: Holding) -> LayDown | None:
    if not any(coverable(holding, way, 0) for way in holding.task.ways_with(len(holding.cards))):
        return None
    ways = open_ways(holding)
    if not ways:
        return None
    most = len(holding.cards) - 1
    found = most_melded(holding, ways, in_cards(holding), Reachable(), above=most)
    return lay_down(holding, found, after=False) if found else None


def _without_one(holding: Holding) -> Iterator[tuple[Card, list[Card]]]:
    """Give every card that may stay behind, the cheapest first, and the rest of the hand."""
    for card in sorted(Counter(holding.cards), key=lambda card: holding.points(card.index - 1)):
        rest = list(holding.cards)
        rest.remove(card)
        yield card, rest
