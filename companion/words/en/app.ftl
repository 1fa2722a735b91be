### Sentences of the screens. Plain and short: say what is, then what to do.
### Every message may use { $set }, { $sets }, { $run }, { $runs }, { $buy } and { $buys }.

## The app
app-name = Contract Rummy Companion
app-short-name = Rummy
app-description = Keeps score, settles disputes and shows the contracts of Contract Rummy and its family.
family-terms = { $sets }, { $runs } and { $buys }

## When something went wrong inside the app
part-failed = This part could not be shown.
screen-failed = This page could not be shown. Your entries are safe.
screen-failed-home = Back to the start
handler-failed = That did not work. Try it once more.

## Starting and stopping
server-ready = { app-name } is ready at { $address } (Ctrl-C stops it).
server-port-taken = Port { $wanted } is in use, so port { $port } is used instead.
server-no-port = No free port was found from { $wanted } on. Choose another one with --port.
server-no-host = The address { $host } cannot be used on this machine. Leave --host out, or use 127.0.0.1.
server-stopped = Stopped.
window-missing = The window needs one more package, flet-desktop; “make run ARGS=--desktop” installs it. Without --desktop the app opens in the browser.
window-not-fetched = The window’s own program could not be fetched: { $why }. It is needed once, with a network. Without --desktop the app opens in the browser.

## Cards
suit-spades = spades
suit-hearts = hearts
suit-diamonds = diamonds
suit-clubs = clubs
rank-A = ace
rank-2 = two
rank-3 = three
rank-4 = four
rank-5 = five
rank-6 = six
rank-7 = seven
rank-8 = eight
rank-9 = nine
rank-10 = ten
rank-J = jack
rank-Q = queen
rank-K = king
card-name = { $rank } of { $suit }
card-joker = joker
card-joker-letters = JOKER
