"""Text as searches compare it."""

from __future__ import annotations

import unicodedata


def searchable(text: str) -> str:
    """Fold text so that a search finds it without its capitals and accents.

    >>> searchable("Åse plays José")
    'ase plays jose'
    """
    letters = unicodedata.normalize("NFKD", text.casefold())
    return "".join(letter for letter in letters if not unicodedata.combining(letter))
