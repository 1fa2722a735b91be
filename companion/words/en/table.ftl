### The table between deals: the deal card, the people, what else can be done.

play-deal = Deal { $deal }
play-deal-of = Deal { $deal } of { $deals }
play-over = Deal { $deal } is over
play-go-on = Go on: deal { $deal } is over
play-to-end = See how it ended
play-won =
    { $count ->
        [0] The game is over.
       *[other] { $players } won.
    }

play-cards = { $count } cards
play-own-contract = Contract { $number }: { $contract }, { $count } cards
play-deals = { $player } deals { $count } each
play-cuts = { $player } cuts
play-starts = { $player } starts
play-stock = { $total } cards, { $count } in the stock
play-special-meld-all = Last deal: the whole hand goes down at once, without a discard.
play-special-discard-optional = Last deal: going out needs no discard.
play-special-concealed = Everything goes down at once, when somebody goes out.

play-leads = leads
play-buys = { $buys }, { $count } each
play-buys-free = { $buys }
play-total = total
play-bought = { $count } of { $limit }
play-buy-name =
    { $count ->
        [0] { $player }: no { $buy } yet. Count one
        [one] { $player }: { $count } { $buy }. Count one more
       *[other] { $player }: { $count } { $buys }. Count one more
    }
play-buy-back = { $player }: one { $buy } fewer
play-buys-all =
    { $count ->
        [one] { $player } has had the one { $buy } of this deal.
        [2] { $player } has had both { $buys } of this deal.
       *[other] { $player } has had all { $count } { $buys } of this deal.
    }

play-sheet = Score sheet
play-more = More
play-people = People and seats
play-contracts = All contracts
play-misdeal = Misdeal: { $player } deals again
play-dealt-again = Deal { $deal } is dealt again.
play-all-played = Every deal is played, and the game is still open. A number can be corrected on the sheet; finishing says who has won.
play-finish = Finish the game now
play-finish-ask = Finish the game now?
play-finish-left =
    { $count ->
        [0] The totals decide.
        [one] One deal would not be played. The totals decide.
       *[other] { $count } deals would not be played. The totals decide.
    }
play-finish-yes = Finish
play-finish-no = Play on
