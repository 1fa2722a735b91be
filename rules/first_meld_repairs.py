"""Repairs of a first meld: the changes of its cards, from the smallest on."""

from __future__ import annotations

from dataclasses import replace
from itertools import combinations, product
from typing import TYPE_CHECKING, NamedTuple

from rules.cards import PACK, Card
from rules.melds import Meld, Reading, is_wild, readings
from rules.rulings import Repair, spoken
from rules.sentences import say
from rules.terms import Slot, choose

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Mapping

    from rules.first_meld import FirstMeld
    from rules.settings import Settings

_MANY = 40  # cards beyond which nobody is helped by a single change


def changes(play: FirstMeld, settings: Settings) -> Iterator[tuple[FirstMeld, Repair]]:
    """Give what may make an illegal first meld legal, in the order in which it is to be tried.

    Lay a run in another order, take a card out, move a card to another meld, let two cards change
    places, add a card, change a card for another, take out or add in two melds, leave a meld out.
    New cards come from the hand or, where nobody has shown a hand, are any that would do. Cards
    that the ruling finds fault with come first.
    """
    if len(play.shown) > _MANY:
        return
    if play.ordered:
        free = replace(play, ordered=False)
        yield free, Repair(say("repair-order"), play.melds)
    trial = _Trial(play, settings)
    yield from _without_one(play, trial)
    yield from _moved(play, trial)
    yield from _swapped(play, trial)
    yield from _added(play, trial)
    yield from _changed(play, trial)
    yield from _in_two(play, trial)
    for number, meld in enumerate(play.melds):
        rest = play.melds[:number] + play.melds[number + 1 :]
        text = say("repair-leave-meld", cards=spoken(meld))
        yield replace(play, melds=rest, hand_after=_back(play, meld)), Repair(text, rest)


class _Trial:
    """Tells quickly which changes are worth the whole check: only changed melds are read anew."""

    def __init__(self, play: FirstMeld, settings: Settings) -> None:
        self.play, self.settings = play, settings
        self.asked = play.terms(settings)
        self.known: dict[Meld, list[Reading]] = {}
        self.ways = [self.read(meld) for meld in play.melds]
        self.sizes = [len(meld) for meld in play.melds]
        self.wrong = [number for number, ways in enumerate(self.ways) if not ways]
        self.faulty = {card for fault in play.find(settings).faults for card in fault.cards}

    def order(self, cards: Iterable[Card]) -> list[Card]:
        """Give each card once, those first that something is wrong with."""
        return sorted(dict.fromkeys(cards), key=lambda card: card not in self.faulty)

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
            ways[number] = self.read(meld)
            if not ways[number]:
                return False
        return choose(ways, self.asked, self.settings) is not None

    def _right_sizes(self, sizes: list[int], wanted: tuple[Slot, ...]) -> bool:
        if len(sizes) != len(wanted):
            return self.asked.extra and len(sizes) > len(wanted)
        pairs = zip(sorted(sizes), sorted(slot.size for slot in wanted), strict=True)
        longer = self.asked.longer
        return all(has == size or (longer and has > size) for has, size in pairs)

    def read(self, meld: Meld) -> list[Reading]:
        """Give the legal readings of a meld, the pack aside."""
        if meld not in self.known:
            ordered = self.play.ordered
            self.known[meld] = readings(meld, self.settings, ordered=ordered, pairs=True)
        return self.known[meld]


def _without_one(play: FirstMeld, trial: _Trial) -> Iterator[tuple[FirstMeld, Repair]]:
    for number, meld in enumerate(play.melds):
        for step in _take_outs(play, meld, trial):
            if trial.hopeful({number: step.meld}):
                yield from _after(play, {number: step})


def _moved(play: FirstMeld, trial: _Trial) -> Iterator[tuple[FirstMeld, Repair]]:
    for number, meld in enumerate(play.melds):
        for card in trial.order(meld):
            for other, target in enumerate(play.melds):
                if other == number:
                    continue
                ways = product(_without(meld, card, play), _joined(target, card, play))
                for melds in _both(play, trial, (number, other), ways):
                    text = say("repair-move", card=spoken([card]), cards=spoken(target))
                    yield replace(play, melds=melds), Repair(text, melds)


def _swapped(play: FirstMeld, trial: _Trial) -> Iterator[tuple[FirstMeld, Repair]]:
    for one, other in _pairs(play, trial):
        here, there = play.melds[one], play.melds[other]
        for card, twin in product(trial.order(here), trial.order(there)):
            if card == twin:
                continue
            ways = product(_replaced(here, card, twin, play), _replaced(there, twin, card, play))
            for melds in _both(play, trial, (one, other), ways):
                text = say("repair-swap", one=spoken([card]), other=spoken([twin]))
                yield replace(play, melds=melds), Repair(text, melds)


def _both(
    play: FirstMeld, trial: _Trial, where: tuple[int, int], ways: Iterable[tuple[Meld, Meld]]
) -> Iterator[tuple[Meld, ...]]:
    """Give all melds, two of them made of each other's cards."""
    one, other = where
    for first, second in ways:
        if trial.hopeful({one: first, other: second}):
            yield _with(_with(play.melds, one, first), other, second)


def _pairs(play: FirstMeld, trial: _Trial) -> list[tuple[int, int]]:
    """Give the pairs of melds that all others are right without."""
    pairs = combinations(range(len(play.melds)), 2)
    return [pair for pair in pairs if {*trial.wrong} <= {*pair}]


def _added(play: FirstMeld, trial: _Trial) -> Iterator[tuple[FirstMeld, Repair]]:
    for number, meld in enumerate(play.melds):
        for step in _adds(play, meld, trial):
            if trial.hopeful({number: step.meld}):
                yield from _after(play, {number: step})


def _in_two(play: FirstMeld, trial: _Trial) -> Iterator[tuple[FirstMeld, Repair]]:
    """Take a card out of one meld or add one to it, and then the same with another meld."""
    pairs = _pairs(play, trial)
    steps = {
        number: [
            step
            for step in (*_take_outs(play, meld, trial), *_adds(play, meld, trial))
            if trial.read(step.meld)
        ]
        for number, meld in enumerate(play.melds)
        if any(number in pair for pair in pairs)
    }
    for one, other in pairs:
        for first, second in product(steps[one], steps[other]):
            if trial.hopeful({one: first.meld, other: second.meld}):
                yield from _after(play, {one: first, other: second})


class _Step(NamedTuple):
    """A meld that a card has been taken out of or added to."""

    meld: Meld
    before: Meld
    out: Meld = ()
    added: Meld = ()

    @property
    def text(self) -> str:
        """What to do, in words."""
        if self.out:
            return say("repair-take-out", card=spoken(self.out))
        return say("repair-add", card=spoken(self.added), cards=spoken(self.before))


def _take_outs(play: FirstMeld, meld: Meld, trial: _Trial) -> Iterator[_Step]:
    for card in trial.order(reversed(meld)):
        for rest in _without(meld, card, play):
            yield _Step(rest, meld, out=(card,))


def _adds(play: FirstMeld, meld: Meld, trial: _Trial) -> Iterator[_Step]:
    for card in _others(play, meld, trial.settings):
        for more in _joined(meld, card, play):
            yield _Step(more, meld, added=(card,))


def _after(play: FirstMeld, steps: Mapping[int, _Step]) -> Iterator[tuple[FirstMeld, Repair]]:
    """Give the play with some melds changed, unless two of them want the same card of the hand."""
    melds, after = play.melds, play.hand_after
    for number, step in steps.items():
        melds = _with(melds, number, step.meld)
        if after is not None:
            if not set(step.added) <= set(after):
                return
            for card in step.added:
                after = less(after, card)
            after = (*after, *step.out)
    text = " ".join(step.text for step in steps.values())
    yield replace(play, melds=melds, hand_after=after), Repair(text, melds)


def _changed(play: FirstMeld, trial: _Trial) -> Iterator[tuple[FirstMeld, Repair]]:
    for number, meld in enumerate(play.melds):
        for old in trial.order(meld):
            for new in _others(play, less(meld, old), trial.settings, old):
                for other in _replaced(meld, old, new, play) if new != old else ():
                    if trial.hopeful({number: other}):
                        melds = _with(play.melds, number, other)
                        after = play.hand_after
                        if after is not None:
                            after = (*less(after, new), old)
                        text = say("repair-change", old=spoken([old]), new=spoken([new]))
                        yield replace(play, melds=melds, hand_after=after), Repair(text, melds)


def _replaced(meld: Meld, old: Card, new: Card, play: FirstMeld) -> Iterator[Meld]:
    """Put a card in the place of another, or where it belongs if the order counts."""
    if play.ordered:
        for rest in _without(meld, old, play):
            yield from _joined(rest, new, play)
    else:
        place = meld.index(old)
        yield (*meld[:place], new, *meld[place + 1 :])


def _joined(meld: Meld, card: Card, play: FirstMeld) -> Iterator[Meld]:
    """Put a card to others; where it lies matters only if the order counts."""
    yield (*meld, card)
    if play.ordered:
        yield from ((*meld[:place], card, *meld[place:]) for place in range(len(meld)))


def _without(meld: Meld, card: Card, play: FirstMeld) -> Iterator[Meld]:
    """Take a card out; which of two twins matters only if the order counts."""
    places = [place for place, each in enumerate(meld) if each == card]
    for place in places if play.ordered else places[:1]:
        yield (*meld[:place], *meld[place + 1 :])


def _others(
    play: FirstMeld, meld: Meld, settings: Settings, old: Card | None = None
) -> Iterator[Card]:
    """Give the cards that might join some others: those in hand, or any that could belong there.

    New faces come before twins, and what is nearest to the card that goes before the rest.
    """
    if play.hand_after is not None:
        yield from dict.fromkeys(play.hand_after)
        return
    natural = [card for card in meld if not is_wild(card, settings)]
    if not natural:
        yield from PACK
        return
    ranks, suits = {card.rank for card in natural}, {card.suit for card in natural}

    def away(card: Card) -> tuple[bool, bool, int]:
        near = old or card
        return card in natural, card.suit is not near.suit, abs(card.rank - near.rank)

    if len(ranks) == 1:
        yield from sorted((card for card in PACK if card.rank in ranks), key=away)
    if len(suits) == 1:
        yield from sorted((card for card in PACK if card.suit in suits), key=away)


def _with(melds: tuple[Meld, ...], number: int, meld: Meld) -> tuple[Meld, ...]:
    return (*melds[:number], meld, *melds[number + 1 :])


def less(cards: Meld, card: Card) -> Meld:
    """Take one copy of a card out of others, if it is there."""
    rest = list(cards)
    if card in rest:
        rest.remove(card)
    return tuple(rest)


def _back(play: FirstMeld, cards: Meld) -> Meld | None:
    """Put cards back into the hand, where it is known."""
    return None if play.hand_after is None else (*play.hand_after, *cards)
