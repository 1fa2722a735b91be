"""House rules: what a table has settled for good where a variant's source is silent.

They hold for new games and for disputes outside a game; a running game keeps the rules it began
with, and what was decided in it.
"""

from __future__ import annotations

import json
import logging
from typing import TYPE_CHECKING, Any

from companion.records import find_record
from rules.sentences import Refused

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping

    from companion.ledger.precedents import Precedent
    from companion.ledger.store import Store
    from companion.state import App
    from rules.variants import Variant

log = logging.getLogger(__name__)


def kept_as(name: str) -> str:
    """Name the preference that holds the house rules of a variant."""
    return f"house-rules {name}"


def house_rules(store: Store, name: str) -> Mapping[str, Any]:
    """Give the settings a table has changed in a variant, as settings are written."""
    text = store.preference(kept_as(name))
    if not text:
        return {}
    try:
        changes = dict(json.loads(text))
        if game := find_record(store, name):
            game.with_house_rules(changes)
    except (ValueError, TypeError, Refused):
        log.warning("house rules that cannot be read were left out: %s", text)
        return {}
    return changes


def house_variant(store: Store, name: str) -> Variant | None:
    """Give a game of the book or of the house book with this table's house rules, or None."""
    game = find_record(store, name)
    return game.with_house_rules(house_rules(store, name)) if game else None


def keep_house_rule(app: App, name: str, setting: str, raw: object) -> None:
    """Make an answer a house rule from now on."""
    app.prefer(kept_as(name), json.dumps({**house_rules(app.store, name), setting: raw}))


def drop_house_rule(app: App, name: str, setting: str) -> None:
    """Let the game itself answer again."""
    rules = {key: raw for key, raw in house_rules(app.store, name).items() if key != setting}
    app.prefer(kept_as(name), json.dumps(rules))


def as_decided(game: Variant, decided: Iterable[Precedent], play: str) -> Variant:
    """Give a running game's rules with what its table decided in it, the latest last."""
    answers = {
        each.setting: each.answer
        for each in reversed(list(decided))
        if each.game == play and each.setting and each.from_now_on
    }
    return game.with_house_rules(answers)
