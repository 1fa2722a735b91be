### How several things are named in a row.

list-comma = { ", " }
list-and = { $first } and { $last }
list-or = { $first }, or { $last }
