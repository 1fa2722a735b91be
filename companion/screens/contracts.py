"""Contracts: what every deal of a game asks for, in a list that can be put on paper."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING

import flet as ft

from companion.components.contract import SMALL, CardSize, ContractShapes
from companion.components.contract_facts import cards_of, for_all, special_of
from companion.components.sizes import number_room
from companion.components.text import quiet
from companion.components.variants import facts
from companion.frame import GAP, screen_view, use_app
from companion.kit import part, screen, use_wide, use_words
from companion.phrases import contract_words, listed
from companion.records import find_record
from companion.screens.paper import PaperButtons
from companion.state import terms_of
from companion.words import words

if TYPE_CHECKING:
    from collections.abc import Mapping

    from companion.state import Play
    from companion.words import Words
    from rules.settings import Settings
    from rules.variants import Variant

SHAPES_WIDTH = 400
WIDE_SHAPES = CardSize(width=22, gap=12)
RULES = 2
"""The place of rules among the four places."""


@dataclass(frozen=True, slots=True)
class Now:
    """Where a running game is: the contract everybody is at, or who is at which one."""

    contract: int = 0
    people: Mapping[str, int] = field(default_factory=dict)

    def at(self, number: int) -> tuple[str, ...]:
        """Name who is at a contract, where contracts are personal."""
        return tuple(name for name, own in self.people.items() if own == number)

    def marks(self, number: int) -> bool:
        """Whether anybody is at a contract."""
        return number == self.contract or bool(self.at(number))


def now_of(play: Play) -> Now:
    """Say where a game is."""
    if play.sheet.next is None:
        return Now()
    if play.sheet.personal:
        return Now(people=play.sheet.next.contracts)
    return Now(play.sheet.next.deal)


@screen
def Contracts() -> ft.View:  # noqa: N802 - a component
    """Show the contracts of a variant of the book or of the house book."""
    app, name = use_app(), ft.use_route_params()["variant"]
    record = find_record(app.store, name)
    if record is None:
        t = use_words()
        return screen_view(t("not-found"), [ft.Text(t("not-found-why"))], place=RULES)
    return _view(record, Now(), ())


@screen
def GameContracts() -> ft.View:  # noqa: N802 - a component
    """Show the contracts of a game, the running one marked."""
    play = use_app().play(ft.use_route_params()["gid"])
    return _view(play.variant, now_of(play), play.sheet.players, place=0)


def _view(record: Variant, now: Now, people: tuple[str, ...], place: int = RULES) -> ft.View:
    t = words(use_words().language, terms_of(record))
    return screen_view(
        t("contracts-title"),
        [ContractList(record, now, t), PaperButtons(record, people)],
        place=place,
    )


@part
def ContractList(record: Variant, now: Now, t: Words) -> ft.Control:  # noqa: N802 - a component
    """Show one row a contract; whatever holds for all of them stands above."""
    wide, settings = use_wide(), record.settings
    rows = [
        _row(t, settings, number, now, wide=wide) for number, _ in enumerate(settings.contracts, 1)
    ]
    return ft.Column(
        [
            ft.Text(record.name, theme_style=ft.TextThemeStyle.HEADLINE_MEDIUM),
            quiet(facts(t, settings)),
            *(ft.Text(line) for line in for_all(t, settings)),
            *rows,
        ],
        spacing=GAP,
        horizontal_alignment=ft.CrossAxisAlignment.STRETCH,
    )


def _row(t: Words, settings: Settings, number: int, now: Now, *, wide: bool) -> ft.Control:
    contract, number_style = settings.contract(number), ft.TextThemeStyle.HEADLINE_MEDIUM
    said = contract_words(t, contract)
    shapes = ContractShapes(contract, WIDE_SHAPES if wide else SMALL, t)
    told: list[ft.Control] = [
        ft.Text(said[:1].upper() + said[1:], theme_style=ft.TextThemeStyle.TITLE_MEDIUM),
        quiet(cards_of(t, settings, number)),
        *(ft.Text(line, weight=ft.FontWeight.W_600) for line in special_of(t, settings, number)),
        *(
            ft.Text(line, color=ft.Colors.ON_PRIMARY_CONTAINER, weight=ft.FontWeight.W_600)
            for line in _marks(t, number, now)
        ),
    ]
    head = ft.Text(str(number), theme_style=number_style, width=number_room(number_style))
    body: list[ft.Control] = [
        ft.Container(shapes, width=SHAPES_WIDTH),
        ft.Column(told, spacing=2, expand=True),
    ]
    inner = ft.Row(body) if wide else ft.Column([shapes, *told], spacing=4)
    marked = now.marks(number)
    return ft.Container(
        ft.Row(
            [head, ft.Container(inner, expand=True)],
            spacing=12,
            vertical_alignment=ft.CrossAxisAlignment.START,
        ),
        key=f"contract-{number}",
        bgcolor=ft.Colors.PRIMARY_CONTAINER if marked else ft.Colors.SURFACE_CONTAINER_LOWEST,
        border=ft.Border.all(2 if marked else 1, _edge(marked)),
        border_radius=12,
        padding=ft.Padding.symmetric(horizontal=16, vertical=12),
    )


def _edge(marked: bool) -> ft.Colors:
    return ft.Colors.PRIMARY if marked else ft.Colors.OUTLINE_VARIANT


def _marks(t: Words, number: int, now: Now) -> list[str]:
    if number == now.contract:
        return [t("contracts-now")]
    return [t("contracts-at", names=listed(t, people))] if (people := now.at(number)) else []
