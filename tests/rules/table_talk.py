"""Short ways to ask the arbiter in tests, in the notation of the casebook."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from rules.cards import Card, read_cards
from rules.contracts import read_contract
from rules.first_meld import FirstMeld
from rules.heaps import Heap
from rules.house import rule
from rules.lay_offs import LayOff
from rules.melds import MeldKind
from rules.table_melds import TableMeld
from rules.variants import Variant, variant

if TYPE_CHECKING:
    from rules.rulings import Ruling


def game(name: str, **house: object) -> Variant:
    """A variant of the book with house rules."""
    return variant(name).with_house_rules(house)


def melds(text: str) -> tuple[tuple[Card, ...], ...]:
    """Melds parted by strokes."""
    return tuple(read_cards(part) for part in text.split("/"))


def goes_down(where: Variant | str, text: str, contract: str = "", **more: Any) -> Ruling:
    """Rule on melds parted by strokes, for a contract or a deal."""
    where = variant(where) if isinstance(where, str) else where
    asked = read_contract(contract) if contract else None
    return rule(FirstMeld(melds(text), contract=asked, **more), where)


def one_run(where: Variant | str, text: str, **more: Any) -> Ruling:
    """Rule on cards as the only run of a contract."""
    return goes_down(where, text, f"R{len(read_cards(text))}", **more)


def one_set(where: Variant | str, text: str, **more: Any) -> Ruling:
    """Rule on cards as the only set of a contract."""
    return goes_down(where, text, f"S{len(read_cards(text))}", **more)


def heap(where: Variant | str, text: str, contract: str = "", **more: Any) -> Ruling:
    """Rule on cards that nobody has grouped."""
    where = variant(where) if isinstance(where, str) else where
    asked = read_contract(contract) if contract else None
    return rule(Heap(read_cards(text), contract=asked, **more), where)


def lying(kind: str, text: str, owner: str = "B", wild_as: str = "") -> TableMeld:
    """A meld on the table."""
    return TableMeld(owner, MeldKind(kind), read_cards(text), read_cards(wild_as))


def laid_off(where: Variant | str, table: TableMeld, text: str, **more: Any) -> Ruling:
    """Rule on a lay-off by player A on one meld."""
    where = variant(where) if isinstance(where, str) else where
    return rule(LayOff("A", (table,), 0, read_cards(text), **more), where)


def codes(ruling: Ruling) -> list[str]:
    """The reason codes of a ruling."""
    return [reason.code.value for reason in ruling.reasons]


def shown(ruling: Ruling) -> list[str]:
    """The melds of a ruling in playing order."""
    return [str(meld) for meld in ruling.reading]


def options(ruling: Ruling) -> list[str]:
    """What a player may choose between."""
    return [str(meld) for each in ruling.options for meld in each.readings]
