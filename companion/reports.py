"""Reports: a game told in a few lines, for the screen, a message or a picture."""

from __future__ import annotations

from typing import TYPE_CHECKING

from companion.figures import figure
from companion.phrases import listed

if TYPE_CHECKING:
    from collections.abc import Iterator

    from companion.words import Words
    from rules.sheet import Sheet


def report(t: Words, name: str, sheet: Sheet) -> list[str]:
    """Tell what was played, who won or leads, and everybody's place and total, a line each.

    >>> from companion.words import words
    >>> from rules.journal import read_journal
    >>> from rules.sheet import score_sheet
    >>> lines = '''
    ... {"do":"new_game","variant":"jo","players":["Ann","Bo","Cy"],"first_dealer":"Ann"}
    ... {"do":"deal_result","deal":1,"out":"Bo","points":{"Ann":25,"Cy":5}}
    ... {"do":"finish"}'''
    >>> report(words(), "Jo", score_sheet(read_journal(lines).game))
    ['Jo, 1 deal', 'Bo won', '1. Bo 0', '2. Cy 5', '3. Ann 25']
    >>> report(words(), "Jo", score_sheet(read_journal(lines.splitlines()[1]).game))
    ['Jo', 'Ann 0', 'Bo 0', 'Cy 0']
    """
    return list(_lines(t, name, sheet))


def _lines(t: Words, name: str, sheet: Sheet) -> Iterator[str]:
    yield t("report-title", name=name, deals=len(sheet.rows))
    first = sheet.winners or tuple(each for each, place in sheet.ranks.items() if place == 1)
    if sheet.rows and len(first) < len(sheet.players):
        message = "report-won" if sheet.winners else "report-leads"
        yield t(message, names=listed(t, first), count=len(first))
    for player in sorted(sheet.players, key=lambda each: sheet.ranks[each]):
        place, total = sheet.ranks[player], figure(sheet.totals[player])
        message = "report-place" if sheet.rows else "report-start"
        yield t(message, place=place, name=player, total=total)
    for player in sheet.gone:
        yield t("report-left", name=player, total=figure(sheet.totals[player]))
