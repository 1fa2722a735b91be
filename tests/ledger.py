"""A store at play, in short; also what a table might enter next, and the whole store as rows.

game = begin(store, "Ann Bo Cy")
deal(store, game, 1, out="Bo", Ann=25, Cy=10)
"""

from __future__ import annotations

import sqlite3
from contextlib import closing
from typing import TYPE_CHECKING, Any

from companion.ledger.store import Store
from rules.entries import NewGame, write_entry
from tests.table import entry, new_game

if TYPE_CHECKING:
    from pathlib import Path
    from random import Random

    from rules.entries import Entry
    from rules.journal import Journal

DERIVED = ("summary", "called", "place", "score", "career", "tally", "rival", "person")
_EMPTY = {"career": "games", "rival": "games", "tally": "deals"}


def begin(store: Store, players: str = "Ann Bo Cy", variant: str = "liverpool") -> str:
    first = new_game(players, variant)
    assert isinstance(first, NewGame)
    return store.begin(first)


def deal(store: Store, game: str, number: int, out: str = "Ann", **points: int) -> Journal:
    return store.add(game, entry("deal_result", deal=number, out=out, points=points))


def play(store: Store, game: str, deals: int = 7) -> None:
    """Play deals in which the first player always goes out and the second costs its number."""
    first, second, *others = store.journal(game).game.names
    for number in range(1, deals + 1):
        points = {second: number, **dict.fromkeys(others, 10)}
        deal(store, game, number, out=first, **points)


def reopened(store: Store) -> Store:
    store.close()
    return Store.open(store.folder)


def some_new_game(random: Random) -> NewGame:
    names = random.sample(["Ann", "Bo", "Cy", "Di", "Zoë"], random.randint(3, 4))
    first = new_game(" ".join(names), random.choice(["liverpool", "twelve_step", "jo"]))
    assert isinstance(first, NewGame)
    return first


def some_entry(random: Random, journal: Journal) -> Entry:
    """Give what a table might enter next; the rules may refuse it."""
    game = journal.game
    names = [game.names[person] for person in game.present]
    number = game.to_play or len(game.deals)
    kinds = ["deal"] * 8 + ["half", "edit", "undo", "redo", "undo", "void", "join", "leave"]
    match random.choice([*kinds, "rename", "finish", "reopen", "reseat"]):
        case "deal":
            return _some_deal(random, names, number, len(names))
        case "half":
            return _some_deal(random, names, number, 1)
        case "edit":
            points = {random.choice(names): random.randint(-5, 60)}
            return entry("edit_result", deal=random.randint(1, number or 1), points=points)
        case "void":
            return entry("void_deal", deal=number)
        case "join":
            return entry("join", player=random.choice(["Eve", "Flo"]), start="average")
        case "leave":
            return entry("leave", player=random.choice(names))
        case "rename":
            return entry("rename", player=random.choice(names), name=random.choice(["Gus", "Bo"]))
        case "reseat":
            return entry("reseat", order=random.sample(names, len(names)))
        case word:
            return entry(word)


def _some_deal(random: Random, names: list[str], number: int, known: int) -> Entry:
    out = random.choice([*names, None])
    left = [name for name in names if name != out][:known]
    points = {name: random.choice([0, 5, 25, 110]) for name in left}
    return entry("deal_result", deal=number, out=out, points=points, met=left[:1])


def lines(journal: Journal) -> list[dict[str, Any]]:
    """Give what was entered, without the times and the frozen record."""
    plain = [write_entry(line) for line in journal.lines]
    return [{k: v for k, v in line.items() if k not in {"at", "record"}} for line in plain]


def derived(folder: Path) -> dict[str, list[tuple[Any, ...]]]:
    """Give all that is worked out from the journals; sums that came back to nothing left out."""
    with closing(sqlite3.connect(folder / "companion.db")) as database:
        return {
            table: sorted(
                database.execute(f"SELECT * FROM {table} WHERE {_EMPTY.get(table, 1)} <> 0"),
                key=repr,
            )
            for table in DERIVED
        }
