"""A game at this terminal: people, bots, the table and the questions between them."""

from collections import Counter
from collections.abc import Mapping

from rich.columns import Columns
from rich.console import Console, Group, RenderableType
from rich.markup import escape

from ludolab.bots import Bot
from ludolab.core import AnyState, LudolabError, Move, NoUndo
from ludolab.core.marks import Mark
from ludolab.records import Match
from ludolab.words import Speech, Texts, rulebook_of

from .advice_view import advice_on
from .console import height, wipe
from .input_parser import Chosen, Command, TypedCommand, Unclear, command_keys, read_typed, simple
from .log import Log, bulleted
from .rulebooks import find_rule, print_rule
from .table import draw_table, draw_title

LAST = 20
"""How many lines the log tells."""
MANY = 8
"""More moves than that are listed side by side."""
FEWEST_TOLD = 3
"""So many lines of what happened are told however little room there is."""
AROUND, INTRO = 7, 4
"""Lines of the screen between its parts, and those that stand there before the first question."""


class Quit(Exception):
    """A player has had enough."""


class Session:
    """Plays a match to its end. Nobody is shown more than their seat may know."""

    def __init__(
        self,
        match: Match[AnyState],
        bots: Mapping[int, Bot],
        speech: Speech,
        words: Texts,
        console: Console,
    ) -> None:
        self.match = match
        self.bots = bots
        self.speech = speech
        self.words = words
        self.console = console
        self.people = [seat for seat in range(match.state.players) if seat not in bots]
        self.log = Log(speech, [None, *self.people])
        self.heard = dict.fromkeys(self.people, 0)
        """How much of the log each person has been told."""
        self.curtains = len(self.people) > 1 and has_marks(match.state, Mark.OWN)
        self.by_heart = has_marks(match.state, Mark.MIND, Mark.REMEMBERED)
        self.by_heart = self.by_heart and not match.state.shows_memory()
        """Whether players have to remember what they saw: then no log and no scrolling tells."""
        self.before_screen: int | None = None
        """The person who looks at the screen."""
        self.drawn = False
        self.advised: Counter[int] = Counter()
        """How often each person asked for advice."""

    def run(self) -> None:
        """Until the game is over; what the last moves told is still to be said."""
        while not self.match.state.over:
            seat = self.match.state.to_act
            if seat in self.bots:
                self._do(self.bots[seat].choose(self.match.state.view(seat)))
            elif only := self._only_pass():
                self._do(only)
            else:
                self._ask(seat)

    def finale(self) -> None:
        """The last moves and the table at the end; what all may see, if there are several."""
        viewer = self.people[0] if len(self.people) == 1 else None
        since = 0 if self.before_screen is None else self.heard[self.before_screen]
        self._fresh()
        draw_title(self.console, self.match.state, self.words)
        draw_table(self.console, self.match.state, viewer, self.speech)
        self._tell(self.log.since(since, viewer))
        for seat, count in sorted(self.advised.items()):
            self._remark(self.words.say("asked-advice", name=self.speech.name(seat), count=count))

    def _only_pass(self) -> Move | None:
        """Who plays alone against bots isn't asked for an answer that they can't give.

        With several people they are: not being asked would betray their hand.
        """
        moves = self.match.state.legal_moves()
        alone = len(self.people) == 1 and len(moves) == 1
        return moves[0] if alone and moves[0].kind == "pass" else None

    # --- a decision -------------------------------------------------------------------------

    def _ask(self, seat: int) -> None:
        """Ask until the position has changed."""
        if self.curtains and self.before_screen != seat:
            self._curtain(seat)
        self.before_screen = seat
        moves = self.match.state.legal_moves()
        listed = [self.speech.move(move) for move in moves]
        self._present(seat, listed)
        while True:
            typed = read_typed(self._read(self.speech.name(seat)), listed, self.words)
            if isinstance(typed, Chosen):
                self._mark_heard(seat)
                self._do(moves[typed.at])
                if self.curtains:
                    self._before_curtain(seat)
                return
            if isinstance(typed, Unclear):
                self._say_unclear(typed, listed)
            elif self._obey(typed, seat):
                return

    def _mark_heard(self, seat: int) -> None:
        """Without curtains everybody reads the same screen."""
        for person in [seat] if self.curtains else self.people:
            self.heard[person] = len(self.log)

    def _do(self, move: Move) -> None:
        self.match.play(move)
        self.log.add(self.match.state)

    def _obey(self, order: TypedCommand, seat: int) -> bool:
        """Carry out a command; whether the question has to be asked anew."""
        if order.command == "quit":
            raise Quit
        if order.command == "undo":
            return self._undo(seat)
        if order.command == "redo":
            return self._redo(seat)
        if order.command == "log":
            self._tell(self.log.since(0, None if self.by_heart else seat)[-LAST:])
        elif order.command == "rule":
            self._rule(order.rest)
        elif order.command == "advice":
            self._advise(seat)
        elif order.command == "help":
            self._help()
        return order.command == "again"

    def _advise(self, seat: int) -> None:
        state = self.match.state
        if len(state.legal_moves()) == 1:
            self._remark(self.words.say("advice-one"))
            return
        self.advised[seat] += 1
        with self.console.status(self.words.say("thinking")):
            found = advice_on(state, seat, self.speech, self.words)
        self.console.print()
        self.console.print(found)

    def _undo(self, seat: int) -> bool:
        try:
            self.match.undo(seat)
        except NoUndo:
            self._remark(self.words.say("nothing-to-undo"))
            return False
        self.log.take_back()
        self.heard = {person: min(n, len(self.log)) for person, n in self.heard.items()}
        return True

    def _redo(self, seat: int) -> bool:
        try:
            self.match.redo(seat)
        except NoUndo:
            self._remark(self.words.say("nothing-to-redo"))
            return False
        self.log.add(self.match.state)
        return True

    def _rule(self, number: str) -> None:
        book = rulebook_of(self.match.state.game, self.words.lang)
        try:
            rule = find_rule(book, number or self.match.state.todo[-1].rule, self.words)
        except LudolabError as error:
            self._remark(str(error))
            return
        self.console.print()
        print_rule(self.console, rule)

    def _help(self) -> None:
        if self.match.state.todo[-1].rule:
            self._rule("")
        texts: dict[Command, str] = {
            "undo": self.words.say("help-undo"),
            "redo": self.words.say("help-redo"),
            "advice": self.words.say("help-advice"),
            "help": self.words.say("help-help"),
            "rule": self.words.say("help-rule"),
            "log": self.words.say("help-log"),
            "quit": self.words.say("help-quit"),
        }
        self.console.print("\n" + self.words.say("help-moves"))
        for command, keys in command_keys(self.words).items():
            self.console.print(f"  [bold]{keys[0]:8}[/] {escape(texts[command])}")

    # --- the screen -------------------------------------------------------------------------

    def _fresh(self) -> None:
        """A clean screen, but keep what stands there before the first question."""
        if self.drawn:
            wipe(self.console, for_good=self.curtains or self.by_heart)
        self.drawn = True
        self.console.print()

    def _before_curtain(self, seat: int) -> None:
        """Whoever ends their turn sees what came of it, for they may have learnt a secret."""
        while self.match.state.to_act not in (seat, -1):
            self._tell(self.log.since(self.heard[seat], seat))
            self._mark_heard(seat)
            typed = self.console.input("\n" + escape(self.words.say("turn-done")) + " ")
            if simple(typed) not in command_keys(self.words)["undo"] or self._undo(seat):
                return

    def _curtain(self, seat: int) -> None:
        """Hide what the last person saw until the next one sits there."""
        self._fresh()
        name = self.speech.name(seat)
        self.console.print(f"[bold]{escape(self.words.say('hand-over', name=name))}[/]")
        self.console.input(escape(self.words.say("press-enter", name=name)) + " ")

    def _present(self, seat: int, listed: list[str]) -> None:
        """The table, what happened since, and the question with its moves."""
        state, console = self.match.state, self.console
        first = not self.drawn
        self._fresh()
        draw_title(console, state, self.words, self.speech.name(seat))
        used = draw_table(console, state, seat, self.speech) + (INTRO if first else 0)
        question = Group(f"[bold]{escape(self.speech.prompt(state))}[/]", numbered(listed))
        room = console.height - used - height(console, question) - AROUND
        self._tell(self.log.since(self.heard[seat], seat), room)
        console.print()
        console.print(question)

    def _tell(self, lines: list[str], room: int | None = None) -> None:
        """What happened; on a screen only the last of it, if it would push the table out."""
        if not lines:
            return
        shown = lines
        if room is not None and self.console.is_terminal:
            while len(shown) > FEWEST_TOLD and height(self.console, bulleted(shown)) > room:
                shown = shown[1:]
        self.console.print()
        if len(shown) < len(lines):
            count = len(lines) - len(shown)
            self.console.print(f"[dim]{self.words.say('more-told', count=count)}[/]")
        self.console.print(bulleted(shown))

    def _remark(self, text: str) -> None:
        self.console.print(f"[yellow]{escape(text)}[/]")

    def _say_unclear(self, typed: Unclear, listed: list[str]) -> None:
        if typed.fitting:
            numbers = ", ".join(str(at + 1) for at in typed.fitting)
            self._remark(self.words.say("several-fit", numbers=numbers))
        else:
            self._remark(self.words.say("none-fits", count=len(listed)))

    def _read(self, name: str) -> str:
        return self.console.input(f"[dim]{self.words.say('hint')}[/]\n[bold]{escape(name)} ▸[/] ")


def has_marks(state: AnyState, *marks: Mark) -> bool:
    """Whether something on the table bears one of these marks."""
    return any(field.mark in marks for field in state.fields.values())


def numbered(moves: list[str]) -> RenderableType:
    """The moves with their numbers; many of them side by side."""
    wide = len(str(len(moves)))
    entries = [
        f"  [bold cyan]{number:>{wide}}[/]  {escape(move)}" for number, move in enumerate(moves, 1)
    ]
    if len(entries) > MANY:
        return Columns(entries, column_first=True, padding=(0, 2))
    return Group(*entries)
