### Sentences of the rules engine. One message a line, with plain { $places } only.

## Cards and contracts
card-unknown = “{ $word }” is not a card. Cards are written like 7S, TH or 10H, A, JK.
contract-unreadable = “{ $text }” is not a contract. Contracts are written like S3+R4 (a set of three and a run of four).

## Variants and their settings
variant-unknown = There is no variant “{ $name }”. Did you mean “{ $near }”?
setting-unknown = There is no setting “{ $name }”. Did you mean “{ $near }”?
setting-value = { $name } cannot be “{ $value }”: it takes { $expects }.
setting-missing = The setting “{ $name }” is missing.
key-unknown = “{ $key }” is no { $what }. Did you mean “{ $near }”?
entry-unreadable = { $name } needs either “is” with its “source”, or “ours”.
source-unknown = { $name }: the source “{ $source }” is not listed. Did you mean “{ $near }”?
source-ours = our default
source-house = house rule of this table
book-unreadable = { $file } cannot be read: { $why }
book-refused = { $file }: { $why }
record-unreadable = The rules kept with this game cannot be read.
table-sizes = At least { $low } and at most { $high } players cannot both hold.
deals-and-hands = There are { $deals } contracts but { $hands } hand sizes; every deal needs both.
hand-too-small = The contract of deal { $deal } needs { $cards } cards, but a hand can hold only { $most }.
