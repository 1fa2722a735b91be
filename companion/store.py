"""The store: every game on disk as the lines people entered, safe before a call returns.

One action is one transaction. A game is its journal; what lists and statistics show is worked out
from the journal and written beside it in the same transaction.
"""

from __future__ import annotations

import json
import uuid
from collections import OrderedDict
from dataclasses import dataclass, replace
from datetime import UTC, datetime
from hashlib import blake2b
from threading import RLock
from typing import TYPE_CHECKING

from sqlmodel import col, delete, func, select

from companion.database import FILE, Database, StoreProblem
from companion.summaries import GameSummary, read_summary, searchable, summarise
from companion.tables import (
    DraftRow,
    GameRow,
    LineRow,
    PersonRow,
    PreferenceRow,
    SummaryRow,
)
from rules.entries import DealResult, Entry, NewGame, VoidDeal, read_entry, write_entry
from rules.journal import Journal, read_line
from rules.sentences import Refused
from rules.variants import variant

if TYPE_CHECKING:
    from pathlib import Path

    from sqlmodel import Session

__all__ = ["GameGone", "GameSummary", "Store", "StoreProblem"]

_REMEMBERED = 32
"""How many folded journals are kept in memory."""


class GameGone(StoreProblem):
    """There is no game under this id, or it was deleted."""

    def __init__(self, game: str) -> None:
        super().__init__("store-game-gone", game=game)


@dataclass(frozen=True, slots=True)
class _Folded:
    """A journal in memory, with the id and the digest of its last line on disk."""

    journal: Journal
    last_line: int
    digest: str


class Store:
    """All games of one data directory; any number of threads may call it.

    Every method raises `StoreProblem` where the disk or the file does not play along, and those
    that take a game's id `GameGone` where there is no such game.
    """

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self._database = Database(folder / FILE)
        self._lock = RLock()
        self._folded: OrderedDict[str, _Folded] = OrderedDict()

    @classmethod
    def open(cls, folder: Path) -> Store:
        """Open the data directory, made if there is none, and bring its file up to date."""
        return cls(folder)

    def close(self) -> None:
        """Let go of the file."""
        self._database.close()

    def begin(self, entry: NewGame) -> str:
        """Begin a game, its whole record frozen into the first line, and give its id.

        Refuses like `rules.game.apply`.
        """
        game = GameRow(id=str(uuid.uuid4()), created=_now())
        entry = replace(_with_record(entry), at=game.created)
        folded = Journal().add(entry)
        with self._lock, self._database.writing() as session:
            session.add(game)
            session.flush()
            kept = _append(session, game, _Folded(folded, 0, ""), entry)
        self._remember(game.id, kept)
        return game.id

    def add(self, game: str, entry: Entry) -> Journal:
        """Add one line to a game and give its journal, on disk.

        Refuses, changing nothing, like `rules.journal.Journal.add`: also where another window has
        entered the same deal in the meantime.
        """
        with self._lock, self._database.writing() as session:
            row = _live(session, game)
            before = self._fold(session, game)
            entry = replace(entry, at=_now())
            running = before.journal.game.to_play
            after = replace(before, journal=before.journal.add(entry))
            if isinstance(entry, (DealResult, VoidDeal)) and entry.deal == running:
                session.exec(delete(DraftRow).where(col(DraftRow.game) == game))
            after = _append(session, row, after, entry)
        self._remember(game, after)
        return after.journal

    def journal(self, game: str) -> Journal:
        """Give the journal of a game."""
        with self._lock, self._database.reading() as session:
            _live(session, game)
            folded = self._fold(session, game)
            self._remember(game, folded)
        return folded.journal

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
        query = select(SummaryRow).order_by(col(SummaryRow.last_line).desc())
        if running is not None:
            query = query.where(SummaryRow.finished == (not running))
        for word in searchable(search).split():
            query = query.where(func.instr(SummaryRow.words, word) > 0)
        with self._database.reading() as session:
            return tuple(map(read_summary, session.exec(query.limit(limit).offset(offset))))

    def latest_running(self) -> GameSummary | None:
        """Give the running game that was played last, if there is one."""
        return next(iter(self.games(running=True, limit=1)), None)

    def delete(self, game: str) -> None:
        """Put a game away: it leaves all lists until it is restored."""
        with self._lock, self._database.writing() as session:
            _live(session, game).deleted = _now()
            session.exec(delete(SummaryRow).where(col(SummaryRow.game) == game))

    def restore(self, game: str) -> None:
        """Bring a deleted game back as it was."""
        with self._lock, self._database.writing() as session:
            row = session.get(GameRow, game)
            if row is None:
                raise GameGone(game)
            row.deleted = None
            folded = self._fold(session, game)
            _project(session, row, folded)

    def draft(self, game: str) -> str:
        """Give what was typed into a game but not saved; empty where there is nothing."""
        with self._database.reading() as session:
            row = session.get(DraftRow, game)
            return row.text if row else ""

    def keep_draft(self, game: str, text: str) -> None:
        """Keep what is typed into a game but not saved yet; an empty text forgets it."""
        with self._lock, self._database.writing() as session:
            _live(session, game)
            session.exec(delete(DraftRow).where(col(DraftRow.game) == game))
            if text:
                session.add(DraftRow(game=game, text=text))

    def people(self) -> tuple[str, ...]:
        """Name everybody who ever played, who played last first."""
        latest = select(PersonRow.name).order_by(
            col(PersonRow.last_line).desc(), col(PersonRow.name)
        )
        with self._database.reading() as session:
            return tuple(session.exec(latest))

    def preference(self, name: str, default: str = "") -> str:
        """Give a choice that was kept, or the default."""
        with self._database.reading() as session:
            row = session.get(PreferenceRow, name)
            return row.value if row else default

    def prefer(self, name: str, value: str) -> None:
        """Keep a choice."""
        with self._lock, self._database.writing() as session:
            session.merge(PreferenceRow(name=name, value=value))

    def _fold(self, session: Session, game: str) -> _Folded:
        """Fold a game's lines, from memory where the last line on disk is still the same one."""
        query = select(LineRow).where(LineRow.game == game).order_by(col(LineRow.number))
        last = session.exec(query.order_by(None).order_by(col(LineRow.number).desc())).first()
        remembered = self._folded.get(game)
        if last and remembered and remembered.digest == last.digest:
            return remembered
        return _fold_rows(game, list(session.exec(query)))

    def _remember(self, game: str, folded: _Folded) -> None:
        self._folded[game] = folded
        self._folded.move_to_end(game)
        if len(self._folded) > _REMEMBERED:
            self._folded.popitem(last=False)


def _now() -> str:
    return datetime.now(UTC).isoformat(timespec="seconds")


def _with_record(entry: NewGame) -> NewGame:
    """Freeze the whole record into the entry that begins a game."""
    if entry.record:
        return entry
    record = variant(entry.variant).with_house_rules(entry.overrides)
    return replace(entry, record=record.to_json())


def _live(session: Session, game: str) -> GameRow:
    row = session.get(GameRow, game)
    if row is None or row.deleted is not None:
        raise GameGone(game)
    return row


def _chain(digest: str, text: str) -> str:
    """Continue the digest of a journal by one line, so that it speaks for all lines before."""
    return blake2b(f"{digest}\n{text}".encode(), digest_size=16).hexdigest()


def _fold_rows(game: str, rows: list[LineRow]) -> _Folded:
    """Fold lines as they are on disk; `store-game-damaged` where one is changed or missing."""
    journal, digest = Journal(), ""
    for number, row in enumerate(rows, 1):
        digest = _chain(digest, row.entry)
        if (row.number, row.digest) != (number, digest):
            raise StoreProblem("store-game-damaged", game=game, number=number)
        try:
            journal = journal.add(read_entry(read_line(row.entry)))
        except Refused as refused:
            raise StoreProblem("store-game-damaged", game=game, number=number) from refused
    return _Folded(journal, rows[-1].id or 0, digest)


def _append(session: Session, game: GameRow, folded: _Folded, entry: Entry) -> _Folded:
    """Write the last line of a folded journal and what follows from it."""
    text = json.dumps(write_entry(entry), ensure_ascii=False)
    digest = _chain(folded.digest, text)
    row = LineRow(game=game.id, number=len(folded.journal.lines), entry=text, digest=digest)
    session.add(row)
    session.flush()
    folded = _Folded(folded.journal, row.id or 0, digest)
    _project(session, game, folded)
    return folded


def _project(session: Session, game: GameRow, folded: _Folded) -> None:
    session.merge(summarise(game, folded.journal, folded.last_line))
    for name in folded.journal.game.names:
        session.merge(PersonRow(name=name, last_line=folded.last_line))
