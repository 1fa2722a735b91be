"""A paper sheet typed in afterwards, by column."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from companion.columns import Columns
from companion.ledger.store import Store
from companion.main import session
from rules.journal import read_journal
from rules.sheet import score_sheet
from tests.harness import HeadlessApp

if TYPE_CHECKING:
    from pathlib import Path


def sheet(**numbers: str) -> Columns:
    return Columns("contract_rummy", "2019-12-24", numbers)


def test_the_columns_become_the_deals_and_the_one_without_points_went_out():
    game = read_journal(sheet(Ann="25 0 12+11", Bo="0 15 7", Cy="5 10 0").lines()).game
    played = score_sheet(game)
    assert [row.out for row in played.rows] == ["Bo", "Ann", "Cy"]
    assert dict(played.totals) == {"Ann": 48, "Bo": 22, "Cy": 15}
    assert played.finished and played.winners == ("Cy",)


def test_a_whole_game_ends_by_itself():
    seven = "5 5 5 5 5 5 5"
    text = sheet(Ann=seven, Bo="0 0 0 0 0 0 0", Cy=seven).lines()
    assert '"finish"' not in text
    assert read_journal(text).game.finished


@pytest.mark.parametrize(
    ("typed", "said"),
    [
        (sheet(), "Who played?"),
        (sheet(Ann="", Bo="", Cy=""), "No numbers yet"),
        (sheet(Ann="1 2", Bo="3", Cy="4 5"), "Numbers of Bo: 1, of Ann: 2."),
        (sheet(Ann="1 x", Bo="3 4", Cy="5 6"), "“x” is not a number of points"),
        (Columns("jo", "yesterday", {"Ann": "1"}), "“yesterday” is not a day"),
    ],
)
def test_what_is_not_right_is_said(typed: Columns, said: str):
    problem = typed.problem()
    assert problem and said in problem.text


async def test_an_old_game_counts_in_the_statistics_on_its_own_day(tmp_path: Path):
    store = Store.open(tmp_path)
    async with HeadlessApp(session(store), "/games/old") as app:
        await app.type("Day", "2019-12-24")
        await app.type("Players", "Ann, Bo, Cy")
        await app.type("Ann", "25 10")
        await app.type("Bo", "0 15")
        await app.tap("Take it in")
        assert app.sees("Numbers of Cy: 0, of Ann: 2.")
        await app.type("Cy", "5 0")
        assert app.sees("5 points in 2 deals")
        await app.tap("Take it in")
        assert app.sees("Cy won")
    assert store.career("Cy").wins == 1
    assert store.games()[0].started.startswith("2019-12-24")
    store.close()
