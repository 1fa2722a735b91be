"""Plainly: melds already chosen, filled as the cards come to hand.

Runs come first, natural cards before wild ones, then draws. Mostly that is best already.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from rules.settings import SetSuits
from rules.solver.filling import WILD, Filling, Places, RankSet
from rules.solver.holding import take

if TYPE_CHECKING:
    from collections.abc import Sequence

    from rules.solver.holding import Holding, Planes
    from rules.solver.windows import Window


def fill_plainly(
    holding: Holding, runs: Sequence[Window], sets: Sequence[RankSet], *, draw: bool
) -> Filling | None:
    """Fill the melds as they come; None where it cannot be done like this."""
    task, left = holding.task, holding.planes
    if task.wild_faces or task.apart or not task.settings.wild_beyond_pack:
        return None
    own_runs, holes = [], 0
    for run in runs:
        if run.again:
            return None
        own = run.faces & left[0]
        own_runs.append(own)
        left = take(left, run.faces)
        holes += run.size - own.bit_count()
    own_sets = _deal_sets(left, sets, task.settings.set_suits)
    for one, faces in zip(sets, own_sets, strict=True):
        holes += one.size - len(faces)
    pool = min(len(holding.wilds), holes)
    if holes > pool and not draw:
        return None
    return _Plain(holding, pool).fill(runs, own_runs, sets, own_sets, holes - pool)


def _deal_sets(left: Planes, sets: Sequence[RankSet], rule: SetSuits) -> list[list[int]]:
    """Deal the natural cards of a hand out to sets."""
    dealt: list[list[int]] = []
    piles: dict[int, list[int]] = {}
    for one in sets:
        pile = piles.get(one.rank)
        if pile is None:
            suits = range(one.rank - 1, 52, 13)
            pile = [face for plane in left for face in suits if plane >> face & 1]
        if rule is SetSuits.ANY:
            own, pile = pile[: one.size], pile[one.size :]
        else:
            own = list(dict.fromkeys(pile))[: one.size]
            pile = list(pile)
            for face in own:
                pile.remove(face)
        piles[one.rank] = pile
        dealt.append(own)
    return dealt


class _Plain:
    """The places still open, filled with wild cards as far as they go and then from the pack."""

    __slots__ = ("drawn", "holding", "wilds")

    def __init__(self, holding: Holding, wilds: int) -> None:
        self.holding, self.wilds = holding, wilds
        self.drawn: list[int] = []

    def fill(
        self,
        runs: Sequence[Window],
        own_runs: list[int],
        sets: Sequence[RankSet],
        own_sets: list[list[int]],
        draws: int,
    ) -> Filling | None:
        """Fill runs and sets; None where a wild card is left or a suit is wrong."""
        filled_runs, filled_sets = [], []
        for run, kept in zip(runs, own_runs, strict=True):
            filled = self._run(run, kept)
            if filled is None:
                return None
            filled_runs.append((run, filled))
        for one, own in zip(sets, own_sets, strict=True):
            places = self._set(one, own)
            if places is None:
                return None
            filled_sets.append((one, places))
        if self.wilds:
            return None
        return Filling(draws, 0, tuple(filled_runs), tuple(filled_sets))

    def _in_pack(self, face: int) -> int:
        return self.holding.unseen(face) - self.drawn.count(face)

    def _run(self, run: Window, own: int) -> Places | None:
        if own == run.faces:
            return Places(run.order, (), 0, run.order)
        wild = min(self.holding.task.run_wilds[run.size], self.wilds) if self.wilds else 0
        kept, drawn, order = [], [], []
        for face in run.order:
            if own >> face & 1:
                kept.append(face)
            elif wild:
                wild -= 1
                self.wilds -= 1
                face = WILD
            elif self._in_pack(face) > 0:
                drawn.append(face)
            else:
                return None
            order.append(face)
        self.drawn += drawn
        stand_ins = run.size - len(kept) - len(drawn)
        return Places(tuple(kept), tuple(drawn), stand_ins, tuple(order))

    def _set(self, one: RankSet, own: list[int]) -> Places | None:
        missing = one.size - len(own)
        faces = tuple(own)
        if not missing:
            return Places(faces, (), 0, faces)
        wild = 0
        if self.wilds:
            wild = min(self.holding.task.set_wilds[one.slot][one.size], self.wilds, missing)
            self.wilds -= wild
        drawn = self._draw_set(one, own, missing - wild) if wild < missing else []
        self.drawn += drawn
        naturals = (*faces, *drawn)
        rule = self.holding.task.settings.set_suits
        if len(naturals) + wild < one.size or not _suits_right(naturals, one.size, rule):
            return None
        return Places(faces, tuple(drawn), wild, naturals + (WILD,) * wild)

    def _draw_set(self, one: RankSet, own: list[int], count: int) -> list[int]:
        """Choose natural cards to draw for a set: suits it does not have yet."""
        any_suits = self.holding.task.settings.set_suits is SetSuits.ANY
        drawn: list[int] = []
        for face in range(one.rank - 1, 52, 13):
            if any_suits:
                drawn += [face] * min(self._in_pack(face), count - len(drawn))
            elif face not in own and self._in_pack(face) > 0:
                drawn.append(face)
            if len(drawn) == count:
                break
        return drawn


def _suits_right(naturals: tuple[int, ...], size: int, rule: SetSuits) -> bool:
    if rule is SetSuits.ANY:
        return True
    suits = len(set(naturals))
    if rule is SetSuits.DISTINCT:
        return suits == len(naturals)
    return min(size, 4) - suits <= size - len(naturals)
