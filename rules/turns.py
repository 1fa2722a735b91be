"""Turns: drawing, discarding, calls on a discard, and going out."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass
from enum import StrEnum
from itertools import chain
from typing import TYPE_CHECKING, ClassVar

from rules.melds import is_wild
from rules.packs import in_view, pack_faults
from rules.plays import Play
from rules.rulings import Code, Fault
from rules.settings import DrawDiscards, GoOutDiscard, LastDeal, Permission, Progress
from rules.table_melds import TableMeld, fits
from rules.terms import ends_with_first_meld, is_last_deal, terms

if TYPE_CHECKING:
    from collections.abc import Iterator

    from rules.cards import Card
    from rules.settings import Settings

_PACK = ("packs", "jokers")
_FITS = (
    *("wild_ranks", "wild_cards", "wild_as_natural", "wild_beyond_pack"),
    *("set_max", "set_suits", "set_suits_on_lay_off"),
    *("run_max", "ace_mode", "wild_max_per_meld", "wild_max_by_size", "wild_gap_in_run"),
    *("wild_balance", "min_naturals", "wild_limits_on_lay_off", "wild_named", "wild_shift"),
)


class CallKind(StrEnum):
    """What is called on a discard: Shanghai by its thrower or by another, or that it was a slip."""

    SHANGHAI_OWN = "shanghai_own"
    SHANGHAI_OTHER = "shanghai_other"
    SLIP = "slip"


@dataclass(frozen=True, slots=True)
class Draw(Play):
    """A player wants a card of the discard pile, which is given bottom to top.

    `melds_at_once` tells that the card goes straight into a meld; all cards above it come along.
    """

    pile: tuple[Card, ...]
    take: Card
    is_down: bool = False
    melds_at_once: bool = False
    players: int | None = None

    asks: ClassVar[tuple[str, ...]] = (*_PACK, "down_may_take_discard", "draw_discards")

    def faults(self, settings: Settings) -> Iterator[Fault]:
        """Say why the card may not be taken.

        Codes: pack, draw-none, draw-down, draw-deep, draw-meld.
        """
        yield from pack_faults(self.pile, settings, self.players)
        taken = (self.take,)
        if self.is_down and not settings.down_may_take_discard:
            yield Fault(Code.DRAW_DOWN, "down_may_take_discard", taken)
        if self.take not in self.pile:
            yield Fault(Code.DRAW_NONE, "card", taken)
        elif self.take != self.pile[-1]:
            if settings.draw_discards is DrawDiscards.TOP:
                yield Fault(Code.DRAW_DEEP, "draw_discards", taken)
            elif not self.melds_at_once:
                yield Fault(Code.DRAW_MELD, "draw_discards", taken)


@dataclass(frozen=True, slots=True)
class Discard(Play):
    """A player ends a turn with a discard, or, if `card` is None, without one.

    `taken` are the cards that came from the discard pile in this turn, `hand_after` the cards that
    stay in hand; `offer_pending` tells that a joker has been melded and the others may still claim
    it.
    """

    card: Card | None
    taken: tuple[Card, ...] = ()
    table: tuple[TableMeld, ...] = ()
    hand_after: tuple[Card, ...] | None = None
    offer_pending: bool = False
    deal: int | None = None
    players: int | None = None

    asks: ClassVar[tuple[str, ...]] = (
        *(*_PACK, *_FITS, "discard_taken", "discard_wild", "swap_on_meld", "last_deal"),
        *("go_out_discard", "playable_discard_penalty"),
    )

    def faults(self, settings: Settings) -> Iterator[Fault]:
        """Say what is wrong with the discard.

        Codes: pack, discard-needed, discard-taken, discard-wild, discard-offer, discard-fits, and
        for an empty hand those of going out.
        """
        yield from pack_faults(self._shown, settings, self.players)
        if self.card is None and self.hand_after:
            yield Fault(Code.DISCARD_NEEDED, "turn", self.hand_after)
        elif self.card is None:
            yield from _last_discard_faults(None, settings, self.deal)
        else:
            yield from self._faults(self.card, settings)
            if self.hand_after == ():
                yield from _last_discard_faults(self.card, settings, self.deal)

    def penalty(self, settings: Settings) -> int:
        """Count the cards that the player must draw for throwing a card that fits the table."""
        return settings.playable_discard_penalty if self.fits_table(settings) else 0

    def fits_table(self, settings: Settings) -> bool:
        """Whether the discard could be laid off on some meld of the table."""
        if self.card is None or ends_with_first_meld(settings, self.deal):
            return False
        view = in_view(self._shown, settings, self.players)
        return any(fits(meld, (self.card,), settings, view) for meld in self.table)

    def _faults(self, card: Card, settings: Settings) -> Iterator[Fault]:
        thrown = (card,)
        if self.taken == thrown and settings.discard_taken is Permission.FORBIDDEN:
            yield Fault(Code.DISCARD_TAKEN, "discard_taken", thrown)
        if is_wild(card, settings) and settings.discard_wild is Permission.FORBIDDEN:
            yield Fault(Code.DISCARD_WILD, "discard_wild", thrown)
        if self.offer_pending and settings.swap_on_meld:
            yield Fault(Code.DISCARD_OFFER, "swap_on_meld", thrown)
        if penalty := self.penalty(settings):
            places = {"penalty": penalty}
            yield Fault(Code.DISCARD_FITS, "playable_discard_penalty", thrown, places)

    @property
    def _shown(self) -> list[Card]:
        thrown = (self.card,) if self.card else ()
        return [*chain(*(meld.cards for meld in self.table)), *thrown, *(self.hand_after or ())]


@dataclass(frozen=True, slots=True)
class Call(Play):
    """Somebody calls on a discard that fits a meld on the table.

    Shanghai protects the card if its thrower says it; anybody else, down or not, may call it on a
    card that is not protected. Where throwing such a card is a slip, anybody may point it out.
    """

    discard: Discard
    kind: CallKind
    protected: bool = False

    asks: ClassVar[tuple[str, ...]] = (
        *(*_PACK, *_FITS, "shanghai_call", "playable_discard_penalty", "last_deal"),
    )

    def faults(self, settings: Settings) -> Iterator[Fault]:
        """Say why the call fails; codes: pack, call-unknown, call-fit, call-protected."""
        cards = (self.discard.card,) if self.discard.card else ()
        yield from pack_faults(cards, settings, self.discard.players)
        if self.kind is CallKind.SLIP:
            known, setting = settings.playable_discard_penalty > 0, "playable_discard_penalty"
        else:
            known, setting = settings.shanghai_call, "shanghai_call"
        if not known:
            yield Fault(Code.CALL_UNKNOWN, setting, cards)
        if not self.discard.fits_table(settings):
            yield Fault(Code.CALL_FIT, "fit", cards)
        if self.protected and self.kind is CallKind.SHANGHAI_OTHER:
            yield Fault(Code.CALL_PROTECTED, "turn", cards)

    def penalty(self, settings: Settings) -> int:
        """Count the cards that the thrower must draw: from the caller's hand after Shanghai."""
        if self.kind is CallKind.SHANGHAI_OTHER and settings.shanghai_call:
            return int(self.is_legal(settings))
        return self.discard.penalty(settings)


@dataclass(frozen=True, slots=True)
class GoOut(Play):
    """A player wants to end the deal; `hand` are the cards held before the last discard."""

    hand: tuple[Card, ...]
    card: Card | None
    is_down: bool = True
    down_this_turn: bool = False
    deal: int | None = None
    players: int | None = None

    asks: ClassVar[tuple[str, ...]] = (
        *(*_PACK, "wild_ranks", "wild_cards", "discard_wild", "last_deal", "go_out_discard"),
        *("initial_meld", "lay_off_timing", "contracts", "hand_sizes"),
    )

    def faults(self, settings: Settings) -> Iterator[Fault]:
        """Say what is wrong with going out.

        Codes: pack, not-down, out-too-soon, out-not-held, out-cards-left, out-discard-needed,
        out-no-discard, out-meld-all, discard-wild.
        """
        yield from pack_faults(self.hand, settings, self.players)
        thrown = (self.card,) if self.card else ()
        if not self.is_down:
            yield Fault(Code.NOT_DOWN, "own_contract", self.hand)
        elif len(self.hand) < (least := self._least(settings)):
            yield Fault(Code.OUT_TOO_SOON, "lay_off_timing", self.hand, {"least": least})
        if self.card and self.card not in self.hand:
            yield Fault(Code.OUT_NOT_HELD, "card", thrown)
        if left := tuple((Counter(self.hand) - Counter(thrown)).elements()):
            yield Fault(Code.OUT_CARDS_LEFT, "turn", left)
        wild_forbidden = settings.discard_wild is Permission.FORBIDDEN
        if self.card and wild_forbidden and is_wild(self.card, settings):
            yield Fault(Code.DISCARD_WILD, "discard_wild", thrown)
        yield from _last_discard_faults(self.card, settings, self.deal)

    def _least(self, settings: Settings) -> int:
        """Count the cards that are left, at least, after a first meld of just the contract.

        In the turn in which it came down they can only leave the hand by a lay-off. Buys only add
        cards; where somebody else's slip may take one away nothing can be said.
        """
        told = self.down_this_turn and self.deal is not None
        if not told or settings.progress is Progress.UNTIL_MET or settings.playable_discard_penalty:
            return 0
        asked = terms(settings, self.deal, None, self.hand)
        if asked.longer or asked.extra or ends_with_first_meld(settings, self.deal):
            return 0
        deal = self.deal or 1
        return settings.hand_size(deal) + 1 - settings.contract(deal).cards


def _last_discard_faults(
    card: Card | None, settings: Settings, deal: int | None
) -> Iterator[Fault]:
    """Say whether the discard that ends a deal is missing or one too many."""
    thrown = (card,) if card else ()
    if is_last_deal(settings, deal):
        if settings.last_deal is LastDeal.MELD_ALL:
            if card:
                yield Fault(Code.OUT_MELD_ALL, "last_deal", thrown)
            return
        if settings.last_deal is LastDeal.DISCARD_OPTIONAL:
            return
    if settings.go_out_discard is GoOutDiscard.REQUIRED and not card:
        yield Fault(Code.OUT_DISCARD_NEEDED, "go_out_discard")
    if settings.go_out_discard is GoOutDiscard.FORBIDDEN and card:
        yield Fault(Code.OUT_NO_DISCARD, "go_out_discard", thrown)
