"""The whole deal before it is saved, and the deal once it is saved."""

from __future__ import annotations

from typing import TYPE_CHECKING

import flet as ft

from companion.components.cards import card_face
from companion.components.score_words import points_words
from companion.components.sizes import is_large
from companion.components.text import notice, quiet
from companion.drafts import players
from companion.figures import figure, written_sum
from companion.frame import wide_button
from companion.kit import part
from companion.phrases import listed
from companion.screens.deal_over.bonuses import (
    BlindEntry,
    CutButton,
    asks_blind,
    asks_cut,
)
from companion.screens.deal_over.hands import odd_count
from companion.screens.deal_over.overview import player_row
from companion.screens.deal_over.steps import WINNINGS, Page, first_open, steps, to_step
from companion.theme import SILENT
from rules.sentences import Problem
from rules.settings import Progress

if TYPE_CHECKING:
    from companion.running import Running
    from companion.words import Words
    from rules.game import Game
    from rules.results import Person

SMALL_CARD = 28


def summary_page(now: Running) -> Page:
    """Show all of the deal; the one button saves it, or leads to what is missing."""
    return Page([Summary(now)], _save(now))


def _save(now: Running) -> ft.Control:
    t, page, deal = now.play.words, ft.context.page, now.draft.deal
    if not now.draft.ended:
        return wide_button(t("over-who"), to_step(now, None))
    missing = now.draft.missing(now.game)
    if missing:
        label = t("over-enter", player=now.name(missing[0]))
        return wide_button(label, to_step(now, first_open(now)))

    def save() -> None:
        refused = now.app.enter(now.play.id, now.draft.result(now.game))
        if refused is None:
            over = now.app.play(now.play.id).sheet.finished
            page.navigate(f"/game/{now.play.id}/end" if over else f"/game/{now.play.id}")
        elif refused.code != "deal-entered":  # saved elsewhere: this page then says so itself
            page.show_dialog(ft.SnackBar(ft.Text(refused.text)))

    cannot = isinstance(now.draft.taken(now.game), Problem)
    return wide_button(t("over-save", deal=deal), save, icon=ft.Icons.CHECK, disabled=cannot)


@part
def Summary(now: Running) -> ft.Control:  # noqa: N802 - a component
    """List what the deal costs everybody, what seems odd, and the bonuses."""
    t = now.play.words
    taken = now.draft.taken(now.game)
    if isinstance(taken, Problem):
        return ft.Column([notice(taken.text), *_rows(now, None, t)], spacing=8)
    return ft.Column(
        [
            *_rows(now, taken, t),
            *(notice(text) for text in doubts(now, t)),
            *_bonuses(now),
        ],
        spacing=8,
        horizontal_alignment=ft.CrossAxisAlignment.STRETCH,
    )


def doubts(now: Running, t: Words) -> list[str]:
    """Say what may be a slip, one sentence each; none of it keeps the deal from being saved."""
    draft, game = now.draft, now.game
    missing = draft.missing(game)
    names = listed(t, [now.name(person) for person in missing]) if missing else ""
    texts = [t("over-missing-all", players=names)] if missing else []
    if draft.ended and draft.out is None:
        texts.append(t("over-nobody-out"))
    if draft.ended:
        code = "over-none-either" if draft.out is not None else "over-none-nobody"
        texts += [t(code, player=now.name(person)) for person in draft.also_none(game)]
    odd = ((now.name(person), odd_count(now, person)) for person in players(game))
    return texts + [t("over-count-of", player=name, odd=text) for name, text in odd if text]


def _rows(now: Running, taken: Game | None, t: Words) -> list[ft.Control]:
    points = taken.deals[-1].points(now.settings) if taken else {}
    totals = taken.totals() if taken else {}
    return [_row(now, p, points.get(p), totals.get(p), t) for p in players(now.game)]


def _row(
    now: Running, person: Person, points: int | None, total: int | None, t: Words
) -> ft.Control:
    out = now.draft.ended and person == now.draft.out
    missing = person in now.draft.missing(now.game)
    cost = None if missing else points
    step = WINNINGS if WINNINGS in steps(now) else None if out else str(person)
    start, end = ft.CrossAxisAlignment.START, ft.CrossAxisAlignment.END
    right = ft.Column(
        [
            ft.Text(
                t("over-missing") if cost is None else figure(cost),
                theme_style=None if cost is None else ft.TextThemeStyle.HEADLINE_MEDIUM,
                color=SILENT.ink if cost is None else None,
                semantics_label=None if cost is None else points_words(t, cost),
            ),
            ft.Text(
                t("over-total", points=figure(total or 0)),
                theme_style=ft.TextThemeStyle.BODY_SMALL,
                color=ft.Colors.ON_SURFACE_VARIANT,
            ),
        ],
        spacing=0,
        tight=True,
        horizontal_alignment=start if is_large() else end,
    )
    below = [*_left(now, person, t), *_contract(now, person, t)]
    told = ft.Column(below, spacing=2, tight=True) if below else None
    return player_row(now, person, [right], to_step(now, step), below=told)


def _left(now: Running, person: Person, t: Words) -> list[ft.Control]:
    """Show what somebody has left, as it was entered."""
    if now.draft.ended and person == now.draft.out:
        return [quiet(t("over-went-out"))]
    hand = now.draft.hand(person)
    if hand.leftover is None:
        return []
    if hand.by_number:
        return [quiet(written_sum(hand.typed))]
    if not hand.cards:
        return [quiet(t("pad-none-left"))]
    cards = [card_face(card, width=SMALL_CARD) for card in hand.cards]
    return [ft.Row(cards, spacing=3, run_spacing=3, wrap=True)]


def _contract(now: Running, person: Person, t: Words) -> list[ft.Control]:
    if now.settings.progress is not Progress.UNTIL_MET:
        return []
    out = now.draft.ended and person == now.draft.out
    made = True if out else now.draft.met.get(person)
    if made is None:
        return [quiet(t("over-contract-open"))]
    number = now.game.contract_number(person, now.draft.deal)
    return [quiet(t("over-contract-made" if made else "over-contract-kept", number=number))]


def _bonuses(now: Running) -> list[ft.Control]:
    asked: list[ft.Control] = []
    if asks_blind(now):
        asked.append(BlindEntry(now))
    if asks_cut(now):
        asked.append(CutButton(now))
    return asked
