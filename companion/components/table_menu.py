"""What can be done at the table beside playing: undo at hand, the rest by name in a menu."""

from __future__ import annotations

from typing import TYPE_CHECKING

import flet as ft

from companion.components.steps import step_text
from companion.frame import go
from companion.kit import guard, once
from rules.entries import Finish, Redo, Undo, VoidDeal

if TYPE_CHECKING:
    from companion.kit import Handler
    from companion.state import App, Play
    from companion.words import Words
    from rules.entries import Entry


def table_actions(app: App, play: Play) -> list[ft.Control]:
    """Give the score sheet and undo as buttons, and everything else as a menu of named items."""
    t = play.words
    sheet = _icon(ft.Icons.TABLE_CHART_OUTLINED, t("play-sheet"), go(f"/game/{play.id}/sheet"))
    undo = play.journal.next_undo
    buttons: list[ft.Control] = [sheet]
    if undo:
        label = t("undo", step=step_text(t, undo))
        buttons.append(_icon(ft.Icons.UNDO, label, lambda: _enter(app, play, Undo())))
    menu = ft.PopupMenuButton(
        icon=ft.Icons.MORE_VERT, tooltip=t("play-more"), items=_items(app, play, t)
    )
    return [*buttons, ft.Container(menu, padding=ft.Padding.only(right=8))]


def _icon(icon: ft.IconData, name: str, on_tap: Handler) -> ft.Control:
    return ft.IconButton(ft.Icon(icon, semantics_label=name), on_click=once(on_tap), key=name)


def _items(app: App, play: Play, t: Words) -> list[ft.PopupMenuItem]:
    redo, upcoming = play.journal.next_redo, play.sheet.next
    items = [
        _item(ft.Icons.PEOPLE_OUTLINE, t("play-people"), go(f"/game/{play.id}/people")),
        _item(ft.Icons.MENU_BOOK_OUTLINED, t("play-contracts"), go(_contracts(play))),
    ]
    if redo:
        label = t("redo", step=step_text(t, redo))
        items.insert(0, _item(ft.Icons.REDO, label, lambda: _enter(app, play, Redo())))
    if upcoming:
        label = t("play-misdeal", player=upcoming.dealer)
        deal = upcoming.deal
        items.append(_item(ft.Icons.REFRESH, label, lambda: _deal_again(app, play, deal, t)))
    if not play.sheet.finished:
        items.append(
            _item(ft.Icons.FLAG_OUTLINED, t("play-finish"), lambda: _ask_finish(app, play, t))
        )
    return items


def _item(icon: ft.IconData, label: str, on_tap: Handler) -> ft.PopupMenuItem:
    return ft.PopupMenuItem(label, icon=icon, on_click=guard(on_tap), key=label)


def _contracts(play: Play) -> str:
    return f"/game/{play.id}/contracts"


def _enter(app: App, play: Play, entry: Entry) -> bool:
    """Enter something at once and say whether it was taken; a refusal is shown as a sentence."""
    refused = app.enter(play.id, entry)
    if refused:
        ft.context.page.show_dialog(ft.SnackBar(ft.Text(refused.text)))
    return refused is None


def _deal_again(app: App, play: Play, deal: int, t: Words) -> None:
    if _enter(app, play, VoidDeal(deal=deal)):
        said = ft.SnackBar(
            ft.Text(t("play-dealt-again", deal=str(deal))),
            action=t("play-undo"),
            on_action=guard(lambda: _enter(app, play, Undo())),
        )
        ft.context.page.show_dialog(said)


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
