"""Holdings: a hand as planes of bits, so that looking at a run or a set is counting bits."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from rules.cards import JOKER, PACK
from rules.scoring import card_points
from rules.sentences import Refused

if TYPE_CHECKING:
    from collections.abc import Sequence

    from rules.cards import Card
    from rules.solver.task import Task

ALL_FACES = (1 << 52) - 1
RANK_FACES = (0, *(sum(1 << rank - 1 + 13 * suit for suit in range(4)) for rank in range(1, 14)))


@dataclass(frozen=True, slots=True, eq=False)
class Holding:
    """The cards of a hand under a task.

    `planes` are the cards that may be natural, the faces 0 to 51 as bits: a face lies in as many
    planes as the hand has copies. `wilds` are the faces of all wild cards, those that may also be
    natural among them, jokers as -1. `seen` counts every face in the hand and on the table.
    """

    task: Task
    cards: Sequence[Card]
    planes: tuple[int, ...]
    wilds: tuple[int, ...]
    seen: tuple[int, ...]
    wilds_seen: int

    @property
    def plain(self) -> int:
        """The faces that are no wild cards."""
        return ALL_FACES & ~self.task.wild_faces

    def own(self, face: int) -> int:
        """How many natural copies of a face the hand has."""
        return sum(plane >> face & 1 for plane in self.planes)

    def unseen(self, face: int) -> int:
        """How many copies of a face the packs still hold."""
        return self.task.packs - self.seen[face]

    def points(self, face: int) -> int:
        """What a card costs when it is left in hand."""
        return card_points(JOKER if face < 0 else PACK[face], self.task.settings)


def hold(task: Task, cards: Sequence[Card], table: Sequence[Card] = ()) -> Holding:
    """Sort a hand into planes; the cards on the table only count as seen.

    Refuses cards that the packs do not hold so often with `card-too-often` and `jokers-too-many`,
    and a card without its suit with `suit-missing`.
    """
    wild_faces = task.wild_faces
    planes: list[int] = [0]
    wilds: list[int] = []
    seen = [0] * 54
    for card in cards:
        index = card.index
        if index > 52:
            raise Refused("suit-missing", card=card)
        face = index - 1
        seen[face] += 1
        bit = 1 << face if face >= 0 else 0
        if not bit or bit & wild_faces:
            wilds.append(face)
            if not bit or not task.settings.wild_as_natural:
                continue
        depth = 0
        while planes[depth] & bit:
            depth += 1
            if depth == len(planes):
                planes.append(0)
        planes[depth] |= bit
    for card in table:
        if card.index > 52:
            raise Refused("suit-missing", card=card)
        seen[card.index - 1] += 1
    if max(seen[:52]) > task.packs:
        face = seen.index(max(seen[:52]))
        places = {"card": PACK[face], "most": task.packs, "count": seen[face]}
        raise Refused("card-too-often", **places)
    if seen[-1] > task.jokers:
        raise Refused("jokers-too-many", most=task.jokers, count=seen[-1])
    wild_seen = seen[-1]
    if wild_faces:
        wild_seen += sum(n for face, n in enumerate(seen[:52]) if wild_faces >> face & 1)
    return Holding(task, cards, tuple(planes), tuple(wilds), tuple(seen), wild_seen)


def take(planes: tuple[int, ...], faces: int) -> tuple[int, ...]:
    """Take one copy of every face out of a hand, as far as it has them."""
    first = planes[0]
    if len(planes) == 1 or not planes[1] & faces:
        return (first & ~faces, *planes[1:])
    taken = [plane & ~faces | after & faces for plane, after in zip(planes, planes[1:], strict=False)]
    return (*taken, planes[-1] & ~faces)


def limit(planes: tuple[int, ...], face: int, copies: int) -> tuple[int, ...]:
    """Leave at most so many copies of a face in a hand."""
    kept = ~(1 << face)
    return tuple(plane if layer < copies else plane & kept for layer, plane in enumerate(planes))
