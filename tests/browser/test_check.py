"""Two people disagree: one takes the device, taps the cards, and both read the same sentence."""

from __future__ import annotations

import re
from contextlib import suppress
from typing import TYPE_CHECKING, Any

import pytest
from playwright.sync_api import TimeoutError as NotThere

from tests.browser.conftest import PHONE, WIDE, OpenTab, Tab

if TYPE_CHECKING:
    from playwright.sync_api import Locator

    from tests.running import RunningServer

pytestmark = pytest.mark.browser
screens = pytest.mark.parametrize("screen", [PHONE, WIDE], ids=["phone", "wide"])
MOST_TAPS = 14
DOUBLE_TAP_MS = 450
IN_VIEW_MS = 4_000
LISTEN = """() => {
  window.told = [];
  const host = document.querySelector("flt-announcement-polite");
  new MutationObserver(() => window.told.push(host.textContent)).observe(
    host, {childList: true, characterData: true, subtree: true});
}"""
"""Notes what screen readers are told; it is gone again after a moment."""


class Desk:
    """The checker in a tab; counts the taps."""

    def __init__(self, tab: Tab) -> None:
        self.tab, self.taps = tab, 0
        tab.page.evaluate(LISTEN)

    def press(self, *labels: str) -> None:
        """Tap one thing after the other, each by how its name begins."""
        for label in labels:
            self.taps += 1
            self._reach(label).click()

    def _reach(self, label: str) -> Locator:
        """Find a button, turning the wheel where a list goes on below."""
        found = self.tab.page.get_by_role("button", name=re.compile(f"^{re.escape(label)}")).first
        for _ in range(4):
            with suppress(NotThere):
                found.wait_for(state="attached", timeout=IN_VIEW_MS)
                break
            self.tab.scroll(300)
        return found

    def choose(self, game: str, deal: int) -> None:
        """Say which game and deal it is."""
        self.press(game)
        self.tab.see("Which deal is it?")
        self.press(f"Deal {deal}:")
        self.tab.see("Can I go down?")

    def ask(self, question: str) -> None:
        """Ask something else."""
        self.tab.page.get_by_role("button", name=re.compile("Ask something else$")).click()
        self.press(question)
        self.tab.page.get_by_role("button", name=f"{question} Ask something else").wait_for()
        self.tab.page.wait_for_timeout(DOUBLE_TAP_MS)

    def write(self, cards: str) -> None:
        """Type cards in place of those entered."""
        self.press("Type the cards")
        self.tab.type_into("Cards", cards)
        self.press("Take these cards")

    def says(self, sentence: str) -> None:
        """Wait for a ruling to be shown, and to have been told to screen readers."""
        self.tab.see(sentence)
        self.tab.page.wait_for_function(
            "text => window.told.some(told => told.includes(text))", arg=sentence
        )


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
    if screen is PHONE:
        desk.press("Why?")
    desk.press("Legal: A meld may be all wild cards.", "From now on")
    desk.says("Legal.")
    tab.see("this table decided in this very case: Legal.")

    tab.page.context.close()
    app_server.restart()
    again = open_tab(screen, "/check")
    again.see("Legal. You can go down")
    if screen is PHONE:
        Desk(again).press("Why?")
    again.see("this table decided in this very case: Legal.")


def test_a_wide_screen_needs_one_tap_a_card(wide: Tab) -> None:
    wide.open("/check")
    desk = Desk(wide)
    desk.choose("Shanghai Rummy", 2)
    desk.press("seven of spades", "seven of hearts", "seven of diamonds")
    desk.press("four of clubs", "five of clubs", "six of diamonds", "joker")
    desk.says("Not legal. 6♦")
    desk.press("Apply")
    desk.says("Legal.")


def test_twins_are_two_cards(phone: Tab) -> None:
    phone.open("/check")
    desk = Desk(phone)
    desk.choose("Contract Rummy", 1)
    desk.press("ten", "ten of hearts", "ten of hearts, 1 entered")
    phone.see("one card of the set of three")
    desk.press("ten of hearts, take it out")
    phone.see("two cards of the set of three")
    desk.press("Undo")
    phone.see("one card of the set of three")


def test_a_reload_keeps_the_cards(phone: Tab) -> None:
    phone.open("/check")
    desk = Desk(phone)
    desk.choose("Shanghai Rummy", 2)
    desk.press("seven", "seven of spades", "seven of hearts", "seven of diamonds")
    phone.see("Still missing: the run of four.")
    phone.reload()
    phone.see("Still missing: the run of four.")
