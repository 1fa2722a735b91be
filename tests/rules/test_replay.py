"""`python -m rules replay`: a journal in, a score sheet out, or the line that is wrong."""

from __future__ import annotations

import json
import signal
import subprocess
import sys

import pytest

from rules.__main__ import COMMANDS, main
from tests.rules.games import new_game, result

FAMILY = new_game("contract_rummy", "Ann", "Bo", "Cy", "Di")
RULES = (sys.executable, "-u", "-m", "rules")
PIPES = dict.fromkeys(("stdin", "stdout", "stderr"), subprocess.PIPE)


def rules(*arguments):
    return subprocess.run([*RULES, *arguments], capture_output=True, text=True, check=False)


@pytest.fixture
def replay(tmp_path, capsys):
    def run(*lines, raw=""):
        file = tmp_path / "game.jsonl"
        file.write_text(raw or "\n".join(map(json.dumps, lines)), encoding="utf-8")
        status = main(["replay", str(file)])
        said = capsys.readouterr()
        return subprocess.CompletedProcess("replay", status, said.out, said.err)

    return run


def test_a_sheet_tells_everything_about_the_deal_to_be_played(replay):
    hands = {"Ann": ["AS", "KD"], "Cy": ["7", "JK"]}
    first = {**result(1, "Bo", Di=25), "hands": hands}
    sheet = json.loads(replay(FAMILY, first).stdout)
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
        ({**result(1, "Bo"), "hands": {"Ann": ["7S"] * 3}}, "Only 2 of 7S"),
        ({**result(1, "Bo"), "hands": {"Ann": ["JK"] * 4}}, "Jokers in these packs: 3. Entered: 4."),
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
        ({"do": "deal_result", "deal": "1", "out": None}, "“deal” of “deal_result” cannot be “1”: it takes a whole number"),
        ({**result(1, None), "points": {"Ann": 1.5}}, "“1.5” is not a number of points"),
        ({**result(1, None), "points": {"Ann": 10**6}}, "“1000000” is more than a sheet can hold"),
        ({**result(1, None), "points": {"Ann": [1, None]}}, "“[1, null]” is not a number of points"),
        ({**result(1, None), "hands": {"Ann": [None]}}, "“null” is not a card"),
        (result(0, "Bo"), "Deal 1 comes next, not deal 0."),
        ({**result(1, "Bo"), "blind": 1}, "“blind” of “deal_result” cannot be “1”: it takes true or"),
        ({**result(1, "Bo"), "buys": {"Zoe": 1}}, "Nobody here is called “Zoe”"),
        ({**result(1, "Bo"), "met": ["Zoe"]}, "Nobody here is called “Zoe”"),
        ({**result(1, None), "blind": True}, "Nobody went out, so nobody went out in one turn."),
        ({**result(1, "Bo"), "jokers_melded": 2}, "Contract Rummy pays nothing for “jokers_melded”"),
        ({**result(1, None), "points": {"Ann": True}}, "“true” is not a number of points"),
    ],
)  # fmt: skip
def test_a_bad_line_is_named_with_its_number_and_reason(replay, line, said):
    run = replay(FAMILY, line)
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
        (json.dumps(new_game("king_rummy", "A", "B")), "King Rummy is for 4 players; named here: 2."),
        (json.dumps(new_game("jo", "A", "A", "B")), "cannot both be called “A”"),
        (json.dumps(new_game("jo", "A", "B", "C", overrides={"run_mn": 3})), "Did you mean “run_min”?"),
        (
            json.dumps(new_game("jo", "A", "B", "C", overrides={"packs": {"3": 1}, "hand_sizes": [20] * 7})),
            "the packs hold only 54",
        ),
    ],
)  # fmt: skip
def test_a_game_that_cannot_begin_says_why(replay, raw, said):
    run = replay(raw=raw)
    assert run.returncode == 2
    assert said in run.stderr


@pytest.mark.parametrize(
    ("told", "said"),
    [
        ({"out": "Bo", "points": {"Bo": 5}}, "Bo went out and gets what the others pay, together 22, not 5."),
        ({"out": "Bo", "hands": {"Bo": ["AS"]}}, "Bo went out and so has no cards left"),
        ({"out": None, "points": {"Ann": -3}}, "Nobody went out, so nobody pays"),
        ({"out": None, "first_turn": True}, "Nobody went out, so nobody pays"),
    ],
)  # fmt: skip
def test_what_a_settlement_would_leave_out_is_refused(replay, told, said):
    begin = new_game("continental_rummy", "Ann", "Bo", "Cy")
    run = replay(begin, {"do": "deal_result", "deal": 1, **told})
    assert run.returncode == 2
    assert said in run.stderr


def test_a_card_whose_value_depends_on_the_suit_needs_it(replay):
    begin = new_game("kalooki_jamaica", "Ann", "Bo", "Cy")
    alone = {**result(1, "Bo"), "hands": {"Ann": ["A"]}}
    assert "Which A? Its value depends on the suit" in replay(begin, alone).stderr
    told = {**result(1, "Bo"), "hands": {"Ann": "AH a♠ 10, jk"}}
    assert json.loads(replay(begin, told).stdout)["totals"]["Ann"] == 1 + 15 + 10 + 50


def test_what_the_winner_of_a_settlement_gets_may_be_told_where_it_adds_up(replay):
    begin = new_game("continental_rummy", "Ann", "Bo", "Cy")
    line = result(1, "Bo", Ann=-3, Cy=-4, Bo=7)
    sheet = json.loads(replay(begin, line).stdout)
    assert sheet["totals"] == {"Ann": -3, "Bo": 7, "Cy": -4}


def test_nobody_who_left_or_came_later_has_numbers_of_a_deal(replay):
    leave = {"do": "leave", "player": "Di"}
    for part in ({"points": {"Di": 5}}, {"buys": {"Di": 1}}, {"met": ["Di"]}, {"out": "Di"}):
        run = replay(FAMILY, leave, {"do": "deal_result", "deal": 1, "out": "Bo", **part})
        assert (run.returncode, run.stderr) == (2, "Line 3: Di had no cards in deal 1.\n")


def test_a_file_that_cannot_be_read_is_said_plainly(tmp_path, capsys):
    (tmp_path / "picture.jsonl").write_bytes(b"\x89PNG\xff")
    for name, why in (
        ("none.jsonl", "cannot be read: No such file or directory."),
        ("", "cannot be read: Is a directory."),
        ("picture.jsonl", "is not text."),
    ):
        assert main(["replay", str(tmp_path / name)]) == 2
        said = capsys.readouterr()
        assert said.out == ""
        assert said.err.startswith(f"“{tmp_path}")
        assert why in said.err


def test_every_command_explains_itself():
    for name in COMMANDS:
        run = rules(name, "--help")
        assert (run.returncode, run.stderr) == (0, "")
        assert f"python -m rules {name}" in run.stdout


def test_ctrl_c_ends_a_command_without_a_word():
    with subprocess.Popen([*RULES, "judge"], **PIPES) as run:
        run.stdin.write(b"{}\n")
        run.stdin.flush()
        assert run.stdout.read(1) == b"{"  # so it is past loading
        run.send_signal(signal.SIGINT)
        assert run.wait() == 130
        assert run.stderr.read() == b""


def test_whoever_reads_only_the_beginning_has_it_and_no_word_more(tmp_path):
    cases = tmp_path / "cases.jsonl"
    cases.write_text("{}\n" * 5000, encoding="utf-8")
    with subprocess.Popen([*RULES, "judge", str(cases)], **PIPES) as run:
        assert run.stdout.readline()
        run.stdout.close()
        assert run.wait() == 0
        assert run.stderr.read() == b""


def test_personal_contracts_are_told_by_player(replay):
    first = {**result(1, "Bo", Ann=3, Cy=4), "met": ["Ann"]}
    begin = new_game("twelve_step", "Ann", "Bo", "Cy")
    sheet = json.loads(replay(begin, first).stdout)
    assert sheet["contracts"] == {"Ann": 2, "Bo": 2, "Cy": 1}
    second = {"sets": [3], "runs": [4]}
    assert sheet["contract"] == {"Ann": second, "Bo": second, "Cy": {"sets": [3, 3], "runs": []}}


def test_after_the_end_no_deal_is_to_be_played(replay):
    line = result(1, None, Ann=60, Bo=60, Cy=75, Di=90)
    sheet = json.loads(replay(FAMILY, line, {"do": "finish"}).stdout)
    assert sheet["finished"]
    assert sheet["ranks"] == {"Ann": 1, "Bo": 1, "Cy": 3, "Di": 4}
    assert sheet["winners"] == ["Ann", "Bo"]
    keys = ("deal", "dealer", "cutter", "starter", "hand_size", "packs", "jokers", "pack_total")
    assert [sheet[key] for key in (*keys, "contract")] == [None] * 9
