"""Whatever the app or a family may write is in the font: a missing glyph would be asked for."""

from __future__ import annotations

import json
from functools import cache
from pathlib import Path

import pytest
from fontTools.ttLib import TTFont

from companion.theme import FAMILY, ILLEGAL, LEGAL, MARKERS, SILENT
from companion.words import FOLDERS
from rules.cards import SUIT_SIGNS

ASSETS = Path(__file__).parent.parent.parent / "assets"
WEB = ASSETS / "assets"
FILES = ["companion-400.ttf", "companion-600.ttf", "companion-700.ttf", "roboto.woff2"]
LETTERS = {
    "English": "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ",
    "Spanish": "áéíóúüñÁÉÍÓÚÜÑ¿¡ªº",
    "Norwegian": "æøåÆØÅéèêóòôÉÈÊÓÒÔ",
    "Polish": "ąćęłńóśźżĄĆĘŁŃÓŚŹŻ„”",
    "German": "äöüßÄÖÜ",
    "French": "àâçèéêëîïôœùûüÿÀÂÇÈÉÊËÎÏÔŒÙÛÜŸ«»",
    "Czech": "áčďéěíňóřšťúůýžÁČĎÉĚÍŇÓŘŠŤÚŮÝŽ",
    "Vietnamese": "ăâđêôơưạảấầẩẫậắằẳẵặẹẻẽếềểễệỉịọỏốồổỗộớờởỡợụủứừửữựỳỵỷỹ",
    "Greek": "αβγδεζηθικλμνξοπρσςτυφχψωάέήίόύώΑΒΓΔΕΖΗΘΙΚΛΜΝΞΟΠΡΣΤΥΦΧΨΩ",
    "Russian": "абвгдеёжзийклмнопрстуфхцчшщъыьэюяАБВГДЕЁЖЗИЙКЛМНОПРСТУФХЦЧШЩЪЫЬЭЮЯ",
    "Ukrainian": "ґєіїҐЄІЇ’",
    "figures": "0123456789+-−×÷=½%.,:;/()[]",
    "punctuation": "!?…–—‘’“”\"'#&*@_ \u00a0",
    "cards": "🃏🂠★☆→←↑↓↩↪↶↷▶✂⌫▯",
}
each_font = pytest.mark.parametrize("file", FILES)


@cache
def font(file: str) -> TTFont:
    return TTFont(WEB / "fonts" / file)


def missing(file: str, text: str) -> str:
    """The characters of a text that a font lacks."""
    shown = font(file).getBestCmap()
    return "".join(sorted({sign for sign in text if ord(sign) not in shown}))


@each_font
@pytest.mark.parametrize("language", LETTERS)
def test_names_and_scores_can_be_written(file: str, language: str) -> None:
    assert missing(file, LETTERS[language]) == ""


@each_font
def test_every_sign_the_app_draws_is_there(file: str) -> None:
    markers = "".join(each.shape for each in MARKERS)
    signs = "".join(look.sign for look in (LEGAL, ILLEGAL, SILENT))
    assert missing(file, markers + signs + "".join(SUIT_SIGNS.values())) == ""


@each_font
def test_every_sentence_can_be_shown(file: str) -> None:
    words = [path for folder in FOLDERS for path in folder.rglob("*.ftl")]
    assert words
    for path in words:
        assert missing(file, path.read_text(encoding="utf-8").replace("\n", "")) == "", path.name


@each_font
def test_columns_of_scores_line_up(file: str) -> None:
    shown, widths = font(file).getBestCmap(), font(file)["hmtx"]
    assert len({widths[shown[ord(figure)]][0] for figure in "0123456789"}) == 1


def test_figures_and_letters_that_look_alike_differ() -> None:
    shown = font("companion-400.ttf").getBestCmap()
    assert len({shown[ord(sign)] for sign in "0Oo1Il"}) == 6


@each_font
def test_the_font_has_its_own_name_and_names_its_sources(file: str) -> None:
    names = font(file)["name"]
    assert names.getDebugName(16) == FAMILY
    assert "Atkinson Hyperlegible" in names.getDebugName(0)
    assert "DejaVu" in names.getDebugName(0)


def test_three_weights_are_three() -> None:
    weights = {font(file)["OS/2"].usWeightClass for file in FILES[:3]}
    assert weights == {400, 600, 700}


def test_the_client_is_told_of_every_weight() -> None:
    families = json.loads((WEB / "FontManifest.json").read_text(encoding="utf-8"))
    (ours,) = [family for family in families if family["family"] == FAMILY]
    told = {each["weight"]: each["asset"] for each in ours["fonts"]}
    assert told == {
        int(file[-7:-4]): f"fonts/{file}" for file in FILES if file.startswith("companion")
    }


@pytest.mark.parametrize("source", ["atkinson-hyperlegible-next", "dejavu-sans"])
def test_the_sources_licences_are_kept(source: str) -> None:
    text = (ASSETS / "licences" / f"{source}.txt").read_text(encoding="utf-8")
    assert "Permission is hereby granted" in text
