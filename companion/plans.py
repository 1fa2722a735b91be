"""Plans: a new game as far as people have said how they want it.

A plan is kept at every step, so that a half-filled new game is there again after a reload, on
another device, or the next evening. What is wrong with it, and who deals first, `rules` answers.
"""

from __future__ import annotations

import json
import logging
from dataclasses import asdict, dataclass, field, replace
from enum import StrEnum
from functools import lru_cache
from itertools import takewhile
from random import SystemRandom
from typing import TYPE_CHECKING, Any

from rules.cards import Card, Rank, Suit, read_card, read_cards
from rules.course import refusal
from rules.deals import DealSetup
from rules.entries import NewGame, read_entry
from rules.seats import Draw, settle_draw
from rules.sentences import Problem, Refused
from rules.settings import FirstDealer
from rules.variants import variant, variant_from_json, variant_ids

if TYPE_CHECKING:
    from collections.abc import Mapping
    from random import Random

    from companion.ledger.store import Store
    from companion.state import App
    from rules.journal import Journal
    from rules.variants import Variant

log = logging.getLogger(__name__)

KEPT_AS = "new-game"
"""The preference that holds the plan."""
COUNTS = frozenset({"players-count", "players-exact"})
"""What a game refuses that has too few or too many players."""


class Way(StrEnum):
    """How the table finds its first dealer."""

    LOTS = "lots"
    CARDS = "cards"
    CHOICE = "choice"


@dataclass(frozen=True, slots=True)
class Plan:
    """A new game that is being prepared.

    `players` sit clockwise; `before` is the seating that undo brings back. `way` is None while the
    variant's own way holds. `lots` are the cards the app drew by player, `drawn` what people typed
    of the cards they drew, in order, `chosen` the dealer picked by hand. `typed` is a name that is
    not added yet. `own` is the whole record of a game that is not in the book, as JSON.

    >>> plan = Plan(variant="jo", players=("Ann", "Bo"))
    >>> plan.problem.code, plan.problem.places["low"]
    ('players-count', 3)
    """

    variant: str = ""
    players: tuple[str, ...] = ()
    before: tuple[str, ...] = ()
    typed: str = ""
    way: Way | None = None
    lots: Mapping[str, str] = field(default_factory=dict)
    drawn: Mapping[str, tuple[str, ...]] = field(default_factory=dict)
    chosen: str = ""
    overrides: Mapping[str, Any] = field(default_factory=dict)
    own: str = ""

    # --- The game ---

    @property
    def known(self) -> bool:
        """Whether a game is chosen, of the book or of the house book."""
        return bool(self.own) or self.variant in variant_ids()

    @property
    def base(self) -> Variant:
        """The variant without this table's changes; refuses an unknown one."""
        return _own_record(self.own) if self.own else variant(self.variant)

    @property
    def record(self) -> Variant:
        """The variant with this table's changes; refuses an unknown one."""
        return self.base.with_house_rules(self.overrides)

    def choose(
        self, name: str, own: str = "", house_rules: Mapping[str, Any] | None = None
    ) -> Plan:
        """Take a variant with its house rules; changes made for another one do not go with it."""
        if (name, own) == (self.variant, self.own):
            return self
        return replace(self, variant=name, own=own, overrides=dict(house_rules or {}), way=None)

    # --- The people ---

    def seat(self, name: str, known: tuple[str, ...] = ()) -> Plan | Problem:
        """Give somebody the next seat, or say why not.

        A name that is `known` in other capitals is written as it is known. Codes:
        `name-unreadable`, `name-taken`, and those of `COUNTS` where the variant seats no more.
        """
        name = _spelled(" ".join(name.split()), (*self.players, *known))
        seated = replace(self, players=(*self.players, name), before=())
        problem = seated.problem
        if problem and problem.code in COUNTS:
            too_many = len(seated.players) > self.record.settings.players_max
            return problem if too_many else seated
        return problem or seated

    def unseat(self, *names: str) -> Plan:
        """Take somebody's seat away; `bring_back` undoes it."""
        left = tuple(name for name in self.players if name not in names)
        return replace(self, players=left, before=self.players)

    def bring_back(self) -> Plan:
        """Give back the seats taken away last, at their places."""
        return replace(self, players=self.before or self.players, before=())

    @property
    def taken_away(self) -> tuple[str, ...]:
        """Whose seats `bring_back` would give back."""
        return tuple(name for name in self.before if name not in self.players)

    def move(self, old: int, new: int) -> Plan:
        """Move somebody from one seat to another; the others close up."""
        order = list(self.players)
        order.insert(new, order.pop(old))
        return replace(self, players=tuple(order), before=())

    # --- The first dealer ---

    @property
    def how(self) -> Way:
        """How the first dealer is found: as the table says, or else as the variant does."""
        if self.way is not None:
            return self.way
        by_lot = self.record.settings.first_dealer is FirstDealer.RANDOM
        return Way.LOTS if by_lot else Way.CARDS

    def draw_lots(self, chance: Random | None = None) -> Plan:
        """Draw a card for everybody, no two of one rank, so that one draw is enough."""
        chance = chance or SystemRandom()
        ranks = chance.sample([rank for rank in Rank if rank is not Rank.JOKER], len(self.players))
        cards = (str(Card(rank, chance.choice(list(Suit)))) for rank in ranks)
        return replace(self, lots=dict(zip(self.players, cards, strict=True)))

    def draw(self, player: str, turn: int, text: str) -> Plan:
        """Write down what somebody drew; `turn` counts that player's draws from 0."""
        texts = list(self.drawn.get(player, ()))
        texts += [""] * (turn + 1 - len(texts))
        texts[turn] = text
        return replace(self, drawn={**self.drawn, player: tuple(texts)})

    @property
    def draws(self) -> Draw:
        """What the cards say so far: who deals, or who still has to draw."""
        return settle_draw(self.record.settings, [self.cards(name) for name in self.players])

    def cards(self, player: str) -> tuple[Card, ...]:
        """Give the cards somebody drew, as far as they can be read."""
        if self.how is Way.LOTS:
            return read_cards(self.lots.get(player, ""))
        texts = self.drawn.get(player, ())
        return tuple(map(read_card, takewhile(lambda text: not unreadable(text), texts)))

    @property
    def dealer(self) -> str:
        """Who deals first, or nobody yet (empty)."""
        if self.how is Way.CHOICE:
            return self.chosen if self.chosen in self.players else ""
        seat = self.draws.dealer
        return "" if seat is None else self.players[seat]

    # --- The table ---

    @property
    def setup(self) -> DealSetup:
        """What lies on the table in the first deal."""
        return DealSetup(self.record.settings, 1, len(self.players))

    @property
    def setup_by_the_book(self) -> DealSetup:
        """What the variant's own rules put on the table."""
        return DealSetup(self.base.settings, 1, len(self.players))

    def with_packs(self, packs: int) -> Plan:
        """Play with this many packs, for as many people as there are now."""
        return self._with("packs", packs, str(len(self.players)))

    def with_jokers(self, jokers: int) -> Plan:
        """Play with this many jokers, for as many people as there are now."""
        return self._with("jokers", jokers, str(len(self.players)))

    def without_jokers(self) -> Plan:
        """Play without jokers, whoever joins later."""
        settings = self.base.settings
        return self._with("jokers", 0, f"{settings.players_min}-{settings.players_max}")

    def by_the_book(self, *names: str) -> Plan:
        """Take back this table's changes of some settings."""
        kept = {name: value for name, value in self.overrides.items() if name not in names}
        return replace(self, overrides=kept)

    def _with(self, name: str, number: int, players: str) -> Plan:
        return replace(self, overrides={**self.overrides, name: {players: number}})

    # --- The start ---

    @property
    def problem(self) -> Problem | None:
        """Say why these people cannot play this game at this table, whoever deals first.

        Codes of `rules.course.apply`, such as `players-count` and `cards-too-few`.
        """
        anybody = self.players[0] if self.players else "?"
        try:
            return refusal(None, self._entry(anybody))
        except Refused as refused:
            return refused.problem

    def entry(self) -> NewGame:
        """Give the entry that begins the game."""
        return self._entry(self.dealer)

    def _entry(self, dealer: str) -> NewGame:
        entry = read_entry(
            {
                "do": NewGame.do,
                "variant": self.variant,
                "players": self.players,
                "first_dealer": dealer,
                "overrides": {} if self.own else self.overrides,
                "record": self.record.to_json() if self.own else {},
            }
        )
        assert isinstance(entry, NewGame)
        return entry


def rematch(journal: Journal) -> Plan:
    """Plan the same game again: the same people, seats and changes; the deal goes on.

    >>> from rules.journal import read_journal
    >>> line = ('{"do": "new_game", "variant": "jo", "players": ["Ann", "Bo", "Cy"],'
    ...         ' "first_dealer": "Bo"}')
    >>> plan = rematch(read_journal(line))
    >>> plan.players, plan.dealer
    (('Ann', 'Bo', 'Cy'), 'Bo')
    """
    game, begun = journal.game, journal.lines[0]
    assert isinstance(begun, NewGame)
    own = own_record(game.variant)
    return Plan(
        variant=game.variant.id,
        own=own,
        players=tuple(game.names[person] for person in game.present),
        way=Way.CHOICE,
        chosen=game.names[game.dealer()],
        overrides={} if own else begun.overrides,
    )


def kept_plan(store: Store) -> Plan:
    """Give the plan that was kept; an empty one where there is none that can be read."""
    return read_plan(store.preference(KEPT_AS))


def keep_plan(app: App, plan: Plan) -> None:
    """Keep a plan and show it on every device; an empty one forgets the old."""
    app.prefer(KEPT_AS, write_plan(plan))


def write_plan(plan: Plan) -> str:
    """Write a plan as `read_plan` reads it; an empty plan is an empty text."""
    return "" if plan == Plan() else json.dumps(asdict(plan), ensure_ascii=False)


def read_plan(text: str) -> Plan:
    """Read a plan; a text that is none, or one of a newer app, counts as empty.

    >>> read_plan(write_plan(Plan("jo", ("Ann", "Bo")))) == Plan("jo", ("Ann", "Bo"))
    True
    >>> read_plan("") == Plan()
    True
    """
    if not text:
        return Plan()
    try:
        raw = json.loads(text)
        plan = Plan(
            variant=str(raw["variant"]),
            players=tuple(map(str, raw["players"])),
            before=tuple(map(str, raw["before"])),
            typed=str(raw["typed"]),
            way=raw["way"] and Way(raw["way"]),
            lots={str(name): str(card) for name, card in raw["lots"].items()},
            drawn={str(name): tuple(map(str, cards)) for name, cards in raw["drawn"].items()},
            chosen=str(raw["chosen"]),
            overrides=dict(raw["overrides"]),
            own=str(raw.get("own", "")),
        )
        if plan.known:
            plan.record  # noqa: B018 - refuses changes that this app does not know
    except (ValueError, KeyError, TypeError, AttributeError):
        log.warning("the plan of a new game could not be read and is passed over")
        return Plan()
    return plan if plan.known else replace(plan, variant="", overrides={})


def own_record(record: Variant) -> str:
    """Write the record of a game that is not in the book; empty for one that is."""
    return "" if record.id in variant_ids() else json.dumps(record.to_json())


@lru_cache(maxsize=8)
def _own_record(text: str) -> Variant:
    return variant_from_json(json.loads(text))


def unreadable(text: str) -> Problem | None:
    """Say why a text is no card, with the code `card-unknown`, or give None where it is one.

    >>> unreadable("10h") is None, unreadable("Z").code
    (True, 'card-unknown')
    """
    try:
        read_card(text)
    except Refused as refused:
        return refused.problem
    return None


def _spelled(name: str, known: tuple[str, ...]) -> str:
    """Write a name in the capitals it is known by."""
    return next((other for other in known if other.casefold() == name.casefold()), name)
