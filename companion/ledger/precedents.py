"""Precedents: what a table decided where its rules were silent, or otherwise than they say.

Kept with the date and the cards, so that the next time the same thing is disputed the table hears
how it decided before.
"""

from __future__ import annotations

import json
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from sqlmodel import col, select

from companion.ledger.tables import PrecedentRow
from rules.rulings import Verdict

if TYPE_CHECKING:
    from collections.abc import Iterable

    from sqlmodel import Session

SHOWN = 200
"""How many precedents of a variant are looked through, the latest first."""


@dataclass(frozen=True, slots=True)
class Precedent:
    """One decision of the table.

    `cards` are those of the play as people read them, `case` the whole play whatever the order of
    its cards, `codes` why the rules said what they said (`verdict`), `ruled` what the table says.
    Where the rules were silent on a `setting`, `answer` is the table's answer as a setting is
    written, and `from_now_on` tells that it is a house rule. `game` is the game it happened in, if
    one was running; `at` the moment.
    """

    variant: str
    question: str
    cards: str
    case: str
    codes: tuple[str, ...]
    verdict: Verdict
    ruled: Verdict
    game: str = ""
    setting: str = ""
    answer: Any = None
    from_now_on: bool = False
    at: str = ""
    id: int | None = None


@dataclass(frozen=True, slots=True)
class Found:
    """A precedent for a dispute: of the very same case, or of one decided by the same rule."""

    precedent: Precedent
    same: bool


def find_precedent(known: Iterable[Precedent], case: Precedent) -> Found | None:
    """Find the latest precedent: the very same case before one with the same reasons.

    >>> told = {"variant": "jo", "question": "go-down", "verdict": Verdict.ILLEGAL}
    >>> told |= {"codes": ("contract",), "ruled": Verdict.LEGAL}
    >>> old, new = (Precedent(cards=card, case=card, **told) for card in ("7♠", "9♠"))
    >>> find_precedent([old], new).same, find_precedent([old], old).same
    (False, True)
    """
    alike = [each for each in known if each.question == case.question]
    for each in alike:
        if each.case == case.case:
            return Found(each, same=True)
    for each in alike:
        if each.codes == case.codes and each.codes and each.setting == case.setting:
            return Found(each, same=False)
    return None


def keep_precedent(session: Session, precedent: Precedent, at: str) -> None:
    """Write a decision down."""
    session.add(
        PrecedentRow(
            at=at,
            variant=precedent.variant,
            game=precedent.game or None,
            question=precedent.question,
            cards=precedent.cards,
            case=precedent.case,
            codes=json.dumps(precedent.codes),
            verdict=precedent.verdict.value,
            ruled=precedent.ruled.value,
            setting=precedent.setting,
            answer=json.dumps(precedent.answer),
            from_now_on=precedent.from_now_on,
        )
    )


def read_precedents(session: Session, variant: str) -> tuple[Precedent, ...]:
    """List what was decided in a variant, the latest first."""
    query = select(PrecedentRow).where(col(PrecedentRow.variant) == variant)
    rows = session.exec(query.order_by(col(PrecedentRow.id).desc()).limit(SHOWN)).all()
    return tuple(map(_precedent, rows))


def drop_precedent(session: Session, number: int) -> None:
    """Take a decision back."""
    if row := session.get(PrecedentRow, number):
        session.delete(row)


def _precedent(row: PrecedentRow) -> Precedent:
    return Precedent(
        variant=row.variant,
        question=row.question,
        cards=row.cards,
        case=row.case,
        codes=tuple(json.loads(row.codes)),
        verdict=Verdict(row.verdict),
        ruled=Verdict(row.ruled),
        game=row.game or "",
        setting=row.setting,
        answer=json.loads(row.answer),
        from_now_on=row.from_now_on,
        at=row.at,
        id=row.id,
    )
