"""Statistics: what somebody's finished games add up to, and the games behind every figure."""

from __future__ import annotations

import json
from base64 import urlsafe_b64decode, urlsafe_b64encode
from dataclasses import asdict, replace
from typing import TYPE_CHECKING
from urllib.parse import quote, unquote

import flet as ft

from companion.components.contract import ContractShapes
from companion.components.game_tile import game_tile
from companion.components.panes import Panes, TwoColumns
from companion.components.text import heading, notice, quiet
from companion.components.tile import line_tile, tile
from companion.frame import GAP, go, screen_view, use_app, wide_button
from companion.kit import guard, screen, use_words
from companion.ledger.careers import FEW, Figure
from companion.records import find_record
from companion.screens.games import PAGE, PLACE
from rules.contracts import read_contract

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Sequence

    from companion.kit import Handler
    from companion.ledger.careers import Career, Rival, Tally
    from companion.state import App
    from companion.words import Words


@screen
def Careers() -> ft.View:  # noqa: N802 - a component
    """List everybody who has finished a game, with games and wins."""
    t, app = use_words(), use_app()
    found = app.store.careers()
    rows = [_person(t, career) for career in found] or [quiet(t("careers-none"))]
    return screen_view(t("people-title"), [TwoColumns(rows)], place=PLACE)


def _person(t: Words, career: Career) -> ft.Control:
    route = f"/games/people/{quote(career.person, safe='')}"
    return line_tile(career.person, [_record(t, career)], go(route), key=career.person)


def _record(t: Words, career: Career) -> str:
    played = t("career-games", count=career.games)
    won = t("career-wins", count=career.wins)
    shared = [t("career-shared", count=career.shared)] if career.shared else []
    return " · ".join([played, won, *shared])


@screen
def OneCareer() -> ft.View:  # noqa: N802 - a component
    """Show one person's figures, of one game or of all; each opens into its games."""
    t, app = use_words(), use_app()
    person = unquote(ft.use_route_params()["person"])
    chosen, choose = ft.use_state("")
    played = app.store.variants_of(person)
    if not played and person not in app.store.people():
        return _nobody(t, person)
    one = chosen or (played[0] if len(played) == 1 else "")
    career = app.store.career(person, one)
    chips = [_chips(t, app, played, one, choose)] if len(played) > 1 else []
    figures, others = _figures(t, career, one), _rivals(t, career, one)
    contracts = _contracts(t, career, one)
    left, right = ([*figures, *others], contracts) if contracts else (figures, others)
    return screen_view(person, [*chips, Panes(_column(left), _column(right))], place=PLACE)


def _nobody(t: Words, person: str) -> ft.View:
    """Say that nobody of this name has played here, with the way to those who have."""
    return screen_view(
        t("career-nobody-title"),
        [quiet(t("career-nobody", name=person))],
        place=PLACE,
        action=wide_button(t("people-title"), go("/games/people")),
    )


def _column(controls: Sequence[ft.Control]) -> ft.Control:
    return ft.Column(
        list(controls), spacing=GAP, horizontal_alignment=ft.CrossAxisAlignment.STRETCH
    )


def _chips(
    t: Words, app: App, played: Sequence[str], one: str, choose: Callable[[str], None]
) -> ft.Control:
    every = {"": t("career-all"), **{name: _name_of(app, name) for name in played}}
    chips = [_chip(name, key == one, lambda key=key: choose(key)) for key, name in every.items()]
    return ft.Row(list(chips), wrap=True)


def _name_of(app: App, variant: str) -> str:
    """Give what a game is called; one of a house that is gone only has its id."""
    record = find_record(app.store, variant)
    return record.name if record else variant


def _chip(name: str, chosen: bool, on_tap: Handler) -> ft.Control:
    return ft.Chip(ft.Text(name), selected=chosen, on_click=guard(on_tap))


# --- Figures ----------------------------------------------------------------------------------


def _figures(t: Words, career: Career, variant_id: str) -> Sequence[ft.Control]:
    base = Figure(career.person, variant_id)
    shown = [
        _figure(t("career-games", count=career.games), base),
        _figure(t("career-wins", count=career.wins), replace(base, won=True)),
    ]
    if career.shared:
        shared = replace(base, won=True, shared=True)
        shown.append(_figure(t("career-shared", count=career.shared), shared))
    if career.games < FEW:
        return [*shown, notice(t("career-few", games=FEW))]
    average = t("career-average", points=f"{career.points / (career.deals or 1):.1f}")
    zeros = sum(tally.zeros for tally in career.contracts)
    return [
        *shown,
        _figure(average, base),
        _figure(t("career-zeros", count=zeros), replace(base, zero=True)),
        *_records(t, career, base),
    ]


def _records(t: Words, career: Career, base: Figure) -> Iterator[ft.Control]:
    if career.comeback:
        said = t("career-comeback", points=career.comeback.value)
        yield line_tile(said, [], go(f"/games/{career.comeback.game}"), key="comeback")
    if career.streak and career.streak.value > 1:
        until = replace(base, won=True, until=career.streak.game, last=career.streak.value)
        yield _figure(t("career-streak", count=career.streak.value), until)


def _figure(said: str, figure: Figure) -> ft.Control:
    return line_tile(said, [], go(f"/games/behind/{write_figure(figure)}"), key=said)


def _contracts(t: Words, career: Career, variant_id: str) -> Sequence[ft.Control]:
    """Which contract costs most, and the chances on each; of one game only, as games differ."""
    if not variant_id or career.games < FEW:
        return []
    return [
        heading(t("career-contracts")),
        *_dearest(t, career),
        *(_contract(t, career.person, tally) for tally in career.contracts),
    ]


def _dearest(t: Words, career: Career) -> Iterator[ft.Control]:
    if tally := career.dearest:
        said = t("career-dearest", number=tally.contract, points=f"{tally.average:.1f}")
        yield _figure(said, Figure(career.person, tally.variant, contract=tally.contract))


def _chances(t: Words, tally: Tally) -> Iterator[str]:
    """Say what a contract costs and how often it is made, if it was played often enough."""
    if tally.deals < FEW:
        yield t("career-contract-few", count=tally.deals)
        return
    yield t("career-contract-average", points=f"{tally.average:.1f}")
    yield t("career-out", share=_share(tally.went_out, tally.deals))
    if tally.asked:
        yield t("career-met", share=_share(tally.met, tally.asked))


def _contract(t: Words, person: str, tally: Tally) -> ft.Control:
    figure = Figure(person, tally.variant, contract=tally.contract)
    told = ft.Column(
        [
            ft.Text(
                t("career-contract", number=tally.contract),
                theme_style=ft.TextThemeStyle.TITLE_MEDIUM,
            ),
            ContractShapes(read_contract(tally.shape)),
            quiet(" · ".join(_chances(t, tally))),
        ],
        spacing=4,
    )
    return tile(told, go(f"/games/behind/{write_figure(figure)}"), key=f"contract-{tally.contract}")


def _share(part: int, whole: int) -> str:
    return str(round(100 * part / whole))


def _rivals(t: Words, career: Career, variant_id: str) -> Sequence[ft.Control]:
    if not career.rivals:
        return []
    base = Figure(career.person, variant_id)
    return [heading(t("career-rivals")), *(_rival(t, base, each) for each in career.rivals)]


def _rival(t: Words, base: Figure, rival: Rival) -> ft.Control:
    behind = rival.games - rival.ahead - rival.level
    said = t("career-rival", ahead=rival.ahead, behind=behind, level=rival.level)
    route = f"/games/behind/{write_figure(replace(base, rival=rival.name))}"
    return line_tile(rival.name, [said], go(route), key=rival.name)


# --- The games behind a figure ----------------------------------------------------------------


@screen
def GamesBehind() -> ft.View:  # noqa: N802 - a component
    """List the games that a figure counts."""
    t, app = use_words(), use_app()
    figure = read_figure(ft.use_route_params()["figure"])
    shown, show = ft.use_state(PAGE)
    games = app.store.games_behind(figure, limit=shown + 1)
    more = ft.TextButton(t("games-more"), on_click=guard(lambda: show(lambda count: count + PAGE)))
    rows = [game_tile(t, game) for game in games[:shown]] or [quiet(t("games-none-found"))]
    on = [more] if len(games) > shown else []
    return screen_view(figure.person, [TwoColumns(rows), *on], place=PLACE)


def write_figure(figure: Figure) -> str:
    """Write a figure as a piece of an address.

    >>> write_figure(Figure("Ann B", won=True))
    'eyJwZXJzb24iOiAiQW5uIEIiLCAid29uIjogdHJ1ZX0'
    """
    told = {name: value for name, value in asdict(figure).items() if value not in (None, "")}
    return urlsafe_b64encode(json.dumps(told).encode()).decode().rstrip("=")


def read_figure(text: str) -> Figure:
    """Read what `write_figure` wrote; from any other text comes a figure without games.

    >>> read_figure(write_figure(Figure("Ann B", contract=3))) == Figure("Ann B", contract=3)
    True
    """
    try:
        return Figure(**json.loads(urlsafe_b64decode(text + "=" * (-len(text) % 4))))
    except (ValueError, TypeError):
        return Figure("")
