"""A family plays whole games in a real browser, and loses nothing on the way."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import pytest
from playwright.sync_api import expect

from companion.ledger.store import Store
from rules.sheet import Sheet, score_sheet
from tests.browser.conftest import PHONE, WIDE
from tests.companion.window import played

if TYPE_CHECKING:
    from pathlib import Path

    from tests.browser.conftest import OpenTab, Tab
    from tests.running import RunningServer

pytestmark = pytest.mark.browser
screens = pytest.mark.parametrize("screen", [PHONE, WIDE], ids=["phone", "wide"])

FOUR = "Ann Bo Cy Di"
SIX_DEALS: tuple[dict[str, Any], ...] = (
    {"out": "Cy", "Ann": 5, "Bo": 10, "Di": 30},
    {"out": "Nobody, the stock ran out", "Ann": 1, "Bo": 2, "Cy": 3, "Di": 4},
    {"out": "Di", "Ann": 20, "Bo": 15, "Cy": 8},
    {"out": "Ann", "Bo": 7, "Cy": 9, "Di": 11},
    {"out": "Bo", "Ann": 6, "Cy": 25, "Di": 12},
    {"out": "Cy", "Ann": 40, "Bo": 33, "Di": 2},
)


def sheet(folder: Path, game: str) -> Sheet:
    """Read the sheet of a game as it is on disk."""
    store = Store.open(folder)
    try:
        return score_sheet(store.journal(game).game)
    finally:
        store.close()


def begin(tab: Tab, players: str) -> str:
    """Start a game of Contract Rummy, the first player dealing, and give its id."""
    tab.tap("New game")
    tab.tap("The classic. The first meld", exact=False)
    for name in players.split():
        tab.type_into("Name", name)
        tab.page.keyboard.press("Enter")
        tab.control(f"Take {name} off").wait_for()
    tab.tap("Next: who deals first")
    tab.tap("We choose")
    tab.tap(players.split()[0])
    tab.see(f"{players.split()[0]} deals first")
    tab.tap("Next: the table")
    tab.tap(f"Start: {players.split()[0]} deals")
    tab.page.wait_for_url("**/game/*")
    return tab.page.url.rsplit("/", 1)[1]


def tap_cards(tab: Tab, cards: str) -> None:
    for card in cards.split():
        tab.control(f"{card}, ", exact=False).click()


def type_number(tab: Tab, number: object) -> None:
    tab.tap("Type the number instead")
    for key in str(number):
        tab.tap(key)


def enter(tab: Tab, number: int, players: str, deal: dict[str, Any]) -> None:
    """Enter a deal by numbers, from the table back to the table."""
    tab.tap(f"Deal {number} is over")
    tab.tap(deal["out"])
    others = [name for name in players.split() if name != deal["out"]]
    for name, after in zip(others, [*others[1:], "All"], strict=True):
        tab.see(f"{after} next · {name} is missing")
        type_number(tab, deal[name])
        tab.tap(f"{after} next · {name} {deal[name]}")
    tab.tap(f"Save deal {number}")


@screens
def test_a_whole_seven_deal_game_of_four(
    open_tab: OpenTab, tmp_path: Path, screen: dict[str, Any]
) -> None:
    tab = open_tab(screen)
    game = begin(tab, FOUR)
    tab.see("Deal 1 of 7", "Two sets of three", "Ann deals 10 each", "Di cuts", "Bo starts")
    tab.tap("Ann: no May I? call yet. Count one")
    tab.see("Ann: 1 May I? call. Count one more")

    tab.tap("Deal 1 is over")
    tab.tap("Bo")
    tap_cards(tab, "king nine nine ace")
    tab.tap("nine: take away")
    tab.tap("Cy next · Ann 34")
    tab.see("Di next · Cy is missing")
    tab.tap("Type the number instead")
    for key in ("1", "2", "plus", "1", "1"):
        tab.tap(key)
    tab.tap("Di next · Cy 23")
    tab.see("All next · Di is missing")
    tab.tap("No cards left")
    tab.tap("All next · Di 0")
    tab.see("Di has no cards left either.", "12 + 11")
    tab.tap("Save deal 1")

    for number, deal in enumerate(SIX_DEALS, 2):
        tab.see(f"Deal {number} of 7")
        enter(tab, number, FOUR, deal)

    tab.page.wait_for_url(f"**/game/{game}/end")
    done = sheet(tmp_path, game)
    assert done.totals == {"Ann": 106, "Bo": 67, "Cy": 68, "Di": 59}
    assert done.winners == ("Di",)
    assert done.rows[0].entered.buys == {0: 1}


@screens
def test_a_whole_game_of_twelve_steps(
    open_tab: OpenTab, tmp_path: Path, screen: dict[str, Any]
) -> None:
    store = Store.open(tmp_path)
    game = played(store, "Ann Bo", variant="twelve_step")
    store.close()
    tab = open_tab(screen, f"/game/{game}")
    for number in range(1, 13):
        tab.see(f"Contract {number}: ")
        tab.tap(f"Deal {number} is over")
        tab.tap("Ann")
        tab.see("All next · Bo is missing")
        tab.tap("Not yet" if number % 3 else "Made it")
        tap_cards(tab, "king two")
        tab.tap("All next · Bo 35")
        tab.tap(f"Save deal {number}")
    tab.page.wait_for_url(f"**/game/{game}/end")
    done = sheet(tmp_path, game)
    assert done.winners == ("Ann",)
    assert done.made == {"Ann": 12, "Bo": 4}
    assert done.totals == {"Ann": 0, "Bo": 12 * 35}


@screens
def test_a_reload_and_a_killed_server_in_mid_entry_lose_nothing(
    open_tab: OpenTab, app_server: RunningServer, tmp_path: Path, screen: dict[str, Any]
) -> None:
    store = Store.open(tmp_path)
    game = played(store, FOUR)
    store.close()
    tab = open_tab(screen, f"/game/{game}")
    tab.tap("Deal 1 is over")
    tab.tap("Bo")
    tap_cards(tab, "king nine")
    tab.see("Cy next · Ann 19")
    tab.reload()
    tab.see("Cy next · Ann 19")
    tap_cards(tab, "two")
    tab.tap("Cy next · Ann 21")
    tab.see("Di next · Cy is missing")
    type_number(tab, 4)
    tab.see("Di next · Cy 4")

    app_server.restart()
    tab.reload()
    tab.see("Di next · Cy 4")
    tab.failures.clear()  # the page complained while nobody answered
    tab.tap("Di next · Cy 4")
    tab.see("All next · Di is missing")
    assert not sheet(tmp_path, game).rows
    tab.open(f"/game/{game}")
    tab.tap("Go on: deal 1 is over")
    tab.see("All next · Di is missing")
    type_number(tab, 8)
    tab.tap("All next · Di 8")
    tab.tap("Save deal 1")
    tab.see("Deal 2 of 7")
    assert sheet(tmp_path, game).totals == {"Ann": 21, "Bo": 0, "Cy": 4, "Di": 8}


def test_a_dropped_socket_and_the_back_button_in_mid_entry_lose_nothing(
    open_tab: OpenTab, tmp_path: Path
) -> None:
    store = Store.open(tmp_path)
    game = played(store, FOUR)
    store.close()
    tab = open_tab(PHONE, f"/game/{game}")
    tab.tap("Deal 1 is over")
    tab.tap("Bo")
    tap_cards(tab, "king nine")
    tab.see("Cy next · Ann 19")
    tab.drop()
    tab.wake()
    tap_cards(tab, "two")
    tab.see("Cy next · Ann 21")
    tab.back()
    tab.see("Who went out?")
    tab.back()
    tab.tap("Go on: deal 1 is over")
    tab.see("Di next · Cy is missing")
    tab.tap("Back to Ann")
    tab.see("Cy next · Ann 21")


def test_n1_two_windows_enter_one_deal_together_and_it_is_saved_once(
    open_tab: OpenTab, tmp_path: Path
) -> None:
    store = Store.open(tmp_path)
    game = played(store, "Ann Bo Cy")
    store.close()
    first, second = open_tab(PHONE, f"/game/{game}"), open_tab(WIDE, f"/game/{game}")
    first.tap("Deal 1 is over")
    first.tap("Bo")
    tap_cards(first, "king")
    second.tap("Go on: deal 1 is over")
    second.see("All next · Cy is missing")
    type_number(second, 7)
    second.tap("All next · Cy 7")
    second.see("Save deal 1")
    first.tap("Cy next · Ann 10")
    first.see("All next · Cy 7")
    second.control("Save deal 1").dblclick()
    second.see("Deal 2 of 7")
    first.see("Deal 1 is saved.")
    assert sheet(tmp_path, game).totals == {"Ann": 10, "Bo": 0, "Cy": 7}


def test_p1_at_twice_the_text_size_every_key_is_in_sight_on_the_smallest_phone(
    open_tab: OpenTab, tmp_path: Path
) -> None:
    store = Store.open(tmp_path)
    store.prefer("text-size", "200")
    game = played(store, "Łukasz Øyvind Íñigo Żółcia")
    store.close()
    smallest = {**PHONE, "viewport": {"width": 360, "height": 640}}
    tab = open_tab(smallest, f"/game/{game}/over")
    tab.tap("Øyvind")
    for label in ("ace, 15 points", "joker, 15 points", "No cards left", "Type the number instead"):
        expect(tab.control(label)).to_be_in_viewport(ratio=1)
    tab.tap("Type the number instead")
    for label in ("7", "0", "plus", "Rub out", "Tap the cards instead"):
        expect(tab.control(label)).to_be_in_viewport(ratio=1)
