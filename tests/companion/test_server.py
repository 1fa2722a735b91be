"""The app is served from this machine alone, and stopping it is an ordinary end."""

from __future__ import annotations

import asyncio
import re
import signal
import socket
import subprocess
import sys
from contextlib import closing
from types import SimpleNamespace
from typing import TYPE_CHECKING

import pytest
from httpx import ASGITransport, AsyncClient
from websockets.sync.client import connect

from companion import server
from companion.server import Doorway, NoAddress, listen, serve, show_window, web_app
from tests.running import running

if TYPE_CHECKING:
    from collections.abc import Iterator

    from httpx import Response
    from starlette.types import ASGIApp, Message, Receive, Scope, Send

THIS_MACHINE, A_PHONE = ("127.0.0.1", 50000), ("192.168.1.20", 50000)


WEB = web_app(lambda page: None)


async def get(path: str, *, client: tuple[str, int] = A_PHONE, **headers: str) -> Response:
    """Ask for a page, as a device at this address does."""
    asker = ASGITransport(WEB, client=client)
    async with AsyncClient(transport=asker, base_url="http://table") as browser:
        return await browser.get(path, headers=headers)


@pytest.fixture
def taken() -> Iterator[int]:
    """A port that something else listens at."""
    with closing(socket.create_server(("127.0.0.1", 0))) as other:
        yield other.getsockname()[1]


# --- What is served ---


async def test_health_is_told() -> None:
    assert (await get("/healthz")).json() == {"ok": True}


@pytest.mark.parametrize("path", ["/", "/game/3/deal/2", "/flutter_bootstrap.js", "/healthz"])
async def test_every_answer_forbids_other_hosts(path: str) -> None:
    answer = await get(path)
    assert answer.status_code == 200
    policy = answer.headers["content-security-policy"]
    assert "default-src 'self'" in policy
    assert not re.search(r"https?:|\*", policy)
    assert answer.headers["cache-control"] == "no-cache"


async def test_the_page_has_the_apps_name_and_no_address_of_another_host() -> None:
    page = (await get("/")).text
    assert "<title>Contract Rummy Companion</title>" in page
    assert "Keeps score" in page
    assert "flet.noCdn=true" in page
    assert "http" not in page


async def test_everything_the_page_and_its_manifest_name_is_there() -> None:
    named = re.findall(r'(?:href|src)="([^"]+\.\w+)"', (await get("/")).text)
    icons = [icon["src"] for icon in (await get("/manifest.json")).json()["icons"]]
    assert len(named) >= 5
    for path in (*named, *icons):
        assert (await get(f"/{path}")).status_code == 200, path


async def test_every_font_of_the_client_is_there() -> None:
    families = (await get("/assets/FontManifest.json")).json()
    files = {font["asset"] for family in families for font in family["fonts"]}
    assert {"Companion", "Roboto", "MaterialIcons"} <= {family["family"] for family in families}
    for file in files:
        assert (await get(f"/assets/{file}")).status_code == 200, file


async def test_a_sign_that_no_font_has_is_no_failed_request() -> None:
    answer = await get("/assets/fonts/notosanshebrew/v46/or3HQ7v33.woff2")
    assert answer.status_code == 200
    assert answer.content[:4] == b"wOF2"


async def test_a_phone_gets_large_files_compressed_and_this_machine_does_not() -> None:
    far, near = await get("/main.dart.mjs"), await get("/main.dart.mjs", client=THIS_MACHINE)
    assert far.headers["content-encoding"] == "gzip"
    assert "content-encoding" not in near.headers
    assert far.content == near.content


async def test_what_the_browser_has_already_is_not_sent_again() -> None:
    tag = (await get("/main.dart.mjs")).headers["etag"]
    again = await get("/main.dart.mjs", **{"if-none-match": tag})
    assert again.status_code == 304
    assert again.content == b""


# --- Sockets ---


async def open_socket(app: ASGIApp, **headers: str) -> list[str]:
    """Open a socket through the doorway; gives the kinds of answers that got through."""
    answers: list[str] = []

    async def receive() -> Message:
        return {"type": "websocket.connect"}

    async def send(message: Message) -> None:
        answers.append(message["type"])

    scope = {"type": "websocket", "headers": [(k.encode(), v.encode()) for k, v in headers.items()]}
    await Doorway(app)(scope, receive, send)
    return answers


async def welcoming(scope: Scope, receive: Receive, send: Send) -> None:
    await send({"type": "websocket.accept"})


@pytest.mark.parametrize("origin", [{}, {"origin": "http://table:8550"}])
async def test_our_own_page_may_open_a_socket(origin: dict[str, str]) -> None:
    assert await open_socket(welcoming, host="table:8550", **origin) == ["websocket.accept"]


async def test_another_sites_page_may_not_open_a_socket() -> None:
    answers = await open_socket(welcoming, host="table:8550", origin="http://elsewhere.example")
    assert answers == ["websocket.close"]


@pytest.mark.parametrize("gone", [OSError, RuntimeError])
async def test_a_message_to_a_device_that_is_gone_is_lost_quietly(gone: type[Exception]) -> None:
    went_on: list[bool] = []

    async def app(scope: Scope, receive: Receive, send: Send) -> None:
        await send({"type": "websocket.send", "text": "anyone there?"})
        went_on.append(True)

    async def receive() -> Message:
        return {"type": "websocket.disconnect"}

    async def send(message: Message) -> None:
        raise gone

    await Doorway(app)({"type": "websocket", "headers": []}, receive, send)
    assert went_on == [True]


async def test_a_socket_that_closed_is_let_go(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(server, "LET_GO_SECONDS", 0.01)

    async def waits_forever(scope: Scope, receive: Receive, send: Send) -> None:
        await receive()
        await asyncio.Event().wait()

    async def receive() -> Message:
        return {"type": "websocket.disconnect"}

    async def send(message: Message) -> None:
        pass

    scope = {"type": "websocket", "headers": []}
    await asyncio.wait_for(Doorway(waits_forever)(scope, receive, send), timeout=5)


# --- Addresses ---


def test_a_port_in_use_gives_way_to_the_next_free_one(taken: int) -> None:
    with closing(listen("127.0.0.1", taken)) as found:
        assert taken < found.getsockname()[1] < taken + server.PORTS_TRIED


def test_port_0_is_any_free_port() -> None:
    with closing(listen("127.0.0.1", 0)) as found:
        assert found.getsockname()[1] > 0


def test_no_free_port_is_said_in_a_sentence(taken: int, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(server, "PORTS_TRIED", 1)
    said: list[str] = []
    assert serve(lambda page: None, port=taken, say=said.append) == 2
    assert said == [f"No free port was found from {taken} on. Choose another one with --port."]


def test_a_host_this_machine_has_not_is_said_in_a_sentence() -> None:
    with pytest.raises(NoAddress, match=r"203\.0\.113\.9 cannot be used on this machine"):
        listen("203.0.113.9", 0)


def test_a_window_without_its_package_says_what_to_install(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(server.importlib.util, "find_spec", lambda name: None)
    said: list[str] = []
    assert show_window(lambda page: None, say=said.append) == 2
    assert "flet-desktop" in said[0]


def test_a_window_that_cannot_be_fetched_says_so(monkeypatch: pytest.MonkeyPatch) -> None:
    def fetch() -> None:
        raise OSError("no network")

    monkeypatch.setattr(server.importlib.util, "find_spec", lambda name: name)
    monkeypatch.setitem(sys.modules, "flet_desktop", SimpleNamespace(ensure_client_cached=fetch))
    said: list[str] = []
    assert show_window(lambda page: None, say=said.append) == 2
    assert "could not be fetched: no network" in said[0]


# --- Stopping ---


@pytest.mark.parametrize("how", [signal.SIGINT, signal.SIGTERM])
def test_stopping_with_open_sockets_is_quick_and_quiet(how: signal.Signals) -> None:
    with running("tests.browser.demo", "{port}") as demo:
        address = demo.url.replace("http", "ws") + "/ws"
        with connect(address), connect(address):
            status, said = demo.stop(how)
    assert status == 0
    assert said == "Stopped.\n"


def test_the_next_free_port_is_announced(taken: int) -> None:
    with running("tests.browser.demo", str(taken)) as demo:
        assert demo.port != taken


def test_ctrl_c_while_the_app_is_still_loading_ends_it_quietly() -> None:
    loading = "import sys\nsys.modules['companion.main'] = Loading()\n"
    interrupted = (
        "class Loading:\n    def __getattr__(self, name):\n        raise KeyboardInterrupt\n"
    )
    start = "from companion.__main__ import run\nsys.exit(run())\n"
    command = [sys.executable, "-c", interrupted + loading + start]
    run = subprocess.run(command, capture_output=True, text=True, check=False)
    assert (run.returncode, run.stdout, run.stderr) == (0, "", "")
