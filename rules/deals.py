"""Deals: what lies on the table before anybody plays, all of it computed from the settings."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from rules.sentences import Problem
from rules.settings import LastDeal

if TYPE_CHECKING:
    from rules.settings import Settings

PACK_CARDS = 52


@dataclass(frozen=True, slots=True)
class DealSetup:
    """The cards of one deal for a number of players; all numbers are cards.

    >>> from rules.variants import variant
    >>> setup = DealSetup(variant("liverpool").settings, deal=4, players=4)
    >>> setup.pack_total, setup.hand_size, setup.stock, setup.exact_cut
    (107, 12, 58, 49)
    """

    settings: Settings
    deal: int
    players: int

    @property
    def packs(self) -> int:
        """Packs of 52 cards."""
        return self.settings.packs[self.players]

    @property
    def jokers(self) -> int:
        """Jokers added to the packs."""
        return self.settings.jokers[self.players]

    @property
    def pack_total(self) -> int:
        """All cards in play."""
        return self.packs * PACK_CARDS + self.jokers

    @property
    def hand_size(self) -> int:
        """Cards dealt to each player."""
        return self.settings.hand_size(self.deal)

    @property
    def dealt(self) -> int:
        """Cards that leave the pack: all hands and the upcard, where one is turned."""
        return self.players * self.hand_size + self.settings.opening_upcard

    @property
    def stock(self) -> int:
        """Cards left in the stock."""
        return self.pack_total - self.dealt

    @property
    def exact_cut(self) -> int:
        """The cut that takes off just what all hands and one upcard need."""
        return self.players * self.hand_size + 1

    @property
    def is_last(self) -> bool:
        """Whether this is the last deal of a game with a fixed number of deals."""
        return self.deal == self.settings.deals

    @property
    def melds_whole_hand(self) -> bool:
        """Whether the first meld of this deal must use the whole hand, without a discard."""
        return self.is_last and self.settings.last_deal is LastDeal.MELD_ALL

    def cards_to_meld(self, buys: int = 0) -> int:
        """Cards that the first meld takes: the contract, or the whole hand after `buys` buys."""
        if self.melds_whole_hand:
            return self.hand_size + 1 + buys * self.settings.cards_per_buy
        return self.settings.contract(self.deal).cards

    def problem(self) -> Problem | None:
        """Say that the packs do not hold enough cards for this deal (`cards-too-few`)."""
        if self.stock >= 0:
            return None
        places = {"deal": self.deal, "players": self.players, "cards": self.pack_total}
        return Problem("cards-too-few", {**places, "needed": self.dealt})
