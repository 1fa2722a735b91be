"""Figures as people read them, with a minus sign that can be seen."""

from __future__ import annotations


def figure(number: int) -> str:
    """Write a whole number.

    >>> figure(-50), figure(25)
    ('−50', '25')
    """
    return str(number).replace("-", "−")


def written_sum(text: str) -> str:
    """Write a sum as it was typed, easy on the eye.

    >>> written_sum("12+11-7")
    '12 + 11 − 7'
    >>> written_sum("-50")
    '−50'
    """
    spaced = text[:1] + text[1:].replace("+", " + ").replace("-", " − ")
    return spaced.replace("-", "−")
