"""Terms: what a first meld has to be in its deal - the contract, and how much more it may hold."""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING, NamedTuple

from rules.melds import RUN, SET, MeldKind, Reading
from rules.settings import (
    AceMode,
    InitialMeld,
    LastDeal,
    LayOffTiming,
    Progress,
    SameRankSets,
    SameSuitRuns,
)

if TYPE_CHECKING:
    from collections.abc import Sequence

    from rules.cards import Card
    from rules.contracts import Contract
    from rules.settings import Settings


class Slot(NamedTuple):
    """One meld that a contract asks for; `kind` is None where a set or a run will do."""

    size: int
    kind: MeldKind | None
    rank: int = 0

    @property
    def is_pair(self) -> bool:
        """Whether this is a pair of one rank."""
        return self.rank > 0


class Terms(NamedTuple):
    """What the first meld must be: slots to fill, and whether melds may be longer or more."""

    choices: tuple[tuple[Slot, ...], ...]
    longer: bool
    extra: bool


def is_last_deal(settings: Settings, deal: int | None, contract: Contract | None = None) -> bool:
    """Whether this deal is played by the rule for the last deal.

    A contract that a player keeps until it is made is the last one if it ends the list.
    """
    if settings.progress is Progress.UNTIL_MET and contract:
        return contract == settings.contracts[-1]
    endless = settings.deals is None and settings.progress is not Progress.UNTIL_MET
    return deal is not None and not endless and deal >= len(settings.contracts)


def ends_with_first_meld(
    settings: Settings, deal: int | None, contract: Contract | None = None
) -> bool:
    """Whether the first meld ends the deal, so that nothing can follow it."""
    if settings.last_deal is LastDeal.CONCEALED:
        return True
    return settings.last_deal is LastDeal.MELD_ALL and is_last_deal(settings, deal, contract)


@cache
def slots(contract: Contract) -> tuple[tuple[Slot, ...], ...]:
    """List the melds that a contract asks for, one list for each of its alternatives.

    >>> from rules.contracts import read_contract
    >>> [[slot.size for slot in wanted] for wanted in slots(read_contract("R3+R3 or R6"))]
    [[3, 3], [6]]
    """
    return tuple(_slots(choice) for choice in contract.choices)


def _slots(contract: Contract) -> tuple[Slot, ...]:
    pair = (Slot(2, SET, contract.pair),) if contract.pair else ()
    return (
        *pair,
        *(Slot(size, SET) for size in contract.sets),
        *(Slot(size, RUN) for size in contract.runs),
        *(Slot(size, None) for size in contract.either),
    )


def terms(
    settings: Settings,
    deal: int | None,
    contract: Contract | None,
    hand_after: Sequence[Card] | None,
) -> Terms:
    """Say what the first meld of a deal must be; `hand_after` are the cards that stay in hand.

    Melds may be longer where the game says so, where cards may be laid off in the same turn (a
    longer meld is then the exact one and its lay-offs), and in a last deal that wants all cards.
    """
    longer = (
        settings.initial_meld is not InitialMeld.EXACT
        or settings.lay_off_timing is LayOffTiming.SAME_TURN
        or (
            (settings.last_deal is LastDeal.MELD_ALL or not hand_after)
            and settings.last_deal in _LONGER_AT_LAST
            and is_last_deal(settings, deal, contract)
        )
    )
    extra = settings.initial_meld is InitialMeld.EXTRA
    return Terms(slots(contract or settings.contract(deal or 1)), longer, extra)


_LONGER_AT_LAST = (LastDeal.MELD_ALL, LastDeal.DISCARD_OPTIONAL)


def cards_left(
    deal: int | None,
    contract: Contract | None,
    hand_after: Sequence[Card] | None,
    settings: Settings,
) -> bool:
    """Whether cards stay in hand that should have gone down too."""
    if not hand_after:
        return False
    if settings.last_deal is LastDeal.CONCEALED:
        return len(hand_after) > 1
    return settings.last_deal is LastDeal.MELD_ALL and is_last_deal(settings, deal, contract)


def slot_takes(slot: Slot, reading: Reading, longer: bool, settings: Settings) -> bool:
    """Whether a meld, as it is read, fills a slot of the contract."""
    if slot.kind and reading.kind is not slot.kind:
        return False
    if reading.size != slot.size and not (longer and reading.size > slot.size):
        return False
    if slot.size == 2 and settings.pair_natural and reading.size - reading.wild < 2:
        return False
    if slot.is_pair:
        return reading.rank == slot.rank
    return reading.kind is RUN or reading.size >= settings.set_min


def may_lie_together(one: Reading, other: Reading, settings: Settings) -> bool:
    """Whether two melds may be in one player's first meld."""
    if one.kind is not other.kind:
        return True
    if one.kind is SET:
        return settings.sets_same_rank is SameRankSets.ALLOWED or one.rank != other.rank
    if one.suit is not other.suit or settings.runs_same_suit is SameSuitRuns.FREE:
        return True
    if settings.runs_same_suit is SameSuitRuns.DIFFERENT_SUITS:
        return False
    between = missing_between(one, other, settings.ace_mode)
    if between is None:
        return settings.runs_same_suit is SameSuitRuns.NOT_CONTIGUOUS
    return between >= settings.runs_gap


def missing_between(one: Reading, other: Reading, mode: AceMode) -> int | None:
    """Count the ranks that are missing between two runs of a suit; None where they overlap.

    Round the corner there are two ways from run to run, and the shorter one counts.

    >>> low, high = Reading(MeldKind.RUN, 4, 0, low=1), Reading(MeldKind.RUN, 4, 0, low=10)
    >>> missing_between(low, high, AceMode.HIGH_AND_LOW)
    5
    >>> missing_between(low, high, AceMode.AROUND_CORNER)
    0
    """
    if mode is AceMode.AROUND_CORNER:
        up, down = (other.low - one.low) % 13 - one.size, (one.low - other.low) % 13 - other.size
        if one.low % 13 == other.low % 13:
            return None
        return None if up < 0 or down < 0 else min(up, down)
    if other.low < one.low:
        one, other = other, one
    between = other.low - one.high - 1
    return None if between < 0 else between


def limits_between(settings: Settings) -> frozenset[MeldKind]:
    """Name the kinds of melds that may not lie together freely in a first meld."""
    sets = settings.sets_same_rank is SameRankSets.FORBIDDEN
    return _LIMITED[sets, settings.runs_same_suit is not SameSuitRuns.FREE]


_LIMITED = {
    (False, False): frozenset[MeldKind](),
    (False, True): frozenset({RUN}),
    (True, False): frozenset({SET}),
    (True, True): frozenset(MeldKind),
}


def choose(
    ways: Sequence[Sequence[Reading]], asked: Terms, settings: Settings
) -> tuple[Reading, ...] | None:
    """Choose a reading for every meld so that the contract is met and the melds may lie together.

    `ways` holds the legal readings of each meld. Gives the readings in the same order, or None.
    """
    if not all(ways):
        return None
    limited = limits_between(settings)
    if sum(map(len, ways)) == len(ways):
        return _choose(ways, asked, settings, limited)
    # Whoever has fewest readings chooses first.
    ways = [_that_differ(each, limited, settings) for each in ways]
    order = sorted(range(len(ways)), key=lambda meld: len(ways[meld]))
    chosen = _choose([ways[meld] for meld in order], asked, settings, limited)
    return chosen and tuple(reading for _, reading in sorted(zip(order, chosen, strict=True)))


def _choose(
    ways: Sequence[Sequence[Reading]],
    asked: Terms,
    settings: Settings,
    limited: frozenset[MeldKind],
) -> tuple[Reading, ...] | None:
    """Fill the slots of the first alternative of the contract that the melds meet."""
    for wanted in asked.choices:
        enough = len(ways) == len(wanted) or (asked.extra and len(ways) > len(wanted))
        if enough and (chosen := _place(ways, wanted, asked, settings, limited, ())):
            return chosen
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
        if way.kind is SET:
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
            if not slot_takes(slot, way, asked.longer, settings) or slot in wanted[:number]:
                continue
            rest = wanted[:number] + wanted[number + 1 :]
            if found := _place(ways, rest, asked, settings, limited, (*chosen, way)):
                return found
        more = asked.extra and len(ways) - len(chosen) > len(wanted) and _complete(way, settings)
        if more and (found := _place(ways, wanted, asked, settings, limited, (*chosen, way))):
            return found
    return None


def _complete(way: Reading, settings: Settings) -> bool:
    return way.kind is RUN or way.size >= settings.set_min
