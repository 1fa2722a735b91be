"""Disputes: the cards people disagree about, what the rules say, what the table decides."""
