"""Files that a command is to read, and what is said of one that cannot be read."""

from __future__ import annotations

import sys

from rules.sentences import say

UNUSABLE = 2


def refuse_file(name: str, wrong: OSError | UnicodeError) -> int:
    """Say why a file cannot be read; gives the exit status."""
    if isinstance(wrong, UnicodeError):
        text = say("file-not-text", file=name)
    else:
        text = say("file-unreadable", file=name, why=wrong.strerror)
    print(text, file=sys.stderr)
    return UNUSABLE
