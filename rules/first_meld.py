"""The first meld: whether the melds that a player puts down are the contract of the deal."""

from __future__ import annotations

from dataclasses import dataclass
from itertools import chain
from typing import TYPE_CHECKING, ClassVar

from rules.layouts import lay, named_sets
from rules.melds import MeldKind, Reading, readings
from rules.packs import all_exist, in_view
from rules.rulings import Finding, LaidMeld, Options
from rules.settings import LastDeal, SameSuitRuns
from rules.terms import (
    Slot,
    Terms,
    ends_with_first_meld,
    is_last_deal,
    limits_between,
    may_lie_together,
    slot_takes,
    terms,
)

if TYPE_CHECKING:
    from collections.abc import Sequence

    from rules.cards import Card
    from rules.contracts import Contract
    from rules.settings import Settings

Meld = tuple["Card", ...]


@dataclass(frozen=True, slots=True)
class FirstMeld:
    """Melds that a player wants to put down as the first of a deal.

    `deal` counts from 1 and may be left out where `contract` says what is asked. Without a number
    of `players` the largest table's packs count. `ordered` says that the cards of a run lie low to
    high as given; `hand_after` are the cards that stay in hand before any discard, None if nobody
    has looked.
    """

    melds: tuple[Meld, ...]
    deal: int | None = None
    players: int | None = None
    contract: Contract | None = None
    ordered: bool = False
    hand_after: Meld | None = None

    # A stated size of the first meld answers for itself: an open moment of the lay-off, which would
    # make it longer by another road, does not put it in question.
    open_to: ClassVar[frozenset[str]] = frozenset(
        "packs jokers wild_ranks wild_cards wild_as_natural wild_beyond_pack contracts set_min"
        " set_max set_suits run_min run_max ace_mode sets_same_rank runs_same_suit runs_gap"
        " pair_natural wild_max_per_meld wild_max_by_size wild_gap_in_run wild_balance min_naturals"
        " initial_meld last_deal progress".split()
    )

    @property
    def shown(self) -> list[Card]:
        """All cards that can be seen."""
        return list(chain(*self.melds, self.hand_after or ()))

    def terms(self, settings: Settings) -> Terms:
        """Say what these melds have to be."""
        return terms(settings, self.deal, self.contract, self.hand_after)

    def is_legal(self, settings: Settings) -> bool:
        """Whether the melds may be put down."""
        return self.accepted(settings) is not None

    def accepted(self, settings: Settings) -> tuple[Reading, ...] | None:
        """Give the reading of every meld under which all is right, or None."""
        view = in_view(self.shown, settings, self.players)
        if not all_exist(view, settings, self.players) or cards_left(self, settings):
            return None
        asked = self.terms(settings)
        ways = [
            readings(
                meld,
                settings,
                ordered=self.ordered,
                view=view,
                smallest_set=2 if len(meld) == 2 else None,
            )
            for meld in self.melds
        ]
        return choose(ways, asked, settings)

    def find(self, settings: Settings) -> Finding:
        """Say what is wrong with the melds, or how they are read if nothing is."""
        accepted = self.accepted(settings)
        if accepted is None:
            from rules.first_meld_faults import faults

            return Finding(tuple(faults(self, settings)))
        return Finding((), *show(self, accepted, settings))


def cards_left(play: FirstMeld, settings: Settings) -> bool:
    """Whether cards stay in hand that should have gone down too."""
    if not play.hand_after:
        return False
    if settings.last_deal is LastDeal.CONCEALED:
        return len(play.hand_after) > 1
    all_at_once = settings.last_deal is LastDeal.MELD_ALL
    return all_at_once and is_last_deal(settings, play.deal, play.contract)


def choose(
    ways: Sequence[Sequence[Reading]], asked: Terms, settings: Settings
) -> tuple[Reading, ...] | None:
    """Choose a reading for every meld so that the contract is met and the melds may lie together.

    `ways` holds the legal readings of each meld. Gives the readings in the same order, or None.
    """
    if not all(ways):
        return None
    limited = limits_between(settings)
    few = [_that_differ(each, limited, settings) for each in ways]
    order = sorted(range(len(few)), key=lambda meld: len(few[meld]))
    for wanted in asked.choices:
        if len(few) == len(wanted) or (asked.extra and len(few) > len(wanted)):
            chosen = _place([few[meld] for meld in order], wanted, asked, settings, limited, ())
            if chosen:
                return tuple(reading for _, reading in sorted(zip(order, chosen, strict=True)))
    return None


def _that_differ(
    ways: Sequence[Reading], limited: frozenset[MeldKind], settings: Settings
) -> list[Reading]:
    """Keep one reading of several that the contract and the other melds cannot tell apart."""
    if len(ways) == 1:
        return list(ways)
    by_suit = settings.runs_same_suit is SameSuitRuns.DIFFERENT_SUITS
    kept: dict[object, Reading] = {}
    for way in ways:
        key: object
        if way.kind is MeldKind.SET:
            key = way.rank, settings.pair_natural and way.wild
        elif way.kind not in limited:
            key = way.kind
        else:
            key = (way.suit, 0 if by_suit else way.low)
        kept.setdefault(key, way)
    return list(kept.values())


def _place(
    ways: Sequence[Sequence[Reading]],
    wanted: tuple[Slot, ...],
    asked: Terms,
    settings: Settings,
    limited: frozenset[MeldKind],
    chosen: tuple[Reading, ...],
) -> tuple[Reading, ...] | None:
    """Fill slots meld by meld; a meld too many is taken where the game takes extra ones."""
    if len(chosen) == len(ways):
        return None if wanted else chosen
    for way in ways[len(chosen)]:
        if way.kind in limited and not all(
            may_lie_together(way, other, settings) for other in chosen
        ):
            continue
        for number, slot in enumerate(wanted):
            if slot in wanted[:number] or not slot_takes(slot, way, asked.longer, settings):
                continue
            rest = wanted[:number] + wanted[number + 1 :]
            if found := _place(ways, rest, asked, settings, limited, (*chosen, way)):
                return found
        if asked.extra and len(ways) - len(chosen) > len(wanted) and _complete(way, settings):
            if found := _place(ways, wanted, asked, settings, limited, (*chosen, way)):
                return found
    return None


def _complete(way: Reading, settings: Settings) -> bool:
    return way.kind is MeldKind.RUN or way.size >= settings.set_min


def show(
    play: FirstMeld, accepted: tuple[Reading, ...], settings: Settings
) -> tuple[tuple[LaidMeld, ...], tuple[Options, ...]]:
    """Lay the melds out, with the choices that matter for what follows."""
    laid = tuple(
        lay(meld, reading, settings) for meld, reading in zip(play.melds, accepted, strict=True)
    )
    if ends_with_first_meld(settings, play.deal) or all(not way.wild for way in accepted):
        return laid, ()
    view = in_view(play.shown, settings, play.players)
    asked = play.terms(settings)
    found = []
    for number, meld in enumerate(play.melds):
        if not accepted[number].wild:
            continue
        small = 2 if len(meld) == 2 else None
        ways = readings(meld, settings, ordered=play.ordered, view=view, smallest_set=small)
        others: list[list[Reading]] = [[way] for way in accepted]
        fitting = []
        for way in ways:
            others[number] = [way]
            if way == accepted[number] or choose(others, asked, settings):
                fitting.append(way)
        layouts = [
            each
            for way in fitting
            for each in named_sets(lay(meld, way, settings), settings)
        ]
        if len(layouts) > 1:
            found.append(Options(number, tuple(layouts)))
    return laid, tuple(found)
