"""The addresses of the place of rules, each below the one that back leads to."""

from __future__ import annotations

import flet as ft

from companion.screens.contracts import Contracts, GameContracts
from companion.screens.rules.place import RulesPlace
from companion.screens.rules.table_rules import GameRules, VariantRules

GAME_ROUTES = [
    ft.Route(path="contracts", component=GameContracts),
    ft.Route(path="rules", component=GameRules),
]

PLACE_ROUTES = ft.Route(
    path="rules",
    component=RulesPlace,
    children=[
        ft.Route(
            path=":variant",
            component=VariantRules,
            children=[ft.Route(path="contracts", component=Contracts)],
        ),
    ],
)
