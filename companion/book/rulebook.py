"""The rulebook: every setting of a game as one numbered sentence, with its source and examples.

The numbers are the same in every game, so that tables can compare. The sentences and the search
speak the family's own words for set, run and buy.
"""

from __future__ import annotations

import re
from dataclasses import dataclass
from functools import lru_cache
from typing import TYPE_CHECKING, Any

from companion.book.rule_examples import pair
from companion.book.rule_words import rule_number, rule_words
from companion.searchable import searchable
from rules.settings import GROUPS, Group

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from companion.words import Words
    from rules.plays import Play
    from rules.variants import Mark, Variant

ALIKE = ("set", "run", "buy", "wild", "meld", "stock", "upcard", "pack", "ace", "points", "deal")
"""Words of which every one finds the others; see `rulebook-alike-…`."""

UNFINISHED = 4
"""Letters from which on a word may be unfinished; shorter ones begin too many others."""


@dataclass(frozen=True, slots=True)
class Rule:
    """One rule of a game: its number, its short name, what is played, and who says so."""

    number: int
    setting: str
    group: Group
    title: str
    sentence: str
    source: str
    mark: Mark
    open: bool


def rulebook(t: Words, record: Variant) -> tuple[Rule, ...]:
    """Give all rules of a game in order; `t` holds the family's own words.

    >>> from companion.words import words
    >>> from rules.variants import variant
    >>> rules = rulebook(words(), variant("shanghai"))
    >>> len(rules), rules[26].number, rules[26].sentence
    (75, 27, 'The ace is high only: Q-K-A.')
    """
    return tuple(rule_of(t, record, name) for name in GROUPS)


def rule_of(t: Words, record: Variant, setting: str) -> Rule:
    """Give one rule of a game."""
    origin = record.origins[setting]
    return Rule(
        rule_number(setting),
        setting,
        GROUPS[setting],
        t(f"setting-{setting}"),
        rule_words(t, setting, getattr(record.settings, setting)),
        origin.citation,
        origin.mark,
        bool(origin.rivals),
    )


def by_group(rules: Iterable[Rule]) -> dict[Group, list[Rule]]:
    """Put rules under their groups, groups without any left out."""
    groups: dict[Group, list[Rule]] = {}
    for rule in rules:
        groups.setdefault(rule.group, []).append(rule)
    return groups


def examples(record: Variant, rule: Rule) -> tuple[Play | None, Play | None]:
    """Give a legal and an illegal play that show a rule, as the rules themselves judge them."""
    return pair(rule.setting, record.settings)


# --- Searching --------------------------------------------------------------------------------


def found(t: Words, rules: Sequence[Rule], text: str) -> tuple[Rule, ...]:
    """Give the rules that speak of every word of a search, in the family's words or any other.

    A number finds the rule of that number. Rules that are called so come first.

    >>> from companion.words import words
    >>> from rules.variants import variant
    >>> t = words()
    >>> rules = rulebook(t, variant("contract_rummy"))
    >>> [rule.setting for rule in found(t, rules, "27")]
    ['ace_mode']
    >>> "set_min" in {rule.setting for rule in found(t, rules, "trio")}
    True
    """
    if text.strip().isdigit():
        return tuple(rule for rule in rules if rule.number == int(text))
    wanted = [_alternatives(t, word) for word in _words(text)]
    speak = [
        rule
        for rule in rules
        if all(any(_speaks_of(t, rule, each) for each in one_of) for one_of in wanted)
    ]
    called = searchable(text).strip()
    return tuple(sorted(speak, key=lambda rule: called not in searchable(rule.title)))


def _speaks_of(t: Words, rule: Rule, phrase: str) -> bool:
    """Whether a phrase stands in a rule, the last word of it perhaps unfinished."""
    whole = f" {phrase} " if len(phrase) < UNFINISHED else f" {phrase}"
    return whole in _text(t, rule)


@lru_cache(maxsize=2048)
def _text(t: Words, rule: Rule) -> str:
    more = t(f"rulebook-also-{rule.setting}") if t.has(f"rulebook-also-{rule.setting}") else ""
    return f" {' '.join(_words(f'{rule.title} {rule.sentence} {more}'))} "


def _alternatives(t: Words, word: str) -> tuple[str, ...]:
    """Give a word with all that mean the same, so that any family's word finds the rule."""
    groups = [_alike(t, name) for name in ALIKE]
    same = [phrases for phrases in groups if any(_names(phrase, word) for phrase in phrases)]
    return tuple(dict.fromkeys((word, *(phrase for phrases in same for phrase in phrases))))


def _names(phrase: str, word: str) -> bool:
    """Whether a word is a word of a phrase, or the beginning of it if it is long enough."""
    parts = phrase.split()
    return word in parts or (len(word) >= UNFINISHED and phrase.startswith(word))


@lru_cache(maxsize=256)
def _alike(t: Words, name: str) -> tuple[str, ...]:
    listed = t(f"rulebook-alike-{name}").split(",")
    own: dict[str, Any] = t.terms.places
    terms = (str(own[key]) for key in (name, f"{name}s") if key in own)
    return tuple(dict.fromkeys(" ".join(_words(phrase)) for phrase in (*listed, *terms)))


def _words(text: str) -> list[str]:
    """Fold a text into its words."""
    return re.findall(r"[^\W_]+", searchable(text))
