"""The app's building blocks work in a real browser, on a phone and on a laptop."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import pytest

from tests.browser.conftest import BOX, PHONE, WIDE, OpenTab, Tab, tabs
from tests.running import running

if TYPE_CHECKING:
    from collections.abc import Iterator

    from playwright.sync_api import Browser

    from tests.running import RunningServer

pytestmark = pytest.mark.browser
screens = pytest.mark.parametrize("screen", [PHONE, WIDE], ids=["phone", "wide"])


@pytest.fixture(scope="module")
def demo_server() -> Iterator[RunningServer]:
    with running("tests.browser.demo", "{port}") as server:
        yield server


@pytest.fixture
def open_demo(chromium: Browser, demo_server: RunningServer) -> Iterator[OpenTab]:
    yield from tabs(chromium, demo_server)


@screens
def test_what_is_tapped_and_typed_is_shown(open_demo: OpenTab, screen: dict[str, Any]) -> None:
    tab = open_demo(screen)
    tab.tap("Count on")
    tab.see("Count 1")
    tab.type_into("Player name", "Łukasz Ñandú Øyvind")
    tab.see("Hello Łukasz Ñandú Øyvind")


def test_letters_that_no_font_here_has_arrive_all_the_same(open_demo: OpenTab) -> None:
    tab = open_demo()
    tab.type_into("Player name", "😀 שלום")
    tab.see("Hello 😀 שלום")
    tab.failures = [failure for failure in tab.failures if BOX not in failure]


def test_a_card_is_called_by_its_name_and_can_be_tapped(open_demo: OpenTab) -> None:
    tab = open_demo()
    tab.tap("queen of spades")
    tab.see("Tapped QS")
    tab.tap("joker")
    tab.see("Tapped JK")


def test_two_quick_taps_on_save_count_once(open_demo: OpenTab) -> None:
    tab = open_demo()
    tab.control("Save").dblclick()
    tab.see("Count 10")


@screens
@pytest.mark.parametrize("mode", ["light", "dark"])
def test_nothing_fails_and_nothing_leaves_the_machine(
    open_demo: OpenTab, screen: dict[str, Any], mode: str
) -> None:
    tab = open_demo(screen, color_scheme=mode)
    tab.see("Deal 3 of 7")
    tab.scroll(700)
    tab.scroll(2000)
    tab.see("your rules do not say")


def test_a_reload_keeps_the_session(open_demo: OpenTab) -> None:
    tab = open_demo()
    tab.tap("Count on")
    tab.see("Count 1")
    tab.reload()
    tab.tap("Count on")
    tab.see("Count 1")


def test_a_phone_that_slept_goes_on_where_it_was(open_demo: OpenTab) -> None:
    tab = open_demo()
    tab.drop()
    tab.wake()
    tab.tap("Count on")
    tab.see("Count 1")


def test_a_sheet_left_open_by_a_phone_that_slept_is_closed(open_demo: OpenTab) -> None:
    tab = open_demo()
    tab.tap("Open the sheet")
    tab.see("Ann, deal 2")
    tab.drop()
    tab.wake()
    tab.miss("Ann, deal 2")
    tab.tap("Open the sheet")
    tab.see("Ann, deal 2")
    tab.tap("Done")
    tab.miss("Ann, deal 2")


def test_stopping_while_a_browser_looks_on_is_quick_and_quiet(chromium: Browser) -> None:
    with running("tests.browser.demo", "{port}") as demo:
        tab = Tab(chromium.new_page(), demo.url)
        tab.open()
        tab.see("Deal 3 of 7")
        assert demo.stop() == (0, "Stopped.\n")
        tab.page.context.close()


def test_a_killed_server_that_is_back_serves_the_open_page(chromium: Browser) -> None:
    with running("tests.browser.demo", "{port}") as demo:
        tab = Tab(chromium.new_page(), demo.url)
        tab.open()
        tab.tap("Count on")
        tab.see("Count 1")
        demo.restart()
        tab.see("Count 0")
        tab.tap("Count on")
        tab.see("Count 1")
        tab.page.context.close()
