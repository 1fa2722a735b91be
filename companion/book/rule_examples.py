"""Examples to the rules: plays that a rule allows or forbids, as the rules themselves judge them.

The plays are data; whether one is legal is asked of the record at hand, so that an example follows
every change of a rule.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache, lru_cache
from typing import TYPE_CHECKING, Any

from companion.book.example_plays import EXAMPLES
from rules.cards import Rank, read_cards
from rules.kinds import CARDS, FLAG, RANKS, Kind, Limit, Whole
from rules.settings import KINDS, Settings
from rules.variants import variant, variant_ids

if TYPE_CHECKING:
    from rules.plays import Play


@dataclass(frozen=True, slots=True)
class Judged:
    """A play with what the rules say to it, and whether this very rule makes the difference."""

    play: Play
    legal: bool
    decided: bool


def judged(setting: str, settings: Settings) -> tuple[Judged, ...]:
    """Judge all plays that belong to a rule.

    >>> [each.legal for each in judged("ace_mode", variant("shanghai").settings)]
    [True, False, False, False, False]
    """
    return tuple(_judge(setting, settings, maker(settings)) for maker in EXAMPLES.get(setting, ()))


@lru_cache(maxsize=4096)
def pair(setting: str, settings: Settings) -> tuple[Play | None, Play | None]:
    """Choose a legal and an illegal play that show what a rule says, None where there is none.

    One of the two is decided by this very rule; where the rule allows or forbids everything, the
    other one is what any table would say. A rule without a say in this game has no examples.
    """
    plays = judged(setting, settings)
    legal = [each for each in plays if each.legal]
    shown = next((each for each in legal if each.decided), None) or next(iter(legal), None)
    illegal = [each for each in plays if not each.legal]
    refused = next((each for each in illegal if each.decided), None) or next(iter(illegal), None)
    if not any(each.decided for each in plays):
        return None, None
    return (shown.play if shown else None), (refused.play if refused else None)


def _judge(setting: str, settings: Settings, play: Play) -> Judged:
    legal = play.is_legal(settings)
    turned = any(
        play.is_legal(settings.answered(setting, value)) is not legal
        for value in answers(setting)
        if value != getattr(settings, setting)
    )
    return Judged(play, legal, turned)


@cache
def answers(setting: str) -> tuple[Any, ...]:
    """Give the answers to a question: those of the book first, the most common before others."""
    given = [getattr(variant(name).settings, setting) for name in variant_ids()]
    choices = tuple(getattr(KINDS[setting], "choices", ()))
    common = sorted(dict.fromkeys(given), key=lambda value: -given.count(value))
    return tuple(dict.fromkeys((*common, *choices, *_further(KINDS[setting]))))


def _further(kind: Kind) -> tuple[Any, ...]:
    """Give answers beyond those of the book that a house could give."""
    match kind:
        case Whole():
            return kind.low, kind.high
        case Limit():
            return kind.low, kind.high, None
        case _ if kind is FLAG:
            return True, False
        case _ if kind is RANKS:
            return tuple((rank,) for rank in Rank if rank is not Rank.JOKER)
        case _ if kind is CARDS:
            return (read_cards("QS"),)
        case _:
            return ()
