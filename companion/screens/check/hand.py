"""What a hand can do: the lay-down that leaves fewest points, or the cards that are missing."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING

import flet as ft

from companion.components.cards import card_face, card_name
from companion.components.lanes import CARD, LIFT
from companion.components.text import heading
from companion.components.verdict import Said
from companion.kit import part
from companion.theme import ILLEGAL, LEGAL, SILENT
from rules.rulings import spoken

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from companion.disputes.answers import Ready
    from companion.disputes.matters import Matter
    from companion.words import Words
    from rules.cards import Card
    from rules.solver import LaidOff, LayDown


def ready_said(ready: Ready, t: Words) -> Said:
    """Put into words whether a hand is ready, and how far away it is otherwise."""
    if ready.best:
        sentence = t("check-ready-best", points=ready.best.points)
        return Said(sentence, t("check-ready"), LEGAL)
    if ready.away is None:
        return Said("", t("check-away-never"), ILLEGAL)
    cards = t("check-away-cards", cards=spoken(ready.away.cards))
    return Said(cards, t("check-away", count=ready.away.away), SILENT)


@part
def HandCard(  # noqa: N802 - a component
    matter: Matter, ready: Ready, t: Words, inks: Mapping[str, str]
) -> ft.Control:
    """Show the melds that a hand makes, or would make, and what is left over."""
    found = ready.best or ready.away
    if found is None:
        return ft.Container()
    offs = (
        [_lay_off(matter, ready.best, off, t) for off in ready.best.lay_offs] if ready.best else []
    )
    left = [heading(t("check-ready-left")), _cards(found.left, inks, t)] if found.left else []
    missing = Counter(ready.away.cards if ready.away and not ready.best else ())
    title = t("check-away-how" if missing else "check-ready-how")
    melds = [_cards(meld.cards, inks, t, missing) for meld in found.melds]
    return ft.Column([heading(title), *melds, *offs, *left], spacing=10)


def _lay_off(matter: Matter, best: LayDown, off: LaidOff, t: Words) -> ft.Control:
    """Say where cards go after the first meld."""
    on_table = [matter.spread.cards(lane) for lane in matter.table]
    meld = on_table[off.meld] if off.table else best.melds[off.meld].cards
    return ft.Text(t("check-ready-lay-off", cards=spoken(off.cards), meld=spoken(meld)))


def _cards(
    cards: Sequence[Card], inks: Mapping[str, str], t: Words, missing: Counter[Card] | None = None
) -> ft.Control:
    """Show cards; those that are `missing` from the hand are outlined and lifted, once each."""
    faces = []
    for card in cards:
        lacks = bool(missing and missing[card])
        if missing and lacks:
            missing[card] -= 1
        said = t("check-away-card", card=card_name(card, t)) if lacks else ""
        faces.append(card_face(card, width=CARD, suits=inks, marked=lacks, said=said))
    return ft.Container(
        ft.Row(list(faces), spacing=4, run_spacing=4, wrap=True),
        padding=ft.Padding.only(top=CARD * LIFT if missing else 0),
    )
