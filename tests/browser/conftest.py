"""A real server and a real headless Chromium, driven through the accessibility tree.

    def test_a_deal_is_scored(phone: Tab) -> None:
        phone.tap("New game")
        phone.see("Who plays?")

Leaving a test, every tab fails it for an error in its console, an answer of 400 or more, a sign
that the font lacks, or a request to another host. `phone` is 390×844 with touch, `wide` is 1280×800 with a mouse.
"""

from __future__ import annotations

import re
import shutil
from collections.abc import Callable, Iterator
from typing import TYPE_CHECKING, Any, Literal

import pytest
from playwright.sync_api import expect, sync_playwright

from tests.running import RunningServer, running

if TYPE_CHECKING:
    from pathlib import Path

    from playwright.sync_api import Browser, ConsoleMessage, Locator, Page, Request, Response

Role = Literal["tab", "checkbox", "switch", "radio", "menuitem", "link"]

CHROMIUM = [
    "--headless=new",
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--enable-unsafe-swiftshader",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
]
PHONE: dict[str, Any] = {
    "viewport": {"width": 390, "height": 844},
    "device_scale_factor": 2,
    "has_touch": True,
    "is_mobile": True,
}
WIDE: dict[str, Any] = {"viewport": {"width": 1280, "height": 800}}
PATIENCE_MS = 15_000
KEYBOARD_MS = 200
TYPE_TRIES = 3
STILL_MS = 800
STILL_TRIES = 12
TAPPED: tuple[Role, ...] = ("tab", "checkbox", "switch", "radio", "menuitem", "link")
KEEP_SOCKETS = """
  window.openSockets = [];
  window.WebSocket = class extends WebSocket {
    constructor(...address) { super(...address); window.openSockets.push(this); }
  };
"""
ASLEEP = "ERR_INTERNET_DISCONNECTED"
"""What a tab says that a test has put to sleep, and nobody else."""
MISSING_SIGN = re.compile(r"/assets/fonts/[^/]+/[^/]+/[^/]+$")
"""Where the client looks for a sign that our font lacks."""
BOX = "a box in place of a sign"
STOPPED_BY_POLICY = "rive_native.js"
"""The client asks for this script from another host; our policy stops it before the network."""


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Put the browser last: while it is open, no other test can run an event loop of its own.

    A busy machine can starve a browser for longer than any patience, so a test of this kind that
    fails is tried once more; what is broken fails twice.
    """
    items.sort(key=lambda item: item.get_closest_marker("browser") is not None)
    for item in items:
        if item.get_closest_marker("browser"):
            item.add_marker(pytest.mark.flaky(reruns=1))


# --- The server ------------------------------------------------------------------------------


@pytest.fixture
def app_server(tmp_path: Path) -> Iterator[RunningServer]:
    """The app itself, with an empty data directory of this test's own."""
    with running("companion", "--data", str(tmp_path), "--port", "{port}", "--no-browser") as it:
        yield it


# --- The browser ------------------------------------------------------------------------------


@pytest.fixture(scope="session")
def chromium() -> Iterator[Browser]:
    """One Chromium for all tests: the system's, or the one Playwright installed."""
    with sync_playwright() as playwright:
        found = shutil.which("chromium") or shutil.which("chromium-browser")
        playwright.selectors.set_test_id_attribute("flt-semantics-identifier")
        browser = playwright.chromium.launch(executable_path=found, args=CHROMIUM)
        yield browser
        browser.close()


OpenTab = Callable[..., "Tab"]


@pytest.fixture
def open_tab(chromium: Browser, app_server: RunningServer) -> Iterator[OpenTab]:
    """Open a tab of the app: `open_tab()`, `open_tab(WIDE)`, `open_tab(PHONE, "/game/1")`."""
    yield from tabs(chromium, app_server)


@pytest.fixture
def phone(open_tab: OpenTab) -> Tab:
    """The app on a phone."""
    return open_tab(PHONE)


@pytest.fixture
def wide(open_tab: OpenTab) -> Tab:
    """The app on a laptop."""
    return open_tab(WIDE)


def tabs(chromium: Browser, server: RunningServer) -> Iterator[OpenTab]:
    """Give a way to open tabs; afterwards close them and fail for what went wrong in them."""
    opened: list[Tab] = []

    def open_one(screen: dict[str, Any] = PHONE, path: str = "/", **context: Any) -> Tab:
        page = chromium.new_context(**screen, **context).new_page()
        opened.append(Tab(page, server.url))
        opened[-1].open(path)
        return opened[-1]

    yield open_one
    for tab in opened:
        tab.page.context.close()
    assert [failure for tab in opened for failure in tab.failures] == []


class Tab:
    """A browser tab, used as a person does: by what things are called."""

    def __init__(self, page: Page, url: str) -> None:
        self.page, self.url = page, url
        self.failures: list[str] = []
        page.set_default_timeout(PATIENCE_MS)
        page.add_init_script(KEEP_SOCKETS)
        page.on("console", self._heard)
        page.on("response", self._answered)
        page.on("request", self._asked)
        page.on("pageerror", lambda error: self.failures.append(f"script: {error}"))

    def _heard(self, message: ConsoleMessage) -> None:
        expected = STOPPED_BY_POLICY in message.text or ASLEEP in message.text
        if message.type == "error" and not expected:
            self.failures.append(f"console: {message.text}")

    def _answered(self, response: Response) -> None:
        if response.status >= 400:
            self.failures.append(f"{response.status}: {response.url}")

    def _asked(self, request: Request) -> None:
        ours = request.url.startswith((self.url, "data:", "blob:"))
        if not ours and STOPPED_BY_POLICY not in request.url:
            self.failures.append(f"left the machine: {request.url}")
        if MISSING_SIGN.search(request.url):
            self.failures.append(f"{BOX}: {request.url}")

    # --- Going ---

    def open(self, path: str = "/") -> None:
        """Open an address of the app and wait until it can be used."""
        self.page.goto(self.url + path)
        self._enable_semantics()

    def reload(self) -> None:
        """Reload, as a person does when something seems stuck."""
        self.page.reload()
        self._enable_semantics()

    def back(self) -> None:
        """Press the browser's back button."""
        self.page.go_back()

    def up(self) -> None:
        """Tap the arrow at the top that leads back; its name grows while its tooltip shows."""
        self.page.get_by_role("button", name=re.compile("^Back")).first.click()

    def _enable_semantics(self) -> None:
        self.page.wait_for_selector("flt-semantics-placeholder", state="attached")
        self.page.evaluate(
            """() => {
              const it = document.querySelector('flt-semantics-placeholder');
              const box = it.getBoundingClientRect();
              const at = {bubbles: true, cancelable: true,
                clientX: box.left + box.width / 2, clientY: box.top + box.height / 2};
              it.dispatchEvent(new PointerEvent('pointerdown', at));
              it.dispatchEvent(new PointerEvent('pointerup', at));
              it.dispatchEvent(new MouseEvent('click', at));
            }"""
        )
        self.page.wait_for_selector("flt-semantics", state="attached")

    # --- Looking ---

    def text(self, text: str | re.Pattern[str], *, exact: bool = False) -> Locator:
        """Give the first place that shows a text."""
        return self.page.get_by_text(text, exact=exact).first

    def see(self, *texts: str, exact: bool = False) -> None:
        """Wait until each text is shown."""
        for text in texts:
            expect(self.text(text, exact=exact)).to_be_attached(timeout=PATIENCE_MS)

    def miss(self, text: str, *, exact: bool = False) -> None:
        """Wait until a text is no longer shown."""
        expect(self.page.get_by_text(text, exact=exact)).to_have_count(0, timeout=PATIENCE_MS)

    def control(self, label: str | re.Pattern[str], *, exact: bool = True) -> Locator:
        """Give the first thing to tap that is called this."""
        found = self.page.get_by_role("button", name=label, exact=exact)
        for role in TAPPED:
            found = found.or_(self.page.get_by_role(role, name=label, exact=exact))
        return found.first

    # --- Doing ---

    def tap(self, label: str, *, exact: bool = True) -> None:
        """Tap the button, tab, switch, checkbox or radio called this."""
        self.control(label, exact=exact).click()

    def type_into(self, label: str, text: str) -> None:
        """Fill the field with this label."""
        field = self.page.get_by_label(label, exact=True).first
        for _ in range(TYPE_TRIES):  # a starved browser may connect the keyboard too late
            field.click()  # a phone connects its keyboard to the field only after a tap
            expect(field).to_be_focused()
            self.page.wait_for_timeout(KEYBOARD_MS)
            field.fill(text)
            self.page.wait_for_timeout(KEYBOARD_MS)
            if not field.count() or field.input_value():
                break

    def scroll(self, pixels: int) -> None:
        """Turn the wheel in the middle of the page; only what is in view exists."""
        size = self.page.viewport_size or {"width": 0, "height": 0}
        self.page.mouse.move(size["width"] / 2, size["height"] / 2)
        self.page.mouse.wheel(0, pixels)

    def drop(self) -> None:
        """Lose the connection, as a phone does that goes to sleep."""
        self.page.context.set_offline(True)
        self.page.evaluate("() => window.openSockets.forEach(socket => socket.close())")

    def wake(self) -> None:
        """Get the connection back."""
        with self.page.expect_websocket():
            self.page.context.set_offline(False)

    def picture(self, file: Path) -> Path:
        """Photograph the tab, to be looked at."""
        file.parent.mkdir(parents=True, exist_ok=True)
        self.page.wait_for_selector("#welcome", state="detached")
        before, now = b"", self.page.screenshot()
        for _ in range(STILL_TRIES):  # what the tree says is drawn a little later
            if before == now:
                break
            self.page.wait_for_timeout(STILL_MS)
            before, now = now, self.page.screenshot()
        file.write_bytes(now)
        return file
