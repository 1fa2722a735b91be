"""Tasks: what a first meld may look like, worked out once for a contract and its settings."""

from __future__ import annotations

from dataclasses import dataclass, replace
from functools import lru_cache
from itertools import chain, combinations_with_replacement
from typing import TYPE_CHECKING, NamedTuple

from rules.cards import JOKER, PACK
from rules.melds import MeldKind, Reading, numbers_allowed, run_starts
from rules.scoring import card_points
from rules.settings import InitialMeld, LastDeal, LayOffTiming, SetSuits
from rules.solver.filling import RankSet
from rules.solver.windows import best_places, windows
from rules.terms import may_lie_together

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Mapping

    from rules.contracts import Contract
    from rules.settings import Settings
    from rules.solver.windows import BestPlaces, Window

MOST_CARDS = 60
MOST_RUN = 28
NEVER = -1


class SetSlot(NamedTuple):
    """A set that the contract asks for: its cards, and the rank (1 to 13) where one is named."""

    size: int
    rank: int = 0


class Slots(NamedTuple):
    """The melds of one way to meet the contract, the longest first.

    `in_runs` and `in_sets` are how many cards these melds hold at least, `largest_set` is the size
    of the largest set asked for.
    """

    runs: tuple[int, ...]
    sets: tuple[SetSlot, ...]
    in_runs: int
    in_sets: int
    largest_set: int

    @classmethod
    def of(cls, runs: tuple[int, ...], sets: tuple[SetSlot, ...]) -> Slots:
        """Count the cards of these melds."""
        sizes = [slot.size for slot in sets]
        return cls(runs, sets, sum(runs), sum(sizes), max(sizes, default=0))

    @property
    def cards(self) -> int:
        """How many cards these melds hold at least."""
        return self.in_runs + self.in_sets


@dataclass(frozen=True, slots=True, eq=False)
class Task:
    """One question's rules: the ways to meet the contract and every limit, by size of meld.

    `run_wilds` and, slot by slot, `set_wilds` hold the most wild cards of a meld of each size; -1
    is a size that is not allowed. `whole` is a deal in which the first meld takes the whole hand,
    `concealed` one in which at most one card may stay; `or_whole` the same task for a hand that
    goes down whole, where a last deal allows that too. `ranks_repeat` tells that two sets may be of
    one rank, `plain` that only the numbers of natural and wild cards decide, in melds of just the
    sizes that the contract asks for. `points` are what every face costs, the
    joker last; `even_ranks` tells that the cards of a rank are all alike, `loose_runs` and
    `loose_sets` that one natural card is all that a meld must have.
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
    longest_run: int
    set_wilds: Mapping[SetSlot, tuple[int, ...]]
    wild_faces: int
    run_places: Mapping[int, tuple[tuple[Window, ...], ...]]
    best_places: Mapping[int, BestPlaces]
    set_sizes: Mapping[SetSlot, tuple[int, ...]]
    set_places: Mapping[SetSlot, tuple[RankSet, ...]]
    ranks_repeat: bool
    plain: bool
    points: tuple[int, ...]
    even_ranks: bool
    loose_runs: bool
    loose_sets: bool
    or_whole: Task | None = None

    @property
    def apart(self) -> int:
        """Natural cards needed between two wild cards of a run."""
        return self.settings.wild_gap_in_run

    def ways_with(self, cards: int) -> Iterator[Slots]:
        """Give the ways to meet the contract with so many cards, with extra melds where allowed."""
        more_run, more_set = self.settings.run_min, SetSlot(self.settings.set_min)
        for way in self.ways:
            left = cards - way.cards
            for runs in range(left // more_run + 1 if self.extra else 1):
                spare = (left - runs * more_run) // more_set.size
                for sets in range(spare + 1 if self.extra else 1):
                    yield Slots.of(
                        tuple(sorted((*way.runs, *[more_run] * runs), reverse=True)),
                        (*way.sets, *[more_set] * sets),
                    )


def make_task(settings: Settings, contract: Contract, players: int, *, last: bool = False) -> Task:
    """Work out a task; `last` tells that this is the last deal of the game."""
    rule = settings.last_deal if last else LastDeal.NORMAL
    if rule is LastDeal.MELD_ALL:
        return _task(settings, contract, players, longer=True, whole=True)
    same_turn = settings.lay_off_timing is LayOffTiming.SAME_TURN
    longer = same_turn or settings.initial_meld is not InitialMeld.EXACT
    task = _task(settings, contract, players, longer=longer, whole=False)
    if rule is LastDeal.DISCARD_OPTIONAL:
        return replace(task, or_whole=_task(settings, contract, players, longer=True, whole=True))
    return task


def _task(
    settings: Settings, contract: Contract, players: int, *, longer: bool, whole: bool
) -> Task:
    packs, extra = settings.packs[players], settings.initial_meld is InitialMeld.EXTRA
    concealed = settings.last_deal is LastDeal.CONCEALED
    same_turn = settings.lay_off_timing is LayOffTiming.SAME_TURN
    run_wilds = tuple(_most_wild_in_run(size, settings) for size in range(MOST_CARDS + 1))
    ways = _contract_ways(contract, run_wilds, longer=longer)
    more = Slots.of((settings.run_min,), (SetSlot(settings.set_min),))
    every = [*ways, more] if extra else [*ways]
    set_wilds = {
        slot: tuple(
            _most_wild_in_set(size, slot, settings, 4 * packs) for size in range(MOST_CARDS + 1)
        )
        for way in every
        for slot in way.sets
    }
    run_places, set_sizes = _sizes(every, set_wilds, settings, longer=longer)
    wild_faces = _wild_faces(settings)
    points = tuple(card_points(card, settings) for card in (*PACK, JOKER))
    numbers_decide = not concealed and not settings.wild_gap_in_run and settings.wild_beyond_pack
    return Task(
        settings=settings,
        packs=packs,
        jokers=settings.jokers[players],
        ways=ways,
        longer=longer,
        extra=extra,
        whole=whole,
        concealed=concealed,
        lay_off_now=same_turn and not whole and not concealed,
        run_wilds=run_wilds,
        longest_run=max([size for size, most in enumerate(run_wilds) if most >= 0], default=0),
        set_wilds=set_wilds,
        wild_faces=wild_faces,
        run_places=run_places,
        best_places=_best_places(run_places),
        set_sizes=set_sizes,
        set_places={
            slot: tuple(RankSet(slot, rank, slot.size) for rank in range(1, 14))
            for slot in set_wilds
        },
        ranks_repeat=ranks_may_repeat(settings),
        plain=numbers_decide and not wild_faces and _of_one_size(run_places, set_sizes),
        points=points,
        even_ranks=not wild_faces and all(points[f] == points[f % 13] for f in range(52)),
        loose_runs=_loose(run_wilds, settings) and not settings.wild_gap_in_run,
        loose_sets=all(_loose(most, settings) for most in set_wilds.values())
        and settings.set_suits is SetSuits.ANY
        and settings.set_max is None,
    )


def _contract_ways(
    contract: Contract, run_wilds: tuple[int, ...], *, longer: bool
) -> tuple[Slots, ...]:
    """Give every way to meet a contract, each once."""
    ways = (
        Slots.of(
            tuple(_smallest_run(size, run_wilds, longer=longer) for size in way.runs), way.sets
        )
        for choice in contract.choices
        for way in _ways(choice.sets, choice.runs, choice.either, int(choice.pair or 0))
    )
    return tuple(dict.fromkeys(ways))


def _wild_faces(settings: Settings) -> int:
    """Mark the cards of the pack that are wild."""
    singles = sum(1 << card.index - 1 for card in set(settings.wild_cards) if card.suit)
    ranks = sum(1 << rank - 1 + 13 * suit for rank in set(settings.wild_ranks) for suit in range(4))
    return singles | ranks


def _smallest_run(size: int, most: tuple[int, ...], *, longer: bool) -> int:
    """Give the smallest run that fills a slot and is allowed at all."""
    sizes = (more for more in range(size, len(most)) if most[more] >= 0)
    return next(sizes, size) if longer else size


def _of_one_size(
    run_places: Mapping[int, tuple[tuple[Window, ...], ...]],
    set_sizes: Mapping[SetSlot, tuple[int, ...]],
) -> bool:
    """Whether only melds of just the size that the contract asks for decide."""
    return all(sizes == (slot.size,) for slot, sizes in set_sizes.items()) and all(
        suits[0] and all(run.size == slot and not run.again for run in chain(*suits))
        for slot, suits in run_places.items()
    )


def _loose(most: tuple[int, ...], settings: Settings) -> bool:
    """Whether wild cards are limited only by the one natural card that a meld may have to hold."""
    return settings.wild_beyond_pack and all(
        limit == size - min(settings.min_naturals, 1)
        for size, limit in enumerate(most)
        if limit >= 0
    )


def _best_places(
    places: Mapping[int, tuple[tuple[Window, ...], ...]],
) -> Mapping[int, BestPlaces]:
    """Look the best places of runs up in advance, where they are plain and of one size."""
    return {
        slot: best_places(tuple(run.faces for run in suits[0]))
        for slot, suits in places.items()
        if all(run.size == slot and not run.again for run in chain(*suits))
    }


@lru_cache(maxsize=64)
def with_all_sizes(task: Task) -> Task:
    """Give the same task with melds of every size, for hands that have to go down whole."""
    longest = min(task.longest_run, MOST_RUN)
    run_places = {
        slot: tuple(
            tuple(
                window
                for size in range(slot, longest + 1)
                if task.run_wilds[size] >= 0
                for window in windows(size, task.settings.ace_mode)
                if window.suit == suit
            )
            for suit in range(4)
        )
        for slot in task.run_places
    }
    set_sizes = {
        slot: tuple(size for size in range(slot.size, len(most)) if most[size] >= 0)
        for slot, most in task.set_wilds.items()
    }
    return replace(task, run_places=run_places, best_places={}, set_sizes=set_sizes)


def _sizes(
    ways: Iterable[Slots],
    set_wilds: Mapping[SetSlot, tuple[int, ...]],
    settings: Settings,
    *,
    longer: bool,
) -> tuple[Mapping[int, tuple[tuple[Window, ...], ...]], Mapping[SetSlot, tuple[int, ...]]]:
    """Give, for every slot, the places and sizes of melds that can decide whether it is filled."""
    run_wilds = tuple(_most_wild_in_run(size, settings) for size in range(MOST_CARDS + 1))
    run_places = {
        slot: tuple(
            tuple(
                window
                for size in _run_sizes(slot, run_wilds, longer=longer)
                for window in windows(size, settings.ace_mode)
                if window.suit == suit
            )
            for suit in range(4)
        )
        for slot in {slot for way in ways for slot in way.runs}
    }
    cover = settings.set_suits is SetSuits.COVER
    set_sizes = {
        slot: _set_sizes(slot.size, most, longer=longer, cover=cover)
        for slot, most in set_wilds.items()
    }
    return run_places, set_sizes


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
        # So many naturals in `more` places cannot keep each `less` in a row short of theirs.
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
        yield Slots.of(tuple(sorted((*runs, *more_runs), reverse=True)), tuple(slots))


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


def _most_wild_in_set(size: int, slot: SetSlot, settings: Settings, of_rank: int) -> int:
    """Give the most wild cards of a set where the packs hold so many cards of a rank."""
    smallest = 2 if slot.rank else settings.set_min
    most = 4 if settings.set_suits is SetSuits.DISTINCT else MOST_CARDS
    if not smallest <= size <= min(settings.set_max or most, most):
        return NEVER
    limit = _most_wild(size, settings)
    if size > (of_rank + max(limit, 0) if settings.wild_beyond_pack else of_rank):
        return NEVER
    return min(limit, size - 2) if slot.size == 2 and settings.pair_natural else limit


def ranks_may_repeat(settings: Settings) -> bool:
    """Whether two sets of one rank may be in one player's first meld."""
    one = Reading(MeldKind.SET, 3, 0, 1)
    return may_lie_together(one, one, settings)
