"""The table between deals: what the deal is about, how all stand, what can be done beside it."""

from __future__ import annotations

from typing import TYPE_CHECKING

import flet as ft
import pytest

from companion.drafts import draft_of
from rules.variants import variant_ids
from tests.companion.window import Window, played
from tests.table import entry

if TYPE_CHECKING:
    from companion.ledger.store import Store


def bought(store: Store, game: str) -> dict[int, int]:
    """Give the buys counted in the running deal, by person."""
    draft = draft_of(store.journal(game).game, store.draft(game))
    assert draft is not None
    return dict(draft.buys)


# --- The deal card ----------------------------------------------------------------------------


async def test_the_deal_card_says_all_that_the_deal_needs(store: Store) -> None:
    game = played(store, "Ann Bo Cy Di", {"out": "Bo", "Ann": 5, "Cy": 5, "Di": 5})
    async with Window(store, game) as window:
        assert window.says(
            "Deal 2 of 7",
            "Contract Rummy",
            "One set of three and one run of four",
            "7 cards",
            "Bo deals 10 each",
            "Ann cuts",
            "Cy starts",
            "107 cards, 66 in the stock",
        )


async def test_the_last_deal_says_what_is_special_about_it(store: Store) -> None:
    deals = [{"out": "Bo", "Ann": 5, "Cy": 5}] * 6
    async with Window(store, played(store, "Ann Bo Cy", *deals)) as window:
        assert window.sees("Last deal: the whole hand goes down at once, without a discard.")


async def test_personal_contracts_stand_with_their_players(store: Store) -> None:
    first = {"out": "Bo", "Ann": 5, "Cy": 5, "met": ["Ann"]}
    game = played(store, "Ann Bo Cy", first, variant="twelve_step")
    async with Window(store, game) as window:
        own = [text for text in window.texts() if text.startswith("Contract ")]
        assert [text[:11] for text in own] == ["Contract 2:", "Contract 2:", "Contract 1:"]
        assert own[2] == "Contract 1: two sets of three, 6 cards"


async def test_an_exact_cut_is_named_where_it_is_paid(store: Store) -> None:
    async with Window(store, played(store, "Ann Bo Cy Di", variant="liverpool")) as window:
        await window.tap("Di’s cut. Exactly 41 takes 50 off.")
        assert window.sees("How many cards did Di cut off?")


@pytest.mark.parametrize("variant", variant_ids())
async def test_every_variant_has_a_table_on_a_laptop(store: Store, variant: str) -> None:
    names = {"carioca": "Ann Bo", "king_rummy": "Ann Bo Cy Di"}.get(variant, "Ann Bo Cy")
    async with Window(store, played(store, names, variant=variant), width=1280) as window:
        assert window.labelled("Deal 1 is over")


# --- Buys -------------------------------------------------------------------------------------


async def test_a_tap_counts_a_buy_up_to_the_limit_and_it_can_be_taken_back(store: Store) -> None:
    game = played(store, "Ann Bo Cy", variant="shanghai")
    async with Window(store, game) as window:
        assert window.sees("May I? calls, 2 each")
        await window.tap("Ann: no May I? call yet. Count one")
        await window.tap("Ann: 1 May I? call. Count one more")
        assert window.sees("2 of 2")
        await window.tap("Ann: 2 May I? calls. Count one more")
        assert window.sees("Ann has had both May I? calls of this deal.")
        assert bought(store, game) == {0: 2}
        await window.tap("Ann: one May I? call fewer")
        assert bought(store, game) == {0: 1}


async def test_f7_buys_that_were_not_used_are_kept_where_the_house_says_so(store: Store) -> None:
    deals = [
        {"out": "Cy", "Ann": 20, "Bo": 5, "buys": {"Ann": 1}},
        {"out": "Cy", "Ann": 5, "Bo": 5},
    ]
    house = {"variant": "shanghai", "buy_limit": 3, "buy_carry": True}
    async with Window(store, played(store, "Ann Bo Cy", *deals, **house)) as window:
        await window.tap("Ann: no May I? call yet. Count one")
        await window.tap("Bo: no May I? call yet. Count one")
        assert window.sees("1 of 8") and window.sees("1 of 9")


async def test_nobody_counts_buys_where_there_are_none(store: Store) -> None:
    async with Window(store, played(store, "Ann Bo", variant="carioca")) as window:
        assert not [text for text in window.texts() if "buy" in text.lower()]


# --- Standings --------------------------------------------------------------------------------


async def test_totals_stand_in_seat_order_and_the_leader_is_marked(store: Store) -> None:
    game = played(store, "Ann Bo Cy", {"out": "Cy", "Ann": 20, "Bo": 5})
    async with Window(store, game) as window:
        shown = [text for text in window.texts() if text in {"Ann", "Bo", "Cy", "leads"}]
        assert shown == ["Ann", "Bo", "Cy", "leads"]
        assert window.says("20 points", "5 points", "0 points")


async def test_nobody_leads_before_the_first_deal(store: Store) -> None:
    async with Window(store, played(store, "Ann Bo Cy")) as window:
        assert not window.sees("leads")


# --- What else can be done --------------------------------------------------------------------


async def test_undo_is_one_tap_away_and_redo_brings_the_deal_back(store: Store) -> None:
    game = played(store, "Ann Bo Cy", {"out": "Cy", "Ann": 20, "Bo": 5})
    async with Window(store, game) as window:
        await window.tap("Undo: deal 1 saved")
        assert window.sees("Deal 1 of 7")
        await window.tap("Redo: deal 1 saved")
        assert window.sees("Deal 2 of 7")
        assert window.sheet.totals == {"Ann": 20, "Bo": 5, "Cy": 0}


async def test_a_misdeal_is_dealt_again_by_the_same_dealer_and_can_be_undone(
    store: Store,
) -> None:
    game = played(store, "Ann Bo Cy", {"out": "Cy", "Ann": 20, "Bo": 5})
    async with Window(store, game) as window:
        await window.tap("Misdeal: Bo deals again")
        assert window.sees("Deal 2 is dealt again.")
        assert window.sheet.next is not None
        assert (window.sheet.next.deal, window.sheet.next.dealer) == (2, "Bo")
        assert [dialog.action for dialog in window.find_all(ft.SnackBar)] == [None]
        await window.tap("Undo: deal 2 dealt again")
        assert window.sees("Undo: deal 1 saved")


async def test_finishing_early_is_asked_once_with_what_would_not_be_played(store: Store) -> None:
    game = played(store, "Ann Bo Cy", {"out": "Cy", "Ann": 20, "Bo": 5})
    async with Window(store, game) as window:
        await window.tap("Finish the game now")
        assert window.sees("6 deals would not be played. The totals decide.")
        await window.tap("Play on")
        assert not window.sheet.finished
        await window.tap("Finish the game now")
        await window.tap("Finish")
        assert window.sheet.winners == ("Cy",)
        assert window.page.route == f"/game/{game}/end"


async def test_with_large_text_everything_is_in_the_menu_by_name(store: Store) -> None:
    store.prefer("text-size", "200")
    game = played(store, "Ann Bo Cy", {"out": "Cy", "Ann": 20, "Bo": 5})
    async with Window(store, game) as window:
        names = [item.content for item in window.find(ft.PopupMenuButton).items]
        assert names[:2] == ["Score sheet", "Undo: deal 1 saved"]


async def test_a_finished_game_leads_to_its_end(store: Store) -> None:
    game = played(store, "Ann Bo Cy", *[{"out": "Cy", "Ann": 20, "Bo": 5}] * 7)
    async with Window(store, game) as window:
        assert window.sees("Cy won.")
        await window.tap("See how it ended")
        assert window.page.route == f"/game/{game}/end"


@pytest.mark.parametrize("path", ["", "/end"])
async def test_a_game_reopened_after_its_last_deal_can_be_finished(store: Store, path: str) -> None:
    game = played(store, "Ann Bo Cy", *[{"out": "Cy", "Ann": 20, "Bo": 5}] * 7)
    store.add(game, entry("reopen"))
    async with Window(store, game, path) as window:
        await window.tap("Finish the game now")
        assert window.sheet.winners == ("Cy",)
        assert window.page.route == f"/game/{game}/end"


async def test_on_the_narrowest_phone_undo_and_redo_stay_signs(store: Store) -> None:
    game = played(store, "Ann Bo Cy", *[{"out": "Cy", "Ann": 20, "Bo": 5}] * 2)
    store.add(game, entry("undo"))
    async with Window(store, game, width=360, height=640) as window:
        signs = [icon.semantics_label for icon in window.find_all(ft.Icon)]
        assert "Redo: deal 2 saved" in signs
        names = [item.content for item in window.find(ft.PopupMenuButton).items]
        assert names[0] == "Score sheet"


@pytest.mark.parametrize(("wish", "called"), [("yes", True), ("no", False)])
async def test_the_display_stays_on_during_a_game_unless_the_table_wishes_otherwise(
    store: Store, wish: str, called: bool
) -> None:
    store.prefer("awake", wish)
    async with Window(store, played(store, "Ann Bo Cy")) as window:
        assert ("enable" in window.calls()) == called
