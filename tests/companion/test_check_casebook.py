"""The disputes of the casebook, settled on screen: sections A to F, D4 and D5 beside them."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from companion.disputes.dispute import Down, Out
from companion.house_rules import kept_as
from tests.companion.desk import Desk

if TYPE_CHECKING:
    from companion.ledger.store import Store

LEGAL, ILLEGAL, OPEN = "Legal", "Not legal", "Your table decides"
RUN = "2S 3S 4S 5S"


async def ruled(
    store: Store, variant: str, deal: int, question: str, cards: str, **told: object
) -> str:
    async with Desk(store, variant, deal, question, cards, **told) as desk:  # type: ignore[arg-type]
        return desk.word or desk.said


# --- A: aces ----------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("variant", "word"),
    [
        ("contract_rummy", ILLEGAL),
        ("liverpool", ILLEGAL),
        ("carioca", LEGAL),
        ("continental_seven", LEGAL),
    ],
)
async def test_a1_round_the_corner_only_where_the_game_says_so(
    store: Store, variant: str, word: str
) -> None:
    assert await ruled(store, variant, 2, "go-down", "9S 9H 9D / QH KH AH 2H") == word


async def test_a1_a_hole_is_named(store: Store) -> None:
    async with Desk(store, "carioca", 2, "go-down", "9S 9D 9C / 3H 4H 5H 9H") as desk:
        assert desk.word == ILLEGAL
        assert "6♥ 7♥ 8♥ missing" in desk.said


@pytest.mark.parametrize(("variant", "word"), [("shanghai", ILLEGAL), ("shanghai_ten", LEGAL)])
async def test_a3_two_games_of_one_name_rule_differently_on_the_low_ace(
    store: Store, variant: str, word: str
) -> None:
    assert await ruled(store, variant, 2, "go-down", "9S 9H 9D / AS 2S 3S 4S") == word


async def test_a4_the_order_of_the_cards_never_matters(store: Store) -> None:
    async with Desk(store, "carioca", 2, "go-down", "9S 9H 9C / AD 2D 3D KD") as desk:
        assert desk.word == LEGAL
        assert desk.lane("Escala of four") == [
            "king of diamonds",
            "ace of diamonds",
            "two of diamonds",
            "three of diamonds",
        ]


# --- B: which card is the joker? --------------------------------------------------------------


@pytest.mark.parametrize("variant", ["contract_rummy", "shanghai"])
async def test_b1_two_pairs_and_two_jokers_are_two_sets(store: Store, variant: str) -> None:
    async with Desk(store, variant, 1, "hand", "7D 7S JK 9S 9C JK 4H") as desk:
        assert desk.said.startswith("Ready to go down.")
    assert await ruled(store, variant, 1, "go-down", "7D 7S JK 9S 9C JK") == LEGAL


async def test_b2_the_answer_follows_what_the_joker_was_said_to_be(store: Store) -> None:
    async with Desk(store, "contract_rummy", 3, "exchange", "9D TD JD JK / QD") as desk:
        assert desk.said == "It depends on what the joker was said to be."
        await desk.tap("Q♦")
        assert desk.word == LEGAL
    async with Desk(store, "contract_rummy", 3, "exchange", "9D TD JD JK / QD") as desk:
        await desk.tap("8♦")
        assert desk.word == ILLEGAL


async def test_b2_a_choice_made_when_going_down_holds_on_the_table(store: Store) -> None:
    async with Desk(store, "contract_rummy", 3, "go-down", f"9D TD JD JK / {RUN}") as desk:
        await desk.press("Why?", "Q♦", "Put it on the table")
        await desk.ask("Can I take that joker?")
        await desk.press("diamonds", "eight of diamonds")
        assert desk.word == ILLEGAL
        await desk.press("queen of diamonds")
        assert desk.word == LEGAL


async def test_b4_a_new_joker_may_go_to_either_end(store: Store) -> None:
    async with Desk(store, "liverpool", 3, "lay-off", "TS JS QS KS / JK") as desk:
        assert desk.word == LEGAL
        assert desk.sees("9♠")
        assert desk.sees("A♠")


async def test_b4_past_the_ace_there_is_one_end(store: Store) -> None:
    async with Desk(store, "liverpool", 3, "lay-off", "TS JS QS KS AS / JK") as desk:
        assert desk.said == "Legal. It fits: JK 10♠ J♠ Q♠ K♠ A♠."


async def test_b4_with_the_eight_in_hand_the_joker_is_the_nine(store: Store) -> None:
    async with Desk(store, "liverpool", 3, "lay-off", "TS JS QS KS / JK 8S") as desk:
        assert desk.said == "Legal. It fits: 8♠ JK 10♠ J♠ Q♠ K♠."


@pytest.mark.parametrize("meld", ["5H 5H 6H JK", "5H 6S 7H JK", "3H 3S 4D JK"])
async def test_b6_a_joker_never_repairs_a_contradiction(store: Store, meld: str) -> None:
    async with Desk(store, "liverpool", 3, "go-down", f"{meld} / {RUN}") as desk:
        assert desk.word == ILLEGAL
        await desk.tap("Why?")
        await desk.until(lambda: desk.sees("Not legal in 22 games"), seconds=30)


async def test_b8_a_joker_is_shown_in_its_place_with_its_meaning(store: Store) -> None:
    cards = "7S 7H 7D / 8H JK 3H 6H JK 4H"
    async with Desk(store, "may_i", 2, "go-down", cards) as desk:
        assert desk.word == LEGAL
        assert desk.lane("Run of four") == [
            "three of hearts",
            "four of hearts",
            "joker as five of hearts",
            "six of hearts",
            "joker as seven of hearts",
            "eight of hearts",
        ]


@pytest.mark.parametrize("other", ["9S 9D 9C", "3S 4S 5S 6S"])
async def test_b9_the_contract_decides_what_a_meld_of_jokers_is(store: Store, other: str) -> None:
    assert await ruled(store, "may_i", 2, "go-down", f"7H JK JK JK / {other}") == LEGAL


async def test_b10_every_place_of_a_joker_on_the_table_is_told(store: Store) -> None:
    table = "7D 7S 7C / 3D 4D 5D 6D / JC QC KC AC"
    async with Desk(store, "contract_rummy", 2, "lay-off", f"{table} / JK") as desk:
        await desk.tap("Why?")
        assert desk.sees("✓ On 7♦ 7♠ 7♣")
        await desk.tap("✓ On 3♦ 4♦ 5♦ 6♦")
        assert desk.sees("2♦")
        assert desk.sees("7♦")
        await desk.tap("✓ On J♣ Q♣ K♣ A♣")
        assert desk.said == "Legal. It fits: JK J♣ Q♣ K♣ A♣."


# --- C: limits on wild cards ------------------------------------------------------------------


@pytest.mark.parametrize(
    ("cards", "word"),
    [("9S 9H 9D / 3H JK 5H JK", ILLEGAL), ("7S 7H JK / 9S TS JS JK", LEGAL)],
)
async def test_c3_one_joker_a_meld_but_several_in_a_contract(
    store: Store, cards: str, word: str
) -> None:
    assert await ruled(store, "shanghai", 2, "go-down", cards) == word


# --- D: two packs -----------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("variant", "word"), [("contract_rummy", LEGAL), ("kontrakt_rummy", ILLEGAL)]
)
async def test_d1_the_same_suit_twice_in_a_set(store: Store, variant: str, word: str) -> None:
    assert await ruled(store, variant, 1, "go-down", "7S 7S 7H / 9S 9D 9C") == word


async def test_d3_a_card_that_does_not_fit_is_named(store: Store) -> None:
    async with Desk(store, "contract_rummy", 3, "go-down", f"3C 9C 4C 5C / {RUN}") as desk:
        assert desk.word == ILLEGAL
        assert "9♣" in desk.said


async def test_d4_cards_that_cannot_exist_are_flagged(store: Store) -> None:
    async with Desk(store, "contract_rummy", 1, "go-down", "7S 7S 7S / 9S 9D 9C") as desk:
        assert desk.said == "Not legal. Only 2 of 7♠ can be in these packs; shown: 3."
    cards = "7S 7S 7S / 9S 9D 9C"
    assert await ruled(store, "contract_rummy_3_8", 1, "go-down", cards, players=5) == LEGAL


async def test_d4_a_hand_with_too_many_jokers_is_flagged(store: Store) -> None:
    async with Desk(store, "contract_rummy", 1, "hand", "7S 7H JK JK JK", players=3) as desk:
        assert desk.said == "Only 2 of JK can be in these packs; shown: 3."


# --- E: is the contract met? ------------------------------------------------------------------


@pytest.mark.parametrize(("variant", "word"), [("contract_rummy", ILLEGAL), ("may_i", LEGAL)])
async def test_e1_a_longer_first_meld(store: Store, variant: str, word: str) -> None:
    async with Desk(store, variant, 3, "go-down", f"3H 4H 5H 6H 7H / {RUN}") as desk:
        assert desk.word == word
        if word == ILLEGAL:
            assert "7♥ must wait for a later turn" in desk.said


@pytest.mark.parametrize(
    ("variant", "word"),
    [
        ("contract_rummy", ILLEGAL),
        ("shanghai", ILLEGAL),
        ("contract_rummy_3_8", ILLEGAL),
        ("kontrakt_rummy", ILLEGAL),
        ("may_i", LEGAL),
        ("continental_seven", LEGAL),
    ],
)
async def test_e2_two_runs_of_a_suit_that_touch(store: Store, variant: str, word: str) -> None:
    assert await ruled(store, variant, 3, "go-down", "3H 4H 5H 6H / 7H 8H 9H TH") == word


LAST = "3H 4H 5H 6H / 7S 8S 9S TS / JD QD KD AD"


async def test_e9_in_the_last_deal_everything_goes_down(store: Store) -> None:
    async with Desk(store, "contract_rummy", 7, "go-down", LAST) as desk:
        await desk.press("What stays in hand, no cards", "clubs", "two of clubs")
        assert desk.word == ILLEGAL
        assert "2♣ would be left" in desk.said
    longer = "3H 4H 5H 6H / 7S 8S 9S TS JS / JD QD KD AD"
    assert await ruled(store, "contract_rummy", 7, "go-down", longer) == LEGAL
    assert await ruled(store, "may_i", 7, "go-down", LAST) == LEGAL


@pytest.mark.parametrize(("pair", "word"), [("AS AH", LEGAL), ("KS KH", ILLEGAL)])
async def test_e10_a_pair_of_aces_is_a_contract_of_its_own(
    store: Store, pair: str, word: str
) -> None:
    async with Desk(store, "bellevue", 1, "go-down", f"{pair} / 9S 9D 9C") as desk:
        assert desk.word == word
        assert desk.sees("Pair of aces")


async def test_e10_a_familys_own_first_contract_is_ruled_on(store: Store) -> None:
    contracts = ["PA+S3", "S3+R4", "R4+R4", "S3+S3+S3", "S3+S3+R4", "S3+R4+R4", "R4+R4+R4"]
    store.prefer(kept_as("jo"), f'{{"contracts": {contracts}}}'.replace("'", '"'))
    assert await ruled(store, "jo", 1, "go-down", "AS AH / 9S 9D 9C") == LEGAL
    assert await ruled(store, "jo", 1, "go-down", "KS KH / 9S 9D 9C") == ILLEGAL


# --- F: laying off, exchanging, going out, the discard ----------------------------------------


@pytest.mark.parametrize(
    ("variant", "word"),
    [
        ("contract_rummy", ILLEGAL),
        ("carioca", ILLEGAL),
        ("shanghai", LEGAL),
        ("twelve_step", LEGAL),
    ],
)
async def test_f1_laying_off_in_the_turn_of_the_first_meld(
    store: Store, variant: str, word: str
) -> None:
    moment = {"down": Down.NOW}
    async with Desk(store, variant, 1, "lay-off", "7S 7H 7D / 7C", **moment) as desk:
        if desk.sees("Which contract is it?"):
            await desk.tap("Contract 1: two sets of three")
        assert desk.word == word


async def test_f1_the_moment_can_be_told(store: Store) -> None:
    async with Desk(store, "contract_rummy", 1, "lay-off", "7S 7H 7D / 7C") as desk:
        assert desk.word == LEGAL
        assert desk.sees("Your own contract: down before this turn")
        await desk.press("Change", "down in this turn")
        assert desk.word == ILLEGAL
        await desk.tap("not down")
        assert desk.said == "Not legal. Your own contract must be on the table first."


@pytest.mark.parametrize(
    ("variant", "word"),
    [("contract_rummy", ILLEGAL), ("contract_rummy_3_8", LEGAL), ("kontrakt_rummy", ILLEGAL)],
)
async def test_f2_taking_a_joker_out_of_a_set(store: Store, variant: str, word: str) -> None:
    async with Desk(store, variant, 1, "exchange", "9S 9D JK / 9C") as desk:
        if not desk.word:
            await desk.tap("9♣")
        assert desk.word == word


async def test_f2_a_freed_joker_may_have_to_be_played_at_once(store: Store) -> None:
    async with Desk(store, "contract_rummy", 3, "exchange", "9D TD JD JK KD / QD") as desk:
        assert desk.word == LEGAL
        await desk.press("Change", "kept in hand")
        assert desk.word == ILLEGAL


async def test_f2_an_exchange_is_done_on_the_table(store: Store) -> None:
    async with Desk(store, "contract_rummy", 3, "exchange", "9D TD JD JK KD / QD") as desk:
        await desk.press("Why?", "Put it on the table")
        assert desk.lane("The cards to lay off") == ["joker"]
        assert "queen of diamonds" in desk.lane("Meld 1 on the table")


@pytest.mark.parametrize(
    ("variant", "word"), [("contract_rummy", OPEN), ("carioca_chile", ILLEGAL)]
)
async def test_f5_taking_the_upcard_once_down(store: Store, variant: str, word: str) -> None:
    async with Desk(store, variant, 1, "take", "7S", in_turn=True) as desk:
        assert desk.word == word


@pytest.mark.parametrize(
    ("variant", "seat"), [("contract_rummy", "Player 3"), ("bellevue", "Player 4")]
)
async def test_f6_two_want_the_upcard(store: Store, variant: str, seat: str) -> None:
    async with Desk(store, variant, 1, "take", players=4) as desk:
        await desk.press("Player 4 wants it", "Player 3 wants it")
        assert desk.said.startswith(f"{seat} gets it.")


async def test_f7_the_price_of_a_buy_and_how_many_are_left(store: Store) -> None:
    async with Desk(store, "shanghai", 1, "take", players=4) as desk:
        await desk.tap("Player 3 wants it")
        assert desk.said == (
            "Player 3 gets it. Player 3 takes the upcard and 2 cards from the stock. "
            "One May I? call is left in this deal."
        )
        await desk.press(*["Player 3: one May I? call more"] * 2)
        assert desk.said.startswith("Nobody may take it out of turn.")
        await desk.tap("Player 4 wants it")
        assert desk.said.startswith("Player 4 gets it.")
        assert "Not Player 3" in desk.said


async def test_f7_the_player_in_turn_comes_first(store: Store) -> None:
    async with Desk(store, "shanghai", 1, "take", players=4) as desk:
        await desk.press("Player 4 wants it", "yes")
        assert desk.said.startswith("Player 2 gets it.")


@pytest.mark.parametrize("rule", ["required", "optional"])
async def test_f9_the_last_card_may_have_to_be_a_discard(store: Store, rule: str) -> None:
    store.prefer(kept_as("contract_rummy"), f'{{"go_out_discard": "{rule}"}}')
    async with Desk(store, "contract_rummy", 1, "discard", out=Out.BARE) as desk:
        assert desk.word == (ILLEGAL if rule == "required" else LEGAL)
        if rule == "required":
            assert "keep one card for it" in desk.said


async def test_f10_a_second_lay_off_is_measured_against_the_grown_meld(store: Store) -> None:
    async with Desk(store, "contract_rummy", 3, "lay-off", "6H 7H 8H 9H / 5H") as desk:
        await desk.press("Why?", "Put it on the table")
        await desk.press("hearts", "four of hearts")
        assert desk.said == "Legal. It fits: 4♥ 5♥ 6♥ 7♥ 8♥ 9♥."


async def test_f11_every_place_of_a_card_is_offered(store: Store) -> None:
    async with Desk(store, "contract_rummy", 2, "lay-off", "JS QS KS AS / TD TC TH / TS") as desk:
        await desk.tap("Why?")
        assert desk.sees("✓ On J♠ Q♠ K♠ A♠")
        assert desk.sees("✓ On 10♦ 10♣ 10♥")


async def test_f11_two_cards_at_once_tell_the_place_that_takes_both(store: Store) -> None:
    cards = "JS QS KS AS / TD TC TH / 9S TS"
    async with Desk(store, "contract_rummy", 2, "lay-off", cards) as desk:
        assert desk.said == "Legal. It fits: 9♠ 10♠ J♠ Q♠ K♠ A♠."
        await desk.tap("Why?")
        assert desk.sees("✗ On 10♦ 10♣ 10♥")


# --- May I discard this? ----------------------------------------------------------------------


async def test_the_card_just_taken_may_not_be_thrown_back(store: Store) -> None:
    store.prefer(kept_as("shanghai"), '{"discard_taken": "forbidden"}')
    async with Desk(store, "shanghai", 1, "discard", "7S") as desk:
        assert desk.word == LEGAL
        await desk.tap("the discard pile, in this turn")
        assert desk.word == ILLEGAL


async def test_a_call_of_shanghai_holds_on_a_card_that_fits_the_table(store: Store) -> None:
    async with Desk(store, "shanghai", 1, "discard", "7S") as desk:
        await desk.press("One more meld on the table", "seven")
        await desk.press("seven of hearts", "seven of diamonds", "seven of clubs")
        await desk.tap("Shanghai, by another player")
        assert desk.said == "Legal. The call holds."


async def test_the_same_player_may_not_buy_twice_before_one_turn(store: Store) -> None:
    async with Desk(store, "contract_rummy", 1, "take", players=4) as desk:
        await desk.press("Player 3 wants it", "Player 3 did")
        assert desk.said.startswith("Nobody may take it out of turn.")
        await desk.tap("Player 4 wants it")
        assert desk.said.startswith("Player 4 gets it.")


async def test_a_deeper_discard_is_taken_only_where_it_is_melded_at_once(store: Store) -> None:
    async with Desk(store, "kontrakt_rummy", 1, "take", "7S 8H 9D", in_turn=True) as desk:
        await desk.press("no", "seven of spades, want this one")
        assert desk.word == ILLEGAL
        await desk.tap("melded at once")
        assert desk.word == LEGAL


# --- Is this hand ready? ----------------------------------------------------------------------


async def test_the_best_lay_down_lays_off_what_fits_at_once(store: Store) -> None:
    async with Desk(store, "shanghai", 1, "hand", "7S 7H 7D 9S 9D 9C 7C KH") as desk:
        assert desk.said == "Ready to go down. 10 points would be left in hand."


async def test_a_hand_that_is_not_ready_names_cards_that_would_do(store: Store) -> None:
    async with Desk(store, "contract_rummy", 1, "hand", "7S 7H 7D 9S 9D KH") as desk:
        assert desk.said.startswith("One card is missing. These would do: ")
        outlined = [text for text in desk.texts() if text.endswith(", missing")]
        assert len(outlined) == 1 and outlined[0].startswith("nine of ")
