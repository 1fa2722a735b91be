"""The meld checker as somebody at the table has it before them, with cards entered beforehand.

async with Desk(store, "shanghai", 2, "go-down", "7S 7H 7D / 4C 5C 6C JK") as desk:
    assert desk.word == "Legal"
"""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, Any

import flet as ft

from companion.disputes.dispute import Dispute, Question, read_dispute
from companion.disputes.matters import Matter
from companion.disputes.typed_cards import take_typed
from companion.house_rules import house_variant
from companion.main import session
from tests.harness import HeadlessApp

if TYPE_CHECKING:
    from companion.ledger.store import Store

KEPT = "dispute free"
TAPPED = ("take it out", "want this one", "the one that is wanted")
WORDS = ("Legal", "Not legal", "Your table decides")


class Desk(HeadlessApp):
    """One session of the app with the meld checker open; counts the taps."""

    def __init__(
        self,
        store: Store,
        variant: str = "",
        deal: int = 0,
        question: str = "go-down",
        cards: str = "",
        *,
        players: int = 0,
        route: str = "/check",
        size: tuple[float, float] = (390, 844),
        **moment: Any,
    ) -> None:
        super().__init__(session(store), route, width=size[0], height=size[1])
        self.store, self.taps = store, 0
        if variant:
            store.prefer(
                KEPT, entered(store, variant, deal, question, cards, players, **moment).text
            )

    async def tap(self, label: str, *, nth: int | None = None) -> None:
        self.taps += 1
        await super().tap(label, nth=nth)

    async def press(self, *labels: str) -> None:
        """Tap one thing after the other."""
        for label in labels:
            await self.tap(label)

    async def ask(self, question: str) -> None:
        """Ask another question by its words."""
        head = next(text for text in self.texts() if text.endswith("Ask something else"))
        await self.tap(head)
        await self.tap(question)

    async def write(self, cards: str) -> None:
        """Type cards in place of those entered."""
        await self.tap("Type the cards")
        await self.type("Cards", cards)
        await self.tap("Take these cards")

    @property
    def said(self) -> str:
        """What the checker says: what is missing, or the ruling; read out as it appears."""
        found = self.find_all(ft.Semantics, live_region=True, container=True, expand=True)
        assert len(found) == 1, self.outline()
        return str(found[0].label)

    @property
    def word(self) -> str:
        """The one large word, or nothing while something is missing."""
        return next((word for word in WORDS if self.said.startswith(f"{word}.")), "")

    def lane(self, title: str, nth: int = 0) -> list[str]:
        """Give what the cards of a lane are called, as they lie; the nth of several from 0."""
        found = [
            lane
            for lane in self.find_all(ft.Semantics, button=True, container=True)
            if str(lane.label).startswith(f"{title}, ")
        ]
        assert len(found) > nth, self.outline()
        said = self.texts(found[nth].content)
        return [text.rpartition(", ")[0] for text in said if text.endswith(TAPPED)]

    @property
    def dispute(self) -> Dispute:
        """The dispute outside all games, as it is on disk."""
        return read_dispute(self.store.preference(KEPT))


def entered(
    store: Store,
    variant: str,
    deal: int,
    question: str,
    cards: str = "",
    players: int = 0,
    **moment: Any,
) -> Dispute:
    """Enter a whole dispute at once."""
    begun = Dispute(variant=variant, deal=deal, players=players).say(**moment)
    game = house_variant(store, variant)
    assert game is not None
    table = players or min(max(4, game.settings.players_min), game.settings.players_max)
    matter = Matter(begun, game, deal, deal, table)
    asked = replace(matter, dispute=matter.ask(Question(question)))
    return take_typed(asked, cards) if cards else asked.dispute
