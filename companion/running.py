"""The running deal: one game as it stands, and its deal as it is entered, for the screens."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

from companion.drafts import draft_of

if TYPE_CHECKING:
    from collections.abc import Callable

    from companion.drafts import Draft
    from companion.state import App, Play
    from rules.game import Game
    from rules.results import Person
    from rules.settings import Settings


@dataclass(frozen=True, slots=True)
class Running:
    """A game that goes on, and the draft of the deal it is at."""

    app: App
    play: Play
    draft: Draft

    @property
    def game(self) -> Game:
        """The game without the draft."""
        return self.play.sheet.game

    @property
    def settings(self) -> Settings:
        """The rules it is played by."""
        return self.game.settings

    def name(self, person: Person) -> str:
        """What somebody is called."""
        return self.game.names[person]

    def change(self, verb: Callable[[Draft], Draft]) -> Running:
        """Do something to the draft as it now stands, keep it, and give what it then is.

        Nothing is done where the deal was saved elsewhere in the meantime: its draft is gone.
        """
        newest = running(self.app, self.app.play(self.play.id))
        if newest is None or newest.draft.deal != self.draft.deal:
            return self
        draft = verb(newest.draft)
        self.app.keep_draft(self.play.id, draft.text)
        return replace(newest, draft=draft)


def running(app: App, play: Play) -> Running | None:
    """Give the running deal of a game, or None where no deal is to be played."""
    draft = draft_of(play.sheet.game, app.store.draft(play.id))
    return Running(app, play, draft) if draft else None
