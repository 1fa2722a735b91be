"""`python -m rules judge [FILE]`: cases in, rulings out, one JSON object a line."""

from __future__ import annotations

from typing import Any

from rules.commands.lines import answer_file, answer_line
from rules.judge import judge


def main(arguments: list[str]) -> int:
    """Judge every line of a file, or of standard input where none is named."""
    return answer_file(arguments, "judge [CASES.jsonl]", judge)


def judge_line(line: bytes) -> dict[str, Any]:
    """Judge one line; anything that keeps it from being judged becomes its `error`.

    >>> judge_line(b'{"id": 1, "kind": "score"}')["error"]
    'Give the case a usable “variant”.'
    """
    return answer_line(line, judge)
