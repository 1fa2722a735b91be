"""The table between deals: what the next deal is about, how everybody stands, buys counted."""

from __future__ import annotations

from typing import TYPE_CHECKING

import flet as ft

from companion.components.deal_card import DealCard, stock_line
from companion.components.people_strip import PeopleStrip
from companion.components.score_table import ScoreTable
from companion.components.table_menu import finish_button, table_actions
from companion.frame import go, screen_view, use_app, wide_button
from companion.kit import screen, use_awake, use_wide
from companion.running import running
from companion.screens.deal_over.bonuses import CutButton, asks_cut
from companion.screens.deal_over.steps import first_open, over
from companion.wishes import wishes_of

if TYPE_CHECKING:
    from companion.running import Running
    from companion.state import App, Play
    from companion.words import Words

CARD_PANE = 560
"""Pixels of width of the deal card where the score sheet stands beside it."""


@screen
def Table() -> ft.View:  # noqa: N802 - a component
    """Show the deal to be played, or of a finished game the way to its end."""
    app, wide = use_app(), use_wide()
    play = app.play(ft.use_route_params()["gid"])
    now, t = running(app, play), play.words
    use_awake(now is not None and wishes_of(app.store).stays_awake)
    body = _deal(play, now) if now else _no_deal(play, t)
    return screen_view(
        _title(play, t),
        [_beside(body, play)] if wide else body,
        action=_action(app, play, now, t),
        actions=table_actions(app, play),
        scroll=not wide,
    )


def _deal(play: Play, now: Running) -> list[ft.Control]:
    cut = [CutButton(now)] if asks_cut(now) else []
    return [DealCard(play), *cut, PeopleStrip(now), *stock_line(play)]


def _title(play: Play, t: Words) -> str:
    upcoming, deals = play.sheet.next, play.sheet.game.settings.deals
    if upcoming is None:
        return play.variant.name
    deal = str(upcoming.deal)
    return t("play-deal-of", deal=deal, deals=str(deals)) if deals else t("play-deal", deal=deal)


def _beside(body: list[ft.Control], play: Play) -> ft.Control:
    left = ft.Column(
        body,
        width=CARD_PANE,
        spacing=16,
        scroll=ft.ScrollMode.AUTO,
        horizontal_alignment=ft.CrossAxisAlignment.STRETCH,
    )
    return ft.Row(
        [left, ScoreTable(play)],
        expand=True,
        spacing=24,
        vertical_alignment=ft.CrossAxisAlignment.STRETCH,
    )


def _action(app: App, play: Play, now: Running | None, t: Words) -> ft.Control:
    if now is None and play.sheet.finished:
        return wide_button(t("play-to-end"), go(f"/game/{play.id}/end"))
    if now is None:
        return finish_button(app, play)
    label = "play-go-on" if now.draft.ended else "play-over"
    return wide_button(t(label, deal=now.draft.deal), go(_entry(now)))


def _entry(now: Running) -> str:
    """Give the address where the entry of the deal begins, or goes on where it had begun."""
    if not now.draft.ended:
        return over(now.play.id)
    return over(now.play.id, now.draft.deal, first_open(now))


def _no_deal(play: Play, t: Words) -> list[ft.Control]:
    if not play.sheet.finished:
        return [ft.Text(t("play-all-played"))]
    winners = ", ".join(play.sheet.winners)
    text = ft.Text(
        t("play-won", players=winners, count=len(play.sheet.winners)),
        theme_style=ft.TextThemeStyle.DISPLAY_MEDIUM,
    )
    return [ft.Semantics(header=True, content=text)]
