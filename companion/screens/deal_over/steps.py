"""The steps of a deal's entry, each with its address, and the way from one to the next."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

import flet as ft

from companion.drafts import players
from companion.kit import guard
from rules.settings import ScoreMode

if TYPE_CHECKING:
    from companion.kit import Guarded
    from companion.running import Running
    from companion.words import Words

SUMMARY, CUT, WINNINGS = "summary", "cut", "winnings"


@dataclass(frozen=True, slots=True)
class Page:
    """What one step shows: its body, the one main action, a title where it is not the usual one."""

    body: list[ft.Control]
    action: ft.Control | None = None
    scroll: bool = True
    title: str = ""


def steps(now: Running) -> tuple[str, ...]:
    """Name the steps after who went out: the others by number in seat order, then the summary.

    A settlement asks what the winner is paid for in place of hands.
    """
    out = now.draft.out
    if now.settings.score_mode is ScoreMode.SETTLEMENT:
        return (SUMMARY,) if out is None else (WINNINGS, SUMMARY)
    return (*(str(person) for person in players(now.game) if person != out), SUMMARY)


def first_open(now: Running) -> str:
    """Name the first step at which something is to be entered, or the summary."""
    missing = now.draft.missing(now.game)
    if missing:
        return str(missing[0])
    return WINNINGS if WINNINGS in steps(now) else SUMMARY


def over(game: str, *step: object) -> str:
    """Give the address of the entry of a deal, or with its number and name that of a step."""
    return "/".join(map(str, ("/game", game, "over", *step)))


def to_step(now: Running, step: str | None) -> Guarded:
    """Give a handler that opens a step of this deal; None is who went out."""
    page = ft.context.page
    return guard(lambda: page.navigate(step_route(now, step)))


def step_route(now: Running, step: str | None) -> str:
    """Give the address of a step of this deal; None is who went out."""
    here = (now.draft.deal, step) if step else ()
    return over(now.play.id, *here)


def beside(now: Running, step: str, way: int) -> str | None:
    """Name the step before (-1) or after (1) another one; None stands for who went out."""
    order: tuple[str | None, ...] = (None, *steps(now))
    return order[order.index(step) + way] if step in order else SUMMARY


def step_name(now: Running, step: str | None, t: Words) -> str:
    """Say what a step asks for: somebody's name, or what else it is."""
    if step is None:
        return t("over-step-who")
    return now.name(int(step)) if step.isdigit() else t(f"over-step-{step}")


def back_and_on(now: Running, step: str, label: str, t: Words) -> ft.Control:
    """Give the two ways from a step: back, and on with a label that says where to."""
    before, after = beside(now, step, -1), beside(now, step, 1)
    back = ft.OutlinedButton(
        ft.Icon(
            ft.Icons.ARROW_BACK,
            semantics_label=t("over-back", step=step_name(now, before, t)),
        ),
        on_click=to_step(now, before),
    )
    on = ft.FilledButton(
        ft.Text(
            label,
            max_lines=3,
            overflow=ft.TextOverflow.ELLIPSIS,
            text_align=ft.TextAlign.CENTER,
        ),
        on_click=to_step(now, after),
        expand=True,
    )
    return ft.Row(
        [back, on],
        spacing=8,
        expand=True,
        intrinsic_height=True,
        vertical_alignment=ft.CrossAxisAlignment.STRETCH,
    )
