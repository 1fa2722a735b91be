"""What the tests of the app share."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from companion.ledger import database
from companion.ledger.store import Store

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path


@pytest.fixture
def store(tmp_path: Path) -> Iterator[Store]:
    """An empty store of this test's own."""
    store = Store.open(tmp_path)
    yield store
    store.close()


@pytest.fixture(scope="module")
def no_waiting_for_the_disk() -> Iterator[None]:
    """Let SQLite leave it to the system when to write: only a power cut would tell."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(database, "PRAGMAS", (*database.PRAGMAS, "synchronous = OFF"))
        yield
