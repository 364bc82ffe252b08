"""Somebody who looks at a table, and what they have yet to be told."""

from collections import deque
from collections.abc import Callable
from dataclasses import dataclass

from . import messages
from .ids import same
from .table import Table


@dataclass(frozen=True, slots=True)
class Visitor:
    """Who asks, and what opens the table to them."""

    person: str | None
    key: str | None = None
    words: messages.Lang | None = None
    """In which language they want moves and events told in words, if they do."""
    lang: messages.Lang = "en"
    """In which language they are told what is wrong."""

    def admitted(self, table: Table) -> bool:
        """Whether they may see the table: it is public, they sit there, or were invited, and nobody
        has sent them away."""
        person = self.person
        if table.deleted or (person in table.removed and not table.settings.public):
            return False
        known = person is not None and (person == table.owner or person in table.people)
        return table.settings.public or known or same(self.key or "", table.key)


class Visit:
    """One visitor of a table. A slow one misses nothing: they get the newest table, with all
    events since the last one they were sent."""

    def __init__(self, visitor: Visitor, since: int | None, wake: Callable[[], None]) -> None:
        """`wake` is called whenever there is something new to send."""
        self.visitor = visitor
        self.heard = since
        """The last position that they were shown."""
        self.live = False
        """Whether they have been shown the table since they came."""
        self._wake = wake
        self._changed = True
        self._replies: deque[messages.Sent] = deque()

    def changed(self) -> None:
        """There is something new to show."""
        self._changed = True
        self._wake()

    def reply(self, message: messages.Sent) -> None:
        self._replies.append(message)
        self._wake()

    def take_change(self) -> bool:
        """Whether the table is to be shown next, before any reply; it is asked once."""
        changed, self._changed = self._changed, False
        return changed

    @property
    def unread(self) -> int:
        """How many replies haven't been taken yet."""
        return len(self._replies)

    def take_reply(self) -> messages.Sent | None:
        return self._replies.popleft() if self._replies else None

    def shown(self, table: messages.TableShown) -> messages.TableShown:
        """This is what they are sent."""
        self.heard, self.live = table.position, True
        return table
