"""Every setting that the arbiter reads turns a ruling, in every variant of the book.

A probe is a play that is legal under some answers to one question and illegal under the others, all
other rules being the variant's own - but for those in `given`, without which the question would
not arise.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, NamedTuple

import pytest

from rules.buys import Buy
from rules.cards import read_card, read_cards
from rules.contracts import read_contract
from rules.exchanges import Exchange
from rules.first_meld import FirstMeld
from rules.lay_offs import LayOff, NewMeld
from rules.settings import KINDS, Settings, read_setting
from rules.turns import Call, CallKind, Discard, Draw, GoOut
from rules.variants import variant, variant_ids
from tests.rules.table_talk import lying, melds

if TYPE_CHECKING:
    from rules.plays import Play

SIZES = range(2, 13)
TWO, ONE = dict.fromkeys(map(str, SIZES), 2), dict.fromkeys(map(str, SIZES), 1)
SOME, NONE = dict.fromkeys(map(str, SIZES), 8), dict.fromkeys(map(str, SIZES), 0)
FREE_WILD: dict[str, object] = {
    "jokers": SOME,
    "wild_max_per_meld": None,
    "wild_max_by_size": None,
    "wild_gap_in_run": 0,
    "wild_balance": "free",
    "min_naturals": 1,
}
NO_TWOS: dict[str, object] = {"wild_ranks": []}
SUITS: dict[str, object] = {"set_suits": "any", "set_max": None}
NORMAL: dict[str, object] = {"last_deal": "normal"}
SWAPS: dict[str, object] = {
    "jokers": SOME,
    "last_deal": "normal",
    "swap_from": "any",
    "swap_owner": "any",
    "swap_when": "any_time",
    "swap_use": "keep",
    "swap_wilds": "all",
}
BUYS: dict[str, object] = {"buy": True, "buy_limit": None}


class Probe(NamedTuple):
    """A play, the answers to one question that allow it, those that do not, and what is given."""

    setting: str
    play: Play
    allow: list[Any]
    forbid: list[Any]
    given: dict[str, object] | None = None


def first(text: str, contract: str, **more: Any) -> Play:
    return FirstMeld(melds(text), players=4, contract=read_contract(contract), **more)


def on(kind: str, table: str, text: str, owner: str = "B", **more: Any) -> Play:
    return LayOff("A", (lying(kind, table, owner),), 0, read_cards(text), **more)


def swap(table: str, give: str, take: str = "JK", **more: Any) -> Play:
    return Exchange("A", (lying("run", table),), 0, read_card(take), read_card(give), **more)


RUN = "4C JK 6C 7C"
TABLE = (lying("run", "5C 6C 7C 8C"),)
LEFT = FirstMeld(melds("4C 5C 6C 7C"), 99, 4, read_contract("R4"), False, read_cards("9S 9D"))
NAMED = Exchange("A", (lying("set", "9S 9D JK", "B", "9H"),), 0, read_card("JK"), read_card("9C"))
PROBES = [
    Probe(
        "packs",
        first("4C 5C 6C 7C / 4C 5C 6C 7C", "R4+R4"),
        [TWO],
        [ONE],
        {"runs_same_suit": "not_contiguous"},
    ),
    Probe("jokers", first("9S 9H JK", "S3"), [SOME], [NONE], {**FREE_WILD}),
    Probe("wild_ranks", first("QS QH 2D", "S3"), [["2"]], [[], ["J"]], {**FREE_WILD}),
    Probe("wild_cards", first("QS QH 3D", "S3"), [["3D"]], [[], ["3H"]], {**FREE_WILD}),
    Probe(
        "wild_as_natural",
        first("2C 2H 2S", "S3"),
        [True],
        [False],
        {**FREE_WILD, "wild_ranks": ["2"]},
    ),
    Probe(
        "wild_beyond_pack",
        first("4C JK 6C 7C / 5C 5C 5H", "S3+R4"),
        [True],
        [False],
        {**FREE_WILD, **SUITS, "packs": TWO},
    ),
    Probe(
        "contracts",
        FirstMeld(melds("9S 9H 9D / 4C 5C 6C 7C"), 1, 4),
        [["S3+R4"]],
        [["S3+S3"]],
        NORMAL,
    ),
    Probe("set_min", first("9S 9H 9D", "S3"), [2, 3], [4]),
    Probe("set_max", first("9S 9H 9D 9C", "S4"), [None, 4], [3]),
    Probe("set_suits", first("9S 9S 9H", "S3"), ["any"], ["distinct", "cover"]),
    Probe(
        "set_suits",
        first("9S 9H 9D 9C 9S", "S5"),
        ["any", "cover"],
        ["distinct"],
        {"set_max": None},
    ),
    Probe("run_min", first("4C 5C 6C", "R3"), [3], [4]),
    Probe("run_max", first("4C 5C 6C 7C 8C", "R5"), [None, 5], [4]),
    Probe(
        "ace_mode",
        first("QC KC AC 2C", "R4"),
        ["around_corner"],
        ["high", "low", "high_or_low", "high_and_low"],
        NO_TWOS,
    ),
    Probe(
        "ace_mode",
        first("AC 2C 3C 4C", "R4"),
        ["low", "high_or_low", "high_and_low", "around_corner"],
        ["high"],
        NO_TWOS,
    ),
    Probe(
        "ace_mode",
        first("JC QC KC AC", "R4"),
        ["high", "high_or_low", "high_and_low", "around_corner"],
        ["low"],
    ),
    Probe("sets_same_rank", first("9S 9H 9D / 9C 9S 9H", "S3+S3"), ["allowed"], ["forbidden"]),
    Probe(
        "runs_same_suit",
        first("3H 4H 5H 6H / 7H 8H 9H TH", "R4+R4"),
        ["free"],
        ["not_contiguous", "gap", "different_suits"],
    ),
    Probe(
        "runs_same_suit",
        first("3H 4H 5H 6H / 5H 6H 7H 8H", "R4+R4"),
        ["free", "not_contiguous"],
        ["gap", "different_suits"],
    ),
    Probe(
        "runs_same_suit",
        first("3H 4H 5H 6H / 8H 9H TH JH", "R4+R4"),
        ["free", "not_contiguous", "gap"],
        ["different_suits"],
    ),
    Probe(
        "runs_gap", first("3H 4H 5H 6H / 8H 9H TH JH", "R4+R4"), [1], [2], {"runs_same_suit": "gap"}
    ),
    Probe("pair_natural", first("AS JK", "PA"), [False], [True], {**FREE_WILD}),
    Probe("wild_max_per_meld", first("9S 9H 9D JK", "S4"), [None, 1], [0], {**FREE_WILD}),
    Probe(
        "wild_max_by_size", first("9S 9H 9D JK", "S4"), [None, {"4": 1}], [{"4": 0}], {**FREE_WILD}
    ),
    Probe("wild_gap_in_run", first("4C JK JK 7C", "R4"), [0], [1], {**FREE_WILD}),
    Probe("wild_gap_in_run", first("4C JK 6C JK", "R4"), [0, 1], [2], {**FREE_WILD}),
    Probe(
        "wild_balance",
        first("9S 9H JK JK", "S4"),
        ["free", "at_most_half"],
        ["minority"],
        {**FREE_WILD},
    ),
    Probe(
        "wild_balance",
        first("9S JK JK", "S3"),
        ["free"],
        ["at_most_half", "minority"],
        {**FREE_WILD},
    ),
    Probe("min_naturals", first("9S JK JK", "S3"), [0, 1], [2], {**FREE_WILD}),
    Probe(
        "wild_limits_on_lay_off",
        on("set", "9S 9H JK", "JK"),
        [False],
        [True],
        {**FREE_WILD, **SUITS, **NORMAL, "wild_max_per_meld": 1},
    ),
    Probe(
        "set_suits_on_lay_off",
        on("set", "9S 9H 9D", "9S"),
        [False],
        [True],
        {**NORMAL, "set_suits": "distinct", "set_max": None},
    ),
    Probe(
        "wild_named",
        LayOff("A", (lying("set", "9S 9H JK", "B", "9D"),), 0, read_cards("9D")),
        [False],
        [True],
        {**FREE_WILD, **NORMAL, "set_suits": "distinct"},
    ),
    Probe("wild_shift", on("run", RUN, "5C"), [True], [False], {**FREE_WILD, **NORMAL}),
    Probe(
        "initial_meld",
        first("4C 5C 6C 7C 8C", "R4"),
        ["longer", "extra"],
        ["exact"],
        {"lay_off_timing": "later_turn"},
    ),
    Probe("initial_meld", first("4C 5C 6C 7C / 9S 9H 9D", "R4"), ["extra"], ["exact", "longer"]),
    Probe("new_melds_later", NewMeld("A", TABLE, read_cards("QS QH QD")), [True], [False], NORMAL),
    Probe(
        "lay_off_timing",
        on("run", "5C 6C 7C 8C", "9C", down_this_turn=True),
        ["same_turn"],
        ["later_turn"],
        NORMAL,
    ),
    Probe("lay_off_targets", on("run", "5C 6C 7C 8C", "9C"), ["any", "others"], ["own"], NORMAL),
    Probe(
        "lay_off_targets", on("run", "5C 6C 7C 8C", "9C", "A"), ["any", "own"], ["others"], NORMAL
    ),
    Probe("last_deal", LEFT, ["normal", "discard_optional"], ["concealed"]),
    Probe(
        "last_deal",
        LEFT,
        ["normal"],
        ["meld_all"],
        {"progress": "by_deal", "score_mode": "penalty"},
    ),
    Probe("go_out_discard", GoOut((), None), ["optional", "forbidden"], ["required"]),
    Probe(
        "go_out_discard",
        GoOut(read_cards("9S"), read_card("9S")),
        ["required", "optional"],
        ["forbidden"],
    ),
    Probe(
        "down_may_take_discard", Draw(read_cards("4D 9S"), read_card("9S"), True), [True], [False]
    ),
    Probe("swap_from", swap(RUN, "5C"), ["runs", "any"], ["never"], {**SWAPS}),
    Probe("swap_from", NAMED, ["any"], ["runs", "never"], {**SWAPS, "swap_set_match": "rank"}),
    Probe("swap_owner", swap(RUN, "5C"), ["any", "others"], ["own"], {**SWAPS}),
    Probe(
        "swap_when",
        swap(RUN, "5C", is_down=False),
        ["any_time"],
        ["after_meld", "earlier_turn"],
        {**SWAPS},
    ),
    Probe(
        "swap_when",
        swap(RUN, "5C", down_this_turn=True),
        ["any_time", "after_meld"],
        ["earlier_turn"],
        {**SWAPS},
    ),
    Probe("swap_use", swap(RUN, "5C", keeps=True), ["keep"], ["this_turn"], {**SWAPS}),
    Probe(
        "swap_wilds",
        swap("4C 2S 6C 7C", "5C", "2S"),
        ["all"],
        ["jokers"],
        {**SWAPS, "wild_ranks": ["2"]},
    ),
    Probe("swap_set_match", NAMED, ["rank"], ["named_card"], {**SWAPS}),
    Probe("swap_on_meld", swap(RUN, "5C", at_meld=True), [True], [False], {**SWAPS}),
    Probe(
        "draw_discards",
        Draw(read_cards("4D 9S"), read_card("4D"), melds_at_once=True),
        ["several"],
        ["top"],
    ),
    Probe("discard_taken", Discard(read_card("9C"), read_cards("9C")), ["allowed"], ["forbidden"]),
    Probe(
        "discard_wild",
        Discard(read_card("JK"), players=4),
        ["allowed"],
        ["forbidden"],
        {"jokers": SOME},
    ),
    Probe("playable_discard_penalty", Discard(read_card("9C"), table=TABLE), [0], [2], NORMAL),
    Probe(
        "shanghai_call",
        Call(Discard(read_card("9C"), table=TABLE), CallKind.SHANGHAI_OTHER),
        [True],
        [False],
        NORMAL,
    ),
    Probe("buy", Buy(), [True], [False]),
    Probe("buy_limit", Buy(buys=2), [None, 3], [0, 2], BUYS),
    Probe("buy_carry", Buy(buys=2, deal=2), [True], [False], {**BUYS, "buy_limit": 2}),
    Probe("buy_chain", Buy(chain=(2, 3)), ["different_player", "free"], ["one"], BUYS),
    Probe("buy_chain", Buy(chain=(2, 2)), ["free"], ["one", "different_player"], BUYS),
    Probe("buy_when_down", Buy(is_down=True), [True], [False], BUYS),
    Probe("buy_by_discarder", Buy(threw_it=True), [True], [False], BUYS),
]
ASKED_ELSEWHERE = {
    *("players_min", "players_max", "jokers_optional", "hand_sizes", "deal_packet"),
    *("first_dealer", "draw_ace", "draw_tie", "dealer_rotation", "cutter", "play_direction"),
    *("opening_upcard", "cut_bonus", "buy_penalty", "buy_priority", "stock_out", "both_out"),
    *("points", "blind_bonus", "blind_bonus_no_joker", "score_mode", "progress", "winner"),
    "tie_break",
}


def test_every_setting_is_probed_here_or_belongs_to_deals_values_and_scores():
    assert {probe.setting for probe in PROBES} == set(KINDS) - ASKED_ELSEWHERE


@pytest.mark.parametrize("name", variant_ids())
@pytest.mark.parametrize("probe", PROBES, ids=lambda probe: probe.setting)
def test_a_setting_turns_a_ruling(probe: Probe, name: str):
    settings = variant(name).settings
    for given, raw in (probe.given or {}).items():
        settings = _answered(settings, given, raw)
    for answers, legal in ((probe.allow, True), (probe.forbid, False)):
        for raw in answers:
            found = probe.play.find(_answered(settings, probe.setting, raw))
            assert (not found.faults) is legal, (raw, [fault.code for fault in found.faults])
            decided = {fault.setting for fault in found.faults}
            assert legal or decided & {probe.setting, *BY_ANOTHER_NAME.get(probe.setting, ())}


def _answered(settings: Settings, name: str, raw: object) -> Settings:
    return settings.answered(name, read_setting(name, raw))


BY_ANOTHER_NAME = {
    "runs_gap": ("runs_same_suit",),
    "wild_as_natural": ("min_naturals",),
    "wild_cards": ("meld",),
    "wild_ranks": ("meld",),
    "contracts": ("contract",),
    "wild_named": ("set_suits",),
    "wild_shift": ("fit",),
    "set_suits_on_lay_off": ("set_suits",),
    "buy_carry": ("buy_limit",),
    "wild_limits_on_lay_off": ("wild_max_per_meld",),
}
