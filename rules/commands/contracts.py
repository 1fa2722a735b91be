"""`python -m rules contracts VARIANT`: the contracts of a game, deal by deal."""

from __future__ import annotations

import sys

from rules.commands.incoming import UNUSABLE
from rules.sentences import say
from rules.variants import variant


def main(arguments: list[str]) -> int:
    """Print number, contract, cards needed and cards dealt, one deal a line."""
    if len(arguments) != 1:
        print("Usage: python -m rules contracts VARIANT", file=sys.stderr)
        return UNUSABLE
    game = variant(arguments[0])
    print(game.name)
    width = max(len(str(contract)) for contract in game.settings.contracts)
    for number, contract in enumerate(game.settings.contracts, 1):
        dealt = game.settings.hand_size(number)
        cards = say("contracts-cards", cards=contract.cards, dealt=dealt)
        print(f"{number:3}  {contract!s:{width}}  {cards}")
    return 0
