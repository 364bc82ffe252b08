"""A game at this terminal: people, bots, and whose turn it is at the screen."""

from collections import Counter
from collections.abc import Callable, Mapping

from rich.console import Console

from ludolab.bots import Bot
from ludolab.bots.workers import ctrl_c_afterwards
from ludolab.core import AnyState, Json, LudolabError, Move, NoUndo
from ludolab.core.events import redact
from ludolab.core.marks import Mark
from ludolab.records import Match
from ludolab.words import Speech, Texts, rulebook_of

from .advice_view import advice_on
from .answers import Answers, Offer, offers
from .input_parser import Chosen, Order, TypedCommand, Unclear, command_keys, read_typed, simple
from .log import Log, tales
from .rulebooks import find_rule, print_house_rules, print_rule
from .screen import Screen

LAST = 20
"""How many lines of the log are shown."""


class Quit(Exception):
    """A player leaves the game."""


class Session:
    """Plays a match to its end. Nobody is shown more than their seat may know."""

    def __init__(
        self,
        match: Match[AnyState],
        bots: Mapping[int, Bot],
        speech: Speech,
        words: Texts,
        console: Console,
        keep: Callable[[], None] = lambda: None,
    ) -> None:
        self.match = match
        self.bots = bots
        self.speech = speech
        self.words = words
        self.console = console
        self.keep = keep
        """Called whenever there is a move that must not be lost."""
        self.people = [seat for seat in range(match.state.players) if seat not in bots]
        self.log = Log(speech, [None, *self.people])
        self.heard = dict.fromkeys(self.people, 0)
        """How much of the log each person has been told."""
        self.answers = Answers()
        self.curtains = len(self.people) > 1 and has_marks(match.state, Mark.OWN)
        remembers = has_marks(match.state, Mark.MIND, Mark.REMEMBERED)
        self.must_remember = remembers and not match.state.shows_memory()
        """Whether players have to remember what they saw; no log and no scrolling shows it then."""
        self.at_screen: int | None = None
        """The person who looks at the screen."""
        self.screen = Screen(console, speech, words, private=self.curtains or self.must_remember)
        self.moved = False
        """Whether a person has decided anything."""
        self.advised: Counter[int] = Counter()
        """How many times each person asked for advice."""

    def run(self) -> None:
        """Play until the game is over; `finale` then tells the last moves."""
        while not self.match.state.over:
            seat = self.match.state.to_act
            if seat in self.bots:
                with ctrl_c_afterwards():
                    move = self.bots[seat].choose(self.match.state.view(seat))
                self._do(move)
            elif settled := self.answers.settled(self.match.state) or self._only_pass():
                self._do(settled)
            else:
                self._ask(seat)

    def finale(self) -> None:
        """Show the table at the end and tell the last moves; to several people what all may see."""
        viewer = self.people[0] if len(self.people) == 1 else None
        since = 0 if self.at_screen is None else self.heard[self.at_screen]
        self.screen.table(self.match.state, viewer)
        self.screen.tell(self.log.since(since, viewer))
        for seat, count in sorted(self.advised.items()):
            name = self.speech.name(seat)
            self.screen.remark(self.words.say("asked-advice", name=name, count=count))

    def _only_pass(self) -> Move | None:
        """The only move of a person alone against bots, who isn't asked just to pass."""
        moves = self.match.state.legal_moves()
        alone = len(self.people) == 1 and len(moves) == 1
        return moves[0] if alone and moves[0].kind == "pass" else None

    # --- saving and resuming ----------------------------------------------------------------

    def to_json(self) -> dict[str, Json]:
        """What a saved game needs beside its record."""
        return {
            "heard": [self.heard.get(seat, 0) for seat in range(self.match.state.players)],
            "advised": [self.advised[seat] for seat in range(self.match.state.players)],
        }

    def go_on(self, kept: Mapping[str, object], moves: list[Move]) -> None:
        """Replay the moves of a saved game, and take over the rest of it."""
        for move in moves:
            self._do(move)
        for name, counts in (("heard", self.heard), ("advised", self.advised)):
            found = kept.get(name)
            for seat, count in enumerate(found if isinstance(found, list) else []):
                if seat in self.people and type(count) is int and 0 <= count <= len(moves):
                    counts[seat] = count
        self.advised = +self.advised
        self.moved = True

    # --- a decision -------------------------------------------------------------------------

    def _ask(self, seat: int) -> None:
        """Ask until the position has changed."""
        self.keep()
        if self.curtains and self.at_screen != seat:
            self._change_places(seat)
        self.at_screen = seat
        choices = offers(self.match.state)
        listed = [self._listed(offer, seat) for offer in choices]
        news = self.log.since(self.heard[seat], seat)
        self.screen.ask(self.match.state, seat, listed, news)
        while True:
            typed = read_typed(self.screen.read(self.speech.name(seat)), listed, self.words)
            if isinstance(typed, Chosen):
                self._choose(seat, choices[typed.at])
                return
            if isinstance(typed, Unclear):
                note = self.screen.unclear(typed, len(listed))
                if self.screen.tight:
                    self.screen.ask(self.match.state, seat, listed, news, note)
                else:
                    self.screen.remark(note)
            elif self._obey(typed, seat, choices):
                return

    def _listed(self, offer: Offer, seat: int) -> str:
        """A choice in words; a later answer also says what happens until then."""
        move = self.speech.move(offer.move)
        told = tales(self.speech, redact(offer.before, seat)[-1:])
        return self.words.say("answer-after", move=move, after=told[-1]) if told else move

    def _choose(self, seat: int, offer: Offer) -> None:
        self._mark_heard(seat)
        self.moved = True
        if self.match.state.todo[-1].waive is None:
            self._do(offer.move)
        else:
            self.answers.give(self.match.state, offer)
        self.keep()
        if self.curtains and self.match.can_undo(seat):
            self._offer_undo(seat)

    def _mark_heard(self, seat: int) -> None:
        """This seat has read the log; without curtains everybody has."""
        for person in [seat] if self.curtains else self.people:
            self.heard[person] = len(self.log)

    def _do(self, move: Move) -> None:
        self.answers.after(self.match.state, move)
        self.match.play(move)
        self.log.add(self.match.state)

    # --- commands ---------------------------------------------------------------------------

    def _obey(self, order: TypedCommand, seat: int, choices: list[Offer]) -> bool:
        """Carry out a command. Returns whether the question has to be asked again."""
        if order.command == "quit":
            raise Quit
        if order.command == "undo":
            return self._undo(seat)
        if order.command == "redo":
            return self._redo(seat)
        if order.command in ("always", "fitting", "not-this-turn"):
            return self._order(order.command, seat)
        if order.command == "log":
            self.screen.tell(self.log.since(0, None if self.must_remember else seat)[-LAST:])
        elif order.command == "rule":
            self._rule(order.rest)
        elif order.command == "advice":
            self._advise(seat, choices)
        elif order.command == "digest":
            self.screen.digest(self.match.state.commitment)
        elif order.command == "help":
            self._help(seat)
        return order.command == "again"

    def _order(self, order: Order, seat: int) -> bool:
        """Note how this person wants to be asked. Returns whether they now needn't be."""
        state = self.match.state
        self.answers.give_order(state, seat, order)
        told = {
            "always": self.words.say("ordered-always"),
            "fitting": self.words.say("ordered-fitting"),
            "not-this-turn": self.words.say("ordered-not-this-turn"),
        }
        self.screen.remark(told[order])
        return self.answers.settled(state) is not None

    def _advise(self, seat: int, choices: list[Offer]) -> None:
        if len(choices) == 1:
            self.screen.remark(self.words.say("advice-one"))
            return
        self.advised[seat] += 1
        state = choices[-1].state if len(self.match.state.legal_moves()) == 1 else self.match.state
        numbers = {
            offer.move: number
            for number, offer in reversed([*enumerate(choices, 1)])
            if offer.move in state.legal_moves()
        }
        with self.console.status(self.words.say("thinking")):
            found = advice_on(state, numbers, seat, self.speech, self.words)
        self.console.print()
        self.console.print(found)

    def _undo(self, seat: int) -> bool:
        try:
            self.match.undo(seat)
        except NoUndo:
            self.screen.remark(self.words.say("nothing-to-undo"))
            return False
        self.log.take_back()
        self.answers.given.clear()
        self.heard = {person: min(n, len(self.log)) for person, n in self.heard.items()}
        self.keep()
        return True

    def _redo(self, seat: int) -> bool:
        try:
            self.match.redo(seat)
        except NoUndo:
            self.screen.remark(self.words.say("nothing-to-redo"))
            return False
        self.log.add(self.match.state)
        self.keep()
        return True

    def _rule(self, number: str) -> None:
        book = rulebook_of(self.match.state.game, self.words.lang)
        try:
            rule = find_rule(book, number or self.match.state.todo[-1].rule, self.words)
        except LudolabError as error:
            self.screen.remark(str(error))
            return
        self.console.print()
        print_rule(self.console, rule)
        state = self.match.state
        print_house_rules(self.console, state.game, state.box, self.words, rule.id)

    def _help(self, seat: int) -> None:
        if self.match.state.todo[-1].rule:
            self._rule("")
        if self.screen.tight:
            self.screen.explain(self.match.state, seat)
        self.screen.help(answers=self.match.state.todo[-1].waive is not None)

    # --- who sits at the screen -------------------------------------------------------------

    def _offer_undo(self, seat: int) -> None:
        """Show somebody what their turn led to; they may still take it back."""
        while self.match.state.to_act not in (seat, -1):
            self.screen.tell(self.log.since(self.heard[seat], seat))
            self._mark_heard(seat)
            typed = self.screen.pause(self.words.say("turn-done"))
            if simple(typed) not in command_keys(self.words)["undo"] or self._undo(seat):
                return

    def _change_places(self, seat: int) -> None:
        """Show the last person what their turn led to, if others may not see it; then hide the
        screen, if the next person has secrets on it."""
        before = self.at_screen
        if before is not None:
            told = self.log.since(self.heard[before], before)
            if told != self.log.since(self.heard[before], None):
                self.screen.tell(told)
                self._mark_heard(before)
                self.screen.pause(self.words.say("turn-seen"))
        if self._has_secrets(seat):
            since = min(self.heard.values()) if before is None else self.heard[before]
            self.screen.curtain(seat, self.log.since(since, None) if before is not None else [])
            if before is not None:
                self._mark_heard(before)

    def _has_secrets(self, seat: int) -> bool:
        """Whether this person's screen shows anything that the others may not see."""
        state, since = self.match.state, self.heard[seat]
        own, open_to_all = state.show(seat), state.show()
        return self.log.since(since, seat) != self.log.since(since, None) or any(
            counted(value) != counted(open_to_all[part])
            for part, value in own.items()
            if part != "seat"
        )


def has_marks(state: AnyState, *marks: Mark) -> bool:
    """Whether a field of the state has one of these marks."""
    return any(field.mark in marks for field in state.fields.values())


def counted(value: Json) -> Json:
    """An empty hand as its size, as others see it: it is no secret."""
    return [item or 0 for item in value] if isinstance(value, list) else value
