"""What is told of a deal beside the numbers: who went out, contracts made, buys, bonuses."""

from __future__ import annotations

from typing import TYPE_CHECKING

import flet as ft

from companion.components.choices import choice, choices
from companion.components.marker import player_marker
from companion.components.number_pad import NumberPad
from companion.components.stepper import Stepper, StepperWords
from companion.components.text import heading, quiet
from companion.drafts import type_key
from companion.kit import guard, part
from rules.cards import Rank
from rules.settings import ScoreMode

if TYPE_CHECKING:
    from collections.abc import Callable

    from companion.state import Play
    from companion.words import Words
    from rules.sheet import Row

    Mend = Callable[..., None]

PAD = 460
MOST_DIGITS = 3
"""Digits of the largest number of cards that can be cut off."""


def facts(play: Play, row: Row, mend: Mend) -> list[ft.Control]:
    """Show everything told of a deal that can be mended; `mend` enters what is named to it."""
    settings = play.sheet.game.settings
    asked = {
        _went_out: True,
        _made: play.sheet.personal,
        _buys: settings.buy,
        _cut: bool(settings.cut_bonus) and row.entered.cutter(settings) is not None,
        _blind: bool(settings.blind_bonus) and row.out is not None,
        _winnings: settings.score_mode is ScoreMode.SETTLEMENT and row.out is not None,
    }
    return [
        control for show, wanted in asked.items() if wanted for control in show(play, row, mend)
    ]


def _went_out(play: Play, row: Row, mend: Mend) -> list[ft.Control]:
    t, names = play.words, play.sheet.game.names
    people = [
        choice(
            t("deal-out-one", name=name),
            lambda name=name: mend(out=name),
            chosen=name == row.out,
            sign=player_marker(names.index(name), ft.TextThemeStyle.TITLE_MEDIUM),
        )
        for name in row.cells
    ]
    nobody = choice(t("deal-out-nobody"), lambda: mend(out=None), chosen=row.out is None)
    return [heading(t("deal-out")), choices([*people, nobody])]


def _made(play: Play, row: Row, mend: Mend) -> list[ft.Control]:
    """Ask of everybody but who went out, who cannot have done so without the contract."""
    t, names = play.words, play.sheet.game.names
    made = {names[person] for person in row.entered.met}

    def toggle(name: str) -> Callable[[], None]:
        return lambda: mend(met=sorted(made ^ {name}, key=names.index))

    answers = [
        choice(
            t("deal-met-one", name=name),
            toggle(name),
            chosen=name in made,
            sign=ft.Icon(ft.Icons.CHECK_BOX if name in made else ft.Icons.CHECK_BOX_OUTLINE_BLANK),
        )
        for name in row.cells
        if name != row.out
    ]
    return [heading(t("deal-met")), choices(answers)]


def _buys(play: Play, row: Row, mend: Mend) -> list[ft.Control]:
    t, allowed = play.words, play.sheet.buys_allowed
    return [
        heading(t("deal-buys")),
        *(
            _counter(
                StepperWords(name, t("deal-fewer", name=name), t("deal-more", name=name)),
                cell.buys,
                _bought(mend, name),
                allowed(name, row.deal),
            )
            for name, cell in row.cells.items()
        ),
    ]


def _telling(mend: Mend, name: str) -> Callable[[object], None]:
    """Give what mends one thing that is told of the deal."""
    return lambda told: mend(**{name: told})


def _bought(mend: Mend, name: str) -> Callable[[int], None]:
    return lambda count: mend(buys={name: count})


def _counter(
    said: StepperWords, count: int, on_count: Callable[[int], None], limit: int | None = None
) -> ft.Control:
    fewer = (lambda: on_count(count - 1)) if count else None
    more = (lambda: on_count(count + 1)) if limit is None or count < limit else None
    return Stepper(said, str(count), fewer, more)


# --- Bonuses ----------------------------------------------------------------------------------


def _cut(play: Play, row: Row, mend: Mend) -> list[ft.Control]:
    return [CutFact(play, row, mend)]


@part
def CutFact(play: Play, row: Row, mend: Mend) -> ft.Control:  # noqa: N802 - a component
    """Show how many cards were cut off; the exact number is one tap, any other is typed."""
    t, game = play.words, play.sheet.game
    typed, set_typed = ft.use_state("")
    typing, set_typing = ft.use_state(False)
    cutter, exact = row.entered.cutter(game.settings), row.entered.setup(game.settings).exact_cut
    told = row.entered.cut
    other = told is not None and told != exact

    def tell(count: int | None) -> None:
        set_typing(False)
        mend(cut=count)

    answers = [
        choice(t("deal-cut-open"), lambda: tell(None), chosen=told is None),
        choice(t("deal-cut-exact", count=str(exact)), lambda: tell(exact), chosen=told == exact),
        choice(
            str(told) if other else t("deal-cut-other"),
            lambda: set_typing(True),
            chosen=other,
        ),
    ]
    pad = NumberPad(
        typed,
        lambda key: set_typed(lambda text: type_key(text, key)[:MOST_DIGITS]),
        sums=False,
        enter=lambda: tell(int(typed)) if typed else None,
    )
    save = ft.FilledButton(
        t("deal-cut-save", count=typed or "–"),
        on_click=guard(lambda: tell(int(typed))),
        disabled=not typed,
    )
    return ft.Column(
        [
            heading(t("deal-cut-question", player=game.names[cutter or 0])),
            choices(answers),
            *([ft.Column([pad, save], width=PAD)] if typing else []),
        ],
        spacing=12,
    )


def _blind(play: Play, row: Row, mend: Mend) -> list[ft.Control]:
    t, settings, entered = play.words, play.sheet.game.settings, row.entered
    asked: list[ft.Control] = [
        heading(t("deal-blind-question", player=row.out or "")),
        _yes_no(t, entered.blind, _telling(mend, "blind")),
    ]
    if entered.blind and settings.blind_bonus_no_joker < settings.blind_bonus:
        none_used = entered.jokers_used == 0
        asked += [
            quiet(t("deal-no-joker-question")),
            _yes_no(t, none_used, lambda yes: mend(jokers_used=0 if yes else None)),
        ]
    return asked


def _winnings(play: Play, row: Row, mend: Mend) -> list[ft.Control]:
    """Show what whoever went out in a settlement game is paid for."""
    t, won = play.words, row.entered.winnings
    counts = ["jokers_melded"]
    counts += ["deuces_melded"] if Rank.TWO in play.sheet.game.settings.wild_ranks else []
    asked: list[ft.Control] = [heading(t("over-winnings", player=row.out or ""))]
    for name in counts:
        what = t(f"over-{name.replace('_', '-')}")
        said = StepperWords(what, t("over-less", what=what), t("over-more", what=what))
        asked.append(_counter(said, getattr(won, name), _telling(mend, name)))
    for name in ("first_turn", "without_draw", "one_suit"):
        asked += [
            ft.Text(t(f"over-{name.replace('_', '-')}")),
            _yes_no(t, getattr(won, name), _telling(mend, name)),
        ]
    return asked


def _yes_no(t: Words, told: bool, on_answer: Callable[[bool], None]) -> ft.Control:
    return choices(
        [
            choice(t("yes"), lambda: on_answer(True), chosen=told),
            choice(t("no"), lambda: on_answer(False), chosen=not told),
        ]
    )
