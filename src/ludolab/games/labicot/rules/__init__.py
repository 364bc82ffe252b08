"""The rules of Labicot; a turn, and what calls the others, is in turn.py."""
