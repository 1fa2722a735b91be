"""Backups: whole copies of the database, made while games run, checked before they come back.

They lie in the folder `backups` of the data directory: one after every finished game, of which the
last ten are kept, and whatever a restored backup took the place of, which is never thrown away.
"""

from __future__ import annotations

import logging
import os
import re
import shutil
import sqlite3
from contextlib import closing
from dataclasses import dataclass
from typing import TYPE_CHECKING

from companion.ledger.database import FILE, Database, StoreProblem, check, problems
from companion.ledger.lines import seal

if TYPE_CHECKING:
    from pathlib import Path

log = logging.getLogger(__name__)

FOLDER = "backups"
KEPT = 10
"""How many automatic backups are kept."""

AUTOMATIC = "after-game"
ASIDE = "set-aside"
"""What the names of backups begin with; a number follows, because clocks can go backwards."""

_WITH_IT = ("-wal", "-shm")
"""Files that belong to a database while it is in use."""


@dataclass(frozen=True, slots=True)
class Backup:
    """A whole copy of the database: how many games it holds, and when the last line was entered.

    `latest` is that line's own time in ISO 8601, `lines` how many there are; more is newer.
    """

    file: Path
    games: int
    lines: int
    latest: str


def make_backup(database: Path, target: Path) -> None:
    """Copy a database into one file, as it stands at this moment; games may go on meanwhile.

    The copy is written anew, row by row, so that a damaged database is refused, not copied. The
    target appears whole or not at all.
    """
    half = target.with_name(f"{target.name}.{os.getpid()}.half")
    with problems(target):
        target.parent.mkdir(parents=True, exist_ok=True)
        half.unlink(missing_ok=True)
        try:
            with closing(sqlite3.connect(database)) as source:
                source.execute("VACUUM INTO ?", (str(half),))
            _settle(half, target)
        finally:
            half.unlink(missing_ok=True)


def keep_automatic(folder: Path) -> None:
    """Back up a data directory after a finished game; the oldest beyond `KEPT` go."""
    target = _next_name(folder, AUTOMATIC)
    make_backup(folder / FILE, target)
    with problems(target):
        for _, file in _numbered(folder, AUTOMATIC)[:-KEPT]:
            file.unlink(missing_ok=True)
        for half in target.parent.glob("*.half"):
            # Another process may be writing one now; an hour later it was killed over it.
            if half.stat().st_mtime < target.stat().st_mtime - 3600:
                half.unlink(missing_ok=True)


def find_backups(folder: Path) -> tuple[Backup, ...]:
    """List the backups of a data directory that can be restored, the newest first.

    One that is damaged is left out.
    """
    found = []
    for file in (folder / FOLDER).glob("*.db"):
        try:
            found.append(check_backup(file))
        except StoreProblem as problem:
            log.warning("a backup that cannot be used was left out: %s", problem)
    return tuple(sorted(found, key=lambda backup: (backup.lines, backup.file.name), reverse=True))


def check_backup(file: Path) -> Backup:
    """Read a whole backup and say what is in it, changing nothing.

    Refuses it with `store-newer`, `store-foreign` or `store-damaged`.
    """
    with problems(file), closing(_read_only(file)) as database:
        if check(database, file) == 0:
            raise StoreProblem("store-foreign", file=str(file))
        lines = "SELECT game, entry, digest FROM line ORDER BY game, number"
        digests: dict[str, str] = {}
        count = 0
        for game, entry, digest in database.execute(lines):
            digests[game] = seal(digests.get(game, ""), entry)
            if digests[game] != digest:
                raise StoreProblem("store-damaged", file=str(file))
            count += 1
        games = database.execute("SELECT count(*) FROM game WHERE deleted IS NULL").fetchone()[0]
        latest = database.execute(_LATEST).fetchone()
    return Backup(file, games, count, latest[0] if latest else "")


_LATEST = "SELECT json_extract(entry, '$.at') FROM line ORDER BY id DESC LIMIT 1"


def set_aside(folder: Path) -> Path:
    """Copy the database of a data directory, in whatever state it is, and give the copy."""
    aside = _next_name(folder, ASIDE)
    with problems(aside):
        aside.parent.mkdir(parents=True, exist_ok=True)
        _copy(folder / FILE, aside)
    return aside


def take_in(folder: Path, backup: Path) -> Path:
    """Copy a backup into a data directory, bring it up to date and check it; gives the copy.

    Refuses it like `check_backup`, or with `backup-missing` where there is no such file.
    """
    if not backup.is_file():
        raise StoreProblem("backup-missing", file=str(backup))
    incoming = folder / f"{FILE}.incoming"
    try:
        with problems(incoming):
            drop(incoming)
            _copy(backup, incoming)
            check_backup(incoming)
            Database(incoming).close()
    except StoreProblem as problem:
        drop(incoming)
        raise StoreProblem(problem.code, file=str(backup)) from problem
    return incoming


def drop(database: Path) -> None:
    """Remove a database file and what belongs to it."""
    for part in ("", *_WITH_IT):
        database.with_name(database.name + part).unlink(missing_ok=True)


def recover(folder: Path, backup: Path) -> Path:
    """Put a backup in the place of a database that cannot be opened; gives where the old one is.

    The old one is kept aside whole, and stays in place until the backup is checked.
    """
    incoming, database = take_in(folder, backup), folder / FILE
    aside = set_aside(folder)
    with problems(database):
        for part in _WITH_IT:
            # Left beside the restored file, they would be taken for changes made to it.
            database.with_name(database.name + part).unlink(missing_ok=True)
        _settle(incoming, database)
    return aside


def refuse_to_forget(folder: Path) -> None:
    """Refuse to begin an empty ledger where there was one, as its backups show.

    Raises `StoreProblem` with `store-missing`.
    """
    database = folder / FILE
    with problems(database):
        empty = not database.exists() or not database.stat().st_size
        if empty and (_numbered(folder, AUTOMATIC) or _numbered(folder, ASIDE)):
            raise StoreProblem("store-missing", file=str(database), backups=str(folder / FOLDER))


def _copy(source: Path, target: Path) -> None:
    for part in ("-wal", ""):
        file = source.with_name(source.name + part)
        if file.exists():
            shutil.copyfile(file, target.with_name(target.name + part))


def _settle(half: Path, target: Path) -> None:
    """Let a file that was written beside its target take its place, once it is on disk."""
    with half.open("rb+") as file:
        os.fsync(file.fileno())
    half.replace(target)


def _read_only(file: Path) -> sqlite3.Connection:
    return sqlite3.connect(f"{file.resolve().as_uri()}?mode=ro", uri=True)


def _next_name(folder: Path, kind: str) -> Path:
    taken = _numbered(folder, kind)
    number = taken[-1][0] + 1 if taken else 1
    return folder / FOLDER / f"{kind}-{number:06}.db"


def _numbered(folder: Path, kind: str) -> list[tuple[int, Path]]:
    named = re.compile(rf"{kind}-(\d+)\.db")
    files = (folder / FOLDER).glob(f"{kind}-*.db")
    return sorted((int(name[1]), file) for file in files if (name := named.fullmatch(file.name)))
