"""The judge of cases: each is ruled on or answered, and the answer written as a JSON object.

Rulings on plays come from the arbiter, values (scores, packs, contracts, dealers) from the
questions. Modules that only some kinds of cases need are loaded with the first case of that kind.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Mapping
from functools import lru_cache
from typing import TYPE_CHECKING, Any

from rules.cases import MOST_MELDS, Case, read_hand
from rules.first_meld import FirstMeld
from rules.house import rule
from rules.kinds import nearest
from rules.rulings import LaidMeld, Ruling, Verdict
from rules.sentences import Refused
from rules.variants import Variant, variant

if TYPE_CHECKING:
    from rules.cards import Card
    from rules.plays import Play
    from rules.settings import Settings
    from rules.turns import CallKind

Answer = dict[str, Any]


def judge(parts: Mapping[str, Any]) -> Answer:
    """Rule on a case or answer it; without its id.

    Refuses a case that is not usable, with the sentence that says why: `case-part`, `case-kind`,
    `case-deal`, `variant-unknown`, `setting-unknown`, `setting-value`, `card-unknown` and others.

    >>> judge({"variant": "shanghai", "kind": "buy", "ask": "hand_size", "deal": 1, "buys": 2})
    {'answer': 17}
    """
    asked, game = put(parts)
    return asked if isinstance(asked, dict) else ruled(asked, game)


def put(parts: Mapping[str, Any]) -> tuple[Play | Answer, Variant]:
    """Give the play that a case is about and its game; where no play is ruled on, the answer."""
    kind = parts.get("kind")
    if not isinstance(kind, str) or kind not in _KINDS:
        raise Refused("case-kind", kind=kind, near=nearest(str(kind), _KINDS))
    name, overrides = parts.get("variant"), parts.get("overrides") or {}
    if not isinstance(name, str) or not isinstance(overrides, Mapping):
        raise Refused("case-part", name="overrides" if isinstance(name, str) else "variant")
    case = Case(_game(name, json.dumps(overrides, sort_keys=True)), parts)
    return _KINDS[kind](case), case.game


def ruled(play: Play, game: Variant) -> Answer:
    """Rule on a play and write the ruling, with the smallest repair of an illegal one, as JSON."""
    from rules.repairs import repair

    ruling = rule(play, game)
    mend = None if ruling.legal else repair(play, game.settings)
    answer = ruling_to_json(ruling)
    if mend:
        answer["repair"] = {"text": mend.text, "melds": [_words(meld) for meld in mend.melds]}
    return answer


def ruling_to_json(ruling: Ruling) -> Answer:
    """Write a ruling as JSON holds it."""
    answer: Answer = {
        "verdict": ruling.verdict.value,
        "reasons": [
            {
                "code": reason.code.value,
                "setting": reason.setting,
                "cards": _words(reason.cards),
                "text": reason.text,
                "source": reason.citation,
            }
            for reason in ruling.reasons
        ],
        "reading": [_laid(meld) for meld in ruling.reading],
        "repair": None,
        "setting": ruling.setting or None,
        "default": ruling.default.value if ruling.default else None,
    }
    if ruling.options:
        answer["options"] = [
            {"meld": each.meld, "readings": [_laid(meld) for meld in each.readings]}
            for each in ruling.options
        ]
    return answer


@lru_cache(maxsize=256)
def _game(name: str, overrides: str) -> Variant:
    changes = json.loads(overrides)
    return variant(name).with_house_rules(changes) if changes else variant(name)


def _words(cards: tuple[Card, ...]) -> list[str]:
    return [str(card) for card in cards]


def _laid(meld: LaidMeld) -> dict[str, Any]:
    return {"kind": meld.kind.value, "cards": _words(meld.cards), "as": _words(meld.stands)}


# --- The kinds of cases -----------------------------------------------------------------------


def _first_meld(case: Case) -> Play:
    case.asks()
    contract, after = case.contract, case.some_cards("hand_after")
    if not contract and not case.deal:
        raise Refused("case-contract")
    if case.parts.get("melds") is None:
        from rules.heaps import Heap

        return Heap(case.cards("cards"), case.deal, case.players, contract, after)
    melds = case.items("melds")
    if len(melds) > MOST_MELDS or not all(isinstance(meld, list) for meld in melds):
        raise Refused("case-part", name="melds")
    laid = tuple(read_hand(meld, "melds") for meld in melds)
    if not all(laid):
        raise Refused("case-part", name="melds")
    return FirstMeld(laid, case.deal, case.players, contract, case.flag("ordered"), after)


def _lay_off(case: Case) -> Play:
    from rules.lay_offs import LayOff, NewMeld

    case.asks()
    player, table = str(case.parts.get("player")), case.table
    if case.parts.get("new_meld") is not None:
        cards = case.one_or_more("new_meld")
        return NewMeld(player, table, cards, case.flag("ordered"), **case.moment)
    target = case.needed("target", 0, len(table) - 1)
    end = case.one_of("end", "high", "low")
    return LayOff(player, table, target, case.one_or_more("cards"), end, **case.moment)


def _joker_swap(case: Case) -> Play | Answer:
    from rules.exchanges import Exchange, who_takes

    if case.asks("who"):
        melder, holders = case.needed_seat("melder"), case.seats("holders")
        return {"answer": who_takes(melder, holders, case.table_size, case.settings)}
    table = case.table
    return Exchange(
        str(case.parts.get("player")),
        table,
        case.needed("target", 0, len(table) - 1),
        case.card("take"),
        case.card("give"),
        case.one_of("then", "play_now", "keep") == "keep",
        case.word("moment") == "at_meld",
        **case.moment,
    )


def _discard(case: Case) -> Play | Answer:
    from rules.turns import Call, Discard

    if case.flag("draw_check") or case.parts.get("kind") == "draw":
        return _draw(case)
    if "discard" not in case.parts:
        raise Refused("case-part", name="discard")
    from_pile = case.word("drawn_from") == "discard"
    play = Discard(
        case.some_card("discard"),
        (case.some_cards("drawn") or ()) if from_pile else (),
        case.table,
        case.some_cards("hand_after"),
        case.flag("joker_offer_pending"),
        case.deal,
        case.players,
    )
    call = case.word("call")
    called = Call(play, _call_kind(call), case.flag("protected")) if call else play
    if case.asks("penalty_cards"):
        return _value(called.penalty, called.open_to(case.settings), case.game)
    return called


def _call_kind(call: str) -> CallKind:
    from rules.turns import CallKind

    if not call.startswith("shanghai"):
        return CallKind.SLIP
    return CallKind.SHANGHAI_OTHER if call.endswith("other") else CallKind.SHANGHAI_OWN


def _draw(case: Case) -> Play:
    from rules.turns import Draw

    case.asks()
    return Draw(
        case.cards("pile"),
        case.card("take"),
        case.flag("own_contract_met"),
        case.flag("melded_at_once"),
        case.players,
    )


def _go_out(case: Case) -> Play:
    from rules.turns import GoOut

    case.asks()
    return GoOut(case.cards("hand_before_discard"), case.some_card("discard"), **case.moment)


def _buy(case: Case) -> Play | Answer:
    ask = case.word("ask")
    if ask in _WANTED:
        from rules.buys import Buy

        chain = tuple(case.seats("sequence")) if ask == "chain" else ()
        bought = case.whole("already", 0, 1000) or 0
        known = {"is_turn": case.seat("turn") in chain, **_WANTED[ask]}
        return Buy(bought, chain, deal=case.deal, **known)
    if ask not in _BUYS:
        raise Refused("case-ask", ask=ask, near=nearest(ask, [*_WANTED, *_BUYS]))
    return _BUYS[ask](case)


def _allowed(case: Case) -> Play:
    from rules.buys import Buy

    turn, caller = case.seat("turn"), case.seat("caller")
    bought = case.whole("already", 0, 1000) or 0
    return Buy(
        bought,
        turn_takes=case.flag("turn_takes"),
        is_turn=turn is not None and turn == caller,
        deal=case.deal,
    )


def _who(case: Case) -> Answer:
    from rules.buys import who_buys

    turn, callers = case.needed_seat("turn"), case.seats("callers")
    called = case.calls(callers)

    def seat(settings: Settings) -> int | None:
        takes = case.flag("turn_takes")
        size = case.table_size
        return who_buys(turn, callers, size, settings, called=called, turn_takes=takes)

    return _value(seat, ("buy", "buy_priority"), case.game)


def _cards_added(case: Case) -> Answer:
    from rules.buys import cards_bought

    return {"answer": cards_bought(case.needed("buys", 0, 1000), case.settings)}


def _hand_size(case: Case) -> Answer:
    from rules.buys import hand_size

    buys, draw = case.needed("buys", 0, 1000), case.flag("own_draw")
    size = hand_size(case.deal or 1, buys, case.settings, own_draw=draw)
    if "hand_sizes" in case.game.open:
        return _open("hand_sizes", size)
    return {"answer": size}


_WANTED: Mapping[str, dict[str, bool]] = {
    "chain": {},
    "limit": {},
    "buyer_is_down": {"is_down": True},
    "discarder_buys": {"threw_it": True},
    "turn_player_takes_new_top": {"is_turn": True},
    "buyer_melds_now": {"melds_now": True},
    "after_shanghai": {"after_call": True},
}
_BUYS: Mapping[str, Callable[[Case], Play | Answer]] = {
    "allowed": _allowed,
    "who": _who,
    "cards_added": _cards_added,
    "hand_size": _hand_size,
}


def _value(find: Callable[[Settings], object], open_to: tuple[str, ...], game: Variant) -> Answer:
    """Answer with a value, or say which open setting decides it."""
    value = find(game.settings)
    for name in open_to:
        if any(find(rival) != value for rival in game.rivals(name)):
            return _open(name, value)
    return {"answer": value}


def _open(setting: str, value: object) -> Answer:
    return {"verdict": Verdict.HOUSE.value, "setting": setting, "default": value}


def _question(case: Case) -> Answer:
    from rules.questions import answer

    case.word("ask")
    return answer(str(case.parts["kind"]), case.parts, case.game)


_KINDS: Mapping[str, Callable[[Case], Play | Answer]] = {
    "initial_meld": _first_meld,
    "lay_off": _lay_off,
    "joker_swap": _joker_swap,
    "discard": _discard,
    "draw": _discard,
    "go_out": _go_out,
    "buy": _buy,
    "score": _question,
    "deal_setup": _question,
    "contract_list": _question,
    "dealer": _question,
}
