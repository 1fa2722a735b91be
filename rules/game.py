"""The game: everything people entered, folded into one value.

A game holds facts only: who sits where, how each deal ended, what was corrected. What follows from
them (totals, places, the deal to be played) is worked out in `rules.sheet`.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from rules.kinds import nearest
from rules.sentences import Refused
from rules.settings import Progress, Rotation

if TYPE_CHECKING:
    from collections.abc import Mapping

    from rules.results import Deal, Person
    from rules.settings import Settings
    from rules.variants import Variant


@dataclass(frozen=True, slots=True)
class Correction:
    """A number that was changed after it had been entered: points before and after, and when."""

    deal: int
    person: Person
    old: int | None
    new: int | None
    at: str


@dataclass(frozen=True, slots=True)
class Game:
    """One game so far.

    `ring` holds everybody clockwise; who is `gone` keeps the place, so that the deal goes on from
    there. `starts` are totals that people brought in, `chosen_dealer` who deals next where somebody
    said so.
    """

    variant: Variant
    names: tuple[str, ...]
    ring: tuple[Person, ...]
    chosen_dealer: Person | None
    gone: frozenset[Person] = frozenset()
    starts: Mapping[Person, int] = field(default_factory=dict)
    deals: tuple[Deal, ...] = ()
    corrections: tuple[Correction, ...] = ()
    stopped: bool = False
    reopened: bool = False

    @property
    def settings(self) -> Settings:
        """The rules the game is played by."""
        return self.variant.settings

    @property
    def present(self) -> tuple[Person, ...]:
        """Who is at the table, clockwise."""
        return tuple(person for person in self.ring if person not in self.gone)

    @property
    def missing(self) -> tuple[Person, ...]:
        """Whose result of an entered deal is not entered."""
        lacking = [person for deal in self.deals for person in deal.missing(self.settings)]
        return tuple(dict.fromkeys(lacking))

    @property
    def half_entered(self) -> Deal | None:
        """The last deal, while somebody's result is still missing in it."""
        last = self.deals[-1] if self.deals else None
        return last if last and last.missing(self.settings) else None

    @property
    def finished(self) -> bool:
        """Whether the game is over: stopped by the table, or played to its end."""
        return self.stopped or (self.played_out and not self.reopened and not self.missing)

    @property
    def played_out(self) -> bool:
        """Whether all deals are played, or somebody has made the last contract."""
        if self.settings.progress is Progress.UNTIL_MET:
            last = len(self.settings.contracts)
            return any(self.contracts_made(person) >= last for person in range(len(self.names)))
        return len(self.deals) == self.settings.deals and not self.half_entered

    @property
    def to_play(self) -> int | None:
        """The number of the deal to be played (from 1), or None where no deal is left."""
        if half := self.half_entered:
            return half.number
        over = self.finished or (self.settings.deals == len(self.deals))
        return None if over else len(self.deals) + 1

    def contracts_made(self, person: Person) -> int:
        """How many contracts somebody has made so far."""
        return sum(person in deal.makers for deal in self.deals)

    def contract_number(self, person: Person, deal: int) -> int:
        """Which contract somebody works on in a deal: its own number, or the first not yet made."""
        if self.settings.progress is Progress.BY_DEAL:
            return deal
        return 1 + sum(person in earlier.makers for earlier in self.deals[: deal - 1])

    def totals(self) -> dict[Person, int]:
        """The points of everybody so far; what is not entered does not count."""
        totals = {person: self.starts.get(person, 0) for person in range(len(self.names))}
        for deal in self.deals:
            for person, points in deal.points(self.settings).items():
                totals[person] += points or 0
        return totals

    def total(self, person: Person) -> int:
        """The points of somebody so far."""
        return self.totals()[person]

    def dealer(self) -> Person:
        """Who deals the deal to be played: one seat on from whoever dealt last.

        Or the last winner where the variant says so, or whom the table chose.
        """
        if half := self.half_entered:
            return half.dealer
        if self.chosen_dealer is not None:
            return self._present_from(self.chosen_dealer, 0)
        if self.settings.dealer_rotation is Rotation.WINNER:
            winners = [deal.out for deal in self.deals if deal.out is not None]
            return self._present_from(winners[-1] if winners else self.deals[-1].dealer, 0)
        return self._dealer_after(self.deals[-1].dealer)

    def dealers(self) -> dict[int, Person | None]:
        """Who deals each deal, past and to come, if nobody changes seats.

        None where only the winner of the deal before will tell. A game without a last deal ends
        with the deal to be played.
        """
        dealers: dict[int, Person | None] = {deal.number: deal.dealer for deal in self.deals}
        if self.to_play is None:
            return dealers
        dealer = dealers[self.to_play] = self.dealer()
        for number in range(self.to_play + 1, (self.settings.deals or 0) + 1):
            if self.settings.dealer_rotation is Rotation.WINNER:
                dealers[number] = None
            else:
                dealer = dealers[number] = self._dealer_after(dealer)
        return dealers

    def _dealer_after(self, dealer: Person) -> Person:
        return self._present_from(dealer, 1)

    def _present_from(self, person: Person, step: int) -> Person:
        """The first person present, that many deals on or (with 0) the same one if present."""
        onward = -1 if self.settings.dealer_rotation is Rotation.RIGHT else 1
        seat = self.ring.index(person) + step * onward
        while self.ring[seat % len(self.ring)] in self.gone:
            seat += onward
        return self.ring[seat % len(self.ring)]

    def person(self, name: str) -> Person:
        """Find somebody by name; refuses an unknown one with `player-unknown`."""
        if name not in self.names:
            raise Refused("player-unknown", player=name, near=nearest(name, self.names))
        return self.names.index(name)

    def somebody_present(self, name: str) -> Person:
        """Find somebody at the table; refuses others with `player-unknown` or `player-gone`."""
        person = self.person(name)
        if person in self.gone:
            raise Refused("player-gone", player=name)
        return person
