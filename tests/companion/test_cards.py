"""A card on the screen is a card in the hand: its face, its name, its size."""

from __future__ import annotations

from typing import TYPE_CHECKING

import flet as ft
import pytest

from companion import kit
from companion.components.cards import card_face, card_name, rank_sign
from companion.theme import FOUR_COLOURS, TOUCH, TWO_COLOURS
from companion.words import words
from rules.cards import JOKER, PACK, Rank, read_card
from tests.harness import HeadlessApp

if TYPE_CHECKING:
    from collections.abc import Callable


def shown(draw: Callable[[], ft.Control]) -> Callable[[ft.Page], None]:
    """Give a main that shows one control."""

    @ft.component
    def root() -> list[ft.View]:
        return [ft.View(route="/", controls=[draw()])]

    return lambda page: kit.start(page, kit.Bus(), root)


def signs(app: HeadlessApp) -> list[ft.Text]:
    return app.find_all(ft.Text)


def test_every_card_has_a_name_of_its_own() -> None:
    t = words()
    names = {card_name(card, t) for card in (*PACK, JOKER)}
    assert len(names) == 53
    assert "queen of spades" in names


def test_ten_is_printed_10() -> None:
    assert [rank_sign(rank) for rank in (Rank.ACE, Rank.TEN, Rank.KING)] == ["A", "10", "K"]


@pytest.mark.parametrize(
    ("card", "face", "name"),
    [
        ("QS", ["Q", "♠", "♠"], "queen of spades"),
        ("TH", ["10", "♥", "♥"], "ten of hearts"),
        ("7", ["7"], "seven"),
        ("JK", [*"JOKER", "★"], "joker"),
    ],
)
async def test_a_card_shows_its_face_and_says_its_name(
    card: str, face: list[str], name: str
) -> None:
    async with HeadlessApp(shown(lambda: card_face(read_card(card)))) as app:
        assert [sign.value for sign in signs(app)] == face
        assert {sign.semantics_label for sign in signs(app)} == {""}
        assert app.find(ft.Semantics).label == name


async def test_suits_have_four_colours_or_two() -> None:
    four = shown(lambda: card_face(read_card("4D")))
    two = shown(lambda: card_face(read_card("4D"), suits=TWO_COLOURS))
    async with HeadlessApp(four) as app:
        assert {sign.style.color for sign in signs(app)} == {FOUR_COLOURS["D"]}
    async with HeadlessApp(two) as app:
        assert {sign.style.color for sign in signs(app)} == {TWO_COLOURS["D"]}


async def test_a_card_that_can_be_tapped_is_a_button_large_enough_for_a_thumb() -> None:
    tapped: list[str] = []
    tap = kit.guard(lambda: tapped.append("QS"))
    async with HeadlessApp(shown(lambda: card_face(read_card("QS"), on_tap=tap))) as app:
        await app.tap("queen of spades")
        assert tapped == ["QS"]
        assert app.find(ft.Semantics).button
        face = app.find(ft.Container, on_click=tap)
        assert face.width >= TOUCH
        assert face.height >= TOUCH


async def test_the_card_a_ruling_speaks_of_is_outlined_and_lifted() -> None:
    def draw() -> ft.Control:
        return ft.Row([card_face(read_card("6D"), marked=True), card_face(read_card("7D"))])

    async with HeadlessApp(shown(draw)) as app:
        lifted = [box for box in app.find_all(ft.Container) if box.offset is not None]
        assert len(lifted) == 1
        assert lifted[0].border != app.find_all(ft.Container)[-1].border
