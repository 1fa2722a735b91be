"""Verdicts: one large word with its sign and colour, and the sentence that says why."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, cast

import flet as ft

from companion.kit import part
from companion.phrases import contract_words
from companion.theme import ILLEGAL, LEGAL, SILENT
from rules.buys import Buy
from rules.exchanges import Exchange
from rules.first_meld import FirstMeld
from rules.heaps import Heap
from rules.lay_offs import LayOff, NewMeld
from rules.rulings import Verdict, spoken
from rules.turns import Call, Draw, GoOut

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence
    from typing import Final

    from companion.disputes.answers import Ruled
    from companion.theme import Look
    from companion.words import Words
    from rules.contracts import Contract

LOOKS: Final[Mapping[Verdict, Look]] = {
    Verdict.LEGAL: LEGAL,
    Verdict.ILLEGAL: ILLEGAL,
    Verdict.HOUSE: SILENT,
}


@dataclass(frozen=True, slots=True)
class Said:
    """What a ruling card says at its top; without a look it only asks for something.

    The `hint` is how to go on, for the eye alone.
    """

    sentence: str
    word: str = ""
    look: Look | None = None
    hint: str = ""


@part
def VerdictBanner(  # noqa: N802 - a component
    said: Said,
    *,
    about: object = None,
    corner: ft.Control | None = None,
    below: Sequence[ft.Control] = (),
) -> ft.Control:
    """Show a verdict across the whole width; it is read out once, as soon as it appears.

    `about` is what is ruled on: the same verdict on something else is read out too.
    """
    look = said.look
    fill = look.fill if look else ft.Colors.SURFACE_CONTAINER_HIGH
    ink = look.on_fill if look else ft.Colors.ON_SURFACE
    told = ft.Semantics(
        key=_use_turn((said.word, said.sentence, about)) if look else "asks",
        live_region=True,
        container=True,
        expand=True,
        label=" ".join(filter(None, (said.word and f"{said.word}.", said.sentence))),
        content=_word(said.word, look) if look else _line(said.sentence, ink),
    )
    lines = (said.sentence if look else "", said.hint)
    return ft.Container(
        ft.Column(
            [
                ft.Row([told, *([corner] if corner else [])]),
                *(_line(text, ink) for text in lines if text),
                *below,
            ],
            spacing=4,
            tight=True,
            horizontal_alignment=ft.CrossAxisAlignment.STRETCH,
        ),
        bgcolor=fill,
        border_radius=12,
        padding=ft.Padding.symmetric(horizontal=16, vertical=8),
    )


def _use_turn(told: object) -> str:
    """Give a key that is another one each time something else is told.

    A live region whose words stay the same is not read out again; one that is new always is.
    """
    turn = cast("Any", ft.use_ref)((0, None))
    if turn.current[1] != told:
        turn.current = (turn.current[0] + 1, told)
    return f"told-{turn.current[0]}"


def _line(text: str, ink: ft.Colors) -> ft.Control:
    return ft.Text(text, color=ink, semantics_label="")


def _word(word: str, look: Look) -> ft.Control:
    def large(text: str) -> ft.Text:
        return ft.Text(
            text,
            theme_style=ft.TextThemeStyle.HEADLINE_MEDIUM,
            color=look.on_fill,
            semantics_label="",
        )

    return ft.Row([large(look.sign), ft.Container(large(word), expand=True)], spacing=12)


def verdict_word(t: Words, verdict: Verdict) -> str:
    """Name a verdict.

    >>> from companion.words import words
    >>> verdict_word(words(), Verdict.ILLEGAL)
    'Not legal'
    """
    return t(f"check-{verdict.value}")


def said_of(t: Words, ruled: Ruled, contract: Contract) -> Said:
    """Put a ruling into its word and its one sentence: the first reason, or what may be done."""
    reasons = ruled.ruling.reasons
    sentence = reasons[0].text if reasons else _allowed(t, ruled, contract)
    return Said(sentence, verdict_word(t, ruled.verdict), LOOKS[ruled.verdict])


def _allowed(t: Words, ruled: Ruled, contract: Contract) -> str:
    match ruled.play:
        case FirstMeld() | Heap():
            return t("check-legal-go-down", contract=contract_words(t, contract))
        case LayOff():
            return t("check-legal-lay-off", meld=spoken(ruled.ruling.reading[0].cards))
        case NewMeld():
            return t("check-legal-new-meld", meld=spoken(ruled.ruling.reading[0].cards))
        case Exchange():
            return t("check-legal-exchange", card=spoken([ruled.play.give]))
        case GoOut():
            return t("check-legal-out")
        case Call():
            return t("check-legal-called")
        case Draw() | Buy():
            return t("check-legal-take")
        case _:
            return t("check-legal-discard")
