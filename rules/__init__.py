"""The rules of the Contract Rummy family, as data and pure functions.

The dozen names that most uses need; everything else is in the module of its own noun.

>>> from rules import FirstMeld, read_cards, rule, variant
>>> play = FirstMeld((read_cards("7S 7H 7D"), read_cards("AC 2C 3C 4C")), deal=2, players=4)
>>> ruling = rule(play, variant("shanghai"))
>>> print(ruling.verdict, "-", ruling.reasons[0].text)
illegal - In this game the ace is high only, above the king: A♣.
>>> rule(play, variant("carioca")).verdict.value
'legal'
"""

from __future__ import annotations

from importlib import import_module
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from rules.cards import Card, read_cards
    from rules.first_meld import FirstMeld
    from rules.heaps import Heap
    from rules.house import rule, under_every_variant
    from rules.lay_offs import LayOff
    from rules.repairs import repair
    from rules.rulings import Ruling, Verdict
    from rules.scoring import hand_points
    from rules.variants import Variant, variant

__all__ = [
    "Card",
    "FirstMeld",
    "Heap",
    "LayOff",
    "Ruling",
    "Variant",
    "Verdict",
    "hand_points",
    "read_cards",
    "repair",
    "rule",
    "under_every_variant",
    "variant",
]

_MODULES = {
    "Card": "cards",
    "FirstMeld": "first_meld",
    "Heap": "heaps",
    "LayOff": "lay_offs",
    "Ruling": "rulings",
    "Variant": "variants",
    "Verdict": "rulings",
    "hand_points": "scoring",
    "read_cards": "cards",
    "repair": "repairs",
    "rule": "house",
    "under_every_variant": "house",
    "variant": "variants",
}


def __getattr__(name: str) -> object:
    """Load a name's module with its first use, so that importing the package costs nothing."""
    if name not in _MODULES:
        raise AttributeError(f"rules has no “{name}”")
    return getattr(import_module(f"rules.{_MODULES[name]}"), name)
