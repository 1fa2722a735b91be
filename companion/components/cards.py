"""Cards as real cards: a white face, a crisp index in the corner, the suit once more, large.

Drawn as text, since the app's font has the suits and the joker; a face is quick to show and stays
sharp at any size. It is read out as "queen of spades", never as letters.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

import flet as ft

from companion.kit import use_words
from companion.theme import CARD_EDGE, CARD_FACE, CULPRIT_EDGE, FAMILY, FOUR_COLOURS, JOKER_INK
from rules.cards import RANK_LETTERS, SUIT_SIGNS, Card, Rank

if TYPE_CHECKING:
    from collections.abc import Mapping

    from companion.kit import Guarded
    from companion.words import Words

WIDTH = 56
"""Pixels of an ordinary face; 44 is the smallest that can be read."""
SHAPE = 1.4
"""Height of a card for each pixel of width."""
JOKER_SIGN = "★"
UNSUITED_INK = FOUR_COLOURS["S"]


def card_face(
    card: Card,
    *,
    width: float = WIDTH,
    suits: Mapping[str, str] = FOUR_COLOURS,
    marked: bool = False,
    on_tap: Guarded | None = None,
    key: str | None = None,
    said: str = "",
) -> ft.Control:
    """Draw a card, a joker, or a rank whose suit nobody needs to know.

    `suits` gives the ink of each suit letter (`FOUR_COLOURS` or `TWO_COLOURS`). A `marked` card is
    outlined and lifted: the one a ruling speaks of. With `on_tap`, which is already guarded, it is
    a button. `said` is read out instead of the card's name alone.
    """
    t = use_words()
    return _card(
        said or card_name(card, t),
        _joker(width, t) if card.is_joker else _index_and_pip(card, width, suits),
        width=width,
        marked=marked,
        on_tap=on_tap,
        key=key,
    )


def card_name(card: Card, t: Words) -> str:
    """Give a card's name as people say it.

    >>> from companion.words import words
    >>> from rules.cards import read_cards
    >>> [card_name(card, words("en")) for card in read_cards("QS 10 JK")]
    ['queen of spades', 'ten', 'joker']
    """
    if card.is_joker:
        return t("card-joker")
    rank = t(f"rank-{rank_sign(card.rank)}")
    if card.suit is None:
        return rank
    return t("card-name", rank=rank, suit=t(f"suit-{card.suit.name.lower()}"))


def rank_sign(rank: Rank) -> str:
    """Give what is printed in a card's corner: `10`, where the short notation has `T`."""
    return "10" if rank is Rank.TEN else RANK_LETTERS[rank]


def _card(
    name: str,
    face: ft.Control,
    *,
    width: float,
    marked: bool,
    on_tap: Guarded | None,
    key: str | None,
) -> ft.Control:
    edge = ft.Border.all(3, CULPRIT_EDGE) if marked else ft.Border.all(1, CARD_EDGE)
    return ft.Semantics(
        key=key,
        label=name,
        button=on_tap is not None,
        container=True,
        content=ft.Container(
            face,
            width=width,
            height=width * SHAPE,
            bgcolor=CARD_FACE,
            border=edge,
            border_radius=width * 0.12,
            offset=ft.Offset(0, -0.12) if marked else None,
            on_click=on_tap,
        ),
    )


def _index_and_pip(card: Card, width: float, suits: Mapping[str, str]) -> ft.Control:
    rank = rank_sign(card.rank)
    if card.suit is None:
        return _middle(_sign(rank, width * 0.6, UNSUITED_INK))
    sign, ink = SUIT_SIGNS[card.suit], suits[card.suit]
    index = ft.Column(
        [_sign(rank, width * 0.4, ink), _sign(sign, width * 0.36, ink)],
        spacing=0,
        horizontal_alignment=ft.CrossAxisAlignment.CENTER,
        left=width * 0.07,
        top=width * 0.06,
    )
    pip = ft.Container(_sign(sign, width * 0.66, ink), right=width * 0.07, bottom=width * 0.04)
    return ft.Stack([index, pip])


def _joker(width: float, t: Words) -> ft.Control:
    letters = ft.Column(
        [_sign(letter, width * 0.25, JOKER_INK) for letter in t("card-joker-letters")],
        spacing=0,
        horizontal_alignment=ft.CrossAxisAlignment.CENTER,
        left=width * 0.1,
        top=width * 0.06,
    )
    star = ft.Container(
        _sign(JOKER_SIGN, width * 0.66, JOKER_INK), right=width * 0.07, bottom=width * 0.1
    )
    return ft.Stack([letters, star])


def _middle(sign: ft.Control) -> ft.Control:
    return ft.Container(sign, alignment=ft.Alignment.CENTER)


def _sign(text: str, size: float, ink: str) -> ft.Text:
    """Give a printed sign; the card's name is read out in its place."""
    return ft.Text(
        text,
        style=ft.TextStyle(
            size=size, color=ink, weight=ft.FontWeight.W_700, height=1, font_family=FAMILY
        ),
        no_wrap=True,
        semantics_label="",
    )
