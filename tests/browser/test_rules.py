"""Contracts, rules and the house book in a real browser, by what a screen reader would say."""

from __future__ import annotations

import re
from pathlib import Path
from typing import TYPE_CHECKING, Any

import pytest
import zxingcpp
from PIL import Image

from companion.book.houses import new_house, write_house
from companion.ledger.store import Store
from companion.prints import contracts_page, score_page
from companion.state import terms_of
from companion.words import words
from rules.variants import variant, variant_ids
from tests.browser.conftest import PHONE, WIDE, OpenTab, Tab, tabs
from tests.browser.desk import Desk
from tests.running import RunningServer, running

if TYPE_CHECKING:
    from contextlib import AbstractContextManager

    from playwright.sync_api import Browser

pytestmark = pytest.mark.browser
screens = pytest.mark.parametrize("screen", [PHONE, WIDE], ids=["phone", "wide"])


def serving(folder: Path) -> AbstractContextManager[RunningServer]:
    """Run the app on a data directory of its own."""
    return running("companion", "--data", str(folder), "--port", "{port}", "--no-browser")


def downloaded(tab: Tab, label: str) -> str:
    with tab.page.expect_download() as waiting:
        tab.tap(label)
    return Path(waiting.value.path()).read_text(encoding="utf-8")


def test_contracts_and_a_blank_score_sheet_leave_for_the_printer(open_tab: OpenTab) -> None:
    tab = open_tab(WIDE, "/rules/shanghai/contracts")
    tab.see("Two books of three")
    tab.scroll(3000)
    assert "One book of three and one run of four" in downloaded(tab, "Contracts on one sheet")
    assert "Total" in downloaded(tab, "Blank score sheet")


def test_contracts_and_score_sheets_of_every_game_fit_on_one_sheet(chromium: Browser) -> None:
    page = chromium.new_page()
    for name in variant_ids():
        record = variant(name)
        t = words("en", terms_of(record))
        for html in (contracts_page(t, record), score_page(t, record)):
            page.set_content(html)
            for paper in ("A4", "Letter"):
                sheets = re.findall(rb"/Type\s*/Page\b", page.pdf(format=paper))
                assert len(sheets) == 1, (name, paper)
    page.close()


@screens
def test_a_rule_is_found_and_shows_who_says_so(open_tab: OpenTab, screen: dict[str, Any]) -> None:
    tab = open_tab(screen, "/rules/shanghai")
    tab.type_into("Find a rule", "ace high")
    tab.tap("The ace is high only: Q-K-A.", exact=False)
    tab.see("Source: Contract Rummy page in the tradition of pagat.com, Shanghai Rummy.")
    tab.see("One run of four: A♣ 2♣ 3♣ 4♣")


@screens
def test_e10_a_game_of_our_own_is_made_and_played(
    open_tab: OpenTab, screen: dict[str, Any]
) -> None:
    tab = open_tab(screen, "/rules/house/new")
    tab.type_into("Find a game", "shanghai rummy")
    tab.tap("Shanghai Rummy", exact=False)
    tab.type_into("What do you call it?", "Sunday rules")
    tab.tap("Deals and contracts", exact=False)
    tab.tap("Deal 1: change")
    tab.tap("+ pair")
    tab.see("A pair of aces and two books of three")
    tab.tap("Book of: less")
    tab.see("Book of: 2")
    tab.tap("Book of: less")
    tab.see("A pair of aces and one book of three")
    tab.up()
    tab.tap("Save as version 1")
    tab.see("Saved, version 1")
    play_it(tab)
    settle_by_it(tab)


def play_it(tab: Tab) -> None:
    """Begin a game by the house variant."""
    tab.open("/new")
    tab.tap("Sunday rules", exact=False)
    for name in ("Ann", "Bo", "Cy"):
        tab.type_into("Name", name)
        tab.page.keyboard.press("Enter")
        tab.control(f"Take {name} off").wait_for()
    tab.tap("Next: who deals first")
    tab.tap("We choose")
    tab.tap("Ann")
    tab.see("Ann deals first")
    tab.tap("Next: the table")
    tab.tap("Start: Ann deals")
    tab.page.wait_for_url("**/game/*")
    tab.see("A pair of aces and one book of three")


def settle_by_it(tab: Tab) -> None:
    """Ask about a first meld of the running game."""
    tab.tap("Check", exact=False)
    tab.see("Deal 1 · Sunday rules")
    desk = Desk(tab)
    desk.write("AS AH / 9S 9D 9C")
    desk.says("Legal. You can go down: a pair of aces and one book of three.")
    desk.write("KS KH / 9S 9D 9C")
    desk.says("Not legal.")


def scanned(tab: Tab, file: Path) -> str:
    """Read the picture on a screen as another phone's camera does."""
    tab.see("On another phone, point the camera at this picture")
    for code in zxingcpp.read_barcodes(Image.open(tab.picture(file))):
        return str(code.text)
    raise AssertionError("no picture to scan on the screen")


@pytest.mark.parametrize(
    ("giving", "taking"), [(WIDE, PHONE), (PHONE, WIDE)], ids=["to a phone", "from a phone"]
)
def test_what_is_handed_on_is_taken_in_on_another_device(
    chromium: Browser, tmp_path: Path, giving: dict[str, Any], taking: dict[str, Any]
) -> None:
    ours = new_house("shanghai", "Sunday rules", {"contracts": ["PA+S3", "R7+R4"]})
    other = new_house("jo", "Monday rules", {"run_min": 3})
    store = Store.open(tmp_path / "one")
    store.keep_house(ours)
    store.keep_house(other)
    store.close()
    file = tmp_path / "monday.toml"
    with serving(tmp_path / "one") as server:
        for open_one in tabs(chromium, server):
            tab = open_one(giving, f"/rules/house/{ours.id}/share")
            text = scanned(tab, tmp_path / "screen.png")
            tab.open(f"/rules/house/{other.id}/share")
            file.write_text(downloaded(tab, "File"), encoding="utf-8")
    assert text == write_house(ours)
    with serving(tmp_path / "two") as server:
        for open_one in tabs(chromium, server):
            tab = open_one(taking, "/rules/house/new")
            tab.tap("Take in a game from others", exact=False)
            tab.type_into("The text of the game", text)
            tab.tap("Take in Sunday rules")
            tab.see("Made from Shanghai Rummy.")
            tab.open("/rules/house/new")
            tab.tap("Take in a game from others", exact=False)
            with tab.page.expect_file_chooser() as asked:
                tab.tap("Choose a file")
            asked.value.set_files(file)
            tab.tap("Take in Monday rules")
            tab.see("Made from Jo.")
    store = Store.open(tmp_path / "two")
    assert store.house(ours.id).record == ours.record  # type: ignore[union-attr]
    assert [house.name for house in store.houses()] == ["Monday rules", "Sunday rules"]
    store.close()
