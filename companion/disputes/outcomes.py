"""Outcomes: what people do with a ruling - mend the melds, or let them lie on the table."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from companion.disputes.dispute import Question
from companion.disputes.spreads import HEAP, LAID_OFF
from rules.exchanges import Exchange
from rules.first_meld import FirstMeld
from rules.heaps import Heap
from rules.lay_offs import LayOff, NewMeld
from rules.rulings import Verdict

if TYPE_CHECKING:
    from companion.disputes.answers import Ruled
    from companion.disputes.dispute import Dispute
    from companion.disputes.matters import Matter
    from rules.rulings import LaidMeld, Repair


def mended(matter: Matter, ruled: Ruled, repair: Repair) -> Dispute:
    """Lay the cards as a repair proposes; a card it takes out goes back into the hand."""
    if isinstance(ruled.play, FirstMeld):
        return matter.lay_out(repair.melds)
    lane = HEAP if isinstance(ruled.play, Heap) else LAID_OFF
    spread = matter.spread.with_cards(lane, repair.melds[0], matter.spread.at(lane))
    return matter.dispute.spread_out(spread)


def can_mend(ruled: Ruled, repair: Repair) -> bool:
    """Whether a repair changes the cards, and not only the meld they are laid off on."""
    return not isinstance(ruled.play, (LayOff, NewMeld)) or repair.melds != (ruled.play.cards,)


def can_lie(ruled: Ruled) -> bool:
    """Whether a ruling leads to cards that lie on the table from here on."""
    plays = (FirstMeld, LayOff, NewMeld, Exchange)
    return ruled.verdict is Verdict.LEGAL and isinstance(ruled.play, plays)


def laid_down(matter: Matter, ruled: Ruled) -> Dispute:
    """Let the cards of a legal play lie on the table, to be asked about further."""
    play = ruled.play
    if isinstance(play, Exchange):
        return matter.exchange(ruled.lanes[0], _laid(ruled), play.take)
    reading = ruled.reading(matter.spread)
    if isinstance(play, FirstMeld):
        down = matter.put_down(reading)
    else:
        lane = matter.next_on_table if isinstance(play, NewMeld) else ruled.lanes[0]
        down = matter.lay_off(lane, reading[0])
    return replace(down, question=Question.LAY_OFF, spread=replace(down.spread, active=LAID_OFF))


def _laid(ruled: Ruled) -> LaidMeld:
    assert ruled.laid is not None
    return ruled.laid
