"""A server killed in mid-tap comes back with everything a real browser has shown.

BROWSER_KILLS=40 kills forty times. More of it, faster and without a browser, is in
`tests/companion/test_screen_kill.py` and `tests/companion/test_store_kill.py`.
"""

from __future__ import annotations

import os
from dataclasses import dataclass, replace
from random import Random
from typing import TYPE_CHECKING

import pytest

from companion.drafts import draft_of
from companion.ledger.store import Store
from rules.sheet import score_sheet
from tests.browser.conftest import PHONE
from tests.companion.window import played

if TYPE_CHECKING:
    from pathlib import Path

    from tests.browser.conftest import OpenTab, Tab
    from tests.running import RunningServer

pytestmark = pytest.mark.browser

KILLS = int(os.environ.get("BROWSER_KILLS", "2"))
MOST = 4
"""Taps that are shown before the server is killed, at the latest."""

MOMENT_MS = 120
"""Within this time after one more tap it is killed."""

CARDS = {"king": 10, "nine": 9, "two": 2}
DEALS = 7


@dataclass(frozen=True)
class Kept:
    """What is entered: the deal, whether Bo is said to be out, and points of the others."""

    deal: int = 1
    out: bool = False
    ann: int | None = None
    cy: int | None = None


@dataclass(frozen=True)
class Tap:
    """What is tapped, what is kept then, what is shown when it is, and where that is."""

    label: str
    kept: Kept
    shown: str
    place: str


def taps(kept: Kept, place: str) -> list[Tap]:
    """Give what can be tapped at a place: the table, who went out, a hand, or all of them."""
    ann, cy = kept.ann, kept.cy
    cy_said = f"All next · Cy {'is missing' if cy is None else cy}"
    match place:
        case "who":
            said = f"Cy next · Ann {'is missing' if ann is None else ann}"
            return [Tap("Bo", replace(kept, out=True), said, "ann")]
        case "ann":
            more = [
                Tap(f"{card}, ", replace(kept, ann=(ann or 0) + points), said, "ann")
                for card, points in CARDS.items()
                for said in [f"Cy next · Ann {(ann or 0) + points}"]
            ]
            return (
                more if ann is None else [*more, Tap(f"Cy next · Ann {ann}", kept, cy_said, "cy")]
            )
        case "cy":
            more = [
                Tap(f"{card}, ", replace(kept, cy=(cy or 0) + points), said, "cy")
                for card, points in CARDS.items()
                for said in [f"All next · Cy {(cy or 0) + points}"]
            ]
            on = Tap(f"All next · Cy {cy}", kept, f"Save deal {kept.deal}", "all")
            return more if cy is None else [*more, on]
        case _:
            following = Kept(kept.deal + 1)
            shown = f"Deal {following.deal} of {DEALS}"
            return [Tap(f"Save deal {kept.deal}", following, shown, "table")]


def do(tab: Tab, tap: Tap) -> None:
    tab.control(tap.label, exact=not tap.label.endswith(", ")).click()


def on_disk(folder: Path, game: str) -> tuple[Kept, list[dict[str, int | None]]]:
    """Give what is entered and the deals that are saved."""
    store = Store.open(folder)
    try:
        journal = store.journal(game)
        sheet = score_sheet(journal.game)
        saved = [{name: cell.points for name, cell in row.cells.items()} for row in sheet.rows]
        draft = draft_of(journal.game, store.draft(game))
        assert draft is not None
        ann, cy = (draft.hand(person).cost(journal.game.settings) for person in (0, 2))
        return Kept(draft.deal, draft.ended, ann, cy), saved
    finally:
        store.close()


def go_on(tab: Tab, kept: Kept) -> str:
    """Open the running deal from the table; gives where that leads."""
    fresh = tab.control(f"Deal {kept.deal} is over")
    fresh.or_(tab.control(f"Go on: deal {kept.deal} is over")).click()
    if not kept.out:
        tab.see("Who went out?")
        return "who"
    if kept.ann is None:
        tab.see("Cy next · Ann is missing")
        return "ann"
    if kept.cy is None:
        tab.see("All next · Cy is missing")
        return "cy"
    tab.see(f"Save deal {kept.deal}")
    return "all"


def test_a_server_killed_in_mid_tap_shows_again_what_was_shown(
    open_tab: OpenTab, app_server: RunningServer, tmp_path: Path
) -> None:
    store = Store.open(tmp_path)
    game = played(store, "Ann Bo Cy")
    store.close()
    tab, random, saved = open_tab(PHONE, f"/game/{game}"), Random(3), []
    kept = Kept()
    place = go_on(tab, kept)
    for _ in range(KILLS):
        for _ in range(random.randint(0, MOST)):
            if place == "table":
                place = go_on(tab, kept)
            tap = random.choice(taps(kept, place))
            do(tab, tap)
            tab.see(tap.shown)
            if place == "all":
                saved.append({"Ann": kept.ann, "Bo": 0, "Cy": kept.cy})
            kept, place = tap.kept, tap.place
        tap = None if place == "table" else random.choice(taps(kept, place))
        if tap:
            do(tab, tap)  # and nobody waits for what it does
        tab.page.wait_for_timeout(random.randrange(MOMENT_MS))
        app_server.restart()
        there, deals = on_disk(tmp_path, game)
        if tap and place == "all" and there == tap.kept:
            saved.append({"Ann": kept.ann, "Bo": 0, "Cy": kept.cy})
        assert there in {kept, tap.kept if tap else kept}
        assert deals == saved
        kept = there
        tab.open(f"/game/{game}")
        if saved and not kept.out:
            tab.tap(f"Undo: deal {kept.deal - 1} saved")
            tab.tap(f"Redo: deal {kept.deal - 1} saved")
            tab.see(f"Deal {kept.deal} of {DEALS}")
            assert on_disk(tmp_path, game) == (kept, saved)
        if kept.deal == DEALS:
            store = Store.open(tmp_path)
            game, kept, saved = played(store, "Ann Bo Cy"), Kept(), []
            store.close()
            tab.open(f"/game/{game}")
        place = go_on(tab, kept)
    tab.failures.clear()  # the page complained while nobody answered
