"""The rules of a game as a list: complete, sourced, found by any family's words, with examples."""

from __future__ import annotations

from typing import TYPE_CHECKING

import flet as ft
import pytest

from companion.main import session
from companion.play_words import play_words
from companion.rule_examples import EXAMPLES, judged, pair
from companion.rulebook import found, rulebook
from companion.screens.rules.compare import differing
from companion.state import terms_of
from companion.store import Store
from companion.words import words
from rules.house import rule
from rules.settings import GROUPS, Group
from rules.variants import Mark, variant, variant_ids
from tests.companion.window import played
from tests.harness import HeadlessApp

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

NO_SAY = ("wild_as_natural", "runs_gap", "wild_limits_on_lay_off", "swap_wilds")
"""Rules that hardly any game gives a say, and so no pair of examples."""


@pytest.fixture
def store(tmp_path: Path) -> Iterator[Store]:
    store = Store.open(tmp_path)
    yield store
    store.close()


# --- Rules ------------------------------------------------------------------------------------


@pytest.mark.parametrize("name", variant_ids())
def test_every_setting_is_a_numbered_sentence_with_its_source(name: str) -> None:
    record = variant(name)
    rules = rulebook(words("en", terms_of(record)), record)
    assert [rule.number for rule in rules] == list(range(1, len(GROUPS) + 1))
    assert {rule.group for rule in rules} == set(Group)
    for each in rules:
        assert each.sentence.endswith((".", "!"))
        assert each.source


def test_a_rule_of_the_house_is_marked_as_one() -> None:
    record = variant("shanghai").with_house_rules({"run_min": 3})
    marks = {rule.setting: rule.mark for rule in rulebook(words(), record)}
    assert marks["run_min"] is Mark.HOUSE
    assert marks["ace_mode"] is Mark.STATED
    assert marks["buy_chain"] is Mark.OURS


# --- Examples ---------------------------------------------------------------------------------


@pytest.mark.parametrize("name", variant_ids())
def test_the_rules_confirm_every_example(name: str) -> None:
    record = variant(name)
    for setting in EXAMPLES:
        for each in judged(setting, record.settings):
            assert bool(each.play.find(record.settings).faults) is not each.legal, setting
        legal, illegal = pair(setting, record.settings)
        if legal:
            assert not legal.find(record.settings).faults, setting
        if illegal:
            assert illegal.find(record.settings).faults, setting
            assert rule(illegal, record).reasons, setting


@pytest.mark.parametrize("setting", sorted(set(EXAMPLES) - set(NO_SAY)))
def test_every_rule_with_examples_has_a_legal_and_an_illegal_one_in_some_game(
    setting: str,
) -> None:
    pairs = [pair(setting, variant(name).settings) for name in variant_ids()]
    assert any(legal for legal, _ in pairs)
    assert any(illegal for _, illegal in pairs)


def test_most_rules_of_a_game_come_with_both_examples() -> None:
    settings = variant("contract_rummy_3_8").settings
    both = [setting for setting in EXAMPLES if all(pair(setting, settings))]
    assert len(both) >= 30


@pytest.mark.parametrize("name", variant_ids())
def test_every_example_can_be_said(name: str) -> None:
    record = variant(name)
    t = words("en", terms_of(record))
    for setting in EXAMPLES:
        for play in filter(None, pair(setting, record.settings)):
            assert play_words(t, play)


# --- Searching --------------------------------------------------------------------------------


def settings_found(name: str, text: str) -> set[str]:
    record = variant(name)
    t = words("en", terms_of(record))
    return {rule.setting for rule in found(t, rulebook(t, record), text)}


@pytest.mark.parametrize("text", ["book", "books", "set", "trio", "group", "Book", "trío"])
def test_a_family_finds_sets_by_its_own_word_and_any_other(text: str) -> None:
    assert {"set_min", "set_max", "set_suits", "sets_same_rank"} <= settings_found("shanghai", text)


@pytest.mark.parametrize(
    ("text", "setting"),
    [
        ("joker", "wild_max_per_meld"),
        ("wild", "swap_from"),
        ("ace", "ace_mode"),
        ("ace", "points"),
        ("escala", "run_min"),
        ("deck", "packs"),
        ("may i", "buy_limit"),
        ("swap joker", "swap_from"),
        ("26", "ace_mode"),
    ],
)
def test_a_rule_is_found_by_what_people_call_it(text: str, setting: str) -> None:
    assert setting in settings_found("shanghai", text)


def test_every_word_of_a_search_must_fit() -> None:
    assert settings_found("shanghai", "ace xylophone") == set()
    assert settings_found("shanghai", "ace run") < settings_found("shanghai", "ace")


# --- The screens ------------------------------------------------------------------------------


async def test_the_rules_of_a_running_game_are_those_it_began_with(store: Store) -> None:
    game = played(store, "Ann Bo Cy", variant="shanghai", wild_max_per_meld=2)
    async with HeadlessApp(session(store), f"/game/{game}/rules") as app:
        await app.type("Find a rule: joker, ace, book…", "ace high")
        assert app.sees("The ace is high only: Q-K-A.")
        await app.tap("The ace is high only: Q-K-A.")
        assert app.sees("Source: Contract Rummy page in the tradition of pagat.com")
        assert app.sees("One run of four: J♣ Q♣ K♣ A♣")
        assert app.sees("One run of four: A♣ 2♣ 3♣ 4♣")
        await app.type("Find a rule: joker, ace, book…", "joker in one meld")
        assert app.sees("At most 2 wild cards in a meld.")
        assert app.sees("our rule")


async def test_every_game_is_found_by_any_of_its_names(store: Store) -> None:
    async with HeadlessApp(session(store), "/rules") as app:
        await app.type("Find a game", "joker rum")
        assert app.sees("Jo")
        assert not app.labelled("Shanghai Rummy")
        await app.tap("Jo")
        assert app.sees("A wild card is named when it is melded")


def test_q1_games_that_deal_otherwise_differ_in_their_hand_sizes() -> None:
    games = [variant(name) for name in ("contract_rummy", "liverpool_six", "shanghai")]
    assert "hand_sizes" in differing(games)


async def test_only_what_differs_is_compared(store: Store) -> None:
    async with HeadlessApp(session(store), "/rules/compare/contract_rummy,liverpool") as app:
        assert app.sees("They differ in 1 rule.")
        assert app.sees("An exact cut brings nothing.")
        assert not app.sees("The ace is")


async def test_games_are_chosen_one_by_one(store: Store) -> None:
    async with HeadlessApp(session(store), "/rules/compare") as app:
        await app.tap("Shanghai Rummy")
        await app.tap("Contract Rummy")
        assert app.sees("The ace is high only: Q-K-A.")
        await app.tap("Shanghai Rummy: take out")
        assert not app.sees("The ace is high only: Q-K-A.")


async def test_an_address_of_no_game_leads_nowhere_softly(store: Store) -> None:
    for path in ("/rules/nonsense", "/rules/nonsense/contracts", "/rules/house/nonsense"):
        async with HeadlessApp(session(store), path) as app:
            assert app.sees("Nothing here")
            assert app.find_all(ft.View)
