"""Hearings: the dispute as every device at the table sees it now, and the ways to change it.

There is one for each running game, and one for all that is asked outside a game. Which of them is
open is kept too, so that looking up a rule in between leads back to the same cards. While a checker
stays open it stays with its game, whatever begins or ends in another window.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

from companion.disputes.cases import decision
from companion.disputes.dispute import Dispute, read_dispute
from companion.disputes.matters import Matter
from companion.house_rules import as_decided, drop_house_rule, house_variant, keep_house_rule
from companion.ledger.precedents import find_precedent
from companion.ledger.store import StoreProblem
from rules.rulings import Verdict
from rules.settings import Progress

if TYPE_CHECKING:
    from collections.abc import Callable
    from typing import Any

    from companion.disputes.answers import Ruled
    from companion.ledger.precedents import Found, Precedent
    from companion.state import App, Play
    from rules.variants import Variant

LEFT = "dispute outside"
"""The preference that names the running game outside of which people go on."""
FREE = "free"
"""What the dispute outside all games is kept under."""
SOLVER = "solver-in-games"
"""The preference that lets the solver speak while a game is running."""
USUAL = 4
"""Players at a table of which nobody has said how many they are."""


@dataclass(frozen=True, slots=True)
class Bench:
    """Where a dispute is changed: the same one as long as it is the same dispute."""

    app: App
    name: str

    def change(self, verb: Callable[[Matter], Dispute]) -> None:
        """Do something to the dispute as it stands by now, so that no quick tap is lost."""
        newest = hearing(self.app)
        if newest.matter is not None and newest.name == self.name:
            newest.keep(verb(newest.matter))


@dataclass(frozen=True, slots=True)
class Hearing:
    """One dispute, as it stands, with the running game it belongs to, if any.

    `record` holds the rules of the game, None while nobody has said which game it is. `state` is
    that of the store it was read from.
    """

    app: App
    dispute: Dispute
    play: Play | None
    record: Variant | None
    state: int

    @property
    def asks_contract(self) -> bool:
        """Whether nobody has said yet which deal, or which contract, it is about."""
        return self._contract_number == 0

    @property
    def matter(self) -> Matter | None:
        """The dispute under the rules of its game; None while it is not told which one."""
        if self.record is None or self.asks_contract:
            return None
        settings, number = self.record.settings, self._contract_number
        seats = self._seats
        usual = min(max(USUAL, settings.players_min), settings.players_max)
        players = len(seats) or self.dispute.players or usual
        deal = self.deal or number
        bought = (
            tuple(self.play.sheet.buys_before(name, deal) for name in seats) if self.play else ()
        )
        return Matter(self.dispute, self.record, deal, number, players, seats, bought)

    @property
    def _seats(self) -> tuple[str, ...]:
        """Who sits at the table, clockwise, where that is known."""
        if self.play is None:
            return ()
        game = self.play.sheet.game
        return tuple(game.names[person] for person in game.present)

    @property
    def deal(self) -> int:
        """The deal that is played, from 1; 0 where nobody has said."""
        return self.dispute.deal

    @property
    def over(self) -> bool:
        """Whether the game has ended since somebody began to ask."""
        return self.play is not None and self.play.sheet.game.to_play is None

    @property
    def _contract_number(self) -> int:
        if self.record is None:
            return 0
        settings = self.record.settings
        if len(settings.contracts) == 1:
            return 1
        personal = settings.progress is Progress.UNTIL_MET
        return self.dispute.contract if personal else self.deal

    @property
    def solves(self) -> bool:
        """Whether the solver may speak: after the deal always, during a game if the table says."""
        running = self.play is not None and not self.over
        return not running or self.app.store.preference(SOLVER) == "yes"

    # --- Changes ---

    @property
    def bench(self) -> Bench:
        """Where it is changed."""
        return Bench(self.app, self.name)

    def change(self, verb: Callable[[Matter], Dispute]) -> None:
        """Do something to the dispute as it stands by now."""
        self.bench.change(verb)

    def conclude(self, verb: Callable[[Matter], Dispute]) -> None:
        """Do something with the ruling on this dispute; nothing once other cards lie there."""
        if hearing(self.app).dispute.same_play(self.dispute):
            self.change(verb)

    def tell(self, verb: Callable[[Dispute], Dispute]) -> None:
        """Say which game it is about."""
        newest = hearing(self.app)
        newest.keep(verb(newest.dispute))

    def keep(self, dispute: Dispute) -> None:
        """Keep the dispute on disk."""
        if dispute != self.dispute:
            self.app.prefer(_kept_as(self.name), dispute.text)

    def note(self, verb: Callable[[Dispute], Dispute]) -> None:
        """Keep what is half typed; nothing else on any screen depends on it."""
        newest = hearing(self.app)
        self.app.store.prefer(_kept_as(newest.name), verb(newest.dispute).text)

    def leave_game(self) -> None:
        """Go on outside the running game, as long as no other one is begun."""
        latest = self.app.store.latest_running()
        self.app.check(FREE)
        self.app.prefer(LEFT, latest.id if latest else "")

    def join_game(self) -> None:
        """Go back to the running game."""
        latest = self.app.store.latest_running()
        self.app.check(latest.id if latest else FREE)
        self.app.prefer(LEFT, "")

    @property
    def name(self) -> str:
        """The id of the game it belongs to, or `FREE`."""
        return self.play.id if self.play else FREE

    # --- What was decided ---

    def precedent(self, ruled: Ruled) -> Found | None:
        """Find what the table decided before in this case, or in one like it."""
        case = decision(ruled, self.dispute.question, ruled.verdict)
        return find_precedent(self.app.store.precedents(case.variant), case)

    def overrule(self, ruled: Ruled) -> None:
        """The table decides the other way; that is kept."""
        other = Verdict.ILLEGAL if ruled.ruling.legal else Verdict.LEGAL
        self.app.decide(self._case(ruled, other))

    def settle(self, ruled: Ruled, answer: Any, *, from_now_on: bool) -> None:
        """The table answers an open question; from now on it may be a house rule."""
        verdict = ruled.under(ruled.ruling.setting, answer).verdict
        case = replace(self._case(ruled, verdict), answer=answer, from_now_on=from_now_on)
        if from_now_on:
            keep_house_rule(self.app, case.variant, case.setting, answer)
        self.app.decide(case)

    def reconsider(self, precedent: Precedent) -> None:
        """Forget a decision, and the house rule that came of it."""
        if precedent.from_now_on:
            drop_house_rule(self.app, precedent.variant, precedent.setting)
        if precedent.id is not None:
            self.app.reconsider(precedent.id)

    def _case(self, ruled: Ruled, verdict: Verdict) -> Precedent:
        game = self.play.id if self.play else ""
        return decision(ruled, self.dispute.question, verdict, game)


def open_hearing(app: App) -> None:
    """Open the dispute of the running game, unless people went on without one."""
    play = _running(app)
    app.check(play.id if play else FREE)


def hearing(app: App) -> Hearing:
    """Give the open dispute."""
    return app.read(_open)


def _open(app: App) -> Hearing:
    play, state = _checked(app), app.store.state
    if play is None:
        dispute = read_dispute(app.store.preference(_kept_as(FREE)))
        return Hearing(app, dispute, None, house_variant(app.store, dispute.variant), state)
    record = as_decided(play.variant, app.store.precedents(play.variant.id), play.id)
    dispute = read_dispute(app.store.preference(_kept_as(play.id))).of(record.id)
    game = play.sheet.game
    deal = game.to_play or dispute.deal or len(game.deals)
    return Hearing(app, dispute.in_deal(deal), play, record, state)


def _checked(app: App) -> Play | None:
    """Give the game that the open checker is about; one that is gone leaves it without a game."""
    if not app.checked:
        return _running(app)
    if app.checked == FREE:
        return None
    try:
        return app.play(app.checked)
    except StoreProblem:
        return None


def _running(app: App) -> Play | None:
    latest = app.store.latest_running()
    if latest is None or app.store.preference(LEFT) == latest.id:
        return None
    try:
        play = app.play(latest.id)
    except StoreProblem:
        return None
    return play if play.sheet.game.to_play is not None else None


def _kept_as(name: str) -> str:
    return f"dispute {name}"
