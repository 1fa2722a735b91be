"""Columns: a paper sheet typed in afterwards, a column a player, made into a game."""

from __future__ import annotations

import json
import re
from dataclasses import dataclass, field, replace
from datetime import date
from typing import TYPE_CHECKING, Any

from rules.entries import Points, read_points
from rules.sentences import Problem, Refused
from rules.variants import variant

if TYPE_CHECKING:
    from collections.abc import Mapping

_BETWEEN = re.compile(r"[\s;,]+")
_NOON = "T12:00:00+00:00"


@dataclass(frozen=True, slots=True)
class Columns:
    """A paper sheet as typed: the game, the day as YYYY-MM-DD, and each player's numbers as text.

    >>> sheet = Columns("jo", "2025-12-24").with_players("Ann, Bo, Cy")
    >>> sheet = sheet.write("Ann", "25 10").write("Bo", "0 15").write("Cy", "5 0")
    >>> sheet.problem(), sheet.total("Ann")
    (None, 35)
    """

    variant: str = "contract_rummy"
    day: str = ""
    numbers: Mapping[str, str] = field(default_factory=dict)

    @property
    def players(self) -> tuple[str, ...]:
        """Who played, in the order of the columns; the first one dealt first."""
        return tuple(self.numbers)

    def with_players(self, text: str) -> Columns:
        """Name the players, set apart by commas; columns of those who stay are kept."""
        names = [name.strip() for name in text.split(",") if name.strip()]
        return replace(self, numbers={name: self.numbers.get(name, "") for name in names})

    def write(self, player: str, text: str) -> Columns:
        """Write a player's whole column."""
        return replace(self, numbers={**self.numbers, player: text})

    def total(self, player: str) -> int | None:
        """Add up a column; None while a word in it is no number."""
        try:
            return sum(points.total for points in self._column(player))
        except Refused:
            return None

    def problem(self) -> Problem | None:
        """Say what keeps the sheet from being taken in: the first thing to be mended."""
        try:
            self.lines()
        except Refused as refused:
            return refused.problem
        return None

    def lines(self) -> str:
        """Write the sheet as the lines of a game, for `Store.import_game`.

        Who went out is the one player without a point; where there are none or several, nobody is
        named. Refuses with `column-day`, `column-players`, `column-empty`, `column-short` and the
        code of a word that is no number.
        """
        day = self._day()
        if not self.players:
            raise Refused("column-players")
        columns = {player: self._column(player) for player in self.players}
        longest = max(columns, key=lambda player: len(columns[player]))
        deals = len(columns[longest])
        if not deals:
            raise Refused("column-empty")
        for player, column in columns.items():
            if len(column) < deals:
                places = {"count": len(column), "other": longest, "deals": deals}
                raise Refused("column-short", player=player, **places)
        rows = zip(*columns.values(), strict=True)
        results = [
            _result(number, dict(zip(self.players, row, strict=True)))
            for number, row in enumerate(rows, 1)
        ]
        begun = {
            "do": "new_game",
            "variant": self.variant,
            "players": list(self.players),
            "first_dealer": self.players[0],
            "record": variant(self.variant).to_json(),
        }
        entries = [begun, *results, *self._end(deals)]
        return "\n".join(json.dumps({**entry, "at": day}, ensure_ascii=False) for entry in entries)

    def _end(self, deals: int) -> list[dict[str, Any]]:
        """Stop a game that the paper leaves before its last deal."""
        return [] if variant(self.variant).settings.deals == deals else [{"do": "finish"}]

    def _day(self) -> str:
        try:
            return date.fromisoformat(self.day.strip()).isoformat() + _NOON
        except ValueError:
            raise Refused("column-day", text=self.day) from None

    def _column(self, player: str) -> list[Points]:
        words = filter(None, _BETWEEN.split(self.numbers[player].replace("−", "-")))
        return [read_points(word) for word in words]


def _result(number: int, row: Mapping[str, Points]) -> dict[str, Any]:
    out = [player for player, points in row.items() if not points.total]
    winner = out[0] if len(out) == 1 else None
    points = {player: points.json for player, points in row.items() if player != winner}
    return {"do": "deal_result", "deal": number, "out": winner, "points": points}
