"""The screen for a ledger that cannot be opened: says why, and offers what was backed up."""

from __future__ import annotations

from typing import TYPE_CHECKING

import flet as ft

from companion.components.panes import READABLE
from companion.components.text import heading, notice, quiet
from companion.kit import once, screen, use_words
from companion.ledger.store import StoreProblem
from companion.theme import WIDE
from companion.when import when

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence
    from pathlib import Path

    from companion.ledger.backups import Backup


@screen
def Rescue(  # noqa: N802 - a component
    problem: StoreProblem, backups: Sequence[Backup], bring_back: Callable[[Path], None]
) -> list[ft.View]:
    """Offer the backups, the newest first; `bring_back` puts one in place and goes on."""
    t = use_words()
    failed, set_failed = ft.use_state("")

    def bring(file: Path) -> None:
        try:
            bring_back(file)
        except StoreProblem as again:
            set_failed(t(again.code, **again.places))

    rows = [
        ft.Row(
            [
                ft.Text(
                    t("keep-backup-of", when=when(t, each.latest), games=each.games), expand=True
                ),
                ft.FilledButton(
                    t("keep-restore"), on_click=once(lambda file=each.file: bring(file))
                ),
            ],
            key=str(each.file),
        )
        for each in backups
    ]
    told = [notice(t(problem.code, **problem.places)), *([notice(failed)] if failed else [])]
    body = [heading(t("rescue-title")), *told, quiet(t("rescue-why")), *rows]
    column = ft.Column(body, spacing=16, scroll=ft.ScrollMode.AUTO, expand=True)
    return [ft.View(route="/", padding=24, controls=[ft.SafeArea(_readable(column), expand=True)])]


def _readable(column: ft.Column) -> ft.Control:
    """Keep what belongs together together on a laptop."""
    if (ft.context.page.width or 0) < WIDE:
        return column
    return ft.Row(
        [ft.Container(column, width=READABLE)], vertical_alignment=ft.CrossAxisAlignment.START
    )
