"""What is asked beside the hands: the cut, going out in one turn, what a settlement pays for."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, Any

import flet as ft

from companion.components.number_pad import NumberPad
from companion.components.panes import Middle
from companion.components.radios import toggle
from companion.drafts import setup, type_key
from companion.figures import figure
from companion.frame import go, wide_button
from companion.kit import guard, part, use_words
from companion.screens.deal_over.steps import (
    CUT,
    SUMMARY,
    WINNINGS,
    Page,
    back_and_on,
    over,
    to_step,
)
from companion.theme import LEGAL, TOUCH
from rules.cards import Rank
from rules.scoring import cut_bonus

if TYPE_CHECKING:
    from collections.abc import Callable

    from companion.running import Running
    from companion.words import Words

MOST_DIGITS = 3
"""Digits of the largest number of cards that can be cut off."""


# --- The cut ----------------------------------------------------------------------------------


def cut_page(now: Running) -> Page:
    """Ask how many cards were cut off; it can be told as soon as the deal begins."""
    t = use_words()
    back = over(now.play.id, now.draft.deal, SUMMARY)
    done = back if now.draft.ended else f"/game/{now.play.id}"
    done_button = wide_button(t("over-cut-done"), go(done))
    return Page(
        [Middle(CutEntry(now))], done_button, title=t("over-cut-title", deal=now.draft.deal)
    )


@part
def CutEntry(now: Running) -> ft.Control:  # noqa: N802 - a component
    """Offer the exact number as one key, any other one by its digits."""
    t = use_words()
    table = setup(now.game, now.draft.deal)
    typed = "" if now.draft.cut is None else str(now.draft.cut)

    def cut(text: str) -> None:
        count = int(text[:MOST_DIGITS]) if text else None
        now.change(lambda draft: replace(draft, cut=count))

    return ft.Column(
        [
            ft.Text(
                t("over-cut-question", player=cutter_name(now)),
                theme_style=ft.TextThemeStyle.HEADLINE_MEDIUM,
            ),
            ft.Text(cut_note(now, t), theme_style=ft.TextThemeStyle.TITLE_LARGE),
            ft.OutlinedButton(
                t("over-cut-exact", count=table.exact_cut),
                on_click=guard(lambda: cut(str(table.exact_cut))),
            ),
            NumberPad(
                typed,
                lambda key: cut(type_key(typed, key)),
                ask=t("over-cut-other"),
                sums=False,
            ),
        ],
        spacing=12,
        horizontal_alignment=ft.CrossAxisAlignment.STRETCH,
    )


@part
def CutButton(now: Running) -> ft.Control:  # noqa: N802 - a component
    """Say what the cut brings, and lead to where it is told."""
    t = now.play.words
    text = ft.Text(f"{t('over-cut', player=cutter_name(now))} {cut_note(now, t)}", expand=True)
    return ft.OutlinedButton(
        ft.Row([ft.Icon(ft.Icons.CONTENT_CUT), text], spacing=12), on_click=to_step(now, CUT)
    )


def cutter_name(now: Running) -> str:
    """Name who cuts, or nobody where anybody may."""
    upcoming = now.play.sheet.next
    return (upcoming and upcoming.cutter) or ""


def asks_cut(now: Running) -> bool:
    """Whether an exact cut of one certain player counts in this game."""
    return bool(now.settings.cut_bonus and cutter_name(now))


def cut_note(now: Running, t: Words) -> str:
    """Say what the cut brings, as far as it is told."""
    table = setup(now.game, now.draft.deal)
    cut = now.draft.cut
    if cut is None:
        return t("over-cut-open", count=table.exact_cut, points=-now.settings.cut_bonus)
    bonus = cut_bonus(table, cut)
    told = t("over-cut-hit" if bonus else "over-cut-miss", cut=cut, points=-bonus)
    return f"{LEGAL.sign} {told}" if bonus else told


# --- Down and out in one turn -----------------------------------------------------------------


@part
def BlindEntry(now: Running) -> ft.Control:  # noqa: N802 - a component
    """Ask whether whoever went out had melded nothing before, and if it counts, used no joker."""
    t, settings = now.play.words, now.settings
    player = "" if now.draft.out is None else now.name(now.draft.out)

    def blind(event: ft.Event[ft.Switch]) -> None:
        yes = bool(event.control.value)
        now.change(lambda draft: replace(draft, blind=yes, jokers_used=None))

    def no_joker(event: ft.Event[ft.Switch]) -> None:
        used = 0 if event.control.value else None
        now.change(lambda draft: replace(draft, jokers_used=used))

    questions = [
        toggle(
            t("over-blind", player=player, points=-settings.blind_bonus),
            now.draft.blind,
            guard(blind),
        )
    ]
    if now.draft.blind and settings.blind_bonus_no_joker < settings.blind_bonus:
        questions.append(
            toggle(
                t("over-no-joker", points=-settings.blind_bonus_no_joker),
                now.draft.jokers_used == 0,
                guard(no_joker),
            )
        )
    return ft.Column(list(questions), spacing=8)


def asks_blind(now: Running) -> bool:
    """Whether going out in one turn brings something to whoever did."""
    return bool(now.settings.blind_bonus and now.draft.out is not None)


# --- Settlement -------------------------------------------------------------------------------


def winnings_page(now: Running) -> Page:
    """Ask what whoever went out is paid for."""
    t = use_words()
    each = now.draft.winnings.per_opponent
    label = t("over-on-winnings", points=each)
    return Page([Middle(WinningsEntry(now))], back_and_on(now, WINNINGS, label, t))


@part
def WinningsEntry(now: Running) -> ft.Control:  # noqa: N802 - a component
    """Count the wild cards melded and mark what else is paid."""
    t, won = use_words(), now.draft.winnings
    player = "" if now.draft.out is None else now.name(now.draft.out)

    def told(**changes: Any) -> None:
        now.change(lambda draft: replace(draft, winnings=replace(draft.winnings, **changes)))

    def counter(name: str) -> ft.Control:
        return _counter(
            t(f"over-{name.replace('_', '-')}"),
            getattr(won, name),
            lambda count: told(**{name: count}),
            t,
        )

    def switch(name: str) -> ft.Control:
        return toggle(
            t(f"over-{name.replace('_', '-')}"),
            getattr(won, name),
            guard(lambda event: told(**{name: bool(event.control.value)})),
        )

    deuces = [counter("deuces_melded")] if Rank.TWO in now.settings.wild_ranks else []
    return ft.Column(
        [
            ft.Text(
                t("over-winnings", player=player), theme_style=ft.TextThemeStyle.HEADLINE_MEDIUM
            ),
            counter("jokers_melded"),
            *deuces,
            switch("first_turn"),
            switch("without_draw"),
            switch("one_suit"),
            ft.Text(
                t("over-each-pays", points=won.per_opponent),
                theme_style=ft.TextThemeStyle.HEADLINE_MEDIUM,
                color=ft.Colors.PRIMARY,
            ),
        ],
        spacing=12,
    )


def _counter(label: str, count: int, on_count: Callable[[int], None], t: Words) -> ft.Control:
    def button(step: int, icon: ft.IconData, name: str) -> ft.Control:
        return ft.IconButton(
            ft.Icon(icon, semantics_label=t(name, what=label)),
            on_click=guard(lambda: on_count(max(0, count + step))),
            width=TOUCH,
            height=TOUCH,
        )

    return ft.Row(
        [
            ft.Text(label, expand=True),
            button(-1, ft.Icons.REMOVE_CIRCLE_OUTLINE, "over-less"),
            ft.Text(figure(count), theme_style=ft.TextThemeStyle.HEADLINE_MEDIUM),
            button(1, ft.Icons.ADD_CIRCLE_OUTLINE, "over-more"),
        ],
        spacing=8,
    )
