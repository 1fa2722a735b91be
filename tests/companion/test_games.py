"""All games: found, opened, plotted, passed on, deleted and brought back."""

from __future__ import annotations

from datetime import UTC, datetime, timedelta
from io import BytesIO
from itertools import count
from typing import TYPE_CHECKING

import flet as ft
import flet.canvas as cv
import pytest
from PIL import Image

from companion.ledger import store as module
from companion.main import session
from companion.pictures import draw_picture
from companion.plots import apart, points_by_contract, running_totals
from companion.words import words
from tests.companion import window
from tests.harness import HeadlessApp
from tests.table import Table, entry, new_game

if TYPE_CHECKING:
    from companion.ledger.store import Store


def played(store: Store, players: str = "Ann Bo Cy", variant: str = "liverpool_six") -> str:
    """A finished game that the second player wins every deal of."""
    game = store.begin(new_game(players, variant))
    _, out, *_ = players.split()
    others = [name for name in players.split() if name != out]
    while not store.journal(game).game.finished:
        deal = store.journal(game).game.to_play
        points = {name: 10 * number for number, name in enumerate(others, 1)}
        store.add(game, entry("deal_result", deal=deal, out=out, points=points))
    return game


async def test_an_empty_list_says_what_will_be_there(store: Store):
    async with HeadlessApp(session(store), "/games") as app:
        assert app.sees("No games yet.")
        assert not app.sees("People and figures")


async def test_a_game_is_found_by_a_player(store: Store):
    played(store)
    played(store, "Dee Eve Flo")
    async with HeadlessApp(session(store), "/games") as app:
        assert app.sees("Bo won") and app.sees("Eve won")
        await app.type("Find a game", "flo")
        assert app.sees("Eve won") and not app.sees("Bo won")
        await app.type("Find a game", "nobody")
        assert app.sees("No game fits.")


async def test_a_long_name_leaves_room_for_the_others_and_is_read_out_whole(store: Store):
    long = "Maximiliane-Wilhelmine-Alexandra"
    played(store, f"Ann {long} Cy")
    async with HeadlessApp(session(store), "/games") as app:
        shown = [text.value for text in app.find_all(ft.Text) if "Maximiliane" in str(text.value)]
        assert shown == ["Maximiliane-Wilhelm… won", "Maximiliane-Wilhelm… 0 · Ann 60 · Cy 120"]
        assert app.sees(f"{long} won") and app.sees(f"{long} 0 · Ann 60")
        await app.go("/")
        assert app.sees("Maximiliane-Wilhelm… won") and app.sees(f"{long} won")


async def test_of_somebody_who_never_played_no_figures_are_shown(store: Store):
    played(store)
    async with HeadlessApp(session(store), "/games/people/999") as app:
        assert app.sees("Nobody called 999 has played here.")
        assert not app.sees("0 games")
        await app.tap("People and figures")
        assert app.page.route == "/games/people"


async def test_a_game_opens_into_its_story_its_sheet_and_its_lines(store: Store):
    game = played(store)
    async with HeadlessApp(session(store), f"/games/{game}") as app:
        assert app.sees("1. Bo 0") and app.sees("3. Cy 120")
        assert app.sees("Totals after the last deal: Ann 60, Bo 0 and Cy 120.")
        await app.tap("Show the numbers", nth=0)
        assert app.sees("Deal 6")
        await app.go(f"/games/{game}/journal")
        assert app.sees("deal 6 saved")


async def test_a_deleted_game_leaves_all_figures_and_comes_back_whole(store: Store):
    game = played(store)
    async with HeadlessApp(session(store), f"/games/{game}") as app:
        await app.tap("Delete this game")
        assert app.sees("Delete this game with its 6 deals?")
        await app.tap("Keep it")
        await app.tap("Delete this game")
        await app.tap("Delete")
        assert app.page.route == "/games"
        assert store.games() == () and store.careers() == ()
        await app.tap("Bring back")
        assert [each.id for each in store.games()] == [game]
        assert store.career("Bo").wins == 1


async def test_a_rematch_from_an_old_game_sets_the_same_people(store: Store):
    game = played(store)
    async with HeadlessApp(session(store), f"/games/{game}") as app:
        await app.tap("Same people again")
        assert app.sees("Ann") and app.sees("Bo") and app.sees("Cy")


async def test_a_correction_of_an_old_game_changes_winner_list_and_figures(store: Store):
    game = played(store)
    store.add(game, entry("edit_result", deal=1, out="Ann", points={"Bo": 500}))
    async with HeadlessApp(session(store), "/games") as app:
        assert app.sees("Ann won") and not app.sees("Bo won")
        await app.go("/games/people")
        assert app.sees("1 game · 1 win")
    assert store.career("Bo").wins == 0


async def test_figures_with_few_games_say_so_instead_of_drawing_nonsense(store: Store):
    played(store)
    async with HeadlessApp(session(store), "/games/people/Bo") as app:
        assert app.sees("With fewer than 3 finished games there is not enough to compare.")
        assert not app.sees("on average")


async def test_every_figure_opens_into_its_games(store: Store):
    for _ in range(3):
        played(store)
    async with HeadlessApp(session(store), "/games/people/Bo") as app:
        assert app.sees("0.0 points a deal on average")
        assert app.sees("ahead 3, behind 0, level 0")
        await app.tap("3 wins")
        assert app.sees("Bo won")
        await app.go("/games/people/Bo")
        assert app.sees("went out 100 %")


@pytest.fixture
def clock(monkeypatch: pytest.MonkeyPatch) -> None:
    """Every entry a minute after the one before."""
    start, minutes = datetime(2026, 1, 1, tzinfo=UTC), count()
    later = lambda: (start + timedelta(minutes=next(minutes))).isoformat()  # noqa: E731
    monkeypatch.setattr(module, "_now", later)


def three_games(store: Store) -> list[str]:
    """Bo wins the first game, Ann the other two, the second after she was far behind."""
    deals = (
        ({"out": "Ann", "Bo": 10, "Cy": 30}, {"out": "Bo", "Ann": 50, "Cy": 20}),
        ({"out": "Bo", "Ann": 80, "Cy": 0}, {"out": "Ann", "Bo": 90, "Cy": 100}),
        ({"out": "Ann", "Bo": 25, "Cy": 25}, {"out": "Ann", "Bo": 5, "Cy": 5}),
    )
    games = [window.played(store, "Ann Bo Cy", *two) for two in deals]
    for game in games:
        store.add(game, entry("finish"))
    return games


@pytest.mark.usefixtures("clock")
async def test_the_figures_of_a_person_are_those_counted_by_hand(store: Store):
    three_games(store)
    async with HeadlessApp(session(store), "/games/people/Ann") as app:
        for said in (
            "3 games", "2 wins", "21.7 points a deal on average", "4 deals without a point",
            "Biggest comeback: 80 points behind, and won", "2 wins in a row",
            "ahead 2, behind 1, level 0", "ahead 2, behind 0, level 1",
        ):  # fmt: skip
            assert said in app.texts()
        assert app.sees("Contract 1 costs most: 26.7 points on average")
        assert app.sees("16.7 points on average · went out 67 %")


@pytest.mark.usefixtures("clock")
async def test_contracts_that_were_hardly_played_are_not_compared(store: Store):
    three_games(store)
    game = window.played(store, "Ann Bo Cy", *[{"out": "Ann", "Bo": 1, "Cy": 2}] * 3)
    store.add(game, entry("finish"))
    played(store, "Ann Bo Cy")
    async with HeadlessApp(session(store), "/games/people/Ann") as app:
        await app.tap("Contract Rummy")
        assert app.sees("1 deal: too few to compare")
        assert app.sees("Contract 1 costs most: 20.0 points on average")


@pytest.mark.usefixtures("clock")
async def test_a_figure_opens_into_exactly_its_games(store: Store):
    first, second, third = three_games(store)
    shared = window.played(store, "Ann Bo Cy", {"out": "Bo", "Ann": 0, "Cy": 5})
    store.add(shared, entry("finish"))
    other = played(store)
    opened = {
        "1 of them shared": {shared},
        "3 wins": {second, third, shared},
        "3 wins in a row": {second, third, shared},
        "5 games": {first, second, third, shared, other},
    }
    async with HeadlessApp(session(store), "/games/people/Ann") as app:
        for figure, games in opened.items():
            await app.go("/games/people/Ann")
            await app.tap(figure)
            assert shown(app) == games
        await app.go("/games/people/Ann")
        await app.tap("Contract Rummy")
        await app.tap("Bo")
        assert shown(app) == {first, second, third, shared}


def shown(app: HeadlessApp) -> set[str]:
    """Give the ids of the games in a list."""
    return {str(each.key) for each in app.controls() if len(str(each.key or "")) == 36}


def test_totals_are_plotted_from_where_somebody_began():
    table = Table("Ann Bo Cy")
    table.do("deal_result", deal=1, out="Bo", points={"Ann": 25, "Cy": 10})
    table.do("join", player="Dee", start=40)
    table.do("deal_result", deal=2, out="Dee", points={"Ann": 5, "Bo": 5, "Cy": 5})
    plot = running_totals(table.sheet)
    assert plot
    ends = {series.name: series.points for series in plot.series}
    assert ends["Ann"] == ((0, 0), (1, 25), (2, 30))
    assert ends["Dee"] == ((1, 40), (2, 40))


def test_points_by_contract_leave_out_what_is_not_entered():
    table = Table("Ann Bo Cy")
    table.do("deal_result", deal=1, out="Bo", points={"Ann": 25})
    bars = points_by_contract(table.sheet)
    assert bars and bars.contracts == (1,)
    assert {series.name: series.points for series in bars.series} == {
        "Ann": ((1, 25),),
        "Bo": ((1, 0),),
    }


def test_a_contract_that_somebody_keeps_until_it_is_made_costs_all_its_deals():
    table = Table("Ann Bo", "twelve_step")
    table.do("deal_result", deal=1, out="Ann", points={"Bo": 20})
    table.do("deal_result", deal=2, out="Ann", points={"Bo": 15}, met=["Bo"])
    table.do("deal_result", deal=3, out="Bo", points={"Ann": 40})
    bars = points_by_contract(table.sheet)
    assert bars and {series.name: series.points for series in bars.series} == {
        "Ann": ((1, 0), (2, 0), (3, 40)),
        "Bo": ((1, 35), (2, 0)),
    }
    assert bars.most == ((3,), 40)


async def test_what_each_contract_cost_is_drawn_said_and_in_a_table(store: Store):
    deals = ({"out": "Bo", "Ann": 5, "Cy": 50}, {"out": "Ann", "Bo": 30, "Cy": 20})
    game = window.played(store, "Ann Bo Cy", *deals)
    async with HeadlessApp(session(store), f"/games/{game}") as app:
        assert app.sees("Most points in contract 1: 55 together.")
        said = "Ann contract 1, 5, Bo contract 2, 30 and Cy contract 1, 50."
        assert app.sees(f"The contract with the most points of each: {said}")
        _, *rows = app.find_all(cv.Canvas)
        drawn = [shape for row in rows for shape in row.shapes if isinstance(shape, cv.Text)]
        assert [text.value for text in drawn] == ["5", "0", "0", "30", "50", "20", "1", "2"]
        await app.tap("Show the numbers", nth=1)
        assert app.texts(app.find(ft.DataTable)) == [
            "Ann", "Bo", "Cy", "Contract 1", "5", "0", "50", "Contract 2", "0", "30", "20",
        ]  # fmt: skip


async def test_a_plot_is_as_wide_as_the_window_has_become(store: Store):
    game = window.played(store, "Ann Bo Cy", *[{"out": "Bo", "Ann": 5, "Cy": 50}] * 2)
    async with HeadlessApp(session(store), f"/games/{game}", width=150) as app:
        await app.resize(390, 844)
        assert {drawing.width for drawing in app.find_all(cv.Canvas)} == {390 - 32}


def test_labels_stand_apart_in_order_and_inside():
    placed = apart([100, 98, 99, 5, 300], 20, 300)
    assert sorted(placed) == [placed[3], placed[1], placed[2], placed[0], placed[4]]
    assert all(b - a >= 20 - 1e-9 for a, b in zip(sorted(placed), sorted(placed)[1:], strict=False))
    assert min(placed) >= 0 and max(placed) <= 300


def test_the_picture_of_a_result_is_a_png_with_everybody_on_it():
    table = Table("Ann Bo Cy", "liverpool")
    table.do("deal_result", deal=1, out="Bo", points={"Ann": 25, "Cy": 10}, cut=31)
    image = Image.open(BytesIO(draw_picture(words(), "Liverpool Rummy", table.sheet)))
    assert image.format == "PNG" and image.width == 1080
    assert len(image.getcolors(1 << 24)) > 100


def test_a_picture_before_the_first_deal_has_no_plot():
    picture = draw_picture(words(), "Jo", Table("Ann Bo Cy", "jo").sheet)
    assert Image.open(BytesIO(picture)).height < 700
