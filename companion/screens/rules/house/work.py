"""What the screens of a house variant share: the variant as it is being made, and its steps."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from companion.book.houses import House, read_draft, write_draft
from companion.frame import use_app
from companion.kit import use_words
from companion.state import terms_of
from companion.words import words

if TYPE_CHECKING:
    from collections.abc import Callable

    from companion.ledger.store import Store
    from companion.state import App
    from companion.words import Words


@dataclass(frozen=True, slots=True)
class Work:
    """A house variant as every device sees it now; what is not saved yet is a draft."""

    app: App
    house: House
    saved: House | None
    t: Words
    """The sentences, in the words of this house."""

    @property
    def changed(self) -> bool:
        """Whether anything is not saved yet."""
        return self.saved is None or self.saved != self.house

    @property
    def route(self) -> str:
        """Where it is made."""
        return f"/rules/house/{self.house.id}"

    def change(self, step: Callable[[House], House]) -> None:
        """Take a step from the variant as it is on disk, so that no other change is lost."""
        house = current(self.app.store, self.house.id)
        if house:
            self.app.prefer(_kept_as(house.id), write_draft(step(house)))

    def save(self) -> None:
        """Make what is drafted the next version."""
        self.app.keep_house(self.house)
        self.app.prefer(_kept_as(self.house.id), "")

    def forget(self) -> None:
        """Leave the draft and go back to what was saved."""
        self.app.prefer(_kept_as(self.house.id), "")

    def drop(self) -> None:
        """Take it out of the book."""
        self.app.drop_house(self.house.id)
        self.forget()


def use_work(house: str) -> Work | None:
    """Give a house variant by its id; the calling part is rendered again when it changes."""
    app, t = use_app(), use_words()
    now = current(app.store, house)
    if now is None:
        return None
    return Work(app, now, app.store.house(house), words(t.language, terms_of(now.record)))


def current(store: Store, house: str) -> House | None:
    """Give a house variant as it is being made: its draft, or else what was saved."""
    return read_draft(store.preference(_kept_as(house))) or store.house(house)


def unsaved(store: Store) -> list[House]:
    """List what was begun and never saved, by name."""
    drafts = map(read_draft, store.preferences_of(_kept_as("")).values())
    begun = [house for house in drafts if house and store.house(house.id) is None]
    return sorted(begun, key=lambda house: house.name)


def start_work(app: App, house: House) -> str:
    """Begin to make a house variant and give where."""
    app.prefer(_kept_as(house.id), write_draft(house))
    return f"/rules/house/{house.id}"


def _kept_as(house: str) -> str:
    return f"house-draft {house}"
