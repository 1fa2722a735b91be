"""The projection: what follows from the lines of games, written beside them.

Lists, search, roster and statistics. It is never the truth: it is written in the same transaction
as the lines, and can be worked out anew from them alone.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from sqlmodel import col, select

from companion.ledger.database import StoreProblem
from companion.ledger.lines import Memory
from companion.ledger.people import write_people
from companion.ledger.summaries import drop_summary, started_at, write_summary
from companion.ledger.tables import GameRow
from companion.ledger.tallies import count_game, discount_all, discount_game
from rules.sheet import score_sheet

if TYPE_CHECKING:
    from collections.abc import Collection

    from sqlmodel import Session

    from companion.ledger.lines import Kept


def project(session: Session, game: GameRow, kept: Kept, before: Collection[str] = ()) -> None:
    """Write what follows from a game's lines; `before` are the names before the last of them."""
    sheet = score_sheet(kept.journal.game)
    write_summary(session, game, kept, sheet)
    write_people(session, kept, before)
    count_game(session, game.id, started_at(game, kept), sheet)


def withdraw(session: Session, game: str) -> None:
    """Take a game out of all lists and statistics."""
    drop_summary(session, game)
    discount_game(session, game)


def project_all(session: Session) -> tuple[str, ...]:
    """Work everything out anew; names the games that cannot be read.

    Of those, lists keep showing what they showed.
    """
    unreadable = []
    discount_all(session)
    live = select(GameRow).where(col(GameRow.deleted).is_(None))
    for row in session.exec(live.order_by(GameRow.created)).all():
        try:
            project(session, row, Memory().read(session, row.id))
        except StoreProblem:
            unreadable.append(row.id)
    return tuple(unreadable)
