"""A second arbiter for first meld and lay-off: slow, and written another way.

It spells every reading out face by face - which cards in which places - and tries all of them, all
pairings of melds and slots, and for a heap all partitions. It shares only the settings with the
engine.
"""

from __future__ import annotations

from collections import Counter
from itertools import combinations, pairwise, permutations, product
from typing import TYPE_CHECKING, NamedTuple

from rules.cards import Card, Rank, Suit

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from rules.contracts import Contract
    from rules.settings import Settings

CIRCLE = [Rank(rank) for rank in range(1, 14)]


class Taken(NamedTuple):
    """A meld with every card's face, and whether it counts as wild there."""

    run: bool
    faces: tuple[Card, ...]
    wild: tuple[bool, ...]
    start: int = 0


def wild_card(card: Card, s: Settings) -> bool:
    return card.rank == Rank.JOKER or card.rank in s.wild_ranks or card in s.wild_cards


def lines(size: int, s: Settings) -> Iterator[tuple[int, list[Rank]]]:
    """Every row of ranks that a run of this size can show, with its place on a long ladder."""
    ladder = [*CIRCLE, Rank.ACE]
    mode = s.ace_mode.value
    if mode == "around_corner":
        for start in range(13):
            yield start, [CIRCLE[(start + step) % 13] for step in range(size)]
        return
    if mode == "high":
        bounds = [(1, 14)]
    elif mode == "low":
        bounds = [(0, 13)]
    elif mode == "high_or_low":
        bounds = [(0, 13), (1, 14)]
    else:
        bounds = [(0, 14)]
    done = set()
    for low, high in bounds:
        for start in range(low, high - size + 1):
            if start not in done:
                done.add(start)
                yield start, ladder[start : start + size]


def fillings(cards: list[Card], faces: list[Card], s: Settings) -> Iterator[tuple[bool, ...]]:
    """Every way to put the cards on the faces, as the places where a card is wild."""
    if not faces:
        yield ()
        return
    tried = set()
    for number, card in enumerate(cards):
        kinds = []
        if wild_card(card, s):
            kinds.append(True)
            if card == faces[0] and s.wild_as_natural:
                kinds.append(False)
        elif card == faces[0]:
            kinds.append(False)
        for kind in kinds:
            if (card, kind) in tried:
                continue
            tried.add((card, kind))
            rest = cards[:number] + cards[number + 1 :]
            for more in fillings(rest, faces[1:], s):
                yield (kind, *more)


def in_order(cards: list[Card], faces: list[Card], s: Settings) -> Iterator[tuple[bool, ...]]:
    """Every way to take cards that lie on these faces, as the places where a card is wild."""
    choices = []
    for card, face in zip(cards, faces, strict=True):
        kinds = [True] if wild_card(card, s) else []
        if card == face and (not wild_card(card, s) or s.wild_as_natural):
            kinds.append(False)
        choices.append(kinds)
    yield from product(*choices)


def numbers_right(wild: tuple[bool, ...], s: Settings) -> bool:
    size, many = len(wild), sum(wild)
    if size - many < s.min_naturals:
        return False
    most = s.wild_max_per_meld
    if s.wild_max_by_size and size in list(s.wild_max_by_size):
        most = s.wild_max_by_size[size]
    if most is not None and many > most:
        return False
    return {
        "free": True,
        "at_most_half": many <= size - many,
        "minority": many < size - many,
    }[s.wild_balance.value]


def apart(wild: tuple[bool, ...], s: Settings) -> bool:
    spots = [step for step, kind in enumerate(wild) if kind]
    return all(two - one - 1 >= s.wild_gap_in_run for one, two in pairwise(spots))


def suits_right(faces: Iterable[Card], s: Settings) -> bool:
    suits = Counter(face.suit for face in faces)
    if s.set_suits.value == "distinct":
        return max(suits.values()) == 1
    return s.set_suits.value == "any" or len(suits) >= min(suits.total(), 4)


def beyond(taken: Taken, seen: Counter[Card], copies: int, s: Settings) -> bool:
    """Whether wild cards stand for more copies of a card than there are out of view."""
    if s.wild_beyond_pack:
        return False
    asked = Counter(face for face, wild in zip(taken.faces, taken.wild, strict=True) if wild)
    return any(count > max(copies - seen[face], 0) for face, count in asked.items())


def as_runs(
    cards: list[Card], s: Settings, ordered: bool, seen: Counter[Card], copies: int
) -> Iterator[Taken]:
    size = len(cards)
    if size < s.run_min or (s.run_max is not None and size > s.run_max):
        return
    suits = {card.suit for card in cards if not wild_card(card, s)}
    for suit in Suit:
        if suits - {suit}:
            continue
        for start, ranks in lines(size, s):
            faces = [Card(rank, suit) for rank in ranks]
            ways = in_order(cards, faces, s) if ordered else fillings(cards, faces, s)
            for wild in set(ways):
                taken = Taken(True, tuple(faces), wild, start)
                if apart(wild, s) and numbers_right(wild, s) and not beyond(taken, seen, copies, s):
                    yield taken


def in_set_of(rank: Rank, card: Card, s: Settings) -> list[tuple[Card, bool]]:
    """What a card can be in a set of a rank: its face, and whether it is wild there."""
    ways = []
    if card.rank == rank and (not wild_card(card, s) or s.wild_as_natural):
        ways.append((card, False))
    if wild_card(card, s):
        ways += [(Card(rank, suit), True) for suit in Suit]
    return ways


def as_sets(cards: list[Card], s: Settings, seen: Counter[Card], copies: int) -> Iterator[Taken]:
    size = len(cards)
    if s.set_max is not None and size > s.set_max:
        return
    for rank in CIRCLE:
        choices = [in_set_of(rank, card, s) for card in cards]
        met = set()
        for way in product(*choices):
            faces = tuple(face for face, _ in way)
            wild = tuple(kind for _, kind in way)
            taken = Taken(False, faces, wild)
            mark = (rank, sum(wild))
            if mark in met or not suits_right(faces, s):
                continue
            if numbers_right(wild, s) and not beyond(taken, seen, copies, s):
                met.add(mark)
                yield taken


def together(one: Taken, other: Taken, s: Settings) -> bool:
    if one.run != other.run:
        return True
    if not one.run:
        return s.sets_same_rank.value == "allowed" or one.faces[0].rank != other.faces[0].rank
    rule = s.runs_same_suit.value
    if rule == "free" or one.faces[0].suit != other.faces[0].suit:
        return True
    if rule == "different_suits":
        return False
    around = s.ace_mode.value == "around_corner"
    length = 13 if around else 14
    spots = [
        {(meld.start + step) % length for step in range(len(meld.faces))} for meld in (one, other)
    ]
    if spots[0] & spots[1]:
        return rule == "not_contiguous"
    for step in range(1, s.runs_gap + 1):
        for mine, others in ((spots[0], spots[1]), (spots[1], spots[0])):
            for spot in mine:
                near = spot + step
                if (near % 13 if around else near) in others:
                    return False
    return True


def wanted_slots(contract: Contract) -> list[list[tuple[str, int, Rank | None]]]:
    found = []
    for choice in contract.one_of or (contract,):
        slots: list[tuple[str, int, Rank | None]] = []
        if choice.pair:
            slots.append(("pair", 2, choice.pair))
        slots += [("set", size, None) for size in choice.sets]
        slots += [("run", size, None) for size in choice.runs]
        slots += [("any", size, None) for size in choice.either]
        found.append(slots)
    return found


def takes(slot: tuple[str, int, Rank | None], meld: Taken, longer: bool, s: Settings) -> bool:
    kind, size, rank = slot
    have = len(meld.faces)
    if (have != size and not longer) or have < size:
        return False
    if kind != "any" and (kind == "run") != meld.run:
        return False
    if size == 2 and s.pair_natural and have - sum(meld.wild) < 2:
        return False
    if kind == "pair":
        return meld.faces[0].rank == rank
    return meld.run or have >= s.set_min


def last(s: Settings, deal: int | None, contract: Contract | None) -> bool:
    if s.progress.value == "until_met" and contract is not None:
        return contract == s.contracts[-1]
    if s.score_mode.value == "settlement" and s.progress.value != "until_met":
        return False
    return deal is not None and deal >= len(s.contracts)


def pack_right(cards: list[Card], s: Settings, players: int) -> bool:
    seen = Counter(cards)
    jokers = seen.pop(Card(Rank.JOKER), 0)
    return jokers <= s.jokers[players] and all(n <= s.packs[players] for n in seen.values())


def first_meld(
    melds: list[list[Card]],
    s: Settings,
    players: int,
    deal: int | None,
    contract: Contract | None,
    ordered: bool = False,
    hand_after: list[Card] | None = None,
) -> bool:
    """Whether these melds may go down, from the rules as they are told."""
    shown = [card for meld in melds for card in meld] + list(hand_after or [])
    if not pack_right(shown, s, players):
        return False
    is_last, rule = last(s, deal, contract), s.last_deal.value
    left = len(hand_after or [])
    if (rule == "concealed" and left > 1) or (rule == "meld_all" and is_last and left):
        return False
    longer = (
        s.initial_meld.value != "exact"
        or s.lay_off_timing.value == "same_turn"
        or (rule == "meld_all" and is_last)
        or (rule == "discard_optional" and is_last and not left)
    )
    seen, copies = Counter(shown), s.packs[players]
    ways = []
    for meld in melds:
        found = list(as_sets(meld, s, seen, copies))
        found += list(as_runs(meld, s, ordered, seen, copies))
        if not found:
            return False
        unlike = {
            (w.run, w.faces[0].rank, w.faces[0].suit if w.run else None, w.start, sum(w.wild)): w
            for w in found
        }
        ways.append(list(unlike.values()))
    asked = contract or s.contracts[min(deal or 1, len(s.contracts)) - 1]
    for slots in wanted_slots(asked):
        extra = len(melds) - len(slots)
        if extra < 0 or (extra and s.initial_meld.value != "extra"):
            continue
        for order in set(permutations([*slots, *[None] * extra])):
            for chosen in product(*ways):
                if all(
                    takes(slot, meld, longer, s)
                    if slot
                    else meld.run or len(meld.faces) >= s.set_min
                    for slot, meld in zip(order, chosen, strict=True)
                ) and all(together(*pair, s) for pair in combinations(chosen, 2)):
                    return True
    return False


def heap(
    cards: list[Card], s: Settings, players: int, deal: int | None, contract: Contract | None
) -> bool:
    """Whether some partition of the cards may go down."""
    asked = contract or s.contracts[min(deal or 1, len(s.contracts)) - 1]
    more = len(cards) // 3 if s.initial_meld.value == "extra" else 0
    return any(
        first_meld([list(part) for part in parts], s, players, deal, contract)
        for slots in wanted_slots(asked)
        for count in range(len(slots), len(slots) + more + 1)
        for parts in set(partitions(tuple(sorted(cards, key=str)), count))
    )


def partitions(cards: tuple[Card, ...], parts: int) -> Iterator[tuple[tuple[Card, ...], ...]]:
    """Every way to part cards into so many groups, the first card in the first group."""
    if parts == 1:
        yield (cards,)
        return
    first, others = cards[0], cards[1:]
    for size in range(1, len(others) + 1):
        for numbers in combinations(range(len(others)), size):
            group = (first, *(others[number] for number in numbers))
            rest = tuple(c for number, c in enumerate(others) if number not in numbers)
            if len(rest) >= 2 * (parts - 1) and len(group) >= 2:
                for more in partitions(rest, parts - 1):
                    yield (group, *more)


def lay_off_on_run(
    old: list[Card], new: list[Card], s: Settings, seen: Counter[Card], copies: int, end: str
) -> bool:
    """Whether cards may be added to a run that lies low to high."""
    for suit in Suit:
        for start in range(13):
            faces = [Card(CIRCLE[(start + step) % 13], suit) for step in range(len(old))]
            ways = [
                wild
                for wild in in_order(old, faces, s)
                if not any(
                    kind and card == face and s.wild_as_natural
                    for kind, card, face in zip(wild, old, faces, strict=True)
                )
            ]
            for wild in ways:
                for lying, more, kinds in shifts(old, new, faces, wild, s):
                    if added(lying, more, faces, kinds, s, seen, copies, end):
                        return True
    return False


def shifts(
    old: list[Card], new: list[Card], faces: list[Card], wild: tuple[bool, ...], s: Settings
) -> Iterator[tuple[list[Card], list[Card], tuple[bool, ...]]]:
    yield old, new, wild
    if not s.wild_shift:
        return
    spots = [step for step, kind in enumerate(wild) if kind]
    for count in range(1, len(spots) + 1):
        for chosen in combinations(spots, count):
            lying, more, kinds = list(old), list(new), list(wild)
            for step in chosen:
                if faces[step] not in more:
                    break
                more.remove(faces[step])
                more.append(lying[step])
                lying[step], kinds[step] = faces[step], False
            else:
                yield lying, more, tuple(kinds)


def added(
    lying: list[Card],
    more: list[Card],
    faces: list[Card],
    kinds: tuple[bool, ...],
    s: Settings,
    seen: Counter[Card],
    copies: int,
    end: str,
) -> bool:
    size = len(lying) + len(more)
    if s.run_max is not None and size > s.run_max:
        return False
    for _, ranks in lines(size, s):
        row = [Card(rank, faces[0].suit) for rank in ranks]
        for below in range(len(more) + 1):
            if row[below : below + len(lying)] != faces:
                continue
            open_faces = row[:below] + row[below + len(lying) :]
            for wild in set(fillings(more, open_faces, s)):
                whole = (*wild[:below], *kinds, *wild[below:])
                if not apart(whole, s):
                    continue
                if s.wild_limits_on_lay_off and not numbers_right(whole, s):
                    continue
                if beyond(Taken(True, tuple(open_faces), wild), seen, copies, s):
                    continue
                if at_end(end, below, wild, any(wild_card(card, s) for card in more)):
                    return True
    return False


def at_end(end: str, below: int, wild: tuple[bool, ...], any_wild: bool) -> bool:
    bound = [step for step, kind in enumerate(wild) if kind or not any_wild]
    return not end or all((step < below) == (end == "low") for step in bound)


def lay_off_on_set(
    old: list[Card],
    new: list[Card],
    named: list[Card],
    s: Settings,
    seen: Counter[Card],
    copies: int,
) -> bool:
    """Whether cards may be added to a set; its rank is that of its first natural card."""
    size = len(old) + len(new)
    if s.set_max is not None and size > s.set_max:
        return False
    rank = next(card.rank for card in old if not wild_card(card, s))
    names = iter(named if s.wild_named else [])
    choices: list[list[tuple[Card, bool, bool]]] = []
    for card in old:
        if wild_card(card, s) and not (card.rank == rank and s.wild_as_natural):
            face = next(names, None)
            faces = [face] if face else [Card(rank, suit) for suit in Suit]
            choices.append([(face, True, False) for face in faces])
        else:
            choices.append([(card, False, False)])
    for card in new:
        choices.append([(*way, True) for way in in_set_of(rank, card, s)])
    for way in product(*choices):
        if not suits_right([face for face, _, _ in way], s):
            continue
        wild = tuple(kind for _, kind, _ in way)
        if s.wild_limits_on_lay_off and not numbers_right(wild, s):
            continue
        fresh = [(face, kind) for face, kind, added in way if added]
        taken = Taken(False, tuple(f for f, _ in fresh), tuple(k for _, k in fresh))
        if not beyond(taken, seen, copies, s):
            return True
    return False
