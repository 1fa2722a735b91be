"""Whose rule is it: what every other game of the book says to the same cards, and why."""

from __future__ import annotations

import asyncio
import contextlib
import logging
from typing import TYPE_CHECKING

import flet as ft

from companion.book.rule_words import rule_words
from companion.components.text import heading, quiet
from companion.components.verdict import LOOKS, verdict_word
from companion.kit import guard, part
from companion.theme import TOUCH
from rules.rulings import Verdict
from rules.sentences import Refused

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from companion.disputes.answers import Ruled
    from companion.words import Words
    from rules.house import Elsewhere

log = logging.getLogger(__name__)

PAUSE = 0.3
"""Seconds without a further card before all games are asked."""
MOST_REASONS = 4
"""How many rules are named where several make the difference."""


@part
def WhoseRule(ruled: Ruled, case: str, t: Words) -> ft.Control:  # noqa: N802 - a component
    """Show which games rule so and which do not; a tap on one tells the rules that differ.

    All games are asked after the ruling has been shown, so that nobody waits for them. `case` is
    what tells one play from another.
    """
    nobody: tuple[tuple[Elsewhere, ...], str] = ((), "")
    found, set_found = ft.use_state(nobody)
    named, name = ft.use_state("")
    asked = f"{ruled.game.id} {case}"
    newest = ft.use_ref(asked)
    newest.current = asked

    async def ask() -> None:
        await asyncio.sleep(PAUSE)
        if newest.current != asked:
            return
        try:
            games = tuple(await asyncio.to_thread(ruled.elsewhere))
        except Refused:
            log.info("too many cards to ask every game about: %s", case)
            return
        except Exception:
            log.exception("the other games could not be asked about: %s", case)
            return
        with contextlib.suppress(RuntimeError):  # the session may have ended meanwhile
            set_found((games, asked))

    ft.use_effect(ask, [asked])
    games: Sequence[Elsewhere] = found[0] if found[1] == asked else ()
    if not games:
        return ft.Container()
    groups = {
        verdict: [each for each in games if each.ruling.verdict is verdict]
        for verdict in dict.fromkeys((ruled.ruling.verdict, *Verdict))
    }
    chosen = next((each for each in games if each.game.id == named), None)
    parts = [_strip(t, verdict, group, named, name) for verdict, group in groups.items() if group]
    return ft.Column(
        [heading(t("check-whose")), *parts, *([_because(t, chosen)] if chosen else [])],
        spacing=8,
        horizontal_alignment=ft.CrossAxisAlignment.STRETCH,
    )


def _strip(
    t: Words,
    verdict: Verdict,
    games: Sequence[Elsewhere],
    named: str,
    name: Callable[[str], None],
) -> ft.Control:
    """Show games that rule alike; they run on sideways."""
    title = t(f"check-whose-{verdict.value}", count=len(games))
    chips = [_chip(t, each, verdict, chosen=each.game.id == named, name=name) for each in games]
    return ft.Column(
        [quiet(title), ft.Row(list(chips), spacing=8, scroll=ft.ScrollMode.AUTO)],
        spacing=4,
        tight=True,
    )


def _chip(
    t: Words, each: Elsewhere, verdict: Verdict, *, chosen: bool, name: Callable[[str], None]
) -> ft.Control:
    look = LOOKS[verdict]
    said = t("check-whose-is", variant=each.game.name, verdict=verdict_word(t, verdict))
    return ft.Semantics(
        key=each.game.id,
        label=said,
        button=True,
        selected=chosen,
        container=True,
        content=ft.Container(
            ft.Text(f"{look.sign} {each.game.name}", color=look.on_fill, semantics_label=""),
            bgcolor=look.fill,
            border=ft.Border.all(2, look.ink if chosen else ft.Colors.TRANSPARENT),
            border_radius=10,
            height=TOUCH,
            alignment=ft.Alignment.CENTER,
            padding=ft.Padding.symmetric(horizontal=12),
            on_click=guard(lambda: name("" if chosen else each.game.id)),
        ),
    )


def _because(t: Words, each: Elsewhere) -> ft.Control:
    """Say which of the other game's rules make the difference."""
    name = each.game.name
    if not each.because:
        return ft.Text(t("check-whose-same", variant=name))
    rules = [rule_words(t, setting, pair[1]) for setting, pair in each.because.items()]
    text = t("check-whose-because", variant=name, rules=" ".join(rules[:MOST_REASONS]))
    return ft.Semantics(live_region=True, content=ft.Text(text))
