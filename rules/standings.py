"""Standings: who is ahead, who shares a place, who has won."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from rules.settings import TieBreak, Winner

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from rules.settings import Settings


@dataclass(frozen=True, slots=True)
class Standing:
    """How one player stands: total points, contracts made, deals won."""

    player: str
    total: int
    contracts_made: int = 0
    deals_won: int = 0


def places(standings: Iterable[Standing], settings: Settings) -> dict[str, int]:
    """Equal results share a place and the next place is left out.

    The lowest (or highest) total leads, or whoever has made most contracts where the first to
    finish wins; ties fall by the variant's rule.

    >>> from rules.variants import variant
    >>> game = variant("contract_rummy").settings
    >>> places([Standing("A", 60), Standing("B", 75), Standing("C", 60)], game)
    {'A': 1, 'B': 3, 'C': 1}
    """
    keys = {standing.player: _key(standing, settings) for standing in standings}
    return {player: 1 + sum(other < key for other in keys.values()) for player, key in keys.items()}


def leaders(standings: Iterable[Standing], settings: Settings) -> tuple[str, ...]:
    """Everybody on the first place, in the order given.

    >>> from rules.variants import variant
    >>> chile = variant("carioca_chile").settings
    >>> leaders([Standing("A", 97, deals_won=2), Standing("B", 97, deals_won=4)], chile)
    ('B',)
    """
    return tuple(player for player, place in places(standings, settings).items() if place == 1)


def behind(standings: Sequence[Standing], settings: Settings) -> dict[str, int]:
    """How many points each player is away from the leader; none where points do not decide.

    >>> from rules.variants import variant
    >>> game = variant("contract_rummy").settings
    >>> behind([Standing("A", 60), Standing("B", 75)], game)
    {'A': 0, 'B': 15}
    """
    if settings.winner is Winner.FIRST_TO_FINISH:
        return {standing.player: 0 for standing in standings}
    best = min(standings, key=lambda standing: _key(standing, settings))
    return {standing.player: abs(standing.total - best.total) for standing in standings}


def _key(standing: Standing, settings: Settings) -> tuple[int, ...]:
    """Rank a result: smaller is better."""
    wins = -standing.deals_won if settings.tie_break is TieBreak.MOST_DEALS_WON else 0
    if settings.winner is Winner.FIRST_TO_FINISH:
        points = standing.total if settings.tie_break is TieBreak.FEWEST_POINTS else 0
        return -standing.contracts_made, points, wins
    total = -standing.total if settings.winner is Winner.HIGHEST_TOTAL else standing.total
    return total, wins
