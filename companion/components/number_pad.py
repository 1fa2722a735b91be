"""The number pad: points typed with our own keys, so that no phone's keyboard is in the way."""

from __future__ import annotations

from typing import TYPE_CHECKING

import flet as ft

from companion.components.keys import key_field, key_sign, pad_key, pad_of
from companion.components.sizes import size_of
from companion.drafts import PLUS, RUB_OUT, SIGN
from companion.figures import written_sum
from companion.keyboard import ENTER, use_keyboard
from companion.keyboard import RUB_OUT as RUB_OUT_KEY
from companion.kit import guard, part, use_words
from companion.theme import TOUCH

if TYPE_CHECKING:
    from collections.abc import Callable

    from companion.words import Words

DISPLAY = 76
"""Pixels of height of what is typed; as tall as a row of cards, so that no key ever moves."""
LINES = 3
"""How often a line of small text goes into `DISPLAY`, with room to spare."""
_ROWS = ("789", "456", "123")
_SIGNS = {"-": SIGN, RUB_OUT_KEY: RUB_OUT}
"""What keys of a keyboard are called on the pad, where it is not by what is printed on them."""


@part
def NumberPad(  # noqa: N802 - a component
    typed: str,
    press: Callable[[str], None],
    *,
    ask: str = "",
    sums: bool = True,
    note: str = "",
    aside: ft.Control | None = None,
    enter: Callable[[], object] | None = None,
    keyboard: bool = True,
) -> ft.Control:
    """Show what is typed and the keys to go on; `press` gets a digit, `+`, `±` or `⌫`.

    `ask` is shown while nothing is typed, `note` is one sentence on what is, `aside` stands before
    what is typed. Without `sums` only digits can be typed, as for a count of cards. A real keyboard
    types too, and its Enter does `enter`; without `keyboard` it does not, where there is a field.
    """
    t = use_words()
    asked = ask or (t("pad-empty") if sums else "")

    last = (SIGN, "0", PLUS) if sums else ("0",)
    shown = {*"".join(_ROWS), *last, RUB_OUT}

    def key(sign: str) -> ft.Control:
        return pad_key(key_sign(sign), _name(sign, t), lambda: press(sign), key=sign)

    def typed_key(name: str) -> None:
        sign = _SIGNS.get(name, name)
        if sign == ENTER and enter:
            enter()
        elif sign in shown:
            press(sign)

    use_keyboard(typed_key, heard=keyboard)
    rows = [[key(sign) for sign in row] for row in (*_ROWS, last)]
    return pad_of(_display(typed, asked, press, t, aside), note, key_field(rows))


def _name(sign: str, t: Words) -> str:
    return {PLUS: t("pad-plus"), SIGN: t("pad-sign")}.get(sign, sign)


def _display(
    typed: str, ask: str, press: Callable[[str], None], t: Words, aside: ft.Control | None
) -> ft.Control:
    shown = written_sum(typed)
    low = min(size_of(ft.TextThemeStyle.BODY_MEDIUM), DISPLAY / LINES)
    return ft.Container(
        ft.Row(
            [
                *([aside] if aside else []),
                ft.Text(
                    shown or ask,
                    theme_style=ft.TextThemeStyle.HEADLINE_MEDIUM if shown else None,
                    size=None if shown else low,
                    color=None if shown else ft.Colors.ON_SURFACE_VARIANT,
                    expand=True,
                    max_lines=2,
                    text_align=ft.TextAlign.RIGHT if shown else ft.TextAlign.LEFT,
                ),
                ft.IconButton(
                    ft.Icon(ft.Icons.BACKSPACE_OUTLINED, semantics_label=t("pad-rub-out")),
                    on_click=guard(lambda: press(RUB_OUT)),
                    width=TOUCH,
                    height=TOUCH,
                ),
            ],
            vertical_alignment=ft.CrossAxisAlignment.CENTER,
        ),
        height=DISPLAY,
        padding=ft.Padding.only(left=16, right=4),
        border=ft.Border.only(bottom=ft.BorderSide(2, ft.Colors.PRIMARY)),
    )
