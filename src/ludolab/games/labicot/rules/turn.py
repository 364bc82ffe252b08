"""The rules of Labicot: set-up and the phases of a turn, in the order of the rule book.

Parts of the phases: dice.py, moving.py, squares.py, answers.py, magnet.py, conditions.py.
The end of the game: goal.py.
"""

from collections.abc import Mapping
from typing import Final

from ludolab.core import Json, Move, No, Step
from ludolab.games.labicot import events
from ludolab.games.labicot.box import MOVEMENT
from ludolab.games.labicot.moves import (
    DONE,
    KEEP_LUCKY,
    PLAY_HUG,
    PLAY_MAGNET,
    SEATS,
    WALK,
    ChangeLucky,
    PlayCard,
)
from ludolab.games.labicot.state import Labicot, changed

from .answers import hug, in_reach
from .conditions import count_down
from .dice import ROLL
from .goal import another_round, check_condition
from .hands import PutAway, play
from .magnet import ChooseVictim, victims
from .moving import CLASSIC_MOVE, TARGETS, Target, could_play
from .squares import STOP, ChooseStart

# --- set-up -------------------------------------------------------------------------------


def set_up(state: Labicot) -> None:
    """LB-11: a roll for the lucky number. LB-12: cards. LB-4: a start. LB-16: seat 0 begins."""
    dice = state.world.dice
    seats = range(state.players)
    state.lucky = tuple([sum(state.roll(sides) for sides in dice) for _ in seats])
    state.pile = state.box.deck(state.players)
    state.shuffle(state.pile)
    for hand in state.hands:
        hand += [state.pile.pop() for _ in range(state.box.dealt(state.players))]
    check_condition(state)
    first = [state.table.first_labyrinth(seat) for seat in seats]
    choose = [ChooseStart(s, first[s]) for s in seats if len(state.world.starts[first[s]]) > 1]
    state.then(*choose, TURN[0])


# --- a turn -------------------------------------------------------------------------------


class Turn(Step[Labicot]):
    """A turn begins: phase 1, phase 2, phase 3."""

    decides = False

    def run(self, state: Labicot) -> None:
        seat = self.seat
        if state.arrived[seat]:
            # Only in hand-written positions: a turn is due for somebody who has arrived.
            state.then(END_TURN[seat])
            return
        state.turn = seat
        state.tell(events.TURN, seat, state.round)
        if state.table.kept:
            # LB-27: each bean can be used once a turn.
            state.used = ((),) * state.players
        state.then(ROLL[seat], PHASE_TWO[seat], PHASE_THREE[seat], END_TURN[seat])
        if state.lucky[seat] not in state.world.totals:
            state.then(MayChangeLucky(seat))


TURN: Final = [Turn(seat) for seat in SEATS]


class MayChangeLucky(Step[Labicot]):
    """LB-13: your dice can't make your lucky number."""

    rule = "LB-13"

    def moves(self, state: Labicot) -> list[Move]:
        return [KEEP_LUCKY, *(ChangeLucky(total) for total in state.world.totals)]

    def refuse(self, state: Labicot, move: Move) -> No:
        return No("LB-13", "no-such-total")

    def do(self, state: Labicot, move: Move) -> None:
        if isinstance(move, ChangeLucky):
            state.lucky = changed(state.lucky, self.seat, move.number)
            state.tell(events.NEW_LUCKY, self.seat, move.number)


class PhaseTwo(Step[Labicot]):
    """LB-15: a classic move or one movement card. LB-28: neither if Immobilised."""

    decides = False

    def run(self, state: Labicot) -> None:
        seat = self.seat
        if state.immobilised[seat]:
            state.tell(events.CANT_MOVE, seat)
        elif state.hands[seat] and could_play(state, seat):
            state.then(CHOOSE_MOVE[seat])
        else:
            state.then(CLASSIC_MOVE[seat], STOP[seat])


PHASE_TWO: Final = [PhaseTwo(seat) for seat in SEATS]


class ChooseMove(Step[Labicot]):
    """LB-15: every player with a card is asked, so that the question gives nothing away."""

    rule = "LB-15"

    def moves(self, state: Labicot) -> list[Move]:
        hand = state.hands[self.seat]
        return [
            WALK,
            *(
                PlayCard(card)
                for card in MOVEMENT
                if card in hand and TARGETS[card](state, self.seat)
            ),
        ]

    def asks(self, state: Labicot) -> Mapping[str, Json]:
        return {"value": state.value}

    def refuse(self, state: Labicot, move: Move) -> No:
        if not isinstance(move, PlayCard):
            return No("LB-15", "must-move")
        if move.card not in state.hands[self.seat]:
            return No("LB-15", "no-card")
        if move.card not in MOVEMENT:
            return No("LB-15", "not-a-movement-card")
        slowed = state.slowed[self.seat] and move.card in ("charge", "jump")
        if slowed:
            return No("LB-34" if move.card == "charge" else "LB-35", "slowed")
        if move.card == "pass-wall":
            return No("LB-36", "value-not-1")
        if move.card == "jump":
            return No("LB-35", "no-room-to-jump")
        return No("LB-37", "nobody-to-swap")

    def do(self, state: Labicot, move: Move) -> None:
        seat = self.seat
        if move == WALK:
            state.then(CLASSIC_MOVE[seat], STOP[seat])
            return
        assert isinstance(move, PlayCard)
        play(state, seat, move.card)
        target, put_away = Target(seat, move.card), PutAway(seat, move.card)
        if move.card == "exchange":
            # LB-37: the effects of the new squares belong to the card.
            state.then(STOP[seat], put_away)
        else:
            state.then(put_away, STOP[seat])
        choices = target.moves(state)
        if len(choices) > 1:
            state.then(target)
        else:
            target.do(state, choices[0])


CHOOSE_MOVE: Final = [ChooseMove(seat) for seat in SEATS]


class PhaseThree(Step[Labicot]):
    """LB-16: cards other than movement cards. LB-28: none if Immobilised."""

    decides = False

    def run(self, state: Labicot) -> None:
        seat = self.seat
        if (
            state.hands[seat]
            and not state.immobilised[seat]
            and (victims(state, seat) or in_reach(state, seat))
        ):
            state.then(PLAY_OTHERS[seat])


PHASE_THREE: Final = [PhaseThree(seat) for seat in SEATS]


class PlayOthers(Step[Labicot]):
    """LB-16: as many as you like. LB-42: Magnet and hug; Blessing and Glue only answer."""

    rule = "LB-16"

    def moves(self, state: Labicot) -> list[Move]:
        moves: list[Move] = [DONE]
        hand = state.hands[self.seat]
        if "magnet" in hand and victims(state, self.seat):
            moves.append(PLAY_MAGNET)
        if "hug" in hand and in_reach(state, self.seat):
            moves.append(PLAY_HUG)
        return moves

    def refuse(self, state: Labicot, move: Move) -> No:
        if not isinstance(move, PlayCard):
            return No("LB-16", "play-or-done")
        if move.card not in state.hands[self.seat]:
            return No("LB-16", "no-card")
        if move == PLAY_HUG:
            return No("LB-41", "nobody-in-reach")
        if move == PLAY_MAGNET:
            return No("LB-39", "nobody-to-rob")
        if move.card in MOVEMENT:
            return No("LB-16", "movement-in-phase-2")
        return No("LB-42", "only-as-answer")

    def do(self, state: Labicot, move: Move) -> None:
        if move == DONE:
            return
        state.then(PHASE_THREE[self.seat])
        if move == PLAY_HUG:
            hug(state, self.seat)
            return
        play(state, self.seat, "magnet")
        choose = ChooseVictim(self.seat)
        choices = choose.moves(state)
        if len(choices) > 1:
            state.then(choose)
        else:
            choose.do(state, choices[0])


PLAY_OTHERS: Final = [PlayOthers(seat) for seat in SEATS]


class EndTurn(Step[Labicot]):
    """LB-30: states count down. LB-16: clockwise, skipping players who have arrived."""

    decides = False

    def run(self, state: Labicot) -> None:
        seat = self.seat
        count_down(state, seat)
        after = seat + 1
        while after < state.players and state.arrived[after]:
            after += 1
        if after == state.players:
            if not another_round(state):
                return
            after = state.arrived.index(0)
        state.then(TURN[after])


END_TURN: Final = [EndTurn(seat) for seat in SEATS]
