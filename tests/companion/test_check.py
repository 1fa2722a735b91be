"""The meld checker: cards go where they belong, the ruling comes by itself, nothing is lost."""

from __future__ import annotations

from typing import TYPE_CHECKING

import flet as ft
import pytest

from companion.book.houses import new_house
from companion.book.rule_words import rule_number
from companion.ledger.store import Store
from companion.plans import kept_plan
from tests.companion.desk import Desk
from tests.companion.window import enter, played
from tests.harness import HeadlessApp
from tests.table import entry

if TYPE_CHECKING:
    from pathlib import Path

SHANGHAI = ("shanghai", 2, "go-down")


# --- To a ruling ------------------------------------------------------------------------------


async def test_the_ruling_for_a_seven_card_meld_takes_at_most_fourteen_taps(store: Store) -> None:
    async with Desk(store, route="/") as desk:
        await desk.press("Check a meld", "Shanghai Rummy")
        await desk.press("Deal 2: one book of three and one run of four")
        await desk.press("seven", "seven of spades", "seven of hearts", "seven of diamonds")
        await desk.press("clubs", "four of clubs", "five of clubs", "six of clubs", "joker")
        assert desk.said == "Legal. You can go down: one book of three and one run of four."
        assert desk.taps <= 14


async def test_suit_and_rank_can_be_tapped_in_any_order(store: Store) -> None:
    async with Desk(store, *SHANGHAI) as desk:
        await desk.press("seven", "seven of spades", "seven, stays chosen", "seven of hearts")
        await desk.press("seven of diamonds")
        await desk.press("four", "four of clubs", "five", "five of clubs", "six", "six of clubs")
        await desk.press("joker")
        assert desk.word == "Legal"


async def test_a_wide_screen_has_a_key_for_every_card(store: Store) -> None:
    async with Desk(store, *SHANGHAI, size=(1280, 800)) as desk:
        await desk.press("seven of spades", "seven of hearts", "seven of diamonds")
        await desk.press("four of clubs", "five of clubs", "six of clubs", "joker")
        assert desk.word == "Legal"
        assert desk.taps == 7


async def test_the_next_card_goes_to_the_meld_that_lacks_one(store: Store) -> None:
    async with Desk(store, *SHANGHAI, "7S 7H 7D / 4C 5C 6C JK") as desk:
        await desk.press("seven of hearts, take it out")
        assert desk.said == "Still missing: one card of the book of three."
        await desk.press("clubs", "seven of clubs")
        assert desk.lane("Book of three") == [
            "seven of spades",
            "seven of diamonds",
            "seven of clubs",
        ]
        assert desk.word == "Legal"


async def test_the_verdict_goes_out_before_the_rest_of_its_ruling(store: Store) -> None:
    async with Desk(store, *SHANGHAI, "7S 7H 7D / 4C 5C 6C") as desk:
        desk.connection.written.clear()
        await desk.press("joker")
        first, rest = desk.connection.written[0], b"".join(desk.connection.written[1:])
        assert b"Legal. You can go down" in first
        for later in (b"All rules of this table", b"take it out", b"joker, 1 entered"):
            assert later not in first
            assert later in rest
        assert desk.sees("All rules of this table")


async def test_nothing_but_the_ruling_is_written_for_a_card_elsewhere(store: Store) -> None:
    async with Desk(store, *SHANGHAI, "7S 7H 7D / 4C 5C 6C") as desk:
        desk.connection.written.clear()
        await desk.press("joker")
        written = b"".join(desk.connection.written)
        assert b"joker as three of clubs, take it out" in written
        assert b"seven of hearts" not in written
        assert b"Deal 2" not in written


# --- O1: what is missing ----------------------------------------------------------------------


async def test_o1_nothing_entered_is_a_sentence(store: Store) -> None:
    async with Desk(store, *SHANGHAI) as desk:
        assert desk.said == "Tap the cards of your first meld."


@pytest.mark.parametrize(
    ("cards", "said"),
    [
        ("7S /", "Still missing: two cards of the book of three and the run of four."),
        ("7S 7H 7D / 4C", "Still missing: three cards of the run of four."),
    ],
)
async def test_o1_one_card_or_an_empty_lane_is_a_sentence(
    store: Store, cards: str, said: str
) -> None:
    async with Desk(store, *SHANGHAI) as desk:
        await desk.press("seven", "seven of spades")
        if cards != "7S /":
            await desk.press("seven of hearts", "seven of diamonds", "clubs", "four of clubs")
        assert desk.said == said


async def test_of_two_melds_alike_it_is_said_which_one_lacks_cards(store: Store) -> None:
    async with Desk(store, "contract_rummy", 3, "go-down", "4C 5C 6C / 7H") as desk:
        assert desk.said == (
            "Still missing: one card of the first run of four "
            "and three cards of the second run of four."
        )


@pytest.mark.parametrize(
    ("cards", "said"),
    [
        (
            "7S 9H / 4C",
            "7♠ 9♥ can be no book of three, whatever card comes. "
            "Still missing: three cards of the run of four.",
        ),
        ("7S 7H 7D / 4C 5D", "4♣ 5♦ can be no run of four, whatever card comes."),
        (
            "7S JK / 4C 4C",
            "4♣ 4♣ can be no run of four, whatever card comes. "
            "Still missing: one card of the book of three.",
        ),
        ("7S 7H 7D / 3C 9C", "Still missing: five cards between 3♣ 9♣."),
    ],
)
async def test_cards_that_no_further_one_makes_a_meld_are_not_said_to_lack_one(
    store: Store, cards: str, said: str
) -> None:
    async with Desk(store, *SHANGHAI, cards) as desk:
        assert desk.said == said


@pytest.mark.parametrize(
    ("cards", "said"),
    [
        ("7S 7H / 5H", "Meld 1 on the table is no book and no run yet. Add its other cards."),
        ("7S 9S / 5H", "Meld 1 on the table is no book and no run yet. Add its other cards."),
        ("7S 9H / 5H", "Meld 1 on the table can be no book and no run, whatever card comes."),
    ],
)
async def test_cards_on_the_table_that_can_be_no_meld_are_not_said_to_be_none_yet(
    store: Store, cards: str, said: str
) -> None:
    async with Desk(store, "shanghai", 2, "lay-off", cards) as desk:
        assert desk.said == said


async def test_two_cards_apart_are_no_beginning_where_a_meld_may_not_be_longer(
    store: Store,
) -> None:
    async with Desk(store, "carioca", 2, "go-down", "7S 7H 7D / 3C 9C") as desk:
        assert desk.said == "3♣ 9♣ can be no escala of four, whatever card comes."


@pytest.mark.parametrize(
    ("question", "said"),
    [
        ("lay-off", "First tap a meld that lies on the table."),
        ("exchange", "First tap a meld that lies on the table."),
        ("discard", "Tap the card that is thrown."),
        ("take", "Tap everybody who wants the upcard, in the order they spoke."),
        ("hand", "Tap all cards of the hand."),
    ],
)
async def test_o1_every_question_says_what_it_needs(store: Store, question: str, said: str) -> None:
    async with Desk(store, "contract_rummy", 1, question) as desk:
        assert desk.said == said


async def test_o1_half_a_meld_on_the_table_is_a_sentence(store: Store) -> None:
    async with Desk(store, "contract_rummy", 1, "lay-off", "7S 7H / 7D") as desk:
        assert desk.said == ("Meld 1 on the table is no set and no run yet. Add its other cards.")


async def test_p5_an_unreadable_card_is_named_and_stays(store: Store) -> None:
    async with Desk(store, *SHANGHAI) as desk:
        await desk.write("7s 7x 7d")
        assert desk.sees("“7x” is not a card.")
        assert desk.field("Cards").value == "7s 7x 7d"
        await desk.type("Cards", "7s 7 7d")
        await desk.tap("Take these cards")
        assert desk.sees("7 needs its suit")


# --- Entering ---------------------------------------------------------------------------------


async def test_d5_of_two_twins_the_touched_one_goes_and_undo_brings_it_back(store: Store) -> None:
    async with Desk(store, "contract_rummy", 1, "hand", "TH TH 4C") as desk:
        await desk.tap("ten of hearts, take it out", nth=0)
        assert desk.lane("The whole hand") == ["ten of hearts", "four of clubs"]
        await desk.tap("Undo")
        assert desk.lane("The whole hand") == ["ten of hearts", "ten of hearts", "four of clubs"]


async def test_d4_a_key_is_grey_when_the_packs_hold_no_more_and_says_why(store: Store) -> None:
    async with Desk(store, "contract_rummy", 1) as desk:
        await desk.press("seven", "seven of spades", "seven of spades, 1 entered")
        await desk.press("seven of spades, none left in the packs")
        assert desk.said == "Only 2 of 7♠ can be in these packs; shown: 3."
        assert desk.lane("Set of three") == ["seven of spades", "seven of spades"]


@pytest.mark.parametrize("way", ["Undo", "Clear the cards", "seven of hearts, take it out"])
async def test_why_a_key_is_grey_is_said_no_longer_once_the_cards_have_changed(
    store: Store, way: str
) -> None:
    async with Desk(store, *SHANGHAI, "7S 7S 7H / 4C 5C 6C JK", size=(1280, 800)) as desk:
        await desk.press("seven of spades, none left in the packs")
        assert desk.said == "Only 2 of 7♠ can be in these packs; shown: 3."
        await desk.tap(way)
        assert not desk.sees("can be in these packs")


async def test_why_a_key_is_grey_is_said_no_longer_once_another_window_has_taken_a_card_out(
    store: Store,
) -> None:
    desk = Desk(store, *SHANGHAI, "7S 7S 7H / 4C 5C 6C JK", size=(1280, 800))
    async with desk, HeadlessApp(desk.main, "/check") as other:
        await desk.press("seven of spades, none left in the packs")
        await other.tap("four of clubs, take it out")
        await desk.settle()
        assert desk.said == "Still missing: one card of the run of four."


async def test_undo_takes_back_tap_by_tap_and_goes_back_to_the_lane(store: Store) -> None:
    async with Desk(store, *SHANGHAI, "7S 7H / 4C") as desk:
        before = desk.dispute.spread
        await desk.press("Book of three, 2 cards", "diamonds", "seven of diamonds", "Undo")
        assert desk.dispute.spread.rows == before.rows
        await desk.press("diamonds", "seven of diamonds")
        assert desk.lane("Book of three")[-1] == "seven of diamonds"


async def test_clear_can_be_undone_and_leaves_the_table(store: Store) -> None:
    async with Desk(store, "contract_rummy", 2, "lay-off", "7S 7H 7D / 7C") as desk:
        await desk.tap("Clear the cards")
        assert desk.said == "Now tap the cards to lay off."
        await desk.tap("Clear the cards")
        assert desk.said == "First tap a meld that lies on the table."
        await desk.press("Undo", "Undo")
        assert desk.word == "Legal"


async def test_typed_melds_are_set_apart_by_a_stroke(store: Store) -> None:
    async with Desk(store, *SHANGHAI) as desk:
        await desk.write("7s 7h 7d / 4c 5c 6c jk")
        assert desk.word == "Legal"


async def test_a_heap_is_ruled_on_and_sorted(store: Store) -> None:
    async with Desk(store, *SHANGHAI) as desk:
        await desk.write("JK 7s 4c 7h 5c 6c 7d")
        assert desk.word == "Legal"
        await desk.tap("Sort it for me")
        assert desk.lane("Book of three") == [
            "seven of spades",
            "seven of hearts",
            "seven of diamonds",
        ]
        assert desk.lane("Run of four")[1:] == ["four of clubs", "five of clubs", "six of clubs"]


async def test_a_heap_that_is_short_says_how_many_cards_are_missing(store: Store) -> None:
    async with Desk(store, *SHANGHAI) as desk:
        await desk.write("7s 4c 7h 5c 6c")
        assert desk.said == "2 more cards are needed for the contract."


# --- Nothing is lost --------------------------------------------------------------------------


async def test_a_card_tapped_at_the_same_moment_is_not_lost_by_sorting_a_heap(
    store: Store,
) -> None:
    async with Desk(store, *SHANGHAI, "7S 7H 7D 4C 5C 6C JK", size=(1280, 800)) as desk:
        await desk.tap_at_once("nine of hearts", "Sort it for me")
        assert "nine of hearts" in desk.lane("All cards in one heap")
        await desk.tap("nine of hearts, take it out")
        await desk.tap("Sort it for me")
        assert len(desk.lane("Book of three")) == 3


async def test_a_repair_is_not_applied_to_cards_that_were_cleared_at_the_same_moment(
    store: Store,
) -> None:
    async with Desk(store, *SHANGHAI, "7S 7H 7D / 4C 5C 6D JK") as desk:
        await desk.tap_at_once("Clear the cards", "Apply")
        assert desk.said == "Tap the cards of your first meld."


async def test_melds_do_not_go_on_the_table_with_a_card_taken_out_at_the_same_moment(
    store: Store,
) -> None:
    async with Desk(store, *SHANGHAI, "7S 7H 7D / 4C 5C 6C 7C", size=(1280, 800)) as desk:
        await desk.tap_at_once("seven of clubs, take it out", "Put it on the table")
        assert desk.said == "Still missing: one card of the run of four."


async def test_a_ruling_can_be_acted_on_whichever_suit_is_chosen_meanwhile(store: Store) -> None:
    async with Desk(store, *SHANGHAI, "7S 7H 7D / 4C 5C 6D JK") as desk:
        await desk.tap_at_once("spades", "Apply")
        assert desk.word == "Legal"


async def test_every_tap_counts_on_who_has_bought_and_who_is_down(store: Store) -> None:
    async with Desk(store, "shanghai", 1, "take", players=4) as desk:
        await desk.press("Player 3 wants it", "Player 4 wants it")
        more = "Player 3: one May I? call more"
        await desk.tap_at_once(more, more, "Player 4: one May I? call more")
        assert desk.dispute.claim.used == {2: 2, 3: 1}


async def test_looking_up_a_rule_in_between_loses_nothing(store: Store) -> None:
    async with Desk(store, *SHANGHAI, "7S 7H 7D / 4C") as desk:
        await desk.go("/rules")
        await desk.go("/check")
        assert desk.said == "Still missing: three cards of the run of four."


async def test_a_killed_app_goes_on_with_the_same_cards(tmp_path: Path) -> None:
    store = Store.open(tmp_path)
    async with Desk(store, *SHANGHAI) as desk:
        await desk.press("seven", "seven of spades", "seven of hearts")
    store.close()
    store = Store.open(tmp_path)
    async with Desk(store) as desk:
        assert desk.lane("Book of three") == ["seven of spades", "seven of hearts"]
        await desk.tap("seven of diamonds")
        assert desk.said == "Still missing: the run of four."
    store.close()


async def test_another_question_keeps_the_cards_of_each(store: Store) -> None:
    async with Desk(store, *SHANGHAI, "7S 7H 7D / 4C 5C 6C JK") as desk:
        await desk.ask("May I discard this, or go out?")
        await desk.press("seven", "seven of clubs")
        assert desk.word == "Legal"
        await desk.ask("Can I go down?")
        assert desk.said.startswith("Legal. You can go down")


# --- The running game -------------------------------------------------------------------------


async def test_the_running_game_is_taken_over(store: Store) -> None:
    played(store, "Ann Bo Cy", {"out": "Ann", "Bo": 10, "Cy": 5}, variant="shanghai")
    async with Desk(store) as desk:
        assert desk.sees("Deal 2 · Shanghai Rummy")
        await desk.write("7S 7H 7D / 4C 5C 6C JK")
        assert desk.word == "Legal"


async def test_people_of_the_running_game_are_named(store: Store) -> None:
    played(store, "Ann Bo Cy Di")
    async with Desk(store) as desk:
        await desk.ask("Who gets the discard?")
        await desk.tap("Di wants it")
        assert desk.said.startswith("Di gets it.")


async def test_melds_on_the_table_are_gone_with_their_deal(store: Store) -> None:
    game = played(store, "Ann Bo Cy", {"out": "Ann", "Bo": 10, "Cy": 5})
    async with Desk(store) as desk:
        await desk.ask("Can I lay this off?")
        await desk.write("7S 7H 7D / 7C")
        assert desk.word == "Legal"
    enter(store, game, {"out": "Bo", "Ann": 1, "Cy": 2})
    async with Desk(store) as desk:
        assert desk.sees("Deal 3 · Contract Rummy")
        assert desk.said == "First tap a meld that lies on the table."


async def test_in_a_game_of_personal_contracts_the_contract_is_asked(store: Store) -> None:
    played(store, "Ann Bo Cy", {"out": "Ann", "Bo": 10, "Cy": 5}, variant="twelve_step")
    async with Desk(store) as desk:
        assert desk.sees("Which contract is it?")
        await desk.tap("Contract 2: one set of three and one run of four")
        await desk.write("7S 7H 7D / 4C 5C 6C 7C")
        assert desk.word == "Legal"


async def test_the_solver_is_silent_during_a_game_unless_the_table_wants_it(store: Store) -> None:
    played(store, "Ann Bo Cy")
    async with Desk(store) as desk:
        await desk.ask("Is this hand ready?")
        assert desk.sees("This would play the game for you, so it waits until the game is over.")
        await desk.tap("Allow it during a game")
        assert desk.said == "Tap all cards of the hand."


async def test_outside_the_game_another_variant_can_be_asked_about(store: Store) -> None:
    played(store, "Ann Bo Cy")
    async with Desk(store, route="/check/game") as desk:
        await desk.tap("Jo")
        await desk.tap("Deal 1: two sets of three")
        assert desk.sees("Deal 1 · Jo")
    async with Desk(store, route="/check/game") as desk:
        await desk.tap("The running game")
        assert desk.sees("Deal 1 · Contract Rummy")


async def test_a_checker_stays_with_its_game_when_that_ends_in_another_window(
    store: Store,
) -> None:
    played(store, "Di Eve Flo", variant="jo")
    game = played(store, "Ann Bo Cy", *[{"out": "Ann", "Bo": 10, "Cy": 5}] * 6)
    async with Desk(store) as desk:
        assert desk.sees("Deal 7 · Contract Rummy")
        enter(store, game, {"out": "Ann", "Bo": 10, "Cy": 5})
        await desk.press("seven", "seven of spades")
        assert desk.sees("Deal 7 · Contract Rummy")
        assert desk.sees("This game is over. Its rules still decide here.")
        assert desk.sees("seven of spades, take it out")
        await desk.go("/")
        await desk.go("/check")
        assert desk.sees("Deal 1 · Jo")
        assert not desk.sees("This game is over")


async def test_a_checker_outside_all_games_stays_there_when_a_game_begins_in_another_window(
    store: Store,
) -> None:
    async with Desk(store, *SHANGHAI) as desk:
        played(store, "Di Eve Flo", variant="jo")
        await desk.press("seven", "seven of spades")
        assert desk.sees("Deal 2 · Shanghai Rummy")
        assert desk.sees("seven of spades, take it out")


async def test_a_checker_whose_game_is_deleted_goes_on_outside_all_games(store: Store) -> None:
    played(store, "Di Eve Flo", variant="jo")
    game = played(store, "Ann Bo Cy")
    desk = Desk(store, *SHANGHAI)
    async with desk, HeadlessApp(desk.main, f"/games/{game}") as other:
        assert desk.sees("Deal 1 · Contract Rummy")
        await other.tap("Delete this game")
        await other.tap("Delete")
        await desk.settle()
        assert desk.sees("Deal 2 · Shanghai Rummy")


# --- What the table says ----------------------------------------------------------------------

ALL_WILD = ("contract_rummy", 1, "go-down", "JK JK JK / 9S 9D 9C")


async def test_an_open_question_becomes_a_house_rule_from_now_on(store: Store) -> None:
    async with Desk(store, *ALL_WILD) as desk:
        assert desk.said == (
            "Your table decides. Your rules do not say whether a meld may be all wild."
        )
        await desk.tap("Why?")
        await desk.tap("Legal: A meld may be all wild cards.")
        await desk.tap("From now on")
        assert desk.word == "Legal"
        assert desk.sees("this table decided in this very case: Legal.")
    async with Desk(store, "contract_rummy", 1, "go-down", "JK JK JK / 8S 8D 8C") as desk:
        assert desk.word == "Legal"
    assert store.precedents("contract_rummy")[0].cards == "JK JK JK / 9♠ 9♦ 9♣"


async def test_an_answer_for_this_time_is_kept_but_changes_no_rule(store: Store) -> None:
    async with Desk(store, *ALL_WILD) as desk:
        await desk.press("Why?", "Not legal: Every meld holds at least one natural card.")
        await desk.tap("Only this time")
        assert desk.sees("What does this table play?") and not desk.sees("From now on")
        assert desk.word == "Your table decides"
        assert desk.sees("this table decided in this very case: Not legal.")
    async with Desk(store, "contract_rummy", 1, "go-down", "JK JK JK / 8S 8D 8C") as desk:
        await desk.tap("Why?")
        assert desk.sees("decided in a case like this: Not legal (JK JK JK / 9♠ 9♦ 9♣).")


async def test_a_running_game_goes_by_what_its_table_decided(store: Store) -> None:
    played(store, "Ann Bo Cy Di")
    async with Desk(store) as desk:
        await desk.write("JK JK JK / 9S 9D 9C")
        await desk.press("Why?", "Legal: A meld may be all wild cards.", "From now on")
        await desk.press("Cards", "Clear the cards")
        await desk.write("JK JK JK / 8S 8D 8C")
        assert desk.word == "Legal"


async def test_an_overruled_verdict_is_told_the_next_time_and_can_be_forgotten(
    store: Store,
) -> None:
    case = ("shanghai", 1, "go-down", "7S 7H JK JK / 9S 9D 9C")
    async with Desk(store, *case) as desk:
        assert desk.word == "Not legal"
        await desk.press("Why?", "The table decides otherwise")
        assert desk.word == "Not legal"
    async with Desk(store, *case) as desk:
        await desk.tap("Why?")
        assert desk.sees("this table decided in this very case: Legal.")
        await desk.tap("Forget this decision")
        assert not desk.sees("this very case")
    assert store.precedents("shanghai") == ()


# --- The ruling card --------------------------------------------------------------------------


async def test_the_repair_is_applied_with_one_tap_and_can_be_undone(store: Store) -> None:
    async with Desk(store, *SHANGHAI, "7S 7H 7D / 4C 5C 6D JK") as desk:
        assert desk.word == "Not legal"
        await desk.tap("Apply")
        assert desk.word == "Legal"
        await desk.tap("Undo")
        assert desk.word == "Not legal"


async def test_the_cards_at_fault_are_marked_in_place(store: Store) -> None:
    async with Desk(store, *SHANGHAI, "7S 7H 7D / 4C 5C 6D JK") as desk:
        lifted = [face for face in desk.find_all(ft.Container) if face.offset]
        assert [desk.texts(face)[:2] for face in lifted] == [["6", "♦"]]


@pytest.mark.parametrize(
    ("question", "cards"),
    [("lay-off", "JS QS KS AS / TD TC TH / 8S"), ("exchange", "4S 5S JK 7S / 8S")],
)
async def test_a_card_that_does_not_fit_the_table_is_marked(
    store: Store, question: str, cards: str
) -> None:
    async with Desk(store, "contract_rummy", 2, question, cards) as desk:
        assert desk.word == "Not legal"
        lifted = [face for face in desk.find_all(ft.Container) if face.offset]
        assert [desk.texts(face)[:2] for face in lifted] == [["8", "♠"]]


async def test_the_rule_that_decides_is_named_once(store: Store) -> None:
    async with Desk(store, *ALL_WILD) as desk:
        await desk.tap("Why?")
        assert desk.texts().count(f"Rule {rule_number('min_naturals')}") == 1


async def test_a_screen_that_becomes_low_shows_the_ruling_first(store: Store) -> None:
    async with Desk(store, *SHANGHAI, "7S 7H 7D / 4C") as desk:
        below = desk.texts().index(desk.said)
        await desk.resize(390, 600)
        assert desk.texts().index(desk.said) < below


async def test_the_source_of_a_rule_is_one_tap_away(store: Store) -> None:
    async with Desk(store, *SHANGHAI, "7S 7H 7D / AC 2C 3C 4C") as desk:
        await desk.tap("Why?")
        assert desk.sees(f"Rule {rule_number('ace_mode')}")
        await desk.tap("Where this comes from")
        assert desk.sees("Contract Rummy page in the tradition of pagat.com, Shanghai Rummy.")


async def test_whose_rule_it_is_is_told_with_the_rules_that_differ(store: Store) -> None:
    async with Desk(store, *SHANGHAI, "7S 7H 7D / AC 2C 3C 4C") as desk:
        await desk.tap("Why?")
        await desk.until(lambda: desk.sees("Whose rule is it?"), seconds=20)
        await desk.tap("Carioca for two, Legal")
        assert desk.sees("In Carioca for two: Runs go round the corner: K-A-2.")


async def test_a_game_whose_rules_do_not_say_is_not_said_to_rule(store: Store) -> None:
    async with Desk(store, *ALL_WILD) as desk:
        await desk.tap("Why?")
        await desk.until(lambda: desk.sees("Whose rule is it?"), seconds=20)
        heads = [text for text in desk.texts() if text.endswith("do not say")]
        assert heads and "game" in heads[-1]
        assert desk.labelled("Contract Rummy, Your table decides")


async def test_p3_a_ruling_is_read_out_when_it_appears(store: Store) -> None:
    async with Desk(store, *SHANGHAI, "7S 7H 7D / 4C 5C 6C") as desk:
        assert desk.said == "Still missing: one card of the run of four."
        await desk.tap("joker")
        assert desk.said.startswith("Legal. ")


# --- House rules beyond the dispute -----------------------------------------------------------


async def test_a_house_rule_holds_in_the_next_new_game(store: Store) -> None:
    async with Desk(store, *ALL_WILD) as desk:
        await desk.press("Why?", "Legal: A meld may be all wild cards.", "From now on")
        await desk.go("/new")
        await desk.tap("Contract Rummy")
    assert kept_plan(store).record.settings.min_naturals == 0


async def test_a_forgotten_decision_is_no_house_rule_any_more(store: Store) -> None:
    async with Desk(store, *ALL_WILD) as desk:
        await desk.press("Why?", "Legal: A meld may be all wild cards.", "From now on")
        await desk.tap("Forget this decision")
        assert desk.word == "Your table decides"


async def test_a_house_variant_is_ruled_on_by_its_own_rules(store: Store) -> None:
    house = store.keep_house(new_house("jo", "Our Jo").with_setting("ace_mode", "around_corner"))
    async with Desk(store) as desk:
        await desk.press("Our Jo", "Deal 2: one set of three and one run of four")
        await desk.write("9S 9D 9C / QH KH AH 2H")
        assert desk.word == "Legal"
    begun = entry(
        "new_game",
        variant=house.id,
        players=["Ann", "Bo", "Cy"],
        first_dealer="Ann",
        record=house.record.to_json(),
    )
    game = store.begin(begun)
    assert store.journal(game).game.variant.id == house.id
    async with Desk(store) as desk:
        assert desk.sees("Deal 1 · Our Jo")


async def test_no_hint_speaks_of_keys_that_are_not_there(store: Store) -> None:
    async with Desk(store, "shanghai", 2) as desk:
        assert desk.sees("Tap a suit or a rank first.")
        await desk.tap("Type the cards")
        assert not desk.sees("Tap a suit or a rank first.")
    async with Desk(store, "shanghai", 2, size=(1280, 800)) as desk:
        assert desk.said == "Tap the cards of your first meld."
        assert not desk.sees("Tap a suit or a rank first.")
