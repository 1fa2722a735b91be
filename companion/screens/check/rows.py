"""The lanes of a question: what each is for, which cards lie in it, and how they are shown."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

import flet as ft

from companion.components.lanes import CARD, WIDE_CARD, LaneRow, Shown
from companion.components.link import link
from companion.disputes.answers import Ruled, Unnamed, at_fault
from companion.disputes.dispute import Out, Question
from companion.disputes.matters import in_reading
from companion.disputes.spreads import (
    GIVEN,
    HAND,
    HEAP,
    HELD,
    LAID_OFF,
    PILE,
    STAYS,
    THROWN,
    Lane,
    Place,
)
from companion.kit import part, steady, use_wide
from companion.phrases import number_word
from rules.cards import RANK_LETTERS, Rank
from rules.first_meld import FirstMeld
from rules.settings import LayOffTargets, SwapOwner

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping, Sequence

    from companion.disputes.answers import Answer
    from companion.disputes.hearings import Bench, Hearing
    from companion.disputes.matters import Matter
    from companion.disputes.spreads import Entered
    from companion.words import Words
    from rules.cards import Card
    from rules.terms import Slot


@part
def LaneRows(  # noqa: N802 - a component
    hearing: Hearing, matter: Matter, answer: Answer, t: Words, inks: Mapping[str, str]
) -> ft.Control:
    """Show the lanes of the question that is asked."""
    show = _Showing(hearing, matter, answer, t, inks)
    rows = [show.row(lane, title) for lane, title in lanes_of(matter, t)]
    return ft.Column([*rows, *_ways(hearing, matter, t)], spacing=8, horizontal_alignment=_STRETCH)


@part
def TableRows(  # noqa: N802 - a component
    hearing: Hearing, matter: Matter, answer: Answer, t: Words, inks: Mapping[str, str]
) -> ft.Control:
    """Show the melds on the table; they are entered once and stay for the deal."""
    show = _Showing(hearing, matter, answer, t, inks)
    further = matter.next_on_table
    shown = [*matter.table, *([further] if matter.spread.active == further else [])]
    rows = [
        show.row(lane, t("check-lane-table", number=lane.number + 1), titled=False)
        for lane in shown
    ]
    more = link(t("check-lane-table-new"), _open(hearing.bench, further), icon=ft.Icons.ADD)
    return ft.Column(
        [
            ft.Text(t("check-lane-tables"), theme_style=ft.TextThemeStyle.TITLE_MEDIUM),
            *rows,
            *([] if further in shown else [ft.Row([more])]),
        ],
        spacing=6,
        horizontal_alignment=_STRETCH,
    )


_STRETCH = ft.CrossAxisAlignment.STRETCH


@dataclass(frozen=True, slots=True)
class _Showing:
    """All that a lane is shown with."""

    hearing: Hearing
    matter: Matter
    answer: Answer
    t: Words
    inks: Mapping[str, str]

    def row(self, lane: Lane, title: str, *, titled: bool = True) -> ft.Control:
        """Show one lane."""
        spread, ruled = self.matter.spread, self.answer
        marked = at_fault(spread, ruled) if isinstance(ruled, Ruled) else frozenset()
        row = OneLane(
            self.hearing.bench,
            lane,
            title,
            tuple(_marked(each, marked) for each in _cards(self.matter, lane, ruled)),
            active=lane == spread.active,
            owner=_owner(self.matter, lane),
            titled=titled,
            wide=use_wide(),
            inks=self.inks,
            t=self.t,
        )
        return ft.Container(row, key=str(lane))


@steady
def OneLane(  # noqa: N802 - a component
    bench: Bench,
    lane: Lane,
    title: str,
    cards: tuple[Shown, ...],
    *,
    active: bool,
    owner: str,
    titled: bool,
    wide: bool,
    inks: Mapping[str, str],
    t: Words,
) -> ft.Control:
    """Show one lane; `owner` is the message that says whose a meld on the table is."""
    return LaneRow(
        title,
        cards,
        active=active,
        open_lane=_open(bench, lane),
        tap_card=lambda shown: _tap(bench, shown),
        beside=[_turn_owner(bench, lane, owner, t)] if owner else [],
        titled=titled,
        width=WIDE_CARD if wide and titled else CARD,
        inks=inks,
    )


def lanes_of(matter: Matter, t: Words) -> list[tuple[Lane, str]]:
    """Name the lanes of a question, those on the table aside.

    >>> from companion.disputes.dispute import Dispute
    >>> from companion.disputes.matters import Matter
    >>> from companion.words import words
    >>> from rules.variants import variant
    >>> matter = Matter(Dispute(), variant("jo"), deal=2, number=2, players=4)
    >>> [title for _, title in lanes_of(matter, words())]
    ['Set of three', 'Run of four']
    """
    if matter.question is Question.GO_DOWN:
        return [*_first_meld(matter, t), *_stays(matter, t)]
    held = [(HELD, t("check-lane-in-hand"))] if matter.dispute.moment.out is not Out.NO else []
    return {
        Question.LAY_OFF: [(LAID_OFF, t("check-lane-lay-off"))],
        Question.EXCHANGE: [(GIVEN, t("check-lane-give"))],
        Question.DISCARD: [(THROWN, t("check-lane-throw")), *held],
        Question.TAKE: [(PILE, t("check-lane-pile"))],
        Question.HAND: [(HAND, t("check-lane-hand"))],
    }[matter.question]


def slot_words(slot: Slot, t: Words, message: str = "check-slot") -> str:
    """Name a meld that the contract asks for."""
    if slot.is_pair:
        return t(f"{message}-pair", rank=t(f"ranks-{RANK_LETTERS[Rank(slot.rank)]}"))
    kind = slot.kind.value if slot.kind else "any"
    return t(f"{message}-{kind}", number=number_word(t, slot.size))


def _first_meld(matter: Matter, t: Words) -> list[tuple[Lane, str]]:
    heap = [(HEAP, t("check-lane-heap"))] if matter.heaped else []
    used = matter.spread.used(Place.MELD)
    melds = used if matter.heaped else matter.melds
    titles = [slot_words(slot, t, "check-lane") for slot in matter.slots]
    return [
        *(
            (lane, titles[lane.number] if lane.number < len(titles) else t("check-lane-extra"))
            for lane in melds
        ),
        *heap,
    ]


def _stays(matter: Matter, t: Words) -> list[tuple[Lane, str]]:
    return [(STAYS, t("check-lane-stays"))] if matter.asks_what_stays else []


# --- Their cards ------------------------------------------------------------------------------


def _cards(matter: Matter, lane: Lane, answer: Answer) -> list[Shown]:
    """Give the cards of a lane; a meld that can be read lies in playing order."""
    row = matter.spread.at(lane)
    if lane.place is Place.TABLE:
        return [_wanted(matter, each) for each in _on_table(matter, lane, row, answer)]
    if (
        lane.place is Place.MELD
        and isinstance(answer, Ruled)
        and isinstance(answer.play, FirstMeld)
    ):
        reading = answer.reading(matter.spread)
        if reading:
            laid = reading[answer.lanes.index(lane)]
            return [_standing(entered, stands) for entered, stands in in_reading(row, laid)]
    if lane == PILE and len(row) > 1:
        ids = [entered.id for entered in row]
        picked = matter.dispute.picked if matter.dispute.picked in ids else ids[-1]
        return [Shown(entered, wanted=entered.id == picked) for entered in row]
    return [Shown(entered) for entered in row]


def _on_table(matter: Matter, lane: Lane, row: Sequence[Entered], answer: Answer) -> list[Shown]:
    ways = matter.layouts(lane)
    if not ways or lane == matter.spread.active:
        return [Shown(entered) for entered in row]
    shown = in_reading(tuple(row), ways[0])
    told = len(ways) == 1 and not (isinstance(answer, Unnamed) and answer.lane == lane)
    return [_standing(entered, stands if told else None) for entered, stands in shown]


def _standing(entered: Entered, stands: Card | None) -> Shown:
    """Show a card with what it stands for, where that is another one."""
    return Shown(entered, stands if stands != entered.card else None)


def _wanted(matter: Matter, shown: Shown) -> Shown:
    """Let a wild card on the table be chosen where one is asked about."""
    wilds = [entered.id for _, entered in matter.wilds_on_table()]
    if matter.question is not Question.EXCHANGE or shown.entered.id not in wilds:
        return shown
    picked = matter.dispute.picked if len(wilds) > 1 else wilds[0]
    return replace(shown, wanted=shown.entered.id == picked)


def _marked(shown: Shown, marked: frozenset[int]) -> Shown:
    return replace(shown, marked=shown.entered.id in marked)


# --- What taps do -----------------------------------------------------------------------------


def _open(bench: Bench, lane: Lane) -> Callable[[], None]:
    return lambda: bench.change(lambda newest: newest.dispute.move_on(lane))


def _tap(bench: Bench, shown: Shown) -> None:
    """Choose a wild card that is asked about, or take the card out."""
    number = shown.entered.id
    if shown.wanted is False:
        bench.change(lambda newest: replace(newest.dispute, picked=number))
    else:
        bench.change(lambda newest: newest.dispute.take_out(number))


def _owner(matter: Matter, lane: Lane) -> str:
    """Say by a message whose a meld on the table is, in games where that can decide."""
    settings = matter.settings
    matters = (
        settings.lay_off_targets is not LayOffTargets.ANY
        or settings.swap_owner is not SwapOwner.ANY
        or "swap_owner" in matter.game.questions
    )
    if lane.place is not Place.TABLE or not matter.spread.at(lane) or not matters:
        return ""
    return _OTHERS if lane.number in matter.spread.others else _MINE


_MINE, _OTHERS = "check-mine", "check-others"


def _turn_owner(bench: Bench, lane: Lane, owner: str, t: Words) -> ft.Control:
    others = owner == _OTHERS

    def turn() -> None:
        bench.change(lambda newest: newest.dispute.belongs_to_other(lane.number, not others))

    return link(t(owner), turn, icon=ft.Icons.PERSON_OUTLINE if others else ft.Icons.PERSON)


def _ways(hearing: Hearing, matter: Matter, t: Words) -> list[ft.Control]:
    """Offer other ways to enter a first meld."""
    if matter.question is not Question.GO_DOWN:
        return []

    def button(message: str, icon: ft.IconData, lane: Lane) -> ft.Control:
        return link(t(message), _open(hearing.bench, lane), icon=icon)

    more = Lane(Place.MELD, len(matter.melds))
    if matter.heaped:
        back = button("check-by-meld", ft.Icons.VIEW_AGENDA_OUTLINED, Lane(Place.MELD))
        return [] if matter.spread.at(HEAP) else [ft.Row([back])]
    heap = button("check-one-heap", ft.Icons.APPS, HEAP)
    further = button("check-more-melds", ft.Icons.ADD, more)
    return [ft.Row([further if matter.spread.used(Place.MELD) else heap])]
