"""A family at its evening: whole games played tap by tap through the screens, by chance.

Everything is read off the screen, as people do it: what can be tapped next and what it is called.

async with Family(session(store), random=Random(1)) as family:
    await family.begin("Liverpool Rummy, six deals", "Ann Bo Cy")
    await family.deal("Ann Bo Cy")
"""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Any

import flet as ft

from tests.harness import HeadlessApp

if TYPE_CHECKING:
    from collections.abc import Callable
    from random import Random

NEXT = r"^\S+ next( · .+)?$"
CARD = r"^(two|five|nine|king|ace|joker), \d+ points$"
NOBODY = "Nobody, the stock ran out"


class Family(HeadlessApp):
    """One session of the app in which games are played."""

    def __init__(self, main: Callable[[ft.Page], Any], route: str = "/", *, random: Random) -> None:
        super().__init__(main, route)
        self.random = random

    def shows(self, pattern: str) -> list[str]:
        """Give the texts on show that fit a pattern."""
        return sorted({text for text in self.texts() if re.search(pattern, text)})

    async def tap_one(self, pattern: str) -> str:
        """Tap the one thing, or one of those, that fit a pattern, and tell which."""
        found = self.shows(pattern)
        assert found, f"nothing to tap like {pattern}\n{self.outline()}"
        label = self.random.choice(found)
        await self.tap(label, nth=0)
        return label

    async def begin(self, game: str, players: str) -> str:
        """Begin a game and give its id."""
        await self.go("/new")
        await self.type("Find a game", game)
        await self.tap(game, nth=0)
        for name in players.split():
            if not self.labelled(f"Take {name} off"):
                await self.type("Name", name)
                await self.tap("Add")
        await self.tap("Next: who deals first")
        await self.choose(self.find_all(ft.RadioGroup)[0], "choice")
        await self.choose(self.find_all(ft.RadioGroup)[1], self.random.choice(players.split()))
        await self.tap("Next: the table")
        await self.tap_one(r"^Start: ")
        return self.game

    @property
    def game(self) -> str:
        """The id of the game whose table is open."""
        return self.page.route.split("/")[2]

    async def deal(self, players: str) -> None:
        """Enter the deal that is to be played, from the table back to the table."""
        await self.tap_one(r"^(Deal \d+|Go on: deal \d+) is over$")
        if self.shows("^Who went out[?]$"):
            await self.tap_one(rf"^({'|'.join(players.split())}|{NOBODY})$")
        while label := next(iter(self.shows(NEXT)), ""):
            if label.endswith(" is missing"):
                await self.hand()
            else:
                await self.tap(label)
        await self.tap_one(r"^Save deal \d+$")

    async def hand(self) -> None:
        """Enter what one player has left: cards, a number, or nothing."""
        for question in self.find_all(ft.SegmentedButton):
            answer = self.random.choice(question.segments).value
            self.session.apply_patch(question._i, {"selected": [answer]})
            await self.fire(question, "change")
        match self.random.choice(["cards", "cards", "number", "none"]):
            case "cards":
                await self.tap_if("Tap the cards instead")
                for _ in range(self.random.randint(1, 4)):
                    await self.tap_one(CARD)
            case "number":
                await self.tap_if("Type the number instead")
                for key in str(self.random.randint(1, 90)):
                    await self.tap(key)
            case _:
                await self.tap_if("Tap the cards instead")
                await self.tap("No cards left")

    async def tap_if(self, label: str) -> None:
        """Tap what is called this, if it is there."""
        if self.labelled(label):
            await self.tap(label)

    async def second_thoughts(self) -> None:
        """Take the last step back at the table, and bring it back."""
        for step in ("Undo", "Redo"):
            await self.tap_one(rf"^{step}: ")

    async def finish(self) -> None:
        """End the game before its last deal."""
        for label in ("Finish the game now", "Finish"):
            await self.tap(label)

    async def look_round(self, person: str) -> None:
        """Look at everything there is to see of a game and of a person, and come back."""
        game, before = self.game, self.page.route
        ways = [f"/game/{game}/sheet", "/games", f"/games/{game}", f"/games/{game}/journal"]
        for route in (*ways, "/games/people", f"/games/people/{person}", "/", before):
            await self.go(route)

    def forget_messages(self) -> None:
        """Drop what was sent to the client so far, as a client that has shown it does."""
        assert not self.crashes
        self.connection.sent.clear()
