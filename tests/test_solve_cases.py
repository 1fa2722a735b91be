"""The bank of questions about hands: every answer right, every witness legal to the arbiter."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from rules.commands.solve import solve_line
from rules.judge import judge

BANK = Path(__file__).parent / "cases" / "solve_cases.jsonl"
CASES = [json.loads(line) for line in BANK.read_text(encoding="utf-8").splitlines()]
TABLE = ("variant", "deal", "players", "overrides", "contract_spec")


def solved(case: dict[str, Any]) -> dict[str, Any]:
    """Ask the question without its answer."""
    asked = {name: part for name, part in case.items() if name != "expect"}
    return solve_line(json.dumps(asked).encode())


@pytest.mark.parametrize("case", CASES, ids=lambda case: case["id"])
def test_the_answer_is_right(case: dict[str, Any]):
    assert solved(case)["answer"] == case["expect"]


DOWN = [case for case in CASES if case["ask"] == "can_go_down" and case["expect"]]


@pytest.mark.parametrize("case", DOWN, ids=lambda case: case["id"])
def test_what_goes_down_is_legal_to_the_arbiter(case: dict[str, Any]):
    found = solved(case)
    table = {name: case[name] for name in TABLE if name in case}
    play = {"kind": "initial_meld", **table, "melds": found["melds"], "hand_after": found["left"]}
    ruling = judge(play)
    assert "legal" in {ruling["verdict"], ruling.get("default")}, ruling
