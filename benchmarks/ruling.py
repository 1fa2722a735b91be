"""How long it takes from the last tap to the ruling, for each question of the checker.

    python -m benchmarks.ruling               # the engine, and the screen without a browser
    python -m benchmarks.ruling --browser     # and a headless Chromium

Times are milliseconds, median and 95th percentile. `engine` is the question put to the rules and
nothing else. `screen` is all that the app does from the last tap to the message that holds the
verdict, written for the client: the card kept on disk, the ruling, the new screen drawn up. Both
are times of the processor, so that a busy machine changes little. `on a phone` is `screen` as many
times slower as `--slower` says; its 95th percentile has to stay within 100. `all there` is the same
for the last message: the card in its lane, the keys, the reasons and their sources follow the
verdict.

A phone counts as four times slower: that is the factor by which Lighthouse slows a processor down
to bring a fast desktop machine into the range of a mid-tier phone (`cpuSlowdownMultiplier` in its
`docs/throttling.md`). On a machine that is no fast desktop it asks for more than such a phone does.

`browser` begins when the finger leaves the key and ends when the ruling stands in the page, so the
other two times are part of it. It is painted without a graphics chip, which no phone lacks, and is
there to be compared with itself.
"""

from __future__ import annotations

import argparse
import asyncio
import gc
import shutil
import sys
import tempfile
from dataclasses import dataclass, replace
from pathlib import Path
from statistics import median
from time import thread_time
from typing import TYPE_CHECKING, Any, NamedTuple

from playwright.sync_api import sync_playwright

from companion.disputes.arbiter import answer
from companion.disputes.hearings import hearing
from companion.ledger.store import Store
from companion.state import App
from rules.cards import Suit
from tests.browser.conftest import CHROMIUM, PHONE, Tab
from tests.companion.desk import KEPT, Desk, entered
from tests.running import running

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from companion.disputes.dispute import Dispute

GOAL = 100
"""Milliseconds within which a ruling has to appear on a phone."""
MOST_IN_BROWSER = 12
UNHEARD = 3
"""Taps before the first that counts."""
STILL_MS = 700
"""Milliseconds that a page gets to forget the last ruling."""
SAYS = """said => [...document.querySelectorAll("flt-semantics")].some(node =>
  node.childElementCount < 2 &&
  (node.getAttribute("aria-label") || node.textContent || "").startsWith(said))"""
WATCH = f"""said => {{ window.ruling = new Promise(resolve => {{
  let began = 0;
  const watch = new MutationObserver(() => {{
    if (!began || !({SAYS})(said)) return;
    watch.disconnect();
    resolve(performance.now() - began);
  }});
  watch.observe(document.body, {{subtree: true, childList: true, attributes: true,
    characterData: true}});
  document.addEventListener("pointerup", () => {{ began = performance.now(); }},
    {{capture: true, once: true}});
}}); }}"""
"""Notes the milliseconds between the next tap and a text in the page that begins as said."""


@dataclass(frozen=True, slots=True)
class LastTap:
    """A dispute that lacks one tap: the key, how the ruling begins, and the key that undoes it.

    Without that tap nothing, or something else, is ruled.
    """

    name: str
    variant: str
    deal: int
    question: str
    cards: str
    key: str
    said: str
    held: Suit | None = None
    undo: str = "Undo"

    def dispute(self, store: Store) -> Dispute:
        """Enter all but the last tap."""
        begun = entered(store, self.variant, self.deal, self.question, self.cards)
        return replace(begun, held=self.held)


TWELVE = "3H 4H 5H 6H 7S 8S 9S TS JD QD KD"
TAPS = (
    LastTap("go down", "shanghai", 2, "go-down", "7S 7H 7D / 4C 5C 6C", "joker", "Legal."),
    LastTap("not legal", "shanghai", 2, "go-down", "7S 7H 7D / 4C 5C 6D", "joker", "Not legal."),
    LastTap("heap", "contract_rummy", 7, "go-down", TWELVE, "joker", "Legal."),
    LastTap("lay off", "contract_rummy", 2, "lay-off", "TS JS QS KS / TD TC TH / 8S", "joker",
            "Legal."),
    LastTap("exchange", "contract_rummy", 3, "exchange", "9D TD JD JK KD / 2D",
            "queen of diamonds", "Legal.", Suit.DIAMONDS),
    LastTap("discard", "shanghai", 1, "discard", "JK", "seven of clubs", "Legal.", Suit.CLUBS),
    LastTap("who gets it", "shanghai", 1, "take", "", "Player 3 wants it", "Player 3 gets it.",
            undo="Player 3 wants it, call 1"),
    LastTap("hand", "contract_rummy", 7, "hand", TWELVE, "joker", "Ready to go down."),
)  # fmt: skip


class Times(NamedTuple):
    """Median and 95th percentile, in milliseconds."""

    middle: float
    late: float

    @classmethod
    def of(cls, took: Sequence[float]) -> Times:
        """Take them from times in milliseconds."""
        ordered = sorted(took)
        return cls(median(ordered), ordered[int(len(ordered) * 0.95)])

    def slower(self, times: float) -> Times:
        """Give them for a processor that many times slower."""
        return Times(self.middle * times, self.late * times)

    def __str__(self) -> str:
        return f"{self.middle:8.1f}{self.late:8.1f}"


class Ear(Desk):
    """The checker without a browser; notes when it writes something for the client."""

    async def last_tap(self, label: str, said: str) -> tuple[float, float]:
        """Tap; give the milliseconds until the ruling was written, and until everything was.

        The ruling is written with the first message that says it.
        """
        target, connection = self._target(label, None), self.connection
        send, at = connection.send_message, list[tuple[float, bool]]()

        def heard(message: Any) -> None:
            send(message)
            at.append((thread_time(), said.encode() in connection.written[-1]))

        connection.send_message = heard  # type: ignore[method-assign]
        began = thread_time()
        await self.session.dispatch_event(target._i, "click", None)
        await self.settle()
        connection.send_message = send  # type: ignore[method-assign]
        ruled = next(time for time, told in at if told)
        return (ruled - began) * 1000, (at[-1][0] - began) * 1000


async def apart(store: Store, tap: LastTap, rounds: int) -> tuple[Times, Times, Times]:
    """Measure the engine, the screen with the ruling and the whole screen, each by itself."""
    store.prefer(KEPT, tap.dispute(store).text)
    engine, screen, whole = [], [], []
    async with Ear(store) as desk:
        gc.disable()
        for number in range(UNHEARD + rounds):
            ruled, all_there = await desk.last_tap(tap.key, tap.said)
            assert desk.said.startswith(tap.said), desk.said
            matter = hearing(App(store, lambda: None)).matter
            assert matter
            began = thread_time()
            answer(matter)
            if number >= UNHEARD:
                engine.append((thread_time() - began) * 1000)
                screen.append(ruled)
                whole.append(all_there)
            await desk.tap(tap.undo)
        gc.enable()
    return Times.of(engine), Times.of(screen), Times.of(whole)


def in_browser(store: Store, url: str, rounds: int) -> Iterator[Times]:
    """Measure from the finger to the page, one question after the other."""
    with sync_playwright() as playwright:
        found = shutil.which("chromium") or shutil.which("chromium-browser")
        browser = playwright.chromium.launch(executable_path=found, args=CHROMIUM)
        for tap in TAPS:
            store.prefer(KEPT, tap.dispute(store).text)
            tab = Tab(browser.new_context(**PHONE).new_page(), url)
            tab.open("/check")
            took = []
            for number in range(UNHEARD + rounds):
                tab.control(tap.key).wait_for()
                tab.page.evaluate(WATCH, tap.said)
                tab.tap(tap.key)
                ms = tab.page.evaluate("() => window.ruling")
                if number >= UNHEARD:
                    took.append(ms)
                tab.tap(tap.undo)
                tab.page.wait_for_timeout(STILL_MS)
                if tab.page.evaluate(SAYS, tap.said):
                    tab.reload()
            tab.page.context.close()
            yield Times.of(took)
        browser.close()


def main() -> int:
    """Measure and print; the exit status is 1 where engine and screen miss the goal on a phone."""
    parser = argparse.ArgumentParser(description="From the last tap to the ruling.")
    parser.add_argument("--browser", action="store_true", help="measure in a browser too")
    parser.add_argument("--rounds", type=int, default=25, help="taps of each kind")
    parser.add_argument("--slower", type=float, default=4, help="how much slower a phone is")
    chosen = parser.parse_args()
    late = False
    with tempfile.TemporaryDirectory() as folder:
        store = Store.open(Path(folder))
        print(f"{'':14}{'engine':>16}{'screen':>16}{'on a phone':>16}{'all there':>16}")
        for tap in TAPS:
            engine, screen, whole = asyncio.run(apart(store, tap, chosen.rounds))
            phone, rest = screen.slower(chosen.slower), whole.slower(chosen.slower)
            late = late or phone.late > GOAL
            print(f"{tap.name:14}{engine}{screen}{phone}{rest}", flush=True)
        if chosen.browser:
            print(f"{'':14}{'browser':>16}")
            with running(
                "companion", "--data", folder, "--port", "{port}", "--no-browser"
            ) as server:
                pages = in_browser(store, server.url, min(chosen.rounds, MOST_IN_BROWSER))
                for tap, page in zip(TAPS, pages, strict=True):
                    print(f"{tap.name:14}{page}", flush=True)
        store.close()
    return 1 if late else 0


if __name__ == "__main__":
    sys.exit(main())
