"""The contracts of a game: deal by deal, the running one marked, and on paper."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from companion.main import session
from companion.prints import contracts_page, file_name, score_page
from companion.state import terms_of
from companion.words import words
from rules.variants import variant, variant_ids
from tests.companion.window import played
from tests.harness import HeadlessApp

if TYPE_CHECKING:
    from companion.ledger.store import Store

ONE_DEAL = {"out": "Ann", "Bo": 10, "Cy": 5}


async def test_the_running_deal_is_marked(store: Store) -> None:
    game = played(store, "Ann Bo Cy", ONE_DEAL, variant="shanghai")
    async with HeadlessApp(session(store), f"/game/{game}/contracts") as app:
        texts = app.texts()
    here = texts.index("You are here")
    assert texts[here - 2] == "One book of three and one run of four"
    assert texts[here - 1] == "7 cards needed · 11 dealt"


async def test_who_keeps_a_contract_stands_beside_it(store: Store) -> None:
    met = {**ONE_DEAL, "met": ["Ann", "Cy"]}
    game = played(store, "Ann Bo Cy", met, variant="twelve_step")
    async with HeadlessApp(session(store), f"/game/{game}/contracts") as app:
        assert app.sees("Each player stays on a contract until it is made.")
        texts = app.texts()
    assert texts.index("Bo here") < texts.index("Ann and Cy here")


async def test_the_last_deal_says_what_is_special(store: Store) -> None:
    async with HeadlessApp(session(store), "/rules/contract_rummy/contracts") as app:
        assert (
            app.texts().count("Last deal: the whole hand goes down at once, without a discard.")
            == 1
        )
        assert not app.sees("You are here")


async def test_contracts_are_one_tap_from_the_table(store: Store) -> None:
    game = played(store, "Ann Bo Cy", ONE_DEAL, variant="shanghai")
    async with HeadlessApp(session(store), f"/game/{game}") as app:
        await app.tap("All contracts")
        assert app.sees("You are here")


@pytest.mark.parametrize("name", variant_ids())
def test_every_game_goes_on_paper(name: str) -> None:
    record = variant(name)
    t = words("en", terms_of(record))
    page = contracts_page(t, record)
    assert page.count("<td class=number>") == len(record.settings.contracts)
    assert page.count("<svg") == sum(
        len(contract.choices) for contract in record.settings.contracts
    )
    sheet = score_page(t, record, ["Ann", "Bo", "Cy"])
    rows = record.settings.deals or len(record.settings.contracts)
    assert sheet.count("<td class=blank>") >= 3 * rows


def test_a_page_asks_for_nothing_from_elsewhere_and_trusts_no_name() -> None:
    page = score_page(words(), variant("jo"), ["<script>", "Bo & Cy"])
    assert "&lt;script&gt;" in page
    assert "Bo &amp; Cy" in page
    assert not any(word in page for word in ("<script", "http", "src=", "@import"))


def test_a_file_is_called_so_that_every_disk_takes_it() -> None:
    assert file_name('Contracts of "Ours": 1/2.html') == "Contracts of -Ours-- 1-2.html"
