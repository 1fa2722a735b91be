"""Tables: what the store keeps on disk, one class a table.

`GameRow`, `LineRow`, `DraftRow`, `PersonRow` and `PreferenceRow` hold what people entered.
`SummaryRow` only repeats what follows from the lines and can be rebuilt from them at any time.
The tables are made by `companion.migrations`; a test holds the two together.
"""

from __future__ import annotations

from sqlmodel import Field, SQLModel


class GameRow(SQLModel, table=True):
    """A game by its id; `deleted` says when it was put away, and is empty while it is not."""

    __tablename__ = "game"

    id: str = Field(primary_key=True)
    created: str
    deleted: str | None = None


class LineRow(SQLModel, table=True):
    """One line of a game's journal, never changed and never removed.

    `id` counts over all games, so that it tells what was entered last even when a clock goes
    backwards. `digest` closes a chain over all lines of the game up to this one.
    """

    __tablename__ = "line"

    id: int | None = Field(default=None, primary_key=True)
    game: str = Field(foreign_key="game.id")
    number: int
    entry: str
    digest: str


class DraftRow(SQLModel, table=True):
    """What is typed into a game but not saved yet, in the screens' own text."""

    __tablename__ = "draft"

    game: str = Field(foreign_key="game.id", primary_key=True)
    text: str


class PersonRow(SQLModel, table=True):
    """Somebody of the roster; `last_line` is the latest line of a game with them."""

    __tablename__ = "person"

    name: str = Field(primary_key=True)
    last_line: int


class PreferenceRow(SQLModel, table=True):
    """A choice that outlives the app, by its name."""

    __tablename__ = "preference"

    name: str = Field(primary_key=True)
    value: str


class SummaryRow(SQLModel, table=True):
    """What lists show of a game that is not deleted; the texts in plural are JSON.

    `words` is what a search looks through.
    """

    __tablename__ = "summary"

    game: str = Field(foreign_key="game.id", primary_key=True)
    last_line: int
    variant: str
    name: str
    players: str
    started: str
    changed: str
    finished: bool
    deal: int | None
    deals: int | None
    totals: str
    ranks: str
    winners: str
    words: str
