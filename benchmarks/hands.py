"""Hands to measure with: half of them random, half built around the contract."""

from __future__ import annotations

from random import Random
from typing import TYPE_CHECKING

from rules.cards import JOKER, PACK, Card, Suit

if TYPE_CHECKING:
    from collections.abc import Iterator

    from rules.contracts import Contract

PACKS = 2


def hands(
    contract: Contract, count: int, cards: int, wilds: int | None, seed: str
) -> Iterator[tuple[str, ...]]:
    """Give hands from two packs as words; every other one is built around the contract.

    With `wilds` every hand has so many jokers, otherwise as many as it is dealt of four.
    """
    dice = Random(seed)
    for number in range(count):
        pack = list(PACK) * PACKS
        jokers = dice.choices((0, 1, 2, 3, 4), (40, 30, 18, 9, 3))[0] if wilds is None else wilds
        chosen = _around(contract, pack, cards - jokers, dice) if number % 2 else []
        dice.shuffle(pack)
        hand = [*chosen, *pack[: cards - jokers - len(chosen)], *[JOKER] * jokers]
        dice.shuffle(hand)
        yield tuple(map(str, hand))


def _around(contract: Contract, pack: list[Card], room: int, dice: Random) -> list[Card]:
    """Take the cards of the contract's melds out of the pack, each but now and then."""
    wanted: list[Card] = []
    for size in contract.sets:
        rank = dice.randint(1, 13)
        wanted += dice.sample([card for card in pack if card.rank == rank], size)
    for size in contract.runs:
        low, suit = dice.randint(1, 14 - size), dice.choice(list(Suit))
        wanted += [card for card in PACK if card.suit is suit and low <= card.rank < low + size]
    chosen = []
    for card in wanted:
        if card in pack and len(chosen) < room and dice.random() < 0.8:
            pack.remove(card)
            chosen.append(card)
    return chosen
