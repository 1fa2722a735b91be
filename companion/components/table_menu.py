"""What can be done at the table beside playing: undo at hand, the rest by name in a menu."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

import flet as ft

from companion.components.sizes import is_large
from companion.components.steps import step_text
from companion.frame import go, wide_button
from companion.kit import guard, once
from rules.entries import Finish, Redo, Undo, VoidDeal

if TYPE_CHECKING:
    from companion.kit import Guarded
    from companion.state import App, Play
    from companion.words import Words
    from rules.entries import Entry


NARROW = 380
"""Pixels of width below which the title leaves room for `ROOM_FOR` signs."""
ROOM_FOR = 2


def table_actions(app: App, play: Play) -> list[ft.Control]:
    """Give the score sheet, undo and redo as buttons, and all else as a menu of named items.

    Large text leaves no room for signs beside the title: there all of it is in the menu. On a very
    narrow phone the sheet is there too, as long as there is something to redo.
    """
    t = play.words
    sheet = _Way(ft.Icons.TABLE_CHART_OUTLINED, t("play-sheet"), go(f"/game/{play.id}/sheet"))
    steps, ways = _steps(app, play, t), _ways(app, play, t)
    own = [sheet, *steps]
    if is_large():
        own, ways = [], [*own, *ways]
    elif len(own) > ROOM_FOR and (ft.context.page.width or NARROW) < NARROW:
        own, ways = steps, [sheet, *ways]
    menu = ft.PopupMenuButton(
        ft.Icon(ft.Icons.MORE_VERT, semantics_label=t("play-more")),
        tooltip="",
        items=[_item(way) for way in ways],
    )
    return [
        *(_icon(way) for way in own),
        ft.Container(menu, padding=ft.Padding.only(right=8)),
    ]


@dataclass(frozen=True, slots=True)
class _Way:
    """One thing that can be done: its sign, its name, and what a tap does."""

    icon: ft.IconData
    name: str
    on_tap: Guarded


def _icon(way: _Way) -> ft.Control:
    return ft.IconButton(
        ft.Icon(way.icon, semantics_label=way.name), on_click=way.on_tap, key=way.name
    )


def _item(way: _Way) -> ft.PopupMenuItem:
    return ft.PopupMenuItem(way.name, icon=way.icon, on_click=way.on_tap, key=way.name)


def _steps(app: App, play: Play, t: Words) -> list[_Way]:
    """Give the ways one step back and one step on again, where there are any."""
    steps = (
        ("undo", play.journal.next_undo, ft.Icons.UNDO, Undo()),
        ("redo", play.journal.next_redo, ft.Icons.REDO, Redo()),
    )
    return [
        _Way(icon, t(way, step=step_text(t, step)), once(lambda e=entry: _enter(app, play, e)))
        for way, step, icon, entry in steps
        if step
    ]


def _ways(app: App, play: Play, t: Words) -> list[_Way]:
    upcoming = play.sheet.next
    ways = [
        _Way(ft.Icons.PEOPLE_OUTLINE, t("play-people"), go(f"/game/{play.id}/people")),
        _Way(ft.Icons.MENU_BOOK_OUTLINED, t("play-contracts"), go(_contracts(play))),
    ]
    if upcoming:
        label, deal = t("play-misdeal", player=upcoming.dealer), upcoming.deal
        again = once(lambda: _deal_again(app, play, deal, t))
        ways.append(_Way(ft.Icons.REFRESH, label, again))
    if upcoming:
        finish = guard(lambda: _ask_finish(app, play, t))
        ways.append(_Way(ft.Icons.FLAG_OUTLINED, t("play-finish"), finish))
    return ways


def finish_button(app: App, play: Play) -> ft.Control:
    """Give the button that finishes a game in which no deal is left: nothing needs asking."""
    page = ft.context.page

    def finish() -> None:
        if _enter(app, play, Finish()):
            page.navigate(f"/game/{play.id}/end")

    return wide_button(play.words("play-finish"), finish, icon=ft.Icons.FLAG_OUTLINED)


def _contracts(play: Play) -> str:
    return f"/game/{play.id}/contracts"


def _enter(app: App, play: Play, entry: Entry) -> bool:
    """Enter something at once and say whether it was taken; a refusal is shown as a sentence."""
    refused = app.enter(play.id, entry)
    if refused:
        ft.context.page.show_dialog(ft.SnackBar(ft.Text(refused.text)))
    return refused is None


def _deal_again(app: App, play: Play, deal: int, t: Words) -> None:
    """Deal the same deal again, and say so for a moment.

    The message bears no undo of its own: one with a button stays until it is tapped, lies over
    "deal is over", and would take back whatever has been entered since.
    """
    if _enter(app, play, VoidDeal(deal=deal)):
        ft.context.page.show_dialog(ft.SnackBar(ft.Text(t("play-dealt-again", deal=str(deal)))))


def _ask_finish(app: App, play: Play, t: Words) -> None:
    """Ask once, with what would not be played; the game can also be reopened."""
    page, deals = ft.context.page, play.sheet.game.settings.deals
    left = deals - len(play.sheet.rows) if deals else 0

    def finish() -> None:
        page.pop_dialog()
        if _enter(app, play, Finish()):
            page.navigate(f"/game/{play.id}/end")

    page.show_dialog(
        ft.AlertDialog(
            title=ft.Text(t("play-finish-ask")),
            content=ft.Text(t("play-finish-left", count=left)),
            actions=[
                ft.TextButton(t("play-finish-no"), on_click=guard(lambda: page.pop_dialog())),
                ft.FilledButton(t("play-finish-yes"), on_click=once(finish)),
            ],
        )
    )
