"""What is wrong with a first meld: every reason, for the most plausible way to take the melds."""

from __future__ import annotations

from dataclasses import replace
from functools import cache, lru_cache
from itertools import combinations, product
from math import inf
from typing import TYPE_CHECKING, NamedTuple

from rules.cards import Card, Rank
from rules.meld_faults import Diagnosis, diagnose_run, diagnose_set, least_weights, size_fault
from rules.melds import RUN, SET, InView, Meld, MeldKind, Reading, readings
from rules.rulings import Code, Fault, face, spoken
from rules.settings import (
    AceMode,
    LastDeal,
    SameRankSets,
    SameSuitRuns,
    SetSuits,
    WildBalance,
)
from rules.terms import Slot, Terms, cards_left, choose, limits_between, may_lie_together

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping, Sequence

    from rules.contracts import Contract
    from rules.settings import Settings

NO_LIMITS_ON_WILD: Mapping[str, object] = {
    "wild_max_per_meld": None,
    "wild_max_by_size": None,
    "wild_gap_in_run": 0,
    "wild_balance": WildBalance.FREE,
    "min_naturals": 0,
    "wild_beyond_pack": True,
}
_NO_LIMITS: Mapping[str, object] = {
    **NO_LIMITS_ON_WILD,
    "set_min": 2,
    "set_max": None,
    "set_suits": SetSuits.ANY,
    "run_min": 3,
    "run_max": None,
}
_FAR = 6  # a way that is so much worse than another is not what anybody meant


class _Taken(NamedTuple):
    """A meld, the legal readings it has, and what it is if taken as a set or as a run.

    `meant` are its readings if it had to keep no limit; those that are legal, if any is.
    """

    cards: Meld
    ways: tuple[Reading, ...]
    kinds: tuple[Diagnosis, ...]
    meant: tuple[Reading, ...]


def contract_faults(
    melds: Sequence[Meld],
    ways: Sequence[list[Reading]],
    asked: Terms,
    settings: Settings,
    *,
    ordered: bool,
    view: InView,
) -> list[Fault]:
    """Name all that keeps melds, which are not the contract, from being it.

    `ways` are their legal readings.

    Codes: those of single melds, meld-missing, meld-short, meld-long, meld-extra, meld-kind,
    sets-same-rank, runs-touch, runs-gap, runs-suit.
    """
    taken = [
        _take(meld, each, settings, ordered=ordered, view=view)
        for meld, each in zip(melds, ways, strict=True)
    ]
    return _plausible(taken, asked, settings) or _jointly(taken, asked, settings)


def left_faults(
    deal: int | None, contract: Contract | None, hand_after: Meld | None, settings: Settings
) -> Iterator[Fault]:
    """Name the cards that stay in hand although all should go down at once."""
    if hand_after and cards_left(deal, contract, hand_after, settings):
        concealed = settings.last_deal is LastDeal.CONCEALED
        code = Code.CARDS_LEFT_CONCEALED if concealed else Code.CARDS_LEFT
        yield Fault(code, "last_deal", hand_after)


def _take(
    cards: Meld, ways: list[Reading], settings: Settings, *, ordered: bool, view: InView
) -> _Taken:
    """Say in which plausible ways cards can be taken; a way that is far off is not looked into."""
    if not ways:
        near = _mistaken(cards, settings, ordered=ordered, view=view)
        return _Taken(cards, (), near, _meant(cards, near, settings, ordered=ordered))
    fit = {way.kind: way for way in reversed(ways)}
    kinds = [Diagnosis(0, (), kind, way.rank) for kind, way in fit.items()]
    as_set, as_run = least_weights(cards, settings)
    if RUN not in fit and as_run < _FAR:
        kinds.append(diagnose_run(cards, settings, ordered=ordered, view=view))
    elif SET not in fit and as_set < _FAR:
        kinds.append(diagnose_set(cards, settings, view, pairs=True))
    near = tuple(kind for kind in kinds if kind.weight < _FAR)
    return _Taken(cards, tuple(ways), near, tuple(ways))


def _meant(
    cards: Meld, near: Sequence[Diagnosis], settings: Settings, *, ordered: bool
) -> tuple[Reading, ...]:
    """Read cards as if melds had no limits, where it matters what else they break."""
    limited = limits_between(settings)
    if not (settings.pair_natural or any(kind.kind in limited for kind in near)):
        return ()
    for mode in (settings.ace_mode, AceMode.HIGH_AND_LOW):
        if found := readings(cards, _unlimited(settings, mode), ordered=ordered, pairs=True):
            return tuple(found)
    return ()


@lru_cache(maxsize=64)
def _unlimited(settings: Settings, mode: AceMode) -> Settings:
    return replace(settings, ace_mode=mode, **_NO_LIMITS)  # type: ignore[arg-type]


def _mistaken(
    cards: Meld, settings: Settings, *, ordered: bool, view: InView
) -> tuple[Diagnosis, ...]:
    """Take cards that are no meld as a set, as a run, or both if neither is far from the other."""
    as_set, as_run = least_weights(cards, settings)
    twos = () if Rank.TWO in settings.wild_ranks else tuple(c for c in cards if c.rank is Rank.TWO)
    far = inf if twos else _FAR  # with wild twos any way may turn out near
    if as_set <= as_run:
        kinds = [diagnose_set(cards, settings, view, pairs=True)]
        if as_run < kinds[0].weight + far:
            kinds.append(diagnose_run(cards, settings, ordered=ordered, view=view))
    else:
        kinds = [diagnose_run(cards, settings, ordered=ordered, view=view)]
        if kinds[0].weight > _TWOS and as_set < kinds[0].weight + far:
            kinds.insert(0, diagnose_set(cards, settings, view, pairs=True))
    for number, kind in enumerate(kinds):
        if twos and kind.weight > _TWOS:
            kinds[number] = _with_wild_twos(cards, twos, kind, settings, ordered=ordered) or kind
    least = min(kind.weight for kind in kinds)
    return tuple(kind for kind in kinds if kind.weight < least + _FAR)


def _with_wild_twos(
    cards: Meld, twos: Meld, plain: Diagnosis, settings: Settings, *, ordered: bool
) -> Diagnosis | None:
    """Take the cards as if twos were wild, as they are in many games of the family.

    That a two is not wild is then said first, and after it what the cards lack as they are.
    """
    looser = settings.answered("wild_ranks", (*settings.wild_ranks, Rank.TWO))
    ways = readings(cards, looser, ordered=ordered, pairs=True)
    meant = next((way for way in ways if way.kind is plain.kind), None)
    lacking = [fault for fault in plain.faults if not fault.decides]
    faults = (Fault(Code.WILD_RANK, "wild_ranks", twos), *lacking)
    return meant and Diagnosis(_TWOS, faults, plain.kind, meant.rank)


def _plausible(taken: Sequence[_Taken], asked: Terms, settings: Settings) -> list[Fault]:
    """Choose kinds for the melds and an alternative of the contract so that least is wrong."""
    best: tuple[int, list[Fault]] | None = None
    few = len(taken) <= _MANY
    ways = [meld.kinds if few else [min(meld.kinds, key=_weight)] for meld in taken]
    for wanted in asked.choices:
        for kinds in product(*ways):
            weight = sum(kind.weight for kind in kinds)
            if best and weight >= best[0]:
                continue
            found = [
                fault
                for meld, kind in zip(taken, kinds, strict=True)
                for fault in _meld_faults(meld.cards, kind)
            ]
            fit = list(_fit(taken, kinds, wanted, asked, settings))
            found.extend(fault for fault, _ in fit)
            weight += sum(cost for _, cost in fit)
            if not best or weight < best[0]:
                together = list(_between(taken, kinds, settings))
                found.extend(together)
                weight += len(together)
                if not best or weight < best[0]:
                    best = weight, found
    return best[1] if best else []


def _meld_faults(cards: Meld, kind: Diagnosis) -> Iterator[Fault]:
    yield from kind.faults
    settings = {fault.setting for fault in kind.faults}
    if len(settings) > 1 and all(fault.decides for fault in kind.faults):
        yield Fault(Code.NO_MELD, "meld", cards)


def _fit(
    taken: Sequence[_Taken],
    kinds: Sequence[Diagnosis],
    wanted: tuple[Slot, ...],
    asked: Terms,
    settings: Settings,
) -> Iterator[tuple[Fault, int]]:
    """Match melds with what the contract asks for, largest with largest, and name what differs."""
    melds = sorted(range(len(taken)), key=lambda meld: -len(taken[meld].cards))
    unmatched: list[Slot] = []
    for slot in _hardest_first(wanted):
        able = [meld for meld in melds if _suits(kinds[meld], slot)]
        if not able:
            unmatched.append(slot)
            continue
        meld = able[-1] if slot.is_pair else able[0]
        melds.remove(meld)
        yield from _size(taken[meld], kinds[meld], slot, asked, settings)
    for meld, slot in zip(list(melds), list(unmatched), strict=False):
        melds.remove(meld)
        unmatched.remove(slot)
        yield Fault(Code.MELD_KIND, "contract", taken[meld].cards, *_named(slot)), _COST
    for slot in unmatched:
        yield Fault(Code.MELD_MISSING, "contract", (), *_named(slot)), _COST
    for meld in melds:
        if not asked.extra:
            yield Fault(Code.MELD_EXTRA, "initial_meld", taken[meld].cards), _COST
        else:
            yield from _small(taken[meld], kinds[meld], settings)


@cache
def _hardest_first(wanted: tuple[Slot, ...]) -> tuple[Slot, ...]:
    """Put the slots that fewest melds can fill first: pairs, then those of one kind, by size."""
    return (*sorted(wanted, key=lambda slot: (not slot.is_pair, slot.kind is None, -slot.size)),)


_COST = 2
_TWOS = 2  # twos meant as wild cards: less likely than one limit of a meld, more than odd cards
_MANY = 8  # melds beyond which only the most plausible way of each is looked at


def _weight(kind: Diagnosis) -> int:
    return kind.weight


def _suits(kind: Diagnosis, slot: Slot) -> bool:
    if slot.is_pair:
        return kind.kind is SET and kind.rank in {0, slot.rank}
    return slot.kind in {None, kind.kind}


def _named(slot: Slot) -> tuple[dict[str, object], str]:
    """Give what fills a sentence on a slot, and the wording for its kind."""
    if slot.is_pair:
        return {"size": slot.size, "rank": spoken([Card(slot.rank)])}, "pair"  # type: ignore[arg-type]
    return {"size": slot.size}, slot.kind.value if slot.kind else "any"


def _size(
    meld: _Taken, kind: Diagnosis, slot: Slot, asked: Terms, settings: Settings
) -> Iterator[tuple[Fault, int]]:
    size = len(meld.cards)
    if size < slot.size:
        places = {**_named(slot)[0], "has": size}
        fault = Fault(Code.MELD_SHORT, "contract", meld.cards, places, kind.kind.value)
        yield fault, slot.size - size
    elif size > slot.size and not asked.longer:
        spare = _spare(meld, kind, size - slot.size)
        places = {**_named(slot)[0], "has": size, "spare": spoken(spare)}
        yield Fault(Code.MELD_LONG, "initial_meld", spare, places, kind.kind.value), 1
    elif not slot.is_pair:
        yield from _small(meld, kind, settings)
    if slot.size == 2 and settings.pair_natural:
        wild = [way.wild for way in meld.meant if way.kind is kind.kind]
        if wild and size - min(wild) < 2:
            yield Fault(Code.PAIR_WILD, "pair_natural", meld.cards), 1


def _small(meld: _Taken, kind: Diagnosis, settings: Settings) -> Iterator[tuple[Fault, int]]:
    """Say that two cards of a rank, enough for a pair alone, are too few for a set."""
    size = len(meld.cards)
    if meld.ways and kind.kind is SET and size < settings.set_min:
        yield size_fault(Code.SET_SMALL, "set_min", meld.cards, settings.set_min), 1


def _spare(meld: _Taken, kind: Diagnosis, count: int) -> tuple[Card, ...]:
    """Choose cards that can wait: the highest of a run, the last of a set."""
    way = next((way for way in meld.ways if way.kind is kind.kind), None)
    if way and way.kind is RUN and not way.wild:
        return tuple(face(way.suit, way.high - step) for step in reversed(range(count)))
    return meld.cards[-count:]


def _between(
    taken: Sequence[_Taken], kinds: Sequence[Diagnosis], settings: Settings
) -> Iterator[Fault]:
    """Name pairs of melds that cannot lie together however they are meant."""
    if not limits_between(settings):
        return
    ways = [
        [way for way in meld.meant if way.kind is kind.kind]
        for meld, kind in zip(taken, kinds, strict=True)
    ]
    for one, other in combinations(range(len(taken)), 2):
        pairs = list(product(ways[one], ways[other]))
        if pairs and not any(may_lie_together(*pair, settings) for pair in pairs):
            cards = taken[one].cards + taken[other].cards
            yield _together(cards, pairs[0][0].kind, settings)


def _jointly(taken: Sequence[_Taken], asked: Terms, settings: Settings) -> list[Fault]:
    """Say what forbids melds of which any two could lie together, but not all of them."""
    for kind, name, most in (
        (SET, "sets_same_rank", SameRankSets.ALLOWED),
        (RUN, "runs_same_suit", SameSuitRuns.FREE),
    ):
        if choose([meld.ways for meld in taken], asked, settings.answered(name, most)):
            alike = [(meld, way) for meld in taken for way in meld.ways[:1] if way.kind is kind]
            cards = tuple(card for meld, _ in alike for card in meld.cards)
            return [_together(cards, kind, settings)]
    return [Fault(Code.CONTRACT, "contract")]


def _together(cards: Meld, kind: MeldKind, settings: Settings) -> Fault:
    if kind is SET:
        return Fault(Code.SETS_SAME_RANK, "sets_same_rank", cards)
    rule, gap = settings.runs_same_suit, settings.runs_gap
    if rule is SameSuitRuns.DIFFERENT_SUITS:
        return Fault(Code.RUNS_SUIT, "runs_same_suit", cards)
    if rule is SameSuitRuns.GAP or gap > 1:
        return Fault(Code.RUNS_GAP, "runs_same_suit", cards, {"gap": gap}, rule.value)
    return Fault(Code.RUNS_TOUCH, "runs_same_suit", cards)
