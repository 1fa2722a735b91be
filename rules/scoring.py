"""Scoring: what the cards left in a hand cost, and the bonuses some games give."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass
from typing import TYPE_CHECKING

from rules.cards import Suit
from rules.sentences import Problem, Refused

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from rules.cards import Card, Rank
    from rules.deals import DealSetup
    from rules.settings import Settings


def card_points(card: Card, settings: Settings) -> int:
    """A card left in hand costs its value in points, wherever it might have been melded.

    Refuses a rank alone with the code `suit-needed` where the value depends on the suit.

    >>> from rules.cards import read_card
    >>> from rules.variants import variant
    >>> card_points(read_card("JK"), variant("may_i").settings)
    25
    """
    if card.suit is None and suit_matters(card.rank, settings):
        raise Refused("suit-needed", card=card)
    return settings.points[settings.points.key(card, settings.wild_ranks)]


def hand_points(cards: Iterable[Card], settings: Settings) -> int:
    """The cards left in a hand cost the sum of their values.

    >>> from rules.cards import read_cards
    >>> from rules.variants import variant
    >>> hand_points(read_cards("AS KD 9H 2C JK JK"), variant("contract_rummy").settings)
    66
    """
    return sum(card_points(card, settings) for card in cards)


def suit_matters(rank: Rank, settings: Settings) -> bool:
    """Whether cards of this rank cost more in one suit than in another."""
    return settings.points.suits_matter(rank)


def too_many(cards: Sequence[Card], setup: DealSetup) -> list[Problem]:
    """Cards that the packs do not hold so often cannot exist.

    Gives one problem a card: `card-too-often`, `jokers-too-many` or, for cards told by their rank
    alone, `rank-too-often`.

    >>> from rules.cards import read_cards
    >>> from rules.deals import DealSetup
    >>> from rules.variants import variant
    >>> setup = DealSetup(variant("contract_rummy").settings, deal=1, players=3)
    >>> [problem.text for problem in too_many(read_cards("7S 7S 7S"), setup)]
    ['Only 2 of 7S can be in these packs; entered: 3.']
    """
    limits = {"card-too-often": setup.packs, "jokers-too-many": setup.jokers}
    problems = []
    for card, count in Counter(cards).items():
        code = "jokers-too-many" if card.is_joker else "card-too-often"
        if (card.suit or card.is_joker) and count > limits[code]:
            problems.append(Problem(code, {"card": card, "most": limits[code], "count": count}))
    for rank, count in Counter(card.rank for card in cards if not card.is_joker).items():
        if count > len(Suit) * setup.packs:
            places = {"card": rank.name.lower(), "most": len(Suit) * setup.packs, "count": count}
            problems.append(Problem("rank-too-often", places))
    return problems


def cut_bonus(setup: DealSetup, cut: int | None) -> int:
    """An exact cut takes the bonus off the cutter's score, in points (0 or less).

    >>> from rules.deals import DealSetup
    >>> from rules.variants import variant
    >>> cut_bonus(DealSetup(variant("liverpool").settings, deal=1, players=4), 41)
    -50
    """
    return setup.settings.cut_bonus if cut == setup.exact_cut else 0


def blind_bonus(settings: Settings, jokers_used: int | None = None) -> int:
    """Melding and going out in one turn takes the bonus off, in points (0 or less).

    Some games give more to a player who used no joker; unknown counts as used.

    >>> from rules.variants import variant
    >>> ten = variant("shanghai_ten").settings
    >>> blind_bonus(ten), blind_bonus(ten, jokers_used=0)
    (-25, -50)
    """
    if jokers_used == 0:
        return min(settings.blind_bonus, settings.blind_bonus_no_joker)
    return settings.blind_bonus


@dataclass(frozen=True, slots=True)
class Winnings:
    """What the player who went out in a settlement game is paid for."""

    jokers_melded: int = 0
    deuces_melded: int = 0
    first_turn: bool = False
    without_draw: bool = False
    one_suit: bool = False

    @property
    def per_opponent(self) -> int:
        """Each opponent pays 1, 2 a joker, 1 a wild deuce, 7 or 10 for speed, 10 for purity.

        Going out on the first turn brings 7, without having drawn 10; a hand without wild cards 10
        and one of a single suit 10. Source: bicyclecards.com, Continental Rummy.

        >>> Winnings(jokers_melded=2).per_opponent, Winnings().per_opponent
        (5, 11)
        """
        speed = 10 if self.without_draw else 7 * self.first_turn
        pure = 10 * (not self.jokers_melded and not self.deuces_melded)
        return 1 + 2 * self.jokers_melded + self.deuces_melded + speed + pure + 10 * self.one_suit
