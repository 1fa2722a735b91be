"""The database: one SQLite file, its connections, and what can be wrong with them in words.

Every connection writes ahead (WAL), checks foreign keys and waits for the disk at each commit
(`synchronous=FULL`): what a call has answered survives a power cut.
"""

from __future__ import annotations

import errno
import sqlite3
from contextlib import closing, contextmanager
from shutil import disk_usage
from typing import TYPE_CHECKING, Any

from sqlalchemy import URL, Connection, event
from sqlalchemy.exc import DBAPIError
from sqlmodel import Session, create_engine

from companion.ledger.migrations import APPLICATION, STEPS, migrate, version
from companion.words import words

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator
    from pathlib import Path

    from sqlalchemy import CursorResult, Executable

    Values = dict[str, Any] | list[dict[str, Any]] | None

FILE = "companion.db"
PATIENCE = 5.0
"""Seconds to wait for another process that is writing."""

PRAGMAS = ("journal_mode = WAL", "synchronous = FULL", "foreign_keys = ON")
_ROOM = 1_000_000
"""Bytes below which a disk counts as full."""

_CODES = {
    "SQLITE_FULL": "store-full",
    "SQLITE_READONLY": "store-read-only",
    "SQLITE_CANTOPEN": "store-read-only",
    "SQLITE_PERM": "store-read-only",
    "SQLITE_BUSY": "store-busy",
    "SQLITE_LOCKED": "store-busy",
    "SQLITE_CORRUPT": "store-damaged",
    "SQLITE_NOTADB": "store-damaged",
    # A flipped bit can rename a table, or make text that is none: SQLite then blames the question.
    "SQLITE_ERROR": "store-damaged",
    "SQLITE_MISMATCH": "store-damaged",
    "": "store-damaged",
    "SQLITE_PROTOCOL": "store-busy",
}
_SYSTEM_CODES = {
    errno.ENOSPC: "store-full",
    errno.EDQUOT: "store-full",
    errno.EROFS: "store-read-only",
    errno.EACCES: "store-read-only",
    errno.EPERM: "store-read-only",
}


class StoreProblem(Exception):  # noqa: N818 - it names what is wrong, with a sentence for it
    """Something is wrong with the disk or the file; the code is the id of the sentence.

    `places` fill the sentence, see `companion/words/en/store.ftl`.
    """

    def __init__(self, code: str, /, **places: object) -> None:
        self.code = code
        self.places = places
        super().__init__(words()(code, **places))


class Database:
    """One file, opened for reading and writing by any number of threads and processes."""

    def __init__(self, file: Path, before_update: Callable[[], object] = lambda: None) -> None:
        """Open or make the file and bring it to today's version; see `StoreProblem` codes.

        `before_update` is called before a file of an earlier version is changed.
        `store-read-only`, `store-full`, `store-busy`, `store-damaged`, `store-newer`,
        `store-foreign`, `store-disk`.
        """
        self.file = file
        with problems(file):
            file.parent.mkdir(parents=True, exist_ok=True)
            if 0 < _check_untouched(file) < len(STEPS):
                before_update()
        url = URL.create("sqlite", database=str(file))
        waits = {"timeout": PATIENCE, "check_same_thread": False}
        self._reader = create_engine(url, connect_args=waits)
        self._writer = self._reader.execution_options(begins="IMMEDIATE")
        event.listen(self._reader, "connect", _prepare)
        event.listen(self._reader, "begin", _begin)
        with problems(file):
            self._witness = sqlite3.connect(file, timeout=PATIENCE, check_same_thread=False)
        try:
            self._migrate()
        except StoreProblem:
            self.close()
            raise

    def _migrate(self) -> None:
        with problems(self.file):
            with self._reader.connect() as connection:
                current = version(connection) == len(STEPS)
            if not current:
                with self._writer.begin() as connection:
                    migrate(connection)

    @property
    def state(self) -> int:
        """A number that is another one after every change, by whichever thread or process.

        It costs next to nothing, so that what was read need not be read again to be sure of it.
        """
        with problems(self.file):
            return int(self._witness.execute("PRAGMA data_version").fetchone()[0])

    @contextmanager
    def reading(self) -> Iterator[Session]:
        """Give a session that sees one state of the database."""
        with problems(self.file), Session(self._reader, expire_on_commit=False) as session:
            yield session

    @contextmanager
    def writing(self) -> Iterator[Session]:
        """Give a session whose changes are on disk, all or none, when the block ends."""
        with problems(self.file), Session(self._writer, expire_on_commit=False) as session:
            yield session
            session.commit()

    def overwrite(self, source: Path) -> None:
        """Put everything another database holds in place of what this one does, all or nothing.

        Whoever else has the file open goes on with the new content.
        """
        with (
            problems(self.file),
            closing(sqlite3.connect(source)) as other,
            closing(sqlite3.connect(self.file, timeout=PATIENCE)) as mine,
        ):
            other.backup(mine)

    def close(self) -> None:
        """Let go of the file."""
        self._witness.close()
        self._reader.dispose()


def run(
    session: Session, statement: Executable, values: Values = None
) -> CursorResult[*tuple[Any, ...]]:
    """Run a statement past the objects a session holds.

    Where it changes rows, the session would look through all of its objects each time.
    """
    return session.connection().execute(statement, values)


def _check_untouched(file: Path) -> int:
    """Check a file before anything is set on it, because even that would change it."""
    if not file.exists():
        return 0
    with closing(sqlite3.connect(file, timeout=PATIENCE)) as connection:
        return check(connection, file)


def check(connection: sqlite3.Connection, file: Path) -> int:
    """Give the version of a file, 0 where it is empty.

    Refuses one that is of a newer app, of another program, or damaged.
    """

    def ask(sql: str) -> Any:
        return connection.execute(sql).fetchone()[0]

    found = int(ask("PRAGMA user_version"))
    empty = not ask("SELECT count(*) FROM sqlite_schema")
    if not empty and ask("PRAGMA application_id") != APPLICATION:
        raise StoreProblem("store-foreign", file=str(file))
    if found > len(STEPS):
        raise StoreProblem("store-newer", file=str(file))
    if ask("PRAGMA integrity_check(1)") != "ok":
        raise StoreProblem("store-damaged", file=str(file))
    return found


@contextmanager
def problems(file: Path) -> Iterator[None]:
    """Turn what SQLite and the system report into a `StoreProblem`."""
    try:
        yield
    except (DBAPIError, sqlite3.Error) as wrong:
        cause = wrong.orig if isinstance(wrong, DBAPIError) else wrong
        if isinstance(cause, sqlite3.IntegrityError | sqlite3.ProgrammingError):
            raise
        name = str(getattr(cause, "sqlite_errorname", ""))
        kind = "_".join(name.split("_")[:2])
        code = _CODES.get(kind, "store-disk")
        if code == "store-disk" and _is_full(file):
            code = "store-full"
        raise StoreProblem(code, file=str(file)) from wrong
    except UnicodeDecodeError as wrong:
        # What SQLite says about a damaged file can quote it.
        raise StoreProblem("store-damaged", file=str(file)) from wrong
    except OSError as wrong:
        code = _SYSTEM_CODES.get(wrong.errno or 0, "store-disk")
        raise StoreProblem(code, file=str(file)) from wrong


def _is_full(file: Path) -> bool:
    """Whether a disk that cannot be written has no room left: SQLite does not always say."""
    try:
        return disk_usage(file.parent).free < _ROOM
    except OSError:
        return False


def _prepare(connection: sqlite3.Connection, _: Any) -> None:
    # Python's own transaction control would begin too late for BEGIN IMMEDIATE.
    connection.isolation_level = None
    for pragma in PRAGMAS:
        connection.execute(f"PRAGMA {pragma}")


def _begin(connection: Connection) -> None:
    kind = connection.get_execution_options().get("begins", "")
    connection.exec_driver_sql(f"BEGIN {kind}")
