"""Lines: a game's journal as it lies on disk, each line sealed by a digest of all up to it.

A disk that turns a bit would otherwise change a score without a word. The same digest tells
whether a journal in memory is still the one on disk, and which games share their beginning.
"""

from __future__ import annotations

import json
from collections import OrderedDict
from dataclasses import dataclass, field
from hashlib import blake2b
from typing import TYPE_CHECKING

from sqlmodel import col, insert, select

from companion.ledger.database import StoreProblem, run
from companion.ledger.tables import LineRow
from rules.entries import read_entry, write_entry
from rules.journal import Journal, read_line
from rules.sentences import Refused

if TYPE_CHECKING:
    from collections.abc import Iterable

    from sqlmodel import Session

    from rules.entries import Entry


_WRITE = insert(LineRow)


@dataclass(frozen=True, slots=True)
class Kept:
    """A journal with the id and the digest of its last line on disk."""

    journal: Journal = field(default_factory=Journal)
    last_line: int = 0
    digest: str = ""


class Memory:
    """The journals used last, so that one more line need not fold all lines before it."""

    def __init__(self, most: int = 32) -> None:
        self._most = most
        self._kept: OrderedDict[str, Kept] = OrderedDict()

    def put(self, game: str, kept: Kept) -> None:
        """Remember a game's journal."""
        self._kept[game] = kept
        self._kept.move_to_end(game)
        if len(self._kept) > self._most:
            self._kept.popitem(last=False)

    def read(self, session: Session, game: str) -> Kept:
        """Give a game's journal, folded anew only where the last line on disk is another one."""
        of_game = select(LineRow).where(LineRow.game == game)
        last = session.exec(of_game.order_by(col(LineRow.number).desc()).limit(1)).one()
        kept = self._kept.get(game)
        if kept and kept.digest == last.digest:
            return kept
        return fold_rows(game, session.exec(of_game.order_by(col(LineRow.number))))


def seal(digest: str, text: str) -> str:
    """Continue the digest of a journal by the text of one line.

    >>> seal("", "a") == seal("", "a"), seal(seal("", "a"), "b") == seal(seal("", "b"), "a")
    (True, False)
    """
    return blake2b(f"{digest}\n{text}".encode(), digest_size=16).hexdigest()


def write_line(entry: Entry) -> str:
    """Write an entry as the text of its line."""
    return json.dumps(write_entry(entry), ensure_ascii=False)


def seals(entries: Iterable[Entry]) -> list[str]:
    """Give the digest after each line of a journal."""
    digests = [""]
    for entry in entries:
        digests.append(seal(digests[-1], write_line(entry)))
    return digests[1:]


def fold_rows(game: str, rows: Iterable[LineRow]) -> Kept:
    """Fold a game's lines; `store-game-damaged` where one was changed, is missing or unreadable."""
    kept = Kept()
    for number, row in enumerate(rows, 1):
        digest = seal(kept.digest, row.entry)
        if (row.number, row.digest) != (number, digest):
            raise StoreProblem("store-game-damaged", number=number, game=game)
        try:
            journal = kept.journal.add(read_entry(read_line(row.entry)))
        except Refused as refused:
            raise StoreProblem("store-game-damaged", number=number, game=game) from refused
        kept = Kept(journal, row.id or 0, digest)
    return kept


def append(session: Session, game: str, kept: Kept, entry: Entry) -> Kept:
    """Write one more line after those kept; refuses like `rules.journal.Journal.add`."""
    journal, text = kept.journal.add(entry), write_line(entry)
    digest = seal(kept.digest, text)
    values = {"game": game, "number": len(journal.lines), "entry": text, "digest": digest}
    written = run(session, _WRITE, values)
    return Kept(journal, written.lastrowid, digest)
