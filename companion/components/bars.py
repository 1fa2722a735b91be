"""Bars, drawn: a row a player with a bar a contract, the rows below each other on one scale.

Each row has its player's name and marker and each bar its number, so that colour only repeats what
can be read. Bands behind the bars lead the eye from row to row.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

import flet as ft
import flet.canvas as cv

from companion.components.marker import player_marker
from companion.components.sizes import size_of
from companion.figures import figure
from companion.theme import FAMILY, marker

if TYPE_CHECKING:
    from collections.abc import Iterator

    from companion.plots import Bars, Series

HEIGHT = 56
"""Pixels from the lowest to the highest number."""
WIDEST = 32
LETTER = 0.6
"""How wide a digit is, as a part of its height."""


def draw_bars(bars: Bars, width: float, label: str) -> ft.Control:
    """Draw bars that wide, in pixels; `label` says in one sentence what they show."""
    drawing = _Drawing(bars, width, size_of(ft.TextThemeStyle.BODY_SMALL))
    rows = [part for series in bars.series for part in (_name(series), drawing.row(series))]
    content = ft.Column([*rows, drawing.foot()], spacing=0, tight=True)
    return ft.Semantics(label=label, image=True, exclude_semantics=True, content=content)


def _name(series: Series) -> ft.Control:
    name = ft.Text(series.name, max_lines=1, overflow=ft.TextOverflow.ELLIPSIS, expand=True)
    return ft.Row([player_marker(series.person, ft.TextThemeStyle.BODY_MEDIUM), name], spacing=4)


@dataclass(frozen=True, slots=True)
class _Drawing:
    """The measures of one drawing; `text` is the height of its figures."""

    bars: Bars
    width: float
    text: float

    @property
    def column(self) -> float:
        return self.width / len(self.bars.contracts)

    @property
    def above(self) -> float:
        """The room for the figures of the highest bars, or below 0 of the lowest."""
        return self.text * 1.3

    @property
    def below(self) -> float:
        return self.above if self.bars.span[0] < 0 else 0

    def at(self, contract: int, points: int) -> tuple[float, float]:
        """Where the middle of a bar ends."""
        low, high = self.bars.span
        up = (points - low) / ((high - low) or 1)
        across = self.bars.contracts.index(contract) + 0.5
        return across * self.column, self.above + (1 - up) * HEIGHT

    def row(self, series: Series) -> ft.Control:
        height = self.above + HEIGHT + self.below
        shapes = [*self._bands(height), *self._series(series)]
        return cv.Canvas(shapes, width=self.width, height=height)

    def foot(self) -> ft.Control:
        """Number the contracts below the last row."""
        height = self.text * 1.6
        names = [
            self._text((self.at(contract, 0)[0], height / 2), str(contract), ft.Alignment.CENTER)
            for contract in self.bars.contracts
        ]
        return cv.Canvas([*self._bands(height), *names], width=self.width, height=height)

    def _bands(self, height: float) -> Iterator[cv.Shape]:
        paint = ft.Paint(color=ft.Colors.SURFACE_CONTAINER)
        for place in range(0, len(self.bars.contracts), 2):
            yield cv.Rect(place * self.column, 0, self.column, height, paint=paint)

    def _series(self, series: Series) -> Iterator[cv.Shape]:
        zero = self.at(self.bars.contracts[0], 0)[1]
        base = ft.Paint(color=ft.Colors.OUTLINE, stroke_width=1)
        yield cv.Line(0, zero, self.width, zero, base)
        paint = ft.Paint(color=marker(series.person).colour)
        wide = min(self.column * 0.6, WIDEST)
        for contract, points in series.points:
            x, y = self.at(contract, points)
            yield cv.Rect(x - wide / 2, min(y, zero), wide, abs(y - zero), paint=paint)
        for contract, points in self._figured(series):
            end = ft.Alignment.TOP_CENTER if points < 0 else ft.Alignment.BOTTOM_CENTER
            yield self._text(self.at(contract, points), figure(points), end)

    def _figured(self, series: Series) -> tuple[tuple[int, int], ...]:
        """Give the bars that have room for their figures; where the others lack it, the largest."""
        letters = max(len(figure(points)) for _, points in series.points)
        if letters * LETTER * self.text <= self.column:
            return series.points
        return (max(series.points, key=lambda point: abs(point[1])),)

    def _text(self, at: tuple[float, float], text: str, alignment: ft.Alignment) -> cv.Text:
        style = ft.TextStyle(size=self.text, color=ft.Colors.ON_SURFACE, font_family=FAMILY)
        return cv.Text(*at, text, style, alignment=alignment)
