"""Answers: the controls by which a rule is changed, one kind of control for each kind of value."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, Any, Final

import flet as ft

from companion.book.rule_examples import answers, judged
from companion.book.rule_words import rule_words
from companion.book.worked import worked
from companion.components.choices import choice, choices
from companion.components.radios import radios, toggle
from companion.components.rule_line import example_line
from companion.components.sizes import size_of
from companion.components.text import heading, quiet
from companion.kit import guard, part
from companion.phrases import listed
from companion.screens.rules.house.numbers import number_keys
from companion.theme import SILENT
from rules.cards import RANK_LETTERS, Rank, read_cards
from rules.kinds import (
    BUY_LIMIT,
    CARDS,
    FLAG,
    POINTS,
    RANKS,
    WILDS_BY_SIZE,
    Choice,
    Kind,
    Limit,
    Sizes,
    Whole,
)
from rules.sentences import Refused
from rules.settings import KINDS, write_setting
from rules.variants import variant, variant_ids

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping, Sequence

    from companion.screens.rules.house.work import Work

MOST_NAMED = 2
"""How many games are named that give an answer; the others are counted."""
LARGE_STEP = 5
MOST_BUYS = 20
FIELD_WIDTH = 92
FIELD_LETTERS = 4
"""Width of the field of a card's value for each pixel of its text, where that is large."""
ONE_BY_ONE = 100
"""The span up to which a number is changed by ones."""


@part
def RuleSetting(work: Work, setting: str) -> ft.Control:  # noqa: N802 - a component
    """Show one rule with its answers, who plays them, and example hands that flip with it."""
    t, settings = work.t, work.house.record.settings
    figure = worked(t, setting, settings)
    return ft.Container(
        ft.Column(
            [
                heading(t(f"setting-{setting}")),
                _control(work, setting),
                *_parent(work, setting),
                *(
                    example_line(t, each.play, legal=each.legal)
                    for each in judged(setting, settings)
                ),
                *([ft.Text(figure)] if figure else []),
            ],
            spacing=8,
            horizontal_alignment=ft.CrossAxisAlignment.STRETCH,
        ),
        bgcolor=ft.Colors.SURFACE_CONTAINER_LOWEST,
        border=ft.Border.all(1, ft.Colors.OUTLINE_VARIANT),
        border_radius=12,
        padding=16,
    )


def _control(work: Work, setting: str) -> ft.Control:
    kind = KINDS[setting]
    if kind in _OF_KIND:
        return _OF_KIND[kind](work, setting)
    match kind:
        case Choice():
            return _radios(work, setting, list(kind.choices))
        case Whole():
            return _number(work, setting, kind.low, kind.high)
        case Limit():
            return _limit(work, setting, kind.low, kind.high)
        case Sizes():
            return _sizes(work, setting, kind)
        case _:
            return ft.Text(rule_words(work.t, setting, _value(work, setting)))


def _value(work: Work, setting: str) -> Any:
    return getattr(work.house.record.settings, setting)


def _answer(work: Work, setting: str, raw: object) -> None:
    work.change(lambda house: house.with_setting(setting, raw))


# --- Who plays an answer ----------------------------------------------------------------------


def as_in(work: Work, setting: str, value: Any) -> str:
    """Say which games of the book give an answer, the parent first."""
    others = [name for name in variant_ids() if name != work.house.parent]
    names = [
        variant(name).name
        for name in (work.house.parent, *others)
        if getattr(variant(name).settings, setting) == value
    ]
    more = len(names) - MOST_NAMED
    if more > 0:
        told = work.t("list-comma").join(names[:MOST_NAMED])
        return work.t("house-as-in-more", names=told, count=more)
    return work.t("house-as-in", names=listed(work.t, names)) if names else ""


def _parent(work: Work, setting: str) -> list[ft.Control]:
    """Say what the parent plays where that differs, with the way back."""
    t, base = work.t, work.house.base
    if setting not in work.house.changes:
        return []
    said = rule_words(t, setting, getattr(base.settings, setting))
    label = t("house-as-parent", parent=base.name)
    back = guard(lambda: work.change(lambda house: house.as_parent(setting)))
    return [
        quiet(t("house-parent-says", parent=base.name, rule=said)),
        ft.Row([ft.OutlinedButton(label, icon=ft.Icons.UNDO, on_click=back)]),
    ]


# --- One of a few answers ---------------------------------------------------------------------


def _radios(work: Work, setting: str, values: Sequence[Any]) -> ft.Control:
    keys = {str(place): value for place, value in enumerate(values)}
    now = next((key for key, value in keys.items() if value == _value(work, setting)), None)
    told = {key: rule_words(work.t, setting, value) for key, value in keys.items()}
    games = {key: as_in(work, setting, value) for key, value in keys.items()}

    def take(event: Any) -> None:
        _answer(work, setting, write_setting(setting, keys[event.control.value]))

    return radios(told, now, guard(take), notes=games)


# --- Numbers ----------------------------------------------------------------------------------


def _number(work: Work, setting: str, low: int, high: int) -> ft.Control:
    step = 1 if high - low < ONE_BY_ONE else LARGE_STEP
    keys = _stepper(work, setting, _value(work, setting), (low, high), step)
    return _with_rule(work, setting, keys)


def _limit(work: Work, setting: str, low: int, high: int) -> ft.Control:
    """Let people set a number, or lift the limit."""
    value = _value(work, setting)
    known = [each for each in answers(setting) if type(each) is int and each > low]
    first = known[0] if known else low

    def lift() -> None:
        _answer(work, setting, first if value is None else None)

    shown: list[ft.Control] = [toggle(work.t("house-no-limit"), value is None, guard(lift))]
    if value is not None:
        at = value if type(value) is int else first
        shown.append(_stepper(work, setting, at, (low, high)))
    return _with_rule(work, setting, *shown)


def _stepper(
    work: Work, setting: str, value: int, bounds: tuple[int, int], step: int = 1
) -> ft.Control:
    t = work.t
    return number_keys(
        t,
        t(f"setting-{setting}"),
        value,
        lambda wanted: _answer(work, setting, wanted),
        bounds,
        step=step,
        shown=t("house-number"),
    )


def _with_rule(work: Work, setting: str, *controls: ft.Control) -> ft.Control:
    value = _value(work, setting)
    return ft.Column(
        [
            *controls,
            ft.Column([ft.Text(rule_words(work.t, setting, value)), *_games(work, setting)]),
        ],
        spacing=8,
        horizontal_alignment=ft.CrossAxisAlignment.STRETCH,
    )


def _games(work: Work, setting: str) -> list[ft.Control]:
    """Say which games of the book give the same answer."""
    games = as_in(work, setting, _value(work, setting))
    return [quiet(games, small=True)] if games else []


def _sizes(work: Work, setting: str, kind: Sizes) -> ft.Control:
    """Let people set a number for each number of players."""
    settings, value = work.house.record.settings, _value(work, setting)
    sizes = range(settings.players_min, settings.players_max + 1)
    whole = {str(size): value[size] for size in sorted({*value, *sizes})}

    def put(players: int, wanted: int) -> None:
        _answer(work, setting, {**whole, str(players): wanted})

    rows = [
        number_keys(
            work.t,
            work.t("house-players", players=players),
            value[players],
            partial(put, players),
            (kind.low, kind.high),
        )
        for players in sizes
    ]
    return ft.Column([*rows, *_games(work, setting)], spacing=4)


# --- Cards ------------------------------------------------------------------------------------


def _ranks(work: Work, setting: str) -> ft.Control:
    chosen = list(_value(work, setting))

    def flip(rank: Rank) -> None:
        left = [each for each in chosen if each is not rank]
        ranks = left if rank in chosen else [*chosen, rank]
        _answer(work, setting, [RANK_LETTERS[each] for each in ranks])

    keys = [
        choice(
            RANK_LETTERS[rank].replace("T", "10"),
            lambda rank=rank: flip(rank),
            chosen=rank in chosen,
        )
        for rank in Rank
        if rank is not Rank.JOKER
    ]
    return _with_rule(work, setting, choices(keys))


@part
def CardsField(work: Work, setting: str) -> ft.Control:  # noqa: N802 - a component
    """Let people type single cards."""
    value = _value(work, setting)
    text, set_text = ft.use_state(" ".join(map(str, value)))
    why, set_why = ft.use_state("")

    def typed(event: Any) -> None:
        set_text(event.control.value)
        try:
            cards = [str(card) for card in read_cards(event.control.value)]
            _answer(work, setting, cards)
        except Refused as refused:
            set_why(refused.problem.text)
        else:
            set_why("")

    field = ft.TextField(
        label=work.t(f"setting-{setting}"),
        value=text,
        error=why or None,
        error_max_lines=4,
        capitalization=ft.TextCapitalization.CHARACTERS,
        on_change=guard(typed),
    )
    return _with_rule(work, setting, field)


def _points(work: Work, setting: str) -> ft.Control:
    """Let people set what each card costs."""
    value: Mapping[str, int] = _value(work, setting)
    settings = work.house.record.settings
    order = [*(RANK_LETTERS[rank] for rank in Rank), "W"]
    wild = {"W"} if settings.wild_ranks else set()
    keys = sorted(
        {*value, *wild} - ({"W"} - wild),
        key=lambda key: (order.index(key[0]) if key != "JK" else len(order), key),
    )
    fields = [
        ft.Container(CardPoints(work, setting, key, value.get(key, value["JK"])), key=key)
        for key in keys
    ]
    # The label of a field stands on its upper edge.
    return ft.Row(list(fields), wrap=True, spacing=8, run_spacing=16)


@part
def CardPoints(work: Work, setting: str, card: str, points: int) -> ft.Control:  # noqa: N802
    """Let people type what one card costs; a text that is no number is not taken."""
    text, set_text = ft.use_state(str(points))
    shown = text if _number_in(text) in {points, None} else str(points)

    def typed(event: Any) -> None:
        set_text(event.control.value)
        number = _number_in(event.control.value)
        if number is not None:
            whole = write_setting(setting, _value(work, setting))
            _answer(work, setting, {**whole, card: number})

    label = {"JK": work.t("house-joker"), "W": work.t("house-wild")}.get(
        card, card.replace("T", "10")
    )
    return ft.TextField(
        label=label,
        value=shown,
        width=max(FIELD_WIDTH, FIELD_LETTERS * size_of(ft.TextThemeStyle.BODY_MEDIUM)),
        keyboard_type=ft.KeyboardType.NUMBER,
        bgcolor=SILENT.fill if _number_in(text) is None else None,
        on_change=guard(typed),
    )


def _number_in(text: str) -> int | None:
    digits = text.strip().removeprefix("-")
    number = int(text) if digits.isdecimal() and len(digits) < 5 else None
    return number if number is not None and -1000 <= number <= 1000 else None


_OF_KIND: Final[Mapping[Kind, Callable[[Work, str], ft.Control]]] = {
    FLAG: lambda work, setting: _radios(work, setting, [True, False]),
    WILDS_BY_SIZE: lambda work, setting: _radios(work, setting, list(answers(setting))),
    BUY_LIMIT: lambda work, setting: _limit(work, setting, 0, MOST_BUYS),
    RANKS: _ranks,
    CARDS: CardsField,
    POINTS: _points,
}
