"""A window on one game: the app as somebody at the table has it before them.

async with Window(store, played(store, "Ann Bo Cy", {"out": "Ann", "Bo": 10, "Cy": 5})) as it:
    await it.tap("Bo, deal 1, 10 points, total 10")
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from companion.main import session
from rules.entries import NewGame
from rules.sheet import Sheet, score_sheet
from tests.harness import HeadlessApp
from tests.table import entry, new_game

if TYPE_CHECKING:
    from companion.ledger.store import Store


class Window(HeadlessApp):
    """One session of the app with a game's screen open."""

    def __init__(self, store: Store, game: str, path: str = "", **options: Any) -> None:
        super().__init__(session(store), f"/game/{game}{path}", **options)
        self.store, self.game = store, game

    @property
    def sheet(self) -> Sheet:
        """The score sheet as it is on disk."""
        return score_sheet(self.store.journal(self.game).game)

    async def tap_all(self, *labels: str) -> None:
        """Tap one thing after the other."""
        for label in labels:
            await self.tap(label)

    def says(self, *texts: str) -> bool:
        """Say whether each of these is a whole text on show."""
        return set(texts) <= set(self.texts())


def played(
    store: Store,
    players: str,
    *deals: dict[str, Any],
    variant: str = "contract_rummy",
    **rules: Any,
) -> str:
    """Begin a game and enter deals: who went `out`, and everybody's points by name."""
    first = new_game(players, variant, **rules)
    assert isinstance(first, NewGame)
    game = store.begin(first)
    for deal in deals:
        enter(store, game, deal)
    return game


def enter(store: Store, game: str, deal: dict[str, Any]) -> None:
    """Enter the next deal of a game."""
    names = store.journal(game).game.names
    points = {name: deal[name] for name in names if name in deal}
    rest = {key: value for key, value in deal.items() if key not in names}
    number = store.journal(game).game.to_play
    store.add(game, entry("deal_result", deal=number, points=points, **rest))
