"""The routes: which screen an address opens, each below the one that back leads to."""

from __future__ import annotations

import flet as ft

from companion.screens.careers import Careers, GamesBehind, OneCareer
from companion.screens.cell import OneNumber
from companion.screens.change import ChangeNumber
from companion.screens.check import Check, CheckDeal, CheckGame
from companion.screens.deal_over import DealOver, DealStep
from companion.screens.end import TheEnd
from companion.screens.games import Games
from companion.screens.home import Home
from companion.screens.keeping import Keeping
from companion.screens.new_game import FirstDealer, OnTheTable, WhichGame, WhoPlays
from companion.screens.not_found import NotFound
from companion.screens.old_sheet import OldSheet
from companion.screens.one_game import GameJournal, OneGame
from companion.screens.past_deal import PastDeal
from companion.screens.people_at_table import PeopleAtTable
from companion.screens.rules import GAME_ROUTES, PLACE_ROUTES
from companion.screens.settings import Settings
from companion.screens.sheet import ScoreSheet, SheetCorrections
from companion.screens.table import Table

GAME = [
    ft.Route(path="over", component=DealOver),
    ft.Route(path="over/:deal(\\d+)/:step", component=DealStep),
    ft.Route(path="end", component=TheEnd),
    ft.Route(path="people", component=PeopleAtTable),
    *GAME_ROUTES,
    ft.Route(
        path="sheet",
        component=ScoreSheet,
        children=[
            ft.Route(path="corrections", component=SheetCorrections),
            ft.Route(path=":deal(\\d+)", component=PastDeal),
            ft.Route(
                path=":deal(\\d+)/:person(\\d+)",
                component=OneNumber,
                children=[ft.Route(path="change", component=ChangeNumber)],
            ),
        ],
    ),
]

NEW_GAME = ft.Route(
    path="new",
    component=WhichGame,
    children=[
        ft.Route(
            path="people",
            component=WhoPlays,
            children=[
                ft.Route(
                    path="dealer",
                    component=FirstDealer,
                    children=[ft.Route(path="table", component=OnTheTable)],
                )
            ],
        )
    ],
)


CHECK = ft.Route(
    path="check",
    component=Check,
    children=[
        ft.Route(path="game", component=CheckGame),
        ft.Route(path="deal", component=CheckDeal),
    ],
)


GAMES = ft.Route(
    path="games",
    component=Games,
    children=[
        ft.Route(path="keep", component=Keeping),
        ft.Route(path="old", component=OldSheet),
        ft.Route(
            path="people",
            component=Careers,
            children=[ft.Route(path=":person", component=OneCareer)],
        ),
        ft.Route(path="behind/:figure", component=GamesBehind),
        ft.Route(
            path=":gid",
            component=OneGame,
            children=[ft.Route(path="journal", component=GameJournal)],
        ),
    ],
)


def router() -> ft.Control:
    """Give all screens; back from a screen leads to the one its route lies under."""
    game = ft.Route(path="game/:gid", component=Table, children=GAME)
    return ft.Router(
        [
            ft.Route(
                component=Home,
                children=[
                    game,
                    NEW_GAME,
                    ft.Route(path="settings", component=Settings),
                ],
            ),
            CHECK,
            GAMES,
            PLACE_ROUTES,
            ft.Route(path=":lost*", component=NotFound),
        ],
        manage_views=True,
    )
