"""One game, running or past: how it went, what can be done with it, and how to pass it on."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

import flet as ft

from companion.bg_stats import bg_stats_link
from companion.components.bars import draw_bars
from companion.components.files import use_picker
from companion.components.panes import READABLE, Readable
from companion.components.plot import draw_plot
from companion.components.steps import step_text
from companion.components.text import heading, notice, quiet
from companion.components.tile import line_tile
from companion.figures import figure
from companion.frame import GAP, go, screen_view, use_app, wide_button
from companion.kit import guard, once, part, screen, use_wide, use_width, use_words
from companion.ledger.transfers import write_csv
from companion.phrases import listed
from companion.pictures import draw_picture
from companion.plans import keep_plan, rematch
from companion.plots import points_by_contract, running_totals
from companion.reports import report
from companion.screens.games import PLACE
from companion.screens.new_game.paths import TABLE
from companion.when import when

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Sequence

    from companion.plots import Bars, Plot, Series
    from companion.state import App, Play
    from companion.words import Words
    from rules.entries import Entry

RAIL = 120
"""Pixels that the rail and the margins take from a plot's width."""


@screen
def OneGame() -> ft.View:  # noqa: N802 - a component
    """Show how a game went, in words, pictures and numbers."""
    app, wide = use_app(), use_wide()
    play = app.play(ft.use_route_params()["gid"])
    t, sheet = play.words, play.sheet
    told = [
        _report(t, play),
        *(_plots(play) if len(sheet.rows) > 1 else ()),
    ]
    ways = [*_ways(t, app, play), PassOn(play)]
    body = [_beside(told, ways)] if wide else [*told, *ways]
    return screen_view(play.variant.name, body, place=PLACE, action=_main_action(play))


def _report(t: Words, play: Play) -> ft.Control:
    name, *lines = report(t, play.variant.name, play.sheet)
    return ft.Column([quiet(name), *map(ft.Text, lines)], spacing=4)


def _main_action(play: Play) -> ft.Control:
    t = play.words
    if play.sheet.finished:
        return wide_button(t("game-end"), go(f"/game/{play.id}/end"))
    return wide_button(t("game-go-on"), go(f"/game/{play.id}"), icon=ft.Icons.PLAY_ARROW)


def _beside(told: Sequence[ft.Control], ways: Sequence[ft.Control]) -> ft.Control:
    return ft.Row(
        [_column(told, 3), _column(ways, 2)],
        spacing=24,
        vertical_alignment=ft.CrossAxisAlignment.START,
    )


def _column(controls: Sequence[ft.Control], share: int) -> ft.Control:
    return ft.Column(
        list(controls),
        expand=share,
        spacing=GAP,
        horizontal_alignment=ft.CrossAxisAlignment.STRETCH,
    )


# --- The plots --------------------------------------------------------------------------------


def _plots(play: Play) -> Iterator[ft.Control]:
    t, totals, bars = play.words, running_totals(play.sheet), points_by_contract(play.sheet)
    if totals:
        yield heading(t("plot-totals"))
        yield Drawn(partial(draw_plot, totals, label=_totals_said(t, totals)))
        yield Numbers(totals.series, "plot-deal", totals.deals[1:])
    if bars:
        yield heading(t("plot-contracts"))
        yield quiet(_most_said(t, bars))
        yield Drawn(partial(draw_bars, bars, label=_bars_said(t, bars)))
        yield Numbers(bars.series, "plot-contract", bars.contracts)


def _totals_said(t: Words, plot: Plot) -> str:
    said = [t("plot-player", name=each.name, points=figure(each.last)) for each in plot.series]
    return t("plot-totals-said", players=listed(t, said))


def _most_said(t: Words, bars: Bars) -> str:
    contracts, points = bars.most
    said = listed(t, list(map(str, contracts)))
    return t("plot-most", count=len(contracts), contracts=said, points=figure(points))


def _bars_said(t: Words, bars: Bars) -> str:
    return t("plot-contracts-said", players=listed(t, [_dearest(t, each) for each in bars.series]))


def _dearest(t: Words, series: Series) -> str:
    contract, points = max(series.points, key=lambda point: point[1])
    return t("plot-dearest", name=series.name, contract=contract, points=figure(points))


@part
def Drawn(draw: Callable[[float], ft.Control]) -> ft.Control:  # noqa: N802 - a component
    """Draw a plot as wide as there is room."""
    wide, room = use_wide(), use_width() - 32
    return draw(min((room - RAIL) * 0.6 if wide else room, READABLE))


@part
def Numbers(  # noqa: N802 - a component
    series: Sequence[Series], row: str, numbers: Sequence[int]
) -> ft.Control:
    """Show the same numbers as a table, for whoever would rather read them."""
    shown, show = ft.use_state(False)
    t = use_words()
    button = ft.TextButton(
        t("plot-hide" if shown else "plot-numbers"), on_click=guard(lambda: show(not shown))
    )
    table = [_table(t, series, row, numbers)] if shown else []
    return ft.Column([button, *table], spacing=4)


def _table(t: Words, series: Sequence[Series], row: str, numbers: Sequence[int]) -> ft.Control:
    points = [dict(each.points) for each in series]
    rows = [
        _row(t(row, number=number), [each.get(number) for each in points]) for number in numbers
    ]
    heads = [ft.Text(""), *(ft.Text(each.name) for each in series)]
    columns = [ft.DataColumn(label=head, numeric=bool(head.value)) for head in heads]
    table = ft.DataTable(columns=columns, rows=rows, column_spacing=20)
    return ft.Row([table], scroll=ft.ScrollMode.AUTO)


def _row(name: str, points: Sequence[int | None]) -> ft.DataRow:
    cells = ["–" if each is None else figure(each) for each in points]
    return ft.DataRow([ft.DataCell(ft.Text(text)) for text in (name, *cells)])


# --- What can be done with it -----------------------------------------------------------------


def _ways(t: Words, app: App, play: Play) -> Sequence[ft.Control]:
    page = ft.context.page

    def again() -> None:
        keep_plan(app, rematch(play.journal))
        page.navigate(TABLE)

    sheet, _journal = f"/game/{play.id}/sheet", f"/games/{play.id}/journal"
    corrected = t("game-corrected", count=len(play.sheet.game.corrections))
    return [
        line_tile(t("game-sheet"), [corrected], go(sheet), key="sheet", icon=ft.Icons.GRID_ON),
        line_tile(
            t("game-journal"),
            [],
            go(f"/games/{play.id}/journal"),
            key="journal",
            icon=ft.Icons.NOTES,
        ),
        line_tile(t("home-same"), [], once(again), key="again", icon=ft.Icons.REPLAY),
        Delete(app, play),
    ]


@part
def Delete(app: App, play: Play) -> ft.Control:  # noqa: N802 - a component
    """Delete a game: asked once, and undoable from the list."""
    asked, ask = ft.use_state(False)
    t, page = play.words, ft.context.page

    def delete() -> None:
        page.navigate("/games")
        app.delete(play.id)

    if not asked:
        button = ft.TextButton(t("game-delete"), icon=ft.Icons.DELETE_OUTLINE)
        button.on_click = guard(lambda: ask(True))
        return ft.Row([button])
    return ft.Column(
        [
            notice(t("game-delete-sure", deals=len(play.sheet.rows))),
            ft.Row(
                [
                    ft.FilledButton(t("game-delete-yes"), on_click=once(delete)),
                    ft.OutlinedButton(t("game-delete-no"), on_click=guard(lambda: ask(False))),
                ],
                wrap=True,
            ),
        ]
    )


@part
def PassOn(play: Play) -> ft.Control:  # noqa: N802 - a component
    """Pass a game on: as text, picture, table or journal."""
    picker, app, t = use_picker(), use_app(), play.words
    text = "\n".join(report(t, play.variant.name, play.sheet))

    def saver(ending: str, content: Callable[[], bytes]) -> Callable[[], object]:
        name = f"{play.variant.id}.{ending}"
        return lambda: picker.save_file(file_name=name, src_bytes=content())

    files = {
        "picture": saver("png", lambda: draw_picture(t, play.variant.name, play.sheet)),
        "table": saver("csv", lambda: write_csv(play.sheet, t).encode()),
        "lines": saver("jsonl", lambda: app.store.export(play.id).encode()),
    }
    copy = ft.OutlinedButton(t("pass-text"), action=ft.CopyToClipboard(text))
    buttons = [
        ft.OutlinedButton(t(f"pass-{name}"), on_click=once(save)) for name, save in files.items()
    ]
    link = bg_stats_link(play.id, play.variant.name, play.journal, play.sheet)
    if link:
        buttons.append(ft.OutlinedButton(t("pass-bg-stats"), action=ft.OpenUrl(link)))
    ways = ft.Row([copy, *buttons], wrap=True)
    return ft.Column([heading(t("pass-title")), ways], spacing=GAP)


@screen
def GameJournal() -> ft.View:  # noqa: N802 - a component
    """Show every line of a game as it was entered, with its moment."""
    play = use_app().play(ft.use_route_params()["gid"])
    t = play.words
    rows = [_line(t, number, entry) for number, entry in enumerate(play.journal.lines, 1)]
    return screen_view(t("game-journal"), [Readable(rows)], place=PLACE)


def _line(t: Words, number: int, entry: Entry) -> ft.Control:
    return ft.Row(
        [
            quiet(str(number)),
            ft.Text(step_text(t, entry), expand=True),
            quiet(when(t, entry.at), small=True),
        ],
        key=f"line-{number}",
        spacing=16,
    )
