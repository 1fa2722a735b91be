"""The bank of solver questions: every answer right, every witness held against the arbiter."""

from __future__ import annotations

import json
from collections import Counter
from pathlib import Path

import pytest

from rules.cards import read_card
from rules.commands.solve import solve
from rules.contracts import read_contract
from rules.first_meld import FirstMeld
from rules.scoring import hand_points
from rules.variants import variant

LINES = Path(__file__).with_name("cases") / "solve_cases.jsonl"
CASES = [json.loads(line) for line in LINES.read_text(encoding="utf-8").splitlines()]


def test_there_are_four_hundred_questions():
    assert len(CASES) == 400


@pytest.mark.parametrize("case", CASES, ids=lambda case: case["id"])
def test_solve_case(case):
    got = solve({key: value for key, value in case.items() if key != "expect"})
    assert got["answer"] == case["expect"]
    if case["expect"] is None or case["expect"] is False:
        return
    melds = tuple(tuple(map(read_card, meld)) for meld in got["melds"])
    left = tuple(map(read_card, got["left"]))
    settings = variant(case["variant"]).settings
    stated = read_contract(case["contract_spec"]) if "contract_spec" in case else None
    play = FirstMeld(
        melds, case["deal"], case["players"], stated, ordered=True, hand_after=left or None
    )
    assert play.is_legal(settings)
    off = [card for each in got["lay_offs"] for card in map(read_card, each["cards"])]
    used = Counter([card for meld in melds for card in meld] + off + list(left))
    hand = Counter(map(read_card, case["hand"]))
    drawn = Counter(map(read_card, got["cards"]))
    if case["ask"] == "best_lay_down":
        assert hand_points(left, settings) == case["expect"]
    if case["ask"] == "cards_away":
        assert drawn.total() == case["expect"]
    if case.get("mode") != "swap":
        assert used == hand + drawn
    else:
        assert used - drawn <= hand
    assert len(left) >= case["keep"]
