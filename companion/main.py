"""The app put together: reads the command line, opens the store and serves the screens."""

from __future__ import annotations

import argparse
import logging
from functools import partial
from importlib.metadata import version
from pathlib import Path
from typing import TYPE_CHECKING

import platformdirs

from companion.frame import AppContext, dress_page
from companion.keyboard import attach
from companion.kit import Bus, part, start
from companion.ledger.backups import find_backups, recover
from companion.ledger.store import Store, StoreProblem
from companion.routes import router
from companion.screens.rescue import Rescue
from companion.server import HOST, PORT, serve, show_window
from companion.state import App
from companion.words import words

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    import flet as ft

    from companion.ledger.backups import Backup

PACKAGE = "contract-rummy-companion"
MENDABLE = frozenset({"store-damaged", "store-missing"})
"""Problems that a backup helps against."""
FOLDER = Path(platformdirs.user_data_dir(PACKAGE, appauthor=False))


def main(arguments: Sequence[str] | None = None) -> int:
    """Do what the command line asks for; gives the exit status."""
    options = _options(arguments)
    logging.basicConfig(level=logging.WARNING, format="%(asctime)s %(name)s: %(message)s")
    try:
        store = Store.open(options.data)
    except StoreProblem as problem:
        print(problem)  # noqa: T201 - the only way to tell before there is a screen
        backups = find_backups(options.data) if problem.code in MENDABLE else ()
        return _show(rescue(options.data, problem, backups), options) if backups else 2
    try:
        return _show(session(store), options)
    finally:
        store.close()


def _show(main: Callable[[ft.Page], None], options: argparse.Namespace) -> int:
    if options.desktop:
        return show_window(main, dress_page)
    return serve(
        main,
        dress_page,
        host=options.host,
        port=options.port,
        open_browser=not options.no_browser,
    )


def session(store: Store) -> Callable[[ft.Page], None]:
    """Give what starts each session: all of one process share the store and hear of changes."""
    bus = Bus()

    def begin(page: ft.Page) -> None:
        dress_page(page, store)
        attach(page)
        start(page, bus, Root, App(store, bus.publish), bus)

    return begin


def rescue(
    folder: Path, problem: StoreProblem, backups: Sequence[Backup]
) -> Callable[[ft.Page], None]:
    """Give what starts each session while the store cannot be opened: a way to mend it.

    Once somebody has brought a backup back, all sessions begin as usual.
    """
    mended: list[Callable[[ft.Page], None]] = []

    def bring_back(page: ft.Page, file: Path) -> None:
        if not mended:
            recover(folder, file)
            mended.append(session(Store.open(folder)))
        mended[0](page)

    def begin(page: ft.Page) -> None:
        if mended:
            mended[0](page)
            return
        dress_page(page)
        page.render_views(Rescue, problem, backups, partial(bring_back, page))

    return begin


@part
def Root(app: App, bus: Bus) -> object:  # noqa: N802 - a component
    """All screens of a session, with the app at hand."""
    return AppContext((app, bus), router)


def _options(arguments: Sequence[str] | None) -> argparse.Namespace:
    t = words()
    parser = argparse.ArgumentParser(prog="companion", description=t("app-description"))
    parser.add_argument(
        "--data",
        type=Path,
        default=FOLDER,
        metavar="DIR",
        help=t("option-data", folder=str(FOLDER)),
    )
    parser.add_argument("--host", default=HOST, metavar="H", help=t("option-host", host=HOST))
    parser.add_argument(
        "--port", type=_port, default=PORT, metavar="N", help=t("option-port", port=str(PORT))
    )
    parser.add_argument("--no-browser", action="store_true", help=t("option-no-browser"))
    parser.add_argument("--desktop", action="store_true", help=t("option-desktop"))
    parser.add_argument("--version", action="version", version=f"companion {version(PACKAGE)}")
    return parser.parse_args(arguments)


def _port(text: str) -> int:
    if not text.isdigit() or int(text) > 65535:
        raise argparse.ArgumentTypeError(words()("option-port-wrong", text=text))
    return int(text)


if __name__ == "__main__":
    raise SystemExit(main())
