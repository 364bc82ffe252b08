"""House rules: what a box says otherwise than ours."""

from collections.abc import Iterator, Mapping
from typing import TYPE_CHECKING, NamedTuple

from .pieces import Box, PiecesFile

if TYPE_CHECKING:
    from .game import Game
    from .state import AnyState


class HouseRule(NamedTuple):
    """One thing that a box says otherwise than ours.

    `what` is "parameter", "option" or "pieces", and `name` which of them; `usual` and `here` are
    what our box says and what this one does. Of pieces, `of` tells which ones, by key and value;
    `usual` or `here` is empty if they are new, or not in this box. `rule` is empty for an option.
    """

    what: str
    name: str
    rule: str
    usual: "int | str | Pieces"
    here: "int | str | Pieces"
    of: "Pieces" = ()


Pieces = tuple[tuple[str, str], ...]
"""What a box says of some pieces: keys and values."""


def house_rules(game: "Game[AnyState]", box: Box) -> Iterator[HouseRule]:
    """What this box says otherwise than the one that the game ships."""
    ours, file = game.box.file, box.file
    if box.own_text is None:
        return
    for parameter in game.parameters:
        usual, here = parameter.read(ours), parameter.read(file)
        if here != usual:
            yield HouseRule("parameter", parameter.name, parameter.rule, usual, here)
    for option in game.options:
        if option.name in box.options:
            chosen = box.options[option.name]
            if chosen != option.default:
                yield HouseRule("option", option.name, "", _told(option.default), _told(chosen))
    for table, rule in game.tables.items():
        yield from _changed(table, rule, ours, file)


def _changed(table: str, rule: str, ours: PiecesFile, file: PiecesFile) -> Iterator[HouseRule]:
    """The pieces that were changed, taken out or added."""
    before = [pieces_of(entry.values) for entry in ours.tables(table)]
    now = [pieces_of(entry.values) for entry in file.tables(table)]
    gone = [pieces for pieces in before if pieces not in now]
    new = [pieces for pieces in now if pieces not in before]
    for pieces in gone:
        like = max(new, key=lambda other: _same(pieces, other), default=())
        same = tuple(pair for pair in pieces if pair in like)
        if 2 * len(same) < len(pieces):
            yield HouseRule("pieces", table, rule, pieces, ())
            continue
        new.remove(like)
        yield HouseRule("pieces", table, rule, _less(pieces, same), _less(like, same), same)
    for pieces in new:
        yield HouseRule("pieces", table, rule, (), pieces)


def pieces_of(values: Mapping[str, object]) -> Pieces:
    """The values of a table, as words."""
    return tuple((key, _told(value)) for key, value in values.items())


def _same(one: Pieces, other: Pieces) -> int:
    return sum(pair in other for pair in one)


def _less(pieces: Pieces, same: Pieces) -> Pieces:
    return tuple(pair for pair in pieces if pair not in same)


def _told(value: object) -> str:
    """A value as a reader of the box sees it."""
    if isinstance(value, bool):
        return "on" if value else "off"
    if isinstance(value, (list, tuple)):
        return ", ".join(map(str, value))
    return "random" if value is None else str(value)
