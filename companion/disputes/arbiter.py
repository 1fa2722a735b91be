"""The arbiter: asks `rules` about a matter and gives the answer as a value.

Each question of the checker is one play, or one value, of the rules; nothing is decided here.
"""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, Any

from companion.disputes.answers import NEW_MELD, Answer, Missing, Ready, Ruled, Taker, Unnamed
from companion.disputes.dispute import Called, Down, Out, Question
from companion.disputes.matters import ME, Matter, without_limits
from companion.disputes.spreads import (
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
from rules.buys import Buy, cards_bought, who_buys
from rules.cards import Rank
from rules.contracts import Contract
from rules.exchanges import Exchange
from rules.first_meld import FirstMeld
from rules.heaps import Heap
from rules.house import rule
from rules.lay_offs import LayOff, NewMeld
from rules.melds import MeldKind
from rules.packs import pack_faults
from rules.rulings import Verdict
from rules.seats import turn_order
from rules.sentences import Refused
from rules.settings import GoOutDiscard, InitialMeld, LastDeal
from rules.solver import LayOffs, best_lay_down, cards_away, make_task
from rules.terms import is_last_deal
from rules.turns import Call, CallKind, Discard, Draw, GoOut

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Mapping, Sequence

    from rules.cards import Card
    from rules.plays import Play
    from rules.rulings import LaidMeld
    from rules.settings import Settings
    from rules.table_melds import TableMeld
    from rules.terms import Slot

SMALLEST = 3
"""Cards from which on they could be a meld of their own."""


def answer(matter: Matter) -> Answer:
    """Ask the rules about a matter.

    >>> from companion.disputes.dispute import Dispute
    >>> from rules.variants import variant
    >>> matter = Matter(Dispute(), variant("shanghai"), deal=2, number=2, players=4)
    >>> answer(matter).message
    'check-missing-all'
    >>> from companion.disputes.typed_cards import take_typed
    >>> typed = take_typed(matter, "7S 7H 7D / 4C 5C 6C JK")
    >>> answer(replace(matter, dispute=typed)).verdict.value
    'legal'
    """
    try:
        return _ANSWERS[matter.question](matter)
    except Refused as refused:
        return Missing(refused.problem.code, refused.problem.places)


# --- Can I go down? ---------------------------------------------------------------------------


def _go_down(matter: Matter) -> Answer:
    spread = matter.spread
    stays = spread.cards(STAYS) or None
    lanes = tuple(spread.used(Place.MELD))
    told = (matter.deal, matter.players, matter.contract)
    if spread.at(HEAP):
        cards = tuple(card for lane in (*lanes, HEAP) for card in spread.cards(lane))
        if len(cards) < matter.contract.cards:
            more = matter.contract.cards - len(cards)
            return Missing("check-missing-heap", {"count": more}, HEAP)
        return _ruled(matter, Heap(cards, *told, hand_after=stays), (*lanes, HEAP, STAYS))
    if missing := _missing_melds(matter):
        return missing
    melds = tuple(spread.cards(lane) for lane in lanes)
    return _ruled(matter, FirstMeld(melds, *told, hand_after=stays), (*lanes, STAYS))


def _missing_melds(matter: Matter) -> Missing | None:
    if matter.heaped:
        return Missing("check-missing-heap-all", {}, HEAP)
    short = list(matter.short)
    if not short:
        return None
    if not matter.spread.used(Place.MELD):
        return Missing("check-missing-all", {}, short[0])
    lacks = {lane: cards_short(matter, lane) for lane in short}
    return Missing("check-missing-melds", {"lanes": lacks}, short[0])


def cards_short(matter: Matter, lane: Lane) -> int | None:
    """Count the cards that would make those of a lane its meld; None where no cards would.

    A run may have to be longer than its contract asks for, where it may.

    >>> from companion.disputes.dispute import Dispute
    >>> from companion.disputes.spreads import FIRST_MELD
    >>> from rules.cards import read_cards
    >>> from rules.variants import variant
    >>> carioca = Matter(Dispute(), variant("carioca"), deal=1, number=1, players=4)
    >>> for cards in ("", "7S 7H", "7S 9H"):
    ...     spread = carioca.spread.with_cards(FIRST_MELD, read_cards(cards))
    ...     meld = replace(carioca, dispute=carioca.dispute.spread_out(spread))
    ...     print(cards_short(meld, FIRST_MELD))
    3
    1
    None
    """
    slot, cards, settings = matter.slots[lane.number], matter.spread.cards(lane), matter.settings
    if not cards:
        return slot.size
    task = make_task(settings, _alone(slot), matter.players)
    if task.longer:
        return _cards_that_use(cards, _alone(slot), settings, matter.players)
    away = cards_away(task, cards)
    return None if away is None or away.left else away.away


def _can_grow(matter: Matter, lane: Lane) -> bool:
    """Whether further cards would make those of a lane a set or a run of any length."""
    cards, settings = matter.spread.cards(lane), matter.settings
    if not settings.wild_limits_on_lay_off:
        settings = without_limits(settings)
    melds = (Contract(sets=(settings.set_min,)), Contract(runs=(settings.run_min,)))
    ways = (_cards_that_use(cards, meld, settings, matter.players) for meld in melds)
    return any(way is not None for way in ways)


def _cards_that_use(
    cards: Sequence[Card], meld: Contract, settings: Settings, players: int
) -> int | None:
    """Count the cards that, with all of these, make one meld, as long as it must be."""
    every = replace(settings, initial_meld=InitialMeld.LONGER, last_deal=LastDeal.MELD_ALL)
    away = cards_away(make_task(every, meld, players, last=True), cards)
    return None if away is None or away.left else away.away


def _alone(slot: Slot) -> Contract:
    """Give a contract that asks for one meld only."""
    if slot.is_pair:
        return Contract(pair=Rank(slot.rank))
    match slot.kind:
        case MeldKind.SET:
            return Contract(sets=(slot.size,))
        case MeldKind.RUN:
            return Contract(runs=(slot.size,))
        case None:
            return Contract(either=(slot.size,))


def _ruled(
    matter: Matter, play: Play, lanes: tuple[Lane, ...] = (), laid: LaidMeld | None = None
) -> Ruled:
    return Ruled(play, rule(play, matter.game), matter.game, lanes, laid)


# --- Melds on the table -----------------------------------------------------------------------


def _on_table(matter: Matter) -> tuple[dict[Lane, tuple[LaidMeld, ...]], Missing | None]:
    """Read the melds on the table, or say which one is none."""
    read = {lane: matter.layouts(lane) for lane in matter.table}
    for lane, ways in read.items():
        if not ways:
            message = "check-missing-no-meld" if _can_grow(matter, lane) else "check-missing-no-way"
            return read, Missing(message, {"meld": lane.number + 1}, lane)
    if not read:
        return read, Missing("check-missing-table", {}, matter.next_on_table)
    return read, None


def _table(
    matter: Matter, read: Mapping[Lane, Sequence[LaidMeld]], chosen: Mapping[Lane, LaidMeld]
) -> tuple[TableMeld, ...]:
    return tuple(matter.table_meld(lane, chosen.get(lane, ways[0])) for lane, ways in read.items())


def _each_way(
    matter: Matter,
    read: Mapping[Lane, tuple[LaidMeld, ...]],
    lane: Lane,
    play: Callable[[tuple[TableMeld, ...]], Play],
) -> Ruled | Unnamed:
    """Rule for every way to read a meld; where the rulings differ somebody must say which."""
    ruled = [
        _ruled(matter, play(_table(matter, read, {lane: laid})), (lane, matter.own), laid)
        for laid in read[lane]
    ]
    if len({each.verdict for each in ruled}) > 1:
        return Unnamed(lane, read[lane])
    return ruled[0]


def _moment(matter: Matter) -> dict[str, Any]:
    down = matter.dispute.moment.down
    return {
        "is_down": down is not Down.NOT,
        "down_this_turn": down is Down.NOW,
        "deal": matter.deal,
        "players": matter.players,
    }


# --- Can I lay this off? ----------------------------------------------------------------------


def _lay_off(matter: Matter) -> Answer:
    read, missing = _on_table(matter)
    cards = matter.spread.cards(LAID_OFF)
    if missing:
        return missing
    if not cards:
        return Missing("check-missing-lay-off", {}, LAID_OFF)
    found = dict(_targets(matter, read, cards))
    chosen = matter.dispute.target
    if chosen is None or chosen not in found:
        chosen = min(found, key=lambda number: _rank(found[number]))
    here = found[chosen]
    others = tuple((n, each) for n, each in found.items() if isinstance(each, Ruled))
    return replace(here, others=others) if isinstance(here, Ruled) else here


def _targets(
    matter: Matter, read: Mapping[Lane, tuple[LaidMeld, ...]], cards: tuple[Card, ...]
) -> Iterator[tuple[int, Ruled | Unnamed]]:
    moment = _moment(matter)
    for place, lane in enumerate(read):

        def lay(table: tuple[TableMeld, ...], place: int = place) -> Play:
            return LayOff(ME, table, place, cards, **moment)

        yield lane.number, _each_way(matter, read, lane, lay)
    if len(cards) >= SMALLEST:
        table = _table(matter, read, {})
        yield NEW_MELD, _ruled(matter, NewMeld(ME, table, cards, **moment), (LAID_OFF,))


_ORDER = (Verdict.LEGAL, Verdict.HOUSE, Verdict.ILLEGAL)


def _rank(found: Ruled | Unnamed) -> int:
    return _ORDER.index(found.verdict) if isinstance(found, Ruled) else 1


# --- Can I take that joker? -------------------------------------------------------------------


def _exchange(matter: Matter) -> Answer:
    read, missing = _on_table(matter)
    if missing:
        return missing
    wilds, picked = matter.wilds_on_table(), matter.dispute.picked
    if not wilds:
        return Missing("check-missing-no-wild", {}, matter.table[0])
    wanted = wilds if len(wilds) == 1 else [each for each in wilds if each[1].id == picked]
    if not wanted:
        return Missing("check-missing-which-wild")
    if not matter.spread.at(GIVEN):
        return Missing("check-missing-give", {}, GIVEN)
    lane, taken = wanted[0]
    (given,) = matter.spread.cards(GIVEN)[:1]
    told, moment = matter.dispute.moment, _moment(matter)

    def swap(table: tuple[TableMeld, ...]) -> Play:
        place = list(read).index(lane)
        return Exchange(ME, table, place, taken.card, given, told.keeps, told.claimed, **moment)

    return _each_way(matter, read, lane, swap)


# --- May I discard this, or go out? -----------------------------------------------------------


def _discard(matter: Matter) -> Answer:
    told, spread = matter.dispute.moment, matter.spread
    thrown = next(iter(spread.cards(THROWN)), None)
    stays = spread.cards(HELD)
    if told.out is Out.BARE:
        return _ruled(matter, GoOut(stays, None, **_moment(matter)), (HELD,))
    if thrown is None:
        return Missing("check-missing-discard", {}, THROWN)
    if told.out is Out.THROWING:
        return _ruled(matter, GoOut((*stays, thrown), thrown, **_moment(matter)), (THROWN, HELD))
    read, missing = _on_table(matter)
    if missing and read:
        return missing
    play = Discard(
        thrown,
        (thrown,) if told.taken else (),
        _table(matter, read, {}),
        stays or None,
        deal=matter.deal,
        players=matter.players,
    )
    if told.called is Called.NOTHING:
        return _ruled(matter, play, (THROWN,))
    return _ruled(matter, Call(play, _CALLS[told.called], told.protected), (THROWN,))


_CALLS = {
    Called.OWN: CallKind.SHANGHAI_OWN,
    Called.OTHER: CallKind.SHANGHAI_OTHER,
    Called.SLIP: CallKind.SLIP,
}


# --- Who gets the discard? --------------------------------------------------------------------


def _take(matter: Matter) -> Answer:
    told = matter.dispute.moment
    if not told.in_turn:
        return _out_of_turn(matter)
    pile = matter.spread.at(PILE)
    if not pile:
        return Missing("check-missing-pile", {}, PILE)
    wanted = next((each for each in pile if each.id == matter.dispute.picked), pile[-1])
    down = told.down is not Down.NOT
    cards = tuple(entered.card for entered in pile)
    return _ruled(matter, Draw(cards, wanted.card, down, told.melds, matter.players), (PILE,))


def _out_of_turn(matter: Matter) -> Answer:
    claim, settings = matter.dispute.claim, matter.settings
    turn = turn_order(settings.play_direction, claim.thrower, matter.players)[0]
    callers = [seat for seat in claim.callers if seat != turn]
    if claim.turn_takes:
        return Taker(turn, turn)
    if not callers:
        return Missing("check-missing-callers")
    refused: list[tuple[int, Ruled]] = []
    while callers:
        seat = _first(callers, turn, matter)
        ruled = _ruled(matter, _buy(matter, seat))
        if ruled.verdict is not Verdict.ILLEGAL:
            most = settings.buys_allowed(matter.deal)
            left = None if most is None else most - _bought(matter, seat) - 1
            return Taker(seat, turn, ruled, cards_bought(1, settings), left, tuple(refused))
        refused.append((seat, ruled))
        callers.remove(seat)
    return Taker(None, turn, refused=tuple(refused))


def _first(callers: Sequence[int], turn: int, matter: Matter) -> int:
    """Give the caller who comes first; whether buying is allowed at all is another question."""
    settings = replace(matter.settings, buy=True)
    seat = who_buys(turn, callers, matter.players, settings, called=callers)
    return callers[0] if seat is None else seat


def _buy(matter: Matter, seat: int) -> Buy:
    claim = matter.dispute.claim
    return Buy(
        _bought(matter, seat),
        () if claim.before is None else (claim.before, seat),
        is_down=seat in claim.down,
        threw_it=seat == claim.thrower,
        deal=matter.deal,
    )


def _bought(matter: Matter, seat: int) -> int:
    before = matter.bought[seat] if seat < len(matter.bought) else 0
    return before + matter.dispute.claim.used.get(seat, 0)


# --- What can this hand do? -------------------------------------------------------------------


def _hand(matter: Matter) -> Answer:
    hand, settings = matter.spread.cards(HAND), matter.settings
    if not hand:
        return Missing("check-missing-hand", {}, HAND)
    read, missing = _on_table(matter)
    if missing and read:
        return missing
    table = _table(matter, read, {})
    shown = (*hand, *(card for meld in table for card in meld.cards))
    if faults := pack_faults(shown, settings, matter.players):
        return Missing(faults[0].code, faults[0].places)
    last = is_last_deal(settings, matter.deal, matter.contract)
    task = make_task(settings, matter.contract, matter.players, last=last)
    discard = settings.go_out_discard is GoOutDiscard.REQUIRED and not task.whole
    for keep in (1, 0) if discard else (0,):
        best = best_lay_down(task, hand, keep=keep, lay_off=LayOffs.ALL, table=table)
        if best:
            return Ready(best, None)
    return Ready(None, cards_away(task, hand, table=table))


_ANSWERS: Mapping[Question, Callable[[Matter], Answer]] = {
    Question.GO_DOWN: _go_down,
    Question.LAY_OFF: _lay_off,
    Question.EXCHANGE: _exchange,
    Question.DISCARD: _discard,
    Question.TAKE: _take,
    Question.HAND: _hand,
}
