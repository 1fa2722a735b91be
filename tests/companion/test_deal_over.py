"""A deal is over: everything entered is kept at every tap, and saved once."""

from __future__ import annotations

from contextlib import asynccontextmanager
from typing import TYPE_CHECKING

import flet as ft

from companion.drafts import Draft, draft_of
from companion.ledger.store import Store, StoreProblem
from tests.companion.window import Window, played
from tests.table import entry

if TYPE_CHECKING:
    from collections.abc import AsyncIterator

    import pytest

ANN, BO, CY, DI = range(4)


class Entry(Window):
    """A window in which somebody enters a deal; it counts the taps."""

    taps = 0

    async def tap(self, label: str, *, nth: int | None = None) -> None:
        self.taps += 1
        await super().tap(label, nth=nth)

    async def cards(self, names: str) -> None:
        """Tap the keys of cards by their names, such as “king nine nine”."""
        for name in names.split():
            await self.tap(self.key(name))

    def key(self, card: str) -> str:
        """Give what the key of a card is called, with whatever it is worth."""
        keys = [text for text in self.texts() if text.startswith(f"{card}, ") and "points" in text]
        assert len(keys) == 1, self.outline()
        return keys[0]

    async def answer(self, chosen: list[str]) -> None:
        """Tap a segment of the one question that has several."""
        question = self.find(ft.SegmentedButton)
        self.session.apply_patch(question._i, {"selected": chosen})
        await self.fire(question, "change")

    @property
    def draft(self) -> Draft:
        draft = draft_of(self.store.journal(self.game).game, self.store.draft(self.game))
        assert draft is not None
        return draft


@asynccontextmanager
async def opened(store: Store, game: str = "", path: str = "/over") -> AsyncIterator[Entry]:
    async with Entry(store, game or played(store, "Ann Bo Cy Di"), path) as window:
        yield window


# --- A whole deal -----------------------------------------------------------------------------


async def test_a_deal_of_four_with_six_cards_each_takes_at_most_thirty_taps(store: Store) -> None:
    async with opened(store, path="") as window:
        await window.tap_all("Deal 1 is over", "Bo")
        await window.cards("king nine nine ace joker two")
        await window.tap_all("Cy next · Ann 60")
        await window.cards("three four five six seven eight")
        await window.tap_all("Di next · Cy 33")
        await window.cards("ten jack queen king ace two")
        await window.tap_all("All next · Di 57", "Save deal 1")
        assert window.sheet.totals == {"Ann": 60, "Bo": 0, "Cy": 33, "Di": 57}
        assert window.sees("Deal 2 of 7")
        assert window.taps <= 30


async def test_who_went_out_is_asked_in_seat_order_with_nobody_last(store: Store) -> None:
    async with opened(store) as window:
        names = [text for text in window.texts() if text in {"Ann", "Bo", "Cy", "Di"}]
        assert names == ["Ann", "Bo", "Cy", "Di"]
        assert window.labelled("Nobody, the stock ran out")


async def test_two_taps_on_save_count_once(store: Store) -> None:
    async with opened(store) as window:
        await window.tap_all("Bo", "No cards left", "Cy next · Ann 0", "No cards left")
        await window.tap_all("Di next · Cy 0", "No cards left", "All next · Di 0")
        await window.double_tap("Save deal 1")
        assert [row.deal for row in window.sheet.rows] == [1]
        assert window.sheet.next is not None
        assert window.sheet.next.deal == 2


async def test_h1_who_is_missing_is_named_and_zero_is_not_missing(store: Store) -> None:
    async with opened(store) as window:
        await window.tap_all("Bo", "No cards left", "Cy next · Ann 0", "Di next · Cy is missing")
        await window.cards("king")
        await window.tap_all("All next · Di 10")
        assert window.sees("Still missing: Cy.")
        assert not window.labelled("Save deal 1")
        await window.tap_all("Enter Cy")
        await window.cards("nine")
        await window.tap_all("Di next · Cy 9", "All next · Di 10", "Save deal 1")
        assert window.sheet.totals == {"Ann": 0, "Bo": 0, "Cy": 9, "Di": 10}


async def test_h4_a_large_number_takes_five_touches(store: Store) -> None:
    async with opened(store) as window:
        await window.tap_all("Bo")
        before = window.taps
        await window.tap_all("Type the number instead", "1", "8", "7", "Cy next · Ann 187")
        assert window.taps - before == 5


async def test_a_real_keyboard_types_on_the_number_pad_and_goes_on(store: Store) -> None:
    async with opened(store) as window:
        await window.tap_all("Bo", "Type the number instead")
        await window.press_keys("1", "9", "Backspace", "Numpad 2", "+", "5", "x")
        assert window.labelled("Cy next · Ann 17")
        await window.press_keys("-")
        assert window.labelled("Cy next · Ann 7")
        await window.press_keys("8", ctrl=True)
        await window.press_keys("Numpad Enter")
        assert window.page.route == f"/game/{window.game}/over/1/2"
        await window.press_keys("4")
        assert window.labelled("Di next · Cy is missing")


async def test_enter_belongs_to_what_the_tab_key_has_reached(store: Store) -> None:
    async with opened(store) as window:
        await window.tap_all("Bo", "Type the number instead")
        here = window.page.route
        await window.press_keys("Enter")
        assert window.page.route == here
        await window.press_keys("5", "Tab", "Enter")
        assert window.page.route == here
        assert window.labelled("Cy next · Ann 5")


async def test_h7_a_sum_stays_readable_in_the_summary_and_on_the_pad(store: Store) -> None:
    async with opened(store) as window:
        await window.tap_all("Bo", "Type the number instead", "1", "2", "plus", "1", "1")
        await window.go(f"/game/{window.game}/over/1/summary")
        assert window.sees("12 + 11")
        await window.go(f"/game/{window.game}/over/1/{ANN}")
        assert window.sees("12 + 11")


async def test_h3_minus_needs_no_other_keyboard(store: Store) -> None:
    async with opened(store) as window:
        await window.tap_all("Bo", "Type the number instead", "5", "0", "plus or minus")
        assert window.labelled("Cy next · Ann −50")


async def test_h5_nobody_out_and_two_without_cards_are_asked_about_not_blocked(
    store: Store,
) -> None:
    async with opened(store) as window:
        await window.tap_all("Nobody, the stock ran out", "No cards left", "Bo next · Ann 0")
        for name, after in (("Bo", "Cy"), ("Cy", "Di"), ("Di", "All")):
            await window.cards("king")
            await window.tap_all(f"{after} next · {name} 10")
        assert window.sees("Nobody went out, so everybody’s cards count.")
        assert window.sees("Ann has no cards left. Did Ann go out?")
        await window.tap_all("Save deal 1")
        assert window.sheet.totals == {"Ann": 0, "Bo": 10, "Cy": 10, "Di": 10}


async def test_a_card_in_the_row_is_taken_away_by_a_tap_on_it(store: Store) -> None:
    async with opened(store) as window:
        await window.tap_all("Bo")
        await window.cards("king nine king")
        await window.tap("king: take away", nth=0)
        assert window.labelled("Cy next · Ann 19")


async def test_d4_a_key_the_packs_have_no_more_of_says_why(store: Store) -> None:
    async with opened(store) as window:
        await window.tap_all("Bo")
        await window.cards("joker joker joker")
        assert window.sees("joker, 15 points, none left in the packs")
        await window.cards("joker")
        assert window.sees("Jokers in these packs: 3.")
        assert window.labelled("Cy next · Ann 45")


async def test_the_number_of_cards_is_doubted_in_one_sentence_and_never_blocks(
    store: Store,
) -> None:
    async with opened(store, played(store, "Ann Bo Cy")) as window:
        await window.tap_all("Bo")
        await window.cards("king king king king king")
        assert window.sees("5 cards? Never down it would be 10, after going down at most 4.")
        await window.tap_all("Cy next · Ann 50", "No cards left", "All next · Cy 0")
        assert window.sees("Ann: 5 cards?")
        await window.tap_all("Save deal 1")
        assert window.sheet.totals["Ann"] == 50


async def test_buys_count_in_the_number_of_cards_expected(store: Store) -> None:
    async with opened(store, path="") as window:
        await window.tap_all("Ann: no May I? call yet. Count one", "Deal 1 is over", "Bo")
        await window.cards("king king king king king king king")
        assert window.sees("Never down it would be 12, after going down at most 6.")


async def test_back_leads_to_the_player_before(store: Store) -> None:
    async with opened(store) as window:
        await window.tap_all("Bo")
        await window.cards("king")
        await window.tap_all("Cy next · Ann 10", "Back to Ann")
        await window.cards("nine")
        await window.tap_all("Cy next · Ann 19", "Back to Ann", "Back to who went out")
        assert window.sees("Who went out?")
        assert window.draft.hand(ANN).cost(window.sheet.game.settings) == 19


# --- Suits, contracts, bonuses ----------------------------------------------------------------


async def test_g5_suits_are_asked_where_the_value_depends_on_them(store: Store) -> None:
    async with opened(store, played(store, "Ann Bo Cy Di", variant="kalooki_jamaica")) as window:
        await window.tap_all("Bo", "ace, 1 or 15 points")
        assert window.sees("Which ace?")
        await window.tap_all("ace of hearts", "ace, 1 or 15 points", "ace of spades")
        assert window.labelled("Cy next · Ann 16")
        await window.cards("king")  # no question
        assert window.labelled("Cy next · Ann 26")


async def test_who_made_a_personal_contract_is_asked_and_silence_is_no_answer(
    store: Store,
) -> None:
    async with opened(store, played(store, "Ann Bo Cy", variant="twelve_step")) as window:
        await window.tap_all("Bo")
        await window.cards("king")
        await window.answer(["yes"])
        await window.tap_all("Cy next · Ann 10")
        await window.cards("nine")
        await window.tap_all("All next · Cy 9")
        assert window.sees("Still missing: Cy.")
        await window.tap_all("Enter Cy")
        await window.answer(["no"])
        await window.answer([])  # taken back
        assert window.draft.met == {ANN: True}
        await window.answer(["no"])
        await window.tap_all("All next · Cy 9", "Save deal 1")
        assert window.sheet.made == {"Ann": 1, "Bo": 1, "Cy": 0}


async def test_g7_the_cut_can_be_told_and_comes_off_the_cutter(store: Store) -> None:
    async with opened(
        store, played(store, "Ann Bo Cy", variant="liverpool"), "/over/1/cut"
    ) as window:
        await window.tap_all("Exactly 31")
        assert window.sees("31 is exact: 50 off.")
        await window.tap_all("Rub out")
        assert window.sees("3: nothing off.")
        await window.tap_all("1", "Done")
        await window.tap_all("Deal 1 is over", "Cy", "No cards left", "Bo next · Ann 0")
        await window.cards("king")
        await window.tap_all("All next · Bo 10", "Save deal 1")
        assert window.sheet.totals == {"Ann": 0, "Bo": 10, "Cy": -50}


async def test_out_in_one_turn_is_asked_where_it_is_paid(store: Store) -> None:
    async with opened(store, played(store, "Ann Bo Cy", variant="shanghai_ten")) as window:
        await window.tap_all("Bo", "No cards left", "Cy next · Ann 0", "No cards left")
        await window.tap_all("All next · Cy 0")
        blind = window.find(ft.Switch)
        await window.choose(blind, True)
        assert window.draft.blind
        no_joker = window.find_all(ft.Switch)[1]
        await window.choose(no_joker, True)
        await window.tap_all("Save deal 1")
        assert window.sheet.totals["Bo"] == -50


async def test_a_settlement_asks_what_the_winner_is_paid_for(store: Store) -> None:
    async with opened(store, played(store, "Ann Bo Cy", variant="continental_rummy")) as window:
        await window.tap_all("Bo", "Jokers melded: one more", "Jokers melded: one more")
        assert window.sees("Each pays 5")
        await window.tap_all("All · each pays 5", "Save deal 1")
        assert window.sheet.totals == {"Ann": -5, "Bo": 10, "Cy": -5}


# --- Nothing is lost --------------------------------------------------------------------------


async def test_m1_every_tap_is_on_disk_before_the_next(store: Store) -> None:
    async with opened(store) as window:
        await window.tap_all("Bo")
        await window.cards("king nine")
        again = Store.open(store.folder)
        kept = draft_of(again.journal(window.game).game, again.draft(window.game))
        again.close()
        assert kept == window.draft
        assert kept.hand(ANN).cost(window.sheet.game.settings) == 19


async def test_a_full_disk_is_said_at_the_tap_that_was_not_kept(
    store: Store, monkeypatch: pytest.MonkeyPatch
) -> None:
    def full(*_: str) -> None:
        raise StoreProblem("store-full")

    async with opened(store) as window:
        await window.tap_all("Bo")
        await window.cards("king")
        with monkeypatch.context() as patch:
            patch.setattr(store, "keep_draft", full)
            await window.cards("nine")
            assert window.sees("The disk is full, so this was not saved.")
            assert window.labelled("Cy next · Ann 10")
        await window.cards("nine")
        assert window.labelled("Cy next · Ann 19")


async def test_a_game_that_was_deleted_elsewhere_says_so_and_leads_back(store: Store) -> None:
    game = played(store, "Ann Bo Cy")
    store.delete(game)
    async with opened(store, game) as window:
        assert window.sees("This game is not here: it was deleted, or the address is wrong.")
        assert window.labelled("Back to the start")


async def test_m4_half_a_deal_is_there_after_a_restart_and_not_saved(store: Store) -> None:
    game = played(store, "Ann Bo Cy Di")
    async with opened(store, game) as window:
        await window.tap_all("Bo")
        await window.cards("king")
        await window.tap_all("Cy next · Ann 10")
        await window.cards("nine")
        await window.tap_all("Di next · Cy 9")
    async with opened(store, game, "") as window:
        assert not window.sheet.rows
        await window.tap_all("Go on: deal 1 is over")
        assert window.sees("All next · Di is missing")
        await window.tap_all("Back to Cy", "Back to Ann")
        assert window.labelled("Cy next · Ann 10")


async def test_m3_back_and_other_screens_lose_nothing(store: Store) -> None:
    async with opened(store) as window:
        await window.tap_all("Bo")
        await window.cards("king")
        await window.back()
        assert window.sees("Deal 1 of 7")
        await window.go("/")
        await window.go(f"/game/{window.game}/over/1/{ANN}")
        assert window.labelled("Cy next · Ann 10")
        await window.reconnect()
        assert window.labelled("Cy next · Ann 10")


async def test_k3_a_player_who_joins_while_the_form_is_open_is_one_more_hand(store: Store) -> None:
    game = played(store, "Ann Bo Cy")
    async with opened(store, game) as window:
        await window.tap_all("Bo")
        await window.cards("king")
        store.add(game, entry("join", player="Di", after="Cy", start="average"))
        await window.tap_all("Cy next · Ann 10", "No cards left", "Di next · Cy 0")
        await window.go(f"/game/{game}/over/1/summary")
        assert window.sees("Still missing: Di.")


async def test_n1_a_second_window_is_told_that_the_deal_is_saved_and_shows_its_numbers(
    store: Store,
) -> None:
    game = played(store, "Ann Bo Cy")
    async with opened(store, game) as first:
        await first.tap_all("Bo")
        await first.cards("king")
        await first.tap_all("Cy next · Ann 10", "No cards left", "All next · Cy 0")
        store.add(game, entry("deal_result", deal=1, out="Cy", points={"Ann": 3, "Bo": 77}))
        await first.tap_all("Save deal 1")
        assert first.sees("Deal 1 is saved.")
        assert first.sees("77")
        assert first.sheet.totals == {"Ann": 3, "Bo": 77, "Cy": 0}
        await first.tap_all("Back to the table")
        assert first.sees("Deal 2 of 7")


async def test_a_tap_after_the_deal_was_saved_elsewhere_does_not_reach_the_next_deal(
    store: Store,
) -> None:
    game = played(store, "Ann Bo Cy")
    async with opened(store, game) as window:
        await window.tap_all("Bo")
        store.add(game, entry("deal_result", deal=1, out="Cy", points={"Ann": 3, "Bo": 77}))
        await window.cards("king")
        assert window.draft == Draft(2)
