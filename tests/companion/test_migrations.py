"""A file of any earlier version opens with everything in it."""

from __future__ import annotations

import shutil
import sqlite3
from contextlib import closing
from pathlib import Path
from typing import TYPE_CHECKING

import pytest
from sqlmodel import SQLModel

from companion.ledger import migrations, tables
from companion.ledger.store import Figure, Store, StoreProblem
from tests.ledger import derived
from tests.table import entry

if TYPE_CHECKING:
    from sqlalchemy import Connection

OLDEST = Path(__file__).parent.parent / "data" / "companion-1.db"


pytestmark = pytest.mark.usefixtures("no_waiting_for_the_disk")


@pytest.fixture
def oldest(tmp_path: Path) -> Path:
    """A data directory with the file of the first version: one game done, one running, one gone."""
    shutil.copy(OLDEST, tmp_path / "companion.db")
    return tmp_path


def columns(folder: Path) -> dict[str, list[str]]:
    with closing(sqlite3.connect(folder / "companion.db")) as database:
        return {
            table: [row[1] for row in database.execute(f"PRAGMA table_info({table})")]
            for _, table, kind, *_ in database.execute("PRAGMA table_list")
            if kind == "table" and not table.startswith("sqlite_")
        }


def test_the_oldest_file_is_one_of_the_first_version():
    with closing(sqlite3.connect(OLDEST)) as database:
        assert database.execute("PRAGMA user_version").fetchone() == (1,)


def test_the_oldest_file_opens_with_its_running_game_in_deal_4_and_all_numbers(oldest: Path):
    store = Store.open(oldest)
    running = store.latest_running()
    assert running is not None
    assert (running.deal, running.name) == (4, "Shanghai Rummy")
    assert running.totals == {"Ann": 29, "Bo": 15, "Zoë 🂡": 33, "Cyd": 37}
    assert store.draft(running.id) == '{"deal":4,"hands":{"Ann":["4"]}}'
    assert store.journal(running.id).game.settings.run_min == 3
    assert store.add(running.id, entry("redo")).game.deals[3].out == 3
    store.close()


def test_the_oldest_file_gains_the_statistics_of_its_finished_game(oldest: Path):
    store = Store.open(oldest)
    finished = store.games(running=False)
    assert [game.winners for game in finished] == [("Bo",)]
    assert store.games_behind(Figure("Bo", won=True)) == finished
    assert [gone.players for gone in store.deleted()] == [("Ann", "Bo", "Trial")]
    assert store.preference("words") == '{"set":"book"}'
    store.close()


def test_from_nothing_and_from_the_oldest_file_the_same_tables_come(oldest: Path, tmp_path: Path):
    Store.open(oldest).close()
    Store.open(tmp_path / "new").close()
    assert columns(oldest) == columns(tmp_path / "new")


def test_the_tables_in_python_are_those_on_disk(tmp_path: Path):
    Store.open(tmp_path).close()
    described = {
        name: [column.name for column in table.columns]
        for name, table in SQLModel.metadata.tables.items()
        if any(getattr(row, "__tablename__", "") == name for row in vars(tables).values())
    }
    assert described == columns(tmp_path)


def test_a_step_that_fails_leaves_the_file_as_it_was(oldest: Path, monkeypatch: pytest.MonkeyPatch):
    def fails(connection: Connection) -> None:
        connection.exec_driver_sql("CREATE TABLE half (done)")
        connection.exec_driver_sql("INSERT INTO nowhere VALUES (1)")

    monkeypatch.setattr(migrations, "STEPS", (*migrations.STEPS, fails))
    monkeypatch.setattr("companion.ledger.database.STEPS", migrations.STEPS)
    with pytest.raises(StoreProblem):
        Store.open(oldest)
    monkeypatch.undo()
    with closing(sqlite3.connect(oldest / "companion.db")) as database:
        assert database.execute("PRAGMA user_version").fetchone() == (1,)
    assert "half" not in columns(oldest)
    store = Store.open(oldest)
    assert len(store.games()) == 2
    store.close()


def test_before_a_file_is_brought_up_to_date_it_is_set_aside(oldest: Path):
    before = OLDEST.read_bytes()
    Store.open(oldest).close()
    (aside,) = (oldest / "backups").glob("set-aside-*.db")
    assert aside.read_bytes() == before
    Store.open(oldest).close()
    assert list((oldest / "backups").glob("set-aside-*.db")) == [aside]


def test_what_an_earlier_version_worked_out_is_worked_out_anew(
    oldest: Path, monkeypatch: pytest.MonkeyPatch
):
    Store.open(oldest).close()
    expected = derived(oldest)
    with sqlite3.connect(oldest / "companion.db") as database:
        database.execute("UPDATE summary SET totals = '{}'")
        database.execute("DELETE FROM place")
    Store.open(oldest).close()
    assert derived(oldest) != expected
    monkeypatch.setattr("companion.ledger.store.PROJECTION", "next")
    Store.open(oldest).close()
    assert derived(oldest) == expected
