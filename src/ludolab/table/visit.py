"""Somebody who is looking at a table, and what they have yet to be told."""

from collections import deque
from collections.abc import Callable, Collection
from dataclasses import dataclass

from . import messages
from .ids import same
from .table import Table


@dataclass(frozen=True, slots=True)
class Visitor:
    """Who is asking, and the key that they have."""

    person: str | None
    key: str | None = None
    foreseen: bool = False
    """Whether they want to be told what moves would bring."""
    lang: messages.Lang = "en"
    """The language of refusals."""
    watches: bool = False
    """Whether they are shown only what everybody sees, wherever they sit."""

    def admitted(self, table: Table) -> bool:
        """Whether they may see the table: it is public, they sit there or were invited, and they
        haven't been sent away."""
        person = self.person
        if table.deleted or (person in table.removed and not table.settings.public):
            return False
        known = person is not None and (person == table.owner or person in table.people)
        return table.settings.public or known or same(self.key or "", table.key)


class Visit:
    """One visitor of a table. Slow ones miss nothing: they get the newest table, with all events
    since the last one they were sent."""

    def __init__(self, visitor: Visitor, since: int | None, wake: Callable[[], None]) -> None:
        """`wake` is called whenever there is something to send."""
        self.visitor = visitor
        self.heard = since
        """The last position they were shown."""
        self.live = False
        """Whether they have been shown the table since they came."""
        self.looking = True
        """Whether their page is in sight."""
        self._wake = wake
        self._changed = True
        self._asked: set[str] = set()
        self._replies: deque[messages.Sent] = deque()
        self._words: dict[int, messages.Said] = {}

    @property
    def sits(self) -> str | None:
        """Who is here with it; nobody is there for looking at a television."""
        return None if self.visitor.watches else self.visitor.person

    def changed(self) -> None:
        """There is something new to show."""
        self._changed = True
        self._wake()

    def reply(self, message: messages.Sent) -> None:
        self._replies.append(message)
        self._wake()

    def hear(self, word: messages.Said) -> None:
        """Somebody says a kind word; of each seat a slow client is told the last one."""
        self._words[word.seat] = word
        self._wake()

    def asks(self, command: str) -> None:
        """They send a command with this id."""
        self._asked.add(command)

    def answered(self, answer: messages.Sent, command: str) -> None:
        """Reply with the result, unless they are told with the table."""
        told = self._changed or command not in self._asked
        if told and isinstance(answer, messages.CommandDone):
            return
        self._asked.discard(command)
        self.reply(answer)

    def take_change(self) -> bool:
        """Whether the table is to be shown next, before any reply; resets itself."""
        changed, self._changed = self._changed, False
        return changed

    @property
    def unread(self) -> int:
        """How many replies haven't been taken yet."""
        return len(self._replies) + len(self._asked)

    def take_reply(self) -> messages.Sent | None:
        if self._replies:
            return self._replies.popleft()
        return self._words.pop(next(iter(self._words))) if self._words else None

    def take_done(self) -> list[str]:
        """The ids of the commands that were carried out, if the next message is to name them."""
        done: list[str] = []
        while self._replies and isinstance(reply := self._replies[0], messages.CommandDone):
            done.append(reply.id)
            self._replies.popleft()
        return done

    def shown(
        self, table: messages.TableShown, commands: Collection[str] = ()
    ) -> messages.TableShown:
        """This is what they are sent; `commands` have been carried out at this table, so they are
        told next what of it was theirs."""
        self.heard, self.live = table.position, True
        for command in [
            each for each in self._asked if f"{self.visitor.person}/{each}" in commands
        ]:
            self._asked.discard(command)
            self._replies.append(messages.CommandDone(id=command, position=table.position))
        return table
