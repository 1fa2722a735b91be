"""Tables: for 0, 1, 2 … wild cards spent, the most valuable melds that can be made."""

from __future__ import annotations

from typing import Generic, NamedTuple, TypeVar

Pick = TypeVar("Pick")


class Entry(NamedTuple, Generic[Pick]):
    """Melds, and what their natural cards are worth."""

    worth: int
    picks: tuple[Pick, ...]


Table = list[Entry[Pick] | None]


def nothing(pool: int) -> Table[Pick]:
    """Give the table of no melds at all."""
    return [Entry(0, ()), *[None] * pool]


def enter(table: Table[Pick], units: int, worth: int, picks: tuple[Pick, ...]) -> None:
    """Keep melds that are worth more than those in the table."""
    old = table[units]
    if old is None or worth > old.worth:
        table[units] = Entry(worth, picks)


def join(one: Table[Pick], two: Table[Pick]) -> Table[Pick]:
    """Put two tables together."""
    table: Table[Pick] = [None] * len(one)
    for first, left in enumerate(one):
        if left is None:
            continue
        for units, right in enumerate(two[: len(one) - first], first):
            if right is not None:
                old = table[units]
                if old is None or left.worth + right.worth > old.worth:
                    table[units] = Entry(left.worth + right.worth, left.picks + right.picks)
    return table


def most(table: Table[Pick]) -> int | None:
    """Give the most that a table holds."""
    return max((entry.worth for entry in table if entry is not None), default=None)
