"""The engine's sentences, read from one Fluent file a language.

The files in `rules/words/` hold whole sentences with `{ $name }` places and nothing cleverer, so
that this short reader and any complete Fluent library (the app uses one) read them alike.
"""

from __future__ import annotations

import re
from functools import cache
from types import MappingProxyType
from typing import TYPE_CHECKING, NamedTuple

from rules.files import read_text

if TYPE_CHECKING:
    from collections.abc import Mapping

LONGEST = 400
LONGEST_DATA = 60
"""Letters of a text, and of any other data somebody wrote, that a sentence quotes."""
_PLACE = re.compile(r"\{ *\$([\w-]+) *\}")


@cache
def sentences(language: str = "en") -> Mapping[str, str]:
    """Give every sentence of a language by its id, places still open.

    >>> sentences()["card-unknown"]
    '“{ $word }” is not a card. Cards are written like 7S, TH or 10H, A, JK.'
    """
    found: dict[str, str] = {}
    name = ""
    for line in read_text("words", f"{language}.ftl").splitlines():
        if line[:1] in {"", "#"}:
            continue
        if line[0] == " ":
            found[name] = f"{found[name]} {line.strip()}".strip()
        else:
            name, _, text = (part.strip() for part in line.partition("="))
            found[name] = text
    return found


def say(code: str, /, **places: object) -> str:
    """Put a sentence together from its id and what fills its places.

    >>> say("card-unknown", word="Z")
    '“Z” is not a card. Cards are written like 7S, TH or 10H, A, JK.'
    """
    text, *rest = _parts(code)
    for name, after in zip(rest[::2], rest[1::2], strict=True):
        text += _quoted(places[name]) + after
    return text


@cache
def _parts(code: str) -> list[str]:
    """Take a sentence apart: text and names of places by turns."""
    return _PLACE.split(sentences()[code])


def _quoted(value: object) -> str:
    """Show a value as whoever wrote it knows it: as JSON has it, on one line and not too long."""
    if value is None or isinstance(value, (bool, list, dict)):
        # Only what somebody wrote as data needs this module, and loading it takes a while.
        import json

        text, most = json.dumps(value, ensure_ascii=False, default=str), LONGEST_DATA
    else:
        text, most = str(value), LONGEST
        if not text.isprintable():
            text = "".join(sign if sign.isprintable() else " " for sign in text)
    return text if len(text) <= most else f"{text[:most]}…"


NOTHING: Mapping[str, object] = MappingProxyType({})


class Problem(NamedTuple):
    """One thing that keeps an entry from being taken: a stable code and what it speaks of.

    >>> Problem("card-unknown", {"word": "Z"}).text
    '“Z” is not a card. Cards are written like 7S, TH or 10H, A, JK.'
    """

    code: str
    places: Mapping[str, object] = NOTHING

    @property
    def text(self) -> str:
        """The problem as one sentence."""
        return say(self.code, **self.places)


class Refused(ValueError):  # noqa: N818 - the text was refused; nothing broke
    """Text that could not be taken, with the problem that says what is wrong with it."""

    def __init__(self, code: str, /, **places: object) -> None:
        self.problem = Problem(code, places)
        super().__init__(self.problem.text)
