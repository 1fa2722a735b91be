### Starting a new game: which one, who plays, who deals first, what lies on the table.

new-game-one = Which game?
new-game-people = Who plays?
new-game-dealer = Who deals first?
new-game-table = On the table

## Which game?
new-game-none-found = No game is called “{ $text }”. Try a part of a name, or a word of that game such as escala.
new-game-played = Played before
new-game-others = The whole family
new-game-go-on = Go on with { $variant }
new-game-no-variant = First choose the game you want to play.

## Who plays?
new-game-limits = { $variant } is for { $low } to { $high } players.
new-game-limits-exact = { $variant } is for { $low } players.
new-game-name = Name
new-game-add = Add
new-game-name-empty = Type a name first, or tap one below.
new-game-known = Played here before
new-game-more-names = More names
new-game-same = Same as last time: { $names }
new-game-seats =
    { $count ->
        [0] Nobody is seated yet
        [one] { $count } player, clockwise
       *[other] { $count } players, clockwise
    }
new-game-more-needed =
    { $count ->
        [one] One more player is needed.
       *[other] { $count } more players are needed.
    }
new-game-seats-how = Drag a name, or use the arrows, until the order is as you sit.
new-game-taken-away =
    { $count ->
        [one] { $names } was taken off.
       *[other] { $names } were taken off.
    }
new-game-bring-back = Undo
new-game-clear = Take everybody off
new-game-to-dealer = Next: who deals first

seat-up = Move { $name } up
seat-down = Move { $name } down
seat-off = Take { $name } off
seat-drag = Drag { $name }

## Who deals first?
first-way-lots = The app draws a card for everybody
first-way-cards = We draw cards
first-way-choice = We choose
first-lowest = The lowest card deals first; an ace is low.
first-lowest-ace-high = The lowest card deals first; an ace is high.
first-highest = The highest card deals first; an ace is low.
first-highest-ace-high = The highest card deals first; an ace is high.
first-draw = Draw the cards
first-draw-anew = Draw anew
first-type = Type the card each player drew, such as 7 or QH. JK is a joker and is drawn again.
first-card-of = { $name }
first-card-again = { $name }, again
first-again = { $names } draw again: their cards are equal.
first-joker-again =
    { $count ->
        [one] { $names } drew a joker and draws again.
       *[other] { $names } drew jokers and draw again.
    }
first-deals = { $name } deals first
first-open = Draw or choose who deals first.
new-game-to-table = Next: the table

## On the table
table-change = Change
table-change-game = Change the game
table-change-people = Change the players
table-change-dealer = Change the first dealer
table-roles = { $starter } starts
table-roles-cut = { $cutter } cuts, { $starter } starts
table-total =
    { $cards ->
        [one] { $cards } card
       *[other] { $cards } cards
    }
table-packs-and-jokers = { $packs } and { $jokers }
table-packs =
    { $packs ->
        [one] { $packs } pack
       *[other] { $packs } packs
    }
table-jokers =
    { $jokers ->
        [0] no jokers
        [one] { $jokers } joker
       *[other] { $jokers } jokers
    }
table-packs-name = Packs
table-jokers-name = Jokers
table-packs-fewer = One pack fewer
table-packs-more = One pack more
table-jokers-fewer = One joker fewer
table-jokers-more = One joker more
table-without-jokers = Play without jokers
table-book-says = { $variant } says { $table }.
table-as-book = As in the rules
table-stock =
    { $cards ->
        [one] { $cards } card is left in the stock of the first deal.
       *[other] { $cards } cards are left in the stock of the first deal.
    }
table-deals = The deals
table-contracts = The contracts
table-deal = { $contract } · { $cards } cards
table-start = Start: { $dealer } deals
table-start-open = Start
