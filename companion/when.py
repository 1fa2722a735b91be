"""Moments as people at the table say them: short, and in the clock of this place."""

from __future__ import annotations

from datetime import datetime
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from companion.words import Words


def when(t: Words, at: str, now: datetime | None = None) -> str:
    """Give a moment, kept as ISO 8601 text in any time zone, as a day and a time.

    Today and yesterday are called so, other days by their date, those of another year with it.
    Text that is no moment, as in a game written down by hand, gives an empty text.

    >>> from companion.words import words
    >>> noon = datetime.fromisoformat("2026-11-30T12:00:00").astimezone()
    >>> [when(words("en"), at, noon) for at in ("2026-11-30T09:05", "2026-11-29T20:15", "")]
    ['today 09:05', 'yesterday 20:15', '']
    >>> [when(words("en"), at, noon) for at in ("2026-03-01T20:15", "2025-12-24T20:15")]
    ['1 Mar 20:15', '24 Dec 2025 20:15']
    """
    try:
        moment = datetime.fromisoformat(at).astimezone()
    except (ValueError, OverflowError):
        return ""
    now = now or datetime.now().astimezone()
    time, day = f"{moment:%H:%M}", moment.date()
    ago = (now.date() - day).days
    if ago in (0, 1):
        return t("when-today" if ago == 0 else "when-yesterday", time=time)
    date = {"day": str(day.day), "month": t(f"month-{day.month}"), "time": time}
    if day.year == now.year:
        return t("when-day", **date)
    return t("when-day-of-year", **date, year=str(day.year))
