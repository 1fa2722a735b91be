"""What a long life costs: memory that stays after games played tap by tap through the screens.

    python -m benchmarks.soak [GAMES]

Plays evenings of ten games, each evening a session of its own over one store, and prints what is
held after each: Python objects and the process's resident memory. What grows within an evening is
there while its session is; what is left after it must not grow at all.
"""

from __future__ import annotations

import asyncio
import gc
import sys
import tempfile
from contextlib import suppress
from dataclasses import dataclass
from pathlib import Path
from random import Random
from typing import TYPE_CHECKING

from companion.ledger.store import Store
from companion.main import session
from tests.family import Family

if TYPE_CHECKING:
    from collections.abc import Callable

    import flet as ft

GAMES, EVENING = 500, 10
PER_GAME = 500
"""Python objects that a session may hold on to for each game played in it."""
PER_SESSION = 50
"""Python objects that may be left of a session that has ended."""
WARM = 5
"""Evenings until caches are full."""
LOOK = 5
"""After every so many games somebody looks at everything there is to see."""
TABLES = (
    ("Contract Rummy", "Ann Bo Cy Di"),
    ("12-Step Rummy", "Ann Bo"),
    ("Shanghai Rummy, ten deals", "Ann Bo Cy Di Eve Flo"),
    ("Continental (Spain)", "Bo Cy"),
    ("Jo", "Ann Cy Di"),
)


@dataclass(frozen=True, slots=True)
class Held:
    """What the process holds: Python objects, and bytes of resident memory (0: not known)."""

    objects: int
    bytes: int

    @classmethod
    def now(cls) -> Held:
        """Count what is left once everything unreachable is gone."""
        gc.collect()
        pages = 0
        with suppress(OSError):
            pages = int(Path("/proc/self/statm").read_text().split()[1])
        return cls(len(gc.get_objects()), pages * 4096)


async def evening(main: Callable[[ft.Page], None], random: Random, games: int) -> list[Held]:
    """Play games in one session; gives what was held after each."""
    held = []
    async with Family(main, random=random) as family:
        for number in range(games):
            game, players = random.choice(TABLES)
            await family.begin(game, players)
            for _ in range(random.randint(1, 2)):
                await family.deal(players)
            await family.second_thoughts()
            await family.finish()
            if number % LOOK == 0:
                await family.look_round(players.split()[0])
            family.forget_messages()
            held.append(Held.now())
    return held


def main(arguments: list[str]) -> int:
    """Play, print, and give 1 if more stays than is allowed."""
    games, random = int(arguments[0]) if arguments else GAMES, Random(7)
    after: list[Held] = []
    within: list[float] = []
    with tempfile.TemporaryDirectory() as folder:
        store = Store.open(Path(folder))
        begin = session(store)
        for number in range(1, games // EVENING + 1):
            held = asyncio.run(evening(begin, random, EVENING))
            within.append((held[-1].objects - held[0].objects) / (EVENING - 1))
            after.append(Held.now())
            print(
                f"evening {number:3}: {after[-1].objects:8} objects,"
                f" {after[-1].bytes / 1e6:6.1f} MB"
                f" after it; {within[-1]:+7.0f} objects a game within it",
                flush=True,
            )
        store.close()
    warm = after[WARM - 1 :]
    left = (warm[-1].objects - warm[0].objects) / (len(warm) - 1)
    grown = (warm[-1].bytes - warm[0].bytes) / 1e6
    worst = max(within[WARM:])
    print(f"{left:+.1f} objects a session (at most {PER_SESSION}), {grown:+.1f} MB in all")
    print(f"{worst:+.0f} objects a game within a session (at most {PER_GAME})")
    return int(left > PER_SESSION or worst > PER_GAME)


if __name__ == "__main__":
    raise SystemExit(main(sys.argv[1:]))
