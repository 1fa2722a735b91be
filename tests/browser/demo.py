"""A page that shows what the app is made of: letters, signs, colours, cards, controls.

Served by the browser tests; to look at it by hand: `python -m tests.browser.demo 8551`.
"""

from __future__ import annotations

import sys

import flet as ft

from companion.components.cards import card_face
from companion.kit import Bus, guard, once, part, screen, start, use_awake
from companion.server import serve
from companion.theme import ILLEGAL, LEGAL, MARKERS, SILENT, TWO_COLOURS, Look, dress
from rules.cards import read_cards

LETTERS = "Señor Núñez, Øystein Håkon Bjørn, Łukasz Wąż Żółć, Müller, Ελένη, Ольга"
SIGNS = "♠♥♦♣ ♤♡♢♧ 🃏🂠 ★☆⚑⚐♛ ←↑→↓↔⇄ ↩↪↶↷↺↻ ▶◀ ✂✓✔✗✘✚⚠ ≤≥≠−½×÷± ⌫✎☐☑☒⚖ “„«»…–—"

bus = Bus()


@part
def counter() -> ft.Control:
    use_awake()
    count, set_count = ft.use_state(0)
    return ft.Row(
        [
            ft.Text(f"Count {count}"),
            ft.FilledButton("Count on", on_click=guard(lambda: set_count(lambda n: n + 1))),
            ft.OutlinedButton("Save", on_click=once(lambda: set_count(lambda n: n + 10))),
        ],
        wrap=True,
    )


@part
def sheet() -> ft.Control:
    shown, show = ft.use_state(False)
    close = guard(lambda: show(False))
    content = ft.Container(
        ft.Column([ft.Text("Ann, deal 2"), ft.FilledButton("Done", on_click=close)], tight=True),
        padding=24,
    )
    ft.use_dialog(ft.BottomSheet(content, draggable=True, on_dismiss=close) if shown else None)
    return ft.OutlinedButton("Open the sheet", on_click=guard(lambda: show(True)))


@part
def name_field() -> ft.Control:
    name, set_name = ft.use_state("")
    return ft.Column(
        [
            ft.TextField(
                label="Player name",
                value=name,
                on_change=guard(lambda event: set_name(event.control.value)),
            ),
            ft.Text(f"Hello {name}"),
        ]
    )


@part
def hand() -> ft.Control:
    taken, set_taken = ft.use_state("nothing")
    return ft.Column(
        [
            ft.Row(
                [
                    card_face(
                        card, key=str(card), on_tap=guard(lambda card=card: set_taken(str(card)))
                    )
                    for card in read_cards("QS 10H 4D AC JK 7")
                ],
                wrap=True,
            ),
            ft.Text(f"Tapped {taken}"),
            ft.Row([card_face(card, width=44) for card in read_cards("QS 10H 4D AC JK 7")]),
            ft.Row(
                [
                    card_face(card, suits=TWO_COLOURS, marked=card.rank == 4)
                    for card in read_cards("9S 5H 4D KC 2H")
                ],
            ),
        ]
    )


def verdict(look: Look, word: str) -> ft.Control:
    return ft.Column(
        [
            ft.Container(
                ft.Text(
                    f"{look.sign} {word}",
                    theme_style=ft.TextThemeStyle.HEADLINE_MEDIUM,
                    color=look.on_fill,
                ),
                bgcolor=look.fill,
                padding=12,
                border_radius=12,
            ),
            ft.Text(f"{look.sign} {word}", color=look.ink, weight=ft.FontWeight.W_600),
        ]
    )


@screen
def demo() -> ft.View:
    styles = ("DISPLAY_LARGE", "DISPLAY_MEDIUM", "HEADLINE_MEDIUM", "TITLE_LARGE", "BODY_MEDIUM",
              "BODY_SMALL")  # fmt: skip
    return ft.View(
        route="/",
        scroll=ft.ScrollMode.AUTO,
        appbar=ft.AppBar(title=ft.Text("Deal 3 of 7")),
        padding=16,
        spacing=12,
        navigation_bar=ft.NavigationBar(
            [
                ft.NavigationBarDestination(label=label, icon=icon)
                for label, icon in {
                    "Table": ft.Icons.TABLE_RESTAURANT,
                    "Check": ft.Icons.RULE,
                    "Rules": ft.Icons.MENU_BOOK,
                    "Games": ft.Icons.HISTORY,
                }.items()
            ],
            selected_index=0,
        ),
        controls=[
            counter(),
            sheet(),
            name_field(),
            hand(),
            ft.Text(LETTERS),
            ft.Text(LETTERS, weight=ft.FontWeight.W_700),
            ft.Text(SIGNS),
            ft.Text(SIGNS, weight=ft.FontWeight.W_700),
            ft.Row(
                [
                    ft.Text(
                        each.shape, color=each.colour, theme_style=ft.TextThemeStyle.TITLE_LARGE
                    )
                    for each in MARKERS
                ],
                wrap=True,
            ),
            verdict(LEGAL, "legal"),
            verdict(ILLEGAL, "illegal"),
            verdict(SILENT, "your rules do not say"),
            *(
                ft.Text("125 −10", theme_style=ft.TextThemeStyle[name], no_wrap=True)
                for name in styles
            ),
            ft.Text("111\n888\n250", theme_style=ft.TextThemeStyle.HEADLINE_MEDIUM),
            ft.Card(ft.Container(ft.Text("A card of the app"), padding=16)),
            ft.Row(
                [
                    ft.TextButton("Text button", on_click=guard(lambda: None)),
                    ft.Switch(label="Four colours", value=True),
                    ft.Checkbox(label="Ann", value=True),
                    ft.IconButton(ft.Icon(ft.Icons.UNDO, semantics_label="Undo")),
                ],
                wrap=True,
            ),
        ],
    )


@ft.component
def root() -> list[ft.View]:
    return [demo()]


def main(page: ft.Page) -> None:
    start(page, bus, root)


def before_main(page: ft.Page) -> None:
    dress(page)


if __name__ == "__main__":
    sys.exit(serve(main, before_main, port=int(sys.argv[1]), open_browser=False))
