"""What is hidden, what can be deduced, and what samples make of it (LB-17, LB-39)."""

import itertools
import json
import random
from collections import Counter
from math import sqrt
from typing import cast

import pytest

from ludolab.core import BadView, Belief, Json, Move, Pcg
from ludolab.core.chance import pcg_next
from ludolab.games.labicot import game
from ludolab.games.labicot.moves import (
    PASS,
    PLAY_HUG,
    PLAY_MAGNET,
    WALK,
    Glue,
    PlayCard,
    Rob,
    TakeCard,
)
from ludolab.games.labicot.state import Labicot

from .table import ONE_TURN, at, play, told

NOT_BLIND: dict[str, Json] = {"blind_reactions": False}
PHASE_3 = ONE_TURN[:2]


def box(**counts: int) -> str:
    """A small box, of which everything is dealt by hand."""
    text = 'edition = "small"\nplayers_per_set = 32\nhand = 0\nhand_many = 0\nmany = 5\n'
    return text + "".join(f'[[card]]\nname = "{card}"\ncount = {n}\n' for card, n in counts.items())


def samples(state: Labicot, seat: int | None, count: int = 600) -> Counter[str]:
    """The hidden cards of a number of samples."""
    belief, rng = game.belief(state.view(seat)), Pcg(5)
    return Counter(hidden(belief.sample(rng)) for _ in range(count))


def hidden(state: Labicot) -> str:
    return json.dumps([state.hands, state.pile, state.known])


def uniform(found: Counter[str]) -> bool:
    """Chi-squared, within five standard deviations of what is expected."""
    mean = found.total() / len(found)
    chi = sum((n - mean) ** 2 / mean for n in found.values())
    freedom = len(found) - 1
    return chi <= freedom + 5 * sqrt(2 * freedom) + 1e-9


def test_hands_and_pile_are_hidden() -> None:
    """LB-12: of others one sees how many cards they hold."""
    state = at(hands=[["glue"], ["hug", "jump"]], rolls=[1])
    view = state.view(1)
    assert view["hands"] == [1, ["hug", "jump"]]
    assert view["pile"] == 29
    assert state.view(None)["hands"] == [1, 2]
    assert "seed" not in view


def test_a_drawn_card_is_told_to_its_owner_only() -> None:
    """LB-14."""
    state = at(*ONE_TURN, lucky=[2, 6], beans=[["blue"]], rolls=[2], coming=["charge"])
    play(state, state.legal_moves()[0])
    drew = [e for e in state.events(0) if e["event"] == "drew"]
    assert drew[0]["cards"] == ["charge"]
    others = [e for e in state.events(1) if e["event"] == "drew"]
    assert "cards" not in others[0]
    assert others[0]["count"] == 1


def test_samples_are_uniform() -> None:
    """LB-12: 2 glue, 1 hug, 1 jump in two hands and the pile: every deal equally often."""
    state = at(
        hands=[["hug"], ["glue"]],
        coming=["glue", "jump"],
        pieces=box(glue=2, hug=1, jump=1),
        edition="small",
        rolls=[2],
    )
    found = samples(state, 0)
    assert len(found) == 3  # where the jump lies; seat 0 knows its hug
    assert uniform(found)
    assert len(samples(state, None, 2000)) == 12


def test_samples_are_uniform_where_kinds_are_excluded() -> None:
    """LB-17: no glue there and no hug here leave three deals, equally likely."""
    state = at(
        hands=[["jump"], ["glue"]],
        coming=["hug"],
        backs=[[[0, ["glue"]]], [[0, ["hug"]]]],
        pieces=box(glue=1, hug=1, jump=1),
        edition="small",
        lucky=[5, 5],
        rolls=[1],
    )
    found = samples(state, None, 1500)
    assert {tuple(json.loads(s)[0][0] + json.loads(s)[0][1]) for s in found} == {
        ("jump", "glue"),
        ("hug", "glue"),
        ("hug", "jump"),
    }
    assert uniform(found)


def test_a_thief_remembers_the_hand_and_the_victim_the_card() -> None:
    """LB-39: everybody else sees only which card moved."""
    state = at(
        *PHASE_3,
        players=3,
        hands=[["magnet"], ["glue", "charge", "hug"], ["jump"]],
    )
    play(state, PLAY_MAGNET, Rob(1, "card"))
    assert "cards" in state.events(0)[-1]
    assert "cards" not in state.events(2)[-1]
    play(state, TakeCard("charge", 1))
    assert state.hands == [["charge"], ["glue", "hug"], ["jump"]]
    assert state.saw == [((1, 0), (1, 1)), ((0, 0),), ()]
    assert state.known == [("glue", "hug"), ("charge",), (), ()]
    assert {json.loads(s)[0][1][0] for s in samples(state, 0)} == {"glue"}
    assert {json.loads(s)[0][0][0] for s in samples(state, 1)} == {"charge"}
    assert len({json.loads(s)[0][0][0] for s in samples(state, 2)}) == 8
    assert "card" not in state.events(2)[0]


def test_what_is_known_follows_the_card() -> None:
    """LB-39: stolen again, it is still known to those who saw it; played, to everybody."""
    state = at(
        *PHASE_3,
        players=3,
        hands=[["magnet"], ["hug", "glue", "charge"], []],
        saw=[[], [], [[1, 1], [1, 2]]],
        pawns=["a1", "b1", "h1"],
    )
    assert state.known[2] == ("glue", "charge")
    play(state, PLAY_MAGNET)
    play(state, TakeCard("glue", 1))
    assert state.saw[2] == ((0, 0), (1, 1))
    assert state.known[2] == ("glue", "charge")
    state.todo = at(*ONE_TURN[:1], players=3).todo
    play(state, PLAY_HUG)
    assert state.hands[1] == ["charge"]
    assert state.saw[2] == ((0, 0), (1, 0))


def test_the_longest_held_of_equal_cards_is_played() -> None:
    """LB-41: so those held longer aren't of that kind, and everybody can tell."""
    state = at(*PHASE_3, pawns=["a1", "b1"], hands=[["glue", "hug", "hug", "charge"], ["jump"]])
    play(state, PLAY_HUG)
    assert state.hands[0] == ["glue", "hug", "charge"]
    assert state.backs[0] == ((0, ("hug",)), (0, ()), (0, ()))
    first = {json.loads(s)[0][0][0] for s in samples(state, 1)}
    assert "hug" not in first
    assert len(first) == 7


def test_a_new_pile_holds_what_was_discarded() -> None:
    """LB-38: a card held since before can't be one of the new pile."""
    state = at(
        *ONE_TURN,
        lucky=[2, 6],
        rolls=[2],
        hands=[[], ["hug", "jump"]],
        discard=["glue", "charge"],
        pieces=box(glue=1, hug=1, jump=1, charge=1),
        edition="small",
    )
    while state.to_act == 1 and state.legal_moves() == [PASS]:
        play(state, PASS)
    assert state.reshuffled == (("charge", "glue"),)
    assert state.backs[0] == ((1, ()),)
    assert {json.loads(s)[0][1][0] for s in samples(state, None)} == {"hug", "jump"}
    found = samples(state, None)
    assert len(found) == 4
    assert uniform(found)


def test_a_player_who_is_not_asked_has_no_answer() -> None:
    """LB-17: without blind reactions everybody learns that, and samples keep to it."""
    hands = [[], ["charge", "jump"]]
    state = at(*ONE_TURN, pawns=["a1", "h1"], hands=hands, rolls=[2], options=NOT_BLIND)
    assert state.backs[1] == ((0, ("glue",)), (0, ("glue",)))
    assert not any("glue" in json.loads(s)[0][1] for s in samples(state, 0))
    blind = at(*ONE_TURN, pawns=["a1", "h1"], hands=hands, rolls=[2])
    assert any("glue" in json.loads(s)[0][1] for s in samples(blind, 0))


def test_a_player_who_is_asked_has_an_answer() -> None:
    """LB-17: until it has left the hand."""
    state = at(
        *ONE_TURN,
        pawns=["a1", "b1"],
        hands=[[], ["charge", "glue"]],
        rolls=[3],
        options=NOT_BLIND,
    )
    assert state.to_act == 1
    assert [*state.hints] == [(((1, 0), (1, 1)), ("glue", "hug"))]
    for sample in samples(state, 0):
        assert {"glue", "hug"} & {*json.loads(sample)[0][1]}
    play(state, Glue(0))
    assert not state.hints
    assert state.hands[1] == ["charge"]


def test_asking_is_told_where_it_betrays_something() -> None:
    """LB-17: by an event that can't be taken back; with blind reactions there is none."""
    hands = [["charge"], ["jump"], ["glue"]]
    state = at(
        *ONE_TURN, players=3, pawns=["a1", "h1", "h1"], hands=hands, rolls=[2], options=NOT_BLIND
    )
    play(state, WALK)
    assert {"asked", "not-asked"} <= {*told(state)}
    blind = at(*ONE_TURN, players=3, pawns=["a1", "h1", "h1"], hands=hands, rolls=[2])
    play(blind, WALK)
    assert not {"asked", "not-asked"} & {*told(blind)}


# --- samples are solved for, not waited for ---------------------------------------------------


def numbers_drawn(belief: Belief[Labicot], most: int) -> int:
    """How many random numbers one sample takes; gives up after `most`."""
    ahead = Pcg(9)
    at = ahead.next() << 32 | ahead.next()
    wanted = belief.sample(Pcg(9)).tick
    for count in range(most):
        if at == wanted:
            return count
        at = pcg_next(at)
    return most


def test_a_sample_takes_few_random_numbers_however_many_play() -> None:
    """LB-17: 32 players, all of whom have shown whether they can answer."""
    state = game.new(32, seed=5, options=NOT_BLIND)
    rng = random.Random(1)
    for _ in range(25):
        state.play(rng.choice(state.legal_moves()))
    assert len(state.hints) > 3
    cards = len(state.pieces())
    for seat in (0, 9, 31, None):
        belief = game.belief(state.view(seat))
        assert numbers_drawn(belief, 9 * cards) < 3 * cards
        assert belief.sample(Pcg(1)).view(seat) == state.view(seat)


def test_samples_of_hands_that_depend_on_each_other_are_uniform() -> None:
    """LB-17, LB-39: hints across hands and piles, kinds that some places can't be."""
    kinds = {"glue": 2, "hug": 2, "jump": 1, "magnet": 1}
    hands = [["glue"], ["jump", "hug"], ["hug", "glue"]]
    backs: list[Json] = [
        [[0, ["hug"]]],
        [[0, []], [1, ["jump"]]],
        [[1, []], [0, ["magnet"]]],
    ]
    hints: list[Json] = [
        [[[0, 0], [1, 1]], ["glue", "hug"]],
        [[[1, 1], [2, 0]], ["hug"]],
        [[[2, 0], [2, 1]], ["glue"]],
    ]
    state = at(
        *ONE_TURN[:1],
        players=3,
        hands=hands,
        coming=["magnet"],
        reshuffled=[["glue", "hug", "hug"]],
        backs=backs,
        hints=hints,
        pieces=box(**kinds),
        edition="small",
    )
    first, second = ["glue", "jump", "magnet"], ["hug", "hug", "glue"]
    assert sorted(first + second) == sorted(state.pieces())
    wanted: set[str] = set()
    for one in itertools.permutations(first):
        for two in itertools.permutations(second):
            dealt = [[one[0]], [one[1], two[0]], [two[1], one[2]]]
            fits = all(
                dealt[seat][at_] not in excluded
                for seat, told_ in enumerate(cast("list[list[tuple[int, list[str]]]]", backs))
                for at_, (_, excluded) in enumerate(told_)
            )
            met = all(
                any(dealt[seat][at_] in named for seat, at_ in slots)
                for slots, named in cast("list[tuple[list[list[int]], list[str]]]", hints)
            )
            if fits and met:
                wanted.add(json.dumps([dealt, [two[2]], state.known]))
    found = samples(state, None, 300 * len(wanted))
    assert found.keys() == wanted
    assert uniform(found)


def test_a_view_that_no_hands_agree_with_is_refused() -> None:
    """LB-17: however the hints came about, no time is lost on impossible deals."""
    state = at(*ONE_TURN[:1], hands=[["jump"], ["glue"]], lucky=[5, 5])
    view = state.view(0)
    hint: Json = [[[[1, 0]], ["glue"]]]
    assert game.sample({**view, "hints": hint}, 1).hands[1] == ["glue"]
    never: Json = [[], [[0, ["glue"]]]]
    with pytest.raises(BadView):
        game.sample({**view, "hints": hint, "backs": never}, 1)
    with pytest.raises(BadView):
        game.sample({**view, "discard": ["jump"] * 5}, 1)
    with pytest.raises(BadView):
        game.sample({**view, "hands": [["jump"], 32]}, 1)


def test_cards_that_a_position_leaves_out_get_into_no_sample() -> None:
    """LB-12: a written pile has all the cards there are."""
    state = at(*ONE_TURN[:1], hands=[["jump"], ["glue"]], pile=["hug", "hug"])
    assert len(game.sample(state.view(0), 1).pile) == 2


# --- all worlds, tracked by brute force -----------------------------------------------------


def worlds_of(cards: list[str], dealt: int, **position: object) -> list[Labicot]:
    """One state for every deal of these cards to two hands and the pile."""
    found: list[Labicot] = []
    for order in sorted({*itertools.permutations(cards)}):
        hands = [list(order[:dealt]), list(order[dealt : 2 * dealt])]
        found.append(game.from_json({**position, "hands": hands, "pile": list(order[2 * dealt :])}))
    return found


def same_move(world: Labicot, move: Move, *, seen: bool) -> Move | None:
    """The move as an observer sees it: of a stolen card perhaps only its place."""
    if isinstance(move, TakeCard) and not seen:
        return next(m for m in world.legal_moves() if isinstance(m, TakeCard) and m.at == move.at)
    return move if move in world.legal_moves() else None


@pytest.mark.parametrize("blind", [True, False])
@pytest.mark.parametrize("seed", range(4))
def test_samples_are_exactly_the_possible_worlds(blind: bool, seed: int) -> None:
    """LB-17, LB-39: those in which all that the seat was told would have been the same.

    From every possible deal the same moves are played; what remains possible is compared with
    what is sampled.
    """
    cards = ["magnet", "magnet", "glue", "hug", "hug", "blessing"]
    worlds = worlds_of(
        cards,
        2,
        players=2,
        pieces=box(magnet=2, glue=1, hug=2, blessing=1),
        edition="small",
        options={"labyrinths": ["marelle"], "blind_reactions": blind},
        seed=f"{seed:032x}",
        lucky=[2, 3],
        todo=[{"step": "turn", "seat": 0}],
    )
    rng = random.Random(seed)
    real = rng.choice(worlds)
    seats: list[int | None] = [0, 1, None]
    possible = {s: [w for w in worlds if w.view(s) == real.view(s)] for s in seats}
    for number in range(40):
        moves = real.legal_moves()
        bold = [m for m in moves if m.kind not in ("pass", "done", "walk", "keep-roll")]
        move = rng.choice(bold if bold and rng.random() < 0.6 else moves)
        after = real.apply(move)
        if after.over or "reshuffled" in told(after):
            break
        for seat in seats:
            kept: dict[str, Labicot] = {}
            for world in possible[seat]:
                same = same_move(world, move, seen=seat is not None)
                if same is not None:
                    then = world.apply(same)
                    if then.view(seat) == after.view(seat):
                        assert then.events(seat) == after.events(seat)
                        kept[hidden(then)] = then
            possible[seat] = list(kept.values())
            if number % 3 == 0:
                found = samples(after, seat, 25 * len(kept))
                assert found.keys() == kept.keys()
                assert uniform(found)
        real = after


def test_a_magnet_played_shows_itself() -> None:
    """LB-39: playing a card can't be taken back, since it shows the card."""
    state = at(*PHASE_3, hands=[["magnet"], ["glue", "hug"]])
    view = state.view(1)
    play(state, PlayCard("magnet"))
    assert state.view(1) != view
    assert state.last_played == (0, 0)
    assert game.events["played"].reveals
