"""Careers: what somebody's finished games add up to, and which games a number stands for."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from sqlalchemy import ColumnElement, tuple_
from sqlalchemy.orm import aliased
from sqlmodel import col, exists, func, select

from companion.ledger.tables import CareerRow, PlaceRow, RivalRow, ScoreRow, TallyRow

if TYPE_CHECKING:
    from sqlmodel import Session

FEW = 3
"""With fewer games or deals an average says more about luck than about anybody."""


@dataclass(frozen=True, slots=True)
class Best:
    """A record: how much, and the game it was reached in."""

    value: int
    game: str


@dataclass(frozen=True, slots=True)
class Tally:
    """What a contract cost somebody: deals played, points in them, and how they ended.

    `shape` is the contract as `rules.contracts.read_contract` reads it; `zeros` deals cost nothing;
    of `asked` deals it is known whether the contract was made, in `met` it was.
    """

    variant: str
    contract: int
    shape: str
    deals: int
    points: int
    zeros: int
    went_out: int
    asked: int
    met: int

    @property
    def average(self) -> float:
        """The points of a deal."""
        return self.points / self.deals


@dataclass(frozen=True, slots=True)
class Rival:
    """Games played with another, and in how many of them this person was ahead or level."""

    name: str
    games: int
    ahead: int
    level: int


@dataclass(frozen=True, slots=True)
class Career:
    """What somebody's finished games add up to; `shared` wins are among the `wins`.

    `contracts` come in the order of their numbers, `rivals` the most frequent first. `comeback` is
    the most points a winner was once behind (None: never), `streak` the most wins in a row.
    """

    person: str
    games: int
    wins: int
    shared: int
    contracts: tuple[Tally, ...] = ()
    rivals: tuple[Rival, ...] = ()
    comeback: Best | None = None
    streak: Best | None = None

    @property
    def dearest(self) -> Tally | None:
        """The contract that costs most on average; None where fewer than two can be compared."""
        known = [tally for tally in self.contracts if tally.deals >= FEW]
        return max(known, key=lambda tally: tally.average) if len(known) > 1 else None

    @property
    def deals(self) -> int:
        """How many deals were played."""
        return sum(tally.deals for tally in self.contracts)

    @property
    def points(self) -> int:
        """What all deals cost together."""
        return sum(tally.points for tally in self.contracts)


@dataclass(frozen=True, slots=True)
class Figure:
    """A number of the statistics, told by the games it counts.

    Finished games of a person (of one variant), all or those won or lost, alone or shared; those
    with a rival; those with a deal on some contract, which cost nothing, in which the person went
    out or made it. With `until` the games stop at that one, with `last` there are only so many.
    """

    person: str
    variant: str = ""
    won: bool | None = None
    shared: bool | None = None
    rival: str = ""
    contract: int | None = None
    zero: bool | None = None
    went_out: bool | None = None
    met: bool | None = None
    until: str = ""
    last: int | None = None


def read_career(session: Session, person: str, variant: str = "") -> Career:
    """Add up what somebody's finished games of a variant, or of all, come to."""
    of_person = [CareerRow.person == person, *_of_variant(CareerRow, variant)]
    sums = select(_sum(CareerRow.games), _sum(CareerRow.wins), _sum(CareerRow.shared))
    games, wins, shared = session.exec(sums.where(*of_person)).one()
    return Career(
        person,
        games,
        wins,
        shared,
        contracts=_tallies(session, person, variant),
        rivals=_rivals(session, person, variant),
        comeback=_best(session, person, variant, "comeback"),
        streak=_best(session, person, variant, "variant_streak" if variant else "streak"),
    )


def read_careers(session: Session, variant: str = "") -> tuple[Career, ...]:
    """Give everybody's games and wins, without the contracts and rivals; most games first."""
    person, games = col(CareerRow.person), _sum(CareerRow.games)
    sums = select(person, games, _sum(CareerRow.wins), _sum(CareerRow.shared))
    query = sums.where(*_of_variant(CareerRow, variant)).group_by(person).having(games > 0)
    return tuple(Career(*row) for row in session.exec(query.order_by(games.desc(), person)))


def read_variants(session: Session, person: str) -> tuple[str, ...]:
    """Name the variants that somebody has finished games of, most games first."""
    query = select(CareerRow.variant).where(CareerRow.person == person, CareerRow.games > 0)
    return tuple(session.exec(query.order_by(col(CareerRow.games).desc(), CareerRow.variant)))


def find_games(session: Session, figure: Figure, limit: int, offset: int) -> tuple[str, ...]:
    """Name the games behind a figure, the latest first."""
    query = select(PlaceRow.game).where(PlaceRow.person == figure.person, *_conditions(figure))
    if figure.until:
        last = select(PlaceRow.started, PlaceRow.game).where(
            PlaceRow.game == figure.until, PlaceRow.person == figure.person
        )
        query = query.where(tuple_(PlaceRow.started, PlaceRow.game) <= last.scalar_subquery())
    if figure.last is not None:
        limit = max(0, min(limit, figure.last - offset))
    newest_first = query.order_by(col(PlaceRow.started).desc(), col(PlaceRow.game).desc())
    return tuple(session.exec(newest_first.limit(limit).offset(offset)))


def _conditions(figure: Figure) -> list[Any]:
    conditions = _of_variant(PlaceRow, figure.variant)
    if figure.won is not None:
        conditions.append(PlaceRow.won == figure.won)
    if figure.shared is not None:
        conditions.append(PlaceRow.shared == figure.shared)
    if figure.rival:
        other = aliased(PlaceRow)
        met = (col(other.game) == PlaceRow.game, col(other.person) == figure.rival)
        conditions.append(exists().where(*met))
    deal = _deal_conditions(figure)
    if deal:
        own = (col(ScoreRow.game) == PlaceRow.game, col(ScoreRow.person) == PlaceRow.person)
        conditions.append(exists().where(*own, *deal))
    return conditions


def _deal_conditions(figure: Figure) -> list[Any]:
    wanted = {
        ScoreRow.contract: figure.contract,
        ScoreRow.went_out: figure.went_out,
        ScoreRow.met: figure.met,
    }
    conditions: list[Any] = [part == value for part, value in wanted.items() if value is not None]
    if figure.zero is not None:
        conditions.append((col(ScoreRow.points) == 0) == figure.zero)
    return conditions


def _sum(part: int) -> ColumnElement[int]:
    return func.coalesce(func.sum(col(part)), 0)


def _of_variant(table: Any, variant: str) -> list[Any]:
    return [table.variant == variant] if variant else []


def _tallies(session: Session, person: str, variant: str) -> tuple[Tally, ...]:
    query = select(TallyRow).where(TallyRow.person == person, *_of_variant(TallyRow, variant))
    rows = session.exec(
        query.where(TallyRow.deals > 0).order_by(
            TallyRow.variant, col(TallyRow.contract), TallyRow.shape
        )
    )
    return tuple(Tally(*(getattr(row, name) for name in Tally.__slots__)) for row in rows)


def _rivals(session: Session, person: str, variant: str) -> tuple[Rival, ...]:
    rival, games = col(RivalRow.rival), _sum(RivalRow.games)
    of_person = [RivalRow.person == person, *_of_variant(RivalRow, variant)]
    sums = select(rival, games, _sum(RivalRow.ahead), _sum(RivalRow.level)).where(*of_person)
    query = sums.group_by(rival).having(games > 0).order_by(games.desc(), rival)
    return tuple(Rival(*row) for row in session.exec(query))


def _best(session: Session, person: str, variant: str, record: str) -> Best | None:
    """Find the highest value of a record, and where several games reach it, one of them."""
    value = col(getattr(PlaceRow, record))
    query = select(value, PlaceRow.game).where(PlaceRow.person == person, value > 0)
    best = query.where(*_of_variant(PlaceRow, variant)).order_by(value.desc()).limit(1)
    row = session.exec(best).first()
    return Best(*row) if row else None
