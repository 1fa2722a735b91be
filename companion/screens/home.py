"""The first screen: back to the running game in one tap, a new one, or an old one."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

import flet as ft

from companion.components.panes import Panes
from companion.components.text import heading, notice, quiet, with_names
from companion.components.tile import line_tile, tile
from companion.figures import figure
from companion.frame import GAP, go, screen_view, use_app, wide_button
from companion.kit import guard, once, part, screen, use_words
from companion.ledger.store import StoreProblem
from companion.phrases import listed
from companion.plans import Plan, keep_plan, kept_plan, rematch
from companion.screens.new_game.paths import GAME, TABLE
from companion.when import when
from rules.variants import variant_ids

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Sequence

    from companion.ledger.store import GameSummary
    from companion.state import App, Play
    from companion.words import Words

ALSO_RUNNING = 3
"""How many more running games are shown; a tap shows `MORE_RUNNING` further ones."""
MORE_RUNNING = 20
PAST = 3
"""How many past games are shown; the others are one tap away."""


@screen
def Home() -> ft.View:  # noqa: N802 - a component
    """Show the running game, if there is one, and the ways to all else."""
    t, app = use_words(), use_app()
    also, show_also = ft.use_state(ALSO_RUNNING)
    running = app.store.games(running=True, limit=1 + also + 1)
    others = _games(t, "home-also-running", running[1 : 1 + also])
    if len(running) > 1 + also:
        more = guard(lambda: show_also(lambda count: count + MORE_RUNNING))
        others = [*others, ft.TextButton(t("home-more-running"), on_click=more)]
    past = app.store.games(running=False, limit=PAST)
    settings = ft.IconButton(
        ft.Icon(ft.Icons.SETTINGS_OUTLINED, semantics_label=t("settings")), on_click=go("/settings")
    )
    games = [*others, *_past(t, past)]
    left, right = _empty(t), _places(t)
    if running or past:
        left, right = [*_table(t, app, running), *_places(t)], games
    return screen_view(
        t("app-short-name"),
        [Panes(_column(left), _column(right))],
        action=_main_action(t, running),
        actions=[settings],
    )


def _main_action(t: Words, running: Sequence[GameSummary]) -> ft.Control:
    if not running:
        return wide_button(t("home-new"), go(GAME), icon=ft.Icons.ADD)
    game = running[0]
    on = t("home-go-on", deal=game.deal) if game.deal else t("home-go-on-game")
    return wide_button(on, go(f"/game/{game.id}"), icon=ft.Icons.PLAY_ARROW)


# --- The table --------------------------------------------------------------------------------


def _table(t: Words, app: App, running: Sequence[GameSummary]) -> Sequence[ft.Control]:
    """Show the running game, and the two ways to the next one."""
    begin = [_new_game(t, app)] if running else []  # otherwise it is the screen's main action
    return [
        *(RunningGame(app, game) for game in running[:1]),
        *begin,
        *(SamePeople(app, game) for game in app.store.games(limit=1)),
    ]


def _new_game(t: Words, app: App) -> ft.Control:
    half_filled = kept_plan(app.store) != Plan()
    lines = [t("home-new-go-on")] if half_filled else []
    return line_tile(t("home-new"), lines, go(GAME), key="new", icon=ft.Icons.ADD)


@part
def RunningGame(app: App, game: GameSummary) -> ft.Control:  # noqa: N802 - a component
    """Show how the running game stands; a tap opens it."""
    t = use_words()
    try:
        play = app.play(game.id)
    except StoreProblem as problem:
        return notice(t(problem.code, **problem.places))
    message = "home-deal" if game.deal and game.deals else "home-deal-endless"
    deal = t(message, deal=game.deal or 0, deals=game.deals or 0)
    told = [
        quiet(game.name),
        ft.Text(deal, theme_style=ft.TextThemeStyle.HEADLINE_MEDIUM),
        *(ft.Text(line) for line in _standing(t, play)),
    ]
    return tile(
        ft.Column(list(told), spacing=4),
        go(f"/game/{game.id}"),
        key=game.id,
        fill=ft.Colors.PRIMARY_CONTAINER,
    )


def _standing(t: Words, play: Play) -> Iterable[str]:
    """Say who leads, who deals and whose result is missing."""
    sheet = play.sheet
    leaders = [name for name, place in sheet.ranks.items() if place == 1]
    if sheet.rows and len(leaders) < len(sheet.players):
        total = sheet.totals[leaders[0]]
        message = "home-leads-contracts" if sheet.personal else "home-leads"
        points = t("home-points", points=total, figure=figure(total))
        yield t(message, names=listed(t, leaders), count=len(leaders), points=points)
    if sheet.next:
        yield t("home-deals", name=sheet.next.dealer)
    if sheet.missing:
        yield t("home-missing", names=listed(t, sheet.missing))


@part
def SamePeople(app: App, game: GameSummary) -> ft.Control:  # noqa: N802 - a component
    """Offer the latest game once more: the same people and seats, the deal goes on."""
    t, page = use_words(), ft.context.page

    def again() -> None:
        keep_plan(app, rematch(app.store.journal(game.id)))
        page.navigate(TABLE)

    who = with_names(
        lambda called: t(
            "home-same-who", variant=game.name, names=listed(t, list(map(called, game.players)))
        )
    )
    return line_tile(t("home-same"), [who], once(again), key="same", icon=ft.Icons.REPLAY)


# --- Everything else --------------------------------------------------------------------------


def _past(t: Words, past: Sequence[GameSummary]) -> Sequence[ft.Control]:
    every = ft.TextButton(t("home-all-games"), on_click=go("/games"))
    return [*_games(t, "home-past", past), every] if past else []


def _games(t: Words, title: str, games: Sequence[GameSummary]) -> Sequence[ft.Control]:
    return [heading(t(title)), *(_game(t, game) for game in games)] if games else []


def _game(t: Words, game: GameSummary) -> ft.Control:
    route = f"/game/{game.id}/end" if game.finished else f"/game/{game.id}"
    lines: list[str | ft.Text] = [with_names(partial(_who, t, game)), when(t, game.changed)]
    return line_tile(game.name, lines, go(route), key=game.id)


def _who(t: Words, game: GameSummary, called: Callable[[str], str]) -> str:
    """Say who won, or who plays."""
    names = listed(t, [called(name) for name in game.winners or game.players])
    return t("home-won", names=names, count=len(game.winners)) if game.winners else names


def _places(t: Words) -> Sequence[ft.Control]:
    return [
        line_tile(t(f"home-{name}"), [t(f"home-{name}-why")], go(route), key=route, icon=icon)
        for name, route, icon in (
            ("check", "/check", ft.Icons.FACT_CHECK_OUTLINED),
            ("contracts", "/rules", ft.Icons.MENU_BOOK_OUTLINED),
        )
    ]


def _empty(t: Words) -> Sequence[ft.Control]:
    """Say what the app does, where nothing was played yet."""
    steps = ("home-empty-one", "home-empty-two", "home-empty-three")
    return [
        heading(t("home-empty-title")),
        *(
            ft.Row(
                [
                    ft.Text(str(number), theme_style=ft.TextThemeStyle.TITLE_LARGE),
                    ft.Text(t(step, variants=len(variant_ids())), expand=True),
                ],
                spacing=16,
                vertical_alignment=ft.CrossAxisAlignment.START,
            )
            for number, step in enumerate(steps, 1)
        ),
    ]


def _column(controls: Sequence[ft.Control]) -> ft.Control:
    return ft.Column(
        list(controls), spacing=GAP, horizontal_alignment=ft.CrossAxisAlignment.STRETCH
    )
