"""The score table: deals down, people across; names, totals and places always in view.

One area scrolls, up and down, between the names and the totals. Where the people do not fit side
by side (many of them, or large letters) they come in pages. Where there is room each deal's label
stands beside its numbers, otherwise above them.
"""

from __future__ import annotations

import asyncio
from contextlib import suppress
from itertools import chain
from typing import TYPE_CHECKING
from urllib.parse import urlsplit

import flet as ft

from companion.components.score_deals import deals
from companion.components.score_layout import lay_out
from companion.components.score_page import ScorePage
from companion.components.score_people import heads, page_turner, totals
from companion.components.score_words import columns_of
from companion.figures import figure
from companion.frame import use_app
from companion.kit import guard, part
from companion.wishes import wishes_of

if TYPE_CHECKING:
    from companion.state import Play
    from rules.sheet import Sheet

FEW = 3
"""Deals that are in view without scrolling."""
SCROLL_TIMEOUT = 5.0
"""Seconds that a device gets to show the last deal."""


@part
def ScoreTable(play: Play) -> ft.Control:  # noqa: N802 - a component
    """Show the score sheet of a game; it fills the room that it is given."""
    device, scale = ft.context.page, wishes_of(use_app().store).scale
    width, set_width = ft.use_state(float(device.width or 360))
    asked, ask = ft.use_state(0)
    table = ft.use_ref(object())
    sheet, everybody = play.sheet, columns_of(play.sheet)
    layout = lay_out(width, len(everybody), _figures(sheet), scale)
    number = min(asked, layout.pages(len(everybody)) - 1)
    start = number * layout.shown
    columns = everybody[start : start + layout.shown]
    page = ScorePage(play.id, play.words, layout, columns, sheet.personal, id(table))
    body = ft.Column(deals(page, sheet), spacing=0, expand=True, scroll=ft.ScrollMode.AUTO)

    async def show_the_last_deal() -> None:
        # A screen that is closed at once no longer answers, and need not.
        with suppress(RuntimeError, TimeoutError):
            showing = body.scroll_to(scroll_key=page.key(sheet.rows[-1].deal))
            await asyncio.wait_for(showing, SCROLL_TIMEOUT)

    def begin() -> None:
        if on_top and len(sheet.rows) > FEW:
            device.run_task(show_the_last_deal)

    # Below another screen the device has nothing that it could scroll.
    on_top = urlsplit(device.route).path == ft.use_view_path()
    ft.use_effect(begin, [on_top])
    return ft.Container(
        ft.Column(
            [
                *page_turner(page, everybody, start, lambda step: ask(number + step)),
                heads(page),
                body,
                totals(page, sheet),
            ],
            spacing=0,
            horizontal_alignment=ft.CrossAxisAlignment.STRETCH,
        ),
        expand=True,
        on_size_change=guard(lambda event: set_width(event.width)),
    )


def _figures(sheet: Sheet) -> int:
    """Count the figures of the longest number on the sheet."""
    points = (cell.points for row in sheet.rows for cell in row.cells.values())
    return max(len(figure(number or 0)) for number in chain(points, sheet.totals.values()))
