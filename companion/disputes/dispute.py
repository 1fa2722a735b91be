"""Disputes: what people at the table have entered of the play they disagree about.

A dispute holds cards, where they lie and what was said about the moment; it rules on nothing. It is
kept as text at every tap, so that looking up a rule, a reload or a dead battery loses none of it.
"""

from __future__ import annotations

import json
import logging
from dataclasses import asdict, dataclass, field, replace
from enum import StrEnum
from typing import TYPE_CHECKING, Any

from companion.disputes.spreads import FIRST_MELD, Lane, Place, Spread, read_spread
from rules.cards import Card, Rank, Suit

if TYPE_CHECKING:
    from collections.abc import Mapping

log = logging.getLogger(__name__)

MOST_UNDONE = 30
"""How many steps can be taken back."""


class Question(StrEnum):
    """What people want to know."""

    GO_DOWN = "go-down"
    LAY_OFF = "lay-off"
    EXCHANGE = "exchange"
    DISCARD = "discard"
    TAKE = "take"
    HAND = "hand"


class Down(StrEnum):
    """Whether the player's own contract is on the table, and since when."""

    BEFORE = "before"
    NOW = "now"
    NOT = "not"


class Out(StrEnum):
    """Whether the player ends the deal, and with or without a last discard."""

    NO = "no"
    THROWING = "throwing"
    BARE = "bare"


class Called(StrEnum):
    """What was called on a discard that fits the table, and by whom."""

    NOTHING = "nothing"
    OWN = "own"
    OTHER = "other"
    SLIP = "slip"


@dataclass(frozen=True, slots=True)
class Moment:
    """What the cards do not show.

    `keeps`: a freed wild card stays in hand. `claimed`: it is claimed as soon as it is melded.
    `taken`: the thrown card came from the discard pile in this turn. `called` and `protected`: what
    was called on the discard. `in_turn`: the discard is wanted by the player whose turn it is.
    `melds`: the card goes straight into a meld.
    """

    down: Down = Down.BEFORE
    keeps: bool = False
    claimed: bool = False
    taken: bool = False
    out: Out = Out.NO
    called: Called = Called.NOTHING
    protected: bool = False
    in_turn: bool = False
    melds: bool = False


_TOLD: Mapping[str, type[StrEnum]] = {"down": Down, "out": Out, "called": Called}


@dataclass(frozen=True, slots=True)
class Claim:
    """Who wants the discard; seats count clockwise from 0.

    `callers` are in the order in which they spoke. `used` counts the earlier buys of each seat in
    this deal, `down` holds the seats whose contract is on the table. `before` is who has already
    bought a discard before the same turn.
    """

    thrower: int = 0
    before: int | None = None
    callers: tuple[int, ...] = ()
    turn_takes: bool = False
    used: Mapping[int, int] = field(default_factory=dict)
    down: frozenset[int] = frozenset()


@dataclass(frozen=True, slots=True)
class Dispute:
    """One play that people disagree about, as far as it is entered.

    Without a `variant` or `deal` (from 1) nobody has said yet which game it is; in a running game
    the game says so. `contract` (from 1) is the one that is meant where each player stays on one,
    `alternative` the one of several ways to meet it. `held` is the
    suit or rank that stays chosen on the keys, `target` the meld on the table that is meant,
    `picked` the wild card that is wanted. `typed` is what stands in the text field, None while it
    is closed.

    >>> from companion.disputes.spreads import HAND
    >>> ten = Card(Rank.TEN, Suit.HEARTS)
    >>> two = Dispute().move_on(HAND).enter(ten).enter(ten)
    >>> one = two.take_out(1)
    >>> len(one.spread.at(HAND)), one.undo() == two
    (1, True)
    """

    variant: str = ""
    deal: int = 0
    contract: int = 0
    players: int = 0
    question: Question = Question.GO_DOWN
    alternative: int = 0
    spread: Spread = field(default_factory=Spread)
    held: Suit | Rank | None = None
    target: int | None = None
    picked: int | None = None
    moment: Moment = field(default_factory=Moment)
    claim: Claim = field(default_factory=Claim)
    typed: str | None = None
    past: tuple[Spread, ...] = ()

    def same_play(self, other: Dispute) -> bool:
        """Whether the same is asked of the same cards, wherever the next one would go."""
        return _played(self) == _played(other)

    # --- Which game, which question ---

    def of(self, variant: str) -> Dispute:
        """Take another variant; the cards stay, the deal is asked anew."""
        if variant == self.variant:
            return self
        return replace(self, variant=variant, deal=0, contract=0, players=0, alternative=0)

    def in_deal(self, deal: int) -> Dispute:
        """Take another deal; what lay on the table of the one before is gone."""
        if deal == self.deal:
            return self
        cleared = self.spread_out(self.spread.without(Place.TABLE)) if self.deal else self
        return replace(cleared, deal=deal, contract=0, alternative=0)

    def on_contract(self, number: int) -> Dispute:
        """Say which contract is meant where each player stays on one."""
        return replace(self, contract=number, alternative=0)

    def with_players(self, players: int) -> Dispute:
        """Say how many play: that many packs and jokers there are."""
        return replace(self, players=players)

    def ask(self, question: Question, first: Lane) -> Dispute:
        """Ask something else about the same table; `first` is where its cards go."""
        return replace(self.move_on(first), question=question, typed=None)

    # --- Cards ---

    def press(self, key: Suit | Rank) -> tuple[Dispute, Card | None]:
        """Press a suit or a rank: what was pressed first stays, the other kind makes a card."""
        if isinstance(key, Suit) and isinstance(self.held, Rank):
            return self, Card(self.held, key)
        if isinstance(key, Rank) and isinstance(self.held, Suit):
            return self, Card(key, self.held)
        return replace(self, held=key), None

    def enter(self, card: Card, *, alone: bool = False) -> Dispute:
        """Put a card in the active lane; `alone` puts it in the place of what lay there."""
        lane = self.spread.active
        row = () if alone else self.spread.at(lane)
        return self._step(self.spread.with_row(lane, (*row, self.spread.new(card))))

    def take_out(self, card: int) -> Dispute:
        """Take one card away by its id; its twins stay."""
        for lane, row in self.spread.rows.items():
            rest = [entered for entered in row if entered.id != card]
            if len(rest) < len(row):
                return self._step(replace(self.spread.with_row(lane, rest), active=lane))
        return self

    def move_on(self, lane: Lane) -> Dispute:
        """Let the next cards go into another lane, with a suit or rank to be pressed anew."""
        if lane == self.spread.active:
            return self
        return replace(self, spread=replace(self.spread, active=lane), held=None)

    def spread_out(self, spread: Spread) -> Dispute:
        """Lay the cards otherwise, as one step."""
        return replace(self._step(spread), held=None, target=None, picked=None)

    def clear(self, spread: Spread) -> Dispute:
        """Begin again with the cards that are left."""
        return replace(self.spread_out(spread), moment=Moment(), claim=Claim())

    def undo(self) -> Dispute:
        """Take back the last step with cards."""
        if not self.past:
            return self
        return replace(self, spread=self.past[-1], past=self.past[:-1], target=None, picked=None)

    def _step(self, spread: Spread) -> Dispute:
        return replace(self, spread=spread, past=(*self.past, self.spread)[-MOST_UNDONE:])

    # --- What is said about them ---

    def name_wilds(self, lane: Lane, stands: tuple[Card, ...]) -> Dispute:
        """Say what the cards of a meld stand for."""
        named = {**self.spread.named, lane: stands}
        return replace(self, spread=replace(self.spread, named=named))

    def belongs_to_other(self, meld: int, other: bool) -> Dispute:
        """Say whether a meld on the table is somebody else's."""
        others = self.spread.others | {meld} if other else self.spread.others - {meld}
        return replace(self, spread=replace(self.spread, others=others))

    def say(self, **told: Any) -> Dispute:
        """Say something about the moment, by the names of `Moment`."""
        return replace(self, moment=replace(self.moment, **told))

    def claimed(self, **told: Any) -> Dispute:
        """Say something about who wants the discard, by the names of `Claim`."""
        return replace(self, claim=replace(self.claim, **told))

    def call(self, seat: int) -> Dispute:
        """Somebody wants the discard, after all who spoke before, or no longer does."""
        rest = tuple(other for other in self.claim.callers if other != seat)
        return self.claimed(callers=rest if seat in self.claim.callers else (*rest, seat))

    def bought(self, seat: int, more: int) -> Dispute:
        """Somebody has bought so many times more in this deal than was said, or fewer times."""
        used = max(0, self.claim.used.get(seat, 0) + more)
        return self.claimed(used={**self.claim.used, seat: used})

    def went_down(self, seat: int, down: bool) -> Dispute:
        """Say whether somebody's contract is on the table."""
        others = self.claim.down - {seat}
        return self.claimed(down=others | {seat} if down else others)

    # --- Kept as text ---

    @property
    def text(self) -> str:
        """Write the dispute as the text that `read_dispute` reads back."""
        whole = {name: getattr(self, name) for name in self.__slots__}
        written = {
            "spread": self.spread.to_json(),
            "past": [spread.to_json() for spread in self.past],
            "held": self.held.value if self.held else None,
            "moment": asdict(self.moment),
            "claim": asdict(self.claim) | {"down": sorted(self.claim.down)},
        }
        return json.dumps(whole | written)


def _played(dispute: Dispute) -> Dispute:
    nowhere = replace(dispute.spread, active=FIRST_MELD)
    return replace(dispute, spread=nowhere, held=None, typed=None, past=())


def read_dispute(text: str) -> Dispute:
    """Take a dispute up from its text; one that cannot be read counts as not begun.

    >>> begun = Dispute("shanghai", 2).enter(Card(Rank.SEVEN, Suit.SPADES))
    >>> read_dispute(begun.text) == begun, read_dispute("") == Dispute()
    (True, True)
    """
    if not text:
        return Dispute()
    try:
        raw = json.loads(text)
        read = {
            "question": Question(raw["question"]),
            "spread": read_spread(raw["spread"]),
            "past": tuple(map(read_spread, raw["past"])),
            "held": _read_held(raw["held"]),
            "moment": _read_moment(raw["moment"]),
            "claim": _read_claim(raw["claim"]),
        }
        return Dispute(**raw | read)
    except (ValueError, TypeError, KeyError, AttributeError):
        log.warning("a dispute that cannot be read was left out: %s", text)
        return Dispute()


def _read_held(raw: str | int | None) -> Suit | Rank | None:
    if raw is None:
        return None
    return Rank(raw) if isinstance(raw, int) else Suit(raw)


def _read_moment(raw: Mapping[str, Any]) -> Moment:
    return Moment(**{**raw, **{name: kind(raw[name]) for name, kind in _TOLD.items()}})


def _read_claim(raw: Mapping[str, Any]) -> Claim:
    return Claim(
        raw["thrower"],
        raw["before"],
        tuple(raw["callers"]),
        raw["turn_takes"],
        {int(seat): count for seat, count in raw["used"].items()},
        frozenset(raw["down"]),
    )
