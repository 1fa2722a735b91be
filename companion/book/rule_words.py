"""Rules in words: what a setting's answer means, as one plain sentence of `words/en/rules.ftl`."""

from __future__ import annotations

from collections.abc import Mapping
from enum import StrEnum
from itertools import groupby
from typing import TYPE_CHECKING, Any

from rules.cards import RANK_LETTERS, Card, Rank
from rules.rulings import spoken
from rules.settings import GROUPS, write_setting

if TYPE_CHECKING:
    from collections.abc import Sequence

    from companion.words import Words


ALONE = ("JK", "W")
"""Entries of the card values that are no ranks: jokers, and cards of a wild rank."""


def rule_number(setting: str) -> int:
    """Give the number under which a rule stands in every list of rules, from 1.

    >>> rule_number("players_min"), rule_number("ace_mode")
    (1, 27)
    """
    return list(GROUPS).index(setting) + 1


def rule_words(t: Words, setting: str, value: Any) -> str:
    """Say what a game plays, given its answer to a setting.

    >>> from companion.words import words
    >>> from rules.variants import variant
    >>> shanghai = variant("shanghai").settings
    >>> rule_words(words(), "ace_mode", shanghai.ace_mode)
    'The ace is high only: Q-K-A.'
    >>> rule_words(words(), "wild_max_per_meld", shanghai.wild_max_per_meld)
    'At most one wild card in a meld.'
    >>> rule_words(words(), "jokers", shanghai.jokers)
    'Jokers: 4.'
    """
    number = value if type(value) is int else len(value) if isinstance(value, tuple) else 0
    return t(f"rule-{setting}", value=_named(value), number=number, text=_listed(t, setting, value))


def _named(value: Any) -> str:
    """Name an answer as the sentences do."""
    if isinstance(value, StrEnum):
        return value.value
    if isinstance(value, bool):
        return "yes" if value else "no"
    if value is None or value == ():
        return "none"
    if isinstance(value, tuple) and type(value[0]) is int:
        return "by_deal"
    return "some"


def _listed(t: Words, setting: str, value: Any) -> str:
    """Write an answer that is a list, or a number for each table or size."""
    comma = t("list-comma")
    if isinstance(value, Mapping):
        return _by_key(write_setting(setting, value), t)
    if not isinstance(value, tuple):
        return ""
    if value and type(value[0]) is int:
        return _by_key({str(deal): number for deal, number in enumerate(value, 1)}, t)
    return comma.join(map(_one, value))


def _one(value: Any) -> str:
    if isinstance(value, Rank):
        return str(RANK_LETTERS[value]).replace("T", "10")
    return spoken([value]) if isinstance(value, Card) else str(value)


def _by_key(numbers: Mapping[str, Any], t: Words) -> str:
    """Write numbers by table size, deal or card, neighbours with the same number together."""
    if len(set(numbers.values())) == 1:
        return str(next(iter(numbers.values())))
    spans = (
        ([key for key, _ in group], number)
        for (number, _), group in groupby(numbers.items(), key=_neighbours)
    )
    return t("list-comma").join(f"{_span(keys, t)}: {number}" for keys, number in spans)


def _neighbours(entry: tuple[str, Any]) -> tuple[Any, str]:
    """Tell which entries stand together; a joker and a wild rank each stand alone."""
    key, number = entry
    return number, key if key in ALONE else ""


def _span(keys: Sequence[str], t: Words) -> str:
    ends = dict.fromkeys((keys[0], keys[-1]))
    return "–".join(t(f"key-{key}") if key in ALONE else key.replace("T", "10") for key in ends)
