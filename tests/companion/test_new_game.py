"""A new game: which one, who plays, who deals first, what lies on the table."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

import flet as ft
import pytest

from companion.ledger.store import Store
from companion.main import session
from companion.plans import KEPT_AS, Plan, Way, kept_plan, write_plan
from companion.screens.new_game.paths import DEALER, GAME, PEOPLE, TABLE
from rules.entries import NewGame
from rules.sentences import Problem
from rules.variants import variant, variant_ids
from tests.harness import HeadlessApp
from tests.table import new_game

if TYPE_CHECKING:
    from pathlib import Path

    from rules.game import Game


class Setup(HeadlessApp):
    """A window on the new game, driven as a person does."""

    def __init__(self, store: Store, route: str = GAME, **options: float) -> None:
        super().__init__(session(store), route, **options)
        self.store = store

    async def seat(self, *names: str) -> None:
        for name in names:
            await self.type("Name", name)
            await self.tap("Add")

    async def find_dealer(self, way: str) -> None:
        await self.choose(self.find_all(ft.RadioGroup)[0], way)

    async def pick(self, dealer: str) -> None:
        await self.find_dealer("choice")
        await self.choose(self.find_all(ft.RadioGroup)[1], dealer)

    async def drag(self, old: int, new: int) -> None:
        seats = self.find(ft.ReorderableListView)
        await self.fire(seats, "reorder", {"old_index": old, "new_index": new})

    def enabled(self, label: str) -> bool:
        return bool(self.labelled(label))

    @property
    def plan(self) -> Plan:
        return kept_plan(self.store)

    @property
    def begun(self) -> Game:
        games = self.store.games()
        assert len(games) == 1, f"{len(games)} games were begun"
        return self.store.journal(games[0].id).game


def planned(store: Store, plan: Plan) -> None:
    """Leave a half-filled new game."""
    store.prefer(KEPT_AS, write_plan(plan))


FOUR = Plan("contract_rummy", ("Ann", "Bo", "Cy", "Dee"))


def ready(plan: Plan = FOUR) -> Plan:
    return replace(plan, way=Way.CHOICE, chosen=plan.players[0])


# --- Which game? ------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("text", "found"),
    [
        ("joker rummy", ["Jo"]),
        ("CALIFORNIA", ["Shanghai Rummy, ten deals"]),
        ("trio", ["Carioca (Chile)", "Carioca for two", "Continental (Spain)"]),
        ("  ", None),
    ],
)
async def test_a_game_is_found_by_any_name_or_word_it_goes_by(
    store: Store, text: str, found: list[str] | None
) -> None:
    names = [variant(name).name for name in variant_ids()]
    async with Setup(store) as app:
        await app.type("Find a game", text)
        shown = [name for name in names if name in app.texts()]
    assert shown == (names if found is None else [name for name in names if name in found])


async def test_a_search_that_finds_nothing_says_what_to_try(store: Store) -> None:
    async with Setup(store) as app:
        await app.type("Find a game", "poker")
        assert app.sees("No game is called “poker”. Try a part of a name")
        await app.tap("Empty the search")
        assert app.sees("Zioncheck")


async def test_games_played_before_come_first(store: Store) -> None:
    store.begin(new_game("Ann Bo", "zioncheck"))
    async with Setup(store) as app:
        texts = app.texts()
        assert texts.index("Played before") < texts.index("Zioncheck")
        assert texts.index("Zioncheck") < texts.index("The whole family")
        assert texts.count("Zioncheck") == 1


async def test_another_game_keeps_the_people(store: Store) -> None:
    planned(store, FOUR)
    async with Setup(store) as app:
        assert app.enabled("Go on with Contract Rummy")
        await app.tap("Shanghai Rummy")
        assert app.plan.players == FOUR.players
        assert app.enabled("Next: who deals first")


# --- Who plays? -------------------------------------------------------------------------------


async def test_enter_adds_a_name_and_empties_the_field(store: Store) -> None:
    planned(store, Plan("jo"))
    async with Setup(store, PEOPLE) as app:
        await app.type("Name", "Ann")
        await app.fire(app.field("Name"), "submit", "Ann")
        assert app.plan.players == ("Ann",)
        assert app.field("Name").value == ""
        assert "focus" in app.calls()


@pytest.mark.parametrize(
    ("typed", "said"),
    [
        ("", "Type a name first"),
        ("   ", "Type a name first"),
        ("Ann", "Two players cannot both be called “Ann”"),
        (" ANN ", "Two players cannot both be called “Ann”"),
        ("x" * 201, "A name is one line of 1 to 200 letters"),
    ],
)
async def test_a_name_that_cannot_be_taken_is_answered_and_stays_typed(
    store: Store, typed: str, said: str
) -> None:
    planned(store, Plan("jo", ("Ann", "Bo")))
    async with Setup(store, PEOPLE) as app:
        await app.seat(typed)
        assert app.sees(said)
        assert app.field("Name").value == typed
        assert app.plan.players == ("Ann", "Bo")


async def test_o5_one_player_more_than_the_game_allows_is_refused_with_the_limits(
    store: Store,
) -> None:
    store.begin(new_game("Eve Fay", "zioncheck"))
    planned(store, Plan("contract_rummy", ("Ann", "Bo", "Cy", "Dee", "Di")))
    async with Setup(store, PEOPLE) as app:
        refused = app.plan.seat("Eve")
        assert isinstance(refused, Problem)
        assert (refused.places["low"], refused.places["high"]) == (3, 5)
        await app.tap("Eve")
        assert app.sees(refused.text)
        assert app.plan.players == ("Ann", "Bo", "Cy", "Dee", "Di")
        assert app.enabled("Next: who deals first")
        await app.tap("Take Bo off")
        assert not app.sees(refused.text)
        await app.tap("Eve")
        assert app.plan.players == ("Ann", "Cy", "Dee", "Di", "Eve")


async def test_a_table_that_is_not_full_yet_says_how_many_are_needed(store: Store) -> None:
    planned(store, Plan("contract_rummy", ("Ann",)))
    async with Setup(store, PEOPLE) as app:
        assert app.sees("2 more players are needed.")
        assert not app.enabled("Next: who deals first")
        await app.seat("Bo")
        assert app.sees("One more player is needed.")


async def test_a_game_for_fewer_people_says_so_and_loses_nobody(store: Store) -> None:
    planned(store, FOUR)
    async with Setup(store) as app:
        await app.tap("Carioca for two")
        assert app.plan.problem
        assert app.sees(app.plan.problem.text)
        assert not app.enabled("Next: who deals first")
        assert app.plan.players == FOUR.players


async def test_the_roster_and_the_last_table_are_a_tap_away(store: Store) -> None:
    store.begin(new_game("Eve Fay", "zioncheck"))
    store.begin(new_game("Ann Bo Cy"))
    planned(store, Plan("contract_rummy"))
    async with Setup(store, PEOPLE) as app:
        await app.tap("Same as last time: Ann, Bo and Cy")
        await app.tap("Fay")
        assert app.plan.players == ("Ann", "Bo", "Cy", "Fay")
        assert not app.enabled("Ann")


async def test_more_people_than_the_game_takes_are_not_offered_together(store: Store) -> None:
    store.begin(new_game("Ann Bo Cy Dee Eve"))
    planned(store, Plan("king_rummy"))
    async with Setup(store, PEOPLE) as app:
        assert app.enabled("Eve")
        assert not app.sees("Same as last time")
    planned(store, Plan("jo"))
    async with Setup(store, PEOPLE) as app:
        await app.tap("Same as last time: Ann, Bo, Cy, Dee and Eve")
        assert app.plan.players == ("Ann", "Bo", "Cy", "Dee", "Eve")


async def test_k7_the_one_taken_off_goes_and_comes_back_to_the_same_seat(store: Store) -> None:
    planned(store, Plan("jo", ("A", "B", "C", "D", "E")))
    async with Setup(store, PEOPLE) as app:
        await app.tap("Take C off")
        assert app.plan.players == ("A", "B", "D", "E")
        assert app.sees("C was taken off.")
        await app.tap("Undo")
        assert app.plan.players == ("A", "B", "C", "D", "E")
        assert not app.sees("was taken off")


async def test_m7_taking_everybody_off_can_be_undone(store: Store) -> None:
    planned(store, FOUR)
    async with Setup(store, PEOPLE) as app:
        await app.tap("Take everybody off")
        assert app.plan.players == ()
        await app.reconnect()
        await app.tap("Undo")
        assert app.plan.players == FOUR.players


async def test_seats_are_changed_by_arrows_and_by_dragging(store: Store) -> None:
    planned(store, FOUR)
    async with Setup(store, PEOPLE) as app:
        await app.tap("Move Bo up")
        assert app.plan.players == ("Bo", "Ann", "Cy", "Dee")
        await app.tap("Move Ann down")
        assert app.plan.players == ("Bo", "Cy", "Ann", "Dee")
        await app.drag(0, 3)
        assert app.plan.players == ("Cy", "Ann", "Dee", "Bo")
        assert not app.enabled("Move Cy up")
        assert not app.enabled("Move Bo down")


# --- Who deals first? -------------------------------------------------------------------------


async def test_the_app_draws_for_all_to_see_and_the_lowest_card_deals(store: Store) -> None:
    planned(store, FOUR)
    async with Setup(store, DEALER) as app:
        assert not app.enabled("Next: the table")
        await app.tap("Draw the cards")
        ranks = {name: app.plan.cards(name)[0].rank for name in FOUR.players}
        assert len(set(ranks.values())) == 4
        lowest = min(ranks, key=ranks.__getitem__)
        assert app.sees(f"{lowest} deals first")
        assert app.enabled("Next: the table")


async def test_j5_the_lowest_card_drawn_deals_first(store: Store) -> None:
    planned(store, Plan("contract_rummy_3_8", ("A", "B", "C")))
    async with Setup(store, DEALER) as app:
        assert app.sees("The lowest card deals first; an ace is low.")
        for name, card in {"A": "KS", "B": "as", "C": "2♥"}.items():
            await app.type(name, card)
        assert app.sees("B deals first")


async def test_j5_the_highest_card_drawn_deals_first(store: Store) -> None:
    planned(store, Plan("continental_seven", ("A", "B", "C")))
    async with Setup(store, DEALER) as app:
        for name, card in {"A": "KS", "B": "AS", "C": "2H"}.items():
            await app.type(name, card)
        assert app.sees("B deals first")


async def test_j5_two_equal_lowest_cards_are_drawn_again_between_the_two(store: Store) -> None:
    planned(store, Plan("contract_rummy_3_8", ("A", "B", "C")))
    async with Setup(store, DEALER) as app:
        for name, card in {"A": "2S", "B": "9", "C": "2H"}.items():
            await app.type(name, card)
        assert app.sees("A and C draw again: their cards are equal.")
        assert not app.enabled("Next: the table")
        await app.type("A, again", "K")
        await app.type("C, again", "3")
        assert app.sees("C deals first")
        assert not app.sees("draw again:")


async def test_a_joker_is_drawn_again(store: Store) -> None:
    planned(store, Plan("contract_rummy_3_8", ("A", "B", "C")))
    async with Setup(store, DEALER) as app:
        for name, card in {"A": "JK", "B": "9", "C": "2H"}.items():
            await app.type(name, card)
        assert app.sees("A drew a joker and draws again.")
        await app.type("A, again", "A")
        assert app.sees("A deals first")


async def test_a_word_that_is_no_card_is_named(store: Store) -> None:
    planned(store, Plan("contract_rummy_3_8", ("A", "B", "C")))
    async with Setup(store, DEALER) as app:
        await app.type("A", "3x")
        assert app.sees("“3x” is not a card.")
        assert not app.enabled("Next: the table")
        assert app.field("A").value == "3x"


# --- On the table -----------------------------------------------------------------------------


async def test_the_table_shows_what_to_lay_out(store: Store) -> None:
    planned(store, ready())
    async with Setup(store, TABLE) as app:
        for said in (
            "Contract Rummy",
            "107 cards",
            "2 packs and 3 jokers",
            "Ann deals first",
            "Dee cuts, Bo starts",
            "66 cards are left in the stock of the first deal.",
            "two sets of three",
            "three runs of four",
        ):
            assert app.sees(said), said


async def test_other_packs_and_jokers_hold_for_this_game(store: Store) -> None:
    planned(store, ready())
    async with Setup(store, TABLE) as app:
        await app.tap("One pack more")
        await app.tap("One joker fewer")
        assert app.sees("158 cards")
        assert app.sees("Contract Rummy says 2 packs and 3 jokers.")
        await app.tap("Start: Ann deals")
        settings = app.begun.settings
    assert (settings.packs[4], settings.jokers[4]) == (3, 2)
    assert variant("contract_rummy").settings.packs[4] == 2


async def test_a_table_changes_its_mind_and_plays_as_in_the_rules(store: Store) -> None:
    planned(store, ready())
    async with Setup(store, TABLE) as app:
        await app.tap("One pack more")
        await app.tap("As in the rules")
        assert app.sees("107 cards")
        assert app.plan.overrides == {}


async def test_too_few_cards_are_refused_before_the_game_can_start(store: Store) -> None:
    planned(store, ready(Plan("shanghai_ten", ("A", "B", "C", "D", "E"))))
    async with Setup(store, TABLE) as app:
        assert app.enabled("Start: A deals")
        await app.tap("One pack fewer")
        await app.tap("One pack fewer")
        assert app.enabled("Start: A deals")
        for _ in range(3):
            await app.tap("One joker fewer")
        assert app.sees("Deal 1 for 5 players needs 56 cards, but the packs hold only 55.")
        assert not app.enabled("Start: A deals")
        await app.tap("One joker more")
        assert app.enabled("Start: A deals")


async def test_jokers_can_be_left_out_only_where_the_game_allows_it(store: Store) -> None:
    planned(store, ready())
    async with Setup(store, TABLE) as app:
        await app.choose(app.find(ft.Switch), True)
        assert app.sees("2 packs and no jokers")
        await app.tap("Start: Ann deals")
        settings = app.begun.settings
    assert {settings.jokers[players] for players in (3, 4, 5)} == {0}


async def test_a_game_that_needs_jokers_offers_no_way_without(store: Store) -> None:
    planned(store, ready(Plan("shanghai", ("A", "B", "C"))))
    async with Setup(store, TABLE) as app:
        assert app.find_all(ft.Switch) == []


async def test_the_whole_record_and_the_changes_are_frozen_into_the_game(store: Store) -> None:
    planned(store, ready())
    async with Setup(store, TABLE) as app:
        await app.tap("One joker more")
        await app.tap("Start: Ann deals")
        begun = store.journal(store.games()[0].id).lines[0]
    assert isinstance(begun, NewGame)
    assert begun.overrides == {"jokers": {"4": 4}}
    assert begun.record["id"] == "contract_rummy"


# --- Nothing is lost, nothing is doubled ------------------------------------------------------


async def test_m4_a_half_filled_new_game_survives_a_kill(store: Store, tmp_path: Path) -> None:
    async with Setup(store, GAME) as app:
        await app.tap("Shanghai Rummy")
        await app.seat("Ann", "Bo")
        await app.type("Name", "C")
    store.close()
    again = Store.open(tmp_path)
    async with Setup(again, PEOPLE) as app:
        assert app.sees("2 players, clockwise")
        assert app.field("Name").value == "C"
        assert app.sees("Shanghai Rummy is for 3 to 5 players.")
    again.close()


async def test_a_half_filled_new_game_survives_a_dropped_connection(store: Store) -> None:
    planned(store, Plan("contract_rummy_3_8", ("A", "B", "C")))
    async with Setup(store, DEALER) as app:
        await app.type("A", "7")
        await app.reconnect()
        assert app.field("A").value == "7"


async def test_m3_back_leads_a_step_back_and_keeps_everything(store: Store) -> None:
    planned(store, ready())
    async with Setup(store, TABLE) as app:
        for route in (DEALER, PEOPLE, GAME, "/"):
            await app.back()
            assert app.page.route == route
        assert app.plan == ready()


async def test_two_taps_on_start_begin_one_game(store: Store) -> None:
    planned(store, ready())
    async with Setup(store, TABLE) as app:
        await app.double_tap("Start: Ann deals")
        assert len(store.games()) == 1
        assert app.plan == Plan()


async def test_n2_the_same_plan_started_on_two_devices_begins_one_game(store: Store) -> None:
    planned(store, ready())
    async with Setup(store, TABLE) as one, Setup(store, TABLE) as two:
        await one.tap("Start: Ann deals")
        if two.labelled("Start: Ann deals"):
            await two.tap("Start: Ann deals")
        assert len(store.games()) == 1


@pytest.mark.parametrize("route", [PEOPLE, DEALER, TABLE])
async def test_a_later_step_opened_first_leads_to_the_first(store: Store, route: str) -> None:
    async with Setup(store, route) as app:
        assert app.sees("First choose the game you want to play.")
        await app.tap("Which game?")
        assert app.page.route == GAME


@pytest.mark.parametrize("route", [GAME, PEOPLE, DEALER, TABLE])
async def test_two_panes_show_the_same_as_one(store: Store, route: str) -> None:
    planned(store, ready())
    async with Setup(store, route, width=1280, height=800) as wide, Setup(store, route) as narrow:
        assert set(narrow.texts()) - set(wide.texts()) == set()
