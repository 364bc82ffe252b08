"""Who holds a seat."""

from msgspec import Struct


class Held(Struct, frozen=True, omit_defaults=True):
    """A seat: free, a person's or a bot's; `cover` is the level of the bot that stands in.

    `own` names a bot that the server was given; where it isn't known, one of `level` plays.
    """

    person: str = ""
    name: str = ""
    level: int = 0
    cover: int = 0
    own: str = ""

    @property
    def free(self) -> bool:
        return not self.person and not self.level

    @property
    def bot(self) -> int:
        """The level of the bot that decides for this seat; 0: a person does."""
        return self.level or self.cover


FREE = Held()
