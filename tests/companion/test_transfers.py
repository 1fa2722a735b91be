"""A game that leaves comes back the same, once; a table opens as a table and runs nothing."""

from __future__ import annotations

import csv
import io
import subprocess
import sys
from typing import TYPE_CHECKING

import pytest

from companion.ledger.store import Store
from companion.ledger.transfers import write_csv
from companion.words import Terms, words
from rules.entries import NewGame
from rules.sentences import Refused
from rules.sheet import score_sheet
from tests.ledger import begin, deal, lines, play
from tests.table import Table, entry

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

WRITTEN_BY_HAND = """\
{"do": "new_game", "variant": "shanghai", "players": ["Ann", "Bo", "Cy"], "first_dealer": "Ann"}

{"do": "deal_result", "deal": 1, "out": "Bo", "hands": {"Ann": ["AS", "KD"]}, "points": {"Cy": 5}}
"""


pytestmark = pytest.mark.usefixtures("no_waiting_for_the_disk")


@pytest.fixture
def store(tmp_path: Path) -> Iterator[Store]:
    opened = Store.open(tmp_path / "here")
    yield opened
    opened.close()


@pytest.fixture
def other(tmp_path: Path) -> Iterator[Store]:
    opened = Store.open(tmp_path / "there")
    yield opened
    opened.close()


def test_an_exported_game_comes_in_elsewhere_with_the_same_journal(store: Store, other: Store):
    game = begin(store)
    play(store, game)
    store.add(game, entry("edit_result", deal=3, points={"Bo": 51}))
    copy = other.import_game(store.export(game))
    assert other.journal(copy) == store.journal(game)
    assert other.export(copy) == store.export(game)
    assert other.career("Ann").games == 1
    assert other.people() == store.people()


def test_the_same_game_imported_twice_is_there_once(store: Store, other: Store):
    game = begin(store)
    play(store, game, 2)
    text = store.export(game)
    assert store.import_game(text) == game
    assert other.import_game(text) == other.import_game(text)
    assert len(store.games()) == len(other.games()) == 1


def test_a_game_that_went_on_elsewhere_goes_on_here(store: Store, other: Store):
    game = begin(store)
    play(store, game, 2)
    copy = other.import_game(store.export(game))
    deal(other, copy, 3, Bo=1, Cy=1)
    assert store.import_game(other.export(copy)) == game
    assert store.journal(game) == other.journal(copy)
    assert store.games()[0].deal == 4


def test_an_older_copy_of_a_game_changes_nothing(store: Store):
    game = begin(store)
    old = store.export(game)
    play(store, game, 2)
    assert store.import_game(old) == game
    assert len(store.journal(game).lines) == 3


def test_where_a_game_went_on_in_two_places_both_are_kept(store: Store, other: Store):
    game = begin(store)
    copy = other.import_game(store.export(game))
    deal(store, game, 1, Bo=5, Cy=5)
    deal(other, copy, 1, Bo=6, Cy=6)
    second = store.import_game(other.export(copy))
    assert second != game
    assert [found.totals["Bo"] for found in store.games()] == [6, 5]
    assert store.import_game(other.export(copy)) == second


def test_importing_a_deleted_game_brings_it_back(store: Store):
    game = begin(store)
    text = store.export(game)
    store.delete(game)
    assert store.import_game(text) == game
    assert [found.id for found in store.games()] == [game]


def test_a_journal_written_by_hand_gets_its_whole_record_and_comes_in_once(store: Store):
    game = store.import_game("\ufeff" + WRITTEN_BY_HAND)
    first = store.journal(game).lines[0]
    assert isinstance(first, NewGame)
    assert first.record["id"] == "shanghai"
    assert store.import_game(WRITTEN_BY_HAND) == game
    assert store.games()[0].totals == {"Ann": 25, "Bo": 0, "Cy": 5}
    assert store.games()[0].started


def test_an_old_game_counts_on_the_day_it_was_played(store: Store):
    begin(store)
    dated = WRITTEN_BY_HAND.replace('"do"', '"at": "1998-12-24T20:00:00+01:00", "do"')
    old = store.import_game(dated + '{"do": "finish", "at": "a cold night"}')
    assert store.games(search="1998-12")[0].id == old
    assert store.games()[0].started == "1998-12-24T19:00:00+00:00"
    assert store.career("Ann").games == 1


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("", "no"),
        ("hello", "Line 1"),
        (WRITTEN_BY_HAND.replace("AS", "A7"), "Line 3.*A7"),
        (WRITTEN_BY_HAND + '{"do": "undo"}\n' * 3, "Line 5"),
        (WRITTEN_BY_HAND.replace("shanghai", "shanghia"), "Line 1.*shanghai"),
    ],
)
def test_a_bad_line_is_named_and_nothing_comes_in(store: Store, text: str, said: str):
    with pytest.raises(Refused, match=said):
        store.import_game(text)
    assert store.games() == ()
    assert store.people() == ()


def test_an_exported_game_replays_on_the_command_line(store: Store, tmp_path: Path):
    game = begin(store)
    play(store, game)
    file = tmp_path / "game.jsonl"
    file.write_text(store.export(game), encoding="utf-8")
    replayed = subprocess.run(
        [sys.executable, "-m", "rules", "replay", file], capture_output=True, text=True, check=True
    )
    assert '"winners": ["Ann"]' in replayed.stdout


# --- Tables ---


def rows(table: Table, terms: Terms | None = None) -> list[list[str]]:
    text = write_csv(score_sheet(table.game), words(terms=terms))
    assert text.startswith("\ufeff")
    return list(csv.reader(io.StringIO(text.removeprefix("\ufeff"))))


def test_a_table_has_one_row_a_deal_and_person_and_adds_up():
    table = Table("Ann Bo Cy")
    table.do("deal_result", deal=1, out="Bo", hands={"Ann": ["AS", "7"]}, points={"Cy": "12+11"})
    table.deal("Ann", Bo=-5)
    head, *body = rows(table, Terms(buys="may I's"))
    assert head[-1] == "Number of may I's"
    assert body[:3] == [
        ["1", "S3+S3", "Ann", "Ann", "22", "22", "", "AS 7", "0"],
        ["1", "S3+S3", "Ann", "Bo", "0", "0", "yes", "", "0"],
        ["1", "S3+S3", "Ann", "Cy", "23", "23", "", "", "0"],
    ]
    assert [row[4] for row in body[3:]] == ["0", "-5", ""]


@pytest.mark.parametrize(
    "name", ["=1+1", "+1", "-1", "@SUM(A1)", "＝1", '=cmd|"/C calc"!A0', "=a,b;c"]
)
def test_no_name_is_taken_for_a_formula(name: str):
    table = Table("Ann Bo Cy").do("rename", player="Ann", name=name).deal("Bo", Cy=3)
    cells = {cell for row in rows(table) for cell in row}
    assert f"'{name}" in cells
    assert name not in cells


def test_names_with_quotes_and_commas_stay_in_their_cell():
    name = 'Ann "the Queen", Sr.'
    table = Table("Ann Bo Cy").do("rename", player="Ann", name=name).deal("Bo", Cy=3)
    assert rows(table)[1][3] == name
    assert len({len(row) for row in rows(table)}) == 1


def test_lines_of_an_export_are_one_each_even_with_strange_letters(store: Store):
    game = begin(store)
    store.add(game, entry("rename", player="Bo", name="Bo\u2028next\u0085line"))
    assert lines(store.journal(store.import_game(store.export(game))))[-1]["name"].startswith("Bo")
