"""Prints: a game's contracts and blank score sheets as one page of HTML each, made for paper.

The pages hold everything they need: no script, no font, no address. Black lines on white, so that
any printer will do.
"""

from __future__ import annotations

import re
from html import escape
from typing import TYPE_CHECKING, Final

from companion.components.contract_facts import cards_of, for_all, special_of
from companion.components.variants import facts
from companion.phrases import contract_words
from rules.cards import RANK_LETTERS

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from companion.words import Words
    from rules.contracts import Contract
    from rules.variants import Variant

CARD: Final = 17
"""Width of a blank card, in pixels."""
HIGH: Final = 24
STEP: Final = 9
RISE: Final = 2.5
GAP: Final = 12
MOST_COLUMNS: Final = 8
SPARE_DEALS: Final = 4
"""Rows beyond the contracts where each player keeps one until it is made."""
ENDLESS_DEALS: Final = 12

_STYLE: Final = """
@page { size: A4; margin: 12mm; }
* { box-sizing: border-box; }
body { font: 12pt/1.35 'Atkinson Hyperlegible', Verdana, sans-serif; color: #000; margin: 0 auto;
  max-width: 186mm; padding: 6mm 0; }
h1 { font-size: 20pt; margin: 0; }
p { margin: 1mm 0 3mm; }
table { border-collapse: collapse; width: 100%; }
td, th { border-bottom: 0.3mm solid #999; padding: 1.6mm 2mm; text-align: left;
  vertical-align: middle; }
tr { break-inside: avoid; }
.number { font-size: 16pt; font-weight: bold; width: 11mm; }
.shapes { width: 62mm; }
.small { font-size: 10pt; color: #333; }
.sheet td, .sheet th { border: 0.3mm solid #555; }
.sheet td.blank { min-width: 15mm; }
.sheet th.person { height: 11mm; font-size: 11pt; text-align: center; }
.sheet .shapes { width: 42mm; font-size: 9pt; }
.sheet tr.total td { border-top: 0.8mm solid #000; height: 11mm; font-weight: bold; }
svg { display: block; }
@media print { body { padding: 0; max-width: none; } }
"""


def contracts_page(t: Words, record: Variant) -> str:
    """Write all contracts of a game on one sheet.

    >>> from companion.words import words
    >>> from rules.variants import variant
    >>> page = contracts_page(words(), variant("contract_rummy"))
    >>> "Two sets of three" in page, page.count("<svg")
    (True, 7)
    """
    settings = record.settings
    rows = "".join(
        f"<tr><td class=number>{number}</td><td class=shapes>{shapes(contract, t)}</td>"
        f"<td>{_sentence(contract_words(t, contract))}"
        f"<div class=small>{escape(cards_of(t, settings, number))}</div>"
        f"{_lines(special_of(t, settings, number))}</td></tr>"
        for number, contract in enumerate(settings.contracts, 1)
    )
    head = f"<p>{escape(facts(t, settings))}</p>{_lines(for_all(t, settings))}"
    return _page(t, record.name, f"{head}<table>{rows}</table>")


def score_page(t: Words, record: Variant, people: Sequence[str] = ()) -> str:
    """Write a blank score sheet: a column a player, a row a deal with its contract.

    Without names the columns are as many as can play, at most `MOST_COLUMNS`.

    >>> from companion.words import words
    >>> from rules.variants import variant
    >>> page = score_page(words(), variant("shanghai"), ["Ann", "<Bo>"])
    >>> "&lt;Bo&gt;" in page, page.count("<tr")
    (True, 9)
    """
    settings = record.settings
    names = list(people) or [""] * min(settings.players_max, MOST_COLUMNS)
    persons = "".join(f"<th class=person>{escape(name)}</th>" for name in names)
    blanks = "<td class=blank></td>" * len(names)
    head = f"<tr><th></th><th>{escape(t('print-deal'))}</th>{persons}</tr>"
    rows = "".join(
        f"<tr><td class=number>{deal}</td><td class=shapes>{contract}</td>{blanks}</tr>"
        for deal, contract in _deals(t, record)
    )
    total = f"<tr class=total><td></td><td>{escape(t('print-total'))}</td>{blanks}</tr>"
    return _page(t, record.name, f"<p></p><table class=sheet>{head}{rows}{total}</table>")


def file_name(text: str) -> str:
    """Make a name that any disk takes.

    >>> file_name("Contracts: Jo / 2.html")
    'Contracts- Jo - 2.html'
    """
    return re.sub(r'[\\/:*?"<>|\x00-\x1f]', "-", text)[:120]


def shapes(contract: Contract, t: Words) -> str:
    """Draw a contract as the screens do: sets side by side, runs climbing to an arrow."""
    return f"<div class=small>{escape(t('contract-or-sign'))}</div>".join(
        _drawing(choice, t) for choice in contract.choices
    )


def _deals(t: Words, record: Variant) -> Iterator[tuple[int, str]]:
    settings = record.settings
    if settings.deals is not None:
        for number, contract in enumerate(settings.contracts, 1):
            yield number, _sentence(contract_words(t, contract))
        return
    many = len(settings.contracts)
    for number in range(1, max(ENDLESS_DEALS, many + SPARE_DEALS) + 1):
        yield number, ""


def _sentence(text: str) -> str:
    return escape(text[:1].upper() + text[1:])


def _lines(lines: Sequence[str]) -> str:
    return "".join(f"<div class=small><b>{escape(line)}</b></div>" for line in lines)


def _page(t: Words, title: str, body: str) -> str:
    return (
        f'<!doctype html><html lang="{t.language}"><meta charset="utf-8">'
        f'<meta name="viewport" content="width=device-width">'
        f"<title>{escape(title)}</title><style>{_STYLE}</style>"
        f"<h1>{escape(title)}</h1>{body}</html>"
    )


# --- Drawing ----------------------------------------------------------------------------------


def _drawing(contract: Contract, t: Words) -> str:
    melds = [
        *([("pair", 2)] if contract.pair else []),
        *(("set", size) for size in contract.sets),
        *(("run", size) for size in contract.runs),
        *(("either", size) for size in contract.either),
    ]
    high = HIGH + max([RISE * (size - 1) for kind, size in melds if kind != "set"] or [0]) + 2
    corner = RANK_LETTERS[contract.pair] if contract.pair else ""
    left, parts = 1.0, []
    for kind, size in melds:
        drawn, width = _meld(kind, size, left, high - HIGH - 1, corner, t)
        parts.append(drawn)
        left += width + GAP
    inner = "".join(parts)
    return f'<svg viewBox="0 0 {left:g} {high:g}" width="{left:g}" height="{high:g}">{inner}</svg>'


def _meld(
    kind: str, size: int, left: float, low: float, corner: str, t: Words
) -> tuple[str, float]:
    width = CARD + (size - 1) * STEP
    if kind == "either":
        one, first = _meld("set", size, left, low, corner, t)
        sign = t("contract-or-sign")
        word = f'<text x="{left + first + 4:g}" y="{low + HIGH:g}" font-size="10">{sign}</text>'
        two, second = _meld("run", size, left + first + 20, low, corner, t)
        return one + word + two, first + 20 + second
    cards = []
    for place in range(size):
        x, y = left + place * STEP, low - (place * RISE if kind == "run" else 0)
        cards.append(
            f'<rect x="{x:g}" y="{y:g}" width="{CARD}" height="{HIGH}" rx="2.5" fill="#fff" '
            f'stroke="#000"/>'
        )
        if kind == "set":
            cards.append(f'<circle cx="{x + 4.6:g}" cy="{y + 6:g}" r="1.8"/>')
        if kind == "pair":
            cards.append(f'<text x="{x + 2:g}" y="{y + 9:g}" font-size="9">{corner}</text>')
    if kind != "run":
        return "".join(cards), width
    top = low - (size - 1) * RISE
    return "".join(cards) + _arrow(left + width + 2, top + HIGH / 2), width + 10


def _arrow(x: float, y: float) -> str:
    return (
        f'<path d="M{x:g} {y + 2:g} l8 -4 m-5 -1.6 l5 1.6 l-2.4 4.6" fill="none" stroke="#000" '
        f'stroke-width="1.4" stroke-linecap="round"/>'
    )
