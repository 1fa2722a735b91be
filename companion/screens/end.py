"""The end of a game: who has won, who came where, and what can be done next."""

from __future__ import annotations

from typing import TYPE_CHECKING

import flet as ft

from companion.components.marker import player_marker
from companion.components.score_table import ScoreTable
from companion.components.sizes import size_of
from companion.components.steps import UndoRedo
from companion.components.table_menu import finish_button
from companion.components.text import heading, notice, quiet
from companion.figures import figure
from companion.frame import go, screen_view, use_app, wide_button
from companion.kit import once, screen, use_wide
from companion.phrases import listed
from companion.plans import rematch
from companion.previews import preview
from rules.entries import Reopen
from rules.sentences import Problem
from rules.settings import TieBreak, Winner
from rules.sheet import Sheet

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from companion.state import App, Play
    from companion.words import Words

PLACE = 3.25
"""Width of a place, such as 2nd, for each pixel of the size of ordinary text."""
PANE = 480
"""Pixels of width of the places where the sheet stands beside them."""


@screen
def TheEnd() -> ft.View:  # noqa: N802 - a component
    """Show the winners and places; play again, play on, or mend a number."""
    app, wide = use_app(), use_wide()
    play = app.play(ft.use_route_params()["gid"])
    failed, set_failed = ft.use_state("")
    t = play.words
    if not play.sheet.finished:
        if play.sheet.next is None:
            said, button = t("play-all-played"), finish_button(app, play)
        else:
            said, button = t("end-running"), wide_button(t("end-to-table"), go(f"/game/{play.id}"))
        return screen_view(t("end-title"), [quiet(said), UndoRedo(play)], action=button)
    body = [
        *_winners(play),
        *([notice(failed)] if failed else []),
        heading(t("end-places")),
        *_places(play),
        *_further(app, play, set_failed),
    ]
    return screen_view(
        t("end-title"),
        [_beside(body, play)] if wide else body,
        action=_again(app, play, set_failed),
        scroll=not wide,
    )


def _beside(body: Sequence[ft.Control], play: Play) -> ft.Control:
    places = ft.Column(
        list(body),
        width=PANE,
        spacing=12,
        scroll=ft.ScrollMode.AUTO,
        horizontal_alignment=ft.CrossAxisAlignment.STRETCH,
    )
    return ft.Row(
        [places, ScoreTable(play)],
        expand=True,
        spacing=24,
        vertical_alignment=ft.CrossAxisAlignment.STRETCH,
    )


# --- Who has won ------------------------------------------------------------------------------


def _winners(play: Play) -> list[ft.Control]:
    t, sheet = play.words, play.sheet
    if not sheet.winners:
        return [notice(t("end-missing"))]
    names = listed(t, sheet.winners)
    markers = [
        player_marker(sheet.game.names.index(name), ft.TextThemeStyle.DISPLAY_MEDIUM)
        for name in sheet.winners
    ]
    said = ft.Text(
        t("end-wins", players=names, count=len(sheet.winners)),
        theme_style=ft.TextThemeStyle.DISPLAY_MEDIUM,
        text_align=ft.TextAlign.CENTER,
    )
    crown = ft.Container(
        ft.Column(
            [
                ft.Row(markers, alignment=ft.MainAxisAlignment.CENTER, wrap=True),
                ft.Semantics(header=True, content=said),
                _total(play, sheet.winners[0]),
            ],
            spacing=4,
            horizontal_alignment=ft.CrossAxisAlignment.CENTER,
        ),
        bgcolor=ft.Colors.PRIMARY_CONTAINER,
        border_radius=16,
        padding=ft.Padding.symmetric(horizontal=16, vertical=20),
        alignment=ft.Alignment.CENTER,
    )
    return [crown, *_tie(play)]


def _total(play: Play, name: str) -> ft.Control:
    total = play.sheet.totals[name]
    return ft.Text(
        play.words("end-points", count=total, points=figure(total)),
        theme_style=ft.TextThemeStyle.TITLE_LARGE,
    )


def _tie(play: Play) -> list[ft.Control]:
    """Say how the table's rules settle equal results, where there are any."""
    t, sheet, settings = play.words, play.sheet, play.sheet.game.settings
    best = [sheet.totals[name] for name in sheet.winners]
    level = sum(sheet.totals[name] in best for name in sheet.players) > 1
    if len(sheet.winners) > 1 and settings.tie_break is TieBreak.PLAY_OFF:
        return [notice(t("end-play-off", players=listed(t, sheet.winners)))]
    by_deals = settings.tie_break is TieBreak.MOST_DEALS_WON
    if level and len(sheet.winners) == 1 and by_deals:
        return [quiet(t("end-by-deals", players=sheet.winners[0]))]
    return []


# --- Places -----------------------------------------------------------------------------------


def _places(play: Play) -> list[ft.Control]:
    sheet = play.sheet
    ranked = sorted(sheet.players, key=lambda name: sheet.ranks[name])
    return [_place(play, name) for name in (*ranked, *sheet.gone)]


def _place(play: Play, name: str) -> ft.Control:
    t, sheet = play.words, play.sheet
    place, total = sheet.ranks.get(name), sheet.totals[name]
    position = t("end-left") if place is None else t("place-short", place=place)
    if not sheet.rows:
        position = ""
    return ft.Row(
        [
            ft.Container(
                ft.Text(position, theme_style=ft.TextThemeStyle.TITLE_MEDIUM),
                width=PLACE * size_of(ft.TextThemeStyle.BODY_MEDIUM),
            ),
            player_marker(sheet.game.names.index(name)),
            ft.Column(
                [
                    ft.Text(
                        name,
                        theme_style=ft.TextThemeStyle.TITLE_LARGE,
                        max_lines=2,
                        overflow=ft.TextOverflow.ELLIPSIS,
                    ),
                    quiet(_story(t, sheet, name), small=True),
                ],
                spacing=0,
                expand=True,
            ),
            ft.Text(
                figure(total),
                theme_style=ft.TextThemeStyle.HEADLINE_MEDIUM,
                semantics_label=t("end-points", count=total, points=figure(total)),
            ),
        ],
        key=f"place-{name}",
        spacing=12,
    )


def _story(t: Words, sheet: Sheet, name: str) -> str:
    """Tell in a few words how it went for somebody."""
    points = [row.cells[name].points or 0 for row in sheet.rows if name in row.cells]
    told = [t("end-deals-won", count=sum(row.out == name for row in sheet.rows))]
    if sheet.personal:
        told.append(t("end-made", count=sheet.made[name]))
    lowest_wins = sheet.game.settings.winner is not Winner.HIGHEST_TOTAL
    if lowest_wins and points and max(points) > 0:
        told.append(t("end-most", points=figure(max(points))))
    return t("sheet-comma").join(told)


# --- What next --------------------------------------------------------------------------------


def _again(app: App, play: Play, fail: Callable[[str], None]) -> ft.Control:
    plan, page = rematch(play.journal), ft.context.page

    def begin() -> None:
        begun = app.begin(plan.entry())
        if isinstance(begun, Problem):
            fail(begun.text)
        else:
            page.navigate(f"/game/{begun}")

    return wide_button(play.words("end-again", dealer=plan.chosen), begin, icon=ft.Icons.REPLAY)


def _further(app: App, play: Play, fail: Callable[[str], None]) -> list[ft.Control]:
    """Show the way to the sheet, and to the next deal or why there is none."""
    t, page = play.words, ft.context.page
    sheet_button = ft.OutlinedButton(
        t("end-sheet"),
        icon=ft.Icons.TABLE_CHART_OUTLINED,
        on_click=go(f"/game/{play.id}/sheet"),
    )
    reopened = preview(play, Reopen())

    def reopen() -> None:
        refused = app.enter(play.id, Reopen())
        if refused:
            fail(refused.text)
        else:
            page.navigate(f"/game/{play.id}")

    if isinstance(reopened, Sheet) and reopened.next:
        label = t("end-reopen", deal=str(reopened.next.deal))
        more = ft.OutlinedButton(label, icon=ft.Icons.PLAY_ARROW, on_click=once(reopen))
        return [more, sheet_button, UndoRedo(play)]
    deals = play.sheet.game.settings.deals
    why = t("end-no-more", deals=deals) if deals else t("end-no-longer")
    return [quiet(why), sheet_button, UndoRedo(play)]
