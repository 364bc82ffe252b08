"""An evening: the games at one table, one after another."""

from ludolab.table.settings import Figure

from .parts import Plain


class EveningPlayer(Plain, frozen=True):
    """Somebody who has played, or sits at the table now. Robots get no points."""

    name: str
    points: int
    """In each game one for every player whom they left behind, and those that they were given
    ahead."""
    seat: int | None
    """Where they sit now; null if they have left."""
    figure: Figure | None = None
    suggested: int | None = None
    """How many points ahead in each game would have made up for the difference to the others so
    far; null if that is what they have, or if it can't be told yet."""


class EveningGame(Plain, frozen=True):
    """A game that is over."""

    game: str
    number: int
    points: list[int | None]
    """What it brought each player; null for those who didn't play."""
    winners: list[int]
    """The players who won, as places in the list of players."""
    robot_won: bool = False


class Evening(Plain, frozen=True):
    """The games at this table so far, and the score of all of them."""

    players: list[EveningPlayer]
    games: list[EveningGame]
