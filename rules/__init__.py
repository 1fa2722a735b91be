"""The rules of the Contract Rummy family, as data and pure functions."""
