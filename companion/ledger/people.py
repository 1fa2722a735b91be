"""People: the roster, from which the players of the next game are chosen."""

from __future__ import annotations

from typing import TYPE_CHECKING

from sqlalchemy import text
from sqlmodel import col, delete, select

from companion.ledger.database import run
from companion.ledger.tables import PersonRow

if TYPE_CHECKING:
    from collections.abc import Collection

    from sqlmodel import Session

    from companion.ledger.lines import Kept

_WRITE = text(
    """
    INSERT INTO person (name, last_line) VALUES (:name, :last_line)
    ON CONFLICT (name) DO UPDATE SET last_line = max(last_line, excluded.last_line)
    """
)
_PLAYS = text(
    "SELECT 1 FROM summary, json_each(summary.totals) WHERE json_each.key = :name LIMIT 1"
)


def write_people(session: Session, kept: Kept, before: Collection[str] = ()) -> None:
    """Put a game's players on the roster.

    A name that was in the game `before` and is no longer was a slip of the pen, unless somebody
    plays under it elsewhere.
    """
    names = kept.journal.game.names
    rows = [{"name": name, "last_line": kept.last_line} for name in names]
    run(session, _WRITE, rows)
    for name in set(before) - set(names):
        if run(session, _PLAYS, {"name": name}).first() is None:
            drop_person(session, name)


def drop_person(session: Session, name: str) -> None:
    """Take somebody off the roster; their games stay, and the next one brings them back."""
    run(session, delete(PersonRow).where(col(PersonRow.name) == name))


def read_people(session: Session) -> tuple[str, ...]:
    """Name everybody on the roster, who played last first."""
    latest_first = select(PersonRow.name).order_by(
        col(PersonRow.last_line).desc(), col(PersonRow.name)
    )
    return tuple(session.exec(latest_first))
