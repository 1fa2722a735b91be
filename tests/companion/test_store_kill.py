"""Killed at any moment, the store has every action it confirmed, and none by half.

KILLS=300 kills three hundred times instead of a handful.
"""

from __future__ import annotations

import os
from dataclasses import dataclass, field
from random import Random
from typing import TYPE_CHECKING, Any

from companion.ledger.store import Store
from rules.journal import Journal
from rules.sentences import Refused
from rules.sheet import score_sheet
from tests.killing import kill_in_the_midst, needs_fork
from tests.ledger import derived, lines, some_entry, some_new_game
from tests.table import entry

if TYPE_CHECKING:
    from collections.abc import Callable
    from pathlib import Path

    from rules.entries import Entry
    from tests.killing import Say

KILLS = int(os.environ.get("KILLS", "6"))
MOST = 10
"""Confirmed actions after which a writer is killed, at the latest."""

MOMENT = 0.02
"""Seconds in which it is killed after that: mostly in the middle of the next action."""

pytestmark = needs_fork


def write_until_killed(folder: Path, seed: int, say: Say) -> None:
    """Do random things, each said before and confirmed after: what a person has seen as saved."""
    random, store = Random(seed), Store.open(folder)
    say(said="open")
    while True:
        games = [summary.id for summary in store.games(limit=6)]
        what = random.choice(["begin", "draft", "draft", "delete", *["add"] * 10])
        if not games or (what == "begin" and len(games) < 6):
            first = some_new_game(random)
            say(said="try", do="begin")
            say(said="done", do="begin", game=store.begin(first), line=plain(first))
            continue
        game = random.choice(games)
        if what == "draft":
            text = f"draft {random.random()}"
            say(said="try", do="draft", game=game, text=text)
            store.keep_draft(game, text)
            say(said="done", do="draft", game=game, text=text)
        elif what == "delete":
            say(said="try", do="delete", game=game)
            store.delete(game)
            say(said="done", do="delete", game=game)
            store.restore(game)
            say(said="done", do="restore", game=game)
        else:
            entered = some_entry(random, store.journal(game))
            say(said="try", do="add", game=game, line=plain(entered))
            try:
                store.add(game, entered)
            except Refused:
                continue
            say(said="done", do="add", game=game, line=plain(entered))


def plain(entered: Entry) -> dict[str, Any]:
    return lines(Journal((entered,)))[0]


@dataclass
class Confirmed:
    """What was confirmed so far, and the one thing that may or may not have happened."""

    games: dict[str, list[dict[str, Any]]] = field(default_factory=dict)
    drafts: dict[str, set[str]] = field(default_factory=dict)
    tried: dict[str, Any] = field(default_factory=dict)
    actions: int = 0

    def hear(self, said: str, **what: Any) -> None:
        if said == "try":
            self.tried = what
        if said != "done":
            return
        self.actions += 1
        self.tried = {"do": "restore", **what} if what["do"] == "delete" else {}
        if what["do"] == "begin":
            self.games[what["game"]] = [what["line"]]
        elif what["do"] == "add":
            self.games[what["game"]].append(what["line"])
            if what["line"]["do"] in {"deal_result", "void_deal"}:
                self.drafts.setdefault(what["game"], {""}).add("")
        elif what["do"] == "draft":
            self.drafts[what["game"]] = {what["text"]}


def run_and_kill(folder: Path, seed: int, confirmed: Confirmed) -> None:
    random = Random(seed)
    done = random.randint(0, MOST)
    for what in kill_in_the_midst(
        lambda say: write_until_killed(folder, seed, say), random, "done", done, MOMENT
    ):
        confirmed.hear(**what)


def check(folder: Path, confirmed: Confirmed) -> None:
    """Compare the disk with what was confirmed, and take up what was not but is there whole."""
    store, tried = Store.open(folder), confirmed.tried
    if tried.get("do") in {"delete", "restore"} and store.deleted():
        store.restore(tried["game"])
    on_disk = {game.id: lines(store.journal(game.id)) for game in store.games(limit=100)}
    if tried.get("do") == "begin" and len(on_disk) == len(confirmed.games) + 1:
        (new,) = on_disk.keys() - confirmed.games.keys()
        confirmed.games[new] = on_disk[new][:1]
    if tried.get("do") == "add" and on_disk[tried["game"]] != confirmed.games[tried["game"]]:
        confirmed.games[tried["game"]].append(tried["line"])
    if tried.get("do") in {"add", "draft"}:
        confirmed.drafts.setdefault(tried["game"], {""}).add(tried.get("text", ""))
    assert on_disk == confirmed.games
    for game, drafts in confirmed.drafts.items():
        assert store.draft(game) in drafts
    for summary in store.games(limit=100):
        assert summary.totals == score_sheet(store.journal(summary.id).game).totals
    before = derived(folder)
    assert store.rebuild() == ()
    assert derived(folder) == before
    go_back_and_forth(store, confirmed)
    store.close()


def go_back_and_forth(store: Store, confirmed: Confirmed) -> None:
    """Undo and redo across the restart."""
    for game in [summary.id for summary in store.games(limit=1)]:
        journal = store.journal(game)
        if journal.can_undo:
            for word in ("undo", "redo"):
                after = store.add(game, entry(word))
                confirmed.games[game].append({"do": word})
            assert after.game == journal.game


def test_killed_at_any_moment_it_has_all_it_confirmed_and_nothing_by_half(
    tmp_path: Path, record_property: Callable[[str, object], None]
):
    confirmed = Confirmed()
    for seed in range(KILLS):
        run_and_kill(tmp_path, seed, confirmed)
        check(tmp_path, confirmed)
        confirmed.tried = {}
    assert confirmed.actions >= KILLS
    record_property("confirmed actions", confirmed.actions)
