### People at the table: seats, who deals, who joins, leaves, comes back or is called otherwise.

people-title = People at the table
people-seats = Seats, clockwise
people-seats-how = Drag a name or use the arrows. Scores go with the people; the deal goes by the new seats from now on.
people-dealer = Who deals deal { $deal }?
people-deals = { $name } deals
people-leave = Who leaves?
people-leaves = { $name } leaves
people-leave-how = The score stays on the sheet, without a place.
people-gone = Who comes back?
people-back-with = { $name } with { $points }
people-rename = Another name
people-renamed = Rename { $name }
people-new-name = New name of { $name }
people-rename-do =
    { $new ->
        [none] Type the new name first
       *[other] { $name } is now { $new }
    }
people-join = Somebody joins
people-join-name = Name
people-join-after = Seat: to the left of
people-join-start = Starts with
people-start-average = average: { $points }
people-start-highest = the highest: { $points }
people-start-zero = zero: { $points }
people-start-number = another number
people-join-do =
    { $name ->
        [none] Type a name first
       *[other] { $name } joins with { $points }
    }
people-join-number-first = Type the number first
