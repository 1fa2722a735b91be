"""The store: every game on disk as the lines people entered, safe before a call returns.

One action is one transaction. A game is its journal; what lists and statistics show is worked out
from the journal and written beside it in the same transaction.
"""

from __future__ import annotations

import logging
import uuid
from concurrent.futures import ThreadPoolExecutor
from contextlib import suppress
from dataclasses import replace
from datetime import UTC, datetime
from threading import RLock
from typing import TYPE_CHECKING, TypeVar

from sqlmodel import col, delete, insert, select

from companion.ledger.backups import (
    Backup,
    drop,
    find_backups,
    keep_automatic,
    make_backup,
    refuse_to_forget,
    set_aside,
    take_in,
)
from companion.ledger.careers import (
    Career,
    Figure,
    find_games,
    read_career,
    read_careers,
    read_variants,
)
from companion.ledger.database import FILE, Database, StoreProblem, run
from companion.ledger.house_book import drop_house, keep_house, read_houses, read_versions
from companion.ledger.lines import Kept, Memory, append
from companion.ledger.people import drop_person, read_people
from companion.ledger.precedents import Precedent, drop_precedent, keep_precedent, read_precedents
from companion.ledger.projection import project, project_all, withdraw
from companion.ledger.summaries import GameSummary, find_summaries, summaries_of, summary_of
from companion.ledger.tables import DraftRow, GameRow, PreferenceRow
from companion.ledger.transfers import export_lines, import_lines, read_lines, with_record
from rules.entries import DealResult, Entry, NewGame, VoidDeal

if TYPE_CHECKING:
    from collections.abc import Callable
    from pathlib import Path

    from sqlalchemy import ColumnElement
    from sqlmodel import Session

    from companion.book.houses import House
    from rules.journal import Journal

T = TypeVar("T")
log = logging.getLogger(__name__)

__all__ = ["Career", "Figure", "GameGone", "GameSummary", "Store", "StoreProblem"]

PROJECTION = "2"
"""Changes when what is worked out from the journals changes, so that it is worked out anew."""

_PREFER = insert(PreferenceRow).prefix_with("OR REPLACE")


class GameGone(StoreProblem):
    """There is no game under this id, or it was deleted."""

    def __init__(self, game: str) -> None:
        super().__init__("store-game-gone", game=game)


class Store:
    """All games of one data directory; any number of threads and processes may use it.

    Every method raises `StoreProblem` where the disk or the file does not play along, and those
    that take a game's id `GameGone` where there is no such game.
    """

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        refuse_to_forget(folder)
        self._database = Database(folder / FILE, before_update=lambda: set_aside(folder))
        self._lock = RLock()
        self._memory = Memory()
        self.backup_problem: StoreProblem | None = None
        self._backups = ThreadPoolExecutor(1, "backup")
        self._catch_up()

    @classmethod
    def open(cls, folder: Path) -> Store:
        """Open the data directory, made if there is none, and bring its file up to date."""
        return cls(folder)

    def close(self) -> None:
        """Let go of the file, once a backup that is being made is whole."""
        self._backups.shutdown()
        self._database.close()

    @property
    def state(self) -> int:
        """A number that is another one once anything in the store has changed."""
        return self._database.state

    # --- Games ---

    def begin(self, entry: NewGame) -> str:
        """Begin a game, its whole record frozen into the first line, and give its id.

        Refuses like `rules.journal.Journal.add`.
        """
        row = _new_row()
        first = replace(with_record(entry), at=row.created)
        with self._lock:
            with self._database.writing() as session:
                session.add(row)
                session.flush()
                kept = append(session, row.id, Kept(), first)
                project(session, row, kept)
            self._memory.put(row.id, kept)
        return row.id

    def add(self, game: str, entry: Entry) -> Journal:
        """Add one line to a game and give its journal, on disk.

        Refuses, changing nothing, like `rules.journal.Journal.add`: also where another window has
        entered the same deal in the meantime. Forgets the draft of a deal that is entered or void.
        """
        with self._lock:
            with self._database.writing() as session:
                row = _live(session, game)
                before = self._memory.read(session, game)
                after = append(session, game, before, replace(entry, at=_now()))
                running = before.journal.game.to_play
                if isinstance(entry, (DealResult, VoidDeal)) and entry.deal == running:
                    _forget_draft(session, game)
                project(session, row, after, before.journal.game.names)
            self._memory.put(game, after)
        if after.journal.game.finished and not before.journal.game.finished:
            self._backups.submit(self._keep_backup)
        return after.journal

    def journal(self, game: str) -> Journal:
        """Give the journal of a game."""
        with self._lock, self._database.reading() as session:
            _live(session, game)
            kept = self._memory.read(session, game)
            self._memory.put(game, kept)
        return kept.journal

    def games(
        self,
        *,
        running: bool | None = None,
        search: str = "",
        limit: int = 20,
        offset: int = 0,
    ) -> tuple[GameSummary, ...]:
        """List games, the one played last first; a search finds players, variants and dates.

        Every word of the search must be there, without regard to capitals and accents.
        """
        return self._derived(
            lambda session: find_summaries(session, running, search, limit, offset)
        )

    def latest_running(self) -> GameSummary | None:
        """Give the running game that was played last, if there is one."""
        return next(iter(self.games(running=True, limit=1)), None)

    def delete(self, game: str) -> None:
        """Put a game away: it leaves all lists and statistics until it is restored."""
        with self._lock, self._database.writing() as session:
            _live(session, game).deleted = _now()
            withdraw(session, game)

    def restore(self, game: str) -> None:
        """Bring a deleted game back as it was."""
        with self._lock, self._database.writing() as session:
            row = session.get(GameRow, game)
            if row is None:
                raise GameGone(game)
            row.deleted = None
            project(session, row, self._memory.read(session, game))

    def deleted(self, limit: int = 20) -> tuple[GameSummary, ...]:
        """List the games that were deleted last and can be restored."""
        query = select(GameRow).where(col(GameRow.deleted).is_not(None))
        latest_first = query.order_by(col(GameRow.deleted).desc())
        found = []
        with self._lock, self._database.reading() as session:
            for row in session.exec(latest_first.limit(limit)).all():
                with suppress(StoreProblem):
                    found.append(summary_of(row, self._memory.read(session, row.id)))
        return tuple(found)

    # --- The running deal, the roster, choices ---

    def draft(self, game: str) -> str:
        """Give what was typed into a game but not saved; empty where there is nothing."""
        with self._database.reading() as session:
            row = session.get(DraftRow, game)
            return row.text if row else ""

    def keep_draft(self, game: str, text: str) -> None:
        """Keep what is typed into a game but not saved yet; an empty text forgets it."""
        with self._lock, self._database.writing() as session:
            _live(session, game)
            if text:
                session.merge(DraftRow(game=game, text=text))
            else:
                _forget_draft(session, game)

    def people(self) -> tuple[str, ...]:
        """Name everybody on the roster, who played last first."""
        with self._database.reading() as session:
            return read_people(session)

    def forget(self, person: str) -> None:
        """Take somebody off the roster; their games stay, and the next one brings them back."""
        with self._lock, self._database.writing() as session:
            drop_person(session, person)

    def preference(self, name: str, default: str = "") -> str:
        """Give a choice that was kept, or the default."""
        return self.preferences(name).get(name, default)

    def preferences(self, *names: str) -> dict[str, str]:
        """Give the choices of these names that were kept, all read at once."""
        return self._preferences(col(PreferenceRow.name).in_(names))

    def preferences_of(self, beginning: str) -> dict[str, str]:
        """Give the choices that were kept under names that begin so."""
        return self._preferences(col(PreferenceRow.name).startswith(beginning))

    def _preferences(self, which: ColumnElement[bool]) -> dict[str, str]:
        with self._database.reading() as session:
            kept = select(col(PreferenceRow.name), col(PreferenceRow.value)).where(which)
            return dict(session.exec(kept).all())

    def prefer(self, name: str, value: str) -> None:
        """Keep a choice."""
        with self._lock, self._database.writing() as session:
            run(session, _PREFER, {"name": name, "value": value})

    # --- Disputes ---

    def precedents(self, variant: str) -> tuple[Precedent, ...]:
        """List what tables decided in disputes of a variant, the latest first."""
        with self._database.reading() as session:
            return read_precedents(session, variant)

    def decide(self, precedent: Precedent) -> None:
        """Keep what the table decided in a dispute."""
        with self._lock, self._database.writing() as session:
            keep_precedent(session, precedent, _now())

    def reconsider(self, precedent: int) -> None:
        """Forget a decision by its number."""
        with self._lock, self._database.writing() as session:
            drop_precedent(session, precedent)

    # --- The house book ---

    def houses(self) -> tuple[House, ...]:
        """List the house variants as they are now, by name."""
        with self._database.reading() as session:
            return read_houses(session)

    def house(self, name: str) -> House | None:
        """Give a house variant by its id, or None."""
        return next(iter(self.house_versions(name)), None)

    def house_versions(self, name: str) -> tuple[House, ...]:
        """List all versions of a house variant, the latest first; none if it was taken away."""
        with self._database.reading() as session:
            return read_versions(session, name)

    def keep_house(self, house: House) -> House:
        """Keep a house variant as its next version; one that says the same stays the old one."""
        with self._lock, self._database.writing() as session:
            return keep_house(session, house, _now())

    def drop_house(self, name: str) -> None:
        """Take a house variant out of the book; games played by it stay as they are."""
        with self._lock, self._database.writing() as session:
            drop_house(session, name, _now())

    # --- Statistics ---

    def careers(self, variant: str = "") -> tuple[Career, ...]:
        """Give everybody's finished games and wins, of a variant or of all; most games first."""
        return self._derived(lambda session: read_careers(session, variant))

    def career(self, person: str, variant: str = "") -> Career:
        """Add up somebody's finished games, of a variant or of all."""
        return self._derived(lambda session: read_career(session, person, variant))

    def variants_of(self, person: str) -> tuple[str, ...]:
        """Name the variants that somebody has finished games of, most games first."""
        return self._derived(lambda session: read_variants(session, person))

    def games_behind(
        self, figure: Figure, *, limit: int = 20, offset: int = 0
    ) -> tuple[GameSummary, ...]:
        """List the games that a number of the statistics counts, the latest first."""
        return self._derived(
            lambda session: summaries_of(session, find_games(session, figure, limit, offset))
        )

    # --- In and out ---

    def export(self, game: str) -> str:
        """Write a game as JSON Lines, which `import_game` and `python -m rules replay` read."""
        with self._database.reading() as session:
            _live(session, game)
            return export_lines(session, game)

    def import_game(self, text: str) -> str:
        """Take in an exported game and give its id; one that is here already comes once.

        Refuses, changing nothing, a line that cannot be taken, with its number.
        """
        entries = read_lines(text)
        with self._lock:
            with self._database.writing() as session:
                row, kept = import_lines(session, self._memory, entries, _new_row())
                row.deleted = None
                project(session, row, kept)
            self._memory.put(row.id, kept)
            return row.id

    def backup(self, target: Path) -> None:
        """Copy everything into one file, while games go on."""
        make_backup(self._database.file, target)

    def backups(self) -> tuple[Backup, ...]:
        """List the backups in the data directory that can be restored, the newest first."""
        return find_backups(self.folder)

    def restore_backup(self, backup: Path) -> Path:
        """Put a backup in place of everything here, once it is checked; gives where the old is."""
        with self._lock:
            incoming = take_in(self.folder, backup)
            try:
                with self._database.writing():
                    aside = set_aside(self.folder)
                self._database.overwrite(incoming)
            finally:
                drop(incoming)
            self._memory = Memory()
            self._catch_up()
        return aside

    def _keep_backup(self) -> None:
        """Back up without letting anybody wait for it, or lose an entry over it."""
        try:
            keep_automatic(self.folder)
            self.backup_problem = None
        except StoreProblem as problem:
            log.warning("no backup was made: %s", problem)
            self.backup_problem = problem

    def _catch_up(self) -> None:
        """Work everything out anew if an earlier version of the app did it differently."""
        if self.preference("projection") != PROJECTION:
            self.rebuild()

    def _derived(self, read: Callable[[Session], T]) -> T:
        """Read what is worked out from the journals; what cannot be read is worked out anew."""
        try:
            with self._database.reading() as session:
                return read(session)
        except (ValueError, TypeError, LookupError) as wrong:
            log.warning("lists and statistics are worked out anew: %r", wrong)
            self.rebuild()
        with self._database.reading() as session:
            return read(session)

    def rebuild(self) -> tuple[str, ...]:
        """Work everything out anew from the journals; names the games that cannot be read.

        Of those, lists keep showing what they showed.
        """
        with self._lock, self._database.writing() as session:
            unreadable = project_all(session)
            session.merge(PreferenceRow(name="projection", value=PROJECTION))
        return unreadable


def _new_row() -> GameRow:
    return GameRow(id=str(uuid.uuid4()), created=_now())


def _now() -> str:
    return datetime.now(UTC).isoformat(timespec="seconds")


def _live(session: Session, game: str) -> GameRow:
    row = session.get(GameRow, game)
    if row is None or row.deleted is not None:
        raise GameGone(game)
    return row


def _forget_draft(session: Session, game: str) -> None:
    run(session, delete(DraftRow).where(col(DraftRow.game) == game))
