### Every setting of a game: its short name (`setting-…`) and, as one plain sentence, what this
### table plays (`rule-…`). `$value` is the answer's name, `$number` a number, `$text` a list or the
### number as it is written.

# In lists of card values.
key-JK = joker
key-W = wild rank

# A number for some of the players, deals or sizes of a meld; `$keys` are one of them or a span.
by-players = { $number } with { $keys } players
by-deal = { $span ->
    [yes] { $number } in deals { $keys }
   *[no] { $number } in deal { $keys }
 }
by-size = { $number } in a meld of { $keys } cards
by-card = { $keys }: { $number }
by-face = face value

## Groups
group-table = Players, packs and wild cards
group-deal = Deals
group-melds = { $Sets } and { $runs }
group-wilds = Wild cards in melds
group-first_meld = First meld, lay-off and going out
group-exchange = Freeing a wild card
group-turn = Draw and discard
group-buys = { $Buys }
group-score = End and score

## Players, packs and wild cards
setting-players_min = Fewest players
rule-players_min = At least { $number } players.
setting-players_max = Most players
rule-players_max = At most { $number } players.
setting-packs = Packs
rule-packs = { $value ->
    [same] { $number ->
        [one] One pack of 52 cards.
       *[other] { $number } packs of 52 cards.
    }
   *[some] Packs of 52 cards: { $text }.
 }
setting-jokers = Jokers
rule-jokers = { $value ->
    [same] { $number ->
        [0] No jokers.
        [one] One joker.
       *[other] { $number } jokers.
    }
   *[some] Jokers: { $text }.
 }
setting-jokers_optional = Also without jokers
rule-jokers_optional = { $value ->
    [yes] The game also works without jokers.
   *[no] The jokers belong to the game.
 }
setting-wild_ranks = Wild ranks
rule-wild_ranks = { $value ->
    [none] Only the jokers are wild.
   *[some] Besides the jokers, every { $text } is wild.
 }
setting-wild_cards = Single wild cards
rule-wild_cards = { $value ->
    [none] No other single card is wild.
   *[some] These cards are wild too: { $text }.
 }
setting-wild_as_natural = A wild rank as itself
rule-wild_as_natural = { $value ->
    [yes] A card of a wild rank may stand for itself, and is then a natural card.
   *[no] A card of a wild rank is always wild, even in its own place.
 }
setting-wild_beyond_pack = More than the packs hold
rule-wild_beyond_pack = { $value ->
    [yes] A wild card may stand for a card of which every copy lies open already.
   *[no] A wild card cannot stand for a card of which every copy lies open already.
 }

## Deals
setting-contracts = Contracts
rule-contracts = { $number ->
    [one] One contract, the same in every deal.
   *[other] { $number } contracts, one after the other.
 }
setting-hand_sizes = Cards dealt
rule-hand_sizes = { $value ->
    [same] { $number } cards dealt to each player.
   *[by_deal] Cards dealt to each player: { $text }.
 }
setting-deal_packet = Cards at a time
rule-deal_packet = { $number ->
    [one] The cards are dealt one at a time.
   *[other] The cards are dealt { $number } at a time.
 }
setting-first_dealer = First dealer
rule-first_dealer = { $value ->
    [random] Chance decides who deals first.
    [lowest_card] Everybody draws a card; the lowest deals first.
   *[highest_card] Everybody draws a card; the highest deals first.
 }
setting-draw_ace = The ace in the draw
rule-draw_ace = { $value ->
    [low] In the draw for the first deal the ace is low.
   *[high] In the draw for the first deal the ace is high.
 }
setting-draw_tie = Equal cards in the draw
rule-draw_tie = { $value ->
    [redraw] Who drew equal cards draws again.
   *[suit_order] Between equal cards the suit decides: clubs, diamonds, hearts, spades.
 }
setting-dealer_rotation = Who deals next
rule-dealer_rotation = { $value ->
    [left] The deal moves one seat to the left.
    [right] The deal moves one seat to the right.
   *[winner] Whoever won the deal deals the next one.
 }
setting-cutter = Who cuts
rule-cutter = { $value ->
    [right_of_dealer] The player to the right of the dealer cuts.
    [left_of_dealer] The player to the left of the dealer cuts.
    [any_other] Any other player may cut.
   *[none] Nobody cuts.
 }
setting-play_direction = Direction of play
rule-play_direction = { $value ->
    [clockwise] Play goes clockwise; the player to the left of the dealer starts.
   *[counter_clockwise] Play goes counter-clockwise; the player to the right of the dealer starts.
 }
setting-opening_upcard = First upcard
rule-opening_upcard = { $value ->
    [yes] After the deal a card is turned up to start the discard pile.
   *[no] No card is turned up; the first player draws from the stock.
 }
setting-cut_bonus = Exact cut
rule-cut_bonus = { $number ->
    [0] An exact cut brings nothing.
   *[other] Cutting off exactly the cards for all hands and the upcard brings the cutter { $text } points.
 }

## Sets and runs
setting-set_min = Smallest { $set }
rule-set_min = A { $set } has at least { $number } cards of one rank.
setting-set_max = Largest { $set }
rule-set_max = { $value ->
    [none] A { $set } may grow as far as the packs go.
   *[some] A { $set } has at most { $number } cards.
 }
setting-set_suits = Suits in a { $set }
rule-set_suits = { $value ->
    [any] The suits of a { $set } do not matter; twins are welcome.
    [distinct] A { $set } holds no suit twice.
   *[cover] A { $set } of three shows three suits, a larger one all four.
 }
setting-set_suits_on_lay_off = Suits when laying off
rule-set_suits_on_lay_off = { $value ->
    [yes] The suits of a { $set } matter as much when cards are laid off on it.
   *[no] Cards of any suit may be laid off on a { $set }.
 }
setting-run_min = Shortest { $run }
rule-run_min = A { $run } has at least { $number } cards of one suit in sequence.
setting-run_max = Longest { $run }
rule-run_max = { $value ->
    [none] A { $run } may be as long as the cards allow.
   *[some] A { $run } has at most { $number } cards.
 }
setting-ace_mode = The ace in a { $run }
rule-ace_mode = { $value ->
    [high] The ace is high only: Q-K-A.
    [low] The ace is low only: A-2-3.
    [high_or_low] The ace is high or low, but one { $run } has only one end with an ace.
    [high_and_low] The ace is high or low, and a long { $run } may have one at each end.
   *[around_corner] { $Runs } go round the corner: K-A-2.
 }
setting-sets_same_rank = Two { $sets } of one rank
rule-sets_same_rank = { $value ->
    [allowed] The first meld may hold two { $sets } of the same rank.
   *[forbidden] The { $sets } of a first meld are of different ranks.
 }
setting-runs_same_suit = Two { $runs } of one suit
rule-runs_same_suit = { $value ->
    [free] Two { $runs } of one suit may lie as they like.
    [not_contiguous] Two { $runs } of one suit in a first meld may overlap or leave a gap, but not lie end to end.
    [gap] Between two { $runs } of one suit in a first meld there must be a gap.
   *[different_suits] The { $runs } of a first meld are of different suits.
 }
setting-runs_gap = Size of that gap
rule-runs_gap = { $number ->
    [one] One missing card is a gap.
   *[other] { $number } missing cards are a gap.
 }
setting-pair_natural = Pairs without wild cards
rule-pair_natural = { $value ->
    [yes] A pair in a contract is made of natural cards only.
   *[no] A pair in a contract may hold a wild card.
 }

## Wild cards in melds
setting-wild_max_per_meld = Wild cards in one meld
rule-wild_max_per_meld = { $value ->
    [none] There is no fixed number of wild cards in a meld.
   *[some] { $number ->
        [0] There are no wild cards in melds.
        [one] At most one wild card in a meld.
       *[other] At most { $number } wild cards in a meld.
    }
 }
setting-wild_max_by_size = Wild cards by size of the meld
rule-wild_max_by_size = { $value ->
    [none] The size of a meld sets no limit of its own.
   *[some] Wild cards at most: { $text }.
 }
setting-wild_gap_in_run = Wild cards side by side
rule-wild_gap_in_run = { $number ->
    [0] In a { $run } wild cards may lie side by side.
    [one] Between two wild cards of a { $run } there must be a natural card.
   *[other] Between two wild cards of a { $run } there must be { $number } natural cards.
 }
setting-wild_balance = Wild against natural cards
rule-wild_balance = { $value ->
    [free] A meld may hold more wild than natural cards.
    [at_most_half] At most half of a meld is wild.
   *[minority] A meld holds fewer wild than natural cards.
 }
setting-min_naturals = Natural cards in a meld
rule-min_naturals = { $number ->
    [0] A meld may be all wild cards.
    [one] Every meld holds at least one natural card.
   *[other] Every meld holds at least { $number } natural cards.
 }
setting-wild_limits_on_lay_off = Limits when laying off
rule-wild_limits_on_lay_off = { $value ->
    [yes] The limits on wild cards also hold when laying off.
   *[no] The limits on wild cards hold for the first meld only.
 }
setting-wild_named = Naming a wild card
rule-wild_named = { $value ->
    [yes] A wild card is named when it is melded, and stays what it was named.
   *[no] A wild card need not be named.
 }
setting-wild_shift = Moving a wild card
rule-wild_shift = { $value ->
    [yes] The natural card may be put in and the wild card moved to an end of the same { $run }.
   *[no] A wild card stays in its place.
 }

## First meld, lay-off and going out
setting-initial_meld = Size of the first meld
rule-initial_meld = { $value ->
    [exact] The first meld holds exactly the contract, in its smallest sizes.
    [longer] The melds of the contract may be longer from the start.
   *[extra] The first meld may hold the contract and further complete melds.
 }
setting-new_melds_later = New melds later
rule-new_melds_later = { $value ->
    [yes] After the contract, further complete melds may be put down.
   *[no] After the contract there are no new melds, only lay-offs.
 }
setting-lay_off_timing = When to lay off
rule-lay_off_timing = { $value ->
    [later_turn] You may lay off from the turn after your own first meld.
   *[same_turn] You may lay off in the same turn as your own first meld.
 }
setting-lay_off_targets = Where to lay off
rule-lay_off_targets = { $value ->
    [any] Cards may be laid off on anybody's melds.
    [own] Cards may be laid off on your own melds only.
   *[others] Cards may be laid off on other players' melds only.
 }
setting-last_deal = The last deal
rule-last_deal = { $value ->
    [normal] The last deal is played like the others.
    [meld_all] In the last deal the whole hand is melded at once, without a discard.
    [discard_optional] The last deal may end with or without a discard.
   *[concealed] Nobody melds before the whole hand, but one card, can go down at once.
 }
setting-go_out_discard = Last discard
rule-go_out_discard = { $value ->
    [required] Going out takes a last discard.
    [optional] Going out may end with a discard or without.
   *[forbidden] Going out ends without a discard.
 }
setting-down_may_take_discard = Upcard once down
rule-down_may_take_discard = { $value ->
    [yes] Who is down may still draw the upcard.
   *[no] Who is down draws from the stock only.
 }

## Freeing a wild card
setting-swap_from = Freeing a wild card
rule-swap_from = { $value ->
    [never] A wild card on the table stays there.
    [runs] A wild card in a { $run } may be freed with the card it stands for.
   *[any] A wild card in any meld may be freed with the card it stands for.
 }
setting-swap_owner = Whose wild cards
rule-swap_owner = { $value ->
    [any] Wild cards may be freed from anybody's melds.
    [others] Wild cards may be freed from other players' melds only.
   *[own] Wild cards may be freed from your own melds only.
 }
setting-swap_when = When to free one
rule-swap_when = { $value ->
    [earlier_turn] To free one, your own contract must lie there since an earlier turn.
    [after_meld] To free one, your own contract must be on the table.
   *[any_time] Freeing is possible at any time.
 }
setting-swap_use = What to do with it
rule-swap_use = { $value ->
    [this_turn] A freed wild card is played in the same turn.
   *[keep] A freed wild card may be kept in hand.
 }
setting-swap_wilds = Which wild cards
rule-swap_wilds = { $value ->
    [jokers] Only jokers are freed.
   *[all] Every wild card may be freed.
 }
setting-swap_set_match = The right card in a { $set }
rule-swap_set_match = { $value ->
    [rank] In a { $set } any card of the rank frees the wild card.
   *[named_card] In a { $set } only the card that was named frees the wild card.
 }
setting-swap_on_meld = Claiming at once
rule-swap_on_meld = { $value ->
    [yes] As soon as a joker is melded, the others may claim it in turn for its natural card.
   *[no] Nobody claims a joker the moment it is melded.
 }

## Draw and discard
setting-draw_discards = Depth of the discard pile
rule-draw_discards = { $value ->
    [top] Only the upcard may be drawn from the discard pile.
   *[several] A deeper discard may be taken if it is melded at once, with all cards above it.
 }
setting-discard_taken = Throwing back the upcard
rule-discard_taken = { $value ->
    [allowed] The upcard just drawn may be thrown back.
   *[forbidden] The single upcard just drawn may not be thrown back in the same turn.
 }
setting-discard_wild = Throwing a wild card
rule-discard_wild = { $value ->
    [allowed] A wild card may be discarded.
   *[forbidden] A wild card may not be discarded.
 }
setting-playable_discard_penalty = Throwing a card that fits
rule-playable_discard_penalty = { $number ->
    [0] A discard that fits the table costs nothing.
   *[other] Who throws a card that fits the table takes it back and draws { $number } more.
 }
setting-shanghai_call = Shanghai calls
rule-shanghai_call = { $value ->
    [yes] A discard that fits the table can be called: Shanghai!
   *[no] There are no Shanghai calls.
 }

## Buys
setting-buy = { $Buys }
rule-buy = { $value ->
    [yes] The upcard may be taken out of turn: a { $buy }.
   *[no] Nobody takes the upcard out of turn.
 }
setting-buy_penalty = Cards from the stock
rule-buy_penalty = { $number ->
    [0] The upcard taken out of turn costs no further card.
    [one] With the upcard comes one card from the stock.
   *[other] With the upcard come { $number } cards from the stock.
 }
setting-buy_limit = { $Buys } in a deal
rule-buy_limit = { $value ->
    [none] There is no limit to the { $buys } of a deal.
    [by_deal] { $Buys } of a player at most: { $text }.
   *[some] { $number ->
        [one] One { $buy } a player and deal.
       *[other] At most { $number } { $buys } a player and deal.
    }
 }
setting-buy_carry = { $Buys } not used
rule-buy_carry = { $value ->
    [yes] { $Buys } that are not used are kept for later deals.
   *[no] { $Buys } that are not used are lost with the deal.
 }
setting-buy_chain = Several before one turn
rule-buy_chain = { $value ->
    [one] Before each turn one card is taken, no more.
    [different_player] The next discard may be taken too, by another player than the last.
   *[free] Any number of discards may be taken before a turn, by anybody.
 }
setting-buy_priority = Two want the same card
rule-buy_priority = { $value ->
    [turn_order] The card goes to whoever's turn comes sooner.
   *[first_call] The card goes to whoever called first.
 }
setting-buy_when_down = { $Buys } once down
rule-buy_when_down = { $value ->
    [yes] Who is down may still take the upcard out of turn.
   *[no] Who is down takes no upcard out of turn.
 }
setting-buy_by_discarder = Buying back
rule-buy_by_discarder = { $value ->
    [yes] Who threw the card may take it back as a { $buy }.
   *[no] Who threw the card cannot take it back.
 }

## End and score
setting-stock_out = Empty stock
rule-stock_out = { $value ->
    [reshuffle] When the stock is empty, all discards but the upcard are shuffled.
    [turn_over] When the stock is empty, the discards are turned over without shuffling.
   *[end_deal] When the stock is empty, the deal ends.
 }
setting-both_out = Stock and discards empty
rule-both_out = { $value ->
    [end_deal_all_score] When no cards are left to draw, the deal ends and everybody counts the hand.
   *[end_deal_no_score] When no cards are left to draw, the deal ends and nobody counts.
 }
setting-points = Card values
rule-points = Points for cards left in hand: { $text }.
setting-blind_bonus = Going out blind
rule-blind_bonus = { $number ->
    [0] Melding and going out in one turn brings nothing extra.
   *[other] Melding and going out in one turn brings { $text } points.
 }
setting-blind_bonus_no_joker = Going out blind without a joker
rule-blind_bonus_no_joker = { $number ->
    [0] Doing so without a joker brings nothing extra.
   *[other] Doing so without a joker brings { $text } points.
 }
setting-score_mode = How it is counted
rule-score_mode = { $value ->
    [penalty] Cards left in hand count against their player.
   *[settlement] Everybody pays the player who went out.
 }
setting-progress = Contracts
rule-progress = { $value ->
    [by_deal] Everybody plays the contract of the deal, made or not.
   *[until_met] Each player stays on a contract until it is made.
 }
setting-winner = Who wins
rule-winner = { $value ->
    [lowest_total] The lowest total wins.
    [first_to_finish] Whoever makes the last contract first wins.
   *[highest_total] The highest total wins.
 }
setting-tie_break = Equal results
rule-tie_break = { $value ->
    [shared] Equal results share the place.
    [fewest_points] Between equals the fewer points win.
    [most_deals_won] Between equals whoever went out more often wins.
   *[play_off] Equals play one more deal.
 }
