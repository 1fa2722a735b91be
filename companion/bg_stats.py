"""The hand-over to the app BG Stats: a link that opens it with the result filled in.

The format is documented by its makers: JSON in the address, the moment the game ended in UTC, and
every yes or no said for each player.
https://www.bgstatsapp.com/support/push-plays-to-bg-stats-from-other-apps-or-websites/

With the app's own scheme nothing is sent over the network.
"""

from __future__ import annotations

import json
from datetime import UTC, datetime
from typing import TYPE_CHECKING, Any
from urllib.parse import quote

from rules.entries import DealResult
from rules.seats import first_to_play
from rules.settings import Winner

if TYPE_CHECKING:
    from rules.journal import Journal
    from rules.sheet import Sheet

ADDRESS = "bgstats://app.bgstatsapp.com/createPlay.html?data="
SOURCE = "Contract Rummy Companion"


def bg_stats_link(game: str, name: str, journal: Journal, sheet: Sheet) -> str | None:
    """Give the link for a game by its id and name; None while it runs, or if nobody knows when.

    >>> from rules.journal import read_journal
    >>> from rules.sheet import score_sheet
    >>> journal = read_journal('''
    ... {"do":"new_game","variant":"jo","players":["A","B","C"],"first_dealer":"A"}
    ... {"do":"deal_result","deal":1,"out":"B","points":{"A":25,"C":5},"at":"2026-11-30T20:15Z"}
    ... {"do":"finish"}''')
    >>> link = bg_stats_link("1", "Jo", journal, score_sheet(journal.game))
    >>> link.startswith("bgstats://app.bgstatsapp.com/createPlay.html?data=%7B")
    True
    """
    ended = _ended(journal)
    if not (ended and sheet.finished and sheet.rows):
        return None
    play = {
        "sourceName": SOURCE,
        "sourcePlayId": game,
        "playDate": ended,
        "game": _game(name, sheet),
        "players": [_player(sheet, player) for player in sheet.players],
    }
    return ADDRESS + quote(json.dumps(play, ensure_ascii=False), safe="")


def _game(name: str, sheet: Sheet) -> dict[str, Any]:
    return {
        "name": name,
        "sourceGameId": sheet.game.variant.id,
        "highestWins": sheet.game.settings.winner is Winner.HIGHEST_TOTAL,
        "noPoints": False,
    }


def _player(sheet: Sheet, player: str) -> dict[str, Any]:
    return {
        "name": player,
        "sourcePlayerId": player,
        "score": sheet.totals[player],
        "rank": sheet.ranks[player],
        "winner": player in sheet.winners,
        "startPlayer": player == _starter(sheet),
    }


def _starter(sheet: Sheet) -> str:
    """Tell who played first in the first deal."""
    first = sheet.rows[0]
    seats, direction = tuple(first.cells), sheet.game.settings.play_direction
    return seats[first_to_play(direction, seats.index(first.dealer), len(seats))]


def _ended(journal: Journal) -> str:
    """Tell when the last deal was entered; corrections made later end no game."""
    deals = [line.at for line in journal.lines if isinstance(line, DealResult)]
    try:
        moment = datetime.fromisoformat(deals[-1])
    except (LookupError, ValueError):
        return ""
    zoned = moment if moment.tzinfo else moment.replace(tzinfo=UTC)
    return f"{zoned.astimezone(UTC):%Y-%m-%d %H:%M:%S}"
