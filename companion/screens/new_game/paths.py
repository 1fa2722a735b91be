"""The addresses of the steps, each below the one that back leads to."""

from typing import Final

GAME: Final = "/new"
PEOPLE: Final = f"{GAME}/people"
DEALER: Final = f"{PEOPLE}/dealer"
TABLE: Final = f"{DEALER}/table"
