"""The ruling card: every reason with its source, the repair, the reading, and the table's own word.

The verdict itself stands in `companion.components.verdict`; this is what lies below it.
"""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

import flet as ft

from companion.book.rule_words import rule_number, rule_words
from companion.components.choices import choice, choices
from companion.components.link import link
from companion.components.text import heading, quiet
from companion.components.tile import tile
from companion.components.verdict import LOOKS, verdict_word
from companion.components.whose_rule import WhoseRule
from companion.disputes.answers import NEW_MELD
from companion.disputes.cases import case_of
from companion.disputes.outcomes import can_lie, can_mend, laid_down, mended
from companion.disputes.spreads import Lane, Place
from companion.frame import go
from companion.kit import guard, once, part
from companion.when import when
from rules.melds import MeldKind
from rules.rulings import spoken
from rules.settings import GROUPS, read_setting

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from companion.disputes.answers import Ruled
    from companion.disputes.hearings import Hearing
    from companion.disputes.matters import Matter
    from companion.kit import Handler
    from companion.ledger.precedents import Found
    from companion.words import Words
    from rules.rulings import LaidMeld, Options, Reason, Verdict
    from rules.variants import Variant


@part
def RulingCard(  # noqa: N802 - a component
    hearing: Hearing, matter: Matter, ruled: Ruled, t: Words
) -> ft.Control:
    """Show all that belongs to a ruling but its verdict."""
    found, case = hearing.precedent(ruled), case_of(ruled.play)
    parts = [
        *([_decided(hearing, found, t)] if found else []),
        *([_of(case, Answers(hearing, ruled, t))] if ruled.ruling.setting else []),
        *_where(hearing, matter, ruled, t),
        *(_reading(hearing, matter, ruled, options, t) for options in ruled.ruling.options),
        *_reasons(ruled, case, t),
        WhoseRule(ruled, case, t),
        _on(hearing, ruled, t),
        ft.Row([link(t("check-all-rules"), go(_rules(hearing, ruled)), icon=_BOOK)]),
    ]
    return ft.Column(list(parts), spacing=14, horizontal_alignment=ft.CrossAxisAlignment.STRETCH)


_BOOK = ft.Icons.MENU_BOOK_OUTLINED


def _rules(hearing: Hearing, ruled: Ruled) -> str:
    """Give the address of all rules that decide it."""
    return f"/game/{hearing.play.id}/rules" if hearing.play else f"/rules/{ruled.game.id}"


def _of(case: str, part: ft.Control) -> ft.Control:
    """Keep what a part remembers to one case."""
    return ft.Container(part, key=case)


# --- Why --------------------------------------------------------------------------------------


def _reasons(ruled: Ruled, case: str, t: Words) -> list[ft.Control]:
    """Show every reason; the first one's sentence stands above, so that its rule is named once."""
    told = list(enumerate(ruled.ruling.reasons))
    again = {reason.setting for _, reason in told[1:]}
    return [
        _of(f"{case} {number}", ReasonLine(reason, t, alone=number == 0))
        for number, reason in told
        if number or reason.setting not in again
    ]


@part
def ReasonLine(reason: Reason, t: Words, *, alone: bool = False) -> ft.Control:  # noqa: N802
    """Show one reason with its rule; a tap tells where the rule comes from.

    The first reason is the sentence of the verdict, so its line is for the rule `alone`.
    """
    told, tell = ft.use_state(False)
    rule = t("check-rule", number=rule_number(reason.setting)) if reason.setting in GROUPS else ""
    label = t("check-source-hide" if told else "check-source")
    return ft.Column(
        [
            *([] if alone else [ft.Text(reason.text)]),
            ft.Row(
                [
                    *([quiet(rule)] if rule else []),
                    link(label, lambda: tell(not told)),
                ],
                spacing=8,
                wrap=True,
                vertical_alignment=ft.CrossAxisAlignment.CENTER,
            ),
            *([ft.Text(t("check-source-is", source=reason.citation))] if told else []),
        ],
        spacing=2,
        tight=True,
    )


def repair_button(hearing: Hearing, ruled: Ruled, t: Words) -> ft.Control | None:
    """Offer the smallest change that makes it legal."""
    repair = ruled.repair()
    if repair is None:
        return None
    look = LOOKS[ruled.verdict]
    said = ft.Text(repair.text, color=look.on_fill, expand=True)
    if not can_mend(ruled, repair):
        return ft.Row([said])
    apply = ft.OutlinedButton(
        t("check-repair-do"),
        on_click=once(lambda: hearing.conclude(lambda matter: mended(matter, ruled, repair))),
        style=ft.ButtonStyle(color=look.on_fill, side=ft.BorderSide(1, look.on_fill)),
    )
    return ft.Row([said, apply], spacing=12)


# --- What the cards stand for -----------------------------------------------------------------


def _reading(
    hearing: Hearing, matter: Matter, ruled: Ruled, options: Options, t: Words
) -> ft.Control:
    """Ask what the wild cards of a meld stand for, where it makes a difference later on."""
    lane = ruled.lane(options.meld)
    number = options.meld if len(ruled.ruling.reading) > 1 else 0
    answers = layout_choices(
        options.readings,
        ruled.reading(matter.spread)[number],
        lambda laid: hearing.change(lambda newest: newest.dispute.name_wilds(lane, laid.stands)),
    )
    title = t("check-stands-for", meld=_kind(ruled.ruling.reading[number], t))
    return ft.Column([ft.Text(title), answers], spacing=6, tight=True)


def layout_choices(
    layouts: Sequence[LaidMeld], chosen: LaidMeld | None, choose: Callable[[LaidMeld], None]
) -> ft.Control:
    """Offer the ways to read a meld, told by what its wild cards stand for."""
    answers = [
        choice(wilds_of(laid), lambda laid=laid: choose(laid), chosen=laid == chosen)
        for laid in layouts
    ]
    return choices(list(answers))


def wilds_of(laid: LaidMeld) -> str:
    """Name what the wild cards of a meld stand for.

    >>> from rules.cards import read_cards
    >>> from rules.rulings import LaidMeld
    >>> wilds_of(LaidMeld(MeldKind.RUN, read_cards("9D TD JD JK"), read_cards("9D TD JD QD")))
    'Q♦'
    """
    pairs = zip(laid.cards, laid.stands, strict=True)
    return spoken(stands for card, stands in pairs if card != stands)


def _kind(laid: LaidMeld, t: Words) -> str:
    return t.terms.set if laid.kind is MeldKind.SET else t.terms.run


# --- Where cards could go ---------------------------------------------------------------------


def _where(hearing: Hearing, matter: Matter, ruled: Ruled, t: Words) -> list[ft.Control]:
    """Show the rulings for the other melds that cards could be laid off on."""
    if len(ruled.others) < 2:
        return []
    answers = []
    for number, other in ruled.others:
        meld = spoken(matter.spread.cards(Lane(Place.TABLE, number)))
        name = t("check-where-new") if number == NEW_MELD else t("check-where-meld", meld=meld)
        label = f"{LOOKS[other.verdict].sign} {name}"
        here = other.play == ruled.play
        answers.append(choice(label, _target(hearing, number), chosen=here))
    return [ft.Column([ft.Text(t("check-where")), choices(list(answers))], spacing=6, tight=True)]


def _target(hearing: Hearing, number: int) -> Callable[[], None]:
    return lambda: hearing.change(lambda newest: replace(newest.dispute, target=number))


# --- What the table says ----------------------------------------------------------------------


@part
def Answers(hearing: Hearing, ruled: Ruled, t: Words) -> ft.Control:  # noqa: N802 - a component
    """Offer the known answers to an open question, then ask whether the answer holds for good."""
    chosen, choose = ft.use_state(-1)
    known, setting = ruled.choices(), ruled.ruling.setting
    if chosen < 0:
        lines = [
            _answer(t, setting, ruled.game, raw, verdict, lambda number=number: choose(number))
            for number, (raw, verdict) in enumerate(known)
        ]
        return _asked(t("check-answers"), lines)
    raw, _ = known[chosen]

    def settle(from_now_on: bool) -> None:
        choose(-1)
        hearing.settle(ruled, raw, from_now_on=from_now_on)

    lines = [
        ft.Text(rule_words(t, setting, read_setting(setting, raw, _old(ruled.game, setting)))),
        choices(
            [
                ft.FilledButton(t("check-answer-always"), on_click=once(lambda: settle(True))),
                ft.OutlinedButton(t("check-answer-once"), on_click=once(lambda: settle(False))),
                ft.TextButton(t("check-answer-other"), on_click=guard(lambda: choose(-1))),
            ]
        ),
    ]
    return _asked(t("check-answer-keep"), lines)


def _asked(title: str, lines: Sequence[ft.Control]) -> ft.Control:
    return ft.Column(
        [heading(title), *lines], spacing=8, horizontal_alignment=ft.CrossAxisAlignment.STRETCH
    )


def _answer(
    t: Words, setting: str, game: Variant, raw: object, verdict: Verdict, on_tap: Handler
) -> ft.Control:
    look, word = LOOKS[verdict], verdict_word(t, verdict)
    rule = rule_words(t, setting, read_setting(setting, raw, _old(game, setting)))
    return tile(
        ft.Row(
            [
                ft.Text(look.sign, color=look.ink, semantics_label=""),
                ft.Text(t("check-answer", verdict=word, rule=rule), expand=True),
            ],
            spacing=12,
        ),
        guard(on_tap),
        key=f"{setting} {raw}",
    )


def _old(game: Variant, setting: str) -> object:
    return getattr(game.settings, setting)


def _decided(hearing: Hearing, found: Found, t: Words) -> ft.Control:
    """Say how the table decided before."""
    case = found.precedent
    look = LOOKS[case.ruled]
    message = "check-decided-same" if found.same else "check-decided-alike"
    word = verdict_word(t, case.ruled)
    text = t(message, when=when(t, case.at), verdict=word, cards=case.cards)
    forget = link(t("check-decided-forget"), lambda: hearing.reconsider(case))
    return ft.Container(
        ft.Column(
            [
                ft.Row(
                    [
                        ft.Icon(ft.Icons.GAVEL, color=look.ink),
                        ft.Text(text, expand=True),
                    ],
                    spacing=12,
                ),
                ft.Row([forget], alignment=ft.MainAxisAlignment.END),
            ],
            spacing=0,
            tight=True,
        ),
        border=ft.Border.all(2, look.ink),
        border_radius=12,
        padding=ft.Padding.only(left=16, right=8, top=8),
    )


def _on(hearing: Hearing, ruled: Ruled, t: Words) -> ft.Control:
    """Offer what can be done with a ruling: let the cards lie on the table, or overrule it."""
    lay = ft.FilledTonalButton(
        t("check-put-down"),
        on_click=once(lambda: hearing.conclude(lambda newest: laid_down(newest, ruled))),
    )
    overrule = link(t("check-overrule"), lambda: hearing.overrule(ruled))
    return choices([*([lay] if can_lie(ruled) else []), overrule])
