"""A number of the sheet entered anew, by its cards or as a number."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

import flet as ft

from companion.components.hand_pad import HandHead, HandPad
from companion.components.number_pad import NumberPad
from companion.components.panes import Middle
from companion.components.sizes import is_large
from companion.components.text import notice
from companion.drafts import Hand, no_more
from companion.figures import figure
from companion.frame import screen_view, use_app, wide_button
from companion.kept import use_kept
from companion.kit import screen
from companion.previews import preview
from companion.screens.cell import nothing_there
from companion.spots import spot_of
from rules.entries import read_entry
from rules.sentences import Problem

if TYPE_CHECKING:
    from companion.components.hand_pad import NoMore
    from companion.spots import Spot
    from rules.cards import Card
    from rules.entries import Entry
    from rules.results import Leftover
    from rules.sheet import Sheet


@screen
def ChangeNumber() -> ft.View:  # noqa: N802 - a component
    """Enter a number anew; nothing changes before it is saved, and leaving keeps what is typed."""
    params, app = ft.use_route_params(), use_app()
    page, play = ft.context.page, app.play(params["gid"])
    spot = spot_of(play, params)
    begun = Hand.of(spot.cell.leftover if spot else None)
    hand, change = use_kept(f"number {params}", begun)
    if spot is None:
        return nothing_there(play, params["deal"])
    t, settings = spot.t, play.sheet.game.settings
    entry = _edit(spot, hand.leftover) if hand.leftover else None
    told = preview(play, entry) if entry else None
    can_save = entry is not None and not isinstance(told, Problem)

    def save() -> None:
        if not can_save or entry is None:
            return
        if app.enter(play.id, entry) is None:
            change(lambda _: begun)
            page.navigate(spot.route)

    cost = hand.cost(settings)
    points = "none" if cost is None else figure(cost)
    short = is_large() and cost is not None
    label = t("cell-save-short" if short else "cell-save", points=points, name=spot.name)
    pad = (
        HandPad(hand, change, settings, _packs(spot, hand), _doubt(spot, told), enter=save)
        if spot.counts_cards
        else NumberPad(hand.typed, lambda key: change(lambda hand: hand.press(key)), enter=save)
    )
    parts = ft.Column(
        [
            HandHead(spot.person, spot.name, hand, settings),
            *([notice(told.text)] if isinstance(told, Problem) else []),
            pad,
        ],
        spacing=4,
    )
    return screen_view(
        t("cell-edit-title", deal=str(spot.deal)),
        [Middle(parts)],
        place=None,
        action=wide_button(
            label,
            save,
            icon=ft.Icons.CHECK,
            disabled=not can_save,
        ),
    )


def _edit(spot: Spot, left: Leftover) -> Entry:
    """Give the entry that puts this number in place of the old one."""
    line: dict[str, object] = {"do": "edit_result", "deal": spot.deal}
    if left.points is not None:
        return read_entry({**line, "points": {spot.name: left.points.json}})
    return read_entry({**line, "hands": {spot.name: [str(card) for card in left.cards or ()]}})


def _packs(spot: Spot, hand: Hand) -> NoMore:
    """Say for each card whether the packs hold another one, with what the others were left."""
    game = spot.play.sheet.game
    deal = game.deals[spot.deal - 1]
    others = (left.cards or () for p, left in deal.leftovers.items() if p != spot.person)
    own = () if hand.by_number else hand.cards or ()
    cards = (*own, *(card for cards in others for card in cards))

    def check(card: Card) -> Problem | None:
        return no_more(card, cards, deal.setup(game.settings))

    return check


def _doubt(spot: Spot, told: Sheet | Problem | None) -> str:
    """Say what would seem odd about the number of cards, in one sentence."""
    if told is None or isinstance(told, Problem):
        return ""
    return replace(spot, play=replace(spot.play, sheet=told)).doubt
