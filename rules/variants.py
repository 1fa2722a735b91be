"""Variants: one record of settings each, every value beside the source that states it.

The records lie in `rules/book/`, one tradition a file. A record may name a parent and then holds
only what it changes. Where the source is silent the value is marked as ours, with the rival answers
that other tables give.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from enum import StrEnum
from functools import cache, cached_property
from typing import TYPE_CHECKING, Any, NamedTuple

from rules.files import names, read_text
from rules.kinds import nearest
from rules.sentences import Problem, Refused, say
from rules.settings import GROUPS, Group, Settings, read_setting, write_setting

if TYPE_CHECKING:
    from collections.abc import Iterator

_BOOK = "book"
_SOURCES = "sources"
_WORDS = ("set", "sets", "run", "runs", "buy", "buys")
# What a card can be comes first, then which melds may lie together, then the turn and the score.
_WEIGHT = (
    *("wild_as_natural", "draw_tie", "run_max", "sets_same_rank", "runs_same_suit"),
    *("min_naturals", "wild_beyond_pack", "pair_natural", "swap_set_match", "discard_wild"),
    *("buy_by_discarder", "initial_meld", "lay_off_timing", "new_melds_later"),
    *("go_out_discard", "down_may_take_discard", "swap_from", "swap_owner", "swap_when"),
    *("swap_use", "discard_taken", "buy", "buy_when_down", "tie_break", "ace_mode", "packs"),
    *("jokers", "points", "hand_sizes"),
)
# A record that does not name these was written before tables could choose; it plays like this.
_UNNAMED: Mapping[str, object] = {"set_suits_on_lay_off": True, "buy_carry": False}
_HEAD = {"id", "parent", "names", "words", *Group}
_NEEDED = ("id", "names")


class Mark(StrEnum):
    """Where a value comes from: a source, our own proposal, or the table that plays."""

    STATED = "is"
    OURS = "ours"
    HOUSE = "house"


class Origin(NamedTuple):
    """Why a setting has its value: the mark, the source's key and section, the rival answers.

    Rivals stay as they are written: one by number of players names only the tables it is about.
    """

    mark: Mark
    source: str = ""
    rivals: tuple[Any, ...] = ()

    @property
    def citation(self) -> str:
        """The source in words.

        >>> variant("shanghai").origins["ace_mode"].citation
        'Contract Rummy page in the tradition of pagat.com, Shanghai Rummy'
        """
        return _citation(self.mark, self.source)


@cache
def _citation(mark: Mark, source: str) -> str:
    if mark is not Mark.STATED:
        return say(f"source-{mark.name.lower()}")
    key, _, section = source.partition(": ")
    return ", ".join(filter(None, (sources()[key]["title"], section)))


@dataclass(frozen=True)
class Variant:
    """One game of the family: its settings, where each comes from, and the words it uses.

    `names` are what the game is called, the first one above all; `words` the tradition's own words
    for `set`, `sets`, `run`, `runs`, `buy` and `buys`, where it has any.
    """

    id: str
    names: tuple[str, ...]
    settings: Settings
    origins: Mapping[str, Origin]
    words: Mapping[str, str] = field(default_factory=dict)
    parent: str = ""

    @property
    def name(self) -> str:
        """What the game is called."""
        return self.names[0]

    @property
    def open(self) -> Mapping[str, tuple[Any, ...]]:
        """The settings on which the source is silent and tables differ, with the rival answers."""
        return {
            name: tuple(read_setting(name, rival, getattr(self.settings, name)) for rival in rivals)
            for name, origin in self.origins.items()
            if (rivals := origin.rivals)
        }

    def rivals(self, setting: str) -> tuple[Settings, ...]:
        """Give the settings under each rival answer to one open question; none if it is settled.

        >>> [rival.min_naturals for rival in variant("carioca").rivals("min_naturals")]
        [0]
        """
        known = self._rivals.get(setting)
        if known is None:
            known = self._rivals[setting] = tuple(self._read_rivals(setting))
        return known

    def _read_rivals(self, setting: str) -> Iterator[Settings]:
        if setting in self.questions:
            old = getattr(self.settings, setting)
            for rival in self.origins[setting].rivals:
                yield self.settings.answered(setting, read_setting(setting, rival, old))

    @cached_property
    def questions(self) -> tuple[str, ...]:
        """Name the settings on which the source is silent and tables differ, the weightiest first.

        Where several could turn a ruling, the first of them is named.
        """
        found = (name for name, origin in self.origins.items() if origin.rivals)
        return tuple(sorted(found, key=_WEIGHT.index))

    @cached_property
    def _rivals(self) -> dict[str, tuple[Settings, ...]]:
        return {}

    def with_house_rules(self, changes: Mapping[str, object]) -> Variant:
        """Lay a table's own choices over the record; what a table has chosen is no longer open.

        Refuses with `setting-unknown` and `setting-value`.

        >>> variant("shanghai").with_house_rules({"run_min": 3}).settings.run_min
        3
        """
        chosen = {
            name: read_setting(name, raw, getattr(self.settings, name, None))
            for name, raw in changes.items()
        }
        house = dict.fromkeys(chosen, Origin(Mark.HOUSE))
        return replace(
            self,
            settings=replace(self.settings, **chosen),
            origins={**self.origins, **house},
        )

    def to_json(self) -> dict[str, Any]:
        """Write the whole record, so that a game keeps the rules it was started with.

        >>> variant_from_json(variant("carioca").to_json()) == variant("carioca")
        True
        """
        settings = {name: _write_value(self, name) for name in GROUPS}
        return {
            "id": self.id,
            "names": list(self.names),
            "parent": self.parent,
            "words": dict(self.words),
            "settings": settings,
        }


@cache
def sources() -> Mapping[str, Mapping[str, str]]:
    """Give the title, and the address where there is one, of every source by its key."""
    return _loads(read_text(_BOOK, f"{_SOURCES}.toml"))


@cache
def variant_ids() -> tuple[str, ...]:
    """Name all variants of the book in alphabetical order.

    >>> len(variant_ids())
    22
    """
    return tuple(name for name in names(_BOOK, ".toml") if name != _SOURCES)


@cache
def variant(name: str) -> Variant:
    """Give a variant of the book by its id; refuses any other name with `variant-unknown`.

    >>> variant("may_i").settings.cards_per_buy
    2
    """
    if name not in variant_ids():
        raise Refused("variant-unknown", name=name, near=nearest(name, variant_ids()))
    return read_variant(read_text(_BOOK, f"{name}.toml"), f"{name}.toml")


def read_variant(text: str, file: str) -> Variant:
    """Read a variant's record strictly.

    Refuses, naming the file, an unknown table or key (with the nearest known one), a wrong type, an
    impossible or a missing value, and an unknown parent or source.
    """
    try:
        return _read_variant(_loads(text))
    except Refused as refused:
        raise Refused("book-refused", file=file, why=refused.problem.text) from None
    except RecursionError:
        raise Refused("book-refused", file=file, why=say("parent-itself")) from None
    except ValueError as wrong:
        raise Refused("book-unreadable", file=file, why=str(wrong)) from None


def _loads(text: str) -> dict[str, Any]:
    # A game that brings its own record along never opens the book.
    import tomllib

    return tomllib.loads(text)


def variant_from_json(raw: Mapping[str, Any]) -> Variant:
    """Read a record that `Variant.to_json` wrote."""
    try:
        unnamed = {name: {Mark.OURS: value} for name, value in _UNNAMED.items()}
        settings, origins = _read_values({**unnamed, **raw["settings"]}, None)
        return Variant(
            str(raw["id"]),
            tuple(map(str, raw["names"])),
            settings,
            origins,
            dict(raw["words"]),
            str(raw["parent"]),
        )
    except (KeyError, TypeError, AttributeError):
        raise Refused("record-unreadable") from None


def differences(left: Settings, right: Settings) -> dict[str, tuple[Any, Any]]:
    """Give the settings in which two games differ, each with both values.

    >>> sorted(differences(variant("contract_rummy").settings, variant("liverpool").settings))
    ['cut_bonus']
    """
    pairs = {name: (getattr(left, name), getattr(right, name)) for name in GROUPS}
    return {name: pair for name, pair in pairs.items() if pair[0] != pair[1]}


def impossible(settings: Settings) -> Problem | None:
    """Say why a game with these settings could not be played, if it could not.

    Codes: `table-sizes`, `hand-too-small`.
    """
    if settings.players_min > settings.players_max:
        return Problem("table-sizes", {"low": settings.players_min, "high": settings.players_max})
    for deal, contract in enumerate(settings.contracts, 1):
        buys = settings.buys_allowed(deal)
        most = settings.hand_size(deal) + 1 + (buys or 0) * settings.cards_per_buy
        if buys is not None and contract.cards > most:
            return Problem("hand-too-small", {"deal": deal, "cards": contract.cards, "most": most})
    return None


def _read_variant(raw: dict[str, Any]) -> Variant:
    _known(raw, _HEAD, "key")
    _check_head(raw)
    base = variant(raw["parent"]) if raw.get("parent") else None
    values = {}
    for group in Group:
        table = raw.get(group, {})
        _known(table, [name for name in GROUPS if GROUPS[name] is group], f"key in [{group}]")
        values.update(table)
    settings, origins = _read_values(values, base)
    if problem := impossible(settings):
        raise Refused(problem.code, **problem.places)
    if settings.deals and len(settings.hand_sizes) != settings.deals:
        raise Refused("deals-and-hands", deals=settings.deals, hands=len(settings.hand_sizes))
    words = {**(base.words if base else {}), **raw.get("words", {})}
    _known(words, _WORDS, "key in [words]")
    return Variant(raw["id"], tuple(raw["names"]), settings, origins, words, raw.get("parent", ""))


def _check_head(raw: Mapping[str, Any]) -> None:
    for key in _NEEDED:
        if key not in raw:
            raise Refused("part-missing", key=key)
    for key, value in raw.items():
        if key in {"id", "parent"}:
            _takes(isinstance(value, str), key, value, "text")
        elif key == "names":
            _takes(bool(value) and _texts(value), key, value, "a list of names")
        elif key == "words":
            fits = isinstance(value, Mapping) and _texts([*value.values()])
            _takes(fits, key, value, "words by what they stand for")
        else:
            _takes(isinstance(value, Mapping), key, value, "settings by name")


def _texts(raw: object) -> bool:
    return isinstance(raw, list) and all(isinstance(text, str) and text for text in raw)


def _takes(fits: bool, key: str, value: object, expects: str) -> None:
    if not fits:
        raise Refused("part-value", key=key, value=value, expects=expects)


def _known(raw: Mapping[str, object], known: Any, what: str) -> None:
    for key in raw:
        if key not in known:
            raise Refused("key-unknown", key=key, what=what, near=nearest(key, known))


def _read_values(
    raw: Mapping[str, Any], base: Variant | None
) -> tuple[Settings, dict[str, Origin]]:
    if not base and (missing := [name for name in GROUPS if name not in raw]):
        raise Refused("setting-missing", name=missing[0])
    values = {name: getattr(base.settings, name) for name in GROUPS} if base else {}
    origins = dict(base.origins) if base else {}
    for name, entry in raw.items():
        values[name], origins[name] = _read_value(name, entry)
    return Settings(**values), {name: origins[name] for name in GROUPS}


def _read_value(name: str, entry: object) -> tuple[Any, Origin]:
    """Read `{ is = 4, source = "…" }` or `{ ours = 4, rivals = [3] }`."""
    if not isinstance(entry, Mapping):
        raise Refused("entry-unreadable", name=name)
    _known(entry, [*Mark, "source", "rivals"], f"key of {name}")
    marks = [mark for mark in Mark if mark in entry]
    if len(marks) != 1 or (marks[0] is Mark.STATED) != ("source" in entry):
        raise Refused("entry-unreadable", name=name)
    value = read_setting(name, entry[marks[0]])
    source, rivals = entry.get("source", ""), entry.get("rivals", [])
    _takes(isinstance(source, str), f"source of {name}", source, "text")
    _takes(isinstance(rivals, list), f"rivals of {name}", rivals, "a list")
    if source and (key := source.partition(": ")[0]) not in sources():
        raise Refused("source-unknown", name=name, source=key, near=nearest(key, sources()))
    for rival in rivals:
        read_setting(name, rival, value)
    return value, Origin(marks[0], source, tuple(rivals))


def _write_value(record: Variant, name: str) -> dict[str, Any]:
    origin = record.origins[name]
    entry = {origin.mark.value: write_setting(name, getattr(record.settings, name))}
    if origin.source:
        entry["source"] = origin.source
    if origin.rivals:
        entry["rivals"] = list(origin.rivals)
    return entry
