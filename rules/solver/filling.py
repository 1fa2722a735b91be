"""Fillings: which cards fill the places of melds already chosen, drawing as few as can be.

Here every limit is kept exactly. A natural card that two melds want goes where a limit needs it, a
wild card may then have to stand where the hand had the natural card.
"""

from __future__ import annotations

from dataclasses import dataclass
from itertools import combinations, pairwise
from typing import TYPE_CHECKING, NamedTuple

from rules.settings import SetSuits

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from rules.solver.holding import Holding
    from rules.solver.task import SetSlot
    from rules.solver.windows import Window

WILD = -1
IMPOSSIBLE = 99


class RankSet(NamedTuple):
    """A set of a rank (1 to 13) with its number of cards, and the slot it fills."""

    slot: SetSlot
    rank: int
    size: int


class Places(NamedTuple):
    """One filled meld.

    `stands_for` is the face of every place of a run, lowest first, or of the natural cards of a
    set. `own` are the places with natural cards of the hand, `drawn` those with natural cards from
    the pack, `wild` the rest; a set counts its places and lists only the faces of its cards.
    """

    own: tuple[int, ...]
    drawn: tuple[int, ...]
    wild: int
    order: tuple[int, ...]


class Filling(NamedTuple):
    """Chosen melds with their cards: `draws` cards come from the pack, wild ones `wild_draws`."""

    draws: int
    wild_draws: int
    runs: tuple[tuple[Window, Places], ...]
    sets: tuple[tuple[RankSet, Places], ...]


class Aim(NamedTuple):
    """What is asked: how many cards must stay, and whether cards may be drawn or exchanged."""

    keep: int = 0
    draw: bool = False
    swap: bool = False

    def short(self, melded: int, hand: int) -> int | None:
        """How many cards must be drawn for the number of cards alone; None where none may be."""
        short = max(melded + self.keep - hand, 0)
        return None if short and not self.draw else short


class Nearest(NamedTuple):
    """The melds found, and how many cards have to come for them."""

    away: int
    filling: Filling


def fill(
    holding: Holding,
    runs: Sequence[Window],
    sets: Sequence[RankSet],
    enough: int,
    most: int,
    *,
    draw: bool,
) -> Filling | None:
    """Fill the melds with the fewest draws, or stop at `enough`; None where it cannot be done.

    More than `most` draws are of no use; without `draw` nothing may come from the pack.
    """
    best: Filling | None = None
    size = sum([run.size for run in runs]) + sum([one.size for one in sets])
    need = size - len(holding.wilds) - (most if draw else 0)
    for held in _deals(holding, runs, sets, need):
        holding.spend(60)
        found = _finish(holding, runs, sets, held, draw=draw)
        if found and (best is None or found.draws < best.draws):
            best = found
            if best.draws <= enough:
                break
    return best


Held = tuple[list[list[bool]], dict[int, list[list[int]]]]


def _deals(
    holding: Holding, runs: Sequence[Window], sets: Sequence[RankSet], need: int
) -> Iterator[Held]:
    """Deal at least `need` natural cards out to the melds in every way that can matter."""
    places = [run.order for run in runs]
    wanted: dict[int, list[tuple[int, int]]] = {}
    for number, faces in enumerate(places):
        for step, face in enumerate(faces):
            wanted.setdefault(face, []).append((number, step))
    ranks: dict[int, list[RankSet]] = {}
    for one in sets:
        ranks.setdefault(one.rank, []).append(one)
    filled = [[False] * len(faces) for faces in places]
    owned = [face for face in wanted if holding.own(face)]
    in_sets = sum([one.size for one in sets])
    yield from _deal_runs(holding, owned, wanted, filled, ranks, need, in_sets)


def _deal_runs(
    holding: Holding,
    faces: list[int],
    wanted: dict[int, list[tuple[int, int]]],
    filled: list[list[bool]],
    ranks: dict[int, list[RankSet]],
    need: int,
    in_sets: int,
) -> Iterator[Held]:
    """Deal cards out to runs, then to sets, which take at most `in_sets`."""
    if not faces:
        yield from _deal_sets(holding, filled, wanted, ranks, need)
        return
    if sum([min(holding.own(face), len(wanted[face])) for face in faces]) + in_sets < need:
        return
    face, rest = faces[0], faces[1:]
    own, spots = holding.own(face), wanted[face]
    most = min(own, len(spots))
    least = 0 if face % 13 + 1 in ranks else most
    for count in range(most, least - 1, -1):
        for chosen in combinations(spots, count):
            for number, step in chosen:
                filled[number][step] = True
            yield from _deal_runs(holding, rest, wanted, filled, ranks, need - count, in_sets)
            for number, step in chosen:
                filled[number][step] = False


def _deal_sets(
    holding: Holding,
    filled: list[list[bool]],
    wanted: dict[int, list[tuple[int, int]]],
    ranks: dict[int, list[RankSet]],
    need: int,
) -> Iterator[Held]:
    ways: list[tuple[int, list[list[list[int]]], int]] = []
    for rank, group in ranks.items():
        left: list[int] = []
        for face in range(rank - 1, 52, 13):
            used = sum(filled[number][step] for number, step in wanted.get(face, ()))
            left += [face] * (holding.own(face) - used)
        shares = list(_share(holding, left, group))
        ways.append((rank, shares, max([sum(map(len, share)) for share in shares], default=0)))
    yield from _combine(filled, ways, {}, need)


def _combine(
    filled: list[list[bool]],
    ways: list[tuple[int, list[list[list[int]]], int]],
    chosen: dict[int, list[list[int]]],
    need: int,
) -> Iterator[Held]:
    if not ways:
        yield filled, dict(chosen)
        return
    (rank, shares, _), rest = ways[0], ways[1:]
    least = need - sum([most for _, _, most in rest])
    for share in shares:
        dealt = sum(map(len, share))
        if dealt >= least:
            chosen[rank] = share
            yield from _combine(filled, rest, chosen, need - dealt)


def _share(
    holding: Holding, left: list[int], group: Sequence[RankSet]
) -> Iterator[list[list[int]]]:
    """Share the cards of one rank out to its sets."""
    rule = holding.task.settings.set_suits
    # Cards that are no wild cards first: a wild one is of use elsewhere.
    left = sorted(left, key=lambda face: holding.task.wild_faces >> face & 1)
    if rule is SetSuits.ANY:
        for sizes in _splits(len(left), [one.size for one in group]):
            ends = [sum(sizes[: number + 1]) for number in range(len(sizes))]
            starts = [0, *ends]
            yield [left[start:end] for start, end in zip(starts, ends, strict=False)]
        return
    yield from _share_by_suit(left, group, rule)


def _splits(total: int, sizes: list[int]) -> Iterator[list[int]]:
    """Give all ways to hand so many cards to sets, the fullest first, each set at most its size."""
    total = min(total, sum(sizes))
    if not sizes:
        yield []
        return
    for first in range(min(total, sizes[0]), -1, -1):
        if total - first <= sum(sizes[1:]):
            for rest in _splits(total - first, sizes[1:]):
                yield [first, *rest]


def _some_of(left: Sequence[tuple[int, int]], count: int) -> Iterator[tuple[int, ...]]:
    """Give all ways to take so many cards out of piles of faces."""
    if not left:
        if not count:
            yield ()
        return
    (face, pile), rest = left[0], left[1:]
    least = max(count - sum([more for _, more in rest]), 0)
    for taken in range(min(pile, count), least - 1, -1):
        for others in _some_of(rest, count - taken):
            yield (face,) * taken + others


def _share_by_suit(
    left: list[int], group: Sequence[RankSet], rule: SetSuits
) -> Iterator[list[list[int]]]:
    if not group:
        yield []
        return
    size = group[0].size
    options = {
        tuple(chosen)
        for count in range(min(size, len(left)), -1, -1)
        for chosen in combinations(left, count)
        if len(chosen) - len(set(chosen)) <= (max(size - 4, 0) if rule is SetSuits.COVER else 0)
        and (rule is SetSuits.DISTINCT or size - count >= min(size, 4) - len(set(chosen)))
    }
    for chosen in sorted(options, key=lambda one: (-len(one), one)):
        rest = list(left)
        for face in chosen:
            rest.remove(face)
        for others in _share_by_suit(rest, group[1:], rule):
            yield [list(chosen), *others]


def _finish(
    holding: Holding,
    runs: Sequence[Window],
    sets: Sequence[RankSet],
    held: Held,
    *,
    draw: bool,
) -> Filling | None:
    """Fill the open places from the wild cards and the pack."""
    filled, shares = held
    _task, wild_faces = holding.task, holding.task.wild_faces
    pool = len(holding.wilds)
    holes = 0
    for run, marks in zip(runs, filled, strict=True):
        for face, mark in zip(run.order, marks, strict=True):
            holes += not mark
            pool -= mark and wild_faces >> face & 1
    for share in shares.values():
        pool -= sum(wild_faces >> face & 1 for part in share for face in part)
    taken = {rank: iter(share) for rank, share in shares.items()}
    parts = [next(taken[one.rank]) for one in sets]
    holes += sum(one.size - len(part) for one, part in zip(sets, parts, strict=True))
    if pool < 0 or (not draw and holes > pool):
        return None
    return _Pack(holding, runs, sets, filled, parts, pool, holes).fill()


@dataclass(slots=True)
class _Pack:
    """The open places of melds against the wild cards of the hand and what the packs still hold."""

    holding: Holding
    runs: Sequence[Window]
    sets: Sequence[RankSet]
    filled: list[list[bool]]
    parts: list[list[int]]
    pool: int
    holes: int

    def fill(self) -> Filling | None:
        """Let wild cards stand in as many places as they can, the pack fill the rest."""
        for most in range(min(self.pool, self.holes), -1, -1):
            found = self._fill(most)
            if found:
                return found
        return None

    def _fill(self, own_wilds: int) -> Filling | None:
        """Use just so many wild cards of the hand; drawn ones come on top where they must."""
        short = self.holes - own_wilds
        spare = min(self.holding.wilds_unseen, short) if short else 0
        for drawn_wilds in range(spare + 1):
            places = self._place((), own_wilds + drawn_wilds, {})
            if places is not None:
                runs = tuple(zip(self.runs, places[: len(self.runs)], strict=True))
                sets = tuple(zip(self.sets, places[len(self.runs) :], strict=True))
                return Filling(self.holes - own_wilds, drawn_wilds, runs, sets)
        return None

    def _place(
        self, placed: tuple[Places, ...], wilds: int, drawn: dict[int, int]
    ) -> tuple[Places, ...] | None:
        """Place exactly so many wild cards in the melds after those that are filled already."""
        self.holding.spend(400)
        number = len(placed)
        if number == len(self.runs) + len(self.sets):
            return placed if wilds == 0 else None
        options = (
            self._run_options(number, wilds)
            if number < len(self.runs)
            else self._set_options(number - len(self.runs), wilds)
        )
        rest = self._room(number + 1)
        for places in options:
            if wilds - places.wild > rest or not self._draw(places.drawn, drawn, 1):
                continue
            every, found = (*placed, places), None
            if self._in_pack(every, drawn):
                found = self._place(every, wilds - places.wild, drawn)
            self._draw(places.drawn, drawn, -1)
            if found is not None:
                return found
        return None

    def _room(self, number: int) -> int:
        """How many wild cards the melds from `number` on can take at most."""
        runs = zip(self.runs[number:], self.filled[number:], strict=True)
        room = sum(
            min(marks.count(False), self.holding.task.run_wilds[run.size]) for run, marks in runs
        )
        first = max(number - len(self.runs), 0)
        for one, part in zip(self.sets[first:], self.parts[first:], strict=True):
            limit = self.holding.task.set_wilds[one.slot][one.size]
            room += min(one.size - len(part), limit)
        return room

    def _draw(self, faces: tuple[int, ...], drawn: dict[int, int], count: int) -> bool:
        """Take faces from the pack, or put them back; nothing is taken where one is missing."""
        for done, face in enumerate(faces):
            drawn[face] = drawn.get(face, 0) + count
            if count > 0 and drawn[face] > self._left(face):
                for taken in faces[: done + 1]:
                    drawn[taken] -= 1
                return False
        return True

    def _left(self, face: int) -> int:
        task = self.holding.task
        if task.wild_faces >> face & 1 and not task.settings.wild_as_natural:
            return 0
        return self.holding.unseen(face)

    def _run_options(self, number: int, wilds: int) -> Iterator[Places]:
        run, marks = self.runs[number], self.filled[number]
        order = run.order
        open_steps = [step for step, mark in enumerate(marks) if not mark]
        task = self.holding.task
        most = min(task.run_wilds[run.size], wilds, len(open_steps))
        own = tuple(face for face, mark in zip(order, marks, strict=True) if mark)
        for count in range(most, -1, -1):
            for chosen in combinations(open_steps, count):
                if any(b - a <= task.apart for a, b in pairwise(chosen)):
                    continue
                drawn = tuple(order[step] for step in open_steps if step not in chosen)
                lies = tuple(WILD if step in chosen else face for step, face in enumerate(order))
                yield Places(own, drawn, count, lies)

    def _set_options(self, number: int, wilds: int) -> Iterator[Places]:
        one, part = self.sets[number], self.parts[number]
        missing = one.size - len(part)
        most = min(self.holding.task.set_wilds[one.slot][one.size], wilds, missing)
        for count in range(most, -1, -1):
            for drawn in self._set_draws(one, part, missing - count):
                yield Places(tuple(part), drawn, count, (*part, *drawn, *[WILD] * count))

    def _set_draws(self, one: RankSet, part: list[int], count: int) -> Iterator[tuple[int, ...]]:
        """Choose natural cards to draw for a set, keeping its suits right."""
        left = [(face, self._left(face)) for face in range(one.rank - 1, 52, 13)]
        rule = self.holding.task.settings.set_suits
        for drawn in _some_of(left, count):
            cards = [*part, *drawn]
            twins = len(cards) - len(set(cards))
            asked = min(one.size, 4) - len(set(cards))
            if rule is SetSuits.DISTINCT and twins:
                continue
            if rule is SetSuits.COVER and asked > one.size - len(cards):
                continue
            yield drawn

    def _in_pack(self, placed: Sequence[Places], drawn: dict[int, int]) -> bool:
        """Whether the packs still hold what wild cards stand for, with all that is drawn in view.

        More draws only make it worse.
        """
        if self.holding.task.settings.wild_beyond_pack:
            return True
        runs = zip(self.runs, placed, strict=False)
        sets = zip(self.sets, placed[len(self.runs) :], strict=False)
        return all(
            self._run_in_pack(run, places, drawn) for run, places in runs if places.wild
        ) and all(self._set_in_pack(one, places, drawn) for one, places in sets if places.wild)

    def _run_in_pack(self, run: Window, places: Places, drawn: dict[int, int]) -> bool:
        lies = zip(run.order, places.order, strict=True)
        faces = [face for face, card in lies if card == WILD]
        return all(faces.count(face) <= self._unseen(face, drawn) for face in faces)

    def _set_in_pack(self, one: RankSet, places: Places, drawn: dict[int, int]) -> bool:
        rule, cards = self.holding.task.settings.set_suits, places.own + places.drawn
        unseen = {face: self._unseen(face, drawn) for face in range(one.rank - 1, 52, 13)}
        missing = [face for face, copies in unseen.items() if face not in cards and copies > 0]
        if rule is SetSuits.DISTINCT:
            return len(missing) >= places.wild
        asked = min(one.size, 4) - len(set(cards))
        if rule is SetSuits.COVER and len(missing) < asked:
            return False
        return sum(unseen.values()) >= places.wild

    def _unseen(self, face: int, drawn: dict[int, int]) -> int:
        return self.holding.unseen(face) - drawn.get(face, 0)
