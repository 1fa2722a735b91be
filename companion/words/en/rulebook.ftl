### The rules of a game as a list: searching, sources, examples, and the place of rules.

## The place of rules
rules-search = Find a game
search-clear = Empty the search
rules-running = Your game of { $game }
rules-its-contracts = Contracts of this game
rules-its-rules = Rules of this table
rules-houses = Our own games
rules-family = Games of the family
rules-compare = Compare games
rules-compare-why = Two or three side by side: only what differs.
rules-house-new = Make a game of our own
rules-house-new-why = Start from any game, change any rule, play it tonight.
rules-none-found = No game is called “{ $text }”. Other families have other names for it: try a shorter word.

## Rules of a game
rulebook-title = Rules
rulebook-of-table = Rules of this table
rulebook-search = Find a rule
rulebook-search-such-as = By any word, such as joker, ace or { $set }
rulebook-none-found = No rule speaks of “{ $text }”.
rulebook-contracts = Contracts
rulebook-own = Change these rules
rulebook-edit = Change this game
rulebook-compare = Compare
rulebook-house = our rule
rulebook-ours = no source says; our default
rulebook-open = tables differ here
rulebook-source = Source: { $source }.
rulebook-rivals = Other tables: { $answers }
rulebook-legal = Legal
rulebook-illegal = Not legal
rulebook-no-say = Nothing in this game turns on this rule.
rulebook-decided = { $game } as begun, with what the table has decided since.

# Words that mean the same to some family; any of them finds the rules of all others.
rulebook-alike-set = set,sets,book,books,group,groups,trio,trios,three of a kind,tercia,triplet,triplets,trips,threes
rulebook-alike-run = run,runs,sequence,sequences,straight,straights,escala,escalas,fours,flush
rulebook-alike-buy = buy,buys,may i,out of turn,call,calls,pass,claim
rulebook-alike-wild = wild,joker,jokers,wildcard,wildcards,deuce,deuces,comodin
rulebook-alike-meld = meld,melds,lay down,going down,go down,put down,spread
rulebook-alike-stock = stock,draw pile,drawing pile,talon
rulebook-alike-upcard = upcard,discard,discards,discard pile,throw away,thrown
rulebook-alike-pack = pack,packs,deck,decks
rulebook-alike-ace = ace,aces
rulebook-alike-points = points,score,scores,scoring,count,counts,value,values
rulebook-alike-deal = deal,deals,round,rounds,hand,hands

# What else people may look a rule up by.
rulebook-also-ace_mode = corner high low
rulebook-also-points = ace joker jokers wild face cards
rulebook-also-swap_from = swap exchange replace steal free joker
rulebook-also-swap_owner = swap exchange replace steal
rulebook-also-swap_when = swap exchange replace steal
rulebook-also-swap_use = swap exchange replace steal keep
rulebook-also-swap_wilds = swap exchange replace steal
rulebook-also-swap_set_match = swap exchange replace steal
rulebook-also-swap_on_meld = swap exchange replace steal
rulebook-also-lay_off_timing = hit add
rulebook-also-lay_off_targets = hit add
rulebook-also-last_deal = final floating
rulebook-also-go_out_discard = end finish
rulebook-also-tie_break = tie equal
rulebook-also-set_suits = same suit twin twins

## Plays in words
example-first = { $contract }: { $cards }
example-first-deal = In deal { $deal }: { $cards }
example-first-left = { $contract }: { $cards }, with { $left } left in hand
example-lay-off = { $whose ->
    [you] { $cards } on your own { $meld }
   *[other] { $cards } on somebody’s { $meld }
 }{ $moment ->
    [this-turn] , in the turn of going down
   *[later] { "" }
 }
example-new-meld = { $cards } as a new meld, later on
example-swap = { $give } for { $take } in { $whose ->
    [you] your own { $meld }
   *[other] somebody’s { $meld }
 }{ $moment ->
    [at-meld] , the moment it is melded
    [this-turn] , in the turn of going down
    [not-down] , before going down
    [keeps] , to keep it in hand
   *[later] { "" }
 }
example-draw = Taking { $take } from the discards { $pile }{ $moment ->
    [down] , once down
    [at-once] , to meld it at once
   *[other] { "" }
 }
example-discard = Throwing { $card }
example-discard-taken = Throwing { $card }, just drawn from the discards
example-discard-fits = Throwing { $card } while { $meld } lies on the table
example-call = Calling { $card } while { $meld } lies on the table
example-slip = Pointing out { $card }, thrown while { $meld } lies on the table
example-out = Going out, { $card } thrown last
example-out-without = Going out without a discard
example-out-left = Throwing { $card } last, with { $left } still in hand
example-out-last = Going out in the last deal, { $card } thrown last
example-out-last-left = Throwing { $card } last in the last deal, with { $left } still in hand
example-out-last-without = Going out in the last deal without a discard
example-buy = { $moment ->
    [turn-takes] Taking the upcard although the player in turn wants it
    [down] A { $buy } once down
    [threw] A { $buy } of the card one has thrown
    [second] A second { $buy } before one turn, by somebody else
    [again] A second { $buy } before one turn, by the same player
    [in-deal] { $count ->
        [0] The first { $buy }, in deal { $deal }
        [one] A second { $buy }, in deal { $deal }
       *[other] A { $buy } after { $count } others, in deal { $deal }
    }
   *[number] { $count ->
        [0] The first { $buy } of the deal
       *[other] A { $buy } after { $count } in the same deal
    }
 }
