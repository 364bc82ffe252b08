"""What lies on the table in Labicot."""

from collections.abc import Collection, Sequence
from typing import Final, SupportsIndex, TypeVar, cast

from ludolab.core import Backs, Mind, Move, Outcome, Own, Public, Setup, Shared, State, ranked
from ludolab.core.mypyc import mypyc_attr

from . import position
from .box import Cards
from .events import GLUED, LEAPT, PASSED_WALL, SETS_OFF, STEPPED, SWAPPED
from .options import TableRules
from .rules import ways
from .views import LabicotView
from .world import World

Slot = tuple[int, int]
"""A card in somebody's hand: the seat, and the place in the hand. New cards go to the end."""
Back = tuple[int, tuple[str, ...]]
"""What is known of a hidden card: which pile it was drawn from, and which kinds it can't be."""
Hint = tuple[tuple[Slot, ...], tuple[str, ...]]
"""At least one of these cards is of one of these kinds."""
T = TypeVar("T")
FROM_FIRST_PILE: Final[Back] = (0, ())
MOVES: Final = {kind.name for kind in (SETS_OFF, STEPPED, LEAPT, PASSED_WALL, SWAPPED, GLUED)}
"""Events about where a move begins, leads and ends."""


def changed(entries: tuple[T, ...], seat: int, entry: T) -> tuple[T, ...]:
    """With a new entry for this seat. What seldom changes is a tuple, which needn't be copied."""
    return (*entries[:seat], entry, *entries[seat + 1 :])


@mypyc_attr(allow_interpreted_subclasses=True)
class Labicot(State[Cards]):
    """Everything is public but the hands and the order of the pile."""

    world: Shared[World]
    table: Shared[TableRules]

    turn: Public[int]
    """Whose turn it is."""
    round: Public[int]
    pawns: Public[list[str]]
    """The square that each player stands on; "" after arriving."""
    arrived: Public[tuple[int, ...]]
    """The round in which each player arrived (LB-7); 0: still in the game."""
    lapsed: Public[bool]
    """Whether the bean condition has lapsed (LB-7)."""
    laid: Public[dict[str, tuple[str, ...]]]
    """The beans on squares."""
    beans: Public[list[tuple[str, ...]]]
    """The beans before each player, yellow first, then orange, then blue."""
    used: Public[tuple[tuple[str, ...], ...]]
    """If beans are kept: those used in this turn (LB-27)."""
    immobilised: Public[tuple[int, ...]]
    """After how many ends of one's own turns one is free again (LB-30)."""
    slowed: Public[tuple[int, ...]]
    lucky: Public[tuple[int, ...]]

    hands: Own[list[list[str]]]
    pile: Backs[list[str]]
    """Face down; the last is the top."""
    discard: Public[list[str]]
    aside: Public[tuple[str, ...]]
    """Played cards that still have something to do: they can't be drawn."""

    faces: Public[tuple[int, ...]]
    """The roll: one's own dice, then the D4s of Blessings."""
    turned: Public[tuple[int, ...]]
    """The indices of the dice turned by yellow beans."""
    on_roll: Public[tuple[str, ...]]
    """The orange and blue beans used on this roll."""
    value: Public[int]
    """The final value (LB-14)."""

    mover: Public[int]
    motion: Public[str]
    """How the mover moves: "classic", or the movement card."""
    came_from: Public[str]
    """The previous square of this move (LB-19)."""
    heading: Public[str]
    """The direction of a Charge."""
    gone: Public[int]
    to_go: Public[int]
    """The squares of this move behind and ahead of the mover."""
    partner: Public[int]
    """The other player of an Exchange whose new square is still to act; -1: none."""
    blessings: Public[int]
    """How many Blessings were played on what is taken or rolled next (LB-38)."""
    takes: Public[int]
    """How many cards or beans are still to be taken by a Magnet or from the box."""

    # What can be deduced about hidden cards. Hands keep the order in which the cards came, and
    # everybody sees which place a card leaves.
    backs: Public[list[tuple[Back, ...]]]
    """By seat and place; cards beyond the last entry came from the first pile."""
    last_played: Public[Slot]
    """The place of the card that was played last."""
    reshuffled: Public[tuple[tuple[str, ...], ...]]
    """For each reshuffled pile: the cards in it that haven't been seen since."""
    hints: Public[tuple[Hint, ...]]
    saw: Public[list[tuple[Slot, ...]]]
    """By seat: the cards in others' hands that this player has seen (LB-39)."""
    known: Mind[list[tuple[str, ...]]]
    """What the cards in `saw` are."""

    def __init__(self, setup: "Setup[Labicot, Cards]") -> None:
        super().__init__(setup)
        players = self.players
        self.table = TableRules(self.options, players)
        self.world = self.table.world
        self.turn = 0
        self.round = 1
        self.pawns = [
            self.world.starts[self.table.first_labyrinth(seat)][0] for seat in range(players)
        ]
        self.arrived = (0,) * players
        self.lapsed = False
        self.laid = dict(self.world.beans)
        self.beans = [()] * players
        self.used = ((),) * players
        self.immobilised = (0,) * players
        self.slowed = (0,) * players
        self.lucky = (self.world.totals[0],) * players
        self.hands = [[] for _ in range(players)]
        self.pile = []
        self.discard = []
        self.aside = ()
        self.faces = ()
        self.turned = ()
        self.on_roll = ()
        self.value = 0
        self.mover = 0
        self.motion = ""
        self.came_from = ""
        self.heading = ""
        self.gone = 0
        self.to_go = 0
        self.partner = -1
        self.blessings = 0
        self.takes = 0
        self.backs = [()] * players
        self.last_played = (0, 0)
        self.reshuffled = ()
        self.hints = ()
        self.saw = [()] * players
        self.known = [()] * (players + 1)

    def clone(self) -> "Labicot":
        copy = Labicot.__new__(Labicot)
        self.copy_common(copy)
        copy.world = self.world
        copy.table = self.table
        copy.turn = self.turn
        copy.round = self.round
        copy.pawns = self.pawns[:]
        copy.arrived = self.arrived
        copy.laid = self.laid.copy()
        copy.beans = self.beans[:]
        copy.used = self.used
        copy.immobilised = self.immobilised
        copy.slowed = self.slowed
        copy.lucky = self.lucky
        copy.hands = [entry[:] for entry in self.hands]
        copy.pile = self.pile[:]
        copy.discard = self.discard[:]
        copy.aside = self.aside
        copy.faces = self.faces
        copy.turned = self.turned
        copy.on_roll = self.on_roll
        copy.value = self.value
        copy.mover = self.mover
        copy.motion = self.motion
        copy.came_from = self.came_from
        copy.heading = self.heading
        copy.gone = self.gone
        copy.to_go = self.to_go
        copy.partner = self.partner
        copy.blessings = self.blessings
        copy.takes = self.takes
        copy.lapsed = self.lapsed
        copy.backs = self.backs[:]
        copy.last_played = self.last_played
        copy.reshuffled = self.reshuffled
        copy.hints = self.hints
        copy.saw = self.saw[:]
        copy.known = self.known[:]
        return copy

    def view(self, seat: SupportsIndex | None = None) -> LabicotView:
        return cast(LabicotView, super().view(seat))

    def pieces(self) -> list[str]:
        """The cards. Beans aren't counted, because they come from the box and go back to it."""
        found = [*self.pile, *self.discard, *self.aside]
        for hand in self.hands:
            found += hand
        return found

    def all_beans(self) -> list[str]:
        """The beans on squares and with players."""
        return [bean for beans in (*self.laid.values(), *self.beans) for bean in beans]

    def team_beans(self, seat: int) -> int:
        """LB-9: a team adds up the beans of all its members."""
        team = self.table.team
        return sum(
            len(beans) for other, beans in enumerate(self.beans) if team(other) == team(seat)
        )

    def side(self, seat: int) -> int:
        return self.table.team(seat)

    def score(self) -> Outcome:
        return self._race_score() if self.table.race else self._hunt_score()

    def _race_score(self) -> Outcome:
        """LB-7: the first to arrive, or the first team, wins. LB-10: alone, turns count."""
        team = self.table.team
        done = {seat for seat in range(self.players) if self.arrived[seat]}
        won = [
            int(all(o in done for o in range(self.players) if team(o) == team(seat)))
            for seat in range(self.players)
        ]
        turns = [at or min(self.round, self.table.round_limit) for at in self.arrived]
        return Outcome(
            winners=tuple(seat for seat, first in enumerate(won) if first),
            ranking=ranked(won),
            scores=tuple(turns) if self.players == 1 else tuple(won),
            parts=tuple(
                {"turns": count, "beans": len(beans)}
                for count, beans in zip(turns, self.beans, strict=True)
            ),
            reason=self.reason,
        )

    def _hunt_score(self) -> Outcome:
        """LB-8: most beans wins, and ties are shared."""
        scores = self.standing()
        groups = ranked(scores)
        return Outcome(
            winners=groups[0],
            ranking=groups,
            scores=scores,
            parts=tuple(
                {"beans": len(own), "team-beans": total}
                for own, total in zip(self.beans, scores, strict=True)
            ),
            reason=self.reason,
        )

    def standing(self, *, face_up: bool = False) -> tuple[int, ...]:
        """In a race, how far it is to the finish; in a hunt, the beans of the player or team."""
        if self.table.race:
            return tuple(self.world.to_go(pawn) if pawn else 0 for pawn in self.pawns)
        return tuple(self.team_beans(seat) for seat in range(self.players))

    def lead(self) -> tuple[int, ...]:
        """In a race, the squares to go, below zero."""
        standing = self.standing()
        return tuple(-count for count in standing) if self.table.race else standing

    def standing_name(self, *, face_up: bool = False) -> str:
        return "standing-race" if self.table.race else "standing-hunt"

    def squares(self) -> dict[str, tuple[int, int]]:
        """LB-9: of several labyrinths, the second lies to the right of the first."""
        return self.world.where

    def squares_used(self) -> list[tuple[int, str]]:
        """Where pawns have ended a move, arrived, or been stopped by Glue."""
        ended: dict[int, str] = {}
        earlier: list[tuple[int, str]] = []
        for kind, *parts in self.told:
            if kind.name not in MOVES:
                continue
            seat, where = parts
            assert isinstance(seat, int)
            if kind is SETS_OFF:
                # Another move, such as one that a replay square has brought.
                if seat in ended:
                    earlier.append((seat, ended.pop(seat)))
                continue
            if isinstance(where, str):
                ended[seat] = where
                continue
            assert isinstance(where, int)
            # The other player of an Exchange, or whoever was glued.
            for other in (seat, where) if kind is SWAPPED else (where,):
                ended[other] = self.pawns[other]
        if self.to_go and self.todo:
            ended.pop(self.mover, None)
        return [*earlier, *((seat, square) for seat, square in ended.items() if square)]

    def ways(self) -> Sequence[Sequence[Move]]:
        return ways.ways(self)

    def turn_id(self) -> tuple[int, ...]:
        return (self.round, self.turn)

    def shows_memory(self) -> bool:
        """A hand that one has seen needn't be remembered: the table shows it."""
        return True

    def rest(self) -> list[str]:
        """The cards of the box that aren't on the table."""
        missing = self.box.deck(self.players)
        for card in self.pieces():
            if card in missing:
                missing.remove(card)
        return missing

    def fill_in(self, given: Collection[str]) -> None:
        """A pile that is left out has all other cards; a player who saw a card knows it."""
        position.complete(self)
        if "pile" not in given:
            self.pile = self.rest()
            self.shuffle(self.pile)
        hands = dict(enumerate(self.hands))
        for seat, (saw, known) in enumerate(zip(self.saw, self.known, strict=False)):
            if not known and all(0 <= at < len(hands.get(other, ())) for other, at in saw):
                self.known[seat] = tuple(hands[other][at] for other, at in saw)

    def flaw(self) -> str | None:
        return position.flaw(self)
