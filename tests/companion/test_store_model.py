"""Whatever people enter, the store says the same as plain lists of lines folded afresh."""

from __future__ import annotations

import tempfile
from collections import Counter, defaultdict
from pathlib import Path
from typing import TYPE_CHECKING

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from companion.ledger.store import Figure, Store
from rules.journal import Journal
from rules.sentences import Refused
from rules.sheet import Sheet, score_sheet
from tests.ledger import derived, lines, some_entry, some_new_game

if TYPE_CHECKING:
    from random import Random


class Model:
    """Games as journals in memory, the one played last at the end, and those put away."""

    def __init__(self) -> None:
        self.games: dict[str, Journal] = {}
        self.deleted: dict[str, Journal] = {}

    def sheets(self) -> list[Sheet]:
        return [score_sheet(journal.game) for journal in self.games.values()]

    def finished(self) -> list[Sheet]:
        return [sheet for sheet in self.sheets() if sheet.finished and not sheet.missing]


def step(random: Random, store: Store, model: Model) -> Store:
    """Do one thing to the store and to the model."""
    game = random.choice(list(model.games)) if model.games else ""
    gone = random.choice(list(model.deleted)) if model.deleted else ""
    match random.choice(["begin", "delete", "restore", "reopen", *["add"] * 12]):
        case "begin":
            first = some_new_game(random)
            model.games[store.begin(first)] = Journal().add(first)
        case "add" if game:
            add(random, store, model, game)
        case "delete" if game:
            store.delete(game)
            model.deleted[game] = model.games.pop(game)
        case "restore" if gone:
            store.restore(gone)
            model.games[gone] = model.deleted.pop(gone)
        case "reopen":
            store.close()
            return Store.open(store.folder)
    return store


def add(random: Random, store: Store, model: Model, game: str) -> None:
    entered = some_entry(random, model.games[game])
    try:
        expected = model.games[game].add(entered)
    except Refused as refused:
        code = refused.problem.code
        try:
            store.add(game, entered)
        except Refused as also:
            assert also.problem.code == code
            return
        raise AssertionError(f"{entered} was taken") from None
    store.add(game, entered)
    model.games[game] = expected


pytestmark = pytest.mark.usefixtures("no_waiting_for_the_disk")


@settings(max_examples=settings.default.max_examples // 5)
@given(st.randoms(use_true_random=False), st.integers(10, 50))
def test_random_tables_find_in_the_store_what_they_entered(random: Random, steps: int):
    with tempfile.TemporaryDirectory() as folder:
        store, model = Store.open(Path(folder)), Model()
        for _ in range(steps):
            store = step(random, store, model)
        for game, journal in model.games.items():
            assert lines(store.journal(game)) == lines(journal)
            assert store.journal(game).game.totals() == journal.game.totals()
        assert_lists(store, model)
        assert_statistics(store, model)
        before = derived(store.folder)
        assert store.rebuild() == ()
        assert derived(store.folder) == before
        store.close()


def assert_lists(store: Store, model: Model) -> None:
    listed = {summary.id: summary for summary in store.games(limit=100)}
    assert listed.keys() == model.games.keys()
    for game, journal in model.games.items():
        sheet, summary = score_sheet(journal.game), listed[game]
        assert summary.players == sheet.players
        assert summary.totals == sheet.totals
        assert summary.ranks == sheet.ranks
        assert summary.winners == sheet.winners
        assert summary.finished == sheet.finished
    running = [summary.id for summary in store.games(running=True, limit=100)]
    assert running == [game for game, summary in listed.items() if not summary.finished]


def assert_statistics(store: Store, model: Model) -> None:
    finished = model.finished()
    games = Counter(name for sheet in finished for name in sheet.players)
    wins = Counter(name for sheet in finished for name in sheet.winners)
    assert {career.person: career.games for career in store.careers()} == games
    for name in games:
        career = store.career(name)
        assert career.wins == wins[name]
        assert len(store.games_behind(Figure(name, won=True), limit=100)) == wins[name]
        assert contracts(store, name) == expected_contracts(finished, name)
        together = [sheet for sheet in finished if name in sheet.players]
        for rival in career.rivals:
            ranks = [sheet.ranks for sheet in together if rival.name in sheet.players]
            assert rival.games == len(ranks)
            assert rival.ahead == sum(rank[name] < rank[rival.name] for rank in ranks)


def contracts(store: Store, name: str) -> dict[str, tuple[int, int, int]]:
    found: dict[str, tuple[int, int, int]] = defaultdict(lambda: (0, 0, 0))
    for tally in store.career(name).contracts:
        old = found[tally.shape]
        found[tally.shape] = (old[0] + tally.deals, old[1] + tally.points, old[2] + tally.went_out)
    return dict(found)


def expected_contracts(finished: list[Sheet], name: str) -> dict[str, tuple[int, int, int]]:
    found: dict[str, tuple[int, int, int]] = defaultdict(lambda: (0, 0, 0))
    for sheet in finished:
        for row in sheet.rows:
            if name in row.cells:
                cell, person = row.cells[name], sheet.game.person(name)
                shape = str(sheet.contract(sheet.game.contract_number(person, row.deal)))
                deals, points, out = found[shape]
                found[shape] = (deals + 1, points + (cell.points or 0), out + cell.went_out)
    return dict(found)
