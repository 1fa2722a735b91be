"""Answers: what `rules` say to a matter, as values that a ruling card can show.

- `Missing`: something has to be entered or said first
- `Unnamed`: it depends on what a wild card on the table stands for, and nobody has said
- `Ruled`: the ruling on a play
- `Taker`: who gets the discard
- `Ready`: what a hand can do
"""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass, field, replace
from typing import TYPE_CHECKING, Any

from companion.disputes.spreads import LAID_OFF, Place
from rules.first_meld import FirstMeld
from rules.house import rule, under_every_variant
from rules.repairs import repair
from rules.settings import write_setting

if TYPE_CHECKING:
    from collections.abc import Mapping

    from companion.disputes.spreads import Lane, Spread
    from rules.house import Elsewhere
    from rules.plays import Play
    from rules.rulings import LaidMeld, Repair, Ruling, Verdict
    from rules.solver import Distance, LayDown
    from rules.variants import Variant

NEW_MELD = -1
"""The target of cards that are to be a further meld of their own."""


@dataclass(frozen=True, slots=True)
class Missing:
    """What has to be entered or said first: a message of the screens and what fills it."""

    message: str
    places: Mapping[str, object] = field(default_factory=dict)
    lane: Lane | None = None


@dataclass(frozen=True, slots=True)
class Unnamed:
    """A meld on the table whose wild cards decide it; somebody must say what they stand for."""

    lane: Lane
    layouts: tuple[LaidMeld, ...]


@dataclass(frozen=True, slots=True)
class Ruled:
    """The ruling of a game on a play.

    `lanes` are those of the play's cards; where a meld on the table is meant that comes first.
    `others` are the rulings for the other melds that the cards could be laid off on.
    """

    play: Play
    ruling: Ruling
    game: Variant
    lanes: tuple[Lane, ...] = ()
    laid: LaidMeld | None = None
    others: tuple[tuple[int, Ruled], ...] = ()

    @property
    def verdict(self) -> Verdict:
        """What is ruled."""
        return self.ruling.verdict

    def lane(self, meld: int) -> Lane:
        """Give the lane of a meld that is read: that of its cards."""
        return self.lanes[meld] if isinstance(self.play, FirstMeld) else LAID_OFF

    def reading(self, spread: Spread) -> tuple[LaidMeld, ...]:
        """Give the melds as they are read, the wild cards as somebody said."""
        several = len(self.ruling.reading) > 1
        shown = []
        for meld, laid in enumerate(self.ruling.reading):
            named = spread.named.get(self.lane(meld))
            ways = [
                way
                for options in self.ruling.options
                if options.meld == meld or not several
                for way in options.readings
            ]
            shown.append(next((way for way in ways if way.stands == named), laid))
        return tuple(shown)

    def repair(self) -> Repair | None:
        """Find the smallest change that makes it legal."""
        return None if self.ruling.legal else repair(self.play, self.game.settings)

    def elsewhere(self) -> list[Elsewhere]:
        """Ask all games of the book."""
        return under_every_variant(self.play, self.game)

    def choices(self) -> list[tuple[Any, Verdict]]:
        """Give the known answers to an open question as they are written, with what each rules."""
        name = self.ruling.setting
        if not name:
            return []
        own = write_setting(name, getattr(self.game.settings, name))
        raws = [own, *self.game.origins[name].rivals]
        return [(raw, self.under(name, raw).ruling.verdict) for raw in raws]

    def under(self, setting: str, raw: object) -> Ruled:
        """Give the ruling if the table answers an open question so."""
        game = self.game.with_house_rules({setting: raw})
        return replace(self, game=game, ruling=rule(self.play, game), others=())


@dataclass(frozen=True, slots=True)
class Taker:
    """Who gets the discard: a seat, or None where nobody may have it; with the ruling on it.

    `turn` is the seat whose turn it is. `bought` counts the cards that the buy brings into the
    hand, `left` the buys that are left afterwards, None where they are without limit. `refused` are
    the rulings on those who came first but may not buy.
    """

    seat: int | None
    turn: int
    ruled: Ruled | None = None
    bought: int = 0
    left: int | None = None
    refused: tuple[tuple[int, Ruled], ...] = ()


@dataclass(frozen=True, slots=True)
class Ready:
    """What a hand can do: the lay-down that leaves fewest points, or how far it is from one."""

    best: LayDown | None
    away: Distance | None


Answer = Missing | Unnamed | Ruled | Taker | Ready


def at_fault(spread: Spread, ruled: Ruled) -> frozenset[int]:
    """Name the entered cards that the reasons of a ruling speak of.

    Of twins it is the later one, and none that lies on the table already.
    """
    lanes = sorted(ruled.lanes, key=lambda lane: lane.place is Place.TABLE)
    entered = [each for lane in lanes for each in reversed(spread.at(lane))]
    marked: set[int] = set()
    for told in () if ruled.ruling.legal else ruled.ruling.reasons:
        wanted = Counter(told.cards)
        for each in entered:
            if wanted[each.card] > 0:
                wanted[each.card] -= 1
                marked.add(each.id)
    return frozenset(marked)
