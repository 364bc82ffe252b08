"""Labicot in numbers."""

from functools import lru_cache

from ludolab.kernel import Move, Numbers, Part, from_you

from .answers import Answer, Bless
from .box import COLOURS, KINDS, MOVEMENT
from .dice import UseBeans, value_now
from .magnet import ChooseVictim, StealBean, StealCard
from .maze.square import DIRECTIONS
from .moving import ChooseWay, Target
from .repertoire import most_dice, repertoire
from .rules import ChooseMove, PlayOthers
from .squares import BlessedBean, ChooseStart, MayTeleport
from .state import Labicot

STEPS = [
    step.kind
    for step in (
        *(ChooseStart, UseBeans, ChooseMove, Target, ChooseWay, Answer, Bless, PlayOthers),
        *(ChooseVictim, StealCard, StealBean, BlessedBean, MayTeleport),
    )
]
WHY = ("cards", "beans", "replay")
"""What a Blessing is played on (LB-38)."""
MOTIONS = ("classic", *MOVEMENT)
HIGHEST = 255
MORE = 3
"""So far above what the dice can show values are told apart."""


class LabicotNumbers(Numbers[Labicot]):
    """The labyrinths never change, so a row tells only who and what is where. LB-39: what a
    player has seen of other hands the table shows, so that nothing has to be remembered."""

    def __init__(self, state: Labicot) -> None:
        super().__init__(state)
        start, world, table, players = self.start, state.world, state.table, state.players
        self.square = {square: at for at, square in enumerate(world.kind)}
        self.squares = len(self.square)
        self.kind = {kind: at for at, kind in enumerate(KINDS)}
        self.totals = world.totals
        self.highest = world.totals[-1] + MORE
        self.dice = most_dice(state)
        self.rounds = table.round_limit
        self.far = {square: min(world.to_go(square), HIGHEST) for square in world.kind}
        self.step = {kind: start["step"] + at for at, kind in enumerate(STEPS)}
        self.card = {kind: start["card"] + at for at, kind in enumerate(MOVEMENT)}
        self.why = {why: start["why"] + at for at, why in enumerate(WHY)}
        self.motion = {motion: start["motion"] + at for at, motion in enumerate(MOTIONS)}
        self.heading: dict[str, int] = {
            way: start["heading"] + at for at, way in enumerate(DIRECTIONS)
        }
        self.to_act = start["to_act"]
        self.seat = start["seat"]
        self.turn = start["turn"]
        self.rounds_left = start["rounds_left"]
        self.target = start["target"]
        self.faces = start["faces"]
        self.turned = start["turned"]
        self.roll = start["roll"]
        self.value = start["value"]
        self.mover = start["mover"]
        self.partner = start["partner"]
        self.came_from = start["came_from"]
        self.gone = start["gone"]
        self.to_go = start["to_go"]
        self.blessings = start["blessings"]
        self.takes = start["takes"]
        self.pawns = start["pawns"]
        self.distance = start["distance"]
        self.beans = start["beans"]
        self.used = start["used"] if table.kept else -1
        self.immobilised = start["immobilised"]
        self.slowed = start["slowed"]
        self.lucky = start["lucky"]
        self.cards = start["cards"]
        self.hand = start["hand"]
        self.known = start["known"]
        self.unlike = start["unlike"]
        self.hints = -1 if table.blind else start["hints"]
        self.pile = start["pile"]
        self.laid = [
            (square, beans, start["laid"] + at * len(COLOURS))
            for at, (square, beans) in enumerate(world.beans.items())
        ]
        deck = state.box.deck(players)
        self.counts = [0] * 2 * len(KINDS) + [deck.count(kind) for kind in KINDS]
        self.huge = max(self.counts) > HIGHEST
        """A set has more cards of a kind than a number can tell."""
        self.empty = [bytearray(self.size) for _ in range(players)]
        """For each seat what never changes, and all beans laid out."""
        for seat, row in enumerate(self.empty):
            row[self.seat + seat] = 1
            for _, beans, at in self.laid:
                row[at], row[at + 1], row[at + 2] = _tally(beans)
            for after in range(players if table.teams else 0):
                mate = table.team((seat + after) % players) == table.team(seat)
                row[start["team"] + after] = mate

    def all_moves(self, state: Labicot) -> list[Move]:
        return repertoire(state)

    def all_parts(self, state: Labicot) -> list[Part]:
        world, table, players = state.world, state.table, state.players
        seats = from_you(players)
        dice = [f"die {at}" for at in range(most_dice(state))]
        highest = world.totals[-1] + MORE
        values = [*map(str, range(highest)), f"{highest} or more"]
        totals = [*map(str, world.totals)]
        deck = state.box.deck(players)
        most = min(max(1, *map(deck.count, KINDS)), HIGHEST)
        cards = min(max(1, len(deck)), HIGHEST)
        on_square = max((b.count(c) for b in world.beans.values() for c in COLOURS), default=0)
        parts = [
            Part("step", (STEPS,), 1, "Which decision is due."),
            Part("to_act", (seats,), 1, "Whose decision it is."),
            Part("seat", ([*map(str, range(players))],), 1, "Your seat: moves name others by it."),
            Part("turn", (seats,), 1, "Whose turn it is."),
            Part("rounds_left", (), HIGHEST, "Rounds after this one, until the round limit."),
            Part("card", (MOVEMENT,), 1, "The movement card whose way or partner is due."),
            Part("why", (WHY,), 1, "What a Blessing could be played on now."),
            Part("target", (seats,), 1, "Who is being robbed."),
            Part(
                "faces", (dice,), max(4, *world.dice), "What each die shows, before it is turned."
            ),
            Part("turned", (dice,), 1, "Which dice are turned by a yellow bean."),
            Part("roll", (values,), 1, "What the roll comes to, with the beans used on it."),
            Part("value", (values,), 1, "The final value of the last roll."),
            Part("mover", (seats,), 1, "Who moves or has moved last."),
            Part("partner", (seats,), 1, "With whom the mover has changed places just now."),
            Part("motion", (MOTIONS,), 1, "How the mover moves."),
            Part("came_from", ([*world.kind],), 1, "The square the mover has just come from."),
            Part("heading", (DIRECTIONS,), 1, "The direction of the Charge."),
            Part("gone", (), HIGHEST, "Squares of this move that lie behind the mover."),
            Part("to_go", (), HIGHEST, "Squares of this move that lie ahead."),
            Part("blessings", (), cards, "Blessings played on what is taken or rolled next."),
            Part("takes", (), cards, "Cards or beans that are still to be taken."),
            Part("pawns", (seats, [*world.kind]), 1, "Where each pawn stands, until it arrives."),
            Part("distance", (seats,), HIGHEST, "How far the last finish is, arrows ignored."),
            Part("laid", ([*world.beans], COLOURS), on_square, "The beans on the squares."),
            Part("beans", (seats, COLOURS), HIGHEST, "The beans that each player has."),
            Part("immobilised", (seats,), HIGHEST, "For how many turns each is Immobilised."),
            Part("slowed", (seats,), HIGHEST, "For how many turns each is Slowed."),
            Part("lucky", (seats, totals), 1, "The lucky number of each player."),
            Part("cards", (seats,), cards, "How many cards each player has."),
            Part("hand", (KINDS,), most, "The cards of your hand."),
            Part("discard", (KINDS,), most, "Cards in the discard, or played on a draw to come."),
            Part("unseen", (KINDS,), most, "Cards in the pile or in other hands, not yet seen."),
            Part("known", (seats[1:], KINDS), most, "Cards of others that you have seen."),
            Part(
                "unlike",
                (seats[1:], KINDS),
                cards,
                "How many cards of the others are known not to be of this kind.",
            ),
            Part("pile", (), cards, "How many cards are left in the pile."),
        ]
        if table.kept:
            parts.append(Part("used", (seats, COLOURS), HIGHEST, "Beans used in this turn."))
        if table.teams:
            parts.append(Part("team", (seats,), 1, "Who is in your team, you included."))
        if not table.blind:
            hints = "How often it was seen that one of these kinds must be among the cards."
            parts.append(Part("hints", (seats[1:], KINDS), HIGHEST, hints))
        return parts

    def row(self, state: Labicot, seat: int, *, memory: bool = True) -> bytearray:
        players, row = self.players, self.empty[seat][:]
        if state.todo:
            step = state.todo[-1]
            # LB-13 is asked only in positions set by hand.
            if step.kind in self.step:
                row[self.step[step.kind]] = 1
            row[self.to_act + (step.seat - seat) % players] = 1
            if isinstance(step, Target):
                row[self.card[step.card]] = 1
            elif isinstance(step, Bless):
                row[self.why[step.why]] = 1
            elif isinstance(step, (StealCard, StealBean)):
                row[self.target + (step.target - seat) % players] = 1
        row[self.turn + (state.turn - seat) % players] = 1
        row[self.rounds_left] = min(self.rounds - state.round, HIGHEST)
        if state.faces:
            self._dice(row, state)
        row[self.value + min(state.value, self.highest)] = 1
        if state.motion:
            self._move(row, state, seat)
        if state.blessings or state.takes:
            row[self.blessings] = min(state.blessings, HIGHEST)
            row[self.takes] = min(state.takes, HIGHEST)
        for square, beans, at in self.laid:
            there = state.laid.get(square)
            if there is None:
                row[at] = row[at + 1] = row[at + 2] = 0
            elif there is not beans:
                row[at], row[at + 1], row[at + 2] = _tally(there)
        self._players(row, state, seat)
        self._cards(row, state, seat)
        return row

    def _dice(self, row: bytearray, state: Labicot) -> None:
        for die, face in enumerate(state.faces[: self.dice]):
            row[self.faces + die] = face
        for die in state.turned:
            if die < self.dice:
                row[self.turned + die] = 1
        row[self.roll + min(value_now(state), self.highest)] = 1

    def _move(self, row: bytearray, state: Labicot, seat: int) -> None:
        """The move that goes on, or has been made last."""
        players = self.players
        row[self.motion[state.motion]] = 1
        row[self.mover + (state.mover - seat) % players] = 1
        if state.partner >= 0:
            row[self.partner + (state.partner - seat) % players] = 1
        if state.came_from:
            row[self.came_from + self.square[state.came_from]] = 1
        if state.motion == "charge" and state.heading:
            row[self.heading[state.heading]] = 1
        row[self.gone] = min(state.gone, HIGHEST)
        row[self.to_go] = min(state.to_go, HIGHEST)

    def _players(self, row: bytearray, state: Labicot, seat: int) -> None:
        """What lies open before each player."""
        players, pawn, bean, used = self.players, self.pawns, self.beans, self.used
        lucky, totals = self.lucky, self.totals
        for after in range(players):
            other = (seat + after) % players
            square = state.pawns[other]
            if square:
                row[pawn + self.square[square]] = 1
                row[self.distance + after] = self.far[square]
            if state.beans[other]:
                row[bean], row[bean + 1], row[bean + 2] = _tally(state.beans[other])
            if used >= 0:
                row[used], row[used + 1], row[used + 2] = _tally(state.used[other])
                used += len(COLOURS)
            if state.immobilised[other]:
                row[self.immobilised + after] = min(state.immobilised[other], HIGHEST)
            if state.slowed[other]:
                row[self.slowed + after] = min(state.slowed[other], HIGHEST)
            if state.lucky[other] in totals:
                row[lucky + state.lucky[other] - totals[0]] = 1
            row[self.cards + after] = min(len(state.hands[other]), HIGHEST)
            pawn += self.squares
            bean += len(COLOURS)
            lucky += len(totals)

    def _cards(self, row: bytearray, state: Labicot, seat: int) -> None:
        """Your cards, those in the discard, and what is known of the others'."""
        players, kind, kinds = self.players, self.kind, len(KINDS)
        # The cards by kind: in the own hand, in the discard, unseen.
        counts, discard, unseen = self.counts[:], kinds, 2 * kinds
        for card in state.hands[seat]:
            counts[kind[card]] += 1
        for card in state.discard:
            counts[discard + kind[card]] += 1
        for card in state.aside:
            counts[discard + kind[card]] += 1
        for at in range(kinds):
            counts[unseen + at] -= counts[at] + counts[discard + at]
        if state.saw[seat]:
            for (other, _), card in zip(state.saw[seat], state.known[seat], strict=True):
                at = self.known + ((other - seat) % players - 1) * kinds + kind[card]
                row[at] = min(row[at] + 1, HIGHEST)
                counts[unseen + kind[card]] -= 1
        if self.huge:
            counts = [min(count, HIGHEST) for count in counts]
        row[self.hand : self.hand + len(counts)] = bytes(counts)
        row[self.pile] = min(len(state.pile), HIGHEST)
        here = self.unlike
        for after in range(1, players):
            for _, excluded in state.backs[(seat + after) % players]:
                for card in excluded:
                    row[here + kind[card]] = min(row[here + kind[card]] + 1, HIGHEST)
            here += kinds
        if self.hints >= 0:
            for slots, named in state.hints:
                # They are in one hand, unless one of them has been stolen since.
                for other in dict.fromkeys(slot[0] for slot in slots if slot[0] != seat):
                    for card in named:
                        at = self.hints + ((other - seat) % players - 1) * kinds + kind[card]
                        row[at] = min(row[at] + 1, HIGHEST)


@lru_cache(maxsize=4096)
def _tally(beans: tuple[str, ...]) -> tuple[int, int, int]:
    """Beans by colour."""
    yellow, orange, blue = (min(beans.count(colour), HIGHEST) for colour in COLOURS)
    return yellow, orange, blue
