"""Killed at any moment, the app comes back with what its screen has shown, and nothing by half.

The screens themselves are tapped, in a process that is killed. KILLS=300 kills three hundred times.
"""

from __future__ import annotations

import asyncio
import json
import os
from random import Random
from typing import TYPE_CHECKING, Any

from companion.ledger.store import Store
from companion.main import session
from rules.sheet import score_sheet
from tests.family import Family
from tests.killing import kill_in_the_midst, needs_fork
from tests.ledger import derived

if TYPE_CHECKING:
    from collections.abc import Callable
    from pathlib import Path

    from flet.controls.base_control import BaseControl

    from tests.killing import Say

KILLS = int(os.environ.get("KILLS", "3"))
MOST = 25
"""Taps that are shown before a process is killed, at the latest."""

MOMENT = 0.03
"""Seconds in which it is killed after that: mostly in the middle of the next tap."""

TABLES = {"Contract Rummy": "Ann Bo Cy", "12-Step Rummy": "Ann Bo", "Jo": "Ann Cy Di"}

pytestmark = needs_fork


class Watched(Family):
    """A family whose every tap is told before, and after it what the screen shows then."""

    store: Store
    say: Say

    async def fire(self, control: BaseControl, event: str, data: Any = None) -> None:
        self.say(tap=event)
        await super().fire(control, event, data)
        if self.page.route.startswith("/game/"):
            kept = on_disk(self.store, self.game)
            self.say(route=self.page.route, game=self.game, shown=self.texts(), **kept)


def on_disk(store: Store, game: str) -> dict[str, Any]:
    return {"lines": store.export(game).splitlines(), "draft": store.draft(game)}


async def tap_until_killed(folder: Path, random: Random, say: Say) -> None:
    store = Store.open(folder)
    running = store.latest_running()
    async with Watched(
        session(store), f"/game/{running.id}" if running else "/", random=random
    ) as it:
        it.store, it.say = store, say
        players = " ".join(running.players) if running else ""
        while True:
            what = random.choice(["deal"] * 6 + ["thoughts", "thoughts", "new"])
            if what == "new" or not players or not it.shows(r"is over$"):
                name, players = random.choice(list(TABLES.items()))
                await it.begin(name, players)
            elif what == "thoughts" and it.shows("^Undo: "):
                await it.second_thoughts()
            elif what == "deal":
                await it.deal(players)


def kill_in_mid_tap(folder: Path, seed: int) -> tuple[dict[str, Any], bool]:
    """Tap in a process of its own and kill it; gives what was shown last, and whether it tapped."""
    random = Random(seed)
    told = kill_in_the_midst(
        lambda say: asyncio.run(tap_until_killed(folder, random, say)),
        random,
        "shown",
        random.randint(1, MOST),
        MOMENT,
    )
    return [each for each in told if "shown" in each][-1], "tap" in told[-1]


async def check(folder: Path, last: dict[str, Any], *, tapping: bool) -> bool:
    """Hold what came back against what was shown last, and go back and forth in it.

    Gives whether nothing more than that came back, so that the screen has to be the same.
    """
    store = Store.open(folder)
    kept = on_disk(store, last["game"])
    whole = {name: last[name] for name in kept}
    if not tapping:
        assert kept == whole
    assert kept["lines"][: len(whole["lines"])] == whole["lines"]
    new = kept["lines"][len(whole["lines"]) :]
    assert len(new) <= 1
    if new and json.loads(new[0])["do"] == "deal_result":
        assert kept["draft"] == ""
    before = derived(folder)
    assert store.rebuild() == () and derived(folder) == before
    async with Family(session(store), last["route"], random=Random(0)) as family:
        if kept == whole:
            assert family.texts() == last["shown"]
        await family.go(f"/game/{last['game']}")
        if family.shows("^Undo: "):
            sheet = score_sheet(store.journal(last["game"]).game)
            await family.second_thoughts()
            assert score_sheet(store.journal(last["game"]).game) == sheet
    store.close()
    return kept == whole


def test_killed_in_mid_tap_it_comes_back_with_what_the_screen_has_shown(
    tmp_path: Path, record_property: Callable[[str, object], None]
):
    in_mid_tap = same = 0
    for seed in range(KILLS):
        last, tapping = kill_in_mid_tap(tmp_path, seed)
        same += asyncio.run(check(tmp_path, last, tapping=tapping))
        in_mid_tap += tapping
    record_property("killed in mid-tap", in_mid_tap)
    record_property("same screen again", same)
    assert same
