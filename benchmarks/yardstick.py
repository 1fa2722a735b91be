"""The yardstick: the same questions as a plain constraint model for CP-SAT (ortools).

It knows the rules of `contract_rummy` for an exact first meld: sets of any suits, runs of one suit
with an ace at either end, runs that may not touch, at least one natural card in every meld.

The search has the parameters that CP-SAT comes with, but one worker: one core against one core. A
plain user leaves their number alone (0, as many as there are cores), which takes longer on models
as small as these; `--workers 0` measures that too.
"""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass, field
from itertools import combinations
from typing import TYPE_CHECKING, Any

from ortools.sat.python import cp_model

from rules.cards import JOKER, PACK, read_card
from rules.scoring import card_points

if TYPE_CHECKING:
    from collections.abc import Sequence

    from rules.contracts import Contract
    from rules.settings import Settings

PACKS = 2


@dataclass
class Yardstick:
    """A model of one contract; jokers in the packs count for draws only."""

    settings: Settings
    contract: Contract
    jokers: int
    workers: int = 1
    solver: cp_model.CpSolver = field(default_factory=cp_model.CpSolver)

    def __post_init__(self) -> None:
        self.solver.parameters.num_workers = self.workers

    def can_go_down(self, hand: Sequence[str]) -> bool:
        """Whether the hand holds the contract."""
        model = _Model(self, hand, draw=False)
        return model.solve(None) is not None

    def cards_away(self, hand: Sequence[str]) -> int | None:
        """The fewest cards to draw."""
        model = _Model(self, hand, draw=True)
        draws = cp_model.LinearExpr.sum([*model.drawn, model.drawn_jokers])
        return model.solve(draws)

    def fewest_points(self, hand: Sequence[str]) -> int | None:
        """The fewest points that the contract leaves in hand."""
        model = _Model(self, hand, draw=False)
        costs = [card_points(card, self.settings) for card in PACK]
        total = sum(card_points(read_card(word), self.settings) for word in hand)
        melded = sum(
            cost * used for cost, uses in zip(costs, model.uses, strict=True) for used in uses
        )
        melded += card_points(JOKER, self.settings) * sum(model.wilds)
        found = model.solve(-melded)
        return None if found is None else total + found


class _Model:
    def __init__(self, yardstick: Yardstick, hand: Sequence[str], *, draw: bool) -> None:
        self.yardstick, self.model = yardstick, cp_model.CpModel()
        self.own = Counter(map(read_card, hand))
        self.uses: list[list[Any]] = [[] for _ in PACK]
        self.wilds: list[Any] = []
        runs = [self._run(size) for size in yardstick.contract.runs]
        for one, other in combinations(runs, 2):
            self._keep_apart(one, other)
        for size in yardstick.contract.sets:
            self._set(size)
        self.drawn = []
        for face, card in enumerate(PACK):
            left = PACKS - self.own[card] if draw else 0
            self.drawn.append(self.model.new_int_var(0, left, ""))
            self.model.add(sum(self.uses[face]) <= self.own[card] + self.drawn[face])
        left = yardstick.jokers - self.own[JOKER] if draw else 0
        self.drawn_jokers = self.model.new_int_var(0, left, "")
        self.model.add(sum(self.wilds) <= self.own[JOKER] + self.drawn_jokers)
        if draw:
            spare = len(hand) + sum(self.drawn) + self.drawn_jokers
            self.model.add(spare >= yardstick.contract.cards)

    def _run(self, size: int) -> dict[tuple[int, int], Any]:
        lies = {
            (suit, low): self.model.new_bool_var("")
            for suit in range(4)
            for low in range(1, 16 - size)
        }
        self.model.add_exactly_one(lies.values())
        used = []
        for face in range(52):
            suit, rank = divmod(face, 13)
            over = [
                place
                for (of, low), place in lies.items()
                if of == suit and any((low + step - 1) % 13 == rank for step in range(size))
            ]
            one = self.model.new_bool_var("")
            self.model.add(one <= sum(over))
            used.append(one)
            self.uses[face].append(one)
        self._wild(size, used)
        return lies

    def _set(self, size: int) -> None:
        at = [self.model.new_bool_var("") for _ in range(13)]
        self.model.add_exactly_one(at)
        used = []
        for face in range(52):
            some = self.model.new_int_var(0, min(PACKS, size), "")
            self.model.add(some <= PACKS * at[face % 13])
            used.append(some)
            self.uses[face].append(some)
        self._wild(size, used)

    def _wild(self, size: int, used: list[Any]) -> None:
        wild = self.model.new_int_var(0, size - 1, "")
        self.model.add(sum(used) + wild == size)
        self.wilds.append(wild)

    def _keep_apart(
        self, one: dict[tuple[int, int], Any], other: dict[tuple[int, int], Any]
    ) -> None:
        for (suit, low), place in one.items():
            for (suit_too, low_too), place_too in other.items():
                sizes = self.yardstick.contract.runs
                if suit == suit_too and abs(low - low_too) == sizes[0]:
                    self.model.add_bool_or(place.negated(), place_too.negated())

    def solve(self, objective: Any) -> int | None:
        """Solve; gives the objective, 0 without one, None where nothing fits."""
        if objective is not None:
            self.model.minimize(objective)
        status = self.yardstick.solver.solve(self.model)
        if status not in (cp_model.OPTIMAL, cp_model.FEASIBLE):
            return None
        return 0 if objective is None else int(self.yardstick.solver.objective_value)
