"""The course of a game: what each entry does to it, and when it cannot be taken.

One check stands behind three faces: `apply` takes an entry, `refusal` says why it cannot be taken
(and so whether its button can be tapped), `fold` takes a whole list.
"""

from __future__ import annotations

from dataclasses import replace
from functools import reduce
from typing import TYPE_CHECKING, Any

from rules import entries, seating
from rules.deals import DealSetup
from rules.game import Correction, Game
from rules.kinds import nearest
from rules.results import Deal, Leftover, Person
from rules.sentences import Problem, Refused
from rules.settings import ScoreMode
from rules.variants import impossible, variant, variant_from_json

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Mapping

    from rules.entries import Entry
    from rules.settings import Settings

_PLAIN = ("cut", "blind", "jokers_used")
_WINNINGS = ("jokers_melded", "deuces_melded", "first_turn", "without_draw", "one_suit")


def fold(lines: Iterable[Entry]) -> Game:
    """Fold entries, none of them an undo or redo, into the game they make.

    The first must begin the game; a refused entry is refused with its own code.

    >>> game = fold(map(entries.read_entry, [
    ...     {"do": "new_game", "variant": "liverpool", "players": ["Ann", "Bo", "Cy"],
    ...      "first_dealer": "Ann"},
    ...     {"do": "deal_result", "deal": 1, "out": "Bo",
    ...      "hands": {"Ann": ["AS", "KD"]}, "points": {"Cy": 30}},
    ... ]))
    >>> game.total(0), game.total(1), game.names[game.dealer()]
    (25, 0, 'Bo')
    """
    game = reduce(apply, lines, None)
    if game is None:
        raise Refused("journal-empty")
    return game


def refusal(game: Game | None, entry: Entry) -> Problem | None:
    """Say why an entry cannot be taken now, or None: the same check that takes it."""
    try:
        apply(game, entry)
    except Refused as refused:
        return refused.problem
    return None


def apply(game: Game | None, entry: Entry) -> Game:
    """Take one entry and give the game after it, or refuse it with a code."""
    if isinstance(entry, entries.NewGame):
        return _new_game(game, entry)
    if game is None:
        raise Refused("game-not-begun")
    step = _STEPS.get(type(entry))
    if step is None:
        raise Refused("undo-outside")
    after = step(game, entry)
    # Reopened is only a game that would be over otherwise; it ends again when it is played out.
    return replace(after, reopened=after.reopened and after.played_out)


def _new_game(game: Game | None, entry: entries.NewGame) -> Game:
    if game is not None:
        raise Refused("game-begun")
    record = variant_from_json(entry.record) if entry.record else variant(entry.variant)
    if not entry.record and entry.overrides:
        record = record.with_house_rules(entry.overrides)
    settings, names = record.settings, entry.players
    seating.check_names(names)
    if not settings.players_min <= len(names) <= settings.players_max:
        places = {"low": settings.players_min, "high": settings.players_max, "count": len(names)}
        exact = settings.players_min == settings.players_max
        raise Refused("players-exact" if exact else "players-count", variant=record.name, **places)
    if entry.first_dealer not in names:
        near = nearest(entry.first_dealer, names)
        raise Refused("player-unknown", player=entry.first_dealer, near=near)
    for problem in filter(None, [impossible(settings), *_undealable(settings, len(names))]):
        raise Refused(problem.code, **problem.places)
    people = tuple(range(len(names)))
    return Game(record, names, people, people[names.index(entry.first_dealer)])


def _undealable(settings: Settings, players: int) -> Iterable[Problem | None]:
    deals = range(1, len(settings.hand_sizes) + 1)
    return (DealSetup(settings, deal, players).problem() for deal in deals)


def _deal_result(game: Game, entry: entries.DealResult) -> Game:
    if game.to_play is None:
        raise Refused("game-finished")
    if entry.deal != game.to_play:
        code = "deal-entered" if 1 <= entry.deal <= len(game.deals) else "deal-not-next"
        raise Refused(code, deal=entry.deal, next=game.to_play)
    fresh = Deal(entry.deal, game.dealer(), game.present, game.present)
    deal = _with_result(game, game.half_entered or fresh, entry)
    return replace(game, deals=(*game.deals[: entry.deal - 1], deal), chosen_dealer=None)


def _edit_result(game: Game, entry: entries.EditResult) -> Game:
    if not 1 <= entry.deal <= len(game.deals):
        raise Refused("deal-not-entered", deal=entry.deal)
    old = game.deals[entry.deal - 1]
    new = _with_result(game, old, entry)
    deals = (*game.deals[: entry.deal - 1], new, *game.deals[entry.deal :])
    changes = _corrections(old, new, game.settings, entry.at)
    return replace(game, deals=deals, corrections=game.corrections + changes)


def _corrections(old: Deal, new: Deal, settings: Settings, at: str) -> tuple[Correction, ...]:
    before, after = old.points(settings), new.points(settings)
    return tuple(
        Correction(new.number, person, before[person], points, at)
        for person, points in after.items()
        if points != before[person]
    )


def _with_result(game: Game, deal: Deal, entry: entries.DealResult | entries.EditResult) -> Deal:
    """Lay what an entry gives over a deal, player by player; what it does not give stays."""

    def at_deal(name: str) -> Person:
        person = game.person(name)
        if person not in deal.players:
            raise Refused("player-not-dealt", player=name, deal=deal.number)
        return person

    both = set(entry.hands) & set(entry.points)
    if both:
        raise Refused("hand-twice", player=min(both))
    told = {at_deal(name): Leftover(cards=hand) for name, hand in entry.hands.items()}
    told |= {at_deal(name): Leftover(points=points) for name, points in entry.points.items()}
    out = deal.out
    if "out" in entry.given:
        out = None if entry.out is None else at_deal(entry.out)
    left = {p: leftover for p, leftover in deal.leftovers.items() if p != out}
    buys = {at_deal(name): count for name, count in entry.buys.items()}
    met = frozenset(map(at_deal, entry.met)) if "met" in entry.given else deal.met
    plain = {name: getattr(entry, name) for name in _PLAIN if name in entry.given}
    won = {name: getattr(entry, name) for name in _WINNINGS if name in entry.given}
    result = replace(
        deal,
        out=out,
        leftovers=left | told,
        met=met,
        buys={**deal.buys, **buys},
        winnings=replace(deal.winnings, **won),
        **plain,
    )
    _check_told(game, result, entry)
    result.check(game.settings, game.names)
    # Who went out has nothing left; a 0 told beside it must not count once somebody else did.
    return replace(result, leftovers={p: left for p, left in result.leftovers.items() if p != out})


def _check_told(game: Game, deal: Deal, entry: entries.DealResult | entries.EditResult) -> None:
    """Refuse what would be told for nothing: payments without a winner, or without a settlement."""
    settled = game.settings.score_mode is ScoreMode.SETTLEMENT
    won = [name for name in _WINNINGS if getattr(entry, name)]
    if won and not settled:
        raise Refused("nothing-is-paid", variant=game.variant.name, key=won[0])
    if deal.out is None and (won or (settled and any(p.total for p in entry.points.values()))):
        raise Refused("nobody-is-paid")
    if deal.out is None and entry.blind:
        raise Refused("nobody-out-blind")


def _void_deal(game: Game, entry: entries.VoidDeal) -> Game:
    """Nothing of the deal counts and its dealer deals again."""
    number = entry.deal
    if number == len(game.deals) and game.deals:
        return replace(
            game,
            deals=game.deals[:-1],
            chosen_dealer=game.deals[-1].dealer,
            corrections=tuple(c for c in game.corrections if c.deal != number),
        )
    if number != game.to_play:
        code = "void-not-last" if number < len(game.deals) else "deal-not-entered"
        raise Refused(code, deal=number)
    return game


def _finish(game: Game, _: entries.Finish) -> Game:
    if game.missing:
        raise Refused("finish-missing", player=game.names[game.missing[0]])
    if game.finished:
        raise Refused("game-finished")
    return replace(game, stopped=True)


def _reopen(game: Game, _: entries.Reopen) -> Game:
    if not game.finished:
        raise Refused("game-running")
    return replace(game, stopped=False, reopened=True)


_STEPS: Mapping[type[Any], Callable[[Game, Any], Game]] = {
    entries.DealResult: _deal_result,
    entries.EditResult: _edit_result,
    entries.VoidDeal: _void_deal,
    entries.Join: seating.join,
    entries.Leave: seating.leave,
    entries.Rename: seating.rename,
    entries.Reseat: seating.reseat,
    entries.SetDealer: seating.set_dealer,
    entries.Finish: _finish,
    entries.Reopen: _reopen,
}
