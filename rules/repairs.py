"""Repairs: the smallest change that makes an illegal first meld, lay-off or heap legal."""

from __future__ import annotations

from dataclasses import replace
from itertools import product
from typing import TYPE_CHECKING

from rules.first_meld import FirstMeld
from rules.first_meld_repairs import changes as first_meld_changes
from rules.first_meld_repairs import less
from rules.heaps import Heap, one_more, one_other
from rules.lay_offs import LayOff, NewMeld
from rules.rulings import Repair, spoken
from rules.sentences import say

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from rules.cards import Card
    from rules.plays import Play
    from rules.settings import Settings


def repair(play: Play, settings: Settings) -> Repair | None:
    """Find the smallest change that makes an illegal play legal, or None.

    For a first meld, the smallest of its own changes; for melds of a player who is down, take a
    card out, or lay the cards on another meld or end; for a heap, one card less, more or other.
    Each change is judged by the same check as the play.

    >>> from rules.cards import read_cards
    >>> from rules.variants import variant
    >>> melds = read_cards("7S 7H 7D"), read_cards("4C 5C 6D 7C")
    >>> repair(FirstMeld(melds, deal=2, players=4), variant("carioca").settings).text
    'Change 6♦ for 6♣.'
    """
    changes: Iterable[tuple[Play, Repair]]
    if isinstance(play, FirstMeld):
        changes = first_meld_changes(play, settings)
    elif isinstance(play, LayOff):
        changes = _lay_off_changes(play)
    elif isinstance(play, NewMeld):
        changes = _new_meld_changes(play)
    elif isinstance(play, Heap):
        changes = _heap_changes(play, settings)
    else:
        return None
    return next((change for play, change in changes if play.is_legal(settings)), None)


def _lay_off_changes(play: LayOff) -> Iterator[tuple[Play, Repair]]:
    if play.end:
        yield replace(play, end=""), Repair(say("repair-end"), (play.cards,))
    if len(play.cards) > 1:
        yield from _without_each(play)
    for target, meld in enumerate(play.table):
        if target != play.target:
            text = say("repair-other-meld", cards=spoken(meld.cards))
            yield replace(play, target=target), Repair(text, (play.cards,))


def _new_meld_changes(play: NewMeld) -> Iterator[tuple[Play, Repair]]:
    if play.ordered:
        yield replace(play, ordered=False), Repair(say("repair-order"), (play.cards,))
    yield from _without_each(play)
    moment = (play.is_down, play.down_this_turn, play.deal, play.players)
    for target, meld in enumerate(play.table):
        laid = LayOff(play.player, play.table, target, play.cards, "", *moment)
        yield laid, Repair(say("repair-other-meld", cards=spoken(meld.cards)), (play.cards,))


def _without_each(play: LayOff | NewMeld) -> Iterator[tuple[Play, Repair]]:
    for card in dict.fromkeys(play.cards):
        rest = less(play.cards, card)
        text = say("repair-take-out", card=spoken([card]))
        yield replace(play, cards=rest), Repair(text, (rest,))


def _heap_changes(play: Heap, settings: Settings) -> Iterator[tuple[Play, Repair]]:
    if play.is_large:
        return
    for card in dict.fromkeys(play.cards):
        rest = less(play.cards, card)
        after = None if play.hand_after is None else (*play.hand_after, card)
        text = say("repair-take-out", card=spoken([card]))
        yield replace(play, cards=rest, hand_after=after), Repair(text, (rest,))
    more = play.hand_after
    if more is None:
        more = tuple(filter(None, [one_more(play, settings)]))
    for new in dict.fromkeys(more):
        cards = (*play.cards, new)
        text = say("repair-add", card=spoken([new]), cards=spoken(play.cards))
        after = play.hand_after and less(play.hand_after, new)
        yield replace(play, cards=cards, hand_after=after), Repair(text, (cards,))
    pairs: Iterable[tuple[Card, Card]] = product(play.cards, play.hand_after or ())
    if play.hand_after is None:
        pairs = filter(None, [one_other(play, settings)])
    for old, new in dict.fromkeys(pairs):
        cards = (*less(play.cards, old), new)
        after = play.hand_after and (*less(play.hand_after, new), old)
        text = say("repair-change", old=spoken([old]), new=spoken([new]))
        yield replace(play, cards=cards, hand_after=after), Repair(text, (cards,))
