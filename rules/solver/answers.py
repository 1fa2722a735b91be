"""Answers: melds in playing order, what is left, and what would have to come."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass
from typing import TYPE_CHECKING

from rules.cards import JOKER, PACK, Card
from rules.melds import MeldKind
from rules.solver.filling import WILD

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from rules.solver.filling import Filling, Places, RankSet
    from rules.solver.holding import Holding
    from rules.solver.task import Window


@dataclass(frozen=True, slots=True)
class Laid:
    """A meld as it goes down: its cards in playing order and the cards they stand for."""

    kind: MeldKind
    cards: tuple[Card, ...]
    stands_for: tuple[Card, ...]


@dataclass(frozen=True, slots=True)
class LaidOff:
    """Cards added to a meld: its number among the own new ones or, with `table`, on the table."""

    meld: int
    cards: tuple[Card, ...]
    stands_for: tuple[Card, ...]
    table: bool = False


@dataclass(frozen=True, slots=True)
class LayDown:
    """A first meld, the cards laid off after it, the cards left in hand and their points."""

    melds: tuple[Laid, ...]
    left: tuple[Card, ...]
    points: int
    lay_offs: tuple[LaidOff, ...] = ()


@dataclass(frozen=True, slots=True)
class Distance:
    """How many cards are missing for the first meld, cards that would do, and what then lies."""

    away: int
    cards: tuple[Card, ...]
    melds: tuple[Laid, ...]
    left: tuple[Card, ...]


class Dealer:
    """Hands the cards of a hand out to melds, so that each is used once."""

    def __init__(self, holding: Holding) -> None:
        self.holding = holding
        self.left = Counter(holding.cards)
        self.drawn: list[Card] = []

    def natural(self, face: int, *, drawn: bool = False) -> Card:
        """Take a natural card from the hand, or from the pack."""
        card = PACK[face]
        if drawn:
            self.drawn.append(card)
        else:
            self.left[card] -= 1
        return card

    def wild(self, wilds: list[Card]) -> Card:
        """Take the next wild card; when there are no more, one is drawn."""
        if wilds:
            card = wilds.pop(0)
            self.left[card] -= 1
            return card
        self.drawn.append(self._wild_in_pack())
        return self.drawn[-1]

    def _wild_in_pack(self) -> Card:
        task, seen = self.holding.task, Counter(self.drawn)
        if self.holding.seen[-1] + seen[JOKER] < task.jokers:
            return JOKER
        return next(
            card
            for face, card in enumerate(PACK)
            if task.wild_faces >> face & 1 and self.holding.unseen(face) > seen[card]
        )

    def draw_any(self, count: int) -> None:
        """Draw cards that only make up the number."""
        seen = Counter(self.drawn)
        for face, card in enumerate((*PACK, JOKER)):
            held = self.holding.unseen(face) if card.suit else self.jokers_unseen
            for _ in range(min(held - seen[card], count)):
                self.drawn.append(card)
                count -= 1

    @property
    def jokers_unseen(self) -> int:
        """Jokers that are still in the pack."""
        return self.holding.task.jokers - self.holding.seen[-1]

    def rest(self) -> tuple[Card, ...]:
        """Give the cards nobody used, in the order of the hand."""
        left = Counter(self.left)
        rest: list[Card] = []
        for card in reversed(self.holding.cards):
            if left[card] > 0:
                left[card] -= 1
                rest.append(card)
        return tuple(reversed(rest))


def lay(holding: Holding, filling: Filling, dealer: Dealer) -> tuple[Laid, ...]:
    """Lay filled melds on the table, sets first as contracts name them."""
    naturals = Counter(
        face
        for _, places in (*filling.sets, *filling.runs)
        for face in places.own
        if holding.task.wild_faces >> face & 1
    )
    wilds = []
    for face in sorted(holding.wilds, key=holding.points, reverse=True):
        if naturals[face] > 0:
            naturals[face] -= 1
        else:
            wilds.append(JOKER if face < 0 else PACK[face])
    runs = [_lay_run(run, places, dealer, wilds) for run, places in filling.runs]
    sets = [_lay_set(one, places, dealer, wilds) for one, places in filling.sets]
    return (*sets, *runs)


def _lay_run(run: Window, places: Places, dealer: Dealer, wilds: list[Card]) -> Laid:
    drawn = Counter(places.drawn)
    own = Counter(places.own)
    cards = []
    for face in places.order:
        if face == WILD:
            cards.append(dealer.wild(wilds))
            continue
        from_pack = own[face] <= 0
        (drawn if from_pack else own)[face] -= 1
        cards.append(dealer.natural(face, drawn=from_pack))
    return Laid(MeldKind.RUN, tuple(cards), tuple(PACK[face] for face in run.order))


def _lay_set(one: RankSet, places: Places, dealer: Dealer, wilds: list[Card]) -> Laid:
    cards = [dealer.natural(face) for face in places.own]
    cards += [dealer.natural(face, drawn=True) for face in places.drawn]
    faces = [card.index - 1 for card in cards]
    for face in missing_faces(one.rank, faces, places.wild):
        cards.append(dealer.wild(wilds))
        faces.append(face)
    return Laid(MeldKind.SET, tuple(cards), tuple(PACK[face] for face in faces))


def missing_faces(rank: int, faces: Sequence[int], count: int) -> list[int]:
    """Give the cards that wild cards of a set stand for: suits not yet there come first."""
    suits = list(range(rank - 1, 52, 13))
    order = sorted(suits, key=lambda face: (faces.count(face), face))
    return [order[number % 4] for number in range(count)]


def words(cards: Iterable[Card]) -> list[str]:
    """Write cards."""
    return [str(card) for card in cards]
