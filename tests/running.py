"""The app's server in a process of its own, started and stopped as a family does."""

from __future__ import annotations

import os
import re
import select
import signal
import subprocess
import sys
from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Iterator

ROOT = Path(__file__).parent.parent
READY_SECONDS = 60
ADDRESS = re.compile(r"http://[^\s/]+:\d+")


class RunningServer:
    """The app's server in a process of its own, as a family starts it."""

    def __init__(self, command: list[str]) -> None:
        self.command = command
        self.start()

    def start(self, port: int = 0) -> None:
        """Start, and wait until the address is printed; port 0 takes any free one."""
        self.process = subprocess.Popen(
            [part.replace("{port}", str(port)) for part in self.command],
            cwd=ROOT,
            env=os.environ | {"PYTHONUNBUFFERED": "1"},
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
            text=True,
        )
        self.url = self._address()

    def _address(self) -> str:
        said: list[str] = []
        assert self.process.stdout is not None
        while select.select([self.process.stdout], [], [], READY_SECONDS)[0]:
            line = self.process.stdout.readline()
            if not line:
                break
            said.append(line)
            if "ready" in line and (found := ADDRESS.search(line)):
                return found[0]
        self.stop()
        raise AssertionError(f"the server did not start:\n{''.join(said)}")

    @property
    def port(self) -> int:
        """The port it is served at."""
        return int(self.url.rsplit(":", 1)[1])

    def stop(self, how: signal.Signals = signal.SIGTERM) -> tuple[int, str]:
        """Stop it and give its exit status and what it said since it was ready."""
        if self.process.poll() is None:
            self.process.send_signal(how)
        try:
            said, _ = self.process.communicate(timeout=5)
        except subprocess.TimeoutExpired:
            self.process.kill()
            said, _ = self.process.communicate()
        return self.process.returncode, said

    def restart(self) -> None:
        """Kill it without warning, then start it again at the same address."""
        port = self.port
        self.stop(signal.SIGKILL)
        self.start(port)


@contextmanager
def running(*command: str) -> Iterator[RunningServer]:
    """Run a Python module's server while the block lasts; `{port}` stands for the port."""
    server = RunningServer([sys.executable, "-m", *command])
    try:
        yield server
    finally:
        server.stop()
