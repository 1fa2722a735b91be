"""The sentences people read, by language, in the family's own words for set, run and buy.

Screens never hold a sentence: they ask for one by its message id. The sentences live in
`companion/words/<language>/` (one file a part of the app) and `rules/words/<language>.ftl` (the
engine), all in Project Fluent's format.
"""

from __future__ import annotations

import logging
from dataclasses import asdict, dataclass, field
from functools import cache
from pathlib import Path

from fluent.runtime import FluentBundle, FluentResource

log = logging.getLogger(__name__)

FALLBACK = "en"
ROOT = Path(__file__).parent.parent
FOLDERS = (ROOT / "companion" / "words", ROOT / "rules" / "words")


@dataclass(frozen=True, slots=True)
class Terms:
    """What this family calls a set, a run and a buy, one and many."""

    set: str = "set"
    sets: str = "sets"
    run: str = "run"
    runs: str = "runs"
    buy: str = "buy"
    buys: str = "buys"

    @property
    def places(self) -> dict[str, object]:
        """The terms by their names, and under `Set`, `Runs` and so on as a sentence begins."""
        return _places(self)


@cache
def _places(terms: Terms) -> dict[str, object]:
    named = asdict(terms)
    return named | {name.capitalize(): term[:1].upper() + term[1:] for name, term in named.items()}


@dataclass(frozen=True, slots=True)
class Words:
    """Give the sentence of a message id, its places filled in.

    Every message may use `{ $set }`, `{ $sets }`, `{ $run }`, `{ $runs }`, `{ $buy }` and
    `{ $buys }` without being given them, and `{ $Set }` and so on at the start of a sentence. A
    message that this language lacks is taken from English; one that English lacks too shows as
    its id and is logged as an error, because a person can still go on playing while a test that
    watches the log fails.

    >>> t = words("en")
    >>> t("app-name")
    'Contract Rummy Companion'
    >>> t("part-failed")
    'This part could not be shown.'
    """

    language: str = FALLBACK
    terms: Terms = field(default_factory=Terms)

    def __call__(self, message: str, /, **places: object) -> str:
        """Give one sentence by its message id."""
        for bundle in _bundles(self.language):
            if not bundle.has_message(message):
                continue
            pattern = bundle.get_message(message).value
            if pattern is not None:
                text, problems = bundle.format_pattern(pattern, self.terms.places | places)
                for problem in problems:
                    log.error("message %s: %s", message, problem)
                return str(text)
        log.error("no message %s", message)
        return message

    def has(self, message: str) -> bool:
        """Say whether there is a sentence under this id."""
        return any(bundle.has_message(message) for bundle in _bundles(self.language))


def words(language: str = FALLBACK, terms: Terms | None = None) -> Words:
    """Give the sentences of a language, in a family's own terms where it has any.

    >>> words("en", Terms(set="book", sets="books"))("family-terms")
    'books, runs and buys'
    """
    return Words(language, terms or Terms())


@cache
def _bundles(language: str) -> tuple[FluentBundle, ...]:
    """Read the language's files and, behind them, the English ones."""
    return tuple(_read(each) for each in dict.fromkeys((language, FALLBACK)))


def _read(language: str) -> FluentBundle:
    bundle = FluentBundle([language, FALLBACK], use_isolating=False)
    for folder in FOLDERS:
        for file in (*folder.glob(f"{language}.ftl"), *sorted(folder.glob(f"{language}/*.ftl"))):
            bundle.add_resource(FluentResource(file.read_text(encoding="utf-8")))
    return bundle
