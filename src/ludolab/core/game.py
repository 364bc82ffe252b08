"""A game: what it declares, and what follows from that."""

import importlib
from collections.abc import Callable, Mapping
from functools import cached_property, lru_cache
from importlib.util import find_spec
from pathlib import Path
from pkgutil import get_data
from typing import TYPE_CHECKING, Generic, NamedTuple, SupportsIndex, TypeVar

from . import notation
from .belief import Belief
from .chance import Pcg, seed_bytes, whole_number
from .errors import (
    BadOption,
    BadPlayers,
    BadPosition,
    BadView,
    InvalidMove,
    LudolabError,
    UnknownEdition,
)
from .events import EventKind
from .guide import Guide
from .house_rules import HouseRule, house_rules
from .json_schema import Json, Mismatch, decode, shorten
from .marks import Mark
from .options import Option, OptionValue, read_options
from .pieces import Box, PiecesFile
from .rule_parameters import RuleChoice, RuleParameter
from .skill import Skill
from .state import AnyState, State
from .steps import Move, No, Step
from .tools import Tool
from .values import Value
from .variant import applied, is_variant
from .views import View

if TYPE_CHECKING:
    from ludolab.learning.encoding import Encoding

S_co = TypeVar("S_co", bound=AnyState, covariant=True)
B = TypeVar("B", bound=Box)
V = TypeVar("V", bound=Value)


class Setup(NamedTuple, Generic[S_co, B]):
    """What is decided before the first card is dealt."""

    game: "Game[S_co]"
    players: int
    options: Mapping[str, OptionValue]
    box: B


class Game(Generic[S_co]):
    """One game, as its folder declares it. Everything else follows from the folder.

    `end` is the rule by which a game is over; `ends` names it for each reason, if they differ.
    `bound` is more decisions than any game of random play takes; the conformance suite holds the
    game to it. `short` are options that make a game short: with very many players the suite plays
    with those. `skill` guides its bots. `tools` are what it offers its pages besides play,
    `commands` what it offers the terminal, all under one `command`. `earlier` are the older
    editions in which games can still be finished and replayed, each with the package that offers it
    as `game`. `parameters` are the numbers and choices of its rules that a box may set, `tables`
    the lists of pieces in its box, each with its rule.
    >>> game
    <game kawumm>
    >>> game.title, game.fewest, game.most
    ('Kawumm!', 2, 4)
    """

    def __init__(
        self,
        *,
        name: str,
        title: str,
        rules: str,
        players: tuple[int, int],
        state: type[S_co],
        box: Callable[[PiecesFile], Box],
        set_up: Callable[[S_co], None],
        belief: type[Belief[S_co]],
        options: tuple[Option, ...] = (),
        bound: int,
        end: str = "",
        ends: Mapping[str, str] | None = None,
        short: Mapping[str, OptionValue] | None = None,
        guide: Guide | None = None,
        skill: Callable[[], Skill[S_co]] = Skill,
        tools: Mapping[str, Tool] | None = None,
        command: str = "",
        about_command: str = "",
        commands: Mapping[str, Tool] | None = None,
        earlier: Mapping[str, str] | None = None,
        parameters: tuple[RuleParameter | RuleChoice, ...] = (),
        tables: Mapping[str, str] | None = None,
    ) -> None:
        self.name = name
        self.title = title
        self.rules = rules
        self.fewest, self.most = players
        self.state = state
        self.read_box = box
        self.set_up = set_up
        self.make_belief = belief
        self.options = options
        self.usual = {option.name: option.default for option in options}
        self.bound = bound
        self.end = end or f"{rules}-1"
        self.ends = dict(ends or {})
        self.short = dict(short or {})
        self.guide = guide
        self.skill = skill()
        self.tools = dict(tools or {})
        self.command = command
        self.about_command = about_command
        self.commands = dict(commands or {})
        self.earlier = dict(earlier or {})
        self.parameters = parameters
        self.tables = dict(tables or {})
        self.package = state.__module__.rpartition(".")[0]

    def __repr__(self) -> str:
        return f"<game {self.name}>"

    def __reduce__(self) -> tuple[Callable[[str], "Game[AnyState]"], tuple[str]]:
        return _import_game, (self.package,)

    # --- what its folder holds ------------------------------------------------------------

    @cached_property
    def moves(self) -> dict[str, type[Move]]:
        """The kinds of moves, by name.
        >>> sorted(game.moves)
        ['discard', 'enter', 'experiment', 'let-go', 'make-safe']
        """
        return {cls.kind: cls for cls in _subclasses(Move) if self._owns(cls.__module__)}

    @cached_property
    def steps(self) -> "dict[str, type[Step[S_co]]]":
        """The kinds of steps, by name.
        >>> sorted(game.steps)
        ['choose-kinds', 'choose-two', 'decide', 'overfull']
        """
        return {cls.kind: cls for cls in _subclasses(Step) if self._owns(cls.__module__)}

    @cached_property
    def events(self) -> dict[str, EventKind]:
        """The kinds of events, by name.
        >>> game.events["joined"].parts
        ('seat', 'cards')
        """
        module = importlib.import_module(f"{self.package}.events")
        return {e.name: e for e in vars(module).values() if isinstance(e, EventKind)}

    @cached_property
    def draw(self) -> Callable[..., str] | None:
        """The table in the terminal, as text with Rich's markup, from a view, the game's
        `words.Texts` and the players' names: the function `draw` of the folder's `terminal`.

        It is imported on first use, since it needs more than play does. If it accepts
        `small=True`, its drawing then leaves room for a question on a screen of 80 by 24.
        >>> from ludolab.words import texts_of
        >>> lines = game.draw(state.show(0), texts_of(game, "en"), ["Anne", "Paul"])
        >>> "Anne" in lines
        True
        """
        name = f"{self.package}.terminal"
        if find_spec(name) is None:
            return None
        draw: Callable[..., str] = importlib.import_module(name).draw
        return draw

    @cached_property
    def box(self) -> Box:
        """The box we ship.
        >>> game.box.edition
        '1'
        """
        return self.read_box(PiecesFile(self.pieces, "pieces.toml", own=False))

    @cached_property
    def pieces(self) -> str:
        """The text of the pieces file of the box we ship.
        >>> game.pieces.splitlines()[0]
        '# What the box of Kawumm! holds (rule KW-1): 104 cards of 11 kinds.'
        """
        found = get_data(self.package, "pieces.toml")
        assert found is not None, "a package is loaded from where its data lies"
        return found.decode()

    def own_box(self, text: str, source: str = "pieces") -> Box:
        """A table owner's box, from the text of a pieces file, or of a variant of our box.
        >>> game.own_box(game.pieces).edition
        '1'
        >>> game.own_box('variant = "kawumm"\\nname = "Big box"\\ncopies_per_dose = 3').edition
        '1 Big box'
        >>> game.own_box("sweets = 3")
        Traceback (most recent call last):
            ...
        ludolab.core.errors.BadPieces: pieces: the file needs 'edition'
        """
        return _own_box(self, text, source)

    def house_rules(self, box: Box) -> list[HouseRule]:
        """What this box says otherwise than ours.
        >>> box = game.own_box('variant = "kawumm"\\nname = "Big box"\\ncopies_per_dose = 3')
        >>> [(rule.name, rule.usual, rule.here) for rule in game.house_rules(box)]
        [('copies_per_dose', 2, 3)]
        """
        return [*house_rules(self, box)]

    def usual_options(self, box: Box, players: int) -> Mapping[str, OptionValue]:
        """The options of a table that has chosen none: the defaults, unless the box has others.
        >>> game.usual_options(game.box, 2)
        {'chain_reactions': False, 'first': None}
        """
        if not box.options:
            return self.usual
        return read_options(self.options, box.options, players, self.name)

    @property
    def edition(self) -> str:
        """The edition of the box: it never changes under a game or a record.
        >>> game.edition
        '1'
        """
        return self.box.edition

    @property
    def editions(self) -> tuple[str, ...]:
        """Every edition that can be played here: this one and those kept beside it.
        >>> game.editions
        ('1',)
        """
        return (self.edition, *self.earlier)

    def in_edition(self, edition: str) -> "Game[AnyState]":
        """This game in one of its editions, as its package keeps them.
        >>> game.in_edition("1") is game
        True
        >>> game.in_edition("0")
        Traceback (most recent call last):
            ...
        ludolab.core.errors.UnknownEdition: there is no edition '0' of Kawumm! here, only edition 1
        """
        if edition == self.edition:
            return self
        if edition not in self.earlier:
            there = " and ".join(self.editions)
            raise UnknownEdition(
                f"there is no edition {shorten(edition)} of {self.title} here, only edition {there}"
            )
        found = _import_game(self.earlier[edition])
        if (found.name, found.edition) != (self.name, edition):
            raise UnknownEdition(
                f"{self.earlier[edition]} is edition {found.edition} of {found.name}, "
                f"not edition {edition} of {self.name}"
            )
        return found

    def _owns(self, module: str) -> bool:
        """An earlier edition may lie in a folder of the package, and has its own of everything."""
        return _within(module, self.package) and not any(
            _within(module, package) for package in self.earlier.values()
        )

    # --- beginning ------------------------------------------------------------------------

    def new(
        self,
        players: int | None = None,
        seed: int | str | bytes | None = None,
        options: Mapping[str, object] | None = None,
        pieces: str | Path | None = None,
    ) -> S_co:
        """A game ready for its first decision. Without a seed it is a fresh secret one.

        `pieces` is a file of a table owner's own box (a path), or its text.
        >>> game.new(players=3, seed=7, options={"first": 2})
        <kawumm, 3 players, move 0, seat 2 to act>
        """
        state = self.blank(self.fewest if players is None else players, options, pieces)
        state.seed = seed_bytes(seed).hex()
        self.set_up(state)
        while state.todo and not state.todo[-1].decides:
            state.todo.pop().run(state)
        # The table shows what set-up did: nobody has to be told.
        state.told = ()
        state.dealt = True
        return state

    def blank(
        self,
        players: int,
        options: Mapping[str, object] | None = None,
        pieces: str | Path | None = None,
    ) -> S_co:
        """An empty table, before anything is dealt.
        >>> game.blank(2).pile
        []
        """
        count = whole_number(players)
        if count is None or not self.fewest <= count <= self.most:
            raise BadPlayers(
                f"{self.title} is for {self.fewest} to {self.most} players, not {shorten(players)}"
            )
        box = self._box(pieces)
        given = {**box.options, **options} if options else box.options
        chosen = read_options(self.options, given, count, self.name) if given else self.usual
        setup = Setup(self, count, chosen, box)
        return self.state(setup)

    def _box(self, pieces: str | Path | None) -> Box:
        if pieces is None:
            return self.box
        if isinstance(pieces, Path):
            try:
                return self.own_box(pieces.read_text("utf-8"), pieces.name)
            except (OSError, UnicodeDecodeError) as error:
                raise LudolabError(f"{pieces} can't be read: {error}") from None
        return self.own_box(pieces)

    # --- JSON -----------------------------------------------------------------------------

    def move_from_json(self, data: object) -> Move:
        """A move from untrusted JSON, or InvalidMove with one sentence.
        >>> game.move_from_json({"move": "discard", "ingredient": "dust"})
        Discard(ingredient='dust')
        """
        try:
            return self._value(data, "", "move", self.moves)
        except Mismatch as error:
            raise InvalidMove(f"{error}") from None

    def parse(self, text: str) -> Move:
        """A move from text such as ``fill blue+orange at 3``: what `str(move)` writes.
        >>> game.parse("discard dust")
        Discard(ingredient='dust')
        >>> game.parse("discard")
        Traceback (most recent call last):
            ...
        ludolab.core.errors.InvalidMove: 'discard' isn't a move of Kawumm!: it expects ...
        """
        return notation.parse(text, self.moves.values(), self.title)

    def from_json(self, data: object) -> S_co:
        """A position from untrusted JSON. Missing fields are as on an empty table; the pieces that
        it doesn't name are put where the game keeps them (`fill_in`).
        >>> turn = {"step": "decide", "seat": 0}
        >>> state = game.from_json({"players": 2, "centre": {"dust": 2}, "todo": [turn]})
        >>> state.centre, len(state.pile)
        ({'dust': 2}, 102)
        """
        try:
            return self._read(data)
        except Mismatch as error:
            raise BadPosition(f"{error}") from None

    def restore(self, data: dict[str, Json]) -> S_co:
        """A state from what its own `to_json` wrote: for copies and other processes. Whether it is
        possible isn't checked.
        >>> game.restore(state.to_json()) == state
        True
        """
        state, table = self._begin(data, "position")
        for name, field in state.fields.items():
            if field.kept and name not in ("players", "options"):
                setattr(state, name, decode(field.shape, table[name], name, self._step))
        return state

    def _read(self, data: object) -> S_co:
        state, table = self._begin(data, "position")
        given = frozenset(table)
        for name, field in state.fields.items():
            if field.kept and name in table and name not in ("players", "options"):
                setattr(state, name, decode(field.shape, table.pop(name), name, self._step))
        for name in ("players", "options"):
            table.pop(name, None)
        if table:
            raise Mismatch(
                "", f"a position of {self.name}, which has no {next(iter(table))!r}", data
            )
        state.seed = seed_bytes(state.seed).hex() if state.seed else ""
        flaw = _impossible(state)
        if flaw is None:
            state.fill_in(given)
            flaw = _impossible_seat(state) or state.flaw()
        if flaw is not None:
            raise BadPosition(flaw)
        while state.todo and not state.todo[-1].decides:
            state.todo.pop().run(state)
        return state

    def from_view(self, view: object) -> S_co:
        """The part of a state that a view tells; hidden fields are left empty.
        >>> seen = game.from_view(state.view(0))
        >>> seen.turned == state.turned, seen.pile
        (True, [])
        """
        try:
            return self._read_view(view)
        except Mismatch as error:
            raise BadView(f"{error}") from None

    def _read_view(self, view: object) -> S_co:
        state, table = self._begin(view, "view")
        seat = table.get("seat")
        if seat is not None and (type(seat) is not int or not 0 <= seat < state.players):
            raise Mismatch("seat", f"a seat at a table of {state.players}, or null", seat)
        for name, field in state.fields.items():
            if not field.kept or field.mark is Mark.SECRET or name in ("players", "options"):
                continue
            if name not in table:
                raise Mismatch("the view", f"whole, with {name!r}", sorted(table))
            seen = table[name]
            # Sizes stay in the view: see Belief.size.
            if field.mark is Mark.BACKS:
                _size(seen, name)
                continue
            if field.mark is Mark.OWN:
                if not isinstance(seen, list):
                    raise Mismatch(name, "a list", seen)
                seen = [p if isinstance(p, list) else _size(p, name) for p in seen]
            elif field.mark is Mark.MIND:
                seen = self._minds(seen, name, seat, state.players)
            setattr(state, name, decode(field.shape, seen, name, self._step))
        flaw = _impossible_seat(state)
        if flaw is not None:
            raise BadView(flaw)
        return state

    def _minds(self, seen: object, name: str, seat: int | None, players: int) -> list[object]:
        """Of what the others know, a seat knows only what everybody does."""
        if not isinstance(seen, dict) or {*seen} != {"own", "all"}:
            raise Mismatch(name, "an object with own and all", seen)
        minds: list[object] = [seen["all"]] * (players + 1)
        if seat is not None:
            minds[seat] = seen["own"]
        return minds

    def _begin(self, data: object, what: str) -> tuple[S_co, dict[str, object]]:
        if not isinstance(data, dict):
            raise Mismatch("", f"a {what} of {self.name}", data)
        table = dict(data)
        named, edition = table.pop("game", self.name), table.pop("edition", None)
        if named != self.name:
            raise Mismatch("game", repr(self.name), named)
        pieces = table.pop("pieces", None)
        if pieces is not None and not isinstance(pieces, str):
            raise Mismatch("pieces", "the text of a pieces file", pieces)
        players, options = table.get("players", self.fewest), table.get("options", {})
        if type(players) is not int:
            raise Mismatch("players", "a whole number", players)
        if not isinstance(options, dict):
            raise Mismatch("options", "an object", options)
        state = self.blank(players, options, pieces)
        if edition not in (None, state.box.edition):
            raise Mismatch("edition", repr(state.box.edition), edition)
        return state, table

    def _step(self, data: object, where: str) -> "Step[S_co]":
        return self._value(data, where, "step", self.steps)

    def _value(self, data: object, where: str, tag: str, kinds: Mapping[str, type[V]]) -> V:
        if not isinstance(data, dict):
            raise Mismatch(where, f"a {tag} of {self.name}", data)
        cls = kinds.get(data[tag]) if isinstance(data.get(tag), str) else None
        if cls is None:
            raise Mismatch(where, f"a {tag} of {self.name} ({', '.join(sorted(kinds))})", data)
        return cls.from_json(data, where)

    # --- thinking -------------------------------------------------------------------------

    def belief(self, view: View) -> Belief[S_co]:
        """What a view tells, prepared for many samples.
        >>> from ludolab.core import Pcg
        >>> belief, rng = game.belief(state.view(0)), Pcg(1)
        >>> [belief.sample(rng).view(0) == state.view(0) for _ in range(3)]
        [True, True, True]
        """
        return self.make_belief(self, view)

    def sample(self, view: View, seed: SupportsIndex) -> S_co:
        """A full state drawn from the view alone.
        >>> sample = game.sample(state.view(0), seed=1)
        >>> sample.view(0) == state.view(0), sample.pile == state.pile
        (True, False)
        """
        return self.belief(view).sample(Pcg(seed))

    # --- learning -------------------------------------------------------------------------

    @property
    def has_encoding(self) -> bool:
        """Whether its folder has a `learning.py`.
        >>> game.has_encoding
        True
        """
        return find_spec(f"{self.package}.learning") is not None

    def encoding(
        self,
        players: int | None = None,
        options: Mapping[str, object] | None = None,
        pieces: str | Path | None = None,
    ) -> "Encoding[S_co]":
        """Actions and observations as numbers, for all tables that `new` sets up like this.
        >>> game.encoding(players=2).players
        2
        """
        if not self.has_encoding:
            raise LudolabError(f"{self.title} has no learning.py that says how it is encoded")
        table = self.blank(self.fewest if players is None else players, options, pieces)
        try:
            declared = importlib.import_module(f"{self.package}.learning")
        except ModuleNotFoundError as error:
            if error.name not in ("librt", "librt.vecs", "mypy_extensions"):
                raise
            raise LudolabError(
                f'{error.name} isn\'t installed: pip install "ludolab[learning]"'
            ) from None
        made: Encoding[S_co] = declared.encoding(table)
        return made

    def no_more(self, reason: str) -> No:
        """Why nothing can be played after a game that ended for this reason.
        >>> game.no_more("three-complete").rule
        'KW-2'
        """
        return No(self.ends.get(reason, self.end), "over")


@lru_cache(maxsize=8)
def _own_box(game: Game[AnyState], text: str, source: str) -> Box:
    """Cached, as every view that a bot looks at carries the text."""
    file = PiecesFile(text, source, own=True)
    if is_variant(file):
        more = [parameter.name for parameter in game.parameters]
        file = applied(file, game.name, game.pieces, more)
    box = game.read_box(file)
    _check_options(game, box)
    return box


def _check_options(game: Game[AnyState], box: Box) -> None:
    """The options that a box sets; who can sit on a seat depends on the table."""
    place = box.file.table("options")
    for name in box.options:
        try:
            read_options(game.options, {name: box.options[name]}, game.most, game.name)
        except BadOption as error:
            place.wrong(f"{error}", name)
    if box.options:
        why = _why_no_table(game, box.options)
        if why is not None:
            named = (name for name in box.options if why.startswith(f"option {name}"))
            place.wrong(why, next(named, None))


def _why_no_table(game: Game[AnyState], options: Mapping[str, object]) -> str | None:
    """Why no number of players can play with these options; None if some can."""
    why: str | None = None
    for players in range(game.fewest, game.most + 1):
        try:
            game.new(players, 0, options)
        except BadOption as error:
            why = f"{error}"
        else:
            return None
    return why


def _impossible(state: State[Box]) -> str | None:
    """What no state of any game may have."""
    if not 0 <= state.number < 1 << 32:
        return f"number should be a count of moves, not {shorten(state.number)}"
    if not 0 <= state.tick < 1 << 64:
        return f"tick should be from 0 to 2^64 - 1, not {shorten(state.tick)}"
    return _impossible_seat(state)


def _size(seen: object, name: str) -> list[object]:
    """What is known of things that a view only counts: nothing."""
    if type(seen) is not int or not 0 <= seen < 1 << 16:
        raise Mismatch(name, "a number of hidden things", seen)
    return []


def _impossible_seat(state: State[Box]) -> str | None:
    for i, step in enumerate(state.todo):
        if not 0 <= step.seat < state.players:
            return f"todo[{i}].seat should be a seat from 0 to {state.players - 1}"
    return None


def _within(module: str, package: str) -> bool:
    return module == package or module.startswith(package + ".")


def _subclasses(cls: type[V]) -> list[type[V]]:
    found: list[type[V]] = []
    for sub in cls.__subclasses__():
        found += [sub, *_subclasses(sub)]
    return found


def _import_game(package: str) -> Game[AnyState]:
    game = importlib.import_module(package).game
    assert isinstance(game, Game)
    return game
