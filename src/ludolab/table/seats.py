"""Who holds a seat."""

from msgspec import Struct

from .settings import Figure


class Held(Struct, frozen=True, omit_defaults=True):
    """A seat: free, a person's or a bot's; `cover` is the level of a bot that stands in.

    `own` names a bot that an operator brought; on nodes that don't have it, one of `level` plays.
    """

    person: str = ""
    name: str = ""
    level: int = 0
    cover: int = 0
    own: str = ""
    ahead: int = 0
    """Points that they are given ahead in each game of an evening."""
    looks: int = 0
    """How often in each game they may ask the lamp; if anybody is given looks, the others may
    not ask it."""
    figure: Figure | None = None
    """What a person has chosen; the page finds another for those who haven't, or who look alike."""

    @property
    def free(self) -> bool:
        return not self.person and not self.level

    @property
    def bot(self) -> int:
        """The level of the bot that decides for this seat; 0: a person does."""
        return self.level or self.cover


FREE = Held()
