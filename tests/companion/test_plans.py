"""A plan of a new game: nothing typed is lost, and the first dealer is found fairly."""

from __future__ import annotations

from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from companion.plans import Plan, Way, read_plan, rematch, write_plan
from rules.settings import FirstDealer
from rules.variants import variant, variant_ids
from tests.table import Table

names = st.text(st.characters(codec="utf-8", categories=("L", "N")), min_size=1, max_size=12)
people = st.lists(names, unique_by=str.casefold, max_size=12).map(tuple)
texts = st.text(max_size=5)
plans = st.builds(
    Plan,
    variant=st.sampled_from(variant_ids()),
    players=people,
    before=people,
    typed=texts,
    way=st.none() | st.sampled_from(Way),
    lots=st.dictionaries(names, st.sampled_from(["AS", "TD", "2C"])),
    drawn=st.dictionaries(names, st.lists(texts).map(tuple)),
    chosen=names,
    overrides=st.fixed_dictionaries(
        {}, optional={"packs": st.just({"4": 3}), "jokers": st.just({"2-12": 0})}
    ),
)


@given(plans)
def test_what_is_written_is_read_back(plan: Plan) -> None:
    assert read_plan(write_plan(plan)) == plan


@pytest.mark.parametrize(
    "text", ["", "x", "[]", "{}", '{"variant": 1}', write_plan(Plan("jo", ("Ann",)))[:-1]]
)
def test_a_text_that_is_no_plan_counts_as_an_empty_one(text: str) -> None:
    assert read_plan(text) == Plan()


def test_a_plan_for_a_game_this_app_does_not_know_keeps_the_people() -> None:
    kept = read_plan(write_plan(Plan("canasta", ("Ann", "Bo"), overrides={"packs": {"4": 3}})))
    assert kept == Plan("", ("Ann", "Bo"))


@given(people.filter(bool), st.data())
def test_moving_seats_loses_nobody(players: tuple[str, ...], data: st.DataObject) -> None:
    seat = st.integers(0, len(players) - 1)
    old, new = data.draw(seat), data.draw(seat)
    moved = Plan(players=players).move(old, new)
    assert sorted(moved.players) == sorted(players)
    assert moved.players[new] == players[old]
    assert moved.move(new, old).players == players


@given(people.filter(bool), st.data())
def test_who_is_taken_off_comes_back_to_the_same_seat(
    players: tuple[str, ...], data: st.DataObject
) -> None:
    plan = Plan(players=players)
    gone = data.draw(st.sets(st.sampled_from(players)))
    left = plan.unseat(*gone)
    assert left.taken_away == tuple(name for name in players if name in gone)
    assert left.bring_back().players == players


@given(st.sampled_from(variant_ids()), st.integers(2, 12), st.integers())
def test_one_drawing_of_lots_always_finds_a_dealer(name: str, count: int, seed: int) -> None:
    players = tuple(f"P{number}" for number in range(count))
    plan = Plan(name, players, way=Way.LOTS).draw_lots(Random(seed))
    assert plan.dealer in players


def test_lots_are_fair() -> None:
    plan, chance = Plan("jo", ("Ann", "Bo", "Cy", "Dee"), way=Way.LOTS), Random(5)
    dealers = [plan.draw_lots(chance).dealer for _ in range(2000)]
    assert all(430 < dealers.count(name) < 570 for name in plan.players)


def test_somebody_who_joins_after_the_lots_must_draw_too() -> None:
    plan = Plan("jo", ("Ann", "Bo", "Cy"), way=Way.LOTS).draw_lots()
    joined = plan.seat("Dee")
    assert isinstance(joined, Plan)
    assert joined.dealer == ""


@pytest.mark.parametrize("name", variant_ids())
def test_the_first_dealer_is_found_the_variants_own_way(name: str) -> None:
    by_lot = variant(name).settings.first_dealer is FirstDealer.RANDOM
    assert Plan(name).how is (Way.LOTS if by_lot else Way.CARDS)


def test_cards_that_were_typed_survive_a_change_of_seats() -> None:
    plan = Plan("jo", ("Ann", "Bo", "Cy"))
    for player, card in {"Ann": "7", "Bo": "2", "Cy": "K"}.items():
        plan = plan.draw(player, 0, card)
    assert plan.dealer == plan.move(1, 0).dealer == "Bo"
    assert plan.unseat("Bo").bring_back().dealer == "Bo"


def test_a_name_is_written_as_the_roster_knows_it() -> None:
    seated = Plan("jo").seat("  søren   ågård ", ("Søren Ågård", "Ann"))
    assert isinstance(seated, Plan)
    assert seated.players == ("Søren Ågård",)


def test_changes_for_one_game_do_not_go_with_another() -> None:
    plan = Plan("contract_rummy", ("Ann", "Bo", "Cy")).with_packs(3)
    assert plan.choose("contract_rummy") == plan
    assert plan.choose("jo").overrides == {}


def test_a_rematch_keeps_people_seats_and_changes_and_the_deal_goes_on() -> None:
    table = Table("Ann Bo Cy", "liverpool", jokers={"3": 4})
    table.deal("Bo", Ann=5, Cy=5).do("leave", player="Cy").do("join", player="Di", start="zero")
    table.do("finish")
    plan = rematch(table.journal)
    assert plan.players == ("Ann", "Bo", "Di")
    assert (plan.dealer, plan.variant, plan.overrides) == ("Bo", "liverpool", {"jokers": {"3": 4}})
    assert plan.problem is None


def test_a_rematch_after_the_winner_dealt_is_dealt_by_the_last_winner() -> None:
    table = Table("Ann Bo Cy", "continental_rummy").do("deal_result", deal=1, out="Cy")
    assert rematch(table.do("finish").journal).dealer == "Cy"
