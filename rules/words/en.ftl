### Sentences of the rules engine. One message a line, with plain { $places } only.

## Cards and contracts
card-unknown = “{ $word }” is not a card. Cards are written like 7S, TH or 10H, A, JK.
contract-unreadable = “{ $text }” is not a contract. Contracts are written like S3+R4 (a set of three and a run of four).

## Variants and their settings
variant-unknown = There is no variant “{ $name }”. Did you mean “{ $near }”?
setting-unknown = There is no setting “{ $name }”. Did you mean “{ $near }”?
setting-value = { $name } cannot be “{ $value }”: it takes { $expects }.
setting-missing = The setting “{ $name }” is missing.
part-value = “{ $key }” cannot be “{ $value }”: it takes { $expects }.
part-missing = “{ $key }” is missing.
parent-itself = Its parents lead back to the game itself.
key-unknown = “{ $key }” is no { $what }. Did you mean “{ $near }”?
entry-unreadable = { $name } needs either “is” with its “source”, or “ours”.
source-unknown = { $name }: the source “{ $source }” is not listed. Did you mean “{ $near }”?
source-ours = our default
source-house = house rule of this table
book-unreadable = { $file } cannot be read: { $why }
book-refused = { $file }: { $why }
record-unreadable = The rules kept with this game cannot be read.
table-sizes = At least { $low } and at most { $high } players cannot both hold.
deals-and-hands = Contracts: { $deals }, hand sizes: { $hands }. Every deal needs one of each.
house-nameless = The game has no name yet. Give it one.
house-unreadable = This is not a file of house rules. Take the whole file as it was given out.
hand-too-small = The contract of deal { $deal } needs { $cards } cards, but a hand can hold only { $most }.

## Deals and scoring
cards-too-few = Deal { $deal } for { $players } players needs { $needed } cards, but the packs hold only { $cards }. Take another pack or fewer players.
suit-needed = Which { $card }? Its value depends on the suit: write it with its suit, such as { $card }H.
card-too-often = Only { $most } of { $card } can be in these packs; entered: { $count }.
jokers-too-many = Jokers in these packs: { $most }. Entered: { $count }.
rank-too-often = Only { $most } cards of the rank { $card } can be in these packs; entered: { $count }.

## Entries
points-too-many = “{ $text }” is more than a sheet can hold: the most is { $most } points.
points-unreadable = “{ $text }” is not a number of points. Type a number such as 25 or a sum such as 12+11+7.
name-unreadable = “{ $text }” is not a name. A name is one line of 1 to 200 letters.
names-unreadable = The players are not a list of names.
entry-not-object = This is not an entry: an entry is a JSON object with its kind under “do”.
do-unknown = There is no entry “{ $do }”. Did you mean “{ $near }”?
key-missing = The entry “{ $do }” needs “{ $key }”.
key-value = “{ $key }” of “{ $do }” cannot be “{ $value }”: it takes { $expects }.

## A paper sheet typed in
column-day = “{ $text }” is not a day. Write it as year-month-day, such as 2025-12-24.
column-players = Who played? Name the players with commas between.
column-empty = No numbers yet: type each player's points deal by deal.
column-short = Numbers of { $player }: { $count }, of { $other }: { $deals }. Each player needs one a deal; 0 counts too.

## Questions
players-none = This game is for { $low } to { $high } players, not { $players }. Say in the house rules how many packs and jokers there are.
one-contract-a-deal = A player makes at most one contract in a deal.

## The course of a game
file-unreadable = “{ $file }” cannot be read: { $why }.
file-not-text = “{ $file }” is not text. A game is text in UTF-8, one JSON object a line.
line-refused = Line { $number }: { $why }
line-not-json = This is not one JSON object on a line.
line-key-twice = “{ $key }” stands twice in one JSON object. Leave one of them.
journal-empty = There is nothing to read: a game begins with the entry “new_game”.
game-not-begun = A game begins with the entry “new_game”.
game-begun = The game has begun already: “new_game” stands only once, in front.
undo-nothing = There is nothing to take back.
redo-nothing = There is nothing that was taken back.
undo-outside = Undo and redo belong to the journal, not to the game.
players-count = { $variant } is for { $low } to { $high } players; named here: { $count }. Change the players or the house rules.
players-exact = { $variant } is for { $high } players; named here: { $count }. Change the players or the house rules.
player-unknown = Nobody here is called “{ $player }”. Did you mean “{ $near }”?
player-gone = { $player } has left the table.
player-not-dealt = { $player } had no cards in deal { $deal }.
name-taken = Two players cannot both be called “{ $name }”. Add a letter to one of them.
table-full = { $variant } is for at most { $high } players.
last-two = { $player } is one of the last two at the table. Finish the game instead.
seat-missing = { $player } has no seat in the new order.
game-finished = The game is over. Reopen it to play on, or correct a deal.
game-running = The game is still running.
deal-entered = Deal { $deal } is entered already; deal { $next } comes next. Correct a deal with “edit_result”.
deal-not-next = Deal { $next } comes next, not deal { $deal }.
deal-not-entered = Deal { $deal } is not entered yet.
deal-half-entered = Deal { $deal } is only half entered. Finish it first.
void-not-last = Deal { $deal } cannot be dealt again after the next one was played. Correct its numbers instead.
finish-missing = The result of { $player } is still missing: enter it, or take the deal back.
hand-twice = { $player } has both cards and points: one of them is enough.
out-has-cards = { $player } went out and so has no cards left. Change who went out, or take the cards away.
out-is-paid = { $player } went out and gets what the others pay, together { $paid }, not { $told }. Tell what each of the others pays.
nobody-is-paid = Nobody went out, so nobody pays and nobody is paid. Say who went out, or leave the payments out.
nobody-out-blind = Nobody went out, so nobody went out in one turn. Say who went out, or leave “blind” out.
nothing-is-paid = { $variant } pays nothing for “{ $key }”: leave it out.
count-never-down = Cards expected of somebody who never went down: { $expected }; after going down no more than { $most }. Entered: { $count }.
count-down = Cards expected after going down: no more than { $most }. Entered: { $count }.

## Rulings
source-common = as in every game of the family
pack = Only { $most } of { $card } can be in these packs; shown: { $shown }.
pack-none = These packs hold no { $card }; shown: { $shown }.

set-rank = Every { $set } holds one rank only. Not of the rank { $rank }: { $cards }.
set-small = Every { $set } needs at least { $bound } cards; here it is { $size }: { $cards }.
set-large = No { $set } may hold more than { $bound } cards; with { $cards } it is too large.
set-suit-twice = No { $set } may hold a suit twice: { $cards }.
set-suit-twice-full = No { $set } may hold a suit twice; beside { $cards } there is no suit left.
set-suit-missing = Every { $set } of this size must show { $asked } suits; { $missing } can be added to { $cards }.
run-suit = Every { $run } holds one suit only. Not of the suit { $suit }: { $cards }.
run-broken = There is a hole in the { $run }: { $missing } missing, so that { $cards } cannot join on.
run-twice = No { $run } can hold the same card twice: { $cards }.
run-order = Laid in this order { $cards } do not follow each other.
run-ace-high = In this game the ace is high only, above the king: { $cards }.
run-ace-low = In this game the ace is low only, below the two: { $cards }.
run-ace-high_or_low = The ace is high or low, at one end of its { $run } only, and nothing lies beyond it: { $cards }.
run-ace-high_and_low = An ace may only be at an end of its { $run }, and nothing lies beyond it: { $cards }.
run-small = Every { $run } needs at least { $bound } cards; here it is { $size }: { $cards }.
run-large = No { $run } may hold more than { $bound } cards; with { $cards } it is too long.
wild-many = In one meld at most { $most } may be wild; here it is { $wild }: { $cards }.
wild-many-for-size = In a meld of { $size } at most { $most } may be wild; here it is { $wild }: { $cards }.
wild-touch = Between two wild cards of one { $run } there must be natural cards, at least { $apart }: { $cards }.
wild-share-at_most_half = A meld may not hold more wild cards than natural ones; here are { $wild } and { $natural }: { $cards }.
wild-share-minority = A meld must hold more natural cards than wild ones; here are { $natural } and { $wild }: { $cards }.
wild-beyond-pack = A wild card cannot stand for a card of which all are in view already: { $cards }.
wild-rank = Not wild in this game: { $cards }.
naturals-few = A meld needs at least { $least } natural cards. Too many are wild: { $cards }.
naturals-few-one = A meld needs a natural card. All are wild: { $cards }.
pair-wild = A pair must be two natural cards: { $cards }.
no-meld = These cards are no { $set } and no { $run }: { $cards }.

meld-missing-set = One { $set } of { $size } that the contract asks for is missing.
meld-missing-run = One { $run } of { $size } that the contract asks for is missing.
meld-missing-any = One meld of { $size } that the contract asks for is missing.
meld-missing-pair = A pair of { $rank } that the contract asks for is missing.
meld-short-set = The contract asks for { $size } cards in this { $set }; here it is only { $has }: { $cards }.
meld-short-run = The contract asks for { $size } cards in this { $run }; here it is only { $has }: { $cards }.
meld-long-set = The first meld is exactly the contract, { $size } cards in this { $set }: { $spare } must wait for a later turn.
meld-long-run = The first meld is exactly the contract, { $size } cards in this { $run }: { $spare } must wait for a later turn.
meld-extra = The first meld may not hold more melds than the contract asks for: { $cards } must wait.
meld-kind-set = These cards are not the { $set } of { $size } that the contract asks for: { $cards }.
meld-kind-run = These cards are not the { $run } of { $size } that the contract asks for: { $cards }.
meld-kind-pair = These cards are not the pair of { $rank } that the contract asks for: { $cards }.
contract = So the contract is not met.
sets-same-rank = One player may not put down two melds of one rank: { $cards }.
runs-touch = Two melds of one suit that meet end to end are one long { $run } cut in two: { $cards }.
runs-gap-gap = Between two melds of one suit ranks must be missing, at least { $gap }: { $cards }.
runs-gap-not_contiguous = Two melds of one suit must overlap, or ranks must be missing between them, at least { $gap }: { $cards }.
runs-suit = Every { $run } of the first meld must be of another suit: { $cards }.
cards-left = In the last deal the whole hand goes down at once; { $cards } would be left.
cards-left-concealed = Nothing goes down before the whole hand but one card can; { $cards } would be left.
slot-set = { $set } of { $size }
slot-run = { $run } of { $size }
slot-any = meld of { $size }
slot-pair = pair of { $rank }
heap = These cards cannot be divided into the contract ({ $contract }) with no card left over.
heap-missing = These cards cannot be divided into the contract ({ $contract }); { $missing } in place of { $cards } would do.
heap-too-hard = These are too many cards to share out. Group them into melds and ask again.
heap-few = The contract ({ $contract }) needs { $asked } cards; here it is { $has }.
heap-many = The first meld is exactly the contract ({ $contract }): { $asked } cards; here it is { $has }.

not-down = Your own contract must be on the table first.
deal-over-last = In the last deal the first meld ends the play; nothing can follow it.
deal-over-concealed = In this game the first meld ends the deal; nothing can follow it.
lay-off-early = In the turn in which your contract came down you may not add to melds yet: { $cards } must wait for a later turn.
lay-off-target-own = You may only add to your own melds: { $cards }.
lay-off-target-others = You may only add to the melds of others: { $cards }.
lay-off-fit = On this meld there is no place for { $cards }.
new-meld = After the contract no further melds may be put down: { $cards }.

swap-never = In this game a wild card on the table is never taken back: { $cards }.
swap-set = A wild card in any { $set } stays there: { $cards }.
swap-wild = Only jokers may be freed: { $cards }.
swap-owner-others = Only wild cards in the melds of others may be freed: { $cards }.
swap-owner-own = Only wild cards in your own melds may be freed: { $cards }.
swap-not-down = Your own contract must be on the table before you free { $cards }.
swap-early = Your contract came down only in this turn; { $cards } may be freed from your next turn on.
swap-on-meld = { $cards } may only be freed in your own turn.
swap-card = For this wild card only { $face } will do: { $cards }.
swap-card-none = { $cards }: there is no such wild card in this meld.
swap-named = In every { $set } a wild card is freed only by the card that it was named: { $face }.
swap-keep = { $cards } must be played in the same turn; it may not be kept.

discard-needed = A turn ends with a discard while cards are left in hand: { $cards }.
discard-taken = The card just taken from the discard pile may not be thrown back: { $cards }.
discard-wild = A wild card may not be thrown: { $cards }.
discard-offer = The others have the first chance at the joker; { $cards } may only be thrown after that.
discard-fits = { $cards } fits a meld on the table. Take it back; cards to draw for it: { $penalty }.
call-unknown = There is no such call in this game: { $cards }.
call-fit = { $cards } fits no meld on the table, so the call fails.
call-protected = The player who threw { $cards } called first; the card is protected.
draw-down = A player who is down may not take from the discard pile: { $cards }.
draw-deep = Only the top card of the discard pile may be taken, not { $cards }.
draw-meld = A deeper card may only be taken if it is melded at once: { $cards }.
draw-none = { $cards } is not in the discard pile.

out-too-soon = In the turn of the first meld cards are left, at least { $least }, and they cannot be laid off yet; a single discard is not enough.
out-not-held = { $cards } is not in the hand, so it cannot be thrown.
out-cards-left = Cards would be left in hand: { $cards }.
out-discard-needed = Going out needs a last discard: keep one card for it.
out-no-discard = Going out is done without a discard; { $cards } must be melded or laid off.
out-meld-all = In the last deal the whole hand is melded; { $cards } may not be kept back for a discard.

buy-none = In this game there is no { $buy }: the discard is only for the player in turn.
buy-turn = The player in turn takes the discard, so nobody else can have it.
buy-limit = No { $buy } is left: in this deal the most for each player is { $most }.
buy-limit-carry = No { $buy } is left: with those kept from earlier deals the most is { $most }.
buy-chain-one = Before one turn there is only one { $buy }.
buy-chain-different_player = No player has two { $buys } in a row.
buy-down = A player who is down has no { $buy }.
buy-own = The player who threw the card may not take it back.
buy-stock = The player in turn chose the stock and must draw from it.
buy-meld = Out of turn nothing is melded and nothing thrown.
buy-call = A call of Shanghai comes before a { $buy }.

open-ace_mode = Your rules do not say where an ace may stand.
open-buy = Your rules do not say whether the discard may be taken out of turn.
open-buy_by_discarder = Your rules do not say whether the player who threw a card may take it back out of turn.
open-buy_when_down = Your rules do not say whether a player who is down may take the discard out of turn.
open-discard_taken = Your rules do not say whether the card just taken may be thrown back.
open-discard_wild = Your rules do not say whether a wild card may be thrown.
open-down_may_take_discard = Your rules do not say whether a player who is down may take from the discard pile.
open-draw_tie = Your rules do not say what happens when the deciding cards are equal.
open-go_out_discard = Your rules do not say whether going out needs a last discard.
open-hand_sizes = Your rules do not say how many cards are dealt.
open-initial_meld = Your rules do not say whether the first meld may be longer than the contract.
open-jokers = Your rules do not say how many jokers there are.
open-lay_off_timing = Your rules do not say whether cards may be laid off in the turn of the first meld.
open-min_naturals = Your rules do not say whether a meld may be all wild.
open-new_melds_later = Your rules do not say whether further melds may follow the contract.
open-packs = Your rules do not say how many packs there are at this table.
open-pair_natural = Your rules do not say whether a wild card may be in a pair.
open-points = Your rules do not say what these cards cost.
open-run_max = Your rules do not say how long any { $run } may be.
open-runs_same_suit = Your rules do not say how two melds of one suit may lie to each other.
open-sets_same_rank = Your rules do not say whether one player may put down two melds of one rank.
open-swap_from = Your rules do not say whether wild cards on the table may be freed.
open-swap_owner = Your rules do not say whose wild cards may be freed.
open-swap_set_match = Your rules do not say which card frees a wild card from one { $set }.
open-swap_use = Your rules do not say whether a freed wild card may be kept.
open-swap_when = Your rules do not say from when on wild cards may be freed.
open-tie_break = Your rules do not say who wins a tie.
open-wild_as_natural = Your rules do not say whether a card of a wild rank may also be itself.
open-wild_beyond_pack = Your rules do not say whether a wild card may stand for a card of which all are in view.

repair-order = Lay the cards in another order.
repair-take-out = Take { $card } out.
repair-add = Add { $card } to { $cards }.
repair-move = Move { $card } to { $cards }.
repair-swap = Let { $one } and { $other } change places.
repair-change = Change { $old } for { $new }.
repair-leave-meld = Leave { $cards } out.
repair-end = Lay it at the other end.
repair-other-meld = Lay it on { $cards }.

case-not-json = This line is not one JSON object.
case-kind = There is no case of the kind “{ $kind }”. Did you mean “{ $near }”?
case-ask = There is no question “{ $ask }” here. Did you mean “{ $near }”?
case-ask-none = A case of this kind asks nothing but whether it may be done. Leave “{ $ask }” out.
case-part = Give the case a usable “{ $name }”.
case-deal = There is no deal { $deal }: the game has { $deals } deals.
case-contract = The case needs a deal or its own contract.
case-cards = There are too many cards in “{ $name }”: at most { $most } can be asked about.
case-suit = { $card } needs its suit, such as { $card }H.
case-too-deep = This case is nested too deeply to be read.

check-help = Rule on a first meld. A stroke parts the melds; without one the cards are shared out.
check-cards = the cards, such as "7S 7H 7D / 4C 5C 6C JK"
check-variant = the game, such as shanghai
check-deal = the number of the deal, from 1
check-players = how many play
check-contract = the contract, such as S3+R4, where it is not that of the deal
check-hand = the cards that stay in hand
check-ordered = the cards of a run lie low to high as given
check-all = rule under every game of the book
check-game = { $game }
verdict-legal = Legal.
verdict-illegal = Illegal.
verdict-house = For your table to say; as it stands it is { $default }.
word-legal = legal
word-illegal = illegal
word-house = house
check-choice = Say which: { $options }
check-repair = { $repair }
contracts-cards = { $cards } cards, { $dealt } dealt
compare-same = No difference.

## Solver
suit-missing = { $card } needs its suit, such as { $card }H.
solve-too-long = So many melds come into question for this hand that it would take too long to work them out. Leave some cards out.
solve-extra-large = Where extra melds are allowed, a hand of more than { $most } cards cannot be asked about. Leave some cards out.
solve-hand-large = A hand of more than { $most } cards cannot be asked about. Leave some cards out.
