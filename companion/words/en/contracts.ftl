### The contracts of a game, on the screen and on paper.

contracts-title = Contracts
contracts-needed-dealt = { $needed } cards needed · { $dealt } dealt
contracts-needed = { $needed } cards needed
contracts-whole-hand = { $needed } cards in the contract · { $dealt } dealt
contracts-dealt-each = Cards dealt, deal by deal: { $sizes }.
contracts-until-met = Each player stays on a contract until it is made.
contracts-now = You are here
contracts-at = { $names } here

print-contracts = Contracts on one sheet
print-score = Blank score sheet
print-how = You get a page for your browser: open it and print it.
print-deal = Deal
print-total = Total
print-file-contracts = Contracts of { $game }.html
print-file-score = Score sheet of { $game }.html
