"""Which game a dispute is about: the running one, or a variant and one of its deals."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

import flet as ft

from companion.components.contract import ContractShapes
from companion.components.panes import TwoColumns
from companion.components.sizes import is_large
from companion.components.stepper import Stepper, StepperWords
from companion.components.text import heading, quiet, with_names
from companion.components.tile import line_tile, tile
from companion.disputes.hearings import USUAL, hearing
from companion.frame import GAP, go, screen_view, use_app
from companion.kit import once, part, screen, use_wide, use_words
from companion.phrases import contract_words, listed
from companion.state import terms_of
from companion.words import words
from rules.settings import Progress
from rules.variants import variant, variant_ids

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from companion.disputes.hearings import Hearing
    from companion.ledger.store import GameSummary
    from companion.state import App
    from companion.words import Words
    from rules.variants import Variant

REMEMBERED = 20
"""How many games back a family's variants are looked for."""
COLUMNS, WIDE_COLUMNS = 2, 4


@screen
def CheckGame() -> ft.View:  # noqa: N802 - a component
    """Let people change the game."""
    t, app, page = use_words(), use_app(), ft.context.page

    def on() -> None:
        page.navigate("/check/deal" if hearing(app).asks_contract else "/check")

    return screen_view(t("check-which-game"), [WhichGame(app, on)], place=1)


@screen
def CheckDeal() -> ft.View:  # noqa: N802 - a component
    """Let people change the deal, and how many play."""
    t, app, page = use_words(), use_app(), ft.context.page
    here = hearing(app)
    if here.record is None:
        return screen_view(t("check-which-game"), [WhichGame(app, lambda: None)], place=1)
    other = line_tile(here.record.name, [t("check-other-game")], go("/check/game"), key="game")
    body = [other, WhichDeal(here, lambda: page.navigate("/check"))]
    return screen_view(title_of_deals(t, here), body, place=1)


def title_of_deals(t: Words, here: Hearing) -> str:
    """Ask for the deal or, where each player stays on a contract, for that."""
    return t("check-which-contract" if _personal(here) else "check-which-deal")


@part
def WhichGame(app: App, chosen: Callable[[], None]) -> ft.Control:  # noqa: N802 - a component
    """Show the running game, then all variants, those played before first."""
    t, wide, here = use_words(), use_wide(), hearing(app)

    def join() -> None:
        here.join_game()
        chosen()

    def choose(name: str) -> None:
        here.leave_game()
        hearing(app).tell(lambda dispute: dispute.of(name))
        chosen()

    running = app.store.latest_running()
    first = (
        [
            line_tile(
                t("check-running"),
                [with_names(partial(_running_who, t, running))],
                once(join),
                key="running",
                icon=ft.Icons.PLAY_ARROW,
            ),
            heading(t("check-other-game")),
        ]
        if running
        else []
    )
    tiles = [
        tile(
            ft.Container(
                ft.Text(game.name, theme_style=ft.TextThemeStyle.TITLE_MEDIUM),
                alignment=ft.Alignment.CENTER_LEFT,
            ),
            once(lambda name=game.id: choose(name)),
            key=game.id,
            chosen=here.play is None and here.dispute.variant == game.id,
        )
        for game in _order(app)
    ]
    return ft.Column(
        [*first, *_side_by_side(tiles, _columns(wide=wide))],
        spacing=6,
        horizontal_alignment=ft.CrossAxisAlignment.STRETCH,
    )


def _running_who(t: Words, running: GameSummary, called: Callable[[str], str]) -> str:
    names = listed(t, [called(name) for name in running.players])
    return t("check-running-who", variant=running.name, names=names)


def _columns(*, wide: bool) -> int:
    """Give how many games stand side by side; large text has a line for itself."""
    if wide:
        return WIDE_COLUMNS
    return 1 if is_large() else COLUMNS


def _order(app: App) -> list[Variant]:
    """List our own games, those played before, then all others by name."""
    own = [house.record for house in app.store.houses()]
    book = {name: variant(name) for name in variant_ids()}
    played = (game.variant for game in app.store.games(limit=REMEMBERED))
    others = sorted(book, key=lambda name: book[name].name)
    return [*own, *(book[name] for name in dict.fromkeys((*played, *others)) if name in book)]


def _side_by_side(tiles: Sequence[ft.Control], columns: int) -> list[ft.Control]:
    rows = [tiles[start : start + columns] for start in range(0, len(tiles), columns)]
    return [
        ft.Row(
            [
                *(ft.Container(each, expand=True) for each in row),
                *(ft.Container(expand=True) for _ in range(columns - len(row))),
            ],
            spacing=6,
            intrinsic_height=True,
            vertical_alignment=_STRETCH,
        )
        for row in rows
    ]


_STRETCH = ft.CrossAxisAlignment.STRETCH


@part
def WhichDeal(here: Hearing, chosen: Callable[[], None]) -> ft.Control:  # noqa: N802
    """Show the contracts of a game, one a deal, and how many play."""
    assert here.record is not None
    settings, personal = here.record.settings, _personal(here)
    t = words(use_words().language, terms_of(here.record))

    def choose(number: int) -> None:
        if personal:
            here.tell(lambda dispute: dispute.on_contract(number))
        else:
            here.tell(lambda dispute: dispute.in_deal(number))
        chosen()

    now = here.dispute.contract if personal else here.deal
    tiles = [
        tile(
            ft.Column(
                [
                    ft.Text(
                        t(
                            "check-contract-asks" if personal else "check-deal-asks",
                            number=number,
                            contract=contract_words(t, contract),
                        ),
                        theme_style=ft.TextThemeStyle.TITLE_MEDIUM,
                    ),
                    *_whose(here, number, t),
                    ft.Semantics(exclude_semantics=True, content=ContractShapes(contract, words=t)),
                ],
                spacing=6,
            ),
            once(lambda number=number: choose(number)),
            key=str(number),
            chosen=number == now,
        )
        for number, contract in enumerate(settings.contracts, 1)
    ]
    players = [] if here.play else [_players(here, t)]
    return ft.Column([*players, TwoColumns(tiles)], spacing=GAP, horizontal_alignment=_STRETCH)


def _personal(here: Hearing) -> bool:
    record = here.record
    return record is not None and record.settings.progress is Progress.UNTIL_MET


def _whose(here: Hearing, number: int, t: Words) -> list[ft.Control]:
    """Say who is at a contract in the running game."""
    if here.play is None:
        return []
    game = here.play.sheet.game
    names = [
        game.names[person]
        for person in game.present
        if game.contract_number(person, here.deal) == number
    ]
    return [quiet(listed(t, names))] if names else []


def _players(here: Hearing, t: Words) -> ft.Control:
    assert here.record is not None
    settings = here.record.settings
    usual = min(max(USUAL, settings.players_min), settings.players_max)
    now = here.dispute.players or usual

    def to(number: int) -> Callable[[], None] | None:
        if not settings.players_min <= number <= settings.players_max:
            return None
        return lambda: here.tell(lambda dispute: dispute.with_players(number))

    said = StepperWords(t("check-players-name"), t("check-players-fewer"), t("check-players-more"))
    return Stepper(said, str(now), to(now - 1), to(now + 1))
