"""Windows: the places where runs can lie."""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING, NamedTuple

from rules.cards import PACK, Card, Suit
from rules.melds import MeldKind, Reading, run_starts
from rules.settings import AceMode
from rules.terms import may_lie_together

if TYPE_CHECKING:
    from rules.settings import Settings

_SUITS = tuple(Suit)


class Window(NamedTuple):
    """A place where a run can lie.

    `low` is the lowest place (an ace is at 1 or 14), `faces` the ranks it covers as bits 0 to 51 of
    the pack, `again` those it covers a second time, and so on; `order` and
    `cards` are its faces and cards, lowest first.
    """

    suit: int
    low: int
    size: int
    faces: int
    again: tuple[int, ...]
    order: tuple[int, ...]
    reading: Reading
    cards: tuple[Card, ...]


class BestPlaces(NamedTuple):
    """Where a run of one size holds most of the cards of its suit.

    `held` is the most natural cards that it can have, `place` the lowest place where it has them,
    both by the ranks that the hand has in the suit, as bits.
    """

    held: bytes
    place: bytes


@cache
def windows(size: int, mode: AceMode) -> tuple[Window, ...]:
    """Give every place of a run of this size, suit by suit.

    >>> len(windows(4, AceMode.HIGH_AND_LOW)), len(windows(4, AceMode.AROUND_CORNER))
    (44, 52)
    """
    return tuple(_window(suit, low, size) for suit in range(4) for low in run_starts(size, mode))


def window_at(mode: AceMode, suit: int, low: int, size: int) -> Window | None:
    """Give the place of a run by its lowest card; None where no run can lie like that."""
    starts = run_starts(size, mode)
    if mode is AceMode.AROUND_CORNER:
        low = (low - 1) % 13 + 1
    if low not in starts:
        return None
    return windows(size, mode)[suit * len(starts) + low - starts[0]]


def _window(suit: int, low: int, size: int) -> Window:
    layers = [0] * (-(-size // 13))
    order = tuple(13 * suit + (low + step - 1) % 13 for step in range(size))
    for step, face in enumerate(order):
        layers[step // 13] |= 1 << face
    reading = Reading(MeldKind.RUN, size, 0, suit=_SUITS[suit], low=low)
    cards = tuple(PACK[face] for face in order)
    return Window(suit, low, size, layers[0], tuple(layers[1:]), order, reading, cards)


@cache
def best_places(places: tuple[int, ...]) -> BestPlaces:
    """Look every hand of a suit up in advance, for runs that cover these ranks.

    >>> best = best_places((0b0111, 0b1110))
    >>> best.held[0b1101], best.place[0b1101], best.held[0b1100], best.place[0b1100]
    (2, 0, 2, 1)
    """
    # Every byte of a row counts for one place.
    by_rank = [
        sum(256**number for number, ranks in enumerate(places) if ranks >> rank & 1)
        for rank in range(13)
    ]
    counts = [0]
    for more in by_rank:
        counts += [count + more for count in counts]
    rows = [count.to_bytes(len(places), "little") for count in counts]
    held = bytes(map(max, rows)) if places else b""
    return BestPlaces(held, bytes(map(bytes.index, rows, held)))


def may_touch(one: Window, other: Window, settings: Settings) -> bool:
    """Whether two runs of one suit may be in one player's first meld."""
    return may_lie_together(one.reading, other.reading, settings)
