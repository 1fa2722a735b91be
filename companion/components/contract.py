"""Contracts as people picture them: blank cards on the table, and the words for them.

A set is cards side by side with one mark in all their corners, a run is cards that step upward to
an arrow. The same drawing stands in lists, on the deal card and beside a ruling.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache
from typing import TYPE_CHECKING, Final

import flet as ft

from companion.kit import part, use_words
from companion.phrases import contract_words
from companion.theme import CARD_EDGE, CARD_FACE, FAMILY, FOUR_COLOURS
from rules.cards import RANK_LETTERS

if TYPE_CHECKING:
    from companion.words import Words
    from rules.cards import Rank
    from rules.contracts import Contract


@dataclass(frozen=True, slots=True)
class CardSize:
    """How large the blank cards are drawn, in pixels: their width and the gap between melds."""

    width: float
    gap: float

    @property
    def height(self) -> float:
        """The height of a card."""
        return self.width * 1.4

    @property
    def step(self) -> float:
        """How far each card lies to the right of the one before."""
        return self.width * 0.5

    @property
    def rise(self) -> float:
        """How much higher each card of a run lies than the one before."""
        return self.width * 0.13

    def span(self, count: int) -> float:
        """The width of that many cards."""
        return self.width + (count - 1) * self.step


SMALL: Final = CardSize(width=18, gap=9)
LARGE: Final = CardSize(width=32, gap=13)
MARK_INK: Final = "#A79B86"
ARROW_INK: Final = "#27915A"
PAIR_INK: Final = FOUR_COLOURS["S"]


@part
def ContractShapes(  # noqa: N802 - a component
    contract: Contract, size: CardSize = SMALL, words: Words | None = None
) -> ft.Control:
    """Draw a contract; it is read out in words, those of a game where `words` are its own."""
    t = words or use_words()
    drawn = [_melds(choice, size, t) for choice in contract.choices]
    return ft.Semantics(
        label=contract_words(t, contract),
        container=True,
        exclude_semantics=True,
        content=ft.Column(_with_or(drawn, t), spacing=4, tight=True) if drawn[1:] else drawn[0],
    )


def _with_or(drawn: list[ft.Control], t: Words) -> list[ft.Control]:
    rows = [drawn[0]]
    for other in drawn[1:]:
        rows += [_or(t), other]
    return rows


def _or(t: Words) -> ft.Control:
    return ft.Text(
        t("contract-or-sign"),
        theme_style=ft.TextThemeStyle.BODY_SMALL,
        color=ft.Colors.ON_SURFACE_VARIANT,
    )


def _melds(contract: Contract, size: CardSize, t: Words) -> ft.Control:
    pairs: list[ft.Control] = [_pair(contract.pair, size)] if contract.pair else []
    return ft.Row(
        [
            *pairs,
            *(_drawing(_set(count, size)) for count in contract.sets),
            *(_drawing(_run(count, size)) for count in contract.runs),
            *(_either(count, size, t) for count in contract.either),
        ],
        wrap=True,
        spacing=size.gap,
        run_spacing=size.gap * 0.6,
        vertical_alignment=ft.CrossAxisAlignment.END,
    )


def _either(count: int, size: CardSize, t: Words) -> ft.Control:
    return ft.Row(
        [_drawing(_set(count, size)), _or(t), _drawing(_run(count, size))],
        spacing=size.gap * 0.5,
        tight=True,
        vertical_alignment=ft.CrossAxisAlignment.END,
    )


def _pair(rank: Rank, size: CardSize) -> ft.Control:
    letters = (
        ft.Text(
            RANK_LETTERS[rank],
            style=ft.TextStyle(
                size=size.width * 0.5,
                color=PAIR_INK,
                weight=ft.FontWeight.W_700,
                height=1,
                font_family=FAMILY,
            ),
            left=place * size.step + size.width * 0.14,
            top=size.width * 0.1,
        )
        for place in (0, 1)
    )
    return ft.Stack([_drawing(_blanks(2, size)), *letters])


@dataclass(frozen=True, slots=True)
class Drawing:
    """A meld as SVG shapes, with its measures in pixels.

    One picture a meld, since a list of contracts would otherwise be a thousand shapes that are
    compared at every change.
    """

    width: float
    height: float
    shapes: str

    @property
    def svg(self) -> str:
        """The whole picture; the outline of the outer cards lies half outside their shape."""
        box = f"-1 -1 {self.width + 2:g} {self.height + 2:g}"
        return f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="{box}">{self.shapes}</svg>'


def _drawing(meld: Drawing) -> ft.Control:
    return ft.Image(src=meld.svg, width=meld.width + 2, height=meld.height + 2)


@cache
def _blanks(count: int, size: CardSize) -> Drawing:
    cards = "".join(_card(place * size.step, 0, size) for place in range(count))
    return Drawing(size.span(count), size.height, cards)


@cache
def _set(count: int, size: CardSize) -> Drawing:
    """Draw upright cards: whatever stands in their corners, it is the same in all of them."""
    cards = "".join(
        _card(place * size.step, 0, size) + _mark(place * size.step, size) for place in range(count)
    )
    return Drawing(size.span(count), size.height, cards)


@cache
def _run(count: int, size: CardSize) -> Drawing:
    """Draw cards that climb, and an arrow that points the way they climb."""
    top = (count - 1) * size.rise
    cards = "".join(
        _card(place * size.step, top - place * size.rise, size) for place in range(count)
    )
    width = size.span(count)
    arrow = _arrow(width + size.width * 0.1, size.height * 0.5, size)
    return Drawing(width + size.width * 0.52, top + size.height, cards + arrow)


def _card(left: float, top: float, size: CardSize) -> str:
    line = max(1.0, size.width * 0.045)
    return (
        f'<rect x="{left:g}" y="{top:g}" width="{size.width:g}" height="{size.height:g}" '
        f'rx="{size.width * 0.14:g}" fill="{CARD_FACE}" stroke="{CARD_EDGE}" '
        f'stroke-width="{line:g}"/>'
    )


def _mark(left: float, size: CardSize) -> str:
    return (
        f'<circle cx="{left + size.width * 0.27:g}" cy="{size.width * 0.3:g}" '
        f'r="{size.width * 0.12:g}" fill="{MARK_INK}"/>'
    )


def _arrow(left: float, middle: float, size: CardSize) -> str:
    long, head = size.width * 0.38, size.width * 0.2
    x, y = left + long, middle - long * 0.35
    ways = (
        f"M{left:g} {middle + long * 0.2:g}L{x:g} {y:g}"
        f"M{x - head:g} {y - head * 0.35:g}L{x:g} {y:g}L{x - head * 0.45:g} {y + head * 0.95:g}"
    )
    return (
        f'<path d="{ways}" fill="none" stroke="{ARROW_INK}" stroke-linecap="round" '
        f'stroke-width="{max(1.5, size.width * 0.08):g}"/>'
    )
