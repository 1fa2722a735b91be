"""Tasks: what a first meld may look like, worked out once for a contract and its settings."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache
from itertools import combinations_with_replacement
from typing import TYPE_CHECKING, NamedTuple

from rules.melds import numbers_allowed, run_starts
from rules.settings import (
    AceMode,
    InitialMeld,
    LastDeal,
    LayOffTiming,
    SameRankSets,
    SameSuitRuns,
    SetSuits,
)

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping

    from rules.contracts import Contract
    from rules.settings import Settings

MOST_CARDS = 60
NEVER = -1


class SetSlot(NamedTuple):
    """A set that the contract asks for: its cards, and the rank (1 to 13) where one is named."""

    size: int
    rank: int = 0


class Slots(NamedTuple):
    """The melds of one way to meet the contract, the longest first."""

    runs: tuple[int, ...]
    sets: tuple[SetSlot, ...]

    @property
    def cards(self) -> int:
        """How many cards these melds hold at least."""
        return sum(self.runs) + sum(slot.size for slot in self.sets)


class Window(NamedTuple):
    """A place where a run can lie.

    `low` is the lowest place (an ace is at 1 or 14), `faces` the ranks it covers as bits 0 to 51 of
    the pack, `again` those it covers a second time, and so on.
    """

    suit: int
    low: int
    size: int
    faces: int
    again: tuple[int, ...]


@dataclass(frozen=True, slots=True, eq=False)
class Task:
    """One question's rules: the ways to meet the contract and every limit, by size of meld.

    `run_wilds` and `set_wilds` hold the most wild cards of a meld of each size; -1 is a size that
    is not allowed. `whole` is a deal in which the first meld takes the whole hand, `concealed` one
    in which at most one card may stay.
    """

    settings: Settings
    packs: int
    jokers: int
    ways: tuple[Slots, ...]
    longer: bool
    extra: bool
    whole: bool
    concealed: bool
    lay_off_now: bool
    run_wilds: tuple[int, ...]
    set_wilds: tuple[int, ...]
    pair_wilds: tuple[int, ...]
    wild_faces: int
    run_places: Mapping[int, tuple[Window, ...]]
    set_sizes: Mapping[SetSlot, tuple[int, ...]]

    @property
    def apart(self) -> int:
        """Natural cards needed between two wild cards of a run."""
        return self.settings.wild_gap_in_run

    @property
    def longest_run(self) -> int:
        """The longest run there can be."""
        return max((size for size, most in enumerate(self.run_wilds) if most >= 0), default=0)

    def set_limit(self, slot: SetSlot) -> tuple[int, ...]:
        """Give the most wild cards by size for a set slot; pairs of a named rank have their own."""
        return self.pair_wilds if slot.rank else self.set_wilds


def make_task(settings: Settings, contract: Contract, players: int, *, last: bool = False) -> Task:
    """Work out a task; `last` tells that this is the last deal of the game."""
    whole = last and settings.last_deal is LastDeal.MELD_ALL
    concealed = settings.last_deal is LastDeal.CONCEALED
    same_turn = settings.lay_off_timing is LayOffTiming.SAME_TURN
    extra = settings.initial_meld is InitialMeld.EXTRA
    longer = extra or whole or same_turn or settings.initial_meld is InitialMeld.LONGER
    ways = {
        way: None
        for choice in contract.choices
        for way in _ways(choice.sets, choice.runs, choice.either, int(choice.pair or 0))
    }
    singles = sum(1 << card.index - 1 for card in set(settings.wild_cards) if card.suit)
    ranks = sum(1 << rank - 1 + 13 * suit for rank in set(settings.wild_ranks) for suit in range(4))
    run_wilds = tuple(_most_wild_in_run(size, settings) for size in range(MOST_CARDS + 1))
    set_wilds = tuple(
        _most_wild_in_set(size, settings, settings.set_min) for size in range(MOST_CARDS + 1)
    )
    pair_wilds = tuple(_most_wild_in_set(size, settings, 2) for size in range(MOST_CARDS + 1))
    runs = {size for way in ways for size in way.runs}
    sets = {slot for way in ways for slot in way.sets}
    return Task(
        settings,
        settings.packs[players],
        settings.jokers[players],
        tuple(ways),
        longer,
        extra,
        whole,
        concealed,
        same_turn and not whole and not concealed,
        run_wilds,
        set_wilds,
        pair_wilds,
        singles | ranks,
        {
            size: tuple(
                window
                for longer in _run_sizes(size, run_wilds, longer=longer)
                for window in windows(longer, settings.ace_mode)
            )
            for size in runs
        },
        {
            slot: _set_sizes(
                slot.size,
                pair_wilds if slot.rank else set_wilds,
                longer=longer,
                cover=settings.set_suits is SetSuits.COVER,
            )
            for slot in sets
        },
    )


def _run_sizes(size: int, most: tuple[int, ...], *, longer: bool) -> tuple[int, ...]:
    """Give the sizes of a run that can matter: longer ones only where no shorter part is legal.

    Under “fewer wild than natural” 6-7-W-W-10 is legal though no four of its cards are.
    """
    if not longer:
        return (size,) if most[size] >= 0 else ()
    sizes: list[int] = []
    for more in range(size, len(most)):
        if most[more] < 0:
            continue
        # So many naturals in `more` places cannot keep every `less` places in a row short of theirs.
        if not any(
            more - most[more] > _most_spread(more, less, less - most[less] - 1) for less in sizes
        ):
            sizes.append(more)
    return tuple(sizes)


def _most_spread(places: int, block: int, in_block: int) -> int:
    """How many cards fit in so many places with at most `in_block` in every block in a row."""
    return places // block * in_block + min(places % block, in_block)


def _set_sizes(size: int, most: tuple[int, ...], *, longer: bool, cover: bool) -> tuple[int, ...]:
    if not longer:
        return (size,) if most[size] >= 0 else ()
    sizes: list[int] = []
    for more in range(size, len(most)):
        if most[more] < 0:
            continue
        naturals = min((less - most[less] for less in sizes), default=more + 1)
        wilds = max((most[less] for less in sizes), default=NEVER)
        if more - most[more] < naturals or (cover and most[more] > wilds and more <= 4):
            sizes.append(more)
    return tuple(sizes)


def _ways(
    sets: tuple[int, ...], runs: tuple[int, ...], either: tuple[int, ...], pair: int
) -> Iterable[Slots]:
    """Fill every slot that may be a set or a run both ways."""
    for kinds in _kinds(either):
        more_sets = [size for size, is_run in kinds if not is_run]
        more_runs = [size for size, is_run in kinds if is_run]
        slots = [SetSlot(2, pair)] if pair else []
        slots += [SetSlot(size) for size in sorted((*sets, *more_sets), reverse=True)]
        yield Slots(tuple(sorted((*runs, *more_runs), reverse=True)), tuple(slots))


def _kinds(either: tuple[int, ...]) -> Iterable[tuple[tuple[int, bool], ...]]:
    if not either:
        return [()]
    equal = [size for size in either if size == either[0]]
    rest = tuple(size for size in either if size != either[0])
    return [
        (*((either[0], kind) for kind in chosen), *others)
        for chosen in combinations_with_replacement((False, True), len(equal))
        for others in _kinds(rest)
    ]


def _most_wild(size: int, settings: Settings) -> int:
    return max((n for n in range(size + 1) if numbers_allowed(n, size, settings)), default=NEVER)


def _most_wild_in_run(size: int, settings: Settings) -> int:
    if not settings.run_min <= size <= (settings.run_max or size):
        return NEVER
    if not run_starts(size, settings.ace_mode):
        return NEVER
    spread = -(-size // (settings.wild_gap_in_run + 1))
    return min(_most_wild(size, settings), spread)


def _most_wild_in_set(size: int, settings: Settings, smallest: int) -> int:
    most = 4 if settings.set_suits is SetSuits.DISTINCT else MOST_CARDS
    if not smallest <= size <= min(settings.set_max or most, most):
        return NEVER
    if size == 2 and settings.pair_natural:
        return 0
    return _most_wild(size, settings)


@cache
def windows(size: int, mode: AceMode) -> tuple[Window, ...]:
    """Give every place of a run of this size, suit by suit.

    >>> len(windows(4, AceMode.HIGH_AND_LOW)), len(windows(4, AceMode.AROUND_CORNER))
    (44, 52)
    """
    return tuple(
        _window(suit, low, size) for suit in range(4) for low in run_starts(size, mode)
    )


def _window(suit: int, low: int, size: int) -> Window:
    layers = [0] * (-(-size // 13))
    for step in range(size):
        layers[step // 13] |= 1 << 13 * suit + (low + step - 1) % 13
    return Window(suit, low, size, layers[0], tuple(layers[1:]))


def runs_apart(one: tuple[int, int], two: tuple[int, int], settings: Settings) -> bool:
    """Whether two runs of one suit, each by its lowest place and size, may lie like this.

    >>> from rules.variants import variant
    >>> runs_apart((3, 4), (7, 4), variant("contract_rummy").settings)
    False
    """
    rule = settings.runs_same_suit
    if rule is SameSuitRuns.FREE:
        return True
    if rule is SameSuitRuns.DIFFERENT_SUITS:
        return False
    around = settings.ace_mode is AceMode.AROUND_CORNER
    after, before = two[0] - one[0] - one[1], one[0] - two[0] - two[1]
    if around:
        after, before = after % 13, before % 13
    if rule is SameSuitRuns.NOT_CONTIGUOUS:
        return after != 0 and before != 0
    if around:
        covered = one[1] + two[1] + after
        return covered + before == 13 and min(after, before) >= settings.runs_gap
    return max(after, before) >= settings.runs_gap


def ranks_differ(settings: Settings) -> bool:
    """Whether two sets of one rank are forbidden in a first meld."""
    return settings.sets_same_rank is SameRankSets.FORBIDDEN
