"""The kinds of value a setting can have: how each is read, laid over an older one, and written."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from typing import TYPE_CHECKING, Any, Protocol

from rules.cards import PACK, RANK_LETTERS, Card, Rank, card_of, read_card
from rules.contracts import Contract, read_contract

if TYPE_CHECKING:
    from enum import StrEnum

NONE = "none"
FACE = "face"


class Kind(Protocol):
    """How the values of one setting are read and written; unreadable text is a ValueError."""

    @property
    def expects(self) -> str:
        """What the setting takes, in words that follow “it takes”."""

    def read(self, raw: object, old: Any = None) -> Any:
        """Read a value; a partial map is laid over the old one."""

    def write(self, value: Any) -> Any:
        """Write a value as JSON and TOML hold it."""


def nearest(word: str, known: Iterable[str]) -> str:
    """Name the known word that is most like the given one.

    >>> nearest("ace_mod", ["ace_mode", "run_min"])
    'ace_mode'
    """
    # Only a slip in somebody's typing needs this module, and loading it takes a while.
    import difflib

    words = list(known)
    return (difflib.get_close_matches(word, words, 1, 0.0) or words)[0]


class BySize(Mapping[int, int]):
    """Numbers by the number of players; a table size that is not named takes its neighbour's.

    >>> BySize({3: 2, 5: 3})[4], BySize({3: 2, 5: 3})[2]
    (2, 2)
    """

    __slots__ = ("_numbers",)

    def __init__(self, numbers: Mapping[int, int]) -> None:
        self._numbers = dict(sorted(numbers.items()))

    def __getitem__(self, players: int) -> int:
        if players in self._numbers:
            return self._numbers[players]
        known = [size for size in self._numbers if size <= players]
        return self._numbers[known[-1] if known else next(iter(self._numbers))]

    def __iter__(self) -> Iterator[int]:
        return iter(self._numbers)

    def __len__(self) -> int:
        return len(self._numbers)

    def __hash__(self) -> int:
        return hash(tuple(self._numbers.items()))

    def __repr__(self) -> str:
        return f"BySize({self._numbers})"


class WildsBySize(BySize):
    """The most wild cards a meld may hold, for the sizes where that differs."""

    __slots__ = ()

    def limit(self, size: int) -> int | None:
        """Give the most wild cards in a meld of that size, or None where it is not named."""
        return self._numbers.get(size)


class CardValues(Mapping[str, int]):
    """What each card costs when it is left in hand, in points.

    Keys are ranks (`A`, `2`, `T`), single cards (`AH`), `JK`, and `W` for a rank that is wild.
    """

    __slots__ = ("_points", "_suited")

    def __init__(self, points: Mapping[str, int]) -> None:
        self._points = dict(points)
        self._suited = frozenset(card.rank for card in PACK if str(card) in self._points)

    def __getitem__(self, key: str) -> int:
        return self._points[key]

    def __iter__(self) -> Iterator[str]:
        return iter(self._points)

    def __len__(self) -> int:
        return len(self._points)

    def __hash__(self) -> int:
        return hash(frozenset(self._points.items()))

    def __repr__(self) -> str:
        return f"CardValues({self._points})"

    def key(self, card: Card, wild_ranks: tuple[Rank, ...] = ()) -> str:
        """Name the entry that gives a card its value.

        >>> CardValues({"2": 2, "W": 25}).key(read_card("2C"), (Rank.TWO,))
        'W'
        """
        if str(card) in self._points and card.suit:
            return str(card)
        wild = card.rank in wild_ranks and "W" in self._points
        return "W" if wild else RANK_LETTERS[card.rank]

    def suits_matter(self, rank: Rank) -> bool:
        """Whether the value of this rank depends on the suit."""
        return rank in self._suited


def _whole(raw: object, low: int, high: int) -> int:
    number = int(raw) if isinstance(raw, str) else raw
    if type(number) is not int or not low <= number <= high:
        raise ValueError(raw)
    return number


class Choice:
    """One of a few named answers."""

    __slots__ = ("choices",)

    def __init__(self, choices: type[StrEnum]) -> None:
        self.choices = choices

    @property
    def expects(self) -> str:
        """All answers, by name."""
        *others, last = (choice.value for choice in self.choices)
        return f"{', '.join(others)} or {last}"

    def read(self, raw: object, old: object = None) -> StrEnum:  # noqa: ARG002
        """Read an answer by its name."""
        return self.choices(str(raw))

    def write(self, value: StrEnum) -> str:
        """Write the answer's name."""
        return value.value


class _Flag:
    __slots__ = ()
    expects = "yes or no"

    def read(self, raw: object, old: object = None) -> bool:  # noqa: ARG002
        answers = {True: True, False: False, "yes": True, "no": False, "true": True, "false": False}
        if not isinstance(raw, (bool, str)):
            raise ValueError(raw)
        return answers[raw]

    def write(self, value: bool) -> bool:
        return value


class _Bounds:
    __slots__ = ("high", "low")

    def __init__(self, low: int, high: int) -> None:
        self.low, self.high = low, high


class Whole(_Bounds):
    """A whole number within bounds."""

    __slots__ = ()

    @property
    def expects(self) -> str:
        """The bounds."""
        return f"a whole number from {self.low} to {self.high}"

    def read(self, raw: object, old: object = None) -> int:  # noqa: ARG002
        """Read a whole number."""
        return _whole(raw, self.low, self.high)

    def write(self, value: int) -> int:
        """Write the number."""
        return value


class Limit(_Bounds):
    """A whole number within bounds, or none for no limit."""

    __slots__ = ()

    @property
    def expects(self) -> str:
        """The bounds."""
        return f"a whole number from {self.low} to {self.high}, or none"

    def read(self, raw: object, old: object = None) -> int | None:  # noqa: ARG002
        """Read a number or none."""
        return None if raw in {None, NONE} else _whole(raw, self.low, self.high)

    def write(self, value: int | None) -> int | str:
        """Write the number or none."""
        return NONE if value is None else value


class Wholes(_Bounds):
    """A list of whole numbers, one a deal."""

    __slots__ = ()

    @property
    def expects(self) -> str:
        """The bounds."""
        return f"a list of whole numbers from {self.low} to {self.high}, one a deal"

    def read(self, raw: object, old: object = None) -> tuple[int, ...]:  # noqa: ARG002
        """Read a list of numbers."""
        if not isinstance(raw, (list, tuple)) or not raw:
            raise ValueError(raw)
        return tuple(_whole(number, self.low, self.high) for number in raw)

    def write(self, value: tuple[int, ...]) -> list[int]:
        """Write the list."""
        return list(value)


def _spans(raw: object, low: int, high: int) -> dict[int, int]:
    """Spread `{"3-5": 2}` over the sizes 3, 4 and 5."""
    if not isinstance(raw, Mapping) or not raw:
        raise ValueError(raw)
    spread = {}
    for span, number in raw.items():
        first, _, last = str(span).partition("-")
        for size in range(_whole(first, 1, 60), _whole(last or first, 1, 60) + 1):
            spread[size] = _whole(number, low, high)
    return spread


class Sizes(_Bounds):
    """A whole number for each number of players."""

    __slots__ = ()

    @property
    def expects(self) -> str:
        """The bounds."""
        return f"a whole number from {self.low} to {self.high} by number of players"

    def read(self, raw: object, old: BySize | None = None) -> BySize:
        """Read a map such as `{"3-4": 2, "5": 3}`, laid over the old one."""
        return BySize({**(old or {}), **_spans(raw, self.low, self.high)})

    def write(self, value: BySize) -> dict[str, int]:
        """Write the map, one entry a table size."""
        return {str(size): number for size, number in value.items()}


class _WildsBySize:
    __slots__ = ()
    expects = "a whole number of wild cards by size of the meld, or none"

    def read(self, raw: object, old: WildsBySize | None = None) -> WildsBySize | None:
        if raw in (None, NONE):
            return None
        return WildsBySize({**(old or {}), **_spans(raw, 0, 20)})

    def write(self, value: WildsBySize | None) -> dict[str, int] | str:
        return NONE if value is None else {str(size): most for size, most in value.items()}


class _Ranks:
    __slots__ = ()
    expects = "a list of ranks such as 2 or J"

    def read(self, raw: object, old: object = None) -> tuple[Rank, ...]:  # noqa: ARG002
        cards = CARDS.read(raw)
        if any(card.suit or card.is_joker for card in cards):
            raise ValueError(raw)
        return tuple(card.rank for card in cards)

    def write(self, value: tuple[Rank, ...]) -> list[str]:
        return [RANK_LETTERS[rank] for rank in value]


class _Cards:
    __slots__ = ()
    expects = "a list of cards such as AH"

    def read(self, raw: object, old: object = None) -> tuple[Card, ...]:  # noqa: ARG002
        if not isinstance(raw, (list, tuple)):
            raise ValueError(raw)
        return tuple(map(card_of, raw))

    def write(self, value: tuple[Card, ...]) -> list[str]:
        return [str(card) for card in value]


class _Contracts:
    __slots__ = ()
    expects = "a list of contracts such as S3+R4, one a deal"

    def read(self, raw: object, old: object = None) -> tuple[Contract, ...]:  # noqa: ARG002
        if not isinstance(raw, (list, tuple)) or not raw or len(raw) > 30:
            raise ValueError(raw)
        return tuple(read_contract(contract) for contract in raw)

    def write(self, value: tuple[Contract, ...]) -> list[str]:
        return [str(contract) for contract in value]


class _BuyLimit:
    __slots__ = ()
    expects = "a whole number, a list of them (one a deal), or none"

    def read(self, raw: object, old: object = None) -> int | tuple[int, ...] | None:  # noqa: ARG002
        if isinstance(raw, (list, tuple)):
            return Wholes(0, 50).read(raw)
        return Limit(0, 50).read(raw)

    def write(self, value: int | tuple[int, ...] | None) -> int | list[int] | str:
        return list(value) if isinstance(value, tuple) else Limit(0, 50).write(value)


class _Points:
    __slots__ = ()
    expects = "points by card, such as A = 15, JK = 25, W for wild ranks"

    def read(self, raw: object, old: CardValues | None = None) -> CardValues:
        if not isinstance(raw, Mapping):
            raise ValueError(raw)
        spread: dict[str, int] = {}
        for span, number in raw.items():
            for key in self._keys(span):
                spread[key] = int(key) if number == FACE else _whole(number, -1000, 1000)
        return CardValues({**(old or {}), **spread})

    def _keys(self, span: str) -> list[str]:
        if span == "W":
            return [span]
        first, _, last = span.partition("-")
        low, high = read_card(first), read_card(last or first)
        ranks = range(low.rank + 1, high.rank + 1)
        return [str(low), *(RANK_LETTERS[Rank(rank)] for rank in ranks)]

    def write(self, value: CardValues) -> dict[str, int]:
        return dict(value)


FLAG = _Flag()
WILDS_BY_SIZE = _WildsBySize()
RANKS = _Ranks()
CARDS = _Cards()
CONTRACTS = _Contracts()
BUY_LIMIT = _BuyLimit()
POINTS = _Points()
