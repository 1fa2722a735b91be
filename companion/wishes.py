"""Wishes: how the people at this table want to see the app."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum
from typing import TYPE_CHECKING, Final, TypeVar

from companion.theme import FOUR_COLOURS, TWO_COLOURS

if TYPE_CHECKING:
    from collections.abc import Mapping

    from companion.ledger.store import Store

W = TypeVar("W", bound=StrEnum)

TEXT_SIZES: Final = (100, 125, 150, 175, 200)
"""Sizes of text that people can choose, in per cent."""


class Mode(StrEnum):
    """Day, night, or as the device has it."""

    SYSTEM = "system"
    LIGHT = "light"
    DARK = "dark"


class Suits(StrEnum):
    """In how many colours the suits are printed."""

    FOUR = "four"
    TWO = "two"


class Awake(StrEnum):
    """Whether the display stays on during a game."""

    YES = "yes"
    NO = "no"


@dataclass(frozen=True, slots=True)
class Wishes:
    """What people chose in the settings; what they never chose is as it was made.

    >>> Wishes().scale, Wishes(text_size=150).scale
    (1.0, 1.5)
    """

    text_size: int = TEXT_SIZES[0]
    mode: Mode = Mode.SYSTEM
    suits: Suits = Suits.FOUR
    awake: Awake = Awake.YES

    @property
    def scale(self) -> float:
        """How many times larger text is than it was drawn."""
        return self.text_size / 100

    @property
    def inks(self) -> Mapping[str, str]:
        """The ink of each suit, by its letter."""
        return FOUR_COLOURS if self.suits is Suits.FOUR else TWO_COLOURS

    @property
    def stays_awake(self) -> bool:
        """Whether the display stays on during a game."""
        return self.awake is Awake.YES


def wishes_of(store: Store) -> Wishes:
    """Read the wishes that are kept; one that cannot be read counts as not chosen."""
    made = Wishes()
    kept = store.preferences("text-size", "mode", "suits", "awake")
    size = kept.get("text-size", "")
    return Wishes(
        text_size=int(size) if size in map(str, TEXT_SIZES) else made.text_size,
        mode=_read(Mode, kept.get("mode"), made.mode),
        suits=_read(Suits, kept.get("suits"), made.suits),
        awake=_read(Awake, kept.get("awake"), made.awake),
    )


def _read(kind: type[W], text: str | None, made: W) -> W:
    return kind(text) if text in list(kind) else made
