"""`python -m rules solve`: any text is answered or refused with a sentence, and nothing hangs."""

from __future__ import annotations

import json
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from rules.cards import JOKER, PACK
from rules.commands.solve import main, solve_line
from rules.solver import holding
from rules.variants import variant_ids

KEYS = (
    "variant",
    "deal",
    "players",
    "overrides",
    "contract_spec",
    "hand",
    "table",
    "ask",
    "lay_off",
)
VALUES = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(max_size=8),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text(max_size=6), inner),
    max_leaves=6,
)
GOOD = {
    "id": "q",
    "variant": "shanghai",
    "deal": 2,
    "players": 4,
    "hand": ["3H", "4H", "JK", "6H", "9S", "9D", "9C", "KD"],
    "ask": "best_lay_down",
    "lay_off": "all",
    "table": [{"owner": "B", "kind": "run", "cards": ["TD", "JD", "QD"]}],
    "keep": 0,
}


def answer(question: dict) -> dict:
    return solve_line(json.dumps(question).encode())


def test_a_question_is_answered_with_all_its_keys():
    got = answer(GOOD)
    assert list(got) == ["id", "answer", "melds", "lay_offs", "left", "cards"]
    assert got["answer"] == 0
    assert got["lay_offs"] == [{"on": "table", "target": 0, "cards": ["KD"], "as": ["KD"]}]


@given(st.binary(max_size=60))
def test_any_bytes_are_refused_with_a_sentence(line):
    got = solve_line(line)
    assert got["error"].endswith(".")


@given(st.sampled_from((*KEYS, "keep", "mode")), VALUES)
def test_any_value_in_any_place_is_answered_or_refused(key, value):
    got = answer({**GOOD, key: value})
    assert ("answer" in got) is not ("error" in got)


def test_a_line_nested_without_end_is_refused():
    assert "error" in solve_line(b"[" * 100_000)


def test_cards_that_cannot_exist_are_refused():
    assert answer({**GOOD, "hand": ["7S"] * 3})["error"].startswith("Only 2 of 7S")
    assert "Jokers" in answer({**GOOD, "hand": ["JK"] * 5})["error"]


def test_a_hand_beyond_reason_is_refused():
    assert "60" in answer({**GOOD, "hand": ["7S"] * 61})["error"]


def test_a_search_without_end_is_refused(monkeypatch):
    monkeypatch.setattr(holding, "MOST_EFFORT", 5)
    hand = "2S 4S 5S 7S 8S TS JS KS 7H 7D 7C 9H 9D"
    question = {**GOOD, "deal": 7, "ask": "cards_away", "mode": "swap", "hand": hand.split()}
    assert "too long" in answer(question)["error"]


@pytest.mark.parametrize("ask", ["can_go_down", "cards_away", "best_lay_down"])
@pytest.mark.parametrize("name", variant_ids())
def test_the_largest_hands_are_answered(name, ask):
    dice = Random(name)
    hand = [*dice.sample(list(PACK) * 2, 44), *[JOKER] * 16]
    question = {
        "id": name,
        "variant": name,
        "deal": 3,
        "players": 4 if name != "carioca" else 2,
        "overrides": {"jokers": {"2-12": 12}, "packs": {"2-12": 4}},
        "hand": [str(card) for card in (*hand[:44], *[JOKER] * 12)],
        "ask": ask,
        "lay_off": "own",
    }
    assert "answer" in answer(question)


def test_a_bad_line_does_not_stop_the_others(tmp_path, capsys):
    file = tmp_path / "questions.jsonl"
    file.write_text(f"nonsense\n\n{json.dumps(GOOD)}\n", encoding="utf-8")
    assert main([str(file)]) == 1
    rows = [json.loads(line) for line in capsys.readouterr().out.splitlines()]
    assert "error" in rows[0]
    assert rows[1]["answer"] == 0


def test_a_file_that_is_not_there_is_named(capsys):
    assert main(["nowhere.jsonl"]) == 2
    assert "nowhere.jsonl" in capsys.readouterr().err
