### One number of the sheet: what it was made of, what happened to it, how it is corrected.

cell-title = { $name }, deal { $deal }
cell-total-after = total { $total } after this deal
cell-total-so-far = total { $total } without it
cell-left = What was left
cell-none-left = No cards were left.
cell-nobody-asked = Nothing is entered yet.
cell-typed = typed as { $typed }
cell-out = { $name } went out.
cell-settled = paid or received, as deal { $deal } was settled
cell-cards = Cards
cell-cut = Exact cut
cell-blind = Out in one turn
cell-story = Corrections
cell-change = Change this number
cell-enter = Enter the number
cell-out-first = { $name } went out and has no cards to count. Was it somebody else? Change it under deal { $deal }.
cell-out-paid = { $name } went out and gets what the others pay: change what each of them pays. Was it somebody else? Change it under deal { $deal }.
cell-edit-title = Change deal { $deal }
cell-save-short = Save { $points }
cell-save =
    { $points ->
        [none] Enter the number first
       *[other] Save { $points } for { $name }
    }

deal-title = Deal { $deal }
deal-dealt = { $player } dealt
deal-out = Who went out?
deal-out-one = { $name } went out
deal-out-nobody = Nobody, the stock ran out
deal-buys = { $buys }
deal-met = Who made the contract?
deal-met-one = { $name } made it
deal-cut-question = How many cards did { $player } cut off?
deal-cut-exact = Exactly { $count }
deal-cut-open = not told
deal-cut-other = Another number
deal-cut-save = Save { $count }
deal-blind-question = Had { $player } melded nothing before?
deal-no-joker-question = … and used no joker?
deal-facts = Deal { $deal }: who went out, and more
deal-not-there = This is not on the sheet: deal { $deal } was taken back, or the address is wrong.
deal-fewer = { $name }: one { $buy } fewer
deal-more = { $name }: one { $buy } more
yes = Yes
no = No
