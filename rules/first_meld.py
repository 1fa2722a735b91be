"""The first meld: whether the melds that a player puts down are the contract of the deal."""

from __future__ import annotations

from dataclasses import dataclass
from itertools import chain
from typing import TYPE_CHECKING

from rules.first_meld_faults import first_meld_faults
from rules.layouts import lay, named_sets
from rules.melds import Reading, is_wild, readings
from rules.packs import all_exist, in_view
from rules.plays import Play
from rules.rulings import Finding, LaidMeld, Options
from rules.terms import Terms, cards_left, choose, ends_with_first_meld, terms

if TYPE_CHECKING:
    from collections.abc import Iterable

    from rules.cards import Card
    from rules.contracts import Contract
    from rules.settings import Settings

Meld = tuple["Card", ...]

# A stated size of the first meld answers for itself: an open moment of the lay-off, which would
# make it longer by another road, does not put it in question.
OPEN_WITHOUT_WILD = (
    *("packs", "jokers", "wild_ranks", "wild_cards", "contracts", "set_min", "set_max"),
    *("set_suits", "run_min", "run_max", "ace_mode", "sets_same_rank", "runs_same_suit"),
    *("runs_gap", "initial_meld", "last_deal", "progress"),
)
OPEN_TO_MELDS = (
    *("wild_as_natural", *OPEN_WITHOUT_WILD, "pair_natural", "wild_max_per_meld"),
    *("wild_max_by_size", "wild_gap_in_run", "wild_balance", "min_naturals", "wild_beyond_pack"),
)


@dataclass(frozen=True, slots=True)
class FirstMeld(Play):
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

    def open_to(self, settings: Settings) -> tuple[str, ...]:
        """Name the settings that can decide it."""
        return open_to_melds(chain(*self.melds), settings)

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
        if not all_exist(view, settings, self.players) or cards_left(
            self.deal, self.contract, self.hand_after, settings
        ):
            return None
        asked = self.terms(settings)
        ways = [
            readings(meld, settings, ordered=self.ordered, view=view, pairs=True)
            for meld in self.melds
        ]
        return choose(ways, asked, settings)

    def find(self, settings: Settings) -> Finding:
        """Say what is wrong with the melds, or how they are read if nothing is."""
        accepted = self.accepted(settings)
        if accepted is None:
            return Finding(tuple(first_meld_faults(self, settings)))
        return Finding((), *show(self, accepted, settings))


def open_to_melds(cards: Iterable[Card], settings: Settings) -> tuple[str, ...]:
    """Name the settings that can decide on melds; those on wild cards only where there are any."""
    any_wild = any(is_wild(card, settings) for card in cards)
    return OPEN_TO_MELDS if any_wild else OPEN_WITHOUT_WILD


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
        ways = readings(meld, settings, ordered=play.ordered, view=view, pairs=True)
        others: list[list[Reading]] = [[way] for way in accepted]
        fitting = []
        for way in ways:
            others[number] = [way]
            if way == accepted[number] or choose(others, asked, settings):
                fitting.append(way)
        layouts = [
            each for way in fitting for each in named_sets(lay(meld, way, settings), settings)
        ]
        if len(layouts) > 1:
            found.append(Options(number, tuple(layouts)))
    return laid, tuple(found)
