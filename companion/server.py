"""Serves the app to browsers on this machine or at this table.

The web client that Flet brings along is served from here too, so that nothing is asked of another
host: no content network, no fonts, no scripts. A content security policy makes the browser refuse
whatever would try.
"""

from __future__ import annotations

import asyncio
import contextlib
import errno
import importlib.util
import os
import socket
import threading
import webbrowser
from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING, Any
from urllib.parse import urlsplit

import flet as ft
import flet_web.fastapi
import uvicorn
from starlette.datastructures import Headers, MutableHeaders
from starlette.middleware.gzip import GZipMiddleware
from starlette.responses import FileResponse

from companion.words import words

if TYPE_CHECKING:
    from types import FrameType

    from starlette.types import ASGIApp, Message, Receive, Scope, Send

Main = Callable[[ft.Page], Any]
Say = Callable[[str], object]

ASSETS = Path(__file__).parent.parent / "assets"
FALLBACK_FONTS = "/assets/fonts/{script}/{version}/{file}"
"""Where the client looks for a sign that our font lacks, say one of Chinese in a name."""
LAST_RESORT = ASSETS / "assets" / "fonts" / "roboto.woff2"
"""What it gets: our font once more, so that it shows a box and asks no further."""
HOST = "127.0.0.1"
PORT = 8550
PORTS_TRIED = 20
SESSION_SECONDS = 12 * 3600
"""How long a session waits for a device that went to sleep: an evening with a long supper."""
STOP_SECONDS = 1
"""How long open connections get to end before they are cut."""
LET_GO_SECONDS = 0.5
"""How long Flet gets to note that a device is gone."""
THIS_MACHINE = frozenset({"127.0.0.1", "::1"})

POLICY = "; ".join(
    (
        "default-src 'self' data: blob:",
        "script-src 'self' 'unsafe-inline' 'unsafe-eval' 'wasm-unsafe-eval' blob:",
        "style-src 'self' 'unsafe-inline'",
        "connect-src 'self' data: blob: ws: wss:",
        "frame-ancestors 'none'",
        "base-uri 'self'",
    )
)
PAGE_HEADERS = {
    "content-security-policy": POLICY,
    "cache-control": "no-cache",  # kept, but asked about each time: an update shows at once
    "referrer-policy": "no-referrer",
    "x-content-type-options": "nosniff",
}
PACKED_ALREADY = ("image/png", "font/woff2", "text/event-stream")


# --- The web application ----------------------------------------------------------------------


def web_app(main: Main, before_main: Main | None = None) -> ASGIApp:
    """Give the whole web application: the Flet client, its sessions and `/healthz`.

    `main` starts each session; `before_main` sets what the very first frame needs, such as the
    theme. Sessions live in this process's memory, so it is served by one process only.
    """
    app = flet_web.fastapi.FastAPI(docs_url=None, redoc_url=None, openapi_url=None)

    app.add_api_route("/healthz", lambda: {"ok": True})
    app.add_api_route(FALLBACK_FONTS, lambda: FileResponse(LAST_RESORT))
    t = words()
    client = flet_web.fastapi.app(
        main,
        before_main=before_main,
        assets_dir=str(ASSETS),
        no_cdn=True,
        app_name=t("app-name"),
        app_short_name=t("app-short-name"),
        app_description=t("app-description"),
        session_timeout_seconds=SESSION_SECONDS,
    )
    app.mount("/", client)
    return Doorway(app)


class Doorway:
    """What every request passes: security headers, compression, and care for open sockets."""

    def __init__(self, app: ASGIApp) -> None:
        self._near = app
        # On this machine compressing the client's 13 MB takes longer than sending it.
        self._far = GZipMiddleware(app, 1000, 5, exclude_content_types=PACKED_ALREADY)

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Answer one request, or hold one socket."""
        if scope["type"] == "websocket" and not _from_our_page(Headers(scope=scope)):
            await send({"type": "websocket.close", "code": 1008})
        elif scope["type"] == "websocket":
            await _hold(self._near, scope, receive, send)
        elif scope["type"] == "http":
            address = (scope.get("client") or ("",))[0]
            app = self._near if address in THIS_MACHINE else self._far
            await app(scope, receive, _with_page_headers(send))
        else:
            await self._near(scope, receive, send)


def _from_our_page(headers: Headers) -> bool:
    """Say whether a socket was opened by our own page: others may not read or change games."""
    origin = headers.get("origin")
    return origin is None or urlsplit(origin).netloc == headers.get("host")


def _with_page_headers(send: Send) -> Send:
    async def passed_on(message: Message) -> None:
        if message["type"] == "http.response.start":
            MutableHeaders(scope=message).update(PAGE_HEADERS)
        await send(message)

    return passed_on


async def _hold(app: ASGIApp, scope: Scope, receive: Receive, send: Send) -> None:
    """Hold a socket until its device is gone, whatever Flet makes of that.

    A message to a device that just dropped off is lost: raised, it would end Flet's sending before
    Flet notes that the device is gone, and the device would come back to an empty session. And a
    socket that closes before the client on it has said a word is let go: Flet would wait forever.
    """
    loop, held = asyncio.get_running_loop(), asyncio.current_task()
    letting_go: list[asyncio.TimerHandle] = []

    async def heard() -> Message:
        message = await receive()
        if message["type"] == "websocket.disconnect" and held:
            letting_go.append(loop.call_later(LET_GO_SECONDS, held.cancel))
        return message

    async def told(message: Message) -> None:
        try:
            await send(message)
        except (OSError, RuntimeError):
            if message["type"] != "websocket.send":
                raise

    with contextlib.suppress(asyncio.CancelledError):
        await app(scope, heard, told)
    for timer in letting_go:
        timer.cancel()


# --- Serving it -------------------------------------------------------------------------------


class Server(uvicorn.Server):
    """A server that says when it is ready and takes Ctrl-C for an ordinary end."""

    def __init__(self, app: ASGIApp, on_ready: Callable[[], object]) -> None:
        super().__init__(
            uvicorn.Config(
                app,
                log_level="warning",
                ws="websockets-sansio",
                timeout_graceful_shutdown=STOP_SECONDS,
            )
        )
        self._on_ready = on_ready

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        """Start, then tell."""
        await super().startup(sockets)
        self._on_ready()

    def handle_exit(self, sig: int, frame: FrameType | None) -> None:  # noqa: ARG002
        """Stop. The signal is not raised again: stopping is what was asked for."""
        self.should_exit = True


def serve(
    main: Main,
    before_main: Main | None = None,
    *,
    host: str = HOST,
    port: int = PORT,
    open_browser: bool = True,
    say: Say = print,
) -> int:
    """Serve until Ctrl-C and give the exit status: 0, or 2 if there is no address to serve at.

    Only this machine can reach the default `host`; "0.0.0.0" lets in everyone on the network.
    Port 0 means any free port. A port in use gives way to the next free one, and `say` is told.
    """
    t = words()
    try:
        listener = listen(host, port)
    except NoAddress as none:
        say(str(none))
        return 2
    found = listener.getsockname()[1]
    if port not in {0, found}:
        say(t("server-port-taken", wanted=str(port), port=str(found)))
    address = f"http://{_reachable(host)}:{found}"

    def ready() -> None:
        say(t("server-ready", address=address))
        if open_browser:
            threading.Thread(target=webbrowser.open, args=[address], daemon=True).start()

    asyncio.run(Server(web_app(main, before_main), ready).serve([listener]))
    say(t("server-stopped"))
    return 0


class NoAddress(OSError):  # noqa: N818 - nothing broke; the address is not to be had
    """There is no such host on this machine, or no free port; the text says which."""


def listen(host: str, port: int) -> socket.socket:
    """Open the wanted port, or the next free one of `PORTS_TRIED`; raises `NoAddress`."""
    t = words()
    for wanted in range(port, min(port + PORTS_TRIED, 65536)) if port else [0]:
        listener = socket.socket(socket.AF_INET6 if ":" in host else socket.AF_INET)
        if os.name == "posix":  # elsewhere it would share a port that is in use
            listener.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        try:
            listener.bind((host, wanted))
            listener.listen()
        except OSError as problem:
            listener.close()
            if problem.errno not in {errno.EADDRINUSE, errno.EACCES}:
                raise NoAddress(t("server-no-host", host=host)) from problem
        else:
            return listener
    raise NoAddress(t("server-no-port", wanted=str(port)))


def _reachable(host: str) -> str:
    """Give the name under which this machine's own browser finds a host."""
    if host in {"", "0.0.0.0", "::"}:
        return "localhost"
    return f"[{host}]" if ":" in host else host


# --- A window of its own ----------------------------------------------------------------------


def show_window(main: Main, before_main: Main | None = None, *, say: Say = print) -> int:
    """Show the app in a desktop window until it is closed; exit status as for `serve`.

    The first time the window's own program is fetched from Flet's pages.
    """
    if importlib.util.find_spec("flet_desktop") is None:
        say(words()("window-missing"))
        return 2
    try:
        importlib.import_module("flet_desktop").ensure_client_cached()
    except OSError as wrong:
        say(words()("window-not-fetched", why=str(wrong)))
        return 2
    ft.run(main, before_main=before_main, assets_dir=str(ASSETS))
    return 0
