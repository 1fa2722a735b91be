"""What one player has left: the hand pad, and where contracts are personal, whether it was made."""

from __future__ import annotations

from typing import TYPE_CHECKING

import flet as ft

from companion.components.hand_pad import HandHead, HandPad
from companion.components.sizes import is_large
from companion.figures import figure
from companion.kit import guard, part, use_wide, use_words
from companion.phrases import contract_words
from companion.screens.deal_over.overview import Overview
from companion.screens.deal_over.steps import Page, back_and_on, beside, step_name, step_route
from rules.sentences import Problem
from rules.settings import Progress

if TYPE_CHECKING:
    from collections.abc import Callable

    from companion.drafts import Hand
    from companion.running import Running
    from companion.words import Words
    from rules.results import Person

PAD = 460
"""Pixels of width of the pad where there is room for more beside it."""


def hand_page(now: Running, person: Person) -> Page:
    """Ask what somebody has left."""
    t = use_words()
    return Page(
        [HandEntry(now, person)],
        back_and_on(now, str(person), _on(now, person, t), t),
        scroll=False,
    )


@part
def HandEntry(now: Running, person: Person) -> ft.Control:  # noqa: N802 - a component
    """Show whose hand it is on top, the pad below it, and beside it who is entered already."""
    wide = use_wide()
    pad = ft.Column(
        [
            HandHead(person, now.name(person), now.draft.hand(person), now.settings),
            ft.Column(
                [_pad(now, person)],
                key=f"hand-{person}-{now.draft.hand(person).by_number}",
                scroll=ft.ScrollMode.AUTO,
                expand=True,
                horizontal_alignment=ft.CrossAxisAlignment.STRETCH,
            ),
        ],
        spacing=4,
        expand=not wide,
        width=PAD if wide else None,
    )
    if not wide:
        return pad
    return ft.Row(
        [pad, ft.VerticalDivider(width=33), Overview(now, str(person))],
        expand=True,
        vertical_alignment=ft.CrossAxisAlignment.START,
    )


def _pad(now: Running, person: Person) -> ft.Control:
    def change(verb: Callable[[Hand], Hand]) -> None:
        now.change(lambda draft: draft.with_hand(person, verb))

    page = ft.context.page

    def go_on() -> None:
        if now.draft.hand(person).cost(now.settings) is not None:
            page.navigate(step_route(now, beside(now, str(person), 1)))

    pad = HandPad(
        now.draft.hand(person),
        change,
        now.settings,
        lambda card: now.draft.no_more(now.game, card),
        odd_count(now, person),
        enter=go_on,
    )
    if now.settings.progress is not Progress.UNTIL_MET:
        return pad
    return ft.Column([_contract_question(now, person), pad], spacing=8)


def odd_count(now: Running, person: Person) -> str:
    """Say that the number of cards fits no play, in one sentence; empty where it does."""
    taken = now.draft.taken(now.game)
    if isinstance(taken, Problem):
        return ""
    deal = taken.deals[-1]
    needed = now.settings.contract(now.game.contract_number(person, deal.number)).cards
    odd = deal.odd_count(person, now.settings, needed)
    if odd is None:
        return ""
    return now.play.words(f"over-{odd.code}", **odd.places)


def _contract_question(now: Running, person: Person) -> ft.Control:
    """Ask whether the contract was made: nobody's silence counts as a no."""
    t = now.play.words
    number = now.game.contract_number(person, now.draft.deal)
    contract = contract_words(t, now.settings.contract(number))
    made = now.draft.met.get(person)

    def answer(event: ft.Event[ft.SegmentedButton]) -> None:
        chosen = event.control.selected
        now.change(lambda draft: draft.made(person, "yes" in chosen if chosen else None))

    return ft.Column(
        [
            ft.Text(t("over-made", number=number, contract=contract)),
            ft.SegmentedButton(
                [
                    ft.Segment("yes", label=ft.Text(t("over-made-yes"))),
                    ft.Segment("no", label=ft.Text(t("over-made-no"))),
                ],
                selected=[] if made is None else ["yes" if made else "no"],
                allow_empty_selection=True,
                on_change=guard(answer),
            ),
        ],
        spacing=8,
    )


def _on(now: Running, person: Person, t: Words) -> str:
    """Say where the way on leads and what was entered here: “Cy next · Ann 25”."""
    after = step_name(now, beside(now, str(person), 1), t)
    cost = now.draft.hand(person).cost(now.settings)
    name = now.name(person)
    if is_large():
        return t("over-on-short", after=after)
    if cost is None:
        return t("over-on-missing", after=after, player=name)
    return t("over-on", after=after, player=name, points=figure(cost))
