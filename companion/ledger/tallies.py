"""Tallies: the sums over finished games, kept up with every game that ends or changes.

Keeping the sums makes statistics read as fast after ten thousand games as after ten. Like summaries
they are never the truth: they can be counted again from the journals.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from sqlalchemy import TextClause, text
from sqlmodel import col, delete, insert, select

from companion.ledger.database import run
from companion.ledger.tables import CareerRow, PlaceRow, RivalRow, ScoreRow, TallyRow
from rules.standings import Standing, behind

if TYPE_CHECKING:
    from collections.abc import Iterable

    from sqlmodel import Session

    from rules.sheet import Row, Sheet


def count_game(session: Session, game: str, started: str, sheet: Sheet) -> None:
    """Count a game as its sheet says instead of as it was counted before; a running one does not.

    `started` places it among the others, for wins in a row.
    """
    touched = _withdraw(session, game)
    if sheet.finished and not sheet.missing:
        places = _places(sheet, game, started)
        _insert(session, PlaceRow, places)
        _insert(session, ScoreRow, _scores(sheet, game))
        _count(session, game, 1)
        touched |= {(place["person"], place["variant"], started) for place in places}
    _follow(session, game, touched)


def discount_game(session: Session, game: str) -> None:
    """Count a game no longer."""
    _follow(session, game, _withdraw(session, game))


def discount_all(session: Session) -> None:
    """Count nothing, to begin anew."""
    for table in (PlaceRow, ScoreRow, CareerRow, TallyRow, RivalRow):
        run(session, delete(table))


def _withdraw(session: Session, game: str) -> set[tuple[str, str, str]]:
    """Take a game out of all sums; gives who was counted: person, variant, start of the game."""
    seats = select(PlaceRow.person, PlaceRow.variant, PlaceRow.started)
    counted = {(*seat,) for seat in session.exec(seats.where(PlaceRow.game == game))}
    if counted:
        _count(session, game, -1)
        run(session, delete(PlaceRow).where(col(PlaceRow.game) == game))
        run(session, delete(ScoreRow).where(col(ScoreRow.game) == game))
    return counted


def _insert(session: Session, table: type[Any], rows: list[dict[str, Any]]) -> None:
    if rows:
        run(session, insert(table), rows)


def _places(sheet: Sheet, game: str, started: str) -> list[dict[str, Any]]:
    return [
        {
            "game": game,
            "person": person,
            "variant": sheet.game.variant.id,
            "started": started,
            "total": sheet.totals[person],
            "place": sheet.ranks[person],
            "won": person in sheet.winners,
            "shared": person in sheet.winners and len(sheet.winners) > 1,
            "comeback": _comeback(sheet, person) if person in sheet.winners else 0,
            "streak": 0,
            "variant_streak": 0,
        }
        for person in sheet.players
    ]


def _comeback(sheet: Sheet, person: str) -> int:
    """Give the most points somebody was behind after any deal."""
    return max((_behind(sheet, row).get(person, 0) for row in sheet.rows), default=0)


def _behind(sheet: Sheet, row: Row) -> dict[str, int]:
    standings = [Standing(name, total) for name, total in row.totals.items()]
    return behind(standings, sheet.game.settings)


def _scores(sheet: Sheet, game: str) -> list[dict[str, Any]]:
    return [score for row in sheet.rows for score in _row_scores(sheet, row, game)]


def _row_scores(sheet: Sheet, row: Row, game: str) -> Iterable[dict[str, Any]]:
    known = sheet.personal or bool(row.entered.met)
    for person, cell in row.cells.items():
        number = sheet.game.contract_number(sheet.game.person(person), row.deal)
        yield {
            "game": game,
            "deal": row.deal,
            "person": person,
            "variant": sheet.game.variant.id,
            "contract": number,
            "shape": str(sheet.contract(number)),
            "points": cell.points,
            "went_out": cell.went_out,
            "met": cell.met if known else None,
        }


_COUNTS = tuple(
    text(statement)
    for statement in (
        """
        INSERT INTO career (person, variant, games, wins, shared)
        SELECT person, variant, :sign, :sign * won, :sign * shared FROM place WHERE game = :game
        ON CONFLICT (person, variant) DO UPDATE SET games = games + excluded.games,
            wins = wins + excluded.wins, shared = shared + excluded.shared
        """,
        """
        INSERT INTO rival (person, rival, variant, games, ahead, level)
        SELECT one.person, other.person, one.variant, :sign,
            :sign * (one.place < other.place), :sign * (one.place = other.place)
        FROM place AS one JOIN place AS other
            ON other.game = one.game AND other.person <> one.person
        WHERE one.game = :game
        ON CONFLICT (person, rival, variant) DO UPDATE SET games = games + excluded.games,
            ahead = ahead + excluded.ahead, level = level + excluded.level
        """,
        """
        INSERT INTO tally
            (person, variant, contract, shape, deals, points, zeros, went_out, asked, met)
        SELECT person, variant, contract, shape, :sign * count(*), :sign * sum(points),
            :sign * sum(points = 0), :sign * sum(went_out),
            :sign * count(met), :sign * coalesce(sum(met), 0)
        FROM score WHERE game = :game GROUP BY person, variant, contract, shape
        ON CONFLICT (person, variant, contract, shape) DO UPDATE SET
            deals = deals + excluded.deals, points = points + excluded.points,
            zeros = zeros + excluded.zeros, went_out = went_out + excluded.went_out,
            asked = asked + excluded.asked, met = met + excluded.met
        """,
    )
)


def _count(session: Session, game: str, sign: int) -> None:
    """Add what a game counts for to all sums, or with -1 take it out again."""
    for statement in _COUNTS:
        run(session, statement, {"game": game, "sign": sign})


def _streak_statements(column: str, scope: str) -> tuple[TextClause, TextClause, TextClause]:
    """Give how to read the wins in a row before a game, those from it on, and how to set one."""
    mine, here = f"person = :person {scope}", "(started, game) {} (:started, :game)"
    return (
        text(
            f"SELECT {column} FROM place WHERE {mine} AND {here.format('<')} "
            "ORDER BY started DESC, game DESC LIMIT 1"
        ),
        text(
            f"SELECT game, won, {column} FROM place WHERE {mine} AND {here.format('>=')} "
            "ORDER BY started, game"
        ),
        text(f"UPDATE place SET {column} = :streak WHERE game = :game AND person = :person"),
    )


_STREAKS = (
    _streak_statements("streak", ""),
    _streak_statements("variant_streak", "AND variant = :variant"),
)


def _follow(session: Session, game: str, touched: set[tuple[str, str, str]]) -> None:
    """Count wins in a row anew from a game on, as far as that changes them."""
    for person, variant, started in touched:
        here = {"person": person, "variant": variant, "started": started, "game": game}
        for statements in _STREAKS:
            _follow_streak(session, here, *statements)


def _follow_streak(
    session: Session,
    here: dict[str, Any],
    before: TextClause,
    later: TextClause,
    change: TextClause,
) -> None:
    streak = run(session, before, here).scalar() or 0
    changes = []
    for game, won, old in run(session, later, here):
        streak = streak + 1 if won else 0
        if streak == old and game != here["game"]:
            break
        changes.append({"game": game, "person": here["person"], "streak": streak})
    if changes:
        run(session, change, changes)
