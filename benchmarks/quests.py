"""Quests: questions of every kind about hands of every game, to find those that take long.

Hands are random or built around the contract, half and half. Wild cards of every kind count: a hand
with four has two jokers and two deuces, say. What the packs do not hold is not asked.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, NamedTuple

from rules.cards import JOKER, PACK, Card, Suit
from rules.contracts import read_contract
from rules.melds import MeldKind, is_wild
from rules.solver import LayOffs, best_lay_down, can_go_down, cards_away, make_task
from rules.table_melds import TableMeld
from rules.terms import is_last_deal
from rules.variants import variant, variant_ids
from tests.rules.brute_force import CONTRACTS, HOUSE_RULES

if TYPE_CHECKING:
    from collections.abc import Iterator
    from random import Random

    from rules.contracts import Contract
    from rules.settings import Settings
    from rules.solver import Task

ASKS = ("can_go_down", "draw", "swap", "none", "own", "all")
"""The questions: can it go down, how far away, and fewest points by what may be laid off."""


class Rules(NamedTuple):
    """The rules of one deal: the game with what its house changed, and the task they make."""

    name: str
    changes: dict[str, Any]
    settings: Settings
    contract: Contract
    players: int
    task: Task

    def __str__(self) -> str:
        changed = "".join(f" {rule}={value}" for rule, value in self.changes.items())
        return f"{self.name} {self.contract}, {self.players} players{changed}"


class Quest(NamedTuple):
    """One question about a hand."""

    rules: Rules
    ask: str
    keep: int
    hand: tuple[Card, ...]
    table: tuple[TableMeld, ...]

    def __str__(self) -> str:
        table = "".join(f" / {' '.join(map(str, meld.cards))}" for meld in self.table)
        cards = " ".join(map(str, self.hand))
        return f"{self.ask} keep {self.keep}, {self.rules}: {cards}{table}"

    def answer(self) -> Any:
        """Ask the solver."""
        task, hand, keep = self.rules.task, self.hand, self.keep
        if self.ask == "can_go_down":
            return can_go_down(task, hand, keep=keep)
        if self.ask in ("draw", "swap"):
            return cards_away(task, hand, keep=keep, swap=self.ask == "swap", table=self.table)
        lay_off = LayOffs(self.ask)
        return best_lay_down(task, hand, keep=keep, lay_off=lay_off, table=self.table)


def every_deal(dice: Random) -> Iterator[Rules]:
    """Give the rules of every deal of every game."""
    for name in variant_ids():
        settings = variant(name).settings
        for deal in range(1, len(settings.contracts) + 1):
            players = dice.randint(settings.players_min, settings.players_max)
            yield _rules(name, {}, settings.contract(deal), deal, players)


def some_house(dice: Random) -> Rules:
    """Change one to four rules of some game, and often its contract too."""
    name = dice.choice(variant_ids())
    chosen = dice.sample(sorted(HOUSE_RULES), dice.randint(1, 4))
    changes = {rule: dice.choice(HOUSE_RULES[rule]) for rule in chosen}
    settings = variant(name).settings
    deal = dice.randint(1, len(settings.contracts))
    contract = settings.contract(deal)
    if dice.random() < 0.5:
        contract = read_contract(dice.choice(CONTRACTS))
    return _rules(
        name, changes, contract, deal, dice.randint(settings.players_min, settings.players_max)
    )


def _rules(
    name: str, changes: dict[str, Any], contract: Contract, deal: int, players: int
) -> Rules:
    settings = variant(name).with_house_rules(changes).settings
    last = is_last_deal(settings, deal, None)
    task = make_task(settings, contract, players, last=last)
    return Rules(name, changes, settings, contract, players, task)


def quests(rules: Rules, cards: int, wilds: int, dice: Random) -> Iterator[Quest]:
    """Ask every question about one hand."""
    settings = rules.settings
    pack = list(PACK) * settings.packs[rules.players]
    pack += [JOKER] * settings.jokers[rules.players]
    wild = [card for card in pack if is_wild(card, settings)]
    plain = [card for card in pack if not is_wild(card, settings)]
    dice.shuffle(wild)
    dice.shuffle(plain)
    own = wild[:wilds]
    room = min(cards, len(pack)) - len(own)
    around = _around(rules.contract, plain, room, dice) if dice.random() < 0.5 else []
    rest = plain[: room - len(around)]
    hand = [*own, *around, *rest]
    dice.shuffle(hand)
    table = _table(plain[len(rest) :], wild[len(own) :], settings, dice)
    for ask in ASKS:
        for keep in (0, 1):
            yield Quest(rules, ask, keep, tuple(hand), table if ask == "all" else ())


def _around(contract: Contract, plain: list[Card], room: int, dice: Random) -> list[Card]:
    """Take most cards of the contract's melds out of the pack."""
    choice = dice.choice(contract.choices)
    melds = [_set_of(plain, size, choice.pair, dice) for size in (2,) if choice.pair]
    melds += [_set_of(plain, size, None, dice) for size in choice.sets]
    melds += [_run_of(size, dice) for size in choice.runs]
    melds += [
        dice.choice((_set_of(plain, size, None, dice), _run_of(size, dice)))
        for size in choice.either
    ]
    chosen: list[Card] = []
    for card in (card for meld in melds for card in meld):
        if card in plain and len(chosen) < room and dice.random() < 0.8:
            plain.remove(card)
            chosen.append(card)
    return chosen


def _set_of(plain: list[Card], size: int, rank: int | None, dice: Random) -> list[Card]:
    rank = rank or dice.randint(1, 13)
    return [card for card in plain if card.rank == rank][:size]


def _run_of(size: int, dice: Random) -> list[Card]:
    low, suit = dice.randint(1, max(14 - size, 1)), dice.choice(list(Suit))
    return [card for card in PACK if card.suit is suit and low <= card.rank < low + size]


def _table(
    plain: list[Card], wild: list[Card], settings: Settings, dice: Random
) -> tuple[TableMeld, ...]:
    """Lay one to three melds of other players on the table, in a third of them a wild card."""
    melds = []
    for _ in range(dice.randint(1, 3)):
        is_run = dice.random() < 0.5
        size = settings.run_min if is_run else max(settings.set_min, 3)
        wanted = _run_of(size, dice) if is_run else _set_of(plain, size, None, dice)
        if len(wanted) < size or any(plain.count(card) < wanted.count(card) for card in wanted):
            continue
        for card in wanted:
            plain.remove(card)
        named: tuple[Card, ...] = ()
        if wild and wild[-1] == JOKER and dice.random() < 0.33:
            step = dice.randrange(size)
            named = (wanted[step],)
            wanted[step] = wild.pop()
        kind = MeldKind.RUN if is_run else MeldKind.SET
        melds.append(TableMeld("other", kind, tuple(wanted), named))
    return tuple(melds)
