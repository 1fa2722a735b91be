"""Random games: lines that people could have entered, for laws that must hold for all of them."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING, Any

from hypothesis import strategies as st

from rules.entries import read_entry
from rules.journal import Journal, read_journal
from rules.sentences import Refused
from rules.variants import variant, variant_ids

if TYPE_CHECKING:
    from rules.game import Game

NAMES = ("Ann", "Bo", "Cy", "Di", "Eve", "Flo", "Gus", "Hal", "Ida", "Jo", "Kit", "Lu")
RANKS = ("A", "2", "5", "9", "T", "J", "K", "JK")
SUITS = "SHDC"
_CARDS = st.sampled_from(["JK", *(rank + suit for rank in RANKS[:-1] for suit in SUITS)])


def journal_of(*lines: dict[str, Any]) -> Journal:
    """Read entries written as the file has them."""
    return read_journal("\n".join(json.dumps(line) for line in lines))


def new_game(name: str, *players: str, **more: Any) -> dict[str, Any]:
    """Write the first line of a game; the first player deals."""
    line = {"do": "new_game", "variant": name, "players": list(players), "first_dealer": players[0]}
    return {**line, "overrides": {}, **more}


def result(deal: int, out: str | None, **points: int) -> dict[str, Any]:
    """Write a deal's result in points."""
    return {"do": "deal_result", "deal": deal, "out": out, "hands": {}, "points": points}


@st.composite
def begun(draw: st.DrawFn, names: tuple[str, ...] = variant_ids()) -> Journal:
    """A game of any variant, just begun."""
    record = variant(draw(st.sampled_from(names)))
    settings = record.settings
    count = draw(st.integers(settings.players_min, min(settings.players_max, len(NAMES))))
    line = new_game(record.id, *NAMES[:count])
    line["first_dealer"] = draw(st.sampled_from(NAMES[:count]))
    return Journal().add(read_entry(line))


@st.composite
def played(draw: st.DrawFn, names: tuple[str, ...] = variant_ids(), most: int = 12) -> Journal:
    """A game of any variant with some lines entered, every one of them taken."""
    journal = draw(begun(names))
    for _ in range(draw(st.integers(0, most))):
        line = draw(lines(journal.game))
        try:
            journal = journal.add(read_entry(line))
        except Refused:
            continue
    return journal


@st.composite
def lines(draw: st.DrawFn, game: Game) -> dict[str, Any]:
    """A line that somebody could enter next, mostly a result."""
    do = draw(_KINDS)
    if do == "deal_result":
        return draw(results(game))
    line: dict[str, Any] = {"do": do}
    if do in {"void_deal", "edit_result"}:
        line["deal"] = draw(st.integers(1, len(game.deals) + 1))
    if do == "edit_result":
        line["points"] = {draw(st.sampled_from(game.names)): draw(st.integers(-60, 300))}
    if do in {"leave", "set_dealer"}:
        line["player"] = draw(st.sampled_from(game.names))
    if do == "join":
        after, start = draw(st.sampled_from(game.names)), draw(_STARTS)
        line |= {"player": draw(st.sampled_from(NAMES)), "after": after, "start": start}
    if do == "reseat":
        line["order"] = draw(st.permutations([game.names[p] for p in game.present]))
    return line


_KINDS = st.sampled_from(
    [
        *["deal_result"] * 3,
        *("void_deal", "edit_result", "join", "leave", "set_dealer", "reseat"),
        *("finish", "reopen", "undo", "redo"),
    ]
)
_STARTS = st.sampled_from(["average", "highest", "zero", *range(-50, 201, 50), 7])


@st.composite
def results(draw: st.DrawFn, game: Game, *, cards: bool = True) -> dict[str, Any]:
    """A whole result of the deal to be played, in points or now and then in cards."""
    half = game.half_entered
    names = [game.names[person] for person in (half.players if half else game.present)]
    out = draw(st.sampled_from([None, *names]))
    hands, points = {}, {}
    for name in names:
        if name == out:
            continue
        if cards and draw(st.booleans()):
            hands[name] = draw(st.lists(_CARDS, max_size=3, unique=True))
        else:
            points[name] = draw(st.integers(0, 150))
    line = {"do": "deal_result", "deal": game.to_play or 1, "out": out, "hands": hands}
    met = draw(st.lists(st.sampled_from(names), unique=True))
    return {**line, "points": points, "met": met, "cut": draw(st.sampled_from([None, 41, 49]))}
