"""Every reason has a case, a sentence in the family's words and, for melds, a way to mend it."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

import pytest

from rules.buys import Buy
from rules.cards import read_card, read_cards
from rules.contracts import read_contract
from rules.exchanges import Exchange
from rules.first_meld import FirstMeld
from rules.heaps import Heap
from rules.house import rule
from rules.lay_offs import LayOff, NewMeld
from rules.repairs import repair
from rules.rulings import Code, Ruling
from rules.sentences import sentences
from rules.settings import GROUPS
from rules.turns import Call, CallKind, Discard, Draw, GoOut
from rules.variants import Variant, variant, variant_ids
from tests.rules.table_talk import codes, game, goes_down, lying, melds

if TYPE_CHECKING:
    from rules.plays import Play

PLAIN = "contract_rummy"
ELSEWHERE = {"heap-too-hard", "contract-unreadable"}  # sentences of entries, not of rulings


def first(text: str, contract: str, **more: object) -> Play:
    return FirstMeld(melds(text), contract=read_contract(contract), **more)  # type: ignore[arg-type]


def cards(text: str, contract: str) -> Play:
    return Heap(read_cards(text), contract=read_contract(contract))


def on(kind: str, table: str, text: str, **more: object) -> Play:
    return LayOff("A", (lying(kind, table),), 0, read_cards(text), **more)  # type: ignore[arg-type]


def swap(
    table: str, take: str, give: str, kind: str = "run", owner: str = "B", **more: bool
) -> Play:
    return Exchange(
        "A", (lying(kind, table, owner=owner),), 0, read_card(take), read_card(give), **more
    )


TEN = lying("run", "5C 6C 7C 8C")
ONE_DEAL = {"contracts": ["R4"], "hand_sizes": [10]}
RUN = "4C JK 6C 7C"

CASES: list[tuple[Code, Play, Variant]] = [
    (Code.OPEN, first("7S 7H 7D / 7C 7S 7H", "S3+S3"), game(PLAIN)),
    (Code.PACK, first("7S 7S 7S", "S3", players=4), game(PLAIN)),
    (Code.PACK, first("7S 7H JK", "S3", players=4), game("zioncheck")),
    (Code.SET_RANK, first("7S 7H 8D", "S3"), game(PLAIN)),
    (Code.SET_SMALL, first("7S 7H", "S2"), game(PLAIN)),
    (Code.SET_LARGE, first("7S 7H 7D 7C", "S3"), game("may_i", set_max=3)),
    (Code.SET_SUIT_TWICE, first("7S 7S 7H", "S3"), game("kontrakt_rummy")),
    (Code.SET_SUIT_TWICE, first("7S 7H 7D 7C JK", "S5"), game("kontrakt_rummy", set_max=None)),
    (Code.SET_SUIT_MISSING, first("7S 7S 7H", "M3"), game("progressive_rummy")),
    (Code.RUN_SUIT, first("4C 5C 6D 7C", "R4"), game(PLAIN)),
    (Code.RUN_BROKEN, first("3H 4H 5H 9H", "R4"), game(PLAIN)),
    (Code.RUN_TWICE, first("4C 5C 5C 6C", "R4"), game(PLAIN)),
    (Code.RUN_ORDER, first("4C 6C 5C 7C", "R4", ordered=True), game(PLAIN)),
    *(
        (Code.RUN_ACE, first(text, "R4"), game(PLAIN, ace_mode=mode))
        for mode, text in [
            ("high", "AC 2C 3C 4C"),
            ("low", "JC QC KC AC"),
            ("high_or_low", "KC AC 2C 3C"),
            ("high_and_low", "KC AC 2C 3C"),
        ]
    ),
    (
        Code.RUNS_GAP,
        first("3H 4H 5H 6H / 8H 9H TH JH", "R4+R4"),
        game(PLAIN, runs_gap=2),
    ),
    (Code.RUN_SMALL, first("4C 5C 6C", "R3"), game(PLAIN)),
    (Code.RUN_LARGE, first("4C 5C 6C 7C 8C", "R4"), game("may_i", run_max=4)),
    (Code.WILD_MANY, first("7S JK JK", "S3"), game("shanghai")),
    (Code.WILD_MANY_FOR_SIZE, first("7S JK JK", "S3"), game("shanghai_ten")),
    (Code.WILD_TOUCH, first("4C JK JK 7C", "R4"), game("kalooki_jamaica")),
    (Code.WILD_SHARE, first("7S JK JK", "S3"), game("frustration_14")),
    (Code.WILD_SHARE, first("7S 7H JK JK", "S4"), game(PLAIN, wild_balance="minority")),
    (
        Code.WILD_BEYOND_PACK,
        first("4C JK 6C 7C / 5C 5C 5H", "S3+R4"),
        game(PLAIN, wild_beyond_pack=False),
    ),
    (Code.WILD_RANK, first("QS 2H QD", "S3"), game(PLAIN)),
    (Code.NATURALS_FEW, first("JK JK JK", "S3", players=5), game(PLAIN, min_naturals=1)),
    (Code.NATURALS_FEW, first("7S JK JK", "S3", players=5), game(PLAIN, min_naturals=2)),
    (Code.PAIR_WILD, first("AS JK", "PA"), game(PLAIN, pair_natural=True)),
    (Code.NO_MELD, first("7S JK JK 7S", "S4"), game("kontrakt_rummy", wild_max_per_meld=1)),
    (Code.MELD_MISSING, first("7S 7H 7D", "S3+S3"), game(PLAIN)),
    (Code.MELD_MISSING, first("7S 7H 7D", "S3+R4"), game(PLAIN)),
    (Code.MELD_MISSING, first("7S 7H 7D", "M3+M4"), game(PLAIN)),
    (Code.MELD_MISSING, first("7S 7H 7D", "PA+S3"), game(PLAIN)),
    (Code.MELD_SHORT, first("7S 7H 7D", "S4"), game(PLAIN)),
    (Code.MELD_SHORT, first("4C 5C 6C 7C", "R5"), game(PLAIN)),
    (Code.MELD_LONG, first("7S 7H 7D 7C", "S3"), game(PLAIN)),
    (Code.MELD_LONG, first("4C 5C 6C 7C 8C", "R4"), game(PLAIN)),
    (Code.MELD_EXTRA, first("7S 7H 7D / 9S 9H 9D", "S3"), game("may_i")),
    (Code.MELD_KIND, first("7S 7H 7D 7C", "R4"), game(PLAIN)),
    (Code.MELD_KIND, first("4C 5C 6C", "S3"), game("continental_rummy")),
    (Code.MELD_KIND, first("KS KH", "PA"), game(PLAIN)),
    (
        Code.CONTRACT,
        first("7S 7H 7D 7C / 9S JK JK", "S3+S3"),
        game(PLAIN, wild_max_per_meld=1),
    ),
    (
        Code.SETS_SAME_RANK,
        first("8S 8H 8D / 8C 8S 8H", "S3+S3"),
        game("shanghai"),
    ),
    (Code.RUNS_TOUCH, first("3H 4H 5H 6H / 7H 8H 9H TH", "R4+R4"), game(PLAIN)),
    (Code.RUNS_GAP, first("3H 4H 5H 6H / 7H 8H 9H TH", "R4+R4"), game("contract_rummy_3_8")),
    (Code.RUNS_SUIT, first("3H 4H 5H 6H / 8H 9H TH JH", "R4+R4"), game("kontrakt_rummy")),
    (
        Code.CARDS_LEFT,
        FirstMeld(melds("3H 4H 5H 6H"), 1, hand_after=read_cards("9S")),
        game(PLAIN, **ONE_DEAL),
    ),
    (
        Code.CARDS_LEFT_CONCEALED,
        FirstMeld(melds("3H 4H 5H 6H"), 1, hand_after=read_cards("9S 9D")),
        game(PLAIN, last_deal="concealed", **ONE_DEAL),
    ),
    (Code.HEAP, cards("7S 7H 7D 9S 9H", "S3+S3"), game(PLAIN)),
    (Code.HEAP, cards("7S 7H 7D 9S 9H 2C KD", "S3+S3"), game(PLAIN)),
    (Code.HEAP, cards("7S 7H 7D 9S 9H 3C", "S3+S3"), game(PLAIN)),
    (Code.HEAP, cards("7S 8H 3D 9S JH 2C", "S3+S3"), game(PLAIN)),
    (Code.NOT_DOWN, on("run", "5C 6C 7C 8C", "9C", is_down=False), game(PLAIN)),
    (Code.DEAL_OVER, on("run", "5C 6C 7C 8C", "9C", deal=7), game(PLAIN)),
    (Code.DEAL_OVER, on("run", "5C 6C 7C 8C", "9C"), game("continental_rummy")),
    (Code.LAY_OFF_EARLY, on("run", "5C 6C 7C 8C", "9C", down_this_turn=True), game(PLAIN)),
    (Code.LAY_OFF_TARGET, on("run", "5C 6C 7C 8C", "9C"), game(PLAIN, lay_off_targets="own")),
    (
        Code.LAY_OFF_TARGET,
        LayOff("B", (TEN,), 0, read_cards("9C")),
        game(PLAIN, lay_off_targets="others"),
    ),
    (Code.LAY_OFF_FIT, on("run", "5C 6C 7C 8C", "9S"), game(PLAIN)),
    (Code.NEW_MELD, NewMeld("A", (TEN,), read_cards("QS QH QD")), game(PLAIN)),
    (Code.SWAP_NEVER, swap(RUN, "JK", "5C"), game("may_i")),
    (Code.SWAP_SET, swap("9S 9D JK", "JK", "9C", kind="set"), game(PLAIN)),
    (Code.SWAP_WILD, swap("4C 2S 6C 7C", "2S", "5C"), game("twelve_step", swap_wilds="jokers")),
    (Code.SWAP_OWNER, swap(RUN, "JK", "5C", owner="A"), game("kontrakt_rummy")),
    (Code.SWAP_OWNER, swap(RUN, "JK", "5C"), game(PLAIN, swap_owner="own")),
    (Code.SWAP_NOT_DOWN, swap(RUN, "JK", "5C", is_down=False), game(PLAIN)),
    (Code.SWAP_EARLY, swap(RUN, "JK", "5C", down_this_turn=True), game(PLAIN)),
    (Code.SWAP_ON_MELD, swap(RUN, "JK", "5C", at_meld=True), game(PLAIN)),
    (Code.SWAP_CARD, swap(RUN, "JK", "8C"), game(PLAIN)),
    (Code.SWAP_CARD, swap("4C 5C 6C 7C", "JK", "8C"), game(PLAIN)),
    (
        Code.SWAP_NAMED,
        Exchange(
            "A", (lying("set", "9S 9D JK", wild_as="9H"),), 0, read_card("JK"), read_card("9C")
        ),
        game("contract_rummy_3_8"),
    ),
    (Code.SWAP_KEEP, swap(RUN, "JK", "5C", keeps=True), game(PLAIN)),
    (Code.DISCARD_NEEDED, Discard(None, hand_after=read_cards("4D")), game(PLAIN)),
    (Code.DISCARD_TAKEN, Discard(read_card("9C"), read_cards("9C")), game("kontrakt_rummy")),
    (Code.DISCARD_WILD, Discard(read_card("JK")), game("carioca_chile")),
    (Code.DISCARD_OFFER, Discard(read_card("9C"), offer_pending=True), game("king_rummy")),
    (Code.DISCARD_FITS, Discard(read_card("9C"), table=(TEN,)), game("bellevue")),
    (
        Code.CALL_UNKNOWN,
        Call(Discard(read_card("9C"), table=(TEN,)), CallKind.SHANGHAI_OTHER),
        game(PLAIN),
    ),
    (
        Code.CALL_FIT,
        Call(Discard(read_card("TC"), table=(TEN,)), CallKind.SHANGHAI_OTHER),
        game("shanghai"),
    ),
    (
        Code.CALL_PROTECTED,
        Call(Discard(read_card("9C"), table=(TEN,)), CallKind.SHANGHAI_OTHER, protected=True),
        game("shanghai"),
    ),
    (Code.DRAW_DOWN, Draw(read_cards("4D"), read_card("4D"), is_down=True), game("carioca_chile")),
    (Code.DRAW_DEEP, Draw(read_cards("4D 9S"), read_card("4D")), game(PLAIN)),
    (Code.DRAW_MELD, Draw(read_cards("4D 9S"), read_card("4D")), game("kontrakt_rummy")),
    (Code.DRAW_NONE, Draw(read_cards("4D 9S"), read_card("5D")), game(PLAIN)),
    (
        Code.OUT_TOO_SOON,
        GoOut(read_cards("9C"), read_card("9C"), down_this_turn=True, deal=6),
        game(PLAIN),
    ),
    (Code.OUT_NOT_HELD, GoOut(read_cards("4D"), read_card("5D")), game(PLAIN)),
    (Code.OUT_CARDS_LEFT, GoOut(read_cards("4D 5D"), read_card("5D")), game(PLAIN)),
    (Code.OUT_DISCARD_NEEDED, GoOut((), None), game(PLAIN)),
    (
        Code.OUT_NO_DISCARD,
        GoOut(read_cards("5D"), read_card("5D")),
        game(PLAIN, go_out_discard="forbidden"),
    ),
    (Code.OUT_MELD_ALL, GoOut(read_cards("5D"), read_card("5D"), deal=7), game(PLAIN)),
    (Code.BUY_NONE, Buy(), game("carioca")),
    (Code.BUY_TURN, Buy(turn_takes=True), game(PLAIN)),
    (Code.BUY_LIMIT, Buy(buys=2), game("shanghai")),
    (Code.BUY_LIMIT, Buy(buys=6, deal=3), game("shanghai", buy_carry=True)),
    (Code.BUY_CHAIN, Buy(chain=(2, 3)), game("contract_rummy_3_8")),
    (Code.BUY_CHAIN, Buy(chain=(2, 2)), game(PLAIN)),
    (Code.BUY_DOWN, Buy(is_down=True), game("kalooki_jamaica")),
    (Code.BUY_OWN, Buy(threw_it=True), game(PLAIN, buy_by_discarder=False)),
    (Code.BUY_STOCK, Buy(is_turn=True), game(PLAIN)),
    (Code.BUY_MELD, Buy(melds_now=True), game(PLAIN)),
    (Code.BUY_CALL, Buy(after_call=True), game("shanghai")),
]


@pytest.mark.parametrize(("code", "play", "where"), CASES, ids=lambda part: str(part)[:20])
def test_case_of_a_reason(code: Code, play: Play, where: Variant):
    ruling = rule(play, where)
    (told, *_) = [reason for reason in ruling.reasons if reason.code is code]
    assert told.text[-1] in ".?!…" or told.text
    assert "$" not in told.text
    assert told.setting in GROUPS or told.setting in {
        *("meld", "contract", "pack", "own_contract", "fit", "card", "turn"),
    }


def test_every_reason_has_a_case():
    assert {code for code, _, _ in CASES} == set(Code)


def test_every_reason_has_a_sentence_and_every_sentence_a_case():
    used = set()
    for code, play, where in CASES:
        for fault in play.find(where.settings).faults:
            used.add(f"{fault.code}-{fault.form}" if fault.form else fault.code.value)
        assert code is Code.OPEN or code in {f.code for f in play.find(where.settings).faults}
    known = set(sentences())
    assert used <= known
    for code in Code:
        forms = {name for name in known if name == code or name.startswith(f"{code}-")}
        others = {
            name
            for other in Code
            if other != code and other.startswith(f"{code}-")
            for name in known
            if name == other or name.startswith(f"{other}-")
        }
        if code is not Code.OPEN:
            assert forms - others <= used | ELSEWHERE, code


@pytest.mark.parametrize("name", variant_ids())
def test_every_open_question_has_a_sentence(name: str):
    assert all(f"open-{setting}" in sentences() for setting in variant(name).open)


def test_a_reason_speaks_the_familys_words():
    ruling = goes_down("carioca", "4C 5C 6D 7C", "R4")
    assert "escala" in ruling.reasons[0].text
    short = rule(cards("7S 7H 7D 4C 5C 6C", "S3+R4"), game("carioca"))
    assert "(trio of 3 + escala of 4) needs 7 cards" in short.reasons[0].text
    either = rule(cards("AS AH 7S", "PA+M3"), game(PLAIN))
    assert "(pair of A + meld of 3) needs 5 cards" in either.reasons[0].text
    assert "trio" in goes_down("carioca", "7S 7H 8D", "S3").reasons[0].text


@pytest.mark.parametrize(
    ("where", "text", "contract", "named"),
    [
        ("shanghai", "7S JK JK / 7H 7D 7C", "S3+S3", "wild_max_per_meld sets_same_rank"),
        ("shanghai", "3H JK JK 6H / 7H 8H 9H TH", "R4+R4", "wild_max_per_meld runs_same_suit"),
        ("shanghai", "AH 2H 3H 4H / 5H 6H 7H 8H", "R4+R4", "ace_mode runs_same_suit"),
        ("carioca_chile", "7S JK JK / 7H 7D 7C", "S3+S3", "wild_max_per_meld sets_same_rank"),
        ("kontrakt_rummy", "4H 4H 5H 6H / 9H TH JH QH", "R4+R4", ""),
        ("continental_seven", "4H JK JK 7H / 8H 9H TH JH", "R4+R4", "wild_gap_in_run"),
        ("kalooki_jamaica", "4H JK JK 7H / 9H TH JH QH", "R4+R4", "wild_gap_in_run runs_same_suit"),
    ],
)
def test_melds_that_break_a_limit_may_not_lie_together_either(
    where: str, text: str, contract: str, named: str
):
    ruling = goes_down(where, text, contract, players=4)
    deciding = {reason.setting for reason in ruling.reasons} - {"contract", "meld"}
    assert not ruling.legal
    assert deciding == set(named.split())


def test_a_pair_is_wild_and_a_meld_too_few_naturals_at_once():
    table = game(PLAIN, pair_natural=True, min_naturals=2)
    ruling = goes_down(table, "AH JK / 5H 5S 5D", "PA+S3", players=4)
    assert {"pair_natural", "min_naturals"} <= {reason.setting for reason in ruling.reasons}


def test_a_reason_names_its_source_or_says_that_it_is_ours_or_the_tables():
    assert "Shanghai" in rule(first("AS 2S 3S 4S", "R4"), game("shanghai")).reasons[0].citation
    ours = rule(first("7S 7H 7D 7C", "S3"), game("carioca"))
    assert [reason.citation for reason in ours.reasons if reason.code != "open"] == ["our default"]
    house = rule(first("KC AC 2C 3C", "R4"), game("carioca", ace_mode="low"))
    assert house.reasons[0].citation == "house rule of this table"


@pytest.mark.parametrize(
    ("text", "contract", "where", "says"),
    [
        ("7S 7H 7D / 4C 5C 6D 7C", "S3+R4", "carioca", "Change 6♦ for 6♣."),
        ("7S 7H 7D 7C / 9S 9H 9D", "S3+S3", PLAIN, "Take 7♣ out."),
        ("8S 8H JK JK / 9C 9S", "S3+S3", PLAIN, "Move JK to 9♣ 9♠."),
        ("7S 7H 6D / 4D 5D 7D 7C", "S3+R4", PLAIN, "Let 6♦ and 7♣ change places."),
        ("7S JK JK / 9S 9H 9D", "S3+S3", "shanghai", "Change JK for 7♥."),
        ("3H 4H 5H 6H / 7H 8H 9H TH", "R4+R4", PLAIN, "Change 3♥ for 7♥."),
        ("9S 9H 9D / 4C 5C 6C 8C", "S3+R4", PLAIN, "Change 8♣ for 7♣."),
        ("9S 9H 9D / 4C 5C 6C 8C", "S3+R4", "may_i", "Add 7♣ to 4♣ 5♣ 6♣ 8♣."),
        ("9S 9H / KS KH KD", "S3+S3", PLAIN, "Add 9♦ to 9♠ 9♥."),
        ("9S 9H 9D 9C / 5C 6C 7C", "S3+R4", PLAIN, "Take 9♣ out. Add 4♣ to 5♣ 6♣ 7♣."),
        ("7S 7H 7D / 9S 9H 9D / JS JH JD", "S3+S3", "may_i", "Leave 7♠ 7♥ 7♦ out."),
    ],
)
def test_the_smallest_repair(text: str, contract: str, where: str, says: str):
    play, settings = first(text, contract), variant(where).settings
    mend = repair(play, settings)
    assert mend is not None
    assert mend.text == says
    mended = FirstMeld(mend.melds, contract=read_contract(contract))
    assert mended.is_legal(settings)


def test_a_run_that_lies_in_the_wrong_order_is_laid_anew():
    play = first("4C 6C 5C 7C", "R4", ordered=True)
    assert repair(play, variant(PLAIN).settings).text == "Lay the cards in another order."


@pytest.mark.parametrize(
    ("text", "says", "run"),
    [
        ("9S 9H 9D / QC KC AC 2C", "Change 2♣ for J♣.", "JC QC KC AC"),
        ("9S 9H 9D / 6C 7C 8C", "Add 5♣ to 6♣ 7♣ 8♣.", "5C 6C 7C 8C"),
        ("9S 9H 9D 5C / 6C 7C 8C", "Move 5♣ to 6♣ 7♣ 8♣.", "5C 6C 7C 8C"),
        ("9S 9H 9D / 4C 5C JK 7C JK", "Take JK out.", "4C 5C JK 7C"),
        ("9S 9H 8C / 6C 7C 9C 9D", "Let 8♣ and 9♦ change places.", "6C 7C 8C 9C"),
    ],
)
def test_a_repair_lays_its_card_where_it_belongs_if_the_order_counts(
    text: str, says: str, run: str
):
    held = read_cards("5C JC") if "Add" in says else None
    play, settings = first(text, "S3+R4", ordered=True, hand_after=held), variant(PLAIN).settings
    mend = repair(play, settings)
    assert mend is not None
    assert (mend.text, mend.melds[1]) == (says, read_cards(run))
    assert replace(play, melds=mend.melds, hand_after=None).is_legal(settings)


def test_a_repair_takes_its_card_from_the_hand_where_one_is_shown():
    held = first("7S 7H 8D", "S3", hand_after=read_cards("2C 7D"))
    empty = first("7S 7H 8D", "S3", hand_after=read_cards("2C 3D"))
    assert repair(held, variant(PLAIN).settings).text == "Change 8♦ for 7♦."
    assert repair(empty, variant(PLAIN).settings) is None


def test_the_card_that_would_be_left_over_is_added_where_it_fits():
    runs = "3H 4H 5H 6H / 7S 8S 9S TS / JD QD KD AD"
    settings = variant(PLAIN).settings
    for left, says in (("2H", "Add 2♥ to 3♥ 4♥ 5♥ 6♥."), ("2C", None)):
        mend = repair(FirstMeld(melds(runs), deal=7, hand_after=read_cards(left)), settings)
        assert (mend and mend.text) == says


def test_two_short_melds_do_not_take_the_same_card_of_the_hand():
    settings = variant(PLAIN).settings
    short = melds("7S 7H / 7D 7C")
    for held, says in (("7C KD", None), ("7C 7D KD", "Add 7♣ to 7♠ 7♥. Add 7♦ to 7♦ 7♣.")):
        play = FirstMeld(short, deal=1, hand_after=read_cards(held))
        mend = repair(play, settings)
        assert (mend and mend.text) == says


def test_a_lay_off_is_mended_by_another_meld_the_other_end_or_fewer_cards():
    settings = variant(PLAIN).settings
    table = (lying("run", "5C 6C 7C 8C"), lying("set", "9S 9H 9D"))
    assert repair(LayOff("A", table, 0, read_cards("9C 9S")), settings).text == "Take 9♠ out."
    assert repair(LayOff("A", table, 0, read_cards("9S")), settings).text == "Lay it on 9♠ 9♥ 9♦."
    ace = (lying("run", "JC QC KC AC"),)
    assert repair(LayOff("A", ace, 0, read_cards("JK"), "high"), settings).text.startswith("Lay it")


def test_a_later_meld_is_mended_by_the_table_or_by_fewer_cards():
    table = (lying("run", "5C 6C 7C 8C"),)
    once, again = variant(PLAIN).settings, game(PLAIN, new_melds_later=True).settings
    longer = NewMeld("A", table, read_cards("9C TC JC"))
    assert repair(longer, once).text == "Lay it on 5♣ 6♣ 7♣ 8♣."
    assert repair(replace(longer, is_down=False), once) is None
    spare = NewMeld("A", table, read_cards("9S 9H 9D KD"))
    assert repair(spare, once) is None
    assert repair(spare, again).text == "Take K♦ out."
    mixed = NewMeld("A", table, read_cards("4H 6H 5H 7H"), ordered=True)
    assert repair(mixed, again).text == "Lay the cards in another order."


def test_a_heap_is_mended_by_one_card():
    short = Heap(read_cards("3H 4H 5H 6H 8S 9S TS QS"), contract=read_contract("R4+R4"))
    ruling: Ruling = rule(short, variant(PLAIN))
    assert codes(ruling) == ["heap"]
    assert "J♠ in place of" in ruling.reasons[0].text
    assert repair(short, variant(PLAIN).settings).text == "Change 8♠ for J♠."
    few = Heap(read_cards("9S 9H 9D 4C 5C 6C"), contract=read_contract("S3+R4"))
    assert repair(few, variant("may_i").settings).text.startswith("Add ")
    held = Heap(read_cards("7S 7H 7D KC KH"), contract=read_contract("S3+S3"))
    held = replace(held, hand_after=read_cards("2C KD"))
    assert repair(held, variant(PLAIN).settings).text == "Add K♦ to 7♠ 7♥ 7♦ K♣ K♥."
    many = Heap(read_cards("7S 7H 7D KC KH KS 2D"), contract=read_contract("S3+S3"))
    assert repair(many, variant(PLAIN).settings).text == "Take 2♦ out."
