"""Ranks: the most that the sets of a hand can be worth, for every number of wild cards."""

from __future__ import annotations

from collections import Counter
from functools import cache
from itertools import combinations
from typing import TYPE_CHECKING, NamedTuple

from rules.cards import PACK
from rules.melds import SUITS, numbers_allowed, on_lay_off, wild_in_set
from rules.settings import SetSuits
from rules.solver.holding import RANK_FACES, count_ranks
from rules.solver.sums import Sums
from rules.solver.tables import Entry, Table, enter, nothing
from rules.solver.task import MOST_CARDS, SetSlot, ranks_may_repeat

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from rules.cards import Card
    from rules.solver.holding import Holding
    from rules.solver.sums import Group
    from rules.solver.worth import Worth


class Lying(NamedTuple):
    """A set on the table: its number, its cards with those its wild cards are named, all wilds."""

    meld: int
    rank: int
    faces: tuple[Card, ...]
    size: int
    wild: int


class SetPick(NamedTuple):
    """A set, or what is added to one: its rank, the natural cards and how many wild ones."""

    slot: SetSlot | Lying
    rank: int
    faces: tuple[int, ...]
    wild: int


class First(NamedTuple):
    """The part of a set that goes down first: its natural cards, those laid off then, its wilds."""

    down: tuple[int, ...]
    later: tuple[int, ...]
    wild: int


class Where(NamedTuple):
    """Ranks at which there must be a set of the contract, and ranks at which there must be none."""

    always: frozenset[int] = frozenset()
    never: frozenset[int] = frozenset()


EVERYWHERE = Where()


class Ranks:
    """The sets of a hand, and with `lying` what it can add to sets on the table.

    `after` counts what may be laid off on the new sets in the same turn.
    """

    def __init__(
        self,
        holding: Holding,
        worth: Worth,
        *,
        after: bool = False,
        lying: Sequence[Lying] = (),
    ) -> None:
        self.lying = lying
        self.holding, self.task, self.worth = holding, holding.task, worth
        self.settings = holding.task.settings
        self.pool = len(holding.wilds)
        self.later = on_lay_off(self.settings)
        self.free_after = after and not (
            self.settings.wild_limits_on_lay_off and self.later is self.settings
        )
        self.plain = (
            self.settings.set_suits is SetSuits.ANY
            and self.settings.wild_beyond_pack
            and not self.free_after
            and not self.task.wild_faces
        )
        self.tables: dict[tuple[tuple[int, ...], tuple[SetSlot, ...], Where], Table[SetPick]] = {}
        self.groups: dict[tuple[int, tuple[int, ...], tuple[SetSlot, ...]], list[Group]] = {}
        self.shared: dict[object, Table[SetPick]] = {}
        self.sums: dict[tuple[frozenset[int], tuple[SetSlot, ...]], Sums] = {}
        self.repeat = ranks_may_repeat(self.settings)

    def table(
        self, planes: tuple[int, ...], slots: tuple[SetSlot, ...], ranks: Where = EVERYWHERE
    ) -> Table[SetPick]:
        """Give the table for all set slots of a contract."""
        if not slots and not self.lying:
            return nothing(self.pool)
        key = (planes, slots, ranks)
        if key not in self.tables:
            self.tables[key] = self._table(planes, slots, ranks)
        return self.tables[key]

    def _table(
        self, planes: tuple[int, ...], slots: tuple[SetSlot, ...], ranks: Where
    ) -> Table[SetPick]:
        differ = 0
        for plane, whole in zip(planes, self.holding.planes, strict=True):
            differ |= plane ^ whole
        apart = frozenset([rank for rank in range(1, 14) if differ & RANK_FACES[rank]])
        apart |= ranks.always | ranks.never
        sums = self._sums_but(apart, slots).copy()
        for rank in apart:
            groups = self._rank_groups(planes, rank, slots)
            if rank in ranks.never:
                groups = [group for group in groups if not group[0]]
            if groups or rank in ranks.always:
                sums.add(groups, always=rank in ranks.always)
        return sums.table()

    def _sums_but(self, apart: frozenset[int], slots: tuple[SetSlot, ...]) -> Sums:
        """Add up all ranks but some: parts of a question differ in few of them."""
        key = (apart, slots)
        sums = self.sums.get(key)
        if sums is None:
            sums = self.sums[key] = Sums(slots, self.pool)
            planes = self.holding.planes
            counts = count_ranks(planes)
            smallest = min([slot.size for slot in slots], default=MOST_CARDS)
            lying = {one.rank for one in self.lying}
            for rank in range(1, 14):
                enough = counts[rank - 1] + self.pool >= smallest or rank in lying
                groups = self._rank_groups(planes, rank, slots) if enough else ()
                if groups and rank not in apart:
                    sums.add(groups, always=False)
        return sums

    def _rank_groups(
        self, planes: tuple[int, ...], rank: int, slots: tuple[SetSlot, ...]
    ) -> list[Group]:
        """Give what can be done at one rank, by choice of slots; an empty list for nothing."""
        lying = tuple([one for one in self.lying if one.rank == rank]) if self.lying else ()
        faces = self._faces(planes, rank)
        key = (rank, tuple(faces), slots)
        found = self.groups.get(key)
        if found is None:
            found = self.groups[key] = []
            for slots_here in _groups(slots, rank, self.repeat):
                if slots_here or lying:
                    table = self._group_table(rank, faces, slots_here, lying)
                    if table:
                        found.append((slots_here, table))
        return found

    def _group_table(
        self, rank: int, faces: list[int], group: tuple[SetSlot, ...], lying: tuple[Lying, ...]
    ) -> Table[SetPick] | None:
        """Give the table for sets of one rank; None where the hand falls short of them."""
        cards = sum([slot.size for slot in group])
        if cards - len(faces) > self.pool:
            return None
        if len(group) == 1 and not lying and self.plain and self._alike(faces):
            return self._one_set(rank, faces, group[0])
        if self.plain and self.task.loose_sets and not lying and self._alike(faces):
            return self._loose_sets(rank, faces, group)
        return self._group(rank, faces, (*group, *lying))

    def _loose_sets(
        self, rank: int, faces: list[int], group: tuple[SetSlot, ...]
    ) -> Table[SetPick] | None:
        """Give the table of several sets of a rank where one natural card each is enough."""
        sizes = [self._smallest(slot) for slot in group]
        cards, must = sum(sizes), min(self.settings.min_naturals, 1)
        value = self.worth.faces[faces[0]] if faces else 0
        table: Table[SetPick] | None = None
        for wild in range(max(cards - len(faces), 0), self.pool + 1):
            held = len(faces) if self.task.longer else cards - wild
            if held < must * len(group):
                break
            table = table or [None] * (self.pool + 1)
            picks = self._deal(rank, faces[:held], wild, [*zip(group, sizes, strict=True)], must)
            table[wild] = Entry(value * held, picks)
        return table

    def _smallest(self, slot: SetSlot) -> int:
        """Give the smallest set that a slot and the house allow."""
        limits, sizes = self.task.set_wilds[slot], range(slot.size, MOST_CARDS + 1)
        smallest = next((size for size in sizes if limits[size] >= 0), MOST_CARDS + 1)
        return smallest if self.task.longer or smallest == slot.size else MOST_CARDS + 1

    def _deal(
        self,
        rank: int,
        faces: list[int],
        wild: int,
        group: list[tuple[SetSlot, int]],
        must: int,
    ) -> tuple[SetPick, ...]:
        """Deal natural and wild cards out to sets: first what each must have, then the rest."""
        given = [faces[number : number + must] for number in range(len(group))]
        left = faces[must * len(group) :]
        wilds = []
        for (_, size), own in zip(group, given, strict=True):
            short = size - len(own)
            own += left[:short]
            left = left[short:]
            wilds.append(min(size - len(own), wild))
            wild -= wilds[-1]
        given[0] += left
        wilds[0] += wild
        return tuple(
            [
                SetPick(slot, rank, tuple(own), count)
                for (slot, _), own, count in zip(group, given, wilds, strict=True)
            ]
        )

    def _one_set(self, rank: int, faces: list[int], slot: SetSlot) -> Table[SetPick] | None:
        """Give the table of one set where only numbers matter."""
        limits = self.task.set_wilds[slot]
        table: Table[SetPick] | None = None
        value = self.worth.faces[faces[0]] if faces else 0
        for wild in range(max(slot.size - len(faces), 0), self.pool + 1):
            most = len(faces) if self.task.longer else slot.size - wild
            for held in range(most, max(slot.size - wild, 0) - 1, -1):
                if wild <= limits[held + wild]:
                    table = table or [None] * (self.pool + 1)
                    pick = SetPick(slot, rank, tuple(faces[:held]), wild)
                    table[wild] = Entry(value * held, (pick,))
                    break
        return table

    def _faces(self, planes: tuple[int, ...], rank: int) -> list[int]:
        """List the natural cards of a rank, the most valuable first and wild ones last."""
        faces = [
            face
            for plane in planes
            if plane & RANK_FACES[rank]
            for face in range(rank - 1, 52, 13)
            if plane >> face & 1
        ]
        if self.task.even_ranks:
            return faces
        values, wild_faces = self.worth.faces, self.task.wild_faces
        faces.sort(key=lambda face: (wild_faces >> face & 1, -values[face], face))
        return faces

    def _group(
        self, rank: int, faces: list[int], group: tuple[SetSlot | Lying, ...]
    ) -> Table[SetPick]:
        """Give the table for sets of one rank."""
        key = (rank, tuple(faces), group)
        found = self.shared.get(key)
        if found is None:
            found = self.shared[key] = self._share(rank, faces, group)
        return found

    def _share(
        self, rank: int, faces: list[int], group: tuple[SetSlot | Lying, ...]
    ) -> Table[SetPick]:
        """Share the cards of one rank out to sets, one after the other."""
        table: Table[SetPick] = [None] * (self.pool + 1)
        for pick, rest in self._sets(rank, faces, group[0]):
            units = pick.wild + self._wild_count(pick.faces)
            value = sum(self.worth.faces[face] for face in pick.faces)
            if len(group) == 1:
                enter(table, units, value, (pick,))
                continue
            for more, entry in enumerate(self._group(rank, rest, group[1:])):
                if entry is not None and units + more <= self.pool:
                    both = (pick, *entry.picks)
                    enter(table, units + more, value + entry.worth, both)
        return table

    def _wild_count(self, faces: tuple[int, ...]) -> int:
        wild_faces = self.task.wild_faces
        return sum(wild_faces >> face & 1 for face in faces) if wild_faces else 0

    def _sets(
        self, rank: int, faces: list[int], slot: SetSlot | Lying
    ) -> Iterator[tuple[SetPick, list[int]]]:
        """Give the sets that can be made of some cards of a rank, with the cards left."""
        for chosen, rest in self._choices(faces):
            spare = self.pool - self._wild_count(chosen)
            for wild in self._wild_numbers(slot, len(chosen), spare):
                size = len(chosen) + wild
                rule = self.settings.set_suits
                if isinstance(slot, Lying):
                    fits, rule = self._fits(slot, chosen, wild), self.later.set_suits
                else:
                    fits = size <= MOST_CARDS and self._legal(slot, rank, chosen, size, wild)
                    rule = self.later.set_suits if self.free_after else rule
                if fits and self._in_pack(rank, chosen, size, wild, rule):
                    yield SetPick(slot, rank, chosen, wild), rest

    def _wild_numbers(self, slot: SetSlot | Lying, natural: int, spare: int) -> range:
        """Say how many wild cards may go with so many natural ones, the right size aside."""
        if isinstance(slot, Lying):
            return range(spare + 1)
        least = slot.size - natural
        if self.task.longer:
            return range(max(least, 0), spare + 1)
        return range(least, least + 1) if 0 <= least <= spare else range(0)

    def _legal(self, slot: SetSlot, rank: int, chosen: Sequence[int], size: int, wild: int) -> bool:
        if not self.free_after:
            suits_right = _suits_right(chosen, size, self.settings.set_suits)
            return wild <= self.task.set_wilds[slot][size] and suits_right
        rule = self.later.set_suits
        largest = len(SUITS) if rule is SetSuits.DISTINCT else size
        if size > min(self.settings.set_max or size, largest):
            return False
        if self.settings.wild_limits_on_lay_off and not numbers_allowed(wild, size, self.settings):
            return False
        return _suits_right(chosen, size, rule) and bool(self.first(slot, rank, chosen, wild))

    def first(self, slot: SetSlot, rank: int, faces: Sequence[int], wild: int) -> First | None:
        """Say which cards of a set go down first, as many as can be, and which are laid off then.

        The natural cards that go down first show as many suits as they can.
        """
        suits = [*dict.fromkeys(faces)]
        ordered = (*suits, *(Counter(faces) - Counter(suits)).elements())
        limits = self.task.set_wilds[slot]
        for size in range(len(faces) + wild, slot.size - 1, -1):
            for wilds in range(min(limits[size], wild, size), max(size - len(faces), 0) - 1, -1):
                down, later = ordered[: size - wilds], ordered[size - wilds :]
                suits_right = _suits_right(down, size, self.settings.set_suits)
                if suits_right and self._in_pack(rank, down, size, wilds, self.settings.set_suits):
                    return First(down, later, wilds)
        return None

    def _fits(self, lying: Lying, chosen: Sequence[int], wild: int) -> bool:
        """Whether cards may be added to a set on the table."""
        size = lying.size + len(chosen) + wild
        if size > (self.settings.set_max or size):
            return False
        natural = [*lying.faces, *(PACK[face] for face in chosen)]
        counted = wild_in_set(natural, (), size, self.later)
        unnamed = lying.size - len(lying.faces)
        if counted is None or counted > unnamed + wild:
            return False
        return not self.settings.wild_limits_on_lay_off or numbers_allowed(
            lying.wild + wild, size, self.settings
        )

    def _choices(self, faces: list[int]) -> Iterator[tuple[tuple[int, ...], list[int]]]:
        """Choose cards of a rank: only how many matters where they are alike."""
        if self.settings.set_suits is SetSuits.ANY and self._alike(faces):
            for count in range(len(faces), -1, -1):
                yield tuple(faces[:count]), faces[count:]
            return
        seen = set()
        for count in range(len(faces), -1, -1):
            for chosen in combinations(faces, count):
                if chosen not in seen:
                    seen.add(chosen)
                    rest = list(faces)
                    for face in chosen:
                        rest.remove(face)
                    yield chosen, rest

    def _alike(self, faces: list[int]) -> bool:
        if self.task.even_ranks:
            return True
        values, wild_faces = self.worth.faces, self.task.wild_faces
        return len({(values[face], wild_faces >> face & 1) for face in faces}) <= 1

    def _in_pack(
        self, rank: int, faces: Sequence[int], size: int, wild: int, rule: SetSuits
    ) -> bool:
        """Whether wild cards of a set can stand for cards that are not all in view."""
        if self.settings.wild_beyond_pack or not wild:
            return True
        suits = range(rank - 1, 52, 13)
        unseen = self.holding.unseen
        missing = [face for face in suits if face not in faces and unseen(face) > 0]
        if rule is SetSuits.DISTINCT:
            return len(missing) >= wild
        if rule is SetSuits.COVER and len(missing) < min(size, 4) - len(set(faces)):
            return False
        return sum(max(unseen(face), 0) for face in suits) >= wild


def _suits_right(faces: Sequence[int], size: int, rule: SetSuits) -> bool:
    if rule is SetSuits.ANY:
        return True
    suits = len(set(faces))
    if rule is SetSuits.DISTINCT:
        return suits == len(faces)
    return min(size, 4) - suits <= size - len(faces)


@cache
def _groups(left: tuple[SetSlot, ...], rank: int, repeat: bool) -> tuple[tuple[SetSlot, ...], ...]:
    """Give the slots that may be filled with sets of one rank together, also none."""
    fit = [slot for slot in left if slot.rank in (0, rank)]
    most = len(fit) if repeat else min(len(fit), 1)
    found = {group: None for count in range(most + 1) for group in combinations(fit, count)}
    return tuple(found)
