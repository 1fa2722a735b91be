"""Card keys: every card of the packs one tap away, or two where the screen is small.

On a phone there are four suits and thirteen ranks: what is pressed first stays chosen, so that a
run is its suit and then its ranks, a set its rank and then its suits. Where there is room every
card has a key of its own.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from dataclasses import dataclass
from functools import cache
from typing import TYPE_CHECKING

import flet as ft

from companion.components.cards import JOKER_SIGN, card_name, rank_sign
from companion.kit import guard, steady, use_low, use_words
from companion.theme import BAR, CARD_EDGE, CARD_FACE, JOKER_INK, TOUCH, scaled
from rules.cards import JOKER, SUIT_SIGNS, Card, Rank, Suit

if TYPE_CHECKING:
    from collections.abc import Sequence

    from companion.wishes import Wishes
    from companion.words import Words

Key = Suit | Rank | Card
Press = Callable[[Key], None]
NoMore = Callable[[Card], str]
Undo = Callable[[], None] | None

GAP = 5
SIDE = 76
"""Pixels of width of the joker's key beside the grid."""
ROWS = (
    (Rank.ACE, Rank.TWO, Rank.THREE, Rank.FOUR, Rank.FIVE),
    (Rank.SIX, Rank.SEVEN, Rank.EIGHT, Rank.NINE, Rank.TEN),
    (Rank.JACK, Rank.QUEEN, Rank.KING),
)
RANKS = tuple(rank for row in ROWS for rank in row)


@dataclass(frozen=True, slots=True)
class Face:
    """What a key shows and says: its sign and ink, how often it was pressed, whether it can be."""

    key: str
    sign: str
    name: str
    ink: ft.ColorValue | None = None
    count: int = 0
    held: bool = False
    spent: bool = False
    like_card: bool = False


@steady
def CardKeys(  # noqa: N802 - a component
    held: Suit | Rank | None,
    shown: Sequence[Card],
    no_more: NoMore,
    press: Press,
    undo: Undo,
    wishes: Wishes,
) -> ft.Control:
    """Show suits, ranks, the joker and undo; `shown` are the cards that are entered.

    `no_more` says why the packs hold no further card like one; its key is then grey.
    """
    t, counts, board = use_words(), Counter(shown), _use_board(press, undo, wishes)

    def key(what: Suit | Rank) -> ft.Control:
        card = _made(held, what)
        face = Face(
            key=str(what),
            sign=SUIT_SIGNS[what] if isinstance(what, Suit) else rank_sign(what),
            name=_named(card, t) if card else _name(what, t),
            ink=wishes.inks[what] if isinstance(what, Suit) else None,
            count=counts[card] if card else 0,
            held=what is held,
            spent=card is not None and bool(no_more(card)),
            like_card=isinstance(what, Suit),
        )
        return board.key(face, lambda: board.press(what))

    rows = [[key(suit) for suit in Suit], *([key(rank) for rank in row] for row in ROWS)]
    rows[-1] += [_joker(counts[JOKER], no_more, board), _undo(board)]
    return ft.Column([ft.Row(row, spacing=GAP) for row in rows], spacing=GAP)


@steady
def CardGrid(  # noqa: N802 - a component
    shown: Sequence[Card],
    no_more: NoMore,
    press: Press,
    undo: Undo,
    wishes: Wishes,
) -> ft.Control:
    """Show a key for every card, suit by suit, the joker and undo at the side."""
    t, counts, board = use_words(), Counter(shown), _use_board(press, undo, wishes)

    def key(rank: Rank, suit: Suit) -> ft.Control:
        card = Card(rank, suit)
        face = Face(
            key=str(card),
            sign=rank_sign(rank) + SUIT_SIGNS[suit],
            name=_named(card, t),
            ink=wishes.inks[suit],
            count=counts[card],
            spent=bool(no_more(card)),
            like_card=True,
        )
        return board.key(face, lambda: board.press(card))

    grid = [ft.Row([key(rank, suit) for rank in RANKS], spacing=GAP) for suit in Suit]
    joker, back = _joker(counts[JOKER], no_more, board, rows=2), _undo(board, rows=2)
    return ft.Row(
        [
            ft.Column(list(grid), spacing=GAP, expand=True),
            ft.Column([ft.Row([joker]), ft.Row([back])], spacing=GAP, width=SIDE),
        ],
        spacing=GAP,
    )


def _made(held: Suit | Rank | None, key: Suit | Rank) -> Card | None:
    """Give the card that a key makes with what stays chosen."""
    if isinstance(held, Suit) and isinstance(key, Rank):
        return Card(key, held)
    if isinstance(held, Rank) and isinstance(key, Suit):
        return Card(held, key)
    return None


@cache
def _named(card: Card, t: Words) -> str:
    return card_name(card, t)


@cache
def _name(key: Suit | Rank, t: Words) -> str:
    if isinstance(key, Suit):
        return t(f"suit-{key.name.lower()}")
    return t(f"rank-{rank_sign(key)}")


def _joker(count: int, no_more: NoMore, board: _Board, rows: int = 1) -> ft.Control:
    name, spent = use_words()("card-joker"), bool(no_more(JOKER))
    face = Face(str(JOKER), JOKER_SIGN, name, JOKER_INK, count, spent=spent, like_card=True)
    return board.key(face, lambda: board.press(JOKER), rows)


def _undo(board: _Board, rows: int = 1) -> ft.Control:
    face = Face("undo", "", use_words()("check-undo"), spent=board.undo is None)
    return board.key(face, lambda: board.undo and board.undo(), rows)


@dataclass(slots=True)
class _Board:
    """What all keys of a screen share; those drawn once call the newest handlers through it."""

    press: Press
    undo: Undo
    low: bool
    scale: float

    def key(self, face: Face, on_tap: Callable[[], object], rows: int = 1) -> ft.Control:
        """Give a key, drawn anew only when something about it has changed."""
        small = self.low or (len(face.sign) > 1 and face.like_card)
        height = max(TOUCH, scaled(20 if small else 28, self.scale) * 1.15 + 8)
        looks = (face, height * rows + GAP * (rows - 1), small, 14 * min(self.scale, BAR))
        return ft.use_memo(lambda: _drawn(on_tap, *looks), looks)


def _use_board(press: Press, undo: Undo, wishes: Wishes) -> _Board:
    low = use_low()
    board = ft.use_memo(lambda: _Board(press, undo, low, wishes.scale), [])
    board.press, board.undo, board.low, board.scale = press, undo, low, wishes.scale
    return board


def _drawn(
    on_tap: Callable[[], object], face: Face, height: float, small: bool, badge: float
) -> ft.Control:
    """Draw a key; a grey one still takes the tap, so that the tap can say why."""
    ink = ft.Colors.OUTLINE if face.spent else face.ink
    sign: ft.Control = ft.Icon(ft.Icons.UNDO, color=ink)
    if face.sign:
        style = ft.TextThemeStyle.TITLE_LARGE if small else ft.TextThemeStyle.HEADLINE_MEDIUM
        sign = ft.Text(face.sign, theme_style=style, color=ink, no_wrap=True, semantics_label="")
    return ft.Semantics(
        key=face.key,
        label=_said(face),
        button=True,
        selected=face.held,
        container=True,
        expand=True,
        content=ft.Container(
            _with_badge(sign, face.count, badge) if face.count else sign,
            alignment=ft.Alignment.CENTER,
            height=height,
            bgcolor=_fill(face),
            border=_edge(face),
            border_radius=10,
            ink=True,
            on_click=guard(on_tap),
        ),
    )


def _said(face: Face) -> str:
    t = use_words()
    if face.spent and face.sign:
        return t("check-key-spent", card=face.name)
    if face.held:
        return t("check-key-held", name=face.name)
    return t("check-key-count", card=face.name, count=face.count) if face.count else face.name


def _fill(face: Face) -> ft.ColorValue:
    if face.spent:
        return ft.Colors.SURFACE
    if face.like_card:
        return CARD_FACE
    return ft.Colors.PRIMARY_CONTAINER if face.held else ft.Colors.SURFACE_CONTAINER_LOWEST


def _edge(face: Face) -> ft.Border:
    if face.held:
        return ft.Border.all(3, ft.Colors.PRIMARY)
    return ft.Border.all(1, CARD_EDGE if face.like_card else ft.Colors.OUTLINE_VARIANT)


def _with_badge(sign: ft.Control, count: int, size: float) -> ft.Control:
    middle = ft.Container(sign, alignment=ft.Alignment.CENTER, expand=True)
    return ft.Stack([middle, _badge(count, size)], fit=ft.StackFit.EXPAND)


def _badge(count: int, size: float) -> ft.Control:
    return ft.Container(
        ft.Text(
            str(count),
            size=size,
            weight=ft.FontWeight.W_600,
            color=ft.Colors.ON_PRIMARY,
            semantics_label="",
        ),
        bgcolor=ft.Colors.PRIMARY,
        border_radius=8,
        padding=ft.Padding.symmetric(horizontal=5),
        right=3,
        top=3,
    )
