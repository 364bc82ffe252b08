"""Three Sweets: the highest sweet of a round gets a point; after three rounds most points win."""

from collections.abc import Sequence

from ludolab.core import (
    Backs,
    Belief,
    Box,
    Game,
    Move,
    No,
    Outcome,
    Own,
    PiecesFile,
    Public,
    RuleParameter,
    Setup,
    Skill,
    State,
    Step,
    ranked,
)

from . import events

HAND = 3
SWEETS = RuleParameter("sweets", "TS-1", 4 * HAND, 99)


class Sweets(Box):
    """What `pieces.toml` says, checked: a table owner may bring a file of their own."""

    def __init__(self, file: PiecesFile) -> None:
        super().__init__(file)
        file.only("edition", "sweets")
        self.all = [str(n) for n in range(1, SWEETS.read(file) + 1)]


class ThreeSweets(State[Sweets]):
    """What lies on the table. Every field says who may see it."""

    hands: Own[list[list[str]]]
    left_over: Backs[list[str]]
    laid: Public[list[str]]
    out: Public[list[str]]
    points: Public[list[int]]

    def __init__(self, setup: "Setup[ThreeSweets, Sweets]") -> None:
        super().__init__(setup)
        self.hands = [[] for _ in range(self.players)]
        self.left_over = []
        self.laid = [""] * self.players
        self.out = []
        self.points = [0] * self.players

    def pieces(self) -> list[str]:
        held = [sweet for hand in self.hands for sweet in hand]
        return held + self.left_over + [s for s in self.laid if s] + self.out

    def score(self) -> Outcome:
        groups = ranked(self.points)
        return Outcome(groups[0], groups, tuple(self.points), self.reason)


class Lay(Move):
    """A move is named and described in the players' words."""

    sweet: str


class LayOne(Step[ThreeSweets]):
    """TS-2: lay one of your sweets."""

    rule = "TS-2"

    def moves(self, state: ThreeSweets) -> list[Move]:
        return [Lay(sweet) for sweet in state.hands[self.seat]]

    def refuse(self, state: ThreeSweets, move: Move) -> No:
        return No("TS-2", "not-yours")

    def do(self, state: ThreeSweets, move: Move) -> None:
        assert isinstance(move, Lay)
        state.hands[self.seat].remove(move.sweet)
        state.laid[self.seat] = move.sweet
        state.tell(events.LAID, self.seat, move.sweet)


class Count(Step[ThreeSweets]):
    """TS-3: the highest sweet gets a point; its player begins the next round."""

    decides = False

    def run(self, state: ThreeSweets) -> None:
        best = max(range(state.players), key=lambda seat: int(state.laid[seat]))
        state.points[best] += 1
        state.tell(events.SCORED, best)
        state.out += state.laid
        state.laid = [""] * state.players
        if state.hands[best]:
            begin_round(state, best)
        else:
            state.end("no-sweets-left")


def begin_round(state: ThreeSweets, first: int) -> None:
    seats = [(first + i) % state.players for i in range(state.players)]
    state.then(*(LayOne(seat) for seat in seats), Count(first))


def set_up(state: ThreeSweets) -> None:
    """TS-1: three sweets each; a player drawn from the seed begins."""
    sweets = state.box.all[:]
    state.shuffle(sweets)
    state.hands = [[sweets.pop() for _ in range(HAND)] for _ in range(state.players)]
    state.left_over = sweets
    begin_round(state, state.pick(state.players))


class ThreeSweetsBelief(Belief[ThreeSweets]):
    """What a seat doesn't see may lie anywhere, in any order. Bots think about such deals."""

    def deal(self, state: ThreeSweets) -> None:
        unseen = [sweet for sweet in state.box.all if sweet not in state.pieces()]
        state.shuffle(unseen)
        for seat in range(state.players):
            if seat != self.seat:
                state.hands[seat] = [unseen.pop() for _ in range(self.size("hands", seat))]
        state.left_over = unseen[: self.size("left_over")]


class ThreeSweetsSkill(Skill[ThreeSweets]):
    """How good moves look: the highest sweet if it wins so far, otherwise the lowest."""

    def glance(self, state: ThreeSweets, moves: Sequence[Move]) -> list[float]:
        highest = max(int(sweet or 0) for sweet in state.laid)
        return [
            float(move.sweet) if int(move.sweet) > highest else -float(move.sweet)
            for move in moves
            if isinstance(move, Lay)
        ]


game = Game(
    name="three-sweets",
    title="Three Sweets",
    rules="TS",
    players=(2, 4),
    state=ThreeSweets,
    box=Sweets,
    parameters=(SWEETS,),
    set_up=set_up,
    belief=ThreeSweetsBelief,
    skill=ThreeSweetsSkill,
    bound=HAND * 4,
)
