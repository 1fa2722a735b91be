"""The game: everything people entered, folded into one value.

A game holds facts only: who sits where, how each deal ended, what was corrected. What follows from
them (totals, places, the deal to be played) is worked out in `rules.sheet`.
"""

from __future__ import annotations

from dataclasses import dataclass, field, replace
from functools import reduce
from typing import TYPE_CHECKING, Any

from rules import entries
from rules.deals import DealSetup
from rules.kinds import nearest
from rules.results import Deal, Leftover, Person
from rules.sentences import Problem, Refused
from rules.settings import Progress, Rotation
from rules.variants import Variant, impossible, variant, variant_from_json

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Mapping

    from rules.entries import Entry
    from rules.settings import Settings

_PLAIN = ("cut", "blind", "jokers_used")
_WINNINGS = ("jokers_melded", "deuces_melded", "first_turn", "without_draw", "one_suit")


@dataclass(frozen=True, slots=True)
class Correction:
    """A number that was changed after it had been entered: points before and after, and when."""

    deal: int
    person: Person
    old: int | None
    new: int | None
    at: str


@dataclass(frozen=True, slots=True)
class Game:
    """One game so far.

    `ring` holds everybody clockwise; who is `gone` keeps the place, so that the deal goes on from
    there. `starts` are totals that people brought in, `chosen_dealer` who deals next where somebody
    said so.
    """

    variant: Variant
    names: tuple[str, ...]
    ring: tuple[Person, ...]
    chosen_dealer: Person | None
    gone: frozenset[Person] = frozenset()
    starts: Mapping[Person, int] = field(default_factory=dict)
    deals: tuple[Deal, ...] = ()
    corrections: tuple[Correction, ...] = ()
    stopped: bool = False
    reopened: bool = False

    @property
    def settings(self) -> Settings:
        """The rules the game is played by."""
        return self.variant.settings

    @property
    def present(self) -> tuple[Person, ...]:
        """Who is at the table, clockwise."""
        return tuple(person for person in self.ring if person not in self.gone)

    @property
    def missing(self) -> tuple[Person, ...]:
        """Whose result of an entered deal is not entered."""
        lacking = [person for deal in self.deals for person in deal.missing(self.settings)]
        return tuple(dict.fromkeys(lacking))

    @property
    def half_entered(self) -> Deal | None:
        """The last deal, while somebody's result is still missing in it."""
        last = self.deals[-1] if self.deals else None
        return last if last and last.missing(self.settings) else None

    @property
    def finished(self) -> bool:
        """Whether the game is over: stopped by the table, or played to its end."""
        return self.stopped or (self.played_out and not self.reopened and not self.missing)

    @property
    def played_out(self) -> bool:
        """Whether all deals are played, or somebody has made the last contract."""
        if self.settings.progress is Progress.UNTIL_MET:
            last = len(self.settings.contracts)
            return any(self.contracts_made(person) >= last for person in range(len(self.names)))
        return len(self.deals) == self.settings.deals and not self.half_entered

    @property
    def to_play(self) -> int | None:
        """The number of the deal to be played (from 1), or None where no deal is left."""
        if half := self.half_entered:
            return half.number
        over = self.finished or (self.settings.deals == len(self.deals))
        return None if over else len(self.deals) + 1

    def contracts_made(self, person: Person) -> int:
        """How many contracts somebody has made so far."""
        return sum(person in deal.makers for deal in self.deals)

    def contract_number(self, person: Person, deal: int) -> int:
        """Which contract somebody works on in a deal: its own number, or the first not yet made."""
        if self.settings.progress is Progress.BY_DEAL:
            return deal
        return 1 + sum(person in earlier.makers for earlier in self.deals[: deal - 1])

    def totals(self) -> dict[Person, int]:
        """The points of everybody so far; what is not entered does not count."""
        totals = {person: self.starts.get(person, 0) for person in range(len(self.names))}
        for deal in self.deals:
            for person, points in deal.points(self.settings).items():
                totals[person] += points or 0
        return totals

    def total(self, person: Person) -> int:
        """The points of somebody so far."""
        return self.totals()[person]

    def dealer(self) -> Person:
        """Who deals the deal to be played: one seat on from whoever dealt last.

        Or the last winner where the variant says so, or whom the table chose.
        """
        if half := self.half_entered:
            return half.dealer
        if self.chosen_dealer is not None:
            return self._present_from(self.chosen_dealer, 0)
        if self.settings.dealer_rotation is Rotation.WINNER:
            winners = [deal.out for deal in self.deals if deal.out is not None]
            return self._present_from(winners[-1] if winners else self.deals[-1].dealer, 0)
        return self._dealer_after(self.deals[-1].dealer)

    def dealers(self) -> dict[int, Person | None]:
        """Who deals each deal, past and to come, if nobody changes seats.

        None where only the winner of the deal before will tell. A game without a last deal ends
        with the deal to be played.
        """
        dealers: dict[int, Person | None] = {deal.number: deal.dealer for deal in self.deals}
        if self.to_play is None:
            return dealers
        dealer = dealers[self.to_play] = self.dealer()
        for number in range(self.to_play + 1, (self.settings.deals or 0) + 1):
            if self.settings.dealer_rotation is Rotation.WINNER:
                dealers[number] = None
            else:
                dealer = dealers[number] = self._dealer_after(dealer)
        return dealers

    def _dealer_after(self, dealer: Person) -> Person:
        return self._present_from(
            dealer, 1 if self.settings.dealer_rotation is Rotation.LEFT else -1
        )

    def _present_from(self, person: Person, step: int) -> Person:
        """The first person present, that many seats on or (with 0) the same one if present."""
        seat = self.ring.index(person) + step
        while self.ring[seat % len(self.ring)] in self.gone:
            seat += step or 1
        return self.ring[seat % len(self.ring)]

    def person(self, name: str) -> Person:
        """Find somebody by name; refuses an unknown one with `player-unknown`."""
        if name not in self.names:
            raise Refused("player-unknown", player=name, near=nearest(name, self.names))
        return self.names.index(name)

    def somebody_present(self, name: str) -> Person:
        """Find somebody at the table; refuses others with `player-unknown` or `player-gone`."""
        person = self.person(name)
        if person in self.gone:
            raise Refused("player-gone", player=name)
        return person


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
    return step(game, entry)


def _new_game(game: Game | None, entry: entries.NewGame) -> Game:
    if game is not None:
        raise Refused("game-begun")
    record = variant_from_json(entry.record) if entry.record else variant(entry.variant)
    if not entry.record and entry.overrides:
        record = record.with_house_rules(entry.overrides)
    settings, names = record.settings, entry.players
    _check_names(names)
    if not settings.players_min <= len(names) <= settings.players_max:
        places = {"low": settings.players_min, "high": settings.players_max, "count": len(names)}
        raise Refused("players-count", variant=record.name, **places)
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


def _check_names(names: tuple[str, ...]) -> None:
    twice = [name for name in names if names.count(name) > 1]
    if twice:
        raise Refused("name-taken", name=twice[0])


def _deal_result(game: Game, entry: entries.DealResult) -> Game:
    if game.to_play is None:
        raise Refused("game-finished")
    if entry.deal != game.to_play:
        code = "deal-entered" if entry.deal <= len(game.deals) else "deal-not-next"
        raise Refused(code, deal=entry.deal, next=game.to_play)
    fresh = Deal(entry.deal, game.dealer(), game.present)
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
    result.check(game.settings, game.names)
    return result


def _void_deal(game: Game, entry: entries.VoidDeal) -> Game:
    """Nothing of the deal counts and its dealer deals again."""
    number = entry.deal
    if number == len(game.deals) and game.deals:
        return replace(game, deals=game.deals[:-1], chosen_dealer=game.deals[-1].dealer)
    if number != game.to_play:
        code = "void-not-last" if number < len(game.deals) else "deal-not-entered"
        raise Refused(code, deal=number)
    return game


def _join(game: Game, entry: entries.Join) -> Game:
    back = entry.player in game.names
    if back and game.person(entry.player) not in game.gone:
        raise Refused("name-taken", name=entry.player)
    if len(game.present) >= game.settings.players_max:
        raise Refused("table-full", high=game.settings.players_max, variant=game.variant.name)
    person = game.person(entry.player) if back else len(game.names)
    joined = replace(
        game,
        names=game.names if back else (*game.names, entry.player),
        ring=_ring_with(game, person, entry.after),
        gone=game.gone - {person},
        starts={**game.starts, person: _start(game, entry, person)},
    )
    return _seat_in_half_entered(joined)


def _ring_with(game: Game, person: Person, after: str | None) -> tuple[Person, ...]:
    """Seat somebody after a player; who comes back and names nobody finds the old seat free."""
    neighbour = None if after is None else game.person(after)
    if person in game.ring and neighbour in {None, person}:
        return game.ring
    ring = tuple(p for p in game.ring if p != person)
    seat = len(ring) if neighbour is None else ring.index(neighbour) + 1
    return (*ring[:seat], person, *ring[seat:])


def _start(game: Game, entry: entries.Join, person: Person) -> int:
    """What somebody brings in, so that the total becomes what the table agreed on."""
    own = game.total(person) if person < len(game.names) else 0
    totals = [game.total(p) for p in game.present]
    match entry.start:
        case None if person < len(game.names):
            return game.starts.get(person, 0)
        case None:
            raise Refused("key-missing", do=entry.do, key="start")
        case "average":
            total = (2 * sum(totals) + len(totals)) // (2 * len(totals))
        case "highest":
            total = max(totals)
        case "zero":
            total = 0
        case number:
            total = int(number)
    return game.starts.get(person, 0) + total - own


def _seat_in_half_entered(game: Game) -> Game:
    """Who sits down or gets up while a deal is half entered is in or out of that deal too."""
    half = game.half_entered
    if half is None:
        return game
    entered = {half.out, half.dealer, *half.leftovers}
    players = tuple(p for p in game.ring if p not in game.gone or p in entered)
    return replace(game, deals=(*game.deals[:-1], replace(half, players=players)))


def _leave(game: Game, entry: entries.Leave) -> Game:
    person = game.somebody_present(entry.player)
    if len(game.present) <= 2:
        raise Refused("last-two", player=entry.player)
    return _seat_in_half_entered(replace(game, gone=game.gone | {person}))


def _rename(game: Game, entry: entries.Rename) -> Game:
    person = game.person(entry.player)
    names = (*game.names[:person], entry.name, *game.names[person + 1 :])
    _check_names(names)
    return replace(game, names=names)


def _reseat(game: Game, entry: entries.Reseat) -> Game:
    _check_names(entry.order)
    seats = tuple(game.somebody_present(name) for name in entry.order)
    if len(seats) != len(game.present):
        left_out = next(p for p in game.present if p not in seats)
        raise Refused("seat-missing", player=game.names[left_out])
    # Who left has no place in the new order: if the deal would go on from there, it is fixed now.
    last_gone = not game.half_entered and game.deals and game.deals[-1].dealer in game.gone
    chosen = game.dealer() if last_gone else game.chosen_dealer
    ring = seats + tuple(p for p in game.ring if p in game.gone)
    return replace(game, ring=ring, chosen_dealer=chosen)


def _set_dealer(game: Game, entry: entries.SetDealer) -> Game:
    if game.half_entered:
        raise Refused("deal-half-entered", deal=game.half_entered.number)
    if game.to_play is None:
        raise Refused("game-finished")
    return replace(game, chosen_dealer=game.somebody_present(entry.player))


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
    entries.Join: _join,
    entries.Leave: _leave,
    entries.Rename: _rename,
    entries.Reseat: _reseat,
    entries.SetDealer: _set_dealer,
    entries.Finish: _finish,
    entries.Reopen: _reopen,
}
