"""The routes: which screen an address opens, each below the one that back leads to."""

from __future__ import annotations

import flet as ft

from companion.screens.home import Home
from companion.screens.not_found import NotFound


def router() -> ft.Control:
    """Give all screens; back from a screen leads to the one its route lies under."""
    return ft.Router([ft.Route(component=Home, children=[])], not_found=NotFound, manage_views=True)
