"""Plays in words: what somebody wants to do, in one short line with its cards."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING

from companion.book.example_plays import YOU
from companion.phrases import contract_words
from rules.buys import Buy
from rules.exchanges import Exchange
from rules.first_meld import FirstMeld
from rules.lay_offs import LayOff, NewMeld
from rules.rulings import spoken
from rules.turns import Call, CallKind, Discard, Draw, GoOut

if TYPE_CHECKING:
    from companion.words import Words
    from rules.plays import Play


def play_words(t: Words, play: Play) -> str:
    """Say what a play is.

    >>> from companion.book.example_plays import EXAMPLES
    >>> from companion.words import words
    >>> from rules.variants import variant
    >>> shanghai = variant("shanghai").settings
    >>> play_words(words(), EXAMPLES["ace_mode"][0](shanghai))
    'One run of four: J♣ Q♣ K♣ A♣'
    >>> play_words(words(), EXAMPLES["lay_off_timing"][0](shanghai))
    '7♣ on somebody’s 7♠ 7♥ 7♦, in the turn of going down'
    """
    match play:
        case FirstMeld():
            return _first(t, play)
        case LayOff():
            meld = play.table[play.target]
            moment = "this-turn" if play.down_this_turn else "later"
            return t(
                "example-lay-off",
                cards=spoken(play.cards),
                meld=spoken(meld.cards),
                whose=meld.owner,
                moment=moment,
            )
        case NewMeld():
            return t("example-new-meld", cards=spoken(play.cards))
        case Exchange():
            return _swap(t, play)
        case Draw():
            moment = "down" if play.is_down else "at-once" if play.melds_at_once else "other"
            take = spoken([play.take])
            return t("example-draw", take=take, pile=spoken(play.pile), moment=moment)
        case Discard():
            return _discard(t, play)
        case Call():
            return _call(t, play)
        case GoOut():
            return _out(t, play)
        case Buy():
            return t("example-buy", moment=_moment(play), count=play.buys, deal=str(play.deal))
        case _:
            return ""


def _first(t: Words, play: FirstMeld) -> str:
    cards = " / ".join(map(spoken, play.melds))
    if play.contract is None:
        return t("example-first-deal", deal=str(play.deal), cards=cards)
    asked = contract_words(t, play.contract)
    asked = asked[:1].upper() + asked[1:]
    if play.hand_after is None:
        return t("example-first", contract=asked, cards=cards)
    return t("example-first-left", contract=asked, cards=cards, left=spoken(play.hand_after))


def _swap(t: Words, play: Exchange) -> str:
    meld = play.table[play.target]
    moments = {
        "at-meld": play.at_meld,
        "not-down": not play.is_down,
        "this-turn": play.down_this_turn,
        "keeps": play.keeps,
    }
    return t(
        "example-swap",
        give=spoken([play.give]),
        take=spoken([play.take]),
        meld=spoken(meld.cards),
        whose=meld.owner if meld.owner == YOU else "other",
        moment=next((name for name, so in moments.items() if so), "later"),
    )


def _discard(t: Words, play: Discard) -> str:
    card = spoken([play.card] if play.card else ())
    if play.table:
        return t("example-discard-fits", card=card, meld=spoken(play.table[0].cards))
    taken = play.card in play.taken
    return t("example-discard-taken" if taken else "example-discard", card=card)


def _call(t: Words, play: Call) -> str:
    thrown = play.discard
    message = "example-slip" if play.kind is CallKind.SLIP else "example-call"
    card = spoken([thrown.card] if thrown.card else ())
    return t(message, card=card, meld=spoken(thrown.table[0].cards))


def _out(t: Words, play: GoOut) -> str:
    thrown = [play.card] if play.card else []
    left = spoken((Counter(play.hand) - Counter(thrown)).elements())
    how = "-left" if left else "" if thrown else "-without"
    last = "-last" if play.deal else ""
    return t(f"example-out{last}{how}", card=spoken(thrown), left=left)


def _moment(play: Buy) -> str:
    again = len(play.chain) > 1 and play.chain[-1] == play.chain[-2]
    moments = {
        "turn-takes": play.turn_takes,
        "down": play.is_down,
        "threw": play.threw_it,
        "again": again,
        "second": len(play.chain) > 1,
        "in-deal": play.deal is not None,
    }
    return next((name for name, so in moments.items() if so), "number")
