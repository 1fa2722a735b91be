"""The hand pad: what a player has left, one tap a card, or a number typed instead.

    HandHead(person, name, hand, settings)      name and running sum, to stay on top
    HandPad(hand, change, settings, no_more)    the cards so far and the keys

`change` gets what to do with the hand (`Hand.add`, `Hand.take` and so on, as one function) and does
it to the newest one, so that no quick tap is lost.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

import flet as ft

from companion.components.cards import card_face, card_name, rank_sign
from companion.components.keys import (
    GAP,
    key_field,
    key_note,
    key_row,
    key_sign,
    pad_key,
    pad_of,
)
from companion.components.marker import player_marker
from companion.components.number_pad import DISPLAY, NumberPad
from companion.components.score_words import points_words
from companion.components.sizes import is_large, size_of
from companion.drafts import Hand
from companion.figures import figure
from companion.frame import use_app
from companion.kit import guard, part, use_words
from companion.theme import TOUCH
from companion.wishes import wishes_of
from rules.cards import Card, Rank, Suit
from rules.scoring import card_points, suit_matters

if TYPE_CHECKING:
    from collections.abc import Mapping

    from companion.words import Words
    from rules.results import Person
    from rules.sentences import Problem
    from rules.settings import Settings

Change = Callable[[Callable[[Hand], Hand]], None]
NoMore = Callable[[Card], "Problem | None"]

CARD = 48
"""Pixels of width of a card in the row: wide enough to be tapped away."""
SUIT_CARD = 72
"""Pixels of width of the four cards that ask for a suit."""
_RANKS = (*(rank for rank in Rank if rank is not Rank.JOKER), Rank.JOKER)
LOW = 700
"""Pixels of height of a screen that has room below the keys."""
ABREAST, ABREAST_LOW = 4, 5
"""How many keys stand in a row, and how many where large text leaves no room for four rows."""


@part
def HandHead(  # noqa: N802 - a component
    person: Person, name: str, hand: Hand, settings: Settings
) -> ft.Control:
    """Show whose hand it is and what it costs so far."""
    t, large = use_words(), is_large()
    cost = hand.cost(settings)
    count = None if hand.by_number or hand.cards is None else len(hand.cards)
    told = ft.Text(
        t("pad-not-entered") if cost is None else _counted(count, t),
        color=ft.Colors.ON_SURFACE_VARIANT,
    )
    return ft.Row(
        [
            player_marker(person, ft.TextThemeStyle.HEADLINE_MEDIUM),
            ft.Column(
                [
                    ft.Semantics(
                        header=True,
                        content=ft.Text(
                            name,
                            theme_style=ft.TextThemeStyle.TITLE_LARGE,
                            max_lines=2 if large else 1,
                            overflow=ft.TextOverflow.ELLIPSIS,
                        ),
                    ),
                    *([] if large else [told]),
                ],
                spacing=0,
                expand=True,
            ),
            ft.Text(
                "–" if cost is None else figure(cost),
                theme_style=ft.TextThemeStyle.DISPLAY_MEDIUM,
                semantics_label=t("pad-nothing") if cost is None else points_words(t, cost),
            ),
        ],
        spacing=12,
    )


@part
def HandPad(  # noqa: N802 - a component
    hand: Hand,
    change: Change,
    settings: Settings,
    no_more: NoMore,
    note: str = "",
    *,
    enter: Callable[[], object] | None = None,
) -> ft.Control:
    """Show the hand and the keys; `note` is what seems odd about it, in one sentence.

    Enter on a real keyboard does `enter` where a number is typed.

    `no_more` says why the packs hold no further card like one; its key is then grey.
    """
    t, inks = use_words(), wishes_of(use_app().store).inks
    asked, ask_suit = ft.use_state(Rank.JOKER)
    said, say = ft.use_state("")

    def do(verb: Callable[[Hand], Hand]) -> None:
        say("")
        ask_suit(Rank.JOKER)
        change(verb)

    def add(card: Card) -> None:
        problem = no_more(card)
        if problem:
            say(problem.text)
        elif card.suit is None and suit_matters(card.rank, settings):
            say("")
            ask_suit(card.rank)
        else:
            do(lambda hand: hand.add(card))

    if hand.by_number:
        problem = hand.problem
        aside, below = _switch(
            t("pad-cards"), lambda: do(Hand.count_cards), ft.Icons.STYLE_OUTLINED
        )
        pad = NumberPad(
            hand.typed,
            lambda key: do(lambda hand: hand.press(key)),
            note=problem.text if problem else "",
            aside=aside,
            enter=enter,
        )
        return ft.Column([pad, *below], spacing=4)
    if asked:
        keys = _suit_keys(asked, settings, inks, add, t)
        aside, below = _switch(
            t("pad-which-back"), lambda: ask_suit(Rank.JOKER), ft.Icons.ARROW_BACK
        )
    else:
        keys = _rank_keys(settings, no_more, add, lambda: do(Hand.none_left), t)
        aside, below = _switch(t("pad-number"), lambda: do(Hand.press), ft.Icons.DIALPAD)
    row = _row(hand, do, t)
    if aside:
        row = ft.Row([ft.Container(row, expand=True), aside], spacing=4)
    return ft.Column([pad_of(row, said or note, keys), *below], spacing=4)


def _switch(
    label: str, on_tap: Callable[[], None], icon: ft.IconData
) -> tuple[ft.Control | None, list[ft.Control]]:
    """Give the way to the other pad: by name below the keys, or by a sign above them.

    Where text is large or the screen is low, it would be out of sight below.
    """
    if is_large() or (ft.context.page.height or LOW) < LOW:
        sign = ft.Icon(icon, semantics_label=label)
        return ft.IconButton(sign, on_click=guard(on_tap), width=TOUCH, height=TOUCH), []
    text = ft.Text(label, text_align=ft.TextAlign.CENTER)
    return None, [ft.Row([ft.TextButton(text, icon=icon, on_click=guard(on_tap), expand=True)])]


def _counted(count: int | None, t: Words) -> str:
    return t("pad-number-typed") if count is None else t("pad-count", count=count)


def _row(hand: Hand, do: Change, t: Words) -> ft.Control:
    """Show the cards so far, the newest in view; a tap on one takes just that one away."""
    if not hand.cards:
        message = t("pad-none") if hand.cards is None else t("pad-none-left")
        size = min(size_of(ft.TextThemeStyle.BODY_MEDIUM), DISPLAY / 3)
        inner: ft.Control = ft.Text(message, size=size, color=ft.Colors.ON_SURFACE_VARIANT)
    else:
        inner = ft.Row(
            [
                card_face(
                    card,
                    width=CARD,
                    on_tap=guard(lambda place=place: do(lambda hand: hand.take(place))),
                    key=f"{place}-{card}",
                    said=t("pad-take", card=card_name(card, t)),
                )
                for place, card in enumerate(hand.cards)
            ],
            spacing=4,
            scroll=ft.ScrollMode.AUTO,
            auto_scroll=True,
        )
    return ft.Container(inner, height=DISPLAY, alignment=ft.Alignment.CENTER_LEFT)


def _rank_keys(
    settings: Settings,
    no_more: NoMore,
    add: Callable[[Card], None],
    none_left: Callable[[], None],
    t: Words,
) -> ft.Control:
    keys = [_card_key(Card(rank), settings, no_more, add, t) for rank in _RANKS]
    abreast = ABREAST_LOW if is_large() else ABREAST
    short = "" if is_large() else t("pad-none-left-short")
    nothing = pad_key(key_sign("0"), t("pad-none-left"), none_left, below=key_note(short))
    rows = [keys[place : place + abreast] for place in range(0, len(keys), abreast)]
    short_row = rows.pop()
    if len(short_row) < abreast - 1:  # the last key takes the room of all that are not there
        last = key_row([key_row(short_row, expand=True), nothing])
    else:
        last = key_row([*short_row, nothing])
    return ft.Column([key_field(rows), last], spacing=GAP)


def _card_key(
    card: Card, settings: Settings, no_more: NoMore, add: Callable[[Card], None], t: Words
) -> ft.Control:
    spent = no_more(card) is not None
    worth = _worth(card, settings)
    points = t("pad-or").join(map(figure, worth))
    name = t("pad-key", card=card_name(card, t), points=points, count=worth[-1])
    return pad_key(
        key_sign("★" if card.is_joker else rank_sign(card.rank), spent=spent),
        t("pad-key-spent", key=name) if spent else name,
        lambda: add(card),
        below=key_note("/".join(map(figure, worth)), spent=spent),
        spent=spent,
        key=str(card),
    )


def _worth(card: Card, settings: Settings) -> list[int]:
    """Give what a card of this rank costs: one value, or those of its suits."""
    if card.is_joker or not suit_matters(card.rank, settings):
        return [card_points(card, settings)]
    return sorted({_cost(card.rank, suit, settings) for suit in Suit})


def _cost(rank: Rank, suit: Suit, settings: Settings) -> int:
    return card_points(Card(rank, suit), settings)


def _suit_keys(
    rank: Rank,
    settings: Settings,
    inks: Mapping[str, str],
    add: Callable[[Card], None],
    t: Words,
) -> ft.Control:
    """Ask for the suit of a card whose value depends on it."""
    question = ft.Text(
        t("pad-which", rank=t(f"rank-{rank_sign(rank)}")), theme_style=ft.TextThemeStyle.TITLE_LARGE
    )
    cards: list[ft.Control] = [
        ft.Column(
            [
                card_face(
                    Card(rank, suit),
                    width=SUIT_CARD,
                    suits=inks,
                    on_tap=guard(lambda suit=suit: add(Card(rank, suit))),
                    key=suit,
                ),
                ft.Text(figure(_cost(rank, suit, settings))),
            ],
            horizontal_alignment=ft.CrossAxisAlignment.CENTER,
        )
        for suit in Suit
    ]
    row = ft.Row(cards, alignment=ft.MainAxisAlignment.SPACE_AROUND)
    return ft.Column([question, row], spacing=12)
