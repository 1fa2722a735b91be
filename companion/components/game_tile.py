"""A game in a list: what was played, by whom, how it stands, when."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from companion.components.text import with_names
from companion.components.tile import line_tile
from companion.figures import figure
from companion.frame import go
from companion.phrases import listed
from companion.when import when

if TYPE_CHECKING:
    from collections.abc import Callable

    import flet as ft

    from companion.ledger.store import GameSummary
    from companion.words import Words


def game_tile(t: Words, game: GameSummary) -> ft.Control:
    """Show one game; a tap opens its page."""
    return line_tile(
        game.name,
        [
            with_names(partial(_outcome, t, game)),
            with_names(partial(_totals, game)),
            when(t, game.started),
        ],
        go(f"/games/{game.id}"),
        key=game.id,
    )


def _outcome(t: Words, game: GameSummary, called: Callable[[str], str]) -> str:
    if game.winners:
        names = listed(t, [called(name) for name in game.winners])
        return t("games-won", names=names, count=len(game.winners))
    if game.deal:
        return t("games-running", deal=game.deal)
    return t("games-open")


def _totals(game: GameSummary, called: Callable[[str], str]) -> str:
    ranked = sorted(game.totals, key=lambda name: game.ranks.get(name, len(game.totals) + 1))
    return " · ".join(f"{called(name)} {figure(game.totals[name])}" for name in ranked)
