### The first screen.

home-deal = Deal { $deal } of { $deals }
home-deal-endless = Deal { $deal }
home-leads =
    { $count ->
        [one] { $names } leads with { $points }
       *[other] { $names } lead with { $points }
    }
home-leads-contracts =
    { $count ->
        [one] { $names } leads
       *[other] { $names } lead
    }
home-points =
    { $points ->
        [1] 1 point
       *[other] { $figure } points
    }
home-deals = { $name } deals
home-missing = Still missing: { $names }
home-go-on = Go on with deal { $deal }
home-go-on-game = Go on with this game
home-also-running = Also running
home-more-running = More running games
home-new = New game
home-new-go-on = Go on with the new game you began to set up
home-same = Same people again
home-same-who = { $variant } with { $names }
home-past = Past games
home-all-games = All games
home-won =
    { $count ->
        [one] { $names } won
       *[other] { $names } shared the win
    }
home-check = Check a meld
home-check-why = May these cards go down like this?
home-contracts = Contracts
home-contracts-why = What each deal asks for, in every game.
home-empty-title = Sit down, deal, and let the app add up
home-empty-one = Choose one of { $variants } games and say who plays.
home-empty-two = After each deal, tap the cards that are left in each hand.
home-empty-three = The app keeps the score, knows who deals, and shows what the next contract asks for.
