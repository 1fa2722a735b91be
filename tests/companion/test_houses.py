"""The house book: games of a table's own, made, kept in versions, handed on and taken in.

Tests that open with a letter and a number answer that entry of the casebook of disputes.
"""

from __future__ import annotations

import io
from dataclasses import replace
from typing import TYPE_CHECKING, Any

import flet as ft
import pytest
import zxingcpp
from hypothesis import given
from hypothesis import strategies as st
from PIL import Image

from companion.book.houses import (
    House,
    deals_of,
    new_house,
    read_draft,
    read_house,
    with_deals,
    write_draft,
    write_house,
)
from companion.book.rule_examples import answers
from companion.ledger.store import Store
from companion.main import session
from companion.plans import Plan, Way, kept_plan, own_record, read_plan, rematch, write_plan
from companion.records import find_record
from companion.screens.rules.house.editor import BY_DEAL
from companion.screens.rules.house.share import MOST_IN_PICTURE, QrPicture, qr_picture
from companion.screens.rules.house.work import current, start_work
from companion.state import App
from rules.cards import read_cards
from rules.first_meld import FirstMeld
from rules.house import rule
from rules.sentences import Refused
from rules.settings import GROUPS, Group, write_setting
from rules.variants import variant, variant_ids
from tests.companion.window import enter
from tests.harness import HeadlessApp, walk

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

CHANGERS = (ft.RadioGroup, ft.Switch, ft.TextField, ft.OutlinedButton, ft.IconButton)
OURS = "house-0123456789ab"
HEAD = f'id = "{OURS}"\nnames = ["Ours"]\nparent = "jo"\n'


@pytest.fixture
def store(tmp_path: Path) -> Iterator[Store]:
    store = Store.open(tmp_path / "one")
    yield store
    store.close()


def sunday() -> House:
    """Deal 1 asks for a pair of aces and a set of three, the last one for runs of seven."""
    contracts = ["PA+S3", "S3+R4", "R4+R5", "R6+R5", "R7+R4"]
    return new_house("shanghai", "Sunday rules").with_setting("contracts", contracts)


def first(store: Store, game: House, cards: str, deal: int = 1) -> bool:
    record = find_record(store, game.id)
    assert record
    melds = tuple(read_cards(meld) for meld in cards.split("/"))
    return rule(FirstMeld(melds, deal=deal, players=4), record).legal


# --- Settings of our own ----------------------------------------------------------------------


def test_e10_a_family_writes_its_own_contracts(store: Store) -> None:
    game = store.keep_house(sunday())
    assert first(store, game, "AS AH / 9S 9D 9C")
    assert not first(store, game, "KS KH / 9S 9D 9C")
    assert first(store, game, "4C 5C 6C 7C 8C 9C TC / 3H 4H 5H 6H", deal=5)


def test_q5_deals_seven_and_eight_change_places() -> None:
    deals = list(deals_of(new_house("carioca_chile", "Ours")))
    deals[6], deals[7] = deals[7], deals[6]
    swapped = with_deals(new_house("carioca_chile", "Ours"), deals)
    assert [str(deal.contract) for deal in deals_of(swapped)[6:8]] == ["S3+S3+S3+S3", "R4+R4+R4"]
    assert swapped.problem is None


def test_a_deal_taken_out_takes_its_hand_size_with_it() -> None:
    house = new_house("contract_rummy", "Ours")
    shorter = with_deals(house, deals_of(house)[1:])
    assert shorter.record.settings.hand_sizes == house.record.settings.hand_sizes[1:]


def test_a_list_of_contracts_brings_a_hand_size_for_every_deal() -> None:
    house = new_house("contract_rummy", "Ours").with_setting("contracts", ["S3+S3"] * 9)
    assert len(house.record.settings.hand_sizes) == 9


def test_the_answer_of_the_parent_is_no_change() -> None:
    house = new_house("shanghai", "Ours").with_setting("ace_mode", "low")
    assert house.as_parent("ace_mode").changes == {}
    assert house.with_setting("ace_mode", "high").changes == {}


def test_own_words_are_laid_over_those_of_the_parent() -> None:
    house = new_house("shanghai", "Ours").with_word("run", "escala")
    assert (house.record.words["set"], house.record.words["run"]) == ("book", "escala")
    assert house.with_word("run", "").words == {}


@pytest.mark.parametrize(
    ("changes", "code"),
    [
        ({"players_max": 12, "packs": {"3-12": 1}}, "cards-too-few"),
        ({"contracts": ["R13+R13"]}, "hand-too-small"),
        ({"players_min": 5, "players_max": 4}, "table-sizes"),
    ],
)
def test_what_nobody_could_play_is_refused_with_the_reason(
    changes: dict[str, Any], code: str
) -> None:
    base = {} if "contracts" not in changes else {"buy_limit": 0}
    house = new_house("contract_rummy", "Ours", {**base, **changes})
    assert house.problem is not None
    assert house.problem.code == code
    with pytest.raises(Refused) as refused:
        read_house(write_house(house))
    assert refused.value.problem.code in {code, "book-refused"}


# --- Kept -------------------------------------------------------------------------------------


def test_every_save_is_a_version_and_the_same_again_is_none(store: Store) -> None:
    one = store.keep_house(sunday())
    two = store.keep_house(one.with_setting("ace_mode", "low"))
    same = store.keep_house(two)
    assert (one.version, two.version, same.version) == (1, 2, 2)
    assert [each.version for each in store.house_versions(one.id)] == [2, 1]
    assert store.house(one.id) == two


def test_a_house_variant_taken_out_can_come_back(store: Store) -> None:
    kept = store.keep_house(sunday())
    store.drop_house(kept.id)
    assert (store.house(kept.id), store.houses()) == (None, ())
    assert store.keep_house(kept).version > kept.version


def test_a_later_version_does_not_touch_games_already_played(store: Store) -> None:
    from rules.entries import read_entry

    kept = store.keep_house(sunday())
    entry = {
        "do": "new_game",
        "variant": kept.id,
        "players": ["Ann", "Bo", "Cy"],
        "first_dealer": "Ann",
        "record": kept.record.to_json(),
    }
    game = store.begin(read_entry(entry))  # type: ignore[arg-type]
    enter(store, game, {"out": "Ann", "Bo": 5, "Cy": 7})
    store.keep_house(kept.with_setting("contracts", ["S3+S3"]).with_setting("ace_mode", "low"))
    rules = store.journal(game).game.settings
    assert (str(rules.contract(1)), rules.ace_mode.value) == ("PA+S3", "high")


def scanned(picture: QrPicture | None) -> str:
    """Read a picture as a phone's camera does."""
    assert picture
    (code,) = zxingcpp.read_barcodes(Image.open(io.BytesIO(picture.png)))
    return str(code.text)


# --- Handed on --------------------------------------------------------------------------------


def test_what_is_handed_on_is_taken_in_on_another_device(store: Store, tmp_path: Path) -> None:
    kept = store.keep_house(sunday().with_word("set", "trio"))
    other = Store.open(tmp_path / "two")
    taken = other.keep_house(read_house(write_house(kept)))
    assert other.house(kept.id) == taken
    assert taken.record == kept.record
    other.close()


@st.composite
def houses(draw: st.DrawFn) -> House:
    """Any parent with any answers that games of the book give."""
    house = new_house(draw(st.sampled_from(variant_ids())), draw(st.text(min_size=1, max_size=20)))
    names = draw(st.lists(st.sampled_from(list(GROUPS)), max_size=8, unique=True))
    for name in names:
        value = draw(st.sampled_from(answers(name)))
        house = house.with_setting(name, write_setting(name, value))
    return house


@given(houses())
def test_any_house_variant_comes_back_as_it_left(house: House) -> None:
    house = house.called(" ".join(house.name.split()))
    assert read_draft(write_draft(house)) == house
    if house.problem is None:
        assert read_house(write_house(house)) == house


@given(st.text(max_size=200) | st.text(max_size=100).map(lambda text: HEAD + text))
def test_a_text_that_is_no_house_variant_is_refused_and_nothing_else(text: str) -> None:
    try:
        house = read_house(text)
    except Refused as refused:
        assert refused.problem.text
    else:
        assert house.id == OURS


@pytest.mark.parametrize(
    "text",
    [
        HEAD.replace(OURS, "shanghai"),
        HEAD.replace('["Ours"]', '["Ours", "Jo"]'),
        HEAD + "[melds]\nrun_min = {is = 3, source = 'jo'}\n",
        HEAD + "[melds]\nrun_min = 3\n",
        "x" * 30_000,
    ],
    ids=["a game of the book", "two names", "in the name of a source", "no mark", "too long"],
)
def test_a_file_cannot_pass_for_more_than_a_house_variant(text: str) -> None:
    with pytest.raises(Refused) as refused:
        read_house(text)
    assert refused.value.problem.code == "house-unreadable"


def test_a_wrong_answer_in_a_file_is_named() -> None:
    with pytest.raises(Refused, match="run_min cannot be “99”"):
        read_house(HEAD + "[melds]\nrun_min = {house = 99}\n")


@pytest.mark.parametrize(
    "house",
    [sunday().with_word("run", "escalera añadida"), sunday().called("x" * 40)],
    ids=["words beyond ASCII", "a long name"],
)
def test_a_house_variant_is_read_back_from_its_picture(house: House) -> None:
    assert read_house(scanned(qr_picture(write_house(house)))) == house


def test_the_finest_picture_can_still_be_read() -> None:
    text = "run_min = 3\n" * (MOST_IN_PICTURE // 12)
    assert scanned(qr_picture(text)) == text
    assert qr_picture(text + "and more of them") is None


# --- The screens ------------------------------------------------------------------------------


def house_at(store: Store, house: House, path: str = "") -> HeadlessApp:
    start_work(App(store, lambda: None), house)
    return HeadlessApp(session(store), f"/rules/house/{house.id}{path}")


async def test_a_game_of_our_own_is_started_from_any_game(store: Store) -> None:
    async with HeadlessApp(session(store), "/rules/house/new") as app:
        await app.type("Find a game", "shanghai rummy")
        await app.tap("Shanghai Rummy")
        assert app.sees("Nothing changed yet: every rule is as in Shanghai Rummy.")
        await app.type("What do you call it?", "Sunday rules")
        await app.tap("Save as version 1")
    assert [(house.name, house.parent) for house in store.houses()] == [
        ("Sunday rules", "shanghai")
    ]


async def test_a_game_of_our_own_is_started_from_another_one(store: Store) -> None:
    kept = store.keep_house(sunday().with_word("set", "trio"))
    async with HeadlessApp(session(store), "/rules/house/new") as app:
        await app.tap("Sunday rules")
        await app.tap("Save as version 1")
    (copy,) = [house for house in store.houses() if house.id != kept.id]
    assert (copy.name, copy.changes, copy.words) == ("Our Sunday rules", kept.changes, kept.words)


async def test_a_game_of_our_own_that_was_begun_can_be_gone_on_with(store: Store) -> None:
    async with house_at(store, new_house("shanghai", "Sunday rules")) as app:
        await app.go("/rules/house/new")
        await app.tap("Go on with Sunday rules")
        await app.tap("Save as version 1")
        await app.go("/rules/house/new")
        assert not app.sees("Go on with")
    assert [house.name for house in store.houses()] == ["Sunday rules"]


def verdict(app: HeadlessApp, example: str) -> str:
    texts = app.texts()
    return texts[texts.index(example) - 1]


async def test_example_hands_flip_with_the_rule(store: Store) -> None:
    house = new_house("shanghai", "Ours")
    async with house_at(store, house, "/melds") as app:
        ace = next(
            group
            for group in app.find_all(ft.RadioGroup)
            if any("The ace is low only" in text for text in app.texts(group))
        )
        assert verdict(app, "One run of four: J♣ Q♣ K♣ A♣") == "✓ Legal"
        assert verdict(app, "One run of four: A♣ 2♣ 3♣ 4♣") == "✗ Not legal"
        await app.choose(ace, "1")
        assert verdict(app, "One run of four: J♣ Q♣ K♣ A♣") == "✗ Not legal"
        assert verdict(app, "One run of four: A♣ 2♣ 3♣ 4♣") == "✓ Legal"
    changed = current(store, house.id)
    assert changed is not None
    assert changed.record.settings.ace_mode.value == "low"


async def test_a_rule_to_change_is_found_by_a_word_and_says_who_plays_it(store: Store) -> None:
    async with house_at(store, new_house("shanghai", "Ours")) as app:
        await app.type("Find a rule", "ace run")
        assert app.sees("The ace is high only: Q-K-A.")
        assert app.sees("As in Carioca")
        assert not app.sees("Largest book")


@pytest.mark.parametrize("group", Group)
async def test_every_rule_can_be_changed_where_it_belongs(store: Store, group: Group) -> None:
    async with house_at(store, new_house("contract_rummy", "Ours"), f"/{group}") as app:
        for setting in (name for name in GROUPS if GROUPS[name] is group and name not in BY_DEAL):
            (rule,) = [each for each in app.find_all(ft.Container) if each.key == setting]
            assert any(isinstance(each, CHANGERS) for each in walk(rule)), setting


async def test_packs_go_by_the_number_of_players(store: Store) -> None:
    house = new_house("contract_rummy", "Ours")
    async with house_at(store, house, "/table") as app:
        await app.tap("5 players: more", nth=0)
    changed = current(store, house.id)
    assert changed is not None
    assert (changed.record.settings.packs[4], changed.record.settings.packs[5]) == (2, 3)


async def test_an_impossible_house_variant_cannot_be_saved(store: Store) -> None:
    house = new_house("contract_rummy", "Ours").with_setting("players_max", 12)
    house = house.with_setting("packs", {"3-12": 1})
    async with house_at(store, house) as app:
        assert app.sees("Take another pack or fewer players.")
        assert app.find(ft.FilledButton).disabled
    assert store.houses() == ()


async def test_a_deal_is_built_meld_by_meld(store: Store) -> None:
    house = new_house("shanghai", "Ours")
    async with house_at(store, house, "/deals") as app:
        await app.tap("Deal 1: change")
        await app.tap("+ pair")
        await app.tap("Book of: less", nth=0)
        await app.tap("Book of: less", nth=0)
        assert app.sees("A pair of aces and one book of three")
        await app.tap("Deal 2: later")
    changed = current(store, house.id)
    assert changed is not None
    contracts = [str(deal.contract) for deal in deals_of(changed)]
    assert contracts[:3] == ["PA+S3", "R4+R4", "S3+R4"]


async def test_a_pasted_text_is_shown_before_it_is_taken(store: Store) -> None:
    text = write_house(sunday())
    async with HeadlessApp(session(store), "/rules/house/new") as app:
        await app.tap("Take in a game from others")
        await app.type("The text of the game", "nonsense")
        assert app.sees("This is not a file of house rules.")
        await app.type("The text of the game", text)
        assert store.houses() == ()
        await app.tap("Take in Sunday rules")
    assert [house.name for house in store.houses()] == ["Sunday rules"]


async def test_an_old_version_is_taken_up_again(store: Store) -> None:
    kept = store.keep_house(sunday())
    store.keep_house(kept.called("Monday rules"))
    async with HeadlessApp(session(store), f"/rules/house/{kept.id}/share") as app:
        await app.tap("Version 1")
        await app.tap("Save as version 3")
    house = store.house(kept.id)
    assert house is not None
    assert (house.name, house.version) == ("Sunday rules", 3)


async def test_a_house_variant_is_taken_out_after_a_question(store: Store) -> None:
    kept = store.keep_house(sunday())
    async with HeadlessApp(session(store), f"/rules/house/{kept.id}/share") as app:
        await app.tap("Take this game out of the book")
        assert store.houses()
        await app.tap("Take it out")
    assert store.houses() == ()
    assert variant("shanghai").name == "Shanghai Rummy"


# --- In a game --------------------------------------------------------------------------------


async def test_e10_a_house_variant_is_played(store: Store) -> None:
    kept = store.keep_house(sunday())
    async with HeadlessApp(session(store), "/new") as app:
        await app.tap("Sunday rules")
    plan = kept_plan(store)
    plan = replace(plan, players=("Ann", "Bo", "Cy"), way=Way.CHOICE, chosen="Bo").with_packs(3)
    game = App(store, lambda: None).begin(plan.entry())
    assert isinstance(game, str)
    play = App(store, lambda: None).play(game)
    assert (play.variant.name, str(play.sheet.contract(1))) == ("Sunday rules", "PA+S3")
    assert (play.variant.id, play.sheet.game.settings.packs[3]) == (kept.id, 3)
    async with HeadlessApp(session(store), f"/game/{game}/contracts") as app:
        assert app.sees("A pair of aces and one book of three")
        assert app.sees("You are here")


def test_the_same_people_play_a_house_variant_again_as_they_began_it(store: Store) -> None:
    kept = store.keep_house(sunday())
    plan = Plan(players=("Ann", "Bo", "Cy")).choose(kept.id, own_record(kept.record))
    plan = replace(plan, way=Way.CHOICE, chosen="Bo")
    game = store.begin(plan.entry())
    store.keep_house(kept.with_setting("contracts", ["S3+S3"]))
    again = rematch(store.journal(game))
    assert read_plan(write_plan(again)) == again
    assert str(again.record.settings.contract(1)) == "PA+S3"
