"""All public objects can be pickled, deep-copied and sent to another process.

Compiled classes need code for that, so this runs on both builds.
"""

import copy
import inspect
import pickle
import re
from collections.abc import Iterator
from concurrent.futures import ProcessPoolExecutor
from importlib import import_module
from multiprocessing import get_context
from pathlib import Path
from typing import Any, TypeVar, is_typeddict

import pytest

import ludolab
from ludolab.bots import RandomBot, advise
from ludolab.bots.search import Estimate
from ludolab.core import AnyState, Game, Guide, Pcg, PiecesFile, Reason, Setup, Thinking
from ludolab.core import options as kinds
from ludolab.core.events import EventKind
from ludolab.core.house_rules import HouseRule
from ludolab.core.rule_parameters import RuleChoice
from ludolab.core.tools import Parameter
from ludolab.games import shipped
from ludolab.records import Match, UndoLine
from ludolab.words import Speech, Texts, ToldHouseRule, rulebook_of
from tests import face, travelling
from tests.games import ENCODED_NAMES, GAMES, players_near

T = TypeVar("T")
PUBLIC = {
    name: thing
    for module in map(import_module, face.MODULES)
    for name in getattr(module, "__all__", ())
    if inspect.isclass(thing := getattr(module, name)) and not is_typeddict(thing)
}
ERRORS = {name: cls for name, cls in PUBLIC.items() if issubclass(cls, Exception)}


@GAMES
def test_a_game_and_whoever_plays_it(game: Game[AnyState]) -> None:
    players = players_near(game, 3)
    state = game.new(players, seed=1)
    view = state.view(state.to_act)
    belief = game.belief(view)
    bot = ludolab.bot(game.name, level=3, seed=4)
    bot.choose(view)
    first, second = twice(bot)
    assert [box == game.box for box in twice(game.box)] == [True, True]
    assert [one == state for one in twice(state)] == [True, True]
    assert first.choose(view) == second.choose(view) == bot.choose(view)
    for drawn in twice(belief):
        assert drawn.sample(Pcg(7)) == belief.sample(Pcg(7))
    if not game.has_encoding:
        return
    encoding = game.encoding(players)
    for again in twice(encoding):
        assert again.actions == encoding.actions
        assert again.encode(state, 0) == encoding.encode(state, 0)
        assert again.mask(state) == encoding.mask(state)


def test_a_generator_goes_on_where_it_was() -> None:
    rng, same = Pcg(5), Pcg(5)
    assert rng.below(100) == same.below(100)
    expected = [same.below(100) for _ in range(5)]
    for again in twice(rng):
        assert [again.below(100) for _ in range(5)] == expected


def test_every_public_class() -> None:
    known: set[str] = set()
    for thing in examples():
        known.update(name for name, cls in PUBLIC.items() if isinstance(thing, cls))
        for again in twice(thing):
            assert same(again, thing)
    assert known == {*PUBLIC} - {*ERRORS}


def examples() -> Iterator[object]:
    """An instance of every public class."""
    game = ludolab.game("kawumm")
    state = game.new(3, seed=1)
    match = Match(state.clone(), ["Anne", "Paul", "Kim"])
    match.play(state.legal_moves()[0])
    view = state.view(state.to_act)
    refusal = state.why_not(game.parse("make safe"))
    assert refusal is not None
    rulebook = rulebook_of(game)
    file = PiecesFile('edition = "x"\n[[card]]\nname = "a"\n', "a.toml", own=True)
    look: Thinking[Any] = ludolab.game("candy-numbers").skill.levels()[2]
    yield from (game, state, state.todo[-1], match, match.record(), state.legal_moves()[0], refusal)
    yield from (refusal.no, game.box, file, file.top(), game.belief(view), game.skill, look, Pcg(3))
    yield from (Reason("few", {"count": 2}), Guide(2, 7), Setup(game, 3, {}, game.box))
    yield from (EventKind("said", "KW-1", "seat"), Parameter("size", "How large."))
    yield from (game.parameters[0], HouseRule("parameter", "goal", "KW-2", 3, 2))
    yield from (RuleChoice("tie_break", "CL-24", ("sticks", "shared")), ToldHouseRule("", "Told."))
    yield from (kinds.Option("a"), kinds.Flag("a"), kinds.Number("a"), kinds.SeatOrRandom("a"))
    yield from (kinds.OneOf("a"), kinds.Teams("a"), kinds.Words("a"))
    yield from (tool for name in shipped() for tool in ludolab.game(name).tools.values())
    yield from (RandomBot(game, seed=1), ludolab.bot("kawumm", 2, seed=1))
    yield Estimate(state.legal_moves()[0], (0.5,), (0.1,), 3)
    yield from advise(game, view, seed=1, iterations=5)
    yield from (ludolab.check(game, games=1, players=[2]), UndoLine(state))
    yield from (Texts.of(game.package, "en"), rulebook, rulebook.rule("KW-3"))
    yield rulebook.code("KW-3")[0]
    yield Speech(game, "en", ["Anne", "Paul", "Kim"])
    while not state.over:
        state.play(state.legal_moves()[0])
    yield state.outcome


@pytest.mark.parametrize("name", ERRORS)
def test_every_error(name: str) -> None:
    state = ludolab.game("kawumm").new(3, seed=1)
    refusal = state.why_not(state.game.parse("make safe"))
    parts: dict[str, tuple[object, ...]] = {
        "IllegalMove": (refusal,),
        "TooLarge": (Path("game.json"), 9),
    }
    error = ERRORS[name](*parts.get(name, ("It is so.",)))
    for again in twice(error):
        assert same(again, error)
        assert same(getattr(again, "refusal", None), getattr(error, "refusal", None))


@ENCODED_NAMES
@pytest.mark.parametrize("kind", travelling.ENVIRONMENTS)
def test_environments_go_on_alike(name: str, kind: str) -> None:
    env = travelling.environment(kind, name)
    for _ in range(3):
        env.go_on()
    copies = twice(env)
    for _ in range(5):
        expected = env.go_on()
        assert [again.go_on() for again in copies] == [expected, expected]


def test_all_of_it_comes_back_from_another_process() -> None:
    """A pool that gets something that it can't unpickle hangs or breaks."""
    with ProcessPoolExecutor(1, get_context("spawn")) as pool:
        for name in shipped():
            back = pool.submit(travelling.played, name).result(timeout=300)
            assert back.state.over
            assert back.outcome == back.state.outcome
            assert [*back.record.replay()][-1][0] == back.state
            assert back.bot.choose(back.view) in back.moves
        error = pool.submit(travelling.refused).exception(timeout=300)
    assert isinstance(error, ludolab.IllegalMove)
    assert error.rule == "KW-3"


def twice(thing: T) -> tuple[T, T]:
    return pickle.loads(pickle.dumps(thing)), copy.deepcopy(thing)


def same(one: Any, other: Any) -> bool:
    """Objects without equality are the same if they print the same, addresses aside."""
    printed = [re.sub(r" at 0x[0-9a-f]+", "", repr(thing)) for thing in (one, other)]
    return type(one) is type(other) and (one == other or printed[0] == printed[1])
