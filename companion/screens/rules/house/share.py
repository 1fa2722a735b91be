"""Giving a house variant to others: as a picture to scan, as text, as a file; and old versions."""

from __future__ import annotations

import io
from dataclasses import dataclass
from typing import TYPE_CHECKING

import flet as ft
import segno

from companion.book.houses import House, write_house
from companion.components.files import use_picker
from companion.components.panes import Panes
from companion.components.text import heading, notice, quiet
from companion.components.tile import line_tile
from companion.frame import GAP, screen_view
from companion.kit import guard, once, part, screen, use_words
from companion.prints import file_name
from companion.screens.contracts import RULES
from companion.screens.rules.house.work import start_work, use_work
from companion.when import when

if TYPE_CHECKING:
    from companion.screens.rules.house.work import Work

DOT = 6
QUIET_DOTS = 4
MOST_IN_PICTURE = 2200
"""Bytes of text beyond which a picture would be too fine for a phone's camera."""
PICTURE = 336
"""Pixels that the picture measures at most, from side to side."""


@screen
def HouseShare() -> ft.View:  # noqa: N802 - a component
    """Show a house variant as a picture, as text and as a file, with its earlier versions."""
    work = use_work(ft.use_route_params()["house"])
    if work is None or work.saved is None:
        t = use_words()
        return screen_view(t("not-found"), [ft.Text(t("house-gone"))], place=RULES)
    return screen_view(
        work.t("house-share"), [Panes(Picture(work, work.saved), Versions(work))], place=RULES
    )


@part
def Picture(work: Work, saved: House) -> ft.Control:  # noqa: N802 - a component
    """Show the picture to scan, and the ways to hand the text on."""
    t, text, picker = work.t, write_house(saved), use_picker()

    async def download() -> None:
        await picker.save_file(file_name=file_name(f"{saved.name}.toml"), src_bytes=text.encode())

    picture = qr_picture(text)
    shown: ft.Control = (
        ft.Container(
            ft.Image(
                src=picture.png,
                width=picture.width,
                height=picture.width,
                filter_quality=ft.FilterQuality.NONE,
                semantics_label=t("house-picture", name=saved.name),
            ),
            bgcolor=ft.Colors.WHITE,
            border_radius=12,
            alignment=ft.Alignment.CENTER,
        )
        if picture
        else notice(t("house-picture-too-large"))
    )
    return ft.Column(
        [
            quiet(t("house-share-how")),
            shown,
            ft.Row(
                [
                    ft.OutlinedButton(
                        t("house-download"),
                        icon=ft.Icons.DOWNLOAD,
                        on_click=once(download),
                    ),
                    ft.OutlinedButton(
                        t("house-copy"),
                        icon=ft.Icons.CONTENT_COPY,
                        action=ft.CopyToClipboard(text),
                    ),
                ],
                wrap=True,
                spacing=8,
                run_spacing=8,
            ),
        ],
        spacing=GAP,
        horizontal_alignment=ft.CrossAxisAlignment.STRETCH,
    )


@dataclass(frozen=True, slots=True)
class QrPicture:
    """A QR code as a PNG file, and how many dots it measures from side to side."""

    png: bytes
    dots: int

    @property
    def width(self) -> float:
        """The pixels it is shown at: whole or half ones to a dot, so that no dot is larger."""
        return self.dots * (2 * PICTURE // self.dots) / 2


def qr_picture(text: str) -> QrPicture | None:
    """Draw a text as a QR code; None where it would be too fine to be read from a screen.

    >>> picture = qr_picture("run_min = 3")
    >>> picture.png[1:4], picture.dots, picture.width
    (b'PNG', 29, 333.5)
    >>> qr_picture("long " * 1000)
    """
    if len(text.encode()) > MOST_IN_PICTURE:
        return None
    out = io.BytesIO()
    code = segno.make(text, error="l", micro=False)
    code.save(out, kind="png", scale=DOT, border=QUIET_DOTS)
    return QrPicture(out.getvalue(), round(code.symbol_size(border=QUIET_DOTS)[0]))


@part
def Versions(work: Work) -> ft.Control:  # noqa: N802 - a component
    """List earlier versions, to be taken up again, and the way out of the book."""
    t, app, page = work.t, work.app, ft.context.page
    sure, set_sure = ft.use_state(False)

    def take_up(old: House) -> None:
        page.navigate(start_work(app, old))

    def drop() -> None:
        work.drop()
        page.navigate("/rules")

    lines = [
        line_tile(
            t("house-version-is", version=str(each.version)),
            [when(t, each.at)],
            once(lambda each=each: take_up(each)),
            key=str(each.version),
        )
        for each in app.store.house_versions(work.house.id)
    ]
    drop_it = ft.TextButton(t("house-drop"), on_click=guard(lambda: set_sure(True)))
    out: list[ft.Control] = [ft.Row([drop_it], wrap=True)]
    if sure:
        out = [
            notice(t("house-drop-ask", name=work.house.name)),
            ft.Row(
                [
                    ft.FilledButton(t("house-drop-yes"), on_click=once(drop)),
                    ft.TextButton(t("house-drop-no"), on_click=guard(lambda: set_sure(False))),
                ],
                wrap=True,
            ),
        ]
    return ft.Column(
        [heading(t("house-versions")), *lines, quiet(t("house-versions-why")), *out],
        spacing=GAP,
        horizontal_alignment=ft.CrossAxisAlignment.STRETCH,
    )
