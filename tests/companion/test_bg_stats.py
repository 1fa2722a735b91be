"""The hand-over to BG Stats, held against its makers' description of the format.

https://www.bgstatsapp.com/support/push-plays-to-bg-stats-from-other-apps-or-websites/
"""

from __future__ import annotations

import json
from typing import TYPE_CHECKING, Any
from urllib.parse import unquote

import pytest

from companion.bg_stats import bg_stats_link
from rules.journal import Journal, read_journal
from rules.sheet import score_sheet

if TYPE_CHECKING:
    from collections.abc import Sequence

BEGUN = {"do": "new_game", "variant": "jo", "players": ["Ann", "Bo", "Cy"], "first_dealer": "Bo"}
DEAL = {"do": "deal_result", "deal": 1, "out": "Bo", "points": {"Ann": 25, "Cy": 5}}
FINISH = {"do": "finish"}
LATE, LATER = {"at": "2026-11-30T20:15:00+01:00"}, {"at": "2026-12-24T18:00:00+01:00"}


def journal_of(*lines: dict[str, Any]) -> Journal:
    return read_journal("\n".join(map(json.dumps, lines)))


def play_of(*lines: dict[str, Any]) -> dict[str, Any]:
    journal = journal_of(*lines)
    link = bg_stats_link("g1", "Jo & more", journal, score_sheet(journal.game))
    assert link
    address, _, data = link.partition("?data=")
    assert address == "bgstats://app.bgstatsapp.com/createPlay.html"
    assert not set(data) & set("&#+ ")
    return json.loads(unquote(data))


def test_every_field_of_a_play_is_told():
    assert play_of(BEGUN, DEAL | LATE, FINISH) == {
        "sourceName": "Contract Rummy Companion",
        "sourcePlayId": "g1",
        "playDate": "2026-11-30 19:15:00",
        "game": {
            "name": "Jo & more",
            "sourceGameId": "jo",
            "highestWins": False,
            "noPoints": False,
        },
        "players": [
            player("Ann", 25, 3),
            player("Bo", 0, 1, winner=True),
            player("Cy", 5, 2, starts=True),
        ],
    }


def player(name: str, score: int, rank: int, *, winner: bool = False, starts: bool = False):
    """BG Stats refuses a player of whom it is not said whether they won and whether they began."""
    return {
        "name": name,
        "sourcePlayerId": name,
        "score": score,
        "rank": rank,
        "winner": winner,
        "startPlayer": starts,
    }


def test_the_game_ended_with_its_last_deal_and_not_with_a_correction_weeks_later():
    edit = {"do": "edit_result", "deal": 1, "points": {"Cy": 50}}
    told = play_of(BEGUN, DEAL | LATE, FINISH, edit | LATER)
    assert told["playDate"] == "2026-11-30 19:15:00"
    assert [each["score"] for each in told["players"]] == [25, 0, 50]


@pytest.mark.parametrize(
    "lines", [[BEGUN, DEAL | LATE], [BEGUN, LATE | FINISH], [BEGUN, DEAL, FINISH]],
    ids=["still running", "no deal played", "nobody knows when"],
)  # fmt: skip
def test_what_is_no_play_of_a_known_moment_is_not_handed_over(lines: Sequence[dict[str, Any]]):
    journal = journal_of(*lines)
    assert bg_stats_link("g1", "Jo", journal, score_sheet(journal.game)) is None
