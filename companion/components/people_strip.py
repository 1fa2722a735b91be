"""The people at the table with their totals; a tap counts a buy."""

from __future__ import annotations

from typing import TYPE_CHECKING

import flet as ft

from companion.components.figures import figure
from companion.components.marker import player_marker
from companion.components.score_words import points_words
from companion.drafts import players
from companion.kit import guard, part
from companion.theme import TOUCH, scaled
from companion.wishes import wishes_of

if TYPE_CHECKING:
    from companion.running import Running
    from companion.words import Words
    from rules.results import Person

FIGURE = 0.62
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
    buys = t("play-buys-free") if limit is None else t("play-buys", count=limit)
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
    return max(3, longest) * FIGURE * scaled(28, wishes_of(now.app.store).scale)


def _person(now: Running, person: Person, t: Words) -> ft.Control:
    name = now.name(person)
    total = now.play.sheet.totals[name]
    leads = now.play.sheet.ranks.get(name) == 1 and bool(now.play.sheet.rows)
    star = ft.Icon(
        ft.Icons.STAR, color=ft.Colors.TERTIARY, size=20, semantics_label=t("play-leads")
    )
    return ft.Row(
        [
            player_marker(person),
            ft.Row(
                [
                    ft.Text(
                        name,
                        theme_style=ft.TextThemeStyle.TITLE_LARGE,
                        max_lines=1,
                        overflow=ft.TextOverflow.ELLIPSIS,
                    ),
                    *([star] if leads else []),
                ],
                spacing=8,
                expand=True,
            ),
            *_buys(now, person, t),
            ft.Container(
                ft.Text(
                    figure(total),
                    theme_style=ft.TextThemeStyle.HEADLINE_MEDIUM,
                    semantics_label=points_words(t, total),
                ),
                width=_total_width(now),
                alignment=ft.Alignment.CENTER_RIGHT,
            ),
        ],
        spacing=12,
        key=f"person-{person}",
    )


def _buys(now: Running, person: Person, t: Words) -> list[ft.Control]:
    """Give the button that counts a buy, and once one is counted the way to take it back."""
    limit = now.settings.buys_allowed(now.draft.deal)
    if limit == 0:
        return []
    page, name, count = ft.context.page, now.name(person), now.draft.buys.get(person, 0)

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
