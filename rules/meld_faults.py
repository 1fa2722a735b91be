"""What is wrong with some cards as one meld: the most plausible way to take them, and its faults.

Only asked when no reading is legal. Every fault of that way is named, with the cards it speaks of.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from rules.cards import SUIT_SIGNS, Card, Rank, Suit
from rules.layouts import natural_in_set
from rules.melds import (
    RUN,
    SET,
    SUITS,
    WINDOWS,
    Hand,
    InView,
    MeldKind,
    Reading,
    beginnings,
    gaps_in_order,
    is_wild,
    run_in_pack,
    run_readings,
    run_starts,
    set_in_pack,
    sort_out,
    wild_in_set,
)
from rules.open_places import wild_apart, wild_places
from rules.rulings import Code, Fault, face, spoken
from rules.settings import SetSuits, WildBalance

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from rules.settings import Settings

_STRUCTURE = 3  # a card that cannot belong weighs more than a limit that another table may not have


class Diagnosis(NamedTuple):
    """One way to take some cards, and what is wrong with it; the less weight, the more plausible.

    `rank` is the rank of a set, 0 where it has none of its own.
    """

    weight: int
    faults: tuple[Fault, ...]
    kind: MeldKind
    rank: int = 0


def diagnose_set(
    cards: Sequence[Card], settings: Settings, view: InView | None = None, *, pairs: bool = False
) -> Diagnosis:
    """Take the cards as a set of the rank that most of them have.

    Codes: set-rank, set-small, set-large, set-suit-twice, set-suit-missing, those on
    wild cards.
    """
    hand = sort_out(cards, settings)
    ranks = [card.rank for card in hand.natural or hand.either]
    rank = max(ranks, key=ranks.count) if ranks else Rank.JOKER
    odd = [card for card in hand.natural if card.rank is not rank]
    fit = [card for card in hand.natural if card.rank is rank]
    own = [card for card in hand.either if card.rank is rank]
    size = len(cards)
    faults = []
    if odd:
        faults.append(Fault(Code.SET_RANK, "meld", tuple(odd), {"rank": spoken([Card(rank)])}))
    if size < (2 if pairs else settings.set_min):
        faults.append(size_fault(Code.SET_SMALL, "set_min", cards, settings.set_min))
    if settings.set_max and size > settings.set_max:
        faults.append(size_fault(Code.SET_LARGE, "set_max", cards, settings.set_max))
    faults.extend(set_suit_faults(fit, own, size - len(odd), settings))
    wild = wild_in_set(fit, own, size - len(odd), settings)
    if wild is None:
        wild = len(cards) - len(odd) - len(fit) - len(own)
    used: Sequence[Card] = ()
    if wild:
        reading = Reading(SET, size, wild, rank)
        _, used = natural_in_set([card for card in cards if card not in odd], reading, settings)
    faults.extend(number_faults(used, size, settings))
    suits = {card.suit for card in (*fit, *own)}
    judged = view and wild and rank and not settings.wild_beyond_pack
    if view and judged and not set_in_pack(rank, suits, wild, size, settings, view):
        faults.append(Fault(Code.WILD_BEYOND_PACK, "wild_beyond_pack", tuple(used)))
    return Diagnosis(_weigh(faults, len(odd)), tuple(faults), SET, rank)


def diagnose_run(
    cards: Sequence[Card], settings: Settings, *, ordered: bool = False, view: InView | None = None
) -> Diagnosis:
    """Take the cards as a run of the suit that fits best.

    Codes: run-suit, run-broken, run-twice, run-order, run-ace, run-small, run-large, those on
    wild cards.
    """
    if ordered:
        return _diagnose_ordered(cards, settings, view)
    hand = sort_out(cards, settings)
    suits = dict.fromkeys([card.suit for card in hand.natural or hand.either if card.suit])
    first, *others = suits or SUITS[:1]
    best = _in_suit(cards, hand, first, settings, view)
    for suit in others:
        if _STRUCTURE * sum(card.suit is not suit for card in hand.natural) < best.weight:
            found = _in_suit(cards, hand, suit, settings, view)
            best = min(best, found, key=lambda way: way.weight)
    return best


def least_weights(cards: Sequence[Card], settings: Settings) -> tuple[int, int]:
    """Say what cards weigh at least as a set and as a run, for those that cannot belong."""
    natural = sort_out(cards, settings).natural
    ranks, suits = [card.rank for card in natural], [card.suit for card in natural]
    alike_in_rank = max(map(ranks.count, {*ranks}), default=0)
    alike_in_suit = max(map(suits.count, {*suits}), default=0)
    return (
        _STRUCTURE * (len(natural) - alike_in_rank),
        _STRUCTURE * (len(natural) - alike_in_suit),
    )


def number_faults(used: Sequence[Card], size: int, settings: Settings) -> Iterator[Fault]:
    """Name the limits on the number of wild cards that a meld breaks; `used` are its wild cards."""
    cards, wild = tuple(used), len(used)
    limit = settings.wild_limit(size)
    if limit is not None and wild > limit:
        by_size = settings.wild_max_by_size and settings.wild_max_by_size.limit(size) is not None
        code = Code.WILD_MANY_FOR_SIZE if by_size else Code.WILD_MANY
        setting = "wild_max_by_size" if by_size else "wild_max_per_meld"
        yield Fault(code, setting, cards, {"most": limit, "size": size, "wild": wild})
    half = settings.wild_balance is WildBalance.AT_MOST_HALF and wild * 2 <= size
    if not (settings.wild_balance is WildBalance.FREE or wild * 2 < size or half):
        places = {"wild": wild, "natural": size - wild}
        yield Fault(Code.WILD_SHARE, "wild_balance", cards, places, settings.wild_balance.value)
    if size - wild < settings.min_naturals:
        least = settings.min_naturals
        form = "one" if least == 1 else ""
        yield Fault(Code.NATURALS_FEW, "min_naturals", cards, {"least": least}, form)


def set_suit_faults(
    fit: Sequence[Card], own: Sequence[Card], size: int, settings: Settings
) -> Iterator[Fault]:
    """Name what is wrong with the suits of a set; `own` may also be used as wild cards."""
    if settings.set_suits is SetSuits.ANY:
        return
    if settings.set_suits is SetSuits.DISTINCT:
        twins = tuple(card for card in fit if fit.count(card) > 1)
        if twins:
            yield Fault(Code.SET_SUIT_TWICE, "set_suits", twins)
        elif size > len(SUITS):
            yield Fault(Code.SET_SUIT_TWICE, "set_suits", (*fit, *own), form="full")
    elif wild_in_set(fit, own, size, settings) is None:
        asked = min(size, len(SUITS))
        missing = [suit for suit in SUITS if all(card.suit is not suit for card in (*fit, *own))]
        places = {"asked": asked, "missing": " ".join(SUIT_SIGNS[suit] for suit in missing)}
        yield Fault(Code.SET_SUIT_MISSING, "set_suits", (*fit, *own), places)


def _in_suit(
    cards: Sequence[Card],
    hand: Hand,
    suit: Suit,
    settings: Settings,
    view: InView | None,
) -> Diagnosis:
    odd = [card for card in hand.natural if card.suit is not suit]
    fit = [card for card in hand.natural if card.suit is suit]
    if not odd and (placed := _placed(cards, hand, suit, settings, view)):
        return placed
    ranks = {card.rank for card in fit}
    twins = [card for card in dict.fromkeys(fit) if fit.count(card) > 1]
    spare = hand.wild + len(hand.either)
    faults = []
    if odd:
        faults.append(Fault(Code.RUN_SUIT, "meld", tuple(odd), {"suit": SUIT_SIGNS[suit]}))
    if twins:
        faults.append(Fault(Code.RUN_TWICE, "meld", tuple(twins)))
    weight = len(odd) + len(twins)
    if ranks:
        low, size, open_places = _tightest(ranks, settings)
        if len(open_places) > spare:
            missing = [face(suit, place) for place in open_places]
            apart = _beyond_the_hole(fit, low, open_places)
            faults.append(Fault(Code.RUN_BROKEN, "meld", apart, {"missing": spoken(missing)}))
            weight += len(open_places) - spare
        if low not in run_starts(size, settings.ace_mode):
            faults.append(ace_fault(fit, settings))
    faults.extend(_runsize_faults(cards, settings))
    faults.extend(number_faults([c for c in cards if is_wild(c, settings)], len(cards), settings))
    return Diagnosis(_weigh(faults, weight), tuple(faults), RUN)


def _placed(
    cards: Sequence[Card], hand: Hand, suit: Suit | None, settings: Settings, view: InView | None
) -> Diagnosis | None:
    """Find the best place for cards that do follow each other somewhere round the corner."""
    natural = [card.rank for card in hand.natural]
    own = [card.rank for card in hand.either if card.suit is suit]
    size, apart = len(cards), settings.wild_gap_in_run
    have = sum(1 << rank for rank in {*natural})
    best = None
    for low in range(1, 14):
        if size <= 13 and have & ~WINDOWS[low][size]:
            continue
        gaps = wild_places(natural, own, low, range(size), apart)
        if gaps is None and apart:
            gaps = wild_places(natural, own, low, range(size), 0)
        if gaps is None:
            continue
        faults = _placement_faults(cards, suit, low, gaps, settings, view)
        if best is None or len(faults) < len(best.faults):
            best = Diagnosis(len(faults), faults, RUN)
        if len(faults) == 1:
            break  # no place is right: these cards have no legal reading as a run
    return best


def _placement_faults(
    cards: Sequence[Card],
    suit: Suit | None,
    low: int,
    gaps: int,
    settings: Settings,
    view: InView | None,
) -> tuple[Fault, ...]:
    size = len(cards)
    used = _used_as_wild(cards, suit, low, gaps, settings)
    faults = list(_runsize_faults(cards, settings))
    if low not in run_starts(size, settings.ace_mode):
        faults.append(ace_fault(cards, settings))
    faults.extend(number_faults(used, size, settings))
    if not wild_apart(gaps, settings.wild_gap_in_run):
        places = {"apart": settings.wild_gap_in_run}
        faults.append(Fault(Code.WILD_TOUCH, "wild_gap_in_run", tuple(used), places))
    if view and gaps and not settings.wild_beyond_pack and not run_in_pack(suit, low, gaps, view):
        faults.append(Fault(Code.WILD_BEYOND_PACK, "wild_beyond_pack", tuple(used)))
    return tuple(faults)


def _used_as_wild(
    cards: Sequence[Card], suit: Suit | None, low: int, gaps: int, settings: Settings
) -> list[Card]:
    """Give the cards of a run that are used as wild cards."""
    used = [card for card in cards if is_wild(card, settings)]
    for step in range(len(cards)) if used else ():
        home = face(suit, low + step)
        if not gaps >> step & 1 and home in used:
            used.remove(home)
    return used


def _diagnose_ordered(cards: Sequence[Card], settings: Settings, view: InView | None) -> Diagnosis:
    best = None
    # One suit is as good as another for cards that are all wild.
    for suit, low in beginnings(cards, settings)[:13]:
        gaps = gaps_in_order(cards, suit, low, settings)
        if gaps is not None:
            faults = _placement_faults(cards, suit, low, gaps, settings, view)
            if best is None or len(faults) < len(best.faults):
                best = Diagnosis(len(faults), faults, RUN)
    if best:
        return best
    hand = sort_out(cards, settings)
    if any(run_readings(hand, len(cards), settings, view)):
        return Diagnosis(1, (Fault(Code.RUN_ORDER, "meld", tuple(cards)),), RUN)
    return diagnose_run(cards, settings, view=view)


def _tightest(ranks: set[Rank], settings: Settings) -> tuple[int, int, list[int]]:
    """Find the shortest stretch that holds all ranks: its lowest place, size and open places."""

    def stretch(low: int) -> tuple[int, int, int]:
        size = max([(rank - low) % 13 for rank in ranks]) + 1
        return _STRUCTURE * size + (low not in run_starts(size, settings.ace_mode)), low, size

    _, low, size = min(map(stretch, ranks))
    taken = {(rank - low) % 13 for rank in ranks}
    return low, size, [low + step for step in range(size) if step not in taken]


def _beyond_the_hole(fit: Sequence[Card], low: int, open_places: Sequence[int]) -> tuple[Card, ...]:
    """Give the cards on the smaller side of the widest hole: the odd ones out."""
    holes: list[list[int]] = []
    for place in open_places:
        if holes and place == holes[-1][-1] + 1:
            holes[-1].append(place)
        else:
            holes.append([place])
    widest = max(holes, key=len)
    above = tuple(card for card in fit if (card.rank - low) % 13 > widest[0] - low)
    below = tuple(card for card in fit if card not in above)
    return above if len(above) <= len(below) else below


def _runsize_faults(cards: Sequence[Card], settings: Settings) -> Iterator[Fault]:
    size = len(cards)
    if size < settings.run_min:
        yield size_fault(Code.RUN_SMALL, "run_min", cards, settings.run_min)
    if settings.run_max and size > settings.run_max:
        yield size_fault(Code.RUN_LARGE, "run_max", cards, settings.run_max)


def size_fault(code: Code, setting: str, cards: Sequence[Card], bound: int) -> Fault:
    """Say that a meld is too small or too large."""
    return Fault(code, setting, tuple(cards), {"bound": bound, "size": len(cards)})


def ace_fault(cards: Sequence[Card], settings: Settings) -> Fault:
    """Say that a run goes where its ace may not stand."""
    aces = tuple(card for card in cards if card.rank is Rank.ACE)
    return Fault(Code.RUN_ACE, "ace_mode", aces or tuple(cards), form=settings.ace_mode.value)


def _weigh(faults: Sequence[Fault], structure: int) -> int:
    return _STRUCTURE * structure + sum(fault.setting != "meld" for fault in faults)
