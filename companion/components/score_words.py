"""The numbers of a score sheet in words, and the people that its columns belong to."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from companion.components.initials import initials
from companion.figures import figure

if TYPE_CHECKING:
    from collections.abc import Iterable

    from companion.words import Words
    from rules.results import Person
    from rules.sheet import Row, Sheet


@dataclass(frozen=True, slots=True)
class Column:
    """A person of the sheet: number in the game, name, and name for a narrow column."""

    person: Person
    name: str
    short: str


def columns_of(sheet: Sheet) -> tuple[Column, ...]:
    """Give the people of a sheet: who is at the table in seat order, then who has left."""
    names = (*sheet.players, *sheet.gone)
    short = initials(names)
    return tuple(Column(sheet.game.names.index(name), name, short[name]) for name in names)


def cell_words(t: Words, row: Row, name: str, *, personal: bool = False) -> str:
    """Say one number of the sheet, for those who listen; of `personal` contracts which was made.

    >>> from companion.words import words
    >>> from rules.journal import read_journal
    >>> from rules.sheet import score_sheet
    >>> lines = '''
    ... {"do": "new_game", "variant": "jo", "players": ["Ann", "Bo", "Cy"], "first_dealer": "Ann"}
    ... {"do": "deal_result", "deal": 1, "out": "Ann", "points": {"Bo": 40, "Cy": 1}}
    ... {"do": "deal_result", "deal": 2, "out": "Ann", "points": {"Bo": 25}}'''
    >>> sheet = score_sheet(read_journal(lines).game)
    >>> cell_words(words("en"), sheet.rows[1], "Bo")
    'Bo, deal 2, 25 points, total 65'
    >>> cell_words(words("en"), sheet.rows[1], "Cy")
    'Cy, deal 2, not entered yet'
    """
    where = t("cell-where", name=name, deal=str(row.deal))
    return t("sheet-comma").join([where, *_told(t, row, name, personal)])


def _told(t: Words, row: Row, name: str, personal: bool) -> Iterable[str]:
    cell = row.cells.get(name)
    if cell is None:
        yield t("cell-not-played")
        return
    if cell.points is None:
        yield t("cell-missing")
        return
    yield points_words(t, cell.points)
    if cell.went_out:
        yield t("cell-went-out")
    if personal and cell.met:
        yield t("cell-made", number=str(row.contracts[name]))
    if cell.corrections:
        yield t("cell-corrected")
    yield t("cell-total", total=figure(row.totals[name]))


def points_words(t: Words, points: int) -> str:
    """Say a number of points in words that show its sign."""
    return t("cell-points", count=points, points=figure(points))
