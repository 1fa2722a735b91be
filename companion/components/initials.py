"""Names made short enough for a narrow column, and still told apart."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Iterable

WHOLE = 3
"""Letters up to which a name is short enough already."""
LABEL = 20
"""Letters for which the label of a field has room on a phone, in text as it was drawn."""


def initials(names: Iterable[str]) -> dict[str, str]:
    """Give each name two or three letters of its own.

    Two words give their first letters, one word its first two; who would be called the same is
    called by more letters, or by the first and the last one, or is counted.

    >>> initials(["Bo", "Bartholomew", "Ann Berg", "Maria", "Mark"])
    {'Bo': 'Bo', 'Bartholomew': 'Ba', 'Ann Berg': 'AB', 'Maria': 'Ma', 'Mark': 'Mk'}
    """
    names = tuple(names)
    short = {name: _first(name) for name in names}
    for other in (_three, _ends):
        for name in _alike(short):
            short[name] = other(name)
    for number, name in enumerate(_alike(short), 1):
        short[name] = f"{name[:1]}{number}"
    return short


def label_name(name: str, room: int = LABEL) -> str:
    """Give a name as the label of a field, which has room for one line only.

    >>> label_name("Ann"), label_name("Maximiliane-Wilhelmine von und zu")
    ('Ann', 'Maximiliane-Wilhelm…')
    """
    return name if len(name) <= room else name[: room - 1].rstrip() + "…"


def _alike(short: dict[str, str]) -> list[str]:
    """Name those whose letters somebody else has too."""
    count = Counter(short.values())
    return [name for name, letters in short.items() if count[letters] > 1]


def _first(name: str) -> str:
    words = name.split()
    if len(name) > WHOLE and len(words) > 1:
        return words[0][:1] + words[-1][:1]
    return name if len(name) <= WHOLE else name[:2]


def _three(name: str) -> str:
    return name[:WHOLE]


def _ends(name: str) -> str:
    return name[:1] + name[-1:]
