"""A table at play, in short: a journal that grows by what the people at it enter.

table = Table("Ann Bo Cy")
table.deal("Bo", Ann=25, Cy=10)
assert table.sheet.totals == {"Ann": 25, "Bo": 0, "Cy": 10}
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from rules.entries import read_entry
from rules.journal import Journal
from rules.sentences import Refused
from rules.sheet import Sheet, score_sheet

if TYPE_CHECKING:
    from rules.entries import Entry
    from rules.game import Game


def entry(do: str, **parts: Any) -> Entry:
    """Give an entry as its line in the journal says it."""
    return read_entry({"do": do, **parts})


def new_game(
    players: str, variant: str = "contract_rummy", first_dealer: str = "", **overrides: Any
) -> Entry:
    """Begin a game of people named with spaces between; the first one deals first."""
    names = players.split()
    dealer = first_dealer or names[0]
    return entry(
        "new_game", variant=variant, players=names, first_dealer=dealer, overrides=overrides
    )


class Table:
    """A game and all that is entered in it."""

    def __init__(self, players: str, variant: str = "contract_rummy", **options: Any) -> None:
        self.journal = Journal().add(new_game(players, variant, **options))

    @property
    def game(self) -> Game:
        return self.journal.game

    @property
    def sheet(self) -> Sheet:
        return score_sheet(self.game)

    def do(self, do: str, **parts: Any) -> Table:
        """Enter a line."""
        self.journal = self.journal.add(entry(do, **parts))
        return self

    def refused(self, do: str, **parts: Any) -> str:
        """Try to enter a line and give the code it is refused with."""
        try:
            self.journal.add(entry(do, **parts))
        except Refused as refused:
            return refused.problem.code
        raise AssertionError(f"{do} was taken")

    def deal(self, out: str | None = None, **points: int) -> Table:
        """Enter the result of the next deal, in points."""
        return self.do("deal_result", deal=self.game.to_play, out=out, points=points)

    def edit(self, deal: int, **parts: Any) -> Table:
        """Correct a deal."""
        return self.do("edit_result", deal=deal, **parts)

    def dealers(self) -> str:
        """Name who dealt each deal so far."""
        return " ".join(row.dealer for row in self.sheet.rows)
