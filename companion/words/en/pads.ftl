### The pads on which a hand is entered: cards, or a number.

pad-key =
    { $count ->
        [one] { $card }, { $points } point
       *[other] { $card }, { $points } points
    }
pad-take = { $card }: take away
pad-or = { " or " }
pad-key-spent = { $key }, none left in the packs
pad-count =
    { $count ->
        [0] no cards left
        [one] { $count } card
       *[other] { $count } cards
    }
pad-not-entered = not entered yet
pad-nothing = nothing entered
pad-number-typed = typed as a number
pad-none = Tap every card that is left.
pad-none-left = No cards left
pad-none-left-short = no cards
pad-number = Type the number instead
pad-cards = Tap the cards instead
pad-which = Which { $rank }?
pad-which-back = Back to all cards
pad-empty = Points, or a sum: 12 + 11
pad-plus = plus
pad-sign = plus or minus
pad-rub-out = Rub out
