"""The journal: every line ever entered, append-only; undo and redo only move a cursor over it."""

from __future__ import annotations

import json
from collections import Counter
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Any

from rules.course import apply
from rules.entries import Entry, NewGame, Redo, Undo, read_entry, write_entry
from rules.sentences import Refused

if TYPE_CHECKING:
    from collections.abc import Iterable

    from rules.game import Game

MAX_LINE = 100_000


@dataclass(frozen=True, slots=True)
class Journal:
    """All lines of a game, with the games before each entry that still holds or can come back.

    `past` has one game an entry in force (the last one is the game now), `future` the games that
    redo brings back, nearest first.
    """

    lines: tuple[Entry, ...] = ()
    past: tuple[Game, ...] = ()
    future: tuple[Game, ...] = ()

    @property
    def game(self) -> Game:
        """The game as it stands; refuses an empty journal with `journal-empty`."""
        if not self.past:
            raise Refused("journal-empty")
        return self.past[-1]

    @property
    def can_undo(self) -> bool:
        """Whether an entry can be taken back; the beginning of the game stays."""
        return len(self.past) > 1

    @property
    def can_redo(self) -> bool:
        """Whether an entry that was taken back can hold again."""
        return bool(self.future)

    @property
    def next_undo(self) -> Entry | None:
        """The entry that undo would take back, if there is one."""
        return self._held()[0][-1] if self.can_undo else None

    @property
    def next_redo(self) -> Entry | None:
        """The entry that redo would bring back, if there is one."""
        return self._held()[1][-1] if self.can_redo else None

    def _held(self) -> tuple[list[Entry], list[Entry]]:
        """The entries in force, oldest first, and those taken back, the nearest one last."""
        held: list[Entry] = []
        back: list[Entry] = []
        for line in self.lines:
            if isinstance(line, Undo):
                back.append(held.pop())
            elif isinstance(line, Redo):
                held.append(back.pop())
            else:
                held.append(line)
                back.clear()
        return held, back

    def add(self, entry: Entry) -> Journal:
        """Take one more line, or refuse it with `undo-nothing`, `redo-nothing` or a game's code.

        >>> start = {"do": "new_game", "variant": "jo", "players": ["Ann", "Bo", "Cy"],
        ...          "first_dealer": "Ann"}
        >>> journal = Journal().add(read_entry(start)).add(read_entry({"do": "finish"}))
        >>> journal.game.finished, journal.add(Undo()).game.finished
        (True, False)
        """
        if not self.past and not isinstance(entry, NewGame):
            raise Refused("game-not-begun")
        lines = (*self.lines, entry)
        if isinstance(entry, Undo):
            if not self.can_undo:
                raise Refused("undo-nothing")
            return Journal(lines, self.past[:-1], (self.past[-1], *self.future))
        if isinstance(entry, Redo):
            if not self.can_redo:
                raise Refused("redo-nothing")
            return Journal(lines, (*self.past, self.future[0]), self.future[1:])
        game = apply(self.past[-1] if self.past else None, entry)
        return replace(self, lines=lines, past=(*self.past, game), future=())


class LineRefused(Refused):
    """A line of a journal that could not be taken, by its number from 1."""

    def __init__(self, number: int, refused: Refused) -> None:
        super().__init__("line-refused", number=number, why=refused.problem.text)


def read_journal(text: str) -> Journal:
    """Read a whole journal, one JSON object a line; empty lines are passed over.

    Refuses the first line that cannot be taken as `LineRefused`, with its number and the reason.
    """
    journal = Journal()
    for number, line in enumerate(text.split("\n"), 1):
        if not line.strip():
            continue
        try:
            journal = journal.add(read_entry(read_line(line)))
        except Refused as refused:
            raise LineRefused(number, refused) from None
    if not journal.lines:
        raise Refused("journal-empty")
    return journal


def read_line(line: str) -> Any:
    """Read a line of JSON strictly; refuses other text with `line-not-json`.

    A key that stands twice is refused too, with `line-key-twice`: one of its values would be lost.
    """
    if len(line) > MAX_LINE:
        raise Refused("line-not-json")
    try:
        value = json.loads(line, parse_constant=_no_constant, object_pairs_hook=_object)
        json.dumps(value, ensure_ascii=False).encode()  # half a letter cannot be written again
    except Refused:
        raise
    except (ValueError, RecursionError):
        raise Refused("line-not-json") from None
    return value


def _object(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
    values = dict(pairs)
    if len(values) < len(pairs):
        (twice, _), *_ = Counter(key for key, _ in pairs).most_common(1)
        raise Refused("line-key-twice", key=twice)
    return values


def _no_constant(name: str) -> None:
    raise ValueError(name)


def write_journal(lines: Iterable[Entry]) -> str:
    """Write lines as `read_journal` reads them."""
    return "".join(json.dumps(write_entry(line), ensure_ascii=False) + "\n" for line in lines)
