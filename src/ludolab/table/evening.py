"""An evening: the games played one after another at a table, and what they brought each person."""

from collections.abc import Sequence

from msgspec import Struct
from msgspec.structs import replace

from ludolab.core.outcome import Outcome

from . import messages
from .seats import Held
from .settings import MOST_AHEAD, Figure

ENOUGH = 2
"""How many games somebody must have played before anything follows from them."""


class Brought(Struct, frozen=True, omit_defaults=True):
    """What a game brought somebody. On a shared screen, people are told apart by their names."""

    person: str
    name: str
    figure: Figure | None = None
    left_behind: int = 0
    """How many players came in after them: a point for each."""
    ahead: int = 0
    """Points that they were given ahead."""
    won: bool = False

    @property
    def points(self) -> int:
        return self.left_behind + self.ahead


class EndedGame(Struct, frozen=True, omit_defaults=True):
    """A game of an evening, as it ended."""

    game: str
    number: int
    brought: tuple[Brought, ...]
    robot_won: bool = False


Evening = tuple[EndedGame, ...]


def played(game: str, number: int, outcome: Outcome, seats: Sequence[Held]) -> EndedGame:
    """What this game brought those who sit there at its end."""
    ranks = outcome.ranks()
    return EndedGame(
        game=game,
        number=number,
        brought=tuple(
            Brought(
                person=held.person,
                name=held.name,
                figure=held.figure,
                left_behind=sum(rank > ranks[seat] for rank in ranks),
                ahead=held.ahead,
                won=seat in outcome.winners,
            )
            for seat, held in enumerate(seats)
            if held.person
        ),
        robot_won=any(seats[seat].level for seat in outcome.winners),
    )


def renamed(evening: Evening, person: str, before: str, after: str) -> Evening:
    """Whoever changes their name keeps their points."""

    def brought(each: Brought) -> Brought:
        same = (each.person, each.name) == (person, before)
        return replace(each, name=after) if same else each

    return tuple(replace(game, brought=tuple(map(brought, game.brought))) for game in evening)


def shown(evening: Evening, seats: Sequence[Held]) -> messages.Evening | None:
    """The evening as everybody is shown it; None before a first game is over."""
    if not evening:
        return None
    who = {(held.person, held.name): seat for seat, held in enumerate(seats) if held.person}
    people = dict.fromkeys((each.person, each.name) for game in evening for each in game.brought)
    people.update(dict.fromkeys(who))
    games = {each: _games_of(evening, each) for each in people}
    return messages.Evening(
        players=[
            messages.EveningPlayer(
                name=each[1],
                figure=_figure(games[each], seats, who.get(each)),
                seat=who.get(each),
                points=sum(one.points for one in games[each].values()),
                suggested=_suggested(games, each, seats[who[each]].ahead) if each in who else None,
            )
            for each in people
        ],
        games=[
            messages.EveningGame(
                game=game.game,
                number=game.number,
                points=[_points(games[each].get(game.number)) for each in people],
                winners=[
                    at
                    for at, each in enumerate(people)
                    if (one := games[each].get(game.number)) is not None and one.won
                ],
                robot_won=game.robot_won,
            )
            for game in evening
        ],
    )


Who = tuple[str, str]


def _games_of(evening: Evening, who: Who) -> dict[int, Brought]:
    """What each game brought them; two of one name on one screen count as one."""
    found: dict[int, Brought] = {}
    for game in evening:
        for each in game.brought:
            if (each.person, each.name) != who:
                continue
            other = found.get(game.number)
            found[game.number] = each if other is None or each.points > other.points else other
    return found


def _points(brought: Brought | None) -> int | None:
    return None if brought is None else brought.points


def _figure(games: dict[int, Brought], seats: Sequence[Held], seat: int | None) -> Figure | None:
    if seat is not None:
        return seats[seat].figure
    return next((each.figure for each in reversed(games.values())), None)


def _suggested(games: dict[Who, dict[int, Brought]], who: Who, ahead: int) -> int | None:
    """How many points ahead in each game would have made up for the difference to the others so
    far; None if that is what they have, or if too little was played to tell."""
    mean = {
        each: sum(one.left_behind for one in brought.values()) / len(brought)
        for each, brought in games.items()
        if len(brought) >= ENOUGH
    }
    others = [each for other, each in mean.items() if other != who]
    if who not in mean or not others:
        return None
    suggested = max(0, min(MOST_AHEAD, round(sum(others) / len(others) - mean[who])))
    return None if suggested == ahead else suggested
