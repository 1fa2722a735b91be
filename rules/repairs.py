"""Repairs: the smallest change that makes an illegal first meld or lay-off legal."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from rules.cards import PACK, Card
from rules.first_meld import FirstMeld
from rules.heaps import Heap
from rules.lay_offs import LayOff
from rules.rulings import Repair, spoken
from rules.sentences import say

if TYPE_CHECKING:
    from collections.abc import Iterator

    from rules.first_meld import Meld
    from rules.house import Play
    from rules.settings import Settings

_MANY = 40  # cards beyond which nobody is helped by a single change


def repair(play: Play, settings: Settings) -> Repair | None:
    """Find the smallest change that makes an illegal play legal, or None.

    Tried in this order: lay a run in another order, take a card out, move a card to another meld,
    change a card for one in hand (or, where nobody has shown a hand, for any that would do), leave
    a meld out. The change is judged by the same check as the play.

    >>> from rules.cards import read_cards
    >>> from rules.variants import variant
    >>> melds = read_cards("7S 7H 7D"), read_cards("4C 5C 6D 7C")
    >>> repair(FirstMeld(melds, deal=2, players=4), variant("carioca").settings).text
    'Change 6♦ for 6♣.'
    """
    if isinstance(play, FirstMeld):
        changes = _first_meld_changes(play)
    elif isinstance(play, LayOff):
        changes = _lay_off_changes(play)
    elif isinstance(play, Heap):
        changes = _heap_changes(play)
    else:
        return None
    return next((change for play, change in changes if play.is_legal(settings)), None)


def _first_meld_changes(play: FirstMeld) -> Iterator[tuple[Play, Repair]]:
    if len(play.shown) > _MANY:
        return
    if play.ordered:
        free = replace(play, ordered=False)
        yield free, Repair(say("repair-order"), play.melds)
    yield from _without_one(play)
    yield from _moved(play)
    yield from _changed(play)
    for number, meld in enumerate(play.melds):
        rest = play.melds[:number] + play.melds[number + 1 :]
        text = say("repair-leave-meld", cards=spoken(meld))
        yield replace(play, melds=rest, hand_after=_back(play, meld)), Repair(text, rest)


def _without_one(play: FirstMeld) -> Iterator[tuple[Play, Repair]]:
    for number, meld in enumerate(play.melds):
        for card in dict.fromkeys(reversed(meld)):
            melds = _with(play.melds, number, _less(meld, card))
            text = say("repair-take-out", card=spoken([card]))
            yield replace(play, melds=melds, hand_after=_back(play, (card,))), Repair(text, melds)


def _moved(play: FirstMeld) -> Iterator[tuple[Play, Repair]]:
    for number, meld in enumerate(play.melds):
        for card in dict.fromkeys(meld):
            for other in range(len(play.melds)):
                if other != number:
                    melds = _with(play.melds, number, _less(meld, card))
                    melds = _with(melds, other, (*melds[other], card))
                    places = {"card": spoken([card]), "cards": spoken(play.melds[other])}
                    yield replace(play, melds=melds), Repair(say("repair-move", **places), melds)


def _changed(play: FirstMeld) -> Iterator[tuple[Play, Repair]]:
    for number, meld in enumerate(play.melds):
        for old in dict.fromkeys(meld):
            for new in _others(play, meld, old):
                melds = _with(play.melds, number, tuple(new if c == old else c for c in meld))
                if meld.count(old) > 1:
                    melds = _with(play.melds, number, (*_less(meld, old), new))
                after = play.hand_after
                if after is not None:
                    after = (*_less(after, new), old)
                text = say("repair-change", old=spoken([old]), new=spoken([new]))
                yield replace(play, melds=melds, hand_after=after), Repair(text, melds)


def _others(play: FirstMeld, meld: Meld, old: Card) -> Iterator[Card]:
    """Give the cards that might replace one: those in hand, or any that could belong there."""
    if play.hand_after is not None:
        yield from (card for card in dict.fromkeys(play.hand_after) if card != old)
        return
    rest = [card for card in _less(meld, old) if not card.is_joker]
    for card in PACK:
        like = any(card.rank is other.rank or card.suit is other.suit for other in rest)
        if card != old and like:
            yield card


def _lay_off_changes(play: LayOff) -> Iterator[tuple[Play, Repair]]:
    if play.end:
        yield replace(play, end=""), Repair(say("repair-end"), (play.cards,))
    if len(play.cards) > 1:
        for card in dict.fromkeys(play.cards):
            rest = _less(play.cards, card)
            text = say("repair-take-out", card=spoken([card]))
            yield replace(play, cards=rest), Repair(text, (rest,))
    for target, meld in enumerate(play.table):
        if target != play.target:
            text = say("repair-other-meld", cards=spoken(meld.cards))
            yield replace(play, target=target), Repair(text, (play.cards,))


def _heap_changes(play: Heap) -> Iterator[tuple[Play, Repair]]:
    for card in dict.fromkeys(play.cards):
        rest = _less(play.cards, card)
        after = None if play.hand_after is None else (*play.hand_after, card)
        text = say("repair-take-out", card=spoken([card]))
        yield replace(play, cards=rest, hand_after=after), Repair(text, (rest,))
    for old in dict.fromkeys(play.cards):
        for new in dict.fromkeys(play.hand_after or ()):
            cards = (*_less(play.cards, old), new)
            after = (*_less(play.hand_after or (), new), old)
            text = say("repair-change", old=spoken([old]), new=spoken([new]))
            yield replace(play, cards=cards, hand_after=after), Repair(text, (cards,))


def _with(melds: tuple[Meld, ...], number: int, meld: Meld) -> tuple[Meld, ...]:
    return (*melds[:number], meld, *melds[number + 1 :])


def _less(cards: Meld, card: Card) -> Meld:
    rest = list(cards)
    if card in rest:
        rest.remove(card)
    return tuple(rest)


def _back(play: FirstMeld, cards: Meld) -> Meld | None:
    """Put cards back into the hand, where it is known."""
    return None if play.hand_after is None else (*play.hand_after, *cards)
