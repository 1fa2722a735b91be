"""A deal is over: who went out, what each other player has left, the bonuses, then one save.

`DealOver` asks who went out, `DealStep` is one step of what follows. A step is named in its
address, so that a reload, a killed server and the back button all lead to where one was.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

import flet as ft

from companion.frame import screen_view, use_app
from companion.kit import screen
from companion.running import running
from companion.screens.deal_over.bonuses import cut_page, winnings_page
from companion.screens.deal_over.hands import hand_page
from companion.screens.deal_over.saved import saved_page
from companion.screens.deal_over.steps import CUT, SUMMARY, WINNINGS
from companion.screens.deal_over.summary import summary_page
from companion.screens.deal_over.who import who_page

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

    from companion.running import Running
    from companion.screens.deal_over.steps import Page
    from companion.state import App, Play

__all__ = ["DealOver", "DealStep"]

_NAMED: Mapping[str, Callable[[Running], Page]] = {
    SUMMARY: summary_page,
    CUT: cut_page,
    WINNINGS: winnings_page,
}


@screen
def DealOver() -> ft.View:  # noqa: N802 - a component
    """Ask who went out."""
    app = use_app()
    play = app.play(ft.use_route_params()["gid"])
    here, _ = ft.use_state(play.sheet.game.to_play or len(play.sheet.rows))
    return _view(app, play, here, who_page)


@screen
def DealStep() -> ft.View:  # noqa: N802 - a component
    """Ask for one hand or one bonus, or show all of the deal before it is saved."""
    app, params = use_app(), ft.use_route_params()
    play, step = app.play(params["gid"]), params["step"]
    page = _NAMED.get(step) or (lambda now: hand_page(now, int(step)))
    return _view(app, play, int(params["deal"]), page)


def _view(app: App, play: Play, deal: int, page: Callable[[Running], Page]) -> ft.View:
    now = running(app, play)
    here = now and now.draft.deal == deal
    shown = page(now) if now and here else saved_page(play, deal)
    title = shown.title or play.words("over-title" if here else "over-title-saved", deal=deal)
    return screen_view(title, shown.body, place=None, action=shown.action, scroll=shown.scroll)
