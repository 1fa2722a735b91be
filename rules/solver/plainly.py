"""Plainly: melds already chosen, filled as the cards come to hand.

Runs come first, natural cards before wild ones, then draws. Mostly that is best already.
"""

from __future__ import annotations

from collections import Counter
from itertools import combinations
from typing import TYPE_CHECKING

from rules.settings import SetSuits
from rules.solver.filling import WILD, Filling, Places
from rules.solver.holding import RANK_FACES, take

if TYPE_CHECKING:
    from collections.abc import Sequence

    from rules.solver.filling import RankSet
    from rules.solver.holding import Holding
    from rules.solver.windows import Window


def fill_plainly(
    holding: Holding, runs: Sequence[Window], sets: Sequence[RankSet], *, draw: bool
) -> Filling | None:
    """Fill the melds as they come; None where it cannot be done like this."""
    task, wilds = holding.task, len(holding.wilds)
    if task.wild_faces or (task.apart and wilds > 1):
        return None
    if wilds and not task.settings.wild_beyond_pack:
        return None
    hand = _Hand(holding)
    filled_runs, filled_sets = [], []
    for run in runs:
        places = hand.fill_run(run)
        if places is None:
            return None
        filled_runs.append((run, places))
    for one in sets:
        places = hand.fill_set(one)
        if places is None:
            return None
        filled_sets.append((one, places))
    draws = len(hand.drawn)
    if draws and (hand.wilds or not draw):
        return None
    return Filling(draws, 0, tuple(filled_runs), tuple(filled_sets))


_FACES = {
    sum(1 << face for face in faces): faces
    for rank in range(13)
    for count in range(5)
    for faces in combinations(range(rank, 52, 13), count)
}
"""The faces of a rank by their bits."""


class _Hand:
    """What is left of a hand and what was drawn while meld after meld is filled.

    Natural cards come first, then wild cards as far as they go, then cards from the pack.
    """

    __slots__ = ("any_suits", "drawn", "holding", "left", "piles", "task", "wilds")

    def __init__(self, holding: Holding) -> None:
        self.holding, self.task, self.left = holding, holding.task, holding.planes
        self.any_suits = self.task.settings.set_suits is SetSuits.ANY
        self.wilds = len(holding.wilds)
        self.drawn: list[int] = []
        self.piles: dict[int, tuple[int, ...]] = {}

    def fill_run(self, run: Window) -> Places | None:
        """Fill a run; None where a card that it needs cannot be drawn."""
        if run.again:
            return None
        own = run.faces & self.left[0]
        self.left = take(self.left, own)
        if own == run.faces:
            return Places(run.order, (), 0, run.order)
        wild = most_wild = min(self.task.run_wilds[run.size], self.wilds)
        kept, drawn, order = [], [], []
        for face in run.order:
            if own >> face & 1:
                kept.append(face)
            elif wild:
                wild -= 1
                face = WILD
            elif self._in_pack(face) > 0:
                drawn.append(face)
            else:
                return None
            order.append(face)
        self.wilds -= most_wild - wild
        self.drawn += drawn
        return Places(tuple(kept), tuple(drawn), most_wild - wild, tuple(order))

    def fill_set(self, one: RankSet) -> Places | None:
        """Fill a set; None where its suits would be wrong."""
        own = self._take_set(one)
        missing = one.size - len(own)
        if not missing:
            return Places(own, (), 0, own)
        wild = 0
        if self.wilds:
            wild = min(self.task.set_wilds[one.slot][one.size], self.wilds, missing)
            self.wilds -= wild
        drawn = self._draw_set(one, own, missing - wild) if wild < missing else ()
        self.drawn += drawn
        naturals = own + drawn
        if len(naturals) + wild < one.size:
            return None
        if not self.any_suits and not _suits_right(
            naturals, one.size, self.task.settings.set_suits
        ):
            return None
        return Places(own, drawn, wild, naturals + (WILD,) * wild)

    def _take_set(self, one: RankSet) -> tuple[int, ...]:
        """Take the natural cards of a set out of what is left of its rank."""
        pile = self.piles.get(one.rank)
        if pile is None:
            in_rank, pile = RANK_FACES[one.rank], ()
            for plane in self.left:
                pile += _FACES[plane & in_rank]
        if self.any_suits:
            self.piles[one.rank] = pile[one.size :]
            return pile[: one.size]
        own = tuple(dict.fromkeys(pile))[: one.size]
        self.piles[one.rank] = tuple((Counter(pile) - Counter(own)).elements())
        return own

    def _in_pack(self, face: int) -> int:
        return self.holding.unseen(face) - self.drawn.count(face)

    def _draw_set(self, one: RankSet, own: tuple[int, ...], count: int) -> tuple[int, ...]:
        """Choose natural cards to draw for a set: suits it does not have yet."""
        drawn: tuple[int, ...] = ()
        for face in range(one.rank - 1, 52, 13):
            if self.any_suits:
                drawn += (face,) * min(self._in_pack(face), count - len(drawn))
            elif face not in own and self._in_pack(face) > 0:
                drawn += (face,)
            if len(drawn) == count:
                break
        return drawn


def _suits_right(naturals: tuple[int, ...], size: int, rule: SetSuits) -> bool:
    suits = len(set(naturals))
    if rule is SetSuits.DISTINCT:
        return suits == len(naturals)
    return min(size, 4) - suits <= size - len(naturals)
