"""Games that nobody has played, to see what is said of them."""

from collections.abc import Callable
from dataclasses import replace

import ludolab
from ludolab.lab import Comparison, LabExperiment, LabGame

Change = Callable[[LabGame], LabGame]
SHORT = 'variant = "kawumm"\nname = "Short"\ngoal = 1\n'
LONG = 'variant = "kawumm"\nname = "Long"\ngoal = 4\n'
SMALL = 'variant = "kawumm"\nname = "Small"\nzone = 3\n'


def game(deal: int, bots: tuple[str, ...], winner: int) -> LabGame:
    """A game of which only this is known."""
    players = len(bots)
    return LabGame(
        deal=deal,
        variant=0,
        seating=0,
        bots=bots,
        shares=tuple(float(place == winner) for place in range(players)),
        scores=(0,) * players,
        reason="",
        moves=1,
        turns=1,
        choices=(1,) * players,
        waits=(0,) * players,
        options=2,
        thought=1.0,
        lead_changes=0,
        behind=None,
        decided=None,
        halfway=None,
        owned={},
        used={},
        course=None,
    )


def compared(
    *changes: Change, variants: tuple[str, ...] = (SHORT,), bots: tuple[str, ...] = ("1",)
) -> Comparison:
    """Forty deals; each variant changes the games of our box, in which both win equally often."""
    experiment = LabExperiment.of(
        ludolab.game("kawumm"), ["base", *variants], bots=bots, seed=1, deals=40, precision=20
    )
    games: list[LabGame] = []
    for deal, variant, seating in experiment.tasks(0, 40):
        names = tuple(bot.name for bot in experiment.seatings[seating])
        made = replace(game(deal, names, deal % 2), moves=60 + deal % 7, turns=10 + deal % 3)
        made = replace(made, variant=variant, seating=seating, reason="three-complete")
        games.append(changes[variant - 1](made) if variant else made)
    return Comparison(experiment, 40, games)
