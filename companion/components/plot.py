"""A plot, drawn: level lines, a line and marks a player, the name where it ends."""

from __future__ import annotations

from typing import TYPE_CHECKING

import flet as ft
import flet.canvas as cv

from companion.components.sizes import size_of
from companion.figures import figure
from companion.plots import apart
from companion.theme import FAMILY, marker

if TYPE_CHECKING:
    from collections.abc import Iterator

    from companion.plots import Plot, Series

HEIGHT = 300
TOP = 14
MARK = 8
NAME_SHARE = 0.45
"""The part of the width that names at the lines' ends may take."""
LETTER = 0.6
"""How wide a letter is, as a part of its height; figures and names are not measured."""


def draw_plot(plot: Plot, width: float, label: str) -> ft.Control:
    """Draw a plot that wide, in pixels; `label` says in one sentence what it shows."""
    drawing = _Drawing(plot, width)
    canvas = cv.Canvas(list(drawing.shapes()), width=width, height=drawing.height)
    return ft.Semantics(label=label, image=True, exclude_semantics=True, content=canvas)


class _Drawing:
    """The measures of one drawing."""

    def __init__(self, plot: Plot, width: float) -> None:
        self.plot = plot
        self.text = size_of(ft.TextThemeStyle.BODY_SMALL)
        self.left = self.text * 2.6
        self.width = width
        longest = max(len(_name(series)) for series in plot.series)
        names = self.text * (1.6 + LETTER * longest)
        self.right = width - min(names, width * NAME_SHARE)
        self.foot = HEIGHT
        self.height = HEIGHT + self.text * 1.8

    def at(self, deal: int, points: int) -> tuple[float, float]:
        across, up = self.plot.at(deal, points)
        x = self.left + MARK + across * (self.right - self.left - 2 * MARK)
        return x, self.foot - up * (self.foot - TOP)

    def shapes(self) -> Iterator[cv.Shape]:
        yield from self._levels()
        yield from self._deals()
        for series in self.plot.series:
            yield from self._series(series)
        yield from self._names()

    def _levels(self) -> Iterator[cv.Shape]:
        for level in self.plot.levels:
            y = self.at(self.plot.deals[0], level)[1]
            colour = ft.Colors.OUTLINE if level == 0 else ft.Colors.OUTLINE_VARIANT
            yield cv.Line(self.left, y, self.right, y, ft.Paint(color=colour, stroke_width=1))
            yield self._text(self.left - 6, y, figure(level), ft.Alignment.CENTER_RIGHT)

    def _deals(self) -> Iterator[cv.Shape]:
        first, last = self.plot.deals[0], self.plot.deals[-1]
        apart = (self.at(last, 0)[0] - self.at(first, 0)[0]) / ((last - first) or 1)
        step = 1 + int(self.text * LETTER * (len(str(last)) + 0.5) / apart)
        for deal in range(last, 0, -step):
            x = self.at(deal, 0)[0]
            yield self._text(x, self.foot + 6, str(deal), ft.Alignment.TOP_CENTER)

    def _series(self, series: Series) -> Iterator[cv.Shape]:
        look = marker(series.person)
        places = [self.at(*point) for point in series.points]
        steps = [cv.Path.MoveTo(*places[0]), *(cv.Path.LineTo(*place) for place in places[1:])]
        paint = ft.Paint(
            color=look.colour,
            stroke_width=2.5,
            style=ft.PaintingStyle.STROKE,
            stroke_join=ft.StrokeJoin.ROUND,
        )
        yield cv.Path(steps, paint)
        for x, y in places:
            yield self._text(x, y, look.shape, ft.Alignment.CENTER, look.colour, 16)

    def _names(self) -> Iterator[cv.Shape]:
        ends = [self.at(*series.points[-1]) for series in self.plot.series]
        heights = apart([y for _, y in ends], self.text * 1.3, self.foot)
        for series, y in zip(self.plot.series, heights, strict=True):
            look = marker(series.person)
            x = self.right + 4
            yield self._text(x, y, look.shape, ft.Alignment.CENTER_LEFT, look.colour)
            start = x + self.text * 1.2
            room = self.width - start
            yield self._text(start, y, _name(series), ft.Alignment.CENTER_LEFT, room=room)

    def _text(
        self,
        x: float,
        y: float,
        text: str,
        alignment: ft.Alignment,
        colour: str = ft.Colors.ON_SURFACE,
        size: float | None = None,
        room: float = float("inf"),
    ) -> cv.Text:
        style = ft.TextStyle(size=size or self.text, color=colour, font_family=FAMILY)
        return cv.Text(
            x, y, text, style, alignment=alignment, max_lines=1, max_width=room, ellipsis="…"
        )


def _name(series: Series) -> str:
    return f"{figure(series.last)} {series.name}"
