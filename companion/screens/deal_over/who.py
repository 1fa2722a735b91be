"""Who went out: one large button a person, in seat order, and one for nobody."""

from __future__ import annotations

from typing import TYPE_CHECKING

import flet as ft

from companion.components.choices import answer_button
from companion.components.marker import player_marker
from companion.drafts import players
from companion.kit import once, part, use_wide, use_words
from companion.screens.deal_over.steps import Page, first_open, over

if TYPE_CHECKING:
    from companion.kit import Guarded
    from companion.running import Running
    from rules.results import Person


def who_page(now: Running) -> Page:
    """Ask who went out; one tap goes on to the first hand that is missing."""
    return Page([WhoWentOut(now)])


@part
def WhoWentOut(now: Running) -> ft.Control:  # noqa: N802 - a component
    """Show everybody in seat order, then nobody."""
    t, wide, page = use_words(), use_wide(), ft.context.page

    def answer(person: Person | None) -> Guarded:
        def go_on() -> None:
            later = now.change(lambda draft: draft.went_out(person))
            page.navigate(over(now.play.id, now.draft.deal, first_open(later)))

        return once(go_on)

    said = now.draft.ended
    buttons = [
        _button(
            now.name(person),
            player_marker(person),
            answer(person),
            chosen=said and person == now.draft.out,
        )
        for person in players(now.game)
    ]
    buttons.append(
        _button(
            t("over-nobody"),
            ft.Icon(ft.Icons.LAYERS_CLEAR_OUTLINED, color=ft.Colors.ON_SURFACE_VARIANT),
            answer(None),
            chosen=said and now.draft.out is None,
        )
    )
    question = ft.Text(t("over-who"), theme_style=ft.TextThemeStyle.HEADLINE_MEDIUM)
    return ft.Column(
        [
            ft.Semantics(header=True, content=question),
            ft.ResponsiveRow(buttons, columns=2 if wide else 1, spacing=12, run_spacing=12),
        ],
        spacing=16,
    )


def _button(label: str, sign: ft.Control, on_tap: Guarded, *, chosen: bool) -> ft.Control:
    name = ft.Text(
        label,
        theme_style=ft.TextThemeStyle.TITLE_LARGE,
        expand=True,
        max_lines=2,
        overflow=ft.TextOverflow.ELLIPSIS,
    )
    content = ft.Row([sign, name], spacing=16)
    return answer_button(content, on_tap, key=label, chosen=chosen, col=1)
