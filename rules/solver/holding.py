"""Holdings: a hand as planes of bits, so that looking at a run or a set is counting bits.

A face is a card of the pack, 0 to 51, or -1 for the joker.
"""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING

from rules.cards import JOKER, PACK
from rules.sentences import Refused

if TYPE_CHECKING:
    from collections.abc import Sequence

    from rules.cards import Card
    from rules.solver.task import Task

Planes = tuple[int, ...]

MOST_EFFORT = 8_000_000
"""Steps of a search, each some tenths of a microsecond; hands from real games need far fewer."""
CARDS = (*PACK, JOKER)
ALL_FACES = (1 << 52) - 1
SUIT_FACES = tuple(((1 << 13) - 1) << 13 * suit for suit in range(4))
RANK_FACES = (0, *(sum(1 << rank - 1 + 13 * suit for suit in range(4)) for rank in range(1, 14)))
ALL_RANKS = (1 << 13) - 1
_BITS = (0, *(1 << face for face in range(52 + 13)))
"""The bit of a card by its index: none for the joker, thirteen more where the suit is missing."""


class Holding:
    """The cards of a hand under a task.

    `planes` are the cards that may be natural, every face as a bit: a face lies in as many planes
    as the hand has copies. `wilds` are the faces of all wild cards, those that may also be natural
    among them. `shown` are cards that lie open elsewhere; `plain` tells that the planes hold every
    card in view but jokers.
    """

    __slots__ = ("_seen", "cards", "effort", "plain", "planes", "shown", "task", "wilds")

    def __init__(
        self,
        task: Task,
        cards: Sequence[Card],
        planes: Planes,
        wilds: list[int],
        shown: Sequence[Card],
    ) -> None:
        self.task, self.cards, self.planes, self.wilds = task, cards, planes, wilds
        self.shown = shown
        self._seen: list[int] | None = None
        self.effort = 0
        self.plain = not shown and (task.settings.wild_as_natural or not task.wild_faces)

    def spend(self, steps: int) -> None:
        """Count steps of a search; one that goes on for too long is refused (`solve-too-long`)."""
        self.effort += steps
        if self.effort > MOST_EFFORT:
            raise Refused("solve-too-long")

    def own(self, face: int) -> int:
        """How many natural copies of a face the hand has."""
        return copies(self.planes, face)

    @property
    def seen(self) -> list[int]:
        """How often every face is in view, the joker last."""
        if self._seen is None:
            self._seen = [0] * 53
            for card in (*self.cards, *self.shown):
                self._seen[card.index - 1] += 1
        return self._seen

    @property
    def gone(self) -> int:
        """The faces of which every copy is in view, as bits."""
        task = self.task
        if self.plain:
            return self.planes[task.packs - 1] if len(self.planes) >= task.packs else 0
        return sum([1 << face for face in range(52) if self.seen[face] >= task.packs])

    def unseen(self, face: int) -> int:
        """How many copies of a face the packs still hold."""
        if self.plain and face >= 0:
            if not self.planes[0] >> face & 1:
                return self.task.packs
            return self.task.packs - sum([plane >> face & 1 for plane in self.planes])
        return (self.task.jokers if face < 0 else self.task.packs) - self.seen[face]

    @property
    def wilds_unseen(self) -> int:
        """How many wild cards the packs still hold."""
        wild_faces = self.task.wild_faces
        special = (face for face in range(52) if wild_faces >> face & 1)
        return self.unseen(-1) + sum(map(self.unseen, special))

    def points(self, face: int) -> int:
        """What a card costs when it is left in hand."""
        return self.task.points[face]

    def points_of(self, cards: Sequence[Card]) -> int:
        """What cards cost that are left in hand."""
        points = self.task.points
        return sum([points[card.index - 1] for card in cards])


def hold(task: Task, cards: Sequence[Card], shown: Sequence[Card] = ()) -> Holding:
    """Sort a hand into planes; `shown` are cards that lie open elsewhere.

    Refuses cards that the packs do not hold so often with `card-too-often` and `jokers-too-many`,
    and a card without its suit with `suit-missing`.
    """
    wild_faces = task.wild_faces
    first, second, wilds, more = 0, 0, [], []
    for card in cards:
        bit = _BITS[card.index]
        if not bit:
            wilds.append(-1)
            continue
        if wild_faces and bit & wild_faces:
            wilds.append(card.index - 1)
            if not task.settings.wild_as_natural:
                continue
        if not first & bit:
            first |= bit
        elif not second & bit:
            second |= bit
        else:
            more.append(bit)
    if first > ALL_FACES:
        raise Refused("suit-missing", card=next(card for card in cards if card.index > 52))
    planes: Planes = (first, second) if second else (first,)
    if more:
        planes = _with_more(planes, more)
    holding = Holding(task, cards, planes, wilds, shown)
    if not holding.plain or len(planes) > task.packs or len(wilds) > task.jokers:
        _check(holding)
    return holding


def _with_more(planes: Planes, bits: list[int]) -> Planes:
    """Put every further copy of a face into the first plane that has none."""
    layers = list(planes)
    for bit in bits:
        for layer, plane in enumerate(layers):
            if not plane & bit:
                layers[layer] |= bit
                break
        else:
            layers.append(bit)
    return tuple(layers)


def _check(holding: Holding) -> None:
    for card in holding.shown:
        if card.index > 52:
            raise Refused("suit-missing", card=card)
    task, seen = holding.task, holding.seen
    if seen[-1] > task.jokers:
        raise Refused("jokers-too-many", most=task.jokers, count=seen[-1])
    most = max(seen[:-1])
    if most > task.packs:
        card = PACK[seen.index(most)]
        raise Refused("card-too-often", card=card, most=task.packs, count=most)


def copies(planes: Planes, face: int) -> int:
    """Count the copies of a face."""
    return sum([plane >> face & 1 for plane in planes])


def suit_ranks(plane: int) -> tuple[int, int, int, int]:
    """Give the ranks that a plane has in each suit, as bits."""
    return plane & ALL_RANKS, plane >> 13 & ALL_RANKS, plane >> 26 & ALL_RANKS, plane >> 39


def of_suit(suit: int, planes: Planes) -> Planes:
    """Give the ranks that every plane has in a suit, as bits."""
    return tuple([plane >> 13 * suit & ALL_RANKS for plane in planes])


def count_ranks(planes: Planes) -> list[int]:
    """Count the natural cards of every rank."""
    counted, total = _counted(), 0
    for plane in planes:
        one, two, three, four = suit_ranks(plane)
        total += counted[one] + counted[two] + counted[three] + counted[four]
    return list(total.to_bytes(13, "little"))


@cache
def _counted() -> tuple[int, ...]:
    """Give, for every choice of ranks, a number with a byte for each rank: 1 where it is there."""
    counts = [0]
    for rank in range(13):
        counts += [count + (1 << 8 * rank) for count in counts]
    return tuple(counts)


def take(planes: Planes, faces: int) -> Planes:
    """Take one copy of every face out of a hand, as far as it has them."""
    if len(planes) == 1:
        return (planes[0] & ~faces,)
    kept = ~faces
    if len(planes) == 2:
        first, second = planes
        return first & kept | second & faces, second & kept
    after = (*planes[1:], 0)
    return tuple([plane & kept | more & faces for plane, more in zip(planes, after, strict=True)])


def limit(planes: Planes, face: int, most: int) -> Planes:
    """Leave at most so many copies of a face in a hand."""
    kept = ~(1 << face)
    return tuple([plane if layer < most else plane & kept for layer, plane in enumerate(planes)])
