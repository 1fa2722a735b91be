"""Random first melds and tables: half of them right, half with one thing wrong."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from rules.cards import JOKER, PACK, Card, Rank, Suit
from rules.contracts import Contract, read_contract
from rules.settings import Settings, read_setting
from rules.variants import Variant, variant, variant_ids

if TYPE_CHECKING:
    import random

CHANGES: dict[str, list[object]] = {
    "set_min": [2, 3, 4],
    "set_max": [None, 3, 4, 5],
    "set_suits": ["any", "distinct", "cover"],
    "run_min": [3, 4],
    "run_max": [None, 4, 5, 13, 14],
    "ace_mode": ["high", "low", "high_or_low", "high_and_low", "around_corner"],
    "sets_same_rank": ["allowed", "forbidden"],
    "runs_same_suit": ["free", "not_contiguous", "gap", "different_suits"],
    "runs_gap": [1, 2, 3],
    "pair_natural": [True, False],
    "wild_max_per_meld": [None, 0, 1, 2],
    "wild_max_by_size": [None, {"3": 1, "4": 2}, {"4": 1, "5": 3}],
    "wild_gap_in_run": [0, 1, 2],
    "wild_balance": ["free", "at_most_half", "minority"],
    "min_naturals": [0, 1, 2],
    "wild_as_natural": [True, False],
    "wild_beyond_pack": [True, False],
    "wild_ranks": [[], ["2"], ["2"], ["J"], ["A"]],
    "wild_cards": [[], ["AH", "AD"], ["2C"]],
    "initial_meld": ["exact", "longer", "extra"],
    "lay_off_timing": ["later_turn", "same_turn"],
    "last_deal": ["normal", "meld_all", "discard_optional", "concealed"],
    "wild_limits_on_lay_off": [True, False],
    "set_suits_on_lay_off": [True, False],
    "wild_shift": [True, False],
}
CONTRACTS = (
    *("S3+S3", "S3+R4", "R4+R4", "M3+M4", "M4", "PA+S3", "S2+R5", "R3+R3 or R6", "S4+S3", "R5+R4"),
    *("S3+S3+R4", "R3+R3+R3", "P2+R4", "M5", "S5", "R7", "S3+S3+S3"),
)


def some_game(chance: random.Random) -> tuple[Variant, Settings]:
    """A game of the book, in half the cases with some settings changed."""
    game = variant(chance.choice(variant_ids()))
    settings = game.settings
    if chance.random() < 0.6:
        for name in chance.sample(sorted(CHANGES), chance.randint(1, 5)):
            raw = chance.choice(CHANGES[name])
            settings = settings.answered(name, read_setting(name, raw))
    return replace(game, settings=settings), settings


def some_contract(chance: random.Random, settings: Settings) -> tuple[int | None, Contract | None]:
    """A deal of the game, or a contract of its own."""
    if chance.random() < 0.5:
        return chance.randint(1, len(settings.contracts)), None
    return None, read_contract(chance.choice(CONTRACTS))


def wild_pool(settings: Settings) -> list[Card]:
    """Wild cards of a game, jokers twice as often as others."""
    return [
        *[JOKER] * 8,
        *(card for card in PACK if card.rank in settings.wild_ranks),
        *settings.wild_cards,
    ]


def some_set(chance: random.Random, size: int, rank: Rank | None = None) -> list[Card]:
    rank = rank or Rank(chance.randint(1, 13))
    suits = chance.sample(list(Suit), 4) + chance.choices(list(Suit), k=60)
    return [Card(rank, suit) for suit in suits[:size]]


def some_run(chance: random.Random, size: int, suit: Suit | None = None) -> list[Card]:
    suit = suit or chance.choice(list(Suit))
    low = chance.randint(1, 13) if chance.random() < 0.4 else chance.randint(1, max(14 - size, 1))
    return [Card(Rank((low + step - 1) % 13 + 1), suit) for step in range(size)]


def some_melds(
    chance: random.Random, settings: Settings, contract: Contract, most_wild: int = 4
) -> list[list[Card]]:
    """Melds near a contract: right kinds and sizes mostly, some wild cards, perhaps a slip."""
    choice = chance.choice(contract.choices)
    suit, rank = chance.choice(list(Suit)), Rank(chance.randint(1, 13))
    same = chance.random() < 0.4
    melds = []
    if choice.pair:
        melds.append(some_set(chance, 2, choice.pair if chance.random() < 0.9 else None))
    sizes = [("S", n) for n in choice.sets] + [("R", n) for n in choice.runs]
    sizes += [(chance.choice("SR"), n) for n in choice.either]
    for kind, size in sizes:
        size += chance.choice((0,) * 6 + (1, 1, 2, -1))
        if kind == "S":
            melds.append(some_set(chance, max(size, 1), rank if same else None))
        else:
            melds.append(some_run(chance, max(size, 1), suit if same else None))
    _put_wild_cards(chance, melds, wild_pool(settings), most_wild)
    _make_slips(chance, melds)
    if chance.random() < 0.08 and len(melds) > 1:
        melds.pop()
    if chance.random() < 0.08:
        melds.append(chance.choice([some_set, some_run])(chance, chance.choice((3, 4))))
    if chance.random() < 0.5:
        for meld in melds:
            chance.shuffle(meld)
    return melds


def _put_wild_cards(
    chance: random.Random, melds: list[list[Card]], pool: list[Card], most: int
) -> None:
    for _ in range(chance.choice((0, 0, 1, 1, 2, 3, most))):
        meld = chance.choice(melds)
        meld[chance.randrange(len(meld))] = chance.choice(pool)


def _make_slips(chance: random.Random, melds: list[list[Card]]) -> None:
    for _ in range(chance.choice((0, 0, 0, 1, 2))):
        meld = chance.choice(melds)
        number = chance.randrange(len(meld))
        old = meld[number]
        next_rank = Card(Rank(old.rank % 13 + 1), old.suit or Suit.CLUBS)
        other_suit = Card(old.rank or Rank.FIVE, chance.choice(list(Suit)))
        meld[number] = chance.choice([chance.choice(PACK), next_rank, other_suit])
