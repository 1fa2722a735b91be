"""A new game in four steps, each a screen: the game, the people, the first dealer, the table."""

from companion.screens.new_game.dealer import FirstDealer
from companion.screens.new_game.game import WhichGame
from companion.screens.new_game.people import WhoPlays
from companion.screens.new_game.table import OnTheTable

__all__ = ["FirstDealer", "OnTheTable", "WhichGame", "WhoPlays"]
