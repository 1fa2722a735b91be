"""How long lists and statistics take with ten games and with ten thousand.

    python -m benchmarks.history [GAMES]

Makes two ledgers of seven deals and five people in a folder of its own. For each screen, and for
each question that screens ask of the store, prints the median in milliseconds with few and many
games, and the ratio: for screens it should be at most 1.5.
"""

from __future__ import annotations

import asyncio
import sqlite3
import sys
import tempfile
from contextlib import closing
from datetime import UTC, datetime, timedelta
from pathlib import Path
from random import Random
from statistics import median
from time import perf_counter
from typing import TYPE_CHECKING

from companion.ledger.lines import seals, write_line
from companion.ledger.store import Figure, Store
from companion.ledger.transfers import with_record
from companion.main import session
from companion.screens.careers import write_figure
from rules.entries import DealResult, Entry, NewGame, Points, Redo, Undo
from tests.harness import HeadlessApp

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

FEW, MANY, ROUNDS, OPENED = 10, 10_000, 200, 40
PAGE = 10
"""Games on a page: as many as the small ledger has, so that both give the same work.

For the same reason the other lists below are as long as the small ledger can fill them.
"""

PEOPLE = ("Ann", "Bo", "Cy", "Di", "Ed", "Flo", "Gus", "Hal")
VARIANTS = ("contract_rummy", "liverpool", "progressive_rummy")
BEGINNING = datetime(2020, 1, 1, 20, tzinfo=UTC)


def main(arguments: list[str]) -> None:
    """Make both ledgers, ask both the same questions, print what that took."""
    many = int(arguments[0]) if arguments else MANY
    with tempfile.TemporaryDirectory() as folder:
        ledgers = [(count, make_ledger(Path(folder) / str(count), count)) for count in (FEW, many)]
        print(f"{'':44}{FEW:>8}{many:>8}   ratio")
        few, lots = (asyncio.run(times_of_screens(store)) for _, store in ledgers)
        for name, time in few.items():
            print(f"{name:44}{time:8.2f}{lots[name]:8.2f}{lots[name] / time:8.2f}")
        for name in questions(ledgers[0][1]):
            short, long = (time_of(questions(store)[name]) for _, store in ledgers)
            print(f"{name:44}{short:8.2f}{long:8.2f}{long / short:8.2f}")
        for _, store in ledgers:
            store.close()


SCREENS = {
    "screen: home": "/",
    "screen: history": "/games",
    "screen: statistics of everybody": "/games/people",
    "screen: statistics of a person": "/games/people/Ann",
    "screen: the games a person won": f"/games/behind/{write_figure(Figure('Ann', won=True))}",
}
SEARCHES = ("rummy", "ann rummy", "nobody")
"""What both ledgers find a page of, or nothing: a longer list takes its time to be drawn."""


async def times_of_screens(store: Store) -> dict[str, float]:
    """Open each screen from another one, and type each search; in milliseconds until it is sent."""
    times: dict[str, list[float]] = {}
    async with HeadlessApp(session(store)) as app:
        for _ in range(OPENED):
            for name, route in SCREENS.items():
                await app.go("/rules")
                start = perf_counter()
                await app.go(route)
                times.setdefault(name, []).append(perf_counter() - start)
            await app.go("/games")
            for search in SEARCHES:
                start = perf_counter()
                await app.type("Search by name, game or date", search)
                times.setdefault(f"screen: search for “{search}”", []).append(
                    perf_counter() - start
                )
            app.connection.sent.clear()
    return {name: 1000 * median(taken) for name, taken in times.items()}


def questions(store: Store) -> dict[str, Callable[[], object]]:
    """Give what the screens ask, by what it is for."""
    running = store.latest_running()
    assert running
    return {
        "home: the running game": store.latest_running,
        "home: its journal": lambda: store.journal(running.id),
        "home: the roster": store.people,
        "history: the first page": lambda: store.games(limit=PAGE),
        "history: finished games": lambda: store.games(running=False, limit=PAGE),
        "history: a person, a variant": lambda: store.games(search="ann progressive", limit=3),
        "history: somebody unknown": lambda: store.games(search="nobody", limit=PAGE),
        "statistics: everybody": store.careers,
        "statistics: a person": lambda: store.career("Ann"),
        "statistics: a person in a variant": lambda: store.career("Ann", "liverpool"),
        "statistics: the games of a person": lambda: store.games_behind(Figure("Ann"), limit=4),
        "statistics: the games won": lambda: store.games_behind(Figure("Ann", won=True), limit=1),
        "statistics: with a rival": lambda: store.games_behind(Figure("Ann", rival="Bo"), limit=3),
        "statistics: a contract, nothing left": lambda: store.games_behind(
            Figure("Ann", "progressive_rummy", contract=2, zero=True), limit=2
        ),
        "two more lines": lambda: [store.add(running.id, entry) for entry in (Undo(), Redo())],
    }


def time_of(question: Callable[[], object]) -> float:
    """Give the median time of a question, in milliseconds."""
    times = []
    for _ in range(ROUNDS):
        start = perf_counter()
        question()
        times.append(perf_counter() - start)
    return 1000 * median(times)


def make_ledger(folder: Path, games: int) -> Store:
    """Fill a ledger; the last game is still running."""
    store = Store.open(folder)
    random, start = Random(7), perf_counter()
    with closing(sqlite3.connect(folder / "companion.db")) as database, database:
        for number in range(games):
            write_game(database, number, list(some_game(random, number, last=number == games - 1)))
    written = perf_counter()
    store.rebuild()
    rebuilt = perf_counter()
    store.close()
    size = (folder / "companion.db").stat().st_size / 1e6
    opened = Store.open(folder)
    print(
        f"{games} games, {size:.0f} MB: written in {written - start:.1f} s, "
        f"worked out in {rebuilt - written:.1f} s, opened in {perf_counter() - rebuilt:.2f} s"
    )
    return opened


def write_game(database: sqlite3.Connection, number: int, entries: list[Entry]) -> None:
    """Write the lines of a game as the store does, without working anything out."""
    game = f"{number:08}"
    database.execute("INSERT INTO game (id, created) VALUES (?, ?)", (game, entries[0].at))
    rows = [
        (game, place, write_line(entry), digest)
        for place, (entry, digest) in enumerate(zip(entries, seals(entries), strict=True), 1)
    ]
    database.executemany("INSERT INTO line (game, number, entry, digest) VALUES (?, ?, ?, ?)", rows)


def some_game(random: Random, number: int, *, last: bool) -> Iterator[Entry]:
    """Five people play seven deals; the last game of a ledger stops after three."""
    players = tuple(random.sample(PEOPLE, 5))
    at = (BEGINNING + timedelta(hours=number)).isoformat(timespec="seconds")
    variant = random.choice(VARIANTS)
    yield with_record(NewGame(variant=variant, players=players, first_dealer=players[0], at=at))
    for deal in range(1, 4 if last else 8):
        out, *others = random.sample(players, 5)
        points = {name: Points(str(random.choice([0, 5, 20, 45, 80]))) for name in others}
        given = frozenset({"deal", "out", "points", "at"})
        yield DealResult(deal=deal, out=out, points=points, at=at, given=given)


if __name__ == "__main__":
    main(sys.argv[1:])
