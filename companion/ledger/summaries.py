"""Summaries: what lists show of a game, worked out from its journal.

A summary is never the truth: it is written with every line, in the same transaction, and can be
worked out again from the lines alone.
"""

from __future__ import annotations

import json
from dataclasses import dataclass
from datetime import UTC, datetime
from typing import TYPE_CHECKING, Any

from sqlmodel import col, delete, insert, select

from companion.ledger.database import run
from companion.ledger.search_index import forget_game, index_game, only_with, search_words
from companion.ledger.tables import SummaryRow
from rules.sheet import score_sheet

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from sqlmodel import Session

    from companion.ledger.lines import Kept
    from companion.ledger.tables import GameRow
    from rules.sheet import Sheet


@dataclass(frozen=True, slots=True)
class GameSummary:
    """A game as a list shows it.

    `variant` is the id and `name` what the game is called; `players` are at the table, clockwise;
    `started` and `changed` are UTC in ISO 8601; `deal` is the one to be played (None: none is),
    `deals` how many there are (None: until somebody is through); `totals` are points of everybody
    who played, `ranks` and `winners` of those present.
    """

    id: str
    variant: str
    name: str
    players: tuple[str, ...]
    started: str
    changed: str
    finished: bool
    deal: int | None
    deals: int | None
    totals: Mapping[str, int]
    ranks: Mapping[str, int]
    winners: tuple[str, ...]


_WRITE = insert(SummaryRow).prefix_with("OR REPLACE")


def write_summary(session: Session, game: GameRow, kept: Kept, sheet: Sheet) -> None:
    """Write what lists show of a game, and let it be found by people, variant and date."""
    values, variant = _values(game, kept, sheet), sheet.game.variant
    run(session, _WRITE, values)
    called = (*sheet.players, *sheet.gone, *variant.names, values["started"][:10])
    index_game(session, game.id, called)


def summary_of(game: GameRow, kept: Kept) -> GameSummary:
    """Give what a list would show of a game that is in none."""
    return _read(SummaryRow(**_values(game, kept, score_sheet(kept.journal.game))))


def _values(game: GameRow, kept: Kept, sheet: Sheet) -> dict[str, Any]:
    variant, started = sheet.game.variant, started_at(game, kept)
    return {
        "game": game.id,
        "last_line": kept.last_line,
        "variant": variant.id,
        "name": variant.name,
        "players": _json(sheet.players),
        "started": started,
        "changed": utc(kept.journal.lines[-1].at) or started,
        "finished": sheet.finished,
        "deal": sheet.next.deal if sheet.next else None,
        "deals": variant.settings.deals,
        "totals": _json(sheet.totals),
        "ranks": _json(sheet.ranks),
        "winners": _json(sheet.winners),
    }


def drop_summary(session: Session, game: str) -> None:
    """Take a game out of the lists."""
    forget_game(session, game)
    run(session, delete(SummaryRow).where(col(SummaryRow.game) == game))


def _read(row: SummaryRow) -> GameSummary:
    """Give a stored summary as a value."""
    return GameSummary(
        id=row.game,
        variant=row.variant,
        name=row.name,
        players=tuple(json.loads(row.players)),
        started=row.started,
        changed=row.changed,
        finished=row.finished,
        deal=row.deal,
        deals=row.deals,
        totals=json.loads(row.totals),
        ranks=json.loads(row.ranks),
        winners=tuple(json.loads(row.winners)),
    )


def find_summaries(
    session: Session, running: bool | None, search: str, limit: int, offset: int
) -> tuple[GameSummary, ...]:
    """List the summaries in which every word of a search is found, the game played last first."""
    latest_first = select(SummaryRow).order_by(col(SummaryRow.last_line).desc())
    query = only_with(session, latest_first, search_words(search))
    if running is not None:
        query = query.where(SummaryRow.finished == (not running))
    return tuple(map(_read, session.exec(query.limit(limit).offset(offset))))


def summaries_of(session: Session, games: Sequence[str]) -> tuple[GameSummary, ...]:
    """Give the summaries of these games, in this order."""
    rows = session.exec(select(SummaryRow).where(col(SummaryRow.game).in_(games)))
    found = {row.game: _read(row) for row in rows}
    return tuple(found[game] for game in games)


def started_at(game: GameRow, kept: Kept) -> str:
    """Tell when a game began, as far as anybody knows."""
    return utc(kept.journal.lines[0].at) or game.created


def utc(at: str) -> str:
    """Give the time of a line in UTC, to the second; empty where it has none.

    A time without a zone counts as UTC, so that it is the same on every machine.

    >>> utc("2026-11-30T20:15:00+01:00"), utc("last winter")
    ('2026-11-30T19:15:00+00:00', '')
    """
    try:
        time = datetime.fromisoformat(at)
        zoned = time if time.tzinfo else time.replace(tzinfo=UTC)
        return zoned.astimezone(UTC).isoformat(timespec="seconds")
    except (ValueError, OverflowError):
        return ""


def _json(value: Mapping[str, int] | Sequence[str]) -> str:
    return json.dumps(value, ensure_ascii=False)
