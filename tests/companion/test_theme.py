"""Whatever a person must read can be read, by day and by night, at any text size."""

from __future__ import annotations

from itertools import pairwise

import flet as ft
import pytest

from companion.theme import (
    CARD_FACE,
    CULPRIT_EDGE,
    DAY,
    FOUR_COLOURS,
    ILLEGAL,
    JOKER_INK,
    LEGAL,
    MARKERS,
    NIGHT,
    SILENT,
    TWO_COLOURS,
    Look,
    dress,
    marker,
    scaled,
    theme,
)
from tests.harness import HeadlessApp

AA, AAA, GRAPHICS = 4.5, 7.0, 3.0
SURFACES = (
    "surface",
    "surface_container_lowest",
    "surface_container_low",
    "surface_container",
    "surface_container_high",
    "surface_container_highest",
)
PAIRS = (
    ("on_primary", "primary"),
    ("on_primary_container", "primary_container"),
    ("on_secondary", "secondary"),
    ("on_secondary_container", "secondary_container"),
    ("on_tertiary", "tertiary"),
    ("on_tertiary_container", "tertiary_container"),
    ("on_error", "error"),
    ("on_error_container", "error_container"),
    ("on_inverse_surface", "inverse_surface"),
    ("inverse_primary", "inverse_surface"),
)
both = pytest.mark.parametrize("scheme", [DAY, NIGHT], ids=["day", "night"])


def contrast(one: str, other: str) -> float:
    """The contrast ratio of two colours, as WCAG 2.2 defines it: 1 to 21."""
    lighter, darker = sorted((luminance(one), luminance(other)), reverse=True)
    return (lighter + 0.05) / (darker + 0.05)


def luminance(colour: str) -> float:
    red, green, blue = (int(colour[at : at + 2], 16) / 255 for at in (1, 3, 5))
    return 0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue)


def linear(channel: float) -> float:
    return channel / 12.92 if channel <= 0.04045 else ((channel + 0.055) / 1.055) ** 2.4


def role(scheme: ft.ColorScheme, colour: ft.Colors) -> str:
    """The colour a Material role has in a scheme."""
    names = {name.replace("_", ""): name for name in ft.ColorScheme.__annotations__}
    return str(getattr(scheme, names[colour.value]))


def test_contrast_is_measured_as_wcag_measures_it() -> None:
    assert contrast("#000000", "#FFFFFF") == pytest.approx(21)
    assert contrast("#767676", "#FFFFFF") == pytest.approx(4.54, abs=0.01)


@both
def test_every_role_of_the_scheme_is_designed(scheme: ft.ColorScheme) -> None:
    fixed = {name for name in vars(ft.ColorScheme) if "fixed" in name}
    missing = [
        name for name in ft.ColorScheme.__annotations__
        if name not in fixed and getattr(scheme, name) is None
    ]  # fmt: skip
    assert missing == []


@both
@pytest.mark.parametrize("surface", SURFACES)
def test_text_and_scores_are_easy_to_read_on_every_surface(
    scheme: ft.ColorScheme, surface: str
) -> None:
    assert contrast(str(scheme.on_surface), getattr(scheme, surface)) >= AAA
    assert contrast(str(scheme.on_surface_variant), getattr(scheme, surface)) >= AA


@both
@pytest.mark.parametrize(("ink", "ground"), PAIRS)
def test_what_is_written_on_a_colour_can_be_read(
    scheme: ft.ColorScheme, ink: str, ground: str
) -> None:
    assert contrast(getattr(scheme, ink), getattr(scheme, ground)) >= AA


@both
@pytest.mark.parametrize("look", [LEGAL, ILLEGAL, SILENT], ids=["legal", "illegal", "silent"])
def test_verdicts_are_easy_to_read(scheme: ft.ColorScheme, look: Look) -> None:
    assert contrast(role(scheme, look.on_fill), role(scheme, look.fill)) >= AAA
    assert contrast(role(scheme, look.ink), str(scheme.surface)) >= AAA
    assert contrast(role(scheme, look.ink), str(scheme.surface_container)) >= AA


def test_verdicts_are_told_apart_without_colour() -> None:
    assert len({LEGAL.sign, ILLEGAL.sign, SILENT.sign}) == 3


@both
def test_lines_around_fields_can_be_seen(scheme: ft.ColorScheme) -> None:
    assert contrast(str(scheme.outline), str(scheme.surface)) >= GRAPHICS
    assert contrast(str(scheme.outline), str(scheme.surface_container)) >= GRAPHICS


@pytest.mark.parametrize("suits", [FOUR_COLOURS, TWO_COLOURS], ids=["four", "two"])
def test_suits_and_joker_can_be_read_on_a_card(suits: dict[str, str]) -> None:
    for colour in (*suits.values(), JOKER_INK):
        assert contrast(colour, CARD_FACE) >= AA


@both
def test_the_outline_of_the_card_at_fault_can_be_seen_by_day_and_by_night(
    scheme: ft.ColorScheme,
) -> None:
    for ground in (CARD_FACE, scheme.surface, scheme.surface_container_low):
        assert contrast(CULPRIT_EDGE, str(ground)) >= GRAPHICS


@both
def test_keys_and_tiles_are_lighter_than_the_table_they_lie_on(scheme: ft.ColorScheme) -> None:
    raised, table = str(scheme.surface_container_lowest), str(scheme.surface)
    assert luminance(raised) > luminance(table)


def test_four_colours_are_four_and_two_are_two() -> None:
    assert len(set(FOUR_COLOURS.values())) == 4
    assert len(set(TWO_COLOURS.values())) == 2


def test_people_are_told_apart_without_colour() -> None:
    assert len({each.shape for each in MARKERS}) == len(MARKERS) == 12
    assert len({each.colour for each in MARKERS}) == len(MARKERS)
    assert marker(12) == marker(0)


@both
@pytest.mark.parametrize("surface", SURFACES[:4])
def test_markers_can_be_seen_by_day_and_by_night(scheme: ft.ColorScheme, surface: str) -> None:
    for each in MARKERS:
        assert contrast(each.colour, getattr(scheme, surface)) >= GRAPHICS, each


@pytest.mark.parametrize("text_size", [1.0, 1.5, 2.0])
def test_sizes_keep_their_order_at_every_text_size(text_size: float) -> None:
    sizes = [scaled(size, text_size) for size in (14, 16, 20, 28, 44, 72)]
    assert all(small < large for small, large in pairwise(sizes))


def test_text_doubles_at_the_largest_text_size() -> None:
    assert theme(DAY, 2.0).text_theme.body_medium.size == 32


@both
def test_every_text_style_has_the_font_a_size_and_a_colour(scheme: ft.ColorScheme) -> None:
    styles = theme(scheme).text_theme
    for name in ft.TextTheme.__annotations__:
        style = getattr(styles, name)
        assert style is not None, name
        assert style.size >= 14
        assert style.font_family == "Companion"
        assert style.color == scheme.on_surface


async def test_a_page_is_dressed_for_day_and_night() -> None:
    def main(page: ft.Page) -> None:
        dress(page, text_size=1.5)
        page.render_views(ft.component(lambda: [ft.View(route="/")]))

    async with HeadlessApp(main) as app:
        assert app.page.theme.color_scheme == DAY
        assert app.page.dark_theme.color_scheme == NIGHT
        assert app.page.theme.text_theme.body_medium.size == 24
