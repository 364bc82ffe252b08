"""A game being played at a table: its position, what is announced, and who has answered."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field, replace
from functools import cached_property

from ludolab.core import AnyState, IllegalMove, Move, NoUndo, View
from ludolab.core.events import Told
from ludolab.records import UndoLine

from .refused import Refused
from .settings import AskedWhen
from .window import Window, window

ANY = 1
"""Any seed will do: the seat sees the same in every sample."""
REMEMBERED = 32
"""How many changes of the position a table remembers for people who reconnect."""


@dataclass(frozen=True, slots=True)
class Happened:
    """What one change of the position told; `undone`: a move was taken back; `lamp`: a player
    asked the lamp and nothing else happened."""

    position: int
    seat: int
    told: tuple[Told, ...]
    undone: bool = False
    lamp: bool = False


@dataclass(frozen=True, slots=True)
class GivenAnswer:
    point: int
    move: Move | None


@dataclass(frozen=True)
class Playing:
    """Laws: it is immutable; each method returns what comes next, or refuses.

    It follows from the first state and the calls alone, on every node.
    """

    line: UndoLine[AnyState]
    first: int
    """The seat that decided first."""
    since: float
    """When the position last changed."""
    announced: tuple[Move, ...] = ()
    """How the announced move is to go on, as its player has said."""
    answers: Mapping[int, GivenAnswer] = field(default_factory=dict)
    orders: Mapping[int, tuple[AskedWhen, tuple[int, ...]]] = field(default_factory=dict)
    """How each seat wants to be asked, and in which turn it said so."""
    history: tuple[Happened, ...] = ()
    forgotten: int = 0
    """What happened up to this position isn't in `history`, because a snapshot has no history."""
    made: tuple[Move, ...] = ()
    """The moves of the last change, as in the record."""
    lamps: Mapping[int, int] = field(default_factory=dict)
    """For how many decisions each seat has used the lamp."""
    lit: bool = False
    """Whether the lamp has been used for the decision that is due."""
    told: tuple[int, tuple[int, ...]] | None = None
    """Which seat has been told in this turn that it has to decide."""
    remember: int | None = REMEMBERED

    @property
    def state(self) -> AnyState:
        return self.line.state

    @cached_property
    def window(self) -> Window | None:
        """The question that is open to several seats, if there is one."""
        if self.state.over or self.state.todo[-1].waive is None:
            return None
        return window(self.state, self.announced)

    @property
    def asking(self) -> Window | None:
        """The window, once everything is announced."""
        found = self.window
        return found if found is not None and found.announcing < 0 else None

    @property
    def remembered_since(self) -> int:
        """All that happened in this game after this position is in `history`."""
        if self.remember is not None and len(self.history) >= self.remember:
            return self.history[0].position - 1
        return self.forgotten

    @property
    def deciding(self) -> int:
        """The seat that alone decides now; -1 if the game is over or several are asked."""
        found = self.window
        return self.state.to_act if found is None else found.announcing

    @property
    def before(self) -> AnyState:
        """The position in which `deciding` decides: ahead of the real one while announcing."""
        found = self.window
        return self.state if found is None or found.ahead is None else found.ahead

    def known(self, seat: int) -> View:
        """What `deciding` knows where it decides: the view for bots and for the lamp.

        While a move is being announced, that is ahead of the real position, and might reveal who
        could answer. So it is reached on a sample: the seat sees the same there in all of them.
        """
        if self.window is None:
            return self.state.view(seat)
        ahead = window(self.state.sample(seat, ANY), self.announced).ahead
        return (self.before if ahead is None else ahead).view(seat)

    # --- what can be done -------------------------------------------------------------------

    def moved(self, seat: int, move: Move, position: int, at: float) -> "Playing":
        if self.state.over:
            raise Refused("over")
        if seat != self.deciding:
            raise Refused("not-your-turn")
        found = self.window
        if found is None:
            return self._on(seat, lambda run: run.play(move), position, at)
        refusal = self.before.why_not(move)
        if refusal is not None:
            raise IllegalMove(refusal)
        return self._changed(seat, position, at, announced=(*self.announced, move))

    def answered(self, seat: int, point: int, move: Move | None) -> "Playing":
        """An answer stays secret until the window is closed; it can be changed until then."""
        asking = self.asking
        if asking is None or seat not in asking.asked:
            raise Refused("not-asked")
        if move is not None:
            questions = {question.number: question for question in asking.of(seat)}
            if point not in questions:
                raise Refused("no-such-point")
            refusal = questions[point].state.why_not(move)
            if refusal is not None:
                raise IllegalMove(refusal)
        return replace(self, answers={**self.answers, seat: GivenAnswer(point, move)}, made=())

    def closed(self, position: int, at: float) -> "Playing":
        """The answers take effect in the order of the rules, up to the first card played."""
        asking = self.asking
        if asking is None:
            raise Refused("nobody-asked")
        after = self._on(-1, lambda run: self._answer(run, asking), position, at)
        # What a card has made impossible is withdrawn.
        used = 0 if after.window is None else after.window.used
        # Others have decided by answering or not: nothing before can be taken back.
        return replace(after, line=UndoLine(after.state), announced=after.announced[:used])

    def ordered(self, seat: int, order: AskedWhen) -> "Playing":
        return replace(self, orders={**self.orders, seat: (order, self.state.turn_id())}, made=())

    def order(self, seat: int) -> AskedWhen | None:
        """How this seat wants to be asked, if that still holds."""
        order, turn = self.orders.get(seat, (None, ()))
        return None if order == "not-this-turn" and turn != self.state.turn_id() else order

    def can_undo(self, seat: int) -> bool:
        if self.asking is not None:
            return False
        if self.announced and self.window is not None:
            return seat == self.deciding
        return self.line.can_undo(seat)

    def undone(self, seat: int, position: int, at: float) -> "Playing":
        if not self.can_undo(seat):
            raise Refused("no-undo")
        if self.announced and self.window is not None:
            return self._changed(seat, position, at, announced=self.announced[:-1])
        try:
            line = self.line.undone(seat)
        except NoUndo:
            raise Refused("no-undo") from None
        happened = Happened(position, seat, (), undone=True)
        return self._changed(seat, position, at, line=line, happened=happened)

    def lamp_asked(self, seat: int, position: int) -> "Playing":
        """Only where everybody knows that this seat alone decides: asking about an answer would
        give away that one has something to answer with. The clock keeps running."""
        if self.state.over:
            raise Refused("over")
        if seat != self.deciding:
            raise Refused("not-your-turn")
        if self.lit:
            raise Refused("lamp-lit")
        lamps = {**self.lamps, seat: self.lamps.get(seat, 0) + 1}
        happened = Happened(position, seat, (), lamp=True)
        history = self._remembering(happened)
        return replace(self, lamps=lamps, lit=True, history=history, made=())

    def called(self, seat: int) -> "Playing":
        """Once for each turn."""
        told = (seat, self.state.turn_id())
        if self.state.over or seat != self.deciding or self.told == told:
            raise Refused("stale")
        return replace(self, told=told)

    # --- how it goes on ---------------------------------------------------------------------

    def _on(self, seat: int, play: "Callable[[_Run], None]", position: int, at: float) -> "Playing":
        run = _Run(self.line, list(self.announced))
        play(run)
        run.settle()
        return self._changed(
            seat,
            position,
            at,
            line=run.line,
            announced=tuple(run.announced),
            happened=Happened(position, seat, tuple(run.told)),
            made=tuple(run.made),
        )

    def _answer(self, run: "_Run", asking: Window) -> None:
        last = asking.points[-1].number
        while not run.state.over and run.state.number <= last:
            step = run.state.todo[-1]
            if step.waive is None:
                if not run.announced_one():
                    return
                continue
            answer = self.answers.get(step.seat)
            if (
                answer is not None
                and answer.point == run.state.number
                and answer.move is not None
                and answer.move in run.state.legal_moves()
            ):
                run.play(answer.move)
                if answer.move != step.waive:
                    # LB-17: after a card everybody may answer again.
                    return
            else:
                run.play(step.waive)

    def _changed(
        self,
        seat: int,
        position: int,
        at: float,
        *,
        line: UndoLine[AnyState] | None = None,
        announced: tuple[Move, ...] = (),
        happened: Happened | None = None,
        made: tuple[Move, ...] = (),
    ) -> "Playing":
        line = line or self.line
        told = self.told
        if told is not None and told[1] != line.state.turn_id():
            told = None
        return Playing(
            line,
            self.first,
            at,
            announced=announced,
            orders=self.orders,
            history=self._remembering(happened or Happened(position, seat, ())),
            forgotten=self.forgotten,
            made=made,
            lamps=self.lamps,
            told=told,
            remember=self.remember,
        )

    def _remembering(self, happened: Happened) -> tuple[Happened, ...]:
        history = (*self.history, happened)
        return history if self.remember is None else history[-self.remember :]


class _Run:
    """Moves being played one after another, with the events that they tell."""

    def __init__(self, line: UndoLine[AnyState], announced: list[Move]) -> None:
        self.line = line
        self.announced = announced
        self.motion = _motion(line.state)
        self.made: list[Move] = []
        self.told: list[Told] = []

    @property
    def state(self) -> AnyState:
        return self.line.state

    def play(self, move: Move) -> None:
        self.line = self.line.after(move)
        self.made.append(move)
        self.told += self.line.state.told

    def announced_one(self) -> bool:
        """Play the next announced move, if it is due and still possible."""
        state = self.state
        if state.over or not self.announced or state.todo[-1].announces is None:
            return False
        if _motion(state) != self.motion:
            self.announced.clear()
            return False
        if self.announced[0] not in state.legal_moves():
            self.announced.clear()
            return False
        self.play(self.announced.pop(0))
        return True

    def settle(self) -> None:
        """Play what was announced; once something else is due, forget the rest."""
        while self.announced_one():
            pass
        state = self.state
        if state.over or state.todo[-1].waive is None or _motion(state) != self.motion:
            self.announced.clear()


def _motion(state: AnyState) -> tuple[tuple[int, ...], int]:
    """An announcement holds for this turn and for what is revealed so far: a card can end a move,
    and the next one may be somebody else's."""
    return state.turn_id(), state.tick
