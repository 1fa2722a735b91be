### The meld checker: cards entered, and the ruling on them.

## Which game
check-title-game = Deal { $deal } · { $variant }
check-title-contract = Contract { $contract } · { $variant }
check-which-game = Which game is it?
check-which-deal = Which deal is it?
check-which-contract = Which contract is it?
check-running = The running game
check-running-who = { $variant } with { $names }
check-game-over = This game is over. Its rules still decide here.
check-other-game = Another game
check-change-game = Change the game or the deal
check-deal-asks = Deal { $number }: { $contract }
check-contract-asks = Contract { $number }: { $contract }
check-players-name = Players
check-players-fewer = One player fewer
check-players-more = One player more

## The questions
check-question = { $question } Ask something else
check-ask-go-down = Can I go down?
check-ask-go-down-why = Do these cards make the contract?
check-ask-lay-off = Can I lay this off?
check-ask-lay-off-why = Add cards to melds on the table.
check-ask-exchange = Can I take that joker?
check-ask-exchange-why = Give the card it stands for.
check-ask-discard = May I discard this, or go out?
check-ask-discard-why = The end of a turn, or of the deal.
check-ask-take = Who gets the discard?
check-ask-take-why = The upcard, in turn or out of turn.
check-ask-hand = Is this hand ready?
check-ask-hand-why = What to put down, or what is missing.
check-solver-off = This would play the game for you, so it waits until the game is over.
check-solver-on = Allow it during a game

## Lanes
check-lane-set = { $Set } of { $number }
check-lane-run = { $Run } of { $number }
check-lane-any = { $Set } or { $run } of { $number }
check-lane-pair = Pair of { $rank }
# The same inside a sentence.
check-slot-set = { $set } of { $number }
check-slot-run = { $run } of { $number }
check-slot-any = { $set } or { $run } of { $number }
check-slot-pair = pair of { $rank }
check-lane-extra = One more meld
check-lane-heap = All cards in one heap
check-lane-stays = What stays in hand
check-lane-in-hand = What else is in hand
check-lane-table = Meld { $number } on the table
check-lane-tables = On the table
check-lane-table-new = One more meld on the table
check-lane-lay-off = The cards to lay off
check-lane-give = The card to give for it
check-lane-throw = The card to throw
check-lane-pile = The discard pile, upcard last
check-lane-hand = The whole hand
check-lane-cards =
    { $count ->
        [0] no cards
        [one] { $count } card
       *[other] { $count } cards
    }
check-lane-next = the next card goes here
check-lane-empty = Tap here, then the cards
check-lane-here = Tap the cards
check-take-out = { $card }, take it out
check-pick = { $card }, want this one
check-picked = { $card }, the one that is wanted
check-stands = { $card } as { $stands }
check-mine = Mine
check-others = Another’s
check-one-heap = One heap
check-by-meld = Meld by meld
check-more-melds = One more meld
check-sort = Sort it for me

## Keys
check-key-count = { $card }, { $count } entered
check-key-spent = { $card }, none left in the packs
check-key-held = { $name }, stays chosen
check-hold-nothing = Tap a suit or a rank first.
check-hold-suit = { $suit }: tap the ranks.
check-hold-rank = { $rank }: tap the suits.
check-undo = Undo
check-clear = Clear the cards
check-type = Type the cards
check-type-label = Cards
check-type-hint = Like 7s 7h 7d / 4c 5c 6c jk, with a stroke between melds.
check-type-take = Take these cards
check-type-close = Tap the cards instead

## What is missing
check-more = Why?
check-how = How?
check-less = Cards
check-missing-all = Tap the cards of your first meld.
check-missing-melds = Still missing: { $melds }.
check-missing-meld-cards =
    { $count ->
        [one] one card of { check-missing-meld }
       *[other] { $number } cards of { check-missing-meld }
    }
check-missing-meld =
    { $place ->
        [0] the { $meld }
        [1] the first { $meld }
        [2] the second { $meld }
        [3] the third { $meld }
       *[other] a further { $meld }
    }
check-missing-between = { $number } cards between { $cards }
check-missing-never = { $cards } can be no { $meld }, whatever card comes.
check-missing-heap-all = Tap all cards you want to put down.
check-missing-heap =
    { $count ->
        [one] One more card is needed for the contract.
       *[other] { $count } more cards are needed for the contract.
    }
check-missing-table = First tap a meld that lies on the table.
check-missing-no-meld = Meld { $meld } on the table is no { $set } and no { $run } yet. Add its other cards.
check-missing-no-way = Meld { $meld } on the table can be no { $set } and no { $run }, whatever card comes.
check-missing-lay-off = Now tap the cards to lay off.
check-missing-no-wild = There is no wild card in these melds. Add the meld that holds the joker.
check-missing-which-wild = Tap the joker that is wanted.
check-missing-give = Now tap the card you give for the joker.
check-missing-discard = Tap the card that is thrown.
check-missing-pile = Tap the discard pile, the upcard last.
check-missing-callers = Tap everybody who wants the upcard, in the order they spoke.
check-missing-hand = Tap all cards of the hand.
check-unnamed = It depends on what the joker was said to be.

## The ruling
check-legal = Legal
check-illegal = Not legal
check-house = Your table decides
check-legal-go-down = You can go down: { $contract }.
check-legal-lay-off = It fits: { $meld }.
check-legal-new-meld = A meld of its own: { $meld }.
check-legal-exchange = You can take it for { $card }.
check-legal-discard = You may throw it.
check-legal-out = You go out.
check-legal-called = The call holds.
check-legal-take = You may take it.
check-rule = Rule { $number }
check-all-rules = All rules of this table
check-source = Where this comes from
check-source-hide = Hide where this comes from
check-source-is = { $source }.
check-repair-do = Apply
check-stands-for = In the { $meld } the joker stands for
check-put-down = Put it on the table
check-where = Where it could go
check-where-meld = On { $meld }
check-where-new = As a new meld

## Your rules do not say
check-answers = What does this table play?
check-answer = { $verdict }: { $rule }
check-answer-keep = Play it like this from now on?
check-answer-always = From now on
check-answer-once = Only this time
check-answer-other = Choose again

## What the table decided
check-overrule = The table decides otherwise
check-decided-same = Once before ({ $when }) this table decided in this very case: { $verdict }.
check-decided-alike = Once before ({ $when }) this table decided in a case like this: { $verdict } ({ $cards }).
check-decided-forget = Forget this decision

## Whose rule is it?
check-whose = Whose rule is it?
check-whose-legal =
    { $count ->
        [one] Legal in { $count } game
       *[other] Legal in { $count } games
    }
check-whose-illegal =
    { $count ->
        [one] Not legal in { $count } game
       *[other] Not legal in { $count } games
    }
check-whose-house =
    { $count ->
        [one] The rules of { $count } game do not say
       *[other] The rules of { $count } games do not say
    }
check-whose-same = { $variant } rules the same way.
check-whose-because = In { $variant }: { $rules }
check-whose-is = { $variant }, { $verdict }

## The moment
check-moment = { $question }: { $answer }
check-moment-change = Change
check-moment-down = Your own contract
check-down-before = down before this turn
check-down-now = down in this turn
check-down-not = not down
check-moment-down-take = Are you down?
check-yes = yes
check-no = no
check-moment-keeps = The joker is
check-keeps-no = played at once
check-keeps-yes = kept in hand
check-moment-claimed = It is wanted
check-claimed-no = in your turn
check-claimed-yes = the moment it is melded
check-moment-taken = The card came from
check-taken-no = the stock or the hand
check-taken-yes = the discard pile, in this turn
check-moment-out = Does it end the deal?
check-out-no = no
check-out-throwing = yes, with this discard
check-out-bare = yes, without a discard
check-moment-called = Did anybody call?
check-called-nothing = no
check-called-own = Shanghai, by the thrower
check-called-other = Shanghai, by another player
check-called-slip = another player points it out
check-moment-protected = Did the thrower call first?
check-moment-turn = Whose turn is it?
check-turn-mine = mine, I draw
check-turn-others = not mine ({ $buy })
check-moment-melds = The card is
check-melds-no = taken into the hand
check-melds-yes = melded at once

## Who gets the discard
check-take-thrower = Who threw it?
check-take-callers = Who wants it? First caller first
check-take-turn = { $player } is next. Does { $player } take it?
check-take-before = Who has already bought one before this turn?
check-take-nobody = nobody
check-take-bought = { $player } did
check-take-name = { $player } wants it
check-take-called = { $player } wants it, call { $number }
check-take-used = { $Buys } so far
check-take-fewer = { $player }: one { $buy } fewer
check-take-more = { $player }: one { $buy } more
check-take-down = { $player } is down
check-seat = Player { $number }
check-taker = { $player } gets it
check-taker-turn = It is { $player }’s turn, and the player in turn comes first.
check-taker-cost =
    { $bought ->
        [one] { $player } takes the upcard, and no other card.
       *[other] { $player } takes the upcard and { $more } from the stock.
    }
check-taker-stock =
    { $count ->
        [one] one card
       *[other] { $count } cards
    }
check-taker-left =
    { $count ->
        [0] That was the last { $buy } of this deal.
        [one] One { $buy } is left in this deal.
       *[other] { $count } { $buys } are left in this deal.
    }
check-taker-none = Nobody may take it out of turn
check-taker-refused = Not { $player }: { $why }

## What a hand can do
check-ready = Ready to go down
check-ready-best =
    { $points ->
        [0] Nothing would be left in hand.
        [one] One point would be left in hand.
       *[other] { $points } points would be left in hand.
    }
check-ready-how = Put down
check-ready-left = Left in hand
check-ready-lay-off = Then lay off { $cards } on { $meld }.
check-away =
    { $count ->
        [one] One card is missing
       *[other] { $count } cards are missing
    }
check-away-how = With the outlined cards
check-away-card = { $card }, missing
check-away-cards = These would do: { $cards }.
check-away-never = No cards of these packs make it ready
