"""Exchanges: freeing a wild card from a meld on the table by the card that it stands for."""

from __future__ import annotations

from dataclasses import dataclass
from itertools import chain
from typing import TYPE_CHECKING, ClassVar

from rules.lay_offs import deal_over
from rules.layouts import suits_right
from rules.melds import MeldKind, is_wild, on_lay_off
from rules.packs import pack_faults
from rules.plays import Play
from rules.rulings import Code, Fault, spoken
from rules.seats import turn_order
from rules.settings import SwapFrom, SwapOwner, SwapSetMatch, SwapUse, SwapWhen, SwapWilds
from rules.table_melds import TableMeld, Wild, wilds
from rules.terms import ends_with_first_meld

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from rules.cards import Card
    from rules.settings import Settings


@dataclass(frozen=True, slots=True)
class Exchange(Play):
    """A player wants to give a card for a wild card on the table.

    `keeps` tells that the freed card stays in hand, `at_meld` that the wild card has only just been
    melded and is claimed out of turn.
    """

    player: str
    table: tuple[TableMeld, ...]
    target: int
    take: Card
    give: Card
    keeps: bool = False
    at_meld: bool = False
    is_down: bool = True
    down_this_turn: bool = False
    deal: int | None = None
    players: int | None = None

    asks: ClassVar[tuple[str, ...]] = (
        *("packs", "jokers", "wild_ranks", "wild_cards", "wild_as_natural"),
        *("set_suits", "set_suits_on_lay_off"),
        *("wild_named", "last_deal", "swap_from", "swap_owner", "swap_when", "swap_use"),
        *("swap_wilds", "swap_set_match", "swap_on_meld"),
    )

    def faults(self, settings: Settings) -> Iterator[Fault]:
        """Say what is wrong with the exchange, asked in the order in which a table asks.

        Codes: pack, swap-never, swap-set, swap-wild, deal-over, swap-owner, swap-on-meld,
        swap-not-down, swap-early, swap-card, swap-named, swap-keep.
        """
        shown = [*chain(*(meld.cards for meld in self.table)), self.give]
        yield from pack_faults(shown, settings, self.players)
        yield from self._allowed(settings)
        yield from self._owner(settings)
        yield from self._moment(settings)
        yield from self._card(settings)
        yield from self._use(settings)

    def _allowed(self, settings: Settings) -> Iterator[Fault]:
        taken = (self.take,)
        if settings.swap_from is SwapFrom.NEVER:
            yield Fault(Code.SWAP_NEVER, "swap_from", taken)
        elif settings.swap_from is SwapFrom.RUNS and self._meld.kind is MeldKind.SET:
            yield Fault(Code.SWAP_SET, "swap_from", taken)
        if settings.swap_wilds is SwapWilds.JOKERS and not self.take.is_joker:
            yield Fault(Code.SWAP_WILD, "swap_wilds", taken)
        if ends_with_first_meld(settings, self.deal):
            yield deal_over(settings)

    def _owner(self, settings: Settings) -> Iterator[Fault]:
        own = self._meld.owner == self.player
        allowed = settings.swap_owner
        if (allowed is SwapOwner.OTHERS and own) or (allowed is SwapOwner.OWN and not own):
            yield Fault(Code.SWAP_OWNER, "swap_owner", (self.take,), form=allowed.value)

    def _moment(self, settings: Settings) -> Iterator[Fault]:
        if self.at_meld and not settings.swap_on_meld:
            yield Fault(Code.SWAP_ON_MELD, "swap_on_meld", (self.take,))
        if settings.swap_when is SwapWhen.ANY_TIME:
            return
        if not self.is_down:
            yield Fault(Code.SWAP_NOT_DOWN, "swap_when", (self.take,))
        elif self.down_this_turn and settings.swap_when is SwapWhen.EARLIER_TURN:
            yield Fault(Code.SWAP_EARLY, "swap_when", (self.take,))

    def _card(self, settings: Settings) -> Iterator[Fault]:
        lying = [wild for wild in wilds(self._meld, settings) if wild.card == self.take]
        if not any(self._matches(wild, settings) for wild in lying):
            faces = spoken(dict.fromkeys(wild.face for wild in lying))
            form = "" if faces else "none"
            yield Fault(Code.SWAP_CARD, "card", (self.give, self.take), {"face": faces}, form)
            if self._meld.kind is MeldKind.SET and any(
                wild.face.rank is self.give.rank for wild in lying
            ):
                yield Fault(Code.SWAP_NAMED, "swap_set_match", (self.take,), {"face": faces})
        elif self._meld.kind is MeldKind.SET and not self._suits_right(settings):
            yield Fault(Code.SET_SUIT_TWICE, "set_suits", (self.give,))

    def _matches(self, wild: Wild, settings: Settings) -> bool:
        if is_wild(self.give, settings) and not settings.wild_as_natural:
            return False
        any_suit = wild.face.suit is None or settings.swap_set_match is SwapSetMatch.RANK
        if self._meld.kind is MeldKind.SET and any_suit:
            return self.give.rank is wild.face.rank
        return self.give == wild.face

    def _suits_right(self, settings: Settings) -> bool:
        lying = wilds(self._meld, settings)
        if len(lying) > 1:
            return True
        natural = list(self._meld.cards)
        natural.remove(self.take)
        return suits_right((*natural, self.give), on_lay_off(settings))

    def _use(self, settings: Settings) -> Iterator[Fault]:
        if self.keeps and settings.swap_use is SwapUse.THIS_TURN:
            yield Fault(Code.SWAP_KEEP, "swap_use", (self.take,))

    @property
    def _meld(self) -> TableMeld:
        return self.table[self.target]


def who_takes(melder: int, holders: Sequence[int], players: int, settings: Settings) -> int | None:
    """Say which seat may take a joker that has just been melded: the first in rotation.

    Seats count from 0. None where nobody may.

    >>> from rules.variants import variant
    >>> who_takes(3, [1, 2], 4, variant("king_rummy").settings)
    1
    """
    if not settings.swap_on_meld:
        return None
    order = turn_order(settings.play_direction, melder, players)
    return next((seat for seat in order if seat in holders), None)
