"""JSON Lines in, JSON Lines out: what `judge` and `solve` have in common.

A line that is not usable gets an `error` with a sentence and the run goes on; the exit status is
then 1. A file that cannot be read at all gives 2.
"""

from __future__ import annotations

import json
import sys
from typing import TYPE_CHECKING, Any, TypeAlias

from rules.commands.incoming import UNUSABLE, refuse_file
from rules.sentences import Refused, say

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Mapping

    Answer: TypeAlias = Callable[[Mapping[str, Any]], Mapping[str, Any]]


def answer_file(arguments: list[str], usage: str, answer: Answer) -> int:
    """Answer every line of the named file, or of standard input where none is named."""
    if len(arguments) > 1:
        print(f"Usage: python -m rules {usage}", file=sys.stderr)
        return UNUSABLE
    if not arguments or arguments[0] == "-":
        return _answer_all(sys.stdin.buffer, answer)
    try:
        lines = open(arguments[0], "rb")  # noqa: PTH123, SIM115 - loading pathlib takes longer
    except OSError as wrong:
        return refuse_file(arguments[0], wrong)
    with lines:
        return _answer_all(lines, answer)


def _answer_all(lines: Iterable[bytes], answer: Answer) -> int:
    status = 0
    for line in lines:
        if line.strip():
            row = answer_line(line, answer)
            print(json.dumps(row, separators=(",", ":")))
            status = max(status, int("error" in row))
    return status


def answer_line(line: bytes, answer: Answer) -> dict[str, Any]:
    """Answer one line under its `id`; what keeps it from being answered becomes its `error`.

    >>> answer_line(b'{"id": 1, "hand": []}', lambda parts: {"answer": len(parts["hand"])})
    {'id': 1, 'answer': 0}
    >>> answer_line(b'["7S"]', dict)
    {'id': None, 'error': 'This line is not one JSON object.'}
    """
    name: object = None
    try:
        parts = json.loads(line)
        if not isinstance(parts, dict):
            raise Refused("case-not-json")
        name = parts.get("id")
        name = name if isinstance(name, (str, int)) else None
        return {"id": name, **answer(parts)}
    except Refused as refused:
        return {"id": name, "error": refused.problem.text}
    except RecursionError:
        return {"id": name, "error": say("case-too-deep")}
    except ValueError:
        return {"id": name, "error": say("case-not-json")}
