"""Suits: the most that the runs of one suit can be worth, for every number of wild cards.

A card of a wild rank in its own place is natural, yet it is spent all the same.
"""

from __future__ import annotations

from itertools import combinations, permutations
from typing import TYPE_CHECKING

from rules.melds import run_starts
from rules.settings import SameSuitRuns
from rules.solver.choices import Choice
from rules.solver.holding import of_suit, take
from rules.solver.lacking import shares
from rules.solver.pieces import Place, Reach, RunPick
from rules.solver.reaches import reaches
from rules.solver.tables import Table, enter, join, most, nothing
from rules.solver.windows import may_touch, window_at, windows

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from rules.solver.holding import Holding, Planes
    from rules.solver.reaches import LyingRun
    from rules.solver.windows import Window
    from rules.solver.worth import Worth


class _Strip:
    """The cards of a suit laid out twice, so that runs round the corner are in a row too."""

    def __init__(self, suit: int, planes: Planes, faces: Sequence[int], wild_faces: int) -> None:
        once = planes[0] >> 13 * suit & _SUIT
        self.bits = once | once << 13
        wild = wild_faces >> 13 * suit & _SUIT
        self.sums, self.wilds = [0], [0]
        for place in range(26):
            held, special = self.bits >> place & 1, wild >> place % 13 & 1
            self.sums.append(self.sums[-1] + (faces[13 * suit + place % 13] if held else 0))
            self.wilds.append(self.wilds[-1] + (held & special))


_SUIT = (1 << 13) - 1


class Suits:
    """The runs of a hand, suit by suit. Tables are kept while one question is worked on.

    `swap_wilds` lets wild cards stand where the hand has a natural card, to leave that one in hand.
    `after` counts what may be laid off on the new melds in the same turn, `lying` are runs on the
    table to which cards may be added.
    """

    def __init__(
        self,
        holding: Holding,
        worth: Worth,
        *,
        swap_wilds: bool,
        after: bool = False,
        lying: Sequence[LyingRun] = (),
    ) -> None:
        self.lying = [[run for run in lying if run.suit == suit] for suit in range(4)]
        self.holding, self.task, self.worth = holding, holding.task, worth
        self.settings = holding.task.settings
        self.pool = len(holding.wilds)
        self.swap_wilds = swap_wilds and self.pool > 0
        self.free_after = after and not self.settings.wild_limits_on_lay_off
        self.cores = after and (
            self.free_after or self.settings.runs_same_suit is not SameSuitRuns.FREE
        )
        self.loose = self.task.loose_runs and not self.free_after
        self.tables: dict[tuple[int, Planes, tuple[int, ...]], Table[RunPick]] = {}
        self.reached: dict[tuple[LyingRun, Planes], list[Place]] = {}
        self.filled: dict[tuple[int, int], Table[RunPick]] = {}
        self.places: dict[tuple[int, Planes, int, bool], list[Place]] = {}
        self.longest = min(self.task.longest_run, len(holding.cards))
        self.runs_free = self.settings.runs_same_suit is SameSuitRuns.FREE

    def table(self, suit: int, planes: Planes, slots: tuple[int, ...]) -> Table[RunPick]:
        """Give the table of a suit for runs of at least (or just) these sizes.

        What can be added to runs on the table counts too.
        """
        key = (suit, of_suit(suit, planes), slots)
        found = self.tables.get(key)
        if found is None:
            found = self.tables[key] = self._table(suit, planes, slots)
        return found

    def bound(self, suit: int, planes: Planes, slots: tuple[int, ...]) -> int | None:
        """Give a worth that the runs of a suit cannot exceed; None where they cannot be at all."""
        lying = self.lying[suit]
        if not slots and not lying:
            return 0
        known = self.tables.get((suit, of_suit(suit, planes), slots))
        if known is not None:
            return most(known)
        if not lying and len(slots) == 1:
            return most(self.table(suit, planes, slots))
        total = 0
        for slot in slots:
            places = self._places(suit, planes, slot, hang=self._hangs(slots))
            if not places:
                return None
            total += places[0].worth
        for run in lying:
            total += max([place.worth for place in self._reaches(run, planes)], default=0)
        return min(total, self.all(suit, planes))

    def all(self, suit: int, planes: Planes) -> int:
        """Give what all natural cards of a suit are worth."""
        faces = self.worth.faces
        return sum(
            max(faces[face], 0)
            for plane in planes
            for face in range(13 * suit, 13 * suit + 13)
            if plane >> face & 1
        )

    def _table(self, suit: int, planes: Planes, slots: tuple[int, ...]) -> Table[RunPick]:
        """Enter every choice of places that is worth more than those before."""
        hang = self._hangs(slots)
        choices = [self._places(suit, planes, slot, hang=hang) for slot in slots]
        if not all(choices):
            return [None] * (self.pool + 1)
        table: Table[RunPick] = [None] * (self.pool + 1) if slots else nothing(self.pool)
        more = [places for run in self.lying[suit] if (places := self._reaches(run, planes))]
        for count in range(0 if slots else 1, len(more) + 1):
            for added in combinations(more, count):
                Choice(self, planes, slots, [*choices, *added], table, hang=hang).run()
        return table

    def _hangs(self, slots: tuple[int, ...]) -> bool:
        """Whether wild cards can always hang on at the ends: runs then begin and end naturally."""
        return self.loose and self.task.longer and (self.runs_free or len(slots) == 1)

    def _reaches(self, run: LyingRun, planes: Planes) -> list[Place]:
        """List what can be added to a run on the table."""
        key = (run, of_suit(run.suit, planes))
        found = self.reached.get(key)
        if found is None:
            each = (
                self.place(reach, _steps_of_reach(reach, planes))
                for reach in reaches(run, planes, self.holding, self.pool)
            )
            found = [place for place in each if place and self._may_stand(place.piece, place.holes)]
            found.sort(key=_worth_first)
            self.reached[key] = found
        return found

    def hang_on(self, table: Table[RunPick]) -> None:
        """Let spare wild cards make runs longer."""
        for units in range(self.pool):
            # The entry before may be one that was made longer just now.
            entry, after = table[units], table[units + 1]
            if entry is None or (after is not None and after.worth >= entry.worth):
                continue
            for number, pick in enumerate(entry.picks):
                longer = self._longer(pick)
                if longer:
                    picks = (*entry.picks[:number], longer, *entry.picks[number + 1 :])
                    enter(table, units + 1, entry.worth, picks)
                    break

    def _longer(self, pick: RunPick) -> RunPick | None:
        """Put a wild card to an end of a run."""
        run = pick.piece
        if isinstance(run, Reach) or run.size >= self.longest:
            return None
        mode, size = self.settings.ace_mode, run.size + 1
        above = window_at(mode, run.suit, run.low, size)
        if above:
            return RunPick(above, pick.wild | 1 << run.size)
        below = window_at(mode, run.suit, run.low - 1, size)
        return RunPick(below, pick.wild << 1 | 1) if below else None

    def _places(self, suit: int, planes: Planes, slot: int, *, hang: bool) -> list[Place]:
        """List the places for a run that the wild cards of the hand can fill."""
        key = (suit, of_suit(suit, planes), slot, hang)
        found = self.places.get(key)
        if found is None:
            found = self.places[key] = list(self._each_place(suit, planes, slot, hang))
            found.sort(key=_worth_first)
        return found

    def _each_place(self, suit: int, planes: Planes, slot: int, hang: bool) -> Iterator[Place]:
        mode, pool, wilds = self.settings.ace_mode, self.pool, self.task.run_wilds
        held = sum([(plane >> 13 * suit & _SUIT).bit_count() for plane in planes])
        if held + pool < slot:
            return
        bare = not self.settings.min_naturals
        strip = _Strip(suit, planes, self.worth.faces, self.task.wild_faces)
        smallest = next((size for size in range(slot, len(wilds)) if wilds[size] >= 0), slot)
        for size in range(slot, (self.longest if self.task.longer else slot) + 1):
            starts = len(run_starts(size, mode))
            if not starts or (wilds[size] < 0 and not self.free_after):
                continue
            full, ends = (1 << size) - 1, 1 << size - 1 | 1
            for window in windows(size, mode)[starts * suit :][:starts]:
                if size > 13:
                    place = self.place(window, _steps_of(window, planes))
                    if place and self._may_stand(window, place.holes):
                        yield place
                    continue
                first = window.low - 1
                natural = strip.bits >> first & full
                if hang and size > smallest and natural & ends != ends:
                    continue
                units = size - natural.bit_count() + strip.wilds[first + size] - strip.wilds[first]
                if units > pool:
                    continue
                if (self.loose and (natural or bare)) or self._may_stand(window, ~natural & full):
                    value = strip.sums[first + size] - strip.sums[first]
                    yield Place(window, natural, units, value, window.faces & planes[0])

    def place(self, piece: Window | Reach, natural: int) -> Place | None:
        """Weigh a piece with its natural cards; None where the hand has too few wild cards."""
        wild_faces, faces = self.task.wild_faces, self.worth.faces
        units, value, mask = piece.size - natural.bit_count(), 0, 0
        if units > self.pool:
            return None
        for step, face in enumerate(piece.order):
            if natural >> step & 1:
                mask |= 1 << face
                if wild_faces >> face & 1:
                    units += 1
                else:
                    value += faces[face]
        return Place(piece, natural, units, value, mask) if units <= self.pool else None

    def beside(self, place: Place, chosen: Sequence[Place]) -> bool:
        """Whether a run may lie beside others as it is; with lay-offs only its first cards must."""
        one = place.piece
        if self.runs_free or isinstance(one, Reach):
            return True
        return all(
            isinstance(other.piece, Reach) or may_touch(one, other.piece, self.settings)
            for other in chosen
        )

    def each_way(self, planes: Planes, chosen: Sequence[Place]) -> Iterator[Table[RunPick]]:
        """Give the tables of chosen places with all they may spend, each natural card used once."""
        for naturals in self._shares(planes, chosen):
            sums: Table[RunPick] = nothing(self.pool)
            for place, natural in zip(chosen, naturals, strict=True):
                sums = join(sums, self.fill(place.piece, natural))
            yield sums

    def _shares(self, planes: Planes, chosen: Sequence[Place]) -> Iterator[list[int]]:
        """Share out cards that several of the places want."""
        naturals = [place.natural for place in chosen]
        wanted: dict[int, list[tuple[int, int]]] = {}
        for number, place in enumerate(chosen):
            for step, face in enumerate(place.piece.order):
                if place.natural >> step & 1:
                    wanted.setdefault(face, []).append((number, step))
        short = []
        for face, spots in wanted.items():
            own = sum(plane >> face & 1 for plane in planes)
            if len(spots) > own:
                short.append(list(combinations(spots, len(spots) - own)))
        return shares(naturals, short)

    def fill(self, piece: Window | Reach, natural: int) -> Table[RunPick]:
        """Give the table of one run whose natural cards are chosen."""
        key = (id(piece), natural)  # pieces are kept with their places, as long as this is
        found = self.filled.get(key)
        if found is None:
            found = self.filled[key] = self._fill(piece, natural)
        return found

    def _fill(self, piece: Window | Reach, natural: int) -> Table[RunPick]:
        table: Table[RunPick] = [None] * (self.pool + 1)
        holes = ~natural & ((1 << piece.size) - 1)
        place = self.place(piece, natural)
        if place is None or not self._may_stand(piece, holes):
            return table
        units, value = place.units, place.worth
        enter(table, units, value, (RunPick(piece, holes),))
        if not self.swap_wilds or units == self.pool:
            return table
        wild_faces, faces = self.task.wild_faces, self.worth.faces
        plain = sorted(
            (faces[face], step)
            for step, face in enumerate(piece.order)
            if natural >> step & 1 and not wild_faces >> face & 1
        )
        room = self.cap(piece) - holes.bit_count()
        for count in range(1, min(self.pool - units, len(plain), room) + 1):
            for out in combinations(plain, count):
                wild = holes | sum(1 << step for _, step in out)
                if self._may_stand(piece, wild):
                    left = value - sum(one for one, _ in out)
                    enter(table, units + count, left, (RunPick(piece, wild),))
                    if self.task.apart == 0 and self.settings.wild_beyond_pack:
                        break
        return table

    def cap(self, piece: Window | Reach) -> int:
        """Give the most new wild cards that a piece may hold by their number."""
        if isinstance(piece, Reach):
            if not self.settings.wild_limits_on_lay_off:
                return piece.size
            return self.task.run_wilds[piece.size + piece.lying] - piece.gaps.bit_count()
        return piece.size if self.free_after else self.task.run_wilds[piece.size]

    def _may_stand(self, piece: Window | Reach, wild: int) -> bool:
        """Whether wild cards may stand on these steps of a run."""
        if wild.bit_count() > self.cap(piece):
            return False
        whole = piece.whole(wild) if isinstance(piece, Reach) else wild
        if any(whole & whole >> near for near in range(1, self.task.apart + 1)):
            return False
        if self.settings.wild_beyond_pack:
            return True
        faces = [face for step, face in enumerate(piece.order) if wild >> step & 1]
        return all(faces.count(face) <= self.holding.unseen(face) for face in faces)

    def first_melds(
        self, picks: Sequence[RunPick], slots: tuple[int, ...]
    ) -> list[tuple[Window, int]] | None:
        """Choose the part of each run that goes down first, as long as can be, and its first step.

        None where no parts are legal together.
        """
        for order in dict.fromkeys(permutations(slots)):
            found = self._cut(list(picks), order, [])
            if found is not None:
                return found
        return None

    def _cut(
        self, picks: list[RunPick], slots: tuple[int, ...], chosen: list[tuple[Window, int]]
    ) -> list[tuple[Window, int]] | None:
        if len(chosen) == len(picks):
            return list(chosen)
        pick, slot = picks[len(chosen)], slots[len(chosen)]
        for size in range(pick.piece.size, slot - 1, -1):
            cap = self.task.run_wilds[size]
            for first in range(pick.piece.size - size + 1):
                if (pick.wild >> first & ((1 << size) - 1)).bit_count() > cap:
                    continue
                part = self._part(pick.piece, first, size)
                if part and all(
                    other.suit != part.suit or may_touch(part, other, self.settings)
                    for other, _ in chosen
                ):
                    found = self._cut(picks, slots, [*chosen, (part, first)])
                    if found is not None:
                        return found
        return None

    def _part(self, run: Window | Reach, first: int, size: int) -> Window | None:
        """Give the part of a run from a step on."""
        for window in windows(size, self.settings.ace_mode):
            if window.order == run.order[first : first + size]:
                return window
        return None


def _worth_first(place: Place) -> int:
    return -place.worth


def _steps_of_reach(reach: Reach, planes: Planes) -> int:
    """Mark the steps of added cards for which the hand has a natural card."""
    steps, left = 0, planes
    for step, face in enumerate(reach.order):
        if left[0] >> face & 1:
            steps |= 1 << step
            left = take(left, 1 << face)
    return steps


def _steps_of(window: Window, planes: Planes) -> int:
    """Mark the steps of a run for which the hand has a natural card."""
    steps = 0
    for layer, plane in enumerate(planes[: len(window.again) + 1]):
        suit = plane >> 13 * window.suit & _SUIT
        steps |= ((suit | suit << 13) >> window.low - 1 & _SUIT) << 13 * layer
    return steps & ((1 << window.size) - 1)
