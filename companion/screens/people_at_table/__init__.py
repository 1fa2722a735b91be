"""People at the table: their seats, who deals next, who joins, leaves or comes back."""

from __future__ import annotations

from typing import TYPE_CHECKING

import flet as ft

from companion.components.choices import choices
from companion.components.panes import Panes
from companion.components.score_words import points_words
from companion.components.seats import Seats
from companion.components.steps import UndoRedo
from companion.frame import screen_view, use_app
from companion.kit import part, screen
from companion.previews import preview
from companion.screens.people_at_table.join import JoinForm
from companion.screens.people_at_table.parts import answer, section, use_entering
from companion.screens.people_at_table.rename import RenameForm
from rules.entries import Join, Leave, Reseat, SetDealer
from rules.sentences import Problem

if TYPE_CHECKING:
    from companion.state import App, Play


@screen
def PeopleAtTable() -> ft.View:  # noqa: N802 - a component
    """Show who sits where, and everything that can change about it; each can be undone."""
    app = use_app()
    play = app.play(ft.use_route_params()["gid"])
    seated = ft.Column(
        [UndoRedo(play), SeatsNow(app, play), DealerNext(app, play)],
        spacing=24,
        horizontal_alignment=ft.CrossAxisAlignment.STRETCH,
    )
    coming = ft.Column(
        [
            JoinForm(app, play),
            ComeBack(app, play),
            WhoLeaves(app, play),
            RenameForm(app, play),
        ],
        spacing=24,
        horizontal_alignment=ft.CrossAxisAlignment.STRETCH,
    )
    return screen_view(play.words("at-table-title"), [Panes(seated, coming)])


@part
def SeatsNow(app: App, play: Play) -> ft.Control:  # noqa: N802 - a component
    """Let people be moved to other seats."""
    t, sheet = play.words, play.sheet
    enter, refused = use_entering(app, play)

    def move(old: int, new: int) -> None:
        order = list(sheet.players)
        order.insert(new, order.pop(old))
        enter(Reseat(order=tuple(order)))

    people = [sheet.game.names.index(name) for name in sheet.players]
    seats = Seats(sheet.players, move, people=people)
    return section(t("at-table-seats"), t("at-table-seats-how"), [seats], refused)


@part
def DealerNext(app: App, play: Play) -> ft.Control:  # noqa: N802 - a component
    """Let the table say who deals next."""
    t, upcoming = play.words, play.sheet.next
    enter, refused = use_entering(app, play)
    if upcoming is None:
        return ft.Column()
    answers = [
        answer(
            play,
            name,
            SetDealer(player=name),
            enter,
            chosen=name == upcoming.dealer,
            label=t("at-table-deals", name=name),
        )
        for name in play.sheet.players
    ]
    title = t("at-table-dealer", deal=str(upcoming.deal))
    return section(title, "", [choices(answers)], refused)


@part
def WhoLeaves(app: App, play: Play) -> ft.Control:  # noqa: N802 - a component
    """Let somebody leave."""
    t = play.words
    enter, refused = use_entering(app, play)
    answers = [
        answer(play, name, Leave(player=name), enter, label=t("at-table-leaves", name=name))
        for name in play.sheet.players
    ]
    return section(t("at-table-leave"), t("at-table-leave-how"), [choices(answers)], refused)


@part
def ComeBack(app: App, play: Play) -> ft.Control:  # noqa: N802 - a component
    """Let somebody who left come back to the old seat, with the own total."""
    t, sheet = play.words, play.sheet
    enter, refused = use_entering(app, play)
    if not sheet.gone:
        return ft.Column()
    answers = []
    for name in sheet.gone:
        entry = Join(player=name, after=_neighbour(play, name))
        told = preview(play, entry)
        total = sheet.totals[name] if isinstance(told, Problem) else told.totals[name]
        label = t("at-table-back-with", name=name, points=points_words(t, total))
        answers.append(answer(play, name, entry, enter, label=label))
    return section(t("at-table-gone"), "", [choices(answers)], refused)


def _neighbour(play: Play, name: str) -> str:
    """Name whoever sits clockwise before the place that somebody left."""
    game = play.sheet.game
    place = game.ring.index(game.names.index(name))
    before = (game.ring[place - step] for step in range(1, len(game.ring) + 1))
    return next(game.names[person] for person in before if person not in game.gone)
