"""The solver against a slow brute force, and its traps one by one.

`SOLVER_HANDS=50` asks fifty times as many questions.
"""

from __future__ import annotations

import os
from collections import Counter
from itertools import pairwise
from random import Random

import pytest

from rules.cards import read_cards
from rules.contracts import read_contract
from rules.first_meld import FirstMeld
from rules.scoring import hand_points
from rules.solver import LayDown, LayOffs, best_lay_down, can_go_down, cards_away, make_task
from rules.variants import variant, variant_ids
from tests.rules import brute_force
from tests.rules.brute_force import Question, some_question
from tests.rules.table_talk import lying

TIMES = int(os.environ.get("SOLVER_HANDS", "1"))
SMALL, TINY = 8, 7


def task_of(question: Question):
    return make_task(question.settings, question.contract, question.players, last=question.last)


def questions(name: str, kind: str, count: int, most_cards: int):
    dice = Random(f"{name} {kind}")
    for number in range(count * TIMES):
        yield some_question(dice, name, most_cards, house=number % 2 == 1)


def assert_legal(question: Question, laid) -> None:
    play = FirstMeld(
        tuple(meld.cards for meld in laid.melds),
        question.deal,
        question.players,
        question.contract,
        ordered=True,
        hand_after=(*laid.left, *(card for off in laid.lay_offs for card in off.cards)) or None,
    )
    assert play.is_legal(question.settings), question


@pytest.mark.parametrize("name", variant_ids())
def test_can_go_down_as_brute_force_says(name):
    for question in questions(name, "down", 12, SMALL):
        found = can_go_down(task_of(question), question.hand, keep=question.keep)
        assert (found is not None) is brute_force.can_go_down(question), question
        if found:
            assert_legal(question, found)


@pytest.mark.parametrize("name", variant_ids())
def test_fewest_points_as_brute_force_says(name):
    for question in questions(name, "points", 8, SMALL):
        found = best_lay_down(task_of(question), question.hand, keep=question.keep)
        points = None if found is None else found.points
        assert points == brute_force.fewest_points(question), question
        if found:
            assert hand_points(found.left, question.settings) == points
            assert_legal(question, found)


@pytest.mark.parametrize("name", variant_ids())
def test_fewest_points_with_lay_offs_as_brute_force_says(name):
    for question in questions(name, "own", 6, TINY):
        found = best_lay_down(
            task_of(question), question.hand, keep=question.keep, lay_off=LayOffs.OWN
        )
        points = None if found is None else found.points
        own = question.settings.lay_off_targets != "others"
        assert points == brute_force.fewest_points(question, own=own), question


@pytest.mark.parametrize("swap", [False, True], ids=["draw", "swap"])
@pytest.mark.parametrize("name", variant_ids())
def test_cards_away_as_brute_force_says(name, swap):
    for question in questions(name, f"away {swap}", 3, TINY):
        if len(question.contract.choices[0].runs) > 2 or question.settings.initial_meld == "extra":
            continue
        found = cards_away(task_of(question), question.hand, keep=question.keep, swap=swap)
        away = found.away if found and found.away < 3 else None
        assert away == brute_force.cards_away(question, swap=swap, below=3), question
        if found:
            assert len(found.cards) == found.away
            assert_legal(question, _as_lay_down(found))


def _as_lay_down(found):
    return LayDown(found.melds, found.left, 0)


# --- Witnesses before the arbiter -------------------------------------------------------------


def assert_all_legal(question: Question) -> None:
    """Put every answer about a hand before the arbiter."""
    task, hand, keep = task_of(question), question.hand, question.keep
    for found in (
        can_go_down(task, hand, keep=keep),
        best_lay_down(task, hand, keep=keep),
        best_lay_down(task, hand, keep=keep, lay_off=LayOffs.OWN),
    ):
        if found:
            assert_legal(question, found)
    for swap in (False, True):
        found = cards_away(task, hand, keep=keep, swap=swap)
        if found:
            assert_legal(question, _as_lay_down(found))


@pytest.mark.parametrize("name", variant_ids())
def test_every_answer_is_legal_to_the_arbiter(name):
    for question in questions(name, "legal", 12, 12):
        assert_all_legal(question)


@pytest.mark.parametrize("name", variant_ids())
def test_no_answer_lets_a_wild_card_stand_for_a_card_that_is_all_in_view(name):
    for question in questions(name, "in view", 12, 10):
        settings = question.settings.answered("wild_beyond_pack", False)
        assert_all_legal(question._replace(settings=settings))


@pytest.mark.parametrize(
    ("name", "contract", "cards", "house", "away", "swapped"),
    [
        ("frustration_14", "S3+S2+R3", "JK 5H JK 6S 7H 7C 3C", {}, 4, None),
        ("liverpool", "S3", "4H 7H 7C 6S 4S 4H 3D 2S 3S JK", {"last_deal": "meld_all"}, None, None),
    ],
)
def test_what_is_drawn_is_in_view_for_the_wild_cards(name, contract, cards, house, away, swapped):
    rules = {"wild_beyond_pack": False, **house}
    settings = variant(name).with_house_rules(rules).settings
    deal = len(settings.contracts)
    hand = tuple(read_cards(cards))
    question = Question(settings, read_contract(contract), deal, 3, hand)
    assert_all_legal(question)
    for swap, most in ((False, away), (True, swapped)):
        found = cards_away(task_of(question), hand, swap=swap)
        assert (found and found.away) == most


# --- The traps --------------------------------------------------------------------------------


def ask(name: str, contract: str, cards: str, **house):
    settings = variant(name).with_house_rules(house).settings
    return make_task(settings, read_contract(contract), settings.players_min), read_cards(cards)


def test_a_longer_meld_can_be_legal_where_none_of_its_parts_is():
    rules = {"wild_balance": "minority", "jokers": {"3": 2}}
    task, hand = ask("may_i", "R4", "6H 7H JK JK TH", **rules)
    assert can_go_down(task, hand) is not None
    assert can_go_down(task, read_cards("6H 7H JK JK")) is None


def test_a_wild_card_stands_for_a_card_in_hand_where_another_meld_needs_that_card():
    task, hand = ask("shanghai", "S3+R4", "7S 7H 5H 6H 8H JK JK")
    found = can_go_down(task, hand)
    assert [str(card) for card in found.melds[1].cards].count("JK") == 1


def test_naturals_of_a_rank_are_split_over_two_sets():
    task, hand = ask("kontrakt_rummy", "S3+S3", "AS AH AD JK JK JK", jokers={"3-5": 3})
    assert can_go_down(task, hand) is not None


def test_a_full_run_round_the_corner_has_a_seam():
    task, hand = ask(
        "continental_seven", "R13", "JK 2H 3H 4H 5H 6H 7H 8H 9H TH JH QH JK", players_min=2
    )
    found = can_go_down(task, hand)
    assert found is not None
    steps = [number for number, card in enumerate(found.melds[0].cards) if card.is_joker]
    assert all(after - before > 1 for before, after in pairwise(steps))


def test_a_run_from_ace_to_ace_needs_two_aces():
    one = "AH 2H 3H 4H 5H 6H 7H 8H 9H TH JH QH KH"
    task, hand = ask("may_i", "R4", f"{one} AH")
    assert best_lay_down(task, hand).points == 0
    task, hand = ask("may_i", "R4", f"{one} AS")
    assert best_lay_down(task, hand).points == 15


def test_a_deuce_in_its_own_place_is_natural():
    task, hand = ask("twelve_step", "R4", "AH 2H JK 4H")
    assert can_go_down(task, hand) is not None
    task, hand = ask("twelve_step", "R4", "AH 2H JK 4H", wild_as_natural=False)
    assert can_go_down(task, hand) is None


def test_an_expensive_joker_takes_the_place_of_a_cheap_card():
    task, hand = ask("carioca", "S3+R4", "9S 9H 9D 3C 4C 5C 6C JK")
    assert best_lay_down(task, hand).points == 3


def test_a_whole_hand_can_be_out_of_reach_by_drawing_and_within_by_exchanging():
    settings = variant("contract_rummy").settings
    task = make_task(settings, settings.contract(7), 4, last=True)
    hand = read_cards("3S 4S 5S 6S 8H 9H TH JH 2D 3D 4D 5D KC")
    assert cards_away(task, hand) is None
    assert cards_away(task, hand, swap=True).away == 1


def test_a_card_is_not_used_twice_and_twins_are_two_cards():
    task, hand = ask("contract_rummy", "S3+R4", "5H 5S 5D 6H 7H 8H")
    assert can_go_down(task, hand) is None
    task, hand = ask("contract_rummy", "S3+R4", "5H 5H 5S 5D 6H 7H 8H")
    assert can_go_down(task, hand) is not None


def test_a_run_on_the_table_that_takes_both_twins_leaves_none_for_another_run():
    task = make_task(variant("continental_seven").settings, read_contract("R4+R4"), 3)
    clubs, spades = "AC 2C 3C 4C 5C 6C 6C 7C 8C 9C TC", "AS 2S 3S 4S 8S TS KS"
    jokers, diamonds = "JK JK JK JK JK JK", "AD AD 4D 7D 8D TD QD QD"
    hand = read_cards(f"{clubs} {spades} {jokers} {diamonds} 2H 9H TH")
    table = [lying("run", "3D 4D 5D 6D"), lying("run", "8D 9D TD JD")]
    down = best_lay_down(task, hand, lay_off=LayOffs.ALL, table=table)
    laid = [card for each in (*down.melds, *down.lay_offs) for card in each.cards]
    assert Counter([*laid, *down.left]) == Counter(hand)
    assert down.points == hand_points(down.left, variant("continental_seven").settings)


def test_runs_that_touch_go_down_only_in_parts_that_do_not():
    # Here no run is shorter than four, so these two have no parts that leave a gap.
    hand = "TH JK QH KH 6H JK 8H 9H"
    rules = {"run_min": 4, "runs_same_suit": "not_contiguous", "lay_off_timing": "same_turn"}
    task, cards = ask("may_i", "R4+R4", hand, jokers={"2-12": 2}, initial_meld="exact", **rules)
    assert best_lay_down(task, cards, lay_off=LayOffs.OWN) is None
    task, cards = ask("may_i", "R4+R4", f"{hand} 5H", jokers={"2-12": 2}, **rules)
    found = best_lay_down(task, cards, lay_off=LayOffs.OWN)
    assert found.points == 0
    assert [len(meld.cards) for meld in found.melds] == [4, 4]


# --- Laws -------------------------------------------------------------------------------------


@pytest.mark.parametrize("name", variant_ids())
def test_the_order_of_the_hand_never_matters(name):
    dice = Random(name)
    for question in questions(name, "order", 3, SMALL):
        task, shuffled = task_of(question), dice.sample(question.hand, len(question.hand))
        one, two = best_lay_down(task, question.hand), best_lay_down(task, shuffled)
        assert (one and one.points) == (two and two.points)


@pytest.mark.parametrize("name", variant_ids())
def test_the_cards_that_would_do_do(name):
    for question in questions(name, "do", 4, SMALL):
        task = task_of(question)
        found = cards_away(task, question.hand, keep=question.keep)
        down = can_go_down(task, question.hand, keep=question.keep)
        assert (found is not None and found.away == 0) is (down is not None)
        if found:
            more = (*question.hand, *found.cards)
            assert can_go_down(task, more, keep=question.keep) is not None, question


def test_a_longer_contract_is_never_easier():
    dice = Random("longer")
    settings = variant("may_i").settings
    contracts = [read_contract(text) for text in ("R4", "R4+R4", "S3+R4+R4", "S3+R4+R5")]
    tasks = [make_task(settings, contract, 4) for contract in contracts]
    for _ in range(20):
        hand = some_question(dice, "may_i", 12, house=False).hand
        away = [cards_away(task, hand).away for task in tasks]
        assert away == sorted(away)
