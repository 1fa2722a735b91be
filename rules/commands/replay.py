"""`python -m rules replay GAME.jsonl`: print the score sheet that a journal leads to."""

from __future__ import annotations

import json
import sys
from pathlib import Path

from rules.commands.incoming import UNUSABLE, refuse_file
from rules.journal import read_journal
from rules.sheet import score_sheet


def main(arguments: list[str]) -> int:
    """Replay a file, or what comes in where none is named; a bad line is named with its reason."""
    if len(arguments) > 1:
        print("Usage: python -m rules replay [GAME.jsonl]", file=sys.stderr)
        return UNUSABLE
    name = arguments[0] if arguments else "-"
    try:
        raw = sys.stdin.buffer.read() if name == "-" else Path(name).read_bytes()
        sheet = score_sheet(read_journal(raw.decode("utf-8-sig")).game)
    except (OSError, UnicodeDecodeError) as wrong:
        return refuse_file(name, wrong)
    print(json.dumps(sheet.to_json(), ensure_ascii=False))
    return 0
