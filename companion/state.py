"""What the screens work with: the store, the rules and the wish of a table, joined in one place."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, TypeVar, cast

from companion.words import Terms, Words, words
from rules.course import refusal
from rules.sentences import Problem, Refused
from rules.sheet import Sheet, score_sheet

if TYPE_CHECKING:
    from collections.abc import Callable
    from pathlib import Path

    from companion.book.houses import House
    from companion.ledger.precedents import Precedent
    from companion.ledger.store import Store
    from rules.entries import Entry, NewGame
    from rules.journal import Journal
    from rules.variants import Variant

T = TypeVar("T")


@dataclass(frozen=True, slots=True)
class Play:
    """One game as it stands: its journal and the sheet that follows from it."""

    id: str
    journal: Journal
    sheet: Sheet

    @property
    def variant(self) -> Variant:
        """The rules this game is played by."""
        return self.sheet.game.variant

    @property
    def words(self) -> Words:
        """The sentences, in this game's own words for set, run and buy."""
        return words(terms=terms_of(self.variant))

    def refusal(self, entry: Entry) -> Problem | None:
        """Say why an entry cannot be taken now: decides whether its button can be tapped."""
        return refusal(self.journal.game, entry)


class App:
    """The app of one session: reads and writes the store, and tells every other session.

    `checked` names the game that the open meld checker is about, empty where none is open.
    """

    def __init__(self, store: Store, tell: Callable[[], None]) -> None:
        self.store = store
        self._tell = tell
        self.checked = ""
        self._read: dict[Callable[[App], Any], tuple[int, Any]] = {}

    def read(self, read: Callable[[App], T]) -> T:
        """Give what `read` makes of the store; asked again, only where the store has changed."""
        state = self.store.state
        known = self._read.get(read)
        if known is None or known[0] != state:
            known = self._read[read] = (state, read(self))
        return cast("T", known[1])

    def check(self, name: str) -> None:
        """Have the open meld checker stay with a game."""
        self.checked = name
        self._read.clear()

    def play(self, game: str) -> Play:
        """Open a game; raises `companion.ledger.store.GameGone` if there is none."""
        journal = self.store.journal(game)
        return Play(game, journal, score_sheet(journal.game))

    def begin(self, entry: NewGame) -> str | Problem:
        """Begin a game and give its id, or say why it cannot begin."""
        try:
            game = self.store.begin(entry)
        except Refused as refused:
            return refused.problem
        self._tell()
        return game

    def enter(self, game: str, entry: Entry) -> Problem | None:
        """Write an entry down, or say why it cannot be taken; what is written is on disk."""
        try:
            self.store.add(game, entry)
        except Refused as refused:
            self._tell()  # perhaps another window was quicker: all screens show what is
            return refused.problem
        self._tell()
        return None

    def keep_draft(self, game: str, text: str) -> None:
        """Keep what is entered so far of the running deal."""
        self.store.keep_draft(game, text)
        self._tell()

    def delete(self, game: str) -> None:
        """Put a game away; it can be restored."""
        self.store.delete(game)
        self._tell()

    def restore(self, game: str) -> None:
        """Bring a deleted game back."""
        self.store.restore(game)
        self._tell()

    def import_game(self, text: str) -> str | Problem:
        """Take in an exported game and give its id, or say which line cannot be taken."""
        try:
            game = self.store.import_game(text)
        except Refused as refused:
            return refused.problem
        self._tell()
        return game

    def restore_backup(self, backup: Path) -> Path:
        """Put a backup in place of everything; gives where the old state is kept."""
        aside = self.store.restore_backup(backup)
        self._tell()
        return aside

    def prefer(self, name: str, value: str) -> None:
        """Keep a wish of this table, such as its text size."""
        self.store.prefer(name, value)
        self._tell()

    def decide(self, precedent: Precedent) -> None:
        """Keep what the table decided in a dispute."""
        self.store.decide(precedent)
        self._tell()

    def reconsider(self, precedent: int) -> None:
        """Forget what the table decided, by its number."""
        self.store.reconsider(precedent)
        self._tell()

    def keep_house(self, house: House) -> House:
        """Keep a house variant as its next version."""
        kept = self.store.keep_house(house)
        self._tell()
        return kept

    def drop_house(self, house: str) -> None:
        """Take a house variant out of the house book."""
        self.store.drop_house(house)
        self._tell()


def terms_of(variant: Variant) -> Terms:
    """Give a variant's own words for set, run and buy.

    >>> from rules.variants import variant
    >>> terms_of(variant("shanghai")).sets
    'books'
    """
    return Terms(**variant.words)
