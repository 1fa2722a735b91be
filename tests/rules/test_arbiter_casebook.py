"""Disputes about melds, lay-offs and buys, each under its number in the casebook.

The numbers are those of a collection of disputes and faults seen at kitchen tables and in other
programs; each test holds the answer that the collection gives.
"""

from __future__ import annotations

import pytest

from rules.buys import Buy, hand_size, who_buys
from rules.cards import read_card, read_cards
from rules.contracts import read_contract
from rules.exchanges import Exchange
from rules.first_meld import FirstMeld
from rules.house import rule
from rules.lay_offs import LayOff
from rules.repairs import repair
from rules.solver import can_go_down, make_task
from rules.table_melds import TableMeld, on_table
from rules.turns import Draw, GoOut
from rules.variants import variant, variant_ids
from tests.rules.table_talk import (
    codes,
    game,
    goes_down,
    heap,
    laid_off,
    lying,
    melds,
    one_run,
    one_set,
    options,
    shown,
)

# --- A: aces and the corner -------------------------------------------------------------------


@pytest.mark.parametrize(
    ("name", "legal"),
    [
        ("contract_rummy", False),
        ("liverpool", False),
        ("carioca", True),
        ("continental_seven", True),
    ],
)
def test_a1_round_the_corner(name: str, legal: bool):
    ruling = one_run(name, "QH KH AH 2H")
    assert ruling.legal is legal
    assert legal or codes(ruling) == ["run-ace"]


@pytest.mark.parametrize("name", variant_ids())
def test_a1_a_hole_is_illegal_everywhere_and_its_cards_are_named(name: str):
    ruling = one_run(name, "3H 4H 5H 9H")
    assert ruling.verdict == "illegal"
    (broken,) = [reason for reason in ruling.reasons if reason.code == "run-broken"]
    assert "6♥ 7♥ 8♥" in broken.text
    assert "run-small" not in codes(ruling)


def test_a3_two_games_called_shanghai_and_the_ruling_names_the_rule():
    ruling = one_run("shanghai", "AS 2S 3S 4S")
    assert (ruling.verdict, codes(ruling)) == ("illegal", ["run-ace"])
    assert "high only" in ruling.reasons[0].text
    assert "Shanghai" in ruling.reasons[0].citation
    assert one_run("shanghai_ten", "AS 2S 3S 4S").legal
    assert one_run("liverpool", "AS 2S 3S 4S").legal


@pytest.mark.parametrize("text", ["KD AD 2D 3D", "AD 2D 3D KD", "3D 2D KD AD"])
def test_a4_the_order_of_entry_does_not_matter(text: str):
    ruling = one_run("carioca", text)
    assert ruling.verdict == "legal"
    assert shown(ruling) == ["KD AD 2D 3D"]
    assert shown(one_run("carioca", "JH QH KH AH")) == ["JH QH KH AH"]


# --- B: which card is the joker? --------------------------------------------------------------


@pytest.mark.parametrize("name", ["contract_rummy", "shanghai", "frustration_14"])
def test_b1_two_pairs_and_two_jokers_are_two_sets(name: str):
    ruling = heap(name, "7D 7S JK 9S 9C JK", "S3+S3")
    assert ruling.verdict == "legal"
    assert sorted(shown(ruling)) == ["7S 7D JK(7)", "9S 9C JK(9)"]


def test_b1_the_hand_with_two_pairs_two_jokers_and_one_card_more_has_the_contract():
    settings = variant("shanghai").settings
    task = make_task(settings, settings.contract(1), 4, last=False)
    found = can_go_down(task, read_cards("7D 7S JK 9S 9C JK 4H"))
    assert found is not None
    assert found.left == read_cards("4H")


def test_b2_a_joker_at_an_open_end_is_a_choice_and_the_exchange_follows_it():
    ruling = one_run("contract_rummy_3_8", "9D TD JD JK")
    assert ruling.needs_choice
    assert options(ruling) == ["JK(8D) 9D TD JD", "9D TD JD JK(QD)"]
    for chosen in ruling.options[0].readings:
        taken = Exchange("A", (on_table("B", chosen),), 0, read_card("JK"), read_card("QD"))
        assert rule(taken, variant("contract_rummy_3_8")).legal is (str(chosen).endswith("(QD)"))


def test_b2_a_joker_inside_a_run_is_no_choice():
    ruling = one_run("contract_rummy", "9D JK JD QD")
    assert not ruling.needs_choice
    assert shown(ruling) == ["9D JK(TD) JD QD"]


def test_b2_nothing_is_asked_where_nothing_follows():
    last = goes_down("contract_rummy", "9D TD JD JK / 3S 4S 5S 6S / 3H 4H 5H 6H 7H", deal=7)
    assert last.legal
    assert not last.needs_choice


def test_b4_both_ends_of_a_run_are_open_to_a_joker_but_nothing_lies_past_the_ace():
    assert options(laid_off("liverpool", lying("run", "TS JS QS KS"), "JK")) == [
        "JK(9S) TS JS QS KS",
        "TS JS QS KS JK(AS)",
    ]
    only = laid_off("liverpool", lying("run", "TS JS QS KS AS"), "JK")
    assert (only.needs_choice, shown(only)) == (False, ["JK(9S) TS JS QS KS AS"])
    low = laid_off("liverpool", lying("run", "TS JS QS KS"), "JK", end="low")
    then = on_table("B", low.reading[0])
    assert laid_off("liverpool", then, "8S").legal


@pytest.mark.parametrize("name", variant_ids())
def test_b6_a_joker_repairs_no_contradiction(name: str):
    assert one_run(name, "5H 5H 6H JK").verdict == "illegal"
    assert one_set(name, "3H 3S 4D JK").verdict == "illegal"
    assert one_run(name, "5H 6S 7H JK").verdict == "illegal"


def test_b8_a_meld_is_shown_in_playing_order_with_every_joker_in_its_place():
    ruling = one_run("contract_rummy", "8H JK 3H 6H JK 4H")
    assert shown(ruling) == ["3H 4H JK(5H) 6H JK(7H) 8H"]


def test_b9_a_meld_that_is_set_and_run_is_what_the_contract_needs():
    free = game("contract_rummy")
    as_run = goes_down(free, "7H JK JK JK / 9S 9D 9C", "S3+R4")
    as_set = goes_down(free, "7H JK JK JK / 3S 4S 5S 6S", "S4+R4")
    assert [meld.kind for meld in as_run.reading] == ["run", "set"]
    assert [meld.kind for meld in as_set.reading] == ["set", "run"]


def test_b10_a_joker_goes_on_any_set_and_every_open_end():
    table = (lying("set", "7D 7S 7C"), lying("run", "3D 4D 5D 6D"), lying("run", "JC QC KC AC"))
    where = [
        rule(LayOff("A", table, target, read_cards("JK")), variant("contract_rummy"))
        for target in range(3)
    ]
    assert shown(where[0]) == ["7D 7S 7C JK(7)"]
    assert options(where[1]) == ["JK(2D) 3D 4D 5D 6D", "3D 4D 5D 6D JK(7D)"]
    assert shown(where[2]) == ["JK(TC) JC QC KC AC"]
    assert not where[2].needs_choice


# --- C: wild cards ----------------------------------------------------------------------------


def test_c1_as_many_wild_as_natural_cards_against_more_natural_ones():
    equal = game("shanghai_ten", wild_balance="at_most_half", wild_max_by_size=None)
    strict = game("shanghai_ten", wild_balance="minority", wild_max_by_size=None)
    assert one_set(equal, "8S 8H JK JK").legal
    assert codes(one_set(strict, "8S 8H JK JK")) == ["wild-share"]
    assert codes(one_set(equal, "8S JK JK")) == codes(one_set(strict, "8S JK JK")) == ["wild-share"]


def test_c3_at_most_one_joker_is_for_a_meld_not_for_a_hand():
    assert codes(one_run("shanghai", "3H JK 5H JK 7H")) == ["wild-many"]
    assert goes_down("shanghai", "7S 7H JK / 9S 9D JK", "S3+S3").verdict == "legal"


def test_c4_natural_twos_where_twos_are_wild_are_a_set_of_twos():
    house = game("twelve_step", wild_as_natural=True)
    assert one_set(house, "2C 2H 2S").verdict == "legal"
    assert one_set(house, "2C 2H JK").verdict == "legal"
    assert laid_off(house, lying("set", "2C 2H JK"), "7C").verdict == "illegal"
    assert one_set("twelve_step", "2C 2H 2S").setting == "wild_as_natural"


# --- D: two packs -----------------------------------------------------------------------------


def test_d1_the_same_suit_twice_in_a_set():
    assert one_set("contract_rummy", "7S 7S 7H").legal
    assert codes(one_set("kontrakt_rummy", "7S 7S 7H")) == ["set-suit-twice"]
    family = game("contract_rummy", set_suits="distinct", set_suits_on_lay_off=False)
    assert codes(one_set(family, "7S 7S 7H")) == ["set-suit-twice"]
    assert laid_off(family, lying("set", "7S 7H 7D"), "7S").legal
    strict = game("contract_rummy", set_suits="distinct")
    assert codes(laid_off(strict, lying("set", "7S 7H 7D"), "7S")) == ["set-suit-twice"]


@pytest.mark.parametrize("name", variant_ids())
def test_d3_a_card_twice_or_an_odd_card_is_no_run(name: str):
    assert "run-twice" in codes(one_run(name, "3C 4C 4C 5C"))
    odd = one_run(name, "3C 9C 4C 5C")
    (broken,) = [reason for reason in odd.reasons if reason.code == "run-broken"]
    assert broken.cards == read_cards("9C")


def test_d4_cards_that_cannot_exist():
    ruling = one_set("contract_rummy", "7S 7S 7S", players=4)
    assert codes(ruling) == ["pack"]
    assert "Only 2 of 7♠" in ruling.reasons[0].text
    assert one_set("twelve_step", "7S 7S 7S", players=7).legal
    three = heap("contract_rummy", "7S 7H JK 9S JK JK", "S3+S3", players=3)
    assert ("pack", "jokers") in [(reason.code, reason.setting) for reason in three.reasons]


def test_d5_of_two_twins_one_is_taken_out_and_the_other_stays():
    play = FirstMeld(melds("TH TH TD TS"), contract=read_contract("S3"))
    mend = repair(play, variant("kontrakt_rummy").settings)
    assert mend is not None
    assert (mend.text, mend.melds) == ("Take 10♥ out.", (read_cards("TH TD TS"),))


def test_d7_a_run_past_a_whole_round():
    long = "QS KS AS 2S 3S 4S 5S 6S 7S 8S 9S TS JS QS KS"
    assert one_run("continental_seven", long).legal
    assert codes(one_run(game("continental_seven", run_max=13), long)) == ["run-large"]


# --- E: the contract --------------------------------------------------------------------------


@pytest.mark.parametrize(("name", "legal"), [("contract_rummy", False), ("may_i", True)])
def test_e1_more_cards_than_the_contract(name: str, legal: bool):
    ruling = goes_down(name, "3H 4H 5H 6H 7H / 2S 3S 4S 5S", deal=3)
    assert ruling.legal is legal
    if not legal:
        (reason,) = ruling.reasons
        assert (reason.code, reason.cards) == ("meld-long", read_cards("7H"))
        assert "7♥ must wait" in reason.text


@pytest.mark.parametrize(
    ("name", "code"),
    [
        ("contract_rummy", "runs-touch"),
        ("shanghai", "runs-touch"),
        ("contract_rummy_3_8", "runs-gap"),
        ("kontrakt_rummy", "runs-suit"),
        ("may_i", None),
        ("continental_seven", None),
    ],
)
def test_e2_runs_of_one_suit_that_touch(name: str, code: str | None):
    ruling = goes_down(name, "3H 4H 5H 6H / 7H 8H 9H TH", "R4+R4")
    assert codes(ruling) == ([code] if code else [])


def test_e2_a_lay_off_may_close_the_gap_later():
    assert laid_off("contract_rummy", lying("run", "3H 4H 5H 6H", owner="A"), "7H").legal


def test_e9_the_last_deal_wants_the_whole_hand():
    runs = "3H 4H 5H 6H / 7S 8S 9S TS / JD QD KD AD"
    left = goes_down("contract_rummy", runs, deal=7, hand_after=read_cards("2C"))
    assert codes(left) == ["cards-left"]
    assert "2♣ would be left" in left.reasons[0].text
    assert goes_down("may_i", runs, deal=7, hand_after=read_cards("2C")).legal
    longer = "3H 4H 5H 6H / 7S 8S 9S TS JS / JD QD KD AD"
    assert goes_down("contract_rummy", longer, deal=7, hand_after=()).legal


def test_e10_a_house_contract_with_a_pair_of_aces():
    house = game("contract_rummy", contracts=["PA+S3", "S3+R4"], hand_sizes=[10, 10])
    assert goes_down(house, "AS AH / 9S 9D 9C", deal=1).legal
    assert codes(goes_down(house, "KS KH / 9S 9D 9C", deal=1)) == ["meld-kind"]


# --- F: laying off, exchanging, buying, going out ---------------------------------------------


@pytest.mark.parametrize(
    ("name", "legal"),
    [("contract_rummy", False), ("carioca", False), ("shanghai", True), ("twelve_step", True)],
)
def test_f1_laying_off_in_the_turn_of_the_first_meld(name: str, legal: bool):
    ruling = laid_off(name, lying("run", "5C 6C 7C 8C"), "9C", down_this_turn=True)
    assert ruling.legal is legal
    assert legal or (codes(ruling) == ["lay-off-early"] and ruling.reasons[0].citation)


@pytest.mark.parametrize(
    ("name", "legal"),
    [("contract_rummy", False), ("contract_rummy_3_8", True), ("kontrakt_rummy", False)],
)
def test_f2_a_joker_in_a_set(name: str, legal: bool):
    table = (lying("set", "9S 9D JK", wild_as="9C"),)
    taken = Exchange("A", table, 0, read_card("JK"), read_card("9C"))
    assert rule(taken, variant(name)).legal is legal


def test_f5_a_player_who_is_down_and_the_discard():
    pile = read_cards("4D 9S QC")
    banned = game("liverpool", down_may_take_discard=False, buy_when_down=False)
    assert codes(rule(Draw(pile, pile[-1], is_down=True), banned)) == ["draw-down"]
    assert codes(rule(Buy(is_down=True), banned)) == ["buy-down"]
    open_here = rule(Draw(pile, pile[-1], is_down=True), variant("contract_rummy"))
    assert (open_here.verdict, open_here.default) == ("house", "legal")


def test_f6_two_people_want_the_discard():
    assert who_buys(1, [3, 2], 4, variant("contract_rummy").settings, called=[3, 2]) == 2
    assert who_buys(1, [3, 2], 4, variant("bellevue").settings, called=[3, 2]) == 3
    assert who_buys(1, [3, 2], 4, variant("bellevue").settings, called=[[3, 2]]) == 2


def test_f7_price_and_number_of_buys():
    shanghai, plain = variant("shanghai"), variant("contract_rummy")
    assert hand_size(1, 2, shanghai.settings) == 17
    assert codes(rule(Buy(buys=2), shanghai)) == ["buy-limit"]
    assert hand_size(1, 2, plain.settings) == 14
    assert rule(Buy(buys=2), plain).legal
    kept = game("contract_rummy", buy_limit=3, buy_carry=True)
    assert kept.settings.buys_allowed(3) == 9
    assert rule(Buy(buys=8, deal=3), kept).legal
    assert codes(rule(Buy(buys=9, deal=3), kept)) == ["buy-limit"]


def test_f9_the_last_card_laid_off_or_thrown():
    out = GoOut((), None)
    assert codes(rule(out, variant("contract_rummy"))) == ["out-discard-needed"]
    assert rule(out, game("contract_rummy", go_out_discard="optional")).legal


def test_f10_a_lay_off_is_measured_against_the_grown_meld():
    table = lying("run", "6H 7H 8H 9H")
    for card in ("5H", "4H"):
        ruling = laid_off("contract_rummy", table, card)
        assert ruling.legal
        table = on_table("B", ruling.reading[0])
    assert shown(ruling) == ["4H 5H 6H 7H 8H 9H"]


def test_f11_a_card_that_fits_two_melds_may_go_on_either_and_open_the_way():
    table = (lying("run", "JS QS KS AS"), lying("set", "TD TC TH"))
    plain = variant("contract_rummy")
    on_run, on_set = (rule(LayOff("A", table, to, read_cards("TS")), plain) for to in (0, 1))
    assert on_run.legal
    assert on_set.legal
    grown: TableMeld = on_table("B", on_run.reading[0])
    assert laid_off(plain, grown, "9S").legal
    assert not laid_off(plain, table[0], "9S").legal
    assert laid_off(plain, table[0], "TS 9S").legal


def test_a_first_meld_is_a_value():
    assert FirstMeld(melds("7S 7H 7D"), deal=1) == FirstMeld(melds("7S 7H 7D"), deal=1)
