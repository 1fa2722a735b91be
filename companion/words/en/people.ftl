### People at the table: seats, who deals, who joins, leaves, comes back or is called otherwise.

at-table-title = People at the table
at-table-seats = Seats, clockwise
at-table-seats-how = Drag a name or use the arrows. Scores go with the people; the deal goes by the new seats from now on.
at-table-dealer = Who deals deal { $deal }?
at-table-deals = { $name } deals
at-table-leave = Who leaves?
at-table-leaves = { $name } leaves
at-table-leave-how = The score stays on the sheet, without a place.
at-table-gone = Who comes back?
at-table-back-with = { $name } with { $points }
at-table-rename = Another name
at-table-renamed = Rename { $name }
at-table-new-name = New name
at-table-rename-do =
    { $new ->
        [none] Type the new name first
       *[other] { $name } is now { $new }
    }
at-table-join = Somebody joins
at-table-join-name = Name
at-table-join-after = Seat: to the left of
at-table-join-start = Starts with
at-table-start-average = average: { $points }
at-table-start-highest = the highest: { $points }
at-table-start-zero = zero: { $points }
at-table-start-number = another number
at-table-join-do =
    { $name ->
        [none] Type a name first
       *[other] { $name } joins with { $points }
    }
at-table-join-number-first = Type the number first
