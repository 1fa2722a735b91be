"""The commands of `python -m rules`: each reads its arguments, asks the engine and prints."""
