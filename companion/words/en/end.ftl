### The end of a game.

end-title = The end
end-wins =
    { $count ->
        [one] { $players } wins
       *[other] { $players } share the win
    }
end-by-deals = Level on points; { $players } won more deals.
end-play-off = { $players } are level. Your rules ask for a play-off: deal once more between you, and whoever goes out has won.
end-missing = A number is still missing, so nobody has won yet.
end-running = This game is still running.
end-to-table = Back to the table
end-places = Places
end-left = left
end-points =
    { $count ->
        [one] { $points } point
       *[other] { $points } points
    }
end-deals-won =
    { $count ->
        [0] won no deal
        [one] won { $count } deal
       *[other] won { $count } deals
    }
end-most = worst deal { $points }
end-made =
    { $count ->
        [one] { $count } contract made
       *[other] { $count } contracts made
    }
end-again = Play again, { $dealer } deals
end-reopen = Play on with deal { $deal }
end-sheet = Score sheet: look, or correct a number
end-no-more =
    { $deals ->
        [one] The one deal is played, so there is no next one.
       *[other] All { $deals } deals are played, so there is no next one.
    } A number can still be corrected on the sheet.
end-no-longer = The last contract is made, so there is no next deal. A number can still be corrected on the sheet.
