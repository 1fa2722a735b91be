"""Packs: how many of each card there are at a table, and what cannot exist."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rules.cards import JOKER, PACK
from rules.melds import InView
from rules.rulings import Code, Fault, spoken

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from rules.cards import Card
    from rules.settings import Settings


def copies(settings: Settings, players: int | None) -> int:
    """Count the copies of each card; without a number of players, at the largest table."""
    if players is not None:
        return settings.packs[players]
    return max(settings.packs[size] for size in _sizes(settings))


def joker_count(settings: Settings, players: int | None) -> int:
    """Count the jokers; without a number of players, at the table that has most."""
    if players is not None:
        return settings.jokers[players]
    return max(settings.jokers[size] for size in _sizes(settings))


def _sizes(settings: Settings) -> range:
    return range(settings.players_min, settings.players_max + 1)


def in_view(cards: Sequence[Card], settings: Settings, players: int | None) -> InView:
    """Count the cards that can be seen."""
    return InView(cards, copies(settings, players))


def all_exist(view: InView, settings: Settings, players: int | None) -> bool:
    """Whether all cards in view can exist together."""
    return max(view.seen[1:]) <= view.copies and (
        not view.seen[0] or view.seen[0] <= joker_count(settings, players)
    )


def pack_faults(cards: Sequence[Card], settings: Settings, players: int | None) -> list[Fault]:
    """Name the cards of which more are in view than the packs hold. Code: `pack`."""
    return [*view_faults(in_view(cards, settings, players), settings, players)]


def view_faults(view: InView, settings: Settings, players: int | None) -> Iterator[Fault]:
    """Name the cards of which more are in view than the packs hold, jokers first. Code: `pack`."""
    if all_exist(view, settings, players):
        return
    for card, shown in zip((JOKER, *PACK), view.seen, strict=True):
        most = view.copies if card.index else joker_count(settings, players)
        if shown > most:
            places = {"most": most, "shown": shown, "card": spoken([card])}
            setting = "packs" if card.index else "jokers"
            form = "" if most else "none"
            yield Fault(Code.PACK, setting, (card,) * shown, places, form)
