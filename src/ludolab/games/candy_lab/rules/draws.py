"""Drawing cards in Candy Lab."""

from ludolab.core import Move, No, Step
from ludolab.games.candy_lab import events
from ludolab.games.candy_lab.knowledge.sights import Drew, DrewFaceUp
from ludolab.games.candy_lab.moves import FROM_PILE, DrawFaceUp, FillOrder, GiveBack
from ludolab.games.candy_lab.state import CandyLab

from .ends import last_card


class DrawCards(Step[CandyLab]):
    """CL-13, CL-16: `count` cards, one by one, each from the pile or the face-up cards."""

    rule = "CL-16"

    count: int
    effect: bool
    """Whether they are drawn for an effect (CL-16) or for sticks given back (CL-13)."""

    @classmethod
    def tidied(cls, data: dict[str, object]) -> dict[str, object]:
        return {"effect": False, **data}

    def moves(self, state: CandyLab) -> list[Move]:
        return draws(state)

    def refuse(self, state: CandyLab, move: Move) -> No:
        if isinstance(move, DrawFaceUp):
            return not_face_up()
        if not self.effect:
            return No("CL-13", "no-card-now" if isinstance(move, FillOrder) else "draw-now")
        if isinstance(move, (FillOrder, GiveBack)):
            return No("CL-12", "effects-first")
        return No("CL-16", "draw-now")

    def do(self, state: CandyLab, move: Move) -> None:
        if self.count > 1:
            state.then(DrawCards(self.seat, self.count - 1, self.effect))
        draw(state, self.seat, move)

    def wrong(self, state: CandyLab) -> str | None:
        return None if self.count > 0 else "at least one card is drawn"


def draws(state: CandyLab) -> list[Move]:
    """From the pile, or any face-up card; equal ones are one choice."""
    draw_face_up, face_up = state.box.draw_face_up, state.face_up
    legal: list[Move] = [FROM_PILE]
    for at, card in enumerate(face_up):
        for before in range(at):
            if face_up[before] == card:
                break
        else:
            legal.append(draw_face_up[card])
    return legal


def not_face_up() -> No:
    return No("CL-16", "not-face-up")


def draw(state: CandyLab, seat: int, move: Move) -> None:
    """CL-16: the top card of the pile, or a face-up one, which is replaced at once."""
    pile = state.pile
    if isinstance(move, DrawFaceUp):
        card = move.card
        new = pile.pop()
        DrewFaceUp(state, seat, card, new)
        face_up = list(state.face_up)
        face_up[face_up.index(card)] = new
        state.face_up = tuple(face_up)
        state.tell(events.DREW_FACE_UP, seat, card, new)
    else:
        card = pile.pop()
        Drew(state, seat, card)
        state.tell(events.DREW, seat, card)
    hand = state.hands[seat]
    hand.append(card)
    hand.sort()
    if not pile:
        # CL-23: also if the last card replaced a face-up one.
        last_card(state)
