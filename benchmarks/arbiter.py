"""How long the arbiter takes: a ruling with all its reasons, a line of `judge`, and the start.

    python -m benchmarks.arbiter

Rulings are those of the case bank in `tests/cases/`, a kind a row: median, 99th percentile and
worst in microseconds. A line of `judge` is read, ruled on, mended and written. The start is that of
a fresh process: `first ruling` from `import rules` on, `judge` one line of the command, each with
the bytecode that Python keeps, and without any. Processor time is measured, so that a busy machine
counts little; for the start the clock is told too.
"""

from __future__ import annotations

import gc
import json
import os
import subprocess
import sys
from collections import defaultdict
from pathlib import Path
from shutil import copytree, ignore_patterns
from statistics import median
from tempfile import TemporaryDirectory
from time import process_time
from typing import TYPE_CHECKING, Any

import rules
from rules.commands.judge import judge_line
from rules.house import rule
from rules.judge import put

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

BANK = Path(__file__).parent.parent / "tests" / "cases" / "cases.jsonl"
ROUNDS, STARTS = 5, 11
MICRO, MILLI = 1e6, 1e3
RULING_GOAL, LINES_GOAL = 100, 2000
KEEPS_NONE = "PYTHONDONTWRITEBYTECODE"

TIMES = "print(process_time() - busy, perf_counter() - clock, file=sys.stderr)"
FIRST_RULING = f"""
import sys
from time import perf_counter, process_time
clock, busy = perf_counter(), process_time()
import rules
melds = rules.read_cards("7S 7H 7D"), rules.read_cards("AC 2C 3C 4C")
ruling = rules.rule(rules.FirstMeld(melds, deal=2, players=4), rules.variant("shanghai"))
print(ruling.reasons[0].text)
{TIMES}
"""
JUDGE = f"""
import sys
from time import perf_counter, process_time
clock, busy = perf_counter(), process_time()
from rules.__main__ import main
main(["judge", sys.argv[1]])
{TIMES}
"""


def shortest(work: Callable[[], object]) -> float:
    """Give the shortest of a few times that some work takes, in seconds."""
    took = []
    for _ in range(ROUNDS):
        start = process_time()
        work()
        took.append(process_time() - start)
    return min(took)


def rulings(lines: Sequence[bytes]) -> None:
    """Print how long rulings take, kind by kind."""
    took: dict[str, list[float]] = defaultdict(list)
    gc.disable()
    for line in lines:
        case = json.loads(line)
        play, game = put(case)
        if not isinstance(play, dict):
            took[case["kind"]].append(shortest(lambda play=play, game=game: _texts(play, game)))
    gc.enable()
    took["all"] = [each for kind in [*took] for each in took[kind]]
    print(f"{'a ruling':14} {'count':>6} {'median':>8} {'p99':>8} {'worst':>8}")
    for kind, times in took.items():
        times.sort()
        row = [median(times), times[int(len(times) * 0.99)], times[-1]]
        print(f"{kind:14} {len(times):6}", *(f"{each * MICRO:8.0f}" for each in row))
    print(f"goal: {RULING_GOAL} in the median")


def _texts(play: Any, game: rules.Variant) -> list[str]:
    return [f"{reason.text} {reason.citation}" for reason in rule(play, game).reasons]


def judged(lines: Sequence[bytes]) -> None:
    """Print how many lines `judge` rules on in a second."""
    took = shortest(lambda: [json.dumps(judge_line(line)) for line in lines])
    print(f"\njudge: {len(lines) / took:.0f} lines a second (goal {LINES_GOAL})")


def starts(line: bytes) -> None:
    """Print how long a fresh process takes to its first answer."""
    with TemporaryDirectory() as folder:
        copytree(Path(rules.__file__).parent, f"{folder}/rules", ignore=ignore_patterns("*.pyc"))
        case = Path(folder, "case.jsonl")
        case.write_bytes(line)
        for kept, how in ((False, "without bytecode"), (True, "with bytecode")):
            for name, program, goal in (("first ruling", FIRST_RULING, 60), ("judge", JUDGE, 300)):
                _start(program, folder, str(case), kept=kept)
                times = [_start(program, folder, str(case), kept=kept) for _ in range(STARTS)]
                busy, clock = (median(each) * MILLI for each in zip(*times, strict=True))
                print(f"{name} {how}: {busy:.0f} ms, {clock:.0f} by the clock (goal {goal})")


def _start(program: str, folder: str, case: str, *, kept: bool) -> tuple[float, float]:
    others = {name: value for name, value in os.environ.items() if name != KEEPS_NONE}
    done = subprocess.run(
        [sys.executable, "-c", program, case],
        cwd=folder,
        env=others if kept else {**others, KEEPS_NONE: "1"},
        capture_output=True,
        text=True,
        check=True,
    )
    busy, clock = map(float, done.stderr.split())
    return busy, clock


def main() -> None:
    """Measure and print."""
    lines = BANK.read_bytes().splitlines()
    rulings(lines)
    judged(lines)
    starts(lines[0])


if __name__ == "__main__":
    main()
