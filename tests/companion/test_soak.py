"""Games played through the screens leave next to nothing in memory.

`python -m benchmarks.soak` plays five hundred of them.
"""

from __future__ import annotations

from random import Random
from typing import TYPE_CHECKING

import pytest

from benchmarks.soak import PER_GAME, Held
from companion.main import session
from tests.family import Family

if TYPE_CHECKING:
    from companion.ledger.store import Store

GAMES = 2

pytestmark = pytest.mark.usefixtures("no_waiting_for_the_disk")


async def test_a_session_holds_on_to_nothing_of_the_games_played_in_it(store: Store):
    async with Family(session(store), random=Random(1)) as family:
        held = []
        for _ in range(GAMES):
            await family.begin("Jo", "Ann Bo Cy")
            await family.deal("Ann Bo Cy")
            await family.look_round("Ann")
            family.forget_messages()
            held.append(Held.now())
        assert (held[-1].objects - held[0].objects) / (GAMES - 1) <= PER_GAME
