"""Melds: in which ways some cards are a set or a run under the settings of a game.

A reading says what every card of a meld stands for. The cards of a meld may have several readings:
a wild card at the open end of a run, a natural card with jokers that is a set and a run. Every
limit on a single meld is judged here and nowhere else.
"""

from __future__ import annotations

from enum import StrEnum
from functools import cache, lru_cache
from typing import TYPE_CHECKING, NamedTuple

from rules.cards import Card, Rank, Suit
from rules.open_places import wild_apart, wild_places
from rules.settings import AceMode, SetSuits, WildBalance

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from rules.settings import Settings

SUITS = tuple(Suit)
RANKS = tuple(rank for rank in Rank if rank)
Meld = tuple[Card, ...]


class MeldKind(StrEnum):
    """What a meld is."""

    SET = "set"
    RUN = "run"


# Every reading is compared with them, and a member is found slowly through its class.
SET, RUN = MeldKind


class Reading(NamedTuple):
    """One way to take the cards of a meld.

    `rank` is the rank of a set; `low` the lowest place of a run (an ace is at 1 or 14, round the
    corner a place may be beyond) and `suit` its suit. `wild` counts the cards used as wild cards,
    `gaps` marks their places in a run, the lowest bit being the lowest place.
    """

    kind: MeldKind
    size: int
    wild: int
    rank: int = 0
    suit: Suit | None = None
    low: int = 0
    gaps: int = 0

    @property
    def high(self) -> int:
        """The highest place of a run."""
        return self.low + self.size - 1


class InView:
    """How many of each card can be seen, and how many there are: what a wild card may stand for."""

    __slots__ = ("copies", "seen")

    def __init__(self, cards: Sequence[Card], copies: int) -> None:
        self.copies = copies
        self.seen = [0] * 53
        for card in cards:
            self.seen[card.index] += 1

    def unseen(self, rank: int, suit: Suit | None) -> int:
        """Count the copies of a card, or of all cards of a rank, that are not in view."""
        if suit:
            return max(self.copies - self.seen[_index(rank, suit)], 0)
        return sum(max(self.copies - seen, 0) for seen in self.seen[rank:53:13])


class Hand(NamedTuple):
    """The cards of a meld by what they can be: natural only, wild or natural, wild only."""

    natural: tuple[Card, ...]
    either: tuple[Card, ...]
    wild: int


def is_wild(card: Card, settings: Settings) -> bool:
    """Whether a card is wild in this game: a joker, a wild rank or a wild single card.

    >>> from rules.cards import read_card
    >>> from rules.variants import variant
    >>> is_wild(read_card("2C"), variant("twelve_step").settings)
    True
    """
    return not card.index or card.rank in settings.wild_ranks or card in settings.wild_cards


def sort_out(cards: Sequence[Card], settings: Settings) -> Hand:
    """Tell natural cards from wild ones."""
    ranks, singles = settings.wild_ranks, settings.wild_cards
    natural: list[Card] = []
    either: list[Card] = []
    wild = 0
    for card in cards:
        if not card.index:
            wild += 1
        elif card.rank in ranks or card in singles:
            either.append(card)
        else:
            natural.append(card)
    if not settings.wild_as_natural:
        wild, either = wild + len(either), []
    return Hand(tuple(natural), tuple(either), wild)


def readings(
    cards: Sequence[Card],
    settings: Settings,
    *,
    ordered: bool = False,
    view: InView | None = None,
    pairs: bool = False,
) -> list[Reading]:
    """Give every legal reading of some cards as one meld, sets first.

    With `ordered` the cards lie low to high as given. `view` is needed where a wild card may not
    stand for a card that is all in view; with `pairs` two cards of a rank are a set too.

    >>> from rules.cards import read_cards
    >>> from rules.variants import variant
    >>> [(found.kind.value, found.low) for found in readings(
    ...     read_cards("9D TD JD JK"), variant("contract_rummy").settings)]
    [('run', 8), ('run', 9)]
    """
    hand = sort_out(cards, settings)
    found = list(set_readings(hand, len(cards), settings, view, pairs=pairs))
    runs = (
        _ordered_runs(cards, settings, view)
        if ordered
        else run_readings(hand, len(cards), settings, view)
    )
    return [*found, *runs]


def set_readings(
    hand: Hand, size: int, settings: Settings, view: InView | None, *, pairs: bool = False
) -> Iterator[Reading]:
    """Give the legal readings as a set; all-wild sets have one for every rank."""
    if size < (2 if pairs else settings.set_min) or size > (settings.set_max or size):
        return
    for rank in _set_ranks(hand):
        own = [card for card in hand.either if card.rank == rank]
        wild = wild_in_set(hand.natural, own, size, settings)
        if wild is None or not numbers_allowed(wild, size, settings):
            continue
        if wild and view and not settings.wild_beyond_pack:
            suits = {card.suit for card in hand.natural} | {card.suit for card in own}
            if not set_in_pack(rank, suits, wild, size, settings, view):
                continue
        yield Reading(SET, size, wild, rank)


def _set_ranks(hand: Hand) -> Sequence[int]:
    if not hand.natural:
        return RANKS
    first = hand.natural[0].rank
    for card in hand.natural:
        if card.rank is not first:
            return ()
    return (first,)


def wild_in_set(
    natural: Sequence[Card], own: Sequence[Card], size: int, settings: Settings
) -> int | None:
    """Count the fewest wild cards of a set, or None where its suits cannot be right.

    `own` are the cards of the set's rank that may be natural or wild.
    """
    rule = settings.set_suits
    if rule is SetSuits.ANY:
        return size - len(natural) - len(own)
    suits = {card.suit for card in natural}
    with_own = suits | {card.suit for card in own}
    if rule is SetSuits.DISTINCT:
        if len(suits) < len(natural) or size > len(SUITS):
            return None
        return size - len(with_own)
    spare = size - len(natural) - len(own)
    asked = min(size, len(SUITS)) - len(with_own)
    # Only wild cards can show a missing suit; a twin of a suit already there may be one of them.
    twins = len(own) - (len(with_own) - len(suits))
    return None if asked > spare + twins else max(spare, asked)


def on_lay_off(settings: Settings) -> Settings:
    """Give the settings that hold for what is added to a set: its suits may be free from then on.

    >>> from rules.variants import variant
    >>> later = variant("kontrakt_rummy").settings.answered("set_suits_on_lay_off", False)
    >>> on_lay_off(later).set_suits.value
    'any'
    """
    return settings if settings.set_suits_on_lay_off else _with_free_suits(settings)


@lru_cache(maxsize=64)
def _with_free_suits(settings: Settings) -> Settings:
    return settings.answered("set_suits", SetSuits.ANY)


def set_in_pack(
    rank: int, suits: set[Suit | None], wild: int, size: int, settings: Settings, view: InView
) -> bool:
    """Whether the pack still holds cards that the wild cards of a set can stand for."""
    if size > len(SUITS) * view.copies:
        return False
    missing = [suit for suit in SUITS if suit not in suits and view.unseen(rank, suit)]
    if settings.set_suits is SetSuits.DISTINCT:
        return len(missing) >= wild
    if settings.set_suits is SetSuits.COVER and len(missing) < min(size, len(SUITS)) - len(suits):
        return False
    return view.unseen(rank, None) >= wild


def numbers_allowed(wild: int, size: int, settings: Settings) -> bool:
    """Whether a meld of this size may hold so many wild cards."""
    natural = size - wild
    return natural >= settings.min_naturals and wild_share_allowed(wild, size, settings)


def wild_share_allowed(wild: int, size: int, settings: Settings) -> bool:
    """Whether the number of wild cards is within the limits, natural cards aside."""
    if not wild:
        return True
    limit = settings.wild_limit(size)
    if limit is not None and wild > limit:
        return False
    balance = settings.wild_balance
    return (
        balance is WildBalance.FREE
        or wild * 2 < size
        or (balance is WildBalance.AT_MOST_HALF and wild * 2 == size)
    )


@cache
def run_starts(size: int, mode: AceMode) -> range:
    """Give the lowest places at which a run of this size can begin.

    >>> list(run_starts(13, AceMode.HIGH_OR_LOW)), list(run_starts(14, AceMode.HIGH_OR_LOW))
    ([1, 2], [])
    """
    if mode is AceMode.AROUND_CORNER:
        return range(1, 14)
    low = 2 if mode is AceMode.HIGH else 1
    high = 13 if mode is AceMode.LOW else 14
    if mode is AceMode.HIGH_OR_LOW and size > 13:
        return range(0)
    return range(low, high - size + 2)


def size_allowed(size: int, settings: Settings) -> bool:
    """Whether a run may have this many cards, ace rule aside."""
    return settings.run_min <= size <= (settings.run_max or size)


def run_readings(
    hand: Hand, size: int, settings: Settings, view: InView | None
) -> Iterator[Reading]:
    """Give the legal readings as a run of cards that may be placed freely."""
    if not size_allowed(size, settings):
        return
    suits = {card.suit for card in hand.natural}
    if len(suits) > 1:
        return
    for suit in suits or SUITS:
        own = [card.rank for card in hand.either if card.suit is suit]
        places = [card.rank for card in hand.natural]
        yield from _placed_runs(suit, places, own, size, settings, view)


def _placed_runs(
    suit: Suit | None,
    natural: list[Rank],
    own: list[Rank],
    size: int,
    settings: Settings,
    view: InView | None,
) -> Iterator[Reading]:
    """Try every lowest place; up to thirteen cards every rank has at most one place."""
    starts = run_starts(size, settings.ace_mode)
    if size > 13:
        for low in starts:
            gaps = wild_places(natural, own, low, range(size), settings.wild_gap_in_run)
            if found := _within_limits(suit, low, size, gaps, settings, view):
                yield found
        return
    have = 0
    for rank in natural:
        bit = 1 << rank
        if have & bit:
            return
        have |= bit
    can = have
    for rank in own:
        can |= 1 << rank
    for low in starts:
        window = WINDOWS[low][size]
        if not have & ~window:
            empty = window & ~can
            # Turned so that the lowest place of the run is the lowest bit.
            gaps = (empty >> low) | (empty << (13 - low)) & _RING
            if found := _within_limits(suit, low, size, gaps, settings, view):
                yield found


_RING = (1 << 13) - 1


def _window(low: int, size: int) -> int:
    return sum(1 << rank for rank in {(low + step - 1) % 13 + 1 for step in range(size)})


WINDOWS = [[_window(low, size) for size in range(14)] for low in range(15)]
"""The ranks in a run by its lowest place and its size, as bits."""


def _ordered_runs(
    cards: Sequence[Card], settings: Settings, view: InView | None
) -> Iterator[Reading]:
    """Give the legal readings as a run of cards that lie low to high as given."""
    size = len(cards)
    if not size_allowed(size, settings):
        return
    starts = run_starts(size, settings.ace_mode)
    for suit, low in beginnings(cards, settings):
        if low in starts:
            gaps = gaps_in_order(cards, suit, low, settings)
            if found := _within_limits(suit, low, size, gaps, settings, view):
                yield found


def beginnings(cards: Sequence[Card], settings: Settings) -> Sequence[tuple[Suit | None, int]]:
    """Say of what suit a run may be and at which place it may begin, as its cards lie.

    A natural card leaves one way, which the other cards may still contradict.
    """
    for step, card in enumerate(cards):
        if not is_wild(card, settings):
            return ((card.suit, (card.rank - step - 1) % 13 + 1),)
    return _BEGINNINGS


_BEGINNINGS = [(suit, low) for suit in SUITS for low in range(1, 14)]


def gaps_in_order(
    cards: Sequence[Card], suit: Suit | None, low: int, settings: Settings
) -> int | None:
    """Mark the places of wild cards in a run as it lies, or None where a card is out of place."""
    gaps = 0
    for step, card in enumerate(cards):
        at_home = card.rank == (low + step - 1) % 13 + 1 and card.suit is suit
        if is_wild(card, settings):
            if not (at_home and settings.wild_as_natural):
                gaps |= 1 << step
        elif not at_home:
            return None
    return gaps


def _within_limits(
    suit: Suit | None,
    low: int,
    size: int,
    gaps: int | None,
    settings: Settings,
    view: InView | None,
) -> Reading | None:
    """Give the reading as the run at that place, if its cards have a place and limits allow it."""
    if gaps is None:
        return None
    wild = gaps.bit_count()
    if not numbers_allowed(wild, size, settings) or not wild_apart(gaps, settings.wild_gap_in_run):
        return None
    if wild and view and not settings.wild_beyond_pack and not run_in_pack(suit, low, gaps, view):
        return None
    return Reading(RUN, size, wild, 0, suit, low, gaps)


def run_in_pack(suit: Suit | None, low: int, gaps: int, view: InView) -> bool:
    """Whether the pack still holds the cards that the wild cards of a run stand for."""
    asked: dict[int, int] = {}
    for step in range(gaps.bit_length()):
        if gaps >> step & 1:
            rank = (low + step - 1) % 13 + 1
            asked[rank] = asked.get(rank, 0) + 1
    return all(count <= view.unseen(rank, suit) for rank, count in asked.items())


def _index(rank: int, suit: Suit) -> int:
    return 13 * SUITS.index(suit) + rank
