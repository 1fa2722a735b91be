### Games: the list, one game, statistics, backups.

games-title = Games
games-search = Find a game
games-search-such-as = By name, game or date
games-none = No games yet. They appear here as soon as you begin one.
games-none-found = No game fits.
games-more = Show more
games-won =
    { $count ->
        [one] { $names } won
       *[other] { $names } shared the win
    }
games-running = Running, deal { $deal } comes next
games-open = Not finished
games-deleted = Deleted
games-restore = Bring back
games-named = { $name }: { $players }

## One game
game-end = Places and winner
game-go-on = Go on with this game
game-sheet = Score sheet
game-corrected =
    { $count ->
        [0] Nothing was corrected
        [one] { $count } number was corrected
       *[other] { $count } numbers were corrected
    }
game-journal = Every line entered
game-delete = Delete this game
game-delete-sure =
    { $deals ->
        [0] Delete this game? You can bring it back from the list of games.
        [one] Delete this game with its one deal? You can bring it back from the list of games.
       *[other] Delete this game with its { $deals } deals? You can bring it back from the list of games.
    }
game-delete-yes = Delete
game-delete-no = Keep it
plot-totals = Totals deal by deal
plot-totals-said = Totals after the last deal: { $players }.
plot-contracts = Points by contract
plot-most =
    { $count ->
        [one] Most points in contract { $contracts }: { $points } together.
       *[other] Most points in contracts { $contracts }: { $points } together in each.
    }
plot-contracts-said = The contract with the most points of each: { $players }.
plot-dearest = { $name } contract { $contract }, { $points }
plot-player = { $name } { $points }
plot-numbers = Show the numbers
plot-hide = Hide the numbers
plot-deal = Deal { $number }
plot-contract = Contract { $number }
pass-title = Pass it on
pass-text = Copy as text
pass-picture = Picture
pass-table = Table for spreadsheets
pass-lines = Game file
pass-bg-stats = Open in BG Stats
report-title =
    { $deals ->
        [0] { $name }
        [one] { $name }, 1 deal
       *[other] { $name }, { $deals } deals
    }
report-won =
    { $count ->
        [one] { $names } won
       *[other] { $names } shared the win
    }
report-leads =
    { $count ->
        [one] { $names } leads
       *[other] { $names } lead
    }
report-place = { $place }. { $name } { $total }
report-start = { $name } { $total }
report-left = { $name } { $total } (left)

## Statistics
people-title = People and figures
people-why = Games, wins, averages, and who beats whom.
careers-none = Figures appear here when the first game is finished.
career-all = All games
career-games =
    { $count ->
        [one] { $count } game
       *[other] { $count } games
    }
career-wins =
    { $count ->
        [one] { $count } win
       *[other] { $count } wins
    }
career-shared =
    { $count ->
        [one] { $count } of them shared
       *[other] { $count } of them shared
    }
career-nobody-title = Nobody here
career-nobody = Nobody called { $name } has played here.
career-few = With fewer than { $games } finished games there is not enough to compare.
career-average = { $points } points a deal on average
career-zeros =
    { $count ->
        [one] { $count } deal without a point
       *[other] { $count } deals without a point
    }
career-comeback = Biggest comeback: { $points } points behind, and won
career-streak = { $count } wins in a row
career-contracts = Contract by contract
career-dearest = Contract { $number } costs most: { $points } points on average
career-contract-few =
    { $count ->
        [one] { $count } deal: too few to compare
       *[other] { $count } deals: too few to compare
    }
career-contract = Contract { $number }
career-contract-average = { $points } points on average
career-out = went out { $share } %
career-met = made it { $share } %
career-rivals = Head to head
career-rival = ahead { $ahead }, behind { $behind }, level { $level }

## Backups
keep-title = Backups
keep-why = Everything as one file, and games from elsewhere.
keep-backup-title = Backup
keep-backup-why = One file with all games, people and house rules. After each finished game the app keeps one by itself, the last ten of them.
keep-backup = Save a backup file
keep-game-title = A game from elsewhere
keep-game-why = Take in a game file that somebody passed on. The same game comes in once.
keep-game = Choose a game file
keep-game-refused = This file cannot be taken in. { $why }
keep-not-a-backup = The file { $file } is no backup of this app, or it is damaged. Nothing was changed.
keep-restore-title = Bring back a backup
keep-restore-why = A backup takes the place of everything here; what is here now is kept aside.
keep-restore = Bring back
keep-restore-sure = Yes, replace everything
keep-restore-file = Choose a backup file
keep-restored = The backup is in place. What was here before is kept as { $aside }.
keep-backup-of =
    { $games ->
        [one] { $when }, 1 game
       *[other] { $when }, { $games } games
    }

## Lines of the journal that cannot be undone
step-new-game = game begun
step-undo = one step back
step-redo = one step forward again

## When the ledger cannot be opened
rescue-title = Your games are kept in backups
rescue-why = Bring one back to go on. The file that cannot be opened is kept aside as it is.

## A paper sheet typed in afterwards
old-title = A sheet from paper
old-why = Type an old game column by column; it counts like one played with the app.
old-game = Game: { $name }
old-day = Day
old-day-such = Such as 2025-12-24
old-players = Players
old-players-how = With commas between, in the order they sat
old-column-how = Deal by deal, with spaces between
old-total =
    { $deals ->
        [one] { $points } points in 1 deal
       *[other] { $points } points in { $deals } deals
    }
old-save = Take it in
