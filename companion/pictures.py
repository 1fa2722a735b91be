"""Pictures: the result of a game drawn as a PNG file, to be sent to whoever was not there."""

from __future__ import annotations

import io
from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING

from PIL import Image, ImageDraw, ImageFont

from companion.plots import apart, running_totals
from companion.reports import report
from companion.theme import DAY, marker

if TYPE_CHECKING:
    from companion.plots import Plot, Series
    from companion.words import Words
    from rules.sheet import Sheet

FONTS = Path(__file__).parent.parent / "assets" / "assets" / "fonts"
WIDTH, MARGIN = 1080, 64
TITLE, TEXT, SMALL = 52, 38, 30
PLOT_HEIGHT = 620
NAMES = 300
LINE = 1.45
PAPER, INK, QUIET = str(DAY.surface), str(DAY.on_surface), str(DAY.on_surface_variant)
RULE = str(DAY.outline_variant)


def draw_picture(t: Words, name: str, sheet: Sheet) -> bytes:
    """Draw the places and the running totals of a game; gives the PNG file's bytes."""
    title, *lines = report(t, name, sheet)
    plot = running_totals(sheet)
    below = MARGIN + int(TITLE * LINE + len(lines) * TEXT * LINE)
    height = below + (PLOT_HEIGHT + SMALL * 3 if plot else 0) + MARGIN
    image = Image.new("RGB", (WIDTH, height), PAPER)
    pen = ImageDraw.Draw(image)
    pen.text((MARGIN, MARGIN), title, INK, _font(TITLE, bold=True))
    for number, line in enumerate(lines):
        y = MARGIN + TITLE * LINE + number * TEXT * LINE
        pen.text((MARGIN, y), line, INK, _font(TEXT))
    if plot:
        _draw(pen, plot, below + SMALL)
    pen.text((WIDTH - MARGIN, height - MARGIN // 2), t("app-name"), QUIET, _font(24), anchor="rm")
    file = io.BytesIO()
    image.save(file, "PNG", optimize=True)
    return file.getvalue()


def _draw(pen: ImageDraw.ImageDraw, plot: Plot, top: float) -> None:
    left, right = MARGIN + 80, WIDTH - MARGIN - NAMES

    def at(deal: int, points: int) -> tuple[float, float]:
        across, up = plot.at(deal, points)
        return left + across * (right - left), top + (1 - up) * PLOT_HEIGHT

    for level in plot.levels:
        y = at(plot.deals[0], level)[1]
        pen.line([(left, y), (right, y)], RULE, 2)
        pen.text((left - 16, y), str(level).replace("-", "−"), QUIET, _font(SMALL), anchor="rm")
    for deal in filter(None, plot.deals):
        x = at(deal, 0)[0]
        pen.text((x, top + PLOT_HEIGHT + 12), str(deal), QUIET, _font(SMALL), anchor="mt")
    ends = [at(*series.points[-1])[1] - top for series in plot.series]
    for series, y in zip(plot.series, apart(ends, SMALL * LINE, PLOT_HEIGHT), strict=True):
        _draw_series(pen, series, [at(*point) for point in series.points], (right + 16, top + y))


def _draw_series(
    pen: ImageDraw.ImageDraw,
    series: Series,
    places: list[tuple[float, float]],
    label: tuple[float, float],
) -> None:
    look = marker(series.person)
    pen.line(places, look.colour, 5, joint="curve")
    for place in places:
        pen.text(place, look.shape, look.colour, _font(SMALL), anchor="mm")
    pen.text(label, look.shape, look.colour, _font(SMALL), anchor="lm")
    name = _shortened(series.name, NAMES - 44)
    pen.text((label[0] + 44, label[1]), name, INK, _font(SMALL), anchor="lm")


def _shortened(name: str, room: float) -> str:
    """Cut a name that is longer than its room, and show that it was."""
    if _font(SMALL).getlength(name) <= room:
        return name
    kept = name
    while kept and _font(SMALL).getlength(f"{kept}…") > room:
        kept = kept[:-1]
    return f"{kept}…"


@cache
def _font(size: int, *, bold: bool = False) -> ImageFont.FreeTypeFont:
    return ImageFont.truetype(str(FONTS / f"companion-{700 if bold else 400}.ttf"), size)
