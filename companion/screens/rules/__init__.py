"""The place of rules: all games, their contracts and rules, comparing them, the house book."""

from companion.screens.rules.routes import GAME_ROUTES, PLACE_ROUTES

__all__ = ["GAME_ROUTES", "PLACE_ROUTES"]
