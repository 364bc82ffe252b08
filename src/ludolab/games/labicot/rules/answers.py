"""Every action is announced, and cards may answer (LB-17, LB-38, LB-40 to LB-42)."""

from typing import Final

from ludolab.core import Move, No, Step
from ludolab.games.labicot import events
from ludolab.games.labicot.moves import PASS, PLAY_BLESSING, PLAY_HUG, SEATS, Glue, Pass
from ludolab.games.labicot.state import Labicot

from .conditions import immobilise, slow
from .hands import exclude, hint, play, put_away

# --- during a move ------------------------------------------------------------------------


def ask(state: Labicot, first: int = 0) -> bool:
    """LB-17: ask the mover, then the others clockwise; say whether anybody was asked.

    `first` is how far after the mover to begin. With blind reactions, everybody with a card is
    asked who could answer, judging by what is public; otherwise only those who can. LB-28: the
    player whose turn it is can't answer while Immobilised.
    """
    mover, players, hands, blind = state.mover, state.players, state.hands, state.table.blind
    # LB-40: Glue stops a mover who has gone at least a square and has some to go.
    glue_stops = state.to_go > 0 and state.gone > 0
    for after in range(first, players):
        seat = mover + after
        if seat >= players:
            seat -= players
        if (
            hands[seat]
            and not (seat == state.turn and state.immobilised[seat])
            and (
                (glue_stops and after > 0) or in_reach(state, seat) or glue_targets(state, seat)
                if blind
                else can_answer(state, seat, answers(state, seat))
            )
        ):
            state.then(ANSWER[seat])
            return True
    return False


def answers(state: Labicot, seat: int) -> tuple[str, ...]:
    """LB-42: the cards with which this player could answer, judging by what is public."""
    kinds: tuple[str, ...] = ()
    if glue_targets(state, seat):
        kinds += ("glue",)
    if in_reach(state, seat):
        kinds += ("hug",)
    return kinds


def can_answer(state: Labicot, seat: int, kinds: tuple[str, ...]) -> bool:
    """Whether this hand can answer. Being asked, or not, tells everybody something about it."""
    if not kinds:
        return False
    hand = state.hands[seat]
    if any(kind in hand for kind in kinds):
        if hint(state, seat, kinds):
            state.tell(events.ASKED, seat, kinds)
        return True
    new = [exclude(state, seat, at, kinds) for at in range(len(hand))]
    if any(new):
        state.tell(events.NOT_ASKED, seat, kinds)
    return False


class Answer(Step[Labicot]):
    """LB-17: Glue or a hug, or pass."""

    rule = "LB-17"
    waive = PASS

    def discreet(self, state: Labicot) -> bool:
        return state.table.blind

    def moves(self, state: Labicot) -> list[Move]:
        moves: list[Move] = [PASS]
        hand = state.hands[self.seat]
        if "glue" in hand:
            moves += [Glue(target) for target in glue_targets(state, self.seat)]
        if "hug" in hand and in_reach(state, self.seat):
            moves.append(PLAY_HUG)
        return moves

    def refuse(self, state: Labicot, move: Move) -> No:
        hand = state.hands[self.seat]
        if isinstance(move, Glue):
            if "glue" not in hand:
                return No("LB-40", "no-card")
            if move.target == self.seat:
                return No("LB-40", "no-glue-on-self")
            return No("LB-40", "no-glue-now")
        if move == PLAY_HUG:
            if "hug" not in hand:
                return No("LB-41", "no-card")
            return No("LB-41", "nobody-in-reach")
        return No("LB-42", "answer-or-pass")

    def do(self, state: Labicot, move: Move) -> None:
        if isinstance(move, Pass):
            ask(state, (self.seat - state.mover) % state.players + 1)
            return
        if isinstance(move, Glue):
            glue(state, self.seat, move.target)
        else:
            hug(state, self.seat)
        # LB-17: asking stops when everyone has passed once after the last card.
        ask(state)


ANSWER: Final = [Answer(seat) for seat in SEATS]


def glue_targets(state: Labicot, seat: int) -> list[int]:
    """LB-40: other players who still have squares to go, or who stop on a web."""
    mover = state.mover
    if state.to_go:
        return [mover] if state.gone and seat != mover else []
    webs, pawns, partner = state.world.webs, state.pawns, state.partner
    targets = [mover] if pawns[mover] in webs and seat != mover else []
    if partner >= 0 and partner != seat and pawns[partner] in webs:
        targets.append(partner)
    return targets


def glue(state: Labicot, seat: int, target: int) -> None:
    """LB-40: the move ends here; or, on a web, Immobilised for one more turn."""
    play(state, seat, "glue")
    if state.to_go:
        state.to_go = 0
        state.tell(events.GLUED, seat, target)
    else:
        state.tell(events.GLUED_ON_WEB, seat, target)
        immobilise(state, target)
    put_away(state, "glue")


def in_reach(state: Labicot, seat: int) -> bool:
    """LB-41: whether anybody else is at most 1 reachable square away."""
    near = state.world.near(state.pawns[seat], state.box.hug_reach)
    count = 0
    for square in state.pawns:
        if square in near:
            count += 1
    return count > 1


def hug(state: Labicot, seat: int) -> None:
    """LB-41: all others in reach become Slowed, including team-mates."""
    play(state, seat, "hug")
    state.tell(events.HUGGED, seat)
    near = state.world.near(state.pawns[seat], state.box.hug_reach)
    for other, square in enumerate(state.pawns):
        if other != seat and square in near:
            slow(state, other)
    put_away(state, "hug")


# --- Blessings ------------------------------------------------------------------------------


def ask_blessing(state: Labicot, seat: int, why: str, most: int) -> None:
    """LB-38: asked before taking or rolling, if one more would do something."""
    hand = state.hands[seat]
    if (
        hand
        and state.blessings < most
        and (state.table.blind or can_answer(state, seat, ("blessing",)))
    ):
        state.then(Bless(seat, why, most))


class Bless(Step[Labicot]):
    """LB-38: one more "cards" or "beans", or a D4 for a "replay"; several may be played."""

    rule = "LB-38"
    waive = PASS
    why: str
    most: int

    def discreet(self, state: Labicot) -> bool:
        return state.table.blind

    def moves(self, state: Labicot) -> list[Move]:
        return [PASS, PLAY_BLESSING] if "blessing" in state.hands[self.seat] else [PASS]

    def refuse(self, state: Labicot, move: Move) -> No:
        if move == PLAY_BLESSING:
            return No("LB-38", "no-card")
        return No("LB-38", "bless-or-pass")

    def do(self, state: Labicot, move: Move) -> None:
        if isinstance(move, Pass):
            return
        play(state, self.seat, "blessing")
        state.blessings += 1
        ask_blessing(state, self.seat, self.why, self.most)
