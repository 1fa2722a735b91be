"""Disputes about points and contracts that follow each other, by their numbers in the casebook."""

from __future__ import annotations

import pytest

from rules import hand_points, read_cards, variant
from rules.judge import judge
from rules.sentences import Refused
from tests.rules.table_talk import game
from tests.table import Table

TWOS_20 = {"wild_ranks": ["2"], "points": {"W": 20, "2-9": 5, "T": 10, "JK": 20}}


def next_contract(name: str, *met: bool) -> int:
    asked = {"kind": "contract_list", "ask": "next_contract", "variant": name, "deal": 4}
    return int(judge({**asked, "met": list(met)})["answer"])


def test_e5_everybody_moves_on_or_only_those_who_made_it():
    made, missed = (True, True, True), (True, True, False)
    assert [next_contract("twelve_step", *met) for met in (made, made, missed)] == [4, 4, 3]
    assert [next_contract("liverpool", *met) for met in (made, made, missed)] == [4, 4, 4]


def test_e6_the_first_to_finish_wins_and_then_the_lower_total():
    asked = {"kind": "contract_list", "ask": "winner", "variant": "twelve_step", "players": 3}
    done = {"contracts_done": {"A": 12, "B": 12, "C": 11}}
    assert judge({**asked, **done, "totals": {"A": 210, "B": 190, "C": 40}}) == {"answer": "B"}
    level = judge({**asked, **done, "totals": {"A": 210, "B": 210, "C": 40}})
    assert sorted(level.get("answer") or level["default"]) == ["A", "B"]


def test_c6_a_dead_two_looks_like_any_other_so_its_points_are_typed():
    # No setting of the family knows cards that change their value by having lain on the pile.
    house = game("shanghai_ten", **TWOS_20)
    assert hand_points(read_cards("2C 2D"), house.settings) == 40
    table = Table("Ann Bo Cy", "shanghai_ten", **TWOS_20)
    table.do("deal_result", deal=1, out="Bo", points={"Ann": "20+5", "Cy": 0})
    assert table.sheet.totals["Ann"] == 25


@pytest.mark.parametrize(
    ("name", "house", "points"),
    [
        ("contract_rummy", {}, 66),
        ("may_i", {}, 86),
        ("carioca", {}, 86),
        ("continental_seven", {}, 141),
        ("shanghai_ten", TWOS_20, 90),
    ],
)
def test_g1_the_same_leftovers_cost_what_the_game_says(name: str, house: dict, points: int):
    settings = game(name, **house).settings
    assert hand_points(read_cards("AS KD 9H 2C JK JK"), settings) == points


def test_g3_a_word_that_is_no_card_is_named_and_counts_nothing():
    carioca = variant("carioca").settings
    assert hand_points(read_cards("A K JK 7"), carioca) == 57
    assert hand_points(read_cards("A,K,7"), carioca) == 32
    assert hand_points(read_cards("J JK"), carioca) == 35
    with pytest.raises(Refused, match="“Z” is not a card"):
        read_cards("A K Z 7")


def test_g4_a_changed_house_rule_leaves_games_alone_that_were_begun_before():
    old = Table("Ann Bo Cy").deal("Bo", Ann=40)
    old.do("edit_result", deal=1, hands={"Ann": ["2C"]}, points={"Cy": 40})
    begun_later = Table("Ann Bo Cy", points={"2": 20})
    begun_later.do("deal_result", deal=1, out="Bo", hands={"Ann": ["2C"]}, points={"Cy": 40})
    assert old.sheet.totals == {"Ann": 2, "Bo": 0, "Cy": 40}
    assert begun_later.sheet.totals == {"Ann": 20, "Bo": 0, "Cy": 40}


def test_g5_red_aces_may_cost_more_than_black_ones():
    house = game("contract_rummy", points={"AH": 20, "AD": 20, "A": 15})
    assert hand_points(read_cards("AH AS 5C"), house.settings) == 40
    with pytest.raises(Refused, match="depends on the suit"):
        hand_points(read_cards("A 5C"), house.settings)


def test_g7_an_exact_cut_takes_fifty_off_and_a_total_may_be_below_nothing():
    table = Table("Cy Ann Bo", "liverpool")
    table.do("deal_result", deal=1, out="Bo", points={"Ann": 10, "Cy": 20}, cut=31)
    assert table.sheet.totals["Bo"] == -50
    table.deal("Ann", Bo=30, Cy=5)
    assert table.sheet.totals == {"Cy": 25, "Ann": 10, "Bo": -20}
    assert table.sheet.ranks["Bo"] == 1


def test_g9_points_are_added_and_a_zero_is_a_number():
    asked = {"kind": "score", "ask": "total", "variant": "carioca", "players": 2}
    assert judge({**asked, "deal_scores": [40, 25]}) == {"answer": 65}
    assert judge({**asked, "deal_scores": [0, 0]}) == {"answer": 0}


@pytest.mark.parametrize(("name", "points"), [("contract_rummy", 20), ("continental_seven", 25)])
def test_g10_an_ace_has_one_value_wherever_it_could_have_lain(name: str, points: int):
    assert hand_points(read_cards("AS 2S 3S"), variant(name).settings) == points
