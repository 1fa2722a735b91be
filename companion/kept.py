"""What is begun on a screen and not yet entered: the session keeps it while one looks elsewhere.

Hooks forget when their screen closes or the connection drops; the back button must lose nothing.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TypeVar, cast

import flet as ft

T = TypeVar("T")
Change = Callable[[Callable[[T], T]], None]


def use_kept(name: str, made: T) -> tuple[T, Change[T]]:
    """Give what is kept under a name, at first `made`, and the way to change it.

    A change takes the newest value and gives the next one, so that no quick tap is lost. What is
    `made` counts anew once it is another one than before.
    """
    store = ft.context.page.session.store
    _, bump = ft.use_state(0)
    key = f"kept {name}"

    def newest() -> T:
        before, value = cast("tuple[T, T]", store.get(key) or (made, made))
        return value if before == made else made

    def change(verb: Callable[[T], T]) -> None:
        store.set(key, (made, verb(newest())))
        bump(lambda count: count + 1)

    return newest(), change
