"""Rules in words: what a setting's answer means, as one plain sentence of `words/en/rules.ftl`."""

from __future__ import annotations

from collections.abc import Mapping
from enum import StrEnum
from itertools import groupby
from typing import TYPE_CHECKING, Any

from companion.figures import figure
from rules.cards import RANK_LETTERS, Card, Rank, read_card
from rules.kinds import POINTS, WILDS_BY_SIZE, Kind
from rules.rulings import spoken
from rules.settings import GROUPS, KINDS, write_setting

if TYPE_CHECKING:
    from collections.abc import Sequence

    from companion.words import Words


ALONE = ("JK", "W")
"""Entries of the card values that are no ranks: jokers, and cards of a wild rank."""
FACE = "face"
"""What a card costs that costs the number printed on it."""
_KEYED_BY: Mapping[Kind, str] = {POINTS: "card", WILDS_BY_SIZE: "size"}
"""What the numbers of an answer go by, where they do not go by players."""


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
    '4 jokers.'
    >>> rule_words(words(), "jokers", variant("contract_rummy").settings.jokers)
    'Jokers: 2 with 3 players, 3 with 4 players, 4 with 5 players.'
    >>> rule_words(words(), "points", variant("jo").settings.points)
    'Points for cards left in hand: A: 15, 2–9: face value, 10–K: 10, joker: 15.'
    """
    text = _listed(t, setting, value)
    return t(f"rule-{setting}", value=_named(value), number=_number(value), text=text)


def _number(value: Any) -> int:
    """Give the one number of an answer, or how many there are."""
    same = _same(value)
    if same is not None:
        return same
    return value if type(value) is int else len(value) if isinstance(value, tuple) else 0


def _same(value: Any) -> int | None:
    """Give the number that an answer has for every deal, or every number of players."""
    numbers = value.values() if isinstance(value, Mapping) else value
    if not isinstance(value, Mapping | tuple) or len(set(numbers)) != 1:
        return None
    only = next(iter(numbers))
    return only if type(only) is int else None


def _named(value: Any) -> str:
    """Name an answer as the sentences do."""
    if _same(value) is not None:
        return "same"
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
        return _by_key(write_setting(setting, value), t, _KEYED_BY.get(KINDS[setting], "players"))
    if type(value) is int:
        return figure(value)
    if not isinstance(value, tuple):
        return ""
    if value and type(value[0]) is int:
        return _by_key({str(deal): number for deal, number in enumerate(value, 1)}, t, "deal")
    return comma.join(map(_one, value))


def _one(value: Any) -> str:
    if isinstance(value, Rank):
        return str(RANK_LETTERS[value]).replace("T", "10")
    return spoken([value]) if isinstance(value, Card) else str(value)


def _by_key(numbers: Mapping[str, Any], t: Words, keyed_by: str) -> str:
    """Write numbers by table size, deal or card, neighbours with the same number together."""
    if len(set(numbers.values())) == 1:
        return figure(next(iter(numbers.values())))
    by_card = keyed_by == "card"
    entries = ((key, _worth(key, numbers) if by_card else numbers[key]) for key in numbers)
    spans = ((list(group), worth) for (worth, _), group in groupby(entries, key=_neighbours))
    said = (
        t(
            f"by-{keyed_by}",
            keys=_span([key for key, _ in group], t),
            span="yes" if len(group) > 1 else "no",
            number=figure(worth) if type(worth) is int else t(f"by-{worth}"),
        )
        for group, worth in spans
    )
    return t("list-comma").join(said)


def _worth(key: str, numbers: Mapping[str, Any]) -> Any:
    """Give what a card costs, or that each of several in a row costs what is printed on it."""
    if not key.isdecimal() or numbers[key] != int(key):
        return numbers[key]
    beside = (str(int(key) - 1), str(int(key) + 1))
    return FACE if any(numbers.get(other) == int(other) for other in beside) else numbers[key]


def _neighbours(entry: tuple[str, Any]) -> tuple[Any, str]:
    """Tell which entries stand together; a joker, a wild rank and a single card stand alone."""
    key, worth = entry
    return worth, key if key in ALONE or _suited(key) else ""


def _suited(key: str) -> bool:
    """Whether a card value is of one card, such as `AH`, and not of a rank."""
    return key[-1:].isalpha() and key[:1] in RANK_LETTERS.values() and len(key) > 1


def _span(keys: Sequence[str], t: Words) -> str:
    ends = dict.fromkeys((keys[0], keys[-1]))
    return "–".join(_key(key, t) for key in ends)


def _key(key: str, t: Words) -> str:
    if key in ALONE:
        return t(f"key-{key}")
    return spoken([read_card(key)]) if _suited(key) else key.replace("T", "10")
