"""Who sits where: people by name, and bots."""

import re
from collections.abc import Sequence
from dataclasses import dataclass
from itertools import count, takewhile

from ludolab.bots import USUAL_LEVEL, Bot, bot, bot_seed
from ludolab.core import AnyState, BadPlayers, LudolabError
from ludolab.words import Texts

LONGEST = 16
_BOT = re.compile(r"bot(?::(\d))?", re.IGNORECASE)


@dataclass(frozen=True)
class Seat:
    """A name, and the level of the bot that plays; None for a person."""

    name: str
    level: int | None = None


def good_name(name: str) -> bool:
    """Whether a name is short, printable and can't be taken for markup or a list."""
    return 1 <= len(name) <= LONGEST and name.isprintable() and not re.search(r"[\[\]\\,]", name)


def read_seats(text: str, words: Texts) -> list[Seat]:
    """Seats as typed: ``Anne,bot,Paul``."""
    seats: list[Seat] = []
    bots = 0
    for part in text.split(","):
        name, level = part.strip(), None
        if found := _BOT.fullmatch(name):
            level = int(found[1] or USUAL_LEVEL)
            bots += 1
            name = bot_name(bots, words)
        if not good_name(name):
            raise LudolabError(words.say("error-name", name=repr(name[:40]), longest=LONGEST))
        if any(seat.name.casefold() == name.casefold() for seat in seats):
            raise LudolabError(words.say("error-same-name", name=name))
        seats.append(Seat(name, level))
    return seats


def usual_seats(players: int, words: Texts) -> list[Seat]:
    """One person against bots."""
    return [
        Seat(words.say("you")),
        *(Seat(bot_name(n, words), USUAL_LEVEL) for n in range(1, players)),
    ]


def bot_name(number: int, words: Texts) -> str:
    return words.say("bot") if number == 1 else words.say("bot-number", number=number)


def level_names(texts: Texts) -> str:
    """The levels of the bots: ``1 Beginner, 2 …``."""
    named = takewhile(lambda level: texts.has(f"level-{level}"), count(1))
    return ", ".join(f"{level} {texts.say(f'level-{level}')}" for level in named)


def seats_for(text: str | None, players: int | None, usual: int, words: Texts) -> list[Seat]:
    """The seats that were asked for, if they agree with the number of players."""
    if text is None:
        return usual_seats(players or usual, words)
    seats = read_seats(text, words)
    if players not in (None, len(seats)):
        raise BadPlayers(words.say("error-seats", seats=len(seats), players=str(players)))
    return seats


def seat_bots(state: AnyState, seats: list[Seat]) -> dict[int, Bot]:
    """The bots by seat. Their choices follow from the seed, so a game can be repeated."""
    return {
        i: bot(state.game.name, seat.level, bot_seed(state.seed, i))
        for i, seat in enumerate(seats)
        if seat.level is not None
    }


def seat_names(names: Sequence[str], players: int, words: Texts) -> list[str]:
    """The names in a record, or neutral ones if those can't be shown."""
    if len(names) == players and all(good_name(name) for name in names):
        return list(names)
    return [words.say("player-number", number=seat + 1) for seat in range(players)]
