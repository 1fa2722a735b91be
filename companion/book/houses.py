"""House variants: a game of the book with a table's own changes, name and words.

A house variant is a set of differences to its parent. It leaves the app and comes back as a TOML
file of the same kind as those of the book, read by the same strict reader; nothing in it is run.
"""

from __future__ import annotations

import json
import re
import tomllib
import uuid
from collections.abc import Mapping
from dataclasses import asdict, dataclass, field, replace
from functools import lru_cache
from typing import TYPE_CHECKING, Any, Final

from rules.deals import DealSetup
from rules.sentences import Problem, Refused
from rules.settings import GROUPS, Group, write_setting
from rules.variants import Mark, Variant, impossible, read_variant, variant

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from rules.contracts import Contract

MOST_LETTERS: Final = 60
MOST_TEXT: Final = 20_000
"""Letters of a file beyond which it is no house variant."""
WORDS: Final = ("set", "sets", "run", "runs", "buy", "buys")
_ID: Final = re.compile(r"house-[0-9a-f]{12}")


@dataclass(frozen=True, slots=True)
class House:
    """A house variant as it is written: what is not in `changes` is as in the parent.

    Changes hold whole values, as `rules.settings.write_setting` writes them; `words` the table's
    own words beside those of the parent. `version` counts what was saved, from 1; 0 is not saved.

    >>> house = new_house("shanghai", "Ours").with_setting("ace_mode", "low")
    >>> house.record.name, house.record.settings.ace_mode.value, sorted(house.changes)
    ('Ours', 'low', ['ace_mode'])
    """

    id: str
    name: str
    parent: str
    words: Mapping[str, str] = field(default_factory=dict)
    changes: Mapping[str, Any] = field(default_factory=dict)
    version: int = 0
    at: str = ""

    @property
    def base(self) -> Variant:
        """The game of the book it was made from."""
        return variant(self.parent)

    @property
    def record(self) -> Variant:
        """The whole record, as a game is started with it."""
        return _record(self.id, self.name, self.parent, _frozen(self.words), _frozen(self.changes))

    @property
    def problem(self) -> Problem | None:
        """Say why nobody could play it; every table size and deal is tried.

        Codes: `house-nameless`, those of `rules.variants.impossible`, `deals-and-hands` and
        `cards-too-few`.
        """
        return next(self._problems(), None)

    def _problems(self) -> Iterator[Problem]:
        settings = self.record.settings
        if not self.name.strip():
            yield Problem("house-nameless")
        if problem := impossible(settings):
            yield problem
        hands = len(settings.hand_sizes)
        if settings.deals and hands != settings.deals:
            yield Problem("deals-and-hands", {"deals": settings.deals, "hands": hands})
        for players in range(settings.players_min, settings.players_max + 1):
            for deal in range(1, hands + 1):
                if problem := DealSetup(settings, deal, players).problem():
                    yield problem

    # --- Changing it ---

    def with_setting(self, name: str, raw: object) -> House:
        """Answer one question otherwise; the parent's own answer is no change.

        Where every deal has its hand size, deals without one get the last deal's. Refuses with
        `setting-unknown` and `setting-value`.
        """
        changed = self._with(name, raw)
        settings = changed.record.settings
        if settings.deals and len(settings.hand_sizes) != settings.deals:
            sizes = [settings.hand_size(deal) for deal in range(1, settings.deals + 1)]
            return changed._with("hand_sizes", sizes)
        return changed

    def _with(self, name: str, raw: object) -> House:
        answered = self.base.with_house_rules({name: raw}).settings
        value = getattr(answered, name)
        kept = {key: answer for key, answer in self.changes.items() if key != name}
        if value != getattr(self.base.settings, name):
            kept[name] = write_setting(name, value)
        ordered = {key: kept[key] for key in GROUPS if key in kept}
        return replace(self, changes=ordered)

    def as_parent(self, name: str) -> House:
        """Take a change back."""
        return self.with_setting(name, write_setting(name, getattr(self.base.settings, name)))

    def called(self, name: str) -> House:
        """Give it another name."""
        return replace(self, name=name[:MOST_LETTERS])

    def with_word(self, term: str, word: str) -> House:
        """Call a set, a run or a buy otherwise; an empty word is the parent's."""
        others = {key: value for key, value in self.words.items() if key != term}
        word = " ".join(word.split())[:MOST_LETTERS]
        new = {term: word} if word and word != self.base.words.get(term, term) else {}
        return replace(self, words={**others, **new})


def new_house(parent: str, name: str, changes: Mapping[str, Any] | None = None) -> House:
    """Start a house variant from a game of the book."""
    house = House(f"house-{uuid.uuid4().hex[:12]}", name, parent)
    for setting, raw in (changes or {}).items():
        house = house.with_setting(setting, raw)
    return house


def copy_of(house: House, name: str) -> House:
    """Start a house variant from another one."""
    return replace(new_house(house.parent, name), words=house.words, changes=house.changes)


def is_house(name: str) -> bool:
    """Whether an id is one of a house variant."""
    return _ID.fullmatch(name) is not None


def parent_of(record: Variant) -> Variant | None:
    """Give the game of the book that a house variant was made from; None for one of the book."""
    return variant(record.parent) if is_house(record.id) else None


# --- As a file --------------------------------------------------------------------------------


def write_house(house: House) -> str:
    """Write a house variant as a TOML file, the changes alone.

    >>> house = House("house-0123456789ab", "Ours", "jo", {"set": "trio"}, {"run_min": 3})
    >>> print(write_house(house))
    id = "house-0123456789ab"
    names = ["Ours"]
    parent = "jo"
    [words]
    set = "trio"
    [melds]
    run_min = {house = 3}
    <BLANKLINE>
    """
    lines = [
        f"id = {_toml(house.id)}",
        f"names = {_toml([house.name])}",
        f"parent = {_toml(house.parent)}",
    ]
    if house.words:
        lines += ["[words]", *(f"{term} = {_toml(word)}" for term, word in house.words.items())]
    for group in Group:
        own = {name: raw for name, raw in house.changes.items() if GROUPS[name] is group}
        if own:
            lines.append(f"[{group}]")
            lines += [f"{name} = {{{Mark.HOUSE} = {_toml(raw)}}}" for name, raw in own.items()]
    return "\n".join(lines) + "\n"


def read_house(text: str) -> House:
    """Read a house variant strictly, by the reader of the book, and check that it can be played.

    Refuses what is not the file of a house variant (`house-unreadable`), what the book's reader
    refuses, and what nobody could play (see `House.problem`).
    """
    raw = _head(text)
    record = read_variant(text, str(raw["names"][0])[:MOST_LETTERS])
    name = " ".join(record.name.split())[:MOST_LETTERS]
    own = raw.get("words", {})
    house = House(record.id, name, record.parent)
    for term, word in own.items():
        house = house.with_word(term, str(word))
    for setting, origin in record.origins.items():
        if origin.mark is Mark.HOUSE:
            house = house._with(setting, write_setting(setting, getattr(record.settings, setting)))
    if problem := house.problem:
        raise Refused(problem.code, **problem.places)
    return house


def _head(text: str) -> dict[str, Any]:
    """Read what a house variant must say of itself."""
    if len(text) > MOST_TEXT:
        raise Refused("house-unreadable")
    try:
        raw = tomllib.loads(text)
    except (tomllib.TOMLDecodeError, RecursionError):
        raise Refused("house-unreadable") from None
    names, own, parent = raw.get("names"), raw.get("words", {}), raw.get("parent")
    named = isinstance(names, list) and len(names) == 1 and isinstance(names[0], str)
    worded = isinstance(own, dict) and all(isinstance(word, str) for word in own.values())
    if not (named and worded and is_house(str(raw.get("id"))) and isinstance(parent, str)):
        raise Refused("house-unreadable")
    answers = [raw[group] for group in Group if group in raw]
    if not all(isinstance(group, dict) and _are_house(group) for group in answers):
        raise Refused("house-unreadable")
    return raw


def _are_house(group: Mapping[str, Any]) -> bool:
    """Whether every answer is the table's own: a file cannot speak for a source."""
    return all(isinstance(each, dict) and set(each) == {Mark.HOUSE} for each in group.values())


def _toml(raw: object) -> str:
    if isinstance(raw, Mapping):
        return "{" + ", ".join(f"{_key(key)} = {_toml(each)}" for key, each in raw.items()) + "}"
    if isinstance(raw, list | tuple):
        return "[" + ", ".join(map(_toml, raw)) + "]"
    text = json.dumps(raw, ensure_ascii=False)
    return text.replace("\x7f", "\\u007f") if isinstance(raw, str) else text


def _key(key: str) -> str:
    return key if re.fullmatch(r"[A-Za-z0-9_-]+", key) else _toml(key)


# --- As a draft -------------------------------------------------------------------------------


def write_draft(house: House) -> str:
    """Write a house variant that is being made, finished or not."""
    return json.dumps(asdict(house), ensure_ascii=False)


def read_draft(text: str) -> House | None:
    """Read what `write_draft` wrote; None where it is not readable any more."""
    try:
        house = House(**json.loads(text))
        house.record  # noqa: B018 - refuses what this app does not know
    except (ValueError, TypeError, KeyError, AttributeError):
        return None
    return house if is_house(house.id) else None


@lru_cache(maxsize=64)
def _record(id_: str, name: str, parent: str, own: str, changes: str) -> Variant:
    base = variant(parent)
    changed = base.with_house_rules(json.loads(changes))
    return replace(
        changed, id=id_, names=(name,), words={**base.words, **json.loads(own)}, parent=parent
    )


def _frozen(raw: Mapping[str, Any]) -> str:
    return json.dumps(raw, sort_keys=True)


# --- Deal by deal -----------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class PlannedDeal:
    """One deal of a house variant: its contract, and the cards each player is dealt."""

    contract: Contract
    cards: int


def deals_of(house: House) -> tuple[PlannedDeal, ...]:
    """Give the deals of a house variant in order, from the first one."""
    settings = house.record.settings
    return tuple(
        PlannedDeal(contract, settings.hand_size(number))
        for number, contract in enumerate(settings.contracts, 1)
    )


def with_deals(house: House, deals: Sequence[PlannedDeal]) -> House:
    """Plan the deals anew; hand sizes go with their deals where the game goes deal by deal.

    >>> carioca = new_house("carioca_chile", "Ours")
    >>> deals = list(deals_of(carioca))
    >>> deals[6], deals[7] = deals[7], deals[6]
    >>> [str(deal.contract) for deal in deals_of(with_deals(carioca, deals))][6:8]
    ['S3+S3+S3+S3', 'R4+R4+R4']
    """
    changed = house._with("contracts", [str(deal.contract) for deal in deals])
    if house.record.settings.deals is None:
        return changed
    return changed._with("hand_sizes", [deal.cards for deal in deals])
