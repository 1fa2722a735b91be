"""Paper: a game's contracts and blank score sheets as pages to be printed."""

from __future__ import annotations

from typing import TYPE_CHECKING

import flet as ft

from companion.components.files import use_picker
from companion.components.text import quiet
from companion.frame import GAP
from companion.kit import once, part, use_words
from companion.prints import contracts_page, file_name, score_page
from companion.state import terms_of
from companion.words import words

if TYPE_CHECKING:
    from companion.kit import Handler
    from rules.variants import Variant


@part
def PaperButtons(record: Variant, people: tuple[str, ...]) -> ft.Control:  # noqa: N802
    """Offer the two pages for download; a browser shows and prints them."""
    t = words(use_words().language, terms_of(record))
    picker = use_picker()

    async def save(what: str, page: str) -> None:
        name = file_name(t(f"print-file-{what}", game=record.name))
        await picker.save_file(file_name=name, src_bytes=page.encode())

    async def contracts() -> None:
        await save("contracts", contracts_page(t, record))

    async def score() -> None:
        await save("score", score_page(t, record, people))

    return ft.Column(
        [
            ft.Row(
                [
                    _button(t("print-contracts"), ft.Icons.PRINT_OUTLINED, contracts),
                    _button(t("print-score"), ft.Icons.GRID_ON, score),
                ],
                wrap=True,
                spacing=GAP,
                run_spacing=8,
            ),
            quiet(t("print-how"), small=True),
        ],
        spacing=8,
    )


def _button(label: str, icon: ft.IconData, on_tap: Handler) -> ft.Control:
    return ft.OutlinedButton(label, icon=icon, on_click=once(on_tap))
