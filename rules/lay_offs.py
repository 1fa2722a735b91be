"""Lay-offs: adding cards to melds on the table, and putting down further melds later on."""

from __future__ import annotations

from dataclasses import dataclass
from itertools import chain
from typing import TYPE_CHECKING, ClassVar

from rules.first_meld import OPEN_TO_MELDS
from rules.layouts import lay
from rules.meld_faults import diagnose_run, diagnose_set
from rules.melds import readings
from rules.packs import in_view, view_faults
from rules.plays import Play
from rules.rulings import Code, Fault, Finding, Options
from rules.settings import LastDeal, LayOffTargets, LayOffTiming
from rules.table_melds import Enlarged, TableMeld, enlarge, fits
from rules.terms import ends_with_first_meld

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from rules.cards import Card
    from rules.melds import InView, Reading
    from rules.settings import Settings

_OPEN = (
    *("packs", "jokers", "wild_ranks", "wild_cards", "wild_as_natural", "wild_beyond_pack"),
    *("set_max", "set_suits", "set_suits_on_lay_off", "run_max", "ace_mode"),
    *("wild_max_per_meld", "wild_max_by_size"),
    *("wild_gap_in_run", "wild_balance", "min_naturals", "wild_limits_on_lay_off", "wild_named"),
    *("wild_shift", "lay_off_timing", "lay_off_targets", "last_deal"),
)


@dataclass(frozen=True, slots=True)
class LayOff(Play):
    """Cards that a player wants to add to a meld on the table.

    `target` counts the melds of `table` from 0. `end` is `high` or `low` where the player says to
    which end of a run a new wild card goes. `is_down` tells that the own contract is on the table,
    `down_this_turn` that it came there in this very turn.
    """

    player: str
    table: tuple[TableMeld, ...]
    target: int
    cards: tuple[Card, ...]
    end: str = ""
    is_down: bool = True
    down_this_turn: bool = False
    deal: int | None = None
    players: int | None = None

    asks: ClassVar[tuple[str, ...]] = _OPEN

    def find(self, settings: Settings) -> Finding:
        """Say what is wrong with the lay-off, or how the meld looks after it.

        Codes: not-down, deal-over, lay-off-early, lay-off-target, pack, lay-off-fit, and those of
        the enlarged meld.
        """
        view = _view(self, settings)
        faults = [*self._faults_beside(view, settings)]
        ways = enlarge(self._meld, self.cards, settings, view, self.end)
        faults.extend(_fit_faults(ways, self.cards))
        if faults:
            return Finding(tuple(faults))
        laid = list(dict.fromkeys(way.laid for way in ways if not way.faults))
        several = len(laid) > 1 and not ends_with_first_meld(settings, self.deal)
        options = (Options(self.target, tuple(laid)),) if several else ()
        return Finding((), (laid[0],), options)

    def is_legal(self, settings: Settings) -> bool:
        """Whether the cards may be laid off."""
        view = _view(self, settings)
        beside = next(self._faults_beside(view, settings), None)
        return not beside and fits(self._meld, self.cards, settings, view, self.end)

    def _faults_beside(self, view: InView, settings: Settings) -> Iterator[Fault]:
        """Say what is wrong with moment, meld and packs, whether the cards fit or not."""
        yield from moment_faults(self, settings)
        yield from _target_faults(self.player, self._meld, settings)
        yield from view_faults(view, settings, self.players)

    @property
    def _meld(self) -> TableMeld:
        return self.table[self.target]


@dataclass(frozen=True, slots=True)
class NewMeld(Play):
    """A further complete meld that a player who is down wants to put on the table."""

    player: str
    table: tuple[TableMeld, ...]
    cards: tuple[Card, ...]
    ordered: bool = False
    is_down: bool = True
    down_this_turn: bool = False
    deal: int | None = None
    players: int | None = None

    asks: ClassVar[tuple[str, ...]] = (*dict.fromkeys((*OPEN_TO_MELDS, *_OPEN, "new_melds_later")),)

    def find(self, settings: Settings) -> Finding:
        """Say what is wrong with the new meld, or how it is read.

        Codes: not-down, deal-over, new-meld, lay-off-early, pack, and those of single melds.
        """
        view = _view(self, settings)
        faults = [*self._faults_beside(view, settings)]
        ways = self._ways(view, settings)
        if not ways:
            kinds = (
                diagnose_set(self.cards, settings, view),
                diagnose_run(self.cards, settings, ordered=self.ordered, view=view),
            )
            faults.extend(min(kinds, key=lambda kind: kind.weight).faults)
        if faults:
            return Finding(tuple(faults))
        laid = tuple(dict.fromkeys(lay(self.cards, way, settings) for way in ways))
        return Finding((), laid[:1], (Options(0, laid),) if len(laid) > 1 else ())

    def is_legal(self, settings: Settings) -> bool:
        """Whether the meld may be put down."""
        view = _view(self, settings)
        beside = next(self._faults_beside(view, settings), None)
        return not beside and bool(self._ways(view, settings))

    def _faults_beside(self, view: InView, settings: Settings) -> Iterator[Fault]:
        """Say what is wrong with moment and packs, whether the cards are a meld or not."""
        yield from moment_faults(self, settings)
        if not settings.new_melds_later:
            yield Fault(Code.NEW_MELD, "new_melds_later", self.cards)
        yield from view_faults(view, settings, self.players)

    def _ways(self, view: InView, settings: Settings) -> list[Reading]:
        return readings(self.cards, settings, ordered=self.ordered, view=view)


def _view(play: LayOff | NewMeld, settings: Settings) -> InView:
    """Count what can be seen: the cards of the table and those that are to come to it."""
    shown = [*chain(*(meld.cards for meld in play.table)), *play.cards]
    return in_view(shown, settings, play.players)


def moment_faults(play: LayOff | NewMeld, settings: Settings) -> Iterator[Fault]:
    """Say why a player may not add to the table yet, or any more."""
    if ends_with_first_meld(settings, play.deal):
        yield deal_over(settings)
    if not play.is_down:
        yield Fault(Code.NOT_DOWN, "own_contract", play.cards)
    elif play.down_this_turn and settings.lay_off_timing is LayOffTiming.LATER_TURN:
        yield Fault(Code.LAY_OFF_EARLY, "lay_off_timing", play.cards)


def deal_over(settings: Settings) -> Fault:
    """Say that the first meld ends the deal, so that nothing follows it."""
    concealed = settings.last_deal is LastDeal.CONCEALED
    return Fault(Code.DEAL_OVER, "last_deal", form="concealed" if concealed else "last")


def _target_faults(player: str, meld: TableMeld, settings: Settings) -> Iterator[Fault]:
    allowed = settings.lay_off_targets
    own = meld.owner == player
    if (allowed is LayOffTargets.OWN and not own) or (allowed is LayOffTargets.OTHERS and own):
        yield Fault(Code.LAY_OFF_TARGET, "lay_off_targets", meld.cards, form=allowed.value)


def _fit_faults(ways: Sequence[Enlarged], cards: tuple[Card, ...]) -> Iterator[Fault]:
    """Name what keeps cards from a meld; without one setting that decides, they just do not fit."""
    if not ways:
        yield Fault(Code.LAY_OFF_FIT, "fit", cards)
        return
    yield from ways[0].faults
    if len({fault.setting for fault in ways[0].faults}) > 1:
        yield Fault(Code.LAY_OFF_FIT, "fit", cards)
