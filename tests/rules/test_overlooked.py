"""Sentences of the rules that are easily overlooked, each held by the case that shows it."""

from __future__ import annotations

import pytest

from rules.cards import read_card, read_cards
from rules.commands import check
from rules.contracts import read_contract
from rules.exchanges import Exchange
from rules.heaps import Heap
from rules.house import rule, under_every_variant
from rules.judge import judge
from rules.lay_offs import LayOff
from rules.sentences import Refused
from rules.turns import GoOut
from rules.variants import variant
from tests.rules.table_talk import codes, game, goes_down, heap, laid_off, lying

TWO_PACKS = "KC KC KH KH KS KS KD"


@pytest.mark.parametrize(
    ("where", "melds"),
    [
        (game("contract_rummy"), "9H TH JH QH / TH JH QH KH / 6H 7H 8H JK"),
        (game("contract_rummy", runs_gap=2), "2H 3H 4H 5H / 6H 7H 8H JK / TH JH QH JK"),
    ],
)
def test_of_three_runs_any_two_may_lie_together_and_yet_not_all(where, melds: str):
    ruling = goes_down(where, melds, "R4+R4+R4")
    assert ruling.verdict == "illegal"
    assert [reason.setting for reason in ruling.reasons] == ["runs_same_suit"]


@pytest.mark.parametrize("rule_of_runs", ["gap", "not_contiguous"])
def test_where_a_gap_is_two_ranks_one_missing_rank_is_none(rule_of_runs: str):
    house = game("contract_rummy", runs_same_suit=rule_of_runs, runs_gap=2)
    assert not goes_down(house, "3H 4H 5H 6H / 8H 9H TH JH", "R4+R4").legal
    assert goes_down(house, "3H 4H 5H 6H / 9H TH JH QH", "R4+R4").legal
    overlap = goes_down(house, "3H 4H 5H 6H / 5H 6H 7H 8H", "R4+R4")
    assert overlap.legal is (rule_of_runs == "not_contiguous")


def test_a_further_meld_has_at_least_the_smallest_size_too():
    house = game("contract_rummy", initial_meld="extra")
    assert goes_down(house, "7S 7H 7D / KC KH KS / 3C 3D 3H", "S3+S3").legal
    assert codes(goes_down(house, "7S 7H 7D / KC KH KS / 3C 3D", "S3+S3")) == ["set-small"]


def test_a_joker_as_the_ninth_card_of_a_set_stands_for_nothing_that_exists():
    for table in (f"{TWO_PACKS} KD", f"{TWO_PACKS} JK"):
        ruling = laid_off("contract_rummy", lying("set", table), "JK", players=4)
        assert (ruling.setting, ruling.default) == ("wild_beyond_pack", "legal")


def test_a_two_that_is_no_wild_card_is_also_a_card_that_does_not_belong():
    assert codes(goes_down("contract_rummy", "QS 2H QD", "S3")) == ["wild-rank", "set-rank"]
    assert codes(heap("contract_rummy", "9S 9H 9D 4C 5C 2H 7C", "S3+R4"))[-1] == "heap"


def test_only_a_card_that_is_itself_frees_a_wild_card():
    table = (lying("run", "AH JK 3H 4H"),)
    free = Exchange("A", table, 0, read_card("JK"), read_card("2H"))
    assert rule(free, game("twelve_step", wild_as_natural=True)).legal
    assert codes(rule(free, game("twelve_step", wild_as_natural=False))) == ["swap-card"]
    assert rule(free, variant("twelve_step")).setting == "wild_as_natural"


def test_where_lay_offs_must_wait_nobody_goes_out_in_the_turn_of_the_first_meld():
    one = read_cards("9C")
    for deal in range(1, 7):
        blind = GoOut(one, one[0], down_this_turn=True, deal=deal)
        assert codes(rule(blind, variant("contract_rummy"))) == ["out-too-soon"]
    for name, deal in (("carioca", 7), ("zioncheck", 5), ("may_i", 7), ("shanghai", 6)):
        assert rule(GoOut(one, one[0], down_this_turn=True, deal=deal), variant(name)).legal


def test_the_player_in_turn_who_chose_the_stock_does_not_buy_either():
    asked = {"kind": "buy", "ask": "chain", "variant": "contract_rummy", "players": 4, "turn": 0}
    assert judge({**asked, "sequence": [2, 3]})["verdict"] == "legal"
    told = judge({**asked, "sequence": [2, 0]})
    assert [reason["code"] for reason in told["reasons"]] == ["buy-stock"]


@pytest.mark.parametrize("order", [None, [], [[3, 1]]])
def test_callers_of_one_moment_come_in_the_order_of_their_turns(order):
    asked = {"kind": "buy", "ask": "who", "variant": "bellevue", "players": 4, "turn": 0}
    assert judge({**asked, "callers": [3, 1], "call_order": order}) == {"answer": 1}
    assert judge({**asked, "callers": [3, 1], "call_order": [3, 1]}) == {"answer": 3}


def test_of_several_open_questions_the_weightier_one_is_named():
    ruling = goes_down("bellevue", "AS JK / AD AC AH", deal=1)
    assert (ruling.setting, ruling.default) == ("sets_same_rank", "legal")


def test_where_winners_deal_only_the_first_dealer_is_known_beforehand():
    asked = {"kind": "dealer", "ask": "dealer_of_deal", "variant": "continental_rummy"}
    assert judge({**asked, "players": 4, "first": 2, "deal": 1}) == {"answer": 2}
    with pytest.raises(Refused, match="“winner”"):
        judge({**asked, "players": 4, "first": 2, "deal": 2})


def test_points_of_cards_that_cannot_exist_come_with_an_objection():
    asked = {"kind": "score", "ask": "deal_scores", "variant": "contract_rummy", "players": 4}
    told = judge({**asked, "hands": {"A": ["AS", "AS"], "B": ["AS"]}})
    assert (told["verdict"], told["answer"]) == ("illegal", {"A": 30, "B": 15})


def test_a_stock_that_would_be_less_than_nothing_is_no_number():
    asked = {"kind": "deal_setup", "ask": "stock_after_deal", "variant": "contract_rummy"}
    short = {"players": 5, "deal": 4, "overrides": {"packs": {"5": 1}}}
    assert judge({**asked, **short})["reasons"][0]["code"] == "cards-too-few"


def test_packs_of_a_table_that_the_game_does_not_know_must_be_stated():
    asked = {"kind": "deal_setup", "ask": "pack_total", "variant": "contract_rummy", "players": 6}
    with pytest.raises(Refused, match="3 to 5 players, not 6"):
        judge(asked)
    assert judge({**asked, "overrides": {"packs": {"6": 3}, "jokers": {"6": 5}}}) == {"answer": 161}


def test_a_whole_hand_for_one_run_is_ruled_on_under_every_variant():
    suit = read_cards("AC 2C 3C 4C 5C 6C 7C 8C 9C TC JC QC KC")
    run = (lying("run", "5C 6C 7C 8C"),)
    too_many = LayOff("A", run, 0, suit * 2 + read_cards("JK") * 4)
    assert not any(each.ruling.legal for each in under_every_variant(too_many))
    once_more_round = suit[8:] + suit[:4] + suit[4:8] + suit[8:]
    assert rule(LayOff("A", run, 0, once_more_round), game("carioca", run_max=None)).legal
    beyond = (*once_more_round, suit[5])
    assert not rule(LayOff("A", run, 0, beyond), game("carioca", run_max=None)).legal


NINES = "9H 9D 9C 9S 9C 2C 2H 2D 2S 6D 7D 8D 9D JK 6D 7D 8D 9D TD"
THREES = "3H 3S 3D 3C KC KS KD KH KD 2H 2S 2C 2D 2D 3H 4H 5H 6H 7H 8H 9H TH"


@pytest.mark.parametrize(
    ("where", "cards", "contract", "verdict"),
    [
        ("frustration_14", NINES, "S3+S3+R4", "illegal"),
        (game("carioca", initial_meld="extra"), THREES, "S3+S3+R4", "legal"),
    ],
)
def test_a_hand_after_many_buys_is_ruled_on_and_not_called_too_many_cards(
    where, cards: str, contract: str, verdict: str
):
    assert heap(where, cards, contract).verdict == verdict


def test_one_game_that_takes_too_long_does_not_keep_the_others_from_ruling():
    fives = "5D 5C 5S 5H 5D 5C 5D 5H 5S JK 3C 4C 5C 7S 8S 9S TS JS QS KS JK 6C 7C 8C 9C TC JC JK"
    cards = read_cards(f"{fives} 3C 4C 5C 6C 7C 8C 9C TC 3S 4S 5S 6S")
    everywhere = under_every_variant(Heap(cards, contract=read_contract("S3+R4+R4")))
    ruled = {each.game.id for each in everywhere}
    assert {"carioca", "may_i", "shanghai"} <= ruled
    assert not any(each.ruling.legal for each in everywhere)


def test_a_limit_of_buys_is_named_where_nobody_buys_too():
    asked = {"kind": "buy", "ask": "limit", "variant": "carioca", "players": 2, "deal": 5}
    told = judge({**asked, "caller": 1, "already": 3, "overrides": {"buy_limit": 3}})
    assert told["verdict"] == "illegal"
    assert [reason["setting"] for reason in told["reasons"]] == ["buy", "buy_limit"]
    under = judge({**asked, "caller": 1, "already": 2, "overrides": {"buy_limit": 3}})
    assert (under["verdict"], under["setting"], under["default"]) == ("house", "buy", "illegal")


@pytest.mark.parametrize(
    ("spelled", "meant"),
    [
        ("s3+r4", "S3+R4"),
        ("S2A + S3", "S3+PA"),
        ("r3+r3 OR m5", "R3+R3 or M5"),
        ({"sets": [3], "runs": None, "pair": None}, "S3"),
    ],
)
def test_a_contract_is_read_in_every_spelling(spelled: object, meant: str):
    assert read_contract(spelled) == read_contract(meant)


@pytest.mark.parametrize("wrong", [{"pair": ["A"]}, {"pair": 1}, {"sets": None}, "S27+X", "or"])
def test_what_is_no_contract_is_refused_as_a_contract(wrong: object):
    with pytest.raises(Refused, match="is not a contract"):
        read_contract(wrong)


@pytest.mark.parametrize("typed", ["7S 7H 7D / 9S 9H 9D /", " / 7S 7H 7D // 9S 9H 9D"])
def test_a_stroke_too_many_makes_no_meld_without_cards(typed: str, capsys):
    assert check.main(["--variant", "contract_rummy", typed]) == 0
    assert capsys.readouterr().out.splitlines()[1] == "Legal."


@pytest.mark.parametrize("typed", ["", "/", " // "])
def test_no_cards_at_all_are_none_of_the_contract(typed: str, capsys):
    assert check.main(["--variant", "contract_rummy", typed]) == 1
    assert "needs 6 cards; here it is 0." in capsys.readouterr().out


def test_cards_stay_in_hand_too_if_the_card_to_throw_is_not_held():
    hand = read_cards("JC 3S")
    ruling = rule(GoOut(hand, read_card("2D"), deal=2, players=4), variant("may_i"))
    assert codes(ruling) == ["out-not-held", "out-cards-left"]
    assert ruling.reasons[1].cards == hand
