"""Addresses: each leads to its screen, and one that leads nowhere says so."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from companion.ledger.store import Store
from companion.main import session
from tests.harness import HeadlessApp

if TYPE_CHECKING:
    from pathlib import Path


@pytest.mark.parametrize("address", ["/nothing", "/game/none/at/all", "/new/people/x"])
async def test_an_address_that_leads_nowhere_says_so_and_leads_home(tmp_path: Path, address: str):
    store = Store.open(tmp_path)
    async with HeadlessApp(session(store), address) as app:
        assert app.sees("Nothing here")
        await app.tap("Back to the start")
        assert app.sees("New game")
    store.close()
