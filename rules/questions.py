"""Questions whose answer is a value: scores, the table before a deal, contracts, who deals.

A question is the JSON object of a case; its `ask` names what it wants to know. Where the source is
silent and tables answer differently the answer is `house`, with the setting that decides it and
the value under the record as it stands.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from itertools import chain
from typing import TYPE_CHECKING, Any

from rules.cards import Card, card_of
from rules.cases import Case
from rules.deals import DealSetup
from rules.kinds import nearest
from rules.rulings import Verdict
from rules.scoring import Winnings, blind_bonus, cut_bonus, hand_points, too_many
from rules.seats import cutter, dealer_of_deal, draw_for_deal, first_to_play, next_dealer
from rules.sentences import Refused, say
from rules.settings import BothOut, Progress, Rotation, StockOut, read_setting
from rules.standings import Standing, leaders

if TYPE_CHECKING:
    from rules.contracts import Contract
    from rules.variants import Variant

_MOST = 100_000
_STOCK_OUT = {
    StockOut.RESHUFFLE: "reshuffle_all_but_top",
    StockOut.TURN_OVER: "turn_over",
    StockOut.END_DEAL: "deal_ends",
}
_BOTH_OUT = {
    BothOut.END_DEAL_ALL_SCORE: "deal_ends_all_score",
    BothOut.END_DEAL_NO_SCORE: "deal_ends_no_score",
}


class Question(Case):
    """A case that asks for a value; what it does not say of the table is as the game begins."""

    __slots__ = ()

    @property
    def setup(self) -> DealSetup:
        """The deal that is spoken of; without a number it is the first."""
        return DealSetup(self.settings, self.deal or 1, self.table_size)

    @property
    def known_setup(self) -> DealSetup:
        """The deal at a table that the packs are known for; refuses others with `players-none`."""
        settings, setup = self.settings, self.setup
        described = settings.players_min <= setup.players <= settings.players_max
        if not (described or {setup.players} <= {*settings.packs} & {*settings.jokers}):
            places = {"low": settings.players_min, "high": settings.players_max}
            raise Refused("players-none", players=setup.players, **places)
        return setup

    @property
    def number(self) -> int:
        """The number of the deal, which must be said."""
        if self.deal is None:
            raise Refused("case-part", name="deal")
        return self.deal

    @property
    def listed(self) -> Contract:
        """The contract of that number; refuses one that the game has not with `case-deal`."""
        number, contracts = self.number, self.settings.contracts
        if number > len(contracts) and self.settings.progress is Progress.UNTIL_MET:
            raise Refused("case-deal", deal=number, deals=len(contracts))
        return self.settings.contract(number)

    def count(self, name: str) -> int:
        """Give a whole number that cannot be below nothing; missing is nothing."""
        return self.whole(name, 0, _MOST) or 0

    def numbers(self, name: str) -> Mapping[str, int]:
        """Give whole numbers by player; missing is none."""
        value = self.parts.get(name) or {}
        if not isinstance(value, Mapping) or not all(type(n) is int for n in value.values()):
            raise Refused("case-part", name=name)
        return value

    def hand(self, name: str = "hand") -> tuple[Card, ...]:
        """Give cards, of which a rank alone may be known."""
        return tuple(map(card_of, self.items(name)))

    def hands(self) -> Mapping[str, tuple[Card, ...]]:
        """Give hands by player."""
        value = self.parts.get("hands")
        if not isinstance(value, Mapping):
            raise Refused("case-part", name="hands")
        return {
            player: Question(self.game, {"hands": hand}).hand("hands")
            for player, hand in value.items()
        }


def answer(kind: str, parts: Mapping[str, Any], game: Variant) -> dict[str, Any]:
    """Answer a question of the kind score, deal_setup, contract_list or dealer.

    Gives `{"answer": value}`, a verdict with reasons where the question is whether something is
    possible, or `{"verdict": "house", "setting", "default"}`. Refuses a question that cannot be
    understood with `case-ask` or `case-part`.

    >>> from rules.variants import variant
    >>> answer("deal_setup", {"ask": "pack_total", "players": 4}, variant("shanghai"))
    {'answer': 108}
    >>> answer("deal_setup", {"ask": "packs", "players": 5}, variant("may_i"))
    {'verdict': 'house', 'setting': 'packs', 'default': 3}
    """
    question, asks = Question(game, parts), _ASKS[kind]
    ask = parts.get("ask")
    if ask not in asks:
        raise Refused("case-ask", ask=ask, near=nearest(str(ask), filter(None, asks)))
    value = asks[ask](question)
    if isinstance(value, dict) and "verdict" in value:
        return value
    if setting := _open_setting(question, kind, ask, value):
        return {"verdict": Verdict.HOUSE.value, "setting": setting, "default": value}
    return {"answer": value}


# --- What is open -----------------------------------------------------------------------------


def _open_setting(question: Question, kind: str, ask: str | None, value: object) -> str | None:
    """Name the open setting that has a rival answer for this very question."""
    if kind == "score" and ask in {None, "deal_scores", "deal_total"}:
        return "points" if _points_open(question) else None
    if ask == "winner" and isinstance(value, list):
        return "tie_break" if "tie_break" in question.game.open else None
    if ask == "first_dealer" and value == "redraw":
        return "draw_tie" if _only_tied(question) and "draw_tie" in question.game.open else None
    for name in _DECIDED_BY.get(ask or "", ()):
        rivals = question.game.origins[name].rivals
        if any(_speaks_of_table(question, name, rival) for rival in rivals):
            return name
    return None


_DECIDED_BY = {
    "pack_total": ("packs", "jokers"),
    "packs": ("packs",),
    "jokers": ("jokers",),
    "max_same_rank_naturals": ("packs",),
    "stock_after_deal": ("packs", "jokers", "hand_sizes"),
    "hand_size": ("hand_sizes",),
    "exact_cut": ("hand_sizes",),
}


def _speaks_of_table(question: Question, name: str, rival: object) -> bool:
    """Whether a rival answer is about a table of this size: those by players name their tables."""
    return name == "hand_sizes" or question.setup.players in set(read_setting(name, rival))


def _points_open(question: Question) -> bool:
    rivals = question.game.open.get("points", ())
    hands = question.hands().values() if "hands" in question.parts else [question.hand()]
    settings = question.settings
    keys = {settings.points.key(card, settings.wild_ranks) for hand in hands for card in hand}
    return any(settings.points[key] != rival[key] for rival in rivals for key in keys)


def _only_tied(question: Question) -> bool:
    return not any(card.is_joker for card in question.hand("draws"))


# --- Score ------------------------------------------------------------------------------------


def _hand_score(question: Question) -> Any:
    hand = question.hand()
    return _of_real_cards(question, hand, hand_points(hand, question.settings))


def _deal_scores(question: Question) -> Any:
    settings, hands = question.settings, question.hands()
    points = {player: hand_points(hand, settings) for player, hand in hands.items()}
    return _of_real_cards(question, tuple(chain(*hands.values())), points)


def _deal_total(question: Question) -> Any:
    hand = question.hand()
    bonus = _cut_bonus(question) if question.flag("is_cutter") else 0
    return _of_real_cards(question, hand, hand_points(hand, question.settings) + bonus)


def _of_real_cards(question: Question, cards: Sequence[Card], points: Any) -> Any:
    """Give points, with an objection where cards were counted that cannot exist."""
    problems = too_many(cards, question.setup)
    if not problems:
        return points
    reasons = [_reason(question, "pack", "packs", problem.text, cards) for problem in problems]
    return {**_illegal(*reasons), "answer": points}


def _cut_bonus(question: Question) -> int:
    return cut_bonus(question.setup, question.needed("cut", 0, _MOST))


def _blind_bonus(question: Question) -> int:
    return blind_bonus(question.settings, question.whole("jokers_used", 0, _MOST))


def _settlement(question: Question) -> int:
    return Winnings(
        question.count("jokers_melded"),
        question.count("deuces_melded"),
        question.flag("first_turn"),
        question.flag("without_draw"),
        question.flag("one_suit"),
    ).per_opponent


def _total(question: Question) -> int:
    scores = question.items("deal_scores")
    if not all(type(score) is int for score in scores):
        raise Refused("case-part", name="deal_scores")
    return sum(scores)


def _winner(question: Question) -> str | list[str]:
    won, done = question.numbers("deals_won"), question.numbers("contracts_done")
    totals = question.numbers("totals")
    if not totals:
        raise Refused("case-part", name="totals")
    first = leaders(
        (
            Standing(player, total, done.get(player, 0), won.get(player, 0))
            for player, total in totals.items()
        ),
        question.settings,
    )
    return first[0] if len(first) == 1 else list(first)


# --- The table before a deal ------------------------------------------------------------------


def _stock_after_deal(question: Question) -> Any:
    setup = question.known_setup
    return setup.stock if setup.problem() is None else _can_be_dealt(question)


def _can_be_dealt(question: Question) -> dict[str, Any]:
    problem = question.known_setup.problem()
    if problem is None:
        return {"verdict": Verdict.LEGAL.value, "reasons": []}
    return _illegal(_reason(question, "cards-too-few", "packs", problem.text))


# --- Contracts --------------------------------------------------------------------------------


def _next_contract(question: Question) -> int:
    if question.settings.progress is Progress.BY_DEAL:
        return question.number
    return 1 + sum(met is True for met in question.items("met"))


def _game_over(question: Question) -> bool:
    settings = question.settings
    if settings.progress is Progress.UNTIL_MET:
        last = len(settings.contracts)
        return any(done >= last for done in question.numbers("contracts_done").values())
    played = question.needed("deals_played", 0, _MOST) if settings.deals else 0
    return settings.deals is not None and played >= settings.deals


def _two_contracts(question: Question) -> dict[str, Any]:
    text = say("one-contract-a-deal")
    return _illegal(_reason(question, "contract", "progress", text))


# --- Who deals --------------------------------------------------------------------------------


def _first_dealer(question: Question) -> int | str:
    draws = question.hand("draws")
    if not draws or (question.players and len(draws) != question.table_size):
        raise Refused("case-part", name="draws")
    draw = draw_for_deal(question.settings, draws)
    return "redraw" if draw.dealer is None else draw.dealer


def _dealer_of_deal(question: Question) -> int:
    rotation = question.settings.dealer_rotation
    deal, players = question.number, question.table_size
    if rotation is Rotation.WINNER and deal > 1:
        raise Refused("case-part", name="winner")
    return dealer_of_deal(rotation, question.needed_seat("first"), deal, players)


def _next_dealer(question: Question) -> int:
    won = question.parts.get("winner") is not None
    winner = question.needed_seat("winner") if won else None
    rotation, players = question.settings.dealer_rotation, question.table_size
    return next_dealer(rotation, question.needed_seat("dealer"), players, winner)


def _cutter(question: Question) -> int | str:
    rule = question.settings.cutter
    seat = cutter(rule, question.needed_seat("dealer"), question.table_size)
    return rule.value if seat is None else seat


def _first_to_play(question: Question) -> int:
    direction = question.settings.play_direction
    return first_to_play(direction, question.needed_seat("dealer"), question.table_size)


def _illegal(*reasons: dict[str, Any]) -> dict[str, Any]:
    return {"verdict": Verdict.ILLEGAL.value, "reasons": list(reasons)}


def _reason(
    question: Question, code: str, setting: str, text: str, cards: Sequence[Card] = ()
) -> dict[str, Any]:
    source = question.game.origins[setting].citation
    return {
        "code": code,
        "setting": setting,
        "cards": [str(card) for card in cards],
        "text": text,
        "source": source,
    }


_ASKS: Mapping[str, Mapping[str | None, Callable[[Question], Any]]] = {
    "score": {
        None: _hand_score,
        "deal_scores": _deal_scores,
        "total": _total,
        "winner": _winner,
        "cut_bonus": _cut_bonus,
        "deal_total": _deal_total,
        "blind_bonus": _blind_bonus,
        "settlement_per_opponent": _settlement,
    },
    "deal_setup": {
        "pack_total": lambda question: question.known_setup.pack_total,
        "packs": lambda question: question.known_setup.packs,
        "jokers": lambda question: question.known_setup.jokers,
        "hand_size": lambda question: question.setup.hand_size,
        "stock_after_deal": _stock_after_deal,
        "exact_cut": lambda question: question.setup.exact_cut,
        "can_be_dealt": _can_be_dealt,
        "stock_empty": lambda question: _STOCK_OUT[question.settings.stock_out],
        "stock_and_discard_empty": lambda question: _BOTH_OUT[question.settings.both_out],
        "opening_upcard": lambda question: "one" if question.settings.opening_upcard else "none",
        "max_same_rank_naturals": lambda question: 4 * question.known_setup.packs,
    },
    "contract_list": {
        "contract": lambda question: question.listed.to_json(),
        "contract_cards": lambda question: question.listed.cards,
        "cards_to_meld": lambda question: question.setup.cards_to_meld(question.count("buys")),
        "deals": lambda question: question.settings.deals,
        "contracts": lambda question: len(question.settings.contracts),
        "next_contract": _next_contract,
        "winner": _winner,
        "game_over": _game_over,
        "two_contracts_in_one_deal": _two_contracts,
    },
    "dealer": {
        "first_dealer": _first_dealer,
        "first_dealer_method": lambda question: question.settings.first_dealer.value,
        "dealer_of_deal": _dealer_of_deal,
        "first_to_play": _first_to_play,
        "cutter": _cutter,
        "next_dealer": _next_dealer,
    },
}
KINDS = tuple(_ASKS)
