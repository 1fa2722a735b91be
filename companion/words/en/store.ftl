## The store
store-full = The disk is full, so this was not saved. Make some room, then do it again.
store-read-only = The app may not write to { $file }. Allow writing there; or copy its folder to a place where the app may write, and start the app with the copy (--data FOLDER).
store-busy = Another program is using { $file }, so this was not saved. Wait a moment, then do it again.
store-damaged = The file { $file } is damaged. It stays as it is. Put a backup in its place to go on.
store-missing = The file { $file } is gone, but backups are in { $backups }. Put one in its place to go on. To start anew instead, move the backups elsewhere.
store-newer = The file { $file } was made by a newer version of this app. Update the app to open it. The file stays as it is.
store-foreign = The file { $file } belongs to another program. It stays as it is. Start the app with another folder (--data FOLDER).
store-disk = The file { $file } could not be read or written, so nothing was changed. Check the disk, then do it again.
store-game-gone = This game is not here: it was deleted, or the address is wrong.
store-game-damaged = Line { $number } of this game is damaged on the disk, so it cannot be shown. Other games are not touched. A backup may hold it whole.

## Backups
backup-missing = There is no file { $file }.

## The table for spreadsheets
csv-deal = Deal
csv-contract = Contract
csv-dealer = Dealer
csv-player = Player
csv-points = Points
csv-total = Total
csv-out = Went out
csv-cards = Cards left
csv-buys = Number of { $buys }
csv-yes = yes
