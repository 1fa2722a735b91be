"""The screen for an address that leads nowhere."""

from __future__ import annotations

import flet as ft

from companion.frame import go, screen_view, wide_button
from companion.kit import screen, use_words


@screen
def NotFound() -> ft.View:  # noqa: N802 - a component
    """Say that there is nothing here, and lead back to the table."""
    t = use_words()
    home = wide_button(t("screen-failed-home"), go("/"))
    return screen_view(t("not-found"), [ft.Text(t("not-found-why"))], action=home)
