"""The running deal as it is entered so far: kept at every tap, until it is saved as a result.

A draft holds what people tapped and typed, nothing more; sums, who is missing and what cannot be
come from `rules`. It is kept by person, not by name, so that a new name or one more player at the
table loses nothing.
"""

from __future__ import annotations

import json
import logging
from dataclasses import asdict, dataclass, field, replace
from itertools import chain
from typing import TYPE_CHECKING, Any

from rules.cards import Card, read_card
from rules.course import apply
from rules.deals import DealSetup
from rules.entries import DealResult, Points, read_entry, read_points
from rules.results import Leftover
from rules.scoring import Winnings, too_many
from rules.sentences import Problem, Refused
from rules.settings import Progress, ScoreMode

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

    from rules.game import Game
    from rules.results import Person
    from rules.settings import Settings

log = logging.getLogger(__name__)

PLUS, SIGN, RUB_OUT = "+", "±", "⌫"
_SIGNS = "+-"


@dataclass(frozen=True, slots=True)
class Hand:
    """What a player has left while it is entered: cards tapped, or a number typed instead.

    `cards` is None until a card is tapped or somebody says that none are left. `typed` is what the
    number pad shows, perhaps half a sum; it counts while `by_number`. Going from one to the other
    loses neither.

    >>> Hand().press("1").press("2").press("+").press("7").leftover.points.total
    19
    >>> Hand().leftover, Hand().none_left().leftover.cards
    (None, ())
    """

    cards: tuple[Card, ...] | None = None
    typed: str = ""
    by_number: bool = False

    @classmethod
    def of(cls, leftover: Leftover | None) -> Hand:
        """Take up a hand that was entered before."""
        if leftover is None:
            return cls()
        if leftover.points is not None:
            return cls(typed=leftover.points.text, by_number=True)
        return cls(cards=leftover.cards)

    @property
    def leftover(self) -> Leftover | None:
        """The hand as the rules count it, or None while nothing is entered."""
        if self.by_number:
            points = self._points()
            return Leftover(points=points) if isinstance(points, Points) else None
        return None if self.cards is None else Leftover(cards=self.cards)

    @property
    def problem(self) -> Problem | None:
        """Say why what is typed is no number of points (`points-unreadable`)."""
        points = self._points() if self.by_number else None
        return points if isinstance(points, Problem) else None

    def cost(self, settings: Settings) -> int | None:
        """Count the penalty so far, in points, or None while nothing is entered."""
        return self.leftover.cost(settings) if self.leftover else None

    def add(self, card: Card) -> Hand:
        """One more card is left."""
        return replace(self, cards=(*(self.cards or ()), card))

    def take(self, position: int) -> Hand:
        """The card at a position, counted from 0, was a slip; without cards nothing is entered."""
        cards = self.cards or ()
        return replace(self, cards=(*cards[:position], *cards[position + 1 :]) or None)

    def none_left(self) -> Hand:
        """Nothing is left, and somebody has said so."""
        return replace(self, cards=(), by_number=False)

    def count_cards(self) -> Hand:
        """Tap cards from here on; what was typed waits."""
        return replace(self, by_number=False)

    def press(self, key: str = "") -> Hand:
        """Type a digit, `PLUS`, `SIGN` or `RUB_OUT`; without a key only begin to type.

        The sign changes the last number of a sum, or the first one before it is typed.

        >>> Hand(typed="50").press("±").typed, Hand(typed="12+7").press("±").typed
        ('-50', '12-7')
        """
        return replace(self, typed=type_key(self.typed, key), by_number=True)

    def _points(self) -> Points | Problem | None:
        text = self.typed.rstrip(_SIGNS)
        try:
            return read_points(text) if text else None
        except Refused as refused:
            return refused.problem


def type_key(text: str, key: str) -> str:
    """Type a digit, `PLUS`, `SIGN` or `RUB_OUT` behind a number or a sum.

    >>> type_key("12", "+"), type_key("12+", "+"), type_key("", "+"), type_key("187", "⌫")
    ('12+', '12+', '', '18')
    """
    if key == RUB_OUT:
        return text[:-1]
    if key == SIGN:
        return _other_sign(text)
    if key == PLUS:
        head = text.rstrip(_SIGNS)
        return head + PLUS if head else text
    return text + key


def _other_sign(text: str) -> str:
    """Turn the sign of the last number, which may not have a digit yet."""
    start = max(text.rfind(sign) for sign in _SIGNS)
    head, number = (text[:start], text[start + 1 :]) if start >= 0 else ("", text)
    if start >= 0 and text[start] == "-":
        return f"{head}+{number}" if head else number
    return f"{head}-{number}"


@dataclass(frozen=True, slots=True)
class Draft:
    """One deal while it is played and entered; whatever is not entered is not in it.

    `ended` says that somebody answered who went out; `out` is then that person, or None where the
    stock ran out. `met` holds who made the contract and who did not. Cards cut off, a blind finish
    and the winnings of a settlement are as in `rules.entries.DealResult`.
    """

    deal: int
    ended: bool = False
    out: Person | None = None
    hands: Mapping[Person, Hand] = field(default_factory=dict)
    met: Mapping[Person, bool] = field(default_factory=dict)
    buys: Mapping[Person, int] = field(default_factory=dict)
    cut: int | None = None
    blind: bool = False
    jokers_used: int | None = None
    winnings: Winnings = field(default_factory=Winnings)

    # --- What people enter ---

    def hand(self, person: Person) -> Hand:
        """The hand of somebody so far."""
        return self.hands.get(person, Hand())

    def with_hand(self, person: Person, change: Callable[[Hand], Hand]) -> Draft:
        """Change somebody's hand."""
        return replace(self, hands={**self.hands, person: change(self.hand(person))})

    def went_out(self, person: Person | None) -> Draft:
        """Somebody went out, or with None nobody did; hands already entered wait."""
        same = self.ended and person == self.out
        blind, jokers = (self.blind, self.jokers_used) if same else (False, None)
        return replace(self, ended=True, out=person, blind=blind, jokers_used=jokers)

    def made(self, person: Person, contract_made: bool | None) -> Draft:
        """Somebody made the contract or did not; None takes the answer back."""
        others = {p: made for p, made in self.met.items() if p != person}
        said = {} if contract_made is None else {person: contract_made}
        return replace(self, met=others | said)

    def bought(self, person: Person, times: int = 1) -> Draft:
        """Somebody bought once more, or with -1 once less."""
        count = max(0, self.buys.get(person, 0) + times)
        return replace(self, buys={**self.buys, person: count})

    # --- What follows ---

    def missing(self, game: Game) -> tuple[Person, ...]:
        """Whose hand is not entered, or of whom nobody said whether the contract was made."""
        settings = game.settings
        if settings.score_mode is ScoreMode.SETTLEMENT:
            return ()
        lacking = settings.progress is Progress.UNTIL_MET
        return tuple(
            person
            for person in players(game)
            if person != self.out
            and (self.hand(person).leftover is None or (lacking and person not in self.met))
        )

    def complete(self, game: Game) -> bool:
        """Whether the deal can be saved."""
        return self.ended and not self.missing(game)

    def result(self, game: Game) -> DealResult:
        """Give the entry that saves the deal, with what is entered so far."""
        left = {game.names[p]: hand for p, hand in self._left(game).items()}
        values = {
            "do": DealResult.do,
            "deal": self.deal,
            "out": None if self.out is None else game.names[self.out],
            "hands": {name: _plain(hand.cards) for name, hand in left.items() if not hand.points},
            "points": {name: hand.points.json for name, hand in left.items() if hand.points},
            "met": [game.names[p] for p, made in self.met.items() if made and p in players(game)],
            "buys": {game.names[p]: n for p, n in self.buys.items() if n and p in players(game)},
            "cut": self.cut,
            "blind": self.blind,
            "jokers_used": self.jokers_used,
            **asdict(Winnings() if self.out is None else self.winnings),
        }
        usual = {"met": [], "cut": None, "blind": False, "jokers_used": None, **asdict(Winnings())}
        entry = read_entry({key: v for key, v in values.items() if usual.get(key, ...) != v})
        assert isinstance(entry, DealResult)
        return entry

    def taken(self, game: Game) -> Game | Problem:
        """Give the game with what is entered so far, or say why it cannot be taken."""
        try:
            return apply(game, self.result(game))
        except Refused as refused:
            return refused.problem

    def also_none(self, game: Game) -> tuple[Person, ...]:
        """Who has nothing left although somebody else, or nobody, went out: worth a question."""
        left = self._left(game)
        return tuple(person for person, hand in left.items() if not hand.cost(game.settings))

    def no_more(self, game: Game, card: Card) -> Problem | None:
        """Say that the packs hold no further card like this one, after all that are entered."""
        cards = chain(*(left.cards or () for left in self._left(game).values()))
        return no_more(card, tuple(cards), setup(game, self.deal))

    def _left(self, game: Game) -> dict[Person, Leftover]:
        hands = {p: self.hand(p).leftover for p in players(game) if p != self.out}
        return {person: left for person, left in hands.items() if left is not None}

    # --- Kept as text ---

    @property
    def text(self) -> str:
        """Write the draft as the text that `draft_of` reads back."""
        hands = {
            person: {"cards": _plain(hand.cards), "typed": hand.typed, "by_number": hand.by_number}
            for person, hand in self.hands.items()
        }
        whole = {name: getattr(self, name) for name in self.__slots__}
        return json.dumps(whole | {"hands": hands, "winnings": asdict(self.winnings)})


def draft_of(game: Game, text: str) -> Draft | None:
    """Take up the running deal from its kept text, or begin with what the game knows of it.

    None where no deal is to be played. Text of another deal is left alone: it counts again when
    that deal comes round again.
    """
    if game.to_play is None:
        return None
    kept = _read(text)
    if kept is None or kept.deal != game.to_play:
        return _fresh(game, game.to_play)
    left = kept.out is not None and kept.out not in players(game)
    return replace(kept, ended=False, out=None) if left else kept


def players(game: Game) -> tuple[Person, ...]:
    """Who plays the running deal, clockwise."""
    return game.half_entered.players if game.half_entered else game.present


def setup(game: Game, deal: int) -> DealSetup:
    """What lies on the table in a deal, for those it was dealt to."""
    half = game.half_entered
    return DealSetup(game.settings, deal, len(half.seats if half else game.present))


def no_more(card: Card, entered: tuple[Card, ...], table: DealSetup) -> Problem | None:
    """Say that the packs hold no further card like this one.

    >>> from rules.variants import variant
    >>> table = DealSetup(variant("contract_rummy").settings, deal=1, players=3)
    >>> no_more(read_card("JK"), (read_card("JK"), read_card("JK")), table).code
    'jokers-too-many'
    """
    alike = [other for other in entered if other.rank == card.rank]
    return next(iter(too_many((*alike, card), table)), None)


def _fresh(game: Game, deal: int) -> Draft:
    half = game.half_entered
    if half is None:
        return Draft(deal)
    return Draft(
        deal,
        ended=True,
        out=half.out,
        hands={person: Hand.of(left) for person, left in half.leftovers.items()},
        met={person: person in half.met for person in half.leftovers},
        buys=half.buys,
        cut=half.cut,
        blind=half.blind,
        jokers_used=half.jokers_used,
        winnings=half.winnings,
    )


def _read(text: str) -> Draft | None:
    """Read a kept draft; one that cannot be read is as good as none."""
    if not text:
        return None
    try:
        raw = json.loads(text)
        by_person = {name: _by_person(raw[name]) for name in ("met", "buys")}
        hands = {person: _read_hand(hand) for person, hand in _by_person(raw["hands"]).items()}
        return Draft(**raw | by_person | {"hands": hands, "winnings": Winnings(**raw["winnings"])})
    except (ValueError, TypeError, KeyError, AttributeError):
        log.warning("a draft that cannot be read was left out: %s", text)
        return None


def _read_hand(raw: Mapping[str, Any]) -> Hand:
    cards = None if raw["cards"] is None else tuple(map(read_card, raw["cards"]))
    return Hand(cards, raw["typed"], raw["by_number"])


def _by_person(raw: Mapping[str, Any]) -> dict[Person, Any]:
    return {int(person): value for person, value in raw.items()}


def _plain(cards: tuple[Card, ...] | None) -> list[str] | None:
    return None if cards is None else list(map(str, cards))
