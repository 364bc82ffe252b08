"""How many turns it takes to stop on a square, computed once for each labyrinth and its dice.

A turn is a roll and the best way it allows: beans and movement cards in hand help, webs cost a turn
and replays give one. What the other players do is left out.
"""

from collections.abc import Sequence
from functools import lru_cache
from itertools import product
from typing import Final, TypeAlias

from ludolab.games.labicot.world import World

Counts = tuple[int, int, int]
"""Yellow, orange and blue beans."""
Laid = tuple[tuple[str, tuple[str, ...]], ...]
"""Beans on squares."""
Roll = tuple[int, ...]
"""A total, and the totals that turning one die would make of it."""
Play: TypeAlias = "tuple[int, TurnTable, list[tuple[str, TurnTable]]]"
"""A final value, the table for what one has then, and the tables for what one has after playing
a movement card as well."""
HELPFUL: Final = ("charge", "jump", "pass-wall")
"""The movement cards that need no other player."""
NO_BEANS: Final = (0, 0, 0)
SWEEPS: Final = 200
CLOSE: Final = 0.002
A_ROLL: Final = 3.0
"""Roughly how many squares a turn covers."""
TURNS: Final = 16
"""How many turns ahead the chance to arrive is computed."""
FAR: Final = 60
"""After this many steps of a move, only odd and even matter."""
SMALL: Final = 150
"""Up to this many squares, the tables take cards and more beans into account."""
HUGE: Final = 400
"""Beyond this many squares, beans are left out, too."""
TINY: Final = 64
"""Up to this many squares, they take into account that beans can be picked up on the way."""
HOARD: Final = 2
"""No more beans than this are worth a detour."""


class TurnTables:
    """The tables of one world, made when they are asked for."""

    def __init__(self, world: World, *, kept: bool) -> None:
        self.world = world
        self.kept = kept
        self.small = len(world.kind) <= SMALL
        self.tiny = len(world.kind) <= TINY
        last = len(world.labyrinths) - 1
        self.goals = tuple(
            square
            for square, kind in world.kind.items()
            if kind == "finish" and world.labyrinth[square] == last
        )
        self.turnable = _rolls(world.dice, turn=True)
        """What a roll can show, and its chance."""
        self.totals = _rolls(world.dice, turn=False)
        """The same, without turning a die."""
        self._ends: dict[tuple[str, str, int, int], tuple[str, ...]] = {}
        self._card_ends: dict[tuple[str, str, int], Sequence[str]] = {}
        self._tables: dict[tuple[tuple[str, ...], Counts, Laid], TurnTable] = {}
        self._to: dict[str, TurnTable] = {}

    def ends(self, square: str, came_from: str, to_go: int, value: int) -> tuple[str, ...]:
        """The squares where a classic move can end (LB-18, LB-19, LB-33)."""
        key = (square, came_from, to_go, value)
        found = self._ends.get(key)
        if found is None:
            onward = self.world.onward
            places = {(square, came_from): None}
            for _ in range(to_go if to_go < FAR else FAR + to_go % 2):
                places = {
                    (go.to, here): None for here, came in places for go in onward(here, came, value)
                }
            found = self._ends[key] = tuple(dict.fromkeys(here for here, _ in places))
        return found

    def card_ends(self, card: str, square: str, value: int) -> Sequence[str]:
        """The squares where a movement card can end without beans (LB-34 to LB-36)."""
        key = (card, square, value)
        found = self._card_ends.get(key)
        if found is None:
            found = self._card_ends[key] = self._reach(card, square, value)
        return found

    def _reach(self, card: str, square: str, value: int) -> Sequence[str]:
        world = self.world
        arrow = world.arrow(square, value)
        only = arrow.way if arrow else None
        if card == "pass-wall":
            if value != 1:
                return ()
            return [to for way, to in world.beyond[square].items() if only in (None, way)]
        lines = [line for way, line in world.lines[square].items() if only in (None, way)]
        if card == "jump":
            return [line[1] for line in lines if len(line) > 1]
        ways = [way for way in world.lines[square] if only in (None, way)]
        return [line[world.charge(square, way) - 1] for way, line in zip(ways, lines, strict=True)]

    def table(
        self, cards: tuple[str, ...] = (), beans: Counts = NO_BEANS, laid: Laid = ()
    ) -> "TurnTable":
        """To the last finish, with these cards of HELPFUL, these beans, and beans to pick up."""
        if laid and (sum(beans) >= HOARD or not self.tiny):
            laid = ()
        key = (cards, beans, laid)
        found = self._tables.get(key)
        if found is None:
            found = self._tables[key] = TurnTable(self, cards, beans, laid, self.goals)
        return found

    def turns_to(self, goal: str, square: str) -> float:
        """From the end of a move to any other square, without cards and beans."""
        if not self.small:
            return 1 + self.world.distances(square)[goal] / A_ROLL
        found = self._to.get(goal)
        if found is None:
            found = self._to[goal] = TurnTable(self, (), NO_BEANS, (), (goal,))
        return found.after[square]

    def counts(self, beans: Sequence[str]) -> Counts:
        """These beans, as far as the tables tell them apart."""
        return self.more(NO_BEANS, beans) if beans else NO_BEANS

    def more(self, counts: Counts, beans: Sequence[str]) -> Counts:
        """The beans after adding these."""
        y, o, b = counts
        if len(self.world.kind) > HUGE:
            return NO_BEANS
        most = 2 if self.small else 1
        return (
            min(y + beans.count("yellow"), 1),
            min(o + beans.count("orange"), most),
            min(b + beans.count("blue"), most),
        )

    def helpful(self, hand: Sequence[str]) -> tuple[str, ...]:
        """The cards that the tables take into account, at most two."""
        if not self.small or not hand:
            return ()
        return tuple([card for card in HELPFUL if card in hand][:2])


class TurnTable:
    """Turns from every square of the world to these goals."""

    def __init__(
        self,
        chart: TurnTables,
        cards: tuple[str, ...],
        beans: Counts,
        laid: Laid,
        goals: tuple[str, ...],
    ) -> None:
        self.chart = chart
        self.cards = cards
        self.beans = beans
        self.laid = laid
        self.fetched = {
            square: chart.table(cards, chart.more(beans, found)) for square, found in laid
        }
        """The table for what one has after stopping on beans."""
        self.goals = goals
        self.rolls = chart.turnable if beans[0] else chart.totals
        self.plays = [
            (roll[0], chance, self._plays(chart, roll)) for roll, chance in self.rolls.items()
        ]
        """By roll: its total, its chance, and what can be made of it."""
        world = chart.world
        self.squares = [
            square
            for square in world.kind
            if goals is chart.goals or world.labyrinth[square] == world.labyrinth[goals[0]]
        ]
        # The last labyrinth is solved first.
        self.squares.sort(key=lambda square: -world.labyrinth[square])
        self.turns: dict[str, float] = {}
        """Expected, from the start of a turn."""
        self.after: dict[str, float] = {}
        """Expected, from the end of a move on that square; beans there are left out."""
        self._slow: dict[str, float] = {}
        self._hazards: dict[str, Sequence[float]] = {}
        self._arrives: dict[str, list[float]] | None = None
        self._solve()

    # --- expected turns -------------------------------------------------------------------------

    def _solve(self) -> None:
        after, turns = self.after, self.turns
        for square in self.squares:
            turns[square] = 4.0
        for square in self.squares:
            after[square] = self._after(square)
        rows = [(square, self._row(square)) for square in self.squares]
        for _ in range(SWEEPS):
            change = 0.0
            for square, row in rows:
                best = 1.0
                for chance, other, ends in row:
                    least = other
                    for end in ends:
                        # Quicker than min().
                        if after[end] < least:  # noqa: PLR1730
                            least = after[end]
                    best += chance * least
                change = max(change, abs(best - turns[square]))
                turns[square] = best
                after[square] = self._after(square)
            if change < CLOSE:
                break

    def _after(self, square: str) -> float:
        """LB-32: what a square does to a player who stops there, in turns."""
        if square in self.goals:
            return 0.0
        if square in self.fetched:
            return self.fetched[square].turns[square]
        kind = self.chart.world.kind[square]
        if kind == "web":
            return self.turns[square] + 1
        if kind == "replay":
            return self.turns[square] - 1
        if kind == "finish" and self.goals is self.chart.goals:
            starts = self._starts(square)
            if starts:
                return min(self.turns[start] for start in starts)
        return self.turns[square]

    def _starts(self, finish: str) -> tuple[str, ...]:
        """LB-7: where the finish of any but the last labyrinth leads."""
        world = self.chart.world
        following = world.labyrinth[finish] + 1
        return world.starts[following] if following < len(world.starts) else ()

    def _row(self, square: str) -> list[tuple[float, float, tuple[str, ...]]]:
        """By roll: its chance, the best result that spends something, and the ends that don't."""
        found: list[tuple[float, float, tuple[str, ...]]] = []
        chart = self.chart
        for total, chance, plays in self.plays:
            ends = chart.ends(square, "", total, total)
            least = 99.0
            for value, left, cards in plays:
                if left is self:
                    if value != total:
                        ends += chart.ends(square, "", value, value)
                else:
                    least = min(least, left.best(chart.ends(square, "", value, value)))
                for card, without in cards:
                    least = min(least, without.best(chart.card_ends(card, square, value)))
            found.append((chance, least, ends))
        return found

    def best(self, ends: Sequence[str]) -> float:
        """The fewest turns from the end of a move on one of these squares."""
        return min([self.after[end] for end in ends], default=99.0)

    def _plays(self, chart: TurnTables, roll: Roll) -> list[Play]:
        found: list[Play] = []
        for value, left in self._uses(roll):
            table = self if left == self.beans else chart.table(self.cards, left, self.laid)
            cards = [
                (card, chart.table(self.cards[:at] + self.cards[at + 1 :], left, self.laid))
                for at, card in enumerate(self.cards)
            ]
            found.append((value, table, cards))
        return found

    def _uses(self, roll: Roll) -> list[tuple[int, Counts]]:
        """The values that beans can make of a roll (LB-24), and the beans left then."""
        yellow, orange, blue = self.beans
        values = [(value, int(at > 0)) for at, value in enumerate(roll)]
        found: list[tuple[int, Counts]] = []
        for value, turned in values:
            for more in range(-blue, orange + 1):
                left = (yellow - turned, orange - max(more, 0), blue + min(more, 0))
                found.append((max(0, value + more), self.beans if self.chart.kept else left))
        return found

    def slow(self, square: str) -> float:
        """Expected, from the start of a turn in which one is Slowed (LB-29)."""
        found = self._slow.get(square)
        if found is None:
            found = 1.0
            for (total,), chance in self.chart.totals.items():
                half = total // 2
                ends = self.chart.ends(square, "", half, half)
                found += chance * min([self.after[end] for end in ends])
            self._slow[square] = found
        return found

    # --- the chance to arrive --------------------------------------------------------------------

    def arrives(self, square: str) -> Sequence[float]:
        """The chance to have arrived after 1, 2, 3… of one's own turns, by the best ways."""
        if self._arrives is None:
            self._arrives = self._compute()
        return self._arrives[square]

    def hazards(self, square: str) -> Sequence[float]:
        """The chance to arrive at each of these turns, not having arrived before."""
        found = self._hazards.get(square)
        if found is None:
            found = self._hazards[square] = hazards(self.arrives(square))
        return found

    def _compute(self) -> dict[str, list[float]]:
        policy = {square: self._choices(square) for square in self.squares}
        kinds, goals = self.chart.world.kind, self.goals
        known: dict[str, list[float]] = {square: [] for square in self.squares}
        replays = [square for square in self.squares if kinds[square] == "replay"]
        order = [*replays, *replays, *replays, *self.squares]
        for turn in range(TURNS):
            for square in order:
                chance = 0.0
                for weight, table, end in policy[square]:
                    if end in table.fetched:
                        table = table.fetched[end]
                    by = known if table is self else None
                    if end in goals:
                        chance += weight
                        continue
                    at, kind = turn - 1, kinds[end]
                    if kind == "web":
                        at -= 1
                    elif kind == "replay":
                        at += 1
                    elif kind == "finish" and goals is self.chart.goals:
                        starts = self._starts(end)
                        end = min(starts, key=table.turns.__getitem__) if starts else end
                    if at >= 0:
                        line = by[end] if by is not None else table.arrives(end)
                        if at < len(line):
                            chance += weight * line[at]
                line = known[square]
                if turn < len(line):
                    line[turn] = chance
                else:
                    line.append(chance)
        return known

    def _choices(self, square: str) -> list[tuple[float, "TurnTable", str]]:
        """By roll: the best end, and the table for what one has then."""
        found: list[tuple[float, TurnTable, str]] = []
        chart = self.chart
        for _, chance, plays in self.plays:
            best: tuple[float, TurnTable, str] = (99.0, self, square)
            for value, left, cards in plays:
                for end in chart.ends(square, "", value, value):
                    if left.after[end] < best[0] - 1e-9:
                        best = (left.after[end], left, end)
                for card, without in cards:
                    for end in chart.card_ends(card, square, value):
                        if without.after[end] < best[0] - 1e-9:
                            best = (without.after[end], without, end)
            found.append((chance, best[1], best[2]))
        return found


def hazards(line: Sequence[float]) -> list[float]:
    """The chances to arrive at each turn, from those to have arrived by then."""
    found: list[float] = []
    before = 0.0
    for now in line:
        found.append((now - before) / (1 - before) if before < 0.999 else 1.0)
        before = now
    return found


def _rolls(dice: tuple[int, ...], *, turn: bool) -> dict[Roll, float]:
    """What a roll can show, each with its chance."""
    found: dict[Roll, float] = {}
    every = [*product(*(range(1, sides + 1) for sides in dice))]
    for faces in every:
        total = sum(faces)
        turned = [total + s + 1 - 2 * f for s, f in zip(dice, faces, strict=True)] if turn else []
        roll = (total, *sorted(turned))
        found[roll] = found.get(roll, 0.0) + 1 / len(every)
    return found


@lru_cache(maxsize=64)
def chart(world: World, kept: bool) -> TurnTables:  # a key of the cache
    """The turn tables of a world, which stands for one choice of labyrinths and dice."""
    return TurnTables(world, kept=kept)
