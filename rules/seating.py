"""Seating: who sits where, who joins, who leaves, and who deals by choice."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from rules.sentences import Refused

if TYPE_CHECKING:
    from rules import entries
    from rules.game import Game
    from rules.results import Person


def check_names(names: tuple[str, ...]) -> None:
    """Two players cannot have one name: refuses with `name-taken`."""
    twice = [name for name in names if names.count(name) > 1]
    if twice:
        raise Refused("name-taken", name=twice[0])


def _still_running(game: Game) -> None:
    """Keep a finished game as it ended: whoever comes or goes afterwards has no part in it."""
    if game.finished:
        raise Refused("game-finished")


def join(game: Game, entry: entries.Join) -> Game:
    """Somebody sits down, new or back again, with the total the table agreed on."""
    _still_running(game)
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


def leave(game: Game, entry: entries.Leave) -> Game:
    """Somebody gets up; the last two stay or finish the game."""
    _still_running(game)
    person = game.somebody_present(entry.player)
    if len(game.present) <= 2:
        raise Refused("last-two", player=entry.player)
    return _seat_in_half_entered(replace(game, gone=game.gone | {person}))


def rename(game: Game, entry: entries.Rename) -> Game:
    """Somebody is called something else, on the whole sheet."""
    person = game.person(entry.player)
    names = (*game.names[:person], entry.name, *game.names[person + 1 :])
    check_names(names)
    return replace(game, names=names)


def reseat(game: Game, entry: entries.Reseat) -> Game:
    """The players change places; who dealt a past deal stays as it was."""
    check_names(entry.order)
    seats = tuple(game.somebody_present(name) for name in entry.order)
    if len(seats) != len(game.present):
        left_out = next(p for p in game.present if p not in seats)
        raise Refused("seat-missing", player=game.names[left_out])
    # Who left has no place in the new order: if the deal would go on from there, it is fixed now.
    last_gone = not game.half_entered and game.deals and game.deals[-1].dealer in game.gone
    chosen = game.dealer() if last_gone else game.chosen_dealer
    ring = seats + tuple(p for p in game.ring if p in game.gone)
    return replace(game, ring=ring, chosen_dealer=chosen)


def set_dealer(game: Game, entry: entries.SetDealer) -> Game:
    """The table chooses who deals the deal to be played."""
    if game.half_entered:
        raise Refused("deal-half-entered", deal=game.half_entered.number)
    if game.to_play is None:
        raise Refused("game-finished")
    return replace(game, chosen_dealer=game.somebody_present(entry.player))
