"""The first screen: back to the running game in one tap, a new one, or an old one."""

from __future__ import annotations

from typing import TYPE_CHECKING

from companion.frame import go, screen_view, wide_button
from companion.kit import screen, use_words

if TYPE_CHECKING:
    import flet as ft


@screen
def Home() -> ft.View:  # noqa: N802 - a component
    """Show the running game, if there is one, and the way to a new one."""
    t = use_words()
    return screen_view(t("app-name"), [], action=wide_button(t("home-new"), go("/new")))
