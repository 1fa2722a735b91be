"""The end of a game: who has won and why, and that nothing is locked in.

Tests that open with a letter and a number answer that entry of the casebook of disputes.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from tests.companion.window import Window, played
from tests.table import entry

if TYPE_CHECKING:
    from companion.ledger.store import Store

SEVEN = [{"out": "Ann", "Bo": 20, "Cy": 30}] * 7


def stopped(store: Store, *totals: int, **rules: str) -> str:
    """Begin a game, play one deal without a winner, and stop."""
    names = ["Ann", "Bo", "Cy"]
    deal = dict(zip(names, totals, strict=True))
    game = played(store, "Ann Bo Cy", {"out": None, **deal}, **rules)
    store.add(game, entry("finish"))
    return game


async def test_l1_the_lowest_total_wins_and_is_on_top(store: Store) -> None:
    async with Window(store, stopped(store, 45, 120, 80), "/end") as it:
        assert it.says("Ann wins")
        places = [text for text in it.texts() if text in {"Ann", "Bo", "Cy"}]
        assert places == ["Ann", "Cy", "Bo"]


async def test_l1_below_zero_is_lower_still(store: Store) -> None:
    async with Window(store, stopped(store, -20, 0, 5), "/end") as it:
        assert it.says("Ann wins", "−20 points")


async def test_l3_equals_share_the_win_and_the_next_place_is_left_out(store: Store) -> None:
    async with Window(store, stopped(store, 60, 60, 75), "/end") as it:
        assert it.says("Ann and Bo share the win")
        places = [text for text in it.texts() if text in {"1st", "2nd", "3rd"}]
        assert places == ["1st", "1st", "3rd"]


async def test_l5_going_out_last_is_not_winning(store: Store) -> None:
    game = played(store, "Ann Bo Cy", {"out": "Bo", "Ann": 130, "Cy": 100})
    for _ in range(5):
        store.add(game, entry("deal_result", deal=store.journal(game).game.to_play,
                              out=None, points={"Ann": 0, "Bo": 13, "Cy": 13}))  # fmt: skip
    store.add(game, entry("deal_result", deal=7, out="Ann", points={"Bo": 25, "Cy": 30}))
    async with Window(store, game, "/end") as it:
        assert it.says("Bo wins", "90 points")


async def test_l6_a_tie_that_comes_by_a_correction_is_shown_as_any_other(store: Store) -> None:
    game = stopped(store, 60, 70, 75)
    async with Window(store, game, "/end") as it:
        assert it.says("Ann wins")
        await it.go(f"/game/{game}/sheet/1/1/change")
        await it.tap_all("Rub out", "Rub out", "6", "0", "Save 60 for Bo")
        await it.go(f"/game/{game}/end")
        assert it.says("Ann and Bo share the win")


async def test_l6_a_play_off_is_asked_for_where_the_table_wants_one(store: Store) -> None:
    async with Window(store, stopped(store, 60, 60, 75, tie_break="play_off"), "/end") as it:
        assert it.sees("Ann and Bo are level. Your rules ask for a play-off")


async def test_l6_most_deals_won_decides_and_says_so(store: Store) -> None:
    deals = ({"out": "Ann", "Bo": 20, "Cy": 1}, {"out": "Cy", "Ann": 20, "Bo": 0})
    game = played(store, "Ann Bo Cy", *deals, tie_break="most_deals_won")
    store.add(game, entry("edit_result", deal=1, points={"Cy": 40}))
    store.add(game, entry("finish"))
    async with Window(store, game, "/end") as it:
        assert it.says("Ann wins", "Level on points; Ann won more deals.")


async def test_i3_a_correction_after_the_end_makes_another_winner_everywhere(
    store: Store,
) -> None:
    game = played(store, "Ann Bo Cy", *SEVEN)
    async with Window(store, game, "/end") as it:
        assert it.says("Ann wins")
        store.add(game, entry("edit_result", deal=1, out=None, points={"Ann": 141}))
        await it.go(f"/game/{game}")
        await it.go(f"/game/{game}/end")
        assert it.says("Bo wins")
    (summary,) = store.games()
    assert summary.winners == ("Bo",)


async def test_i8_a_played_out_game_says_why_there_is_no_next_deal(store: Store) -> None:
    async with Window(store, played(store, "Ann Bo Cy", *SEVEN), "/end") as it:
        assert it.sees("All 7 deals are played, so there is no next one.")
        assert not any("Play on" in text for text in it.texts())


async def test_a_game_that_was_stopped_early_can_go_on(store: Store) -> None:
    game = stopped(store, 60, 70, 75)
    async with Window(store, game, "/end") as it:
        await it.tap("Play on with deal 2")
        assert it.page.route == f"/game/{game}"
        assert not it.sheet.finished
        assert it.sheet.next is not None


async def test_i8_playing_again_begins_at_deal_one_with_the_same_people_in_one_tap(
    store: Store,
) -> None:
    game = played(store, "Ann Bo Cy", *SEVEN, run_min=3)
    async with Window(store, game, "/end") as it:
        await it.tap("Play again, Bo deals")
        fresh = it.page.route.rpartition("/")[2]
        it.game = fresh
        assert fresh != game
        assert it.sheet.players == ("Ann", "Bo", "Cy")
        assert it.sheet.totals == {"Ann": 0, "Bo": 0, "Cy": 0}
        assert it.sheet.next is not None
        assert (it.sheet.next.deal, it.sheet.next.dealer) == (1, "Bo")
        assert it.sheet.game.settings.run_min == 3


async def test_playing_again_twice_by_a_slip_begins_one_game(store: Store) -> None:
    async with Window(store, played(store, "Ann Bo Cy", *SEVEN), "/end") as it:
        await it.double_tap("Play again, Bo deals")
        assert len(store.games()) == 2


async def test_a_last_deal_saved_by_mistake_can_be_taken_back(store: Store) -> None:
    async with Window(store, played(store, "Ann Bo Cy", *SEVEN), "/end") as it:
        await it.tap("Undo: deal 7 saved")
        assert it.says("This game is still running.", "Redo: deal 7 saved")
        await it.tap("Redo: deal 7 saved")
        assert it.says("Ann wins")


async def test_nobody_has_won_while_a_number_is_missing(store: Store) -> None:
    game = played(store, "Ann Bo Cy", *SEVEN)
    store.add(game, entry("finish")) if not store.journal(game).game.finished else None
    store.add(game, entry("edit_result", deal=7, out="Bo"))
    async with Window(store, game, "/end") as it:
        assert not it.sees("wins")


async def test_who_left_is_told_without_a_place(store: Store) -> None:
    game = played(store, "Ann Bo Cy Di", {"out": "Ann", "Bo": 1, "Cy": 2, "Di": 3})
    store.add(game, entry("leave", player="Bo"))
    store.add(game, entry("finish"))
    async with Window(store, game, "/end") as it:
        places = [text for text in it.texts() if text in {"1st", "2nd", "3rd", "left"}]
        assert places == ["1st", "2nd", "3rd", "left"]
