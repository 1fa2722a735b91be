### Contracts in words: “two runs of four”.

number-word =
    { $number ->
        [1] one
        [2] two
        [3] three
        [4] four
        [5] five
        [6] six
        [7] seven
        [8] eight
        [9] nine
        [10] ten
        [11] eleven
        [12] twelve
        [13] thirteen
       *[other] { $number }
    }

contract-set =
    { $count ->
        [one] { $number } { $set } of { $size }
       *[other] { $number } { $sets } of { $size }
    }
contract-run =
    { $count ->
        [one] { $number } { $run } of { $size }
       *[other] { $number } { $runs } of { $size }
    }
contract-either =
    { $count ->
        [one] { $number } { $set } or { $run } of { $size }
       *[other] { $number } { $sets } or { $runs } of { $size }
    }
# Where a set or run is called after its size, as “threes” and “fours” are.
contract-set-alone =
    { $count ->
        [one] { $number } { $set }
       *[other] { $number } { $sets }
    }
contract-run-alone =
    { $count ->
        [one] { $number } { $run }
       *[other] { $number } { $runs }
    }
contract-pair = a pair of { $rank }

contract-or-sign = or

ranks-A = aces
ranks-2 = twos
ranks-3 = threes
ranks-4 = fours
ranks-5 = fives
ranks-6 = sixes
ranks-7 = sevens
ranks-8 = eights
ranks-9 = nines
ranks-T = tens
ranks-J = jacks
ranks-Q = queens
ranks-K = kings
