"""Laws of every game, whatever people enter."""

from __future__ import annotations

from collections import Counter
from itertools import pairwise

from hypothesis import given
from hypothesis import strategies as st

from rules.entries import Redo, Undo, read_entry
from rules.journal import read_journal, write_journal
from rules.settings import Progress, Rotation, ScoreMode
from rules.sheet import score_sheet
from rules.variants import variant, variant_ids
from tests.rules.games import begun, played, results

ROTATING = tuple(
    name for name in variant_ids() if variant(name).settings.dealer_rotation is not Rotation.WINNER
)
PAYING = tuple(
    name for name in variant_ids() if variant(name).settings.score_mode is ScoreMode.SETTLEMENT
)


@given(played())
def test_totals_are_the_sum_of_all_deals_and_what_somebody_brought_in(journal):
    game = journal.game
    sheet = score_sheet(game)
    for person, name in enumerate(game.names):
        cells = [row.cells[name].points for row in sheet.rows if name in row.cells]
        assert sheet.totals[name] == game.starts.get(person, 0) + sum(filter(None, cells))


@given(played())
def test_what_is_written_reads_back_as_the_same_sheet(journal):
    again = read_journal(write_journal(journal.lines))
    assert again == journal
    assert score_sheet(again.game).to_json() == score_sheet(journal.game).to_json()


@given(played(), st.data())
def test_n_undos_restore_the_nth_earlier_state_and_as_many_redos_bring_it_back(journal, data):
    count = data.draw(st.integers(0, len(journal.past) - 1))
    back = journal
    for _ in range(count):
        back = back.add(Undo())
    assert back.game == journal.past[len(journal.past) - 1 - count]
    for _ in range(count):
        back = back.add(Redo())
    assert back.game == journal.game


@given(begun(ROTATING), st.data())
def test_dealer_turns_differ_by_at_most_one_while_nobody_changes_seats(journal, data):
    for _ in range(data.draw(st.integers(1, 9))):
        if journal.game.to_play is None:
            break
        journal = journal.add(read_entry(data.draw(results(journal.game, cards=False))))
    turns = Counter(dict.fromkeys(journal.game.present, 0))
    turns.update(deal.dealer for deal in journal.game.deals)
    assert max(turns.values()) - min(turns.values()) <= 1


@given(played())
def test_a_past_dealer_never_changes(journal):
    dealers = [[(deal.number, deal.dealer) for deal in earlier.deals] for earlier in journal.past]
    for before, after in pairwise(dealers):
        common = min(len(before), len(after))
        assert before[:common] == after[:common]


@given(played())
def test_places_are_shared_by_equals_and_the_next_is_left_out(journal):
    ranks = sorted(score_sheet(journal.game).ranks.values())
    assert ranks == [1 + sum(other < rank for other in ranks) for rank in ranks]


@given(played(PAYING))
def test_a_payment_game_pays_out_what_it_takes_in(journal):
    for deal in journal.game.deals:
        assert sum(filter(None, deal.points(journal.game.settings).values())) == 0


@given(played())
def test_the_sheet_says_finished_exactly_when_no_deal_can_be_entered_any_more(journal):
    game = journal.game
    if game.finished:
        assert score_sheet(game).next is None
    elif game.settings.progress is Progress.UNTIL_MET:
        assert score_sheet(game).next is not None
