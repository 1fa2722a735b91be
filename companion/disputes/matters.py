"""Matters: a dispute under the rules of its game - where its cards go, and how melds may be read.

Everything here asks `rules`; nothing is decided.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

from companion.disputes.dispute import Question
from companion.disputes.spreads import (
    FIRST_MELD,
    GIVEN,
    HAND,
    HEAP,
    HELD,
    LAID_OFF,
    PILE,
    STAYS,
    THROWN,
    Lane,
    Place,
)
from rules.cards import Card
from rules.layouts import lay, named_sets
from rules.melds import is_wild, readings
from rules.packs import pack_faults
from rules.rulings import reason
from rules.settings import LastDeal, WildBalance
from rules.table_melds import TableMeld
from rules.terms import ends_with_first_meld, is_last_deal, slots

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from companion.disputes.dispute import Dispute
    from companion.disputes.spreads import Entered, Row, Spread
    from rules.cards import Rank, Suit
    from rules.contracts import Contract
    from rules.rulings import LaidMeld
    from rules.settings import Settings
    from rules.terms import Slot
    from rules.variants import Variant

ME, OTHER = "me", "other"
"""The owners of melds on the table: the player who asks, and anybody else."""
ON_TABLE = {Question.LAY_OFF, Question.EXCHANGE}
_ONE_CARD = {GIVEN, THROWN}
LANES = {
    Question.GO_DOWN: (HEAP, STAYS),
    Question.LAY_OFF: (LAID_OFF,),
    Question.EXCHANGE: (GIVEN,),
    Question.DISCARD: (THROWN, HELD),
    Question.TAKE: (PILE,),
    Question.HAND: (HAND,),
}
"""The lanes of each question, melds aside."""
_OWN = {question: lanes[0] for question, lanes in LANES.items()} | {Question.GO_DOWN: FIRST_MELD}


@dataclass(frozen=True, slots=True)
class Matter:
    """A dispute and the game it is about.

    `game` holds the rules with all that this table has chosen, `number` says which contract is
    asked (from 1), `seats` are the people clockwise where they are known, `bought` what each of
    them has bought in earlier deals where unused buys are kept.
    """

    dispute: Dispute
    game: Variant
    deal: int
    number: int
    players: int
    seats: tuple[str, ...] = ()
    bought: tuple[int, ...] = ()

    @property
    def settings(self) -> Settings:
        """The rules that decide it."""
        return self.game.settings

    @property
    def question(self) -> Question:
        """What is asked."""
        return self.dispute.question

    @property
    def spread(self) -> Spread:
        """All entered cards."""
        return self.dispute.spread

    @property
    def contract(self) -> Contract:
        """What the first meld must be."""
        return self.settings.contract(self.number)

    @property
    def slots(self) -> tuple[Slot, ...]:
        """The melds that the contract asks for."""
        ways = slots(self.contract)
        return ways[min(self.dispute.alternative, len(ways) - 1)]

    # --- Where cards go ---

    @property
    def heaped(self) -> bool:
        """Whether the first meld is entered as one heap."""
        return self.spread.active.place is Place.HEAP or bool(self.spread.at(HEAP))

    @property
    def melds(self) -> list[Lane]:
        """The lanes of the first meld: those of the contract, and further ones in use."""
        in_use = [*self.spread.used(Place.MELD), self.spread.active]
        most = max((lane.number + 1 for lane in in_use if lane.place is Place.MELD), default=0)
        return [Lane(Place.MELD, number) for number in range(max(len(self.slots), most))]

    @property
    def short(self) -> Iterator[Lane]:
        """The lanes of the contract that lack cards."""
        for number, slot in enumerate(self.slots):
            if len(self.spread.at(Lane(Place.MELD, number))) < slot.size:
                yield Lane(Place.MELD, number)

    @property
    def table(self) -> list[Lane]:
        """The melds on the table."""
        return self.spread.used(Place.TABLE)

    @property
    def next_on_table(self) -> Lane:
        """The lane of a further meld on the table."""
        return Lane(Place.TABLE, 1 + max((lane.number for lane in self.table), default=-1))

    @property
    def asks_what_stays(self) -> bool:
        """Whether the cards that stay in hand can decide about a first meld."""
        last = is_last_deal(self.settings, self.deal, self.contract)
        optional = last and self.settings.last_deal is LastDeal.DISCARD_OPTIONAL
        return optional or ends_with_first_meld(self.settings, self.deal, self.contract)

    @property
    def asks_pairs(self) -> bool:
        """Whether two cards can be a meld in this deal."""
        return any(slot.is_pair for way in slots(self.contract) for slot in way)

    @property
    def asks_calls(self) -> bool:
        """Whether a discard that fits the table can be called."""
        return self.settings.shanghai_call or self.settings.playable_discard_penalty > 0

    @property
    def asks_table(self) -> bool:
        """Whether the melds on the table have a part in the question."""
        return self.question in ON_TABLE or (self.question is Question.DISCARD and self.asks_calls)

    @property
    def own(self) -> Lane:
        """The lane in which the cards of the question begin."""
        return _OWN[self.question]

    @property
    def shown(self) -> tuple[Card, ...]:
        """The cards that are in view: those of the question, and what lies on the table."""
        return tuple(
            entered.card
            for lane, row in self.spread.rows.items()
            if lane.place is Place.TABLE
            or lane in LANES[self.question]
            or (self.question is Question.GO_DOWN and lane.place is Place.MELD)
            for entered in row
        )

    def ask(self, question: Question) -> Dispute:
        """Ask something else about the same table."""
        other = replace(self, dispute=replace(self.dispute, question=question))
        empty_table = question in ON_TABLE and not self.table
        return self.dispute.ask(question, other.next_on_table if empty_table else other.own)

    # --- Entering ---

    def no_more(self, card: Card) -> str:
        """Say that the packs hold no further card like one; empty where they do."""
        shown = self.shown
        if not card.is_joker and card not in shown:
            return ""
        faults = pack_faults((*shown, card), self.settings, self.players)
        return next((reason(each, self.game).text for each in faults if card in each.cards), "")

    def press(self, key: Suit | Rank | Card) -> Dispute:
        """Press a key: a card, or the suit and the rank that make one; too many of it stay out."""
        dispute, card = (self.dispute, key) if isinstance(key, Card) else self.dispute.press(key)
        if card is None or self.no_more(card):
            return dispute
        return self.enter(card)

    def refusal(self, key: Suit | Rank | Card) -> str:
        """Say why a key makes no card; empty where it does, or only begins one."""
        card = key if isinstance(key, Card) else self.dispute.press(key)[1]
        return self.no_more(card) if card else ""

    def enter(self, card: Card) -> Dispute:
        """Put a card in the active lane, and go on to the next where that one is full."""
        lane = self.spread.active
        entered = self.dispute.enter(card, alone=lane in _ONE_CARD)
        if lane.place is not Place.MELD or lane.number >= len(self.slots):
            return entered
        full = len(entered.spread.at(lane)) == self.slots[lane.number].size
        short = next(replace(self, dispute=entered).short, None)
        return entered.move_on(short) if full and short else entered

    def cleared(self) -> Dispute:
        """Take away the cards of the question; where there are none, those on the table."""
        places = [Place.MELD] if self.question is Question.GO_DOWN else []
        spread = self.spread.without(*places)
        for lane in LANES[self.question]:
            spread = spread.with_row(lane, ())
        if spread.rows == self.spread.rows:
            spread = spread.without(Place.TABLE)
        return self.dispute.clear(replace(spread, active=self.own))

    # --- Melds as they may be read ---

    def layouts(self, lane: Lane) -> tuple[LaidMeld, ...]:
        """Give the ways to read a meld on the table; none where it is no meld.

        Once somebody has said what its wild cards stand for, only that one.
        """
        cards = self.spread.cards(lane)
        ways = _layouts(cards, self.settings, pairs=self.asks_pairs)
        if not ways and not self.settings.wild_limits_on_lay_off:
            ways = _layouts(cards, without_limits(self.settings), pairs=self.asks_pairs)
        named = self.spread.named.get(lane)
        return tuple(way for way in ways if way.stands == named) or tuple(ways)

    def table_meld(self, lane: Lane, laid: LaidMeld) -> TableMeld:
        """Give a meld on the table as it is read."""
        pairs = zip(laid.cards, laid.stands, strict=True)
        wild = tuple(stands for card, stands in pairs if card != stands)
        owner = OTHER if lane.number in self.spread.others else ME
        return TableMeld(owner, laid.kind, laid.cards, wild)

    def wilds_on_table(self) -> list[tuple[Lane, Entered]]:
        """List the wild cards in the melds on the table."""
        return [
            (lane, entered)
            for lane in self.table
            for entered in self.spread.at(lane)
            if is_wild(entered.card, self.settings)
        ]

    # --- Laying out ---

    def lay_out(self, melds: Sequence[Sequence[Card]]) -> Dispute:
        """Lay the cards of the first meld as these melds; a card not entered yet is new.

        Cards that are not used go back into the hand, where it is entered.
        """
        spread, hand = self.spread, self.spread.at(STAYS)
        lanes = (*spread.used(Place.MELD), HEAP, STAYS)
        old = [entered for lane in lanes for entered in spread.at(lane)]
        spread = spread.without(Place.MELD, Place.HEAP, Place.STAYS)
        for number, meld in enumerate(melds):
            lane = Lane(Place.MELD, number)
            spread = spread.with_cards(lane, meld, old)
            old = [entered for entered in old if entered not in spread.at(lane)]
        if hand:
            spread = spread.with_row(STAYS, old)
        last = Lane(Place.MELD, max(len(melds) - 1, 0))
        return self.dispute.spread_out(replace(spread, active=last))

    def sort(self, reading: Sequence[LaidMeld]) -> Dispute:
        """Lay a heap out as the melds it makes, each in the lane that the contract has for it."""
        left = list(reading)
        melds = []
        for slot in self.slots:
            fit = [laid for laid in left if slot.kind in {None, laid.kind}] or left
            if fit:
                left.remove(fit[0])
                melds.append(fit[0].cards)
        return self.lay_out([*melds, *(laid.cards for laid in left)])

    def put_down(self, reading: Sequence[LaidMeld]) -> Dispute:
        """Let the first meld lie on the table from here on."""
        spread, first = self.spread, self.next_on_table.number
        lanes = spread.used(Place.MELD)
        for number, (lane, laid) in enumerate(zip(lanes, reading, strict=True), first):
            spread = _lie(spread, Lane(Place.TABLE, number), laid, spread.at(lane))
        return self.dispute.spread_out(replace(spread.without(Place.MELD), active=FIRST_MELD))

    def lay_off(self, lane: Lane, laid: LaidMeld) -> Dispute:
        """Let cards lie on a meld of the table from here on."""
        old = (*self.spread.at(lane), *self.spread.at(LAID_OFF))
        return self.dispute.spread_out(_lie(self.spread.with_row(LAID_OFF, ()), lane, laid, old))

    def exchange(self, lane: Lane, laid: LaidMeld, take: Card) -> Dispute:
        """Let a card lie in the place of a wild card, which is then to be laid off itself."""
        row, given = self.spread.at(lane), self.spread.at(GIVEN)[0]
        shown = in_reading(row, laid)
        freed = next(
            (entered for entered, _ in shown if entered.id == self.dispute.picked),
            next(entered for entered, stands in shown if entered.card == take != stands),
        )
        swapped = [
            (given.card, given.card) if entered is freed else (entered.card, stands)
            for entered, stands in shown
        ]
        cards, stands = zip(*swapped, strict=True)
        rest = [entered for entered in row if entered is not freed]
        now = replace(laid, cards=cards, stands=stands)
        spread = _lie(self.spread.with_row(GIVEN, ()), lane, now, (*rest, given))
        free = replace(spread.with_row(LAID_OFF, [freed]), active=LAID_OFF)
        return replace(self.dispute.spread_out(free), question=Question.LAY_OFF)


def in_reading(row: Row, laid: LaidMeld) -> list[tuple[Entered, Card]]:
    """Give the cards of a meld in playing order, each with the card it stands for."""
    left = list(row)
    shown = []
    for card, stands in zip(laid.cards, laid.stands, strict=True):
        entered = next(each for each in left if each.card == card)
        left.remove(entered)
        shown.append((entered, stands))
    return shown


def _layouts(cards: Sequence[Card], settings: Settings, *, pairs: bool) -> list[LaidMeld]:
    found = [
        named
        for way in readings(cards, settings, pairs=pairs)
        for named in named_sets(lay(cards, way, settings), settings)
    ]
    return list(dict.fromkeys(found))


def without_limits(settings: Settings) -> Settings:
    """Give the rules for melds that have grown beyond what may be put down at once."""
    return replace(
        settings,
        wild_max_per_meld=None,
        wild_max_by_size=None,
        wild_balance=WildBalance.FREE,
        min_naturals=0,
    )


def _lie(spread: Spread, lane: Lane, laid: LaidMeld, old: Row) -> Spread:
    """Lay a meld on the table as it is read."""
    lying = spread.with_cards(lane, laid.cards, old)
    return replace(lying, named={**lying.named, lane: laid.stands})
