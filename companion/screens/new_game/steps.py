"""What the steps of a new game share: the plan as it is kept, and the way on."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

import flet as ft

from companion.frame import go, screen_view, use_app, wide_button
from companion.kit import use_words
from companion.plans import KEPT_AS, Plan, keep_plan, kept_plan, write_plan
from companion.screens.new_game.paths import GAME
from rules.sentences import Problem

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from companion.state import App


@dataclass(frozen=True, slots=True)
class Planning:
    """The plan as every device sees it now, and the ways to change it."""

    app: App
    plan: Plan

    def change(self, step: Callable[[Plan], Plan]) -> None:
        """Take a step from the plan as it is on disk, so that no other change is lost."""
        keep_plan(self.app, step(kept_plan(self.app.store)))

    def seat(self, names: Sequence[str]) -> Problem | None:
        """Seat people, or none of them and say why not."""
        plan, known = kept_plan(self.app.store), self.app.store.people()
        for name in names:
            seated = plan.seat(name, known)
            if isinstance(seated, Problem):
                return seated
            plan = seated
        keep_plan(self.app, plan)
        return None

    def note(self, step: Callable[[Plan], Plan]) -> None:
        """Keep what is half typed; nothing else on any screen depends on it."""
        self.app.store.prefer(KEPT_AS, write_plan(step(kept_plan(self.app.store))))


def use_planning() -> Planning:
    """Give the plan of the new game; the calling part is rendered again when it changes."""
    app = use_app()
    return Planning(app, kept_plan(app.store))


def choose_first(title: str) -> ft.View:
    """Give the screen of a later step that was opened before a game was chosen."""
    t = use_words()
    button = wide_button(t("new-game-one"), go(GAME))
    return step_view(title, [ft.Text(t("new-game-no-variant"))], action=button)


def step_view(title: str, body: Sequence[ft.Control], action: ft.Control | None = None) -> ft.View:
    """Give the screen of a step; the four places wait until the game has started."""
    return screen_view(title, body, place=None, action=action)


def with_reason(button: ft.Control, reason: ft.Control | None) -> ft.Control:
    """Put above a button why it cannot be tapped yet."""
    said = [reason] if reason else []
    return ft.Column([*said, ft.Row([button])], expand=True, spacing=8, tight=True)
