"""The addresses of the place of rules, each below the one that back leads to."""

from __future__ import annotations

import flet as ft

from companion.screens.contracts import Contracts, GameContracts
from companion.screens.rules.compare import Compare
from companion.screens.rules.house.begin import NewHouse
from companion.screens.rules.house.editor import HouseEditor, HousePart
from companion.screens.rules.house.share import HouseShare
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
        ft.Route(path="compare", component=Compare),
        ft.Route(path="compare/:games", component=Compare),
        ft.Route(path="house/new", component=NewHouse),
        ft.Route(
            path="house/:house",
            component=HouseEditor,
            children=[
                ft.Route(path="share", component=HouseShare),
                ft.Route(path=":part", component=HousePart),
            ],
        ),
        ft.Route(
            path=":variant",
            component=VariantRules,
            children=[ft.Route(path="contracts", component=Contracts)],
        ),
    ],
)
