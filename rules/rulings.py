"""Rulings: legal, illegal or for the house to say, with every reason. Values without logic."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum
from typing import TYPE_CHECKING, NamedTuple

from rules.cards import RANK_LETTERS, SUIT_SIGNS, Card, Rank, Suit
from rules.contracts import Contract
from rules.melds import MeldKind  # noqa: TC001
from rules.sentences import NOTHING, say

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping

    from rules.variants import Variant


class Verdict(StrEnum):
    """What a ruling says; `house` where the game's source is silent and tables differ."""

    LEGAL = "legal"
    ILLEGAL = "illegal"
    HOUSE = "house"


class Code(StrEnum):
    """Why something is not allowed: one code, one sentence."""

    OPEN = "open"
    PACK = "pack"

    SET_RANK = "set-rank"
    SET_SMALL = "set-small"
    SET_LARGE = "set-large"
    SET_SUIT_TWICE = "set-suit-twice"
    SET_SUIT_MISSING = "set-suit-missing"
    RUN_SUIT = "run-suit"
    RUN_BROKEN = "run-broken"
    RUN_TWICE = "run-twice"
    RUN_ORDER = "run-order"
    RUN_ACE = "run-ace"
    RUN_SMALL = "run-small"
    RUN_LARGE = "run-large"
    WILD_MANY = "wild-many"
    WILD_MANY_FOR_SIZE = "wild-many-for-size"
    WILD_TOUCH = "wild-touch"
    WILD_SHARE = "wild-share"
    WILD_BEYOND_PACK = "wild-beyond-pack"
    WILD_RANK = "wild-rank"
    NATURALS_FEW = "naturals-few"
    PAIR_WILD = "pair-wild"
    NO_MELD = "no-meld"

    MELD_MISSING = "meld-missing"
    MELD_SHORT = "meld-short"
    MELD_LONG = "meld-long"
    MELD_EXTRA = "meld-extra"
    MELD_KIND = "meld-kind"
    CONTRACT = "contract"
    SETS_SAME_RANK = "sets-same-rank"
    RUNS_TOUCH = "runs-touch"
    RUNS_GAP = "runs-gap"
    RUNS_SUIT = "runs-suit"
    CARDS_LEFT = "cards-left"
    CARDS_LEFT_CONCEALED = "cards-left-concealed"
    HEAP = "heap"

    NOT_DOWN = "not-down"
    DEAL_OVER = "deal-over"
    LAY_OFF_EARLY = "lay-off-early"
    LAY_OFF_TARGET = "lay-off-target"
    LAY_OFF_FIT = "lay-off-fit"
    NEW_MELD = "new-meld"

    SWAP_NEVER = "swap-never"
    SWAP_SET = "swap-set"
    SWAP_WILD = "swap-wild"
    SWAP_OWNER = "swap-owner"
    SWAP_NOT_DOWN = "swap-not-down"
    SWAP_EARLY = "swap-early"
    SWAP_ON_MELD = "swap-on-meld"
    SWAP_CARD = "swap-card"
    SWAP_NAMED = "swap-named"
    SWAP_KEEP = "swap-keep"

    DISCARD_NEEDED = "discard-needed"
    DISCARD_TAKEN = "discard-taken"
    DISCARD_WILD = "discard-wild"
    DISCARD_OFFER = "discard-offer"
    DISCARD_FITS = "discard-fits"
    CALL_UNKNOWN = "call-unknown"
    CALL_FIT = "call-fit"
    CALL_PROTECTED = "call-protected"
    DRAW_DOWN = "draw-down"
    DRAW_DEEP = "draw-deep"
    DRAW_MELD = "draw-meld"
    DRAW_NONE = "draw-none"

    OUT_TOO_SOON = "out-too-soon"
    OUT_NOT_HELD = "out-not-held"
    OUT_CARDS_LEFT = "out-cards-left"
    OUT_DISCARD_NEEDED = "out-discard-needed"
    OUT_NO_DISCARD = "out-no-discard"
    OUT_MELD_ALL = "out-meld-all"

    BUY_NONE = "buy-none"
    BUY_TURN = "buy-turn"
    BUY_LIMIT = "buy-limit"
    BUY_CHAIN = "buy-chain"
    BUY_DOWN = "buy-down"
    BUY_OWN = "buy-own"
    BUY_STOCK = "buy-stock"
    BUY_MELD = "buy-meld"
    BUY_CALL = "buy-call"


class Fault(NamedTuple):
    """What is wrong, before a game's own words and sources are put to it.

    `setting` is the setting that decides it, or `meld`, `contract`, `pack`, `own_contract`, `fit`,
    `card` or `turn` where no setting does; `places` fill the sentence; `form` picks one of several
    wordings of it.
    """

    code: Code
    setting: str
    cards: tuple[Card, ...] = ()
    places: Mapping[str, object] = NOTHING
    form: str = ""

    @property
    def decides(self) -> bool:
        """Whether it is a setting that decides, so that another table may rule otherwise."""
        return self.setting not in _NO_SETTING


_NO_SETTING = frozenset({"meld", "contract", "pack", "own_contract", "fit", "card", "turn"})


class Reason(NamedTuple):
    """One reason of a ruling: code, deciding setting, cards it speaks of, sentence and source."""

    code: Code
    setting: str
    cards: tuple[Card, ...]
    text: str
    citation: str


@dataclass(frozen=True, slots=True)
class LaidMeld:
    """A meld as it is read, in playing order, with what every card stands for.

    A wild card in a set whose suits do not matter stands for a rank alone.

    >>> from rules.cards import read_cards
    >>> str(LaidMeld(MeldKind.RUN, read_cards("3H JK 5H"), read_cards("3H 4H 5H")))
    '3H JK(4H) 5H'
    """

    kind: MeldKind
    cards: tuple[Card, ...]
    stands: tuple[Card, ...]

    def __str__(self) -> str:
        return " ".join(
            str(card) if card == face else f"{card}({face})"
            for card, face in zip(self.cards, self.stands, strict=True)
        )


class Options(NamedTuple):
    """A meld that can be read in several ways which differ in what follows: the player says."""

    meld: int
    readings: tuple[LaidMeld, ...]


class Finding(NamedTuple):
    """What the settings of a game say of a play: its faults, or how its melds are read."""

    faults: tuple[Fault, ...] = ()
    reading: tuple[LaidMeld, ...] = ()
    options: tuple[Options, ...] = ()


class Repair(NamedTuple):
    """The smallest change that makes it legal, as a sentence and as the melds that come of it."""

    text: str
    melds: tuple[tuple[Card, ...], ...]


@dataclass(frozen=True, slots=True)
class Ruling:
    """A ruling with all its reasons.

    For `house`, `setting` names the open question, `default` is the ruling under the game's record
    and `reasons` are those of the default. `reading` shows the melds of a legal ruling in playing
    order; `options` the choices that somebody has to make.
    """

    verdict: Verdict
    reasons: tuple[Reason, ...] = ()
    reading: tuple[LaidMeld, ...] = ()
    options: tuple[Options, ...] = ()
    setting: str = ""
    default: Verdict | None = None

    @property
    def legal(self) -> bool:
        """Whether it may be done under the game's record as it stands."""
        return (self.default or self.verdict) is Verdict.LEGAL

    @property
    def needs_choice(self) -> bool:
        """Whether somebody must say what a wild card stands for."""
        return bool(self.options)


def spoken(cards: Iterable[Card]) -> str:
    """Write cards as people read them.

    >>> from rules.cards import read_cards
    >>> spoken(read_cards("TH JK 7"))
    '10♥ JK 7'
    """
    return " ".join(
        RANK_LETTERS[card.rank].replace("T", "10") + (SUIT_SIGNS[card.suit] if card.suit else "")
        for card in cards
    )


def face(suit: Suit | None, place: int) -> Card:
    """Name the card at a place of a run; an ace is at 1 and 14, and so on round the corner.

    >>> from rules.cards import Suit
    >>> str(face(Suit.HEARTS, 14))
    'AH'
    """
    return _ROWS[suit][(place - 1) % 13]


def faces(suit: Suit | None, low: int, size: int) -> tuple[Card, ...]:
    """Name the cards of a run from its lowest place up."""
    row = _ROWS[suit]
    return tuple([row[(place - 1) % 13] for place in range(low, low + size)])


_ROWS = {suit: [Card(rank, suit) for rank in Rank if rank] for suit in (*Suit, None)}


_WORDS = {"set": "set", "run": "run", "buy": "buy", "buys": "buys"}


def reason(fault: Fault, game: Variant) -> Reason:
    """Put a fault into the words of a game, with the source of the setting that decides it."""
    origin = game.origins.get(fault.setting)
    name = f"{fault.code}-{fault.form}" if fault.form else fault.code
    words = {**_WORDS, **game.words}
    places = {**words, "cards": spoken(fault.cards), **fault.places}
    if isinstance(asked := places.get("contract"), Contract):
        places["contract"] = " / ".join(_slots(choice, words) for choice in asked.choices)
    citation = origin.citation if origin else say("source-common")
    return Reason(fault.code, fault.setting, fault.cards, say(name, **places), citation)


def _slots(contract: Contract, words: Mapping[str, str]) -> str:
    """Spell a contract out: what melds it asks for."""
    pair = [say("slot-pair", rank=RANK_LETTERS[contract.pair])] if contract.pair else []
    kinds = (("set", contract.sets), ("run", contract.runs), ("any", contract.either))
    melds = [say(f"slot-{kind}", **words, size=size) for kind, sizes in kinds for size in sizes]
    return " + ".join((*pair, *melds))


def open_reason(setting: str, game: Variant) -> Reason:
    """Say that a game's source is silent on a question that decides a ruling."""
    text = say(f"{Code.OPEN}-{setting}", **{**_WORDS, **game.words})
    return Reason(Code.OPEN, setting, (), text, game.origins[setting].citation)
