"""What finished games add up to, and the games behind every number."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from companion.ledger import store as module
from companion.ledger.store import Career, Figure, Store
from tests.ledger import begin, deal
from tests.table import entry

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path


pytestmark = pytest.mark.usefixtures("no_waiting_for_the_disk")


@pytest.fixture
def store(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Store]:
    minutes = iter(range(10_000))
    monkeypatch.setattr(
        module, "_now", lambda: f"2026-01-01T{(m := next(minutes)) // 60:02}:{m % 60:02}:00+00:00"
    )
    opened = Store.open(tmp_path)
    yield opened
    opened.close()


def game_won_by(store: Store, winner: str, variant: str = "liverpool") -> str:
    """Play one deal that somebody wins and stop there."""
    names = ["Ann", "Bo", "Cy"]
    game = begin(store, " ".join(names), variant)
    points = {name: 10 * place for place, name in enumerate(names, 1) if name != winner}
    deal(store, game, 1, out=winner, **points)
    store.add(game, entry("finish"))
    return game


def streak(store: Store, person: str, variant: str = "") -> int:
    best = store.career(person, variant).streak
    return best.value if best else 0


def test_a_running_game_does_not_count_until_it_ends(store: Store):
    game = begin(store)
    deal(store, game, 1, Bo=5, Cy=10)
    assert store.careers() == ()
    assert store.career("Ann") == Career("Ann", 0, 0, 0)
    store.add(game, entry("finish"))
    assert store.careers()[0] == Career("Ann", 1, 1, 0)
    store.add(game, entry("reopen"))
    assert store.careers() == ()


def test_a_shared_win_is_a_win_and_counted_as_shared(store: Store):
    game = begin(store)
    deal(store, game, 1, out="Cy", Ann=5, Bo=5)
    deal(store, game, 2, out="Ann", Bo=0, Cy=50)
    store.add(game, entry("finish"))
    assert [(c.person, c.wins, c.shared) for c in store.careers()] == [
        ("Ann", 1, 1),
        ("Bo", 1, 1),
        ("Cy", 0, 0),
    ]


def test_what_a_contract_costs_and_how_its_deals_end(store: Store):
    for bo in (0, 25):
        game = begin(store)
        deal(store, game, 1, out="Ann", Bo=bo, Cy=10)
        deal(store, game, 2, out="Bo", Ann=5, Cy=10)
        store.add(game, entry("finish"))
    first, second = store.career("Bo").contracts
    assert (first.contract, first.shape, first.deals, first.points) == (1, "S3+S3", 2, 25)
    assert (first.zeros, first.went_out, first.asked) == (1, 0, 0)
    assert (second.deals, second.points, second.zeros, second.went_out) == (2, 0, 2, 2)
    assert (store.career("Bo").deals, store.career("Bo").points) == (4, 25)


def test_the_chance_of_making_a_contract_counts_only_where_it_is_known(store: Store):
    game = begin(store, "Ann Bo Cy", "twelve_step")
    points = {"Bo": 5, "Cy": 5}
    store.add(game, entry("deal_result", deal=1, out="Ann", points=points, met=["Bo"]))
    store.add(game, entry("deal_result", deal=2, out="Ann", points=points, met=[]))
    store.add(game, entry("finish"))
    ann, bo, cy = (store.career(name).contracts for name in ("Ann", "Bo", "Cy"))
    assert [(t.contract, t.asked, t.met) for t in ann] == [(1, 1, 1), (2, 1, 1)]
    assert [(t.contract, t.asked, t.met) for t in bo] == [(1, 1, 1), (2, 1, 0)]
    assert [(t.contract, t.deals, t.asked, t.met) for t in cy] == [(1, 2, 2, 0)]


def test_head_to_head(store: Store):
    game_won_by(store, "Ann")
    game_won_by(store, "Bo")
    rivals = {rival.name: rival for rival in store.career("Ann").rivals}
    assert (rivals["Bo"].games, rivals["Bo"].ahead, rivals["Bo"].level) == (2, 1, 0)
    assert (rivals["Cy"].games, rivals["Cy"].ahead) == (2, 2)


def test_the_biggest_comeback_is_how_far_a_winner_was_behind(store: Store):
    game = begin(store)
    deal(store, game, 1, out="Ann", Bo=80, Cy=50)
    deal(store, game, 2, out="Bo", Ann=20, Cy=50)
    deal(store, game, 3, out="Bo", Ann=100, Cy=50)
    store.add(game, entry("finish"))
    best = store.career("Bo").comeback
    assert best is not None
    assert (best.value, best.game) == (80, game)
    assert store.career("Ann").comeback is None


def test_wins_in_a_row_are_counted_over_all_games_and_in_a_variant(store: Store):
    game_won_by(store, "Ann")
    game_won_by(store, "Ann", "shanghai")
    game_won_by(store, "Ann")
    game_won_by(store, "Bo", "shanghai")
    game_won_by(store, "Ann")
    assert streak(store, "Ann") == 3
    assert streak(store, "Ann", "liverpool") == 3
    assert streak(store, "Ann", "shanghai") == 1
    assert streak(store, "Bo") == 1


def test_a_corrected_deleted_or_restored_game_breaks_and_mends_a_streak(store: Store):
    games = [game_won_by(store, "Ann") for _ in range(5)]
    assert streak(store, "Ann") == 5
    store.add(games[2], entry("edit_result", deal=1, out="Bo", points={"Ann": 90}))
    assert (streak(store, "Ann"), streak(store, "Bo")) == (2, 1)
    store.delete(games[2])
    assert (streak(store, "Ann"), streak(store, "Bo")) == (4, 0)
    store.restore(games[2])
    store.add(games[2], entry("undo"))
    assert streak(store, "Ann") == 5
    store.add(games[0], entry("reopen"))
    assert streak(store, "Ann") == 4


def test_a_game_played_long_ago_takes_its_place_in_the_streak(store: Store):
    text = store.export(game_won_by(store, "Bo"))
    game_won_by(store, "Ann")
    game_won_by(store, "Ann")
    assert streak(store, "Ann") == 2
    store.import_game(text.replace("2026-01-01T00:00", "2026-01-01T00:04"))
    assert streak(store, "Ann") == 1


def test_every_number_opens_into_the_games_behind_it(store: Store):
    def behind(**figure: object) -> list[str]:
        found = store.games_behind(Figure("Bo", **figure))  # type: ignore[arg-type]
        return [game.id for game in found]

    first, second = game_won_by(store, "Ann"), game_won_by(store, "Bo", "shanghai")
    third = begin(store, "Bo Di Ed")
    deal(store, third, 1, out="Di", Bo=0, Ed=5)
    store.add(third, entry("finish"))
    assert behind() == [third, second, first]
    assert behind(variant="shanghai") == [second]
    assert behind(won=True) == [third, second]
    assert behind(won=False) == [first]
    assert behind(rival="Ann") == [second, first]
    assert behind(contract=1) == [third, second, first]
    assert behind(contract=1, zero=True, went_out=False) == [third]
    assert behind(contract=2) == []
    assert behind(zero=False) == [first]
    assert behind(met=True) == []
    assert behind(until=second) == [second, first]
    assert [g.id for g in store.games_behind(Figure("Bo"), limit=1, offset=1)] == [second]


def test_who_left_early_has_played_deals_but_no_game(store: Store):
    game = begin(store, "Ann Bo Cy Di")
    deal(store, game, 1, out="Ann", Bo=5, Cy=10, Di=20)
    store.add(game, entry("leave", player="Di"))
    store.add(game, entry("finish"))
    assert store.career("Di").games == 0
    assert store.career("Di").points == 20


def test_a_renamed_player_takes_the_games_along(store: Store):
    game = game_won_by(store, "Ann")
    store.add(game, entry("rename", player="Ann", name="Anne"))
    assert store.career("Ann").games == 0
    assert (store.career("Anne").wins, store.career("Anne").deals) == (1, 1)
    assert {rival.name for rival in store.career("Bo").rivals} == {"Anne", "Cy"}


def test_points_do_not_make_a_comeback_where_the_first_to_finish_wins(store: Store):
    game = begin(store, "Ann Bo Cy", "twelve_step")
    for number in range(1, 3):
        points = {"Bo": 5, "Cy": 5} if number > 1 else {"Ann": 90, "Cy": 5}
        out = "Ann" if number > 1 else "Bo"
        result = entry("deal_result", deal=number, out=out, points=points, met=["Ann"])
        store.add(game, result)
    store.add(game, entry("finish"))
    assert store.career("Ann").wins == 1
    assert store.career("Ann").comeback is None
