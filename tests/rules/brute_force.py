"""Slow answers to the solver's questions, found in a different way.

First melds are found by trying every handful of real cards and asking the arbiter about it. The
distance is found from templates: every meld that the rules know, written as the natural cards and
the number of wild cards it is made of, is held against the hand.
"""

from __future__ import annotations

from collections import Counter
from itertools import combinations, combinations_with_replacement, product
from typing import TYPE_CHECKING, NamedTuple

from rules.cards import JOKER, PACK, Card
from rules.contracts import read_contract
from rules.layouts import lay
from rules.melds import (
    SUITS,
    InView,
    MeldKind,
    Reading,
    is_wild,
    numbers_allowed,
    readings,
    run_in_pack,
    run_starts,
    set_in_pack,
    size_allowed,
    wild_in_set,
)
from rules.open_places import wild_apart
from rules.packs import in_view
from rules.scoring import hand_points
from rules.settings import LastDeal, LayOffTiming
from rules.table_melds import TableMeld, enlarge
from rules.terms import Terms, choose, is_last_deal, may_lie_together, slot_takes, terms
from rules.variants import variant

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence
    from random import Random

    from rules.contracts import Contract
    from rules.settings import Settings

Melds = tuple[tuple[Card, ...], ...]


class Question(NamedTuple):
    """A hand under the rules of a deal."""

    settings: Settings
    contract: Contract
    deal: int | None
    players: int
    hand: tuple[Card, ...]
    keep: int = 0

    @property
    def last(self) -> bool:
        return is_last_deal(self.settings, self.deal, None)


def first_melds(question: Question) -> Iterator[tuple[Melds, list[list[Reading]], Terms]]:
    """Give every first meld that leaves a right number of cards, with the readings of its melds."""
    settings, hand = question.settings, question.hand
    view = in_view(hand, settings, question.players)
    candidates: dict[tuple[Card, ...], list[Reading]] = {}
    loose = terms(settings, question.deal, question.contract, [])
    exact = {slot.size for choice in loose.choices for slot in choice}
    for size in range(2, len(hand) + 1) if loose.longer else sorted(exact):
        for cards in set(combinations(sorted(hand), size)):
            ways = readings(cards, settings, view=view, pairs=True)
            if ways:
                candidates[cards] = ways
    kinds = {card: 4 * number for number, card in enumerate(sorted(set(hand)))}
    guard = sum(8 << shift for shift in kinds.values())

    def code(cards: Sequence[Card]) -> int:
        return sum(1 << kinds[card] for card in cards)

    codes = {cards: code(cards) for cards in candidates}

    def extend(slots: tuple, start: int, left: int, chosen: Melds) -> Iterator[Melds]:
        """Fill slot after slot, then add melds where the house takes extra ones."""
        if not slots:
            yield chosen
            if not loose.extra:
                return
        fit = [
            cards
            for cards, ways in candidates.items()
            if any(not slots or slot_takes(slots[0], way, loose.longer, settings) for way in ways)
        ]
        same = len(slots) > 1 and slots[1] == slots[0]
        for index in range(start, len(fit)):
            rest = (left | guard) - codes[fit[index]]
            if rest & guard == guard:
                after = index if same or not slots else 0
                yield from extend(slots[1:], after, rest & ~guard, (*chosen, fit[index]))

    for choice in loose.choices:
        slots = tuple(sorted(choice, key=str))
        for melds in extend(slots, 0, code(hand), ()):
            left = len(hand) - sum(map(len, melds))
            if left < question.keep or not _may_be_left(question, left):
                continue
            now = terms(settings, question.deal, question.contract, ["some"] if left else [])
            ways = [candidates[meld] for meld in melds]
            if choose(ways, now, settings):
                yield melds, ways, now


def _may_be_left(question: Question, left: int) -> bool:
    rule = question.settings.last_deal
    if rule is LastDeal.CONCEALED:
        return left <= 1
    return not (rule is LastDeal.MELD_ALL and question.last and left)


def can_go_down(question: Question) -> bool:
    """Whether some handful of cards is a first meld."""
    return next(first_melds(question), None) is not None


def fewest_points(
    question: Question, *, own: bool = False, table: Sequence[TableMeld] = ()
) -> int | None:
    """Give the fewest points that any first meld, and what is laid off after it, leaves."""
    settings = question.settings
    ended = settings.last_deal is LastDeal.CONCEALED or (
        settings.last_deal is LastDeal.MELD_ALL and question.last
    )
    later = ended or settings.lay_off_timing is LayOffTiming.LATER_TURN
    best: int | None = None
    for melds, ways, asked in first_melds(question):
        left = list(
            (Counter(question.hand) - Counter(card for meld in melds for card in meld)).elements()
        )
        found = hand_points(left, settings)
        best = found if best is None else min(best, found)
        if not later and (own or table):
            for laid in _readings_together(melds, ways, asked, settings):
                targets = [*(laid if own else []), *table]
                best = min(best, _after(question, targets, left))
    return best


def _readings_together(
    melds: Melds, ways: list[list[Reading]], asked: Terms, settings: Settings
) -> Iterator[list[TableMeld]]:
    for chosen in product(*ways):
        if choose([[way] for way in chosen], asked, settings):
            laid = [lay(meld, way, settings) for meld, way in zip(melds, chosen, strict=True)]
            yield [
                TableMeld(
                    "me",
                    one.kind,
                    one.cards,
                    tuple(
                        face
                        for card, face in zip(one.cards, one.stands, strict=True)
                        if is_wild(card, settings) and card != face
                    ),
                )
                for one in laid
            ]


def _after(question: Question, targets: list[TableMeld], left: list[Card]) -> int:
    """Lay off in every way."""
    settings = question.settings
    seen = [
        *question.hand,
        *(card for meld in targets if meld.owner != "me" for card in meld.cards),
    ]
    view = in_view(seen, settings, question.players)
    best = hand_points(left, settings)
    for where in product(range(-1, len(targets)), repeat=len(left)):
        stay = [card for card, place in zip(left, where, strict=True) if place < 0]
        points = hand_points(stay, settings)
        if points >= best or len(stay) < question.keep:
            continue
        groups = [
            [card for card, place in zip(left, where, strict=True) if place == number]
            for number in range(len(targets))
        ]
        if all(
            not group or any(not way.faults for way in enlarge(target, group, settings, view))
            for target, group in zip(targets, groups, strict=True)
        ):
            best = points
    return best


class Template(NamedTuple):
    """A meld by what it is made of."""

    reading: Reading
    naturals: tuple[int, ...]
    wild: int


def templates(question: Question, most_cards: int, most_missing: int) -> list[Template]:
    """List every meld of at most so many cards that the rules know and the hand comes near."""
    settings = question.settings
    have = Counter(card.index - 1 for card in question.hand)
    view = in_view(question.hand, settings, question.players)
    found = []
    for size in range(2, most_cards + 1):
        found += _set_templates(size, settings, view, have, most_missing)
        if not size_allowed(size, settings):
            continue
        for suit, low in product(SUITS, run_starts(size, settings.ace_mode)):
            faces = [13 * SUITS.index(suit) + (low + step - 1) % 13 for step in range(size)]
            if sum((Counter(faces) - have).values()) > most_missing:
                continue
            for count in range(min(size, most_missing) + 1):
                if not numbers_allowed(count, size, settings):
                    continue
                for steps in combinations(range(size), count):
                    gaps = sum(1 << step for step in steps)
                    if not wild_apart(gaps, settings.wild_gap_in_run):
                        continue
                    if not settings.wild_beyond_pack and not run_in_pack(suit, low, gaps, view):
                        continue
                    kept = [face for step, face in enumerate(faces) if step not in steps]
                    if _naturals_allowed(kept, settings):
                        reading = Reading(MeldKind.RUN, size, count, suit=suit, low=low, gaps=gaps)
                        found.append(Template(reading, tuple(kept), count))
    return found


def _stand_in_pack(chosen: Sequence[Template], view: InView, settings: Settings) -> bool:
    """Whether the packs still hold what wild cards stand for when all that was drawn is in view."""
    for reading, naturals, wild in chosen if not settings.wild_beyond_pack else ():
        if wild and reading.kind is MeldKind.SET:
            shown = {PACK[face].suit for face in naturals}
            if not set_in_pack(reading.rank, shown, wild, reading.size, settings, view):
                return False
        elif wild and not run_in_pack(reading.suit, reading.low, reading.gaps, view):
            return False
    return True


def _naturals_allowed(faces: Sequence[int], settings: Settings) -> bool:
    return settings.wild_as_natural or not any(is_wild(PACK[face], settings) for face in faces)


def _set_templates(
    size: int, settings: Settings, view: InView, have: Counter[int], most_missing: int
) -> Iterator[Template]:
    if size > (settings.set_max or size):
        return
    for rank in range(1, 14):
        suits = range(rank - 1, 52, 13)
        missing = size - sum(have[face] for face in suits)
        for count in range(size + 1):
            if max(count, missing) > most_missing or not numbers_allowed(count, size, settings):
                continue
            for faces in combinations_with_replacement(suits, size - count):
                cards = [PACK[face] for face in faces]
                fewest = wild_in_set(cards, (), size, settings)
                if fewest is None or fewest > count or not _naturals_allowed(faces, settings):
                    continue
                shown = {card.suit for card in cards}
                if (
                    count
                    and not settings.wild_beyond_pack
                    and not set_in_pack(rank, shown, count, size, settings, view)
                ):
                    continue
                yield Template(Reading(MeldKind.SET, size, count, rank), faces, count)


def cards_away(question: Question, *, swap: bool, below: int = 99) -> int | None:
    """Give the fewest cards that must come; only answers under `below` are looked for."""
    settings, hand = question.settings, question.hand
    asked = terms(settings, question.deal, question.contract, [])
    most = len(hand) if swap else len(hand) + below - 1
    largest = max(slot.size for choice in asked.choices for slot in choice)
    have = Counter(card.index - 1 for card in hand)
    packs, jokers = settings.packs[question.players], settings.jokers[question.players]
    specials = {face for face, card in enumerate(PACK) if is_wild(card, settings)}
    pool = have[-1] + sum(have[face] for face in specials)
    every = templates(question, min(most, 14) if asked.longer else largest, pool + below - 1)
    best = below

    def price(need: Counter[int], wild: int) -> int | None:
        """How many cards must be drawn for these naturals and wild cards."""
        drawn = sum(max(count - have[face], 0) for face, count in need.items())
        if any(count > packs for count in need.values()):
            return None
        left = pool - sum(min(need[face], have[face]) for face in specials)
        in_packs = jokers + packs * len(specials) - sum(need[face] for face in specials)
        return None if wild > in_packs else drawn + max(wild - left, 0)

    def missing(one: Template) -> int:
        """Count the places of a meld that the hand has no natural card for."""
        need = Counter(one.naturals)
        return one.wild + sum(max(count - have[face], 0) for face, count in need.items())

    def fits(number: int, slots: tuple, chosen: tuple, short: int) -> None:
        nonlocal best
        need = Counter(face for one in chosen for face in one.naturals)
        cost = price(need, sum(one.wild for one in chosen))
        if cost is None or cost >= best:
            return
        if number == len(slots):
            drawn = [PACK[face] for face in (need - have).elements()]
            view = in_view([*hand, *drawn], settings, question.players)
            if not _stand_in_pack(chosen, view, settings):
                return
            melded = sum(one.reading.size for one in chosen)
            lacking = melded + question.keep - len(hand)
            if swap and lacking > 0:
                return
            cost = cost if swap else max(cost, lacking)
            left = len(hand) - melded + (0 if swap else cost)
            now = terms(settings, question.deal, question.contract, ["some"] if left else [])
            fit = all(
                slot_takes(slot, one.reading, now.longer, settings)
                for slot, one in zip(slots, chosen, strict=True)
            )
            if cost < best and fit and _may_be_left(question, left):
                best = cost
            return
        for more, one in options[slots[number]]:
            if short + more - pool >= best:
                break
            if all(may_lie_together(one.reading, other.reading, settings) for other in chosen):
                fits(number + 1, slots, (*chosen, one), short + more)

    for choice in asked.choices:
        options = {
            slot: sorted(
                (
                    (missing(one), one)
                    for one in every
                    if slot_takes(slot, one.reading, asked.longer, settings)
                ),
                key=lambda pair: pair[0],
            )
            for slot in choice
        }
        fits(0, choice, (), 0)
    return best if best < below else None


# --- Questions to ask -------------------------------------------------------------------------

CONTRACTS = (
    *("S3+S3", "S3+R4", "R4+R4", "S3", "R4", "S2+R3", "R3+R3", "M3+M3", "M3+M4", "PA+S3", "PA+R3"),
    *("S4", "R5", "S3 or R4", "R3+R3 or R6", "S3+S3+R3", "R7", "S2+S2", "S3+S2+R3"),
)
HOUSE_RULES: dict[str, tuple[object, ...]] = {
    "run_min": (3, 4),
    "set_min": (2, 3),
    "set_max": ("none", 4, 3),
    "set_suits": ("any", "distinct", "cover"),
    "run_max": ("none", 13, 5),
    "ace_mode": ("high", "low", "high_or_low", "high_and_low", "around_corner"),
    "sets_same_rank": ("allowed", "forbidden"),
    "runs_same_suit": ("free", "not_contiguous", "gap", "different_suits"),
    "runs_gap": (1, 2),
    "pair_natural": (True, False),
    "wild_max_per_meld": ("none", 1, 2),
    "wild_max_by_size": ("none", {"3": 1, "4": 1, "5": 2}),
    "wild_gap_in_run": (0, 1, 2),
    "wild_balance": ("free", "at_most_half", "minority"),
    "min_naturals": (0, 1, 2),
    "wild_ranks": ([], ["2"], ["2", "J"]),
    "wild_cards": ([], ["AH", "AD"]),
    "wild_as_natural": (True, False),
    "wild_beyond_pack": (True, False),
    "initial_meld": ("exact", "longer", "extra"),
    "lay_off_timing": ("later_turn", "same_turn"),
    "lay_off_targets": ("any", "own", "others"),
    "wild_limits_on_lay_off": (True, False),
    "set_suits_on_lay_off": (True, False),
    "last_deal": ("normal", "meld_all", "discard_optional", "concealed"),
    "points": ({"JK": 50}, {"JK": 1}, {"AH": 1}),
}


def some_question(dice: Random, name: str, most_cards: int, *, house: bool) -> Question:
    """Make a question about a small hand in which much of the contract is there."""
    game = variant(name)
    if house:
        chosen = dice.sample(sorted(HOUSE_RULES), dice.randint(1, 4))
        game = game.with_house_rules({rule: dice.choice(HOUSE_RULES[rule]) for rule in chosen})
    settings = game.settings
    deal = dice.randint(1, len(settings.contracts))
    contract = settings.contract(deal)
    while contract.cards > most_cards or (house and dice.random() < 0.5):
        contract, house = read_contract(dice.choice(CONTRACTS)), False
    players = dice.randint(settings.players_min, settings.players_max)
    size = dice.randint(max(contract.cards - 1, 1), most_cards)
    wilds = min(dice.choice((0, 0, 1, 1, 2, 2, 3, 4)), settings.jokers[players], size)
    pack = _narrow(dice) * settings.packs[players]
    dice.shuffle(pack)
    hand = [*pack[: size - wilds], *[JOKER] * wilds]
    dice.shuffle(hand)
    return Question(settings, contract, deal, players, tuple(hand), dice.choice((0, 0, 1)))


def _narrow(dice: Random) -> list[Card]:
    """Take some of the pack, so that a small hand has near-runs, twins and crossing melds."""
    low, suits = dice.randint(1, 8), dice.sample(list(SUITS), 2)
    ranks = dice.sample(range(1, 14), 4)
    kinds = (
        lambda card: True,
        lambda card: low <= card.rank <= low + 5,
        lambda card: card.suit in suits,
        lambda card: card.rank in ranks,
        lambda card: card.suit is suits[0] or card.rank in ranks[:2],
    )
    kind = dice.choice(kinds)
    return [card for card in PACK if kind(card)]
