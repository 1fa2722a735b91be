"""Keeping games safe: backups, games brought in, and paper sheets typed in afterwards."""

from __future__ import annotations

import tempfile
from pathlib import Path
from typing import TYPE_CHECKING

import flet as ft

from companion.components.files import use_picker
from companion.components.panes import Panes
from companion.components.text import heading, notice, quiet
from companion.frame import GAP, screen_view, use_app
from companion.kit import guard, once, part, screen, use_words
from companion.ledger.store import StoreProblem
from companion.screens.games import PLACE
from companion.theme import LEGAL
from companion.when import when
from rules.sentences import Problem

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from companion.kit import Handler
    from companion.ledger.backups import Backup
    from companion.words import Words

NOT_A_BACKUP = {"store-damaged": "keep-not-a-backup", "store-foreign": "keep-not-a-backup"}
"""What is said of a file that was chosen; of the ledger itself other advice holds."""


@screen
def Keeping() -> ft.View:  # noqa: N802 - a component
    """Offer backups out and in, and single games in."""
    t = use_words()
    return screen_view(
        t("keep-title"), [Panes(_column([BackUp(), TakeIn()]), Restore())], place=PLACE
    )


def _column(controls: Sequence[ft.Control]) -> ft.Control:
    return ft.Column(
        list(controls), spacing=GAP, horizontal_alignment=ft.CrossAxisAlignment.STRETCH
    )


@part
def BackUp() -> ft.Control:  # noqa: N802 - a component
    """Save everything as one file."""
    t, app, picker = use_words(), use_app(), use_picker()

    async def save() -> None:
        with tempfile.TemporaryDirectory() as folder:
            copy = Path(folder) / "companion-backup.db"
            app.store.backup(copy)
            await picker.save_file(file_name=copy.name, src_bytes=copy.read_bytes())

    button = ft.FilledButton(t("keep-backup"), icon=ft.Icons.DOWNLOAD, on_click=once(save))
    return _section(t("keep-backup-title"), t("keep-backup-why"), [button])


@part
def TakeIn() -> ft.Control:  # noqa: N802 - a component
    """Take in a game that was passed on, or a whole backup."""
    t, app, picker, page = use_words(), use_app(), use_picker(), ft.context.page
    said, say = ft.use_state("")

    async def game() -> None:
        for file in await picker.pick_files(with_data=True) or []:
            found = app.import_game((file.bytes or b"").decode("utf-8-sig", "replace"))
            if isinstance(found, Problem):
                say(t("keep-game-refused", why=found.text))
            else:
                page.navigate(f"/games/{found}")

    button = _upload(t("keep-game"), game)
    refused = [notice(said)] if said else []
    return _section(t("keep-game-title"), t("keep-game-why"), [button, *refused])


@part
def Restore() -> ft.Control:  # noqa: N802 - a component
    """Put a backup in place of everything: one of the automatic ones, or a file."""
    t, app, picker = use_words(), use_app(), use_picker()
    wanted, want = ft.use_state("")
    said, say = ft.use_state(("", True))
    chosen, choose = ft.use_state(("", b""))

    def restore(file: Path, called: str = "") -> None:
        want("")
        try:
            aside = app.restore_backup(file)
        except StoreProblem as problem:
            why = NOT_A_BACKUP.get(problem.code, problem.code)
            say((t(why, **problem.places | {"file": called or file.name}), False))
        else:
            say((t("keep-restored", aside=aside.name), True))

    async def from_file() -> None:
        for file in await picker.pick_files(with_data=True) or []:
            choose((file.name, file.bytes or b""))

    def restore_chosen() -> None:
        called, content = chosen
        choose(("", b""))
        with tempfile.TemporaryDirectory() as folder:
            copy = Path(folder) / "backup.db"
            copy.write_bytes(content)
            restore(copy, called)

    rows = [
        _backup(t, each, sure=str(each.file) == wanted, want=want, restore=restore)
        for each in app.store.backups()
    ]
    button = _upload(t("keep-restore-file"), from_file)
    if chosen[0]:
        rows.append(_row(chosen[0], _sure(t, restore_chosen)))
    told = [notice(said[0], LEGAL) if said[1] else notice(said[0])] if said[0] else []
    return _section(t("keep-restore-title"), t("keep-restore-why"), [*told, *rows, button])


def _backup(
    t: Words,
    backup: Backup,
    *,
    sure: bool,
    want: Callable[[str], None],
    restore: Callable[[Path], None],
) -> ft.Control:
    said = t("keep-backup-of", when=when(t, backup.latest), games=backup.games)
    ask = ft.OutlinedButton(t("keep-restore"), on_click=guard(lambda: want(str(backup.file))))
    yes = _sure(t, lambda: restore(backup.file))
    return _row(said, yes if sure else ask, key=str(backup.file))


def _row(said: str, answer: ft.Control, key: str = "chosen") -> ft.Control:
    return ft.Row([ft.Text(said, expand=True), answer], key=key)


def _sure(t: Words, on_tap: Handler) -> ft.Control:
    return ft.FilledButton(t("keep-restore-sure"), on_click=once(on_tap))


def _upload(label: str, on_tap: Handler) -> ft.Control:
    return ft.OutlinedButton(label, icon=ft.Icons.UPLOAD_FILE, on_click=once(on_tap))


def _section(title: str, why: str, controls: Sequence[ft.Control]) -> ft.Control:
    return ft.Column(
        [heading(title), quiet(why), *controls],
        spacing=GAP,
        horizontal_alignment=ft.CrossAxisAlignment.START,
    )
