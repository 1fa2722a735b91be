### The score sheet, one number of it, and steps taken back.

sheet-title = Score sheet
sheet-deal = Deal { $deal }
sheet-deals = { $who } deals
sheet-dealt = { $who } dealt
sheet-winner-deals = the winner deals
sheet-total = Total
sheet-start = Brought in
sheet-comma = { ", " }

# One number read aloud: “Bo, deal 2, 25 points, total 65”.
cell-where = { $name }, deal { $deal }
cell-points =
    { $count ->
        [one] { $points } point
       *[other] { $points } points
    }
cell-total = total { $total }
cell-missing = not entered yet
cell-not-played = not played
cell-went-out = went out
cell-corrected = corrected
cell-made = contract { $number } made
cell-started = { $name } brought in { $points }

# A column read aloud.
column-total = { $name }, { $place }, total { $total }
column-start = { $name }, total { $total }
column-gone = { $name }, left the table, total { $total }
column-made =
    { $count ->
        [one] { $count } contract made
       *[other] { $count } contracts made
    }
column-missing = a number is missing
place =
    { $place ->
        [1] 1st place
        [2] 2nd place
        [3] 3rd place
       *[other] { $place }th place
    }
place-short =
    { $place ->
        [1] 1st
        [2] 2nd
        [3] 3rd
       *[other] { $place }th
    }
place-none = left

# More people than fit side by side.
columns-earlier = People further left
columns-later = People further right
columns-shown = { $first } to { $last } of { $count }

legend-missing = – not entered yet
legend-out = ★ went out
legend-corrected = • corrected
legend-made = ✓ contract made
legend-not-played = empty: not played

# Steps, as undo and redo name them.
undo = Undo: { $step }
redo = Redo: { $step }
undo-nothing-yet = Nothing to undo
step-deal-result = deal { $deal } saved
step-edit-result = deal { $deal } corrected
step-void-deal = deal { $deal } dealt again
step-join = { $player } joined
step-leave = { $player } left
step-rename = { $player } is now { $name }
step-reseat = new seats
step-set-dealer = { $player } deals next
step-finish = game ended
step-reopen = game reopened

# Corrections.
corrections-title = Corrections
corrections-none = No number has been corrected. Tap a number of the sheet to correct it.
correction-of = { $name }, deal { $deal }
correction = { $old } → { $new }
correction-said = { $old } became { $new }
correction-nothing = nothing
