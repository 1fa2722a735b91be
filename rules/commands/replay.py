"""`python -m rules replay GAME.jsonl`: print the score sheet that a journal leads to."""

from __future__ import annotations

import json
import sys
from pathlib import Path

from rules.journal import read_journal
from rules.sentences import Refused
from rules.sheet import score_sheet

UNUSABLE = 2


def main(arguments: list[str]) -> int:
    """Replay a file, or what comes in where none is named; a bad line is named with its reason."""
    if len(arguments) > 1:
        print("Usage: python -m rules replay [GAME.jsonl]", file=sys.stderr)
        return UNUSABLE
    try:
        named = arguments and arguments[0] != "-"
        raw = Path(arguments[0]).read_bytes() if named else sys.stdin.buffer.read()
        sheet = score_sheet(read_journal(raw.decode("utf-8-sig")).game)
    except (OSError, UnicodeDecodeError) as wrong:
        print(f"This file cannot be read: {wrong}", file=sys.stderr)
        return UNUSABLE
    except Refused as refused:
        print(refused.problem.text, file=sys.stderr)
        return UNUSABLE
    print(json.dumps(sheet.to_json(), ensure_ascii=False))
    return 0
