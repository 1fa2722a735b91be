### The variants: what makes each one different, and its measures.
### The sentences use each family's own words for set, run and buy.

variant-bellevue-about = A family game from Iowa: ten contracts, the first with a pair of aces. Twos are wild, and a careless discard costs two cards.
variant-carioca-about = For two: eight deals of 12 cards, { $runs } may go round the corner (queen, king, ace, two), and nobody takes a card out of turn.
variant-carioca-chile-about = Nine deals of 12 cards; the last one asks for a whole suit of thirteen. Play goes to the right, and jokers may not be thrown away.
variant-continental-rummy-about = Only { $runs } count, and all 15 cards go down at once. Whoever does so is paid by all the others.
variant-continental-seven-about = Hands grow from 7 to 13 cards, { $runs } may go round the corner, and everything moves to the right.
variant-contract-rummy-about = The classic. The first meld holds just what the contract asks; in the last deal the whole hand goes down at once.
variant-contract-rummy-3-8-about = The classic for a larger table, with one or two jokers. A joker may be freed from any meld and kept.
variant-dummy-rummy-about = Twelve contracts with wild twos. The next deal brings the next contract, made or not.
variant-frustration-14-about = Fourteen contracts, and you stay on one until you make it. Twos are wild, but wild cards never fill more than half of a meld.
variant-jo-about = From Australia: one joker fewer than players, and no card is turned up, so the first player draws from the stock.
variant-kalooki-jamaica-about = Nine deals of { $sets } and { $runs }, with up to 16 cards. A red ace costs 1 point, a black one 15, a joker 50.
variant-king-rummy-about = Four players, four deals. A joker that is melded may be claimed at once for the card it stands for.
variant-kontrakt-rummy-about = The cards of a { $set } all differ in suit, and so do the { $runs }. Several discards may be taken, but none out of turn.
variant-liverpool-about = Contract Rummy with a prize for the cutter: lift off exactly the cards that are needed and 50 points go away.
variant-liverpool-six-about = Six deals of ten cards, with two jokers a pack. An exact cut is worth 50 points; in the last deal the whole hand goes down.
variant-may-i-about = Contract Rummy made easier: first melds may be longer, two { $runs } may touch, and the last deal is like the others.
variant-progressive-ladder-about = Hands grow with the contracts: 6 cards in the first deal, 12 in the last.
variant-progressive-rummy-about = Each meld may be a { $set } or a { $run }; it starts with one of three cards and ends with two of four. Twos are wild, and there are no jokers.
variant-shanghai-about = 11 cards in every deal, one joker a meld, two { $buys } a deal. Call Shanghai when somebody throws away a card that fits.
variant-shanghai-ten-about = Ten deals of 11 cards, with { $runs } of up to ten. Going out in a single turn takes 25 points off.
variant-twelve-step-about = Twelve contracts, and you stay on one until you make it. Twos are wild. Whoever finishes the twelfth first wins.
variant-zioncheck-about = The oldest form and the shortest: five deals of ten cards, without jokers.

variant-house-about =
    { $count ->
        [0] As { $parent }, under a name of its own.
        [one] As { $parent }, with one rule of our own.
       *[other] As { $parent }, with { $count } rules of our own.
    }

variant-also = Also called { $names }

variant-deals =
    { $deals ->
        [one] { $deals } deal
       *[other] { $deals } deals
    }
variant-contracts =
    { $contracts ->
        [one] { $contracts } contract
       *[other] { $contracts } contracts
    }
variant-endless = any number of deals
variant-cards = { $low } cards each
variant-cards-span = { $low }–{ $high } cards each
variant-players = { $low } players
variant-players-span = { $low }–{ $high } players
variant-facts = { $length } · { $cards } · { $players }
