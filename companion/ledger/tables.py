"""Tables: what the store keeps on disk, one class a table.

`GameRow`, `LineRow`, `DraftRow`, `PersonRow`, `PreferenceRow`, `PrecedentRow` and `HouseRow` hold
what people entered. The other tables only repeat what follows from the lines and can be rebuilt
from them at any time. All are made by `companion.ledger.migrations`; a test holds the two together.
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
    """Somebody of the roster; `last_line` is the latest line of a game they play in."""

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

    What a search finds it by stands apart, see `companion.ledger.search_index`.
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


class WordRow(SQLModel, table=True):
    """A word that games are called by: of a name, a variant or a date."""

    __tablename__ = "word"

    id: int | None = Field(default=None, primary_key=True)
    text: str


class CalledRow(SQLModel, table=True):
    """A game that is called by a word."""

    __tablename__ = "called"

    game: str = Field(foreign_key="game.id", primary_key=True)
    word: int = Field(foreign_key="word.id", primary_key=True)


class PlaceRow(SQLModel, table=True):
    """How a finished game ended for somebody who was there at the end.

    `shared` says that others won as well; `comeback` is how many points a winner was once behind.
    `streak` counts the games won in a row up to this one, `variant_streak` those of the variant.
    """

    __tablename__ = "place"

    game: str = Field(foreign_key="game.id", primary_key=True)
    person: str = Field(primary_key=True)
    variant: str
    started: str
    total: int
    place: int
    won: bool
    shared: bool
    comeback: int
    streak: int = 0
    variant_streak: int = 0


class ScoreRow(SQLModel, table=True):
    """What one deal of a finished game cost somebody.

    `contract` is its number in the variant and `shape` what it asked for, as `rules.contracts`
    writes it; `met` is None where nobody said whether it was made.
    """

    __tablename__ = "score"

    game: str = Field(foreign_key="game.id", primary_key=True)
    deal: int = Field(primary_key=True)
    person: str = Field(primary_key=True)
    variant: str
    contract: int
    shape: str
    points: int
    went_out: bool
    met: bool | None


class CareerRow(SQLModel, table=True):
    """How many finished games somebody played of a variant, and won (`shared`: with others)."""

    __tablename__ = "career"

    person: str = Field(primary_key=True)
    variant: str = Field(primary_key=True)
    games: int
    wins: int
    shared: int


class TallyRow(SQLModel, table=True):
    """What a contract cost somebody over all finished games of a variant.

    `zeros` are the deals that cost nothing, `asked` those where it is known whether the contract
    was made, `met` those of them where it was.
    """

    __tablename__ = "tally"

    person: str = Field(primary_key=True)
    variant: str = Field(primary_key=True)
    contract: int = Field(primary_key=True)
    shape: str = Field(primary_key=True)
    deals: int
    points: int
    zeros: int
    went_out: int
    asked: int
    met: int


class RivalRow(SQLModel, table=True):
    """How often somebody ended before another, or level with them, by variant."""

    __tablename__ = "rival"

    person: str = Field(primary_key=True)
    rival: str = Field(primary_key=True)
    variant: str = Field(primary_key=True)
    games: int
    ahead: int
    level: int


class PrecedentRow(SQLModel, table=True):
    """What a table decided in a dispute; `codes` and `answer` are JSON.

    `game` is the one that was running, if any.
    """

    __tablename__ = "precedent"

    id: int | None = Field(default=None, primary_key=True)
    at: str
    variant: str
    game: str | None = Field(default=None, foreign_key="game.id")
    question: str
    cards: str
    case: str
    codes: str
    verdict: str
    ruled: str
    setting: str
    answer: str
    from_now_on: bool


class HouseRow(SQLModel, table=True):
    """One version of a house variant as a TOML file, never changed; an empty text takes it away."""

    __tablename__ = "house"

    id: str = Field(primary_key=True)
    version: int = Field(primary_key=True)
    at: str
    text: str
