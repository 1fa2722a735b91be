"""The first meld: whether the melds that a player puts down are the contract of the deal."""

from __future__ import annotations

from dataclasses import dataclass
from itertools import chain
from typing import TYPE_CHECKING, ClassVar

from rules.layouts import lay, named_sets
from rules.melds import InView, Meld, Reading, is_wild, readings, sort_out
from rules.packs import all_exist, in_view, view_faults
from rules.plays import Play
from rules.rulings import Code, Fault, Finding, LaidMeld, Options
from rules.settings import SameRankSets, SameSuitRuns
from rules.terms import Terms, cards_left, choose, ends_with_first_meld, terms

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping, Sequence

    from rules.cards import Card
    from rules.contracts import Contract
    from rules.settings import Settings

# A stated size of the first meld answers for itself: an open moment of the lay-off, which would
# make it longer by another road, does not put it in question.
_ALWAYS = (
    *("packs", "jokers", "wild_ranks", "wild_cards", "contracts", "set_min", "set_max"),
    *("set_suits", "run_min", "run_max", "ace_mode", "initial_meld", "last_deal", "progress"),
    "score_mode",
)
_OF_RUNS = ("runs_same_suit", "runs_gap")
OF_SEVERAL = ("sets_same_rank", *_OF_RUNS)
_OF_WILD = (
    *("wild_as_natural", "pair_natural", "wild_max_per_meld", "wild_max_by_size"),
    *("wild_gap_in_run", "wild_balance", "min_naturals"),
)
OPEN_TO_MELDS = (*_OF_WILD, *_ALWAYS, *OF_SEVERAL, "wild_beyond_pack")
ALLOWS_MOST: Mapping[str, object] = {
    "wild_as_natural": True,
    "wild_beyond_pack": True,
    "sets_same_rank": SameRankSets.ALLOWED,
    "runs_same_suit": SameSuitRuns.FREE,
    "pair_natural": False,
    "min_naturals": 0,
}


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

    allows_most: ClassVar[Mapping[str, object]] = ALLOWS_MOST

    def open_to(self, settings: Settings) -> tuple[str, ...]:
        """Name the settings that can decide it."""
        natural = [sort_out(meld, settings).natural for meld in self.melds]
        any_wild = sum(map(len, natural)) < sum(map(len, self.melds))
        names = _open_to_wild(self.view(settings)) if any_wild else _ALWAYS
        ranks, suits = _alike(natural)
        return names + ("sets_same_rank",) * ranks + _OF_RUNS * suits

    @property
    def shown(self) -> list[Card]:
        """All cards that can be seen."""
        return list(chain(*self.melds, self.hand_after or ()))

    def terms(self, settings: Settings) -> Terms:
        """Say what these melds have to be."""
        return terms(settings, self.deal, self.contract, self.hand_after)

    def is_legal(self, settings: Settings) -> bool:
        """Whether the melds may be put down."""
        view = self.view(settings)
        if not self.possible(settings, view):
            return False
        ways = []
        for found in self._ways(settings, view):
            if not found:
                return False
            ways.append(found)
        return bool(self.chosen(settings, ways))

    def find(self, settings: Settings) -> Finding:
        """Say what is wrong with the melds, or how they are read if nothing is."""
        view = self.view(settings)
        ways = self.ways(settings, view)
        chosen = self.chosen(settings, ways)
        if chosen and self.possible(settings, view):
            return Finding((), *show(self, chosen, ways, settings))
        # Most first melds are legal: naming faults is loaded with the first one that is not.
        from rules.first_meld_faults import contract_faults, left_faults

        found = [*view_faults(view, settings, self.players)]
        if not chosen:
            asked = self.terms(settings)
            found += contract_faults(
                self.melds, ways, asked, settings, ordered=self.ordered, view=view
            )
        found += left_faults(self.deal, self.contract, self.hand_after, settings)
        if len({fault.setting for fault in found}) > 1 and all(fault.decides for fault in found):
            found.append(Fault(Code.CONTRACT, "contract"))
        return Finding(tuple(found))

    def view(self, settings: Settings) -> InView:
        """Count what can be seen."""
        return in_view(self.shown, settings, self.players)

    def possible(self, settings: Settings, view: InView) -> bool:
        """Whether the cards exist, and none stays in hand that should have gone down too."""
        left = cards_left(self.deal, self.contract, self.hand_after, settings)
        return not left and all_exist(view, settings, self.players)

    def ways(self, settings: Settings, view: InView) -> list[list[Reading]]:
        """Give the legal readings of every meld by itself."""
        return [*self._ways(settings, view)]

    def _ways(self, settings: Settings, view: InView) -> Iterator[list[Reading]]:
        for meld in self.melds:
            yield readings(meld, settings, ordered=self.ordered, view=view, pairs=True)

    def chosen(
        self, settings: Settings, ways: Sequence[Sequence[Reading]]
    ) -> tuple[Reading, ...] | None:
        """Choose readings under which the melds are the contract, or None."""
        return choose(ways, self.terms(settings), settings)


def open_to_melds(cards: Sequence[Card], settings: Settings, view: InView) -> tuple[str, ...]:
    """Name the settings that can decide on melds, each by itself."""
    any_wild = any(is_wild(card, settings) for card in cards)
    return _open_to_wild(view) if any_wild else _ALWAYS


def _open_to_wild(view: InView) -> tuple[str, ...]:
    beyond = max(view.seen[1:]) >= view.copies
    return _OF_WILD + _ALWAYS + (("wild_beyond_pack",) if beyond else ())


def _alike(melds: Sequence[Meld]) -> tuple[bool, bool]:
    """Whether two melds might be sets of one rank, and whether runs of one suit.

    Their natural cards tell it.
    """
    ranks: list[object] = []
    suits: list[object] = []
    for natural in melds:
        in_ranks, in_suits = {card.rank for card in natural}, {card.suit for card in natural}
        if len(in_ranks) < 2:
            ranks.append(in_ranks.pop() if natural else None)
        if len(in_suits) < 2:
            suits.append(in_suits.pop() if natural else None)
    return _any_alike(ranks), _any_alike(suits)


def _any_alike(found: Sequence[object]) -> bool:
    """Whether two are the same; what is not known may be any."""
    return len(found) > 1 and (None in found or len({*found}) < len(found))


def show(
    play: FirstMeld,
    chosen: tuple[Reading, ...],
    ways: Sequence[Sequence[Reading]],
    settings: Settings,
) -> tuple[tuple[LaidMeld, ...], tuple[Options, ...]]:
    """Lay the melds out, with the choices that matter for what follows."""
    laid = tuple(
        lay(meld, reading, settings) for meld, reading in zip(play.melds, chosen, strict=True)
    )
    if ends_with_first_meld(settings, play.deal, play.contract):
        return laid, ()
    found = []
    for number, meld in enumerate(play.melds):
        if not chosen[number].wild:
            continue
        others: list[list[Reading]] = [[way] for way in chosen]
        layouts = []
        for way in ways[number]:
            others[number] = [way]
            if way == chosen[number] or play.chosen(settings, others):
                layouts.extend(named_sets(lay(meld, way, settings), settings))
        if len(layouts) > 1:
            found.append(Options(number, tuple(layouts)))
    return laid, tuple(found)
