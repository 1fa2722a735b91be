"""Whatever comes in, a line goes out: a ruling, an answer or a sentence, and never a traceback."""

from __future__ import annotations

import json
import random
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from rules.cards import PACK
from rules.commands.judge import judge_line
from rules.settings import KINDS
from rules.variants import variant_ids

BANK = Path(__file__).parents[1] / "cases" / "cases.jsonl"
CASES = [json.loads(line) for line in BANK.read_text(encoding="utf-8").splitlines()]
ODD: list[Any] = [
    *(None, True, False, 0, -1, 1, 7, 10**30, 1.5, float("nan"), float("inf"), "", "7S", "JK"),
    *("\U0001f0a1", "\ud800", "a" * 5000, [], [[]], [[[]]], [None], {}, {"a": {}}, {"3": 99}),
    *(["7S"] * 70, ["JK"] * 60, [["JK", "JK"]] * 9, {"sets": [10**9]}, {"one_of": []}),
]


def answered(line: bytes) -> dict[str, Any]:
    """Judge a line; what comes out is one JSON object that a strict reader takes."""
    row = judge_line(line)
    json.dumps(row, allow_nan=False)
    assert "id" in row
    assert "verdict" in row or "answer" in row or row["error"]
    return row


@given(st.binary(max_size=200))
def test_any_bytes(line: bytes):
    answered(line)


@given(
    st.recursive(
        st.none() | st.booleans() | st.integers() | st.floats() | st.text(max_size=6),
        lambda inside: st.lists(inside, max_size=4) | st.dictionaries(st.text(max_size=6), inside),
    )
)
def test_any_json(value: object):
    answered(json.dumps(value).encode())


@pytest.mark.parametrize("part", range(6))
def test_cases_with_parts_that_do_not_belong(part: int):
    chance = random.Random(part)
    for _ in range(120):
        case = json.loads(json.dumps(chance.choice(CASES)))
        for _ in range(chance.randint(1, 3)):
            _spoil(chance, case)
        answered(json.dumps(case).encode())


def _spoil(chance: random.Random, case: dict[str, Any]) -> None:
    name = chance.choice([*case, "overrides", "contract_spec", "players", "deal", "table"])
    ways = [
        lambda: case.update({name: chance.choice(ODD)}),
        lambda: case.pop(name, None),
        lambda: case.update(variant=chance.choice(variant_ids())),
        lambda: case.update(kind=chance.choice(CASES)["kind"]),
        lambda: case.update({"overrides": {chance.choice(list(KINDS)): chance.choice(ODD)}}),
        lambda: case.update({name: chance.choice(CASES).get(name)}),
    ]
    chance.choice(ways)()


def test_a_hand_of_sixty_cards_and_sixteen_wild_ones_is_answered_or_refused():
    chance = random.Random(7)
    hand = ["JK"] * 8 + ["2S", "2H"] * 4 + [str(card) for card in chance.sample(PACK, 44)]
    for name, deal in (("twelve_step", 8), ("dummy_rummy", 8), ("frustration_14", 6)):
        case = {"variant": name, "deal": deal, "players": 9, "kind": "initial_meld"}
        row = answered(json.dumps({**case, "id": 1, "cards": hand}).encode())
        assert row.get("verdict") in {"illegal", "legal", None}


def test_the_id_comes_back_even_from_a_line_that_is_refused():
    assert judge_line(b'{"id": "x-1", "kind": "fly"}')["id"] == "x-1"
    assert judge_line(b'{"id": [1], "kind": "fly"}')["id"] is None
