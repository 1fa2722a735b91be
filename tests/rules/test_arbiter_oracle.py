"""The arbiter against a second one that was written another way, over random games and hands.

Everyday runs try some hundreds of hands; HYPOTHESIS_PROFILE=thorough tries thirty times as many.
"""

from __future__ import annotations

import os
import random
from collections import Counter

import pytest

from rules.cards import JOKER, PACK, Card, Rank, Suit
from rules.contracts import read_contract
from rules.first_meld import FirstMeld
from rules.heaps import Heap
from rules.lay_offs import LayOff
from rules.melds import MeldKind
from rules.table_melds import TableMeld
from tests.rules import oracle
from tests.rules.hands import (
    some_contract,
    some_game,
    some_melds,
    some_run,
    some_set,
    wild_pool,
)

TIMES = 30 if os.environ.get("HYPOTHESIS_PROFILE") == "thorough" else 1
SMALL = ("S3+S3", "S3+R4", "R4+R4", "M3+M4", "M4", "PA+S3", "S2+R5", "R3+R3 or R6", "S4+S3")


@pytest.mark.parametrize("part", range(8))
def test_first_melds_are_ruled_as_the_slow_arbiter_rules_them(part: int):
    verdicts = Counter(_first_meld(seed) for seed in range(part, 800 * TIMES, 8))
    assert verdicts[True] > 10 * TIMES
    assert verdicts[False] > 10 * TIMES


def _first_meld(seed: int) -> bool | None:
    chance = random.Random(seed)
    game, settings = some_game(chance)
    deal, contract = some_contract(chance, settings)
    melds = some_melds(chance, settings, contract or settings.contract(deal or 1))
    players = chance.randint(settings.players_min, settings.players_max)
    ordered = chance.random() < 0.35
    after = chance.choice([None, None, [], [PACK[3]], [PACK[3], PACK[20]]])
    wild = sum(oracle.wild_card(card, settings) for meld in melds for card in meld)
    if max(map(len, melds)) > 9 and wild > 3:
        return None
    want = oracle.first_meld(melds, settings, players, deal, contract, ordered, after)
    hand = None if after is None else tuple(after)
    play = FirstMeld(tuple(map(tuple, melds)), deal, players, contract, ordered, hand)
    assert play.is_legal(settings) is want, (seed, game.id, play)
    assert (not play.find(settings).faults) is want, (seed, game.id, play)
    return want


@pytest.mark.parametrize("part", range(4))
def test_heaps_are_ruled_as_the_slow_arbiter_rules_them(part: int):
    verdicts = Counter(_heap(seed) for seed in range(part, 160 * TIMES, 4))
    assert verdicts[True] > 3 * TIMES
    assert verdicts[False] > 3 * TIMES


def _heap(seed: int) -> bool | None:
    chance = random.Random(seed)
    game, settings = some_game(chance)
    contract = read_contract(chance.choice(SMALL))
    cards = [c for meld in some_melds(chance, settings, contract, 3) for c in meld]
    chance.shuffle(cards)
    players = chance.randint(settings.players_min, settings.players_max)
    if not 3 <= len(cards) <= 9 or not oracle.pack_right(cards, settings, players):
        return None
    want = oracle.heap(cards, settings, players, None, contract)
    play = Heap(tuple(cards), None, players, contract)
    assert play.is_legal(settings) is want, (seed, game.id, play)
    assert (not play.find(settings).faults) is want, (seed, game.id, play)
    return want


@pytest.mark.parametrize("part", range(4))
def test_lay_offs_are_ruled_as_the_slow_arbiter_rules_them(part: int):
    verdicts = Counter(_lay_off(seed) for seed in range(part, 1200 * TIMES, 4))
    assert verdicts[True] > 20 * TIMES
    assert verdicts[False] > 20 * TIMES


def _lay_off(seed: int) -> bool | None:
    chance = random.Random(seed)
    game, settings = some_game(chance)
    players = chance.randint(settings.players_min, settings.players_max)
    kind = MeldKind.RUN if chance.random() < 0.65 else MeldKind.SET
    size = chance.choice((3, 3, 4, 4, 5, 6, 8, 11, 12, 13))
    faces = some_run(chance, size) if kind is MeldKind.RUN else some_set(chance, min(size, 6))
    old = list(faces)
    for _ in range(chance.choice((0, 0, 1, 1, 2, 3))):
        old[chance.randrange(len(old))] = chance.choice(wild_pool(settings))
    natural = [card for card in old if not oracle.wild_card(card, settings)]
    if not natural:
        return None
    pool = [*_near(kind, faces, natural[0]) * 3, JOKER, JOKER, chance.choice(PACK)]
    pool += [chance.choice(wild_pool(settings)), *(set(faces) - set(old))]
    new = chance.choices(pool, k=chance.choice((1, 1, 1, 2, 2, 3)))
    end = chance.choice(("", "", "", "high", "low")) if kind is MeldKind.RUN else ""
    named = _named(chance, old, natural[0].rank, settings) if kind is MeldKind.SET else []
    seen, copies = Counter(old + new), settings.packs[players]
    want = oracle.pack_right(old + new, settings, players)
    want = want and settings.last_deal.value != "concealed"
    if kind is MeldKind.RUN:
        want = want and oracle.lay_off_on_run(old, new, settings, seen, copies, end)
    else:
        want = want and oracle.lay_off_on_set(old, new, named, settings, seen, copies)
    table = (TableMeld("B", kind, tuple(old), tuple(named)),)
    play = LayOff("A", table, 0, tuple(new), end, players=players)
    assert play.is_legal(settings) is want, (seed, game.id, play)
    return want


def _near(kind: MeldKind, faces: list[Card], natural: Card) -> list[Card]:
    if kind is MeldKind.SET:
        return [Card(natural.rank, suit) for suit in Suit]
    low, high = faces[0].rank, faces[-1].rank
    places = (low - 2, low - 3, high, high + 1)
    return [Card(Rank(place % 13 + 1), natural.suit) for place in places]


def _named(
    chance: random.Random, old: list[Card], rank: Rank, settings: oracle.Settings
) -> list[Card]:
    if chance.random() < 0.6:
        return []
    at_home = settings.wild_as_natural
    return [
        Card(rank, chance.choice(list(Suit)))
        for card in old
        if oracle.wild_card(card, settings) and not (card.rank == rank and at_home)
    ]
