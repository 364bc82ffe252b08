"""Many games of each kind over real sockets, and a check of everything that anybody was sent."""

import asyncio
import gc
import os
import random
from collections.abc import Iterator
from pathlib import Path

import msgspec
import pytest

from ludolab.games import catalogue
from ludolab.table.settings import Settings
from tests.games import players_near

from .api import Invited, Person
from .client import Client
from .log import log_of
from .node import Node, running
from .secrecy import Truth, require_no_leak

pytestmark = pytest.mark.long
OPENLY = "labicot, openly"
GAMES = int(os.environ.get("LUDOLAB_TEST_GAMES", "20"))
AT_ONCE = 16
FORESEEN = 20
"""In every twentieth game everybody wants to be told what moves would bring, which takes long."""
PEOPLE = 20
"""Enough that nobody sits at too many tables."""
PERSONS = [Person(str(number), "") for number in range(PEOPLE)]
WITHIN = 600.0


@pytest.fixture(autouse=True)
def _seldom_swept() -> Iterator[None]:
    """The worlds of a game are many objects that soon go again: looking for cycles among
    them took a fifth of the time."""
    usual = gc.get_threshold()
    gc.set_threshold(50_000, 20, 100)
    yield
    gc.set_threshold(*usual)


@pytest.mark.parametrize("game", catalogue())
def test_nobody_is_sent_what_they_cannot_know(game: str, tmp_path: Path) -> None:
    asyncio.run(_play(game, GAMES, f"sqlite:///{tmp_path}/data/tables.db", tmp_path))


def _kinds(game: str, number: int) -> set[object]:
    """Of what kinds a game is: how many play, who shares a screen, which options."""
    rng = random.Random(f"{game} {number}")
    settings = _settings(rng, game)
    sitting = _sitting(rng, PERSONS, settings.players)
    return {
        settings.players,
        ("bots", len(sitting) < settings.players),
        ("shared", len({*sitting}) < len(sitting)),
        ("alone", len({*sitting}) == 1),
        *((name, name == "first" or str(value)) for name, value in settings.options.items()),
    }


def _chosen(game: str, count: int) -> list[int]:
    """So many games, among which there is every kind; those first that bring a new one."""
    met: set[object] = set()
    telling: list[int] = []
    others: list[int] = []
    for number in range(40 * count):
        (others if _kinds(game, number) <= met else telling).append(number)
        met |= _kinds(game, number)
    assert len(telling) <= count
    return [*telling, *others][:count]


def test_nor_where_it_is_seen_who_is_asked(tmp_path: Path) -> None:
    """Labicot without blind reactions."""
    asyncio.run(_play(OPENLY, GAMES // 2, f"sqlite:///{tmp_path}/data/tables.db", tmp_path))


async def _play(game: str, count: int, url: str, folder: Path) -> None:
    places = asyncio.Semaphore(AT_ONCE)
    async with asyncio.timeout(WITHIN), running(url, folder) as [node]:
        people = [await node.api.greet() for _ in range(PEOPLE)]

        async def one(number: int) -> int:
            async with places:
                clients = await _one_game(node, people, game, number)
                at = clients[0].at.table
                return require_no_leak(Truth(at, await log_of(url, at)), clients)

        checked = await asyncio.gather(*(one(number) for number in _chosen(game, count)))
        await node.stop()
    print(f"{game}: {len(checked)} games, {sum(checked)} tables shown")


async def _one_game(node: Node, people: list[Person], game: str, number: int) -> list[Client]:
    rng = random.Random(f"{game} {number}")
    settings = _settings(rng, game)
    sitting = _sitting(rng, people, settings.players)
    if len({*sitting}) < len(sitting):
        # At a public table everybody has one seat.
        settings = msgspec.structs.replace(settings, public=False)
    at = await node.api.seated(settings, sitting, name=f"{number}-")
    watching = [None] * (number % 2)
    everybody = [*dict.fromkeys(sitting), *watching]
    clients = [
        _client(rng, node, at, person, foreseen=number % FORESEEN == 0) for person in everybody
    ]
    await asyncio.gather(*(client.play() for client in clients))
    return clients


def _client(
    rng: random.Random, node: Node, at: Invited, person: Person | None, *, foreseen: bool
) -> Client:
    return Client(
        [node.address],
        at,
        person,
        seed=rng.getrandbits(32),
        whims=0.05,
        foreseen=foreseen,
        record=True,
    )


def _settings(rng: random.Random, game: str) -> Settings:
    # The more players, the longer it takes: one game of four counts as four games of two.
    name = "labicot" if game == OPENLY else game
    players = players_near(name, rng.choices((2, 3, 4), (12, 2, 1))[0])
    return Settings(
        game=name,
        players=players,
        options=_options(rng, game, players),
        public=rng.random() < 0.5,
        reactions=0.1,
    )


def _options(rng: random.Random, game: str, players: int) -> dict[str, object]:
    if game not in ("labicot", OPENLY):
        declared = catalogue()[game].options
        return {option.name: rng.choice(option.examples(players)) for option in declared}
    # Short games, as this one is much longer than the others.
    mode, teams = rng.choice(("race", "hunt")), rng.choice((0, 2)) if players > 2 else 0
    beans = ("none", "one", "each-colour") if mode == "race" and not teams else ("none",)
    return {
        "mode": mode,
        "teams": teams,
        "dice": rng.choice((["D6"], ["D4", "D8"])),
        "beans": rng.choice(("spent", "kept")),
        "majority": rng.random() < 0.5,
        "bean_condition": rng.choice(beans),
        "blind_reactions": game != OPENLY,
        "round_limit": rng.choice((1, 2, 3)),
    }


def _sitting(rng: random.Random, people: list[Person], players: int) -> list[Person]:
    """Mostly everybody on a device of their own; sometimes two seats or all on one screen, and
    sometimes a bot has the last seat."""
    sitting = rng.sample(people, players)
    match rng.randrange(8):
        case 0:
            return [sitting[0]] * players
        case 1 | 2:
            return [*sitting[:-1], sitting[0]]
        case 3:
            return sitting[:-1]
    return sitting
