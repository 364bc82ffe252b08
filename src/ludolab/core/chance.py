"""Chance as two numbers that any state can carry: a seed and a tick.

A real game draws from a keyed hash stream: number `tick` of seed `seed` is cut from SHAKE-128
over the seed and the number of its block. Without the 128-bit seed, the outcomes seen so far reveal
nothing about the others; with it, anybody can verify all of them.

Search has no secrets and needs speed: with an empty seed, `tick` is the state of a 32-bit PCG. A
draw steps the state first and then outputs the new one. Hand-written positions begin at ticks such
as 0, 1 or 2, whose own outputs are all 0; a single step mixes them well.
"""

import hashlib
import operator
import os
from collections.abc import Callable
from typing import Final, SupportsIndex

from .errors import BadSeed, require_type
from .mypyc import i64

SEED_BYTES: Final = 16
_MASK64: Final = (1 << 64) - 1
_MASK46: Final = (1 << 46) - 1
_MASK32: Final = (1 << 32) - 1
_WORD: Final[i64] = _MASK64 if __file__.endswith(".py") else -1
"""The mask for an i64: a compiled one wraps around by itself, an int of the interpreter doesn't."""
_FACTOR: Final = 6364136223846793005
_STEP: Final = 1442695040888963407


def whole_number(given: object) -> int | None:
    """An int, made from NumPy's if need be; None for anything else, True and 1.0 included."""
    if isinstance(given, bool):
        return None
    try:
        return int(operator.index(given))  # type: ignore[arg-type]  # else TypeError
    except TypeError:
        return None


def seed_bytes(seed: object) -> bytes:
    """A 128-bit seed from what a caller gives: nothing (fresh), a number, or 32 hex digits."""
    if seed is None:
        return os.urandom(SEED_BYTES)
    if isinstance(seed, str):
        try:
            seed = bytes.fromhex(seed)
        except ValueError:
            raise BadSeed(f"a seed is written in 32 hexadecimal digits, not {seed!r}") from None
    if isinstance(seed, bytes):
        if len(seed) != SEED_BYTES:
            raise BadSeed(f"a seed has 16 bytes, not {len(seed)}")
        return seed
    number = whole_number(seed)
    if number is None or not 0 <= number < 1 << 128:
        raise BadSeed(f"a seed is a whole number from 0 to 2^128 - 1, not {seed!r}")
    return number.to_bytes(SEED_BYTES, "big")


def commitment(seed: bytes) -> str:
    """A digest that can be published before the game: it fixes the seed without revealing it."""
    return hashlib.sha256(b"ludolab seed " + seed).hexdigest()


BLOCK: Final = 64
"""How many numbers are cut from one hash."""
HEAD: Final = 21
"""How many of them the hash's first permutation gives; more of them cost further ones."""


class Block:
    """The first numbers that are cut from one hash, of 8 bytes each."""

    __slots__ = ("number", "numbers", "seed")

    def __init__(self, seed: str, number: int, numbers: bytes) -> None:
        self.seed = seed
        self.number = number
        self.numbers = numbers

    def upper(self, at: int) -> int:
        """The upper half of a number."""
        numbers = self.numbers
        place: i64 = 8 * at
        half: i64 = numbers[place]
        half = half << 8 | numbers[place + 1]
        half = half << 8 | numbers[place + 2]
        return half << 8 | numbers[place + 3]

    def lower(self, at: int) -> int:
        """The lower half, which hardly ever matters."""
        return int.from_bytes(self.numbers[8 * at + 4 : 8 * at + 8], "big")


_RECENT: Final[list[Block]] = [Block("", 0, b"")] * 32
"""The latest blocks: the next number nearly always comes from one of them."""


def _block(seed: str, number: int, count: int) -> Block:
    """The block of this number, with at least `count` numbers."""
    # Consecutive seeds differ in their last digit, so they don't evict each other.
    place = (ord(seed[-1]) + number) % len(_RECENT)
    block = _RECENT[place]
    if block.number != number or len(block.numbers) < 8 * count or block.seed != seed:
        stream = hashlib.shake_128(bytes.fromhex(seed) + number.to_bytes(8, "big"))
        numbers = stream.digest(8 * (HEAD if count <= HEAD else BLOCK))
        _RECENT[place] = block = Block(seed, number, numbers)
    return block


def hash_draw(seed: str, tick: int) -> int:
    """The 64-bit number `tick` of the stream of `seed` (in hexadecimal)."""
    at = tick % BLOCK
    block = _block(seed, tick // BLOCK, at + 1)
    return int.from_bytes(block.numbers[8 * at : 8 * at + 8], "big")


def series_seed(seed: str, number: int) -> int:
    """The seed of game `number` of the series that a seed (in hexadecimal) stands for."""
    return hash_draw(seed, 3 * number) << 64 | hash_draw(seed, 3 * number + 1)


def hash_below(seed: str, tick: int, bound: int) -> int:
    """``hash_draw(seed, tick) * bound >> 64``: from 0 to `bound` - 1."""
    at = tick % BLOCK
    block = _block(seed, tick // BLOCK, at + 1)
    product = block.upper(at) * bound
    if (product & _MASK32) + bound > _MASK32:
        product += block.lower(at) * bound >> 32
    return product >> 32


def hash_shuffle(seed: str, tick: int, things: list[str]) -> int:
    """A Fisher-Yates shuffle; returns the tick afterwards. `hash_below` is written out."""
    left, at = len(things) - 1, BLOCK
    block = _RECENT[0]
    while left > 0:
        if at == BLOCK:
            at = tick % BLOCK
            block = _block(seed, tick // BLOCK, min(at + left, BLOCK))
        product: i64 = block.upper(at)
        product *= left + 1
        if (product & _MASK32) + left >= _MASK32:
            product += block.lower(at) * (left + 1) >> 32
        other = product >> 32
        things[left], things[other] = things[other], things[left]
        at += 1
        tick += 1
        left -= 1
    return tick


def pcg_start(seed: int) -> int:
    """A well-mixed first state of the PCG for any whole number."""
    return pcg_next((seed + _STEP) & _MASK64)


def pcg_next(state: int) -> int:
    return (state * _FACTOR + _STEP) & _MASK64


def pcg_output(state: int) -> int:
    """PCG-XSH-RR 64/32: the 32-bit output of a state."""
    mixed = (((state >> 18) ^ state) >> 27) & _MASK32
    turn = state >> 59
    return ((mixed >> turn) | (mixed << (-turn & 31))) & _MASK32


def pcg_shuffle(state: int, things: list[str]) -> int:
    """A Fisher-Yates shuffle; returns the state of the generator afterwards.

    `pcg_next` and `pcg_output` are written out: a shuffle is most of what a sample costs.
    """
    now: i64 = signed(state)
    left = len(things) - 1
    while left > 0:
        now = (now * _FACTOR + _STEP) & _WORD
        mixed: i64 = ((now >> 18 & _MASK46 ^ now) >> 27) & _MASK32
        turned: i64 = mixed << (32 - (now >> 59 & 31))
        other = ((turned >> 32 | turned) & _MASK32) * (left + 1) >> 32
        things[left], things[other] = things[other], things[left]
        left -= 1
    after: int = now
    return after & _MASK64


def signed(state: int) -> int:
    """The same 64 bits as a signed machine word."""
    return state - (1 << 64) if state >> 63 else state


class Pcg:
    """A stream of 32-bit numbers for search and sampling: fast, repeatable, not secret."""

    __slots__ = ("state",)

    def __init__(self, seed: SupportsIndex) -> None:
        number = whole_number(seed)
        if number is None:
            require_type(seed, int)
            raise BadSeed(f"a seed is a whole number, not {seed}")  # True is an int, too
        self.state: i64 = signed(pcg_start(number))

    def __reduce__(self) -> "tuple[Callable[[int], Pcg], tuple[int]]":
        return _resumed, (self.state,)

    def next(self) -> int:
        """`pcg_output` of a state that may be a negative machine word."""
        state: i64 = self.state
        self.state = (state * _FACTOR + _STEP) & _WORD
        mixed: i64 = ((state >> 18 & _MASK46 ^ state) >> 27) & _MASK32
        turned: i64 = mixed << (32 - (state >> 59 & 31))
        return (turned >> 32 | turned) & _MASK32

    def below(self, bound: int) -> int:
        """A whole number from 0 to `bound` - 1, which is less than 2^31."""
        product: i64 = self.next()
        product *= bound
        return product >> 32


def _resumed(state: int) -> Pcg:
    rng = Pcg(0)
    rng.state = state
    return rng
