"""The score sheet on screen: everything is there, can be heard, and can be corrected.

Tests that open with a letter and a number answer that entry of the casebook of disputes.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import flet as ft
import pytest

from companion.components.score_layout import lay_out
from rules.sheet import score_sheet
from tests.companion.window import Window, enter, played
from tests.table import entry

if TYPE_CHECKING:
    from companion.ledger.store import Store

LONG = [
    "Bartholomew-Alexandra",
    "Maximiliana-Josefine",
    "Constantin-Ferdinand",
    "Wilhelmina-Charlotte",
    "Theophilus-Sebastian",
    "Anastasia-Magdalena-E",
    "Christopher-Emanuel-F",
    "Elisabeth-Katharina-G",
]
TWO_DEALS = ({"out": "Ann", "Bo": 40, "Cy": 15}, {"out": "Ann", "Bo": 25, "Cy": 10})


def sheet_of(store: Store, game: str, **options: Any) -> Window:
    return Window(store, game, "/sheet", **options)


# --- What is there ----------------------------------------------------------------------------


async def test_p3_one_number_is_heard_with_its_person_deal_and_total(store: Store) -> None:
    async with sheet_of(store, played(store, "Ann Bo Cy", *TWO_DEALS)) as it:
        assert it.says("Bo, deal 2, 25 points, total 65")
        assert it.says("Ann, deal 2, 0 points, went out, total 0")
        assert it.says("Bo, 3rd place, total 65", "Ann, 1st place, total 0")


async def test_j7_every_deal_names_its_dealer_and_contract(store: Store) -> None:
    async with sheet_of(store, played(store, "Ann Bo Cy", *TWO_DEALS)) as it:
        assert it.says(
            "Deal 1, two sets of three, Ann dealt",
            "Deal 2, one set of three and one run of four, Bo dealt",
            "Deal 3, two runs of four, Cy deals",
            "Deal 7, three runs of four, Ann deals",
        )


async def test_j7_where_the_winner_deals_later_dealers_are_not_made_up(store: Store) -> None:
    game = played(store, "Ann Bo Cy", *TWO_DEALS, dealer_rotation="winner")
    async with sheet_of(store, game) as it:
        assert it.says("Deal 3, two runs of four, Ann deals")
        assert it.says("Deal 4, three sets of three, the winner deals")


async def test_before_a_deal_is_scored_nobody_has_a_place(store: Store) -> None:
    async with sheet_of(store, played(store, "Ann Bo Cy")) as it:
        assert it.says("Ann, total 0", "Bo, total 0", "Cy, total 0")
        assert not it.sees("1st")


async def test_h1_a_missing_number_is_no_zero(store: Store) -> None:
    game = played(store, "Ann Bo Cy", {"out": "Ann", "Bo": 0})
    async with sheet_of(store, game) as it:
        assert it.says("Bo, deal 1, 0 points, total 0", "Cy, deal 1, not entered yet")
        assert it.says("Cy, 1st place, total 0, a number is missing")
        assert it.says("– not entered yet")


async def test_k1_deals_before_somebody_joined_are_not_played(store: Store) -> None:
    game = played(store, "Ann Bo Cy", *TWO_DEALS)
    store.add(game, entry("join", player="Di", after="Cy", start="average"))
    enter(store, game, {"out": "Ann", "Bo": 1, "Cy": 2, "Di": 3})
    async with sheet_of(store, game) as it:
        assert it.says("Di, deal 1, not played", "Di brought in 30 points")
        assert it.says("Di, deal 3, 3 points, total 33")


async def test_k5_who_left_stays_on_the_sheet_without_a_place(store: Store) -> None:
    game = played(store, "Ann Bo Cy", *TWO_DEALS)
    store.add(game, entry("leave", player="Cy"))
    async with sheet_of(store, game) as it:
        assert it.says("Cy, left the table, total 25", "Bo, 2nd place, total 65")


async def test_g7_a_number_below_zero_has_a_minus_that_can_be_seen(store: Store) -> None:
    cut = {"out": "Cy", "Ann": 10, "Bo": 20, "cut": 31}
    async with sheet_of(store, played(store, "Ann Bo Cy", cut, variant="liverpool")) as it:
        assert it.says("Cy, deal 1, −50 points, went out, total −50", "−50")


async def test_a_personal_contract_shows_how_far_everybody_is(store: Store) -> None:
    deal = {"out": "Ann", "Bo": 5, "Cy": 9, "met": ["Bo"]}
    async with sheet_of(store, played(store, "Ann Bo Cy", deal, variant="twelve_step")) as it:
        assert it.says("Bo, deal 1, 5 points, contract 1 made, total 5")
        assert it.says("Cy, 3rd place, total 9, 0 contracts made")
        assert it.says("Deal 2, Bo deals")


@pytest.mark.parametrize("width", [360, 1280])
async def test_p6_totals_of_eight_long_names_are_all_there(store: Store, width: int) -> None:
    game = played(store, " ".join(LONG), variant="shanghai_ten")
    for deal in range(10):
        points = dict.fromkeys(LONG[1:], 40 + deal)
        enter(store, game, {"out": LONG[0], **points})
    async with sheet_of(store, game, width=width, height=640) as it:
        places = [text for text in it.texts() if "place, total" in text]
        assert len(places) == len(LONG)
        scrolling = [each for each in it.find_all(ft.Column) if each.scroll]
        totals = [text for column in scrolling for text in it.texts(column) if "place" in text]
        assert totals == []


async def test_p1_at_twice_the_text_size_people_come_in_pages_and_all_can_be_reached(
    store: Store,
) -> None:
    store.prefer("text-size", "200")
    game = played(store, " ".join(LONG), variant="shanghai_ten")
    async with sheet_of(store, game, width=360, height=640) as it:
        seen = {text for text in it.texts() if text.endswith(", total 0")}
        while more := it.labelled("People further right"):
            await it.fire(more[0], "click")
            seen |= {text for text in it.texts() if text.endswith(", total 0")}
        assert len(seen) == len(LONG)


@pytest.mark.parametrize("scale", [1.0, 1.5, 2.0])
@pytest.mark.parametrize("people", range(2, 9))
@pytest.mark.parametrize("width", [360, 390, 600, 1200])
def test_the_longest_number_fits_its_column_in_every_layout(
    width: int, people: int, scale: float
) -> None:
    layout = lay_out(width, people, figures=4, scale=scale)
    assert layout.fits("1250", 16)
    assert layout.pages(people) * layout.shown >= people


# --- Corrections ------------------------------------------------------------------------------


async def test_i1_a_number_of_two_deals_ago_is_corrected_and_the_story_is_told(
    store: Store,
) -> None:
    game = played(store, "Ann Bo Cy", *TWO_DEALS, {"out": "Cy", "Ann": 5, "Bo": 5})
    async with sheet_of(store, game) as it:
        await it.tap("Bo, deal 1, 40 points, total 40")
        await it.tap("Change this number")
        await it.tap_all("Rub out", "Rub out", "7", "6", "Save 76 for Bo")
        assert it.says("76 points", "40 became 76", "total 76 after this deal")
        await it.back()
        assert it.says("Bo, deal 1, 76 points, corrected, total 76")
        assert it.sheet.totals["Bo"] == 106
        await it.tap("Corrections")
        assert it.says("Bo, deal 1", "40 became 76")
        assert any(text.startswith("today ") for text in it.texts())


async def test_back_leads_one_step_up_after_a_reload_too(store: Store) -> None:
    game = played(store, "Ann Bo Cy", *TWO_DEALS)
    async with sheet_of(store, game) as it:
        await it.disconnect()
        await it.reconnect()
        await it.tap("Bo, deal 1, 40 points, total 40")
        await it.back()
        assert it.page.route == f"/game/{game}/sheet"
        await it.back()
        assert it.page.route == f"/game/{game}"


async def test_a_number_shows_the_cards_that_made_it(store: Store) -> None:
    game = played(store, "Ann Bo Cy", {"out": "Ann", "hands": {"Bo": ["QS", "JK"]}, "Cy": 1})
    async with Window(store, game, "/sheet/1/1") as it:
        assert it.says("25 points", "queen of spades", "joker")


async def test_h7_a_sum_is_shown_as_it_was_typed(store: Store) -> None:
    game = played(store, "Ann Bo Cy", {"out": "Ann", "Bo": "12+11+7", "Cy": 1})
    async with Window(store, game, "/sheet/1/1") as it:
        assert it.says("30 points", "typed as 12 + 11 + 7")


async def test_a_bonus_is_shown_apart_from_the_cards(store: Store) -> None:
    cut = {"out": "Ann", "Cy": 30, "Bo": 20, "cut": 31}
    game = played(store, "Ann Bo Cy", cut, variant="liverpool")
    async with Window(store, game, "/sheet/1/2") as it:
        assert it.says("−20 points", "Cards", "30", "Exact cut", "−50")


async def test_a_change_that_was_begun_is_still_there_after_going_back(store: Store) -> None:
    game = played(store, "Ann Bo Cy", *TWO_DEALS)
    async with Window(store, game, "/sheet/1/1/change") as it:
        await it.tap_all("plus", "9")
        assert it.says("Save 49 for Bo")
        await it.back()
        assert it.says("40 points")
        await it.tap("Change this number")
        assert it.says("Save 49 for Bo")


async def test_two_taps_on_save_make_one_correction(store: Store) -> None:
    game = played(store, "Ann Bo Cy", *TWO_DEALS)
    async with Window(store, game, "/sheet/1/1/change") as it:
        await it.tap("1")
        await it.double_tap("Save 401 for Bo")
        assert [(c.old, c.new) for c in it.sheet.game.corrections] == [(40, 401)]


async def test_i7_a_card_that_the_packs_do_not_hold_is_refused_with_its_reason(
    store: Store,
) -> None:
    hand = {"out": "Ann", "hands": {"Bo": ["JK", "JK"]}, "Cy": 1}
    async with Window(store, played(store, "Ann Bo Cy", hand), "/sheet/1/1/change") as it:
        joker = next(text for text in it.texts() if text.startswith("joker, "))
        await it.tap(joker)
        assert it.sees("Jokers in these packs: 2.")


async def test_who_went_out_has_no_number_to_change_before_it_is_somebody_else(
    store: Store,
) -> None:
    async with Window(store, played(store, "Ann Bo Cy", *TWO_DEALS), "/sheet/1/0") as it:
        assert it.sees("Ann went out and has no cards to count.")
        assert not it.labelled("Change this number")
        await it.tap("Deal 1: who went out, and more")
        await it.tap("Bo went out")
        row = it.sheet.rows[0]
        assert (row.out, row.cells["Bo"].points, row.cells["Ann"].points) == ("Bo", 0, None)


async def test_all_that_was_told_of_a_deal_can_be_corrected(store: Store) -> None:
    cut = {"out": "Ann", "Bo": 20, "Cy": 30}
    game = played(store, "Ann Bo Cy", cut, variant="liverpool")
    async with Window(store, game, "/sheet/1") as it:
        await it.tap("Exactly 31")
        assert it.sheet.rows[0].cells["Cy"].points == -20
        await it.tap("Another number")
        await it.tap_all("2", "9", "Save 29")
        assert it.sheet.rows[0].entered.cut == 29
        await it.tap("Nobody, the stock ran out")
        assert it.sheet.rows[0].out is None
        assert it.sheet.missing == ("Ann",)


async def test_buys_of_a_past_deal_stop_at_the_limit(store: Store) -> None:
    game = played(store, "Ann Bo Cy", *TWO_DEALS, variant="shanghai")
    async with Window(store, game, "/sheet/1") as it:
        more = next(text for text in it.texts() if text.startswith("Bo: one") and "more" in text)
        await it.tap_all(more, more)
        assert it.sheet.rows[0].cells["Bo"].buys == 2
        assert not it.labelled(more)


async def test_who_made_a_personal_contract_can_be_corrected(store: Store) -> None:
    deal = {"out": "Ann", "Bo": 5, "Cy": 9, "met": ["Bo"]}
    game = played(store, "Ann Bo Cy", deal, variant="twelve_step")
    async with Window(store, game, "/sheet/1") as it:
        await it.tap("Cy made it")
        assert it.sheet.made == {"Ann": 1, "Bo": 1, "Cy": 1}


# --- Undo -------------------------------------------------------------------------------------


async def test_i5_undo_and_redo_say_what_they_do(store: Store) -> None:
    game = played(store, "Ann Bo Cy", *TWO_DEALS)
    async with sheet_of(store, game) as it:
        await it.tap("Undo: deal 2 saved")
        assert it.says("Undo: deal 1 saved", "Redo: deal 2 saved")
        assert "Bo, deal 2, 25 points, total 65" not in it.texts()
        await it.tap("Redo: deal 2 saved")
        assert it.says("Bo, deal 2, 25 points, total 65")
        await it.tap("Undo: deal 2 saved")
        await it.tap("Undo: deal 1 saved")
        assert it.says("Nothing to undo")
        assert not it.labelled("Nothing to undo")


async def test_i5_on_a_small_screen_undo_keeps_its_name(store: Store) -> None:
    game = played(store, "Ann Bo Cy", *TWO_DEALS)
    async with sheet_of(store, game, width=360, height=640) as it:
        await it.tap("Undo: deal 2 saved")
        await it.tap("Redo: deal 2 saved")
        assert it.says("Bo, deal 2, 25 points, total 65")


async def test_a_number_taken_back_elsewhere_is_said_to_be_gone(store: Store) -> None:
    game = played(store, "Ann Bo Cy", *TWO_DEALS)
    store.add(game, entry("undo"))
    async with Window(store, game, "/sheet/2/1") as it:
        assert it.says("This is not on the sheet: deal 2 was taken back, or the address is wrong.")
        await it.tap("Score sheet")
        assert it.says("Bo, deal 1, 40 points, total 40")


async def test_o3_a_long_game_of_eight_opens_and_every_number_can_be_tapped(store: Store) -> None:
    game = played(store, " ".join(LONG), variant="shanghai_ten")
    for deal in range(10):
        enter(store, game, {"out": LONG[0], **dict.fromkeys(LONG[1:], 40 + deal)})
    for deal in range(1, 11):
        points = dict.fromkeys(LONG[1:], deal)
        store.add(game, entry("edit_result", deal=deal, points=points))
    async with sheet_of(store, game, width=1280) as it:
        numbers = [text for text in it.texts() if "corrected, total" in text]
        assert len(numbers) == 10 * len(LONG[1:])
        await it.tap(numbers[-1])
        assert it.says("49 became 10")
    assert len(score_sheet(store.journal(game).game).game.corrections) == 70
