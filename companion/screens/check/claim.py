"""Who gets the discard: who threw it, who wants it, and how often each has bought already."""

from __future__ import annotations

from typing import TYPE_CHECKING

import flet as ft

from companion.components.choices import choice, choices
from companion.components.stepper import Stepper, StepperWords
from companion.components.tile import tile
from companion.components.verdict import LOOKS, Said
from companion.kit import guard, once, part
from companion.theme import ILLEGAL, LEGAL
from rules.rulings import Verdict
from rules.seats import turn_order

if TYPE_CHECKING:
    from collections.abc import Callable

    from companion.disputes.answers import Taker
    from companion.disputes.hearings import Hearing
    from companion.disputes.matters import Matter
    from companion.words import Words


@part
def ClaimRows(hearing: Hearing, matter: Matter, t: Words) -> ft.Control:  # noqa: N802
    """Ask who threw the card and who wants it; the player in turn comes before all others."""
    claim = matter.dispute.claim
    turn, *rest = turn_order(matter.settings.play_direction, claim.thrower, matter.players)
    throwers = [
        choice(
            seat_name(matter, seat, t),
            _claimed(hearing, thrower=seat, callers=(), turn_takes=False),
            chosen=seat == claim.thrower,
        )
        for seat in range(matter.players)
    ]
    takes = [
        choice(
            t("check-yes" if answer else "check-no"),
            _claimed(hearing, turn_takes=answer),
            chosen=claim.turn_takes is answer,
        )
        for answer in (True, False)
    ]
    wanting = (
        []
        if claim.turn_takes
        else [
            ft.Text(t("check-take-callers")),
            *(Caller(hearing, matter, seat, t) for seat in (*rest, claim.thrower)),
        ]
    )
    before = [
        choice(
            t("check-take-nobody")
            if seat is None
            else t("check-take-bought", player=seat_name(matter, seat, t)),
            _claimed(hearing, before=seat),
            chosen=seat == claim.before,
        )
        for seat in (None, *range(matter.players))
    ]
    player = seat_name(matter, turn, t)
    return ft.Column(
        [
            ft.Text(t("check-take-thrower")),
            choices(list(throwers)),
            ft.Text(t("check-take-turn", player=player)),
            choices(list(takes)),
            *wanting,
            ft.Text(t("check-take-before")),
            choices(list(before)),
        ],
        spacing=8,
        horizontal_alignment=ft.CrossAxisAlignment.STRETCH,
    )


@part
def Caller(hearing: Hearing, matter: Matter, seat: int, t: Words) -> ft.Control:  # noqa: N802
    """Show one player who may speak; of those who do, what decides whether they may buy."""
    claim, name = matter.dispute.claim, seat_name(matter, seat, t)
    calls = seat in claim.callers
    label = t("check-take-name", player=name)
    if calls:
        label = t("check-take-called", player=name, number=claim.callers.index(seat) + 1)
    line = tile(
        ft.Text(label, theme_style=ft.TextThemeStyle.TITLE_MEDIUM),
        once(lambda: hearing.change(lambda newest: newest.dispute.call(seat))),
        key=f"caller {seat}",
        chosen=calls,
    )
    if not calls:
        return line
    used = claim.used.get(seat, 0)
    said = StepperWords(
        t("check-take-used", player=name),
        t("check-take-fewer", player=name),
        t("check-take-more", player=name),
    )
    down = ft.Switch(
        label=t("check-take-down", player=name),
        value=seat in claim.down,
        on_change=guard(
            lambda event: hearing.change(
                lambda newest: newest.dispute.went_down(seat, event.control.value)
            )
        ),
    )
    stepper = Stepper(
        said,
        str(used),
        _bought(hearing, seat, -1) if used else None,
        _bought(hearing, seat, 1),
    )
    return ft.Column(
        [line, stepper, down], spacing=6, horizontal_alignment=ft.CrossAxisAlignment.STRETCH
    )


def seat_name(matter: Matter, seat: int, t: Words) -> str:
    """Name somebody at the table, by the seat where nobody has a name."""
    return matter.seats[seat] if matter.seats else t("check-seat", number=seat + 1)


def taker_said(matter: Matter, taker: Taker, t: Words) -> Said:
    """Put into words who gets the discard, what it costs, and who had to stand back."""
    why = [
        t(
            "check-taker-refused",
            player=seat_name(matter, seat, t),
            why=ruled.ruling.reasons[0].text,
        )
        for seat, ruled in taker.refused
    ]
    if taker.seat is None:
        return Said(" ".join(why), t("check-taker-none"), ILLEGAL)
    name = seat_name(matter, taker.seat, t)
    word = t("check-taker", player=name)
    if taker.ruled is None:
        return Said(t("check-taker-turn", player=name), word, LEGAL)
    if taker.ruled.verdict is Verdict.HOUSE:
        asked = taker.ruled.ruling.reasons[0].text
        return Said(" ".join((asked, *why)), t("check-house"), LOOKS[Verdict.HOUSE])
    stock = t("check-taker-stock", count=taker.bought - 1)
    cost = t("check-taker-cost", player=name, bought=taker.bought, more=stock)
    left = [] if taker.left is None else [t("check-taker-left", count=taker.left)]
    return Said(" ".join((cost, *left, *why)), word, LEGAL)


def _bought(hearing: Hearing, seat: int, more: int) -> Callable[[], None]:
    return lambda: hearing.change(lambda newest: newest.dispute.bought(seat, more))


def _claimed(hearing: Hearing, **told: object) -> Callable[[], None]:
    return lambda: hearing.change(lambda newest: newest.dispute.claimed(**told))
