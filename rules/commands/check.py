"""`python -m rules check --variant V "7S 7H 7D / 4C 5C 6C JK"`: rule on a first meld, for people.

A stroke parts the melds; without one the cards are shared out. Exit status 0 for a first meld that
may go down, 1 for one that may not, 2 for an order that cannot be understood.
"""

from __future__ import annotations

import argparse
import contextlib
import json
from typing import TYPE_CHECKING, Any

from rules.cards import read_cards
from rules.cases import Case
from rules.commands.compare import setting_text
from rules.contracts import read_contract
from rules.first_meld import FirstMeld
from rules.heaps import Heap
from rules.house import Elsewhere, rule, under_every_variant
from rules.repairs import repair
from rules.sentences import Refused, say
from rules.settings import KINDS, read_setting
from rules.variants import Variant, variant

if TYPE_CHECKING:
    from collections.abc import Iterator

    from rules.plays import Play
    from rules.rulings import Ruling


def main(arguments: list[str]) -> int:
    """Rule on the melds of one order and print the ruling as a few lines."""
    asked = _parser().parse_args(arguments)
    game = variant(asked.variant).with_house_rules(dict(map(_setting, asked.set)))
    play = _play(asked, game)
    lines = _everywhere(play, game) if asked.all_variants else _here(play, game)
    print("\n".join(lines))
    return int(not rule(play, game).legal)


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(prog="python -m rules check", description=say("check-help"))
    parser.add_argument("cards", help=say("check-cards"))
    parser.add_argument("--variant", default="contract_rummy", help=say("check-variant"))
    parser.add_argument("--deal", type=int, default=1, help=say("check-deal"))
    parser.add_argument("--players", type=int, help=say("check-players"))
    parser.add_argument("--contract", help=say("check-contract"))
    parser.add_argument("--hand", help=say("check-hand"))
    parser.add_argument("--ordered", action="store_true", help=say("check-ordered"))
    parser.add_argument("--set", action="append", default=[], metavar="NAME=VALUE")
    parser.add_argument("--all-variants", action="store_true", help=say("check-all"))
    return parser


def _play(asked: argparse.Namespace, game: Variant) -> Play:
    contract = read_contract(asked.contract) if asked.contract else None
    hand = None if asked.hand is None else read_cards(asked.hand)
    melds = tuple(filter(None, map(read_cards, asked.cards.split("/")))) or ((),)
    for card in (*(card for meld in melds for card in meld), *(hand or ())):
        if not (card.suit or card.is_joker):
            raise Refused("case-suit", card=card)
    case = Case(game, {"deal": asked.deal, "players": asked.players})
    deal, players = case.deal or 1, case.players
    wanted = contract or game.settings.contract(deal)
    if len(melds) == 1 and not asked.ordered and "+" in str(wanted):
        return Heap(melds[0], deal, players, contract, hand)
    return FirstMeld(melds, deal, players, contract, asked.ordered, hand)


def _setting(text: str) -> tuple[str, Any]:
    """Read `run_min=3`, `wild_ranks=2,J` or any value written as JSON."""
    name, _, raw = text.partition("=")
    value: Any = raw
    with contextlib.suppress(ValueError):
        value = json.loads(raw)
    if name in KINDS and not isinstance(value, (list, dict)):
        try:
            read_setting(name, value)
        except Refused:
            value = [word.strip() for word in raw.split(",")]
    return name, value


def _here(play: Play, game: Variant) -> Iterator[str]:
    ruling = rule(play, game)
    yield say("check-game", game=game.name)
    yield say(f"verdict-{ruling.verdict}", default=_default(ruling))
    for reason in ruling.reasons:
        yield f"  - {reason.text} ({reason.citation})"
    for meld in ruling.reading:
        yield f"  {meld}"
    if ruling.needs_choice:
        for each in ruling.options:
            yield say("check-choice", options=" / ".join(map(str, each.readings)))
    if not ruling.legal and (mend := repair(play, game.settings)):
        yield say("check-repair", repair=mend.text)


def _everywhere(play: Play, game: Variant) -> Iterator[str]:
    yield from _here(play, game)
    yield ""
    found = under_every_variant(play, game)
    width = max(len(each.game.name) for each in found)
    for each in found:
        verdict = say(f"word-{each.ruling.verdict}")
        yield f"{each.game.name:{width}}  {verdict:9}  {_because(each)}".rstrip()


def _because(each: Elsewhere) -> str:
    return ", ".join(
        f"{name} = {setting_text(name, there)}" for name, (_, there) in each.because.items()
    )


def _default(ruling: Ruling) -> str:
    return say(f"word-{ruling.default or ruling.verdict}")
