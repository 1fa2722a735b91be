"""The house book: house variants on disk, every version kept."""

from __future__ import annotations

import logging
from dataclasses import replace
from typing import TYPE_CHECKING

from sqlmodel import col, func, select

from companion.book.houses import House, read_house, write_house
from companion.ledger.tables import HouseRow
from rules.sentences import Refused

if TYPE_CHECKING:
    from sqlmodel import Session

log = logging.getLogger(__name__)


def read_houses(session: Session) -> tuple[House, ...]:
    """List the latest version of every house variant by name."""
    latest = select(HouseRow.id, func.max(HouseRow.version)).group_by(HouseRow.id)
    rows = [session.get(HouseRow, key) for key in session.exec(latest).all()]
    found = filter(None, (_house(row) for row in rows if row))
    return tuple(sorted(found, key=lambda house: house.name.casefold()))


def read_versions(session: Session, name: str) -> tuple[House, ...]:
    """List the versions of a house variant, the latest first; none if it was taken away."""
    rows = session.exec(
        select(HouseRow).where(HouseRow.id == name).order_by(col(HouseRow.version).desc())
    ).all()
    if not rows or not rows[0].text:
        return ()
    return tuple(filter(None, map(_house, rows)))


def keep_house(session: Session, house: House, at: str) -> House:
    """Write a house variant as its next version, unless it says what the latest one says."""
    known = session.exec(
        select(HouseRow).where(HouseRow.id == house.id).order_by(col(HouseRow.version).desc())
    ).first()
    text = write_house(house)
    if known and known.text == text:
        return replace(house, version=known.version, at=known.at)
    version = known.version + 1 if known else 1
    session.add(HouseRow(id=house.id, version=version, at=at, text=text))
    return replace(house, version=version, at=at)


def drop_house(session: Session, name: str, at: str) -> None:
    """Take a house variant away; its versions stay on disk, and keeping one brings it back."""
    if latest := next(iter(read_versions(session, name)), None):
        session.add(HouseRow(id=name, version=latest.version + 1, at=at, text=""))


def _house(row: HouseRow) -> House | None:
    if not row.text:
        return None
    try:
        return replace(read_house(row.text), version=row.version, at=row.at)
    except Refused as refused:
        log.warning("house variant %s cannot be read: %s", row.id, refused)
        return None
