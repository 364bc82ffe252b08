"""Labicot in numbers."""

from functools import lru_cache

from ludolab.core import Move, Step
from ludolab.learning import Heap, Kinds, Memo, Numbers, Part, around, from_you, joined, only, small

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
NONE = bytes(len(KINDS))
HIGHEST = 255
MORE = 3
"""So far above what the dice can show values are told apart."""


class LabicotNumbers(Numbers[Labicot]):
    """The labyrinths never change, so a row tells only who and what is where. LB-39: what a
    player has seen of other hands the table shows, so that nothing has to be remembered."""

    def __init__(self, state: Labicot) -> None:
        super().__init__(state)
        world, table, players, start = state.world, state.table, state.players, self.start
        seats = range(players)
        self.highest = world.totals[-1] + MORE
        self.dice = most_dice(state)
        self.rounds = table.round_limit
        self.order = [around(seat, players) for seat in seats]
        """For each seat all players, oneself first."""
        self.due = [Memo() for _ in seats]
        """For each seat which decision is due, whose, and the own seat."""
        self.about = [Memo() for _ in seats]
        """For each seat what this decision is about."""
        self.player = [only(at, players) for at in seats]
        self.nobody = bytes(players)
        self.roll = Memo()
        """The dice as they lie, and what they come to."""
        self.no_roll = bytes(start["value"] - start["faces"])
        self.value = [only(at, self.highest + 1) for at in range(self.highest + 1)]
        self.motion = {motion: only(at, len(MOTIONS)) for at, motion in enumerate(MOTIONS)}
        self.square = {square: only(at, len(world.kind)) for at, square in enumerate(world.kind)}
        self.square[""] = bytes(len(world.kind))
        self.heading: dict[str, bytes] = {
            way: only(at, len(DIRECTIONS)) for at, way in enumerate(DIRECTIONS)
        }
        self.no_heading = bytes(len(DIRECTIONS))
        self.no_move = bytes(start["blessings"] - start["mover"])
        self.far = {square: small(world.to_go(square)) for square in world.kind}
        self.far[""] = small(0)
        self.laid = Laid(state)
        self.open = Open(state)
        deck = state.box.deck(players)
        self.kinds = Kinds(KINDS, max(1, *map(deck.count, KINDS)))
        self.every = self.kinds.count(deck)
        """All cards there are."""
        self.hands = [Heap(self.kinds) for _ in seats]
        self.discard, self.aside = Heap(self.kinds), Heap(self.kinds)
        self.glimpses = [Glimpses(state, self.kinds, self.order[seat]) for seat in seats]
        self.kept = table.kept
        self.teams = [
            bytes([table.team(at) == table.team(seat) for at in self.order[seat]])
            for seat in seats
            if table.teams
        ]

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
        order, step, hands = self.order[seat], state.todo[-1] if state.todo else None, state.hands
        row = [
            self.due[seat].get(step) or self._due(step, seat),
            self.player[(state.turn - seat) % self.players],
            small(self.rounds - state.round),
            self.about[seat].get(step) or self._about(step, seat),
            self._dice(state) if state.faces else self.no_roll,
            self.value[min(state.value, self.highest)],
        ]
        if state.motion:
            row += self._move(state, seat)
        else:
            row.append(self.no_move)
        row += [small(state.blessings), small(state.takes)]
        row += [self.square[state.pawns[at]] for at in order]
        row += [self.far[state.pawns[at]] for at in order]
        row += [self.laid.of(state.laid), self.open.of(state, seat)]
        row += [small(len(hands[at])) for at in order]
        hand, discard = self.hands[seat].of(hands[seat]), self.discard.of(state.discard)
        out = discard.count + self.aside.of(state.aside).count
        seen = self.glimpses[seat].of(state)
        unseen = self.every - hand.count - out - seen.count
        row += [
            hand.stretch,
            self.kinds.stretch(out) if state.aside else discard.stretch,
            self.kinds.stretch(unseen),
            seen.stretch,
            small(len(state.pile)),
        ]
        if self.kept:
            row += [_tally(state.used[at]) for at in order]
        if self.teams:
            row.append(self.teams[seat])
        row.append(seen.hints)
        return joined(row)

    def _due(self, step: Step[Labicot] | None, seat: int) -> bytes:
        row, start = bytearray(self.start["turn"]), self.start
        row[start["seat"] + seat] = 1
        if step is not None:
            # LB-13 is asked only in positions set by hand.
            if step.kind in STEPS:
                row[start["step"] + STEPS.index(step.kind)] = 1
            row[start["to_act"] + (step.seat - seat) % self.players] = 1
        return self.due[seat].keep(step, bytes(row))

    def _about(self, step: Step[Labicot] | None, seat: int) -> bytes:
        card, why, target = bytes(len(MOVEMENT)), bytes(len(WHY)), self.nobody
        if isinstance(step, Target):
            card = only(MOVEMENT.index(step.card), len(MOVEMENT))
        elif isinstance(step, Bless):
            why = only(WHY.index(step.why), len(WHY))
        elif isinstance(step, (StealCard, StealBean)):
            target = self.player[(step.target - seat) % self.players]
        return self.about[seat].keep(step, card + why + target)

    def _dice(self, state: Labicot) -> bytes:
        """The dice as they lie, and what they come to."""
        key = (state.faces, state.turned, state.on_roll)
        told = self.roll.get(key)
        if told is None:
            faces = bytes(state.faces[: self.dice])
            turned = [int(die in state.turned) for die in range(self.dice)]
            total = only(min(value_now(state), self.highest), self.highest + 1)
            told = self.roll.keep(
                key, faces + bytes(self.dice - len(faces)) + bytes(turned) + total
            )
        return told

    def _move(self, state: Labicot, seat: int) -> list[bytes]:
        """The move that goes on, or has been made last."""
        players, partner, heading = self.players, self.nobody, self.no_heading
        if state.partner >= 0:
            partner = self.player[(state.partner - seat) % players]
        if state.motion == "charge" and state.heading:
            heading = self.heading[state.heading]
        return [
            self.player[(state.mover - seat) % players],
            partner,
            self.motion[state.motion],
            self.square[state.came_from],
            heading,
            small(state.gone),
            small(state.to_go),
        ]


class Laid:
    """The beans on the squares; how they lay last is remembered."""

    def __init__(self, state: Labicot) -> None:
        self.squares = [*state.world.beans]
        self.last: tuple[dict[str, tuple[str, ...]], bytes] = ({}, bytes(3 * len(self.squares)))

    def of(self, laid: dict[str, tuple[str, ...]]) -> bytes:
        before, told = self.last
        if laid != before:
            told = b"".join([_tally(laid.get(square, ())) for square in self.squares])
            self.last = (laid.copy(), told)
        return told


class Opened:
    """What lies open before the players, and how each seat is told of it, once it is."""

    def __init__(self, state: Labicot) -> None:
        self.beans = state.beans[:]
        self.immobilised = state.immobilised
        self.slowed = state.slowed
        self.lucky = state.lucky
        self.told = [b""] * state.players


class Open:
    """What lies open before the players but for pawns and cards; the last is remembered."""

    def __init__(self, state: Labicot) -> None:
        self.players = state.players
        totals = state.world.totals
        self.lucky = {total: only(at, len(totals)) for at, total in enumerate(totals)}
        self.no_lucky = bytes(len(totals))
        self.last = Opened(state)

    def of(self, state: Labicot, seat: int) -> bytes:
        last = self.last
        if (
            state.beans != last.beans
            or state.immobilised != last.immobilised
            or state.slowed != last.slowed
            or state.lucky != last.lucky
        ):
            self.last = last = Opened(state)
        told = last.told[seat]
        if not told:
            order = around(seat, self.players)
            row = [_tally(last.beans[at]) for at in order]
            row += [small(last.immobilised[at]) for at in order]
            row += [small(last.slowed[at]) for at in order]
            row += [self.lucky.get(last.lucky[at], self.no_lucky) for at in order]
            told = last.told[seat] = b"".join(row)
        return told


class Glimpsed:
    """What one seat can tell of the cards of others: how many it knows, and what the row says."""

    def __init__(self, state: Labicot, seat: int) -> None:
        self.saw = state.saw[seat]
        self.known = state.known[seat]
        self.backs = state.backs[:]
        self.hinted = state.hints
        self.count = 0
        self.stretch = b""
        self.hints = b""


class Glimpses:
    """What one seat can tell of the cards of others; the last is remembered."""

    def __init__(self, state: Labicot, kinds: Kinds, order: list[int]) -> None:
        self.kinds = kinds
        self.order = order
        self.hints = not state.table.blind
        self.last = self._look(Glimpsed(state, order[0]))

    def of(self, state: Labicot) -> Glimpsed:
        last, seat = self.last, self.order[0]
        if (
            state.saw[seat] != last.saw
            or state.known[seat] != last.known
            or state.backs != last.backs
            or (self.hints and state.hints != last.hinted)
        ):
            self.last = last = self._look(Glimpsed(state, seat))
        return last

    def _look(self, seen: Glimpsed) -> Glimpsed:
        others = self.order[1:]
        nothing: list[list[str]] = [[] for _ in self.order]
        known, unlike, hints = nothing, nothing, nothing
        if seen.saw:
            known = [[] for _ in self.order]
            for (other, _), card in zip(seen.saw, seen.known, strict=True):
                known[other].append(card)
                seen.count += self.kinds.one[card]
        if any(seen.backs):
            unlike = [[kind for _, kinds in backs for kind in kinds] for backs in seen.backs]
        if seen.hinted and self.hints:
            hints = [[] for _ in self.order]
            for slots, named in seen.hinted:
                # They are in one hand, unless one of them has been stolen since.
                for other in dict.fromkeys([slot[0] for slot in slots]):
                    hints[other] += named
        seen.stretch = b"".join(
            [_by_kind(told[other]) for told in (known, unlike) for other in others]
        )
        if self.hints:
            seen.hints = b"".join([_by_kind(hints[other]) for other in others])
        return seen


def _by_kind(cards: list[str]) -> bytes:
    return _cut([cards.count(kind) for kind in KINDS]) if cards else NONE


def _cut(counts: list[int]) -> bytes:
    return bytes([min(count, HIGHEST) for count in counts])


@lru_cache(maxsize=4096)
def _tally(beans: tuple[str, ...]) -> bytes:
    """Beans by colour."""
    return _cut([beans.count(colour) for colour in COLOURS])
