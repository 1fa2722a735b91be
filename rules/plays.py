"""Plays: whatever a player wants to do, each judged the same way.

A first meld, a lay-off, a discard, a buy: one check serves the button that offers it, the refusal
that explains it and the solver that proposes it.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from rules.rulings import Finding

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping

    from rules.rulings import Fault
    from rules.settings import Settings


class Play:
    """Something that a player wants to do, judged by the settings of a game."""

    __slots__ = ()
    asks: ClassVar[tuple[str, ...]] = ()
    # For some settings the answer that allows most: with it nothing becomes illegal that was legal
    # with another, so that half of the rival answers need not be tried.
    allows_most: ClassVar[Mapping[str, object]] = {}

    def open_to(self, settings: Settings) -> tuple[str, ...]:  # noqa: ARG002
        """Name the settings that can decide it."""
        return self.asks

    def faults(self, settings: Settings) -> Iterator[Fault]:
        """Name what is wrong with it, one thing after the other."""
        raise NotImplementedError

    def is_legal(self, settings: Settings) -> bool:
        """Whether it may be done; nothing is looked at beyond the first thing that is wrong."""
        return next(self.faults(settings), None) is None

    def find(self, settings: Settings) -> Finding:
        """Say all that is wrong with it, or how its melds are read."""
        return Finding(tuple(self.faults(settings)))
