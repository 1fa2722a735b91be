### Sentences of the rules engine. One message a line, with plain { $places } only.

## Cards and contracts
card-unknown = “{ $word }” is not a card. Cards are written like 7S, TH or 10H, A, JK.
contract-unreadable = “{ $text }” is not a contract. Contracts are written like S3+R4 (a set of three and a run of four).

## Variants and their settings
variant-unknown = There is no variant “{ $name }”. Did you mean “{ $near }”?
setting-unknown = There is no setting “{ $name }”. Did you mean “{ $near }”?
setting-value = { $name } cannot be “{ $value }”: it takes { $expects }.
setting-missing = The setting “{ $name }” is missing.
key-unknown = “{ $key }” is no { $what }. Did you mean “{ $near }”?
entry-unreadable = { $name } needs either “is” with its “source”, or “ours”.
source-unknown = { $name }: the source “{ $source }” is not listed. Did you mean “{ $near }”?
source-ours = our default
source-house = house rule of this table
book-unreadable = { $file } cannot be read: { $why }
book-refused = { $file }: { $why }
record-unreadable = The rules kept with this game cannot be read.
table-sizes = At least { $low } and at most { $high } players cannot both hold.
deals-and-hands = There are { $deals } contracts but { $hands } hand sizes; every deal needs both.
hand-too-small = The contract of deal { $deal } needs { $cards } cards, but a hand can hold only { $most }.

## Deals and scoring
cards-too-few = Deal { $deal } for { $players } players needs { $needed } cards, but the packs hold only { $cards }. Take another pack or fewer players.
suit-needed = Which { $card }? Its value depends on the suit: write it with its suit, such as { $card }H.
card-too-often = There are only { $most } of { $card } in these packs; { $count } were entered.
jokers-too-many = There are only { $most } jokers in these packs; { $count } were entered.
rank-too-often = There are only { $most } cards of the rank { $card } in these packs; { $count } were entered.

## Entries
points-unreadable = “{ $text }” is not a number of points. Type a number such as 25 or a sum such as 12+11+7.
name-unreadable = “{ $text }” is not a name. A name is one line of 1 to 200 letters.
names-unreadable = The players are not a list of names.
entry-not-object = This is not an entry: an entry is a JSON object with its kind under “do”.
do-unknown = There is no entry “{ $do }”. Did you mean “{ $near }”?
key-missing = The entry “{ $do }” needs “{ $key }”.
key-value = “{ $key }” of “{ $do }” cannot be “{ $value }”.

## Questions
question-unknown = There is no question “{ $ask }”. Did you mean “{ $near }”?
question-part = The question needs “{ $name }”, and it has none that can be used.
one-contract-a-deal = A player makes at most one contract in a deal.

## The course of a game
line-refused = Line { $number }: { $why }
line-not-json = This is not one JSON object on a line.
journal-empty = There is nothing to read: a game begins with the entry “new_game”.
game-not-begun = A game begins with the entry “new_game”.
game-begun = The game has begun already: “new_game” stands only once, in front.
undo-nothing = There is nothing to take back.
redo-nothing = There is nothing that was taken back.
undo-outside = Undo and redo belong to the journal, not to the game.
players-count = { $variant } is for { $low } to { $high } players; { $count } were named. Change the players or the house rules.
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
deal-half-entered = Deal { $deal } is only half entered: finish it first.
void-not-last = Deal { $deal } cannot be dealt again after the next one was played. Correct its numbers instead.
finish-missing = The result of { $player } is still missing: enter it, or take the deal back.
hand-twice = { $player } has both cards and points: one of them is enough.
out-has-cards = { $player } went out and so has no cards left. Change who went out, or take the cards away.
count-never-down = { $expected } cards expected for somebody who never went down, at most { $most } after going down; { $count } entered.
count-down = At most { $most } cards expected after going down; { $count } entered.
