"""A family sets up a game on a phone or a laptop, whatever happens to the device meanwhile."""

from __future__ import annotations

import sqlite3
import time
from contextlib import closing
from typing import TYPE_CHECKING, Any

import pytest

from companion.ledger.database import FILE
from tests.browser.conftest import PHONE, WIDE, OpenTab, Tab

if TYPE_CHECKING:
    from pathlib import Path

    from tests.running import RunningServer

pytestmark = pytest.mark.browser
screens = pytest.mark.parametrize("screen", [PHONE, WIDE], ids=["phone", "wide"])


def seat(tab: Tab, *names: str) -> None:
    """Type names, each ended with Enter."""
    for name in names:
        tab.type_into("Name", name)
        tab.page.keyboard.press("Enter")
        tab.page.get_by_role("button", name=f"Take {name} off").wait_for()


def wait_until_kept(folder: Path, text: str) -> None:
    """Wait until the plan on disk holds a text."""
    with closing(sqlite3.connect(folder / FILE)) as file:
        for _ in range(100):
            kept = file.execute("SELECT value FROM preference").fetchall()
            if any(text in value for (value,) in kept):
                return
            time.sleep(0.1)
    raise AssertionError(f"{text} was not kept: {kept}")


def order(tab: Tab) -> list[str]:
    """Name who sits where, from top to bottom."""
    seats = tab.page.get_by_label("Drag ").all()
    tops = {(seat.bounding_box() or {})["y"]: seat.get_attribute("aria-label") for seat in seats}
    return [(tops[top] or "").split()[1] for top in sorted(tops)]


def drag(tab: Tab, name: str, rows: float) -> None:
    """Drag somebody's name over a number of rows, down or (below 0) up."""
    box = tab.page.get_by_label(f"Drag {name}").first.bounding_box()
    assert box
    x, y, mouse = box["x"] + 40, box["y"] + box["height"] / 2, tab.page.mouse
    mouse.move(x, y)
    mouse.down()
    for step in range(1, 9):
        mouse.move(x, y + rows * 64 * step / 8)
        tab.page.wait_for_timeout(60)
    mouse.up()


@screens
def test_a_game_is_set_up_and_started(open_tab: OpenTab, screen: dict[str, Any]) -> None:
    tab = open_tab(screen)
    tab.tap("New game")
    tab.type_into("Find a game", "joker rummy")
    tab.tap("Also called Joker Rummy", exact=False)
    seat(tab, "Ann", "Bo", "Cy")
    drag(tab, "Ann", 1.2)
    tab.see("3 players, clockwise")
    tab.tap("Move Cy up")
    tab.tap("Next: who deals first")
    for name, card in {"Bo": "7h", "Cy": "4", "Ann": "4♦"}.items():
        tab.type_into(name, card)
    tab.see("draw again: their cards are equal.")
    tab.type_into("Cy, again", "K")
    tab.type_into("Ann, again", "2")
    tab.see("Ann deals first")
    tab.tap("Next: the table")
    tab.see("106 cards", "2 packs and 2 jokers")
    tab.tap("Start: Ann deals")
    tab.page.wait_for_url("**/game/*")


def test_a_seat_is_changed_by_dragging(wide: Tab) -> None:
    wide.tap("New game")
    wide.tap("The oldest form", exact=False)
    seat(wide, "Ann", "Bo", "Cy")
    assert order(wide) == ["Ann", "Bo", "Cy"]
    drag(wide, "Ann", 2.2)
    wide.page.wait_for_timeout(1000)
    assert order(wide) == ["Bo", "Cy", "Ann"]


def test_m4_a_half_filled_new_game_survives_a_killed_server(
    open_tab: OpenTab, app_server: RunningServer, tmp_path: Path
) -> None:
    before = open_tab()
    before.tap("New game")
    before.tap("The oldest form", exact=False)
    seat(before, "Ann", "Bo")
    before.type_into("Name", "Cy")
    wait_until_kept(tmp_path, "Cy")
    before.page.context.close()
    app_server.restart()
    after = open_tab(PHONE, "/new/people")
    after.see("2 players, clockwise")
    after.tap("Add")
    after.see("3 players, clockwise")
