"""On a laptop no screen is a phone's pulled wide: there are two columns, or lines that end."""

from __future__ import annotations

from typing import TYPE_CHECKING

import flet as ft
import pytest

from companion.book.houses import new_house
from companion.components.panes import READABLE
from companion.main import session
from rules.settings import Group
from tests.companion.window import played
from tests.harness import HeadlessApp
from tests.table import entry

if TYPE_CHECKING:
    from companion.ledger.store import Store

LAPTOP = {"width": 1280, "height": 800}
PLACES = (
    "/",
    "/settings",
    "/rules",
    "/rules/shanghai",
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
    "/games/{game}",
    "/games/{game}/journal",
    "/game/{game}/sheet/1/1",
    "/game/{game}/people",
)


@pytest.mark.parametrize("place", PLACES)
async def test_a_laptop_shows_two_columns_or_lines_that_can_be_read(
    store: Store, place: str
) -> None:
    game = played(store, "Ann Bo Cy", {"out": "Ann", "Bo": 40, "Cy": 15})
    store.add(game, entry("finish"))
    house = new_house("shanghai", "Sunday rules")
    store.keep_house(house)
    async with HeadlessApp(session(store), place.format(game=game, house=house.id), **LAPTOP) as it:
        beside = [
            row for row in it.find_all(ft.Row)
            if sum(isinstance(each, ft.Column) and bool(each.expand) for each in row.controls) > 1
        ]  # fmt: skip
        ending = [each for each in it.find_all(ft.Container) if each.width == READABLE]
        assert beside or ending
