"""`python -m rules COMMAND`: the engine on the command line, one module a command."""

from __future__ import annotations

import importlib
import os
import sys

from rules.commands.incoming import UNUSABLE
from rules.sentences import Refused

COMMANDS = {
    "replay": "GAME.jsonl             the score sheet of a game, from what was entered",
    "judge": "[FILE]                 rule on cases, JSON Lines in and out",
    "solve": "[FILE]                 what a hand can do, JSON Lines in and out",
    "check": '--variant V "7S 7H 7D / 4C 5C 6C JK"   rule on a first meld, for people',
    "contracts": "VARIANT             the contracts of a game, deal by deal",
    "compare": "VARIANT VARIANT       where two games differ",
}
USAGE = "Usage: python -m rules COMMAND\n\n" + "\n".join(
    f"  {name} {line}" for name, line in COMMANDS.items()
)
HELP = {"-h", "--help"}
EXPLAINS_ITSELF = {"check"}
INTERRUPTED = 130


def main(arguments: list[str]) -> int:
    """Run one command and give its exit status: 0 done, 1 something was wrong in it, 2 unusable."""
    name, *rest = arguments or [""]
    if name in HELP:
        print(USAGE)
        return 0
    if name not in COMMANDS:
        print(USAGE, file=sys.stderr)
        return UNUSABLE
    if HELP & set(rest) and name not in EXPLAINS_ITSELF:
        print(f"Usage: python -m rules {name} {COMMANDS[name]}")
        return 0
    # Only the module that is asked for is loaded: most of the time of a short command is loading.
    command = importlib.import_module(f"rules.commands.{name}")
    try:
        return int(command.main(rest))
    except Refused as refused:
        print(refused.problem.text, file=sys.stderr)
        return UNUSABLE


if __name__ == "__main__":
    try:
        status = main(sys.argv[1:])
        sys.stdout.flush()
    except BrokenPipeError:
        # The reader went away (`| head`); what it wanted it has.
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        status = 0
    except KeyboardInterrupt:
        status = INTERRUPTED
    sys.exit(status)
