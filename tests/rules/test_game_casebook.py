"""Disputes about a game's course, each under its number in the casebook.

The numbers are those of a collection of disputes and faults seen at kitchen tables and in other
score-keepers; each test holds the answer that the collection gives.
"""

from __future__ import annotations

import pytest

from rules.entries import Redo, Undo
from rules.seats import first_to_play
from rules.sheet import score_sheet
from tests.table import Table

# --- I: editing, undo, next round -------------------------------------------------------------


def test_i1_a_result_of_two_deals_ago_can_be_corrected_and_everything_follows():
    table = Table("Ann Bo Cy")
    table.deal("Ann", Bo=10, Cy=20).deal("Cy", Ann=40, Bo=15).deal("Ann", Bo=5, Cy=30)
    assert table.sheet.ranks == {"Ann": 2, "Bo": 1, "Cy": 3}
    table.edit(2, points={"Bo": 51}, at="2026-11-30T19:15:00+00:00")
    assert table.sheet.totals == {"Ann": 40, "Bo": 66, "Cy": 50}
    assert table.sheet.ranks == {"Ann": 1, "Bo": 3, "Cy": 2}
    (story,) = table.sheet.rows[1].cells["Bo"].corrections
    assert (story.deal, table.game.names[story.person]) == (2, "Bo")
    assert (story.old, story.new, story.at) == (15, 51, "2026-11-30T19:15:00+00:00")


def test_i3_a_correction_after_the_end_makes_another_winner():
    table = Table("Ann Bo Cy")
    for _ in range(7):
        table.deal("Ann", Bo=20, Cy=30)
    assert table.sheet.winners == ("Ann",)
    table.edit(1, out=None, points={"Ann": 141})
    assert (table.sheet.finished, table.sheet.winners) == (True, ("Bo",))
    assert table.sheet.ranks == {"Ann": 2, "Bo": 1, "Cy": 3}


def test_i5_undo_goes_back_step_by_step_and_a_new_entry_drops_what_could_be_redone():
    table = Table("Ann Bo Cy")
    start = table.sheet
    table.deal(None, Ann=0, Bo=10, Cy=0).deal(None, Ann=0, Bo=-10, Cy=0)
    table.deal(None, Ann=0, Bo=0, Cy=5).edit(1, points={"Bo": 20})
    end = table.sheet
    for _ in range(4):
        table.do("undo")
    assert table.sheet == start
    for _ in range(4):
        table.do("redo")
    assert table.sheet == end
    table.do("undo").deal("Ann", Bo=1, Cy=1)
    assert table.refused("redo") == "redo-nothing"


def test_i5_undo_and_redo_can_be_told_by_what_they_would_do():
    table = Table("Ann Bo Cy").deal("Ann", Bo=10, Cy=20).edit(1, points={"Bo": 12})
    correction, result = table.journal.lines[2], table.journal.lines[1]
    assert (table.journal.next_undo, table.journal.next_redo) == (correction, None)
    table.do("undo")
    assert (table.journal.next_undo, table.journal.next_redo) == (result, correction)
    table.do("undo")
    assert (table.journal.next_undo, table.journal.next_redo) == (None, result)


@pytest.mark.parametrize("state", ["running", "finished", "stopped", "half entered", "alone"])
def test_i7_no_state_of_a_game_keeps_a_wrong_number(state):
    table = Table("Ann Bo Cy").deal("Ann", Bo=20, Cy=30)
    if state == "finished":
        for _ in range(6):
            table.deal("Ann", Bo=20, Cy=30)
    elif state == "stopped":
        table.do("finish")
    elif state == "half entered":
        table.deal("Ann", Bo=20)
    elif state == "alone":
        table.do("leave", player="Cy")
    before = table.sheet.totals["Cy"]
    table.edit(1, points={"Cy": 31})
    assert table.sheet.totals["Cy"] == before + 1
    assert [(c.old, c.new) for c in table.game.corrections] == [(30, 31)]


def test_i8_a_game_ended_too_early_and_reopened_ends_with_its_last_deal():
    table = Table("Ann Bo", "zioncheck").deal("Ann", Bo=10).do("finish").do("reopen")
    for _ in range(4):
        assert not table.sheet.finished
        table.deal("Ann", Bo=10)
    assert (table.sheet.finished, table.sheet.winners) == (True, ("Ann",))


def test_i8_a_reopened_game_whose_last_deal_is_dealt_again_ends_with_it():
    table = Table("Ann Bo", "zioncheck")
    for _ in range(5):
        table.deal("Ann", Bo=10)
    table.do("reopen")
    assert not table.sheet.finished
    table.do("void_deal", deal=5).deal("Bo", Ann=3)
    assert (table.sheet.finished, table.sheet.totals) == (True, {"Ann": 3, "Bo": 40})


def test_i8_a_reopened_game_without_a_last_deal_goes_on_deal_after_deal():
    table = Table("Ann Bo", "twelve_step")
    for _ in range(12):
        table.deal("Ann", Bo=5)
    assert table.sheet.finished
    table.do("reopen").deal("Bo", Ann=5).deal("Bo", Ann=5)
    assert (table.sheet.finished, table.game.to_play) == (False, 15)


def test_i7_a_deal_that_is_dealt_again_does_not_inherit_corrections():
    table = Table("Ann Bo Cy").deal("Ann", Bo=20, Cy=30).edit(1, points={"Bo": 25})
    table.do("void_deal", deal=1).deal("Ann", Bo=5, Cy=6)
    assert table.game.corrections == table.sheet.rows[0].cells["Bo"].corrections == ()
    table.do("undo").do("undo")
    assert len(table.game.corrections) == 1


def test_i8_a_finished_game_takes_no_further_deal_and_says_why():
    table = Table("Ann Bo Cy")
    for _ in range(7):
        table.deal("Ann", Bo=20, Cy=30)
    assert table.sheet.next is None
    assert table.refused("deal_result", deal=8, out="Ann") == "game-finished"


def test_i8_a_fresh_game_is_at_deal_one_with_the_first_contract_and_nothing_scored():
    sheet = Table("Ann Bo Cy").sheet
    assert sheet.next is not None
    assert (sheet.next.deal, set(sheet.next.contracts.values())) == (1, {1})
    assert sheet.totals == {"Ann": 0, "Bo": 0, "Cy": 0}


# --- J: who deals? ----------------------------------------------------------------------------


def test_j1_somebody_who_joins_changes_no_past_dealer_and_nobody_deals_twice():
    table = Table("Ann Bo Cy")
    for _ in range(5):
        table.deal("Ann", Bo=20, Cy=30)
    assert table.dealers() == "Ann Bo Cy Ann Bo"
    table.do("join", player="Di", after="Cy", start="average")
    table.deal("Ann", Bo=20, Cy=30, Di=0).deal("Ann", Bo=20, Cy=30, Di=0)
    assert table.dealers() == "Ann Bo Cy Ann Bo Cy Di"


def test_j4_the_deal_goes_to_the_right_where_the_game_says_so():
    liverpool, continental = (
        Table("Ann Bo Cy Di", "liverpool"),
        Table("Ann Bo Cy Di", "continental_seven"),
    )
    assert [t.sheet.next.starter for t in (liverpool, continental)] == ["Bo", "Di"]
    liverpool.deal("Ann", Bo=1, Cy=1, Di=1)
    continental.deal("Ann", Bo=1, Cy=1, Di=1)
    assert [t.sheet.next.dealer for t in (liverpool, continental)] == ["Bo", "Di"]


def test_j4_whoever_was_to_deal_and_leaves_hands_the_deal_on_in_the_games_direction():
    liverpool, continental = (
        Table("Ann Bo Cy Di", "liverpool"),
        Table("Ann Bo Cy Di", "continental_seven"),
    )
    dealers = [t.do("leave", player="Ann").sheet.next.dealer for t in (liverpool, continental)]
    assert dealers == ["Bo", "Di"]


def test_j7_the_sheet_names_the_dealer_of_every_deal_past_and_to_come():
    table = Table("Ann Bo Cy").deal("Cy", Ann=5, Bo=5).deal("Cy", Ann=5, Bo=5)
    assert list(table.sheet.dealers.values()) == ["Ann", "Bo", "Cy", "Ann", "Bo", "Cy", "Ann"]
    table.do("reseat", order=["Ann", "Cy", "Bo"])
    assert list(table.sheet.dealers.values()) == ["Ann", "Bo", "Ann", "Cy", "Bo", "Ann", "Cy"]


def test_j7_the_last_winner_deals_so_only_the_next_dealer_is_known():
    table = Table("Ann Bo Cy", "contract_rummy", dealer_rotation="winner").deal("Cy", Ann=5, Bo=5)
    assert list(table.sheet.dealers.values())[:3] == ["Ann", "Cy", None]


def test_j7_the_neighbour_of_each_dealer_plays_first():
    table = Table("Ann Bo Cy")
    for _ in range(7):
        upcoming, seats = table.sheet.next, table.sheet.players
        assert upcoming is not None
        seat = first_to_play(table.game.settings.play_direction, seats.index(upcoming.dealer), 3)
        assert upcoming.starter == seats[seat]
        table.deal("Ann", Bo=20, Cy=30)


# --- K: joining late, leaving, names ----------------------------------------------------------


@pytest.mark.parametrize(
    ("start", "total"), [("zero", 0), (122, 122), ("average", 92), ("highest", 120)]
)
def test_k1_a_late_joiner_starts_as_the_table_says(start, total):
    table = Table("Ann Bo Cy")
    table.deal(None, Ann=40, Bo=30, Cy=20).deal(None, Ann=40, Bo=30, Cy=20)
    table.deal(None, Ann=40, Bo=35, Cy=20)
    table.do("join", player="Di", after="Cy", start=start)
    assert table.sheet.totals["Di"] == total
    assert all("Di" not in row.cells for row in table.sheet.rows)


def test_k3_who_joins_while_a_deal_is_half_entered_is_asked_for_and_changes_no_cut():
    table = Table("Ann Bo Cy", "liverpool")
    table.do("deal_result", deal=1, out="Bo", points={"Ann": 10}, cut=31)
    table.do("join", player="Di", after="Cy", start="zero")
    assert table.sheet.missing == ("Cy", "Di")
    assert table.sheet.rows[0].cells["Ann"].points == 10
    assert (table.sheet.next.cutter, table.sheet.next.starter) == ("Cy", "Bo")
    assert table.sheet.next.setup.exact_cut == 31
    table.deal("Bo", Cy=20, Di=5)
    assert table.sheet.totals == {"Ann": 10, "Bo": 0, "Cy": -30, "Di": 5}
    assert table.sheet.next.setup.exact_cut == 41


def test_k3_who_leaves_while_a_deal_is_half_entered_is_asked_for_no_more_and_changes_no_cut():
    table = Table("Ann Bo Cy Di", "liverpool")
    table.do("deal_result", deal=1, out="Bo", points={"Ann": 10, "Di": 5}, cut=41)
    table.do("leave", player="Cy")
    assert table.sheet.missing == ()
    assert table.sheet.rows[0].cut_bonus == -50
    assert table.sheet.totals["Di"] == -45


@pytest.mark.parametrize(("ann", "bo", "total"), [(10, 15, 13), (-10, -15, -12), (0, 0, 0)])
def test_k1_an_average_between_two_points_is_the_higher_one(ann, bo, total):
    table = Table("Ann Bo Cy").deal(Ann=ann, Bo=bo, Cy=500).do("leave", player="Cy")
    table.do("join", player="Di", after="Bo", start="average")
    assert table.sheet.totals["Di"] == total


def test_k5_who_leaves_keeps_the_score_without_a_place_and_deals_no_more():
    table = Table("Ann Bo Cy Di")
    for _ in range(3):
        table.deal("Ann", Bo=10, Cy=20, Di=30)
    table.do("leave", player="Cy")
    assert table.sheet.totals["Cy"] == 60
    assert "Cy" not in table.sheet.ranks
    assert table.sheet.gone == ("Cy",)
    table.deal("Ann", Bo=10, Di=30)
    assert table.sheet.missing == ()
    assert list(table.sheet.dealers.values()) == ["Ann", "Bo", "Cy", "Di", "Ann", "Bo", "Di"]


def test_k8_scores_follow_people_to_their_new_seats():
    table = Table("Ann Bo Cy").deal(None, Ann=10, Bo=20, Cy=30)
    table.do("reseat", order=["Ann", "Cy", "Bo"])
    assert list(table.sheet.totals.items()) == [("Ann", 10), ("Cy", 30), ("Bo", 20)]
    assert table.sheet.next.dealer == "Cy"


# --- L: the end of the game, ties -------------------------------------------------------------


def after_one_deal(**points):
    """End a game after one deal with these points."""
    return Table(" ".join(points)).deal(None, **points).do("finish").sheet


@pytest.mark.parametrize("points", [(45, 120, 80), (-20, 0, 5)])
def test_l1_the_lowest_total_wins(points):
    sheet = after_one_deal(**dict(zip(("Ann", "Bo", "Cy"), points, strict=True)))
    assert sheet.winners == ("Ann",)
    assert sheet.ranks["Ann"] == 1


def test_l3_equals_share_a_place_and_the_next_one_is_left_out():
    sheet = after_one_deal(Ann=60, Bo=60, Cy=75)
    assert (sheet.ranks, sheet.winners) == ({"Ann": 1, "Bo": 1, "Cy": 3}, ("Ann", "Bo"))
    assert set(after_one_deal(Ann=60, Bo=60, Cy=60).ranks.values()) == {1}


def test_l5_who_goes_out_last_has_not_won_by_that():
    table = Table("Ann Bo Cy").deal("Bo", Ann=130, Cy=100)
    for _ in range(5):
        table.deal(None, Ann=0, Bo=13, Cy=13)
    table.deal("Ann", Bo=25, Cy=30)
    assert table.sheet.totals == {"Ann": 130, "Bo": 90, "Cy": 195}
    assert table.sheet.winners == ("Bo",)


def test_l6_a_game_that_becomes_a_tie_by_a_correction_is_a_tie():
    table = Table("Ann Bo Cy").deal(None, Ann=60, Bo=70, Cy=75).do("finish")
    assert table.sheet.winners == ("Ann",)
    table.edit(1, points={"Bo": 60})
    assert table.sheet.winners == ("Ann", "Bo")


def test_l6_a_tie_falls_as_the_table_has_chosen():
    table = Table("Ann Bo Cy", tie_break="most_deals_won").deal("Bo", Ann=30, Cy=75)
    table.deal(None, Ann=0, Bo=20, Cy=0).do("finish")
    assert table.sheet.winners == ("Ann" if table.sheet.totals["Ann"] < 20 else "Bo",)
    table.edit(1, points={"Ann": 20})
    assert table.sheet.totals["Ann"] == table.sheet.totals["Bo"] == 20
    assert table.sheet.winners == ("Bo",)


# --- O: crashes and odd input -----------------------------------------------------------------


def test_o3_a_long_game_of_eight_is_entered_corrected_undone_and_redone():
    names = ["Ann", "Bo", "Cy", "Di", "Eve", "Flo", "Gus", "Hal"]
    table = Table(" ".join(names), "shanghai_ten")
    start = table.sheet
    deals = table.game.settings.deals
    assert deals
    for deal in range(1, deals + 1):
        points = {name: 5 * seat + deal for seat, name in enumerate(names[1:])}
        table.deal(names[0], **points)
    for deal in range(1, deals + 1):
        table.edit(deal, points=dict.fromkeys(names[1:], deal))
    end = table.sheet
    assert end.totals == dict.fromkeys(names, sum(range(1, deals + 1))) | {"Ann": 0}
    steps = len(table.journal.past) - 1
    journal = table.journal
    for _ in range(steps):
        journal = journal.add(Undo())
    assert score_sheet(journal.game) == start
    for _ in range(steps):
        journal = journal.add(Redo())
    assert score_sheet(journal.game) == end


# --- P: reading, seeing, hearing --------------------------------------------------------------


def test_p3_every_number_of_the_sheet_comes_with_the_total_it_makes():
    table = Table("Ann Bo Cy").deal(None, Ann=0, Bo=40, Cy=0).deal(None, Ann=0, Bo=25, Cy=0)
    first, second = table.sheet.rows
    assert (first.totals["Bo"], second.totals["Bo"]) == (40, 65)
    assert (first.totals["Cy"], second.totals["Cy"]) == (0, 0)


def test_p3_totals_along_the_way_begin_with_what_somebody_brought_in():
    table = Table("Ann Bo Cy").deal("Ann", Bo=40, Cy=0)
    table.do("join", player="Di", after="Cy", start=12).deal("Ann", Bo=1, Cy=2, Di=3)
    assert "Di" not in table.sheet.rows[0].totals
    assert table.sheet.rows[1].totals == {"Ann": 0, "Bo": 41, "Cy": 2, "Di": 15}
    assert table.sheet.rows[1].totals == table.sheet.totals


def test_a_zero_told_for_whoever_went_out_does_not_count_once_somebody_else_did():
    table = Table("Ann Bo Cy").do(
        "deal_result", deal=1, out="Bo", points={"Ann": 5, "Bo": 0, "Cy": 7}
    )
    table.do("edit_result", deal=1, out="Ann")
    assert table.sheet.missing == ("Bo",)


def test_nobody_joins_or_leaves_a_game_that_is_over():
    table = Table("Ann Bo Cy").do("deal_result", deal=1, out="Bo", points={"Ann": 5, "Cy": 7})
    table.do("finish")
    assert table.refused("join", player="Di", start="zero") == "game-finished"
    assert table.refused("leave", player="Ann") == "game-finished"
    assert table.sheet.winners == ("Bo",)
