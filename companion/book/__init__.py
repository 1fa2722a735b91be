"""The book: every rule of a game in plain sentences with examples, and the variants of a house."""
