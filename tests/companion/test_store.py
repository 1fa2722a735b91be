"""What people entered is on disk when a call returns, once, whole, and in order."""

from __future__ import annotations

import shutil
import sqlite3
import threading
from typing import TYPE_CHECKING

import pytest

from companion.ledger import store as module
from companion.ledger.lines import Memory
from companion.ledger.store import GameGone, Store
from rules.entries import NewGame
from rules.sentences import Refused
from rules.variants import variant
from tests.ledger import begin, deal, play, reopened
from tests.table import entry, new_game

if TYPE_CHECKING:
    from pathlib import Path


pytestmark = pytest.mark.usefixtures("no_waiting_for_the_disk")


def test_three_deals_are_there_after_a_restart_same_deal_same_dealer_no_second_copy(store: Store):
    game = begin(store)
    play(store, game, 3)
    before = store.latest_running()
    again = reopened(store)
    assert before is not None
    assert again.latest_running() == before
    assert (before.deal, before.totals) == (4, {"Ann": 0, "Bo": 6, "Cy": 30})
    assert len(again.games()) == 1
    assert again.journal(game).game.dealer() == 0


def test_a_game_keeps_the_whole_record_it_was_started_with(store: Store):
    first = new_game("Ann Bo Cy", "shanghai", run_min=3)
    assert isinstance(first, NewGame)
    (line,) = reopened(store).journal(store.begin(first)).lines
    assert isinstance(line, NewGame)
    assert line.record == variant("shanghai").with_house_rules({"run_min": 3}).to_json()


def test_every_change_by_whichever_window_gives_the_store_another_state(store: Store):
    other = Store.open(store.folder)
    first = store.state
    assert store.state == first
    store.prefer("mode", "dark")
    mine = store.state
    other.prefer("mode", "light")
    theirs = store.state
    assert len({first, mine, theirs}) == 3
    assert store.state == theirs
    other.close()


def test_a_refused_entry_changes_nothing(store: Store):
    game = begin(store)
    deal(store, game, 1, Bo=5, Cy=7)
    before = (store.journal(game), store.games())
    with pytest.raises(Refused, match="Deal 1 is entered already"):
        deal(store, game, 1, Bo=99, Cy=99)
    assert (reopened(store).journal(game), store.games()) == before


def test_a_game_that_cannot_begin_leaves_nothing_behind(store: Store):
    with pytest.raises(Refused):
        begin(store, "Ann Ann Cy")
    assert store.games() == ()
    assert store.people() == ()


def test_undo_and_redo_go_on_after_a_restart(store: Store):
    game = begin(store)
    play(store, game, 2)
    after_two = store.journal(game).game
    store.add(game, entry("undo"))
    store = reopened(store)
    assert store.add(game, entry("redo")).game == after_two
    store = reopened(store)
    assert len(store.add(game, entry("undo")).game.deals) == 1


def test_the_draft_is_kept_at_every_tap_and_goes_when_its_deal_is_saved(store: Store):
    game = begin(store)
    store.keep_draft(game, "two of four hands")
    assert reopened(store).draft(game) == "two of four hands"
    store.add(game, entry("join", player="Di", start="zero"))
    assert store.draft(game) == "two of four hands"
    deal(store, game, 1, Bo=5, Cy=7, Di=1)
    assert store.draft(game) == ""
    store.keep_draft(game, "a misdeal")
    store.add(game, entry("void_deal", deal=2))
    assert store.draft(game) == ""


def test_correcting_an_earlier_deal_leaves_the_draft_of_the_running_one(store: Store):
    game = begin(store)
    play(store, game, 2)
    store.keep_draft(game, "deal 3")
    store.add(game, entry("edit_result", deal=1, points={"Bo": 4}))
    store.add(game, entry("void_deal", deal=2))
    assert store.draft(game) == "deal 3"
    store.keep_draft(game, "")
    assert store.draft(game) == ""


def test_games_are_listed_by_what_was_played_last(store: Store):
    first, second = begin(store), begin(store, "Di Ed Flo")
    deal(store, first, 1, Bo=1, Cy=1)
    assert [game.id for game in store.games()] == [first, second]
    assert [game.id for game in store.games(limit=1, offset=1)] == [second]
    play_on = store.latest_running()
    assert play_on is not None
    assert play_on.id == first


def test_a_clock_that_goes_backwards_does_not_shuffle_the_games(
    store: Store, monkeypatch: pytest.MonkeyPatch
):
    old, new = begin(store), begin(store)
    monkeypatch.setattr(module, "_now", lambda: "1999-12-31T23:59:59+00:00")
    deal(store, old, 1, Bo=1, Cy=1)
    assert [game.id for game in store.games()] == [old, new]
    assert store.games()[0].changed == "1999-12-31T23:59:59+00:00"
    deal(store, old, 2, Bo=1, Cy=1)
    assert [line.at[:4] for line in store.journal(old).lines[1:]] == ["1999", "1999"]


@pytest.mark.parametrize("search", ["zoe", "ZOË liverpool", "liverpool bo", "2031-05"])
def test_a_game_is_found_by_person_variant_and_date(
    store: Store, monkeypatch: pytest.MonkeyPatch, search: str
):
    begin(store, "Ann Bo Cy", "shanghai")
    monkeypatch.setattr(module, "_now", lambda: "2031-05-01T20:00:00+00:00")
    game = begin(store, "Zoë Bo Cy")
    assert [found.id for found in store.games(search=search)] == [game]
    assert store.games(search=f"{search} nobody") == ()


def test_a_part_of_a_word_finds_a_game_and_one_or_two_letters_only_its_beginning(store: Store):
    ann, zoe = begin(store, "Ann Bo Cy"), begin(store, "Zoë Robo Cy")
    found = {
        search: [game.id for game in store.games(search=search)]
        for search in (
            "b",
            "bo",
            "obo",
            "zo ro",
            "cy",
            "x",
            "",
            " \u0301",
            '"',
            "\0an",
            "an* OR bo",
        )
    }
    assert found == {
        "b": [ann], "bo": [ann], "obo": [zoe], "zo ro": [zoe], "cy": [zoe, ann], "x": [],
        "": [zoe, ann], " \u0301": [zoe, ann], '"': [], "\0an": [ann], "an* OR bo": [],
    }  # fmt: skip


def test_a_game_is_found_by_what_it_is_called_now(store: Store):
    game = begin(store, "Ann Bo Cy")
    store.add(game, entry("rename", player="Ann", name="Marianne"))
    assert [found.id for found in store.games(search="marianne")] == [game]
    assert [found.id for found in store.games(search="ann")] == [game]
    store.add(game, entry("rename", player="Marianne", name="Eve"))
    assert store.games(search="ann") == ()
    store.delete(game)
    assert store.games(search="eve") == ()
    store.restore(game)
    assert [found.id for found in store.games(search="eve")] == [game]


def test_running_and_finished_games_can_be_told_apart(store: Store):
    done, running = begin(store), begin(store)
    play(store, done)
    assert [game.id for game in store.games(running=True)] == [running]
    assert [game.id for game in store.games(running=False)] == [done]
    assert store.games(running=False)[0].winners == ("Ann",)


def test_correcting_a_finished_game_moves_the_win_everywhere(store: Store):
    game = begin(store)
    play(store, game)
    store.add(game, entry("edit_result", deal=1, points={"Bo": -100}))
    assert store.games()[0].winners == ("Bo",)
    assert store.games()[0].ranks == {"Ann": 2, "Bo": 1, "Cy": 3}
    assert [(c.person, c.wins) for c in store.careers()] == [("Ann", 0), ("Bo", 1), ("Cy", 0)]


def test_a_deleted_game_is_gone_until_it_is_restored_with_everything(store: Store):
    game = begin(store)
    play(store, game)
    before = (store.games(), store.careers(), store.career("Ann"), store.journal(game))
    store.delete(game)
    assert (store.games(), store.careers()) == ((), ())
    assert [gone.id for gone in store.deleted()] == [game]
    for call in (store.journal, store.delete, store.export):
        with pytest.raises(GameGone, match="This game is not here"):
            call(game)
    with pytest.raises(GameGone):
        store.add(game, entry("undo"))
    with pytest.raises(GameGone):
        store.keep_draft(game, "late")
    store.restore(game)
    assert (store.games(), store.careers(), store.career("Ann"), store.journal(game)) == before
    assert store.deleted() == ()


def test_a_game_that_never_was_is_gone(store: Store):
    for call in (store.journal, store.restore, store.delete):
        with pytest.raises(GameGone):
            call("no such game")
    assert store.draft("no such game") == ""


def test_the_roster_begins_with_who_played_last(store: Store):
    first = begin(store, "Ann Bo Cy")
    begin(store, "Di Ed Flo")
    deal(store, first, 1, Bo=1, Cy=1)
    assert store.people() == ("Ann", "Bo", "Cy", "Di", "Ed", "Flo")
    store.forget("Bo")
    assert "Bo" not in store.people()
    deal(store, first, 2, Bo=1, Cy=1)
    assert "Bo" in store.people()


def test_a_corrected_name_replaces_the_slip_in_the_roster_unless_it_is_somebody_else(store: Store):
    begin(store, "Ann Bo Cy")
    game = begin(store, "Anm Bo Di")
    store.add(game, entry("rename", player="Anm", name="Anne"))
    assert set(store.people()) == {"Ann", "Anne", "Bo", "Cy", "Di"}
    store.add(game, entry("rename", player="Bo", name="Bob"))
    assert {"Bo", "Bob"} <= set(store.people())
    store.add(game, entry("undo"))
    assert "Bob" not in store.people()


def test_choices_outlive_the_app(store: Store):
    assert store.preference("text-size", "normal") == "normal"
    store.prefer("text-size", "large")
    store.prefer("text-size", "larger")
    assert reopened(store).preference("text-size") == "larger"


def test_a_line_of_a_journal_can_be_neither_changed_nor_removed(store: Store):
    begin(store)
    with sqlite3.connect(store.folder / "companion.db") as database:
        for tampering in ("UPDATE line SET entry = '{}'", "DELETE FROM line"):
            with pytest.raises(sqlite3.IntegrityError, match="never"):
                database.execute(tampering)


def test_a_thousand_undos_and_redos_are_nothing_special(store: Store):
    game = begin(store)
    play(store, game, 4)
    start, after_four = store.journal(game).past[0], store.journal(game).game
    back_and_forth = '{"do": "undo"}\n{"do": "redo"}\n' * 1000
    assert store.import_game(store.export(game) + back_and_forth) == game
    assert store.journal(game).game == after_four
    for _ in range(4):
        store.add(game, entry("undo"))
    again = reopened(store).journal(game)
    assert again.game == start
    assert len(again.lines) == 1 + 4 + 2000 + 4


@pytest.mark.parametrize(
    "name",
    [
        "🂡 Grandma 👵🏽",
        "עמית",
        "مريم",
        "\u202eright to left",
        "x" * 200,
        "Robert'); DROP TABLE line;--",
        '<b onclick="alert(1)">Bo</b>',
        "{ $name } \\N{BLACK SUIT} %s %(x)s",
        "=HYPERLINK(1)",
    ],
)
def test_any_name_is_only_a_name(store: Store, name: str):
    first = entry("new_game", variant="jo", players=[name, "Bo", "Cy"], first_dealer=name)
    assert isinstance(first, NewGame)
    game = store.begin(first)
    deal(store, game, 1, out="Bo", **{name: 25, "Cy": 3})
    store = reopened(store)
    assert store.games(search=name)[0].totals == {name: 25, "Bo": 0, "Cy": 3}
    assert name in store.people()
    store.add(game, entry("finish"))
    assert store.career(name).games == 1
    other = Store.open(store.folder / "other")
    assert other.journal(other.import_game(store.export(game))) == store.journal(game)
    other.close()


def test_a_name_of_201_letters_is_refused_with_a_sentence(store: Store):
    with pytest.raises(Refused, match="name"):
        entry("new_game", variant="jo", players=["x" * 201, "Bo"], first_dealer="Bo")


def test_two_windows_entering_the_same_deal_one_is_told_and_nothing_is_overwritten(tmp_path: Path):
    one, other = Store.open(tmp_path), Store.open(tmp_path)
    game = begin(one)
    other.journal(game)
    deal(one, game, 1, Bo=5, Cy=7)
    with pytest.raises(Refused) as refused:
        deal(other, game, 1, Bo=50, Cy=70)
    assert refused.value.problem.code == "deal-entered"
    assert other.journal(game) == one.journal(game)
    one.close(), other.close()


def test_a_correction_in_one_window_and_a_deal_in_another_are_both_kept(tmp_path: Path):
    one, other = Store.open(tmp_path), Store.open(tmp_path)
    game = begin(one)
    deal(one, game, 1, Bo=5, Cy=7)
    other.journal(game)
    one.add(game, entry("edit_result", deal=1, points={"Bo": 6}))
    deal(other, game, 2, Bo=1, Cy=1)
    assert one.games()[0].totals == {"Ann": 0, "Bo": 7, "Cy": 8}
    assert one.journal(game) == other.journal(game)
    one.close(), other.close()


def test_threads_lose_no_entry(store: Store):
    games = [begin(store) for _ in range(4)]
    threads = [threading.Thread(target=play, args=(store, game)) for game in games]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert [len(reopened(store).journal(game).game.deals) for game in games] == [7] * 4


def test_journals_that_fell_out_of_memory_are_read_again(store: Store):
    store._memory = Memory(most=2)
    games = [begin(store) for _ in range(4)]
    for game in games:
        deal(store, game, 1, Bo=1, Cy=1)
    assert [len(store.journal(game).lines) for game in games] == [2] * 4


def test_a_time_zone_is_no_matter(store: Store, monkeypatch: pytest.MonkeyPatch):
    import time

    game = begin(store)
    before = store.games()
    try:
        for zone in ("Pacific/Kiritimati", "America/Los_Angeles"):
            monkeypatch.setenv("TZ", zone)
            time.tzset()
            store = reopened(store)
            store.rebuild()
            assert store.games() == before
    finally:
        monkeypatch.undo()
        time.tzset()
    deal(store, game, 1, Bo=1, Cy=1)
    assert store.games()[0].changed >= before[0].changed


def test_working_everything_out_anew_gives_what_was_there(store: Store):
    done, running, gone = begin(store), begin(store, "Di Bo Cy"), begin(store)
    play(store, done)
    play(store, gone)
    deal(store, running, 1, out="Di", Bo=3, Cy=4)
    store.delete(gone)
    before = (store.games(), store.people(), store.careers(), store.career("Bo"))
    assert store.rebuild() == ()
    assert (store.games(), store.people(), store.careers(), store.career("Bo")) == before


def test_a_copy_of_the_folder_is_a_copy_of_the_ledger(store: Store, tmp_path: Path):
    game = begin(store)
    play(store, game)
    store.close()
    shutil.copytree(store.folder, tmp_path / "copy")
    copy = Store.open(tmp_path / "copy")
    assert len(copy.journal(game).lines) == 8
    copy.close()
