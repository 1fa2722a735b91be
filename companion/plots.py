"""Plots as numbers: what a picture of a game shows, before anybody draws it."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Sequence

    from rules.sheet import Sheet

STEPS = (1, 2, 5, 10, 20, 25, 50, 100, 200, 250, 500, 1000, 2000, 5000, 10_000, 50_000)
RULES = 5
"""How many level lines a plot has at most, besides the lowest."""


@dataclass(frozen=True, slots=True)
class Series:
    """One player's points by deal or contract, its number first; `person` numbers the marker."""

    person: int
    name: str
    points: tuple[tuple[int, int], ...]

    @property
    def last(self) -> int:
        """Where the series ends."""
        return self.points[-1][1]


@dataclass(frozen=True, slots=True)
class Plot:
    """Totals of several players over the deals, a line a player."""

    series: tuple[Series, ...]
    deals: tuple[int, ...]

    @property
    def levels(self) -> tuple[int, ...]:
        """The round numbers that have a line across, from below the lowest to above the highest.

        >>> Plot((Series(0, "Ann", ((1, 12), (2, 87))),), (1, 2)).levels
        (0, 20, 40, 60, 80, 100)
        """
        numbers = [0, *(points for series in self.series for _, points in series.points)]
        low, high = min(numbers), max(numbers)
        step = next((step for step in STEPS if high - low <= step * RULES), STEPS[-1])
        return tuple(range(step * (low // step), high + step, step))

    def at(self, deal: int, points: int) -> tuple[float, float]:
        """Where a number lies: from 0 to 1 from left to right and from bottom to top.

        >>> Plot((Series(0, "Ann", ((1, 20), (2, 100))),), (1, 2)).at(2, 50)
        (1.0, 0.5)
        """
        across = (deal - self.deals[0]) / ((self.deals[-1] - self.deals[0]) or 1)
        low, high = self.levels[0], self.levels[-1]
        return across, (points - low) / ((high - low) or 1)


def running_totals(sheet: Sheet) -> Plot | None:
    """Plot the totals after each deal, from what each player began with; None without a deal."""
    if not sheet.rows:
        return None
    series = _all_series(sheet, _totals)
    return Plot(series, tuple(range(len(sheet.rows) + 1)))


@dataclass(frozen=True, slots=True)
class Bars:
    """Points of several players by contract, a row of bars a player, all on one scale."""

    series: tuple[Series, ...]
    contracts: tuple[int, ...]

    @property
    def span(self) -> tuple[int, int]:
        """The lowest and the highest number, 0 among them."""
        numbers = [0, *(points for series in self.series for _, points in series.points)]
        return min(numbers), max(numbers)

    @property
    def most(self) -> tuple[tuple[int, ...], int]:
        """The contracts that made the most points for all together, and how many.

        >>> ann, bo = Series(0, "Ann", ((1, 5), (2, 30))), Series(1, "Bo", ((1, 20), (2, 0)))
        >>> Bars((ann, bo), (1, 2)).most
        ((2,), 30)
        """
        sums = dict.fromkeys(self.contracts, 0)
        for series in self.series:
            for contract, points in series.points:
                sums[contract] += points
        most = max(sums.values())
        return tuple(contract for contract, points in sums.items() if points == most), most


def points_by_contract(sheet: Sheet) -> Bars | None:
    """Give what each contract cost each player, over all deals it was played; None without one."""
    series = _all_series(sheet, _costs)
    contracts = {contract for each in series for contract, _ in each.points}
    return Bars(series, tuple(sorted(contracts))) if contracts else None


def _all_series(
    sheet: Sheet, points: Callable[[Sheet, str], Iterable[tuple[int, int]]]
) -> tuple[Series, ...]:
    """Give the series of everybody who was dealt in."""
    everybody = (*sheet.players, *sheet.gone)
    series = (
        Series(sheet.game.person(name), name, tuple(points(sheet, name))) for name in everybody
    )
    return tuple(each for each in series if each.points)


def _totals(sheet: Sheet, name: str) -> Iterable[tuple[int, int]]:
    """Give the total after each deal somebody was dealt in, and before the first of them."""
    dealt = [row for row in sheet.rows if name in row.cells and row.cells[name].points is not None]
    if dealt:
        yield dealt[0].deal - 1, sheet.game.starts.get(sheet.game.person(name), 0)
    for row in dealt:
        yield row.deal, row.totals[name]


def _costs(sheet: Sheet, name: str) -> Iterable[tuple[int, int]]:
    costs: dict[int, int] = {}
    for row in sheet.rows:
        cell = row.cells.get(name)
        if cell and cell.points is not None:
            contract = row.contracts[name]
            costs[contract] = costs.get(contract, 0) + cell.points
    return sorted(costs.items())


def apart(wanted: Sequence[float], distance: float, most: float) -> list[float]:
    """Move labels so far apart that none covers another, each as near as can be to its place.

    >>> apart([10, 12, 50], 20, 100)
    [1.0, 21.0, 50]
    """
    order = sorted(range(len(wanted)), key=lambda index: wanted[index])
    groups: list[tuple[list[int], float]] = []
    for index in order:
        group, top = [index], wanted[index]
        while groups and groups[-1][1] + distance * len(groups[-1][0]) > top:
            above, _ = groups.pop()
            group = above + group
            middle = sum(wanted[each] for each in group) / len(group)
            top = middle - distance * (len(group) - 1) / 2
        groups.append((group, min(max(top, 0), most - distance * (len(group) - 1))))
    placed = dict.fromkeys(order, 0.0)
    for group, top in groups:
        for place, index in enumerate(group):
            placed[index] = top + distance * place
    return [placed[index] for index in range(len(wanted))]
