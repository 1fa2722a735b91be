"""The first screen: back to the running game in one tap, a new one, or an old one."""

from __future__ import annotations

import sqlite3
from contextlib import closing
from typing import TYPE_CHECKING

import pytest

from companion.ledger.database import FILE
from companion.ledger.store import Store
from companion.main import session
from companion.plans import KEPT_AS, Plan, write_plan
from companion.screens.new_game.paths import GAME, TABLE
from tests.harness import HeadlessApp
from tests.table import entry, new_game

if TYPE_CHECKING:
    from pathlib import Path


def begin(store: Store, players: str, variant: str = "shanghai", **options: object) -> str:
    return store.begin(new_game(players, variant, **options))


def deal(store: Store, game: str, number: int, out: str | None, **points: int) -> None:
    store.add(game, entry("deal_result", deal=number, out=out, points=points))


async def test_an_empty_home_explains_itself_and_offers_the_first_step(store: Store) -> None:
    async with HeadlessApp(session(store)) as app:
        assert app.sees("Choose one of 22 games and say who plays.")
        await app.tap("New game")
        assert app.page.route == GAME


async def test_the_running_game_is_one_tap_away(store: Store) -> None:
    game = begin(store, "Ann Bo Cy")
    deal(store, game, 1, "Bo", Ann=25, Cy=10)
    async with HeadlessApp(session(store)) as app:
        for said in ("Shanghai Rummy", "Deal 2 of 7", "Bo leads with 0 points", "Bo deals"):
            assert app.sees(said), said
        await app.tap("Go on with deal 2")
        assert app.page.route == f"/game/{game}"


async def test_one_point_is_said_as_one_and_less_than_nothing_with_its_sign(store: Store) -> None:
    game = begin(store, "Ann Bo Cy", "liverpool")
    store.add(game, entry("deal_result", deal=1, out="Bo", cut=31, points={"Ann": 1, "Cy": 10}))
    async with HeadlessApp(session(store)) as app:
        assert app.sees("Cy leads with −40 points")
    store.add(game, entry("edit_result", deal=1, cut=30, out="Ann", points={"Bo": 1, "Cy": 1}))
    store.add(game, entry("edit_result", deal=1, points={"Bo": 2}))
    deal(store, game, 2, "Cy", Ann=9, Bo=9)
    async with HeadlessApp(session(store)) as app:
        assert app.sees("Cy leads with 1 point")


async def test_people_level_in_front_lead_together(store: Store) -> None:
    game = begin(store, "Ann Bo Cy")
    deal(store, game, 1, None, Ann=5, Bo=5, Cy=10)
    async with HeadlessApp(session(store)) as app:
        assert app.sees("Ann and Bo lead with 5 points")


async def test_a_result_that_is_missing_is_named(store: Store) -> None:
    game = begin(store, "Ann Bo Cy")
    deal(store, game, 1, "Bo", Ann=25)
    async with HeadlessApp(session(store)) as app:
        assert app.sees("Still missing: Cy")


async def test_same_people_again_takes_two_taps(store: Store) -> None:
    game = begin(store, "Ann Bo Cy Dee", jokers={"4": 5})
    deal(store, game, 1, "Bo", Ann=25, Cy=10, Dee=5)
    store.add(game, entry("reseat", order=["Cy", "Bo", "Ann", "Dee"]))
    store.add(game, entry("finish"))
    async with HeadlessApp(session(store)) as app:
        await app.tap("Same people again")
        assert app.page.route == TABLE
        await app.tap("Start: Dee deals")
        begun = store.journal(store.games(limit=1)[0].id).game
    assert begun.variant.id == "shanghai"
    assert begun.names == ("Cy", "Bo", "Ann", "Dee")
    assert begun.names[begun.dealer()] == "Dee"
    assert begun.settings.jokers[4] == 5


async def test_m1_after_a_kill_the_same_game_opens_at_the_same_deal(
    store: Store, tmp_path: Path
) -> None:
    game = begin(store, "Ann Bo Cy")
    for number in (1, 2, 3):
        deal(store, game, number, "Bo", Ann=25, Cy=10)
    store.close()
    again = Store.open(tmp_path)
    async with HeadlessApp(session(again)) as app:
        assert app.sees("Deal 4 of 7")
        assert app.sees("Ann deals")
        assert len(again.games()) == 1
        await app.tap("Go on with deal 4")
        assert app.page.route == f"/game/{game}"
    again.close()


async def test_past_games_name_their_winners(store: Store) -> None:
    for out, points in (("Ann", {"Bo": 7}), (None, {"Ann": 7, "Bo": 7})):
        game = begin(store, "Ann Bo Cy")
        store.add(game, entry("deal_result", deal=1, out=out, points={"Cy": 9, **points}))
        store.add(game, entry("finish"))
    async with HeadlessApp(session(store)) as app:
        assert app.sees("Ann won")
        assert app.sees("Ann and Bo shared the win")
        await app.tap("All games")
        assert app.page.route == "/games"


async def test_m3_a_new_game_half_set_up_waits_on_home(store: Store) -> None:
    begin(store, "Ann Bo Cy")
    store.prefer(KEPT_AS, write_plan(Plan("jo", ("Ann",))))
    async with HeadlessApp(session(store)) as app:
        assert app.sees("Go on with the new game you began to set up")


async def test_a_damaged_game_is_named_and_the_rest_stays_usable(
    store: Store, tmp_path: Path
) -> None:
    begin(store, "Ann Bo Cy")
    store.close()
    with closing(sqlite3.connect(tmp_path / FILE)) as file, file:
        for (name,) in file.execute("SELECT name FROM sqlite_master WHERE type = 'trigger'"):
            file.execute(f"DROP TRIGGER {name}")
        file.execute("UPDATE line SET entry = '{}'")
    again = Store.open(tmp_path)
    async with HeadlessApp(session(again)) as app:
        assert app.sees("Line 1 of this game is damaged on the disk")
        await app.tap("New game")
        assert app.page.route == GAME
    again.close()


@pytest.mark.parametrize(
    ("label", "route"),
    [("Check a meld", "/check"), ("Contracts", "/rules"), ("Settings", "/settings")],
)
async def test_every_place_is_a_tap_away(store: Store, label: str, route: str) -> None:
    async with HeadlessApp(session(store)) as app:
        await app.tap(label)
        assert app.page.route == route


async def test_what_another_device_enters_is_shown(store: Store) -> None:
    game = begin(store, "Ann Bo Cy")
    main = session(store)
    async with HeadlessApp(main) as one, HeadlessApp(main, "/settings") as two:
        deal(store, game, 1, "Bo", Ann=25, Cy=10)
        await two.tap("Larger text")
        await one.settle()
        assert one.sees("Deal 2 of 7")


async def test_every_running_game_can_be_reached_from_here(store: Store) -> None:
    first, *_ = [begin(store, f"Ann Bo P{number}") for number in range(6)]
    async with HeadlessApp(session(store)) as app:
        assert not app.labelled("Ann, Bo and P0")
        await app.tap("More running games")
        assert not app.labelled("More running games")
        await app.tap("Ann, Bo and P0")
        assert app.page.route == f"/game/{first}"
