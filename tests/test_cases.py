"""The case banks: every kind of question under every variant, with the answer that must come out.

The answers of the second bank were worked out by hand from the text of the rules alone.

For an illegal play `decided_by` names settings that decide it, or what else does; the ruling must
give at least one of them as a reason.
"""

from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

from rules.commands.judge import judge_line
from rules.judge import judge
from rules.variants import variant_ids

BANK = Path(__file__).parent / "cases" / "cases.jsonl"
CASES, OWN = (
    [json.loads(line) for line in bank.read_text(encoding="utf-8").splitlines()]
    for bank in (BANK, BANK.with_name("own_cases.jsonl"))
)
SECRET = ("expect", "reason", "decided_by", "setting", "default", "source", "note", "min_cards")
VERDICTS = ("legal", "illegal", "house")


def asked(case: dict[str, Any]) -> dict[str, Any]:
    """The case without its answer."""
    return {name: part for name, part in case.items() if name not in SECRET}


@pytest.mark.parametrize("case", CASES, ids=lambda case: case["id"])
def test_case(case: dict[str, Any]):
    agrees(case)


@pytest.mark.parametrize("name", variant_ids())
def test_cases_worked_out_by_hand(name: str):
    mine = [case for case in OWN if case["variant"] == name]
    assert mine
    for case in mine:
        agrees(case)


def agrees(case: dict[str, Any]) -> None:
    """Judge a case and compare."""
    got = judge(asked(case))
    if case["expect"] not in VERDICTS:
        assert got == {"answer": case["expect"]}, case
        return
    assert got["verdict"] == case["expect"], case
    if case["expect"] == "house":
        assert (got["setting"], got["default"]) == (case["setting"], case["default"]), case
    if case["expect"] == "illegal":
        decided = {
            word for reason in got["reasons"] for word in (reason["setting"], reason["code"])
        }
        assert got["reasons"]
        assert not case.get("decided_by") or decided & set(case["decided_by"]), case
        assert all(reason["text"] and reason["source"] for reason in got["reasons"])


def test_the_bank_is_judged_line_by_line_in_its_order():
    lines = "\n".join(json.dumps(asked(case)) for case in CASES[:40])
    run = subprocess.run(
        [sys.executable, "-m", "rules", "judge"],
        input=lines,
        capture_output=True,
        text=True,
        check=False,
        cwd=BANK.parents[2],
    )
    rows = [json.loads(line) for line in run.stdout.splitlines()]
    assert (run.returncode, run.stderr) == (0, "")
    assert rows == [{"id": case["id"], **judge(asked(case))} for case in CASES[:40]]


@pytest.mark.parametrize(
    ("line", "says"),
    [
        ("{", "not one JSON object"),
        ("[1]", "not one JSON object"),
        ('"word"', "not one JSON object"),
        ("{}", "no case of the kind"),
        ('{"kind": ["score"]}', "no case of the kind"),
        ('{"kind": "initial_meld"}', "“variant”"),
        ('{"kind": "initial_meld", "variant": "shangai"}', "“shanghai”"),
        ('{"kind": "initial_meld", "variant": "shanghai", "melds": []}', "a deal or its own"),
        ('{"kind": "initial_meld", "variant": "shanghai", "deal": 9, "cards": []}', "no deal 9"),
        (
            '{"kind": "initial_meld", "variant": "shanghai", "deal": 1, "cards": ["ZZ"]}',
            "“ZZ” is not a card",
        ),
        ('{"kind": "initial_meld", "variant": "shanghai", "deal": 1, "cards": ["7"]}', "its suit"),
        (
            '{"kind": "initial_meld", "variant": "shanghai", "deal": 1, "cards": [NaN]}',
            "“cards”",
        ),
        (
            '{"kind": "buy", "variant": "shanghai", "deal": 1, "ask": "who", "turn": 1e400}',
            "“turn”",
        ),
        (
            '{"kind": "buy", "variant": "shanghai", "overrides": {"run_min": [[]]}, "ask": "limit"}',
            "run_min cannot be",
        ),
        (
            '{"kind": "buy", "variant": "shanghai", "overrides": {"run_mn": 3}, "ask": "limit"}',
            "“run_min”",
        ),
        ('{"kind": "contract_list", "variant": "jo", "ask": "contract", "deal": 8}', "no deal 8"),
        ('{"kind": "deal_setup", "variant": "jo", "ask": "hand_size", "deal": 0}', "“deal”"),
        ('{"kind": "dealer", "variant": "jo", "ask": "cutter", "players": 1, "dealer": 0}', "“pla"),
        ('{"kind": "buy", "variant": "jo", "ask": "who", "players": 99, "turn": 0}', "“players”"),
        ('{"kind": "buy", "variant": "jo", "ask": "allowed", "players": 4, "turn": 4}', "“turn”"),
        ('{"kind": "score", "variant": "jo", "ask": "winner", "totals": {}}', "“totals”"),
        (
            '{"kind": "score", "variant": "jo", "ask": "deal_total", "hand": [], "is_cutter": 1}',
            "“is_cutter”",
        ),
        (
            '{"kind": "dealer", "variant": "jo", "ask": "first_dealer", "players": 4,'
            ' "draws": ["3H"]}',
            "“draws”",
        ),
        ('{"kind": "initial_meld", "variant": "jo", "deal": 1, "melds": [[]]}', "“melds”"),
        (
            '{"kind": "initial_meld", "variant": "jo", "deal": 1, "melds": [], "ask": "x"}',
            "Leave “x” out",
        ),
        (
            '{"kind": "lay_off", "variant": "jo", "target": 0, "cards": [],'
            ' "table": [{"kind": "run", "cards": ["4C"]}]}',
            "“cards”",
        ),
        ('{"kind": "discard", "variant": "jo", "ask": "penalty"}', "“discard”"),
        ("[" * 100_000, "nested too deeply"),
        ("\ud800", "not one JSON object"),
    ],
)
def test_a_line_that_is_not_usable_gets_a_sentence(line: str, says: str):
    row = judge_line(line.encode("utf-8", "surrogatepass"))
    assert says in row["error"]
