"""Layouts: how a meld is shown on the table, every wild card in the place that it takes."""

from __future__ import annotations

from itertools import combinations_with_replacement
from typing import TYPE_CHECKING

from rules.cards import Card, Rank, Suit
from rules.melds import RUN, SET, Reading, is_wild, on_lay_off
from rules.rulings import LaidMeld, faces
from rules.settings import SetSuits, SwapFrom, SwapSetMatch

if TYPE_CHECKING:
    from collections.abc import Sequence

    from rules.settings import Settings


def lay(cards: Sequence[Card], reading: Reading, settings: Settings) -> LaidMeld:
    """Lay the cards of a meld in playing order under one of its readings.

    >>> from rules.cards import read_cards
    >>> from rules.melds import readings
    >>> from rules.variants import variant
    >>> table, rules = read_cards("8H JK 3H 6H JK 4H"), variant("contract_rummy").settings
    >>> str(lay(table, readings(table, rules)[0], rules))
    '3H 4H JK(5H) 6H JK(7H) 8H'
    """
    if reading.kind is SET:
        return _lay_set(cards, reading, settings)
    places = faces(reading.suit, reading.low, reading.size)
    if not reading.wild:
        return LaidMeld(RUN, places, places)
    pool = list(cards)
    laid: list[Card | None] = [None] * reading.size
    for step, place in enumerate(places):
        if not reading.gaps >> step & 1:
            pool.remove(place)
            laid[step] = place
    wild = iter(pool)
    return LaidMeld(RUN, tuple(card or next(wild) for card in laid), places)


def _lay_set(cards: Sequence[Card], reading: Reading, settings: Settings) -> LaidMeld:
    if not reading.wild:
        return LaidMeld(SET, tuple(cards), tuple(cards))
    rank = Rank(reading.rank)
    natural, wild = natural_in_set(cards, reading, settings)
    stands = [Card(rank)] * len(wild)
    if settings.set_suits is not SetSuits.ANY:
        missing = [suit for suit in Suit if all(card.suit is not suit for card in natural)]
        stands[: len(missing)] = [Card(rank, suit) for suit in missing][: len(wild)]
    return LaidMeld(SET, (*natural, *wild), (*natural, *stands))


def natural_in_set(
    cards: Sequence[Card], reading: Reading, settings: Settings
) -> tuple[list[Card], list[Card]]:
    """Part the cards of a set into those that are themselves and those used as wild cards."""
    natural = [card for card in cards if not is_wild(card, settings)]
    others = [card for card in cards if is_wild(card, settings)]
    for card in list(others):
        fresh = settings.set_suits is SetSuits.ANY or card not in natural
        if len(others) > reading.wild and card.rank == reading.rank and fresh:
            others.remove(card)
            natural.append(card)
    for card in list(others):
        if len(others) > reading.wild and card.rank == reading.rank:
            others.remove(card)
            natural.append(card)
    return natural, others


def named_sets(laid: LaidMeld, settings: Settings) -> list[LaidMeld]:
    """Give the ways to name the wild cards of a set, where names matter later; a run as it is.

    A name matters if only the named card frees a wild card from a set, or if the suits of a set
    stay limited when cards are laid off on it.
    """
    freed = (
        settings.swap_from is SwapFrom.ANY and settings.swap_set_match is SwapSetMatch.NAMED_CARD
    )
    limited = on_lay_off(settings).set_suits is not SetSuits.ANY
    natural = [card for card, stands in zip(laid.cards, laid.stands, strict=True) if card == stands]
    wild = len(laid.cards) - len(natural)
    matters = settings.wild_named and (freed or limited)
    if laid.kind is RUN or not wild or not matters:
        return [laid]
    rank = laid.stands[-1].rank
    names = [
        names
        for names in combinations_with_replacement([Card(rank, suit) for suit in Suit], wild)
        if suits_right((*natural, *names), settings)
    ]
    return [LaidMeld(laid.kind, laid.cards, (*natural, *each)) for each in names] or [laid]


def suits_right(cards: Sequence[Card], settings: Settings) -> bool:
    """Whether the suits of a set, wild cards taken as named, are as the game wants them."""
    suits = {card.suit for card in cards}
    if settings.set_suits is SetSuits.DISTINCT:
        return len(suits) == len(cards)
    return settings.set_suits is SetSuits.ANY or len(suits) >= min(len(cards), len(Suit))
