"""The score sheet in a real browser: always in view, heard number by number, corrected, undone."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import pytest
from playwright.sync_api import expect

from companion.ledger.store import Store
from tests.browser.conftest import PATIENCE_MS, PHONE, WIDE
from tests.companion.window import played
from tests.table import entry

if TYPE_CHECKING:
    from pathlib import Path

    from tests.browser.conftest import OpenTab

pytestmark = pytest.mark.browser

SMALL = {**PHONE, "viewport": {"width": 360, "height": 640}}
EIGHT = (
    "Bartholomew-Alexandr Maximiliana-Josefine Constantin-Ferdinand Wilhelmina-Charlotte "
    "Theophilus-Sebastian Anastasia-Magdalenas Christopher-Emanuels Elisabeth-Katharinas"
)
KEY_MS = 300
WHOLE = 0.95
"""The part of a text that must be in the window; it may be cut by a pixel."""
BO_LAST = "Bo, deal 1, 40 points, total 40"


@pytest.fixture
def long_game(tmp_path: Path) -> str:
    """A game of eight people with the longest names, all its deals played but one."""
    store = Store.open(tmp_path)
    first, *others = EIGHT.split()
    deal = {"out": first, **dict.fromkeys(others, 105)}
    game = played(store, EIGHT, *[deal] * 11, variant="dummy_rummy")
    store.close()
    return game


@pytest.fixture
def short_game(tmp_path: Path) -> str:
    """A game of three after two deals."""
    store = Store.open(tmp_path)
    deals = ({"out": "Ann", "Bo": 40, "Cy": 15}, {"out": "Ann", "Bo": 25, "Cy": 10})
    game = played(store, "Ann Bo Cy", *deals)
    store.close()
    return game


@pytest.fixture
def ended_game(tmp_path: Path, short_game: str) -> str:
    """The short game, stopped there."""
    store = Store.open(tmp_path)
    store.add(short_game, entry("finish"))
    store.close()
    return short_game


def test_p6_names_and_totals_of_eight_stay_in_view_while_the_deals_scroll(
    long_game: str, open_tab: OpenTab
) -> None:
    tab = open_tab(SMALL, f"/game/{long_game}/sheet")
    first, *others = EIGHT.split()
    totals = [f"{first}, 1st place, total 0", *(f"{n}, 2nd place, total 1155" for n in others)]
    for pixels in (0, 3000, -3000):
        tab.scroll(pixels)
        for label in (*EIGHT.split(), *totals):
            expect(tab.text(label, exact=True)).to_be_in_viewport(ratio=WHOLE, timeout=PATIENCE_MS)


def test_p6_the_deal_to_be_played_is_in_view_when_the_sheet_opens(
    long_game: str, open_tab: OpenTab
) -> None:
    tab = open_tab(SMALL, f"/game/{long_game}/sheet")
    last = f"{EIGHT.split()[-1]}, deal 11, 105 points, total 1155"
    number = tab.control(last)
    number.wait_for(state="attached")
    expect(number).to_be_in_viewport()


def test_a_sheet_below_another_page_waits_until_it_is_shown(
    long_game: str, open_tab: OpenTab
) -> None:
    tab = open_tab(WIDE, f"/game/{long_game}/people")
    tab.see("Seats, clockwise")
    tab.up()
    last = tab.control(f"{EIGHT.split()[-1]}, deal 11, 105 points, total 1155")
    last.wait_for(state="attached")
    expect(last).to_be_in_viewport()


@pytest.mark.parametrize("screen", [PHONE, WIDE], ids=["phone", "wide"])
def test_i1_a_number_is_corrected_its_story_told_and_taken_back(
    short_game: str, open_tab: OpenTab, screen: dict[str, Any]
) -> None:
    tab = open_tab(screen, f"/game/{short_game}/sheet")
    tab.tap(BO_LAST)
    tab.see("typed as 40")
    tab.tap("Change this number")
    for key in ("Rub out", "Rub out", "7", "6"):
        tab.tap(key)
        tab.page.wait_for_timeout(50)
    tab.tap("Save 76 for Bo")
    tab.see("76 points", "total 76 after this deal")
    tab.tap("Undo: deal 1 corrected")
    tab.see("typed as 40")
    tab.tap("Redo: deal 1 corrected")
    tab.see("76 points")
    tab.open(f"/game/{short_game}/sheet")
    tab.control("Bo, deal 1, 76 points, corrected, total 76").wait_for()


def test_a_number_is_typed_with_a_real_keyboard(short_game: str, open_tab: OpenTab) -> None:
    tab = open_tab(WIDE, f"/game/{short_game}/sheet/1/1/change")
    tab.see("Save 40 for Bo")
    for key in ("Backspace", "Backspace", "7", "Enter"):
        tab.page.keyboard.press(key)
        tab.page.wait_for_timeout(KEY_MS)
    tab.page.wait_for_url(f"**/game/{short_game}/sheet/1/1")
    tab.see("total 7 after this deal")


def test_which_answer_is_chosen_can_be_heard(short_game: str, open_tab: OpenTab) -> None:
    tab = open_tab(PHONE, f"/game/{short_game}/sheet/1")
    for label, chosen in (("Ann went out", "true"), ("Bo went out", "false")):
        expect(tab.control(label)).to_have_attribute("aria-current", chosen)


def test_the_end_leads_to_the_next_game_in_one_tap(ended_game: str, open_tab: OpenTab) -> None:
    tab = open_tab(PHONE, f"/game/{ended_game}/end")
    tab.see("Ann wins")
    tab.tap("Play again, Cy deals")
    tab.see("Deal 1 of 7")
