"""Rules of a game: one numbered sentence each, found by any family's words, with examples."""

from __future__ import annotations

from typing import TYPE_CHECKING

import flet as ft

from companion.book.houses import is_house, new_house
from companion.book.rulebook import by_group, found, rulebook
from companion.components.panes import TwoColumns
from companion.components.rule_line import RuleLine
from companion.components.search import search_field
from companion.components.text import heading, quiet
from companion.components.variants import facts
from companion.frame import GAP, go, screen_view, use_app
from companion.house_rules import as_decided
from companion.kit import once, part, screen, use_words
from companion.records import find_record
from companion.screens.contracts import RULES
from companion.screens.rules.house.work import start_work
from companion.state import terms_of
from companion.words import words

if TYPE_CHECKING:
    from collections.abc import Sequence

    from companion.state import App
    from companion.words import Words
    from rules.variants import Variant


@screen
def VariantRules() -> ft.View:  # noqa: N802 - a component
    """Show the rules of a game of the book or of the house book, and what can be done with it."""
    app, name = use_app(), ft.use_route_params()["variant"]
    record = find_record(app.store, name)
    if record is None:
        t = use_words()
        return screen_view(t("not-found"), [ft.Text(t("not-found-why"))], place=RULES)
    t = words(use_words().language, terms_of(record))
    head = [
        ft.Text(record.name, theme_style=ft.TextThemeStyle.HEADLINE_MEDIUM),
        quiet(facts(t, record.settings)),
        _ways(app, t, record),
    ]
    return screen_view(t("rulebook-title"), [*head, Rules(record, t)], place=RULES)


@screen
def GameRules() -> ft.View:  # noqa: N802 - a component
    """Show the rules of a game as it keeps them, with what its table has decided since."""
    app = use_app()
    play = app.play(ft.use_route_params()["gid"])
    decided = app.store.precedents(play.variant.id)
    record, t = as_decided(play.variant, decided, play.id), play.words
    head = [
        ft.Text(record.name, theme_style=ft.TextThemeStyle.HEADLINE_MEDIUM),
        quiet(t("rulebook-decided", game=record.name)),
    ]
    return screen_view(t("rulebook-of-table"), [*head, Rules(record, t)])


def _ways(app: App, t: Words, record: Variant) -> ft.Control:
    page = ft.context.page

    def make_own() -> None:
        name = t("house-first-name", parent=record.name)
        page.navigate(start_work(app, new_house(record.id, name)))

    own = is_house(record.id)
    change = (
        ("rulebook-edit", go(f"/rules/house/{record.id}"))
        if own
        else ("rulebook-own", once(make_own))
    )
    buttons = (
        ("rulebook-contracts", ft.Icons.STYLE_OUTLINED, go(f"/rules/{record.id}/contracts")),
        (change[0], ft.Icons.EDIT_NOTE, change[1]),
        ("rulebook-compare", ft.Icons.COMPARE_ARROWS, go(f"/rules/compare/{record.id}")),
    )
    return ft.Row(
        [
            ft.OutlinedButton(t(label), icon=icon, on_click=on_tap, key=label)
            for label, icon, on_tap in buttons
        ],
        wrap=True,
        spacing=8,
        run_spacing=8,
    )


@part
def Rules(record: Variant, t: Words) -> ft.Control:  # noqa: N802 - a component
    """Show the rules that a search leaves, under their groups."""
    text, set_text = ft.use_state("")
    rules = rulebook(t, record)
    shown = found(t, rules, text) if text.strip() else rules
    body: list[ft.Control] = [
        search_field(t("rulebook-search"), text, set_text, such_as=t("rulebook-search-such-as"))
    ]
    groups = by_group(shown)
    blocks = [
        _column(
            [
                ft.Container(heading(t(f"group-{group}")), padding=ft.Padding.only(top=12)),
                *(ft.Container(RuleLine(record, rule, t), key=rule.setting) for rule in of_group),
            ]
        )
        for group, of_group in groups.items()
    ]
    body.append(TwoColumns(blocks, sizes=[1 + len(of_group) for of_group in groups.values()]))
    if not shown:
        body.append(quiet(t("rulebook-none-found", text=text.strip())))
    return _column(body)


def _column(body: Sequence[ft.Control]) -> ft.Control:
    return ft.Column(
        list(body), spacing=GAP / 2, horizontal_alignment=ft.CrossAxisAlignment.STRETCH
    )
