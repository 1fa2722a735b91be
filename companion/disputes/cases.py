"""Cases: a play in words, so that a table finds again what it decided before."""

from __future__ import annotations

from dataclasses import fields, is_dataclass
from typing import TYPE_CHECKING

from companion.ledger.precedents import Precedent
from rules.cards import Card
from rules.exchanges import Exchange
from rules.first_meld import FirstMeld
from rules.heaps import Heap
from rules.lay_offs import LayOff, NewMeld
from rules.rulings import spoken
from rules.turns import Call, Discard, Draw, GoOut

if TYPE_CHECKING:
    from companion.disputes.answers import Ruled
    from companion.disputes.dispute import Question
    from rules.plays import Play
    from rules.rulings import Verdict


def decision(ruled: Ruled, question: Question, verdict: Verdict, game: str = "") -> Precedent:
    """Give the precedent that a table sets by deciding a dispute so; `game` is the running one."""
    reasons = ruled.ruling.reasons
    return Precedent(
        variant=ruled.game.id,
        question=question.value,
        cards=cards_of(ruled.play),
        case=case_of(ruled.play),
        codes=tuple(sorted({reason.code.value for reason in reasons})),
        verdict=ruled.verdict,
        ruled=verdict,
        game=game,
        setting=ruled.ruling.setting,
    )


def case_of(play: Play) -> str:
    """Write a whole play down, whatever the order of its cards and melds.

    >>> from rules.cards import read_cards
    >>> one = FirstMeld((read_cards("7S 7H 7D"), read_cards("4C 5C 6C JK")), deal=2)
    >>> other = FirstMeld((read_cards("JK 6C 5C 4C"), read_cards("7D 7S 7H")), deal=2)
    >>> case_of(one) == case_of(other)
    True
    """
    return _written(play)


def cards_of(play: Play) -> str:
    """Give the cards of a play as people read them.

    >>> from rules.cards import read_cards
    >>> cards_of(FirstMeld((read_cards("7S 7H 7D"), read_cards("4C 5C 6C JK"))))
    '7♠ 7♥ 7♦ / 4♣ 5♣ 6♣ JK'
    """
    match play:
        case FirstMeld():
            return " / ".join(map(spoken, play.melds))
        case LayOff():
            return f"{spoken(play.cards)} → {spoken(play.table[play.target].cards)}"
        case Exchange():
            return f"{spoken([play.give])} → {spoken(play.table[play.target].cards)}"
        case Discard():
            return spoken([play.card] if play.card else ())
        case Call():
            return cards_of(play.discard)
        case Draw():
            return spoken([play.take])
        case Heap() | NewMeld():
            return spoken(play.cards)
        case GoOut():
            return spoken(play.hand)
        case _:
            return ""


def _written(value: object) -> str:
    """Write a value; the cards of a meld, and melds, come in order."""
    if isinstance(value, Card):
        return str(value)
    if isinstance(value, tuple):
        parts = list(map(_written, value))
        return f"({' '.join(sorted(parts))})"
    if is_dataclass(value) and not isinstance(value, type):
        parts = [f"{field.name}={_written(getattr(value, field.name))}" for field in fields(value)]
        return f"{type(value).__name__}({', '.join(parts)})"
    return str(value)
