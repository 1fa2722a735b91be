"""Fixtures of the store's tests."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from companion import database

if TYPE_CHECKING:
    from collections.abc import Iterator


@pytest.fixture(scope="module")
def no_waiting_for_the_disk() -> Iterator[None]:
    """Let SQLite leave it to the system when to write: only a power cut would tell."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(database, "PRAGMAS", (*database.PRAGMAS, "synchronous = OFF"))
        yield
