"""Builds the app's font: letters made for weak eyes, figures of one width, and card signs.

For developers only; the results are kept beside this file and the app never runs it. Letters and
figures are Atkinson Hyperlegible Next, a face drawn by the Braille Institute; suits, stars, arrows
and other signs, as well as Greek and Cyrillic letters for people's names, are DejaVu Sans, scaled
to the same height. The web client draws a glyph it lacks by asking a server for another font, so
whatever the app may show has to be in here.

    pip install -e ".[fonts]"
    python assets/build_fonts.py        # needs npm, which fetches the two source fonts

Writes `assets/assets/fonts/` and `assets/assets/FontManifest.json`, where the web client looks
for the fonts of its own package, and the two licences into `assets/licences/`.
"""

from __future__ import annotations

import json
import shutil
import subprocess
import tempfile
from importlib.metadata import distribution
from pathlib import Path

from fontTools import subset
from fontTools.pens.recordingPen import DecomposingRecordingPen
from fontTools.pens.transformPen import TransformPen
from fontTools.pens.ttGlyphPen import TTGlyphPen
from fontTools.ttLib import TTFont
from fontTools.ttLib.tables._c_m_a_p import CmapSubtable

HERE = Path(__file__).parent
WEB_ASSETS = HERE / "assets"
FONTS = WEB_ASSETS / "fonts"
FAMILY = "Companion"
LETTERS = "@expo-google-fonts/atkinson-hyperlegible-next"
SIGNS = "@fontsource/dejavu-sans"
WEIGHTS = {400: "400Regular", 600: "600SemiBold", 700: "700Bold"}
STYLES = {400: "Regular", 600: "SemiBold", 700: "Bold"}

NAME_SCRIPTS = (range(0x0180, 0x0250), range(0x0370, 0x0530), range(0x1E00, 0x1F00))
SYMBOLS = (
    "♠♥♦♣♤♡♢♧🃏🂠"  # suits, the joker, a card's back
    "★☆⚑⚐♛"  # out, winner, leader
    "←↑→↓↔↕⇄↩↪↶↷↺↻⟲⟳▶◀"  # runs step upward, who starts, undo and redo
    "✂✓✔✕✖✗✘✚⚠"  # cut, verdicts
    "●■▲▼◆◼⬟⬢○□△▽◇⬠⬡◐◧▯▮"  # people's markers, blank cards
    "≤≥≠≈∞−∅⌫✎☐☑☒⚖"
)


def main() -> None:
    """Fetch the sources, build each weight and write everything beside this file."""
    shutil.rmtree(FONTS, ignore_errors=True)
    FONTS.mkdir(parents=True)
    with tempfile.TemporaryDirectory() as folder:
        sources = fetch(Path(folder))
        for weight in WEIGHTS:
            build(sources, weight).save(FONTS / f"companion-{weight}.ttf")
        copy_licences(sources)
    web = TTFont(FONTS / "companion-400.ttf")
    web.flavor = "woff2"
    web.save(FONTS / "roboto.woff2")  # the client's default family; every first frame uses it
    write_manifest()


def fetch(folder: Path) -> Path:
    """Have npm put the source fonts into a folder; gives its node_modules."""
    npm = shutil.which("npm")
    if npm is None:
        raise SystemExit("npm is needed to fetch the source fonts.")
    subprocess.run(
        [npm, "install", "--silent", "--no-save", "--prefix", folder, LETTERS, SIGNS], check=True
    )
    return folder / "node_modules"


def build(sources: Path, weight: int) -> TTFont:
    """Give one weight of the family: letters, even figures, signs."""
    (letters,) = (sources / LETTERS / WEIGHTS[weight]).glob("*.ttf")
    font = TTFont(letters)
    signs = TTFont(
        sources / SIGNS / "files" / f"dejavu-sans-latin-{sign_weight(weight)}-normal.woff2"
    )
    characters = with_even_figures(font.getBestCmap())
    wanted = {ord(sign) for sign in SYMBOLS} | {code for block in NAME_SCRIPTS for code in block}
    for code in sorted((wanted & signs.getBestCmap().keys()) - characters.keys()):
        characters[code] = graft(font, signs, code)
    missing = {ord(sign) for sign in SYMBOLS} - characters.keys()
    if missing:
        raise SystemExit(f"No source has {''.join(map(chr, sorted(missing)))}.")
    set_characters(font, characters)
    return rename(slim(font), weight)


def sign_weight(weight: int) -> int:
    """DejaVu comes in two weights."""
    return 400 if weight < 600 else 700


def with_even_figures(characters: dict[int, str]) -> dict[int, str]:
    """Make the figures of one width the ordinary ones, so that columns of scores line up."""
    figures = range(ord("0"), ord("9") + 1)
    return characters | {code: f"{characters[code]}.tf" for code in figures}


def graft(font: TTFont, signs: TTFont, code: int) -> str:
    """Copy one glyph, scaled so that capitals of both fonts are equally high; gives its name."""
    scale = height(font, "H") / height(signs, "H")
    source, name = signs.getBestCmap()[code], f"sign{code:04X}"
    glyphs = signs.getGlyphSet()
    outline = DecomposingRecordingPen(glyphs)
    glyphs[source].draw(outline)
    pen = TTGlyphPen(None)
    outline.replay(TransformPen(pen, (scale, 0, 0, scale, 0, 0)))
    glyph = pen.glyph()
    glyph.recalcBounds(font["glyf"])
    font["glyf"][name] = glyph
    advance, _ = signs["hmtx"][source]
    font["hmtx"][name] = (round(advance * scale), getattr(glyph, "xMin", 0))
    return name


def set_characters(font: TTFont, characters: dict[int, str]) -> None:
    """Say which glyph shows which character, also beyond the first 65,536: the joker is there."""
    basic = {code: name for code, name in characters.items() if code <= 0xFFFF}
    font["cmap"].tables = [character_table(4, 1, basic), character_table(12, 10, characters)]


def character_table(form: int, encoding: int, characters: dict[int, str]) -> CmapSubtable:
    """Give one table of characters in the form a Windows encoding asks for."""
    table = CmapSubtable.newSubtable(form)
    table.platformID, table.platEncID, table.language = 3, encoding, 0
    table.cmap = characters
    return table


def height(font: TTFont, letter: str) -> int:
    """Give the height of a letter in the font's own units."""
    glyph = font["glyf"][font.getBestCmap()[ord(letter)]]
    return int(glyph.yMax)


def slim(font: TTFont) -> TTFont:
    """Drop hints, unreachable glyphs and features other than marks and kerning."""
    options = subset.Options(hinting=False, notdef_outline=True, name_IDs=["*"])
    options.layout_features = ["ccmp", "locl", "mark", "mkmk", "kern"]
    cutter = subset.Subsetter(options)
    cutter.populate(unicodes=font.getBestCmap().keys())
    cutter.subset(font)
    return font


def rename(font: TTFont, weight: int) -> TTFont:
    """Give the merged font its own name, as its sources' licences ask."""
    style = STYLES[weight]
    names = font["name"]
    for record in list(names.names):
        if record.nameID in {1, 2, 3, 4, 6, 16, 17, 21, 22}:
            names.removeNames(nameID=record.nameID)
    rights = (
        f"{names.getDebugName(0)}; signs from DejaVu Sans, (c) Bitstream, DejaVu in public domain."
    )
    for number, text in {
        0: rights,
        1: FAMILY if weight in {400, 700} else f"{FAMILY} {style}",
        2: style if weight in {400, 700} else "Regular",
        3: f"{FAMILY}-{style}",
        4: f"{FAMILY} {style}",
        6: f"{FAMILY}-{style}",
        16: FAMILY,
        17: style,
    }.items():
        names.setName(text, number, 3, 1, 0x409)
    return font


def copy_licences(sources: Path) -> None:
    """Keep the licences of both source fonts."""
    target = HERE / "licences"
    target.mkdir(exist_ok=True)
    shutil.copy(sources / LETTERS / "LICENSE_FONT", target / "atkinson-hyperlegible-next.txt")
    shutil.copy(sources / SIGNS / "LICENSE", target / "dejavu-sans.txt")


def write_manifest() -> None:
    """List the family beside the fonts that the web client's own package lists."""
    packaged = distribution("flet-web").locate_file("flet_web/web/assets/FontManifest.json")
    families = json.loads(Path(str(packaged)).read_text(encoding="utf-8"))
    ours = [{"weight": weight, "asset": f"fonts/companion-{weight}.ttf"} for weight in WEIGHTS]
    families.append({"family": FAMILY, "fonts": ours})
    (WEB_ASSETS / "FontManifest.json").write_text(json.dumps(families, indent=1) + "\n")


if __name__ == "__main__":
    main()
