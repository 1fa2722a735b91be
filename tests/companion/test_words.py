"""Every sentence a screen asks for is there, once, and in the family's own words."""

from __future__ import annotations

import ast
import logging
from collections import Counter
from typing import TYPE_CHECKING

import pytest
from fluent.syntax import FluentParser
from fluent.syntax.ast import Junk, Message, TextElement

from companion import words as module
from companion.main import main
from companion.words import FOLDERS, ROOT, Terms, words

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

FILES = sorted(file for folder in FOLDERS for file in folder.rglob("*.ftl"))
BANNED = ("invalid", "error", "oops", "sorry", "please")
each_file = pytest.mark.parametrize("file", FILES, ids=[file.stem for file in FILES])


def messages(file: Path) -> Iterator[Message]:
    for entry in FluentParser().parse(file.read_text(encoding="utf-8")).body:
        if isinstance(entry, Message):
            yield entry


def asked_for() -> Iterator[tuple[str, str]]:
    """Every message id that the screens ask for by name, with the place it is asked for."""
    for file in sorted((ROOT / "companion").rglob("*.py")):
        for node in ast.walk(ast.parse(file.read_text(encoding="utf-8"))):
            match node:
                case ast.Call(func=ast.Name(id="t"), args=[ast.Constant(value=str(message)), *_]):
                    yield message, f"{file.relative_to(ROOT)}:{node.lineno}"


def test_a_family_reads_its_own_words() -> None:
    t = words("en", Terms(set="book", sets="books", buy="call", buys="calls"))
    assert t("family-terms") == "books, runs and calls"


def test_a_language_without_a_sentence_borrows_the_english_one() -> None:
    assert words("nb")("part-failed") == words("en")("part-failed")


def test_a_sentence_nobody_wrote_shows_its_id_and_is_noted(
    caplog: pytest.LogCaptureFixture,
) -> None:
    with caplog.at_level(logging.ERROR):
        assert words("en")("no-such-sentence") == "no-such-sentence"
    assert "no-such-sentence" in caplog.text


def test_a_place_nobody_filled_is_noted(caplog: pytest.LogCaptureFixture) -> None:
    with caplog.at_level(logging.ERROR):
        words("en")("server-no-port")
    assert "wanted" in caplog.text


def test_nothing_unseen_is_put_around_names() -> None:
    text = words("en")("server-no-host", host="Łukasz")
    assert text.isprintable()
    assert "Łukasz" in text


def test_every_sentence_a_screen_asks_for_is_there() -> None:
    t = words("en")
    assert [f"{place} {message}" for message, place in asked_for() if not t.has(message)] == []


@each_file
def test_every_file_can_be_read_to_its_end(file: Path) -> None:
    entries = FluentParser().parse(file.read_text(encoding="utf-8")).body
    assert [entry.content for entry in entries if isinstance(entry, Junk)] == []


def test_every_sentence_is_written_once() -> None:
    english = [file for file in FILES if "en" in (file.stem, file.parent.name)]
    counts = Counter(message.id.name for file in english for message in messages(file))
    assert [name for name, count in counts.items() if count > 1] == []


@each_file
def test_sentences_blame_nobody(file: Path) -> None:
    for message in messages(file):
        assert message.value is not None, message.id.name
        text = " ".join(
            element.value for element in message.value.elements if isinstance(element, TextElement)
        ).lower()
        assert not [word for word in BANNED if word in text.split()], message.id.name


def test_files_are_read_once() -> None:
    assert module._bundles("en") is module._bundles("en")


def test_the_help_of_the_command_names_the_folder_and_every_sentence_is_whole(
    caplog: pytest.LogCaptureFixture, capsys: pytest.CaptureFixture[str]
) -> None:
    with pytest.raises(SystemExit):
        main(["--help"])
    assert "contract-rummy-companion" in "".join(capsys.readouterr().out.split())
    assert caplog.records == []


def test_one_of_a_kind_is_not_said_as_several() -> None:
    t = words("en")
    said = "1 card? After going down it would be at most 0."
    assert t("over-count-down", count=1, most=0) == said
    assert t("pad-key", card="ace of hearts", points="1", count=1) == "ace of hearts, 1 point"
    assert t("first-joker-again", names="Ann", count=1) == "Ann drew a joker and draws again."
    assert t("first-joker-again", names="Ann and Bo", count=2).endswith(
        "drew jokers and draw again."
    )
