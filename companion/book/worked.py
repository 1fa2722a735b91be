"""Worked figures: what a rule makes of one small case, for rules that allow and forbid no play.

Who deals, how many cards lie where, what a hand costs: the rules themselves work it out. Players
are called by their seats, which count clockwise from 1; the dealer of the first deal is player 1.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import TYPE_CHECKING, Any, Final

from rules.buys import hand_size, who_buys
from rules.cards import Card, Rank, read_cards
from rules.deals import PACK_CARDS, DealSetup
from rules.rulings import spoken
from rules.scoring import Winnings, blind_bonus, hand_points
from rules.seats import cutter, draw_for_deal, first_to_play, next_dealer, turn_order
from rules.settings import Cutter, FirstDealer, Progress, ScoreMode, Winner
from rules.standings import Standing, leaders

if TYPE_CHECKING:
    from companion.words import Words
    from rules.settings import Settings

USUAL: Final = 4
"""Players at the table that figures are worked out for, or the nearest number the game takes."""
LEFT: Final = "AS KD 9H 2C"
"""What a player has left; a wild card is laid to it where the game has one."""

Figure = Callable[["Settings"], Mapping[str, Any]]


def worked(t: Words, setting: str, settings: Settings) -> str:
    """Work a rule out for a small case; empty for a rule that needs no figure or has no say.

    >>> from companion.words import words
    >>> from rules.variants import variant
    >>> worked(words(), "points", variant("contract_rummy").settings)
    'A♠ K♦ 9♥ 2♣ JK left in hand cost 51 points.'
    >>> worked(words(), "buy_penalty", variant("shanghai").settings)
    'After one buy a hand of 11 cards has 14.'
    """
    figure = FIGURES.get(setting)
    found = figure(settings) if figure else None
    return t(f"worked-{setting}", **found) if found else ""


def _table(settings: Settings) -> DealSetup:
    players = min(max(USUAL, settings.players_min), settings.players_max)
    return DealSetup(settings, 1, players)


def _fewest(settings: Settings) -> Mapping[str, Any]:
    return {"number": settings.players_min, "other": settings.players_min - 1}


def _most(settings: Settings) -> Mapping[str, Any]:
    return {"number": settings.players_max, "other": settings.players_max + 1}


def _packs(settings: Settings) -> Mapping[str, Any]:
    table = _table(settings)
    cards = table.packs * PACK_CARDS
    return {"players": table.players, "packs": table.packs, "cards": cards}


def _jokers(settings: Settings) -> Mapping[str, Any]:
    table = _table(settings)
    return {"players": table.players, "jokers": table.jokers, "cards": table.pack_total}


def _without_jokers(settings: Settings) -> Mapping[str, Any]:
    if not _table(settings).jokers:
        return {}
    without = _table(settings).packs * PACK_CARDS
    value = "yes" if settings.jokers_optional else "no"
    return {**_jokers(settings), "value": value, "without": without}


def _hands(settings: Settings) -> Mapping[str, Any]:
    table = _table(settings)
    return {
        "players": table.players,
        "hand": table.hand_size,
        "dealt": table.players * table.hand_size,
        "cards": table.pack_total,
        "upcard": int(settings.opening_upcard),
        "stock": table.stock,
    }


def _packets(settings: Settings) -> Mapping[str, Any]:
    whole, rest = divmod(settings.hand_size(1), settings.deal_packet)
    packets = [settings.deal_packet] * whole + [rest] * bool(rest)
    return {
        "hand": settings.hand_size(1),
        "size": settings.deal_packet,
        "packets": " + ".join(map(str, packets)),
    }


def _drawn(cards: str) -> Figure:
    """Let players draw for the first deal; nothing is drawn where the lot decides."""

    def work(settings: Settings) -> Mapping[str, Any]:
        if settings.first_dealer is FirstDealer.RANDOM:
            return {}
        drawn = read_cards(cards)
        dealer = draw_for_deal(settings, drawn).dealer
        return {"cards": spoken(drawn), "number": 0 if dealer is None else dealer + 1}

    return work


def _rotation(settings: Settings) -> Mapping[str, Any]:
    players, winner = _table(settings).players, _table(settings).players - 1
    after = next_dealer(settings.dealer_rotation, 0, players, winner)
    return {"players": players, "winner": winner + 1, "number": after + 1}


def _cutter(settings: Settings) -> Mapping[str, Any]:
    players = _table(settings).players
    seat = cutter(settings.cutter, 0, players)
    anybody = settings.cutter is Cutter.ANY_OTHER
    who = "anybody" if anybody else "nobody" if seat is None else "player"
    return {"players": players, "who": who, "number": (seat or 0) + 1}


def _beginner(settings: Settings) -> Mapping[str, Any]:
    players = _table(settings).players
    return {"players": players, "number": first_to_play(settings.play_direction, 0, players) + 1}


def _cut(settings: Settings) -> Mapping[str, Any]:
    table = _table(settings)
    return {"players": table.players, "cards": table.exact_cut, "points": settings.cut_bonus}


def _buy_penalty(settings: Settings) -> Mapping[str, Any]:
    if not settings.buy:
        return {}
    return {"hand": settings.hand_size(1), "after": hand_size(1, 1, settings)}


def _priority(settings: Settings) -> Mapping[str, Any]:
    """Let the two behind the player in turn call, the later one first."""
    players = _table(settings).players
    turn, sooner, later, *_ = (*turn_order(settings.play_direction, 0, players), 0, 0)
    gets = who_buys(turn, [later, sooner], players, settings, called=[later, sooner])
    if gets is None or players < USUAL:
        return {}
    seats = {"turn": turn, "first": later, "second": sooner, "number": gets}
    return {name: seat + 1 for name, seat in seats.items()}


def _points(settings: Settings) -> Mapping[str, Any]:
    wild = [Card(Rank.JOKER)] if max(settings.jokers.values()) else []
    cards = (*read_cards(LEFT), *wild)
    return {"cards": spoken(cards), "points": hand_points(cards, settings)}


def _blind(settings: Settings) -> Mapping[str, Any]:
    return {"points": blind_bonus(settings)}


def _blind_no_joker(settings: Settings) -> Mapping[str, Any]:
    return {"points": blind_bonus(settings, jokers_used=0)}


def _mode(settings: Settings) -> Mapping[str, Any]:
    cards = read_cards(LEFT)
    left = {"cards": spoken(cards), "points": hand_points(cards, settings)}
    settled = settings.score_mode is ScoreMode.SETTLEMENT
    return {**left, "value": settings.score_mode.value} | (
        {"pay": Winnings(jokers_melded=1).per_opponent} if settled else {}
    )


def _progress(settings: Settings) -> Mapping[str, Any]:
    stays = settings.progress is Progress.UNTIL_MET
    last = min(2, len(settings.contracts))
    return {"number": 1 if stays else last} if last > 1 else {}


def _winner(settings: Settings) -> Mapping[str, Any]:
    standings = (Standing("1", 60, contracts_made=3), Standing("2", 75, contracts_made=4))
    (best,) = leaders(standings, settings)
    return {"value": settings.winner.value, "number": int(best)}


def _tie(settings: Settings) -> Mapping[str, Any]:
    """Let two be level in what decides first; the second went out more often."""
    totals = (60, 75) if settings.winner is Winner.FIRST_TO_FINISH else (60, 60)
    best = leaders(
        [Standing(str(n), total, 3, deals_won=n) for n, total in enumerate(totals, 1)], settings
    )
    return {
        "winner": settings.winner.value,
        "value": settings.tie_break.value,
        "number": int(best[0]) if len(best) == 1 else 0,
    }


FIGURES: Final[Mapping[str, Figure]] = {
    "players_min": _fewest,
    "players_max": _most,
    "packs": _packs,
    "jokers": _jokers,
    "jokers_optional": _without_jokers,
    "hand_sizes": _hands,
    "deal_packet": _packets,
    "first_dealer": _drawn("7H 3S KC"),
    "draw_ace": _drawn("AS KC"),
    "draw_tie": _drawn("3H 3C"),
    "dealer_rotation": _rotation,
    "cutter": _cutter,
    "play_direction": _beginner,
    "opening_upcard": _hands,
    "cut_bonus": _cut,
    "buy_penalty": _buy_penalty,
    "buy_priority": _priority,
    "points": _points,
    "blind_bonus": _blind,
    "blind_bonus_no_joker": _blind_no_joker,
    "score_mode": _mode,
    "progress": _progress,
    "winner": _winner,
    "tie_break": _tie,
}
"""Figures by rule."""
