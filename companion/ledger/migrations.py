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


_CAREERS = """
CREATE TABLE place (
    game TEXT NOT NULL REFERENCES game (id),
    person TEXT NOT NULL,
    variant TEXT NOT NULL,
    started TEXT NOT NULL,
    total INTEGER NOT NULL,
    place INTEGER NOT NULL,
    won BOOLEAN NOT NULL,
    shared BOOLEAN NOT NULL,
    comeback INTEGER NOT NULL,
    streak INTEGER NOT NULL,
    variant_streak INTEGER NOT NULL,
    PRIMARY KEY (game, person)
) WITHOUT ROWID;
CREATE INDEX place_started ON place (person, started, game);
CREATE INDEX place_variant_started ON place (person, variant, started, game);
CREATE INDEX place_comeback ON place (person, comeback);
CREATE INDEX place_variant_comeback ON place (person, variant, comeback);
CREATE INDEX place_streak ON place (person, streak);
CREATE INDEX place_variant_streak ON place (person, variant, variant_streak);
CREATE TABLE score (
    game TEXT NOT NULL REFERENCES game (id),
    deal INTEGER NOT NULL,
    person TEXT NOT NULL,
    variant TEXT NOT NULL,
    contract INTEGER NOT NULL,
    shape TEXT NOT NULL,
    points INTEGER NOT NULL,
    went_out BOOLEAN NOT NULL,
    met BOOLEAN,
    PRIMARY KEY (game, deal, person)
) WITHOUT ROWID;
CREATE TABLE career (
    person TEXT NOT NULL,
    variant TEXT NOT NULL,
    games INTEGER NOT NULL,
    wins INTEGER NOT NULL,
    shared INTEGER NOT NULL,
    PRIMARY KEY (person, variant)
) WITHOUT ROWID;
CREATE TABLE tally (
    person TEXT NOT NULL,
    variant TEXT NOT NULL,
    contract INTEGER NOT NULL,
    shape TEXT NOT NULL,
    deals INTEGER NOT NULL,
    points INTEGER NOT NULL,
    zeros INTEGER NOT NULL,
    went_out INTEGER NOT NULL,
    asked INTEGER NOT NULL,
    met INTEGER NOT NULL,
    PRIMARY KEY (person, variant, contract, shape)
) WITHOUT ROWID;
CREATE TABLE rival (
    person TEXT NOT NULL,
    rival TEXT NOT NULL,
    variant TEXT NOT NULL,
    games INTEGER NOT NULL,
    ahead INTEGER NOT NULL,
    level INTEGER NOT NULL,
    PRIMARY KEY (person, rival, variant)
) WITHOUT ROWID;
"""


def _careers(connection: Connection) -> None:
    """What statistics need of finished games."""
    _run(connection, _CAREERS)


_PRECEDENTS = """
CREATE TABLE precedent (
    id INTEGER PRIMARY KEY AUTOINCREMENT,
    at TEXT NOT NULL,
    variant TEXT NOT NULL,
    game TEXT REFERENCES game (id),
    question TEXT NOT NULL,
    cards TEXT NOT NULL,
    "case" TEXT NOT NULL,
    codes TEXT NOT NULL,
    verdict TEXT NOT NULL,
    ruled TEXT NOT NULL,
    setting TEXT NOT NULL,
    answer TEXT NOT NULL,
    from_now_on BOOLEAN NOT NULL
);
CREATE INDEX precedent_variant ON precedent (variant, id);
"""


def _precedents(connection: Connection) -> None:
    """What tables decided in disputes."""
    _run(connection, _PRECEDENTS)


_HOUSES = """
CREATE TABLE house (
    id TEXT NOT NULL,
    version INTEGER NOT NULL,
    at TEXT NOT NULL,
    text TEXT NOT NULL,
    PRIMARY KEY (id, version)
) WITHOUT ROWID;
"""


def _houses(connection: Connection) -> None:
    """Games that tables made themselves, version by version."""
    _run(connection, _HOUSES)


_SEARCH = """
CREATE TABLE word (
    id INTEGER PRIMARY KEY NOT NULL,
    text TEXT NOT NULL UNIQUE
);
CREATE TABLE called (
    game TEXT NOT NULL REFERENCES game (id),
    word INTEGER NOT NULL REFERENCES word (id),
    PRIMARY KEY (game, word)
) WITHOUT ROWID;
CREATE INDEX called_word ON called (word, game);
"""


def _search(connection: Connection) -> None:
    """What games are found by, in an index instead of in a column of the summaries."""
    _run(connection, _SEARCH)
    connection.exec_driver_sql("ALTER TABLE summary DROP COLUMN words")


def _run(connection: Connection, script: str) -> None:
    """Run statements one by one, because `executescript` would commit what came before."""
    for statement in script.split("\nCREATE ")[1:]:
        connection.exec_driver_sql(f"CREATE {statement}")


STEPS: tuple[Callable[[Connection], None], ...] = (_first, _careers, _precedents, _houses, _search)


def version(connection: Connection) -> int:
    """Tell how many steps a file has been through; 0 is an empty file."""
    return int(connection.exec_driver_sql("PRAGMA user_version").scalar_one())


def migrate(connection: Connection) -> None:
    """Take the steps a file still lacks, all or none: the caller's transaction holds them."""
    done = version(connection)
    for number, step in enumerate(STEPS[done:], done + 1):
        step(connection)
        connection.exec_driver_sql(f"PRAGMA user_version = {number}")
