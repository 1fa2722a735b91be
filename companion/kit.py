"""A thin safety kit over Flet's components: what fails stays small, what changed is shown.

Flet ends a session's updates without a word when a render fails, shows an error page when a
handler fails, and ignores the server after a dropped connection. The names here put that right;
screens use them in place of the bare Flet ones:

- `part`, `steady` and `screen` instead of `ft.component`
- `guard` or `once` around every event handler
- `Bus` and `use_live` to show at once what another device changed
- `use_words` for sentences, `use_awake` to keep the display on
- `use_wide`, `use_width` and `use_low` for the room there is
- `start` as the whole body of a session's `main`
"""

from __future__ import annotations

import asyncio
import contextlib
import contextvars
import functools
import inspect
import logging
import time
from collections.abc import Awaitable, Callable, Mapping
from typing import Any, ParamSpec, Protocol, TypeVar, cast, runtime_checkable
from urllib.parse import urlsplit

import flet as ft

from companion.theme import LOW, WIDE
from companion.words import Words, words

log = logging.getLogger(__name__)

P = ParamSpec("P")
R = TypeVar("R")
T = TypeVar("T")
Handler = Callable[[], Any] | Callable[[Any], Any]
Guarded = Callable[[Any], Awaitable[None]]

HEARTBEAT = 1.0
"""Seconds between two looks at whether a session still shows its changes."""
DOUBLE_TAP = 0.4
"""Seconds in which a second tap on the same control is taken for a slip of the finger."""
AWAKE_TIMEOUT = 5.0
"""Seconds a device gets to answer that it keeps its display on."""


# --- Parts of a screen ------------------------------------------------------------------------


def part(body: Callable[P, R]) -> Callable[P, R]:
    """Make a component whose failure to render is one sentence in its place.

    Use it instead of `ft.component` for everything smaller than a page.
    """
    return _component(body, _failed_part)


def steady(body: Callable[P, R]) -> Callable[P, R]:
    """Make a part that is rendered again only when what it is given has changed."""
    return cast("Callable[P, R]", ft.memo(part(body)))


def screen(body: Callable[P, R]) -> Callable[P, R]:
    """Make a component that gives a whole `ft.View`; a failure gives a page with a way back."""
    return _component(body, _failed_screen)


def _component(
    body: Callable[P, R], instead: Callable[[Exception], ft.BaseControl]
) -> Callable[P, R]:
    @functools.wraps(body)
    def render(*args: P.args, **kwargs: P.kwargs) -> R:
        try:
            return body(*args, **kwargs)
        except Exception as failure:
            return cast("R", instead(failure))

    return ft.component(render)


def _failed_part(failure: Exception) -> ft.Control:
    text = _sentence(failure, use_words(), "part-failed")
    return ft.Text(text, color=ft.Colors.ERROR)


def _failed_screen(failure: Exception) -> ft.View:
    t, page = use_words(), ft.context.page
    return ft.View(
        route=page.route,
        padding=24,
        controls=[
            ft.Text(_sentence(failure, t, "screen-failed")),
            ft.FilledButton(t("screen-failed-home"), on_click=guard(lambda: page.navigate("/"))),
        ],
    )


@runtime_checkable
class Sayable(Protocol):
    """A failure that is no fault of the app, with its own sentence: message id and places."""

    code: str
    places: Mapping[str, object]


def _sentence(failure: Exception, t: Words, otherwise: str) -> str:
    """Say what a person can do about a failure; one that nobody foresaw is logged."""
    if isinstance(failure, Sayable):
        return t(failure.code, **failure.places)
    log.error("failed: %s", otherwise, exc_info=failure)
    return t(otherwise)


# --- Handlers ---------------------------------------------------------------------------------


def guard(handler: Handler) -> Guarded:
    """Wrap an event handler so that its failure is a short notice, not a dead screen.

    The handler takes the event or nothing, and may be `async`. Use `once` for whatever saves,
    adds or goes on to the next step.
    """

    async def run(event: Any) -> None:
        page = ft.context.page
        try:
            await _call(handler, event)
        except Exception as failure:
            text = _sentence(failure, words(), "handler-failed")
            page.show_dialog(ft.SnackBar(ft.Text(text)))

    return run


def once(handler: Handler) -> Guarded:
    """Wrap a handler so that two quick taps on the same control count once.

    A tap is ignored while the first one is still being handled and for `DOUBLE_TAP` seconds after.
    """
    guarded = guard(handler)

    async def run(event: Any) -> None:
        busy = _busy_until(ft.context.page)
        if time.monotonic() < busy.get(event.target, 0.0):
            return
        busy[event.target] = float("inf")
        try:
            await guarded(event)
        finally:
            busy[event.target] = time.monotonic() + DOUBLE_TAP

    return run


async def _call(handler: Handler, event: Any) -> None:
    """Call with the event only where it is asked for: `lambda rank=rank: ...` does not."""
    parameters = inspect.signature(handler).parameters.values()
    wants_event = any(each.default is each.empty for each in parameters)
    result = cast("Any", handler)(event) if wants_event else cast("Any", handler)()
    if inspect.isawaitable(result):
        await result


def _busy_until(page: ft.Page) -> dict[int, float]:
    """Give the session's controls that ignore taps, each with the moment they listen again."""
    store = page.session.store
    if not store.contains_key("busy-until"):
        store.set("busy-until", {})
    return cast("dict[int, float]", store.get("busy-until"))


# --- Changes made elsewhere -------------------------------------------------------------------


class Bus:
    """Tells every open session that what is stored has changed; one bus per process.

    It carries no data: whoever is told reads the store again.
    """

    def __init__(self) -> None:
        self._listeners: dict[object, tuple[ft.Page, Callable[[], None]]] = {}

    def listen(self, page: ft.Page, tell: Callable[[], None]) -> Callable[[], None]:
        """Have `tell` called on this page after each change; gives the way to stop it."""
        key = object()
        self._listeners[key] = (page, tell)
        return lambda: cast("None", self._listeners.pop(key, None))

    def forget(self, page: ft.Page) -> None:
        """Stop telling a page whose session has ended."""
        for key, (listener, _) in list(self._listeners.items()):
            if listener is page:
                del self._listeners[key]

    def publish(self) -> None:
        """Tell every connected page; one that sleeps reads everything anew when it wakes."""
        for page, tell in list(self._listeners.values()):
            if _connected(page):
                _run_on(page, tell)


def use_live(bus: Bus, shown: Callable[[], object] | None = None) -> None:
    """Render the calling part again whenever the bus says that something changed.

    A part that shows no more than what `shown` gives is rendered only where that has changed. A
    screen that lies below another one is left alone: it is rendered when somebody goes back.
    """
    page, path = ft.context.page, ft.use_view_path()
    _, bump = ft.use_state(0)
    seen = cast("Any", ft.use_ref)(None)
    seen.current = shown and shown()

    def tell() -> None:
        here = not path or urlsplit(page.route).path == path
        if here and (shown is None or _differs(shown, seen.current)):
            bump(lambda count: count + 1)

    use_while_shown(lambda: bus.listen(page, tell), [path])


def _differs(shown: Callable[[], object], seen: object) -> bool:
    try:
        return shown() != seen
    except Exception:  # what cannot be read is for the part itself to tell
        return True


def _connected(page: ft.Page) -> bool:
    try:
        return page.session.connection is not None
    except RuntimeError:  # the session is gone
        return False


def _run_on(page: ft.Page, tell: Callable[[], None]) -> None:
    async def call() -> None:
        tell()

    # run_task makes `page` the current one for its caller too; the copy keeps the caller's own.
    contextvars.copy_context().run(page.run_task, call)


def use_while_shown(begin: Callable[[], Callable[[], object]], since: list[object]) -> None:
    """Do something when the calling part appears, and end it when it goes or `since` changes.

    `begin` gives the way to end it. Flet itself forgets that way when the part is rendered again.
    """
    end = cast("Any", ft.use_ref)(None)

    def start() -> None:
        end.current = begin()

    def stop() -> None:
        if end.current:
            end.current()

    ft.use_effect(start, since, stop)


# --- The room there is ------------------------------------------------------------------------


def use_wide() -> bool:
    """Say whether there is room for two panes; the part is rendered again when that changes."""
    return _use_room(lambda page: (page.width or 0) >= WIDE)


def use_width() -> float:
    """Give the pixels from side to side; the part is rendered again when there are more or less."""
    return _use_room(lambda page: page.width or 0)


def use_low() -> bool:
    """Say whether the screen is so low that keys must leave room for what they enter."""
    return _use_room(lambda page: (page.height or LOW) < LOW)


def _use_room(measure: Callable[[ft.Page], T]) -> T:
    page = ft.context.page
    room, set_room = ft.use_state(measure(page))
    resized = cast("Bus", page.session.store.get("resized"))
    use_while_shown(lambda: resized.listen(page, lambda: set_room(measure(page))), [])
    return room


# --- Sentences and the display ----------------------------------------------------------------


def use_words() -> Words:
    """Give the sentences of a screen; call it like a function: `t("message-id", count=3)`."""
    return words()


def use_awake(awake: bool = True) -> None:
    """Keep the device's display on while the calling part is shown and `awake` is true."""
    page = ft.context.page

    def begin() -> Callable[[], object]:
        page.run_task(_set_awake, page, awake)
        return lambda: page.run_task(_set_awake, page, False)

    use_while_shown(begin, [awake])


async def _set_awake(page: ft.Page, awake: bool) -> None:
    """Ask the device; one that cannot do it goes to sleep as usual."""
    store = page.session.store
    store.set("awake", awake)
    lock = cast("ft.Wakelock", store.get("wakelock"))
    with contextlib.suppress(TimeoutError, RuntimeError):
        await asyncio.wait_for(lock.enable() if awake else lock.disable(), AWAKE_TIMEOUT)


# --- A session --------------------------------------------------------------------------------


def start(page: ft.Page, bus: Bus, root: Callable[..., Any], *args: Any) -> None:
    """Show `root(*args)`, a component that gives views, and keep it shown.

    A failed update is tried again within `HEARTBEAT` seconds, and a device that comes back after
    a dropped connection gets the page anew, its dialogs closed. Hooks start afresh then: what must
    survive (a hand half entered) belongs in an object passed through `args`.
    """

    async def heartbeat() -> None:
        while True:
            page.session.start_updates_scheduler()
            await asyncio.sleep(HEARTBEAT)

    def show() -> None:
        page.render_views(root, *args)

    def disconnect() -> None:
        if page._dialogs.controls:  # what lies below cannot be tapped
            _close_dialogs(page)
            return
        # A browser that reloads is first sent what is here. It must find nothing to tap: whatever
        # it tapped before the page is drawn anew would be lost. Effects do not end meanwhile.
        _empty(page)
        bus.forget(page)
        resized.forget(page)

    def reconnect() -> None:
        # The client that came back ignores changes to views it does not know.
        _empty(page)
        # A new router would ask the one before it, which knows only where back led to at that time.
        page.on_view_pop = None
        show()

    beat = page.run_task(heartbeat)

    def close() -> None:
        beat.cancel()
        bus.forget(page)

    async def resume(event: ft.AppLifecycleStateChangeEvent) -> None:
        # Browsers let the display sleep again once the page was hidden.
        if event.state is ft.AppLifecycleState.RESUME and page.session.store.get("awake"):
            await _set_awake(page, True)

    page.title = words()("app-name")
    resized = Bus()
    page.session.store.set("resized", resized)
    page.session.store.set("wakelock", ft.Wakelock())
    page.on_resize = guard(resized.publish)
    page.on_connect = reconnect
    page.on_disconnect = disconnect
    page.on_close = close
    page.on_app_lifecycle_state_change = resume
    show()


def _empty(page: ft.Page) -> None:
    """Show one view without anything in it."""
    page.views = [ft.View(route=page.route, key=f"again-{time.monotonic_ns()}")]
    page.update()


def _close_dialogs(page: ft.Page) -> None:
    """Have a device that comes back take its dialogs away, which answer to nothing any more.

    It does when told that a dialog was open and no longer is. `_open` is its own note of that.
    """
    for dialog in page._dialogs.controls:
        dialog.open = False
        dialog._values["_open"] = True
