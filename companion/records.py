"""Records: the game that a name stands for, of the book or of the house book."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rules.variants import variant, variant_ids

if TYPE_CHECKING:
    from companion.ledger.store import Store
    from rules.variants import Variant


def find_record(store: Store, name: str) -> Variant | None:
    """Give a game by its id, of the book or of the house book, or None."""
    if name in variant_ids():
        return variant(name)
    house = store.house(name)
    return house.record if house else None
