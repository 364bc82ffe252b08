"""Measures: each a small function over a finished game; docs/lab.md defines them.

A measure gives a value for each of its parts: for each place, for each bot, for each reason. A game
that says nothing about a part leaves it out.
"""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from math import fsum

from .followed import QUARTERS, Course
from .played import LabGame
from .swapped import WHOLE, Values, decided_by, same_seat


def nothing(game: LabGame) -> Values:
    """For measures that no single game tells."""
    return {}


@dataclass(frozen=True)
class Measure:
    """`share`: its values are from 0 to 1. `percent`: they are shown in percent, as shares are.
    `worth`: they are parts of a win, above or below an even share.

    `deals`: a measure that compares the games of each deal; it gives the values of every deal.
    """

    name: str
    of: Callable[[LabGame], Values] = nothing
    share: bool = False
    percent: bool = False
    worth: bool = False
    deals: Callable[[Sequence[Sequence[LabGame]]], Sequence[Values]] | None = None


SECONDS_A_MOVE = 4.0
SECONDS_A_CHOICE = 3.0
SECONDS_A_BIT = 2.0
"""How long people take, by our guess: to carry out a move, to begin to choose, and for each
doubling of the moves to choose from."""


def win_by_place(game: LabGame) -> Values:
    """The share of the win of who began, of the next, and so on."""
    return {str(place): share for place, share in enumerate(game.shares, 1)}


def win_by_bot(game: LabGame) -> Values:
    """The share of the win of each bot, for each seat that it took; only where bots differ."""
    if len({*game.bots}) == 1:
        return {}
    found: dict[str, list[float]] = {}
    for bot, share in zip(game.bots, game.shares, strict=True):
        found.setdefault(bot, []).append(share)
    return {bot: fsum(shares) / len(shares) for bot, shares in found.items()}


def ladder(game: LabGame) -> Values:
    """Of the wins of two neighbouring levels, the share of the better one, seat for seat."""
    found = win_by_bot(game)
    values: dict[str, float] = {}
    for bot, share in found.items():
        below = str(int(bot) - 1) if bot.isdecimal() else ""
        both = share + found.get(below, 0.0)
        if below in found and both:
            values[bot] = share / both
    return values


def shared_wins(game: LabGame) -> Values:
    """Several won together, though not as a team."""
    return {WHOLE: float(any(0 < share < 1 for share in game.shares))}


def no_winner(game: LabGame) -> Values:
    return {WHOLE: float(not any(game.shares))}


def ending(game: LabGame) -> Values:
    """Why the game ended."""
    return {game.reason: 1.0}


def decisions(game: LabGame) -> Values:
    """How often anybody had a real choice: at least two moves."""
    return {WHOLE: float(sum(game.choices))}


def turns(game: LabGame) -> Values:
    return {WHOLE: float(game.turns)}


def real_choices(game: LabGame) -> Values:
    """The share of moves that were a real choice."""
    return {WHOLE: sum(game.choices) / game.moves} if game.moves else {}


def longest_wait(game: LabGame) -> Values:
    """The most decisions of others that anybody had to wait for between two of their own."""
    return {WHOLE: float(max(game.waits))}


def branching(game: LabGame) -> Values:
    """How many moves a real choice has, on average."""
    count = sum(game.choices)
    return {WHOLE: game.options / count} if count else {}


def lead_changes(game: LabGame) -> Values:
    """How often another player came to lead alone."""
    return {WHOLE: float(game.lead_changes)}


def drama(game: LabGame) -> Values:
    """By how much the winner was behind at most."""
    return {} if game.behind is None else {WHOLE: float(game.behind)}


def decided(game: LabGame) -> Values:
    """The share of the turns after which the winner was never behind again."""
    return {} if game.decided is None else {WHOLE: game.decided}


def runaway(game: LabGame) -> Values:
    """The share of the win of whoever led alone at half-time."""
    return {} if game.halfway is None else {WHOLE: game.halfway}


def score(game: LabGame) -> Values:
    """The mean score."""
    return {WHOLE: sum(game.scores) / len(game.scores)}


def margin(game: LabGame) -> Values:
    """How many points the best is ahead of the second."""
    best = sorted(game.scores, reverse=True)
    return {WHOLE: float(best[0] - best[1])} if len(best) > 1 else {}


def piece_worth(game: LabGame) -> Values:
    """How much more of the win the owner of a piece gets than everybody's even share."""
    return _worth(game, game.owned)


def piece_use(game: LabGame) -> Values:
    """How many pieces of a kind have an owner in the end."""
    return {kind: float(sum(counts)) for kind, counts in game.owned.items()}


def square_worth(game: LabGame) -> Values:
    """How much more of the win those who use a square get than everybody's even share."""
    return _worth(game, game.used)


def square_use(game: LabGame) -> Values:
    """How often a square is used, by whomever."""
    return {square: float(sum(counts)) for square, counts in game.used.items()}


def _worth(game: LabGame, counted: Mapping[str, tuple[int, ...]]) -> Values:
    even = fsum(game.shares) / len(game.shares)
    return {
        name: fsum(n * share for n, share in zip(counts, game.shares, strict=True)) / sum(counts)
        - even
        for name, counts in counted.items()
    }


def minutes(game: LabGame) -> Values:
    """How long people would take: the time to choose grows with the logarithm of the choices."""
    choosing = SECONDS_A_CHOICE * sum(game.choices) + SECONDS_A_BIT * game.thought
    return {WHOLE: (SECONDS_A_MOVE * game.moves + choosing) / 60}


def uncertainty(game: LabGame) -> Values:
    """How open the game is after each quarter of its turns."""
    if game.course is None:
        return {}
    parts = zip(QUARTERS, game.course.uncertain, strict=True)
    return {f"{25 * part}": value for part, value in parts}


def winner_chance(game: LabGame) -> Values:
    """The chance of those who win in the end, after each tenth of the turns."""
    if game.course is None:
        return {}
    return {f"{10 * part}": value for part, value in enumerate(game.course.winner)}


def foregone(game: LabGame) -> Values:
    """The share of the turns that are played after the winner is sure to win."""
    return _of_course(game, lambda course: course.foregone)


def surprise(game: LabGame) -> Values:
    """How far the chances move from turn to turn, added up."""
    return _of_course(game, lambda course: course.surprise)


def suspense(game: LabGame) -> Values:
    """How far they were expected to move, by what might have come next; added up."""
    return _of_course(game, lambda course: course.suspense)


def agency(game: LabGame) -> Values:
    """What the best move gains over the average one."""
    return _of_course(game, lambda course: course.agency)


def _of_course(game: LabGame, told: Callable[[Course], float | None]) -> Values:
    value = None if game.course is None else told(game.course)
    return {} if value is None else {WHOLE: value}


MEASURES = (
    Measure("win-by-place", win_by_place, share=True),
    Measure("win-by-bot", win_by_bot, share=True),
    Measure("ladder", ladder, share=True),
    Measure("same-seat", share=True, deals=same_seat),
    Measure("decided-by", percent=True, deals=decided_by),
    Measure("shared-wins", shared_wins, share=True),
    Measure("no-winner", no_winner, share=True),
    Measure("ending", ending, share=True),
    Measure("decisions", decisions),
    Measure("turns", turns),
    Measure("minutes", minutes),
    Measure("real-choices", real_choices, percent=True),
    Measure("longest-wait", longest_wait),
    Measure("branching", branching),
    Measure("lead-changes", lead_changes),
    Measure("drama", drama),
    Measure("decided", decided, percent=True),
    Measure("runaway", runaway, share=True),
    Measure("uncertainty", uncertainty, percent=True),
    Measure("winner-chance", winner_chance, percent=True),
    Measure("foregone", foregone, percent=True),
    Measure("surprise", surprise),
    Measure("suspense", suspense),
    Measure("agency", agency, percent=True),
    Measure("score", score),
    Measure("margin", margin),
    Measure("piece-worth", piece_worth, percent=True, worth=True),
    Measure("piece-use", piece_use),
    Measure("square-worth", square_worth, percent=True, worth=True),
    Measure("square-use", square_use),
)
ABSENT_IS_ZERO = ("ending", "piece-use", "square-use")
"""Measures whose missing parts count as 0."""
OF_SQUARES = ("square-worth", "square-use")
