"""Laws that every ruling keeps, whatever the game and its house rules."""

from __future__ import annotations

import json
import random
from collections import Counter
from dataclasses import replace
from pathlib import Path
from typing import TYPE_CHECKING

import pytest

from rules.cards import Card
from rules.first_meld import FirstMeld
from rules.heaps import Heap
from rules.house import rule, under_every_variant
from rules.judge import put
from rules.lay_offs import LayOff
from rules.melds import MeldKind, readings
from rules.plays import Play
from rules.rulings import Verdict
from rules.settings import KINDS, InitialMeld, LastDeal, LayOffTiming, Settings
from rules.table_melds import on_table
from rules.variants import Variant, variant, variant_ids
from tests.rules.hands import some_contract, some_game, some_melds
from tests.rules.table_talk import game, goes_down, melds

if TYPE_CHECKING:
    from collections.abc import Iterator

    from rules.contracts import Contract

SEEDS = range(400)
BANK = Path(__file__).parents[1] / "cases" / "cases.jsonl"
ASKED = [put(json.loads(line))[0] for line in BANK.read_bytes().splitlines()]
CASES = [play for play in ASKED if isinstance(play, Play) and not isinstance(play, Heap)]


def plays(seeds: range = SEEDS) -> Iterator[tuple[random.Random, Variant, Settings, FirstMeld]]:
    """Random first melds of random games."""
    for seed in seeds:
        chance = random.Random(1_000_000 + seed)
        record, settings = some_game(chance)
        deal, contract = some_contract(chance, settings)
        melds = some_melds(chance, settings, contract or settings.contract(deal or 1))
        players = chance.randint(settings.players_min, settings.players_max)
        laid = tuple(map(tuple, melds))
        yield chance, record, settings, FirstMeld(laid, deal, players, contract)


def test_the_order_of_cards_and_melds_never_matters():
    for chance, record, _, play in plays():
        mixed = [tuple(chance.sample(meld, len(meld))) for meld in play.melds]
        chance.shuffle(mixed)
        one, other = rule(play, record), rule(replace(play, melds=tuple(mixed)), record)
        assert (one.verdict, one.setting, one.default) == (
            other.verdict,
            other.setting,
            other.default,
        )


def test_every_meld_of_a_legal_first_meld_is_a_legal_meld():
    legal = 0
    for _, record, settings, play in plays():
        if not play.is_legal(settings):
            continue
        legal += 1
        for meld in play.melds:
            assert readings(meld, settings, pairs=True)
        ruling = rule(play, record)
        for meld, laid in zip(play.melds, ruling.reading, strict=True):
            assert sorted(meld, key=str) == sorted(laid.cards, key=str)
    assert legal > 40


def test_a_natural_card_that_extends_a_meld_keeps_it_legal():
    grown = 0
    for chance, _, settings, play in plays():
        house = settings.answered("last_deal", LastDeal.NORMAL)
        house = house.answered("lay_off_timing", LayOffTiming.SAME_TURN)
        if not play.is_legal(house):
            continue
        number = chance.randrange(len(play.melds))
        found = play.find(house)
        table = tuple(on_table("A", laid) for laid in found.reading)
        for card in _next_to(found.reading[number].stands, found.reading[number].kind):
            added = LayOff("A", table, number, (card,), players=play.players)
            if added.is_legal(house) and house.wild_limits_on_lay_off:
                grown += 1
                melds = list(play.melds)
                melds[number] = (*melds[number], card)
                loose = house.answered("runs_same_suit", type(house.runs_same_suit)("free"))
                assert replace(play, melds=tuple(melds)).is_legal(loose)
    assert grown > 20


def _next_to(stands: tuple[Card, ...], kind: MeldKind) -> list[Card]:
    if kind is MeldKind.SET:
        return [card for card in stands if card.suit][:2]
    last = stands[-1]
    return [Card(type(last.rank)(last.rank % 13 + 1), last.suit)]


def test_a_longer_contract_is_never_easier_where_melds_may_be_longer():
    for chance, _, settings, play in plays():
        loose = settings.answered("initial_meld", InitialMeld.LONGER)
        asked = play.contract or settings.contract(play.deal or 1)
        sizes = [("sets", n) for n in range(len(asked.sets))]
        sizes += [("runs", n) for n in range(len(asked.runs))]
        if asked.one_of or not sizes:
            continue
        name, number = chance.choice(sizes)
        longer = list(getattr(asked, name))
        longer[number] += 1
        harder: Contract = replace(asked, **{name: tuple(longer)})
        one, other = replace(play, contract=harder), replace(play, contract=asked)
        assert other.is_legal(loose) or not one.is_legal(loose)


def test_what_goes_down_in_melds_goes_down_as_a_heap_too():
    for _, _, settings, play in plays(range(150)):
        cards = tuple(card for meld in play.melds for card in meld)
        if play.is_legal(settings):
            assert Heap(cards, play.deal, play.players, play.contract).is_legal(settings)


def test_the_answer_that_allows_most_allows_what_any_other_allows():
    for _, _, settings, play in plays():
        if play.is_legal(settings):
            for name, most in play.allows_most.items():
                assert play.is_legal(settings.answered(name, most)), name


def test_only_settings_that_are_named_can_turn_a_ruling():
    for chance, record, settings, play in plays(range(150)):
        legal = play.is_legal(settings)
        unnamed = set(KINDS) - set(play.open_to(settings)) - {"lay_off_timing"}
        for name in sorted(unnamed):
            other = getattr(variant(chance.choice(variant_ids())).settings, name)
            kept = play.is_legal(settings.answered(name, other))
            assert kept is legal, (record.id, name, play)


def test_a_house_ruling_names_an_open_setting_and_a_table_that_has_chosen_has_none():
    house = 0
    for _, record, _, play in plays():
        ruling = rule(play, record)
        if ruling.verdict is Verdict.HOUSE:
            house += 1
            assert record.origins[ruling.setting].rivals
            chosen = {
                ruling.setting: KINDS[ruling.setting].write(
                    getattr(record.settings, ruling.setting)
                )
            }
            settled = rule(play, record.with_house_rules(chosen))
            assert settled.setting != ruling.setting
            assert settled.legal is ruling.legal
    assert house > 20


@pytest.mark.parametrize("name", variant_ids())
def test_a_play_is_legal_just_where_nothing_is_found_wrong_with_it(name: str):
    settings = variant(name).settings
    answers = Counter(
        (type(play).__name__, play.is_legal(settings)) for play in CASES if _agrees(play, settings)
    )
    assert answers.total() == len(CASES)
    assert len(answers) > 12


def _agrees(play: Play, settings: Settings) -> bool:
    return play.is_legal(settings) is not bool(play.find(settings).faults)


def test_an_illegal_ruling_always_says_why_and_what_decides_it():
    for _, record, _, play in plays():
        ruling = rule(play, record)
        if not ruling.legal:
            told = [reason for reason in ruling.reasons if reason.code != "open"]
            assert told
            assert all(reason.text and reason.citation and reason.setting for reason in told)
        else:
            assert len(ruling.reading) == len(play.melds)


@pytest.mark.parametrize("name", variant_ids())
def test_the_same_cards_under_every_game_with_what_makes_the_difference(name: str):
    chosen = variant(name)
    play = FirstMeld(melds("7S 7H 7D / AC 2C 3C 4C"), deal=2, players=4)
    found = under_every_variant(play, chosen)
    assert [each.game.id for each in found] == list(variant_ids())
    here = rule(play, chosen)
    for each in found:
        assert bool(each.because) is (each.ruling.verdict is not here.verdict)


def test_the_one_setting_that_makes_the_difference_is_named():
    play = FirstMeld(melds("7S 7H 7D / AC 2C 3C 4C"), deal=2, players=4)
    found = {each.game.id: each for each in under_every_variant(play, variant("shanghai"))}
    assert list(found["contract_rummy"].because) == ["ace_mode"]
    assert goes_down(game("shanghai", ace_mode="high_and_low"), "AC 2C 3C 4C", "R4").legal
