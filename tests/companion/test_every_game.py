"""Every variant is played through on a phone, from the first dealer to the winner.

What each deal asks for is written down here once more, as the sources have it. Who plays is
chosen already; the last deal is entered tap by tap, those before it as another device would.
"""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

import flet as ft
import pytest

from companion.main import session
from companion.phrases import contract_words
from companion.plans import KEPT_AS, Plan, Way, write_plan
from companion.screens.new_game.paths import DEALER
from companion.state import terms_of
from companion.words import words
from rules.contracts import read_contract
from rules.sheet import Sheet, score_sheet
from rules.variants import variant, variant_ids
from tests.harness import HeadlessApp
from tests.table import entry

if TYPE_CHECKING:
    from companion.ledger.store import Store
    from rules.contracts import Contract

SEVEN = "S3+S3 S3+R4 R4+R4 S3+S3+S3 S3+S3+R4 S3+R4+R4 R4+R4+R4"
TWELVE = "S3+S3 S3+R4 S4+S4 R4+R4 S4+R4 S3+S3+R4 S3+R7 S3+S3+S3 S5+S5 R5+R5 S8 R10"
FOURTEEN = (
    "S3+S3+S3 S3+R4 S3+S3+R4 S4+S4 R4+R4 S3+S3+S3+S3 S3+R7 S4+S4+S4 R4+R4+R4 S5+S5 R5+R5 "
    "S4+S4+R4 S4+R4+R4 S3+R9"
)
TEN_TWELVE = [10] * 3 + [12] * 4
FOUR_TENS = [10] * 4 + [12] * 3
DEALT = {
    "contract_rummy": (SEVEN, TEN_TWELVE),
    "contract_rummy_3_8": (SEVEN, FOUR_TENS),
    "kontrakt_rummy": (SEVEN, FOUR_TENS),
    "liverpool": (SEVEN, TEN_TWELVE),
    "may_i": (SEVEN, TEN_TWELVE),
    "shanghai": (SEVEN, [11] * 7),
    "carioca": (f"{SEVEN[: SEVEN.rindex(' ')]} S3+S3+S3+S3 R4+R4+R4", [12] * 8),
    "twelve_step": (TWELVE, [13] * 12),
    "dummy_rummy": (TWELVE, [13] * 12),
    "bellevue": (
        "PA+S3 S3+S3 S3+R4 R4+R4 S3+S3+S3 S3+S3+R4 S3+R4+R4 R5+R6 S3+R7 R4+R4+R4",
        [11] * 10,
    ),
    "zioncheck": ("S3+S3 S3+R4 R4+R4 S3+S3+S3 S3+S3+R4", [10] * 5),
    "king_rummy": ("S3+R4 S3+S3+S3 R4+R4 S3+S3+R4", [10] * 4),
    "progressive_rummy": ("M3 M4 M5 M3+M3 M3+M4 M3+M5 M4+M4", [10] * 7),
    "continental_rummy": ("R3+R3+R3+R3+R3_or_R4+R4+R4+R3_or_R5+R4+R3+R3", [15]),
    "shanghai_ten": (
        "S3+S3 S3+R4 R4+R4 S3+S3+S3 S3+R7 S3+S3+R5 R4+R4+R4 S3+R10 S3+S3+S3+R5 R5+R5+R5",
        [11] * 10,
    ),
    "liverpool_six": (SEVEN[: SEVEN.rindex(" ")], [10] * 6),
    "progressive_ladder": (SEVEN, [*range(6, 13)]),
    "kalooki_jamaica": (
        "S3+S3+S3 S3+S3+R4 S3+R4+R4 R4+R4+R4 S3+S3+S3+S3 S3+S3+S3+R4 S3+S3+R4+R4 S3+R4+R4+R4 "
        "R4+R4+R4+R4",
        [9, 10, 11, 12, 12, 13, 14, 15, 16],
    ),
    "carioca_chile": (f"{SEVEN} S3+S3+S3+S3 R13", [12] * 9),
    "continental_seven": (SEVEN, [*range(7, 14)]),
    "frustration_14": (FOURTEEN, [13] * 14),
    "jo": (SEVEN, FOUR_TENS),
}
PEOPLE = {"carioca": "Ann Bo", "king_rummy": "Ann Bo Cy Di"}
DEAL_TO_THE_RIGHT = {"carioca_chile", "continental_seven"}
LOTS = {"contract_rummy", "liverpool", "may_i", "shanghai", "kalooki_jamaica"}
CUTS_COUNT = {"liverpool", "liverpool_six"}
BLIND_COUNTS = {"shanghai_ten", "continental_seven"}
CARDS = [("7S",), ("AH",), ("KD",), ("9C",)]
"""What people turn up to find the dealer: the ace is low, but high in the Spanish game."""
PERSONAL = {"twelve_step", "frustration_14"}
ENDLESS = 3
"""How many deals are played where the table says when it is enough."""


class Evening(HeadlessApp):
    """A table of people with one phone."""

    def __init__(self, store: Store, name: str) -> None:
        super().__init__(session(store), DEALER)
        self.store, self.name = store, name
        self.people = PEOPLE.get(name, "Ann Bo Cy").split()
        plan = Plan(name, tuple(self.people))
        if name not in LOTS:
            plan = replace(plan, way=Way.CARDS, drawn=dict(zip(self.people, CARDS, strict=False)))
        store.prefer(KEPT_AS, write_plan(plan))

    def sheet(self) -> Sheet:
        """Score what is entered so far."""
        return score_sheet(self.store.journal(self.game).game)

    async def begin(self) -> str:
        """Begin the game; gives the first dealer, found the variant's own way."""
        if self.name in LOTS:
            await self.tap("Draw the cards")
        else:
            assert self.sees("Bo deals first")
        await self.tap("Next: the table")
        dealer = self.begun_by()
        await self.tap(f"Start: {dealer} deals")
        (begun,) = self.store.games()
        self.game = begun.id
        return dealer

    def begun_by(self) -> str:
        (label,) = {text for text in self.texts() if text.startswith("Start: ")}
        return label.removeprefix("Start: ").removesuffix(" deals")

    def neighbour(self, person: str) -> str:
        """Name who sits next to somebody in the direction of play."""
        turn = -1 if self.name in DEAL_TO_THE_RIGHT else 1
        return self.people[(self.people.index(person) + turn) % len(self.people)]

    def shows(self, deal: int, asked: Contract, *texts: str) -> None:
        """Look whether the table says what a deal is about."""
        said = contract_words(words("en", terms_of(variant(self.name))), asked)
        contract = f"Contract {deal}: {said}" if self.name in PERSONAL else said[1:]
        shown = "\n".join(self.texts())
        assert all(text in shown for text in (contract, *texts)), self.outline()

    def enter(self, deal: int, out: str) -> None:
        """Enter a deal as another device does."""
        others = [person for person in self.people if person != out]
        settled = self.name == "continental_rummy"
        points = {} if settled else dict.fromkeys(others, 10)
        self.store.add(self.game, entry("deal_result", deal=deal, out=out, points=points))

    async def look_again(self) -> None:
        """Leave the table and come back."""
        await self.go("/")
        await self.go(f"/game/{self.game}")

    async def play(self, deal: int, out: str) -> None:
        """Enter a deal: somebody goes out, everybody else has a king left."""
        await self.tap(f"Deal {deal} is over")
        await self.tap(out)
        if self.name == "continental_rummy":
            await self.tap("All · each pays 11")
        else:
            others = [person for person in self.people if person != out]
            for person, after in zip(others, [*others[1:], "All"], strict=True):
                if self.name in PERSONAL:
                    question = self.find(ft.SegmentedButton)
                    self.session.apply_patch(question._i, {"selected": ["no"]})
                    await self.fire(question, "change")
                await self.tap("king, 10 points")
                await self.tap(f"{after} next · {person} 10")
        assert bool(self.find_all(ft.Switch)) == (self.name in BLIND_COUNTS)
        assert self.sees("’s cut. Exactly ") == (self.name in CUTS_COUNT)
        await self.tap(f"Save deal {deal}")


@pytest.mark.usefixtures("no_waiting_for_the_disk")
@pytest.mark.parametrize("name", variant_ids())
async def test_a_whole_game_from_the_first_dealer_to_the_winner(store: Store, name: str) -> None:
    contracts, hands = DEALT[name][0].split(), DEALT[name][1]
    deals = len(contracts) if variant(name).settings.deals or name in PERSONAL else ENDLESS
    async with Evening(store, name) as table:
        dealer = await table.begin()
        for deal in range(1, deals + 1):
            number = min(deal, len(contracts)) - 1
            asked = read_contract(contracts[number].replace("_", " "))
            starter = table.neighbour(dealer)
            sheet = table.sheet()
            coming = sheet.next
            assert coming is not None
            assert sheet.contract(coming.contracts["Bo"]) == asked
            assert (coming.dealer, coming.starter) == (dealer, starter)
            assert coming.setup.hand_size == hands[number]
            if deal == deals:
                await table.look_again()
            if deal in {1, deals}:
                table.shows(
                    deal, asked, f"{dealer} deals {hands[number]} each", f"{starter} starts"
                )
            if deal == deals:
                await table.play(deal, "Bo")
            else:
                table.enter(deal, "Bo")
            dealer = "Bo" if name == "continental_rummy" else starter
        if not table.sheet().finished:
            await table.tap("Finish the game now")
            await table.tap("Finish")
        assert table.sees("Bo wins")
        sheet = table.sheet()
        assert sheet.winners == ("Bo",)
        cost = -11 if name == "continental_rummy" else 10
        totals = {person: cost * deals for person in table.people if person != "Bo"}
        assert totals.items() <= sheet.totals.items()
