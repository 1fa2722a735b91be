"""The people of a score table: their names on top, their totals and places below."""

from __future__ import annotations

from typing import TYPE_CHECKING, cast

import flet as ft

from companion.components.marker import player_marker
from companion.components.score_layout import BODY
from companion.components.score_page import MADE, ScorePage, plain, spoken, stacked
from companion.figures import figure
from companion.kit import guard
from companion.theme import TOUCH

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from companion.components.score_words import Column
    from rules.sheet import Sheet

LARGE_TEXT = 1.5
"""Text size from which a marker is large enough at its smallest."""
TAPPED = cast("ft.TooltipTriggerMode", ft.TooltipTriggerMode.TAP)  # Flet declares it as text


def page_turner(
    page: ScorePage, everybody: Sequence[Column], start: int, turn: Callable[[int], None]
) -> list[ft.Control]:
    """Show which people are shown, where not all are, and the way to the others."""
    if len(page.columns) == len(everybody):
        return []
    t, end = page.t, start + len(page.columns)
    shown = t("columns-shown", first=str(start + 1), last=str(end), count=str(len(everybody)))
    earlier, later = start > 0, end < len(everybody)
    return [
        ft.Row(
            [
                _turn(ft.Icons.CHEVRON_LEFT, t("columns-earlier"), lambda: turn(-1), earlier),
                ft.Text(shown, expand=True, text_align=ft.TextAlign.CENTER),
                _turn(ft.Icons.CHEVRON_RIGHT, t("columns-later"), lambda: turn(1), later),
            ],
            spacing=0,
        )
    ]


def _turn(icon: ft.IconData, name: str, on_tap: Callable[[], None], usable: bool) -> ft.Control:
    return ft.IconButton(
        ft.Icon(icon, semantics_label=name),
        on_click=guard(on_tap),
        disabled=not usable,
        width=TOUCH,
        height=TOUCH,
    )


def heads(page: ScorePage) -> ft.Control:
    """Show who the columns belong to; a touch gives the whole name."""
    return ft.Container(
        page.line(None, [_head(page, column) for column in page.columns]),
        bgcolor=ft.Colors.SURFACE_CONTAINER,
        padding=ft.Padding.symmetric(vertical=6),
    )


def _head(page: ScorePage, column: Column) -> ft.Control:
    whole = page.layout.fits(column.name, BODY)
    name = plain(column.name if whole else column.short, strong=True)
    touched = None if whole else ft.Tooltip(column.name, trigger_mode=TAPPED)
    large = page.layout.scale < LARGE_TEXT
    marker = ft.TextThemeStyle.TITLE_LARGE if large else ft.TextThemeStyle.BODY_SMALL
    drawn = ft.Container(stacked([player_marker(column.person, marker), name]), tooltip=touched)
    return spoken(column.name, drawn, key=f"head-{column.person}")


def totals(page: ScorePage, sheet: Sheet) -> ft.Control:
    """Show everybody's total and place."""
    label = plain(page.t("sheet-total"), faint=True) if page.layout.label else None
    return ft.Container(
        page.line(label, [_total(page, sheet, column) for column in page.columns]),
        bgcolor=ft.Colors.SURFACE_CONTAINER,
        padding=ft.Padding.symmetric(vertical=4),
        border=ft.Border.only(top=ft.BorderSide(2, ft.Colors.PRIMARY)),
    )


def _total(page: ScorePage, sheet: Sheet, column: Column) -> ft.Control:
    name, place = column.name, sheet.ranks.get(column.name)
    total = figure(sheet.totals[name])
    large = page.layout.fits(total, 20)
    style = ft.TextThemeStyle.TITLE_LARGE if large else ft.TextThemeStyle.TITLE_MEDIUM
    leads = place == 1 and bool(sheet.rows)
    below = [_place(page, sheet, name)]
    below += [f"{sheet.made[name]}{MADE}"] if page.personal else []
    small = (
        plain(line, style=ft.TextThemeStyle.BODY_SMALL, strong=leads, faint=False) for line in below
    )
    drawn = ft.Container(
        stacked([plain(total, strong=True, style=style), *small]),
        bgcolor=ft.Colors.PRIMARY_CONTAINER if leads else None,
        border_radius=8,
    )
    return spoken(_total_words(page, sheet, name), drawn, key=f"total-{column.person}")


def _place(page: ScorePage, sheet: Sheet, name: str) -> str:
    """Say somebody's place, from the first deal on."""
    place = sheet.ranks.get(name)
    if place is None:
        return page.t("place-none")
    return page.t("place-short", place=place) if sheet.rows else ""


def _total_words(page: ScorePage, sheet: Sheet, name: str) -> str:
    t, place, total = page.t, sheet.ranks.get(name), figure(sheet.totals[name])
    if place is None:
        said = [t("column-gone", name=name, total=total)]
    elif sheet.rows:
        said = [t("column-total", name=name, place=t("place", place=place), total=total)]
    else:
        said = [t("column-start", name=name, total=total)]
    said += [t("column-made", count=sheet.made[name])] if page.personal else []
    said += [t("column-missing")] if name in sheet.missing else []
    return t("sheet-comma").join(said)
