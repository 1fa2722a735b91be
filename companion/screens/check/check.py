"""Check: the question, the cards, and at once the ruling; two people read the same sentence."""

from __future__ import annotations

from dataclasses import dataclass, replace
from functools import partial
from typing import TYPE_CHECKING

import flet as ft

from companion.components.card_keys import CardGrid, CardKeys
from companion.components.cards import rank_sign
from companion.components.choices import choice, choices
from companion.components.panes import TwoColumns
from companion.components.ruling_card import RulingCard, layout_choices, repair_button
from companion.components.text import notice
from companion.components.tile import line_tile
from companion.components.verdict import Said, VerdictBanner, said_of
from companion.disputes.answers import Missing, Ready, Ruled, Taker, Unnamed
from companion.disputes.arbiter import answer
from companion.disputes.dispute import Question
from companion.disputes.hearings import SOLVER, hearing, open_hearing
from companion.frame import AppContext, go, screen_view, use_app
from companion.kit import guard, once, part, screen, steady, use_low, use_wide, use_words
from companion.phrases import contract_words, listed, number_word
from companion.screens.check.claim import ClaimRows, taker_said
from companion.screens.check.game import WhichDeal, WhichGame, title_of_deals
from companion.screens.check.hand import HandCard, ready_said
from companion.screens.check.later import Later
from companion.screens.check.moment import MomentRows
from companion.screens.check.rows import LaneRows, TableRows, slot_words
from companion.screens.check.typed import TypedCards
from companion.state import terms_of
from companion.wishes import wishes_of
from companion.words import words
from rules.cards import SUIT_SIGNS, Rank, Suit
from rules.heaps import Heap
from rules.rulings import spoken
from rules.settings import Progress

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping, Sequence

    from companion.components.card_keys import Key
    from companion.disputes.answers import Answer
    from companion.disputes.dispute import Dispute
    from companion.disputes.hearings import Hearing
    from companion.disputes.matters import Matter
    from companion.disputes.spreads import Lane
    from companion.kit import Handler
    from companion.state import App
    from companion.wishes import Wishes
    from companion.words import Words
    from rules.rulings import LaidMeld

LARGE = 1.3
"""Text size from which on a verdict has the whole width for itself."""


@dataclass(frozen=True, slots=True)
class Frame:
    """What stands around the dispute: its title, and whether cards are typed.

    Without cards to be asked about, `asks_deal` tells what is to be said first.
    """

    title: str
    language: Words
    typing: bool = False
    asks_deal: bool = False
    asks_game: bool = False


@dataclass(frozen=True, slots=True)
class Refusal:
    """Why a key made no card, said as long as the dispute is the one in which it was pressed."""

    sentence: str = ""
    dispute: Dispute | None = None

    def of(self, matter: Matter) -> str:
        """Give the sentence, or nothing where it no longer holds."""
        return self.sentence if matter.dispute == self.dispute else ""


ALLOWED = Refusal()


def _frame(app: App) -> Frame:
    here, t = hearing(app), use_words()
    if here.record is None:
        return Frame(t("check-which-game"), t, asks_game=True)
    matter = here.matter
    if matter is None:
        return Frame(title_of_deals(t, here), t, asks_deal=True)
    t = words(t.language, terms_of(here.record))
    return Frame(_title(matter, t), t, typing=matter.dispute.typed is not None)


@screen
def Check() -> ft.View:  # noqa: N802 - a component
    """Show the dispute that is open; what is not told yet is asked first."""
    app, _ = ft.use_context(AppContext)
    ft.use_memo(lambda: open_hearing(app), [])
    use_app(_frame)
    frame, here = _frame(app), hearing(app)
    if frame.asks_game:
        return screen_view(frame.title, [WhichGame(app, lambda: None)], place=1)
    if frame.asks_deal:
        return screen_view(frame.title, [WhichDeal(here, lambda: None)], place=1)
    t, typing = frame.language, frame.typing
    actions = [
        _icon(
            ft.Icons.KEYBOARD_HIDE if typing else ft.Icons.KEYBOARD,
            t("check-type-close" if typing else "check-type"),
            lambda: here.change(_typing),
        ),
        _icon(ft.Icons.DELETE_OUTLINE, t("check-clear"), lambda: here.change(_cleared)),
    ]
    return screen_view(frame.title, [Desk(t)], place=1, actions=actions, scroll=False)


def _typing(matter: Matter) -> Dispute:
    """Open the field for typed cards, or close it."""
    return replace(matter.dispute, typed="" if matter.dispute.typed is None else None)


def _cleared(matter: Matter) -> Dispute:
    return matter.cleared()


@part
def Desk(t: Words) -> ft.Control:  # noqa: N802 - a component
    """Show the question, its lanes, the ruling and the keys."""
    app = use_app()
    wide, low = use_wide(), use_low()
    refusal, refuse = ft.use_state(ALLOWED)
    choosing, choose = ft.use_state(False)
    reading, read = ft.use_state(False)
    turn = ft.use_callback(lambda: choose(lambda now: not now), [])
    here, wishes = hearing(app), app.read(_wishes)
    matter = here.matter
    if matter is None:  # the page around it asks for something else in a moment
        return ft.Container()
    asked, refused = _asked(here, matter), refusal.of(matter)

    def press(key: Key) -> None:
        def enter(newest: Matter) -> Dispute:
            refuse(Refusal(newest.refusal(key), newest.dispute))
            return newest.press(key)

        here.change(enter)

    def ask(question: Question) -> None:
        choose(False)
        read(False)
        here.change(lambda newest: newest.ask(question))

    head = QuestionHead(matter.question, turn, t)
    if here.over:
        head = ft.Column([notice(t("check-game-over")), head], spacing=8)
    if choosing:
        return _scrolled([head, Questions(here, matter, ask, t)])
    if asked is None:
        return _scrolled([head, SolverOff(here, t)])
    shown, detailed = (here, matter, asked, t, wishes.inks), _has_details(asked)
    lanes = Later(Lanes, shown, wait=detailed)
    details = [Later(Details, shown, wait=True, begins=False)] if detailed else []
    keys = [] if reading and detailed else _keys(here, matter, press, wishes, wait=detailed)
    said = said_in(matter, asked, refused, t)
    said = said if _has_suit_keys(matter, wide=wide) else replace(said, hint="")
    more = (
        None if wide or not detailed else _more(asked, said, reading, lambda: read(not reading), t)
    )
    below = [] if refused else _below(here, asked, t)
    large = wishes.scale > LARGE
    banner = VerdictBanner(
        said,
        about=asked.play if isinstance(asked, Ruled) else asked,
        corner=None if large else more,
        below=[*below, *([more] if large and more else [])],
    )
    if wide:
        left, right = _scrolled([head, lanes]), _scrolled([banner, *details])
        panes = ft.Row([left, right], spacing=24, expand=True)
        return _tall([panes, *keys])
    parts = [*details, lanes] if reading else [lanes, *details]
    if large or low:
        return _tall([_scrolled([head, banner, *parts]), *keys])
    return _tall([_scrolled([head, *parts]), banner, *keys])


def _has_suit_keys(matter: Matter, *, wide: bool) -> bool:
    """Whether a card takes two keys; on a wide screen each has its own, and typed ones none."""
    return not wide and matter.dispute.typed is None


def _asked(here: Hearing, matter: Matter) -> Answer | None:
    """Ask the arbiter; the solver only where the table lets it speak."""
    return answer(matter) if here.solves or matter.question is not Question.HAND else None


def _wishes(app: App) -> Wishes:
    return wishes_of(app.store)


def _more(asked: Answer, said: Said, reading: bool, turn: Handler, t: Words) -> ft.Control:
    """Let the ruling have the room of the keys, and give it back."""
    ink = said.look.on_fill if said.look else None
    more = "check-how" if isinstance(asked, Ready) else "check-more"
    return ft.TextButton(
        t("check-less" if reading else more),
        icon=ft.Icons.KEYBOARD_ARROW_DOWN if reading else ft.Icons.KEYBOARD_ARROW_UP,
        on_click=guard(turn),
        style=ft.ButtonStyle(color=ink, icon_color=ink, padding=ft.Padding.symmetric(horizontal=8)),
    )


def _scrolled(parts: Sequence[ft.Control]) -> ft.Control:
    return ft.Column(
        list(parts),
        spacing=12,
        expand=True,
        scroll=ft.ScrollMode.AUTO,
        horizontal_alignment=ft.CrossAxisAlignment.STRETCH,
    )


def _tall(parts: Sequence[ft.Control]) -> ft.Control:
    return ft.Column(
        list(parts), spacing=8, expand=True, horizontal_alignment=ft.CrossAxisAlignment.STRETCH
    )


def _title(matter: Matter, t: Words) -> str:
    if matter.settings.progress is Progress.UNTIL_MET:
        return t("check-title-contract", contract=matter.number, variant=matter.game.name)
    return t("check-title-game", deal=matter.deal, variant=matter.game.name)


def _icon(icon: ft.IconData, name: str, on_tap: Handler) -> ft.Control:
    return ft.IconButton(ft.Icon(icon, semantics_label=name), on_click=guard(on_tap))


# --- The questions ----------------------------------------------------------------------------


@steady
def QuestionHead(question: Question, choose: Handler, t: Words) -> ft.Control:  # noqa: N802
    """Show the question; a tap leads to the others."""
    text = t(f"check-ask-{question}")
    return ft.Semantics(
        label=t("check-question", question=text),
        button=True,
        container=True,
        content=ft.Container(
            ft.Row(
                [
                    ft.Text(
                        text,
                        theme_style=ft.TextThemeStyle.TITLE_LARGE,
                        expand=True,
                        semantics_label="",
                    ),
                    ft.Icon(ft.Icons.EXPAND_MORE),
                ]
            ),
            padding=ft.Padding.symmetric(vertical=8),
            on_click=guard(choose),
        ),
    )


@part
def Questions(  # noqa: N802 - a component
    here: Hearing, matter: Matter, ask: Callable[[Question], None], t: Words
) -> ft.Control:
    """Show all questions, and the way to another game or deal."""
    game = line_tile(
        _title(matter, t),
        [t("check-change-game")],
        go("/check/game" if here.play else "/check/deal"),
        key="game",
        icon=ft.Icons.STYLE_OUTLINED,
    )
    tiles = [
        line_tile(
            t(f"check-ask-{each}"),
            [t(f"check-ask-{each}-why")],
            once(lambda each=each: ask(each)),
            key=each.value,
        )
        for each in Question
    ]
    return TwoColumns([*tiles, game])


@part
def SolverOff(here: Hearing, t: Words) -> ft.Control:  # noqa: N802 - a component
    """Say why the solver is silent during a game, and let the table decide otherwise."""
    allow = once(lambda: here.app.prefer(SOLVER, "yes"))
    return ft.Column(
        [
            VerdictBanner(Said(t("check-solver-off"))),
            ft.Row([ft.OutlinedButton(t("check-solver-on"), on_click=allow)]),
        ],
        spacing=12,
        horizontal_alignment=ft.CrossAxisAlignment.STRETCH,
    )


# --- What stands where ------------------------------------------------------------------------


@steady
def Lanes(  # noqa: N802 - a component
    here: Hearing, matter: Matter, asked: Answer, t: Words, inks: Mapping[str, str]
) -> ft.Control:
    """Show what is to be entered."""
    return ft.Column(
        _lanes(here, matter, asked, t, inks),
        spacing=12,
        horizontal_alignment=ft.CrossAxisAlignment.STRETCH,
    )


def _lanes(
    here: Hearing, matter: Matter, asked: Answer, t: Words, inks: Mapping[str, str]
) -> list[ft.Control]:
    """Give what is to be entered: cards in lanes, the moment, who wants the discard."""
    lanes = LaneRows(here, matter, asked, t, inks)
    table = [TableRows(here, matter, asked, t, inks)] if matter.asks_table else []
    match matter.question:
        case Question.GO_DOWN:
            return [*_alternatives(here, matter, t), lanes]
        case Question.TAKE:
            claim = ClaimRows(here, matter, t)
            in_turn = matter.dispute.moment.in_turn
            return [MomentRows(here, matter, t), lanes if in_turn else claim]
        case Question.HAND:
            return [lanes, *table]
        case question:
            short = question is not Question.DISCARD
            return [lanes, MomentRows(here, matter, t, short=short), *table]


def _alternatives(here: Hearing, matter: Matter, t: Words) -> list[ft.Control]:
    """Offer the ways to meet the contract, where there are several."""
    ways = matter.contract.choices
    if len(ways) < 2:
        return []
    offered = [
        choice(
            contract_words(t, each),
            lambda number=number: here.change(
                lambda newest: replace(newest.dispute, alternative=number)
            ),
            chosen=number == matter.dispute.alternative,
        )
        for number, each in enumerate(ways)
    ]
    return [choices(list(offered))]


def _has_details(asked: Answer) -> bool:
    """Whether more belongs to an answer than its verdict."""
    return isinstance(asked, Ruled | Ready) or (isinstance(asked, Taker) and bool(_ruled(asked)))


def _ruled(taker: Taker) -> Ruled | None:
    return taker.ruled or next((each for _, each in taker.refused), None)


@steady
def Details(  # noqa: N802 - a component
    here: Hearing, matter: Matter, asked: Answer, t: Words, inks: Mapping[str, str]
) -> ft.Control:
    """Show what belongs to an answer but its verdict."""
    return ft.Column(
        _details(here, matter, asked, t, inks),
        spacing=12,
        horizontal_alignment=ft.CrossAxisAlignment.STRETCH,
    )


def _details(
    here: Hearing, matter: Matter, asked: Answer, t: Words, inks: Mapping[str, str]
) -> list[ft.Control]:
    match asked:
        case Ruled():
            return [*_sort(here, asked, t), RulingCard(here, matter, asked, t)]
        case Taker():
            ruled = _ruled(asked)
            return [RulingCard(here, matter, ruled, t)] if ruled else []
        case Ready():
            return [HandCard(matter, asked, t, inks)]
        case _:
            return []


def _below(here: Hearing, asked: Answer, t: Words) -> list[ft.Control]:
    """Give what to do about an answer: the repair, or what a wild card was said to be."""
    match asked:
        case Ruled():
            repair = repair_button(here, asked, t)
            return [repair] if repair else []
        case Unnamed():
            return [layout_choices(asked.layouts, None, partial(_name, here, asked.lane))]
        case _:
            return []


def _name(here: Hearing, lane: Lane, laid: LaidMeld) -> None:
    here.change(lambda newest: newest.dispute.name_wilds(lane, laid.stands))


def _sort(here: Hearing, asked: Ruled, t: Words) -> list[ft.Control]:
    """Offer to lay a heap out as the melds it makes."""
    if not isinstance(asked.play, Heap) or not asked.ruling.reading:
        return []
    reading = asked.ruling.reading
    sort = once(lambda: here.conclude(lambda newest: newest.sort(reading)))
    return [ft.Row([ft.FilledTonalButton(t("check-sort"), icon=ft.Icons.SORT, on_click=sort)])]


def _keys(
    here: Hearing, matter: Matter, press: Callable[[Key], None], wishes: Wishes, *, wait: bool
) -> list[ft.Control]:
    """Give the keys, or the field for typed cards in their place."""
    if matter.dispute.typed is not None:
        return [TypedCards(here, matter)]
    if matter.question is Question.TAKE and not matter.dispute.moment.in_turn:
        return []
    shown = matter.shown
    undo = (
        (lambda: here.change(lambda newest: newest.dispute.undo())) if matter.dispute.past else None
    )
    if use_wide():
        return [Later(CardGrid, (shown, matter.no_more, press, undo, wishes), wait=wait)]
    held = matter.dispute.held
    return [Later(CardKeys, (held, shown, matter.no_more, press, undo, wishes), wait=wait)]


# --- What is said -----------------------------------------------------------------------------


def said_in(matter: Matter, asked: Answer, refused: str, t: Words) -> Said:
    """Put an answer into a verdict and a sentence; a card that was refused comes first."""
    if refused:
        return Said(refused, look=None)
    match asked:
        case Ruled():
            return said_of(t, asked, matter.contract)
        case Taker():
            return taker_said(matter, asked, t)
        case Ready():
            return ready_said(asked, t)
        case Unnamed():
            return Said(t("check-unnamed"))
        case Missing():
            keys = matter.question is not Question.TAKE or matter.dispute.moment.in_turn
            return Said(_missing(matter, asked, t), hint=_hint(matter, t) if keys else "")


def _missing(matter: Matter, missing: Missing, t: Words) -> str:
    lacks = missing.places.get("lanes")
    if not isinstance(lacks, dict):
        return t(missing.message, **missing.places)
    never = [_never(matter, lane, t) for lane, count in lacks.items() if count is None]
    melds = [_short(matter, lane, count, t) for lane, count in lacks.items() if count is not None]
    short = [t(missing.message, melds=listed(t, melds))] if melds else []
    return " ".join([*never, *short])


def _never(matter: Matter, lane: Lane, t: Words) -> str:
    """Say of cards that no further ones make them the meld they were put down as."""
    meld = slot_words(matter.slots[lane.number], t)
    return t("check-missing-never", cards=spoken(matter.spread.cards(lane)), meld=meld)


def _short(matter: Matter, lane: Lane, count: int, t: Words) -> str:
    """Say what a meld of the contract lacks."""
    slot, cards = matter.slots[lane.number], matter.spread.cards(lane)
    meld, number = slot_words(slot, t), number_word(t, count)
    alike = matter.slots.count(slot) > 1
    place = matter.slots[: lane.number + 1].count(slot) if alike else 0
    if not cards:
        return t("check-missing-meld", meld=meld, place=place)
    if count > slot.size - len(cards):
        return t("check-missing-between", number=number, cards=spoken(cards))
    return t("check-missing-meld-cards", count=count, number=number, meld=meld, place=place)


def _hint(matter: Matter, t: Words) -> str:
    """Say how the keys work, as far as it has not been seen yet."""
    held = matter.dispute.held
    if isinstance(held, Suit):
        return t("check-hold-suit", suit=SUIT_SIGNS[held])
    if isinstance(held, Rank):
        return t("check-hold-rank", rank=rank_sign(held))
    return t("check-hold-nothing")
