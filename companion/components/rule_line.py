"""A rule as a line that opens: the sentence, and behind it who says so and what it means."""

from __future__ import annotations

from typing import TYPE_CHECKING

import flet as ft

from companion.book.example_plays import EXAMPLES
from companion.book.rule_words import rule_words
from companion.book.rulebook import Rule, examples
from companion.book.worked import FIGURES, worked
from companion.components.sizes import is_large, number_room
from companion.components.text import quiet
from companion.disputes.play_words import play_words
from companion.kit import guard, part
from companion.theme import ILLEGAL, LEGAL
from rules.variants import Mark

if TYPE_CHECKING:
    from companion.theme import Look
    from companion.words import Words
    from rules.plays import Play
    from rules.variants import Variant

INDENT = 18
"""Pixels of a line before its number and after it."""


@part
def RuleLine(record: Variant, rule: Rule, t: Words) -> ft.Control:  # noqa: N802 - a component
    """Show one rule; a tap opens its source, the rival answers and the examples."""
    opened, set_open = ft.use_state(False)
    icon = ft.Icons.EXPAND_LESS if opened else ft.Icons.EXPAND_MORE
    line = ft.MergeSemantics(
        content=ft.Semantics(
            button=True,
            expanded=opened,
            content=ft.Container(
                ft.Row(
                    [
                        ft.Text(
                            f"{rule.number}.",
                            width=_number_width(),
                            color=ft.Colors.ON_SURFACE_VARIANT,
                        ),
                        ft.Column(
                            [ft.Text(rule.sentence), *_marks(t, rule)], spacing=2, expand=True
                        ),
                        ft.Icon(icon, color=ft.Colors.ON_SURFACE_VARIANT),
                    ],
                    vertical_alignment=ft.CrossAxisAlignment.START,
                ),
                on_click=guard(lambda: set_open(not opened)),
                ink=True,
                border_radius=8,
                padding=ft.Padding.symmetric(horizontal=8, vertical=12),
            ),
        )
    )
    behind = [_behind(record, rule, t)] if opened else []
    return ft.Column([line, *behind], spacing=0, horizontal_alignment=ft.CrossAxisAlignment.STRETCH)


def _number_width() -> float:
    return number_room(ft.TextThemeStyle.TITLE_LARGE)  # of body text, with a full stop


def _marks(t: Words, rule: Rule) -> list[ft.Control]:
    """Say quietly what is not from a source."""
    said = []
    if rule.mark is Mark.HOUSE:
        said.append(t("rulebook-house"))
    if rule.mark is Mark.OURS:
        said.append(t("rulebook-ours"))
    if rule.open:
        said.append(t("rulebook-open"))
    if not said:
        return []
    ink = ft.Colors.PRIMARY if rule.mark is Mark.HOUSE else ft.Colors.ON_SURFACE_VARIANT
    return [ft.Text(" · ".join(said), theme_style=ft.TextThemeStyle.BODY_SMALL, color=ink)]


def _behind(record: Variant, rule: Rule, t: Words) -> ft.Control:
    legal, illegal = examples(record, rule)
    lines = [quiet(t("rulebook-source", source=rule.source))]
    if rivals := record.open.get(rule.setting):
        answers = " ".join(rule_words(t, rule.setting, rival) for rival in rivals)
        lines.append(quiet(t("rulebook-rivals", answers=answers)))
    shown: list[ft.Control] = [
        example_line(t, play, legal=verdict)
        for play, verdict in ((legal, True), (illegal, False))
        if play
    ]
    if figure := worked(t, rule.setting, record.settings):
        shown.append(ft.Text(figure))
    if not shown and rule.setting in {*EXAMPLES, *FIGURES}:
        shown.append(quiet(t("rulebook-no-say")))
    left = INDENT / 2 if is_large() else _number_width() + INDENT
    return ft.Container(
        ft.Column([*lines, *shown], spacing=8),
        padding=ft.Padding.only(left=left, right=8, bottom=12),
    )


def example_line(t: Words, play: Play, *, legal: bool) -> ft.Control:
    """Show a play and what the rules say to it, by sign, word and colour."""
    look: Look = LEGAL if legal else ILLEGAL
    word = t("rulebook-legal" if legal else "rulebook-illegal")
    return ft.Row(
        [
            ft.Container(
                ft.Text(f"{look.sign} {word}", color=look.on_fill, weight=ft.FontWeight.W_600),
                bgcolor=look.fill,
                border_radius=8,
                padding=ft.Padding.symmetric(horizontal=8, vertical=2),
            ),
            ft.Text(play_words(t, play), expand=True, expand_loose=True),
        ],
        spacing=10,
        vertical_alignment=ft.CrossAxisAlignment.START,
    )
