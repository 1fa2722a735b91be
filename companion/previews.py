"""What an entry would lead to, before it is entered: the rules' own answer, nothing stored."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rules.course import apply
from rules.sentences import Problem, Refused
from rules.sheet import Sheet, score_sheet

if TYPE_CHECKING:
    from companion.state import Play
    from rules.entries import Entry


def preview(play: Play, entry: Entry) -> Sheet | Problem:
    """Give the sheet that an entry would make, or why it cannot be taken."""
    try:
        return score_sheet(apply(play.sheet.game, entry))
    except Refused as refused:
        return refused.problem
