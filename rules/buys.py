"""Buys: taking the discard out of turn - whether, who, how many cards, how many are left."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass
from itertools import pairwise
from typing import TYPE_CHECKING, ClassVar

from rules.plays import Play
from rules.rulings import Code, Fault
from rules.seats import turn_order
from rules.settings import BuyChain, BuyPriority

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from rules.settings import Settings


@dataclass(frozen=True, slots=True)
class Buy(Play):
    """A player wants the discard out of turn.

    `buys` counts the buys this player has made in the deal, or in all deals so far where unused
    ones are kept; `chain` are the seats that have bought before the same turn, in order, the wanted
    buy being the last. `turn_takes` tells that the player in turn takes the discard, `is_turn` that
    the buyer is that player, who chose the stock.
    """

    buys: int = 0
    chain: tuple[int, ...] = ()
    turn_takes: bool = False
    is_turn: bool = False
    is_down: bool = False
    threw_it: bool = False
    melds_now: bool = False
    after_call: bool = False
    deal: int | None = None

    asks: ClassVar[tuple[str, ...]] = (
        *("buy", "buy_limit", "buy_carry", "buy_chain", "buy_when_down", "buy_by_discarder"),
        "shanghai_call",
    )

    def faults(self, settings: Settings) -> Iterator[Fault]:
        """Say what forbids the buy.

        Codes: buy-none, buy-turn, buy-stock, buy-limit, buy-chain, buy-down, buy-own, buy-meld,
        buy-call.
        """
        yield from self._when(settings)
        yield from self._who(settings)
        yield from self._how_often(settings)

    def _when(self, settings: Settings) -> Iterator[Fault]:
        if not settings.buy:
            yield Fault(Code.BUY_NONE, "buy")
        if self.turn_takes:
            yield Fault(Code.BUY_TURN, "turn")
        if self.after_call and settings.shanghai_call:
            yield Fault(Code.BUY_CALL, "shanghai_call")
        if self.melds_now:
            yield Fault(Code.BUY_MELD, "turn")

    def _who(self, settings: Settings) -> Iterator[Fault]:
        if self.is_turn:
            yield Fault(Code.BUY_STOCK, "turn")
        if self.is_down and not settings.buy_when_down:
            yield Fault(Code.BUY_DOWN, "buy_when_down")
        if self.threw_it and not settings.buy_by_discarder:
            yield Fault(Code.BUY_OWN, "buy_by_discarder")

    def _how_often(self, settings: Settings) -> Iterator[Fault]:
        # Where nobody buys, a limit would still forbid it if somebody did.
        buying = settings if settings.buy else settings.answered("buy", True)
        most = buying.buys_allowed(self.deal or 1)
        used = max(self.buys + 1, *Counter(self.chain).values(), 0)
        if most is not None and used > most:
            form = "carry" if settings.buy_carry else ""
            yield Fault(Code.BUY_LIMIT, "buy_limit", (), {"most": most}, form)
        rule = settings.buy_chain
        if rule is BuyChain.ONE and len(self.chain) > 1:
            yield Fault(Code.BUY_CHAIN, "buy_chain", form=rule.value)
        again = any(one == other for one, other in pairwise(self.chain))
        if rule is BuyChain.DIFFERENT_PLAYER and again:
            yield Fault(Code.BUY_CHAIN, "buy_chain", form=rule.value)


def who_buys(
    turn: int,
    callers: Sequence[int],
    players: int,
    settings: Settings,
    *,
    called: Sequence[int | Sequence[int]] = (),
    turn_takes: bool = False,
) -> int | None:
    """Say which seat gets the discard; None where nobody may have it out of turn.

    `called` are the callers in the order of their calls, those of one moment together in a list.
    The player in turn comes before all others.

    >>> from rules.variants import variant
    >>> who_buys(2, [0, 3], 4, variant("contract_rummy").settings)
    3
    """
    if turn_takes:
        return turn
    order = [seat for seat in turn_order(settings.play_direction, turn, players) if seat in callers]
    if not settings.buy or not order:
        return None
    if settings.buy_priority is BuyPriority.FIRST_CALL and called:
        first = called[0]
        together = [first] if isinstance(first, int) else first
        return next((seat for seat in order if seat in together), order[0])
    return order[0]


def cards_bought(buys: int, settings: Settings) -> int:
    """Count the cards that buys bring into the hand: each discard with its penalty cards.

    >>> from rules.variants import variant
    >>> cards_bought(2, variant("shanghai").settings)
    6
    """
    return buys * settings.cards_per_buy


def hand_size(deal: int, buys: int, settings: Settings, *, own_draw: bool = False) -> int:
    """Count the cards of a hand after buys, with `own_draw` after the own draw too.

    >>> from rules.variants import variant
    >>> hand_size(1, 2, variant("shanghai").settings)
    17
    """
    return settings.hand_size(deal) + cards_bought(buys, settings) + own_draw
