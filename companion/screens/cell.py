"""One number of the sheet: what made it, what happened to it, and the ways to mend it."""

from __future__ import annotations

from typing import TYPE_CHECKING

import flet as ft

from companion.components.cards import card_face
from companion.components.corrections import story
from companion.components.marker import player_marker
from companion.components.panes import Readable
from companion.components.score_words import points_words
from companion.components.steps import UndoRedo
from companion.components.text import heading, notice, quiet
from companion.figures import figure, written_sum
from companion.frame import go, screen_view, use_app, use_play, wide_button
from companion.kit import screen
from companion.spots import Spot, spot_of
from companion.wishes import wishes_of

if TYPE_CHECKING:
    from collections.abc import Mapping

    from companion.state import Play

CARD = 48
"""Pixels of width of a card that made the number."""


@screen
def OneNumber() -> ft.View:  # noqa: N802 - a component
    """Show what made a number, and the ways to mend it."""
    params = ft.use_route_params()
    play, inks = use_play(params["gid"]), wishes_of(use_app().store).inks
    spot = spot_of(play, params)
    if spot is None:
        return nothing_there(play, params["deal"])
    t, cell = spot.t, spot.cell
    facts = ft.OutlinedButton(
        t("deal-facts", deal=str(spot.deal)),
        icon=ft.Icons.TUNE,
        on_click=go(spot.deal_route),
    )
    body = [_head(spot), *_left(spot, inks), *_parts(spot)]
    if spot.doubt:
        body.append(notice(spot.doubt))
    if cell.corrections:
        body += [heading(t("cell-story")), story(t, cell.corrections)]
    if cell.went_out:
        why = "cell-out-first" if spot.counts_cards else "cell-out-paid"
        body.append(quiet(t(why, name=spot.name, deal=str(spot.deal))))
    title = t("cell-title", name=spot.name, deal=str(spot.deal))
    return screen_view(
        title, [Readable([*body, facts, UndoRedo(play)])], action=_change_button(spot)
    )


def nothing_there(play: Play, deal: str) -> ft.View:
    """Say that the sheet has no such number: taken back elsewhere, or a slip in an address."""
    t = play.words
    return screen_view(
        t("sheet-title"),
        [quiet(t("deal-not-there", deal=deal))],
        action=wide_button(t("sheet-title"), go(f"/game/{play.id}/sheet")),
    )


def _head(spot: Spot) -> ft.Control:
    t, cell, total = spot.t, spot.cell, figure(spot.row.totals[spot.name])
    missing = cell.points is None
    number = ft.Text(
        "–" if cell.points is None else figure(cell.points),
        theme_style=ft.TextThemeStyle.DISPLAY_MEDIUM,
        semantics_label=(
            t("cell-missing") if cell.points is None else points_words(t, cell.points)
        ),
    )
    name = ft.Text(
        spot.name,
        theme_style=ft.TextThemeStyle.TITLE_LARGE,
        max_lines=2,
        overflow=ft.TextOverflow.ELLIPSIS,
    )
    after = quiet(t("cell-total-so-far" if missing else "cell-total-after", total=total))
    who = ft.Column([name, after], spacing=0, expand=True)
    return ft.Row([player_marker(spot.person), who, number], spacing=12)


def _left(spot: Spot, inks: Mapping[str, str]) -> list[ft.Control]:
    """Show the cards that made the number, or the number as it was typed."""
    t, left = spot.t, spot.cell.leftover
    if spot.cell.went_out:
        return [quiet(t("cell-out", name=spot.name))]
    if left is None:
        settled = t("cell-settled", deal=str(spot.deal))
        return [quiet(t("cell-nobody-asked") if spot.counts_cards else settled)]
    if left.points is not None:
        return [quiet(t("cell-typed", typed=written_sum(left.points.text)))]
    if not left.cards:
        return [quiet(t("cell-none-left"))]
    faces = [
        card_face(card, width=CARD, suits=inks, key=f"{place}-{card}")
        for place, card in enumerate(left.cards)
    ]
    return [heading(t("cell-left")), ft.Row(faces, spacing=6, run_spacing=6, wrap=True)]


def _parts(spot: Spot) -> list[ft.Control]:
    """Show what cards and bonuses each add, where there is a bonus."""
    t, row, cell = spot.t, spot.row, spot.cell
    if not cell.bonus or cell.points is None or not spot.counts_cards:
        return []
    blind = row.blind_bonus if cell.went_out else 0
    parts = {
        "cell-cards": cell.points - cell.bonus,
        "cell-cut": cell.bonus - blind,
        "cell-blind": blind,
    }
    return [
        ft.Row([ft.Text(t(name), expand=True), ft.Text(figure(points))], key=name)
        for name, points in parts.items()
        if points or name == "cell-cards"
    ]


def _change_button(spot: Spot) -> ft.Control | None:
    if spot.cell.went_out:
        return None
    label = spot.t("cell-enter" if spot.cell.points is None else "cell-change")
    return wide_button(label, go(f"{spot.route}/change"), icon=ft.Icons.EDIT)
