"""Contracts are told in the family's own words, the same for the eye and the ear."""

from __future__ import annotations

import flet as ft
import pytest

from companion.components.contract import ContractShapes
from companion.kit import Bus, start
from companion.phrases import contract_words
from companion.state import terms_of
from companion.words import words
from rules.contracts import read_contract
from rules.variants import variant, variant_ids
from tests.harness import HeadlessApp


@pytest.mark.parametrize(
    ("contract", "said"),
    [
        ("S3+R4", "one set of three and one run of four"),
        ("R4+R4+R4", "three runs of four"),
        ("S3+S3+S3+R5", "three sets of three and one run of five"),
        ("R5+R6", "one run of five and one run of six"),
        ("PA+S3", "a pair of aces and one set of three"),
        ("M4+M4", "two sets or runs of four"),
        ("R3+R3 or R6", "two runs of three, or one run of six"),
        ("R13", "one run of thirteen"),
    ],
)
def test_a_contract_in_words(contract: str, said: str) -> None:
    assert contract_words(words(), read_contract(contract)) == said


@pytest.mark.parametrize(
    ("name", "deal", "said"),
    [
        ("shanghai", 2, "one book of three and one run of four"),
        ("carioca", 3, "two escalas of four"),
        ("kalooki_jamaica", 2, "two threes and one four"),
    ],
)
def test_a_contract_in_the_familys_own_words(name: str, deal: int, said: str) -> None:
    record = variant(name)
    t = words(terms=terms_of(record))
    assert contract_words(t, record.settings.contract(deal)) == said


async def test_every_contract_of_the_book_can_be_drawn_and_is_read_out() -> None:
    contracts = [c for name in variant_ids() for c in variant(name).settings.contracts]
    t = words()

    def main(page: ft.Page) -> None:
        root = ft.component(
            lambda: [ft.View(route="/", controls=[ContractShapes(c) for c in contracts])]
        )
        start(page, Bus(), root)

    async with HeadlessApp(main) as app:
        said = [each.label for each in app.find_all(ft.Semantics)]
    assert said == [contract_words(t, contract) for contract in contracts]
