"""The book of variants: all there, every value with its source, nothing taken on trust."""

from __future__ import annotations

import tomllib
from pathlib import Path

import pytest

import rules
from rules.sentences import Refused
from rules.settings import GROUPS
from rules.variants import (
    Mark,
    differences,
    impossible,
    read_variant,
    sources,
    variant,
    variant_from_json,
    variant_ids,
)

RULES = Path(rules.__file__).parent
BOOK = RULES / "book"
JO = (BOOK / "jo.toml").read_text(encoding="utf-8")
CARIOCA = (BOOK / "carioca.toml").read_text(encoding="utf-8")


def test_the_book_holds_all_22_variants():
    assert len(variant_ids()) == 22


def test_72_settings_and_three_that_some_tables_play_beyond_them():
    assert {"blind_bonus_no_joker", "set_suits_on_lay_off", "buy_carry"} <= {*GROUPS}
    assert len(GROUPS) == 75


def test_a_record_from_before_two_choices_were_there_plays_as_it_always_did():
    record = variant("shanghai").to_json()
    del record["settings"]["set_suits_on_lay_off"], record["settings"]["buy_carry"]
    settings = variant_from_json(record).settings
    assert (settings.set_suits_on_lay_off, settings.buy_carry) == (True, False)
    assert settings == variant("shanghai").settings


@pytest.mark.parametrize("name", variant_ids())
def test_every_value_has_a_source_or_is_marked_as_ours(name):
    record = variant(name)
    for setting in GROUPS:
        origin = record.origins[setting]
        assert origin.citation
        assert (origin.mark is Mark.STATED) == bool(origin.source), setting


@pytest.mark.parametrize("name", variant_ids())
def test_a_record_written_into_a_game_reads_back_the_same(name):
    assert variant_from_json(variant(name).to_json()) == variant(name)


@pytest.mark.parametrize("name", variant_ids())
def test_a_child_record_holds_only_what_it_changes(name):
    raw = tomllib.loads((BOOK / f"{name}.toml").read_text(encoding="utf-8"))
    if "parent" not in raw:
        return
    parent, child = variant(raw["parent"]), variant(name)
    for group in set(GROUPS.values()):
        for setting in raw.get(group, {}):
            same = setting not in differences(parent.settings, child.settings)
            assert not (same and parent.origins[setting] == child.origins[setting]), setting


@pytest.mark.parametrize("name", variant_ids())
def test_a_rival_answer_is_never_the_answer_itself(name):
    record = variant(name)
    for setting, rivals in record.open.items():
        if setting not in {"packs", "jokers"}:
            assert getattr(record.settings, setting) not in rivals, setting


def test_no_rule_asks_which_variant_it_is():
    """An `if` on a variant's name means that a setting is missing."""
    for file in RULES.rglob("*.py"):
        code = "\n".join(
            line
            for line in file.read_text(encoding="utf-8").splitlines()
            if not line.lstrip().startswith((">>>", "...", "#"))
        )
        for name in set(variant_ids()) - {"jo", "may_i"}:
            for quoted in (f'== "{name}"', f'!= "{name}"', f'in ("{name}', f'in {{"{name}'):
                assert quoted not in code, file


@pytest.mark.parametrize(
    ("text", "said"),
    [
        (CARIOCA.replace("ace_mode", "ace_mod"), "“ace_mod” is no key in [melds]. Did you mean “ace_mode”?"),
        (CARIOCA.replace("[melds]", "[meld]"), "“meld” is no key. Did you mean “melds”?"),
        (CARIOCA.replace('is = "around_corner"', 'is = "round"'), "ace_mode cannot be “round”"),
        (CARIOCA.replace("run_min = { is = 4", "run_min = { is = true"), "run_min cannot be “true”"),
        (CARIOCA.replace("run_min = { is = 4", "run_min = { is = 99"), "from 3 to 13"),
        (CARIOCA.replace("run_min = ", "# run_min = "), "“run_min” is missing"),
        (CARIOCA.replace("rummy_games", "rummy_game"), "Did you mean “rummy_games”?"),
        (JO.replace("contract_rummy_3_8", "contract_rumy"), "Did you mean “contract_rummy”?"),
        (CARIOCA.replace("S3+S3\"", "S3+X3\""), "“S3+X3” is not a contract"),
        (CARIOCA.replace("id = ", "id : "), "carioca.toml cannot be read"),
        (CARIOCA.replace("id = ", "# id = "), "“id” is missing."),
        (CARIOCA.replace('id = "carioca"', "id = 5"), "“id” cannot be “5”: it takes text."),
        (CARIOCA.replace("names = [", "names = [1, "), "it takes a list of names."),
        (CARIOCA.replace("[melds]", "[[melds]]"), "it takes settings by name."),
        (CARIOCA.replace('set = "trio"', "set = 5"), "it takes words by what they stand for."),
        (CARIOCA.replace("rivals = [false]", "rivals = 5", 1), "it takes a list."),
        (JO.replace('parent = "', 'parent = ["x"] # "'), "“parent” cannot be “[\"x\"]”: it takes text."),
        (CARIOCA.replace("{ is = 4, source", "{ is = 4, sauce"), "“sauce” is no key of"),
    ],
)  # fmt: skip
def test_a_record_that_is_not_right_is_refused_naming_file_key_and_nearest_key(text, said):
    with pytest.raises(Refused) as refused:
        read_variant(text, "carioca.toml")
    assert "carioca.toml" in str(refused.value)
    assert said in str(refused.value)


def test_e7_cards_needed_are_counted_from_the_contract():
    needed = [contract.cards for contract in variant("carioca").settings.contracts]
    assert needed == [6, 7, 8, 9, 10, 11, 12, 12]


@pytest.mark.parametrize(
    ("name", "cards"),
    [
        ("contract_rummy", 12),
        ("liverpool", 12),
        ("carioca", 12),
        ("continental_seven", 10),
        ("twelve_step", 13),
        ("contract_rummy_3_8", 10),
    ],
)
def test_q1_cards_dealt_in_deal_4_follow_the_variant(name, cards):
    assert variant(name).settings.hand_size(4) == cards


def test_a_contract_that_no_hand_can_hold_is_impossible():
    carioca = variant("carioca").with_house_rules({"contracts": ["S3+S3+S3+S3+S3"]})
    problem = impossible(carioca.settings)
    assert problem and problem.code == "hand-too-small"


def test_a_contract_that_only_buys_make_possible_is_possible():
    assert impossible(variant("shanghai_ten").settings) is None
    without = variant("shanghai_ten").with_house_rules({"buy": False})
    assert impossible(without.settings)


def test_what_a_table_has_chosen_is_no_longer_open():
    house = variant("shanghai").with_house_rules({"min_naturals": 1})
    assert "min_naturals" in variant("shanghai").open
    assert "min_naturals" not in house.open


def test_the_sources_are_named():
    assert all(source["title"] for source in sources().values())
    assert (BOOK / "sources.toml").is_file()
