"""The meld checker in a real browser, used by what a screen reader says of it."""

from __future__ import annotations

import re
from contextlib import suppress
from typing import TYPE_CHECKING

from playwright.sync_api import TimeoutError as NotThere
from playwright.sync_api import expect

from tests.browser.conftest import PHONE

if TYPE_CHECKING:
    from playwright.sync_api import Locator

    from tests.browser.conftest import Tab

DOUBLE_TAP_MS = 450
IN_VIEW_MS = 4_000
KEY = "(, .*(entered|packs|chosen))?$"
"""What the name of a key may end with; the cards that lie there are called otherwise."""
LISTEN = """() => {
  window.told = [];
  const host = document.querySelector("flt-announcement-polite");
  new MutationObserver(changes => changes.forEach(change => change.addedNodes.forEach(
    node => window.told.push(node.textContent.trim())))).observe(host, {childList: true});
}"""
"""Notes what screen readers are told; it is gone again after a moment."""
TOLD_MS = 700
"""Milliseconds after which whatever is told has been told."""


class Desk:
    """The checker in a tab; counts the taps."""

    def __init__(self, tab: Tab) -> None:
        self.tab, self.taps = tab, 0
        tab.page.evaluate(LISTEN)
        tab.page.wait_for_timeout(DOUBLE_TAP_MS)

    def press(self, *labels: str) -> None:
        """Tap one thing after the other, each by how its name begins."""
        for label in labels:
            self._tap(re.compile(f"^{re.escape(label)}"))

    def card(self, name: str) -> None:
        """Tap the key of a card: on a phone its suit first, then what has become the card."""
        of = re.fullmatch(r"\w+ of (\w+)", name)
        if self.on_phone and of:
            self._enter(re.compile(f"^{of[1]}{KEY}"))
        self._enter(re.compile(f"^{name}{KEY}"))

    def _enter(self, name: re.Pattern[str]) -> None:
        """Tap a key; a starved browser may lose that, and then the key is called as before."""
        self.taps += 1
        key = self._reach(name)
        before = key.get_attribute("aria-label") or key.inner_text()
        key.click()
        with suppress(AssertionError):
            expect(key).not_to_have_accessible_name(before, timeout=IN_VIEW_MS)
            return
        if key.count():
            key.click()

    def _tap(self, name: re.Pattern[str]) -> None:
        self.taps += 1
        self._reach(name).click()

    def _reach(self, name: re.Pattern[str]) -> Locator:
        """Find a button, turning the wheel where a list goes on below."""
        found = self.tab.page.get_by_role("button", name=name).first
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

    @property
    def on_phone(self) -> bool:
        """Whether the ruling and the keys share one column."""
        return self.tab.page.viewport_size == PHONE["viewport"]

    def details(self, *labels: str) -> None:
        """Tap what belongs to a ruling; on a phone it takes the room of the keys meanwhile."""
        if self.on_phone:
            self.press("Why?")
            self.tab.control("Cards").wait_for()
            self.tab.page.wait_for_timeout(DOUBLE_TAP_MS)
        self.press(*labels)

    def write(self, cards: str) -> None:
        """Type cards in place of those entered."""
        self.press("Type the cards")
        self.tab.type_into("Cards", cards)
        self.press("Take these cards")

    def place(self, name: str) -> None:
        """Go to one of the four places."""
        self.tab.control(re.compile(rf"^{name}\b")).click()

    def heed(self) -> None:
        """Forget what screen readers were told so far, once it is over."""
        self.tab.page.wait_for_timeout(TOLD_MS)
        self.tab.page.evaluate("() => { window.told.length = 0; }")

    @property
    def told(self) -> list[str]:
        """Give what screen readers were told since then, each as often as it was."""
        self.tab.page.wait_for_timeout(TOLD_MS)
        return list(self.tab.page.evaluate("() => window.told"))

    def says(self, sentence: str) -> None:
        """Wait for a ruling to be shown, and to have been told to screen readers."""
        self.tab.see(sentence)
        self.tab.page.wait_for_function(
            "text => window.told.some(told => told.includes(text))", arg=sentence
        )
