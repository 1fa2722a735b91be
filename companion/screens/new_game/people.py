"""Who plays: people from the roster or typed, seated clockwise as they sit at the table."""

from __future__ import annotations

from dataclasses import dataclass, replace
from functools import partial
from typing import TYPE_CHECKING, Any

import flet as ft

from companion.components.panes import Beside, Panes
from companion.components.seats import Seats
from companion.components.text import heading, notice, quiet
from companion.frame import GAP, wide_button
from companion.kit import guard, once, part, screen, use_words
from companion.phrases import listed
from companion.plans import kept_plan
from companion.screens.new_game.paths import DEALER
from companion.screens.new_game.steps import (
    Planning,
    choose_first,
    step_view,
    use_planning,
    with_reason,
)

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from companion.plans import Plan
    from companion.words import Words

ERROR_LINES = 9
OFFERED = 8
"""How many names of the roster are shown before somebody asks for more."""


@dataclass(frozen=True, slots=True)
class Typing:
    """A name while it is typed: its text, why it was refused, and what can be done with it."""

    text: str
    refused: str
    note: Callable[[str], None]
    add: Callable[[], bool]
    seat: Callable[[Sequence[str]], bool]


@screen
def WhoPlays() -> ft.View:  # noqa: N802 - a component
    """Let people take their seats; the next step says why where it is still closed."""
    t, page, planning = use_words(), ft.context.page, use_planning()
    typing = use_typing(planning)
    plan = planning.plan
    if not plan.known:
        return choose_first(t("new-game-people"))

    def go_on() -> None:
        typed = kept_plan(planning.app.store).typed.strip()
        if typing.refused or not typed or typing.add():
            page.navigate(DEALER)

    button = wide_button(t("new-game-to-dealer"), go_on, disabled=plan.problem is not None)
    return step_view(
        t("new-game-people"),
        [Panes(Joining(planning, typing), Seating(planning))],
        action=with_reason(button, _reason(t, plan)),
    )


def _reason(t: Words, plan: Plan) -> ft.Control | None:
    """Say why the next step is closed; a table that is still filling up is nothing to mend."""
    needed = plan.record.settings.players_min - len(plan.players)
    if needed > 0:
        return quiet(t("new-game-more-needed", count=needed))
    return notice(plan.problem.text) if plan.problem else None


def use_typing(planning: Planning) -> Typing:
    """Give the name that is being typed; it is kept with every letter."""
    t, players = use_words(), planning.plan.players
    text, set_text = ft.use_state(planning.plan.typed)
    refusal, set_refusal = ft.use_state(("", players))

    def set_refused(why: str) -> None:
        set_refusal((why, players))

    def note(new: str) -> None:
        set_text(new)
        set_refused("")
        planning.note(lambda plan: replace(plan, typed=new))

    def seat(names: Sequence[str]) -> bool:
        problem = planning.seat(names)
        set_refused(problem.text if problem else "")
        return problem is None

    def add() -> bool:
        text = kept_plan(planning.app.store).typed  # Enter may come before the last letter shows
        if not text.strip():
            set_refused(t("new-game-name-empty"))
            return False
        if seated := seat([text]):
            note("")
        return seated

    why, refused_for = refusal
    return Typing(text, why if refused_for == players else "", note, add, seat)


@part
def Joining(planning: Planning, typing: Typing) -> ft.Control:  # noqa: N802 - a component
    """Show the ways to a seat: type a name, tap one of the roster, or take the last table."""
    t, record = use_words(), planning.plan.record
    low, high = record.settings.players_min, record.settings.players_max
    limits = "new-game-limits-exact" if low == high else "new-game-limits"
    return ft.Column(
        [
            ft.Text(t(limits, variant=record.name, low=low, high=high)),
            _name_field(typing),
            Roster(planning, typing),
        ],
        spacing=GAP,
        horizontal_alignment=ft.CrossAxisAlignment.STRETCH,
    )


def _name_field(typing: Typing) -> ft.Control:
    t = use_words()

    async def submit(event: Any) -> None:
        typing.add()
        await event.control.focus()  # the next name follows at once

    field = ft.TextField(
        label=t("new-game-name"),
        value=typing.text,
        on_change=guard(lambda event: typing.note(event.control.value)),
        on_submit=guard(submit),
        error=typing.refused or None,
        error_max_lines=ERROR_LINES,
        capitalization=ft.TextCapitalization.SENTENCES,
    )
    add = ft.FilledTonalButton(t("new-game-add"), on_click=guard(typing.add))
    return Beside(field, add)


@part
def Roster(planning: Planning, typing: Typing) -> ft.Control:  # noqa: N802 - a component
    """Offer the people who have played here before, the latest first."""
    t, plan, store = use_words(), planning.plan, planning.app.store
    every, show_every = ft.use_state(False)
    names = [name for name in store.people() if name not in plan.players]
    last = next((game.players for game in store.games(limit=1)), ())
    fits = 0 < len(last) <= plan.record.settings.players_max
    offered = names if every else names[:OFFERED]
    buttons: list[ft.Control] = [_offer(name, partial(typing.seat, [name])) for name in offered]
    if len(offered) < len(names):
        more = guard(lambda: show_every(True))
        buttons.append(ft.TextButton(t("new-game-more-names"), on_click=more))
    if fits and not plan.players:
        same = t("new-game-same", names=listed(t, last))
        buttons.insert(0, _offer(same, partial(typing.seat, last)))
    if not buttons:
        return ft.Container()
    return ft.Column([heading(t("new-game-known")), ft.Row(buttons, wrap=True, spacing=8)])


def _offer(label: str, seat: Callable[[], object]) -> ft.Control:
    return ft.OutlinedButton(label, key=label, icon=ft.Icons.ADD, on_click=once(seat))


@part
def Seating(planning: Planning) -> ft.Control:  # noqa: N802 - a component
    """Show who sits where, and let it be changed; whoever was taken off can come back."""
    t, plan = use_words(), planning.plan
    shown: list[ft.Control] = [heading(t("new-game-seats", count=len(plan.players)))]
    if plan.taken_away:
        shown.append(_taken_away(planning))
    if plan.players:
        shown += [
            quiet(t("new-game-seats-how")),
            Seats(
                plan.players,
                move=lambda old, new: planning.change(lambda plan: plan.move(old, new)),
                take_off=lambda name: planning.change(lambda plan: plan.unseat(name)),
            ),
        ]
    if len(plan.players) > 1:
        everybody = guard(lambda: planning.change(lambda plan: plan.unseat(*plan.players)))
        shown.append(ft.TextButton(t("new-game-clear"), on_click=everybody))
    return ft.Column(shown, spacing=GAP, horizontal_alignment=ft.CrossAxisAlignment.STRETCH)


def _taken_away(planning: Planning) -> ft.Control:
    t, names = use_words(), planning.plan.taken_away
    said = t("new-game-taken-away", count=len(names), names=listed(t, names))
    undo = once(lambda: planning.change(lambda plan: plan.bring_back()))
    button = ft.OutlinedButton(t("new-game-bring-back"), icon=ft.Icons.UNDO, on_click=undo)
    return Beside(ft.Semantics(live_region=True, content=ft.Text(said)), button)
