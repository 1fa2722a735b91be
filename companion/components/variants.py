"""The games of the family in a list: what each is called, how it differs, its measures."""

from __future__ import annotations

from typing import TYPE_CHECKING

import flet as ft

from companion.book.houses import parent_of
from companion.components.text import quiet
from companion.components.tile import tile
from companion.searchable import searchable
from companion.state import terms_of
from companion.theme import LEGAL
from companion.words import Words, words
from rules.settings import Progress
from rules.variants import differences

if TYPE_CHECKING:
    from collections.abc import Sequence

    from companion.kit import Guarded
    from rules.settings import Settings
    from rules.variants import Variant


def variant_card(t: Words, record: Variant, *, on_tap: Guarded, chosen: bool = False) -> ft.Control:
    """Show a variant as a card to tap; the `chosen` one is marked."""
    names = [ft.Text(record.name, theme_style=ft.TextThemeStyle.TITLE_LARGE, expand=True)]
    mark = [ft.Icon(ft.Icons.CHECK_CIRCLE, color=LEGAL.ink)] if chosen else []
    others = record.names[1:]
    also = [quiet(t("variant-also", names=", ".join(others)), small=True)] if others else []
    content = ft.Column(
        [
            ft.Row([*names, *mark], vertical_alignment=ft.CrossAxisAlignment.START),
            *also,
            ft.Text(about(t, record)),
            quiet(facts(t, record.settings)),
        ],
        spacing=4,
        horizontal_alignment=ft.CrossAxisAlignment.STRETCH,
    )
    return tile(content, on_tap, key=record.id, chosen=chosen)


def about(t: Words, record: Variant) -> str:
    """Say in a line what makes a variant different, in its family's own words.

    >>> from rules.variants import variant
    >>> about(words("en"), variant("zioncheck"))
    'The oldest form and the shortest: five deals of ten cards, without jokers.'
    """
    if parent := parent_of(record):
        count = len(differences(parent.settings, record.settings))
        return t("variant-house-about", parent=parent.name, count=count)
    own = words(t.language, terms_of(record))
    return own(f"variant-{record.id.replace('_', '-')}-about")


def facts(t: Words, settings: Settings) -> str:
    """Give a variant's measures: how long it is, cards each, how many can play.

    >>> from rules.variants import variant
    >>> facts(words("en"), variant("contract_rummy").settings)
    '7 deals · 10–12 cards each · 3–5 players'
    >>> facts(words("en"), variant("twelve_step").settings)
    '12 contracts · 13 cards each · 2–9 players'
    """
    return t(
        "variant-facts",
        length=length(t, settings),
        cards=cards_each(t, settings),
        players=seats(t, settings),
    )


def length(t: Words, settings: Settings) -> str:
    """Say how long a game is: in deals, or in contracts where each player keeps one until made."""
    if settings.deals is not None:
        return t("variant-deals", deals=settings.deals)
    if settings.progress is Progress.UNTIL_MET:
        return t("variant-contracts", contracts=len(settings.contracts))
    return t("variant-endless")


def cards_each(t: Words, settings: Settings) -> str:
    """Say how many cards each player is dealt."""
    low, high = min(settings.hand_sizes), max(settings.hand_sizes)
    return t("variant-cards" if low == high else "variant-cards-span", low=low, high=high)


def seats(t: Words, settings: Settings) -> str:
    """Say how many can play."""
    low, high = settings.players_min, settings.players_max
    return t("variant-players" if low == high else "variant-players-span", low=low, high=high)


def matching(records: Sequence[Variant], text: str) -> tuple[Variant, ...]:
    """Give the variants whose names or own words hold every word of a search.

    >>> from rules.variants import variant
    >>> [record.id for record in matching([variant("jo"), variant("carioca")], "joker rum")]
    ['jo']
    """
    wanted = searchable(text).split()
    return tuple(record for record in records if all(word in _searched(record) for word in wanted))


def _searched(record: Variant) -> str:
    return searchable(" ".join((*record.names, *record.words.values())))
