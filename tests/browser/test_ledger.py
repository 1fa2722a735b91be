"""Games leave and come in as files, and a sheet from paper is typed in, in a real browser."""

from __future__ import annotations

from io import BytesIO
from pathlib import Path
from typing import TYPE_CHECKING

import pytest
from PIL import Image

from companion.ledger.backups import check_backup
from companion.ledger.store import Store
from tests.browser.conftest import PHONE
from tests.companion.window import played
from tests.table import entry

if TYPE_CHECKING:
    from tests.browser.conftest import OpenTab, Tab

pytestmark = pytest.mark.browser


@pytest.fixture
def ended_game(tmp_path: Path) -> str:
    """A game of three, stopped after two deals."""
    store = Store.open(tmp_path)
    deals = ({"out": "Ann", "Bo": 40, "Cy": 15}, {"out": "Ann", "Bo": 25, "Cy": 10})
    game = played(store, "Ann Bo Cy", *deals)
    store.add(game, entry("finish"))
    store.close()
    return game


def saved(tab: Tab, label: str) -> bytes:
    """Tap what saves a file and give what was saved."""
    with tab.page.expect_download() as download:
        tab.tap(label)
    return Path(download.value.path()).read_bytes()


def choose(tab: Tab, label: str, name: str, content: bytes) -> None:
    with tab.page.expect_file_chooser() as chooser:
        tab.tap(label)
    file = {"name": name, "mimeType": "application/octet-stream", "buffer": content}
    chooser.value.set_files(files=[file])


def test_a_game_is_passed_on_and_everything_is_backed_up_and_brought_back(
    open_tab: OpenTab, ended_game: str, tmp_path: Path
) -> None:
    tab = open_tab({"viewport": {"width": 1280, "height": 1600}}, f"/games/{ended_game}")
    assert Image.open(BytesIO(saved(tab, "Picture"))).width == 1080
    assert saved(tab, "Table for spreadsheets").startswith(b"\xef\xbb\xbfDeal,Contract,")
    lines = saved(tab, "Game file")
    assert lines.count(b"\n") == 4
    tab.tap("Delete this game")
    tab.tap("Delete")
    tab.see("Bring back")
    tab.open("/games/keep")
    backup = saved(tab, "Save a backup file")
    (tmp_path / "copy.db").write_bytes(backup)
    assert check_backup(tmp_path / "copy.db").games == 0
    choose(tab, "Choose a game file", "game.jsonl", lines)
    tab.page.wait_for_url(f"**/games/{ended_game}")
    tab.open("/games/keep")
    choose(tab, "Choose a backup file", "copy.db", backup)
    tab.tap("Yes, replace everything")
    tab.see("The backup is in place.")
    tab.open("/games")
    tab.see("Bring back")


def test_a_sheet_from_paper_is_typed_in_by_column(open_tab: OpenTab, tmp_path: Path) -> None:
    tab = open_tab(PHONE, "/games/old")
    tab.type_into("Day", "2019-12-24")
    tab.type_into("Players", "Ann, Bo, Cy")
    for name, numbers in (("Ann", "25 10"), ("Bo", "0 15"), ("Cy", "5 0")):
        tab.type_into(name, numbers)
    tab.see("5 points in 2 deals")
    tab.tap("Take it in")
    tab.see("Cy won")
    tab.open("/games/people")
    tab.see("1 game · 1 win")
