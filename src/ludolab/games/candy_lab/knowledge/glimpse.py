"""What is known of one hand, as cards: certain ones by name, others as "unlike blue, joker".

A card that is "unlike" some kinds was in the hand of a player who couldn't play (CL-14) while
orders of these kinds fitted the conveyor. All other cards of the hand can be anything.
"""

from collections.abc import Mapping, Sequence
from functools import lru_cache
from math import factorial, perm
from typing import Final

UNLIKE: Final = "unlike "
"""It sorts after every order, so the last card tells whether there is an "unlike" one."""


def unlike(kinds: Sequence[str]) -> str:
    """A card of none of these kinds."""
    return UNLIKE + ", ".join(sorted(dict.fromkeys(kinds)))


@lru_cache(maxsize=1024)
def excluded(card: str) -> tuple[str, ...]:
    """The kinds that an "unlike" card isn't."""
    return tuple(card[len(UNLIKE) :].split(", "))


def split(cards: Sequence[str]) -> tuple[list[str], list[str]]:
    """The certain cards, and the "unlike" ones, strictest first, of a sorted hand.

    In one hand, a stricter card always excludes everything that the next one does: whenever the
    newer card was there and nothing could be played, the older one was there, too.
    """
    if not cards or not cards[-1].startswith(UNLIKE):
        return [*cards], []
    sure = [card for card in cards if not card.startswith(UNLIKE)]
    others = [card for card in cards if card.startswith(UNLIKE)]
    if len(others) > 1:
        others.sort(key=lambda card: -len(excluded(card)))
    return sure, others


def minus(cards: Sequence[str], gone: Sequence[str]) -> list[str] | None:
    """The cards without those that are gone; None if some of these weren't there."""
    left = list(cards)
    for card in gone:
        if card not in left:
            return None
        left.remove(card)
    return left


def common(one: Sequence[str], other: Sequence[str]) -> list[str]:
    """The cards that both have."""
    left = list(other)
    both: list[str] = []
    for card in one:
        if card in left:
            left.remove(card)
            both.append(card)
    return both


def matchings(strict: Sequence[str], cards: Sequence[str]) -> int:
    """The number of ways in which "unlike" cards (strictest first) can be among these cards."""
    ways = 1
    for done, card in enumerate(strict):
        ways *= max(0, sum(kind not in excluded(card) for kind in cards) - done)
    return ways


def fits(known: Sequence[str], hand: Sequence[str]) -> bool:
    """Whether what is known of a hand is possible for this hand."""
    sure, strict = split(known)
    rest = minus(hand, sure)
    return rest is not None and matchings(strict, rest) > 0


def ways_to_be(known: Sequence[str], hand: Sequence[str], unseen: Mapping[str, int]) -> int:
    """The number of ways to deal the unknown cards of a hand so that it becomes this hand."""
    sure, strict = split(known)
    rest = minus(hand, sure)
    if rest is None or len(strict) > len(rest):
        return 0
    ways = matchings(strict, rest) * factorial(len(rest) - len(strict))
    for kind in dict.fromkeys(rest):
        ways = ways * perm(max(0, unseen[kind]), rest.count(kind)) // factorial(rest.count(kind))
    return ways
