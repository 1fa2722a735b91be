"""Two people disagree: one takes the device, taps the cards, and both read the same sentence."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import pytest

from tests.browser.conftest import PHONE, STILL_MS, STILL_TRIES, WIDE, OpenTab, Tab
from tests.browser.desk import Desk

if TYPE_CHECKING:
    from tests.running import RunningServer

pytestmark = pytest.mark.browser
screens = pytest.mark.parametrize("screen", [PHONE, WIDE], ids=["phone", "wide"])
MOST_TAPS = 14
RETURNS = 10
AT_REST_MS = 5_000
COUNT_FRAMES = """() => {
  const draw = window.requestAnimationFrame.bind(window);
  window.drawn = 0;
  window.requestAnimationFrame = frame => { window.drawn++; return draw(frame); };
}"""
DRAWN = "() => { const drawn = window.drawn; window.drawn = 0; return drawn; }"


def test_a_stranger_gets_a_ruling_within_fourteen_taps(phone: Tab) -> None:
    desk = Desk(phone)
    desk.press("Check a meld", "Shanghai Rummy")
    phone.see("Which deal is it?")
    desk.press("Deal 2:")
    phone.see("Tap the cards of your first meld.")
    desk.press("seven", "seven of spades", "seven of hearts", "seven of diamonds")
    phone.see("Still missing: the run of four.")
    desk.press("clubs", "four of clubs", "five of clubs", "six of clubs", "joker")
    desk.says("Legal. You can go down: one book of three and one run of four.")
    assert desk.taps <= MOST_TAPS


@screens
def test_every_question_gets_its_ruling(open_tab: OpenTab, screen: dict[str, Any]) -> None:
    tab = open_tab(screen, "/check")
    desk = Desk(tab)
    desk.choose("Contract Rummy", 3)
    desk.write("9D TD JD JK / 2S 3S 4S 5S")
    desk.says("Legal. You can go down: two runs of four.")

    desk.ask("Can I lay this off?")
    desk.write("6H 7H 8H 9H / 5H")
    desk.says("Legal. It fits: 5♥ 6♥ 7♥ 8♥ 9♥.")

    desk.ask("Can I take that joker?")
    desk.write("9D TD JD JK / QD")
    desk.says("It depends on what the joker was said to be.")
    desk.press("Q♦")
    desk.says("Legal. You can take it for Q♦.")

    desk.ask("May I discard this, or go out?")
    desk.press("yes, without a discard")
    desk.says("Not legal. Going out needs a last discard: keep one card for it.")

    desk.ask("Who gets the discard?")
    desk.press("Player 4 wants it", "Player 3 wants it")
    desk.says("Player 3 gets it.")

    desk.ask("Is this hand ready?")
    desk.write("3H 4H 5H 6H 8S 9S TS JS KC")
    desk.says("Ready to go down.")


@screens
def test_a_precedent_is_made_and_found_again_after_a_restart(
    open_tab: OpenTab, app_server: RunningServer, screen: dict[str, Any]
) -> None:
    tab = open_tab(screen, "/check")
    desk = Desk(tab)
    desk.choose("Contract Rummy", 1)
    desk.write("JK JK JK / 9S 9D 9C")
    desk.says("Your table decides. Your rules do not say whether a meld may be all wild.")
    desk.details("Legal: A meld may be all wild cards.", "From now on")
    desk.says("Legal.")
    tab.see("this table decided in this very case: Legal.")

    tab.page.context.close()
    app_server.restart()
    again = open_tab(screen, "/check")
    again.see("Legal. You can go down")
    Desk(again).details()
    again.see("this table decided in this very case: Legal.")


@screens
def test_a_ruling_is_read_out_once_each_time_it_comes_into_view(
    open_tab: OpenTab, screen: dict[str, Any]
) -> None:
    tab = open_tab(screen, "/check")
    desk = Desk(tab)
    desk.choose("Shanghai Rummy", 1)
    desk.ask("May I discard this, or go out?")
    ruling = "Legal. You may throw it."
    desk.card("seven of clubs")
    desk.says(ruling)

    desk.heed()
    desk.card("eight of clubs")
    tab.see("eight of clubs, take it out")
    assert desk.told == [ruling], "the same verdict on another card"

    desk.press("The card to throw")
    assert desk.told == [ruling], "nothing new is ruled by opening a row of cards"

    for _ in range(RETURNS):
        desk.place("Table")
        tab.see("New game")
        desk.heed()
        desk.place("Check")
        desk.says(ruling)
        assert desk.told == [ruling]


def test_a_page_at_rest_draws_nothing_that_would_drain_a_phone(phone: Tab) -> None:
    def drawn_within(ms: int) -> int:
        phone.page.wait_for_timeout(ms)
        return int(phone.page.evaluate(DRAWN))

    def comes_to_rest() -> bool:
        return any(drawn_within(STILL_MS) == 0 for _ in range(STILL_TRIES))

    phone.page.evaluate(COUNT_FRAMES)
    assert comes_to_rest()
    assert drawn_within(AT_REST_MS) == 0, "the home page"

    desk = Desk(phone)
    desk.press("Check a meld")
    desk.choose("Shanghai Rummy", 2)
    desk.write("7S 7H 7D / 4C 5C 6C JK")
    desk.says("Legal.")
    assert drawn_within(STILL_MS) > 0, "frames are counted"
    assert comes_to_rest()
    assert drawn_within(AT_REST_MS) == 0, "a ruling"


def test_a_wide_screen_needs_one_tap_a_card(wide: Tab) -> None:
    wide.open("/check")
    desk = Desk(wide)
    desk.choose("Shanghai Rummy", 2)
    for card in ("seven of spades", "seven of hearts", "seven of diamonds", "four of clubs"):
        desk.card(card)
    for card in ("five of clubs", "six of diamonds", "joker"):
        desk.card(card)
    desk.says("Not legal. Every run holds one suit only. Not of the suit ♣: 6♦.")
    desk.press("Apply")
    desk.says("Legal.")


@screens
def test_nothing_is_lost_by_looking_up_a_rule_or_by_a_reload(
    open_tab: OpenTab, screen: dict[str, Any]
) -> None:
    tab = open_tab(screen, "/check")
    desk = Desk(tab)
    desk.choose("Contract Rummy", 3)
    desk.ask("Can I lay this off?")
    desk.write("6H 7H 8H 9H / 5H")
    desk.says("Legal. It fits: 5♥ 6♥ 7♥ 8♥ 9♥.")
    desk.details("All rules of this table")
    tab.see("2 packs of 52 cards")
    tab.tap("Check", exact=False)
    tab.see("five of hearts, take it out")

    desk.ask("Can I take that joker?")
    tab.see("six of hearts, take it out", "There is no wild card in these melds.")
    tab.reload()
    tab.see("six of hearts, take it out", "There is no wild card in these melds.")
