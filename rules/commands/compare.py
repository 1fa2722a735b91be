"""`python -m rules compare A B`: the settings in which two games differ, with their sources."""

from __future__ import annotations

import json
import sys

from rules.commands.incoming import UNUSABLE
from rules.sentences import say
from rules.settings import write_setting
from rules.variants import Variant, differences, variant


def main(arguments: list[str]) -> int:
    """Print each differing setting with both values and where they come from."""
    if len(arguments) != 2:
        print("Usage: python -m rules compare VARIANT VARIANT", file=sys.stderr)
        return UNUSABLE
    games = [variant(name) for name in arguments]
    found = differences(games[0].settings, games[1].settings)
    if not found:
        print(say("compare-same"))
    for name, values in found.items():
        print(name)
        for game, value in zip(games, values, strict=True):
            print(f"  {_line(game, name, value)}")
    return 0


def _line(game: Variant, name: str, value: object) -> str:
    return f"{game.name}: {setting_text(name, value)} ({game.origins[name].citation})"


def setting_text(name: str, value: object) -> str:
    """Write the value of a setting as it stands in a record."""
    written = write_setting(name, value)
    return written if isinstance(written, str) else json.dumps(written)
