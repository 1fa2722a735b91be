### The house book: games of our own.

house-title = Our own game
house-new = A game of our own
house-start-from = Which game is it most like?
house-first-name = Our { $parent }
house-name = What do you call it?
house-made-from = Made from { $parent }.
house-version = Version { $version }, saved { $when }.
house-gone = This game is not in the house book.
house-save = Save as version { $version }
house-saved = Saved, version { $version }
house-show = Rules and contracts
house-share = Hand it on
house-forget = Back to what was saved
house-deals = Deals and contracts
house-deals-count =
    { $count ->
        [one] { $count } contract
       *[other] { $count } contracts
    }
house-words = What we call things
house-changed-count =
    { $count ->
        [one] { $count } rule changed
       *[other] { $count } rules changed
    }
house-changes = What we changed
house-no-changes = Nothing changed yet: every rule is as in { $parent }.
house-back = { $name }: back

house-as-in = As in { $names }
house-as-in-more = As in { $names } and { $count } more
house-as-parent = As in { $parent }
house-parent-says = { $parent }: { $rule }
house-no-limit = No limit
house-number = Number
house-fewer = { $name }: less
house-more = { $name }: more
house-players = { $players } players
house-joker = Joker
house-wild = Wild rank

house-deal-add = One more deal
house-deal-up = Deal { $deal }: earlier
house-deal-down = Deal { $deal }: later
house-deal-out = Deal { $deal }: take out
house-deal-change = Deal { $deal }: change
house-deal-done = Deal { $deal }: done
house-deal-cards = { $needed } cards needed · { $cards } dealt
house-cards-each = Cards dealt to each player
house-cards-dealt = Cards dealt
house-meld-sets = { $Set } of
house-meld-runs = { $Run } of
house-meld-either = { $Set } or { $run } of
house-pair-of = A pair of
house-add-set = + { $set }
house-add-run = + { $run }
house-add-either = + { $set } or { $run }
house-add-pair = + pair
house-drop-pair = No pair

house-word-set = A set is called
house-word-sets = Several sets
house-word-run = A run is called
house-word-runs = Several runs
house-word-buy = A buy is called
house-word-buy-is = Taking the upcard out of turn. So far: { $word }
house-word-so-far = So far: { $word }
house-words-sample = A rule then reads: { $rule }
house-word-buys = Several buys

house-share-how = On another phone, point the camera at this picture and copy the text it reads. Then open Rules → Make a game of our own → Take in a game from others on that phone, and paste it.
house-picture = QR code of { $name }
house-picture-too-large = So many changes do not fit into a picture. Hand on the file instead.
house-download = File
house-copy = Copy as text
house-versions = Versions
house-version-is = Version { $version }
house-versions-why = A tap takes an old version up again. Games keep the rules they were started with.
house-drop = Take this game out of the book
house-drop-ask = Take { $name } out of the book? Games played by it stay.
house-drop-yes = Take it out
house-drop-no = Keep it

house-go-on = Go on with { $name }
house-go-on-why = Made from { $parent }, not saved yet.
house-take-in = Take in a game from others
house-take-in-why = From a QR code, a file or its text.
house-take-in-picture = From a QR code: point the camera of this phone at it, copy the text it reads, and paste it here.
house-paste = The text of the game
house-file = Choose a file
house-take = Take in { $name }
house-take-version = Take it as the next version of { $name }

# Above the list in a new game.
new-game-houses = Our own games

## Comparing games
compare-title = Compare games
compare-choose = Choose two or three games.
compare-more = Choose another game, or look at the differences below.
compare-out = { $game }: take out
compare-alike = These games are played alike.
compare-count =
    { $count ->
        [one] They differ in { $count } rule.
       *[other] They differ in { $count } rules.
    }
compare-contract = Deal { $deal }: { $contract }
compare-none = Deal { $deal }: not played
