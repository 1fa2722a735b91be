"""Cards: ranks, suits and jokers, how they are written and read.

A card whose suit nobody needs to know is written by its rank alone, as people do when they add up
what is left in a hand.
"""

from __future__ import annotations

import re
from dataclasses import dataclass, field
from enum import IntEnum, StrEnum
from functools import cache

from rules.sentences import Refused


class Rank(IntEnum):
    """The thirteen ranks, ace low, and the joker, which has none."""

    JOKER = 0
    ACE = 1
    TWO = 2
    THREE = 3
    FOUR = 4
    FIVE = 5
    SIX = 6
    SEVEN = 7
    EIGHT = 8
    NINE = 9
    TEN = 10
    JACK = 11
    QUEEN = 12
    KING = 13


class Suit(StrEnum):
    """The four suits, by their letters."""

    SPADES = "S"
    HEARTS = "H"
    DIAMONDS = "D"
    CLUBS = "C"


RANK_LETTERS = dict(zip(Rank, ("JK", *"A23456789TJQK"), strict=True))
SUIT_SIGNS = dict(zip(Suit, "♠♥♦♣", strict=True))

_RANKS = {text: rank for rank, text in RANK_LETTERS.items()} | {"10": Rank.TEN, "JOKER": Rank.JOKER}
_SUITS = {suit.value: suit for suit in Suit} | dict(
    zip("♠♤♥♡♦♢♣♧", [suit for suit in Suit for _ in range(2)], strict=True)
)
_BETWEEN = re.compile(r"[\s,;]+")
_EMOJI_STYLE = "\ufe0f"
_FIRST: dict[Suit | None, int] = {suit: 13 * number for number, suit in enumerate(Suit)}
_FIRST[None] = 52


@dataclass(frozen=True, slots=True, order=True)
class Card:
    """A card of a pack, a joker, or a rank whose suit is not told.

    >>> str(Card(Rank.TEN, Suit.HEARTS)), str(Card(Rank.JOKER)), str(Card(Rank.ACE))
    ('TH', 'JK', 'A')
    """

    rank: Rank
    suit: Suit | None = None
    index: int = field(init=False, repr=False, compare=False)

    def __post_init__(self) -> None:
        # Hands are counted often: 0 is the joker, 1 to 52 the pack, beyond it ranks without suit.
        object.__setattr__(self, "index", int(self.rank) and _FIRST[self.suit] + int(self.rank))

    def __eq__(self, other: object) -> bool:
        return self.index == other.index if isinstance(other, Card) else NotImplemented

    def __hash__(self) -> int:
        return self.index

    @property
    def is_joker(self) -> bool:
        """Whether this is a joker."""
        return not self.index

    def __str__(self) -> str:
        return f"{RANK_LETTERS[self.rank]}{self.suit or ''}"


JOKER = Card(Rank.JOKER)
PACK = tuple(Card(rank, suit) for suit in Suit for rank in Rank if rank is not Rank.JOKER)


@cache
def read_card(word: str) -> Card:
    """Read one card: rank then suit, rank alone, or a joker.

    Understands `T` and `10`, suit letters and signs, upper and lower case. Refuses any other word
    with the code `card-unknown`.

    >>> [str(read_card(word)) for word in ("7s", "10♥", "j", "jk")]
    ['7S', 'TH', 'J', 'JK']
    """
    text = word.strip().replace(_EMOJI_STYLE, "").upper()
    if text in _RANKS:
        return Card(_RANKS[text])
    rank, suit = _RANKS.get(text[:-1]), _SUITS.get(text[-1:])
    if not rank or not suit:
        raise Refused("card-unknown", word=word)
    return Card(rank, suit)


def card_of(raw: object) -> Card:
    """Read one card of a list written as data, where a rank may be a number.

    >>> str(card_of(7))
    '7'
    """
    if isinstance(raw, str) or type(raw) is int:
        return read_card(str(raw))
    raise Refused("card-unknown", word=raw)


def read_cards(text: str) -> tuple[Card, ...]:
    """Read cards set apart by spaces or commas; the first word that is no card is refused.

    >>> " ".join(map(str, read_cards("A, k, JK 7♣")))
    'A K JK 7C'
    """
    return tuple(read_card(word) for word in _BETWEEN.split(text) if word)
