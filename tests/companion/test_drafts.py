"""The running deal as it is entered: nothing is lost, nothing is zero that was not entered."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from companion.drafts import PLUS, RUB_OUT, SIGN, Draft, Hand, draft_of, no_more, players, setup
from rules.cards import PACK, Card, Rank, Suit, read_card, read_cards
from rules.course import apply
from rules.game import Game
from rules.results import Leftover
from rules.scoring import Winnings
from rules.sentences import Problem
from tests.table import Table

ANN, BO, CY, DI = range(4)


def pressed(keys: str) -> Hand:
    hand = Hand()
    for key in keys:
        hand = hand.press(key)
    return hand


def tapped(text: str) -> Hand:
    hand = Hand()
    for card in read_cards(text):
        hand = hand.add(card)
    return hand


def begun(game: Game) -> Draft:
    draft = draft_of(game, "")
    assert draft is not None
    return draft


def holding(draft: Draft, **hands: str) -> Draft:
    """Enter hands as cards, or `0` where somebody says that none are left."""
    people = {"Ann": ANN, "Bo": BO, "Cy": CY, "Di": DI}
    for name, text in hands.items():
        hand = Hand().none_left() if text == "0" else tapped(text)
        draft = draft.with_hand(people[name], lambda _, hand=hand: hand)
    return draft


# --- One hand ---------------------------------------------------------------------------------


def test_h1_zero_is_not_missing() -> None:
    game = Table("Ann Bo Cy Di").game
    draft = holding(begun(game).went_out(BO), Ann="0", Di="A K")
    assert draft.missing(game) == (CY,)
    assert not draft.complete(game)
    assert holding(draft, Cy="0").complete(game)


def test_a_hand_whose_last_card_is_taken_away_is_not_entered() -> None:
    assert tapped("K").take(0).leftover is None


def test_h3_a_negative_number_is_typed_with_the_own_sign_key() -> None:
    assert pressed("50" + SIGN).leftover == pressed(SIGN + "50").leftover
    left = pressed("50" + SIGN).leftover
    assert left is not None
    assert left.points is not None
    assert left.points.total == -50


def test_h4_a_wrong_digit_goes_with_one_touch() -> None:
    assert pressed("188" + RUB_OUT + "7").typed == "187"


def test_h7_a_sum_is_added_and_its_parts_are_kept() -> None:
    left = pressed("12" + PLUS + "11" + PLUS + "7").leftover
    assert left is not None
    assert left.points is not None
    assert (left.points.total, left.points.text) == (30, "12+11+7")
    assert Hand.of(left).typed == "12+11+7"


@pytest.mark.parametrize(
    ("keys", "total"), [("12+", 12), ("12+7±", 5), ("12+±7", 5), ("±", None), ("", None)]
)
def test_half_a_sum_counts_as_far_as_it_goes(keys: str, total: int | None) -> None:
    left = pressed(keys).leftover
    assert (left and left.points and left.points.total) == total


def test_a_number_too_large_for_points_is_said_and_not_counted() -> None:
    hand = pressed("1234567")
    assert hand.leftover is None
    assert hand.problem is not None
    assert hand.problem.code == "points-too-many"


def test_going_from_cards_to_a_number_and_back_loses_neither() -> None:
    both = tapped("A K").press("7")
    assert both.leftover == pressed("7").leftover
    assert both.count_cards().leftover == tapped("A K").leftover
    assert both.count_cards().press().leftover == pressed("7").leftover


@given(st.lists(st.sampled_from("0123456789+±⌫"), max_size=30))
def test_whatever_is_typed_is_a_number_or_nothing_or_said_why(keys: list[str]) -> None:
    hand = pressed("".join(keys))
    counted = hand.leftover is not None
    assert not (counted and hand.problem)
    assert counted or hand.problem or not hand.typed.strip("+-")


def test_d5_of_two_like_cards_just_one_is_taken_away() -> None:
    hand = tapped("TH TH 4C")
    assert hand.take(1).cards == tuple(read_cards("TH 4C"))
    assert hand.take(1).add(read_card("TH")).cost(Table("Ann Bo Cy").game.settings) == 24


# --- What the packs hold ----------------------------------------------------------------------


def test_d4_a_key_is_used_up_when_the_packs_hold_no_more() -> None:
    game = Table("Ann Bo Cy").game  # two packs, two jokers
    draft = holding(begun(game).went_out(BO), Ann="7 7 7 7 7", Cy="7 7 JK JK")
    seven, joker = read_card("7"), read_card("JK")
    assert draft.no_more(game, seven) is None
    assert draft.with_hand(CY, lambda hand: hand.add(seven)).no_more(game, seven) is not None
    assert draft.no_more(game, joker) == Problem(
        "jokers-too-many", {"card": joker, "most": 2, "count": 3}
    )


def test_cards_that_a_player_typed_over_or_went_out_with_are_back_in_the_packs() -> None:
    game = Table("Ann Bo Cy").game
    draft = holding(begun(game), Ann="JK JK")
    assert draft.no_more(game, read_card("JK"))
    assert not draft.went_out(ANN).no_more(game, read_card("JK"))
    assert not draft.with_hand(ANN, Hand.press).no_more(game, read_card("JK"))


@given(st.lists(st.sampled_from([*PACK, read_card("JK")]), max_size=60))
def test_what_the_keys_let_through_is_never_refused(cards: list[Card]) -> None:
    game = Table("Ann Bo Cy").game
    draft = begun(game).went_out(BO)
    for place, card in enumerate(cards):
        if not draft.no_more(game, card):
            draft = draft.with_hand((ANN, CY)[place % 2], lambda hand, card=card: hand.add(card))
    assert not isinstance(draft.taken(game), Problem)


def test_g5_aces_are_told_by_suit_where_their_value_depends_on_it() -> None:
    game = Table("Ann Bo Cy", "kalooki_jamaica").game
    draft = holding(begun(game).went_out(BO), Ann="AH AS", Cy="0")
    taken = draft.taken(game)
    assert isinstance(taken, Game)
    assert taken.total(ANN) == 16
    table = setup(game, 1)
    assert no_more(read_card("AH"), (Card(Rank.ACE, Suit.HEARTS),) * 2, table) is not None
    assert no_more(read_card("AD"), (Card(Rank.ACE, Suit.HEARTS),) * 2, table) is None


# --- The whole deal ---------------------------------------------------------------------------


def test_the_result_is_the_entry_that_saves_the_deal() -> None:
    table = Table("Ann Bo Cy Di")
    draft = holding(begun(table.game).went_out(BO), Ann="A K", Di="0").bought(ANN)
    draft = draft.with_hand(CY, lambda _: pressed("12+11"))
    game = apply(table.game, draft.result(table.game))
    assert [game.total(p) for p in (ANN, BO, CY, DI)] == [25, 0, 23, 0]
    assert game.deals[0].buys == {ANN: 1}
    assert game.deals[0].leftovers[CY].points is not None


def test_h5_a_deal_in_which_nobody_went_out_is_complete() -> None:
    game = Table("Ann Bo Cy Di").game
    draft = holding(begun(game), Ann="K", Bo="9", Cy="8", Di="7")
    assert not draft.complete(game)  # nobody has said so yet
    nobody = draft.went_out(None)
    assert nobody.complete(game)
    taken = nobody.taken(game)
    assert isinstance(taken, Game)
    assert [taken.total(person) for person in range(4)] == [10, 9, 8, 7]


def test_h5_two_players_without_cards_are_asked_about_not_refused() -> None:
    game = Table("Ann Bo Cy").game
    draft = holding(begun(game).went_out(BO), Ann="0", Cy="K")
    assert draft.also_none(game) == (ANN,)
    assert not isinstance(draft.taken(game), Problem)


def test_another_answer_to_who_went_out_loses_no_hand() -> None:
    game = Table("Ann Bo Cy").game
    draft = holding(begun(game).went_out(BO), Ann="A", Cy="K")
    assert draft.went_out(ANN).missing(game) == (BO,)
    assert draft.went_out(ANN).went_out(BO) == draft


def test_buys_are_counted_and_taken_back_but_never_below_none() -> None:
    draft = Draft(1).bought(ANN).bought(ANN).bought(ANN, -1).bought(BO, -1)
    assert draft.buys == {ANN: 1, BO: 0}


def test_personal_contracts_are_asked_of_everybody_but_who_went_out() -> None:
    game = Table("Ann Bo Cy", "twelve_step").game
    draft = holding(begun(game).went_out(BO), Ann="K", Cy="9")
    assert draft.missing(game) == (ANN, CY)  # silence is not a no
    draft = draft.made(ANN, True).made(CY, False)
    assert draft.complete(game)
    taken = draft.taken(game)
    assert isinstance(taken, Game)
    assert [taken.contracts_made(person) for person in (ANN, BO, CY)] == [1, 1, 0]


def test_a_settlement_asks_for_no_hands_and_pays_the_winner() -> None:
    game = Table("Ann Bo Cy", "continental_rummy").game
    draft = begun(game).went_out(BO)
    assert draft.complete(game)
    paid = Draft(1, ended=True, out=BO, winnings=Winnings(jokers_melded=2)).taken(game)
    assert isinstance(paid, Game)
    assert [paid.total(person) for person in (ANN, BO, CY)] == [-5, 10, -5]


def test_g7_an_exact_cut_comes_off_the_cutter() -> None:
    game = Table("Ann Bo Cy Di", "liverpool").game  # Ann deals, Di cuts
    draft = holding(Draft(1, cut=setup(game, 1).exact_cut).went_out(DI), Ann="K", Bo="9", Cy="8")
    taken = draft.taken(game)
    assert isinstance(taken, Game)
    assert taken.total(DI) == -50


# --- Kept and taken up again ------------------------------------------------------------------

hands = st.builds(
    Hand,
    st.none() | st.lists(st.sampled_from(PACK), max_size=9).map(tuple),
    st.text("0123456789+-", max_size=8),
    st.booleans(),
)
people = st.integers(ANN, CY)
drafts = st.builds(
    Draft,
    st.just(1),
    st.just(True),
    st.none() | people,
    st.dictionaries(people, hands),
    st.dictionaries(people, st.booleans()),
    st.dictionaries(people, st.integers(0, 5)),
    st.none() | st.integers(0, 99),
    st.booleans(),
    st.none() | st.integers(0, 4),
    st.builds(Winnings, st.integers(0, 9), st.integers(0, 9), st.booleans()),
)


@given(drafts)
def test_m4_a_draft_that_was_kept_is_taken_up_as_it_was(draft: Draft) -> None:
    assert draft_of(Table("Ann Bo Cy").game, draft.text) == draft


@pytest.mark.parametrize("text", ["", "{", "[]", '{"deal": 1}', "null"])
def test_a_draft_that_cannot_be_read_is_as_good_as_none(text: str) -> None:
    assert draft_of(Table("Ann Bo Cy").game, text) == Draft(1)


def test_the_draft_of_another_deal_waits_until_that_deal_comes_again() -> None:
    table = Table("Ann Bo Cy").deal("Bo", Ann=5, Cy=5)
    kept = Draft(2).bought(ANN).text
    table.do("undo")
    assert draft_of(table.game, kept) == Draft(1)
    table.do("redo")
    assert draft_of(table.game, kept) == Draft(2).bought(ANN)


def test_there_is_no_draft_after_the_last_deal() -> None:
    assert draft_of(Table("Ann Bo Cy").do("finish").game, "") is None


def test_k3_who_joins_in_mid_entry_is_one_more_empty_hand() -> None:
    table = Table("Ann Bo Cy")
    draft = holding(begun(table.game).went_out(BO), Ann="K", Cy="9")
    table.do("join", player="Di", after="Cy", start="average")
    later = draft_of(table.game, draft.text)
    assert later == draft
    assert draft.missing(table.game) == (DI,)


def test_a_new_name_in_mid_entry_loses_nothing() -> None:
    table = Table("Ann Bo Cy")
    draft = holding(begun(table.game).went_out(BO), Ann="K", Cy="9")
    table.do("rename", player="Ann", name="Anna")
    later = draft_of(table.game, draft.text)
    assert later is not None
    assert later.complete(table.game)
    assert "Anna" in later.result(table.game).hands


def test_who_leaves_in_mid_entry_is_asked_for_no_more() -> None:
    table = Table("Ann Bo Cy Di")
    draft = holding(begun(table.game).went_out(BO), Ann="K", Cy="9")
    table.do("leave", player="Bo")
    later = draft_of(table.game, draft.text)
    assert later is not None
    assert not later.ended  # who went out is open again
    assert later.missing(table.game) == (DI,)
    assert BO not in players(table.game)


def test_a_half_entered_deal_is_taken_up_where_it_was_left() -> None:
    table = Table("Ann Bo Cy").deal("Bo", Ann=5)
    draft = begun(table.game)
    assert (draft.out, draft.missing(table.game)) == (BO, (CY,))
    assert draft.hand(ANN).leftover == Leftover(points=pressed("5").leftover.points)  # type: ignore[union-attr]
