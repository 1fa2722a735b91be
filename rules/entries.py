"""Entries: what people enter while they play, one value an entry, read and written as JSON.

The same lines are the export of a game, the input of `python -m rules replay` and what the app
stores. An entry says what somebody did; nothing that can be computed is in it.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from dataclasses import MISSING, Field, dataclass, field, fields
from typing import Any, ClassVar

from rules.cards import Card, card_of, read_cards
from rules.kinds import nearest
from rules.sentences import Refused

MAX_NAME = 200
MAX_POINTS = 100_000
_SUM = re.compile(r"[+-]?\d{1,15}(?:[+-]\d{1,15})*")
_TERM = re.compile(r"[+-]?\d+")


@dataclass(frozen=True, slots=True)
class Points:
    """Penalty points as somebody wrote them: a number or a sum such as 12+11+7.

    >>> points = read_points("12+11+7")
    >>> points.total, points.text
    (30, '12+11+7')
    """

    text: str

    @property
    def total(self) -> int:
        """The sum, in points."""
        return sum(int(term) for term in _TERM.findall(self.text))

    @property
    def json(self) -> int | str:
        """The number, or the sum as it was written."""
        return int(self.text) if _TERM.fullmatch(self.text) else self.text


def read_points(raw: object) -> Points:
    """Read a number or a written sum.

    Refuses other text with `points-unreadable`, and what no sheet can hold with `points-too-many`.
    """
    text = str(raw).replace(" ", "").replace("−", "-")
    if isinstance(raw, (bool, float)) or not _SUM.fullmatch(text):
        raise Refused("points-unreadable", text=raw)
    points = Points(text)
    if abs(points.total) > MAX_POINTS:
        raise Refused("points-too-many", text=raw, most=MAX_POINTS)
    return points


def _name(raw: object) -> str:
    name = raw.strip() if isinstance(raw, str) else ""
    if not name or len(name) > MAX_NAME or any(ord(sign) < 32 for sign in name):
        raise Refused("name-unreadable", text=raw)
    return name


def _names(raw: object) -> tuple[str, ...]:
    if not isinstance(raw, (list, tuple)):
        raise Refused("names-unreadable")
    return tuple(_name(name) for name in raw)


def _text(raw: object) -> str:
    if not isinstance(raw, str):
        raise TypeError(raw)
    return raw


def _yes(raw: object) -> bool:
    if not isinstance(raw, bool):
        raise TypeError(raw)
    return raw


def _count(raw: object) -> int:
    if type(raw) is not int or not 0 <= raw <= 1000:
        raise TypeError(raw)
    return raw


def _hand(raw: object) -> tuple[Card, ...]:
    if isinstance(raw, str):
        return read_cards(raw)
    if not isinstance(raw, (list, tuple)):
        raise TypeError(raw)
    return tuple(map(card_of, raw))


def _by_player(read: Callable[[object], Any]) -> Callable[[object], Mapping[str, Any]]:
    def read_all(raw: object) -> Mapping[str, Any]:
        if not isinstance(raw, Mapping):
            raise TypeError(raw)
        return {_name(player): read(value) for player, value in raw.items()}

    return read_all


def _object(raw: object) -> Mapping[str, Any]:
    if not isinstance(raw, Mapping):
        raise TypeError(raw)
    return dict(raw)


def _start(raw: object) -> str | int:
    if raw in {"average", "highest", "zero"}:
        return str(raw)
    return read_points(raw).total


def _optional(read: Callable[[object], Any]) -> Callable[[object], Any]:
    return lambda raw: None if raw is None else read(raw)


def _part(read: Callable[[object], Any], **options: Any) -> Any:
    return field(metadata={"read": read}, **options)


_EXPECTS: Mapping[str, str] = {
    "at": "a time as text",
    "variant": "the id of a variant",
    "overrides": "settings by name",
    "record": "a whole record of rules",
    "deal": "a whole number from 0 to 1000",
    "hands": "cards by player",
    "points": "points by player",
    "buys": "a whole number from 0 to 1000 by player",
    "cut": "a whole number from 0 to 1000, or null",
    "jokers_used": "a whole number from 0 to 1000, or null",
    "jokers_melded": "a whole number from 0 to 1000",
    "deuces_melded": "a whole number from 0 to 1000",
}
"""What each part takes; the others take true or false, or name what they need themselves."""


@dataclass(frozen=True, slots=True, kw_only=True)
class _Entry:
    at: str = _part(_text, default="")
    """When it was entered, as ISO 8601 text; empty where nobody knows."""


@dataclass(frozen=True, slots=True, kw_only=True)
class NewGame(_Entry):
    """A game begins: seats clockwise, the first dealer, and this table's own rules for it.

    `record` is the whole record the game was started with, so that it keeps its rules.
    """

    do: ClassVar[str] = "new_game"
    variant: str = _part(_text)
    players: tuple[str, ...] = _part(_names)
    first_dealer: str = _part(_name)
    overrides: Mapping[str, Any] = _part(_object, default_factory=dict)
    record: Mapping[str, Any] = _part(_object, default_factory=dict)


@dataclass(frozen=True, slots=True, kw_only=True)
class _Result(_Entry):
    deal: int = _part(_count)
    out: str | None = _part(_optional(_name), default=None)
    hands: Mapping[str, tuple[Card, ...]] = _part(_by_player(_hand), default_factory=dict)
    points: Mapping[str, Points] = _part(_by_player(read_points), default_factory=dict)
    met: tuple[str, ...] = _part(_names, default=())
    buys: Mapping[str, int] = _part(_by_player(_count), default_factory=dict)
    cut: int | None = _part(_optional(_count), default=None)
    blind: bool = _part(_yes, default=False)
    jokers_used: int | None = _part(_optional(_count), default=None)
    jokers_melded: int = _part(_count, default=0)
    deuces_melded: int = _part(_count, default=0)
    first_turn: bool = _part(_yes, default=False)
    without_draw: bool = _part(_yes, default=False)
    one_suit: bool = _part(_yes, default=False)
    given: frozenset[str] = field(default=frozenset(), compare=False)


@dataclass(frozen=True, slots=True, kw_only=True)
class DealResult(_Result):
    """A deal is over: who went out (None: the stock ran out) and what each other player holds.

    A hand is cards, or points where only the number is known. `met` names who made the contract,
    `cut` counts the cards the cutter took off, `blind` says that the player who went out had melded
    nothing before; `jokers_used` goes with it. The five last fields are what a settlement pays for.
    """

    do: ClassVar[str] = "deal_result"


@dataclass(frozen=True, slots=True, kw_only=True)
class EditResult(_Result):
    """A deal is corrected: only what is `given` changes, hand by hand."""

    do: ClassVar[str] = "edit_result"


@dataclass(frozen=True, slots=True, kw_only=True)
class VoidDeal(_Entry):
    """A misdeal: nothing of the deal counts and the dealer deals again."""

    do: ClassVar[str] = "void_deal"
    deal: int = _part(_count)


@dataclass(frozen=True, slots=True, kw_only=True)
class Undo(_Entry):
    """The last entry is taken back."""

    do: ClassVar[str] = "undo"


@dataclass(frozen=True, slots=True, kw_only=True)
class Redo(_Entry):
    """The entry taken back last holds again."""

    do: ClassVar[str] = "redo"


@dataclass(frozen=True, slots=True, kw_only=True)
class Join(_Entry):
    """Somebody joins, seated clockwise after another player (None: after the last seat).

    `start` is the total they begin with: average, highest, zero or a number. Somebody who comes
    back may leave it out and then keeps the own total.
    """

    do: ClassVar[str] = "join"
    player: str = _part(_name)
    after: str | None = _part(_optional(_name), default=None)
    start: str | int | None = _part(_optional(_start), default=None)


@dataclass(frozen=True, slots=True, kw_only=True)
class Leave(_Entry):
    """Somebody leaves: the total stays on the sheet, without a place."""

    do: ClassVar[str] = "leave"
    player: str = _part(_name)


@dataclass(frozen=True, slots=True, kw_only=True)
class Rename(_Entry):
    """A player is called something else from the first deal on."""

    do: ClassVar[str] = "rename"
    player: str = _part(_name)
    name: str = _part(_name)


@dataclass(frozen=True, slots=True, kw_only=True)
class Reseat(_Entry):
    """The players sit in another order, clockwise."""

    do: ClassVar[str] = "reseat"
    order: tuple[str, ...] = _part(_names)


@dataclass(frozen=True, slots=True, kw_only=True)
class SetDealer(_Entry):
    """The next deal is dealt by this player; from there on it goes round as always."""

    do: ClassVar[str] = "set_dealer"
    player: str = _part(_name)


@dataclass(frozen=True, slots=True, kw_only=True)
class Finish(_Entry):
    """The table stops here; the totals decide."""

    do: ClassVar[str] = "finish"


@dataclass(frozen=True, slots=True, kw_only=True)
class Reopen(_Entry):
    """A finished game goes on."""

    do: ClassVar[str] = "reopen"


Entry = (
    NewGame | DealResult | EditResult | VoidDeal | Undo | Redo | Join | Leave | Rename | Reseat
    | SetDealer | Finish | Reopen
)  # fmt: skip
_ENTRIES: Mapping[str, type[Any]] = {kind.do: kind for kind in Entry.__args__}


_READERS: Mapping[str, Mapping[str, Callable[[object], Any]]] = {
    do: {part.name: part.metadata["read"] for part in fields(kind) if part.metadata}
    for do, kind in _ENTRIES.items()
}


def read_entry(raw: object) -> Entry:
    """Read one entry from its JSON object.

    Refuses, with a sentence that names it, an unknown `do`, an unknown or missing key, and a value
    of the wrong kind: `entry-not-object`, `do-unknown`, `key-unknown`, `key-missing`, `key-value`.

    >>> read_entry({"do": "set_dealer", "player": "Bo"})
    SetDealer(at='', player='Bo')
    >>> read_entry({"do": "deal_result", "deal": 1, "out": "Bo", "hands": {"Ann": ["Z"]}})
    Traceback (most recent call last):
        ...
    rules.sentences.Refused: “Z” is not a card. Cards are written like 7S, TH or 10H, A, JK.
    """
    do = raw.get("do") if isinstance(raw, Mapping) else None
    if not isinstance(raw, Mapping) or not isinstance(do, str):
        raise Refused("entry-not-object")
    if do not in _ENTRIES:
        raise Refused("do-unknown", do=do, near=nearest(do, _ENTRIES))
    kind = _ENTRIES[do]
    given = {key: value for key, value in raw.items() if key != "do"}
    values = {key: _read_part(do, key, value) for key, value in given.items()}
    for part in fields(kind):
        if part.default is part.default_factory is MISSING and part.name not in values:
            raise Refused("key-missing", do=do, key=part.name)
    if issubclass(kind, _Result):
        values["given"] = frozenset(given)
    entry: Entry = kind(**values)
    return entry


def _read_part(do: str, key: str, value: object) -> Any:
    readers = _READERS[do]
    if key not in readers:
        raise Refused("key-unknown", key=key, what=f"part of {do}", near=nearest(key, readers))
    try:
        return readers[key](value)
    except TypeError:
        expects = _EXPECTS.get(key, "true or false")
        raise Refused("key-value", do=do, key=key, value=value, expects=expects) from None


def write_entry(entry: Entry) -> dict[str, Any]:
    """Write an entry as the JSON object that `read_entry` reads back.

    >>> write_entry(read_entry({"do": "leave", "player": "Cy"}))
    {'do': 'leave', 'player': 'Cy'}
    """
    given: frozenset[str] = getattr(entry, "given", frozenset())
    parts = [part for part in fields(entry) if part.metadata]
    return {"do": entry.do} | {
        part.name: _plain(value)
        for part in parts
        if (value := getattr(entry, part.name)) != _default(part) or part.name in given
    }


def _default(part: Field[Any]) -> object:
    return part.default if part.default_factory is MISSING else part.default_factory()


def _plain(value: object) -> Any:
    if isinstance(value, Points):
        return value.json
    if isinstance(value, Card):
        return str(value)
    if isinstance(value, Mapping):
        return {key: _plain(item) for key, item in value.items()}
    if isinstance(value, (tuple, list)):
        return [_plain(item) for item in value]
    return value
