"""The search index: which games are found by which letters, as fast among ten thousand as ten.

SQLite keeps it by runs of three letters. Words of three letters or more are found anywhere in what
a game is called; shorter ones at the beginning of a word, which two blanks before each word mark.
"""

from __future__ import annotations

import unicodedata
from typing import TYPE_CHECKING

from sqlalchemy import column, table, text
from sqlmodel import select

from companion.database import run
from companion.tables import SummaryRow

if TYPE_CHECKING:
    from collections.abc import Iterable

    from sqlmodel import Session
    from sqlmodel.sql.expression import SelectOfScalar

INDEX = table("search", column("rowid"))
SHORT = 3
"""Letters from which on a word is found in the middle of others."""

_FORGET = text(
    "DELETE FROM search WHERE rowid = (SELECT last_line FROM summary WHERE game = :game)"
)
_KEEP = text("INSERT OR REPLACE INTO search (rowid, words) VALUES (:last_line, :words)")
_MATCHES = text("search MATCH :wanted")


def index_game(session: Session, last_line: int, called: Iterable[str]) -> None:
    """Let a game be found, by the id of its last line, by everything it is called."""
    words = "".join(map(_begun, search_words(" ".join(called))))
    run(session, _KEEP, {"last_line": last_line, "words": words})


def forget_game(session: Session, game: str) -> None:
    """Let a game be found no longer; its summary still tells under which line it was."""
    run(session, _FORGET, {"game": game})


def search_words(search: str) -> list[str]:
    """Give the words of a search as the index knows them."""
    return searchable(search).replace("\0", " ").split()


def summaries_with(words: Iterable[str]) -> SelectOfScalar[SummaryRow]:
    """Ask for the summaries in which each of these words is found, the latest played first."""
    wanted = " ".join(map(_phrase, words))
    found = INDEX.join(SummaryRow, INDEX.c.rowid == SummaryRow.last_line)
    query = select(SummaryRow).select_from(found).where(_MATCHES.bindparams(wanted=wanted))
    return query.order_by(INDEX.c.rowid.desc())


def _phrase(word: str) -> str:
    found = word if len(word) >= SHORT else _begun(word)
    return '"' + found.replace('"', '""') + '"'


def _begun(word: str) -> str:
    return f"  {word}"


def searchable(text: str) -> str:
    """Fold text so that a search finds it without its capitals and accents.

    >>> searchable("Åse plays José")
    'ase plays jose'
    """
    letters = unicodedata.normalize("NFKD", text.casefold())
    return "".join(letter for letter in letters if not unicodedata.combining(letter))
