"""The keyboard: what somebody with real keys presses, given to the pad that is shown.

A page hears every key, those typed into a field too. So only screens without a field may listen,
and Enter belongs to whatever a person has gone to with Tab.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, cast
from urllib.parse import urlsplit

import flet as ft

from companion.kit import guard, use_while_shown

if TYPE_CHECKING:
    from collections.abc import Callable

KEPT_AS = "keyboard"
ENTER, RUB_OUT = "Enter", "Backspace"
_PAD = "Numpad "
_NAMED = {"Add": "+", "Subtract": "-"}


class Keyboard:
    """Tells the pad on show which key was pressed; one a session."""

    def __init__(self) -> None:
        self._heard: dict[object, Callable[[str], None]] = {}
        self.tabbed = False

    def listen(self, press: Callable[[str], None]) -> Callable[[], None]:
        """Have `press` called with each key; gives the way to stop it."""
        key = object()
        self._heard[key] = press
        self.tabbed = False
        return lambda: cast("None", self._heard.pop(key, None))

    def hear(self, event: ft.KeyboardEvent) -> None:
        """Give a key to whoever listens; with Ctrl, Alt or Meta it means something else."""
        self.tabbed = self.tabbed or event.key == "Tab"
        if event.ctrl or event.alt or event.meta or (event.key.endswith(ENTER) and self.tabbed):
            return
        for press in list(self._heard.values()):
            press(plain(event.key))


def attach(page: ft.Page) -> None:
    """Let the parts of a session listen to its keyboard."""
    keyboard = Keyboard()
    page.session.store.set(KEPT_AS, keyboard)
    page.on_keyboard_event = guard(keyboard.hear)


def use_keyboard(press: Callable[[str], None], *, heard: bool = True) -> None:
    """Give each key to `press` while the calling part is shown and `heard` is true.

    Keys are called by what is printed on them: `7`, `+`, `Backspace`, `Enter`. A screen that lies
    below another one hears nothing.
    """
    page, path = ft.context.page, ft.use_view_path()
    newest = cast("Any", ft.use_ref)(None)
    newest.current = press

    def tell(key: str) -> None:
        if urlsplit(page.route).path == path:
            newest.current(key)

    def begin() -> Callable[[], None]:
        keyboard = page.session.store.get(KEPT_AS) if heard else None
        return cast("Keyboard", keyboard).listen(tell) if keyboard else lambda: None

    use_while_shown(begin, [path, heard])


def plain(key: str) -> str:
    """Name a key of the block at the right of a keyboard as the others.

    >>> plain("Numpad 7"), plain("Numpad Add"), plain("Numpad Enter"), plain("7")
    ('7', '+', 'Enter', '7')
    """
    name = key.removeprefix(_PAD)
    return _NAMED.get(name, name)
