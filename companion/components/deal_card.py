"""The deal card: what a deal is about, to be read from across the table."""

from __future__ import annotations

from typing import TYPE_CHECKING

import flet as ft

from companion.components.contract import LARGE, CardSize, ContractShapes, contract_words
from companion.components.marker import player_marker
from companion.kit import part, use_wide
from companion.theme import SILENT
from rules.settings import LastDeal

if TYPE_CHECKING:
    from companion.state import Play
    from companion.words import Words
    from rules.deals import DealSetup
    from rules.sheet import NextDeal

HUGE = CardSize(width=52, gap=22)
"""For a tablet propped up on the table."""


@part
def DealCard(play: Play) -> ft.Control:  # noqa: N802 - a component
    """Show the deal to be played: contract, who deals, cuts and starts, and what is special."""
    upcoming, t, wide = play.sheet.next, play.words, use_wide()
    if upcoming is None:
        return ft.Container()
    contract = _personal(play, upcoming, t) if play.sheet.personal else _shared(play, t, wide=wide)
    return ft.Card(
        ft.Container(
            ft.Column(
                [
                    ft.Text(play.variant.name, color=ft.Colors.ON_SURFACE_VARIANT),
                    *contract,
                    ft.Divider(),
                    _roles(upcoming, t),
                    *(_special(text) for text in specials(upcoming.setup, t)),
                    _numbers(upcoming.setup, t),
                ],
                spacing=12,
                horizontal_alignment=ft.CrossAxisAlignment.STRETCH,
            ),
            padding=24 if wide else 16,
        )
    )


def _shared(play: Play, t: Words, *, wide: bool) -> list[ft.Control]:
    """Show the one contract of the deal."""
    assert play.sheet.next
    contract = play.sheet.contract(play.sheet.next.deal)
    cards = ft.Text(
        t("play-cards", count=contract.cards), theme_style=ft.TextThemeStyle.HEADLINE_MEDIUM
    )
    words = contract_words(t, contract)
    large, middle = ft.TextThemeStyle.DISPLAY_MEDIUM, ft.TextThemeStyle.HEADLINE_MEDIUM
    return [
        ft.Row(
            [ContractShapes(contract, HUGE if wide else LARGE, t), cards],
            wrap=True,
            spacing=20,
            run_spacing=8,
            alignment=ft.MainAxisAlignment.SPACE_BETWEEN,
            vertical_alignment=ft.CrossAxisAlignment.CENTER,
        ),
        ft.Text(words[:1].upper() + words[1:], theme_style=large if wide else middle),
    ]


def _personal(play: Play, upcoming: NextDeal, t: Words) -> list[ft.Control]:
    """Show everybody's own contract."""
    return [_own(play, name, number, t) for name, number in upcoming.contracts.items()]


def _own(play: Play, name: str, number: int, t: Words) -> ft.Control:
    contract = play.sheet.contract(number)
    return ft.Row(
        [
            player_marker(play.sheet.game.person(name)),
            ft.Column(
                [
                    ft.Text(
                        t("play-own-contract", player=name, number=number),
                        theme_style=ft.TextThemeStyle.TITLE_LARGE,
                        max_lines=2,
                        overflow=ft.TextOverflow.ELLIPSIS,
                    ),
                    ContractShapes(contract, words=t),
                    ft.Text(
                        t(
                            "play-own-words",
                            contract=contract_words(t, contract),
                            count=contract.cards,
                        ),
                        color=ft.Colors.ON_SURFACE_VARIANT,
                    ),
                ],
                spacing=4,
                expand=True,
            ),
        ],
        spacing=12,
        vertical_alignment=ft.CrossAxisAlignment.START,
        key=name,
    )


def _roles(upcoming: NextDeal, t: Words) -> ft.Control:
    """Show who deals, cuts and starts, side by side as far as there is room."""
    roles = [
        (ft.Icons.STYLE, t("play-deals", player=upcoming.dealer, count=upcoming.setup.hand_size))
    ]
    if upcoming.cutter:
        roles.append((ft.Icons.CONTENT_CUT, t("play-cuts", player=upcoming.cutter)))
    roles.append((ft.Icons.PLAY_ARROW, t("play-starts", player=upcoming.starter)))
    return ft.Row(
        [
            ft.Row(
                [
                    ft.Icon(icon, color=ft.Colors.PRIMARY, size=24),
                    ft.Text(text, theme_style=ft.TextThemeStyle.TITLE_LARGE),
                ],
                spacing=8,
                tight=True,
            )
            for icon, text in roles
        ],
        wrap=True,
        spacing=20,
        run_spacing=8,
    )


def specials(setup: DealSetup, t: Words) -> list[str]:
    """Say what is special about a deal, one sentence each."""
    rule = setup.settings.last_deal
    told = {
        LastDeal.MELD_ALL: setup.is_last,
        LastDeal.DISCARD_OPTIONAL: setup.is_last,
        LastDeal.CONCEALED: True,
    }
    texts = [t(f"play-special-{rule.name.lower().replace('_', '-')}")] if told.get(rule) else []
    if setup.settings.cut_bonus:
        points = -setup.settings.cut_bonus
        texts.append(t("play-exact-cut", count=setup.exact_cut, points=points))
    return texts


def _special(text: str) -> ft.Control:
    return ft.Container(
        ft.Text(text, color=SILENT.on_fill, weight=ft.FontWeight.W_600),
        bgcolor=SILENT.fill,
        border_radius=10,
        padding=ft.Padding.symmetric(horizontal=12, vertical=8),
        key=text,
    )


def _numbers(setup: DealSetup, t: Words) -> ft.Control:
    """Say how many cards lie on the table."""
    text = t("play-stock", total=setup.pack_total, count=setup.stock)
    return ft.Text(text, color=ft.Colors.ON_SURFACE_VARIANT)
