"""The score sheet: everything that follows from a game, worked out when somebody looks."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any

from rules.deals import DealSetup
from rules.seats import cutter, first_to_play
from rules.settings import Progress
from rules.standings import Standing, leaders, places

if TYPE_CHECKING:
    from collections.abc import Mapping

    from rules.contracts import Contract
    from rules.game import Correction, Game
    from rules.results import Deal, Leftover, Person
    from rules.sentences import Problem


@dataclass(frozen=True, slots=True)
class Cell:
    """One number of the sheet: points (None while not entered), what they were counted from.

    `bonus` is the part of the points that does not come from cards; `odd` warns of a number of
    cards that no play leads to.
    """

    points: int | None
    leftover: Leftover | None
    bonus: int
    went_out: bool
    buys: int
    met: bool
    corrections: tuple[Correction, ...]
    odd: Problem | None


@dataclass(frozen=True, slots=True)
class Row:
    """One deal of the sheet, its cells by player name.

    `totals` are those after the deal, `contracts` the numbers of the contracts to be made in it.
    """

    deal: int
    dealer: str
    out: str | None
    cells: Mapping[str, Cell]
    totals: Mapping[str, int]
    contracts: Mapping[str, int]
    cut_bonus: int
    blind_bonus: int
    entered: Deal


@dataclass(frozen=True, slots=True)
class NextDeal:
    """The deal to be played: who does what, and what lies on the table.

    `contracts` gives each player the number of the contract to make; it is the deal's own number
    unless contracts are personal.
    """

    deal: int
    dealer: str
    cutter: str | None
    starter: str
    setup: DealSetup
    contracts: Mapping[str, int]


@dataclass(frozen=True, slots=True)
class Sheet:
    """The score sheet of a game: players present in seat order, totals of all, places of those.

    `dealers` names who deals each deal, past and to come; None where the winner before will.
    """

    game: Game
    finished: bool
    players: tuple[str, ...]
    gone: tuple[str, ...]
    next: NextDeal | None
    rows: tuple[Row, ...]
    totals: Mapping[str, int]
    ranks: Mapping[str, int]
    winners: tuple[str, ...]
    missing: tuple[str, ...]
    dealers: Mapping[int, str | None]
    made: Mapping[str, int] = field(default_factory=dict)

    @property
    def personal(self) -> bool:
        """Whether each player keeps a contract until it is made."""
        return self.game.settings.progress is Progress.UNTIL_MET

    def contract(self, number: int) -> Contract:
        """Give a contract by its number."""
        return self.game.settings.contract(number)

    def buys_before(self, name: str, deal: int) -> int:
        """Count the buys of earlier deals that count here too: none where unused ones are lost."""
        earlier = (row.cells.get(name) for row in self.rows if row.deal < deal)
        kept = self.game.settings.buy_carry
        return sum(cell.buys for cell in earlier if cell) if kept else 0

    def buys_allowed(self, name: str, deal: int) -> int | None:
        """How many buys a player has in a deal, with those kept; None is without limit."""
        most = self.game.settings.buys_allowed(deal)
        return None if most is None else most - self.buys_before(name, deal)

    def to_json(self) -> dict[str, Any]:
        """Write the sheet as `python -m rules replay` prints it."""
        return {
            "variant": self.game.variant.id,
            "finished": self.finished,
            **self._next_json(),
            "players": list(self.players),
            "totals": dict(self.totals),
            "ranks": dict(self.ranks),
            "winners": list(self.winners),
            "rows": [_row_json(row) for row in self.rows],
            "contracts": self._progress_json(),
            "missing": list(self.missing),
        }

    def _next_json(self) -> dict[str, Any]:
        keys = ("deal", "dealer", "cutter", "starter", "hand_size", "packs", "jokers", "pack_total")
        if self.next is None:
            return dict.fromkeys((*keys, "contract"))
        setup = self.next.setup
        values = (self.next.deal, self.next.dealer, self.next.cutter, self.next.starter)
        sizes = (setup.hand_size, setup.packs, setup.jokers, setup.pack_total)
        return dict(zip(keys, values + sizes, strict=True)) | {"contract": self._contract_json()}

    def _contract_json(self) -> dict[str, Any]:
        assert self.next
        if not self.personal:
            return self.contract(self.next.deal).to_json()
        return {
            name: self.contract(number).to_json() for name, number in self.next.contracts.items()
        }

    def _progress_json(self) -> dict[str, int]:
        return {name: made + 1 for name, made in self.made.items()} if self.personal else {}


def score_sheet(game: Game) -> Sheet:
    """Work out the score sheet of a game.

    >>> from rules.journal import read_journal
    >>> lines = '''
    ...   {"do": "new_game", "variant": "shanghai", "players": ["Ann", "Bo", "Cy"],
    ...    "first_dealer": "Ann"}'''
    >>> sheet = score_sheet(read_journal(" ".join(lines.split())).game)
    >>> sheet.next.dealer, sheet.next.cutter, sheet.next.starter, sheet.next.setup.pack_total
    ('Ann', 'Cy', 'Bo', 108)
    """
    names, settings, totals = game.names, game.settings, game.totals()
    standings = [_standing(game, person, totals[person]) for person in game.present]
    missing = tuple(names[person] for person in game.missing)
    won = leaders(standings, settings) if game.finished and not missing else ()
    return Sheet(
        game=game,
        finished=game.finished,
        players=tuple(names[person] for person in game.present),
        gone=tuple(names[person] for person in sorted(game.gone)),
        next=_next_deal(game),
        rows=_rows(game),
        totals={names[person]: totals[person] for person in _all(game)},
        ranks=places(standings, settings),
        winners=won,
        missing=missing,
        dealers={
            deal: None if person is None else names[person]
            for deal, person in game.dealers().items()
        },
        made={names[person]: game.contracts_made(person) for person in _all(game)},
    )


def _all(game: Game) -> tuple[Person, ...]:
    """Everybody who ever played: first who is present, clockwise, then who has left."""
    return game.present + tuple(sorted(game.gone))


def _standing(game: Game, person: Person, total: int) -> Standing:
    won = sum(deal.out == person for deal in game.deals)
    return Standing(game.names[person], total, game.contracts_made(person), won)


def _next_deal(game: Game) -> NextDeal | None:
    deal = game.to_play
    if deal is None:
        return None
    half, settings = game.half_entered, game.settings
    seats, players = (half.seats, half.players) if half else (game.present, game.present)
    dealer = game.dealer()
    seat = seats.index(dealer)
    cuts = cutter(settings.cutter, seat, len(seats))
    return NextDeal(
        deal=deal,
        dealer=game.names[dealer],
        cutter=None if cuts is None else game.names[seats[cuts]],
        starter=game.names[seats[first_to_play(settings.play_direction, seat, len(seats))]],
        setup=DealSetup(settings, deal, len(seats)),
        contracts={game.names[p]: game.contract_number(p, deal) for p in players},
    )


def _rows(game: Game) -> tuple[Row, ...]:
    rows = []
    totals = {person: game.starts.get(person, 0) for person in range(len(game.names))}
    for deal in game.deals:
        points = deal.points(game.settings)
        totals |= {person: totals[person] + (cost or 0) for person, cost in points.items()}
        rows.append(_row(game, deal, points, totals))
    return tuple(rows)


def _row(
    game: Game, deal: Deal, points: Mapping[Person, int | None], totals: Mapping[Person, int]
) -> Row:
    return Row(
        deal=deal.number,
        dealer=game.names[deal.dealer],
        out=None if deal.out is None else game.names[deal.out],
        cells={game.names[p]: _cell(game, deal, p, points[p]) for p in deal.players},
        totals={game.names[p]: totals[p] for p in deal.players},
        contracts={game.names[p]: game.contract_number(p, deal.number) for p in deal.players},
        cut_bonus=deal.cut_bonus(game.settings),
        blind_bonus=deal.blind_bonus(game.settings),
        entered=deal,
    )


def _cell(game: Game, deal: Deal, person: Person, points: int | None) -> Cell:
    leftover = deal.leftovers.get(person)
    counted = leftover.cost(game.settings) if leftover else 0
    needed = game.settings.contract(game.contract_number(person, deal.number)).cards
    return Cell(
        points=points,
        leftover=leftover,
        bonus=0 if points is None else points - counted,
        went_out=person == deal.out,
        buys=deal.buys.get(person, 0),
        met=person in deal.makers,
        corrections=tuple(
            c for c in game.corrections if (c.deal, c.person) == (deal.number, person)
        ),
        odd=deal.odd_count(person, game.settings, needed),
    )


def _row_json(row: Row) -> dict[str, Any]:
    return {
        "deal": row.deal,
        "dealer": row.dealer,
        "out": row.out,
        "points": {name: cell.points for name, cell in row.cells.items()},
        "cut_bonus": row.cut_bonus,
        "blind_bonus": row.blind_bonus,
    }
