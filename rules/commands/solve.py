"""`python -m rules solve [FILE]`: questions about hands in, answers out, one JSON object a line."""

from __future__ import annotations

import json
from functools import lru_cache
from typing import TYPE_CHECKING, Any

from rules.cases import Case
from rules.commands.lines import answer_file, answer_line
from rules.contracts import read_contract
from rules.kinds import nearest
from rules.sentences import Refused
from rules.solver import LayOffs, best_lay_down, can_go_down, cards_away, make_task
from rules.terms import is_last_deal
from rules.variants import variant

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping

    from rules.cards import Card
    from rules.solver import Distance, LayDown, Task
    from rules.variants import Variant

MOST_CARDS = 60
ASKS = ("can_go_down", "best_lay_down", "cards_away")
MODES = ("draw", "swap")


def main(arguments: list[str]) -> int:
    """Solve every line of a file, or of standard input where none is named."""
    return answer_file(arguments, "solve [QUESTIONS.jsonl]", solve)


def solve_line(line: bytes) -> dict[str, Any]:
    """Solve one line; anything that keeps it from being solved becomes its `error`.

    >>> solve_line(b'{"variant": "jo", "deal": 1, "hand": ["7S"], "ask": "can_go"}')["error"]
    'There is no question “can_go” here. Did you mean “can_go_down”?'
    """
    return answer_line(line, solve)


def solve(parts: Mapping[str, Any]) -> dict[str, Any]:
    """Answer a question about a hand, without its id.

    `answer` is yes or no, points or a number of cards; None where the contract cannot be met.
    `melds` are in playing order, `cards` are cards that would have to come. Refuses a question that
    is not usable with the sentence that says why.

    >>> answer = solve({"variant": "contract_rummy", "deal": 1, "players": 4, "ask": "cards_away",
    ...     "hand": ["7S", "7H", "7D", "9C", "9D", "KS"]})
    >>> answer["answer"], answer["cards"], answer["left"]
    (1, ['9S'], ['KS'])
    """
    ask, name, changes = parts.get("ask"), parts.get("variant"), parts.get("overrides") or {}
    if ask not in ASKS:
        raise Refused("case-ask", ask=ask, near=nearest(str(ask), ASKS))
    if not isinstance(name, str) or not isinstance(changes, dict):
        raise Refused("case-part", name="overrides" if isinstance(name, str) else "variant")
    case = Case(_game(name, json.dumps(changes, sort_keys=True)), parts)
    hand, task = case.cards("hand"), _task_of(case)
    if len(hand) > MOST_CARDS:
        raise Refused("solve-hand-large", most=MOST_CARDS)
    keep = case.whole("keep", 0, 1) or 0
    if ask == "can_go_down":
        return _down(can_go_down(task, hand, keep=keep), ask)
    if ask == "best_lay_down":
        lay_off = LayOffs(_choice(case, "lay_off", tuple(LayOffs)))
        table = case.table
        return _down(best_lay_down(task, hand, keep=keep, lay_off=lay_off, table=table), ask)
    swap = _choice(case, "mode", MODES) == "swap"
    return _away(cards_away(task, hand, keep=keep, swap=swap, table=case.table))


def _choice(case: Case, name: str, choices: tuple[str, ...]) -> str:
    word = case.word(name) or choices[0]
    if word not in choices:
        raise Refused("case-part", name=name)
    return word


def _task_of(case: Case) -> Task:
    contract, deal = case.contract, case.deal
    if contract is None and deal is None:
        raise Refused("case-contract")
    text = None if contract is None else str(contract)
    return _task(case.game, text, deal, case.table_size)


@lru_cache(maxsize=256)
def _game(name: str, changes: str) -> Variant:
    overrides = json.loads(changes)
    return variant(name).with_house_rules(overrides) if overrides else variant(name)


_TASKS: dict[tuple[int, str | None, int | None, int], tuple[Variant, Task]] = {}


def _task(game: Variant, text: str | None, deal: int | None, players: int) -> Task:
    """Work a task out once for all questions with the same rules."""
    key = (id(game), text, deal, players)
    known = _TASKS.get(key)
    if known and known[0] is game:
        return known[1]
    stated = read_contract(text) if text else None
    contract = stated or game.settings.contract(deal or 1)
    last = is_last_deal(game.settings, deal, stated)
    task = make_task(game.settings, contract, players, last=last)
    if len(_TASKS) > 256:
        _TASKS.clear()
    _TASKS[key] = (game, task)
    return task


def _down(found: LayDown | None, ask: str) -> dict[str, Any]:
    if found is None:
        nothing: dict[str, Any] = {"answer": False if ask == "can_go_down" else None}
        return {**nothing, "melds": [], "lay_offs": [], "left": [], "cards": []}
    return {
        "answer": True if ask == "can_go_down" else found.points,
        "melds": [_words(meld.cards) for meld in found.melds],
        "lay_offs": [
            {
                "on": "table" if each.table else "melds",
                "target": each.meld,
                "cards": _words(each.cards),
                "as": _words(each.stands_for),
            }
            for each in found.lay_offs
        ],
        "left": _words(found.left),
        "cards": [],
    }


def _away(found: Distance | None) -> dict[str, Any]:
    return {
        "answer": None if found is None else found.away,
        "melds": [_words(meld.cards) for meld in found.melds] if found else [],
        "lay_offs": [],
        "left": _words(found.left) if found else [],
        "cards": _words(found.cards) if found else [],
    }


def _words(cards: Iterable[Card]) -> list[str]:
    return [str(card) for card in cards]
