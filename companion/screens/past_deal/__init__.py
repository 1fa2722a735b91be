"""A deal that is entered: everybody's number, and all else that was told of it, to be mended.

Every tap is entered at once, and can be taken back at once.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

import flet as ft

from companion.components.contract import ContractShapes
from companion.components.marker import player_marker
from companion.components.score_page import STAR
from companion.components.score_words import cell_words
from companion.components.steps import UndoRedo
from companion.components.text import notice, quiet
from companion.components.tile import tile
from companion.figures import figure
from companion.frame import go, screen_view, use_app
from companion.kit import screen
from companion.phrases import contract_words
from companion.screens.cell import nothing_there
from companion.screens.past_deal.facts import facts
from rules.entries import read_entry

if TYPE_CHECKING:
    from companion.state import Play
    from rules.sheet import Row


@screen
def PastDeal() -> ft.View:  # noqa: N802 - a component
    """Show a deal's numbers, and who went out, what was bought, the bonuses."""
    params, app = ft.use_route_params(), use_app()
    play, deal = app.play(params["gid"]), int(params["deal"])
    refused, set_refused = ft.use_state("")
    if not 1 <= deal <= len(play.sheet.rows):
        return nothing_there(play, params["deal"])
    t, row = play.words, play.sheet.rows[deal - 1]

    def mend(**told: object) -> None:
        entry = read_entry({"do": "edit_result", "deal": deal, **told})
        problem = app.enter(play.id, entry)
        set_refused(problem.text if problem else "")

    return screen_view(
        t("deal-title", deal=str(deal)),
        [
            *_about(play, row),
            *([notice(refused)] if refused else []),
            *(_number(play, row, name) for name in row.cells),
            *facts(play, row, mend),
            UndoRedo(play),
        ],
    )


def _about(play: Play, row: Row) -> list[ft.Control]:
    """Say what was asked and who dealt."""
    t, dealt = play.words, quiet(play.words("deal-dealt", player=row.dealer))
    if play.sheet.personal:
        return [dealt]
    contract = play.sheet.contract(row.deal)
    return [ContractShapes(contract, words=t), ft.Text(contract_words(t, contract)), dealt]


def _number(play: Play, row: Row, name: str) -> ft.Control:
    """Show one number of the deal, and the way to what made it."""
    cell, person = row.cells[name], play.sheet.game.names.index(name)
    shown = "–" if cell.points is None else figure(cell.points)
    line = ft.Row(
        [
            player_marker(person),
            ft.Text(name, expand=True, theme_style=ft.TextThemeStyle.TITLE_MEDIUM),
            ft.Text(STAR if cell.went_out else "", color=ft.Colors.TERTIARY),
            ft.Text(shown, theme_style=ft.TextThemeStyle.TITLE_LARGE),
            ft.Icon(ft.Icons.CHEVRON_RIGHT, color=ft.Colors.ON_SURFACE_VARIANT),
        ],
        spacing=12,
    )
    said = ft.Semantics(
        label=cell_words(play.words, row, name, personal=play.sheet.personal),
        content=line,
        exclude_semantics=True,
    )
    route = f"/game/{play.id}/sheet/{row.deal}/{person}"
    return tile(said, go(route), key=f"number-{person}")
