"""`python -m companion` and the installed command: the app, which Ctrl-C ends at any moment."""

from __future__ import annotations

import signal
import sys


def run() -> int:
    """Run the app and give its exit status; Ctrl-C is an ordinary end, however early it comes."""
    try:
        # Loading takes longer than anything else of the start, so it is done with Ctrl-C in mind.
        from companion.main import main

        return main()
    except KeyboardInterrupt:
        return 0
    finally:
        signal.signal(signal.SIGINT, signal.SIG_IGN)


if __name__ == "__main__":
    sys.exit(run())
