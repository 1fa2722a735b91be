"""Parts that follow the verdict: they are drawn once it is on its way, so that nobody waits."""

from __future__ import annotations

import asyncio
import contextlib
from typing import TYPE_CHECKING, Any, cast

import flet as ft

from companion.kit import part

if TYPE_CHECKING:
    from collections.abc import Callable

TURNS = 3
"""Turns of the event loop after which what was written before has been handed to the network."""

NOTHING: tuple[Any, ...] = ()


@part
def Later(  # noqa: N802 - a component
    draw: Callable[..., ft.Control], now: tuple[Any, ...], *, wait: bool, begins: bool = True
) -> ft.Control:
    """Draw a part with what it is given now or, to `wait`, first as it was and then anew.

    So nothing jumps meanwhile. `draw` has to be `steady`, then a part that waits costs nothing. A
    part that does not begin at once is not there until its turn comes.
    """
    shown = cast("Any", ft.use_ref)(now if begins else NOTHING)
    _, bump = ft.use_state(0)
    if not wait:
        shown.current = now

    async def follow() -> None:
        if shown.current is now:
            return
        for _ in range(TURNS):
            await asyncio.sleep(0)
        shown.current = now
        with contextlib.suppress(RuntimeError):  # the session may have ended meanwhile
            bump(lambda count: count + 1)

    ft.use_effect(follow, list(now))
    return draw(*shown.current) if shown.current else ft.Container()
