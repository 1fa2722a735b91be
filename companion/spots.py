"""Spots: one number of a game's sheet, found by its deal and its person."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from rules.settings import ScoreMode

if TYPE_CHECKING:
    from collections.abc import Mapping

    from companion.state import Play
    from companion.words import Words
    from rules.results import Person
    from rules.sheet import Cell, Row


@dataclass(frozen=True, slots=True)
class Spot:
    """One number of a game's sheet: whose it is, and in which deal."""

    play: Play
    deal: int
    person: Person

    @property
    def t(self) -> Words:
        """The sentences of the game."""
        return self.play.words

    @property
    def name(self) -> str:
        """Whose number it is."""
        return self.play.sheet.game.names[self.person]

    @property
    def row(self) -> Row:
        """The deal it belongs to."""
        return self.play.sheet.rows[self.deal - 1]

    @property
    def cell(self) -> Cell:
        """The number with all that made it."""
        return self.row.cells[self.name]

    @property
    def route(self) -> str:
        """Where it is shown."""
        return f"{self.deal_route}/{self.person}"

    @property
    def deal_route(self) -> str:
        """Where its deal is shown."""
        return f"/game/{self.play.id}/sheet/{self.deal}"

    @property
    def doubt(self) -> str:
        """What seems odd about the number of cards, in one sentence; empty where nothing does."""
        odd = self.cell.odd
        return self.t(f"over-{odd.code}", player=self.name, **odd.places) if odd else ""

    @property
    def counts_cards(self) -> bool:
        """Whether what is left in hands is counted, rather than payments."""
        return self.play.sheet.game.settings.score_mode is ScoreMode.PENALTY


def spot_of(play: Play, params: Mapping[str, str]) -> Spot | None:
    """Find the number that an address names; None where the sheet has none there (any more)."""
    spot = Spot(play, int(params["deal"]), int(params["person"]))
    there = 1 <= spot.deal <= len(play.sheet.rows) and spot.person < len(play.sheet.game.names)
    return spot if there and spot.name in spot.row.cells else None
