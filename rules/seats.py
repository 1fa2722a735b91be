"""Seats: who deals, who cuts, who starts, and how the first dealer is found.

Seats are numbered clockwise from 0; all answers are seats of a table of `players`.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from rules.cards import Card, Rank, Suit
from rules.settings import Cutter, Direction, DrawAce, DrawTie, FirstDealer, Rotation

if TYPE_CHECKING:
    from collections.abc import Sequence

    from rules.settings import Settings

_ROUND = {Rotation.LEFT: 1, Rotation.RIGHT: -1, Rotation.WINNER: 0}
_SUIT_ORDER = (Suit.CLUBS, Suit.DIAMONDS, Suit.HEARTS, Suit.SPADES)


def next_dealer(rotation: Rotation, dealer: int, players: int, winner: int | None = None) -> int:
    """The deal passes one seat on from whoever dealt last, or to the last winner.

    Where the winner deals and nobody has won, the same dealer deals again.

    >>> next_dealer(Rotation.LEFT, 3, 4), next_dealer(Rotation.WINNER, 0, 4, winner=2)
    (0, 2)
    """
    if rotation is Rotation.WINNER and winner is not None:
        return winner
    return (dealer + _ROUND[rotation]) % players


def dealer_of_deal(rotation: Rotation, first: int, deal: int, players: int) -> int:
    """The dealer of a deal (from 1) where the same people have sat from the first deal on.

    >>> dealer_of_deal(Rotation.RIGHT, 0, 2, 4)
    3
    """
    return (first + _ROUND[rotation] * (deal - 1)) % players


def first_to_play(direction: Direction, dealer: int, players: int) -> int:
    """The neighbour of the dealer in the direction of play begins.

    >>> first_to_play(Direction.COUNTER_CLOCKWISE, 0, 4)
    3
    """
    return (dealer + (1 if direction is Direction.CLOCKWISE else -1)) % players


def turn_order(direction: Direction, seat: int, players: int) -> list[int]:
    """List the other seats in the order in which their turns come after a seat.

    >>> turn_order(Direction.COUNTER_CLOCKWISE, 1, 4)
    [0, 3, 2]
    """
    step = 1 if direction is Direction.CLOCKWISE else -1
    return [(seat + step * away) % players for away in range(1, players)]


def cutter(rule: Cutter, dealer: int, players: int) -> int | None:
    """The seat that cuts, or None where nobody does or anybody may.

    >>> cutter(Cutter.RIGHT_OF_DEALER, 0, 4)
    3
    """
    side = {Cutter.LEFT_OF_DEALER: 1, Cutter.RIGHT_OF_DEALER: -1}.get(rule)
    return None if side is None else (dealer + side) % players


@dataclass(frozen=True, slots=True)
class Draw:
    """The outcome of drawing for the first deal: a dealer, or the seats that draw again."""

    dealer: int | None
    again: tuple[int, ...] = ()


def draw_for_deal(settings: Settings, cards: Sequence[Card]) -> Draw:
    """The lowest (or highest) card drawn deals first; a joker is always drawn again.

    `cards` holds one card a seat. Equal deciding cards are drawn again or fall to the suit order
    clubs, diamonds, hearts, spades, as the variant says.

    >>> from rules.cards import read_cards
    >>> from rules.variants import variant
    >>> game = variant("contract_rummy_3_8").settings
    >>> draw_for_deal(game, read_cards("7H AS KC 2D"))
    Draw(dealer=1, again=())
    >>> draw_for_deal(game, read_cards("3H JS 3C QD"))
    Draw(dealer=None, again=(0, 2))
    """
    jokers = tuple(seat for seat, card in enumerate(cards) if card.is_joker)
    if jokers:
        return Draw(None, jokers)
    best = max if settings.first_dealer is FirstDealer.HIGHEST_CARD else min
    heights = [_height(settings, card) for card in cards]
    decisive = tuple(seat for seat, height in enumerate(heights) if height == best(heights))
    return Draw(decisive[0]) if len(decisive) == 1 else Draw(None, decisive)


def settle_draw(settings: Settings, drawn: Sequence[Sequence[Card]]) -> Draw:
    """Settle a draw in which jokers are drawn again, and equal deciding cards among their owners.

    `drawn` holds the cards of each seat in the order they were drawn; who must draw (again) is in
    the answer. A card drawn by somebody who need not have drawn is passed over.

    >>> from rules.cards import read_cards
    >>> from rules.variants import variant
    >>> game = variant("contract_rummy_3_8").settings
    >>> settle_draw(game, [read_cards("3H KC"), read_cards("JS"), read_cards("JK 3C")])
    Draw(dealer=None, again=(2,))
    >>> settle_draw(game, [read_cards("3H KC"), read_cards("JS"), read_cards("JK 3C 2D")])
    Draw(dealer=2, again=())
    """
    naturals = [[card for card in cards if not card.is_joker] for cards in drawn]
    seats, turn = tuple(range(len(drawn))), 0
    while True:
        waiting = tuple(seat for seat in seats if len(naturals[seat]) <= turn)
        if waiting or not seats:
            return Draw(None, waiting)
        draw = draw_for_deal(settings, [naturals[seat][turn] for seat in seats])
        if draw.dealer is not None:
            return Draw(seats[draw.dealer])
        seats, turn = tuple(seats[place] for place in draw.again), turn + 1


def _height(settings: Settings, card: Card) -> tuple[int, int]:
    ace_high = card.rank is Rank.ACE and settings.draw_ace is DrawAce.HIGH
    rank = Rank.KING + 1 if ace_high else int(card.rank)
    ordered = settings.draw_tie is DrawTie.SUIT_ORDER and card.suit is not None
    return rank, _SUIT_ORDER.index(card.suit) if ordered and card.suit else 0
