### Worked figures: what a rule makes of one small case.

worked-players_min =
    { $other ->
        [1] { $number } can begin a game, one alone cannot.
       *[other] { $number } can begin a game, { $other } cannot.
    }
worked-players_max = There is room for { $number }, not for { $other }.
worked-packs =
    { $packs ->
        [one] { $players } players take one pack: { $cards } cards without jokers.
       *[other] { $players } players take { $packs } packs: { $cards } cards without jokers.
    }
worked-jokers =
    { $jokers ->
        [0] { $players } players take no jokers: { $cards } cards in all.
        [one] { $players } players take one joker: { $cards } cards in all.
       *[other] { $players } players take { $jokers } jokers: { $cards } cards in all.
    }
worked-jokers_optional =
    { $value ->
        [yes] { $players } players have { $cards } cards, or { $without } if they leave the jokers out.
       *[no] { $players } players have { $cards } cards, the jokers among them.
    }
worked-hand_sizes = Deal 1: { $players } players get { $hand } each, { $dealt } of { $cards } cards.
worked-deal_packet =
    { $size ->
        [1] A hand of { $hand } comes card by card.
       *[other] A hand of { $hand } comes as { $packets }.
    }
worked-first_dealer = Players 1, 2 and 3 draw { $cards }: player { $number } deals first.
worked-draw_ace = Players 1 and 2 draw { $cards }: player { $number } deals first.
worked-draw_tie =
    { $number ->
        [0] Players 1 and 2 draw { $cards }: both draw again.
       *[other] Players 1 and 2 draw { $cards }: player { $number } deals first.
    }
worked-dealer_rotation = Of { $players } players, clockwise from 1, player 1 has dealt and player { $winner } has won: player { $number } deals next.
worked-cutter =
    { $who ->
        [player] Of { $players } players, clockwise from 1, player 1 deals: player { $number } cuts.
        [anybody] Player 1 deals: any other player may cut.
       *[nobody] Player 1 deals: nobody cuts.
    }
worked-play_direction = Of { $players } players, clockwise from 1, player 1 deals: player { $number } begins.
worked-opening_upcard =
    { $upcard ->
        [0] Deal 1, { $players } players: of { $cards } cards { $dealt } are dealt, { $stock } are the stock.
       *[other] Deal 1, { $players } players: of { $cards } cards { $dealt } are dealt, one is turned up, { $stock } are the stock.
    }
worked-cut_bonus =
    { $points ->
        [0] Deal 1, { $players } players: cutting off just the { $cards } cards that are needed brings nothing.
       *[other] Deal 1, { $players } players: cutting off just the { $cards } cards that are needed brings { $points } points.
    }
worked-buy_penalty = After one { $buy } a hand of { $hand } cards has { $after }.
worked-buy_priority = It is player { $turn }’s turn, who does not want the upcard. Player { $first } calls for it, then player { $second }: player { $number } gets it.
worked-points = { $cards } left in hand cost { $points } points.
worked-blind_bonus = Going out blind, a player scores { $points } in that deal.
worked-blind_bonus_no_joker = Going out blind with natural cards alone, a player scores { $points } in that deal.
worked-score_mode =
    { $value ->
        [penalty] Player 1 goes out, player 2 has { $cards } left: player 1 scores 0, player 2 scores { $points }.
       *[settlement] Player 1 goes out with one joker melded: each other player pays { $pay }.
    }
worked-progress =
    { $number ->
        [1] Player 1 does not make the first contract: in the next deal it is the first one again.
       *[other] Player 1 does not make the first contract: in the next deal it is the second one all the same.
    }
worked-winner =
    { $value ->
        [first_to_finish] Player 1 has 60 points and 3 contracts made, player 2 has 75 and 4: player { $number } is ahead.
       *[other] Player 1 has 60 points, player 2 has 75: player { $number } is ahead.
    }
worked-tie_break =
    { $number ->
        [0] { $winner ->
            [first_to_finish] Two make the last contract in the same deal, with 60 and with 75 points: they { $value ->
                [play_off] play one more deal
               *[other] share the win
            }.
           *[other] Two have 60 points at the end: they { $value ->
                [play_off] play one more deal
               *[other] share the win
            }.
        }
       *[other] { $winner ->
            [first_to_finish] Two make the last contract in the same deal, player 1 with 60, player 2 with 75 points: player { $number } wins.
           *[other] Two have 60 points at the end, and player 2 went out more often: player { $number } wins.
        }
    }
