"""Runs a session of the app inside the test's own process: no browser, no socket, about 0.1 s.

A real Flet session talks to a connection that only encodes what it is told to send. Encoding
matters: Flet remembers what it encoded, and works out the next change from it. These are Flet's
internals, so they are used here and nowhere else.

    async with HeadlessApp(main) as app:
        await app.tap("New game")
        assert app.sees("Who plays?")

Leaving the block fails the test if the session crashed, if its updates stopped, or if anything
was logged as an error on the way (a part or handler that failed, a missing sentence). A test
that provokes one takes it out of `app.errors` first.
"""

from __future__ import annotations

import asyncio
import dataclasses
import inspect
import logging
from concurrent.futures import ThreadPoolExecutor
from enum import Enum
from functools import cache
from typing import TYPE_CHECKING, Any, Self, TypeVar

import flet as ft
import msgpack
from flet.controls.base_control import BaseControl
from flet.controls.context import _context_page, context
from flet.messaging.connection import Connection
from flet.messaging.protocol import (
    Message,
    MessageAction,
    RegisterClientResponseBody,
    configure_encode_object_for_msgpack,
)
from flet.messaging.session import Session
from flet.pubsub.pubsub_hub import PubSubHub

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

C = TypeVar("C", bound=BaseControl)


class HeadlessConnection(Connection):
    """Takes what a session sends, encodes it as the real one does, and keeps it."""

    def __init__(self) -> None:
        super().__init__()
        self.loop = asyncio.get_running_loop()
        self.executor = ThreadPoolExecutor(1)
        self.pubsubhub = PubSubHub(loop=self.loop, executor=self.executor)
        self.page_url = "http://test"
        self.sent: list[Message] = []
        self.written: list[bytes] = []
        """The same messages as they were encoded."""
        self.on_call: Callable[[Any], None] = lambda call: None

    def send_message(self, message: Message) -> None:
        encode = configure_encode_object_for_msgpack(BaseControl)
        self.written.append(msgpack.packb([message.action, message.body], default=encode))
        self.sent.append(message)
        if message.action == MessageAction.INVOKE_METHOD:
            self.on_call(message.body)

    def dispose(self) -> None:
        self.executor.shutdown(wait=False)


class ErrorLog(logging.Handler):
    """Collects what the app and Flet log as an error."""

    def __init__(self) -> None:
        super().__init__(logging.ERROR)
        self.texts: list[str] = []

    def emit(self, record: logging.LogRecord) -> None:
        self.texts.append(self.format(record))


class HeadlessApp:
    """One session of the app, driven by what a person sees: labels, texts, fields."""

    def __init__(
        self,
        main: Callable[[ft.Page], Any],
        route: str = "/",
        *,
        width: float = 390,
        height: float = 844,
    ) -> None:
        self.main, self.route, self.size = main, route, (width, height)
        self._log = ErrorLog()
        self._opening: set[asyncio.Future[None]] = set()

    async def __aenter__(self) -> Self:
        logging.getLogger().addHandler(self._log)
        self.connection = self._connection()
        self.session = Session(self.connection)
        self.page = self.session.page
        self.page.route = self.route
        self.page.width, self.page.height = self.size
        self._register()
        _context_page.set(self.page)
        context.reset_auto_update()
        result = self.main(self.page)
        if inspect.isawaitable(result):
            await result
        await self.settle()
        return self

    async def __aexit__(self, failure: type[BaseException] | None, *rest: object) -> None:
        logging.getLogger().removeHandler(self._log)
        stopped = self._updates_stopped()
        self.session.close()
        await asyncio.sleep(0)
        self.connection.dispose()
        if failure is None:
            assert not self.errors, "logged as errors:\n" + "\n".join(self.errors)
            assert not self.crashes, f"the session crashed: {self.crashes}"
            assert not stopped, "the session stopped showing changes"

    def _connection(self) -> HeadlessConnection:
        connection = HeadlessConnection()
        connection.on_call = self._answer
        return connection

    def _answer(self, call: Any) -> None:
        """Do what the client does when it is asked to open a route, focus a field or stay awake."""
        if call.name not in {"push_route", "focus", "enable", "disable"}:
            return

        async def done() -> None:
            self.session.handle_invoke_method_results(call.control_id, call.call_id, None, None)
            if call.name == "push_route":
                await self.go(call.args["route"])

        opening = asyncio.ensure_future(done())
        self._opening.add(opening)
        opening.add_done_callback(self._opening.discard)

    def _register(self) -> None:
        body = RegisterClientResponseBody(
            session_id=self.session.id, page_patch=self.session.get_page_patch(), error=""
        )
        self.connection.send_message(Message(MessageAction.REGISTER_CLIENT, body))

    def _updates_stopped(self) -> bool:
        task: asyncio.Task[None] | None = getattr(self.session, "_Session__updates_task", None)
        return task is None or task.done()

    @property
    def errors(self) -> list[str]:
        """What was logged as an error so far."""
        return self._log.texts

    @property
    def crashes(self) -> list[Any]:
        """The crash messages the client was sent."""
        return [
            message.body
            for message in self.connection.sent
            if message.action == MessageAction.SESSION_CRASHED
        ]

    def calls(self) -> list[str]:
        """Give the names of the client's own methods that were called, such as `enable`."""
        return [
            message.body.name
            for message in self.connection.sent
            if message.action == MessageAction.INVOKE_METHOD
        ]

    # --- Looking ---

    def controls(self) -> Iterator[BaseControl]:
        """Give every control on show, the page below first, open dialogs last."""
        views = list(_resolve(self.page.views))
        yield from walk(views[-1] if views else [])
        yield from walk([dialog for dialog in self.page._dialogs.controls if dialog.open])

    def find_all(self, kind: type[C], **props: Any) -> list[C]:
        """Give the controls of a kind whose properties have these values."""
        return [
            control
            for control in self.controls()
            if isinstance(control, kind)
            and all(getattr(control, name) == value for name, value in props.items())
        ]

    def find(self, kind: type[C], **props: Any) -> C:
        """Give the one control of a kind with these properties."""
        found = self.find_all(kind, **props)
        assert len(found) == 1, f"{len(found)} {kind.__name__} with {props}\n{self.outline()}"
        return found[0]

    def texts(self, inside: BaseControl | None = None) -> list[str]:
        """Give every text a person can read or hear, in order; or only those inside a control."""
        controls = self.controls() if inside is None else walk(inside)
        return [text for control in controls for text in _said(control)]

    def sees(self, text: str) -> bool:
        """Say whether this is part of some text on show."""
        return any(text in shown for shown in self.texts())

    def labelled(self, label: str, kind: type[BaseControl] = BaseControl) -> list[BaseControl]:
        """Give the controls that can be used and are called this, by text or by semantics."""
        named = [
            inner
            for control in self.find_all(ft.Semantics, label=label, button=True)
            for inner in [next(filter(_usable, walk(control.content)), None)]
            if inner is not None
        ]
        told = [c for c in self.controls() if _usable(c) and label in _names(c)]
        found = told + [control for control in named if not any(control is c for c in told)]
        return [c for c in found if isinstance(c, kind) and not _holds(c, found)]

    def field(self, label: str) -> ft.TextField:
        """Give the one text field with this label."""
        found = [field for field in self.find_all(ft.TextField) if label in _said(field)]
        assert len(found) == 1, f"{len(found)} fields called {label!r}\n{self.outline()}"
        return found[0]

    def outline(self) -> str:
        """Give what is on show, one control with words a line, for failure messages."""
        return "\n".join(
            f"{type(control).__name__}: {' | '.join(_said(control))}"
            for control in self.controls()
            if _said(control)
        )

    # --- Doing ---

    async def settle(self, turns: int = 24) -> None:
        """Let tasks, effects and updates run."""
        for _ in range(turns):
            await asyncio.sleep(0)

    async def until(self, happened: Callable[[], bool], seconds: float = 2.0) -> None:
        """Wait for something that needs a thread or a timer."""
        deadline = asyncio.get_running_loop().time() + seconds
        while not happened():
            assert asyncio.get_running_loop().time() < deadline, self.outline()
            await asyncio.sleep(0.01)

    async def fire(self, control: BaseControl, event: str, data: Any = None) -> None:
        """Send one event of a control, as its client would."""
        await self.session.dispatch_event(control._i, event, data)
        await self.settle()

    async def tap(self, label: str, *, nth: int | None = None) -> None:
        """Tap what is called this: the only one, or the nth (from 0) where several are."""
        await self.fire(self._target(label, nth), "click")
        self.session.store.set("busy-until", {})  # the next tap in a test is never a slip

    async def double_tap(self, label: str) -> None:
        """Tap the same thing twice, both before the screen could change."""
        control = self._target(label, None)
        taps = (self.session.dispatch_event(control._i, "click", None) for _ in range(2))
        await asyncio.gather(*taps)
        await self.settle()

    async def tap_at_once(self, *labels: str) -> None:
        """Tap one thing after the other, all before the screen could change."""
        targets = [self._target(label, None) for label in labels]
        await asyncio.gather(
            *(self.session.dispatch_event(target._i, "click", None) for target in targets)
        )
        await self.settle()
        self.session.store.set("busy-until", {})

    async def type(self, label: str, text: str) -> None:
        """Type a text into the field with this label."""
        field = self.field(label)
        self.session.apply_patch(field._i, {"value": text})
        await self.fire(field, "change", text)

    async def choose(self, control: BaseControl, value: Any) -> None:
        """Set the value of a switch, checkbox, radio group or dropdown."""
        self.session.apply_patch(control._i, {"value": value})
        await self.fire(control, "select" if isinstance(control, ft.Dropdown) else "change", value)

    async def go(self, route: str) -> None:
        """Open a route, as the address bar or the browser's back button would."""
        await self.session.dispatch_event(self.page._i, "route_change", {"route": route})
        self.page.route = route
        await self.settle()

    async def press_keys(self, *keys: str, **held: bool) -> None:
        """Press keys of a real keyboard one after the other, with Ctrl, Alt or Meta held."""
        held = {"shift": False, "ctrl": False, "alt": False, "meta": False} | held
        for key in keys:
            await self.fire(self.page, "keyboard_event", {"key": key, **held})

    async def resize(self, width: float, height: float) -> None:
        """Turn the device or pull the window to another size."""
        self.page.width, self.page.height = width, height
        size = {"width": width, "height": height}
        await self.session.dispatch_event(self.page._i, "resize", size)
        await self.settle()

    async def back(self) -> None:
        """Press the system's back button."""
        view = list(_resolve(self.page.views))[-1]
        assert isinstance(view, ft.View)
        if not view.can_pop:
            await self.fire(view, "confirm_pop")
        else:
            await self.session.dispatch_event(self.page._i, "view_pop", {"route": view.route})
        await self.settle()

    async def disconnect(self) -> None:
        """Drop the connection, as a phone does that goes to sleep."""
        await self.session.disconnect(3600)
        await self.settle()

    async def reconnect(self) -> None:
        """Drop the connection and come back, as a phone that slept or a browser that reloads."""
        await self.disconnect()
        self.connection = self._connection()
        await self.session.connect(self.connection)
        await self.settle()

    def _target(self, label: str, nth: int | None) -> BaseControl:
        found = self.labelled(label)
        wanted = 0 if nth is None else nth
        only_one = nth is not None or len(found) == 1
        assert len(found) > wanted and only_one, (
            f"{len(found)} things to tap called {label!r}\n{self.outline()}"
        )
        return found[wanted]


def _resolve(value: Any) -> Iterator[Any]:
    """Give what a component shows in its place, one by one."""
    while isinstance(value, BaseControl) and hasattr(value, "_b"):
        value = value._b
    if isinstance(value, list | tuple):
        for item in value:
            yield from _resolve(item)
    elif value is not None:
        yield value


def walk(value: Any) -> Iterator[BaseControl]:
    """Give a control and all in it that is visible, parents before children."""
    for item in _resolve(value):
        if isinstance(item, BaseControl):
            if getattr(item, "visible", True) is False:
                continue
            yield item
        parts = item.values() if isinstance(item, dict) else _parts(item)
        for part in parts:
            if part is not None and not isinstance(part, _PLAIN):
                yield from walk(part)


def _parts(item: Any) -> Iterator[Any]:
    """Give what a control, or a value it is made of, holds."""
    return (getattr(item, name, None) for name in _part_names(type(item)))


@cache
def _part_names(kind: type) -> tuple[str, ...]:
    """Name what a kind of control holds; walking through all controls is most of a test's time."""
    if not dataclasses.is_dataclass(kind):
        return ()
    parts = dataclasses.fields(kind)
    names = [part.name for part in parts if not part.metadata.get("skip")]
    return tuple(name for name in names if name not in {"_parent", "parent"})


_PLAIN = (str, int, float, bool, Enum)
_TEXT_PROPS = ("value", "label", "tooltip", "text", "content", "title", "hint_text", "helper",
               "error", "semantics_label", "hint")  # fmt: skip


def _said(control: BaseControl) -> list[str]:
    """Give the texts this control itself carries."""
    values = [getattr(control, name, None) for name in _TEXT_PROPS]
    return [value for value in values if isinstance(value, str) and value]


def _names(control: BaseControl) -> set[str]:
    """Give everything this control is called: its own texts and those inside it."""
    return {text for inner in walk(control) for text in _said(inner)}


def _holds(control: BaseControl, others: list[BaseControl]) -> bool:
    """Whether another of these is inside this one: the inner one is what a finger hits."""
    return any(
        inner is other for inner in walk(control) for other in others if other is not control
    )


def _usable(control: BaseControl) -> bool:
    handler = getattr(control, "on_click", None) or getattr(control, "on_tap", None)
    return handler is not None and not getattr(control, "disabled", False)
