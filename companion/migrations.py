"""Migrations: how a database file of any earlier version becomes one of today.

The version of a file is its `PRAGMA user_version`, which is also the number of steps it has been
through. Steps are only ever appended: a step that has been released stays as it is.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Callable

    from sqlalchemy import Connection

APPLICATION = 0x43525231
"""Marks a file as one of this app (`PRAGMA application_id`)."""

_FIRST = """
CREATE TABLE game (
    id TEXT PRIMARY KEY NOT NULL,
    created TEXT NOT NULL,
    deleted TEXT
);
CREATE TABLE line (
    id INTEGER PRIMARY KEY AUTOINCREMENT,
    game TEXT NOT NULL REFERENCES game (id),
    number INTEGER NOT NULL,
    entry TEXT NOT NULL,
    digest TEXT NOT NULL,
    UNIQUE (game, number)
);
CREATE INDEX line_digest ON line (digest);
CREATE TRIGGER line_stays BEFORE UPDATE ON line
    BEGIN SELECT RAISE(ABORT, 'a line of a journal is never changed'); END;
CREATE TRIGGER line_kept BEFORE DELETE ON line
    BEGIN SELECT RAISE(ABORT, 'a line of a journal is never removed'); END;
CREATE TABLE draft (
    game TEXT PRIMARY KEY NOT NULL REFERENCES game (id),
    text TEXT NOT NULL
);
CREATE TABLE person (
    name TEXT PRIMARY KEY NOT NULL,
    last_line INTEGER NOT NULL
);
CREATE INDEX person_last ON person (last_line);
CREATE TABLE preference (
    name TEXT PRIMARY KEY NOT NULL,
    value TEXT NOT NULL
);
CREATE TABLE summary (
    game TEXT PRIMARY KEY NOT NULL REFERENCES game (id),
    last_line INTEGER NOT NULL,
    variant TEXT NOT NULL,
    name TEXT NOT NULL,
    players TEXT NOT NULL,
    started TEXT NOT NULL,
    changed TEXT NOT NULL,
    finished BOOLEAN NOT NULL,
    deal INTEGER,
    deals INTEGER,
    totals TEXT NOT NULL,
    ranks TEXT NOT NULL,
    winners TEXT NOT NULL,
    words TEXT NOT NULL
);
CREATE INDEX summary_last ON summary (last_line);
CREATE INDEX summary_running ON summary (finished, last_line);
"""


def _first(connection: Connection) -> None:
    """Games, their journals, drafts, people, preferences, and the summaries of games."""
    _run(connection, _FIRST)
    connection.exec_driver_sql(f"PRAGMA application_id = {APPLICATION}")


def _run(connection: Connection, script: str) -> None:
    """Run statements one by one, because `executescript` would commit before them.

    An empty line or a new CREATE ends a statement, so that the body of a trigger stays whole.
    """
    for statement in script.split("\nCREATE ")[1:]:
        connection.exec_driver_sql(f"CREATE {statement}")


STEPS: tuple[Callable[[Connection], None], ...] = (_first,)


def version(connection: Connection) -> int:
    """Tell how many steps a file has been through; 0 is an empty file."""
    return int(connection.exec_driver_sql("PRAGMA user_version").scalar_one())


def migrate(connection: Connection) -> None:
    """Take the steps a file still lacks, all or none: the caller's transaction holds them."""
    done = version(connection)
    for number, step in enumerate(STEPS[done:], done + 1):
        step(connection)
        connection.exec_driver_sql(f"PRAGMA user_version = {number}")
