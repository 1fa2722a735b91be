"""Somebody joins: the name, the seat, and the total to begin with, shown before it is chosen."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

import flet as ft

from companion.components.choices import choice, choices
from companion.components.marker import player_marker
from companion.components.number_pad import NumberPad
from companion.components.score_words import points_words
from companion.components.text import notice
from companion.drafts import type_key
from companion.figures import figure
from companion.kept import use_kept
from companion.kit import guard, once, part
from companion.previews import preview
from companion.screens.people_at_table.parts import section, use_entering
from rules.entries import Join, read_entry
from rules.sentences import Problem, Refused

if TYPE_CHECKING:
    from companion.kept import Change
    from companion.state import App, Play
    from companion.words import Words
    from rules.sheet import Sheet

    Changing = Change["Newcomer"]

OFFERED = 5
"""How many names of the roster are shown."""
PAD = 460
WAYS = ("average", "highest", "zero")
SOMEBODY = "?"
"""Stands for the name in a look ahead, before it is typed."""


@dataclass(frozen=True, slots=True)
class Newcomer:
    """Somebody about to join: `start` is one of `WAYS`, or "number" and then what is typed."""

    name: str = ""
    after: str = ""
    start: str = "average"
    typed: str = ""

    @property
    def begins_with(self) -> str:
        """The start as an entry takes it; empty while a number is awaited."""
        return self.typed.rstrip("+-") if self.start == "number" else self.start


@part
def JoinForm(app: App, play: Play) -> ft.Control:  # noqa: N802 - a component
    """Ask for name, seat and start, and say what total it will be."""
    t, players = play.words, play.sheet.players
    enter, refused = use_entering(app, play)
    new, change = use_kept(f"join {play.id} {players}", Newcomer(after=players[-1]))
    entry = _join(new)
    told = entry if isinstance(entry, Problem) else preview(play, entry)
    seats = [
        choice(
            name,
            lambda name=name: change(lambda old: replace(old, after=name)),
            chosen=name == new.after,
            sign=player_marker(play.sheet.game.names.index(name), ft.TextThemeStyle.TITLE_MEDIUM),
        )
        for name in players
    ]

    def type_start(key: str) -> None:
        change(lambda old: replace(old, typed=type_key(old.typed, key)))

    def join() -> None:
        if isinstance(entry, Join):
            enter(entry)

    body = [
        _name(app, play, new, change),
        ft.Text(t("at-table-join-after")),
        choices(seats),
        ft.Text(t("at-table-join-start")),
        choices(_starts(play, new, change)),
        *(
            [ft.Container(NumberPad(new.typed, type_start, keyboard=False), width=PAD)]
            if new.start == "number"
            else []
        ),
        *([notice(told.text)] if isinstance(told, Problem) and new.begins_with else []),
        ft.FilledTonalButton(
            _label(t, new, told),
            on_click=once(join),
            disabled=not new.name.strip() or isinstance(told, Problem),
        ),
    ]
    return section(t("at-table-join"), "", body, refused)


def _join(new: Newcomer) -> Join | Problem:
    """Give the entry that lets somebody join, or what is wrong with what is typed."""
    line = {
        "do": Join.do,
        "player": new.name.strip() or SOMEBODY,
        "after": new.after,
        "start": new.begins_with,
    }
    try:
        entry = read_entry(line)
    except Refused as refused:
        return refused.problem
    assert isinstance(entry, Join)
    return entry


def _name(app: App, play: Play, new: Newcomer, change: Changing) -> ft.Control:
    """Ask for the name; those who played here before are a tap away."""
    t = play.words

    def call(name: str) -> None:
        change(lambda old: replace(old, name=name))

    known = [name for name in app.store.people() if name not in play.sheet.game.names]
    field = ft.TextField(
        label=t("at-table-join-name"),
        value=new.name,
        on_change=guard(lambda event: call(event.control.value)),
    )
    chips = [
        choice(name, lambda name=name: call(name), chosen=name == new.name)
        for name in known[:OFFERED]
    ]
    return ft.Column(
        [field, *([choices(chips)] if chips else [])],
        spacing=8,
        horizontal_alignment=ft.CrossAxisAlignment.STRETCH,
    )


def _starts(play: Play, new: Newcomer, change: Changing) -> list[ft.Control]:
    """Offer every way to start with the total that it would make."""
    t = play.words
    answers = []
    for way in WAYS:
        entry = _join(replace(new, name="", start=way))
        told = entry if isinstance(entry, Problem) else preview(play, entry)
        total = "–" if isinstance(told, Problem) else figure(told.totals[SOMEBODY])
        label = t(f"at-table-start-{way}", points=total)
        answers.append(_start(label, way, new, change))
    return [*answers, _start(t("at-table-start-number"), "number", new, change)]


def _start(label: str, way: str, new: Newcomer, change: Changing) -> ft.Control:
    return choice(
        label, lambda: change(lambda old: replace(old, start=way)), chosen=way == new.start
    )


def _label(t: Words, new: Newcomer, told: Sheet | Problem) -> str:
    """Say what the button does, or what it still waits for."""
    name = new.name.strip()
    if name and not new.begins_with:
        return t("at-table-join-number-first")
    total = 0 if isinstance(told, Problem) else told.totals[name or SOMEBODY]
    return t("at-table-join-do", name=name or "none", points=points_words(t, total))
