"""The score table: deals down, people across; names, totals and places always in view.

One area scrolls, up and down, between the names and the totals. Where the people do not fit side
by side (many of them, or large letters) they come in pages. Where there is room each deal's label
stands beside its numbers, otherwise above them.
"""

from __future__ import annotations

import asyncio
from contextlib import suppress
from dataclasses import dataclass
from itertools import chain
from typing import TYPE_CHECKING, cast

import flet as ft

from companion.components.contract import CardSize, ContractShapes, contract_words
from companion.components.figures import figure
from companion.components.initials import initials
from companion.components.marker import player_marker
from companion.components.score_layout import BODY, SIGN, Layout, lay_out
from companion.components.score_words import (
    Column,
    cell_words,
    columns_of,
    contract_number,
    points_words,
)
from companion.frame import go, use_app
from companion.kit import guard, part
from companion.theme import TOUCH
from companion.wishes import wishes_of

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from companion.state import Play
    from companion.words import Words
    from rules.contracts import Contract
    from rules.sheet import Cell, Row, Sheet

SHAPES = CardSize(width=14, gap=7)
SHAPES_ROOM = 170
"""Pixels that the number of a deal and the picture of its contract mostly take."""
FEW = 3
"""Deals that are in view without scrolling."""
SCROLL_TIMEOUT = 5.0
TAPPED = cast("ft.TooltipTriggerMode", ft.TooltipTriggerMode.TAP)  # Flet declares it as text
STAR, CORRECTED, MADE, MISSING = "★", "•", "✓", "–"


@part
def ScoreTable(play: Play) -> ft.Control:  # noqa: N802 - a component
    """Show the score sheet of a game; it fills the room that it is given."""
    page, scale = ft.context.page, wishes_of(use_app().store).scale
    width, set_width = ft.use_state(float(page.width or 360))
    asked, ask = ft.use_state(0)
    columns, sheet = columns_of(play.sheet), play.sheet
    layout = lay_out(width, len(columns), _figures(sheet), scale)
    number = min(asked, layout.pages(len(columns)) - 1)
    start = number * layout.shown
    shown = columns[start : start + layout.shown]
    drawing = Drawing(play, layout, shown, id(ft.use_ref(object())))
    body = ft.Column(drawing.body(), spacing=0, expand=True, scroll=ft.ScrollMode.AUTO)

    async def show_the_last_deal() -> None:
        # A screen that is closed at once no longer answers, and need not.
        with suppress(RuntimeError, TimeoutError):
            await asyncio.wait_for(
                body.scroll_to(scroll_key=drawing.key(sheet.rows[-1].deal)), SCROLL_TIMEOUT
            )

    def begin() -> None:
        if len(sheet.rows) > FEW:
            page.run_task(show_the_last_deal)

    ft.use_effect(begin, [])
    return ft.Container(
        ft.Column(
            [
                *drawing.pages(columns, start, lambda step: ask(number + step)),
                drawing.heads(),
                body,
                drawing.totals(),
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


@dataclass(frozen=True, slots=True)
class Drawing:
    """One page of the table as it is drawn; `table` tells it from another one below it."""

    play: Play
    layout: Layout
    columns: Sequence[Column]
    table: int

    @property
    def t(self) -> Words:
        """The sentences of the game."""
        return self.play.words

    @property
    def sheet(self) -> Sheet:
        """What is drawn."""
        return self.play.sheet

    def key(self, deal: int) -> str:
        """Name a deal's row, to scroll to; no other table may use the same name."""
        return f"deal-{deal}-{self.table}"

    # --- People ---

    def pages(
        self, everybody: Sequence[Column], start: int, turn: Callable[[int], None]
    ) -> list[ft.Control]:
        """Show which people are shown, where not all are, and the way to the others."""
        if len(self.columns) == len(everybody):
            return []
        end = start + len(self.columns)
        shown = self.t(
            "people-shown", first=str(start + 1), last=str(end), count=str(len(everybody))
        )
        back = _turn(ft.Icons.CHEVRON_LEFT, self.t("people-earlier"), lambda: turn(-1), start == 0)
        on = _turn(
            ft.Icons.CHEVRON_RIGHT,
            self.t("people-later"),
            lambda: turn(1),
            end == len(everybody),
        )
        text = ft.Text(shown, expand=True, text_align=ft.TextAlign.CENTER)
        return [ft.Row([back, text, on], spacing=0)]

    def heads(self) -> ft.Control:
        """Show who the columns belong to; a touch gives the whole name."""
        return ft.Container(
            self._line(None, [self._head(column) for column in self.columns]),
            bgcolor=ft.Colors.SURFACE_CONTAINER,
            padding=ft.Padding.symmetric(vertical=6),
        )

    def _head(self, column: Column) -> ft.Control:
        whole = self.layout.fits(column.name, BODY)
        return ft.Semantics(
            key=f"head-{column.person}",
            label=column.name,
            container=True,
            exclude_semantics=True,
            expand=True,
            content=ft.Container(
                ft.Column(
                    [
                        player_marker(column.person),
                        _text(column.name if whole else column.short, strong=True),
                    ],
                    spacing=0,
                    horizontal_alignment=ft.CrossAxisAlignment.CENTER,
                    tight=True,
                ),
                alignment=ft.Alignment.CENTER,
                tooltip=None if whole else ft.Tooltip(column.name, trigger_mode=TAPPED),
            ),
        )

    # --- Deals ---

    def body(self) -> list[ft.Control]:
        """Show every deal, past and to come, and what the signs mean."""
        sheet = self.sheet
        rows = {row.deal: row for row in sheet.rows}
        return [
            *self._brought_in(),
            *(self._deal(deal, dealer, rows.get(deal)) for deal, dealer in sheet.dealers.items()),
            self._legend(),
        ]

    def _brought_in(self) -> list[ft.Control]:
        starts = self.sheet.game.starts
        if not any(starts.values()):
            return []
        cells = [self._start(column, starts.get(column.person)) for column in self.columns]
        label = _text(self.t("sheet-start"), faint=True)
        return [self._framed(self._line(label, cells), key="start")]

    def _start(self, column: Column, points: int | None) -> ft.Control:
        if points is None:
            return _room()
        said = self.t("cell-started", name=column.name, points=points_words(self.t, points))
        return _spoken(said, _text(figure(points)), self.layout.height)

    def _deal(self, deal: int, dealer: str | None, row: Row | None) -> ft.Control:
        label = self._label(deal, dealer, row)
        cells = [self._cell(row, column) for column in self.columns] if row else []
        to_play = self.sheet.next is not None and self.sheet.next.deal == deal
        key = ft.ScrollKey(self.key(deal))  # type: ignore[call-arg]  # made by Flet's own decorator
        return self._framed(self._line(label, cells), key=key, marked=to_play)

    def _framed(
        self, line: ft.Control, *, key: str | ft.ScrollKey, marked: bool = False
    ) -> ft.Control:
        return ft.Container(
            line,
            key=key,
            bgcolor=ft.Colors.PRIMARY_CONTAINER if marked else None,
            border=ft.Border.only(bottom=ft.BorderSide(1, ft.Colors.OUTLINE_VARIANT)),
        )

    def _line(self, label: ft.Control | None, cells: Sequence[ft.Control]) -> ft.Control:
        """Put a label beside its numbers, or above them."""
        numbers = ft.Row(list(cells), spacing=0)
        if not self.layout.label:
            band = [ft.Container(label, padding=ft.Padding.only(left=8, top=4, right=8))]
            return ft.Column([*(band if label else []), numbers], spacing=0)
        side = ft.Container(
            label, width=self.layout.label, padding=ft.Padding.symmetric(horizontal=8, vertical=4)
        )
        numbers.expand = True
        return ft.Row([side, numbers], spacing=0)

    def _label(self, deal: int, dealer: str | None, row: Row | None) -> ft.Control:
        """Name a deal: its number, its contract, who deals."""
        contract = self._contract(deal)
        said = [self.t("sheet-deal", deal=str(deal))]
        said += [contract_words(self.t, contract)] if contract else []
        said.append(self._deals(dealer, row))
        return ft.Semantics(
            label=self.t("sheet-comma").join(said),
            container=True,
            header=True,
            exclude_semantics=True,
            content=self._drawn_label(deal, contract, dealer, row),
        )

    def _drawn_label(
        self, deal: int, contract: Contract | None, dealer: str | None, row: Row | None
    ) -> ft.Control:
        number = _text(str(deal), strong=True, style=ft.TextThemeStyle.TITLE_LARGE)
        shapes = [ContractShapes(contract, SHAPES, self.t)] if contract else []
        who = self._dealer(dealer, row, beside=bool(self.layout.label))
        if self.layout.label:
            parts = ft.Column([*shapes, who], spacing=2, expand=True)
            return ft.Row([ft.Container(number, width=30), parts], spacing=4)
        who.expand = True
        return ft.Row([number, *shapes, who], spacing=10)

    def _dealer(self, dealer: str | None, row: Row | None, *, beside: bool) -> ft.Row:
        sheet, marker = self.sheet, list[ft.Control]()
        text = self._deals(dealer, row)
        if dealer:
            marker = [player_marker(sheet.game.names.index(dealer), ft.TextThemeStyle.BODY_SMALL)]
            room = (self.layout.label - 54) if beside else (self.layout.width - SHAPES_ROOM - 40)
            if not self.layout.fits(text, 14, room):
                text = self._deals(initials(sheet.game.names)[dealer], row)
        small = ft.Text(
            text,
            theme_style=ft.TextThemeStyle.BODY_SMALL,
            max_lines=1,
            overflow=ft.TextOverflow.ELLIPSIS,
        )
        side = ft.MainAxisAlignment.START if beside else ft.MainAxisAlignment.END
        return ft.Row([*marker, small], spacing=4, alignment=side)

    def _deals(self, dealer: str | None, row: Row | None) -> str:
        if dealer is None:
            return self.t("sheet-winner-deals")
        return self.t("sheet-dealt" if row else "sheet-deals", who=dealer)

    def _contract(self, deal: int) -> Contract | None:
        """Give the contract of a deal, where the deals differ in theirs."""
        contracts = self.sheet.game.settings.contracts
        if self.sheet.personal or not contracts[1:]:
            return None
        return self.sheet.contract(deal)

    # --- Numbers ---

    def _cell(self, row: Row, column: Column) -> ft.Control:
        said = cell_words(self.t, self.sheet, row, column.name)
        cell = row.cells.get(column.name)
        if cell is None:
            return _spoken(said, ft.Text(""), self.layout.height)
        return ft.Semantics(
            key=f"{row.deal}-{column.person}",
            label=said,
            button=True,
            container=True,
            expand=True,
            content=ft.Container(
                self._number(row, column, cell),
                height=self.layout.height,
                border_radius=6,
                margin=ft.Margin.symmetric(horizontal=1),
                gradient=_hatched() if cell.points is None else None,
                ink=True,
                on_click=go(f"/game/{self.play.id}/sheet/{row.deal}/{column.person}"),
            ),
        )

    def _number(self, row: Row, column: Column, cell: Cell) -> ft.Control:
        points = MISSING if cell.points is None else figure(cell.points)
        signs = [(STAR, cell.went_out), (CORRECTED, bool(cell.corrections))]
        beyond = "".join(sign for sign, there in signs if there)
        number: list[ft.Control] = [_text(points)]
        if self.sheet.personal:
            made = MADE if cell.met else ""
            step = f"{contract_number(self.sheet, row, column.name)}{made}"
            number.append(_text(step, faint=True, style=ft.TextThemeStyle.BODY_SMALL))
        middle = ft.Column(
            number,
            spacing=0,
            alignment=ft.MainAxisAlignment.CENTER,
            horizontal_alignment=ft.CrossAxisAlignment.CENTER,
            tight=True,
        )
        whole = ft.Container(
            middle, alignment=ft.Alignment.CENTER, left=0, right=0, top=0, bottom=0
        )
        return ft.Stack([whole, _signs(beyond, self.layout.beyond(points))])

    # --- Totals ---

    def totals(self) -> ft.Control:
        """Show everybody's total and place."""
        label = _text(self.t("sheet-total"), faint=True)
        return ft.Container(
            self._line(label, [self._total(column) for column in self.columns]),
            bgcolor=ft.Colors.SURFACE_CONTAINER,
            padding=ft.Padding.only(bottom=6),
            border=ft.Border.only(top=ft.BorderSide(2, ft.Colors.PRIMARY)),
        )

    def _total(self, column: Column) -> ft.Control:
        sheet, t = self.sheet, self.t
        place, total = sheet.ranks.get(column.name), figure(sheet.totals[column.name])
        large = self.layout.fits(total, 20)
        style = ft.TextThemeStyle.TITLE_LARGE if large else ft.TextThemeStyle.TITLE_MEDIUM
        said = (
            t("column-gone", name=column.name, total=total)
            if place is None
            else t("column-total", name=column.name, place=t("place", place=place), total=total)
        )
        also = [t("column-made", count=sheet.made[column.name])] if sheet.personal else []
        also += [t("column-missing")] if column.name in sheet.missing else []
        below = [t("place-none") if place is None else t("place-short", place=place)]
        below += [f"{sheet.made[column.name]}{MADE}"] if sheet.personal else []
        leads = place == 1 and bool(sheet.rows)
        drawn = ft.Column(
            [
                _text(total, strong=True, style=style),
                *(_text(line, style=ft.TextThemeStyle.BODY_SMALL, strong=leads) for line in below),
            ],
            spacing=0,
            horizontal_alignment=ft.CrossAxisAlignment.CENTER,
            tight=True,
        )
        return ft.Semantics(
            key=f"total-{column.person}",
            label=t("sheet-comma").join([said, *also]),
            container=True,
            exclude_semantics=True,
            expand=True,
            content=ft.Container(
                drawn,
                alignment=ft.Alignment.CENTER,
                bgcolor=ft.Colors.PRIMARY_CONTAINER if leads else None,
                border_radius=8,
            ),
        )

    # --- Signs ---

    def _legend(self) -> ft.Control:
        """Say what the signs mean that can be seen."""
        sheet = self.sheet
        cells = [cell for row in sheet.rows for cell in row.cells.values()]
        people = len(sheet.players) + len(sheet.gone)
        seen = {
            "legend-missing": any(cell.points is None for cell in cells),
            "legend-out": any(cell.went_out for cell in cells),
            "legend-corrected": any(cell.corrections for cell in cells),
            "legend-made": sheet.personal and any(cell.met for cell in cells),
            "legend-not-played": any(len(row.cells) < people for row in sheet.rows),
        }
        return ft.Container(
            ft.Row(
                [
                    ft.Text(
                        self.t(name),
                        theme_style=ft.TextThemeStyle.BODY_SMALL,
                        color=ft.Colors.ON_SURFACE_VARIANT,
                    )
                    for name, there in seen.items()
                    if there
                ],
                wrap=True,
                spacing=16,
                run_spacing=2,
            ),
            padding=8,
        )


def _text(
    text: str,
    *,
    strong: bool = False,
    faint: bool = False,
    style: ft.TextThemeStyle = ft.TextThemeStyle.BODY_LARGE,
) -> ft.Text:
    """Give a text of the table; what it says is read out by what it lies in."""
    return ft.Text(
        text,
        theme_style=style,
        weight=ft.FontWeight.W_700 if strong else None,
        color=ft.Colors.ON_SURFACE_VARIANT if faint else None,
        no_wrap=True,
        semantics_label="",
    )


def _signs(signs: str, left: float) -> ft.Control:
    """Give the small signs of a number, one below the other."""
    return ft.Column(
        [
            ft.Text(
                sign,
                style=ft.TextStyle(size=SIGN, height=1),
                color=ft.Colors.TERTIARY,
                semantics_label="",
            )
            for sign in signs
        ],
        spacing=2,
        left=left,
        top=6,
    )


def _spoken(said: str, content: ft.Control, height: float) -> ft.Control:
    return ft.Semantics(
        label=said,
        container=True,
        exclude_semantics=True,
        expand=True,
        content=ft.Container(content, height=height, alignment=ft.Alignment.CENTER),
    )


def _room() -> ft.Control:
    return ft.Container(expand=True)


def _hatched() -> ft.LinearGradient:
    """Give stripes: something is still to be entered here."""
    stripe, ground = ft.Colors.OUTLINE_VARIANT, ft.Colors.SURFACE
    return ft.LinearGradient(
        begin=ft.Alignment(-1, -1),
        end=ft.Alignment(-0.75, -0.75),
        colors=[stripe, stripe, ground, ground],
        stops=[0, 0.3, 0.3, 1],
        tile_mode=ft.GradientTileMode.REPEATED,
    )


def _turn(icon: ft.IconData, name: str, on_tap: Callable[[], None], disabled: bool) -> ft.Control:
    return ft.IconButton(
        ft.Icon(icon, semantics_label=name),
        on_click=guard(on_tap),
        disabled=disabled,
        width=TOUCH,
        height=TOUCH,
    )
