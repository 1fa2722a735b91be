"""The house book: games that a table makes, changes, hands on and takes in."""
