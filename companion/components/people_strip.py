"""The people at the table with their totals; a tap counts a buy."""

from __future__ import annotations

from typing import TYPE_CHECKING

import flet as ft

from companion.components.contract import CardSize, ContractShapes
from companion.components.marker import player_marker
from companion.components.score_words import points_words
from companion.components.sizes import is_large, size_of
from companion.drafts import players
from companion.figures import figure
from companion.kit import guard, part
from companion.phrases import contract_words
from companion.theme import TOUCH

if TYPE_CHECKING:
    from companion.running import Running
    from companion.words import Words
    from rules.results import Person

OWN = CardSize(width=24, gap=11)
FIGURE = 0.72
"""Width of a figure for each pixel of its size."""


@part
def PeopleStrip(now: Running) -> ft.Control:  # noqa: N802 - a component
    """Show everybody in seat order: marker, name, who leads, buys of this deal, total."""
    t = now.play.words
    return ft.Column(
        [_heads(now, t), *(_person(now, person, t) for person in players(now.game))], spacing=4
    )


def _heads(now: Running, t: Words) -> ft.Control:
    """Say what the columns are; buys only where there are any."""
    limit = now.settings.buys_allowed(now.draft.deal)
    alike = limit is not None and not now.settings.buy_carry
    buys = t("play-buys", count=limit) if alike else t("play-buys-free")
    texts = [buys] if limit != 0 else []
    return ft.Row(
        [
            ft.Container(expand=True),
            *(_small(text) for text in texts),
            ft.Container(
                _small(t("play-total")),
                width=_total_width(now),
                alignment=ft.Alignment.CENTER_RIGHT,
            ),
        ],
        spacing=12,
    )


def _small(text: str) -> ft.Text:
    return ft.Text(
        text, theme_style=ft.TextThemeStyle.BODY_SMALL, color=ft.Colors.ON_SURFACE_VARIANT
    )


def _total_width(now: Running) -> float:
    longest = max(len(figure(total)) for total in now.play.sheet.totals.values())
    return max(3, longest) * FIGURE * size_of(ft.TextThemeStyle.HEADLINE_MEDIUM)


def _person(now: Running, person: Person, t: Words) -> ft.Control:
    name = now.name(person)
    total = now.play.sheet.totals[name]
    leads = now.play.sheet.ranks.get(name) == 1 and bool(now.play.sheet.rows)
    who = [player_marker(person), _name(name, t, leads=leads)]
    points = ft.Container(
        ft.Text(
            figure(total),
            theme_style=ft.TextThemeStyle.HEADLINE_MEDIUM,
            no_wrap=True,
            semantics_label=points_words(t, total),
        ),
        width=_total_width(now),
        alignment=ft.Alignment.CENTER_RIGHT,
    )
    right = [*_buys(now, person, t), points]
    rows = [who, [ft.Container(expand=True), *right]] if is_large() else [[*who, *right]]
    return ft.Column(
        [*(ft.Row(row, spacing=12) for row in rows), *_own_contract(now, name)],
        spacing=2,
        key=f"person-{person}",
    )


def _name(name: str, t: Words, *, leads: bool) -> ft.Control:
    star = ft.Icon(
        ft.Icons.STAR, color=ft.Colors.TERTIARY, size=20, semantics_label=t("play-leads")
    )
    text = ft.Text(
        name,
        theme_style=ft.TextThemeStyle.TITLE_LARGE,
        max_lines=1,
        overflow=ft.TextOverflow.ELLIPSIS,
        expand=True,
        expand_loose=True,
    )
    return ft.Row([text, star] if leads else [text], spacing=8, expand=True)


def _own_contract(now: Running, name: str) -> list[ft.Control]:
    """Show what somebody has to make, where contracts are personal."""
    upcoming, t = now.play.sheet.next, now.play.words
    if upcoming is None or not now.play.sheet.personal:
        return []
    number = upcoming.contracts[name]
    contract = now.play.sheet.contract(number)
    words = contract_words(t, contract)
    said = t("play-own-contract", number=number, contract=words, count=contract.cards)
    drawn = ft.Column([ContractShapes(contract, OWN, t), ft.Text(said)], spacing=4)
    return [ft.Container(drawn, padding=ft.Padding.only(left=36, bottom=12))]


def _buys(now: Running, person: Person, t: Words) -> list[ft.Control]:
    """Give the button that counts a buy, and once one is counted the way to take it back."""
    page, name, count = ft.context.page, now.name(person), now.draft.buys.get(person, 0)
    limit = now.play.sheet.buys_allowed(name, now.draft.deal)
    if not now.settings.buy:
        return []

    def buy() -> None:
        if limit is not None and count >= limit:
            text = t("play-buys-all", player=name, count=limit)
            page.show_dialog(ft.SnackBar(ft.Text(text)))
        else:
            now.change(lambda draft: draft.bought(person))

    shown = "+" if not count else str(count)
    if count and limit is not None:
        shown = t("play-bought", count=count, limit=limit)
    more = ft.OutlinedButton(
        ft.Text(shown, semantics_label=t("play-buy-name", player=name, count=count)),
        on_click=guard(buy),
        height=TOUCH,
        style=ft.ButtonStyle(padding=ft.Padding.symmetric(horizontal=16)),
    )
    back = ft.IconButton(
        ft.Icon(ft.Icons.REMOVE, semantics_label=t("play-buy-back", player=name)),
        on_click=guard(lambda: now.change(lambda draft: draft.bought(person, -1))),
        width=TOUCH,
        height=TOUCH,
    )
    return [back, more] if count else [more]
