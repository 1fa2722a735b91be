"""Repairs: the smallest change that makes an illegal first meld or lay-off legal."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from rules.cards import PACK, Card
from rules.first_meld import FirstMeld
from rules.heaps import Heap
from rules.lay_offs import LayOff
from rules.melds import Meld, Reading, readings
from rules.rulings import Repair, spoken
from rules.sentences import say
from rules.terms import Slot, choose

if TYPE_CHECKING:
    from collections.abc import Iterator

    from rules.plays import Play
    from rules.settings import Settings

_MANY_IN_HEAP = 16
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
        changes = _first_meld_changes(play, settings)
    elif isinstance(play, LayOff):
        changes = _lay_off_changes(play)
    elif isinstance(play, Heap):
        changes = _heap_changes(play)
    else:
        return None
    return next((change for play, change in changes if play.is_legal(settings)), None)


def _first_meld_changes(play: FirstMeld, settings: Settings) -> Iterator[tuple[Play, Repair]]:
    if len(play.shown) > _MANY:
        return
    if play.ordered:
        free = replace(play, ordered=False)
        yield free, Repair(say("repair-order"), play.melds)
    trial = _Trial(play, settings)
    yield from _without_one(play, trial)
    yield from _moved(play, trial)
    yield from _changed(play, trial)
    for number, meld in enumerate(play.melds):
        rest = play.melds[:number] + play.melds[number + 1 :]
        text = say("repair-leave-meld", cards=spoken(meld))
        yield replace(play, melds=rest, hand_after=_back(play, meld)), Repair(text, rest)


class _Trial:
    """Tells quickly which changes are worth the whole check: only changed melds are read anew."""

    def __init__(self, play: FirstMeld, settings: Settings) -> None:
        self.play, self.settings = play, settings
        self.asked = play.terms(settings)
        self.ways = [self._read(meld) for meld in play.melds]
        self.sizes = [len(meld) for meld in play.melds]
        self.wrong = [number for number, ways in enumerate(self.ways) if not ways]

    def hopeful(self, changed: dict[int, Meld]) -> bool:
        """Whether the melds may be right after some of them have changed, the pack aside."""
        if any(number not in changed for number in self.wrong):
            return False
        sizes = list(self.sizes)
        for number, meld in changed.items():
            sizes[number] = len(meld)
        if not any(self._right_sizes(sizes, wanted) for wanted in self.asked.choices):
            return False
        ways = list(self.ways)
        for number, meld in changed.items():
            ways[number] = self._read(meld)
            if not ways[number]:
                return False
        return choose(ways, self.asked, self.settings) is not None

    def _right_sizes(self, sizes: list[int], wanted: tuple[Slot, ...]) -> bool:
        if len(sizes) != len(wanted):
            return self.asked.extra and len(sizes) > len(wanted)
        pairs = zip(sorted(sizes), sorted(slot.size for slot in wanted), strict=True)
        longer = self.asked.longer
        return all(has == size or (longer and has > size) for has, size in pairs)

    def _read(self, meld: Meld) -> list[Reading]:
        return readings(meld, self.settings, ordered=self.play.ordered, pairs=True)


def _without_one(play: FirstMeld, trial: _Trial) -> Iterator[tuple[Play, Repair]]:
    for number, meld in enumerate(play.melds):
        for card in dict.fromkeys(reversed(meld)):
            fewer = _less(meld, card)
            if trial.hopeful({number: fewer}):
                melds = _with(play.melds, number, fewer)
                text = say("repair-take-out", card=spoken([card]))
                after = _back(play, (card,))
                yield replace(play, melds=melds, hand_after=after), Repair(text, melds)


def _moved(play: FirstMeld, trial: _Trial) -> Iterator[tuple[Play, Repair]]:
    for number, meld in enumerate(play.melds):
        for card in dict.fromkeys(meld):
            fewer = _less(meld, card)
            for other, target in enumerate(play.melds):
                more = (*target, card)
                if other != number and trial.hopeful({number: fewer, other: more}):
                    melds = _with(_with(play.melds, number, fewer), other, more)
                    text = say("repair-move", card=spoken([card]), cards=spoken(target))
                    yield replace(play, melds=melds), Repair(text, melds)


def _changed(play: FirstMeld, trial: _Trial) -> Iterator[tuple[Play, Repair]]:
    for number, meld in enumerate(play.melds):
        for old in dict.fromkeys(meld):
            place = meld.index(old)
            for new in _others(play, meld, old):
                other = (*meld[:place], new, *meld[place + 1 :])
                if trial.hopeful({number: other}):
                    melds = _with(play.melds, number, other)
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
    ranks, suits = {card.rank for card in rest}, {card.suit for card in rest}
    if len(ranks) == 1:
        yield from (card for card in PACK if card.rank in ranks and card != old)
    if len(suits) == 1:
        yield from (card for card in PACK if card.suit in suits and card != old)


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
    if len(play.cards) > _MANY_IN_HEAP:
        return
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
