"""The rules of a game as a list: complete, sourced, found by any family's words, with examples."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import TYPE_CHECKING

import flet as ft
import pytest

from companion.book.example_plays import EXAMPLES
from companion.book.rule_examples import judged, pair
from companion.book.rulebook import found, rule_of, rulebook
from companion.book.worked import FIGURES, worked
from companion.disputes.play_words import play_words
from companion.main import session
from companion.screens.rules.compare import differing
from companion.state import terms_of
from companion.words import words
from rules.house import rule
from rules.sentences import Refused
from rules.settings import (
    GROUPS,
    FirstDealer,
    Group,
    LastDeal,
    SameSuitRuns,
    SetSuits,
    Settings,
    SwapFrom,
    SwapSetMatch,
    WildBalance,
)
from rules.variants import Mark, variant, variant_ids
from tests.companion.window import played
from tests.harness import HeadlessApp
from tests.table import Table

if TYPE_CHECKING:
    from companion.ledger.store import Store

Silent = Callable[[Settings], bool]

FREE_TO_THROW = "discard_wild"
"""Where any card may be thrown no discard of a wild card is illegal; its legal one stands alone."""
TOLD_ONLY = ("stock_out", "both_out")
"""What happens when no cards are left: nobody does anything, and nothing is counted."""


def no_jokers(settings: Settings) -> bool:
    return not max(settings.jokers.values())


def no_wilds(settings: Settings) -> bool:
    return no_jokers(settings) and not settings.wild_ranks


def all_at_once(settings: Settings) -> bool:
    return settings.last_deal is LastDeal.CONCEALED  # nobody ever lays off


def nothing_freed(settings: Settings) -> bool:
    return settings.swap_from is SwapFrom.NEVER


def one_wild_at_most(settings: Settings) -> bool:
    return no_wilds(settings) or settings.wild_limit(3) == 1 == settings.wild_limit(4)


def no_buys(settings: Settings) -> bool:
    return not settings.buy


def by_lot(settings: Settings) -> bool:
    return settings.first_dealer is FirstDealer.RANDOM


NOTHING_TO_DECIDE: Mapping[str, Silent] = {
    "jokers_optional": no_jokers,
    "wild_as_natural": lambda settings: not settings.wild_ranks,
    # No set grows beyond its four suits, or nothing is wild, or nothing grows at all.
    "wild_beyond_pack": lambda settings: (
        no_wilds(settings) or all_at_once(settings) or settings.set_suits is SetSuits.DISTINCT
    ),
    "set_max": all_at_once,
    "set_suits_on_lay_off": lambda settings: (
        settings.set_suits is SetSuits.ANY or all_at_once(settings)
    ),
    "run_max": all_at_once,
    "runs_gap": lambda settings: settings.runs_same_suit is not SameSuitRuns.GAP,
    # A pair of a natural and a wild card is refused anyway where two natural cards are asked.
    "pair_natural": lambda settings: no_wilds(settings) or settings.min_naturals > 1,
    "wild_max_per_meld": no_wilds,
    "wild_max_by_size": one_wild_at_most,
    "wild_gap_in_run": one_wild_at_most,
    "wild_balance": one_wild_at_most,
    "min_naturals": no_wilds,
    # Without another limit than that on natural cards, a meld that lies can only grow.
    "wild_limits_on_lay_off": lambda settings: (
        no_wilds(settings)
        or all_at_once(settings)
        or (settings.wild_limit(5) is None and settings.wild_balance is WildBalance.FREE)
    ),
    # In a run the place of a wild card is its name; in a set any suit may come again.
    "wild_named": lambda settings: (
        no_wilds(settings)
        or (settings.set_suits is SetSuits.ANY and settings.swap_from is not SwapFrom.ANY)
        or settings.swap_set_match is SwapSetMatch.RANK
    ),
    "wild_shift": lambda settings: no_wilds(settings) or all_at_once(settings),
    "new_melds_later": all_at_once,
    "lay_off_timing": all_at_once,
    "lay_off_targets": all_at_once,
    # Where only jokers may be freed, and there are none.
    "swap_from": lambda settings: no_jokers(settings) or all_at_once(settings),
    "swap_owner": nothing_freed,
    "swap_when": nothing_freed,
    "swap_use": nothing_freed,
    "swap_on_meld": nothing_freed,
    "swap_wilds": lambda settings: nothing_freed(settings) or not settings.wild_ranks,
    "swap_set_match": lambda settings: settings.swap_from is not SwapFrom.ANY,
    "discard_wild": no_wilds,
    "playable_discard_penalty": all_at_once,
    "shanghai_call": all_at_once,
    "buy_limit": no_buys,
    "buy_carry": lambda settings: no_buys(settings) or settings.buy_limit is None,
    "buy_chain": no_buys,
    "buy_when_down": no_buys,
    "buy_by_discarder": no_buys,
    "buy_penalty": no_buys,
    "buy_priority": no_buys,
    "first_dealer": by_lot,
    "draw_ace": by_lot,
    "draw_tie": by_lot,
    "progress": lambda settings: len(settings.contracts) == 1,
}
"""Why a rule shows no example in a game: another rule leaves it nothing to decide there."""


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


@pytest.mark.parametrize("name", variant_ids())
def test_every_rule_shows_a_legal_and_an_illegal_play_or_a_worked_figure(name: str) -> None:
    settings, t = variant(name).settings, words()
    lacking = []
    for setting in GROUPS:
        legal, illegal = pair(setting, settings)
        both = legal and (illegal or setting == FREE_TO_THROW)
        shown = both or worked(t, setting, settings) or setting in TOLD_ONLY
        if not shown and not NOTHING_TO_DECIDE.get(setting, lambda _: False)(settings):
            lacking.append(setting)
    assert lacking == []


def test_rules_are_shown_by_plays_or_by_figures() -> None:
    assert {*EXAMPLES, *FIGURES, *TOLD_ONLY} == set(GROUPS)
    assert not set(EXAMPLES) & set(FIGURES)


@pytest.mark.parametrize("setting", sorted({*EXAMPLES} - {"runs_gap"}))
def test_every_rule_of_plays_has_a_legal_and_an_illegal_one_in_some_game(setting: str) -> None:
    assert any(all(pair(setting, variant(name).settings)) for name in variant_ids())


# --- Worked figures ---------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("name", "setting", "figure"),
    [
        ("contract_rummy", "points", "A♠ K♦ 9♥ 2♣ JK left in hand cost 51 points."),
        ("liverpool", "cut_bonus", "Deal 1, 4 players: cutting off just the 41 cards"),
        ("bellevue", "buy_priority", "player 4 gets it."),
        ("contract_rummy", "buy_priority", "player 3 gets it."),
        ("carioca_chile", "play_direction", "player 1 deals: player 4 begins."),
        ("carioca_chile", "tie_break", "player 2 wins."),
        ("twelve_step", "progress", "in the next deal it is the first one again."),
        ("shanghai", "buy_penalty", "has 14."),
    ],
)
def test_a_figure_is_worked_out_by_the_rules(name: str, setting: str, figure: str) -> None:
    assert figure in worked(words("en", terms_of(variant(name))), setting, variant(name).settings)


@pytest.mark.parametrize("name", variant_ids())
def test_tables_of_other_sizes_are_refused_as_the_figures_say(name: str) -> None:
    record = variant(name)
    for setting, over in (("players_min", -1), ("players_max", 1)):
        size = getattr(record.settings, setting)
        assert f"{size} " in worked(words(), setting, record.settings).replace(",", " ")
        names = " ".join(f"P{number}" for number in range(size + over))
        with pytest.raises(Refused):
            Table(names, name)


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
        ("27", "ace_mode"),
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
        await app.type("Find a rule", "ace high")
        assert app.sees("The ace is high only: Q-K-A.")
        await app.tap("The ace is high only: Q-K-A.")
        assert app.sees("Source: Contract Rummy page in the tradition of pagat.com")
        assert app.sees("One run of four: J♣ Q♣ K♣ A♣")
        assert app.sees("One run of four: A♣ 2♣ 3♣ 4♣")
        await app.type("Find a rule", "joker in one meld")
        assert app.sees("At most 2 wild cards in a meld.")
        assert app.sees("our rule")


async def test_a_rule_without_plays_is_worked_out_and_one_without_a_say_says_so(
    store: Store,
) -> None:
    async with HeadlessApp(session(store), "/rules/contract_rummy") as app:
        await app.type("Find a rule", "stock")
        await app.tap("With the upcard comes one card from the stock.")
        assert app.sees("After one May I? call a hand of 10 cards has 12.")
        tie = rule_of(words(), variant("contract_rummy"), "draw_tie")
        await app.type("Find a rule", str(tie.number))
        await app.tap(tie.sentence)
        assert app.sees("Nothing in this game turns on this rule.")


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
