"""The library as others see it, to compare two builds: ``python -m tests.face`` prints it."""

import inspect
import json
from collections.abc import Callable, Mapping
from importlib import import_module

import ludolab
from ludolab.core import Json, Move, State, Step
from ludolab.games import catalogue

MODULES = ("ludolab", *(f"ludolab.{name}" for name in ("bots", "core", "laws", "learning")))
MODULES = (*MODULES, "ludolab.records", "ludolab.words")
Face = dict[str, Json]


def described() -> Face:
    """Names, parameters and sentences. Compiled classes and methods have no docstrings."""
    found: Face = {}
    for module in map(import_module, MODULES):
        for name in getattr(module, "__all__", ()):
            found[f"{module.__name__}.{name}"] = described_thing(getattr(module, name))
    for game in catalogue().values():
        for cls in (game.state, *game.moves.values(), *game.steps.values()):
            found[f"{game.name} {cls.__name__}"] = described_thing(cls)
    return found | errors()


def described_thing(thing: object) -> Json:
    if inspect.isclass(thing):
        methods = {name: parameters(getattr(thing, name)) for name in dir(thing) if name[0] != "_"}
        made = parameters(thing) if issubclass(thing, (Move, Step, State)) else None
        return {"made": made, **{name: found for name, found in methods.items() if found}}
    return parameters(thing)


def parameters(thing: object) -> Json:
    """Their names and kinds; None for what isn't called."""
    if not callable(thing):
        return None
    try:
        signature = inspect.signature(thing)
    except ValueError:
        return None
    given = signature.parameters.values()
    return [p.name if p.name == "self" else f"{p.kind.name} {p.name}" for p in given]


def errors() -> Face:
    """What is said to whoever does something wrong."""
    state = ludolab.game("labicot").new(3, seed=1)
    move = state.legal_moves()[0]
    kinds: Mapping[str, type[Move]] = state.game.moves
    wrong: dict[str, Callable[[], object]] = {
        "a truth value": lambda: kinds["swap-with"](True),
        "a part too many": lambda: kinds["swap-with"](1, 2),
        "a part of another name": lambda: kinds["swap-with"](seat=1),
        "a changed move": lambda: setattr(move, "kind", "x"),
        "a new attribute": lambda: setattr(move, "mine", 1),
        "no move": lambda: state.play("walk"),
        "nothing": lambda: state.why_not(None),
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
    """A die that is told how it falls."""
    state = ludolab.game("labicot").new(2, seed=1)
    state.script([outcome])
    return state.roll(6)


def sentence(call: Callable[[], object]) -> str:
    try:
        return f"no error, but {call()!r}"
    except Exception as error:  # whatever it is: it is compared
        return f"{type(error).__name__}: {error}"


if __name__ == "__main__":
    print(json.dumps(described()))
