"""Contracts: the melds that the first meld of a deal must contain."""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass
from typing import TYPE_CHECKING

from rules.cards import RANK_LETTERS, Rank, read_card
from rules.sentences import Refused

if TYPE_CHECKING:
    from collections.abc import Iterator

_SLOT = re.compile(r"([SRM])(\d{1,2})|(?:P|S2(?=\D))([A2-9TJQK])")
_LISTS = {"sets": "S", "runs": "R", "any": "M"}


@dataclass(frozen=True, slots=True)
class Contract:
    """The smallest melds that a player must put down first, each by its number of cards.

    `either` holds melds that may be sets or runs, `pair` the rank of a pair, `one_of` whole
    contracts of which one must be met (the other fields are then empty).

    >>> contract = read_contract("S3+R4")
    >>> contract.sets, contract.runs, contract.cards
    ((3,), (4,), 7)
    """

    sets: tuple[int, ...] = ()
    runs: tuple[int, ...] = ()
    either: tuple[int, ...] = ()
    pair: Rank | None = None
    one_of: tuple[Contract, ...] = ()

    @property
    def cards(self) -> int:
        """How many cards the contract needs at least."""
        if self.one_of:
            return min(contract.cards for contract in self.one_of)
        return sum(self.sets) + sum(self.runs) + sum(self.either) + (2 if self.pair else 0)

    @property
    def choices(self) -> tuple[Contract, ...]:
        """The contracts of which one must be met: mostly just this one."""
        return self.one_of or (self,)

    def to_json(self) -> dict[str, object]:
        """Write the contract as the case files do.

        >>> read_contract("PA+S3").to_json()
        {'pair': 'A', 'sets': [3], 'runs': []}
        """
        if self.one_of:
            return {"one_of": [contract.to_json() for contract in self.one_of]}
        free = {"any": list(self.either)} if self.either else {}
        if not (self.sets or self.runs or self.pair):
            return {**free}
        pair = {"pair": RANK_LETTERS[self.pair]} if self.pair else {}
        return {**pair, "sets": list(self.sets), "runs": list(self.runs), **free}

    def __str__(self) -> str:
        return " or ".join("+".join(contract._slots()) for contract in self.choices)

    def _slots(self) -> Iterator[str]:
        if self.pair:
            yield f"P{RANK_LETTERS[self.pair]}"
        for letter, sizes in (("S", self.sets), ("R", self.runs), ("M", self.either)):
            yield from (f"{letter}{size}" for size in sizes)


def read_contract(raw: object) -> Contract:
    """Read a contract from `"S3+R4"` or from `{"sets": [3], "runs": [4]}`.

    S is a set, R a run, M a set or a run, PA or S2A a pair of aces; ` or ` stands between
    alternatives.
    Refuses anything else with the code `contract-unreadable`.

    >>> str(read_contract({"one_of": [{"runs": [3, 3]}, {"runs": [6]}]}))
    'R3+R3 or R6'
    """
    if isinstance(raw, str):
        choices = [_from_text(part, raw) for part in raw.upper().split(" OR ")]
    elif isinstance(raw, Mapping):
        choices = [_from_json(part, raw) for part in _alternatives(raw)]
    else:
        raise Refused("contract-unreadable", text=raw)
    return choices[0] if len(choices) == 1 else Contract(one_of=tuple(choices))


def _alternatives(raw: Mapping[str, object]) -> list[object]:
    parts = raw.get("one_of", [raw])
    if not isinstance(parts, list) or not parts or ("one_of" in raw and len(raw) > 1):
        raise Refused("contract-unreadable", text=dict(raw))
    return parts


def _from_text(text: str, whole: object) -> Contract:
    slots = [_SLOT.fullmatch(slot.strip()) for slot in text.split("+")]
    if not all(slots):
        raise Refused("contract-unreadable", text=whole)
    sizes: dict[str, list[int]] = {"S": [], "R": [], "M": []}
    pairs = []
    for slot in filter(None, slots):
        if slot[3]:
            pairs.append(slot[3])
        else:
            sizes[slot[1]].append(int(slot[2]))
    return _checked(sizes, pairs, whole)


def _from_json(raw: object, whole: object) -> Contract:
    if not isinstance(raw, Mapping) or not set(raw) <= {*_LISTS, "pair"}:
        raise Refused("contract-unreadable", text=whole)
    lists = {letter: raw.get(key) for key, letter in _LISTS.items()}
    sizes = {letter: _sizes([] if n is None else n, whole) for letter, n in lists.items()}
    pair = raw.get("pair")
    return _checked(sizes, [pair] if pair is not None else [], whole)


def _sizes(raw: object, whole: object) -> list[int]:
    if not isinstance(raw, list) or not all(type(size) is int for size in raw):
        raise Refused("contract-unreadable", text=whole)
    return raw


def _checked(sizes: dict[str, list[int]], pairs: list[object], whole: object) -> Contract:
    everything = [size for group in sizes.values() for size in group]
    beyond_cards = (
        len(pairs) > 1 or len(everything) > 8 or not all(2 <= n <= 60 for n in everything)
    )
    if beyond_cards or not (everything or pairs):
        raise Refused("contract-unreadable", text=whole)
    if not all(isinstance(pair, str) for pair in pairs):
        raise Refused("contract-unreadable", text=whole)
    pair = read_card(str(pairs[0])).rank if pairs else None
    if pair is Rank.JOKER:
        raise Refused("contract-unreadable", text=whole)
    return Contract(tuple(sizes["S"]), tuple(sizes["R"]), tuple(sizes["M"]), pair)
