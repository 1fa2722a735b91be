"""Whatever happens to the database, there is a whole copy, and a way back to it."""

from __future__ import annotations

import os
import shutil
import sqlite3
from contextlib import closing
from typing import TYPE_CHECKING

import pytest

from companion.ledger.backups import (
    KEPT,
    check_backup,
    find_backups,
    keep_automatic,
    make_backup,
    recover,
)
from companion.ledger.migrations import STEPS
from companion.ledger.store import Store, StoreProblem
from tests.ledger import begin, deal, play, reopened
from tests.table import entry

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path


pytestmark = pytest.mark.usefixtures("no_waiting_for_the_disk")


@pytest.fixture
def store(tmp_path: Path) -> Iterator[Store]:
    opened = Store.open(tmp_path / "data")
    yield opened
    opened.close()


def names(store: Store) -> list[str]:
    return sorted(file.name for file in (store.folder / "backups").glob("*"))


def code_of(call: object, *arguments: object) -> str:
    assert callable(call)
    with pytest.raises(StoreProblem) as caught:
        call(*arguments)
    return caught.value.code


def test_a_backup_made_while_a_game_runs_opens_as_a_ledger_of_its_own(store: Store, tmp_path: Path):
    game = begin(store)
    deal(store, game, 1, Bo=5, Cy=7)
    store.keep_draft(game, "half a hand")
    store.backup(tmp_path / "usb" / "companion.db")
    deal(store, game, 2, Bo=5, Cy=7)
    copy = Store.open(tmp_path / "usb")
    assert copy.games()[0].totals == {"Ann": 0, "Bo": 5, "Cy": 7}
    assert copy.draft(game) == "half a hand"
    copy.close()
    assert store.games()[0].totals == {"Ann": 0, "Bo": 10, "Cy": 14}


def test_a_backup_is_whole_or_not_there(store: Store, tmp_path: Path):
    begin(store)
    (tmp_path / "usb").write_text("a file, not a folder")
    assert code_of(store.backup, tmp_path / "usb" / "companion.db") == "store-disk"
    (tmp_path / "there.db").write_text("an older file")
    store.backup(tmp_path / "there.db")
    assert check_backup(tmp_path / "there.db").games == 1
    assert not list(tmp_path.glob("*.half"))


def test_after_every_finished_game_there_is_a_backup(store: Store):
    game = begin(store)
    play(store, game, 6)
    assert names(store) == []
    deal(store, game, 7, Bo=1, Cy=1)
    store = reopened(store)
    assert names(store) == ["after-game-000001.db"]
    (backup,) = store.backups()
    assert (backup.games, backup.lines) == (1, 8)
    store.add(game, entry("edit_result", deal=1, points={"Bo": 2}))
    store.add(game, entry("reopen"))
    store.add(game, entry("finish"))
    assert names(reopened(store)) == ["after-game-000001.db", "after-game-000002.db"]


def test_the_last_ten_automatic_backups_are_kept_whatever_the_clock_says(store: Store):
    begin(store)
    for number in range(13):
        keep_automatic(store.folder)
        file = store.folder / "backups" / f"after-game-{number + 1:06}.db"
        os.utime(file, (1_000_000 - number, 1_000_000 - number))
    assert names(store) == [f"after-game-{number:06}.db" for number in range(4, 14)]
    assert len(store.backups()) == KEPT


def test_the_newest_backup_is_offered_first_and_a_damaged_one_not_at_all(store: Store):
    for _ in range(3):
        begin(store)
        keep_automatic(store.folder)
    (store.folder / "backups" / "after-game-000002.db").write_bytes(b"torn")
    offered = [backup.file.name for backup in find_backups(store.folder)]
    assert offered == ["after-game-000003.db", "after-game-000001.db"]


def test_a_backup_that_cannot_be_made_costs_no_entry(store: Store):
    (store.folder / "backups").write_text("in the way")
    game = begin(store)
    play(store, game)
    store.close()
    assert store.backup_problem is not None
    assert store.backup_problem.code == "store-disk"
    assert Store.open(store.folder).games()[0].finished


def test_a_restored_backup_takes_the_place_of_everything_and_the_old_is_kept(store: Store):
    game = begin(store)
    play(store, game)
    store = reopened(store)
    (backup,) = store.backups()
    later = begin(store, "Di Ed Flo")
    deal(store, later, 1, out="Di", Ed=1, Flo=2)
    aside = store.restore_backup(backup.file)
    assert [found.id for found in store.games()] == [game]
    assert len(store.journal(game).lines) == 8
    assert check_backup(aside).games == 2
    store.restore_backup(aside)
    assert {found.id for found in store.games()} == {game, later}
    assert len(store.add(later, entry("undo")).lines) == 3
    assert not list(store.folder.glob("*.incoming*"))


def test_another_window_goes_on_with_the_restored_games(store: Store):
    other = Store.open(store.folder)
    game = begin(store)
    play(store, game, 2)
    store.backup(store.folder / "backups" / "mine.db")
    deal(other, game, 3, Bo=1, Cy=1)
    store.restore_backup(store.folder / "backups" / "mine.db")
    assert len(other.journal(game).lines) == 3
    deal(other, game, 3, Bo=9, Cy=9)
    assert store.games()[0].totals == {"Ann": 0, "Bo": 12, "Cy": 29}
    other.close()


def test_a_backup_of_an_earlier_version_is_brought_up_to_date(store: Store, tmp_path: Path):
    from tests.companion.test_migrations import OLDEST

    store.restore_backup(OLDEST)
    assert [game.winners for game in store.games(running=False)] == [("Bo",)]
    assert store.career("Bo").wins == 1


@pytest.mark.parametrize(
    ("spoil", "code", "sentence"),
    [
        (lambda file: file.unlink(), "backup-missing", "There is no file"),
        (lambda file: file.write_bytes(b""), "store-foreign", "belongs to another program"),
        (lambda file: file.write_text("no" * 999), "store-damaged", "is damaged"),
        (lambda file: file.write_bytes(file.read_bytes()[:9000]), "store-damaged", "is damaged"),
        (
            lambda file: change(file, f"PRAGMA user_version = {len(STEPS) + 1}"),
            "store-newer",
            "new",
        ),
        (
            lambda file: change(file, "PRAGMA application_id = 7"),
            "store-foreign",
            "another program",
        ),
        (lambda file: change_a_line(file), "store-damaged", "is damaged"),
    ],
)
def test_a_backup_that_is_none_is_refused_and_nothing_changes(
    store: Store, tmp_path: Path, spoil: object, code: str, sentence: str
):
    game = begin(store)
    backup = tmp_path / "usb.db"
    store.backup(backup)
    assert callable(spoil)
    spoil(backup)
    with pytest.raises(StoreProblem, match=sentence) as caught:
        store.restore_backup(backup)
    assert (caught.value.code, caught.value.places["file"]) == (code, str(backup))
    assert [found.id for found in store.games()] == [game]
    assert [file.name for file in store.folder.glob("*.incoming*")] == []


def change(file: Path, *statements: str) -> None:
    with closing(sqlite3.connect(file)) as database, database:
        for statement in statements:
            database.execute(statement)


def change_a_line(file: Path) -> None:
    change(file, "DROP TRIGGER line_stays", "UPDATE line SET entry = replace(entry, 'Bo', 'Di')")


def test_a_database_that_cannot_be_opened_is_replaced_and_kept_aside_whole(store: Store):
    game = begin(store)
    play(store, game)
    store.close()
    database = store.folder / "companion.db"
    torn = database.read_bytes()[:5000]
    database.write_bytes(torn)
    with pytest.raises(StoreProblem, match="Put a backup in its place to go on"):
        Store.open(store.folder)
    (backup,) = find_backups(store.folder)
    aside = recover(store.folder, backup.file)
    assert aside.read_bytes() == torn
    again = Store.open(store.folder)
    assert again.games()[0].totals == {"Ann": 0, "Bo": 28, "Cy": 70}
    again.close()


def test_a_bad_backup_does_not_replace_a_bad_database(store: Store):
    begin(store)
    store.close()
    database, backup = store.folder / "companion.db", store.folder / "other.db"
    database.write_bytes(b"torn" * 999)
    backup.write_bytes(b"torn too" * 999)
    assert code_of(recover, store.folder, backup) == "store-damaged"
    assert database.read_bytes() == b"torn" * 999
    assert sorted(file.name for file in store.folder.iterdir()) == ["companion.db", "other.db"]


def test_where_only_backups_are_left_nobody_begins_anew_by_mistake(store: Store):
    game = begin(store)
    play(store, game)
    store.close()
    for file in store.folder.glob("companion.db*"):
        file.unlink()
    with pytest.raises(StoreProblem, match="is gone, but backups are in") as caught:
        Store.open(store.folder)
    assert caught.value.code == "store-missing"
    recover(store.folder, find_backups(store.folder)[0].file)
    again = Store.open(store.folder)
    assert again.games()[0].id == game
    again.close()
    shutil.rmtree(store.folder)
    Store.open(store.folder).close()


def test_a_copy_of_the_folder_is_the_same_ledger(store: Store, tmp_path: Path):
    """What people are told to do where the app may not write."""
    game = begin(store)
    play(store, game)
    store.close()
    shutil.copytree(store.folder, tmp_path / "elsewhere")
    copy = Store.open(tmp_path / "elsewhere")
    assert (copy.games()[0].id, len(copy.backups())) == (game, 1)
    copy.close()


def test_a_damaged_database_is_not_copied_over_good_backups(store: Store):
    begin(store)
    store.close()
    database = store.folder / "companion.db"
    database.write_bytes(database.read_bytes()[:9000])
    assert code_of(make_backup, database, store.folder / "copy.db") == "store-damaged"
    assert not list(store.folder.glob("copy*"))
