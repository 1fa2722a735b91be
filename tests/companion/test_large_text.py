"""At twice the text size nothing is cut off: neither by a fixed size nor at the edge of a phone."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

import flet as ft
import pytest

from companion.book.houses import new_house
from companion.main import session
from rules.settings import Group
from tests.companion.window import played
from tests.harness import HeadlessApp
from tests.table import entry

if TYPE_CHECKING:
    from collections.abc import Iterator

    from companion.ledger.store import Store

LETTER = 0.5
"""Width of an ordinary letter for each pixel of its size."""
PHONE = 390
MARGIN = 16
FIELD_PADDING, FIELD_ICON = 12, 48
BUTTON_PADDING, BUTTON_ICON = 20, 26
SHORT = 8
"""Letters of a text that has one line on every button."""
BUTTONS = (ft.TextButton, ft.OutlinedButton, ft.FilledButton, ft.FilledTonalButton)
PLACES = (
    "/",
    "/settings",
    "/new",
    "/check",
    "/check/game",
    "/check/deal",
    "/rules",
    "/rules/shanghai",
    "/rules/shanghai/contracts",
    "/rules/compare",
    "/rules/compare/contract_rummy,shanghai,jo",
    "/rules/house/new",
    "/rules/house/{house}",
    "/rules/house/{house}/deals",
    "/rules/house/{house}/words",
    "/rules/house/{house}/share",
    *(f"/rules/house/{{house}}/{group}" for group in Group),
    "/games",
    "/games/keep",
    "/games/old",
    "/games/people",
    "/games/people/Ann",
    "/games/{ended}",
    "/games/{ended}/journal",
    "/game/{ended}/end",
    "/game/{game}",
    "/game/{game}/sheet",
    "/game/{game}/people",
    "/game/{game}/contracts",
    "/game/{game}/rules",
)


@pytest.fixture
def ids(store: Store) -> dict[str, str]:
    """A running game, an ended one and a house variant, for a person who needs large text."""
    store.prefer("text-size", "200")
    deal = {"out": "Ann", "Bo": 40, "Cy": 15}
    ended = played(store, "Ann Bo Cy", deal)
    store.add(ended, entry("finish"))
    house = new_house("shanghai", "Sunday rules", {"contracts": ["PA+S3", "R7+R4"]})
    store.keep_house(house)
    return {"ended": ended, "game": played(store, "Ann Bo Cy", deal), "house": house.id}


@pytest.mark.parametrize("place", PLACES)
async def test_p1_at_twice_the_text_size_no_text_is_cut_off(
    store: Store, ids: dict[str, str], place: str
) -> None:
    async with HeadlessApp(session(store), place.format(**ids)) as app:
        assert app.texts()
        assert [*cut_labels(app), *cut_buttons(app), *cut_numbers(app)] == []


def body_size(app: HeadlessApp) -> float:
    return float(app.page.theme.text_theme.body_medium.size)


def cut_labels(app: HeadlessApp) -> Iterator[str]:
    """Labels of fields that take a second line, for which no field has room."""
    for field in app.find_all(ft.TextField):
        room = (field.width or PHONE - 2 * MARGIN) - 2 * FIELD_PADDING
        room -= FIELD_ICON * sum(map(bool, (field.prefix_icon, field.suffix_icon)))
        if len(str(field.label)) * LETTER * body_size(app) > room:
            yield f"label: {field.label}"


def cut_buttons(app: HeadlessApp) -> Iterator[str]:
    """Buttons too low for a second line, or in a row that ends at the edge of the screen."""
    for kind in BUTTONS:
        for button in app.find_all(kind):
            text = label(button)
            if button.height and len(text) > SHORT:
                yield f"height of {button.height}: {text}"
    for row in app.find_all(ft.Row):
        inside = [each for each in row.controls if isinstance(each, BUTTONS) and not each.expand]
        width = sum(width_of(each, body_size(app)) for each in inside)
        if not row.wrap and not row.scroll and width > PHONE - 2 * MARGIN:
            yield f"edge: {' | '.join(map(label, inside))}"


def width_of(button: ft.Control, size: float) -> float:
    icon = BUTTON_ICON if getattr(button, "icon", None) else 0
    return len(label(button)) * LETTER * size + 2 * BUTTON_PADDING + icon


def label(button: ft.Control) -> str:
    content = getattr(button, "content", None)
    return str(content.value if isinstance(content, ft.Text) else content or "")


def cut_numbers(app: HeadlessApp) -> Iterator[str]:
    """Numbers in a column that is narrower than they are."""
    for text in app.find_all(ft.Text):
        if not text.width or not re.fullmatch(r"\d+\.?", str(text.value)):
            continue
        size = text.size or body_size(app)
        if text.theme_style:
            size = getattr(app.page.theme.text_theme, text.theme_style.name.lower()).size
        if len(str(text.value)) * LETTER * size > text.width:
            yield f"number: {text.value} in {text.width}"
