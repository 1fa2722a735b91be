"""Work that is done in a process of its own, which tells what it does and is killed in the midst."""

from __future__ import annotations

import json
import os
import signal
import time
from typing import TYPE_CHECKING, Any, TypeAlias

import pytest

if TYPE_CHECKING:
    from collections.abc import Callable
    from random import Random

Say: TypeAlias = "Callable[..., None]"
"""What the work tells of itself, by name."""

needs_fork = pytest.mark.skipif(not hasattr(os, "fork"), reason="needs fork to kill quickly")


def kill_in_the_midst(
    work: Callable[[Say], None], random: Random, mark: str, times: int, moment: float
) -> list[dict[str, Any]]:
    """Kill work soon after it has told of `mark` so many times; gives all that it told.

    `moment` is the longest time in seconds after which it is killed then.
    """
    heard, out = os.pipe()
    pid = os.fork()
    if pid == 0:
        _work(work, heard, out)
    os.close(out)
    sign = f'"{mark}"'.encode()
    with os.fdopen(heard, "rb") as pipe:
        said = [pipe.readline()]
        while sum(sign in line for line in said) < times and said[-1]:
            said.append(pipe.readline())
        time.sleep(random.random() * moment)
        os.kill(pid, signal.SIGKILL)
        os.waitpid(pid, 0)
        said += pipe.readlines()
    told = [json.loads(line) for line in said if line]
    assert not [each for each in told if "failed" in each], told[-1]
    return told


def _work(work: Callable[[Say], None], heard: int, out: int) -> None:
    def say(**what: Any) -> None:
        os.write(out, json.dumps(what).encode() + b"\n")

    try:
        os.close(heard)
        work(say)
    except BaseException as wrong:
        say(failed=repr(wrong))
    finally:
        os._exit(1)
