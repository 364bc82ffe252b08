"""What can be wrong with what we are given; each error is one sentence for a person."""


class LudolabError(ValueError):
    """Something we were given can't be used; the message is one clear sentence.
    >>> game.new(players=9)
    Traceback (most recent call last):
        ...
    ludolab.core.errors.BadPlayers: Kawumm! is for 2 to 4 players, not 9
    """


class UnknownGame(LudolabError):
    """No game of that name is installed."""


class BadPlayers(LudolabError):
    """The game isn't for that many players."""


class BadOption(LudolabError):
    """An option the game doesn't have, or a value out of its range."""


class BadPieces(LudolabError):
    """A box of pieces that can't be played with."""


class BadPosition(LudolabError):
    """JSON that is no position of this game."""


class BadView(LudolabError):
    """JSON that is no view of this game."""


class BadRecord(LudolabError):
    """A record that can't be read or doesn't replay."""


class BadSeed(LudolabError):
    """A seed that isn't a whole number of at most 128 bits."""


class BadScript(LudolabError):
    """A scripted roll or pick that can't happen."""


class InvalidMove(LudolabError):
    """Not a move of this game at all.
    >>> game.move_from_json({"move": "castle"})
    Traceback (most recent call last):
        ...
    ludolab.core.errors.InvalidMove: it should be a move of kawumm (discard, ...)...
    """


class NoUndo(LudolabError):
    """Nothing that this seat may take back."""


class BrokenLaw(AssertionError):
    """A game doesn't keep a law; the sentence says which, and where to look."""
