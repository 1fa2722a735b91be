"""Measure the solver against a plain constraint model, and how it grows with the hand.

    python -m benchmarks.solver            # some minutes: 60 hands a cell
    python -m benchmarks.solver --hands 1000
    python -m benchmarks.solver --only worst --hands 200

One process measures the yardstick, the solver and the yardstick again and fails when the two
yardsticks differ by more than a quarter: the machine was then busy. The answers must agree. Hands
are fresh in every cell, words in and the full answer with its melds out; nothing is kept between
hands but the rules of the game. Times are microseconds of the processor a hand: median, 99th
percentile, worst.

The growth from 10 to 35 cards compares hands that have an answer, one of each size in turn. The
worst are looked for among questions of every kind, in every deal of every game and under random
house rules; what seems slow is asked ten times more, and the median of these counts.
"""

from __future__ import annotations

import argparse
import gc
import sys
import time
from contextlib import suppress
from itertools import islice
from math import prod
from random import Random
from statistics import median
from typing import TYPE_CHECKING, Any, NamedTuple

from benchmarks.hands import hands
from benchmarks.quests import ASKS as EVERY_ASK
from benchmarks.quests import every_deal, quests, some_house
from rules.cards import read_card
from rules.contracts import read_contract
from rules.sentences import Refused
from rules.solver import best_lay_down, can_go_down, cards_away, make_task
from rules.variants import variant

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Sequence

    from benchmarks.quests import Quest, Rules
    from rules.contracts import Contract

CONTRACTS = ("S3+S3", "S3+R4", "R4+R4", "S3+S3+S3", "S3+S3+R4", "S3+R4+R4", "R4+R4+R4")
SIZES = (10, 11, 12, 13, 14)
GROWTH = tuple((cards, wilds) for cards in (10, 13, 16, 20, 25, 30, 35) for wilds in (0, 2, 4, 8))
GAMES = ("contract_rummy", "may_i")
ASKS = ("can_go_down", "cards_away", "fewest_points")
GOALS = {"can_go_down": 150, "cards_away": 700, "fewest_points": 100}
GROWTH_GOALS = {"can_go_down": 2, "cards_away": 2, "fewest_points": 8}
SMALL, LARGE = GROWTH[0][0], GROWTH[-1][0]
DRIFT = 1.25
FEW = 5
LOOK, AGAIN = 10, 10
MOST_SMALL, MOST_LARGE = 5, 300
HOUSES = 420
WORST_SHARE = 20
BETWEEN = 100
MICRO = 1e6

Hand = tuple[str, ...]


class Times(NamedTuple):
    """How long a question took over many hands, in microseconds, and its answers."""

    middle: float
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
    took.sort()
    return Times(median(took), took[int(len(took) * 0.99)], took[-1], answers)


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


def grow(count: int) -> bool:
    """Print how long the solver takes as hands and wild cards grow; tell if growth is in goals."""
    print(f"\n{'game':15} {'contract':10} {'question':14} cards/wilds: median worst")
    growths: dict[str, list[tuple[float, str]]] = {ask: [] for ask in ASKS}
    for game in GAMES:
        settings = variant(game).with_house_rules({"jokers": {"2-12": 8}}).settings
        for name in CONTRACTS:
            contract = read_contract(name)
            asked = questions(make_task(settings, contract, 4))
            for ask in ASKS:
                cells = []
                for cards, wilds in GROWTH:
                    some = list(hands(contract, count, cards, wilds, f"{name} {cards} {wilds}"))
                    own = timed(asked[ask], some)
                    cells.append(f"{cards}/{wilds}: {own.middle:.0f} {own.worst:.0f}")
                print(f"{game:15} {name:10} {ask:14} {'  '.join(cells)}", flush=True)
            for wilds in sorted({wilds for _, wilds in GROWTH}) if contract.cards <= SMALL else ():
                pairs = list(_pairs(contract, asked["can_go_down"], count, wilds))
                for ask in ASKS if len(pairs) >= FEW else ():
                    what = f"{game} {name}, {wilds} wild cards, {len(pairs)} hands"
                    growths[ask].append((_growth(asked[ask], pairs), what))
    print(f"\nmedian at {LARGE} cards to that at {SMALL}, of hands that can go down")
    for ask, found in growths.items():
        most, where = max(found)
        print(f"{ask}: at most {most:.1f} times (goal {GROWTH_GOALS[ask]}): {where}")
    return all(max(found)[0] <= GROWTH_GOALS[ask] for ask, found in growths.items())


def _pairs(
    contract: Contract, down: Callable[[Hand], Any], count: int, wilds: int
) -> Iterator[tuple[Hand, Hand]]:
    """Give small and large hands that can go down."""
    sides = []
    for cards in (SMALL, LARGE):
        some = hands(contract, LOOK * count, cards, wilds, f"growth {contract} {cards} {wilds}")
        sides.append(islice((hand for hand in some if down(hand) is not None), count))
    return zip(*sides, strict=False)


def _growth(ask: Callable[[Hand], Any], pairs: Sequence[tuple[Hand, Hand]]) -> float:
    """Compare the medians of large hands and small ones, which take turns."""
    took = timed_in_turn(ask, pairs)
    return median(took[1]) / median(took[0])


def timed_in_turn(
    ask: Callable[[Hand], Any], pairs: Sequence[tuple[Hand, Hand]]
) -> tuple[list[float], list[float]]:
    """Ask a question of both hands of every pair in turn."""
    took: tuple[list[float], list[float]] = ([], [])
    gc.collect()
    gc.disable()
    for pair in pairs:
        for side, hand in zip(took, pair, strict=True):
            start = time.process_time()
            ask(hand)
            side.append(time.process_time() - start)
    gc.enable()
    return took


def worst(count: int) -> bool:
    """Print the slowest questions of every kind; tell if the games' own are within the goals."""
    dice = Random("worst")
    small = [10, 11, 12, 13, 14]
    own = [rules for _ in range(count) for rules in every_deal(dice)]
    houses = list(_houses(HOUSES * count, dice))
    well = _slowest("every deal of every game", own, small, range(5), MOST_SMALL, dice)
    well &= _slowest("every deal of every game", own[:: count * 2], [LARGE], [8], MOST_LARGE, dice)
    _slowest("random house rules", houses, small, range(5), MOST_SMALL, dice)
    _slowest("random house rules", houses[::8], [LARGE], [8], MOST_LARGE, dice)
    return well


def _houses(count: int, dice: Random) -> Iterator[Rules]:
    for _ in range(count):
        try:
            yield some_house(dice)
        except Refused:
            continue


def _slowest(
    what: str,
    some: Sequence[Rules],
    cards: Sequence[int],
    wilds: Sequence[int],
    goal: int,
    dice: Random,
) -> bool:
    """Print the slowest question of each kind, in milliseconds; tell if none is above the goal."""
    took: dict[str, list[tuple[float, str]]] = {ask: [] for ask in EVERY_ASK}
    gc.disable()
    for number, rules in enumerate(some):
        if number % BETWEEN == 0:
            gc.collect()
        for quest in quests(rules, dice.choice(cards), dice.choice(wilds), dice):
            took[quest.ask].append((_milliseconds(quest, goal), str(quest)))
    gc.enable()
    print(
        f"\n{what}, {cards[0]} to {cards[-1]} cards, up to {wilds[-1]} wild cards: goal {goal} ms"
    )
    above = 0
    for ask, found in took.items():
        found.sort()
        slow = sum([time > goal for time, _ in found])
        above += slow
        late, (most, where) = found[int(len(found) * 0.99)][0], found[-1]
        print(
            f"{ask:12} {len(found)} asked, p99 {late:.2f}, worst {most:.2f}, {slow} above: {where}"
        )
    print(f"{above} above the goal", flush=True)
    return not above


def _milliseconds(quest: Quest, goal: int) -> float:
    """Time a question, a slow one again and again."""
    took = _once(quest)
    return median([_once(quest) for _ in range(AGAIN)]) if took > goal * 0.8 else took


def _once(quest: Quest) -> float:
    start = time.process_time()
    with suppress(Refused):  # A hand too large for extra melds is refused at once.
        quest.answer()
    return (time.process_time() - start) * 1000


def main() -> int:
    """Measure and print.

    The exit status is 1 when answers differ, the machine was busy or a goal was missed.
    """
    parser = argparse.ArgumentParser(description="Measure the solver.")
    parser.add_argument("--hands", type=int, default=60, help="hands a cell")
    parser.add_argument("--slow", type=int, default=20, help="of these, hands for the yardstick")
    parser.add_argument("--workers", type=int, default=1, help="workers of the yardstick")
    parser.add_argument("--only", choices=("compare", "grow", "worst"), help="one table alone")
    chosen = parser.parse_args()
    well = True
    if chosen.only in (None, "compare"):
        well = compare(chosen.hands, chosen.slow, chosen.workers)
    if chosen.only in (None, "grow"):
        well &= grow(chosen.hands)
    if chosen.only in (None, "worst"):
        well &= worst(max(chosen.hands // WORST_SHARE, 1))
    return 0 if well else 1


if __name__ == "__main__":
    sys.exit(main())
