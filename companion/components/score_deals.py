"""The deals of a score table: a label each, and everybody's number; what the signs mean."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

import flet as ft

from companion.components.contract import CardSize, ContractShapes
from companion.components.initials import initials
from companion.components.marker import player_marker
from companion.components.score_page import (
    CORRECTED,
    MADE,
    MISSING,
    STAR,
    ScorePage,
    hatched,
    plain,
    ruled,
    small_signs,
    spoken,
    stacked,
)
from companion.components.score_words import cell_words, points_words
from companion.figures import figure
from companion.frame import go
from companion.kit import steady
from companion.phrases import contract_words
from companion.theme import scaled

if TYPE_CHECKING:
    from companion.components.score_words import Column
    from rules.contracts import Contract
    from rules.results import Person
    from rules.sheet import Cell, Row, Sheet

SHAPES = CardSize(width=14, gap=7)
SMALL = 14
EDGES = 22
"""Pixels between two parts of a label and around them."""
NUMBER = 30
"""Pixels of width of a deal's number beside its contract."""


@dataclass(frozen=True, slots=True)
class DealLabel:
    """What is said of a deal beside its numbers, whether it is played or not.

    `dealer` is nobody where only the winner of the deal before will tell; `short` is the dealer's
    name for a narrow place; `contract` is None where each player has an own one, or all deals ask
    for the same.
    """

    deal: int
    contract: Contract | None
    dealer: str | None
    short: str
    person: Person
    played: bool
    to_play: bool


def deals(page: ScorePage, sheet: Sheet) -> list[ft.Control]:
    """Show every deal, past and to come, and what the signs mean."""
    rows = {row.deal: row for row in sheet.rows}
    return [
        *_brought_in(page, sheet),
        *(DealLine(page, label, rows.get(label.deal)) for label in _labels(sheet)),
        _legend(page, sheet),
    ]


def _labels(sheet: Sheet) -> list[DealLabel]:
    names, contracts = sheet.game.names, sheet.game.settings.contracts
    short = initials(names)
    differ = not sheet.personal and len(contracts) > 1
    return [
        DealLabel(
            deal=deal,
            contract=sheet.contract(deal) if differ else None,
            dealer=dealer,
            short=short[dealer] if dealer else "",
            person=names.index(dealer) if dealer else -1,
            played=deal <= len(sheet.rows),
            to_play=sheet.next is not None and sheet.next.deal == deal,
        )
        for deal, dealer in sheet.dealers.items()
    ]


def _brought_in(page: ScorePage, sheet: Sheet) -> list[ft.Control]:
    """Show what late joiners began with, so that every column adds up."""
    starts = sheet.game.starts
    if not any(starts.values()):
        return []
    label = plain(page.t("sheet-start"), faint=True)
    cells = [_start(page, column, starts.get(column.person)) for column in page.columns]
    return [ruled(page.line(label, cells), key="start")]


def _start(page: ScorePage, column: Column, points: int | None) -> ft.Control:
    if points is None:
        return ft.Container(expand=True)
    told = points_words(page.t, points)
    said = page.t("cell-started", name=column.name, points=told)
    drawn = ft.Container(plain(figure(points)), height=page.layout.height)
    return spoken(said, drawn, key=f"start-{column.person}")


@steady
def DealLine(  # noqa: N802 - a component
    page: ScorePage, label: DealLabel, row: Row | None
) -> ft.Control:
    """Show one deal; it is drawn anew only when something of it has changed."""
    cells = [_cell(page, row, column) for column in page.columns] if row else []
    key = ft.ScrollKey(page.key(label.deal))  # type: ignore[call-arg]  # made by Flet's decorator
    return ruled(page.line(_label(page, label), cells), key=key, marked=label.to_play)


# --- Labels -----------------------------------------------------------------------------------


def _label(page: ScorePage, label: DealLabel) -> ft.Control:
    """Name a deal: its number, its contract, who deals."""
    t = page.t
    said = [t("sheet-deal", deal=str(label.deal))]
    said += [contract_words(t, label.contract)] if label.contract else []
    said.append(_deals(page, label, label.dealer))
    return ft.Semantics(
        label=t("sheet-comma").join(said),
        container=True,
        header=True,
        exclude_semantics=True,
        content=_drawn_label(page, label),
    )


def _drawn_label(page: ScorePage, label: DealLabel) -> ft.Control:
    number = plain(str(label.deal), strong=True, style=ft.TextThemeStyle.TITLE_LARGE)
    shapes = [ContractShapes(label.contract, SHAPES, page.t)] if label.contract else []
    who = _dealer(page, label)
    if page.layout.label:
        parts = ft.Column([*shapes, who], spacing=2, expand=True)
        return ft.Row([ft.Container(number, width=NUMBER), parts], spacing=4)
    who.expand = True
    who.alignment = ft.MainAxisAlignment.END
    return ft.Row([number, *shapes, who], spacing=10)


def _dealer(page: ScorePage, label: DealLabel) -> ft.Row:
    """Show who deals, shortened as far as the room asks for."""
    said = [_deals(page, label, label.dealer)]
    if label.dealer:
        said += [_deals(page, label, label.short), label.short]
    room = _room(page, label)
    text = next((each for each in said if page.layout.fits(each, SMALL, room)), said[-1])
    small = ft.Text(
        text,
        theme_style=ft.TextThemeStyle.BODY_SMALL,
        max_lines=1,
        overflow=ft.TextOverflow.ELLIPSIS,
        expand=True,
        expand_loose=True,
    )
    marker = [player_marker(label.person, ft.TextThemeStyle.BODY_SMALL)] if label.dealer else []
    return ft.Row([*marker, small], spacing=4)


def _room(page: ScorePage, label: DealLabel) -> float:
    """Say how wide the dealer's name may be, in pixels."""
    marker = scaled(SMALL, page.layout.scale) + 4
    if page.layout.label:
        return page.layout.label - NUMBER - marker - EDGES
    number = scaled(NUMBER, page.layout.scale)
    drawn = _drawn_width(label.contract)
    return page.layout.width - number - drawn - marker - 2 * EDGES


def _drawn_width(contract: Contract | None) -> float:
    """Say about how wide the picture of a contract is, in pixels."""
    if contract is None:
        return 0
    return max(
        sum(SHAPES.width + SHAPES.step * size + SHAPES.gap for size in _sizes(choice))
        for choice in contract.choices
    )


def _sizes(contract: Contract) -> tuple[int, ...]:
    """Give the cards of each meld as it is drawn; one that may be either is drawn twice."""
    pair = (2,) if contract.pair else ()
    return (*pair, *contract.sets, *contract.runs, *contract.either, *contract.either)


def _deals(page: ScorePage, label: DealLabel, dealer: str | None) -> str:
    if dealer is None:
        return page.t("sheet-winner-deals")
    return page.t("sheet-dealt" if label.played else "sheet-deals", who=dealer)


# --- Numbers ----------------------------------------------------------------------------------


def _cell(page: ScorePage, row: Row, column: Column) -> ft.Control:
    said = cell_words(page.t, row, column.name, personal=page.personal)
    cell, key = row.cells.get(column.name), f"{row.deal}-{column.person}"
    if cell is None:
        return spoken(said, ft.Container(height=page.layout.height), key=key)
    return ft.Semantics(
        key=key,
        label=said,
        button=True,
        container=True,
        expand=True,
        content=ft.Container(
            _number(page, row, column, cell),
            height=page.layout.height,
            alignment=ft.Alignment.CENTER,
            border_radius=6,
            margin=ft.Margin.symmetric(horizontal=1),
            gradient=hatched() if cell.points is None else None,
            ink=True,
            on_click=go(f"/game/{page.game}/sheet/{row.deal}/{column.person}"),
        ),
    )


def _number(page: ScorePage, row: Row, column: Column, cell: Cell) -> ft.Control:
    points = MISSING if cell.points is None else figure(cell.points)
    number: ft.Control = plain(points)
    if page.personal:
        step = f"{row.contracts[column.name]}{MADE if cell.met else ''}"
        below = plain(step, faint=True, style=ft.TextThemeStyle.BODY_SMALL)
        number = stacked([number, below])
    signs = STAR * cell.went_out + CORRECTED * bool(cell.corrections)
    if not signs:
        return number
    middle = ft.Container(number, alignment=ft.Alignment.CENTER, left=0, right=0, top=0, bottom=0)
    return ft.Stack(
        [middle, small_signs(signs, page.layout.sign, page.layout.beyond(points))], expand=True
    )


def _legend(page: ScorePage, sheet: Sheet) -> ft.Control:
    """Say what the signs mean that can be seen."""
    cells = [cell for row in sheet.rows for cell in row.cells.values()]
    people = len(sheet.players) + len(sheet.gone)
    seen = {
        "legend-missing": any(cell.points is None for cell in cells),
        "legend-out": any(cell.went_out for cell in cells),
        "legend-corrected": any(cell.corrections for cell in cells),
        "legend-made": page.personal and any(cell.met for cell in cells),
        "legend-not-played": any(len(row.cells) < people for row in sheet.rows),
    }
    texts = [
        ft.Text(
            page.t(name),
            theme_style=ft.TextThemeStyle.BODY_SMALL,
            color=ft.Colors.ON_SURFACE_VARIANT,
        )
        for name, there in seen.items()
        if there
    ]
    return ft.Container(
        ft.Row(list(texts), wrap=True, spacing=16, run_spacing=2), key="legend", padding=8
    )
