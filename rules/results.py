"""Results: how one deal ended, and what it costs each player."""

from __future__ import annotations

from dataclasses import dataclass, field
from itertools import chain
from typing import TYPE_CHECKING

from rules.deals import DealSetup
from rules.scoring import Winnings, blind_bonus, cut_bonus, hand_points, too_many
from rules.seats import cutter
from rules.sentences import Problem, Refused
from rules.settings import ScoreMode

if TYPE_CHECKING:
    from collections.abc import Mapping

    from rules.cards import Card
    from rules.entries import Points
    from rules.settings import Settings

Person = int
"""A player of a game by number, in the order of joining: names may change."""


@dataclass(frozen=True, slots=True)
class Leftover:
    """What a player had left in hand: cards, or points where only the number was told."""

    cards: tuple[Card, ...] | None = None
    points: Points | None = None

    def cost(self, settings: Settings) -> int:
        """Count the penalty, in points."""
        if self.points is not None:
            return self.points.total
        return hand_points(self.cards or (), settings)


@dataclass(frozen=True, slots=True)
class Deal:
    """One deal as it was entered; `players` sit clockwise, `leftovers` may still lack some.

    `seats` is the table as it was dealt, clockwise: who joins while results are entered has a row
    too, and who leaves none, but the cards were cut and dealt before. `out` is who went out, or
    None where the stock ran out; `met` who made a contract.
    """

    number: int
    dealer: Person
    players: tuple[Person, ...]
    seats: tuple[Person, ...]
    out: Person | None = None
    leftovers: Mapping[Person, Leftover] = field(default_factory=dict)
    met: frozenset[Person] = frozenset()
    buys: Mapping[Person, int] = field(default_factory=dict)
    cut: int | None = None
    blind: bool = False
    jokers_used: int | None = None
    winnings: Winnings = field(default_factory=Winnings)

    @property
    def makers(self) -> frozenset[Person]:
        """Who made a contract: nobody goes out without one."""
        return self.met if self.out is None else self.met | {self.out}

    def setup(self, settings: Settings) -> DealSetup:
        """What lay on the table in this deal."""
        return DealSetup(settings, self.number, len(self.seats))

    def missing(self, settings: Settings) -> tuple[Person, ...]:
        """Whose result is not entered; a settlement needs no hands once somebody is out."""
        if settings.score_mode is ScoreMode.SETTLEMENT:
            return ()
        return tuple(p for p in self.players if p != self.out and p not in self.leftovers)

    def cutter(self, settings: Settings) -> Person | None:
        """Who cut the cards."""
        seat = cutter(settings.cutter, self.seats.index(self.dealer), len(self.seats))
        return None if seat is None else self.seats[seat]

    def cut_bonus(self, settings: Settings) -> int:
        """What the cut takes off the cutter's score."""
        return cut_bonus(self.setup(settings), self.cut)

    def blind_bonus(self, settings: Settings) -> int:
        """What going out blind takes off the score of the player who did."""
        if not self.blind or self.out is None:
            return 0
        return blind_bonus(settings, self.jokers_used)

    def points(self, settings: Settings) -> dict[Person, int | None]:
        """What the deal costs each player, bonuses included; None where it is not entered."""
        if settings.score_mode is ScoreMode.SETTLEMENT:
            return self._payments()
        missing = self.missing(settings)
        return {
            person: None if person in missing else self._cost(person, settings)
            for person in self.players
        }

    def _cost(self, person: Person, settings: Settings) -> int:
        left = self.leftovers.get(person, Leftover())
        bonus = self.cut_bonus(settings) if person == self.cutter(settings) else 0
        return left.cost(settings) + bonus + self.blind_bonus(settings) * (person == self.out)

    def _payments(self) -> dict[Person, int | None]:
        """Each opponent pays the winner, by the book or the number that was told."""
        if self.out is None:
            return dict.fromkeys(self.players, 0)
        told = {p: left.points.total for p, left in self.leftovers.items() if left.points}
        paid = {p: told.get(p, -self.winnings.per_opponent) for p in self.players if p != self.out}
        return {**paid, self.out: -sum(paid.values())}

    def check(self, settings: Settings, names: tuple[str, ...]) -> None:
        """Refuse a result that cannot be.

        Codes: `out-has-cards`, `out-is-paid`, `suit-needed`, and those of `too_many`.
        """
        if self.out is not None and self.out in self.leftovers:
            self._check_out(self.leftovers[self.out], settings, names[self.out])
        cards = tuple(chain(*(left.cards or () for left in self.leftovers.values())))
        hand_points(cards, settings)
        for problem in too_many(cards, self.setup(settings)):
            raise Refused(problem.code, **problem.places)

    def _check_out(self, left: Leftover, settings: Settings, name: str) -> None:
        """Who went out has nothing left, and in a settlement gets what the others pay."""
        told = left.cost(settings)
        if left.cards or (told and settings.score_mode is ScoreMode.PENALTY):
            raise Refused("out-has-cards", player=name)
        if told and told != (paid := self._payments()[self.out or 0]):
            raise Refused("out-is-paid", player=name, paid=paid, told=told)

    def odd_count(self, person: Person, settings: Settings, contract_cards: int) -> Problem | None:
        """Say that a hand entered as cards has a number of cards that no play leads to.

        Who never went down holds the dealt cards and what buys added (`count-never-down`); who did
        holds at least a contract less (`count-down`). A warning: the table may know better.
        """
        cards = self.leftovers.get(person, Leftover()).cards
        if cards is None or person == self.out:
            return None
        full = settings.hand_size(self.number) + settings.cards_per_buy * self.buys.get(person, 0)
        if len(cards) == full or len(cards) <= full - contract_cards:
            return None
        places = {"expected": full, "most": full - contract_cards, "count": len(cards)}
        return Problem("count-down" if person in self.met else "count-never-down", places)
