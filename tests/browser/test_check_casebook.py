"""Disputes of the casebook, settled in a real browser: the last taps of each, and the ruling.

What was entered before lies on disk already, as it does when somebody hands the phone over.
"""

from __future__ import annotations

from types import MappingProxyType
from typing import TYPE_CHECKING, Any, NamedTuple

import pytest

from companion.components.cards import card_name
from companion.disputes.dispute import Down
from companion.disputes.spreads import Lane, Place
from companion.ledger.store import Store
from companion.words import words
from rules.cards import JOKER, PACK
from tests.browser.conftest import PHONE, WIDE, OpenTab
from tests.browser.desk import Desk
from tests.companion.desk import KEPT, entered

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping, Sequence
    from pathlib import Path

pytestmark = pytest.mark.browser
screens = pytest.mark.parametrize("screen", [PHONE, WIDE], ids=["phone", "wide"])


class Quarrel(NamedTuple):
    """An entry of the casebook: what is entered, the lane and cards tapped last, what is ruled."""

    entry: str
    variant: str
    deal: int
    question: str
    cards: str
    says: str
    tap: tuple[str, ...] = ()
    meld: int | None = None
    shows: tuple[str, ...] = ()
    details: tuple[str, ...] = ()
    moment: Mapping[str, Any] = MappingProxyType({})


CARDS = {card_name(card, words()) for card in {*PACK, JOKER}}
AWAY = "two of clubs, take it out"
RUN = "2S 3S 4S 5S"
JOKERS = (
    Quarrel("B1", "contract_rummy", 1, "go-down", "7D 7S JK / 9S 9C", "Legal.", ("joker",)),
    Quarrel("B1", "contract_rummy", 1, "hand", "7D 7S JK 9S 9C 4H", "Ready to go down.", ("joker",)),
    Quarrel("B2", "contract_rummy", 3, "exchange", "9D TD JD JK / QD", "Legal.", ("Q♦",)),
    Quarrel("B2", "contract_rummy", 3, "exchange", "9D TD JD JK / QD", "Not legal.", ("8♦",)),
    Quarrel("B4", "liverpool", 3, "lay-off", "TS JS QS KS / 8S",
            "Legal. It fits: 8♠ JK 10♠ J♠ Q♠ K♠.", ("joker",)),
    Quarrel("B4", "liverpool", 3, "lay-off", "TS JS QS KS AS / 2C",
            "Legal. It fits: JK 10♠ J♠ Q♠ K♠ A♠.", (AWAY, "joker")),
    Quarrel("B6", "liverpool", 3, "go-down", f"5H 5H 6H / {RUN}", "Not legal.", ("joker",), 0),
    Quarrel("B6", "liverpool", 1, "go-down", "3H 3S / 9S 9D 9C", "Not legal.",
            ("joker", "four of diamonds"), 0),
    Quarrel("B8", "may_i", 2, "go-down", "7S 7H 7D / 8H JK 3H 6H 4H", "Legal.", ("joker",),
            shows=("joker as five of hearts", "joker as seven of hearts")),
    Quarrel("B9", "may_i", 2, "go-down", "9S 9D 9C / 7H JK JK", "Legal.", ("joker",), 1),
    Quarrel("B10", "contract_rummy", 2, "lay-off",
            "7D 7S 7C / 3D 4D 5D 6D / JC QC KC AC / 2C", "Legal. It fits: JK J♣ Q♣ K♣ A♣.",
            (AWAY, "joker"), details=("✓ On J♣ Q♣ K♣ A♣",)),
)  # fmt: skip
PACKS = (
    Quarrel("D4", "contract_rummy", 1, "go-down", "7S 7S / 9S 9D 9C",
            "Only 2 of 7♠ can be in these packs; shown: 3.", ("seven of spades",), 0),
    Quarrel("D4", "contract_rummy", 1, "hand", "7S 7H JK JK",
            "Only 3 of JK can be in these packs; shown: 4.", ("joker", "joker")),
    Quarrel("D5", "contract_rummy", 1, "go-down", "TH TH TS / 9S 9D 9C",
            "Still missing: one card of the first set of three.", ("ten of hearts, take it out",),
            shows=("ten of hearts, take it out",)),
    Quarrel("D5", "contract_rummy", 1, "go-down", "TH TH TS / 9S 9D 9C", "Legal.",
            ("ten of hearts, take it out", "Undo")),
)  # fmt: skip
CONTRACTS = (
    Quarrel("E1", "contract_rummy", 3, "go-down", f"3H 4H 5H 6H / {RUN}",
            "7♥ must wait for a later turn", ("seven of hearts",), 0),
    Quarrel("E1", "may_i", 3, "go-down", f"3H 4H 5H 6H / {RUN}", "Legal.",
            ("seven of hearts",), 0),
    Quarrel("E2", "contract_rummy", 3, "go-down", "3H 4H 5H 6H / 7H 8H 9H", "Not legal.",
            ("ten of hearts",), 1),
    Quarrel("E2", "may_i", 3, "go-down", "3H 4H 5H 6H / 7H 8H 9H", "Legal.",
            ("ten of hearts",), 1),
    Quarrel("E9", "contract_rummy", 7, "go-down", "3H 4H 5H 6H / 7S 8S 9S TS / JD QD KD AD",
            "2♣ would be left", ("What stays in hand, no cards", "two of clubs")),
    Quarrel("E10", "bellevue", 1, "go-down", "AS / 9S 9D 9C", "Legal.", ("ace of hearts",), 0),
    Quarrel("E10", "bellevue", 1, "go-down", "KS / 9S 9D 9C", "Not legal.",
            ("king of hearts",), 0),
)  # fmt: skip
LATER = (
    Quarrel("F1", "contract_rummy", 1, "lay-off", "7S 7H 7D / 7C", "Not legal.",
            ("Change", "down in this turn")),
    Quarrel("F1", "shanghai", 1, "lay-off", "7S 7H 7D / 2C", "Legal.",
            (AWAY, "seven of clubs"), moment={"down": Down.NOW}),
    Quarrel("F2", "contract_rummy_3_8", 1, "exchange", "9S 9D JK / 9C", "Legal.", ("9♣",)),
    Quarrel("F2", "contract_rummy", 3, "exchange", "9D TD JD JK KD / QD", "Not legal.",
            ("Change", "kept in hand")),
    Quarrel("F5", "carioca_chile", 1, "take", "4C", "Not legal.", ("seven of spades",),
            moment={"in_turn": True}),
    Quarrel("F6", "contract_rummy", 1, "take", "", "Player 3 gets it.",
            ("Player 4 wants it", "Player 3 wants it")),
    Quarrel("F6", "bellevue", 1, "take", "", "Player 4 gets it.",
            ("Player 4 wants it", "Player 3 wants it")),
    Quarrel("F7", "shanghai", 1, "take", "",
            "Player 3 takes the upcard and 2 cards from the stock. One May I? call is left",
            ("Player 3 wants it",)),
    Quarrel("F9", "contract_rummy", 1, "discard", "", "keep one card for it",
            ("yes, without a discard",)),
    Quarrel("F10", "contract_rummy", 3, "lay-off", "6H 7H 8H 9H / 2C",
            "Legal. It fits: 4♥ 5♥ 6♥ 7♥ 8♥ 9♥.", (AWAY, "five of hearts"),
            details=("Put it on the table", "four of hearts")),
    Quarrel("F11", "contract_rummy", 2, "lay-off", "JS QS KS AS / TD TC TH / 9S",
            "Legal. It fits: 9♠ 10♠ J♠ Q♠ K♠ A♠.", ("ten of spades",)),
)  # fmt: skip


@pytest.fixture
def store(tmp_path: Path) -> Iterator[Store]:
    """The data directory of the app that runs, opened beside it."""
    store = Store.open(tmp_path)
    yield store
    store.close()


@screens
@pytest.mark.parametrize(
    "quarrels", [JOKERS, PACKS, CONTRACTS, LATER], ids=["B jokers", "D packs", "E contract", "F"]
)
def test_quarrels_are_settled(
    open_tab: OpenTab, store: Store, screen: dict[str, Any], quarrels: tuple[Quarrel, ...]
) -> None:
    for quarrel in quarrels:
        hand_over(store, quarrel)
        tab = open_tab(screen, "/check")
        settle(Desk(tab), quarrel)
        tab.page.context.close()


def hand_over(store: Store, quarrel: Quarrel) -> None:
    """Keep what is entered so far."""
    begun = entered(
        store, quarrel.variant, quarrel.deal, quarrel.question, quarrel.cards, **quarrel.moment
    )
    if quarrel.meld is not None:
        begun = begun.move_on(Lane(Place.MELD, quarrel.meld))
    store.prefer(KEPT, begun.text)


def settle(desk: Desk, quarrel: Quarrel) -> None:
    """Tap the rest and wait for the ruling to be read out."""
    tap(desk, quarrel.tap)
    if quarrel.details:
        desk.details(quarrel.details[0])
        tap(desk, quarrel.details[1:])
    desk.says(quarrel.says)
    desk.tab.see(*quarrel.shows)


def tap(desk: Desk, labels: Sequence[str]) -> None:
    """Tap cards on the keys and whatever else by its name."""
    for label in labels:
        if label in CARDS:
            desk.card(label)
        else:
            desk.press(label)
