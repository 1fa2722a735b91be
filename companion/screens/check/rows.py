"""The lanes of a question: what each is for, which cards lie in it, and how they are shown."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

import flet as ft

from companion.answers import Ruled, Unnamed, at_fault
from companion.components.contract import number_word
from companion.components.lanes import LaneRow, Shown
from companion.components.link import link
from companion.disputes import Question
from companion.kit import guard, part
from companion.matters import in_reading
from companion.spreads import CARDS, HAND, HEAP, STAYS, Lane, Place
from rules.cards import RANK_LETTERS, Rank
from rules.first_meld import FirstMeld
from rules.settings import LayOffTargets, SwapOwner

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping, Sequence

    from companion.answers import Answer
    from companion.hearings import Hearing
    from companion.matters import Matter
    from companion.spreads import Entered
    from companion.words import Words
    from rules.terms import Slot


@part
def LaneRows(  # noqa: N802 - a component
    hearing: Hearing, matter: Matter, answer: Answer, t: Words, inks: Mapping[str, str]
) -> ft.Control:
    """Show the lanes of the question that is asked."""
    marked = at_fault(matter.spread, answer) if isinstance(answer, Ruled) else frozenset()
    rows = [
        ft.Container(
            LaneRow(
                title,
                [_marked(each, marked) for each in _cards(matter, lane, answer)],
                active=lane == matter.spread.active,
                open_lane=_open(hearing, lane),
                tap_card=lambda shown: _tap(hearing, shown),
                beside=_owner(hearing, matter, lane, t),
                inks=inks,
            ),
            key=str(lane),
        )
        for lane, title in lanes_of(matter, t)
    ]
    return ft.Column(
        [*rows, *_ways(hearing, matter, t)],
        spacing=8,
        horizontal_alignment=ft.CrossAxisAlignment.STRETCH,
    )


def lanes_of(matter: Matter, t: Words) -> list[tuple[Lane, str]]:
    """Name the lanes of a question.

    >>> from companion.disputes import Dispute
    >>> from companion.matters import Matter
    >>> from companion.words import words
    >>> from rules.variants import variant
    >>> matter = Matter(Dispute(), variant("jo"), deal=2, number=2, players=4)
    >>> [title for _, title in lanes_of(matter, words())]
    ['Set of three', 'Run of four']
    """
    if matter.question is Question.GO_DOWN:
        return [*_first_meld(matter, t), *_stays(matter, t)]
    own = {
        Question.LAY_OFF: [(CARDS, t("check-lane-lay-off"))],
        Question.EXCHANGE: [(CARDS, t("check-lane-give"))],
        Question.DISCARD: [(CARDS, t("check-lane-throw")), (STAYS, t("check-lane-in-hand"))],
        Question.TAKE: [(CARDS, t("check-lane-pile"))] if matter.dispute.moment.in_turn else [],
        Question.HAND: [(HAND, t("check-lane-hand"))],
    }[matter.question]
    return [*(_table(matter, t) if matter.asks_table else []), *own]


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


def _table(matter: Matter, t: Words) -> list[tuple[Lane, str]]:
    lanes = [*matter.table, matter.next_on_table]
    titles = [t("check-lane-table", number=lane.number + 1) for lane in matter.table]
    return list(zip(lanes, [*titles, t("check-lane-table-new")], strict=True))


# --- Their cards ------------------------------------------------------------------------------


def _cards(matter: Matter, lane: Lane, answer: Answer) -> list[Shown]:
    """Give the cards of a lane; a meld that can be read lies in playing order."""
    row = matter.spread.at(lane)
    if lane.place is Place.TABLE:
        return [_wanted(matter, each) for each in _on_table(matter, lane, row, answer)]
    if isinstance(answer, Ruled) and isinstance(answer.play, FirstMeld) and lane in answer.lanes:
        reading = answer.reading(matter.spread)
        if reading:
            laid = reading[answer.lanes.index(lane)]
            return [Shown(entered, stands) for entered, stands in in_reading(row, laid)]
    return [Shown(entered) for entered in row]


def _on_table(matter: Matter, lane: Lane, row: Sequence[Entered], answer: Answer) -> list[Shown]:
    ways = matter.layouts(lane)
    if not ways or lane == matter.spread.active:
        return [Shown(entered) for entered in row]
    shown = in_reading(tuple(row), ways[0])
    told = len(ways) == 1 and not (isinstance(answer, Unnamed) and answer.lane == lane)
    return [Shown(entered, stands if told else None) for entered, stands in shown]


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


def _open(hearing: Hearing, lane: Lane) -> Callable[[], None]:
    return lambda: hearing.change(lambda newest: newest.dispute.move_on(lane))


def _tap(hearing: Hearing, shown: Shown) -> None:
    """Choose a wild card that is asked about, or take the card out."""
    number = shown.entered.id
    if shown.wanted is False:
        hearing.change(lambda newest: replace(newest.dispute, picked=number))
    else:
        hearing.change(lambda newest: newest.dispute.take_out(number))


def _owner(hearing: Hearing, matter: Matter, lane: Lane, t: Words) -> list[ft.Control]:
    """Ask whose a meld on the table is, in games where that can decide."""
    settings = matter.settings
    matters = (
        settings.lay_off_targets is not LayOffTargets.ANY
        or settings.swap_owner is not SwapOwner.ANY
        or "swap_owner" in matter.game.questions
    )
    if lane.place is not Place.TABLE or not matter.spread.at(lane) or not matters:
        return []
    others = lane.number in matter.spread.others
    turn = guard(
        lambda: hearing.change(
            lambda newest: newest.dispute.belongs_to_other(lane.number, not others)
        )
    )
    icon = ft.Icons.PERSON_OUTLINE if others else ft.Icons.PERSON
    return [ft.TextButton(t("check-others" if others else "check-mine"), icon=icon, on_click=turn)]


def _ways(hearing: Hearing, matter: Matter, t: Words) -> list[ft.Control]:
    """Offer other ways to enter a first meld."""
    if matter.question is not Question.GO_DOWN:
        return []

    def button(message: str, icon: ft.IconData, lane: Lane) -> ft.Control:
        return link(t(message), _open(hearing, lane), icon=icon)

    more = Lane(Place.MELD, len(matter.melds))
    if matter.heaped:
        back = button("check-by-meld", ft.Icons.VIEW_AGENDA_OUTLINED, Lane(Place.MELD))
        return [] if matter.spread.at(HEAP) else [ft.Row([back])]
    heap = button("check-one-heap", ft.Icons.APPS, HEAP)
    further = button("check-more-melds", ft.Icons.ADD, more)
    return [ft.Row([further if matter.spread.used(Place.MELD) else heap])]
