"""What can be wrong with the input; the message of each error is one sentence."""


class LudolabError(ValueError):
    """Some input can't be used; the message is one clear sentence.
    >>> game.new(players=9)
    Traceback (most recent call last):
        ...
    ludolab.core.errors.BadPlayers: Kawumm! is for 2 to 4 players, not 9
    """


class UnknownGame(LudolabError):
    """No game of that name is installed."""


class BrokenGame(LudolabError):
    """A game is installed, but its package can't be loaded.
    >>> issubclass(ludolab.core.BrokenGame, ludolab.LudolabError)
    True
    """


class BadPlayers(LudolabError):
    """The game isn't for that many players."""


class BadOption(LudolabError):
    """An option the game doesn't have, or a value out of its range."""


class BadPieces(LudolabError):
    """A box of pieces that can't be played with."""


class BadPosition(LudolabError):
    """JSON that isn't a position of this game."""


class BadView(LudolabError):
    """JSON that isn't a view of this game."""


class UnknownEdition(LudolabError):
    """The game is installed, but not in that edition."""


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
    """There is nothing that this seat may take back."""


def require_type(given: object, wanted: type, *, or_none: bool = False) -> None:
    """Raise what compiled code raises by itself for an argument of another type, word for word."""
    if isinstance(given, wanted) or (given is None and or_none):
        return
    expected = f"{_name(wanted)} or None" if or_none else _name(wanted)
    raise TypeError(f"{expected} object expected; got {_name(type(given))}")


def _name(cls: type) -> str:
    if cls is type(None):
        return "None"
    return cls.__name__ if cls.__module__ == "builtins" else f"{cls.__module__}.{cls.__name__}"


class BrokenLaw(AssertionError):
    """A game doesn't keep a law; the sentence says which, and where to look."""
