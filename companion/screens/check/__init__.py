"""The meld checker: which game, which question, the cards, and the ruling on them."""

from companion.screens.check.check import Check
from companion.screens.check.game import CheckDeal, CheckGame

__all__ = ["Check", "CheckDeal", "CheckGame"]
