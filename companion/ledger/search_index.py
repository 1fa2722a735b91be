"""The search index: which games are found by which letters, as fast among ten thousand as ten.

Every word that a game is called by is kept once, beside the games called so. Few words are known
however many games there are, so looking through all of them is quick. These are plain tables
because the SQLite of phones and browsers comes without full-text search.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from sqlmodel import col, delete, func, insert, select

from companion.ledger.database import run
from companion.ledger.tables import CalledRow, SummaryRow, WordRow
from companion.searchable import searchable

if TYPE_CHECKING:
    from collections.abc import Iterable

    from sqlalchemy import ColumnElement
    from sqlmodel import Session
    from sqlmodel.sql.expression import SelectOfScalar

SHORT = 3
"""Letters from which on a word is found in the middle of others."""
FEW = 300
"""Games from which on the latest are looked at one by one until enough are found."""

_LEARN = insert(WordRow).prefix_with("OR IGNORE")


def index_game(session: Session, game: str, called: Iterable[str]) -> None:
    """Let a game be found by everything it is called, and by nothing else."""
    now = set(search_words(" ".join(called)))
    known = select(WordRow.text).join(CalledRow).where(CalledRow.game == game)
    before = set(session.exec(known))
    if now == before:
        return
    forget_game(session, game)
    run(session, _LEARN, [{"text": word} for word in sorted(now)])
    words = select(WordRow.id).where(col(WordRow.text).in_(now))
    run(session, insert(CalledRow), [{"game": game, "word": word} for word in session.exec(words)])


def forget_game(session: Session, game: str) -> None:
    """Let a game be found no longer."""
    run(session, delete(CalledRow).where(col(CalledRow.game) == game))


def search_words(search: str) -> list[str]:
    """Give the words of a search as the index knows them."""
    return searchable(search).replace("\0", " ").split()


def only_with(
    session: Session, query: SelectOfScalar[SummaryRow], words: Iterable[str]
) -> SelectOfScalar[SummaryRow]:
    """Leave in a query only the summaries in which each of these words is found."""
    for word in words:
        query = query.where(_has(session, _is_in(word)))
    return query


def _has(session: Session, found: ColumnElement[bool]) -> ColumnElement[bool]:
    """Say that a game is called by a word; what is rare is looked up, not looked for."""
    words = select(WordRow.id).where(found)
    games = select(CalledRow.game).where(col(CalledRow.word).in_(words))
    count = select(func.count()).select_from(games.limit(FEW).subquery())
    if session.exec(count).one() < FEW:
        return col(SummaryRow.game).in_(games)
    return games.where(CalledRow.game == SummaryRow.game).exists()


def _is_in(word: str) -> ColumnElement[bool]:
    place = func.instr(WordRow.text, word)
    return place > 0 if len(word) >= SHORT else place == 1
