"""Lacking: how many cards the runs of a hand are short of, suit by suit.

`missing` counts the places for which the hand has no natural card, `forced` those of them that no
wild card may fill.
"""

from __future__ import annotations

from itertools import combinations
from operator import itemgetter
from typing import TYPE_CHECKING, NamedTuple

from rules.settings import SameSuitRuns
from rules.solver.holding import ALL_FACES, SUIT_FACES, copies, suit_ranks, take
from rules.solver.several import Several, short

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Sequence

    from rules.solver.holding import Holding, Planes
    from rules.solver.spreads import Spreads
    from rules.solver.totals import Totals
    from rules.solver.windows import Window


NEVER = 99


class Lack(NamedTuple):
    """Runs, what they are short of, and how many cards they hold."""

    missing: int
    forced: int
    cards: int
    runs: tuple[Window, ...] = ()


class SuitLacks:
    """What the runs of a hand are short of, suit by suit.

    Runs miss at most `most` cards and leave at most `unused` natural cards of their suit. `by_size`
    keeps runs of every size, where the number of cards has to be just right: `totals` are then what
    runs of so many cards may miss.
    """

    def __init__(
        self,
        holding: Holding,
        *,
        draw: bool,
        by_size: bool = False,
        unused: int = NEVER,
    ) -> None:
        self.by_size, self.most, self.unused = by_size, NEVER, unused
        self.holding, self.task = holding, holding.task
        self.plain = ALL_FACES & ~holding.task.wild_faces
        self.not_drawn, self.not_wild = _closed(holding) if draw else (0, 0)
        if not holding.task.settings.wild_beyond_pack:
            self.not_drawn, self.not_wild = _closed(holding)
        self.totals: Totals | None = None
        self.tables: dict[tuple[int, Planes, tuple[int, ...]], list[Lack]] = {}
        self.by_window: dict[tuple[int, Planes, int], list[tuple[int, Window]]] = {}

    def lacks(self, suit: int, planes: Planes, slots: tuple[int, ...]) -> list[Lack]:
        """Give what the runs for these slots are short of, without choices that are worse."""
        key = (suit, _of_suit(planes, suit), slots)
        found = self.tables.get(key)
        if found is None:
            found = self._single(*key[:2], slots[0]) if len(slots) == 1 else self._several(*key)
            self.tables[key] = found
        return found

    def widen(self, most: int, totals: Totals | None) -> None:
        """Let so many cards be missing."""
        self.most, self.totals = most, totals
        self.tables.clear()

    def held(self, suit: int) -> int:
        """Count the cards of a suit in the hand that are no wild cards."""
        faces = SUIT_FACES[suit] & self.plain
        return sum([(plane & faces).bit_count() for plane in self.holding.planes])

    def usable(self, suit: int, planes: Planes) -> int:
        """Count the natural cards of a suit that several runs can use together."""
        faces = SUIT_FACES[suit] & self.plain
        if self.task.settings.runs_same_suit is SameSuitRuns.GAP:
            # No two of them have a rank in common.
            planes = planes[:1]
        return sum([(plane & faces).bit_count() for plane in planes])

    def floors(self, planes: Planes, spreads: Spreads) -> list[list[int]]:
        """Give, by suit and choice of slots, missing cards that their runs cannot be below."""
        least = {slot: self._least(planes, slot) for slot in spreads.slots}
        rows = []
        for suit in range(4):
            held, usable = self.held(suit), self.usable(suit, planes)
            row = [0 if held <= self.unused else NEVER]
            for slots in spreads.in_one_suit[1:]:
                if len(slots) == 1:
                    row.append(least[slots[0]][suit])
                else:
                    # Several runs want more cards than one, and the suit has only so many.
                    total = sum([least[slot][suit] for slot in slots])
                    row.append(max(total, sum(slots) - usable))
            rows.append(row)
        return rows

    def _least(self, planes: Planes, slot: int) -> list[int]:
        """Give, suit by suit, the fewest cards that one run misses, limits aside."""
        best = self.task.best_places.get(slot)
        if best is None:
            each = [self.windows(suit, planes, slot) for suit in range(4)]
            return [windows[0][0] if windows else NEVER for windows in each]
        if not best.held:
            return [NEVER] * 4
        return [slot - best.held[ranks] for ranks in suit_ranks(planes[0] & self.plain)]

    def windows(self, suit: int, planes: Planes, slot: int) -> list[tuple[int, Window]]:
        """List the places of a run with the cards they miss, the fewest first."""
        key = (suit, planes, slot)
        found = self.by_window.get(key)
        if found is None:
            plain = planes[0] & self.plain
            found = [
                (window.size - (window.faces & plain).bit_count(), window)
                for window in self.task.run_places[slot][suit]
            ]
            if any(window.again for _, window in found):
                left = tuple([each & self.plain for each in planes])
                found = [(short(window, left), window) for _, window in found]
            found.sort(key=_missing_first)
            self.by_window[key] = found
        return found

    def _single(self, suit: int, planes: Planes, slot: int) -> list[Lack]:
        closed = self.not_drawn & SUIT_FACES[suit] & ~planes[0]
        best = self.task.best_places.get(slot)
        if best and best.held and not self.task.apart and not closed:
            # Where only the number of wild cards is limited, what misses fewest is best.
            ranks = suit_ranks(planes[0] & self.plain)[suit]
            held = best.held[ranks]
            if slot - self.task.run_wilds[slot] <= held:
                window = self.task.run_places[slot][suit][best.place[ranks]]
                return [Lack(slot - held, 0, slot, (window,))]
        found: list[Lack] = []
        need = self.held(suit) - self.unused
        room = self.totals.room(suit, (slot,), self.most) if self.totals else None
        for missing, window in self.windows(suit, planes, slot):
            if room and (window.size >= len(room) or missing > room[window.size]):
                continue
            if self.beaten(found, missing, window.size):
                if best:
                    break
                continue
            if window.size - missing < need:
                continue
            forced = self._forced(window, _natural(window, planes)) if missing else 0
            if forced is not None:
                found.append(Lack(missing, forced, window.size, (window,)))
        return self.best_of(found) if len(found) > 1 else found

    def _several(self, suit: int, planes: Planes, slots: tuple[int, ...]) -> list[Lack]:
        found: list[Lack] = []
        later: list[tuple[int, int, int, tuple[Window, ...]]] = []
        Several(self, suit, planes, slots, found, later).choose((), 0, 0, 0)
        # Runs that want the same card take long to judge: the best are taken first.
        later.sort(key=itemgetter(0, 1))
        for missing, at_least, cards, chosen in later:
            if not self.as_good(found, missing, at_least, cards):
                self.add(found, planes, missing, cards, chosen, at_least)
        return self.best_of(found)

    def add(
        self,
        found: list[Lack],
        planes: Planes,
        missing: int,
        cards: int,
        chosen: tuple[Window, ...],
        at_least: int,
    ) -> None:
        """Keep runs that are not worse in every way than those found before.

        No fewer than `at_least` of the missing cards are forced.
        """
        forced = self._forced_together(planes, chosen, at_least)
        if forced is not None and not self.as_good(found, missing, forced, cards):
            found.append(Lack(missing, forced, cards, chosen))

    def as_good(self, found: list[Lack], missing: int, forced: int, cards: int) -> bool:
        """Whether runs known already are as good as these can be."""
        by_size = self.by_size
        for lack in found:
            if lack[0] <= missing and lack[1] <= forced:
                size = lack[2]
                if size == cards if by_size else size <= cards:
                    return True
        return False

    def options(self, suit: int, planes: Planes, slot: int) -> list[tuple[int, int, Window]]:
        """List the places of a run with what they miss and what of it is forced, at the least."""
        found = []
        for missing, window in self.windows(suit, planes, slot):
            forced = self._forced(window, _natural(window, planes)) if missing else 0
            if forced is not None:
                found.append((missing, forced, window))
        return found

    def beaten(self, found: list[Lack], missing: int, cards: int) -> bool:
        """Whether so many missing cards are too many, or runs known already are as good."""
        return missing > self.most or self.as_good(found, missing, 0, cards)

    def best_of(self, lacks: Iterable[Lack]) -> list[Lack]:
        """Drop what is short of more in every way, and sort by the cards missing."""
        kept: list[Lack] = []
        if self.by_size:
            least: dict[int, int] = {}
            for lack in sorted(lacks, key=_by_numbers):
                if lack.forced < least.get(lack.cards, NEVER):
                    least[lack.cards] = lack.forced
                    kept.append(lack)
            return kept
        for lack in sorted(lacks, key=_by_numbers):
            if not any(one.forced <= lack.forced and one.cards <= lack.cards for one in kept):
                kept.append(lack)
        return kept

    def join(self, one: Sequence[Lack], two: Sequence[Lack]) -> list[Lack]:
        """Put runs of different suits together."""
        both = [
            Lack(
                left.missing + right.missing,
                left.forced + right.forced,
                left.cards + right.cards,
                left.runs + right.runs,
            )
            for left in one
            for right in two
            if left.missing + right.missing <= self.most
        ]
        return both if len(both) == 1 else self.best_of(both)

    def _forced(self, window: Window, natural: int) -> int | None:
        """Count the places of a run that wild cards cannot fill; None where nothing can."""
        holes = window.size - natural.bit_count()
        apart, cap = self.task.apart, self.task.run_wilds[window.size]
        if not apart and not self.not_drawn:
            return max(holes - cap, 0)
        can = must = next_free = 0
        for step, face in enumerate(window.order):
            if natural >> step & 1:
                continue
            wild, drawn = not self.not_wild >> face & 1, not self.not_drawn >> face & 1
            if not wild and not drawn:
                return None
            must += not drawn
            if wild and step >= next_free:
                can, next_free = can + 1, step + apart + 1
        return None if must > cap else holes - min(can, cap)

    def _forced_together(
        self, planes: Planes, windows: Sequence[Window], at_least: int
    ) -> int | None:
        """Count the same for runs that share their cards in the best way."""
        wanted: dict[int, list[tuple[int, int]]] = {}
        naturals = [0] * len(windows)
        for number, window in enumerate(windows):
            for step, face in enumerate(window.order):
                if planes[0] >> face & 1:
                    wanted.setdefault(face, []).append((number, step))
                    naturals[number] |= 1 << step
        short = []
        for face, spots in wanted.items():
            over = len(spots) - copies(planes, face)
            if over > 0:
                short.append(list(combinations(spots, over)))
        best: int | None = None
        for shared in shares(naturals, short):
            each = [self._forced(*pair) for pair in zip(windows, shared, strict=True)]
            if None not in each:
                total = sum(one for one in each if one is not None)
                best = total if best is None else min(best, total)
                if best <= at_least:
                    break
        return best


def _missing_first(option: tuple[int, Window]) -> tuple[int, int]:
    return option[0], option[1].size


def _by_numbers(lack: Lack) -> tuple[int, int, int]:
    return lack[:3]


def _of_suit(planes: Planes, suit: int) -> Planes:
    faces = SUIT_FACES[suit]
    return tuple([plane & faces for plane in planes])


def _closed(holding: Holding) -> tuple[int, int]:
    """Mark the faces that cannot be drawn any more, and those no wild card may stand for."""
    task, gone = holding.task, holding.gone
    wild_only = 0 if task.settings.wild_as_natural else task.wild_faces
    return gone | wild_only, 0 if task.settings.wild_beyond_pack else gone


def _natural(window: Window, planes: Planes) -> int:
    """Mark the steps of a run for which there is a natural card."""
    natural, left = 0, planes
    first = left[0]
    for step, face in enumerate(window.order):
        if first >> face & 1:
            natural |= 1 << step
            if window.again:
                left = take(left, 1 << face)
                first = left[0]
    return natural


def shares(
    naturals: list[int], short: list[list[tuple[tuple[int, int], ...]]]
) -> Iterator[list[int]]:
    """Give every way in which runs go without the cards that others take.

    `short` lists, for every card wanted too often, which (run, step) may go without it.
    """
    if not short:
        yield list(naturals)
        return
    for spots in short[0]:
        for number, step in spots:
            naturals[number] &= ~(1 << step)
        yield from shares(naturals, short[1:])
        for number, step in spots:
            naturals[number] |= 1 << step
