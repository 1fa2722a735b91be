"""Lanes: rows of entered cards, each with what it is for; a tap on a card takes just that one."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING

import flet as ft

from companion.components.cards import SHAPE, card_face, card_name
from companion.kit import guard, part, use_words
from companion.theme import FOUR_COLOURS
from rules.rulings import spoken

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping, Sequence

    from companion.disputes.spreads import Entered
    from companion.kit import Handler
    from companion.words import Words
    from rules.cards import Card

LIFT = 0.2
"""Room above a card for the one that a ruling lifts, for each pixel of its width."""
CARD, WIDE_CARD = 46, 60
"""Pixels of width of a card in a lane: its index can be read, and it can be tapped."""


@dataclass(frozen=True, slots=True)
class Shown:
    """One card of a lane: what it stands for where it is wild, and whether a ruling marks it.

    `wanted` is None where the card cannot be chosen, otherwise whether it is the chosen one.
    """

    entered: Entered
    stands: Card | None = None
    marked: bool = False
    wanted: bool | None = None


@part
def LaneRow(  # noqa: N802 - a component
    title: str,
    cards: Sequence[Shown],
    *,
    active: bool,
    open_lane: Handler,
    tap_card: Callable[[Shown], None],
    beside: Sequence[ft.Control] = (),
    titled: bool = True,
    width: float = CARD,
    inks: Mapping[str, str] = FOUR_COLOURS,
) -> ft.Control:
    """Show a lane; `beside` stands at the right of its title or, without that, of its cards."""
    t = use_words()
    said = [title, t("check-lane-cards", count=len(cards))]
    if active:
        said.append(t("check-lane-next"))
    faces = _use_faces(cards, tap_card, inks, width)
    row = _row(faces, active=active, width=width, t=t)
    name = ft.Text(title, theme_style=ft.TextThemeStyle.TITLE_MEDIUM, semantics_label="")
    content = (
        ft.Column([name, row], spacing=width * LIFT, tight=True)
        if titled
        else ft.Row([ft.Container(row, expand=True), *beside])
    )
    return ft.Semantics(
        label=t("list-comma").join(said),
        button=True,
        selected=active,
        container=True,
        content=ft.Container(
            content,
            border=_edge(active=active),
            border_radius=12,
            bgcolor=ft.Colors.SURFACE_CONTAINER_LOW,
            padding=ft.Padding.only(left=12, right=12, top=6, bottom=6),
            on_click=guard(open_lane),
        ),
    )


@dataclass(slots=True)
class _Faces:
    """The cards of a lane as they are drawn; those drawn before call the newest handler."""

    tap: Callable[[Shown], None]
    drawn: dict[object, ft.Control] = field(default_factory=dict)


def _use_faces(
    cards: Sequence[Shown], tap: Callable[[Shown], None], inks: Mapping[str, str], width: float
) -> list[ft.Control]:
    """Draw cards, each anew only when something about it has changed."""
    t, faces = use_words(), ft.use_memo(lambda: _Faces(tap), [])
    faces.tap = tap
    faces.drawn = {
        (shown, width, *inks.values()): faces.drawn.get((shown, width, *inks.values()))
        or _face(shown, lambda shown=shown: faces.tap(shown), t, inks, width)
        for shown in cards
    }
    return list(faces.drawn.values())


def _edge(*, active: bool) -> ft.Border:
    if active:
        return ft.Border.all(2, ft.Colors.PRIMARY)
    return ft.Border.all(1, ft.Colors.OUTLINE_VARIANT)


def _row(faces: Sequence[ft.Control], *, active: bool, width: float, t: Words) -> ft.Control:
    if not faces:
        hint = t("check-lane-here" if active else "check-lane-empty")
        text = ft.Text(hint, color=ft.Colors.ON_SURFACE_VARIANT, semantics_label="")
        return ft.Container(text, height=width * SHAPE, alignment=ft.Alignment.CENTER_LEFT)
    return ft.Row(
        list(faces),
        spacing=4,
        run_spacing=4,
        wrap=True,
        vertical_alignment=ft.CrossAxisAlignment.START,
    )


def _face(
    shown: Shown, tap: Handler, t: Words, inks: Mapping[str, str], width: float
) -> ft.Control:
    entered = shown.entered
    face = card_face(
        entered.card,
        width=width,
        suits=inks,
        marked=shown.marked and not shown.wanted,
        on_tap=guard(tap),
        key=f"{entered.id}-{entered.card}",
        said=_said(shown, t),
    )
    if shown.wanted:
        ring = ft.Border.all(3, ft.Colors.PRIMARY)
        face = ft.Container(face, border=ring, border_radius=width * 0.17)
    stands = _named(shown)
    if stands is None:
        return face
    caption = ft.Text(
        spoken([stands]), theme_style=ft.TextThemeStyle.BODY_SMALL, semantics_label=""
    )
    return ft.Column(
        [face, caption],
        spacing=0,
        tight=True,
        horizontal_alignment=ft.CrossAxisAlignment.CENTER,
    )


def _named(shown: Shown) -> Card | None:
    """Give the card that a wild one stands for, where it is one card and not a rank."""
    stands = shown.stands
    if stands is None or stands == shown.entered.card or stands.suit is None:
        return None
    return stands


def _said(shown: Shown, t: Words) -> str:
    name, stands = card_name(shown.entered.card, t), _named(shown)
    if stands:
        name = t("check-stands", card=name, stands=card_name(stands, t))
    if shown.wanted is not None:
        return t("check-picked" if shown.wanted else "check-pick", card=name)
    return t("check-take-out", card=name)
