"""Plays that show a rule: who wants to do what, with which cards; none of them is judged here.

Of jokers, games without them see a card that is wild there.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from itertools import chain, cycle
from typing import TYPE_CHECKING, Any, Final

from rules.buys import Buy
from rules.cards import Card, Rank, Suit, read_cards
from rules.contracts import read_contract
from rules.exchanges import Exchange
from rules.first_meld import FirstMeld
from rules.lay_offs import LayOff, NewMeld
from rules.melds import MeldKind
from rules.table_melds import TableMeld
from rules.terms import slots
from rules.turns import Call, CallKind, Discard, Draw, GoOut

if TYPE_CHECKING:
    from collections.abc import Iterator

    from rules.plays import Play
    from rules.settings import Settings
    from rules.terms import Slot

Maker = Callable[["Settings"], "Play"]

YOU: Final = "you"
OTHER: Final = "other"


def _wilds(settings: Settings) -> list[Card]:
    """Give wild cards of a game: jokers, or those of its wild ranks where it has no jokers."""
    if max(settings.jokers.values()) or not settings.wild_ranks:
        return [Card(Rank.JOKER)] * 4
    return [Card(settings.wild_ranks[0], suit) for suit in Suit]


def _read(text: str, settings: Settings) -> tuple[Card, ...]:
    wild = iter(_wilds(settings))
    return tuple(next(wild) if card.is_joker else card for card in read_cards(text))


def _first(melds: str, contract: str, left: str | None = None, *, last: bool = False) -> Maker:
    def make(settings: Settings) -> Play:
        laid = tuple(_read(meld, settings) for meld in melds.split("/"))
        after = None if left is None else _read(left, settings)
        asked = settings.contract(settings.deals or 1) if last else read_contract(contract)
        return FirstMeld(
            laid, contract=asked, deal=settings.deals if last else None, hand_after=after
        )

    return make


def _meld(
    kind: str, text: str, settings: Settings, owner: str = OTHER, named: str = ""
) -> TableMeld:
    return TableMeld(owner, MeldKind(kind), _read(text, settings), read_cards(named))


def _lay_off(
    cards: str, kind: str, on: str, owner: str = OTHER, named: str = "", **moment: Any
) -> Maker:
    return lambda settings: LayOff(
        YOU, (_meld(kind, on, settings, owner, named),), 0, _read(cards, settings), **moment
    )


def _new_meld(cards: str) -> Maker:
    return lambda settings: NewMeld(YOU, (), _read(cards, settings))


def _swap(
    give: str, kind: str, on: str, owner: str = OTHER, named: str = "", **moment: Any
) -> Maker:
    def make(settings: Settings) -> Play:
        meld = _meld(kind, on, settings, owner, named)
        taken = next(card for card in meld.cards if card in _wilds(settings))
        return Exchange(YOU, (meld,), 0, taken, read_cards(give)[0], **moment)

    return make


def _swap_rank(give: str, on: str) -> Maker:
    """Free a card of a wild rank, where the game has one."""

    def make(settings: Settings) -> Play:
        wild = Card(next(iter(settings.wild_ranks), Rank.TWO), Suit.SPADES)
        cards = tuple(wild if card.is_joker else card for card in read_cards(on))
        meld = TableMeld(OTHER, MeldKind.RUN, cards)
        return Exchange(YOU, (meld,), 0, wild, read_cards(give)[0])

    return make


def _discard(card: str, taken: str = "", fits: str = "") -> Maker:
    return lambda settings: Discard(
        _read(card, settings)[0],
        read_cards(taken),
        (_meld("run", fits, settings),) if fits else (),
        read_cards("KD QS"),
    )


def _call(card: str, fits: str, kind: CallKind = CallKind.SHANGHAI_OTHER) -> Maker:
    def make(settings: Settings) -> Play:
        thrown = Discard(read_cards(card)[0], (), (_meld("run", fits, settings),))
        return Call(thrown, kind)

    return make


def _draw(pile: str, take: str, **moment: Any) -> Maker:
    return lambda _: Draw(read_cards(pile), read_cards(take)[0], **moment)


def _out(hand: str, card: str = "", *, last: bool = False) -> Maker:
    return lambda settings: GoOut(
        read_cards(hand),
        next(iter(read_cards(card)), None),
        deal=settings.deals if last else None,
    )


def _buy(**parts: Any) -> Maker:
    return lambda _: Buy(**parts)


def _full_set(settings: Settings) -> Play:
    """Add a wild card to a set that holds every card of its rank."""
    packs = max(settings.packs.values())
    meld = TableMeld(OTHER, MeldKind.SET, read_cards("7S 7H 7D 7C " * packs))
    return LayOff(YOU, (meld,), 0, tuple(_wilds(settings)[:1]))


def _last_buy(extra: int) -> Maker:
    """Make the last buy of a deal, or one more."""
    return lambda settings: Buy(buys=max(0, (settings.buys_allowed(1) or 9) - 1 + extra))


def _kept_buy(extra: int) -> Maker:
    """Make the last of the buys kept from the first deal in the second one, or one more."""

    def make(settings: Settings) -> Play:
        most = settings.answered("buy_carry", True).buys_allowed(2) or 9
        return Buy(buys=most - 1 + extra, deal=2)

    return make


def _first_deal(lacking: int = 0) -> Maker:
    """Meld what the first deal asks for, or some cards less."""

    def make(settings: Settings) -> Play:
        melds = list(_melds(slots(settings.contract(1))[0]))
        melds[-1] = melds[-1][: len(melds[-1]) - lacking]
        return FirstMeld(tuple(melds), deal=1)

    return make


def _melds(asked: tuple[Slot, ...]) -> Iterator[tuple[Card, ...]]:
    """Give a plain meld for each that is asked: sets of many ranks, runs of different suits."""
    ranks, suits = cycle((Rank.SEVEN, Rank.NINE, Rank.FIVE, Rank.JACK)), cycle(Suit)
    for slot in asked:
        if slot.is_pair or slot.kind is not MeldKind.RUN:
            rank = Rank(slot.rank) if slot.is_pair else next(ranks)
            twins = chain(*[(Card(rank, suit) for suit in Suit)] * 2)
            yield tuple(card for card, _ in zip(twins, range(slot.size), strict=False))
        else:
            suit, low = next(suits), min(3, len(Rank) - slot.size)
            yield tuple(Card(Rank(low + step), suit) for step in range(slot.size))


EXAMPLES: Final[Mapping[str, tuple[Maker, ...]]] = {
    "contracts": (_first_deal(), _first_deal(lacking=1)),
    "wild_ranks": (
        _first("7S 7H 2C", "S3"),
        _first("7S 7H JC", "S3"),
        _first("7S 7H 9C", "S3"),
        _first("7S 7H JK", "S3"),
        _first("7S 7H 7D", "S3"),
    ),
    "wild_cards": (
        _first("7S 7H QS", "S3"),
        _first("7S 7H 9C", "S3"),
        _first("7S 7H JK", "S3"),
        _first("7S 7H 7D", "S3"),
    ),
    "wild_as_natural": (
        _first("2S 3S 4S 2H", "R4"),
        _first("2S 3S 4S 5S", "R4"),
        _first("2S 2H 2D", "S3"),
        _first("2S 2H 7C", "S3"),
        _first("2S 3H 9C", "S3"),
    ),
    "wild_beyond_pack": (
        _full_set,
        _lay_off("7C", "set", "7S 7H 7D"),
        _lay_off("8C", "set", "7S 7H 7D"),
    ),
    "set_min": (_first("7S 7H 7D", "S3"), _first("7S 7H", "S2"), _first("9S 9H 9D 9C", "S4")),
    "set_max": (
        _lay_off("7C", "set", "7S 7H 7D"),
        _lay_off("7S", "set", "7S 7H 7D 7C"),
        _lay_off("7S 7H", "set", "7S 7H 7D 7C"),
        _lay_off("7S 7H 7D 7C", "set", "7S 7H 7D 7C"),
        _lay_off("8C", "set", "7S 7H 7D"),
    ),
    "set_suits": (
        _first("7S 7H 7D", "S3"),
        _first("7S 7H 7H", "S3"),
        _first("7S 7H 7D 7D", "S4"),
        _first("7S 7H 8D", "S3"),
    ),
    "set_suits_on_lay_off": (
        _lay_off("7S", "set", "7S 7H 7D"),
        _lay_off("7C", "set", "7S 7H 7D"),
        _lay_off("8S", "set", "7S 7H 7D"),
    ),
    "run_min": (
        _first("4C 5C 6C 7C", "R4"),
        _first("4C 5C 6C", "R3"),
        _first("4C 5C 6C 7C 8C", "R5"),
        _first("4C 5C 7C", "R3"),
    ),
    "run_max": (
        _lay_off("8C", "run", "4C 5C 6C 7C"),
        _lay_off("KC", "run", "3C 4C 5C 6C 7C 8C 9C TC JC QC"),
        _lay_off("AC", "run", "2C 3C 4C 5C 6C 7C 8C 9C TC JC QC KC"),
        _lay_off("9H", "run", "4C 5C 6C 7C"),
    ),
    "ace_mode": (
        _first("JC QC KC AC", "R4"),
        _first("AC 2C 3C 4C", "R4"),
        _first("QC KC AC 2C", "R4"),
        _first("QC KC AC 2C 3C", "R5"),
        _first("JC QC KH AC", "R4"),
    ),
    "sets_same_rank": (
        _first("7S 7H 7D / 7C 7S 7H", "S3+S3"),
        _first("7S 7H 7D / 9C 9S 9H", "S3+S3"),
        _first("7S 7H 7D / 9C 9S 8H", "S3+S3"),
    ),
    "runs_same_suit": (
        _first("3C 4C 5C 6C / 7C 8C 9C TC", "R4+R4"),
        _first("3C 4C 5C 6C / 5C 6C 7C 8C", "R4+R4"),
        _first("3C 4C 5C 6C / 8C 9C TC JC", "R4+R4"),
        _first("3C 4C 5C 6C / 8H 9H TH JH", "R4+R4"),
        _first("3C 4C 5C 6C / 8H 9H TH QH", "R4+R4"),
    ),
    "runs_gap": (
        _first("3C 4C 5C 6C / 8C 9C TC JC", "R4+R4"),
        _first("3C 4C 5C 6C / 9C TC JC QC", "R4+R4"),
        _first("3C 4C 5C 6C / 7C 8C 9C TC", "R4+R4"),
    ),
    "pair_natural": (
        _first("AS AH / 9S 9D 9C", "PA+S3"),
        _first("AS JK / 9S 9D 9C", "PA+S3"),
        _first("KS KH / 9S 9D 9C", "PA+S3"),
    ),
    "wild_max_per_meld": (
        _first("7S 7H JK", "S3"),
        _first("4C JK 6C JK 8C", "R5"),
        _first("4C JK 6C 7C JK 9C JK JC", "R8"),
        _first("7S JK JK", "S3"),
        _first("7S 8H JK", "S3"),
    ),
    "wild_max_by_size": (
        _first("7S 7H JK", "S3"),
        _first("7S JK JK", "S3"),
        _first("4C JK 6C JK", "R4"),
        _first("7S 7H JK JK", "S4"),
        _first("7S 8H JK", "S3"),
    ),
    "wild_gap_in_run": (
        _first("4C JK 6C JK", "R4"),
        _first("4C JK JK 7C", "R4"),
        _first("4C 5C JK JK 8C 9C", "R6"),
        _first("4C JK 6H 7C", "R4"),
    ),
    "wild_balance": (
        _first("7S 7H JK", "S3"),
        _first("7S 7H JK JK", "S4"),
        _first("4C JK 6C JK", "R4"),
        _first("7S JK JK", "S3"),
        _first("7S 8H JK", "S3"),
    ),
    "min_naturals": (
        _first("7S JK JK", "S3"),
        _first("7S 7H JK", "S3"),
        _first("JK JK JK", "S3"),
        _first("7S 8H JK", "S3"),
    ),
    "wild_limits_on_lay_off": (
        _lay_off("JK", "run", "4C JK 6C 7C"),
        _lay_off("JK", "set", "7S 7H JK"),
        _lay_off("JK JK", "set", "7S 7H JK"),
        _lay_off("JK JK JK", "set", "7S 7H 7D"),
        _lay_off("9D", "set", "7S 7H JK"),
        _lay_off("7C", "set", "7S 7H 7D"),
    ),
    "wild_named": (
        _lay_off("7C", "set", "7S 7H JK", named="7C"),
        _lay_off("7D", "set", "7S 7H JK", named="7C"),
        _swap("7D", "set", "7S 7H JK", named="7C"),
        _swap("7C", "set", "7S 7H JK", named="7C"),
        _lay_off("8C", "set", "7S 7H JK", named="7C"),
    ),
    "wild_shift": (
        _lay_off("6H", "run", "4H 5H JK 7H"),
        _lay_off("8H", "run", "4H 5H JK 7H"),
        _lay_off("9H", "run", "4H 5H JK 7H"),
    ),
    "initial_meld": (
        _first("7S 7H 7D", "S3"),
        _first("7S 7H 7D 7C", "S3"),
        _first("7S 7H 7D / 9S 9H 9D", "S3"),
    ),
    "new_melds_later": (
        _new_meld("9S 9H 9D"),
        _lay_off("7C", "set", "7S 7H 7D"),
        _new_meld("9S 9H 8D"),
    ),
    "lay_off_timing": (
        _lay_off("7C", "set", "7S 7H 7D", down_this_turn=True),
        _lay_off("7C", "set", "7S 7H 7D"),
        _lay_off("8C", "set", "7S 7H 7D"),
    ),
    "lay_off_targets": (
        _lay_off("7C", "set", "7S 7H 7D", OTHER),
        _lay_off("7C", "set", "7S 7H 7D", YOU),
        _lay_off("8C", "set", "7S 7H 7D"),
    ),
    "last_deal": (
        _out("", last=True),
        _out("9D", "9D", last=True),
        _lay_off("7C", "set", "7S 7H 7D"),
        _out("9D 4C", "9D", last=True),
    ),
    "go_out_discard": (_out("9D", "9D"), _out(""), _out("9D 4C", "9D")),
    "down_may_take_discard": (
        _draw("4C 9D", "9D", is_down=True),
        _draw("4C 9D", "9D"),
        _draw("4C 9D", "4C", is_down=True),
    ),
    "swap_from": (
        _swap("6H", "run", "4H 5H JK 7H", named="6H"),
        _swap("7C", "set", "7S 7H JK", named="7C"),
        _swap("9H", "run", "4H 5H JK 7H", named="6H"),
        _lay_off("8H", "run", "4H 5H JK 7H", named="6H"),
    ),
    "swap_owner": (
        _swap("6H", "run", "4H 5H JK 7H", OTHER, "6H"),
        _swap("6H", "run", "4H 5H JK 7H", YOU, "6H"),
        _swap("9H", "run", "4H 5H JK 7H", named="6H"),
    ),
    "swap_when": (
        _swap("6H", "run", "4H 5H JK 7H", named="6H"),
        _swap("6H", "run", "4H 5H JK 7H", named="6H", down_this_turn=True),
        _swap("6H", "run", "4H 5H JK 7H", named="6H", is_down=False),
        _swap("9H", "run", "4H 5H JK 7H", named="6H"),
    ),
    "swap_use": (
        _swap("6H", "run", "4H 5H JK 7H", named="6H", keeps=True),
        _swap("6H", "run", "4H 5H JK 7H", named="6H"),
        _swap("9H", "run", "4H 5H JK 7H", named="6H"),
    ),
    "swap_wilds": (
        _swap_rank("6H", "4H 5H JK 7H"),
        _swap("6H", "run", "4H 5H JK 7H", named="6H"),
        _swap("9H", "run", "4H 5H JK 7H", named="6H"),
    ),
    "swap_set_match": (
        _swap("7D", "set", "7S 7H JK", named="7C"),
        _swap("7C", "set", "7S 7H JK", named="7C"),
        _swap("9D", "set", "7S 7H JK", named="7C"),
    ),
    "swap_on_meld": (
        _swap("6H", "run", "4H 5H JK 7H", named="6H", at_meld=True),
        _swap("6H", "run", "4H 5H JK 7H", named="6H"),
        _swap("9H", "run", "4H 5H JK 7H", named="6H"),
    ),
    "draw_discards": (
        _draw("4C 9D KH", "9D", melds_at_once=True),
        _draw("4C 9D KH", "KH"),
        _draw("4C 9D KH", "9D"),
    ),
    "discard_taken": (_discard("9D", taken="9D"), _discard("4C", taken="9D")),
    "discard_wild": (_discard("JK"), _discard("9D")),
    "playable_discard_penalty": (
        _discard("8C", fits="4C 5C 6C 7C"),
        _discard("9D", fits="4C 5C 6C 7C"),
        _call("8C", "4C 5C 6C 7C", CallKind.SLIP),
    ),
    "shanghai_call": (
        _call("8C", "4C 5C 6C 7C"),
        _call("9D", "4C 5C 6C 7C"),
        _discard("8C", fits="4C 5C 6C 7C"),
        _discard("9D", fits="4C 5C 6C 7C"),
    ),
    "buy": (_buy(), _buy(turn_takes=True), _draw("4C 9D", "9D")),
    "buy_limit": (_last_buy(0), _last_buy(1), _buy(turn_takes=True)),
    "buy_carry": (_kept_buy(0), _kept_buy(1), _last_buy(0), _buy(turn_takes=True)),
    "buy_chain": (_buy(chain=(1,)), _buy(chain=(1, 2)), _buy(chain=(1, 1)), _buy(turn_takes=True)),
    "buy_when_down": (_buy(is_down=True), _buy(), _buy(turn_takes=True)),
    "buy_by_discarder": (_buy(threw_it=True), _buy(), _buy(turn_takes=True)),
}
"""Plays by rule; which of them is legal depends on the game."""
