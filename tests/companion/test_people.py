"""People at the table: seats, dealer, who joins, leaves, comes back; each step undone by name.

Tests that open with a letter and a number answer that entry of the casebook of disputes.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

import flet as ft

from tests.companion.window import Window, enter, played
from tests.table import entry

if TYPE_CHECKING:
    from companion.ledger.store import Store

ONE_DEAL = {"out": None, "Ann": 10, "Bo": 20, "Cy": 30}
THREE = (
    {"out": None, "Ann": 40, "Bo": 30, "Cy": 20},
    {"out": None, "Ann": 40, "Bo": 30, "Cy": 20},
    {"out": None, "Ann": 40, "Bo": 35, "Cy": 20},
)


def people(store: Store, game: str) -> Window:
    return Window(store, game, "/people")


async def test_k8_arrows_change_the_seats_and_scores_go_with_the_people(store: Store) -> None:
    async with people(store, played(store, "Ann Bo Cy", ONE_DEAL)) as it:
        await it.tap("Move Cy up")
        assert it.sheet.players == ("Ann", "Cy", "Bo")
        assert it.sheet.totals == {"Ann": 10, "Cy": 30, "Bo": 20}
        assert it.sheet.next is not None
        assert it.sheet.next.dealer == "Cy"
        await it.tap("Undo: new seats")
        assert it.sheet.players == ("Ann", "Bo", "Cy")


async def test_k8_a_name_can_be_dragged_to_its_seat(store: Store) -> None:
    async with people(store, played(store, "Ann Bo Cy", ONE_DEAL)) as it:
        seats = it.find(ft.ReorderableListView)
        await it.fire(seats, "reorder", {"old_index": 2, "new_index": 0})
        assert it.sheet.players == ("Cy", "Ann", "Bo")


async def test_markers_stay_with_people_when_seats_change(store: Store) -> None:
    async with people(store, played(store, "Ann Bo Cy", ONE_DEAL)) as it:
        await it.tap("Move Cy up")
        seats = it.texts(it.find(ft.ReorderableListView))
        signs = [text for text in seats if text in "●■▲"]
        assert signs == ["●", "▲", "■"]


async def test_the_table_can_say_who_deals_next(store: Store) -> None:
    async with people(store, played(store, "Ann Bo Cy", ONE_DEAL)) as it:
        await it.tap("Ann deals")
        assert it.sheet.next is not None
        assert it.sheet.next.dealer == "Ann"
        assert [row.dealer for row in it.sheet.rows] == ["Ann"]
        await it.tap("Undo: Ann deals next")
        assert it.sheet.next is not None
        assert it.sheet.next.dealer == "Bo"


async def test_who_deals_next_is_refused_in_place_while_a_deal_is_half_entered(
    store: Store,
) -> None:
    game = played(store, "Ann Bo Cy", {"out": "Ann", "Bo": 5})
    async with people(store, game) as it:
        await it.tap("Cy deals")
        assert it.sees("Deal 1 is only half entered. Finish it first.")


async def test_k1_every_start_shows_its_number_before_it_is_chosen(store: Store) -> None:
    async with people(store, played(store, "Ann Bo Cy", *THREE)) as it:
        assert it.says("average: 92", "the highest: 120", "zero: 0")
        await it.type("Name", "Di")
        assert it.says("Di joins with 92 points")
        await it.tap("another number")
        assert it.says("Type the number first")
        await it.tap_all("1", "2", "2")
        await it.tap("Di joins with 122 points")
        assert it.sheet.totals["Di"] == 122
        assert it.says("Undo: Di joined")


async def test_somebody_joins_at_the_seat_that_is_named(store: Store) -> None:
    async with people(store, played(store, "Ann Bo Cy", *THREE)) as it:
        await it.type("Name", "Di")
        await it.tap("Ann")
        await it.tap("Di joins with 92 points")
        assert it.sheet.players == ("Ann", "Di", "Bo", "Cy")


async def test_somebody_known_joins_by_a_tap_on_the_name(store: Store) -> None:
    played(store, "Eve Flo Gus")
    async with people(store, played(store, "Ann Bo Cy", *THREE)) as it:
        await it.tap("Flo")
        await it.tap("Flo joins with 92 points")
        assert "Flo" in it.sheet.players


async def test_a_full_table_says_so_in_place(store: Store) -> None:
    game = played(store, "Ann Bo Cy Di", variant="king_rummy")
    async with people(store, game) as it:
        await it.type("Name", "Eve")
        assert it.sees("King Rummy is for at most 4 players.")
        assert not any(it.labelled(text) for text in it.texts() if text.startswith("Eve joins"))


async def test_a_name_that_is_taken_says_so_in_place(store: Store) -> None:
    async with people(store, played(store, "Ann Bo Cy", *THREE)) as it:
        await it.type("Name", "Bo")
        assert it.sees("Two players cannot both be called “Bo”.")


async def test_k5_who_leaves_keeps_the_score_and_can_come_back_to_the_old_seat(
    store: Store,
) -> None:
    async with people(store, played(store, "Ann Bo Cy Di", {**ONE_DEAL, "Di": 40})) as it:
        await it.tap("Bo leaves")
        assert (it.sheet.players, it.sheet.gone) == (("Ann", "Cy", "Di"), ("Bo",))
        assert it.sheet.totals["Bo"] == 20
        enter(store, it.game, {"out": None, "Ann": 1, "Cy": 1, "Di": 1})
        await it.tap("Bo with 20 points")
        assert it.sheet.players == ("Ann", "Bo", "Cy", "Di")
        assert it.sheet.totals["Bo"] == 20


async def test_the_last_two_cannot_leave_and_are_told_what_to_do(store: Store) -> None:
    game = played(store, "Ann Bo Cy", ONE_DEAL)
    store.add(game, entry("leave", player="Cy"))
    async with people(store, game) as it:
        await it.tap("Bo leaves")
        assert it.sees("Bo is one of the last two at the table. Finish the game instead.")
        assert it.sheet.players == ("Ann", "Bo")


async def test_a_new_name_goes_back_to_the_first_deal(store: Store) -> None:
    async with people(store, played(store, "Ann Bo Cy", ONE_DEAL)) as it:
        await it.tap("Rename Cy")
        assert it.says("Type the new name first")
        await it.type("New name", "Bo")
        assert it.sees("Two players cannot both be called “Bo”.")
        await it.type("New name", "Cyd")
        await it.tap("Cy is now Cyd")
        assert it.sheet.totals == {"Ann": 10, "Bo": 20, "Cyd": 30}
        assert it.sheet.rows[0].cells["Cyd"].points == 30
        assert it.says("Undo: Cy is now Cyd")


async def test_a_name_typed_so_far_is_still_there_after_going_back(store: Store) -> None:
    game = played(store, "Ann Bo Cy", *THREE)
    async with people(store, game) as it:
        await it.type("Name", "Di")
        await it.back()
        await it.go(f"/game/{game}/people")
        assert it.field("Name").value == "Di"
