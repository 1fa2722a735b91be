"""The frame of every screen: the four places, the title, the one wide button at the bottom."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, cast

import flet as ft

from companion.kit import Bus, guard, once, use_live, use_wide, use_words
from companion.theme import dress
from companion.wishes import Wishes, wishes_of

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from companion.kit import Guarded, Handler
    from companion.ledger.store import Store
    from companion.state import App, Play

AppContext = ft.create_context(cast("tuple[App, Bus]", None))
PLACES = (
    ("place-table", "/", ft.Icons.STYLE_OUTLINED, ft.Icons.STYLE),
    ("place-check", "/check", ft.Icons.FACT_CHECK_OUTLINED, ft.Icons.FACT_CHECK),
    ("place-rules", "/rules", ft.Icons.MENU_BOOK_OUTLINED, ft.Icons.MENU_BOOK),
    ("place-games", "/games", ft.Icons.HISTORY_OUTLINED, ft.Icons.HISTORY),
)
GAP = 12
MARGIN = 16


def use_app(shown: Callable[[App], object] | None = None) -> App:
    """Give the session's app; the calling part is rendered again when anything is stored.

    A part that shows no more than what `shown` gives is rendered only where that has changed.
    """
    app, bus = ft.use_context(AppContext)
    use_live(bus, shown and partial(shown, app))
    return app


def use_play(game: str) -> Play:
    """Give a game by its id, always as it stands now."""
    return use_app().play(game)


def dress_page(page: ft.Page, store: Store | None = None) -> None:
    """Set fonts, colours and text size, as this table wishes them where the store is open."""
    wishes = wishes_of(store) if store else Wishes()
    dress(page, wishes.scale, ft.ThemeMode(wishes.mode))


def go(route: str) -> Guarded:
    """Give a handler that opens a route."""
    page = ft.context.page
    return guard(lambda: page.navigate(route))


def screen_view(
    title: str,
    body: Sequence[ft.Control],
    *,
    place: int | None = 0,
    action: ft.Control | None = None,
    actions: Sequence[ft.Control] = (),
    scroll: bool = True,
    margin: float = MARGIN,
) -> ft.View:
    """Give a whole screen: title with the way back, body, and its one main action in reach.

    Call it in a `screen`. `place` lights one of the four places, None leaves them out where one
    thing is to be finished first; `scroll=False` leaves scrolling to the body, which then fills
    the height. `margin` is left free at both sides of the body.
    """
    wide = use_wide()
    column = ft.Column(
        list(body),
        spacing=GAP,
        expand=True,
        scroll=ft.ScrollMode.AUTO if scroll else None,
        horizontal_alignment=ft.CrossAxisAlignment.STRETCH,
    )
    main = ft.Container(
        column, expand=True, padding=ft.Padding.symmetric(horizontal=margin, vertical=8)
    )
    held: list[ft.Control] = [main] if action is None else [main, _bottom(action)]
    inner = ft.Column(held, expand=True, spacing=0)
    rail = [] if place is None or not wide else [_rail(place), ft.VerticalDivider(width=1)]
    return ft.View(
        route=ft.use_view_path(),
        padding=0,
        appbar=ft.AppBar(title=ft.Text(title), actions=list(actions)),
        navigation_bar=None if place is None or wide else _bar(place),
        controls=[ft.SafeArea(ft.Row([*rail, inner], expand=True, spacing=0), expand=True)],
    )


def wide_button(
    label: str, on_tap: Handler, *, icon: ft.IconData | None = None, disabled: bool = False
) -> ft.FilledButton:
    """Give the main action of a screen: one wide button that says what it does."""
    text = ft.Text(label, text_align=ft.TextAlign.CENTER)
    return ft.FilledButton(
        text, icon=icon, on_click=once(on_tap), disabled=disabled, expand=True, key=label
    )


def _bottom(action: ft.Control) -> ft.Container:
    return ft.Container(ft.Row([action]), padding=ft.Padding.symmetric(horizontal=16, vertical=12))


def _bar(place: int) -> ft.NavigationBar:
    t = use_words()
    return ft.NavigationBar(
        selected_index=place,
        on_change=_to_place(),
        destinations=[
            ft.NavigationBarDestination(icon=icon, selected_icon=chosen, label=t(name))
            for name, _, icon, chosen in PLACES
        ],
    )


def _rail(place: int) -> ft.NavigationRail:
    t = use_words()
    return ft.NavigationRail(
        selected_index=place,
        label_type=ft.NavigationRailLabelType.ALL,
        on_change=_to_place(),
        destinations=[
            ft.NavigationRailDestination(icon=icon, selected_icon=chosen, label=t(name))
            for name, _, icon, chosen in PLACES
        ],
    )


def _to_place() -> Handler:
    page = ft.context.page
    return guard(lambda event: page.navigate(PLACES[int(event.data)][1]))
