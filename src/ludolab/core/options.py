"""What a table may choose before a game begins."""

import re
from collections.abc import Mapping
from dataclasses import dataclass
from typing import TypeAlias

from .chance import whole_number
from .errors import BadOption
from .json_schema import Json, shorten

OptionValue: TypeAlias = bool | int | str | tuple[str, ...] | tuple[int, ...] | None


@dataclass(frozen=True)
class Option:
    """A name, a default, and what may be chosen instead."""

    name: str
    default: OptionValue = None

    def read(self, value: object, players: int) -> OptionValue:
        """The chosen value, or BadOption with one sentence."""
        raise NotImplementedError

    def wrong(self, expected: str, value: object) -> BadOption:
        return BadOption(f"option {self.name} is {expected}, not {shorten(value)}")

    def examples(self, players: int) -> tuple[OptionValue, ...]:
        """Some values worth testing."""
        raise NotImplementedError


@dataclass(frozen=True)
class Flag(Option):
    """On or off."""

    default: bool = False

    def read(self, value: object, players: int) -> OptionValue:
        if not isinstance(value, bool):
            raise self.wrong("true or false", value)
        return value

    def examples(self, players: int) -> tuple[OptionValue, ...]:
        return (False, True)


@dataclass(frozen=True)
class Number(Option):
    """A whole number in a range."""

    default: int = 0
    low: int = 0
    high: int = 0

    def read(self, value: object, players: int) -> OptionValue:
        number = whole_number(value)
        if number is None or not self.low <= number <= self.high:
            raise self.wrong(f"a whole number from {self.low} to {self.high}", value)
        return number

    def examples(self, players: int) -> tuple[OptionValue, ...]:
        return (self.low, self.high)


@dataclass(frozen=True)
class Teams(Option):
    """Who plays with whom: 0, no teams; a number of teams, which the seats join in turn;
    or the team of each seat, counted from 0. `rule` is the one that a refusal names."""

    default: int = 0
    most: int = 2
    rule: str = ""

    def read(self, value: object, players: int) -> OptionValue:
        if type(value) is int and 0 <= value <= self.most:
            chosen: OptionValue = value
        elif (
            isinstance(value, (list, tuple))
            and len(value) == players
            and all(type(team) is int and 0 <= team < self.most for team in value)
        ):
            chosen = tuple(value)
        else:
            raise self.wrong(
                f"a number of teams from 0 to {self.most}, or a list that says for each of "
                f"{players} players their team, from 0 to {self.most - 1}",
                value,
            )
        teams = self.by_seat(chosen, players)
        named = {*teams}
        if teams and not (named == {*range(len(named))} and 2 <= len(named) < players):
            asked = f"{value} teams" if type(value) is int else f"the teams {shorten(value)}"
            rule = f"; {self.rule}" if self.rule else ""
            raise BadOption(
                f"{players} players can't form {asked}: there must be at least two teams, "
                "none empty and at least one with two players "
                f"(0: no teams{rule})"
            )
        return chosen

    @staticmethod
    def by_seat(chosen: OptionValue, players: int) -> tuple[int, ...]:
        """The team of each seat; nothing if there are no teams."""
        if isinstance(chosen, tuple):
            return tuple(int(team) for team in chosen)
        assert isinstance(chosen, int)
        return tuple(seat % chosen for seat in range(players)) if chosen else ()

    def examples(self, players: int) -> tuple[OptionValue, ...]:
        if players < 3:
            return (0,)
        return (0, 2, tuple(2 * seat // players for seat in range(players)))


@dataclass(frozen=True)
class SeatOrRandom(Option):
    """A seat named by the table, or none: then it is drawn from the seed."""

    def read(self, value: object, players: int) -> OptionValue:
        if value is None:
            return None
        seat = whole_number(value)
        if seat is None or not 0 <= seat < players:
            raise self.wrong(f"a seat from 0 to {players - 1}, or null for a random one", value)
        return seat

    def examples(self, players: int) -> tuple[OptionValue, ...]:
        return (None, players - 1)


@dataclass(frozen=True)
class OneOf(Option):
    """One of some words."""

    default: str = ""
    choices: tuple[str, ...] = ()

    def read(self, value: object, players: int) -> OptionValue:
        if not isinstance(value, str) or value not in self.choices:
            raise self.wrong("one of " + ", ".join(self.choices), value)
        return value

    def examples(self, players: int) -> tuple[OptionValue, ...]:
        return self.choices


@dataclass(frozen=True)
class Words(Option):
    """A list of texts; the game itself says which are possible."""

    default: tuple[str, ...] = ()
    most: int = 16
    some: tuple[tuple[str, ...], ...] = ()
    """Values to try the game with."""
    usual: tuple[tuple[str, ...], ...] = ()
    """Values to propose; others are possible."""

    def read(self, value: object, players: int) -> OptionValue:
        if isinstance(value, str):
            value = [value]
        if not isinstance(value, (list, tuple)) or not all(isinstance(v, str) for v in value):
            raise self.wrong("a list of strings", value)
        if not 1 <= len(value) <= self.most:
            raise self.wrong(f"a list of 1 to {self.most} strings", value)
        return tuple(value)

    def examples(self, players: int) -> tuple[OptionValue, ...]:
        return self.some or (self.default,)


def read_options(
    declared: tuple[Option, ...], given: Mapping[str, object], players: int, game: str
) -> dict[str, OptionValue]:
    """All options with their values; a name the game doesn't know is refused."""
    names = [option.name for option in declared]
    for name in given:
        if name not in names:
            known = ", ".join(names) or "no options"
            raise BadOption(f"{game} has no option {shorten(name)}; it has {known}")
    return {
        option.name: option.read(given[option.name], players)
        if option.name in given
        else option.default
        for option in declared
    }


def option_from_text(option: Option, text: str) -> Json:
    """An option as typed in a terminal: ``on``, ``3``, ``random``, ``a,b``, ``0,1,1,0``."""
    lowered = text.lower()
    if isinstance(option, Flag):
        words = {"on": True, "true": True, "yes": True, "off": False, "false": False, "no": False}
        return words.get(lowered, text)
    if isinstance(option, SeatOrRandom) and lowered in ("random", "none", "null"):
        return None
    if isinstance(option, Teams) and "," in text:
        return [_number(part.strip()) for part in text.split(",")]
    if isinstance(option, (Number, SeatOrRandom, Teams)):
        return _number(text)
    if isinstance(option, Words):
        return [part.strip() for part in text.split(",")]
    return text


def _number(text: str) -> Json:
    return int(text) if re.fullmatch(r"-?[0-9]{1,9}", text) else text
