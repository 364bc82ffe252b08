"""How far each handicap evens a beginner against attentive players: ``make handicaps``.

One player of level 1 plays against three of level 3, from every seat in turn. It writes the table
in docs/fair.md.
"""

import random
import sys
from collections.abc import Sequence
from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass
from pathlib import Path

import ludolab
from ludolab.games import names
from ludolab.games.candy_numbers.state import CandyNumbers
from ludolab.records import write_whole
from ludolab.words import texts_of

PAGE = Path(__file__).parent.parent / "docs" / "fair.md"
BEGIN, END = "<!-- handicaps -->", "<!-- /handicaps -->"
PLAYERS, BEGINNER, ATTENTIVE = 4, 1, 3
GAMES, LIT = 160, 60
"""How many games are played of each kind, and how many with the lamp, which thinks for long."""
EVENING = 3
"""How many games an evening has."""
EVENINGS = 20_000
LOOKS = 3
EVERY = 3
"""At every third decision the beginner asks the lamp, as long as looks are left."""
AHEAD = (0, 1, 2)


@dataclass(frozen=True)
class Kind:
    """A game with one handicap."""

    game: str
    looks: int = 0
    forgets: bool = False

    @property
    def games(self) -> int:
        return LIT if self.looks else GAMES


@dataclass(frozen=True)
class Played:
    """Whether the beginner won (shared wins count in part), and how many everybody left behind, the
    beginner first."""

    won: float
    left_behind: tuple[int, ...]


def play(kind: Kind, number: int) -> Played:
    """One game; it follows from its number."""
    game, mine = ludolab.game(kind.game), number % PLAYERS
    state = game.new(PLAYERS, seed=number)
    levels = [BEGINNER if seat == mine else ATTENTIVE for seat in range(PLAYERS)]
    bots = [
        ludolab.bot(kind.game, level, seed=number * PLAYERS + seat)
        for seat, level in enumerate(levels)
    ]
    choices, looks = 0, kind.looks
    while not state.over:
        seat = state.to_act
        if kind.forgets and seat == mine:
            assert isinstance(state, CandyNumbers)
            forget(state, seat)
        view = state.view(seat)
        if seat == mine and len(state.legal_moves()) > 1:
            choices += 1
            if looks and choices % EVERY == 0:
                looks -= 1
                state.play(bots[seat].advise(view, seed=number)[0].move)
                continue
        state.play(bots[seat].choose(view))
    outcome = state.outcome
    assert outcome is not None
    ranks = outcome.ranks()
    behind = [sum(other > rank for other in ranks) for rank in ranks]
    others = [behind[seat] for seat in range(PLAYERS) if seat != mine]
    won = 1 / len(outcome.winners) if mine in outcome.winners else 0.0
    return Played(won, (behind[mine], *others))


def forget(state: CandyNumbers, seat: int) -> None:
    """Of all that this seat has seen it knows only the tile that it is looking at."""
    seen, looks = state.known[seat], state.looks[seat]
    last = looks[-1][1][-1] if state.peeked[seat] and looks else ""
    state.known[seat] = {last: seen[last]} if last in seen else {}
    state.known_kept[seat] = ()


@dataclass(frozen=True)
class Chances:
    """Of the beginner: to win a game, and to come first in an evening. A quarter is fair."""

    game: float
    evening: float

    @classmethod
    def of(cls, games: Sequence[Played], ahead: int = 0) -> "Chances":
        rng = random.Random(1)
        won = sum(cls._evening(games, ahead, rng) for _ in range(EVENINGS))
        return cls(sum(each.won for each in games) / len(games), won / EVENINGS)

    @staticmethod
    def _evening(games: Sequence[Played], ahead: int, rng: random.Random) -> float:
        """The beginner's share of first place in an evening of games drawn from these."""
        points = [ahead * EVENING] + [0] * (PLAYERS - 1)
        for game in rng.choices(games, k=EVENING):
            others = [*game.left_behind[1:]]
            rng.shuffle(others)
            for who, left in enumerate((game.left_behind[0], *others)):
                points[who] += left
        return 1 / points.count(points[0]) if points[0] == max(points) else 0.0


def rows(name: str, played: dict[Kind, list[Played]]) -> list[str]:
    """The lines of the table for one game."""
    found = [
        ("no handicap" if not ahead else f"{ahead} ahead", Kind(name), ahead) for ahead in AHEAD
    ]
    found.append((f"{LOOKS} looks at the lamp", Kind(name, LOOKS), 0))
    found.append((f"{LOOKS} looks and 1 ahead", Kind(name, LOOKS), 1))
    title, lines = texts_of(ludolab.game(name), "en").say("title"), []
    if (forgets := Kind(name, forgets=True)) in played:
        found.insert(0, ("no handicap, and remembers nothing", forgets, 0))
        found[1] = ("the memory aid", *found[1][1:])
    for what, kind, ahead in found:
        chances = Chances.of(played[kind], ahead)
        game = f"{chances.game:.0%}" if not ahead else ""
        lines.append(f"| {title} | {what} | {game} | {chances.evening:.0%} |")
        title = ""
    return lines


def kinds() -> list[Kind]:
    found = []
    for name in names():
        found += [Kind(name), Kind(name, LOOKS)]
    found.append(Kind("candy-numbers", forgets=True))
    return found


def main() -> None:
    played: dict[Kind, list[Played]] = {}
    with ProcessPoolExecutor() as pool:
        asked = {
            kind: [pool.submit(play, kind, number) for number in range(kind.games)]
            for kind in kinds()
        }
        for kind, futures in asked.items():
            played[kind] = [future.result() for future in futures]
            print(kind, file=sys.stderr)
    table = [
        "| game | the beginner | wins a game | comes first in an evening |",
        "| --- | --- | ---: | ---: |",
        *(line for name in names() for line in rows(name, played)),
    ]
    page = PAGE.read_text("utf-8")
    before, _, rest = page.partition(BEGIN)
    after = rest.partition(END)[2]
    write_whole(PAGE, "\n".join([f"{before}{BEGIN}", "", *table, "", f"{END}{after}"]))


if __name__ == "__main__":
    main()
