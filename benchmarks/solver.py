"""Measure the solver against a plain constraint model, and how it grows with the hand.

    python -m benchmarks.solver            # a minute: 60 hands a cell
    python -m benchmarks.solver --hands 1000

One process measures the yardstick, the solver and the yardstick again and fails when the two
yardsticks differ by more than a quarter: the machine was then busy. The answers must agree. Hands
are fresh in every cell, words in and the full answer with its melds out; nothing is kept between
hands but the rules of the game. Times are microseconds of the processor a hand: median, 99th
percentile, worst.
"""

from __future__ import annotations

import argparse
import gc
import sys
import time
from math import prod
from statistics import median
from typing import TYPE_CHECKING, Any, NamedTuple

from benchmarks.hands import hands
from rules.cards import read_card
from rules.contracts import read_contract
from rules.solver import best_lay_down, can_go_down, cards_away, make_task
from rules.variants import variant

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

CONTRACTS = ("S3+S3", "S3+R4", "R4+R4", "S3+S3+S3", "S3+S3+R4", "S3+R4+R4", "R4+R4+R4")
SIZES = (10, 11, 12, 13, 14)
GROWTH = tuple((cards, wilds) for cards in (10, 13, 16, 20, 25, 30, 35) for wilds in (0, 2, 4, 8))
GAMES = ("contract_rummy", "may_i")
ASKS = ("can_go_down", "cards_away", "fewest_points")
GOALS = {"can_go_down": 150, "cards_away": 700, "fewest_points": 100}
DRIFT = 1.25
FEW = 5
MICRO = 1e6

Hand = tuple[str, ...]


class Times(NamedTuple):
    """How long a question took over many hands, in microseconds, and its answers.

    `found` is the median of the hands for which there is one, None where there are too few.
    """

    middle: float
    found: float | None
    late: float
    worst: float
    answers: list[Any]


def timed(ask: Callable[[Hand], Any], some: Sequence[Hand]) -> Times:
    """Ask a question of every hand, with the garbage collector off."""
    took, answers = [], []
    gc.collect()
    gc.disable()
    for hand in some:
        start = time.process_time()
        answer = ask(hand)
        took.append((time.process_time() - start) * MICRO)
        answers.append(answer)
    gc.enable()
    found = [time for time, answer in zip(took, answers, strict=True) if answer is not None]
    took.sort()
    some_found = median(found) if len(found) >= FEW else None
    return Times(median(took), some_found, took[int(len(took) * 0.99)], took[-1], answers)


def questions(task: Any) -> dict[str, Callable[[Hand], Any]]:
    """Give the three questions about a hand that is written in words."""
    return {
        "can_go_down": lambda hand: can_go_down(task, [read_card(word) for word in hand]),
        "cards_away": lambda hand: cards_away(task, [read_card(word) for word in hand]),
        "fewest_points": lambda hand: best_lay_down(task, [read_card(word) for word in hand]),
    }


def plain(ask: str, answer: Any) -> Any:
    """Give what an answer of the solver says, as the yardstick says it."""
    if ask == "can_go_down":
        return answer is not None
    return None if answer is None else getattr(answer, "away", getattr(answer, "points", None))


def compare(count: int, slow: int, workers: int) -> bool:
    """Print how many times faster the solver is on each standard contract; tell if all is well."""
    from benchmarks.yardstick import Yardstick

    settings = variant("contract_rummy").with_house_rules({"jokers": {"2-12": 4}}).settings
    ratios: dict[str, list[float]] = {ask: [] for ask in ASKS}
    well = True
    print(
        f"{'contract':10} {'question':14} {'median':>8} {'p99':>8} {'worst':>8} {'model':>9}  times"
    )
    for name in CONTRACTS:
        contract = read_contract(name)
        some = [
            hand
            for size in SIZES
            if size >= contract.cards - 1
            for hand in hands(contract, count // len(SIZES) + 1, size, None, f"{name} {size}")
        ]
        few = some[:: max(len(some) // slow, 1)]
        yardstick = Yardstick(settings, contract, 4, workers)
        asked = questions(make_task(settings, contract, 4))
        for ask in ASKS:
            before = timed(getattr(yardstick, ask), few)
            own = timed(asked[ask], some)
            after = timed(getattr(yardstick, ask), few)
            drift = max(before.middle, after.middle) / min(before.middle, after.middle)
            again = [plain(ask, asked[ask](hand)) for hand in few]
            agree = again == before.answers == after.answers
            well = well and agree and drift <= DRIFT
            model = (before.middle + after.middle) / 2
            ratios[ask].append(model / own.middle)
            note = "" if agree else "  ANSWERS DIFFER"
            note += "" if drift <= DRIFT else f"  yardsticks differ {drift:.2f} times"
            print(
                f"{name:10} {ask:14} {own.middle:8.0f} {own.late:8.0f} {own.worst:8.0f} "
                f"{model:9.0f} {ratios[ask][-1]:6.0f}x{note}",
                flush=True,
            )
    for ask in ASKS:
        mean = prod(ratios[ask]) ** (1 / len(ratios[ask]))
        print(f"{ask}: {mean:.0f} times faster in the mean (goal {GOALS[ask]})")
    return well


def grow(count: int) -> None:
    """Print how long the solver takes as hands and wild cards grow."""
    print(f"\n{'game':15} {'contract':10} {'question':14} cards/wilds: median worst")
    print("growth: the median at most cards to that at fewest, of hands that can go down")
    for game in GAMES:
        settings = variant(game).with_house_rules({"jokers": {"2-12": 8}}).settings
        for name in CONTRACTS:
            contract = read_contract(name)
            asked = questions(make_task(settings, contract, 4))
            for ask in ASKS:
                cells = []
                found: dict[int, list[float]] = {}
                for cards, wilds in GROWTH:
                    some = list(hands(contract, count, cards, wilds, f"{name} {cards} {wilds}"))
                    own = timed(asked[ask], some)
                    cells.append(f"{cards}/{wilds}: {own.middle:.0f} {own.worst:.0f}")
                    if own.found:
                        found.setdefault(wilds, []).append(own.found)
                growth = [f"{times[-1] / times[0]:.1f}" for times in found.values()]
                print(
                    f"{game:15} {name:10} {ask:14} {'  '.join(cells)}  growth {' '.join(growth)}",
                    flush=True,
                )


def main() -> int:
    """Measure and print; the exit status is 1 when answers differ or the machine was busy."""
    parser = argparse.ArgumentParser(description="Measure the solver.")
    parser.add_argument("--hands", type=int, default=60, help="hands a cell")
    parser.add_argument("--slow", type=int, default=20, help="of these, hands for the yardstick")
    parser.add_argument("--workers", type=int, default=1, help="workers of the yardstick")
    parser.add_argument("--only", choices=("compare", "grow"), help="one table alone")
    chosen = parser.parse_args()
    well = chosen.only == "grow" or compare(chosen.hands, chosen.slow, chosen.workers)
    if chosen.only != "compare":
        grow(chosen.hands)
    return 0 if well else 1


if __name__ == "__main__":
    sys.exit(main())
