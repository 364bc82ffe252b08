"""The public face of the library, to compare two builds: ``python -m tests.face`` prints it."""

import inspect
import json
from collections.abc import Callable, Mapping, Sequence
from functools import cached_property
from importlib import import_module
from types import ModuleType

import ludolab
from ludolab.bots.arena.contest import code_digest
from ludolab.core import Json, Move, State, Step
from ludolab.games import catalogue

MODULES = ("ludolab", *(f"ludolab.{name}" for name in ("bots", "core", "laws", "learning")))
MODULES = (*MODULES, "ludolab.records", "ludolab.words")
Face = dict[str, Json]


def described() -> Face:
    """Public names, their parameters, and the sentences of errors."""
    found: Face = {}
    for module in map(import_module, MODULES):
        for name in names(module):
            found[f"{module.__name__}.{name}"] = described_thing(getattr(module, name))
    for game in catalogue().values():
        for cls in (game.state, *game.moves.values(), *game.steps.values()):
            found[f"{game.name} {cls.__name__}"] = described_thing(cls)
        found[f"{game.name}: the code that decides"] = code_digest(game)
    return found | errors()


def names(module: ModuleType) -> Sequence[str]:
    found: Sequence[str] = getattr(module, "__all__", ())
    return found


def described_thing(thing: object) -> Json:
    if inspect.isclass(thing):
        methods = {name: parameters(getattr(thing, name)) for name in dir(thing) if name[0] != "_"}
        made = parameters(thing) if issubclass(thing, (Move, Step, State)) else None
        return {"made": made, **{name: found for name, found in methods.items() if found}}
    return parameters(thing)


def parameters(thing: object) -> Json:
    """The names and kinds of parameters; None for what isn't callable."""
    if not callable(thing):
        return None
    try:
        signature = inspect.signature(thing)
    except ValueError:
        return None
    return [
        p.name if p.name == "self" else f"{p.kind.name} {p.name}{' =' * (p.default is not p.empty)}"
        for p in signature.parameters.values()
    ]


def docstrings() -> dict[str, str | None]:
    """The docstrings of public functions, of classes, and of their members."""
    public = [getattr(m, name) for m in map(import_module, MODULES) for name in names(m)]
    for game in catalogue().values():
        public += [game.state, *game.moves.values(), *game.steps.values()]
    found: dict[str, str | None] = {}
    for thing in public:
        if inspect.isroutine(thing):
            found[f"def {thing.__module__} {thing.__name__}"] = docstring(thing)
        if not inspect.isclass(thing):
            continue
        found[f"class {thing.__module__} {thing.__name__}"] = docstring(thing)
        for cls in thing.__mro__:
            for name, member in vars(cls).items():
                if (
                    cls.__module__.startswith("ludolab.")
                    and name[0] != "_"
                    and has_own_docstring(member)
                ):
                    found[f"def {cls.__module__} {cls.__name__}.{name}"] = docstring(member)
    return found


def docstring(thing: object) -> str | None:
    """As `help` shows it: some versions of Python keep the indentation of docstrings."""
    return inspect.cleandoc(thing.__doc__) if thing.__doc__ else None


def has_own_docstring(member: object) -> bool:
    """Whether it is a method or property; other members have only their types' docstrings."""
    ways = (staticmethod, classmethod, property, cached_property)
    if inspect.isgetsetdescriptor(member):  # compiled: properties, and fields
        return True
    return isinstance(member, ways) or inspect.isroutine(member)


def errors() -> Face:
    """The sentences of errors."""
    state = ludolab.game("labicot").new(3, seed=1)
    move = state.legal_moves()[0]
    kinds: Mapping[str, type[Move]] = state.game.moves
    wrong: dict[str, Callable[[], object]] = {
        "a truth value": lambda: kinds["swap-with"](True),
        "a part too many": lambda: kinds["swap-with"](1, 2),
        "a part of another name": lambda: kinds["swap-with"](seat=1),
        "a changed move": lambda: setattr(move, "kind", "x"),
        "a new attribute": lambda: setattr(move, "mine", 1),
        "no move": lambda: state.play("walk"),  # type: ignore[arg-type]
        "nothing": lambda: state.why_not(None),  # type: ignore[arg-type]
        "no whole number as a seat": lambda: state.view(1.0),  # type: ignore[arg-type]
        "no whole number as a seed": lambda: state.sample(0, 1.0),  # type: ignore[arg-type]
        "another game's move": lambda: state.apply(
            ludolab.game("kawumm").new(2, seed=1).legal_moves()[0]
        ),
        "a move that isn't legal": lambda: state.play(kinds["swap-with"](1)),
        "no seat": lambda: state.view(9),
        "no outcome yet": lambda: state.outcome,
        "hash of a state": lambda: hash(state),
        "an outcome out of range": lambda: scripted(99),
        "no position": lambda: state.game.from_json([]),
        "no view": lambda: state.game.sample({}, 1),
    }
    return {f"error: {what}": sentence(call) for what, call in wrong.items()}


def scripted(outcome: int) -> int:
    """A roll with a scripted outcome."""
    state = ludolab.game("labicot").new(2, seed=1)
    state.script([outcome])
    return state.roll(6)


def sentence(call: Callable[[], object]) -> str:
    try:
        return f"no error, but {call()!r}"
    except Exception as error:  # it is only compared
        return f"{type(error).__name__}: {error}"


if __name__ == "__main__":
    print(json.dumps([described(), docstrings()]))
