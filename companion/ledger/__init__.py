"""The ledger: every game on disk, what lists and statistics read, backups, and games as text."""
