"""The settings: every question on which the games of the family differ.

A variant answers all of them. The names, their meaning and the order are those that players of the
family would use; each field knows its group, how it is read from text and how it is written back.
"""

from __future__ import annotations

from dataclasses import dataclass, field, fields, replace
from enum import StrEnum
from typing import TYPE_CHECKING, Any

from rules import kinds
from rules.sentences import Refused

if TYPE_CHECKING:
    from collections.abc import Mapping

    from rules.cards import Card, Rank
    from rules.contracts import Contract
    from rules.kinds import BySize, CardValues, Kind, WildsBySize


FEWEST_PLAYERS, MOST_PLAYERS = 2, 12


class Group(StrEnum):
    """The part of the game that a setting belongs to; also the tables of a variant's file."""

    TABLE = "table"
    DEAL = "deal"
    MELDS = "melds"
    WILDS = "wilds"
    FIRST_MELD = "first_meld"
    EXCHANGE = "exchange"
    TURN = "turn"
    BUYS = "buys"
    SCORE = "score"


class FirstDealer(StrEnum):
    """How the first dealer is found."""

    RANDOM = "random"
    LOWEST_CARD = "lowest_card"
    HIGHEST_CARD = "highest_card"


class DrawAce(StrEnum):
    """What an ace counts in the draw for the first deal."""

    LOW = "low"
    HIGH = "high"


class DrawTie(StrEnum):
    """What happens when two players draw equal deciding cards."""

    REDRAW = "redraw"
    SUIT_ORDER = "suit_order"


class Rotation(StrEnum):
    """Who deals next."""

    LEFT = "left"
    RIGHT = "right"
    WINNER = "winner"


class Cutter(StrEnum):
    """Who cuts the cards."""

    RIGHT_OF_DEALER = "right_of_dealer"
    LEFT_OF_DEALER = "left_of_dealer"
    ANY_OTHER = "any_other"
    NONE = "none"


class Direction(StrEnum):
    """Which way the turn goes round the table."""

    CLOCKWISE = "clockwise"
    COUNTER_CLOCKWISE = "counter_clockwise"


class SetSuits(StrEnum):
    """Which suits a set may hold: any, no suit twice, or three suits and from four cards all."""

    ANY = "any"
    DISTINCT = "distinct"
    COVER = "cover"


class AceMode(StrEnum):
    """Where an ace may stand in a run."""

    HIGH = "high"
    LOW = "low"
    HIGH_OR_LOW = "high_or_low"
    HIGH_AND_LOW = "high_and_low"
    AROUND_CORNER = "around_corner"


class SameRankSets(StrEnum):
    """Whether one player's first meld may hold two sets of one rank."""

    ALLOWED = "allowed"
    FORBIDDEN = "forbidden"


class SameSuitRuns(StrEnum):
    """How two runs of one suit in one player's first meld may lie to each other."""

    FREE = "free"
    NOT_CONTIGUOUS = "not_contiguous"
    GAP = "gap"
    DIFFERENT_SUITS = "different_suits"


class WildBalance(StrEnum):
    """How many wild cards a meld may hold against its natural cards."""

    FREE = "free"
    AT_MOST_HALF = "at_most_half"
    MINORITY = "minority"


class InitialMeld(StrEnum):
    """How much the first meld may hold beyond its contract."""

    EXACT = "exact"
    LONGER = "longer"
    EXTRA = "extra"


class LayOffTiming(StrEnum):
    """The earliest moment to lay off after the own first meld."""

    LATER_TURN = "later_turn"
    SAME_TURN = "same_turn"


class LayOffTargets(StrEnum):
    """Whose melds may be laid off on."""

    ANY = "any"
    OWN = "own"
    OTHERS = "others"


class LastDeal(StrEnum):
    """What is special about the last deal (or, `concealed`, about every deal)."""

    NORMAL = "normal"
    MELD_ALL = "meld_all"
    DISCARD_OPTIONAL = "discard_optional"
    CONCEALED = "concealed"


class GoOutDiscard(StrEnum):
    """Whether going out takes a last discard."""

    REQUIRED = "required"
    OPTIONAL = "optional"
    FORBIDDEN = "forbidden"


class SwapFrom(StrEnum):
    """The melds from which a wild card may be freed by its natural card."""

    NEVER = "never"
    RUNS = "runs"
    ANY = "any"


class SwapOwner(StrEnum):
    """Whose melds a wild card may be freed from."""

    ANY = "any"
    OTHERS = "others"
    OWN = "own"


class SwapWhen(StrEnum):
    """When a wild card may be freed: down since an earlier turn, down, or at any time."""

    EARLIER_TURN = "earlier_turn"
    AFTER_MELD = "after_meld"
    ANY_TIME = "any_time"


class SwapUse(StrEnum):
    """What must be done with a freed wild card."""

    THIS_TURN = "this_turn"
    KEEP = "keep"


class SwapWilds(StrEnum):
    """Which wild cards may be freed."""

    JOKERS = "jokers"
    ALL = "all"


class SwapSetMatch(StrEnum):
    """Which card frees a wild card from a set: any of the rank, or the one that was named."""

    RANK = "rank"
    NAMED_CARD = "named_card"


class DrawDiscards(StrEnum):
    """How deep into the discard pile a player may reach."""

    TOP = "top"
    SEVERAL = "several"


class Permission(StrEnum):
    """Whether something may be done."""

    ALLOWED = "allowed"
    FORBIDDEN = "forbidden"


class BuyChain(StrEnum):
    """Who may buy further discards before the same turn."""

    ONE = "one"
    DIFFERENT_PLAYER = "different_player"
    FREE = "free"


class BuyPriority(StrEnum):
    """Who gets a discard that several players want."""

    TURN_ORDER = "turn_order"
    FIRST_CALL = "first_call"


class StockOut(StrEnum):
    """What happens when the stock is empty."""

    RESHUFFLE = "reshuffle"
    TURN_OVER = "turn_over"
    END_DEAL = "end_deal"


class BothOut(StrEnum):
    """What happens when neither stock nor discards are left."""

    END_DEAL_ALL_SCORE = "end_deal_all_score"
    END_DEAL_NO_SCORE = "end_deal_no_score"


class ScoreMode(StrEnum):
    """Points for the cards left in hand, or payments to the player who went out."""

    PENALTY = "penalty"
    SETTLEMENT = "settlement"


class Progress(StrEnum):
    """Whether the contract follows the deal or each player keeps one until it is made."""

    BY_DEAL = "by_deal"
    UNTIL_MET = "until_met"


class Winner(StrEnum):
    """Who wins the game."""

    LOWEST_TOTAL = "lowest_total"
    FIRST_TO_FINISH = "first_to_finish"
    HIGHEST_TOTAL = "highest_total"


class TieBreak(StrEnum):
    """Who wins between equal results."""

    SHARED = "shared"
    FEWEST_POINTS = "fewest_points"
    MOST_DEALS_WON = "most_deals_won"
    PLAY_OFF = "play_off"


def _setting(group: Group, kind: Kind) -> Any:
    return field(metadata={"group": group, "kind": kind})


def _one_of(group: Group, choices: type[StrEnum]) -> Any:
    return _setting(group, kinds.Choice(choices))


def _flag(group: Group) -> Any:
    return _setting(group, kinds.FLAG)


def _whole(group: Group, low: int, high: int) -> Any:
    return _setting(group, kinds.Whole(low, high))


def _limit(group: Group, low: int, high: int) -> Any:
    return _setting(group, kinds.Limit(low, high))


@dataclass(frozen=True, slots=True, kw_only=True)
class Settings:
    """The answers of one table to all questions; points and sizes are whole numbers.

    >>> from rules.variants import variant
    >>> shanghai = variant("shanghai").settings
    >>> shanghai.ace_mode.value, shanghai.wild_max_per_meld, shanghai.jokers[4]
    ('high', 1, 4)
    """

    players_min: int = _whole(Group.TABLE, FEWEST_PLAYERS, MOST_PLAYERS)
    players_max: int = _whole(Group.TABLE, FEWEST_PLAYERS, MOST_PLAYERS)
    packs: BySize = _setting(Group.TABLE, kinds.Sizes(1, 4))
    jokers: BySize = _setting(Group.TABLE, kinds.Sizes(0, 12))
    jokers_optional: bool = _flag(Group.TABLE)
    wild_ranks: tuple[Rank, ...] = _setting(Group.TABLE, kinds.RANKS)
    wild_cards: tuple[Card, ...] = _setting(Group.TABLE, kinds.CARDS)
    wild_as_natural: bool = _flag(Group.TABLE)
    wild_beyond_pack: bool = _flag(Group.TABLE)

    contracts: tuple[Contract, ...] = _setting(Group.DEAL, kinds.CONTRACTS)
    hand_sizes: tuple[int, ...] = _setting(Group.DEAL, kinds.Wholes(5, 20))
    deal_packet: int = _whole(Group.DEAL, 1, 5)
    first_dealer: FirstDealer = _one_of(Group.DEAL, FirstDealer)
    draw_ace: DrawAce = _one_of(Group.DEAL, DrawAce)
    draw_tie: DrawTie = _one_of(Group.DEAL, DrawTie)
    dealer_rotation: Rotation = _one_of(Group.DEAL, Rotation)
    cutter: Cutter = _one_of(Group.DEAL, Cutter)
    play_direction: Direction = _one_of(Group.DEAL, Direction)
    opening_upcard: bool = _flag(Group.DEAL)
    cut_bonus: int = _whole(Group.DEAL, -1000, 0)

    set_min: int = _whole(Group.MELDS, 2, 8)
    set_max: int | None = _limit(Group.MELDS, 2, 20)
    set_suits: SetSuits = _one_of(Group.MELDS, SetSuits)
    set_suits_on_lay_off: bool = _flag(Group.MELDS)
    run_min: int = _whole(Group.MELDS, 3, 13)
    run_max: int | None = _limit(Group.MELDS, 3, 60)
    ace_mode: AceMode = _one_of(Group.MELDS, AceMode)
    sets_same_rank: SameRankSets = _one_of(Group.MELDS, SameRankSets)
    runs_same_suit: SameSuitRuns = _one_of(Group.MELDS, SameSuitRuns)
    runs_gap: int = _whole(Group.MELDS, 1, 10)
    pair_natural: bool = _flag(Group.MELDS)

    wild_max_per_meld: int | None = _limit(Group.WILDS, 0, 20)
    wild_max_by_size: WildsBySize | None = _setting(Group.WILDS, kinds.WILDS_BY_SIZE)
    wild_gap_in_run: int = _whole(Group.WILDS, 0, 5)
    wild_balance: WildBalance = _one_of(Group.WILDS, WildBalance)
    min_naturals: int = _whole(Group.WILDS, 0, 5)
    wild_limits_on_lay_off: bool = _flag(Group.WILDS)
    wild_named: bool = _flag(Group.WILDS)
    wild_shift: bool = _flag(Group.WILDS)

    initial_meld: InitialMeld = _one_of(Group.FIRST_MELD, InitialMeld)
    new_melds_later: bool = _flag(Group.FIRST_MELD)
    lay_off_timing: LayOffTiming = _one_of(Group.FIRST_MELD, LayOffTiming)
    lay_off_targets: LayOffTargets = _one_of(Group.FIRST_MELD, LayOffTargets)
    last_deal: LastDeal = _one_of(Group.FIRST_MELD, LastDeal)
    go_out_discard: GoOutDiscard = _one_of(Group.FIRST_MELD, GoOutDiscard)
    down_may_take_discard: bool = _flag(Group.FIRST_MELD)

    swap_from: SwapFrom = _one_of(Group.EXCHANGE, SwapFrom)
    swap_owner: SwapOwner = _one_of(Group.EXCHANGE, SwapOwner)
    swap_when: SwapWhen = _one_of(Group.EXCHANGE, SwapWhen)
    swap_use: SwapUse = _one_of(Group.EXCHANGE, SwapUse)
    swap_wilds: SwapWilds = _one_of(Group.EXCHANGE, SwapWilds)
    swap_set_match: SwapSetMatch = _one_of(Group.EXCHANGE, SwapSetMatch)
    swap_on_meld: bool = _flag(Group.EXCHANGE)

    draw_discards: DrawDiscards = _one_of(Group.TURN, DrawDiscards)
    discard_taken: Permission = _one_of(Group.TURN, Permission)
    discard_wild: Permission = _one_of(Group.TURN, Permission)
    playable_discard_penalty: int = _whole(Group.TURN, 0, 10)
    shanghai_call: bool = _flag(Group.TURN)

    buy: bool = _flag(Group.BUYS)
    buy_penalty: int = _whole(Group.BUYS, 0, 5)
    buy_limit: int | tuple[int, ...] | None = _setting(Group.BUYS, kinds.BUY_LIMIT)
    buy_carry: bool = _flag(Group.BUYS)
    buy_chain: BuyChain = _one_of(Group.BUYS, BuyChain)
    buy_priority: BuyPriority = _one_of(Group.BUYS, BuyPriority)
    buy_when_down: bool = _flag(Group.BUYS)
    buy_by_discarder: bool = _flag(Group.BUYS)

    stock_out: StockOut = _one_of(Group.SCORE, StockOut)
    both_out: BothOut = _one_of(Group.SCORE, BothOut)
    points: CardValues = _setting(Group.SCORE, kinds.POINTS)
    blind_bonus: int = _whole(Group.SCORE, -1000, 0)
    blind_bonus_no_joker: int = _whole(Group.SCORE, -1000, 0)
    score_mode: ScoreMode = _one_of(Group.SCORE, ScoreMode)
    progress: Progress = _one_of(Group.SCORE, Progress)
    winner: Winner = _one_of(Group.SCORE, Winner)
    tie_break: TieBreak = _one_of(Group.SCORE, TieBreak)

    def answered(self, name: str, value: Any) -> Settings:
        """Give these settings with another answer to one question."""
        return replace(self, **{name: value})

    @property
    def deals(self) -> int | None:
        """How many deals the game has, or None where it goes on until somebody stops it."""
        endless = self.progress is Progress.UNTIL_MET or self.score_mode is ScoreMode.SETTLEMENT
        return None if endless else len(self.contracts)

    def hand_size(self, deal: int) -> int:
        """How many cards each player is dealt; past the list the last number holds."""
        return self.hand_sizes[min(deal, len(self.hand_sizes)) - 1]

    def contract(self, number: int) -> Contract:
        """Give the contract of that number, from 1; past the list the last one holds."""
        return self.contracts[min(number, len(self.contracts)) - 1]

    def wild_limit(self, size: int) -> int | None:
        """How many wild cards a meld of that size may hold; None is without limit."""
        limit = self.wild_max_by_size.limit(size) if self.wild_max_by_size else None
        return self.wild_max_per_meld if limit is None else limit

    def buys_allowed(self, deal: int) -> int | None:
        """How many buys a player has in a deal; None is without limit, 0 where nobody buys.

        Where unused buys are kept, it is how many a player has in all deals up to this one.
        """
        if not self.buy:
            return 0
        if self.buy_limit is None:
            return None
        limits = self.buy_limit if isinstance(self.buy_limit, tuple) else (self.buy_limit,)
        by_deal = [limits[min(number, len(limits) - 1)] for number in range(deal)]
        return sum(by_deal) if self.buy_carry else by_deal[-1]

    @property
    def cards_per_buy(self) -> int:
        """How many cards a buy adds to the hand: the discard and its penalty cards."""
        return 1 + self.buy_penalty


GROUPS: Mapping[str, Group] = {f.name: f.metadata["group"] for f in fields(Settings)}
KINDS: Mapping[str, Kind] = {f.name: f.metadata["kind"] for f in fields(Settings)}


def read_setting(name: str, raw: object, old: object = None) -> Any:
    """Read the value of a setting; a map by players or cards is laid over the old one.

    Refuses with the codes `setting-unknown` and `setting-value`.

    >>> read_setting("ace_mode", "low").value
    'low'
    >>> read_setting("run_min", "many")
    Traceback (most recent call last):
        ...
    rules.sentences.Refused: run_min cannot be “many”: it takes a whole number from 3 to 13.
    """
    if name not in KINDS:
        raise Refused("setting-unknown", name=name, near=kinds.nearest(name, KINDS))
    kind = KINDS[name]
    try:
        return kind.read(raw, old)
    except (ValueError, TypeError, KeyError) as wrong:
        if isinstance(wrong, Refused):
            raise
        raise Refused("setting-value", name=name, value=raw, expects=kind.expects) from None


def write_setting(name: str, value: object) -> Any:
    """Write a setting's value as JSON and TOML hold it.

    >>> write_setting("run_max", None), write_setting("jokers", kinds.BySize({2: 4}))
    ('none', {'2': 4})
    """
    return KINDS[name].write(value)
