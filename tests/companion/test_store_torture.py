"""Whatever the disk does, nothing confirmed is lost and a person reads one plain sentence."""

from __future__ import annotations

import os
import shutil
import sqlite3
import subprocess
import tempfile
from contextlib import closing, contextmanager
from pathlib import Path
from random import Random
from typing import TYPE_CHECKING

import pytest
from sqlalchemy import event

from companion.ledger import database
from companion.ledger.migrations import STEPS
from companion.ledger.store import Store, StoreProblem
from companion.words import words
from tests.ledger import begin, deal, derived, lines, play, reopened
from tests.table import entry

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

OLDEST = Path(__file__).parent.parent / "data" / "companion-1.db"
NOBODY = 65534
FLIPS = int(os.environ.get("FLIPS", "25"))
"""Bits that are flipped, one a file."""

forks = pytest.mark.skipif(not hasattr(os, "fork"), reason="needs fork")


def problem_of(call: Callable[[], object]) -> StoreProblem:
    with pytest.raises(StoreProblem) as caught:
        call()
    return caught.value


def in_child(work: Callable[[], object]) -> str:
    """Do something in a process of its own and give what it says, or the code of its problem."""
    heard, out = os.pipe()
    pid = os.fork()
    if pid == 0:
        try:
            said = str(work())
        except StoreProblem as problem:
            said = f"{problem.code}: {problem}"
        except BaseException as wrong:
            said = f"failed: {wrong!r}"
        os.write(out, said.encode())
        os._exit(0)
    os.close(out)
    with os.fdopen(heard) as pipe:
        said = pipe.read()
    os.waitpid(pid, 0)
    return said


# --- Power ---


def test_every_commit_waits_for_the_disk(store: Store):
    with store._database.writing() as session:
        settings = {
            name: session.connection().exec_driver_sql(f"PRAGMA {name}").scalar_one()
            for name in ("synchronous", "journal_mode", "foreign_keys")
        }
    full, on = 2, 1
    assert settings == {"synchronous": full, "journal_mode": "wal", "foreign_keys": on}


# --- Full ---


def test_when_the_database_may_not_grow_nothing_is_saved_by_half(store: Store):
    game = begin(store)
    saved = 1
    with growth_forbidden(store), pytest.raises(StoreProblem) as caught:
        while saved < 500:
            store.add(game, entry("rename", player="Bo", name="Bo"))
            saved += 1
    assert caught.value.code == "store-full"
    assert str(caught.value) == (
        "The disk is full, so this was not saved. Make some room, then do it again."
    )
    assert len(store.journal(game).lines) == saved
    deal(store, game, 1, Bo=1, Cy=1)
    before = derived(store.folder)
    assert store.rebuild() == ()
    assert derived(store.folder) == before


@contextmanager
def growth_forbidden(store: Store) -> Iterator[None]:
    def forbid(connection: object, *_: object) -> None:
        assert isinstance(connection, sqlite3.Connection)
        pages = connection.execute("PRAGMA page_count").fetchone()[0]
        connection.execute(f"PRAGMA max_page_count = {pages}")

    def allow(connection: object, *_: object) -> None:
        assert isinstance(connection, sqlite3.Connection)
        connection.execute("PRAGMA max_page_count = 1000000")

    engine = store._database._reader
    event.listen(engine, "checkout", forbid)
    yield
    event.remove(engine, "checkout", forbid)
    event.listen(engine, "checkout", allow)


def test_on_a_disk_that_is_really_full_the_last_confirmed_action_stays(tmp_path: Path):
    disk = tmp_path / "disk"
    disk.mkdir()
    if not mounted("-t", "tmpfs", "-o", "size=700k", "tmpfs", disk):
        pytest.skip("a small disk can only be mounted by root")
    try:
        store = Store.open(disk)
        game = begin(store)
        saved = 1
        with pytest.raises(StoreProblem) as caught:
            while True:
                store.add(game, entry("rename", player="Bo", name="Bo"))
                saved += 1
        assert caught.value.code == "store-full"
        assert len(store.journal(game).lines) == saved
        store.close()
        assert len(Store.open(disk).journal(game).lines) == saved
    finally:
        subprocess.run(["umount", "-l", disk], check=True)


def mounted(*arguments: object) -> bool:
    if shutil.which("mount") is None or os.getuid() != 0:
        return False
    return subprocess.run(["mount", *map(str, arguments)], capture_output=True).returncode == 0


# --- Read-only ---


@forks
def test_a_folder_nobody_may_write_to_is_named_with_a_way_out():
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        Store.open(folder).close()
        before = (folder / "companion.db").read_bytes()
        folder.chmod(0o555)
        (folder / "companion.db").chmod(0o444)
        said = in_child(lambda: without_rights(lambda: Store.open(folder)))
        assert said.startswith("store-read-only: The app may not write to ")
        assert said.endswith("and start the app with the copy (--data FOLDER).")
        said = in_child(lambda: without_rights(lambda: Store.open(folder / "new")))
        assert said.startswith("store-read-only: ")
        assert (folder / "companion.db").read_bytes() == before
        folder.chmod(0o755)


@forks
def test_a_folder_that_becomes_read_only_in_mid_game_keeps_all_that_was_saved():
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        store = Store.open(folder)
        game = begin(store)
        store.close()
        folder.chmod(0o555)
        for file in folder.iterdir():
            file.chmod(0o444)
        said = in_child(lambda: without_rights(lambda: deal(Store.open(folder), game, 1, Bo=1)))
        assert said.startswith("store-read-only: ")
        folder.chmod(0o755)
        (folder / "companion.db").chmod(0o644)
        assert len(Store.open(folder).journal(game).lines) == 1


def without_rights(work: Callable[[], object]) -> object:
    if os.getuid() == 0:
        os.setgid(NOBODY)
        os.setuid(NOBODY)
    return work()


def test_a_read_only_mount_is_named_with_a_way_out(tmp_path: Path):
    folder, mount = tmp_path / "data", tmp_path / "mount"
    mount.mkdir()
    Store.open(folder).close()
    if not mounted("--bind", folder, mount) or not mounted("-o", "remount,bind,ro", mount):
        pytest.skip("a folder can only be mounted read-only by root")
    try:
        assert problem_of(lambda: Store.open(mount)).code == "store-read-only"
    finally:
        subprocess.run(["umount", "-l", mount], check=True)


def test_a_file_in_the_place_of_the_folder_is_named(tmp_path: Path):
    (tmp_path / "data").write_text("not a folder")
    assert problem_of(lambda: Store.open(tmp_path / "data")).code == "store-disk"


# --- Locked ---


def test_a_locked_database_is_waited_for_and_then_named(
    store: Store, monkeypatch: pytest.MonkeyPatch
):
    game = begin(store)
    store.close()
    monkeypatch.setattr(database, "PATIENCE", 0.05)
    store = Store.open(store.folder)
    with closing(sqlite3.connect(store.folder / "companion.db")) as other:
        other.execute("BEGIN IMMEDIATE")
        problem = problem_of(lambda: deal(store, game, 1, Bo=1, Cy=1))
        assert problem.code == "store-busy"
        assert str(problem).endswith("so this was not saved. Wait a moment, then do it again.")
        assert len(store.journal(game).lines) == 1
    assert len(deal(store, game, 1, Bo=1, Cy=1).lines) == 2


def test_a_writer_that_is_soon_done_is_waited_for_without_a_word(store: Store):
    import threading

    game = begin(store)
    other = sqlite3.connect(store.folder / "companion.db", check_same_thread=False)
    other.execute("BEGIN IMMEDIATE")
    threading.Timer(0.1, other.rollback).start()
    assert len(deal(store, game, 1, Bo=1, Cy=1).lines) == 2


# --- Damaged ---


def journals(store: Store) -> list[object]:
    return [lines(store.journal(game.id)) for game in store.games(limit=100)]


@pytest.fixture
def sound(tmp_path: Path) -> Path:
    """A database of today's version, closed and whole."""
    folder = tmp_path / "sound"
    folder.mkdir()
    shutil.copy(OLDEST, folder / "companion.db")
    Store.open(folder).close()
    return folder / "companion.db"


def opened_and_read(folder: Path) -> list[object]:
    store = Store.open(folder)
    try:
        return journals(store)
    finally:
        store.close()


@pytest.mark.parametrize("share", [0.0001, 0.3, 0.5, 0.9, 0.97])
def test_a_truncated_database_is_refused_and_left_as_it_is(
    sound: Path, tmp_path: Path, share: float
):
    whole = sound.read_bytes()
    torn = tmp_path / "companion.db"
    torn.write_bytes(whole[: max(1, int(len(whole) * share))])
    before = torn.read_bytes()
    problem = problem_of(lambda: Store.open(tmp_path))
    assert problem.code == "store-damaged"
    assert str(problem) == (
        f"The file {torn} is damaged. It stays as it is. Put a backup in its place to go on."
    )
    assert torn.read_bytes() == before


def test_a_flipped_bit_is_noticed_or_harmless(sound: Path, tmp_path: Path):
    """No bit of the file can change what people entered without a word."""
    whole, expected = sound.read_bytes(), opened_and_read(sound.parent)
    random, noticed = Random(11), 0
    for number in range(FLIPS):
        folder = tmp_path / str(number)
        folder.mkdir()
        flipped = bytearray(whole)
        flipped[random.randrange(len(whole))] ^= 1 << random.randrange(8)
        (folder / "companion.db").write_bytes(flipped)
        try:
            assert opened_and_read(folder) == expected
        except StoreProblem:
            noticed += 1
    assert noticed


def test_a_changed_line_names_its_number_and_leaves_other_games_alone(store: Store):
    hurt, sound = begin(store), begin(store)
    play(store, hurt, 3)
    store.close()
    with sqlite3.connect(store.folder / "companion.db") as raw:
        raw.execute("DROP TRIGGER line_stays")
        raw.execute("UPDATE line SET entry = replace(entry, ': 10', ': 11') WHERE number = 3")
    store = Store.open(store.folder)
    problem = problem_of(lambda: store.journal(hurt))
    assert str(problem).startswith("Line 3 of this game is damaged on the disk")
    assert problem_of(lambda: store.add(hurt, entry("undo"))).code == "store-game-damaged"
    assert len(store.journal(sound).lines) == 1
    assert store.rebuild() == (hurt,)
    assert {game.id for game in store.games()} == {hurt, sound}
    assert store.export(hurt).count("\n") == 4
    store.delete(hurt)
    assert [game.id for game in store.games()] == [sound]


def test_lists_that_cannot_be_read_are_worked_out_anew(store: Store):
    game = begin(store)
    play(store, game)
    before = (store.games(), store.careers())
    with sqlite3.connect(store.folder / "companion.db") as raw:
        raw.execute("UPDATE summary SET totals = 'x'")
    assert (store.games(), store.careers()) == before


def test_another_programs_file_is_not_touched(tmp_path: Path):
    with closing(sqlite3.connect(tmp_path / "companion.db")) as other:
        other.execute("CREATE TABLE mine (x)")
    before = (tmp_path / "companion.db").read_bytes()
    problem = problem_of(lambda: Store.open(tmp_path))
    assert "belongs to another program. It stays as it is." in str(problem)
    assert (tmp_path / "companion.db").read_bytes() == before


def test_a_text_file_in_its_place_is_not_touched(tmp_path: Path):
    (tmp_path / "companion.db").write_text("shopping list " * 100)
    assert problem_of(lambda: Store.open(tmp_path)).code == "store-damaged"
    assert (tmp_path / "companion.db").read_text() == "shopping list " * 100


def test_a_database_of_the_future_is_not_touched(sound: Path):
    with closing(sqlite3.connect(sound)) as raw:
        raw.execute("PRAGMA journal_mode = DELETE")
        raw.execute(f"PRAGMA user_version = {len(STEPS) + 1}")
    before = sound.read_bytes()
    problem = problem_of(lambda: Store.open(sound.parent))
    assert str(problem) == (
        f"The file {sound} was made by a newer version of this app. "
        "Update the app to open it. The file stays as it is."
    )
    assert sound.read_bytes() == before


# --- Two processes ---


@forks
def test_two_processes_on_one_folder_lose_no_entry(tmp_path: Path):
    store = Store.open(tmp_path)
    game = begin(store)
    store.close()

    def keep_renaming(name: str, new: str) -> None:
        mine = Store.open(tmp_path)
        for _ in range(10):
            mine.add(game, entry("rename", player=name, name=new))
            name, new = new, name

    children = [fork(lambda: keep_renaming("Bo", "Bob")), fork(lambda: keep_renaming("Cy", "Cyd"))]
    assert [os.waitpid(child, 0)[1] for child in children] == [0, 0]
    store = Store.open(tmp_path)
    assert len(store.journal(game).lines) == 21
    assert store.journal(game).game.names == ("Ann", "Bo", "Cy")
    assert store.rebuild() == ()
    store.close()


@forks
def test_two_processes_may_make_the_folder_at_the_same_time(tmp_path: Path):
    for number in range(4):
        folder = tmp_path / str(number)
        children = [fork(lambda folder=folder: Store.open(folder)) for _ in range(3)]
        assert [os.waitpid(child, 0)[1] for child in children] == [0, 0, 0]
        Store.open(folder).close()


@forks
def test_two_processes_saving_the_same_deal_exactly_one_is_told(tmp_path: Path):
    store = Store.open(tmp_path)
    game = begin(store)
    store.close()
    children = [
        fork(lambda points=points: deal(Store.open(tmp_path), game, 1, Bo=points, Cy=points))
        for points in (5, 50)
    ]
    assert sorted(os.waitpid(child, 0)[1] for child in children) == [0, 256]
    assert reopened(Store.open(tmp_path)).games()[0].totals["Bo"] in {5, 50}


def fork(work: Callable[[], object]) -> int:
    pid = os.fork()
    if pid == 0:
        try:
            work()
            os._exit(0)
        except BaseException:
            os._exit(1)
    return pid


# --- Sentences ---


def test_every_problem_has_its_sentence_with_all_places_filled():
    codes = {*database._CODES.values(), *database._SYSTEM_CODES.values(), "store-disk"}
    codes |= {"store-newer", "store-foreign", "store-missing", "backup-missing"}
    for code in codes:
        said = str(StoreProblem(code, file="/home/ann/companion.db", backups="/home/ann/backups"))
        assert words().has(code)
        assert "/home/ann" in said or code == "store-full"
        assert said.endswith(".")
        assert "{" not in said
