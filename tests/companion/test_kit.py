"""What fails stays small; what changed is shown; two quick taps count once."""

from __future__ import annotations

import asyncio
from typing import TYPE_CHECKING, Any

import flet as ft
import pytest

from companion import kit
from tests.harness import HeadlessApp

if TYPE_CHECKING:
    from collections.abc import Callable


def page_of(*controls: Callable[[], ft.Control]) -> Callable[[ft.Page], None]:
    """Give a main that shows one view made of these parts."""

    @ft.component
    def root() -> list[ft.View]:
        return [ft.View(route="/", controls=[make() for make in controls])]

    return lambda page: kit.start(page, kit.Bus(), root)


@kit.part
def counter() -> ft.Control:
    count, set_count = ft.use_state(0)
    return ft.Row(
        [
            ft.Text(f"count {count}"),
            ft.Button("add", on_click=kit.guard(lambda: set_count(lambda n: n + 1))),
        ]
    )


@kit.part
def breaks_on_demand() -> ft.Control:
    broken, set_broken = ft.use_state(False)
    if broken:
        raise ValueError("a part that cannot be drawn")
    return ft.Button("break", on_click=kit.guard(lambda: set_broken(True)))


async def test_a_part_shows_its_change() -> None:
    async with HeadlessApp(page_of(counter)) as app:
        await app.tap("add")
        await app.tap("add")
        assert app.sees("count 2")


async def test_a_part_that_cannot_be_drawn_leaves_the_others_alive() -> None:
    async with HeadlessApp(page_of(counter, breaks_on_demand)) as app:
        await app.tap("break")
        assert app.sees("This part could not be shown.")
        await app.tap("add")
        assert app.sees("count 1")
        assert "a part that cannot be drawn" in app.errors.pop()


async def test_a_page_that_cannot_be_drawn_leads_back_to_the_start() -> None:
    @kit.screen
    def broken() -> ft.View:
        raise ValueError("a page that cannot be drawn")

    @ft.component
    def root() -> list[Any]:
        return [broken()]

    async with HeadlessApp(lambda page: kit.start(page, kit.Bus(), root), "/game/7") as app:
        assert app.sees("This page could not be shown.")
        assert app.labelled("Back to the start")
        app.errors.clear()


@pytest.mark.parametrize("is_async", [False, True])
async def test_a_handler_that_fails_is_a_short_notice(is_async: bool) -> None:
    def fail() -> None:
        raise ValueError("no")

    async def fail_later() -> None:
        await asyncio.sleep(0)
        fail()

    @kit.part
    def button() -> ft.Control:
        return ft.Button("go", on_click=kit.guard(fail_later if is_async else fail))

    async with HeadlessApp(page_of(button, counter)) as app:
        await app.tap("go")
        assert app.sees("That did not work. Try it once more.")
        await app.tap("add")
        assert app.sees("count 1")
        app.errors.clear()


async def test_two_quick_taps_on_save_count_once() -> None:
    saved: list[str] = []

    async def save() -> None:
        saved.append("deal 3")
        await asyncio.sleep(0)

    @kit.part
    def button() -> ft.Control:
        return ft.Button("Save deal 3", on_click=kit.once(save))

    async with HeadlessApp(page_of(button)) as app:
        await app.double_tap("Save deal 3")
        assert saved == ["deal 3"]


async def test_a_second_tap_counts_once_the_pause_is_over(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(kit, "DOUBLE_TAP", 0.0)
    saved: list[str] = []

    @kit.part
    def button() -> ft.Control:
        return ft.Button("Save", on_click=kit.once(lambda: saved.append("x")))

    async with HeadlessApp(page_of(button)) as app:
        await app.double_tap("Save")
        assert saved == ["x", "x"]


async def test_a_save_that_failed_can_be_tried_again() -> None:
    tries: list[int] = []

    def save() -> None:
        tries.append(1)
        if len(tries) == 1:
            raise OSError("disk full")

    @kit.part
    def button() -> ft.Control:
        return ft.Button("Save", on_click=kit.once(save))

    async with HeadlessApp(page_of(button)) as app:
        await app.tap("Save")
        await app.tap("Save")
        assert len(tries) == 2
        app.errors.clear()


async def test_a_quick_tap_on_another_button_counts() -> None:
    pressed: list[str] = []

    @kit.part
    def keys() -> ft.Control:
        return ft.Row(
            [
                ft.Button(rank, on_click=kit.once(lambda rank=rank: pressed.append(rank)))
                for rank in ("A", "K")
            ]
        )

    async with HeadlessApp(page_of(keys)) as app:
        first, second = app.labelled("A")[0], app.labelled("K")[0]
        await app.fire(first, "click")
        await app.fire(second, "click")
        assert pressed == ["A", "K"]


async def test_a_change_on_one_device_is_shown_on_the_other() -> None:
    bus, stored = kit.Bus(), ["Ann"]

    @kit.part
    def people() -> ft.Control:
        kit.use_live(bus)
        return ft.Text(", ".join(stored))

    def main(page: ft.Page) -> None:
        @ft.component
        def root() -> list[ft.View]:
            return [ft.View(route="/", controls=[people()])]

        kit.start(page, bus, root)

    async with HeadlessApp(main) as one, HeadlessApp(main) as two:
        stored.append("Bo")
        bus.publish()
        await one.settle()
        assert one.sees("Ann, Bo")
        assert two.sees("Ann, Bo")


async def test_a_part_that_tells_what_it_shows_is_drawn_again_only_where_that_changed() -> None:
    bus, stored, drawn = kit.Bus(), ["Ann", 0], []

    @kit.part
    def name() -> ft.Control:
        kit.use_live(bus, lambda: stored[0])
        drawn.append(stored[0])
        return ft.Text(str(stored[0]))

    def main(page: ft.Page) -> None:
        @ft.component
        def root() -> list[ft.View]:
            return [ft.View(route="/", controls=[name()])]

        kit.start(page, bus, root)

    async with HeadlessApp(main) as app:
        for change in (["Ann", 1], ["Bo", 1], ["Ann", 1], ["Ann", 2]):
            stored[:] = change
            bus.publish()
            await app.settle()
            assert app.sees(str(change[0]))
        assert drawn == ["Ann", "Bo", "Ann"]


async def test_a_screen_that_was_left_is_told_nothing_however_often_it_was_drawn() -> None:
    bus = kit.Bus()

    @kit.screen
    def one() -> ft.View:
        kit.use_live(bus)
        _, draw = ft.use_state(0)
        again = ft.Button("Draw again", on_click=kit.guard(lambda: draw(lambda n: n + 1)))
        return ft.View(route=ft.use_view_path(), controls=[again])

    @kit.part
    def root() -> object:
        pages = [ft.Route(component=one), ft.Route(path="other", component=one)]
        return ft.Router([ft.Route(children=pages)], manage_views=True)

    async with HeadlessApp(lambda page: kit.start(page, bus, root)) as app:
        for route in ("/other", "/") * 3:
            await app.tap("Draw again")
            await app.go(route)
        assert len(bus._listeners) == 1


async def test_telling_others_keeps_the_teller_on_its_own_page() -> None:
    bus = kit.Bus()

    @kit.part
    def live() -> ft.Control:
        kit.use_live(bus)
        return ft.Text("live")

    def main(page: ft.Page) -> None:
        @ft.component
        def root() -> list[ft.View]:
            return [ft.View(route="/", controls=[live()])]

        kit.start(page, bus, root)

    async with HeadlessApp(main), HeadlessApp(main) as two:
        assert ft.context.page is two.page
        bus.publish()
        assert ft.context.page is two.page


async def test_a_session_that_ended_is_told_nothing() -> None:
    bus, told = kit.Bus(), []

    @ft.component
    def root() -> list[ft.View]:
        return [ft.View(route="/")]

    async with HeadlessApp(lambda page: kit.start(page, bus, root)) as app:
        bus.listen(app.page, lambda: told.append(1))
    await app.settle()
    bus.publish()
    await app.settle()
    assert told == []


async def test_a_phone_that_slept_sees_the_page_and_the_draft_again() -> None:
    draft: list[str] = []

    @kit.part
    def pad() -> ft.Control:
        _, bump = ft.use_state(0)

        def add() -> None:
            draft.append("K")
            bump(lambda n: n + 1)

        return ft.Row([ft.Text(f"hand {''.join(draft)}"), ft.Button("K", on_click=kit.guard(add))])

    async with HeadlessApp(page_of(pad)) as app:
        await app.tap("K")
        await app.reconnect()
        assert app.sees("hand K")
        await app.tap("K")
        assert app.sees("hand KK")


async def test_a_reload_finds_nothing_to_tap_until_taps_count_again() -> None:
    bus = kit.Bus()

    @kit.screen
    def shown() -> ft.View:
        kit.use_live(bus)
        return ft.View(route="/", controls=[counter()])

    @ft.component
    def root() -> list[ft.View]:
        return [shown()]

    async with HeadlessApp(lambda page: kit.start(page, bus, root)) as app:
        await app.disconnect()
        assert not app.labelled("add")  # this is what a browser that reloads is sent first
        await app.reconnect()
        await app.tap("add")
        assert app.sees("count 1")
        assert len(bus._listeners) == 1


async def test_a_sheet_left_open_by_a_phone_that_slept_is_closed() -> None:
    @kit.part
    def detail() -> ft.Control:
        shown, show = ft.use_state(False)
        close = kit.guard(lambda: show(False))
        ft.use_dialog(ft.BottomSheet(ft.Text("Ann, deal 2"), on_dismiss=close) if shown else None)
        return ft.Button("25", on_click=kit.guard(lambda: show(True)))

    async with HeadlessApp(page_of(detail)) as app:
        await app.tap("25")
        assert app.sees("Ann, deal 2")
        await app.reconnect()
        assert not app.sees("Ann, deal 2")
        await app.tap("25")
        assert app.sees("Ann, deal 2")


async def test_updates_that_stopped_start_again(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(kit, "HEARTBEAT", 0.01)

    @kit.part
    def slider() -> ft.Control:
        value, set_value = ft.use_state(1)
        return ft.Row(
            [
                ft.Slider(value=value, min=0, max=10),
                ft.Button("too far", on_click=kit.guard(lambda: set_value(50))),
            ]
        )

    async with HeadlessApp(page_of(slider, counter)) as app:
        await app.tap("too far")
        await app.until(lambda: not app._updates_stopped())
        await app.tap("add")
        assert app.sees("count 1")
        app.errors.clear()


async def test_the_display_stays_on_while_a_game_is_shown() -> None:
    @kit.part
    def game() -> ft.Control:
        kit.use_awake()
        return ft.Text("deal 1")

    @kit.part
    def switch() -> ft.Control:
        playing, set_playing = ft.use_state(True)
        shown = [game()] if playing else []
        return ft.Column(
            [*shown, ft.Button("stop", on_click=kit.guard(lambda: set_playing(False)))]
        )

    async with HeadlessApp(page_of(switch)) as app:
        assert app.calls() == ["enable"]
        await app.tap("stop")
        assert app.calls() == ["enable", "disable"]


async def test_every_open_screen_learns_that_the_window_became_wide() -> None:
    @kit.part
    def room() -> ft.Control:
        return ft.Text("two panes" if kit.use_wide() else "one pane")

    async with HeadlessApp(page_of(room, room)) as app:
        assert app.texts().count("one pane") == 2
        await app.resize(1280, 800)
        assert app.texts().count("two panes") == 2


async def test_a_steady_part_waits_until_what_it_is_given_has_changed() -> None:
    rendered: list[str] = []

    @kit.steady
    def label(text: str) -> ft.Control:
        rendered.append(text)
        return ft.Text(text)

    @kit.part
    def counter() -> ft.Control:
        count, set_count = ft.use_state(0)
        on = kit.guard(lambda: set_count(lambda before: before + 1))
        return ft.Column([label(f"half {count // 2}"), ft.Button("on", on_click=on)])

    async with HeadlessApp(page_of(counter)) as app:
        for _ in range(3):
            await app.tap("on")
        assert app.sees("half 1")
    assert rendered == ["half 0", "half 1"]


async def test_a_screen_below_another_waits_until_somebody_goes_back() -> None:
    bus, rendered, stored = kit.Bus(), [], [0]

    def screen_of(name: str) -> Callable[[], ft.Control]:
        @kit.screen
        def shown() -> ft.View:
            kit.use_live(bus)
            rendered.append(name)
            return ft.View(route=ft.use_view_path(), controls=[ft.Text(f"{name} {stored[0]}")])

        return shown

    @kit.part
    def root() -> ft.Control:
        above = ft.Route(path="above", component=screen_of("above"))
        below = ft.Route(component=screen_of("below"), children=[above])
        return ft.Router([below], manage_views=True)

    def main(page: ft.Page) -> None:
        kit.start(page, bus, root)

    async with HeadlessApp(main, "/above") as app:
        rendered.clear()
        stored[0] = 7
        bus.publish()
        await app.settle()
        assert app.sees("above 7")
        assert rendered == ["above"]
        await app.back()
        assert app.sees("below 7")
