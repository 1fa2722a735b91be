"""The corrections of a game: which number, what it was, what it is, and when it was mended."""

from __future__ import annotations

from typing import TYPE_CHECKING

import flet as ft

from companion.components.marker import player_marker
from companion.figures import figure
from companion.kit import part
from companion.when import when

if TYPE_CHECKING:
    from collections.abc import Iterable

    from companion.state import Play
    from companion.words import Words
    from rules.game import Correction


@part
def Corrections(play: Play) -> ft.Control:  # noqa: N802 - a component
    """List every number that was changed after it had been entered, the newest first."""
    t, game = play.words, play.sheet.game
    if not game.corrections:
        return ft.Text(t("corrections-none"), color=ft.Colors.ON_SURFACE_VARIANT)
    numbered = list(enumerate(game.corrections))
    return ft.Column(
        [
            ft.Row(
                [
                    player_marker(each.person),
                    ft.Text(
                        t("correction-of", name=game.names[each.person], deal=str(each.deal)),
                        theme_style=ft.TextThemeStyle.TITLE_MEDIUM,
                        expand=True,
                    ),
                    change(t, each),
                ],
                key=f"correction-{number}",
                spacing=12,
            )
            for number, each in reversed(numbered)
        ],
        spacing=16,
    )


def story(t: Words, corrections: Iterable[Correction]) -> ft.Control:
    """Tell what happened to one number, in the order in which it happened."""
    return ft.Column([change(t, each) for each in corrections], spacing=8)


def change(t: Words, correction: Correction) -> ft.Control:
    """Show what a number was and what it became, and when."""
    old, new = (_number(t, points) for points in (correction.old, correction.new))
    shown = [
        ft.Text(
            t("correction", old=old, new=new),
            weight=ft.FontWeight.W_600,
            semantics_label=t("correction-said", old=old, new=new),
        )
    ]
    if moment := when(t, correction.at):
        shown.append(
            ft.Text(
                moment,
                theme_style=ft.TextThemeStyle.BODY_SMALL,
                color=ft.Colors.ON_SURFACE_VARIANT,
            )
        )
    return ft.Column(list(shown), spacing=0)


def _number(t: Words, points: int | None) -> str:
    return t("correction-nothing") if points is None else figure(points)
