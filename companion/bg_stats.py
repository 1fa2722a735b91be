"""The hand-over to the app BG Stats: a link that opens it with the result filled in.

The format is documented at bgstatsapp.com under “Push plays to BG Stats from other apps or
websites”: JSON in the address. With the app's own scheme nothing is sent over the network.
"""

from __future__ import annotations

import json
from datetime import datetime
from typing import TYPE_CHECKING, Any
from urllib.parse import quote

from rules.settings import Winner

if TYPE_CHECKING:
    from rules.sheet import Sheet

ADDRESS = "bgstats://app.bgstatsapp.com/createPlay.html?data="
SOURCE = "Contract Rummy Companion"


def bg_stats_link(game: str, name: str, sheet: Sheet, started: str) -> str:
    """Give the link for a game by its id and name; `started` is ISO 8601 text.

    >>> from rules.journal import read_journal
    >>> from rules.sheet import score_sheet
    >>> line = '{"do":"new_game","variant":"jo","players":["A","B","C"],"first_dealer":"A"}'
    >>> link = bg_stats_link("1", "Jo", score_sheet(read_journal(line).game), "2026-11-30T20:15:00")
    >>> link.startswith("bgstats://app.bgstatsapp.com/createPlay.html?data=%7B")
    True
    """
    return ADDRESS + quote(json.dumps(_play(game, name, sheet, started), ensure_ascii=False))


def _play(game: str, name: str, sheet: Sheet, started: str) -> dict[str, Any]:
    settings = sheet.game.settings
    return {
        "sourceName": SOURCE,
        "sourcePlayId": game,
        "playDate": _moment(started),
        "game": {
            "name": name,
            "sourceGameId": sheet.game.variant.id,
            "highestWins": settings.winner is Winner.HIGHEST_TOTAL,
            "noPoints": False,
        },
        "players": [_player(sheet, player) for player in sheet.players],
    }


def _player(sheet: Sheet, player: str) -> dict[str, Any]:
    return {
        "name": player,
        "sourcePlayerId": player,
        "score": sheet.totals[player],
        "rank": sheet.ranks[player],
        "winner": player in sheet.winners,
    }


def _moment(started: str) -> str:
    return f"{datetime.fromisoformat(started).astimezone():%Y-%m-%d %H:%M:%S}" if started else ""
