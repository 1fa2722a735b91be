"""How the app looks: warm paper by day, warm charcoal by night, one felt green.

Colours of text and surfaces are Material roles (`ft.Colors.PRIMARY` and so on), so that the
client picks day or night itself. What is drawn the same by day and night (card faces, people's
markers) has one colour that can be told from both backgrounds. Keys and tiles lie on the table:
`SURFACE_CONTAINER_LOWEST` is lighter than the `SURFACE` around them, by day and by night.

Sizes are Material text styles, scaled by the person's own text size:

| style                   | size | for                                     |
| ----------------------- | ---- | --------------------------------------- |
| `BODY_SMALL`            | 14   | a source, a date; nothing one must read |
| `BODY_MEDIUM` (default) | 16   | text                                    |
| `TITLE_LARGE`           | 20   | titles, names, buttons                  |
| `HEADLINE_MEDIUM`       | 28   | totals, a ruling's verdict              |
| `DISPLAY_MEDIUM`        | 44   | the running sum, the deal card          |
| `DISPLAY_LARGE`         | 72   | one number, read from across the table  |
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

import flet as ft

FAMILY: Final = "Companion"
SEED: Final = "#17593A"
TOUCH: Final = 48
"""Pixels that whatever can be tapped measures at least, both ways."""
BAR: Final = 1.3
"""The largest text size in the bars at top and bottom, which are no taller for it."""
STRONG: Final = ft.FontWeight.W_600
WIDE: Final = 840
"""Pixels of width from which there is a rail at the side and room for two panes."""
LOW: Final = 700
"""Pixels of height below which keys must leave room for what they enter."""

DAY: Final = ft.ColorScheme(
    primary=SEED,
    on_primary="#FFFFFF",
    primary_container="#CDE6D5",
    on_primary_container="#06351F",
    secondary="#4F5B3E",
    on_secondary="#FFFFFF",
    secondary_container="#DCE5C9",
    on_secondary_container="#232C14",
    tertiary="#634600",
    on_tertiary="#FFFFFF",
    tertiary_container="#FBE3AE",
    on_tertiary_container="#3A2900",
    error="#8F1713",
    on_error="#FFFFFF",
    error_container="#FBDAD3",
    on_error_container="#5C0E0A",
    surface="#FAF5EA",
    on_surface="#211D16",
    on_surface_variant="#4F4739",
    surface_container_lowest="#FFFDF8",
    surface_container_low="#F6F0E3",
    surface_container="#F1EADB",
    surface_container_high="#ECE4D2",
    surface_container_highest="#E6DDC8",
    surface_bright="#FFFDF8",
    surface_dim="#DFD6C1",
    surface_tint="#FAF5EA",
    outline="#7A705D",
    outline_variant="#CFC4AE",
    inverse_surface="#363128",
    on_inverse_surface="#F9F1E2",
    inverse_primary="#8FD8AC",
    shadow="#000000",
    scrim="#000000",
)
NIGHT: Final = ft.ColorScheme(
    primary="#8FD8AC",
    on_primary="#00391F",
    primary_container="#1B4D33",
    on_primary_container="#CDF3DA",
    secondary="#C0CBA8",
    on_secondary="#2A3419",
    secondary_container="#3D472D",
    on_secondary_container="#E0EBC8",
    tertiary="#F2C96B",
    on_tertiary="#402D00",
    tertiary_container="#54400F",
    on_tertiary_container="#FFEBC2",
    error="#FFB4A9",
    on_error="#680F0B",
    error_container="#6E2019",
    on_error_container="#FFDDD7",
    surface="#1D1A16",
    on_surface="#F1E9DB",
    on_surface_variant="#D2C8B6",
    surface_container_lowest="#2B2721",
    surface_container_low="#221F1A",
    surface_container="#27231E",
    surface_container_high="#312C26",
    surface_container_highest="#3B362F",
    surface_bright="#3F3A32",
    surface_dim="#1D1A16",
    surface_tint="#1D1A16",
    outline="#9C927F",
    outline_variant="#4C463B",
    inverse_surface="#F1E9DB",
    on_inverse_surface="#332E26",
    inverse_primary=SEED,
    shadow="#000000",
    scrim="#000000",
)


# --- Verdicts ---------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Look:
    """A sign and Material colours: `ink` on a surface, or `on_fill` over `fill`."""

    sign: str
    ink: ft.Colors
    fill: ft.Colors
    on_fill: ft.Colors


LEGAL: Final = Look(
    "✓", ft.Colors.PRIMARY, ft.Colors.PRIMARY_CONTAINER, ft.Colors.ON_PRIMARY_CONTAINER
)
ILLEGAL: Final = Look("✗", ft.Colors.ERROR, ft.Colors.ERROR_CONTAINER, ft.Colors.ON_ERROR_CONTAINER)
SILENT: Final = Look(
    "?", ft.Colors.TERTIARY, ft.Colors.TERTIARY_CONTAINER, ft.Colors.ON_TERTIARY_CONTAINER
)
"""What the family's rules do not say; also a warning that asks for a second look."""


# --- Cards ------------------------------------------------------------------------------------

CARD_FACE: Final = "#FFFDF8"
CARD_EDGE: Final = "#8A7F6C"
JOKER_INK: Final = "#5B2A86"
CULPRIT_EDGE: Final = "#E23535"
"""The outline of a card that a ruling speaks of."""
FOUR_COLOURS: Final = {"S": "#16161D", "H": "#B3121B", "D": "#0B4FA0", "C": "#11602F"}
TWO_COLOURS: Final = {"S": "#16161D", "H": "#B3121B", "D": "#B3121B", "C": "#16161D"}


# --- People -----------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Marker:
    """A person's sign wherever they appear: a shape and a colour, the shape alone being enough."""

    shape: str
    colour: str


MARKERS: Final = (
    Marker("●", "#E23535"),
    Marker("■", "#2F76E1"),
    Marker("▲", "#238B33"),
    Marker("✚", "#C4590A"),
    Marker("▼", "#975DD0"),
    Marker("⬢", "#0F8880"),
    Marker("○", "#D63B85"),
    Marker("□", "#A26E3D"),
    Marker("△", "#696DD9"),
    Marker("✖", "#767E12"),
    Marker("▽", "#C833CB"),
    Marker("⬡", "#7F776C"),
)


def marker(seat: int) -> Marker:
    """Give the marker of a seat, counted from 0; they come round again after twelve."""
    return MARKERS[seat % len(MARKERS)]


# --- Themes -----------------------------------------------------------------------------------


def scaled(size: int, text_size: float = 1.0) -> float:
    """Give a text size in pixels at a person's text size, from 1.0 to 2.0.

    Text up to 20 grows in full. Large figures grow less, since they can be read already and have
    a screen to fit in: 72 becomes 90 at most.

    >>> scaled(16, 2.0), scaled(44, 1.5), scaled(72, 2.0)
    (32.0, 55.0, 90.0)
    """
    share = {28: 0.7, 44: 0.5, 72: 0.25}.get(size, 1.0)
    return size * (1 + (text_size - 1) * share)


def dress(page: ft.Page, text_size: float = 1.0, mode: ft.ThemeMode = ft.ThemeMode.SYSTEM) -> None:
    """Set both themes of a page; before its first frame and after a change of settings."""
    page.theme = theme(DAY, text_size)
    page.dark_theme = theme(NIGHT, text_size)
    page.theme_mode = mode
    page.theme_animation_style = ft.AnimationStyle(duration=0, reverse_duration=0)


def theme(scheme: ft.ColorScheme, text_size: float = 1.0) -> ft.Theme:
    """Give the Material theme of one colour scheme at a person's text size."""
    text = _text_theme(scheme, text_size)
    button = _button_style(text)
    still = ft.PageTransitionTheme.NONE
    place = _style(scheme.on_surface, 14, min(text_size, BAR), STRONG)
    return ft.Theme(
        color_scheme_seed=SEED,
        color_scheme=scheme,
        font_family=FAMILY,
        text_theme=text,
        primary_text_theme=text,
        scaffold_bgcolor=scheme.surface,
        visual_density=ft.VisualDensity.STANDARD,
        page_transitions=ft.PageTransitionsTheme(still, still, still, still, still),
        filled_button_theme=ft.FilledButtonTheme(button),
        outlined_button_theme=ft.OutlinedButtonTheme(button),
        text_button_theme=ft.TextButtonTheme(button),
        button_theme=ft.ButtonTheme(button),
        icon_button_theme=ft.IconButtonTheme(ft.ButtonStyle(padding=12)),
        appbar_theme=ft.AppBarTheme(
            bgcolor=scheme.surface,
            color=scheme.on_surface,
            elevation=0,
            elevation_on_scroll=0,
            title_text_style=_style(scheme.on_surface, 20, min(text_size, BAR), STRONG),
        ),
        card_theme=ft.CardTheme(
            color=scheme.surface_container_lowest,
            elevation=0,
            margin=0,
            shape=ft.RoundedRectangleBorder(
                radius=12, side=ft.BorderSide(1, ft.Colors.OUTLINE_VARIANT)
            ),
        ),
        divider_theme=ft.DividerTheme(color=scheme.outline_variant, thickness=1, space=1),
        navigation_bar_theme=ft.NavigationBarTheme(
            bgcolor=scheme.surface_container, elevation=0, label_text_style=place
        ),
        navigation_rail_theme=ft.NavigationRailTheme(
            bgcolor=scheme.surface_container,
            elevation=0,
            selected_label_text_style=place,
            unselected_label_text_style=place,
        ),
        snackbar_theme=ft.SnackBarTheme(
            bgcolor=scheme.inverse_surface,
            content_text_style=_style(scheme.on_inverse_surface, 16, text_size),
            action_text_color=scheme.inverse_primary,
            behavior=ft.SnackBarBehavior.FLOATING,
            elevation=0,
        ),
    )


def _text_theme(scheme: ft.ColorScheme, text_size: float) -> ft.TextTheme:
    def style(size: int, weight: ft.FontWeight = ft.FontWeight.W_400) -> ft.TextStyle:
        return _style(scheme.on_surface, size, text_size, weight)

    bold, strong = ft.FontWeight.W_700, STRONG
    return ft.TextTheme(
        display_large=style(72, bold),
        display_medium=style(44, bold),
        display_small=style(28, bold),
        headline_large=style(44, bold),
        headline_medium=style(28, bold),
        headline_small=style(20, strong),
        title_large=style(20, strong),
        title_medium=style(16, strong),
        title_small=style(16, strong),
        body_large=style(16),
        body_medium=style(16),
        body_small=style(14),
        label_large=style(16, strong),
        label_medium=style(14, strong),
        label_small=style(14),
    )


def _style(
    colour: ft.ColorValue | None,
    size: int,
    text_size: float,
    weight: ft.FontWeight = ft.FontWeight.W_400,
) -> ft.TextStyle:
    """Give a text style; without a colour of its own it would be black by night."""
    height = 1.15 if size >= 28 else 1.4
    return ft.TextStyle(
        size=scaled(size, text_size),
        weight=weight,
        height=height,
        color=colour,
        font_family=FAMILY,
    )


def _button_style(text: ft.TextTheme) -> ft.ButtonStyle:
    """Give buttons at least 48 pixels tall, square enough to look like keys."""
    assert text.label_large is not None
    return ft.ButtonStyle(
        padding=ft.Padding.symmetric(horizontal=20, vertical=16),
        shape=ft.RoundedRectangleBorder(radius=12),
        text_style=ft.TextStyle(
            size=text.label_large.size, weight=ft.FontWeight.W_600, font_family=FAMILY
        ),
    )
