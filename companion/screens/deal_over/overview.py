"""Everybody in this deal at a glance: who is entered and who is missing, one tap from each."""

from __future__ import annotations

from typing import TYPE_CHECKING

import flet as ft

from companion.components.marker import player_marker
from companion.components.sizes import is_large
from companion.drafts import players
from companion.figures import figure
from companion.kit import part
from companion.screens.deal_over.steps import to_step
from companion.theme import SILENT

if TYPE_CHECKING:
    from companion.kit import Guarded
    from companion.running import Running
    from companion.words import Words
    from rules.results import Person


@part
def Overview(now: Running, step: str = "") -> ft.Control:  # noqa: N802 - a component
    """List all players of the deal; the one of this step is marked."""
    t = now.play.words
    return ft.Column(
        [_row(now, person, t, here=str(person) == step) for person in players(now.game)],
        spacing=4,
        expand=True,
        scroll=ft.ScrollMode.AUTO,
    )


def _row(now: Running, person: Person, t: Words, *, here: bool) -> ft.Control:
    out = now.draft.ended and person == now.draft.out
    missing = person in now.draft.missing(now.game)
    cost = now.draft.hand(person).cost(now.settings)
    status = t("over-went-out") if out else "" if cost is None else figure(cost)
    return player_row(
        now,
        person,
        [
            ft.Text(
                t("over-missing") if missing else status,
                theme_style=ft.TextThemeStyle.TITLE_LARGE,
                color=SILENT.ink if missing else None,
            )
        ],
        to_step(now, None if out else str(person)),
        here=here,
    )


def player_row(
    now: Running,
    person: Person,
    right: list[ft.Control],
    on_tap: Guarded,
    *,
    below: ft.Control | None = None,
    here: bool = False,
) -> ft.Control:
    """Give one row of a list of players that opens the player's step."""
    large = is_large()
    name = ft.Text(
        now.name(person),
        theme_style=ft.TextThemeStyle.TITLE_LARGE,
        max_lines=2 if large else 1,
        overflow=ft.TextOverflow.ELLIPSIS,
    )
    beside = [] if large else right
    under = [*([below] if below else []), *(right if large else [])]
    middle = ft.Column([name, *under], spacing=2, expand=True, tight=True)
    return ft.Semantics(
        key=f"row-{person}",
        button=True,
        container=True,
        content=ft.Container(
            ft.Row([player_marker(person), middle, *beside], spacing=12),
            padding=ft.Padding.symmetric(horizontal=6, vertical=10),
            border_radius=10,
            bgcolor=ft.Colors.SECONDARY_CONTAINER if here else None,
            ink=True,
            on_click=on_tap,
        ),
    )
