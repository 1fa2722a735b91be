### A deal is over: who went out, the hands, the bonuses, the save.

over-title = Deal { $deal } is over
over-title-saved = Deal { $deal }
over-who = Who went out?
over-nobody = Nobody, the stock ran out
over-went-out = went out
over-missing = missing
over-enter = Enter { $player }
over-save = Save deal { $deal }
over-total = total { $points }

over-step-who = who went out
over-step-summary = All
over-step-winnings = what is paid
over-step-cut = the cut
over-back = Back to { $step }
over-on = { $after } next · { $player } { $points }
over-on-short = { $after } next
over-on-missing = { $after } next · { $player } is missing
over-on-winnings = All · each pays { $points }

over-missing-all = Still missing: { $players }.
over-nobody-out = Nobody went out, so everybody’s cards count.
over-none-either = { $player } has no cards left either. Only one player goes out: is that right?
over-none-nobody = { $player } has no cards left. Did { $player } go out?

over-count =
    { $count ->
        [one] { $count } card?
       *[other] { $count } cards?
    }
over-count-never-down = { over-count } Never down it would be { $expected }, after going down at most { $most }.
over-count-down = { over-count } After going down it would be at most { $most }.
over-count-of = { $player }: { $odd }

over-made = Contract { $number }, { $contract }: was it made?
over-made-yes = Made it
over-made-no = Not yet
over-contract-open = contract: not entered yet
over-contract-made = made contract { $number }
over-contract-kept = keeps contract { $number }

over-blind = { $player } went down and out in one turn: { $points } off
over-no-joker = without a joker: { $points } off
over-cut = { $player }’s cut.
over-cut-question = How many cards did { $player } cut off?
over-cut-exact = Exactly { $count }
over-cut-open = Exactly { $count } takes { $points } off.
over-cut-hit = { $cut } is exact: { $points } off.
over-cut-miss = { $cut }: nothing off.
over-cut-done = Done
over-cut-title = The cut of deal { $deal }
over-cut-other = Any other number

over-winnings = What is { $player } paid for?
over-jokers-melded = Jokers melded
over-deuces-melded = Wild deuces melded
over-first-turn = Went out on the first turn
over-without-draw = Went out without having drawn
over-one-suit = All cards of one suit
over-each-pays = Each pays { $points }
over-more = { $what }: one more
over-less = { $what }: one less

over-saved = Deal { $deal } is saved.
over-not-played = Deal { $deal } is not the deal to be played now.
over-correct = Correct a number
over-to-table = Back to the table
