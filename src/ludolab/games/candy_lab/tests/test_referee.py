"""A referee who knows nothing but the rule book plays along: CL-11 to CL-24 written once more.

As short as it can be, without a thought for speed, and for our own box only. It says before each
move who decides and what is allowed, and afterwards where everything lies. What chance decides, it
reads from the events.
"""

import random
from collections.abc import Generator, Iterator
from typing import cast

import pytest

from ludolab.core import Json
from ludolab.games.candy_lab import game
from ludolab.games.candy_lab.state import CandyLab

Turn = Generator[tuple[int, set[str]], str, None]
"""Says whose decision it is and which moves there are, and is sent the move."""
LEFT, RIGHT, STOP = "put on the left", "put on the right", "stop giving back"


class GameOver(Exception):
    pass


def value(stick: str) -> int:
    return int(stick.split("-")[1])


def fits(card: str, sticks: list[str]) -> bool:
    """CL-4, CL-11: in either direction, and a joker stands for any colour."""
    pattern, colours = card.split("+"), [stick.split("-")[0] for stick in sticks]
    return any(
        len(way) == len(colours)
        and all(wanted in ("joker", colour) for wanted, colour in zip(way, colours, strict=True))
        for way in (pattern, pattern[::-1])
    )


class Referee:
    def __init__(self, state: CandyLab) -> None:
        self.players = state.players
        self.conveyor = [*state.conveyor]
        self.sticks = [[*sticks] for sticks in state.sticks]
        self.hands = [[*hand] for hand in state.hands]
        self.filled = [[*stack] for stack in state.filled]
        self.face_up, self.pile = [*state.face_up], [*state.pile]
        self.golden_sugar: int | None = None
        self.reason = ""
        self.chance: Iterator[str] = iter(())
        """The cards that the last move picked at random."""

    def game(self, seat: int) -> Turn:
        try:
            while True:
                yield from self.turn(seat)
                seat = (seat + 1) % self.players
        except GameOver:
            return

    def turn(self, seat: int) -> Turn:
        groups = {
            f"fill {card} at {at}": (card, at, at + size)
            for card in self.hands[seat]
            for size in [card.count("+") + 1]
            for at in range(len(self.conveyor))
            if fits(card, self.conveyor[at : at + size])
        }
        gifts = {f"give back {stick}" for stick in self.sticks[seat]}
        # CL-13 is always allowed, CL-14 only if nothing else is.
        move = yield seat, {*groups} | gifts or self.draws()
        if move in groups:
            yield from self.fill(seat, *groups[move])
        elif move in gifts:
            yield from self.give_back(seat, move)
        else:
            self.draw(seat, move)

    def fill(self, seat: int, card: str, at: int, end: int) -> Turn:
        self.hands[seat].remove(card)
        self.filled[seat].append(card)
        taken = self.conveyor[at:end]
        del self.conveyor[at:end]
        self.sticks[seat] += taken
        if not self.conveyor:
            self.golden_sugar = seat
            self.end("last-stick")
        left = [stick for stick in taken if stick.count("-") > 1]
        while left:
            move = yield from self.choose(seat, {f"use {stick}" for stick in left})
            stick = move.removeprefix("use ")
            left.remove(stick)
            yield from self.effect(seat, *stick.split("-", 2))

    def choose(self, seat: int, moves: set[str]) -> Generator[tuple[int, set[str]], str, str]:
        """A single possibility isn't asked."""
        if len(moves) == 1:
            return moves.pop()
        return (yield seat, moves)

    def effect(self, seat: int, colour: str, _: str, effect: str) -> Turn:
        others = [other for other in range(self.players) if other != seat]
        if effect == "draw":
            self.draw(seat, (yield seat, self.draws()))
            return
        targets = {
            "discard-hand": {f"make seat {o} discard": o for o in others if self.hands[o]},
            "undo": {f"undo the order of seat {o}": o for o in others if self.filled[o]},
            "take-back": {
                f"take back {stick} from seat {o}": o
                for o in others
                for stick in self.sticks[o]
                if stick.startswith(colour)
            },
            "swap": {
                f"swap hands with seat {o}": o for o in others if self.hands[seat] or self.hands[o]
            },
        }[effect]
        if effect == "swap" and self.players == 2 and (self.hands[seat] or self.hands[2]):
            targets["swap hands with the third hand"] = 2
        if not targets:
            # CL-12, CL-21: it does nothing.
            return
        move = yield from self.choose(seat, {*targets})
        other = targets[move]
        if effect == "discard-hand":
            self.hands[other].remove(next(self.chance))
        elif effect == "undo":
            self.filled[other].pop()
        elif effect == "take-back":
            yield from self.put(seat, other, move.split()[2])
        elif other < self.players and not self.hands[seat]:
            # CL-20: the other keeps one card.
            kept = next(self.chance)
            self.hands[other].remove(kept)
            self.hands[seat], self.hands[other] = self.hands[other], [kept]
        else:
            self.hands[seat], self.hands[other] = self.hands[other], self.hands[seat]

    def give_back(self, seat: int, move: str) -> Turn:
        owed = 0
        for given in (1, 2, 3):
            stick = move.removeprefix("give back ")
            owed += value(stick)
            yield from self.put(seat, seat, stick)
            if given < 3 and self.sticks[seat]:
                gifts = {f"give back {stick}" for stick in self.sticks[seat]}
                move = yield seat, gifts | {STOP}
                if move == STOP:
                    break
            else:
                break
        for _ in range(owed):
            self.draw(seat, (yield seat, self.draws()))

    def put(self, seat: int, owner: int, stick: str) -> Turn:
        end = yield seat, {LEFT, RIGHT}
        self.sticks[owner].remove(stick)
        self.conveyor.insert(0 if end == LEFT else len(self.conveyor), stick)

    def draws(self) -> set[str]:
        return {"draw from the pile"} | {f"draw {card}" for card in self.face_up}

    def draw(self, seat: int, move: str) -> None:
        if move == "draw from the pile":
            self.hands[seat].append(self.pile.pop())
        else:
            card = move.removeprefix("draw ")
            self.face_up[self.face_up.index(card)] = self.pile.pop()
            self.hands[seat].append(card)
        if not self.pile:
            self.end("last-card")

    def end(self, reason: str) -> None:
        self.reason = reason
        raise GameOver

    def table(self) -> tuple[object, ...]:
        return (
            self.conveyor,
            [*map(sorted, self.sticks)],
            [*map(sorted, self.hands)],
            self.filled,
            self.face_up,
            self.pile,
            self.golden_sugar,
            self.reason,
        )

    def scores(self) -> tuple[tuple[int, ...], tuple[int, ...]]:
        """CL-24: the scores, and who has won."""
        sticks = [sum(map(value, own)) for own in self.sticks]
        orders = [sum(3 - card.count("+") for card in stack) for stack in self.filled]
        golden = [3 * (seat == self.golden_sugar) for seat in range(self.players)]
        totals = [sum(parts) for parts in zip(sticks, orders, golden, strict=True)]
        ranks = [*zip(totals, sticks, strict=True)]
        return tuple(totals), tuple(s for s, rank in enumerate(ranks) if rank == max(ranks))


def table_of(state: CandyLab) -> tuple[object, ...]:
    return (
        state.conveyor,
        state.sticks,
        state.hands,
        [[*stack] for stack in state.filled],
        [*state.face_up],
        state.pile,
        state.golden_sugar,
        state.reason,
    )


def picked(state: CandyLab) -> Iterator[str]:
    """What chance picked in the last move: cards discarded, or kept in a swap."""
    told = [state.events(seat) for seat in range(state.players)]
    for versions in zip(*told, strict=True):
        event: dict[str, Json] = {}
        for version in versions:
            event.update(version)
        if event["event"] in ("discarded", "kept"):
            yield cast("str", event["card"])


def end_of_a_game(rng: random.Random) -> CandyLab:
    """Few sticks and cards, most of the sticks with effects."""
    players = rng.choice((2, 3, 4))
    deck = game.new(players, rng.getrandbits(64))
    sticks = [s for s in deck.conveyor if s.count("-") > 1 or rng.random() < 0.3]
    cards = rng.sample(sorted(deck.box.cards), 42)

    def some(heap: list[str], most: int) -> list[str]:
        return [heap.pop() for _ in range(min(len(heap), rng.randint(0, most)))]

    return game.from_json(
        {
            "players": players,
            "seed": f"{rng.getrandbits(128):032x}",
            "conveyor": [sticks.pop(), *some(sticks, 8)],
            "sticks": [some(sticks, 3) for _ in range(players)],
            "hands": [some(cards, 3) for _ in range(players + (players == 2))],
            "filled": [some(cards, 2) for _ in range(players)],
            "face_up": [cards.pop() for _ in range(3)],
            "pile": [cards.pop(), *some(cards, 5)],
            "out": cards,
            "todo": [{"step": "turn", "seat": rng.randrange(players)}],
        }
    )


@pytest.mark.parametrize("number", range(40))
def test_the_referee_agrees(number: int) -> None:
    """CL-11 to CL-24: whole games, and the ends of others, by players of several kinds."""
    rng = random.Random(number)
    state = game.new(2 + number % 3, number) if number % 2 else end_of_a_game(rng)
    liked = rng.choice(("fill", "give", "use", "swap"))
    referee = Referee(state)
    play = referee.game(state.to_act)
    seat, allowed = next(play)
    while True:
        moves = {str(move): move for move in state.legal_moves()}
        assert (state.to_act, {*moves}) == (seat, allowed)
        names = sorted(moves)
        move = rng.choice([name for name in names if name.startswith(liked)] or names)
        state.play(moves[move])
        referee.chance = picked(state)
        try:
            seat, allowed = play.send(move)
        except StopIteration:
            break
        assert table_of(state) == referee.table()
    assert state.over
    assert table_of(state) == referee.table()
    assert (state.outcome.scores, state.outcome.winners) == referee.scores()
