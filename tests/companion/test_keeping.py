"""Backups and games from elsewhere, as the screen offers them."""

from __future__ import annotations

import time
from types import SimpleNamespace
from typing import TYPE_CHECKING

import flet as ft
import pytest

from companion.ledger.backups import find_backups
from companion.ledger.database import FILE
from companion.ledger.store import Store, StoreProblem
from companion.main import rescue, session
from tests.companion.test_games import played
from tests.harness import HeadlessApp

if TYPE_CHECKING:
    from collections.abc import Callable
    from pathlib import Path


def wait_for(happened: Callable[[], bool], seconds: float = 10) -> None:
    """Wait for the backup that is made beside everything else."""
    deadline = time.monotonic() + seconds
    while not happened():
        assert time.monotonic() < deadline
        time.sleep(0.01)


async def test_a_backup_made_by_itself_is_brought_back_after_one_question(store: Store):
    kept = played(store)
    wait_for(lambda: len(store.backups()) == 1)
    later = played(store, "Dee Eve Flo")
    wait_for(lambda: len(store.backups()) == 2)
    async with HeadlessApp(session(store), "/games/keep") as app:
        await app.tap("Bring back", nth=1)
        assert {game.id for game in store.games()} == {kept, later}
        await app.tap("Yes, replace everything")
        assert app.sees("The backup is in place.")
    assert [game.id for game in store.games()] == [kept]


async def test_a_ledger_that_cannot_be_opened_offers_its_backups_and_goes_on(tmp_path: Path):
    store = Store.open(tmp_path)
    kept = played(store)
    wait_for(lambda: len(store.backups()) == 1)
    store.close()
    (tmp_path / FILE).write_bytes(b"not a ledger any more")
    with pytest.raises(StoreProblem) as problem:
        Store.open(tmp_path)
    main = rescue(tmp_path, problem.value, find_backups(tmp_path))
    async with HeadlessApp(main) as app:
        assert app.sees("is damaged. It stays as it is.")
        await app.tap("Bring back")
        assert app.sees("Bo won")
    async with HeadlessApp(main, f"/games/{kept}") as later:
        assert later.sees("1. Bo 0")


async def test_a_photo_is_neither_a_game_nor_a_backup_and_changes_nothing(
    store: Store, monkeypatch: pytest.MonkeyPatch
):
    async def chosen(*_: object, **__: object) -> list[SimpleNamespace]:
        return [SimpleNamespace(name="photo.png", bytes=b"\x89PNG" * 999)]

    monkeypatch.setattr(ft.FilePicker, "pick_files", chosen)
    kept = played(store)
    async with HeadlessApp(session(store), "/games/keep") as app:
        await app.tap("Choose a game file")
        assert app.sees("This file cannot be taken in. ")
        await app.tap("Choose a backup file")
        assert app.sees("photo.png")
        await app.tap("Yes, replace everything")
        assert app.sees("The file photo.png is no backup of this app, or it is damaged.")
    assert [game.id for game in store.games()] == [kept]
