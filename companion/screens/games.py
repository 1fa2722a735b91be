"""All games: searched, opened, and brought back after they were deleted."""

from __future__ import annotations

from typing import TYPE_CHECKING

import flet as ft

from companion.components.game_tile import game_tile
from companion.components.panes import Panes
from companion.components.search import search_field
from companion.components.text import heading, quiet
from companion.components.tile import line_tile
from companion.frame import GAP, go, screen_view, use_app
from companion.kit import guard, screen, use_wide, use_words

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from companion.ledger.store import GameSummary
    from companion.state import App
    from companion.words import Words

PAGE = 10
PLACE = 3
"""This is the fourth of the four places."""
WAYS = {
    "people": ft.Icons.GROUPS_OUTLINED,
    "old": ft.Icons.EDIT_NOTE,
    "keep": ft.Icons.SAVE_OUTLINED,
}
"""Where else this place leads, with icons."""


@screen
def Games() -> ft.View:  # noqa: N802 - a component
    """List the games, the one played last first, and lead to statistics and backups."""
    t, app = use_words(), use_app()
    search, set_search = ft.use_state("")
    shown, set_shown = ft.use_state(PAGE)

    def look_for(text: str) -> None:
        set_search(text)
        set_shown(PAGE)

    games = app.store.games(search=search, limit=shown + 1)
    figures = _ways(t, "people") if games and not search else []
    files = _ways(t, "old", "keep") if not search else []
    field = search_field(t("games-search"), search, look_for, such_as=t("games-search-such-as"))
    listed = [
        *_list(t, games[:shown], searched=bool(search)),
        *_more(t, len(games) > shown, lambda: set_shown(lambda count: count + PAGE)),
    ]
    gone = _deleted(t, app)
    if use_wide():
        body = [Panes(_column([field, *listed]), _column([*figures, *files, *gone]))]
    else:
        body = [field, *figures, *listed, *files, *gone]
    return screen_view(t("games-title"), body, place=PLACE)


def _column(controls: Sequence[ft.Control]) -> ft.Control:
    return ft.Column(
        list(controls), spacing=GAP, horizontal_alignment=ft.CrossAxisAlignment.STRETCH
    )


def _ways(t: Words, *names: str) -> Sequence[ft.Control]:
    return [
        line_tile(
            t(f"{way}-title"), [t(f"{way}-why")], go(f"/games/{way}"), key=way, icon=WAYS[way]
        )
        for way in names
    ]


def _list(t: Words, games: Sequence[GameSummary], *, searched: bool) -> Sequence[ft.Control]:
    if games:
        return [game_tile(t, game) for game in games]
    return [quiet(t("games-none-found" if searched else "games-none"))]


def _more(t: Words, more: bool, show: Callable[[], None]) -> Sequence[ft.Control]:
    return [ft.TextButton(t("games-more"), on_click=guard(show))] if more else []


def _deleted(t: Words, app: App) -> Sequence[ft.Control]:
    gone = app.store.deleted()
    if not gone:
        return []
    return [heading(t("games-deleted")), *(_back(t, app, game) for game in gone)]


def _back(t: Words, app: App, game: GameSummary) -> ft.Control:
    name = t("games-named", name=game.name, players=", ".join(game.players))
    return ft.Row(
        [
            ft.Text(name, expand=True),
            ft.OutlinedButton(t("games-restore"), on_click=guard(lambda: app.restore(game.id))),
        ],
        key=f"deleted-{game.id}",
    )
