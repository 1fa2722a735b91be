"""A game in a list: what was played, by whom, how it stands, when."""

from __future__ import annotations

from typing import TYPE_CHECKING

from companion.components.tile import line_tile
from companion.figures import figure
from companion.frame import go
from companion.phrases import listed
from companion.when import when

if TYPE_CHECKING:
    import flet as ft

    from companion.ledger.store import GameSummary
    from companion.words import Words


def game_tile(t: Words, game: GameSummary) -> ft.Control:
    """Show one game; a tap opens its page."""
    return line_tile(
        game.name,
        [_outcome(t, game), _totals(game), when(t, game.started)],
        go(f"/games/{game.id}"),
        key=game.id,
    )


def _outcome(t: Words, game: GameSummary) -> str:
    if game.winners:
        return t("games-won", names=listed(t, game.winners), count=len(game.winners))
    if game.deal:
        return t("games-running", deal=game.deal)
    return t("games-open")


def _totals(game: GameSummary) -> str:
    ranked = sorted(game.totals, key=lambda name: game.ranks.get(name, len(game.totals) + 1))
    return " · ".join(f"{name} {figure(game.totals[name])}" for name in ranked)
