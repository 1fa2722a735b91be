"""What goes with a contract in a list: cards needed and dealt, and what is special."""

from __future__ import annotations

from typing import TYPE_CHECKING

from companion.components.deal_card import specials
from companion.phrases import listed
from rules.deals import DealSetup
from rules.settings import LastDeal, Progress

if TYPE_CHECKING:
    from collections.abc import Sequence

    from companion.words import Words
    from rules.settings import Settings


def for_all(t: Words, settings: Settings) -> Sequence[str]:
    """Say what holds for every contract of a game."""
    lines = []
    if settings.progress is Progress.UNTIL_MET:
        lines.append(t("contracts-until-met"))
    if settings.last_deal is LastDeal.CONCEALED:
        lines += specials(DealSetup(settings, 1, settings.players_min), t)
    if not _dealt_by_deal(settings) and len(set(settings.hand_sizes)) > 1:
        lines.append(t("contracts-dealt-each", sizes=listed(t, [*map(str, settings.hand_sizes)])))
    return lines


def special_of(t: Words, settings: Settings, number: int) -> list[str]:
    """Say what is special about one contract only."""
    if settings.last_deal is LastDeal.CONCEALED:
        return []
    return specials(DealSetup(settings, number, settings.players_min), t)


def cards_of(t: Words, settings: Settings, number: int) -> str:
    """Say how many cards a contract needs, and how many are dealt where that goes by the deal.

    >>> from companion.words import words
    >>> from rules.variants import variant
    >>> cards_of(words("en"), variant("shanghai").settings, 1)
    '6 cards needed · 11 dealt'
    >>> cards_of(words("en"), variant("frustration_14").settings, 1)
    '9 cards needed'
    """
    needed, dealt = settings.contract(number).cards, settings.hand_size(number)
    if DealSetup(settings, number, settings.players_min).melds_whole_hand:
        return t("contracts-whole-hand", needed=needed, dealt=dealt)
    if not _dealt_by_deal(settings):
        return t("contracts-needed", needed=needed)
    return t("contracts-needed-dealt", needed=needed, dealt=dealt)


def _dealt_by_deal(settings: Settings) -> bool:
    return settings.progress is Progress.BY_DEAL
