"""What is wrong with a labyrinth, as a sentence for the person who drew it."""

from ludolab.core import LudolabError


class MazeError(LudolabError):
    """A labyrinth that can't be read, laid or played; the message is one clear sentence."""
