"""`python -m rules judge [FILE]`: cases in, rulings out, one JSON object a line in the same order.

A line that is not usable gets an `error` with a sentence and the run goes on; the exit status is
then 1.
"""

from __future__ import annotations

import json
import sys
from typing import TYPE_CHECKING, Any

from rules.judge import judge
from rules.sentences import Refused, say

if TYPE_CHECKING:
    from collections.abc import Iterable

UNUSABLE = 2


def main(arguments: list[str]) -> int:
    """Judge every line of a file, or of standard input where none is named."""
    if len(arguments) > 1:
        print("Usage: python -m rules judge [CASES.jsonl]", file=sys.stderr)
        return UNUSABLE
    if not arguments or arguments[0] == "-":
        return _judge_all(sys.stdin.buffer)
    try:
        with open(arguments[0], "rb") as cases:  # noqa: PTH123 - loading pathlib takes longer
            return _judge_all(cases)
    except OSError as wrong:
        print(f"This file cannot be read: {wrong}", file=sys.stderr)
        return UNUSABLE


def _judge_all(lines: Iterable[bytes]) -> int:
    status = 0
    for line in lines:
        if line.strip():
            row = judge_line(line)
            print(json.dumps(row, separators=(",", ":")))
            status = max(status, int("error" in row))
    return status


def judge_line(line: bytes) -> dict[str, Any]:
    """Judge one line; anything that keeps it from being judged becomes its `error`.

    >>> judge_line(b'{"id": 1, "kind": "score"}')["error"]
    'The case needs a “variant” that can be used.'
    """
    name: object = None
    try:
        parts = json.loads(line)
        if not isinstance(parts, dict):
            raise Refused("case-not-json")
        name = parts.get("id")
        name = name if isinstance(name, (str, int)) else None
        return {"id": name, **judge(parts)}
    except Refused as refused:
        return {"id": name, "error": refused.problem.text}
    except RecursionError:
        return {"id": name, "error": say("case-too-deep")}
    except ValueError:
        return {"id": name, "error": say("case-not-json")}
