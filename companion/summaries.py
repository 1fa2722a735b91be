"""Summaries: what lists show of a game, worked out from its journal.

A summary is never the truth: it is written with every line, in the same transaction, and can be
worked out again from the lines alone.
"""

from __future__ import annotations

import json
import unicodedata
from dataclasses import dataclass
from datetime import datetime
from typing import TYPE_CHECKING

from companion.tables import SummaryRow
from rules.sheet import score_sheet

if TYPE_CHECKING:
    from collections.abc import Mapping

    from companion.tables import GameRow
    from rules.journal import Journal


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


def summarise(game: GameRow, journal: Journal, last_line: int) -> SummaryRow:
    """Work out the summary of a game from its journal."""
    sheet = score_sheet(journal.game)
    variant = journal.game.variant
    started = _time(journal.lines[0].at, game.created)
    names = [*sheet.players, *sheet.gone]
    return SummaryRow(
        game=game.id,
        last_line=last_line,
        variant=variant.id,
        name=variant.name,
        players=_json(sheet.players),
        started=started,
        changed=_time(journal.lines[-1].at, game.created),
        finished=sheet.finished,
        deal=sheet.next.deal if sheet.next else None,
        deals=variant.settings.deals,
        totals=_json(sheet.totals),
        ranks=_json(sheet.ranks),
        winners=_json(sheet.winners),
        words=searchable(" ".join([*names, *variant.names, started[:10]])),
    )


def read_summary(row: SummaryRow) -> GameSummary:
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


def searchable(text: str) -> str:
    """Fold text so that a search finds it without its capitals and accents.

    >>> searchable("Åse plays José")
    'ase plays jose'
    """
    letters = unicodedata.normalize("NFKD", text.casefold())
    return "".join(letter for letter in letters if not unicodedata.combining(letter))


def _time(at: str, otherwise: str) -> str:
    """Take the time of a line, or another where the line has none that can be read."""
    try:
        datetime.fromisoformat(at)
    except ValueError:
        return otherwise
    return at


def _json(value: object) -> str:
    return json.dumps(value if isinstance(value, dict) else list(value), ensure_ascii=False)  # type: ignore[call-overload]
