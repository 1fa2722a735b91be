"""Making a house variant: its name, what it changes, and every rule by search or by group."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING, Any

import flet as ft

from companion.book.houses import MOST_LETTERS, WORDS
from companion.book.rule_words import rule_words
from companion.book.rulebook import found, rulebook
from companion.components.panes import Panes, Readable, TwoColumns
from companion.components.search import search_field
from companion.components.text import heading, notice, quiet
from companion.components.tile import line_tile
from companion.frame import GAP, go, screen_view, wide_button
from companion.kit import guard, once, part, screen, use_words
from companion.screens.contracts import RULES
from companion.screens.rules.compare import rule_lines
from companion.screens.rules.house.answers import RuleSetting
from companion.screens.rules.house.deals import HouseDeals
from companion.screens.rules.house.work import use_work
from companion.when import when
from rules.settings import GROUPS, Group

if TYPE_CHECKING:
    from collections.abc import Sequence

    from companion.screens.rules.house.work import Work
    from companion.words import Words

MOST_FOUND = 8
HELP_LINES = 3
"""Lines that may say what a word is for."""
SAVED = 14
"""Pixels above and below what is said in place of a button."""
LABEL_ROOM = 8
"""Pixels above a field that its label needs at the top of a list."""
BY_DEAL = ("contracts", "hand_sizes")
"""Settings that are changed deal by deal."""
DEALS, OWN_WORDS = "deals", "words"


@screen
def HouseEditor() -> ft.View:  # noqa: N802 - a component
    """Show a house variant as it is being made; saving says what still stands in the way."""
    work = use_work(ft.use_route_params()["house"])
    if work is None:
        return _nowhere()
    body = _column([HouseName(work), _origin(work), *_ways(work), RuleSearch(work)])
    return screen_view(
        work.house.name.strip() or work.t("house-title"),
        [Panes(body, Changes(work))],
        place=RULES,
        action=_save(work),
    )


@screen
def HousePart() -> ft.View:  # noqa: N802 - a component
    """Show one part of a house variant: its deals, its words, or a group of rules."""
    params = ft.use_route_params()
    work, name = use_work(params["house"]), params["part"]
    if work is None or name not in {DEALS, OWN_WORDS, *Group}:
        return _nowhere()
    t = work.t
    title = t(f"group-{name}") if name in set(Group) else t(f"house-{name}")
    said = [notice(work.house.problem.text)] if work.house.problem else []
    return screen_view(title, [*said, _part(work, name)], place=RULES)


def _part(work: Work, name: str) -> ft.Control:
    if name == DEALS:
        return Readable([HouseDeals(work)])
    if name == OWN_WORDS:
        return Readable([OwnWords(work)])
    settings = [each for each, group in GROUPS.items() if group == name and each not in BY_DEAL]
    return TwoColumns([ft.Container(RuleSetting(work, each), key=each) for each in settings])


def _nowhere() -> ft.View:
    t = use_words()
    return screen_view(t("not-found"), [ft.Text(t("house-gone"))], place=RULES)


def _column(body: Sequence[ft.Control]) -> ft.Control:
    return ft.Column(list(body), spacing=GAP, horizontal_alignment=ft.CrossAxisAlignment.STRETCH)


# --- The whole --------------------------------------------------------------------------------


def _save(work: Work) -> ft.Control:
    t, problem = work.t, work.house.problem
    if not work.changed:
        return _saved(t, work.house.version)
    version = (work.saved.version if work.saved else 0) + 1
    button = wide_button(
        t("house-save", version=str(version)), work.save, disabled=problem is not None
    )
    if problem is None:
        return button
    return ft.Column([notice(problem.text), ft.Row([button])], expand=True, spacing=8, tight=True)


def _saved(t: Words, version: int) -> ft.Control:
    """Say that nothing is left to be saved, in as much room as the button that saves."""
    text = t("house-saved", version=str(version))
    said = ft.Text(text, theme_style=ft.TextThemeStyle.TITLE_MEDIUM)
    row = ft.Row(
        [ft.Icon(ft.Icons.CHECK, color=ft.Colors.PRIMARY), said],
        spacing=8,
        alignment=ft.MainAxisAlignment.CENTER,
    )
    return ft.Container(row, expand=True, padding=ft.Padding.symmetric(vertical=SAVED))


@part
def HouseName(work: Work) -> ft.Control:  # noqa: N802 - a component
    """Let people name their game."""
    text, set_text = ft.use_state(work.house.name)

    def typed(event: Any) -> None:
        set_text(event.control.value)
        name = event.control.value
        work.change(lambda house: house.called(name))

    field = ft.TextField(
        label=work.t("house-name"),
        value=text,
        max_length=MOST_LETTERS,
        counter="",
        on_change=guard(typed),
    )
    return ft.Container(field, padding=ft.Padding.only(top=LABEL_ROOM))


def _origin(work: Work) -> ft.Control:
    t, saved = work.t, work.saved
    made = t("house-made-from", parent=work.house.base.name)
    if saved is None:
        return quiet(made)
    told = t("house-version", version=str(saved.version), when=when(t, saved.at))
    return quiet(f"{made} {told}")


def _ways(work: Work) -> list[ft.Control]:
    """Offer what can be done with what is saved."""
    if work.saved is None:
        return []
    t, route = work.t, work.route
    buttons = [
        ft.OutlinedButton(t(label), icon=icon, on_click=go(to), key=label)
        for label, icon, to in (
            ("house-show", ft.Icons.MENU_BOOK_OUTLINED, f"/rules/{work.house.id}"),
            ("house-share", ft.Icons.QR_CODE, f"{route}/share"),
        )
    ]
    if work.changed:
        back = once(work.forget)
        buttons.append(ft.OutlinedButton(t("house-forget"), icon=ft.Icons.UNDO, on_click=back))
    return [ft.Row(list(buttons), wrap=True, spacing=8, run_spacing=8)]


@part
def RuleSearch(work: Work) -> ft.Control:  # noqa: N802 - a component
    """Find rules to change by any word, or by their groups."""
    t = work.t
    text, set_text = ft.use_state("")
    body: list[ft.Control] = [
        search_field(t("rulebook-search"), text, set_text, such_as=t("rulebook-search-such-as"))
    ]
    if text.strip():
        rules = found(t, rulebook(t, work.house.record), text)
        settings = [rule.setting for rule in rules if rule.setting not in BY_DEAL][:MOST_FOUND]
        body += [ft.Container(RuleSetting(work, name), key=name) for name in settings]
        if not settings:
            body.append(quiet(t("rulebook-none-found", text=text.strip())))
    else:
        body += _groups(work)
    return ft.Column(body, spacing=GAP, horizontal_alignment=ft.CrossAxisAlignment.STRETCH)


def _groups(work: Work) -> list[ft.Control]:
    t, route = work.t, work.route
    counts = Counter(GROUPS[name] for name in work.house.changes if name not in BY_DEAL)
    deals = t("house-deals-count", count=len(work.house.record.settings.contracts))
    own = ", ".join(work.house.words.values())
    tiles = [
        line_tile(t("house-deals"), [deals], go(f"{route}/deals"), key=DEALS),
        line_tile(t("house-words"), [own], go(f"{route}/words"), key=OWN_WORDS),
    ]
    for group in Group:
        changed = t("house-changed-count", count=counts[group]) if counts[group] else ""
        tiles.append(line_tile(t(f"group-{group}"), [changed], go(f"{route}/{group}"), key=group))
    return tiles


@part
def Changes(work: Work) -> ft.Control:  # noqa: N802 - a component
    """List what differs from the parent, each with the way back."""
    t, base, record = work.t, work.house.base, work.house.record
    rows: list[ft.Control] = []
    for name in work.house.changes:
        now, old = ("\n".join(rule_lines(t, (base, record), game, name)) for game in (record, base))
        if now == old:  # hand sizes of other deals, though as many cards each
            continue
        back = guard(lambda name=name: work.change(lambda house: house.as_parent(name)))
        label = t("house-back", name=t(f"setting-{name}"))
        rows.append(
            ft.Row(
                [
                    ft.Column(
                        [
                            ft.Text(t(f"setting-{name}"), weight=ft.FontWeight.W_600),
                            ft.Text(now),
                            quiet(t("house-parent-says", parent=base.name, rule=old)),
                        ],
                        spacing=2,
                        expand=True,
                    ),
                    ft.IconButton(
                        ft.Icon(ft.Icons.UNDO, semantics_label=label), on_click=back, key=label
                    ),
                ],
                key=name,
            )
        )
    if not rows:
        return quiet(t("house-no-changes", parent=base.name))
    return ft.Column(
        [heading(t("house-changes")), *rows],
        spacing=GAP,
        horizontal_alignment=ft.CrossAxisAlignment.STRETCH,
    )


# --- Own words --------------------------------------------------------------------------------


@part
def OwnWords(work: Work) -> ft.Control:  # noqa: N802 - a component
    """Let people say what they call a set, a run and a buy."""
    fields = [ft.Container(OwnWord(work, term), key=term) for term in WORDS]
    sample = rule_words(work.t, "set_min", work.house.record.settings.set_min)
    return ft.Column(
        [*fields, quiet(work.t("house-words-sample", rule=sample))],
        spacing=GAP,
        horizontal_alignment=ft.CrossAxisAlignment.STRETCH,
    )


@part
def OwnWord(work: Work, term: str) -> ft.Control:  # noqa: N802 - a component
    """Let people type one word; left empty it is the parent's."""
    usual = work.house.base.words.get(term, term)
    text, set_text = ft.use_state(work.house.words.get(term, ""))

    def typed(event: Any) -> None:
        set_text(event.control.value)
        word = event.control.value
        work.change(lambda house: house.with_word(term, word))

    return ft.TextField(
        label=work.t(f"house-word-{term}"),
        value=text,
        hint_text=usual,
        helper=work.t("house-word-buy-is" if term == "buy" else "house-word-so-far", word=usual),
        helper_max_lines=HELP_LINES,
        on_change=guard(typed),
    )
