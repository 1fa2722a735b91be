"""The ruling on a play: legal, illegal, or for the house to say where the source is silent."""

from __future__ import annotations

from contextlib import suppress
from typing import TYPE_CHECKING, Any, NamedTuple

from rules.rulings import Ruling, Verdict, open_reason, reason
from rules.sentences import Refused
from rules.variants import Variant, differences, variant, variant_ids

if TYPE_CHECKING:
    from rules.plays import Play


class Elsewhere(NamedTuple):
    """The ruling of another game on the same play, and the settings that make the difference.

    Each difference has the value of the chosen game and that of the other one.
    """

    game: Variant
    ruling: Ruling
    because: dict[str, tuple[Any, Any]]


def rule(play: Play, game: Variant) -> Ruling:
    """A play is ruled by the game's settings; an open one whose rival would turn it is named.

    >>> from rules.cards import read_cards
    >>> from rules.first_meld import FirstMeld
    >>> melds = read_cards("7S 7H 7D"), read_cards("AC 2C 3C 4C")
    >>> ruling = rule(FirstMeld(melds, deal=2, players=4), variant("shanghai"))
    >>> ruling.verdict.value, ruling.reasons[0].setting
    ('illegal', 'ace_mode')
    """
    finding = play.find(game.settings)
    verdict = Verdict.ILLEGAL if finding.faults else Verdict.LEGAL
    reasons = tuple(reason(fault, game) for fault in finding.faults)
    if name := open_question(play, game, legal=verdict is Verdict.LEGAL):
        return Ruling(
            Verdict.HOUSE,
            (open_reason(name, game), *reasons),
            finding.reading,
            finding.options,
            name,
            verdict,
        )
    return Ruling(verdict, reasons, finding.reading, finding.options)


def open_question(play: Play, game: Variant, *, legal: bool) -> str:
    """Name the open setting whose rival answer would turn the ruling; empty if there is none."""
    able = {*play.open_to(game.settings)} if game.questions else ()
    for name in game.questions:
        if name in able:
            for rival in game.rivals(name):
                looser = rival if legal else game.settings
                if play.allows_most.get(name, _NOTHING) == getattr(looser, name):
                    continue
                if play.is_legal(rival) is not legal:
                    return name
    return ""


_NOTHING = object()


def under_every_variant(play: Play, chosen: Variant | None = None) -> list[Elsewhere]:
    """Rule on the same play under every game of the book.

    Where a game rules otherwise than the chosen one, the settings that differ and that can decide
    this play by themselves are named; if none can alone, all that differ and could have a part.
    Where only one of the two is silent, it is the setting that it is silent about. A game under
    which the cards can be shared out in too many ways to try them all is left out.
    """
    here = rule(play, chosen) if chosen else None
    found = []
    for name in variant_ids():
        game = variant(name)
        with suppress(Refused):
            there = rule(play, game)
            because = _because(play, chosen, here, game, there) if chosen and here else {}
            found.append(Elsewhere(game, there, because))
    return found


def _because(
    play: Play, chosen: Variant, here: Ruling, other: Variant, there: Ruling
) -> dict[str, tuple[Any, Any]]:
    if here.legal is not there.legal:
        return _differences(play, chosen, other, legal=here.legal)
    if here.verdict is there.verdict:
        return {}
    silent = here.setting or there.setting
    return {silent: (getattr(chosen.settings, silent), getattr(other.settings, silent))}


def _differences(
    play: Play, chosen: Variant, other: Variant, *, legal: bool
) -> dict[str, tuple[Any, Any]]:
    differing = {
        name: pair
        for name, pair in differences(chosen.settings, other.settings).items()
        if name in play.open_to(chosen.settings) or name in play.open_to(other.settings)
    }
    alone = {
        name: pair
        for name, pair in differing.items()
        if play.is_legal(chosen.settings.answered(name, pair[1])) is not legal
    }
    return alone or differing
