"""Transfers: games that leave the app as text and come back.

A game leaves as its journal, one JSON object a line, and comes back from the same lines. For
spreadsheets it leaves as a table with one row a deal and player.
"""

from __future__ import annotations

import csv
import io
from dataclasses import replace
from typing import TYPE_CHECKING

from sqlmodel import col, select

from companion.ledger.lines import Kept, append, seals
from companion.ledger.tables import GameRow, LineRow
from rules.entries import NewGame
from rules.journal import read_journal
from rules.variants import variant

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from sqlmodel import Session

    from companion.ledger.lines import Memory
    from companion.words import Words
    from rules.entries import Entry
    from rules.sheet import Row, Sheet

COLUMNS = (
    "deal", "contract", "dealer", "player", "points", "total", "out", "cards", "buys"
)  # fmt: skip
_FORMULA = ("=", "+", "-", "@", "\t", "\r", "＝", "＋", "－", "＠")


def with_record(entry: Entry) -> Entry:
    """Freeze the whole record into an entry that begins a game, so that it keeps its rules."""
    if not isinstance(entry, NewGame) or entry.record:
        return entry
    record = variant(entry.variant).with_house_rules(entry.overrides)
    return replace(entry, record=record.to_json())


def export_lines(session: Session, game: str) -> str:
    """Write the lines of a game as they are on disk, even where one cannot be read any more."""
    lines = select(LineRow.entry).where(LineRow.game == game).order_by(col(LineRow.number))
    return "".join(f"{line}\n" for line in session.exec(lines))


def read_lines(text: str) -> tuple[Entry, ...]:
    """Read an exported game; refuses a bad line with its number (`rules.journal.LineRefused`)."""
    return tuple(map(with_record, read_journal(text.removeprefix("\ufeff")).lines))


def import_lines(
    session: Session, memory: Memory, entries: Sequence[Entry], row: GameRow
) -> tuple[GameRow, Kept]:
    """Write lines under a new row, or find the game that has them already.

    A game here that is the beginning of these lines goes on with the rest of them; one of which
    they are the beginning stays as it is. Where both went on, both are kept.
    """
    digests = seals(entries)
    whole = select(LineRow.game).where(LineRow.digest == digests[-1])
    if (game := session.exec(whole).first()) is not None:
        return _row(session, game), memory.read(session, game)
    for game in session.exec(select(LineRow.game).where(LineRow.digest == digests[0])).all():
        kept = memory.read(session, game)
        if kept.digest in digests:
            row = _row(session, game)
            break
    else:
        kept = Kept()
        session.add(row)
        session.flush()
    for entry in entries[len(kept.journal.lines) :]:
        kept = append(session, row.id, kept, entry)
    return row, kept


def _row(session: Session, game: str) -> GameRow:
    return session.exec(select(GameRow).where(GameRow.id == game)).one()


def write_csv(sheet: Sheet, words: Words) -> str:
    """Write a sheet as a table for spreadsheets, one row a deal and player.

    Begins with a byte order mark, which some programs need to read letters beyond English. A text
    that a program might take for a formula is written with an apostrophe before it.
    """
    out = io.StringIO()
    table = csv.writer(out)
    table.writerow(words(f"csv-{column}") for column in COLUMNS)
    for row in sheet.rows:
        table.writerows(_cells(sheet, row, words))
    return "\ufeff" + out.getvalue()


def _cells(sheet: Sheet, row: Row, words: Words) -> Iterator[list[object]]:
    for name, cell in row.cells.items():
        number = sheet.game.contract_number(sheet.game.person(name), row.deal)
        left = cell.leftover.cards if cell.leftover and cell.leftover.cards else ()
        yield [
            row.deal,
            str(sheet.contract(number)),
            plain(row.dealer),
            plain(name),
            "" if cell.points is None else cell.points,
            row.totals[name],
            words("csv-yes") if cell.went_out else "",
            " ".join(map(str, left)),
            cell.buys,
        ]


def plain(text: str) -> str:
    """Keep a spreadsheet from taking a text for a formula.

    >>> plain("=1+1"), plain("Bo")
    ("'=1+1", 'Bo')
    """
    return f"'{text}" if text.startswith(_FORMULA) else text
