"""The rules of Candy Lab; a turn is in turn.py."""
