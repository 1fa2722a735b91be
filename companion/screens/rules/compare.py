"""Comparing two or three games: only what differs, each rule in its sentence."""

from __future__ import annotations

from typing import TYPE_CHECKING

import flet as ft

from companion.book.rule_words import rule_words
from companion.components.choices import choice, choices
from companion.components.search import search_field
from companion.components.text import heading, quiet
from companion.components.variants import matching
from companion.frame import GAP, screen_view, use_app
from companion.kit import guard, part, screen, use_wide, use_words
from companion.phrases import contract_words
from companion.records import find_record
from companion.screens.contracts import RULES
from companion.state import terms_of
from companion.words import words
from rules.settings import GROUPS
from rules.variants import differences, variant, variant_ids

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from companion.state import App
    from companion.words import Words
    from rules.variants import Variant

MOST = 3
ROUTE = "/rules/compare"
BETWEEN = ","


@screen
def Compare() -> ft.View:  # noqa: N802 - a component
    """Let people choose games, and show what differs as soon as there are two."""
    t, app = use_words(), use_app()
    ids = ft.use_route_params().get("games", "").split(BETWEEN)
    found = [find_record(app.store, name) for name in dict.fromkeys(ids)][:MOST]
    games = [record for record in found if record]
    body: list[ft.Control] = [Chosen(app, games)]
    if len(games) > 1:
        body.append(Differences(games))
    return screen_view(t("compare-title"), body, place=RULES)


def differing(games: Sequence[Variant]) -> list[str]:
    """Name the settings in which not all of the games agree, in order.

    >>> differing([variant("contract_rummy"), variant("liverpool"), variant("contract_rummy")])
    ['cut_bonus']
    """
    names = {name for game in games for name in differences(games[0].settings, game.settings)}
    return [name for name in GROUPS if name in names]


@part
def Chosen(app: App, games: Sequence[Variant]) -> ft.Control:  # noqa: N802 - a component
    """Show the chosen games, and the others while there is room."""
    t, page = use_words(), ft.context.page
    text, set_text = ft.use_state("")

    def show(records: Sequence[Variant]) -> None:
        names = BETWEEN.join(record.id for record in records)
        page.navigate(f"{ROUTE}/{names}" if names else ROUTE)

    taken = [
        ft.OutlinedButton(
            ft.Text(game.name, semantics_label=t("compare-out", game=game.name)),
            icon=ft.Icons.CLOSE,
            on_click=guard(lambda game=game: show([each for each in games if each is not game])),
            key=game.id,
        )
        for game in games
    ]
    body: list[ft.Control] = [ft.Row(list(taken), wrap=True, spacing=8, run_spacing=8)]
    if len(games) < MOST:
        houses = [house.record for house in app.store.houses()]
        book = sorted((variant(name) for name in variant_ids()), key=lambda game: game.name)
        others = [game for game in (*houses, *book) if game not in games]
        offered = [
            choice(game.name, lambda game=game: show([*games, game]), chosen=False)
            for game in matching(others, text)
        ]
        few = len(games) < MOST - 1
        body.append(quiet(t("compare-choose" if few else "compare-more")))
        body += [search_field(t("rules-search"), text, set_text)]
        body.append(choices(offered) if few or text.strip() else ft.Container())
    return ft.Column(body, spacing=GAP, horizontal_alignment=ft.CrossAxisAlignment.STRETCH)


@part
def Differences(games: Sequence[Variant]) -> ft.Control:  # noqa: N802 - a component
    """Show every rule that differs, one sentence a game."""
    t, wide = use_words(), use_wide()
    names = differing(games)
    if not names:
        return ft.Text(t("compare-alike"))
    body: list[ft.Control] = [quiet(t("compare-count", count=len(names)))]
    group = None
    for name in names:
        if GROUPS[name] is not group:
            group = GROUPS[name]
            body.append(ft.Container(heading(t(f"group-{group}")), padding=ft.Padding.only(top=12)))
        body.append(_rule(t, games, name, wide=wide))
    return ft.Column(body, spacing=GAP, horizontal_alignment=ft.CrossAxisAlignment.STRETCH)


def _rule(t: Words, games: Sequence[Variant], name: str, *, wide: bool) -> ft.Control:
    said = [
        ft.Column(
            [
                ft.Text(
                    game.name,
                    theme_style=ft.TextThemeStyle.BODY_SMALL,
                    color=ft.Colors.PRIMARY,
                    weight=ft.FontWeight.W_600,
                ),
                *(ft.Text(line) for line in rule_lines(t, games, game, name)),
            ],
            spacing=0,
            expand=wide,
            key=game.id,
        )
        for game in games
    ]
    beside: ft.Control = (
        ft.Row(list(said), spacing=24, vertical_alignment=ft.CrossAxisAlignment.START)
        if wide
        else ft.Column(list(said), spacing=8)
    )
    return ft.Container(
        ft.Column(
            [ft.Text(t(f"setting-{name}"), theme_style=ft.TextThemeStyle.TITLE_MEDIUM), beside],
            spacing=6,
            horizontal_alignment=ft.CrossAxisAlignment.STRETCH,
        ),
        bgcolor=ft.Colors.SURFACE_CONTAINER_LOWEST,
        border=ft.Border.all(1, ft.Colors.OUTLINE_VARIANT),
        border_radius=12,
        padding=16,
        key=name,
    )


def rule_lines(t: Words, games: Sequence[Variant], game: Variant, name: str) -> list[str]:
    """Say a game's answer to one question, of the contracts only those that differ."""
    own = words(t.language, terms_of(game))
    if name == "contracts":
        return list(contracts_apart(own, games, game))
    return [rule_words(own, name, getattr(game.settings, name))]


def contracts_apart(t: Words, games: Sequence[Variant], game: Variant) -> Iterator[str]:
    """Say the contracts of a game where those of the others differ.

    >>> games = [variant("contract_rummy"), variant("liverpool_six")]
    >>> list(contracts_apart(words(), games, games[1]))[-1]
    'Deal 7: not played'
    """
    lists = [each.settings.contracts for each in games]
    for number in range(1, max(map(len, lists)) + 1):
        asked = {each[number - 1] if number <= len(each) else None for each in lists}
        own = game.settings.contracts
        if len(asked) == 1:
            continue
        if number > len(own):
            yield t("compare-none", deal=str(number))
        else:
            said = contract_words(t, own[number - 1])
            yield t("compare-contract", deal=str(number), contract=said)
