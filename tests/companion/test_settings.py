"""Settings hold at once, and are there again the next time."""

from __future__ import annotations

from typing import TYPE_CHECKING

import flet as ft

from companion.ledger.store import Store
from companion.main import session
from companion.theme import FOUR_COLOURS, TWO_COLOURS
from companion.wishes import TEXT_SIZES, Awake, Mode, Suits, Wishes, wishes_of
from tests.harness import HeadlessApp

if TYPE_CHECKING:
    from pathlib import Path


def body_size(page: ft.Page) -> float:
    theme = page.theme
    assert theme and theme.text_theme and theme.text_theme.body_medium
    return float(theme.text_theme.body_medium.size or 0)


async def test_p1_text_grows_in_steps_up_to_twice_its_size(store: Store) -> None:
    async with HeadlessApp(session(store), "/settings") as app:
        assert app.labelled("Smaller text") == []
        for size in TEXT_SIZES[1:]:
            await app.tap("Larger text")
            assert app.sees(f"{size} %")
            assert body_size(app.page) == 16 * size / 100
        assert app.labelled("Larger text") == []
        await app.tap("Smaller text")
        assert body_size(app.page) == 28


async def test_light_and_dark_hold_at_once(store: Store) -> None:
    async with HeadlessApp(session(store), "/settings") as app:
        assert app.page.theme_mode is ft.ThemeMode.SYSTEM
        await app.choose(app.find_all(ft.RadioGroup)[0], "dark")
        assert app.page.theme_mode is ft.ThemeMode.DARK


async def test_p1_suits_in_four_colours_or_two(store: Store) -> None:
    async with HeadlessApp(session(store), "/settings") as app:
        assert wishes_of(store).inks == FOUR_COLOURS
        await app.choose(app.find_all(ft.RadioGroup)[1], "two")
        assert wishes_of(store).inks == TWO_COLOURS
        inks = {str(text.style.color) for text in app.find_all(ft.Text, value="♦") if text.style}
        assert inks == {TWO_COLOURS["D"]}


async def test_the_display_may_go_to_sleep(store: Store) -> None:
    async with HeadlessApp(session(store), "/settings") as app:
        assert wishes_of(store).stays_awake
        await app.choose(app.find(ft.Switch), False)
        assert not wishes_of(store).stays_awake


async def test_settings_are_there_again_the_next_time(store: Store, tmp_path: Path) -> None:
    async with HeadlessApp(session(store), "/settings") as app:
        await app.tap("Larger text")
        await app.choose(app.find_all(ft.RadioGroup)[0], "dark")
    store.close()
    again = Store.open(tmp_path)
    async with HeadlessApp(session(again), "/settings") as app:
        assert body_size(app.page) == 20
        assert app.page.theme_mode is ft.ThemeMode.DARK
    again.close()


def test_a_wish_that_cannot_be_read_counts_as_not_chosen(store: Store) -> None:
    for name in ("text-size", "mode", "suits", "awake"):
        store.prefer(name, "purple")
    assert wishes_of(store) == Wishes(100, Mode.SYSTEM, Suits.FOUR, Awake.YES)
