"""The solver: what a hand can do under a contract, exactly.

Three questions: can the hand go down, which first meld leaves fewest points, and how many cards
are missing. Each answer carries its melds in playing order, wild cards where they stand.
"""

from rules.solver.answers import Distance, Laid, LaidOff, LayDown
from rules.solver.questions import LayOffs, best_lay_down, can_go_down, cards_away
from rules.solver.task import Task, make_task

__all__ = [
    "Distance",
    "Laid",
    "LaidOff",
    "LayDown",
    "LayOffs",
    "Task",
    "best_lay_down",
    "can_go_down",
    "cards_away",
    "make_task",
]
