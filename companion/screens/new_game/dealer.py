"""Who deals first: cards drawn by the app or at the table, or somebody the table chooses."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

import flet as ft

from companion.components.cards import card_face
from companion.components.initials import label_name
from companion.components.marker import player_marker
from companion.components.panes import Panes
from companion.components.radios import radios
from companion.components.sizes import label_room
from companion.components.text import notice, quiet
from companion.frame import GAP, go, wide_button
from companion.kit import guard, once, part, screen, use_words
from companion.phrases import listed
from companion.plans import Plan, Way, unreadable
from companion.screens.new_game.paths import TABLE
from companion.screens.new_game.steps import (
    Planning,
    choose_first,
    step_view,
    use_planning,
    with_reason,
)
from companion.theme import LEGAL
from companion.wishes import wishes_of
from rules.settings import DrawAce
from rules.settings import FirstDealer as Rule

if TYPE_CHECKING:
    from collections.abc import Sequence

    from companion.words import Words
    from rules.cards import Card
    from rules.settings import Settings

CARD_WIDTH = 44
ERROR_LINES = 9


@screen
def FirstDealer() -> ft.View:  # noqa: N802 - a component
    """Find the first dealer, by the variant's own way unless the table takes another."""
    t, planning = use_words(), use_planning()
    plan = planning.plan
    if not plan.known:
        return choose_first(t("new-game-dealer"))
    shown = {Way.LOTS: Lots, Way.CARDS: DrawnCards, Way.CHOICE: Choice}[plan.how]
    ready = bool(plan.dealer) and plan.problem is None
    return step_view(
        t("new-game-dealer"),
        [Panes(Ways(planning), _column(shown(planning), _outcome(t, plan)))],
        action=with_reason(
            wide_button(t("new-game-to-table"), go(TABLE), disabled=not ready),
            _reason(t, plan),
        ),
    )


def _reason(t: Words, plan: Plan) -> ft.Control | None:
    if plan.problem:
        return notice(plan.problem.text)
    return None if plan.dealer else quiet(t("first-open"))


def _outcome(t: Words, plan: Plan) -> ft.Control:
    if not plan.dealer:
        return ft.Container()
    return notice(t("first-deals", name=plan.dealer), LEGAL)


@part
def Ways(planning: Planning) -> ft.Control:  # noqa: N802 - a component
    """Let the table take one of the three ways."""
    t = use_words()
    take = guard(
        lambda event: planning.change(lambda plan: replace(plan, way=Way(event.control.value)))
    )
    return radios({way.value: t(f"first-way-{way}") for way in Way}, planning.plan.how.value, take)


@part
def Lots(planning: Planning) -> ft.Control:  # noqa: N802 - a component
    """Draw a card for everybody, for all to see."""
    t, plan = use_words(), planning.plan
    drawn = all(name in plan.lots for name in plan.players)
    draw = once(lambda: planning.change(Plan.draw_lots))
    label = t("first-draw-anew" if drawn else "first-draw")
    return _column(
        quiet(t(_rule(plan.record.settings))),
        *(_drawn(planning, name, plan.cards(name)) for name in plan.players if drawn),
        ft.OutlinedButton(label, icon=ft.Icons.STYLE, on_click=draw),
    )


@part
def DrawnCards(planning: Planning) -> ft.Control:  # noqa: N802 - a component
    """Take down what each player drew, and say who must draw again."""
    t, plan = use_words(), planning.plan
    return _column(
        quiet(t(_rule(plan.record.settings))),
        quiet(t("first-type")),
        *(
            DrawnBy(planning, name, again=seat in plan.draws.again)
            for seat, name in enumerate(plan.players)
        ),
        *_again(t, plan),
    )


def _again(t: Words, plan: Plan) -> Sequence[ft.Control]:
    """Say who draws again, as soon as everybody has drawn once."""
    names = [plan.players[seat] for seat in plan.draws.again]
    if not names or not all(plan.cards(name) for name in plan.players):
        return []
    jokers = [name for name in names if plan.cards(name)[-1].is_joker]
    message = "first-joker-again" if jokers else "first-again"
    told = jokers or names
    return [notice(t(message, names=listed(t, told), count=len(told)))]


@part
def DrawnBy(planning: Planning, name: str, again: bool) -> ft.Control:  # noqa: N802 - a component
    """Show one player's cards, each in a field, and an empty field where a card is missing."""
    t, plan = use_words(), planning.plan
    texts = plan.drawn.get(name, ()) or ("",)
    if again and not unreadable(texts[-1]):
        texts = (*texts, "")
    fields = [
        ft.TextField(
            key=f"{name} {turn}",
            label=t(
                "first-card-again" if turn else "first-card-of", name=label_name(name, label_room())
            ),
            value=text,
            error=_why_unreadable(text),
            error_max_lines=ERROR_LINES,
            capitalization=ft.TextCapitalization.CHARACTERS,
            on_change=guard(
                lambda event, turn=turn: planning.change(
                    lambda plan: plan.draw(name, turn, event.control.value)
                )
            ),
        )
        for turn, text in enumerate(texts)
    ]
    return ft.Row(
        [
            player_marker(plan.players.index(name)),
            ft.Column(
                list(fields), expand=True, horizontal_alignment=ft.CrossAxisAlignment.STRETCH
            ),
            *_faces(planning, plan.cards(name)),
        ],
        key=name,
    )


@part
def Choice(planning: Planning) -> ft.Control:  # noqa: N802 - a component
    """Let the table choose."""
    plan = planning.plan
    take = guard(
        lambda event: planning.change(lambda plan: replace(plan, chosen=event.control.value))
    )
    return radios({name: name for name in plan.players}, plan.chosen or None, take)


def _rule(settings: Settings) -> str:
    """Name the sentence that says which card deals first."""
    highest = settings.first_dealer is Rule.HIGHEST_CARD
    ace = "-ace-high" if settings.draw_ace is DrawAce.HIGH else ""
    return f"first-{'highest' if highest else 'lowest'}{ace}"


def _drawn(planning: Planning, name: str, cards: Sequence[Card]) -> ft.Control:
    plan, deals = planning.plan, planning.plan.dealer == name
    weight = ft.FontWeight.W_700 if deals else ft.FontWeight.W_400
    return ft.Row(
        [
            player_marker(plan.players.index(name)),
            ft.Text(name, expand=True, weight=weight),
            *_faces(planning, cards),
        ],
        key=name,
    )


def _faces(planning: Planning, cards: Sequence[Card]) -> list[ft.Control]:
    inks = wishes_of(planning.app.store).inks
    return [card_face(card, width=CARD_WIDTH, suits=inks) for card in cards]


def _why_unreadable(text: str) -> str | None:
    problem = unreadable(text) if text.strip() else None
    return problem.text if problem else None


def _column(*controls: ft.Control) -> ft.Control:
    return ft.Column(
        list(controls), spacing=GAP, horizontal_alignment=ft.CrossAxisAlignment.STRETCH
    )
