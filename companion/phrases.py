"""Phrases: names in a row, contracts and small numbers in words, as a language says them."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING

from rules.cards import RANK_LETTERS

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from companion.words import Words
    from rules.contracts import Contract


def listed(t: Words, parts: Sequence[str], *, link: str = "list-and") -> str:
    """Name several things as a language does, joined by “and” or by another message.

    >>> from companion.words import words
    >>> listed(words("en"), ["Ann", "Bo", "Cy"])
    'Ann, Bo and Cy'
    """
    if len(parts) == 1:
        return parts[0]
    return t(link, first=t("list-comma").join(parts[:-1]), last=parts[-1])


def contract_words(t: Words, contract: Contract) -> str:
    """Give a contract in words, in the family's own terms.

    >>> from companion.words import Terms, words
    >>> from rules.contracts import read_contract
    >>> contract_words(words("en"), read_contract("S3+S3+R4"))
    'two sets of three and one run of four'
    >>> contract_words(words("en"), read_contract("PA+S3"))
    'a pair of aces and one set of three'
    >>> contract_words(words("en"), read_contract("M3+M5"))
    'one set or run of three and one set or run of five'
    >>> contract_words(words("en", Terms(set="book", sets="books")), read_contract("S3+S3"))
    'two books of three'
    """
    choices = [_in_words(t, choice) for choice in contract.choices]
    return listed(t, choices, link="list-or")


def number_word(t: Words, number: int) -> str:
    """Give a small number as a word, a large one in figures.

    >>> from companion.words import words
    >>> number_word(words("en"), 4), number_word(words("en"), 21)
    ('four', '21')
    """
    return t("number-word", number=number)


# --- Words ------------------------------------------------------------------------------------


def _in_words(t: Words, contract: Contract) -> str:
    rank = contract.pair and RANK_LETTERS[contract.pair]
    pair = [t("contract-pair", rank=t(f"ranks-{rank}"))] if rank else []
    melds = (("set", contract.sets), ("run", contract.runs), ("either", contract.either))
    parts = [
        _counted(t, kind, size, count) for kind, sizes in melds for size, count in _same(sizes)
    ]
    return listed(t, pair + parts)


def _same(sizes: Iterable[int]) -> Iterable[tuple[int, int]]:
    """Give each size with how often it comes, in the order of the contract."""
    return Counter(sizes).items()


def _counted(t: Words, kind: str, size: int, count: int) -> str:
    """Say how many melds of one size; where a meld is called after its size, that says it."""
    many, of = number_word(t, count), number_word(t, size)
    named_by_size = {"set": t.terms.set, "run": t.terms.run}.get(kind) == of
    short = "-alone" if named_by_size else ""
    return t(f"contract-{kind}{short}", count=count, number=many, size=of)


# --- Drawing ----------------------------------------------------------------------------------
