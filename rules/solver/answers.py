"""Answers: melds in playing order, what is left, and what would have to come."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from rules.melds import MeldKind
from rules.solver.filling import WILD
from rules.solver.holding import CARDS
from rules.solver.pieces import Reach
from rules.solver.ranks import First, Ranks
from rules.solver.suits import Suits
from rules.solver.task import SetSlot
from rules.solver.worth import in_cards

if TYPE_CHECKING:
    from collections.abc import Collection, Sequence

    from rules.cards import Card
    from rules.solver.fewest import Melded
    from rules.solver.filling import Filling, Nearest, Places
    from rules.solver.holding import Holding
    from rules.solver.pieces import RunPick
    from rules.solver.windows import Window


class Laid(NamedTuple):
    """A meld as it goes down: its cards in playing order and the cards they stand for."""

    kind: MeldKind
    cards: tuple[Card, ...]
    stands_for: tuple[Card, ...]


class LaidOff(NamedTuple):
    """Cards added to a meld: its number among the own new ones or, with `table`, on the table."""

    meld: int
    cards: tuple[Card, ...]
    stands_for: tuple[Card, ...]
    table: bool = False


class LayDown(NamedTuple):
    """A first meld, the cards laid off after it, the cards left in hand and their points."""

    melds: tuple[Laid, ...]
    left: tuple[Card, ...]
    points: int
    lay_offs: tuple[LaidOff, ...] = ()


class Distance(NamedTuple):
    """How many cards are missing for the first meld, cards that would do, and what then lies.

    `given` are the cards that go for them where cards are exchanged, `left` those that stay.
    """

    away: int
    cards: tuple[Card, ...]
    melds: tuple[Laid, ...]
    left: tuple[Card, ...]
    given: tuple[Card, ...] = ()


class Dealer:
    """Hands the cards of a hand out to melds, so that each is used once; dear wild cards first.

    `spared` are faces that are drawn last of all, since wild cards stand for them.
    """

    __slots__ = ("drawn", "holding", "spared", "used", "wilds")

    def __init__(self, holding: Holding, spared: Collection[int] = ()) -> None:
        self.holding, self.spared = holding, spared
        self.used: list[int] = []
        self.drawn: list[Card] = []
        self.wilds = list(holding.wilds)
        if holding.task.wild_faces:
            self.wilds.sort(key=holding.points)

    def keep(self, naturals: Sequence[int]) -> None:
        """Keep the wild cards among these natural ones: they lie in their own place."""
        for face in naturals:
            if self.holding.task.wild_faces >> face & 1:
                self.wilds.remove(face)

    def natural(self, face: int) -> Card:
        """Take a natural card from the hand."""
        self.used.append(face)
        return CARDS[face]

    def take(self, filling: Filling) -> None:
        """Take all natural cards of the melds from the hand and the pack."""
        for melds in (filling.sets, filling.runs):
            for _, (own, drawn, _, _) in melds:
                self.used += own
                for face in drawn:
                    self.drawn.append(CARDS[face])

    def draw(self, face: int) -> Card:
        """Take a natural card from the pack."""
        self.drawn.append(CARDS[face])
        return CARDS[face]

    def wild(self) -> Card:
        """Take the next wild card; when there are no more, one is drawn."""
        if self.wilds:
            return self.natural(self.wilds.pop())
        wild_faces = self.holding.task.wild_faces
        wilds = [-1, *(face for face in range(52) if wild_faces >> face & 1)]
        wilds.sort(key=self.spared.__contains__)
        return self.draw(next(face for face in wilds if self.in_pack(face)))

    def draw_any(self, count: int) -> None:
        """Draw cards that only make up the number."""
        for face in sorted((*range(52), -1), key=self.spared.__contains__):
            for _ in range(min(self.in_pack(face), count)):
                self.draw(face)
                count -= 1

    def in_pack(self, face: int) -> int:
        """How many copies of a face are neither in view nor drawn."""
        return max(self.holding.unseen(face) - self.drawn.count(CARDS[face]), 0)

    def rest(self) -> tuple[Card, ...]:
        """Give the cards nobody used, in the order of the hand."""
        cards, used = self.holding.cards, list(self.used)
        rest: list[Card] = []
        for number, card in enumerate(cards):
            if not used:
                return (*rest, *cards[number:])
            face = card.index - 1
            if face in used:
                used.remove(face)
            else:
                rest.append(card)
        return tuple(rest)


def distance(holding: Holding, found: Nearest, *, swap: bool = False) -> Distance:
    """Lay out the melds that a hand is nearest to, and name cards that would do.

    With `swap` the dearest cards that are not needed go for those that come.
    """
    filling = found.filling
    beyond = holding.task.settings.wild_beyond_pack
    dealer = Dealer(holding, () if beyond else _stood_for(filling))
    if holding.task.wild_faces:
        every = (*filling.sets, *filling.runs)
        dealer.keep([face for _, places in every for face in places.own])
    dealer.take(filling)
    melds = []
    for one, (own, drawn, wild, _) in filling.sets:
        melds.append(_laid_set(one.rank, own + drawn, wild, dealer))
    for run, places in filling.runs:
        melds.append(_laid_run(run, places, dealer))
    if found.away > len(dealer.drawn):
        dealer.draw_any(found.away - len(dealer.drawn))
    left, came = dealer.rest(), tuple(dealer.drawn)
    if not swap:
        return Distance(found.away, came, tuple(melds), left)
    stay, given = list(left), []
    for _ in range(found.away):
        given.append(max(stay, key=lambda card: holding.points(card.index - 1)))
        stay.remove(given[-1])
    return Distance(found.away, came, tuple(melds), tuple(stay), tuple(given))


def _stood_for(filling: Filling) -> Collection[int]:
    """Give the faces that wild cards may have to stand for."""
    faces = {
        face
        for run, places in filling.runs
        for face, card in zip(run.order, places.order, strict=True)
        if card == WILD
    }
    ranks = [one.rank for one, places in filling.sets if places.wild]
    return faces.union(*(range(rank - 1, 52, 13) for rank in ranks))


def _laid_run(run: Window, places: Places, dealer: Dealer) -> Laid:
    if not places.wild:
        return Laid(MeldKind.RUN, run.cards, run.cards)
    cards = [dealer.wild() if face == WILD else CARDS[face] for face in places.order]
    return Laid(MeldKind.RUN, tuple(cards), run.cards)


def _laid_set(rank: int, faces: tuple[int, ...], wild: int, dealer: Dealer) -> Laid:
    """Lay a set; its wild cards stand for suits that are not yet there first of all."""
    cards = tuple([CARDS[face] for face in faces])
    if not wild:
        return Laid(MeldKind.SET, cards, cards)
    suits = sorted(range(rank - 1, 52, 13), key=faces.count)
    named = suits * (wild // 4 + 1)
    if not dealer.holding.task.settings.wild_beyond_pack:
        copies = range(dealer.holding.task.packs)
        open_to = [face for copy in copies for face in suits if dealer.in_pack(face) > copy]
        named = open_to + named
    laid, stands = cards, cards
    for face in named[:wild]:
        laid += (dealer.wild(),)
        stands += (CARDS[face],)
    return Laid(MeldKind.SET, laid, stands)


def lay_down(holding: Holding, found: Melded, *, after: bool) -> LayDown:
    """Lay out the best melds, first what goes down as the first meld, then what is laid off."""
    points_of = in_cards(holding)
    suits = Suits(holding, points_of, swap_wilds=False, after=after)
    ranks = Ranks(holding, points_of, after=after)
    picks = (*found.runs, *found.added)
    naturals = [face for pick in found.sets for face in pick.faces]
    for run in picks:
        naturals += [face for step, face in enumerate(run.piece.order) if not run.wild >> step & 1]
    dealer = Dealer(holding)
    dealer.keep(naturals)
    sets, off_sets = _lay_sets(found, ranks, dealer)
    runs, off_runs = _lay_runs(found, suits, dealer, len(sets))
    left = dealer.rest()
    points = holding.points_of(left)
    return LayDown((*sets, *runs), left, points, (*off_sets, *off_runs))


def _lay_sets(found: Melded, ranks: Ranks, dealer: Dealer) -> tuple[list[Laid], list[LaidOff]]:
    laid: list[Laid] = []
    off: list[LaidOff] = []
    for pick in found.sets:
        cards = pick.faces
        dealer.used += cards
        if isinstance(pick.slot, SetSlot):
            whole = First(cards, (), pick.wild)
            part = (
                ranks.first(pick.slot, pick.rank, cards, pick.wild) if ranks.free_after else whole
            )
            down, more, wild = part or whole
            laid.append(_laid_set(pick.rank, down, wild, dealer))
            wild, number = pick.wild - wild, len(laid) - 1
        else:
            more, wild, number = cards, pick.wild, pick.slot.meld
        if more or wild:
            added = _laid_set(pick.rank, more, wild, dealer)
            on_table = not isinstance(pick.slot, SetSlot)
            off.append(LaidOff(number, added.cards, added.stands_for, on_table))
    return laid, off


def _lay_runs(
    found: Melded, suits: Suits, dealer: Dealer, number: int
) -> tuple[list[Laid], list[LaidOff]]:
    laid: list[Laid] = []
    off: list[LaidOff] = []
    parts = suits.first_melds(found.runs, found.slots) if suits.cores else None
    for index, pick in enumerate(found.runs):
        cards, stands = _lay_steps(pick, dealer)
        first = parts[index][1] if parts else 0
        last = first + (parts[index][0].size if parts else len(cards))
        laid.append(Laid(MeldKind.RUN, cards[first:last], stands[first:last]))
        more = (*cards[:first], *cards[last:])
        if more:
            off.append(LaidOff(number + index, more, (*stands[:first], *stands[last:])))
    for pick in found.added:
        if isinstance(pick.piece, Reach):
            cards, stands = _lay_steps(pick, dealer)
            off.append(LaidOff(pick.piece.meld, cards, stands, table=True))
    return laid, off


def _lay_steps(pick: RunPick, dealer: Dealer) -> tuple[tuple[Card, ...], tuple[Card, ...]]:
    cards = tuple(
        dealer.wild() if pick.wild >> step & 1 else dealer.natural(face)
        for step, face in enumerate(pick.piece.order)
    )
    return cards, pick.piece.cards
