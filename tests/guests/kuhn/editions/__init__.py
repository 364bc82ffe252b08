"""The editions before this one: games that were begun in them can still be finished."""
