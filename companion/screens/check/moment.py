"""What the cards do not show: short questions about the moment, each with its usual answer."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import flet as ft

from companion.components.choices import choice, choices
from companion.components.link import link
from companion.disputes.dispute import Called, Down, Out, Question
from companion.disputes.spreads import PILE
from companion.kit import part

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from companion.disputes.hearings import Hearing
    from companion.disputes.matters import Matter
    from companion.words import Words

Told = tuple[str, str, Any, list[tuple[Any, str]]]
"""A question about the moment: its name in `Moment`, its message, its answer, all answers."""


@part
def MomentRows(  # noqa: N802 - a component
    hearing: Hearing, matter: Matter, t: Words, *, short: bool = False
) -> ft.Control:
    """Ask what a question needs to know of the moment; `short` only says what is assumed."""
    opened, open_up = ft.use_state(False)
    told = list(_asked(matter))
    if not told:
        return ft.Container()
    if short and not opened:
        assumed = [
            t("check-moment", question=t(message), answer=t(_label(now, answers)))
            for _, message, now, answers in told
        ]
        return ft.Row(
            [
                ft.Text(" · ".join(assumed), expand=True),
                link(t("check-moment-change"), lambda: open_up(True), icon=ft.Icons.EDIT),
            ],
            spacing=8,
        )
    return ft.Column(
        [_row(hearing, each, t) for each in told],
        spacing=12,
        horizontal_alignment=ft.CrossAxisAlignment.STRETCH,
    )


def _label(now: Any, answers: list[tuple[Any, str]]) -> str:
    return next(label for value, label in answers if value == now)


def _row(hearing: Hearing, told: Told, t: Words) -> ft.Control:
    name, message, now, answers = told
    offered = [
        choice(t(label), _tell(hearing, name, value), chosen=value == now)
        for value, label in answers
    ]
    return ft.Column([ft.Text(t(message)), choices(list(offered))], spacing=4, tight=True)


def _tell(hearing: Hearing, name: str, value: object) -> Callable[[], None]:
    return lambda: hearing.change(lambda newest: newest.dispute.say(**{name: value}))


def _asked(matter: Matter) -> Iterator[Told]:
    told, settings = matter.dispute.moment, matter.settings
    down = ("down", "check-moment-down", told.down, [(d, f"check-down-{d}") for d in Down])
    match matter.question:
        case Question.LAY_OFF:
            yield down
        case Question.EXCHANGE:
            yield down
            yield _flag("keeps", told.keeps)
            if settings.swap_on_meld or told.claimed:
                yield _flag("claimed", told.claimed)
        case Question.DISCARD:
            outs = [(out, f"check-out-{out}") for out in Out]
            yield ("out", "check-moment-out", told.out, outs)
            if told.out is Out.NO:
                yield _flag("taken", told.taken)
                yield from _calls(matter)
            else:
                yield down
        case Question.TAKE:
            turns = [(True, "check-turn-mine"), (False, "check-turn-others")]
            yield ("in_turn", "check-moment-turn", told.in_turn, turns)
            if told.in_turn:
                answers = [(Down.BEFORE, "check-yes"), (Down.NOT, "check-no")]
                now = told.down if told.down is Down.NOT else Down.BEFORE
                yield ("down", "check-moment-down-take", now, answers)
                if len(matter.spread.at(PILE)) > 1:
                    yield _flag("melds", told.melds)


def _flag(name: str, now: bool) -> Told:
    answers = [(False, f"check-{name}-no"), (True, f"check-{name}-yes")]
    return (name, f"check-moment-{name}", now, answers)


def _calls(matter: Matter) -> Iterator[Told]:
    """Ask about calls in games that know them."""
    told, settings = matter.dispute.moment, matter.settings
    known = [Called.NOTHING]
    if settings.shanghai_call:
        known += [Called.OWN, Called.OTHER]
    if settings.playable_discard_penalty:
        known.append(Called.SLIP)
    if len(known) > 1:
        answers = [(called, f"check-called-{called}") for called in known]
        yield ("called", "check-moment-called", told.called, answers)
    if told.called is Called.OTHER:
        yes_no = [(False, "check-no"), (True, "check-yes")]
        yield ("protected", "check-moment-protected", told.protected, yes_no)
