"""`python -m rules replay`: a journal in, a score sheet out, or the line that is wrong."""

from __future__ import annotations

import json
import subprocess
import sys

import pytest

from tests.rules.games import new_game, result

FAMILY = new_game("contract_rummy", "Ann", "Bo", "Cy", "Di")


def replay(tmp_path, *lines, raw=""):
    file = tmp_path / "game.jsonl"
    file.write_text(raw or "\n".join(map(json.dumps, lines)), encoding="utf-8")
    command = [sys.executable, "-m", "rules", "replay", str(file)]
    return subprocess.run(command, capture_output=True, text=True, check=False)


def test_a_sheet_tells_everything_about_the_deal_to_be_played(tmp_path):
    hands = {"Ann": ["AS", "KD"], "Cy": ["7", "JK"]}
    first = {**result(1, "Bo", Di=25), "hands": hands}
    sheet = json.loads(replay(tmp_path, FAMILY, first).stdout)
    assert sheet == {
        "variant": "contract_rummy",
        "finished": False,
        "deal": 2,
        "dealer": "Bo",
        "cutter": "Ann",
        "starter": "Cy",
        "hand_size": 10,
        "packs": 2,
        "jokers": 3,
        "pack_total": 107,
        "contract": {"sets": [3], "runs": [4]},
        "players": ["Ann", "Bo", "Cy", "Di"],
        "totals": {"Ann": 25, "Bo": 0, "Cy": 22, "Di": 25},
        "ranks": {"Ann": 3, "Bo": 1, "Cy": 2, "Di": 3},
        "winners": [],
        "rows": [
            {
                "deal": 1,
                "dealer": "Ann",
                "out": "Bo",
                "points": {"Ann": 25, "Bo": 0, "Cy": 22, "Di": 25},
                "cut_bonus": 0,
                "blind_bonus": 0,
            }
        ],
        "contracts": {},
        "missing": [],
    }


@pytest.mark.parametrize(
    ("line", "said"),
    [
        (result(2, "Bo", Ann=1), "Deal 1 comes next, not deal 2."),
        (result(1, "Zoe"), "Nobody here is called “Zoe”"),
        (result(1, "Bo", Bo=12), "Bo went out and so has no cards left"),
        ({**result(1, "Bo"), "hands": {"Ann": ["Z"]}}, "“Z” is not a card"),
        ({**result(1, "Bo", Ann=3), "hands": {"Ann": ["7"]}}, "Ann has both cards and points"),
        ({**result(1, "Bo"), "hands": {"Ann": ["7S"] * 3}}, "only 2 of 7S"),
        ({**result(1, "Bo"), "hands": {"Ann": ["JK"] * 4}}, "only 3 jokers"),
        ({**result(1, "Bo"), "hand": {}}, "“hand” is no part of deal_result. Did you mean “hands”?"),
        ({"do": "deal_reslt"}, "There is no entry “deal_reslt”. Did you mean “deal_result”?"),
        ({"do": "leave"}, "The entry “leave” needs “player”."),
        ({"do": "undo"}, "There is nothing to take back."),
        ({"do": "redo"}, "There is nothing that was taken back."),
        ({"do": "reopen"}, "The game is still running."),
        ({"do": "rename", "player": "Ann", "name": "Bo"}, "cannot both be called “Bo”"),
        ({"do": "void_deal", "deal": 3}, "Deal 3 is not entered yet."),
        ({"do": "edit_result", "deal": 1}, "Deal 1 is not entered yet."),
        ({"do": "reseat", "order": ["Ann", "Bo", "Cy"]}, "Di has no seat in the new order."),
        ({"do": "join", "player": "Eve"}, "The entry “join” needs “start”."),
        (FAMILY, "The game has begun already"),
        ([], "This is not an entry"),
        ({"do": "deal_result", "deal": "1", "out": None}, "“deal” of “deal_result” cannot be “1”"),
        ({**result(1, None), "points": {"Ann": 1.5}}, "“1.5” is not a number of points"),
        ({**result(1, None), "points": {"Ann": True}}, "“True” is not a number of points"),
    ],
)  # fmt: skip
def test_a_bad_line_is_named_with_its_number_and_reason(tmp_path, line, said):
    run = replay(tmp_path, FAMILY, line)
    assert run.returncode == 2
    assert run.stdout == ""
    assert run.stderr.startswith("Line 2: ")
    assert said in run.stderr


@pytest.mark.parametrize(
    ("raw", "said"),
    [
        ("\n\n", "There is nothing to read"),
        ("{", "Line 1: This is not one JSON object on a line."),
        ("[" * 5000, "Line 1: This is not one JSON object on a line."),
        ("{}", "Line 1: This is not an entry"),
        ('{"do":"new_game","variant":"\\ud800"}', "Line 1: This is not one JSON object on a line."),
        ('{"do":"leave","do":"undo"}', "Line 1: “do” stands twice in one JSON object."),
        ('{"do":"undo"}', "A game begins with the entry “new_game”."),
        (json.dumps(new_game("shanghia", "A", "B", "C")), "Did you mean “shanghai”?"),
        (json.dumps(new_game("king_rummy", "A", "B")), "for 4 to 4 players; 2 were named"),
        (json.dumps(new_game("jo", "A", "A", "B")), "cannot both be called “A”"),
        (json.dumps(new_game("jo", "A", "B", "C", overrides={"run_mn": 3})), "Did you mean “run_min”?"),
        (
            json.dumps(new_game("jo", "A", "B", "C", overrides={"packs": {"3": 1}, "hand_sizes": [20] * 7})),
            "the packs hold only 54",
        ),
    ],
)  # fmt: skip
def test_a_game_that_cannot_begin_says_why(tmp_path, raw, said):
    run = replay(tmp_path, raw=raw)
    assert run.returncode == 2
    assert said in run.stderr
    assert "Traceback" not in run.stderr


def test_a_file_that_is_not_there_is_said_plainly(tmp_path):
    command = [sys.executable, "-m", "rules", "replay", str(tmp_path / "none.jsonl")]
    run = subprocess.run(command, capture_output=True, text=True, check=False)
    assert run.returncode == 2
    assert "cannot be read" in run.stderr
    assert "Traceback" not in run.stderr
