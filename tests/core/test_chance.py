"""Chance: the same everywhere, fair, and fixed by a script."""

import hashlib
import json
from collections import Counter
from itertools import permutations

import numpy as np
import pytest

import ludolab
from ludolab.core import AnyState, BadScript, BadSeed, Game, Pcg, chance
from ludolab.core.chance import (
    BLOCK,
    commitment,
    hash_below,
    hash_draw,
    hash_shuffle,
    pcg_next,
    pcg_output,
    pcg_shuffle,
    pcg_start,
    seed_bytes,
)
from tests.games import ENCODED
from tests.tiny import game
from tests.tiny.rules import Roll
from tests.tiny.table import SEED, tiny

# --- seeds --------------------------------------------------------------------------------


def test_seeds() -> None:
    assert seed_bytes(1) == bytes(15) + b"\x01"
    assert seed_bytes((1 << 128) - 1) == b"\xff" * 16
    assert seed_bytes(SEED) == bytes.fromhex(SEED)
    assert seed_bytes(bytes(16)) == bytes(16)
    assert seed_bytes(None) != seed_bytes(None)
    assert seed_bytes(np.int64(1)) == seed_bytes(np.uint8(1)) == seed_bytes(1)


def test_a_bot_may_be_seeded_by_numpy() -> None:
    view = ludolab.game("kawumm").new(seed=1, options={"first": 0}).view(0)
    bots = [ludolab.bot("kawumm", seed=seed) for seed in (7, np.int64(7))]  # type: ignore[arg-type]
    assert len({bot.choose(view) for bot in bots}) == 1
    with pytest.raises(ludolab.LudolabError, match="the seed of a bot is a whole number, not 1"):
        ludolab.bot("kawumm", seed=1.0)  # type: ignore[arg-type]


@ENCODED
def test_seats_and_seeds_may_be_numpys(game: Game[AnyState]) -> None:
    """In both builds alike; a view still fits into JSON."""
    state, encoding = game.new(players=2, seed=3), game.encoding(players=2)
    state.play(state.legal_moves()[0])
    for seat in (np.int64(1), np.uint8(1)):
        assert json.dumps(state.view(seat)) == json.dumps(state.view(1))
        assert json.dumps(state.show(seat)) == json.dumps(state.show(1))
        assert state.events(seat) == state.events(1)
        assert state.sample(seat, np.uint64(5)) == state.sample(1, 5)
        assert encoding.encode(state, seat) == encoding.encode(state, 1)


def test_seats_and_seeds_are_whole_numbers() -> None:
    state = game.new(2, SEED)
    assert Pcg(np.int32(7)).next() == Pcg(7).next()
    with pytest.raises(ludolab.LudolabError, match="a seat is a whole number, not True"):
        state.view(True)
    with pytest.raises(BadSeed, match="a seed is a whole number, not True"):
        state.sample(0, True)
    with pytest.raises(ludolab.LudolabError, match="there is no seat 9 at a table of 2"):
        state.events(np.int64(9))


@pytest.mark.parametrize("number", [1.0, "1"])
def test_what_only_an_int_will_do_for(number: int) -> None:
    """In both builds alike."""
    state = game.new(2, SEED)
    with pytest.raises(TypeError, match="int object expected; got"):
        Pcg(number)
    with pytest.raises(TypeError, match="int object expected; got"):
        state.sample(0, number)
    with pytest.raises(TypeError, match="int or None object expected; got"):
        state.view(number)


@pytest.mark.parametrize("seed", [-1, 1 << 128, True, 1.5, "xyz", "00", b"short"])
def test_wrong_seeds(seed: int) -> None:
    with pytest.raises(BadSeed, match="a seed "):
        seed_bytes(seed)


def test_a_seed_is_committed_to() -> None:
    state = game.new(2, SEED)
    assert state.commitment == hashlib.sha256(b"ludolab seed " + bytes.fromhex(SEED)).hexdigest()
    assert commitment(bytes(16)) != commitment(bytes(15) + b"\x01")
    assert SEED not in str(state.view(0))


# --- known numbers ------------------------------------------------------------------------


def test_hash_stream() -> None:
    """SHAKE-128 over the seed and the number of a block, eight bytes a draw."""
    first = [hash_draw(SEED, tick) for tick in range(3)]
    assert first == [3349347934131405801, 3113248449778599207, 6401281440396601817]
    raw = hashlib.shake_128(bytes.fromhex(SEED) + bytes(7) + b"\x05").digest(8 * BLOCK)
    assert hash_draw(SEED, 5 * BLOCK) == int.from_bytes(raw[:8], "big")
    assert hash_draw(SEED, 6 * BLOCK - 1) == int.from_bytes(raw[-8:], "big")


def test_games_side_by_side_draw_each_from_its_own_seed() -> None:
    """The cache has few places for blocks, each shared by many seeds."""
    seeds = [f"{number:032x}" for number in range(200)]
    for tick in (0, BLOCK - 1, BLOCK, 7 * BLOCK + 3):
        for seed in seeds:
            number = (tick // BLOCK).to_bytes(8, "big")
            raw = hashlib.shake_128(bytes.fromhex(seed) + number).digest(8 * BLOCK)
            at = 8 * (tick % BLOCK)
            assert hash_draw(seed, tick) == int.from_bytes(raw[at : at + 8], "big")


def test_below_a_bound_all_64_bits_count() -> None:
    for tick in range(100):
        for bound in (1, 6, 10**6, 1 << 50):
            assert hash_below(SEED, tick, bound) == hash_draw(SEED, tick) * bound >> 64


def test_the_lower_half_decides_where_the_upper_one_cannot() -> None:
    """A draw at the very edge. It happens once in four thousand million times, so it is made up."""
    edge = 0x55555555_FFFFFFFF
    assert (edge >> 32) * 3 >> 32 == 0 != edge * 3 >> 64
    real = chance._RECENT[:]
    made_up = chance.Block(SEED, 0, edge.to_bytes(8, "big") * 2)
    chance._RECENT[:] = [made_up] * len(real)
    try:
        assert hash_draw(SEED, 0) == edge
        assert hash_below(SEED, 0, 3) == 1
        things = [*"abc"]
        hash_shuffle(SEED, 0, things)
        assert things == [*"cab"]
    finally:
        chance._RECENT[:] = real


def test_hash_shuffle() -> None:
    things = [*"abcdefgh"]
    assert hash_shuffle(SEED, 60, things) == 67
    assert sorted(things) == [*"abcdefgh"]
    places = [(hash_draw(SEED, 60 + i) * (8 - i)) >> 64 for i in range(7)]
    expected = [*"abcdefgh"]
    for last, at in zip(range(7, 0, -1), places, strict=True):
        expected[last], expected[at] = expected[at], expected[last]
    assert things == expected


def test_pcg_is_the_published_generator() -> None:
    """The first numbers of the reference implementation's demo (seed 42, stream 54)."""
    step = 54 << 1 | 1
    state = 42 + step
    found = []
    for _ in range(7):
        state = (state * 6364136223846793005 + step) & ((1 << 64) - 1)
        found.append(pcg_output(state))
    assert found[:6] == [0xA15C02B7, 0x7B47F409, 0xBA1D3330, 0x83D2F293, 0xBFA4784B, 0xCBED606E]


def test_our_stream_of_the_pcg() -> None:
    assert pcg_start(42) == (
        (42 + 1442695040888963407) * 6364136223846793005 + 1442695040888963407
    ) % (1 << 64)
    assert pcg_next(0) == 1442695040888963407
    rng = Pcg(42)
    assert [rng.next() for _ in range(4)] == [3270867926, 1795671209, 1924641435, 1143034755]
    rng = Pcg(42)
    assert [rng.below(6) for _ in range(8)] == [4, 2, 2, 1, 5, 2, 4, 5]


def test_the_stream_is_that_of_the_generator_step_by_step() -> None:
    """`Pcg` and `pcg_shuffle` compute with machine words, `pcg_next` and `pcg_output` with ints."""
    for seed in (0, 7, -1, 1 << 63):
        rng, state = Pcg(seed), pcg_start(seed)
        for bound in range(2, 500):
            assert rng.below(bound) == pcg_output(state) * bound >> 32
            state = pcg_next(state)


def test_negative_and_large_seeds_of_the_pcg() -> None:
    assert Pcg(-1).next() == Pcg((1 << 64) - 1).next()
    assert Pcg(1 << 64).next() == Pcg(0).next()


def test_pcg_shuffle() -> None:
    things = [*"abcdefgh"]
    after = pcg_shuffle(1, things)
    expected, state = [*"abcdefgh"], 1
    for last in range(7, 0, -1):
        state = pcg_next(state)
        at = pcg_output(state) * (last + 1) >> 32
        expected[last], expected[at] = expected[at], expected[last]
    assert things == expected
    assert after == state


# --- fairness -----------------------------------------------------------------------------


@pytest.mark.parametrize("seed", ["", SEED])
def test_every_order_is_equally_likely(seed: str) -> None:
    state, each = tiny(seed=seed), 200
    orders: Counter[str] = Counter()
    for _ in range(24 * each):
        things = [*"abcd"]
        state.shuffle(things)
        orders["".join(things)] += 1
    assert {*orders} == {"".join(order) for order in permutations("abcd")}
    # Chi-square with 23 degrees of freedom: beyond 49.7 in one of a thousand fair runs.
    assert sum((n - each) ** 2 / each for n in orders.values()) < 49.7


@pytest.mark.parametrize("seed", ["", SEED])
def test_every_side_is_equally_likely(seed: str) -> None:
    state, each = tiny(seed=seed), 800
    eyes = Counter(state.roll(6) for _ in range(6 * each))
    assert sorted(eyes) == [1, 2, 3, 4, 5, 6]
    # Five degrees of freedom.
    assert sum((n - each) ** 2 / each for n in eyes.values()) < 20.5


@pytest.mark.parametrize("seed", ["", SEED])
def test_each_operation_moves_on(seed: str) -> None:
    state = tiny(seed=seed)
    ticks = {state.tick}
    for _ in range(5):
        state.pick(10)
        ticks.add(state.tick)
        state.shuffle([*"abcd"])
        ticks.add(state.tick)
    assert len(ticks) == 11


def test_the_first_draw_depends_on_a_small_tick() -> None:
    """A hand-written position without a seed begins at whatever tick its author writes."""
    picked = Counter(tiny(tick=tick).pick(10) for tick in range(1000))
    assert sorted(picked) == [*range(10)]
    assert max(picked.values()) < 150
    last = set()
    for tick in range(1000):
        things = [*"abcdefgh"]
        tiny(tick=tick).shuffle(things)
        last.add(things[-1])
    assert last == {*"abcdefgh"}


def test_a_tick_survives_json() -> None:
    for tick in (0, 1, 1 << 63, (1 << 64) - 1):
        state = tiny(tick=tick)
        assert (state.tick, state.to_json()["tick"]) == (tick, tick)
        again = game.from_json(state.to_json())
        assert again == state
        assert again.pick(1000) == state.pick(1000)


def test_small_shuffles() -> None:
    for seed in ("", SEED):
        state = tiny(seed=seed)
        for things in ([], ["a"]):
            state.shuffle(things)
            assert things in ([], ["a"])


def test_same_seed_same_game() -> None:
    assert game.new(3, 8) == game.new(3, 8)
    assert game.new(3, 8).pieces() != game.new(3, 9).pieces()
    assert game.new(3, f"{8:032x}") == game.new(3, 8)


# --- scripts ------------------------------------------------------------------------------


def test_a_script_fixes_rolls() -> None:
    state = tiny(seed=SEED)
    state.script([3, 6])
    tick = state.tick
    state.play(Roll(2))
    assert state.eyes == {3: 1, 6: 1}
    assert state.tick == tick
    assert state.scripted == ()
    state.play(Roll(1))
    assert state.tick == tick + 1


def test_a_script_holds_whole_numbers() -> None:
    state = tiny()
    state.script([np.int64(3)])  # type: ignore[list-item]
    assert state.scripted == (3,)
    assert type(state.scripted[0]) is int
    for wrong in (3.0, True, "3", None):
        with pytest.raises(BadScript, match="a script holds whole numbers, not "):
            state.script([wrong])  # type: ignore[list-item]
    assert state.scripted == (3,)


@pytest.mark.parametrize("listed", [True, False])
def test_a_script_that_goes_wrong_in_the_middle_of_a_move_changes_nothing(listed: bool) -> None:
    """Whether the move is one of those listed, or another one equal to it."""
    state = tiny(seed=SEED)
    state.script([3, 9])
    before, scripted = state.digest(), state.scripted
    move = next(move for move in state.legal_moves() if move == Roll(2)) if listed else Roll(2)
    with pytest.raises(BadScript, match="the script says 9"):
        state.play(move)
    assert (state.digest(), state.scripted) == (before, scripted)
    assert state.legal_moves() == tiny().legal_moves()
    state.script([3, 6])
    state.play(Roll(2))
    assert state.eyes == {3: 1, 6: 1}


@pytest.mark.parametrize("outcome", [0, 7, -1])
def test_a_script_cannot_say_what_cannot_be(outcome: int) -> None:
    state = tiny()
    state.script([outcome])
    with pytest.raises(BadScript, match=f"the script says {outcome}, but there are only 6"):
        state.play(Roll(1))


def test_the_script_is_copied() -> None:
    wanted = [1]
    state = tiny()
    state.script(wanted)
    state.play(Roll(1))
    assert wanted == [1]
