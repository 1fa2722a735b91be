"""What the tests of the app share."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from companion.store import Store

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path


@pytest.fixture
def store(tmp_path: Path) -> Iterator[Store]:
    """An empty store of this test's own."""
    store = Store.open(tmp_path)
    yield store
    store.close()
