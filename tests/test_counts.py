"""Known numbers of melds, kept as data: the arbiter is asked about every candidate and must agree."""

from __future__ import annotations

import tomllib
from itertools import combinations, combinations_with_replacement
from pathlib import Path
from typing import TYPE_CHECKING, Any

import pytest

from rules.cards import JOKER, PACK, Card, Rank, Suit, read_cards
from rules.melds import MeldKind, Reading, readings
from rules.scoring import hand_points
from rules.settings import Settings, read_setting
from rules.terms import may_lie_together
from rules.variants import variant
from tests.rules.table_talk import game, laid_off, lying

if TYPE_CHECKING:
    from collections.abc import Iterator

FILE = Path(__file__).parent / "counts" / "melds.toml"
COUNTS = tomllib.loads(FILE.read_text(encoding="utf-8"))["count"]
HEARTS = [card for card in PACK if card.suit is Suit.HEARTS]


def settings_of(changes: dict[str, object]) -> Settings:
    settings = variant("may_i").settings
    for name, raw in changes.items():
        settings = settings.answered(name, read_setting(name, raw))
    return settings


def ways(cards: tuple[Card, ...], settings: Settings, kind: MeldKind) -> list[Reading]:
    return [way for way in readings(cards, settings) if way.kind is kind]


def runs(settings: Settings, size: int) -> Iterator[tuple[Card, ...]]:
    """Runs of hearts without wild cards, by faces."""
    for cards in combinations([*HEARTS, HEARTS[0]], size):
        if ways(cards, settings, MeldKind.RUN):
            yield tuple(sorted(cards))


def count(ask: str, settings: Settings, size: int = 0) -> int:
    """Count by trying every candidate; runs are counted in one suit and taken four times."""
    sevens = [card for card in PACK if card.rank is Rank.SEVEN]
    match ask:
        case "runs":
            return 4 * len(set(runs(settings, size)))
        case "all-runs":
            # A whole suit is a run twice: with its ace low and with its ace high.
            every = {cards for size in range(4, 15) for cards in runs(settings, size)}
            return 4 * sum(len(ways(cards, settings, MeldKind.RUN)) for cards in every)
        case "sets":
            found = combinations_with_replacement(sevens, size)
            real = (cards for cards in found if max(map(cards.count, cards)) < 3)
            return 13 * sum(bool(ways(cards, settings, MeldKind.SET)) for cards in real)
        case "sets-of-cards":
            every = combinations([*sevens, *sevens], size)
            return 13 * sum(bool(ways(cards, settings, MeldKind.SET)) for cards in every)
        case "sets-with-jokers":
            found = combinations([*sevens, *[JOKER] * (size - 1)], size)
            legal = {tuple(map(str, c)) for c in found if ways(c, settings, MeldKind.SET)}
            return 13 * len(legal)
        case "runs-with-jokers":
            found = set(combinations([*HEARTS, *[JOKER] * (size - 1)], size))
            return 4 * sum(len(ways(cards, settings, MeldKind.RUN)) for cards in found)
        case "pairs":
            found = {way for cards in runs(settings, size) for way in readings(cards, settings)}
            pairs = combinations_with_replacement(sorted(found), 2)
            return sum(may_lie_together(*pair, settings) for pair in pairs)
    raise AssertionError(ask)


@pytest.mark.parametrize("known", COUNTS, ids=lambda known: known["what"])
def test_count(known: dict[str, Any]):
    assert known["method"]
    found = count(known["ask"], settings_of(known["settings"]), known.get("size", 0))
    assert found == known["number"], known["method"]


def test_sets_of_three_from_a_hand_with_twins():
    hand = read_cards("8C 8C 8D 8H")
    any_suit, three_suits = settings_of({}), settings_of({"set_suits": "distinct"})
    for settings, cards, faces in ((any_suit, 4, 3), (three_suits, 2, 1)):
        legal = [c for c in combinations(hand, 3) if ways(c, settings, MeldKind.SET)]
        assert (len(legal), len({tuple(sorted(c)) for c in legal})) == (cards, faces)


def test_ways_in_a_hand_with_one_joker():
    hand = read_cards("7C 7D JK 9C 9D 9H 4S 5S 6S 7S")
    settings = settings_of({})
    numbers = range(len(hand))
    sets = [
        set(chosen)
        for chosen in combinations(numbers, 3)
        if ways(tuple(hand[n] for n in chosen), settings, MeldKind.SET)
    ]
    runs_of_four = [
        (set(chosen), way)
        for chosen in combinations(numbers, 4)
        for way in ways(tuple(hand[n] for n in chosen), settings, MeldKind.RUN)
    ]
    assert (len(sets), len(runs_of_four)) == (8, 7)
    assert sum(not one & other for one, other in combinations(sets, 2)) == 7
    assert sum(not one & run for one in sets for run, _ in runs_of_four) == 13


@pytest.mark.parametrize(
    ("mode", "text", "number"),
    [
        ("high_or_low", "4H 5H 6H 7H", 2),
        ("high_or_low", "AH 2H 3H 4H", 1),
        ("high_or_low", "JH QH KH AH", 1),
        ("around_corner", "4H 5H 6H 7H", 2),
        ("around_corner", "AH 2H 3H 4H", 2),
        ("around_corner", "JH QH KH AH", 2),
    ],
)
def test_natural_lay_offs_on_a_run(mode: str, text: str, number: int):
    where = game("may_i", ace_mode=mode, players_min=3)
    fitting = [card for card in PACK if laid_off(where, lying("run", text), str(card)).legal]
    assert len(fitting) == number


@pytest.mark.parametrize(
    ("packs", "jokers", "points"), [(1, 0, 396), (2, 2, 822), (2, 3, 837), (2, 4, 852)]
)
def test_points_of_all_cards_of_the_packs(packs: int, jokers: int, points: int):
    # 99 a suit: 2 to 9 are 44, 10 to K are 40, the ace is 15; each joker is 15 more.
    assert points == packs * 4 * 99 + jokers * 15
    cards = [*PACK * packs, *[JOKER] * jokers]
    assert hand_points(cards, variant("contract_rummy").settings) == points
