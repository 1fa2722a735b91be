"""The deal card: what a deal is about, to be read from across the table."""

from __future__ import annotations

from typing import TYPE_CHECKING

import flet as ft

from companion.components.contract import LARGE, SMALL, CardSize, ContractShapes
from companion.components.panes import Beside
from companion.components.sizes import is_large
from companion.components.text import quiet
from companion.kit import part, use_wide
from companion.phrases import contract_words
from companion.theme import SILENT
from rules.settings import LastDeal

if TYPE_CHECKING:
    from companion.state import Play
    from companion.words import Words
    from rules.deals import DealSetup
    from rules.sheet import NextDeal

SHORT = 24
"""Letters of a contract's words that go on one line in the largest type."""
HUGE = CardSize(width=44, gap=18)
"""For a tablet propped up on the table."""


@part
def DealCard(play: Play) -> ft.Control:  # noqa: N802 - a component
    """Show the deal to be played: contract, who deals, cuts and starts, and what is special.

    Where contracts are personal each stands with its player instead.
    """
    upcoming, t, wide = play.sheet.next, play.words, use_wide()
    if upcoming is None:
        return ft.Container()
    contract = [] if play.sheet.personal else _contract(play, upcoming, wide=wide)
    return ft.Card(
        ft.Container(
            ft.Column(
                [
                    _head(play, upcoming),
                    *contract,
                    *_roles(upcoming, t),
                    *(_special(text) for text in specials(upcoming.setup, t)),
                ],
                spacing=8,
                horizontal_alignment=ft.CrossAxisAlignment.STRETCH,
            ),
            padding=24 if wide else 16,
        ),
        margin=0,
        semantic_container=False,  # each line is heard by itself
    )


def _head(play: Play, upcoming: NextDeal) -> ft.Control:
    """Name the game, and how many cards the contract needs."""
    name = quiet(play.variant.name)
    if play.sheet.personal:
        return name
    needed = play.words("play-cards", count=play.sheet.contract(upcoming.deal).cards)
    return Beside(name, ft.Text(needed, theme_style=ft.TextThemeStyle.TITLE_LARGE))


def stock_line(play: Play) -> list[ft.Control]:
    """Say how many cards there are, and how many are left after the deal."""
    if play.sheet.next is None:
        return []
    setup = play.sheet.next.setup
    return [quiet(play.words("play-stock", total=setup.pack_total, count=setup.stock))]


def _contract(play: Play, upcoming: NextDeal, *, wide: bool) -> list[ft.Control]:
    """Show the contract as large as there is room; a choice of several has less for each."""
    t, contract = play.words, play.sheet.contract(upcoming.deal)
    words = contract_words(t, contract)
    size, style = LARGE, ft.TextThemeStyle.HEADLINE_MEDIUM
    if contract.one_of:
        size, style = SMALL, ft.TextThemeStyle.TITLE_LARGE
    elif wide:
        size = HUGE
        style = ft.TextThemeStyle.DISPLAY_MEDIUM if len(words) <= SHORT else style
    elif is_large():
        style = ft.TextThemeStyle.TITLE_LARGE
    return [
        ContractShapes(contract, size, t),
        ft.Text(words[:1].upper() + words[1:], theme_style=style),
    ]


def _roles(upcoming: NextDeal, t: Words) -> list[ft.Control]:
    """Show who deals, cuts and starts."""
    deals = t("play-deals", player=upcoming.dealer, count=upcoming.setup.hand_size)
    starts = t("play-starts", player=upcoming.starter)
    roles = [(ft.Icons.STYLE, deals), (ft.Icons.PLAY_ARROW, starts)]
    if upcoming.cutter:
        roles.insert(1, (ft.Icons.CONTENT_CUT, t("play-cuts", player=upcoming.cutter)))
    return [
        ft.Row(
            [
                ft.Icon(icon, color=ft.Colors.PRIMARY, size=24),
                ft.Text(text, theme_style=ft.TextThemeStyle.TITLE_LARGE, expand=True),
            ],
            spacing=12,
        )
        for icon, text in roles
    ]


def specials(setup: DealSetup, t: Words) -> list[str]:
    """Say what is special about a deal, one sentence each."""
    rule = setup.settings.last_deal
    told = {
        LastDeal.MELD_ALL: setup.is_last,
        LastDeal.DISCARD_OPTIONAL: setup.is_last,
        LastDeal.CONCEALED: True,
    }
    return [t(f"play-special-{rule.name.lower().replace('_', '-')}")] if told.get(rule) else []


def _special(text: str) -> ft.Control:
    return ft.Container(
        ft.Text(text, color=SILENT.on_fill, weight=ft.FontWeight.W_600),
        bgcolor=SILENT.fill,
        border_radius=10,
        padding=ft.Padding.symmetric(horizontal=12, vertical=8),
        key=text,
    )
