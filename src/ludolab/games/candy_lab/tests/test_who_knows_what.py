"""The section "Who sees what": CL-25, knowledge that follows the cards, and samples of it."""

import random
from collections import Counter

import pytest

from ludolab.core import Move, Pcg
from ludolab.games.candy_lab import game
from ludolab.games.candy_lab.knowledge.belief import CandyLabBelief
from ludolab.games.candy_lab.knowledge.deduction import of_seat
from ludolab.games.candy_lab.moves import (
    FROM_PILE,
    LEFT,
    SWAP_THIRD,
    DrawFaceUp,
    FillOrder,
    GiveBack,
    MakeDiscard,
    SwapHands,
)
from ludolab.games.candy_lab.state import CandyLab

from .table import at, line, play, take, told
from .worlds import Onlooker

SAMPLES = 120


def belief_of(state: CandyLab, seat: int | None) -> CandyLabBelief:
    belief = game.belief(state.view(seat))
    assert isinstance(belief, CandyLabBelief)
    return belief


def believed(state: CandyLab, seat: int | None, hand: int) -> Counter[tuple[str, ...]]:
    """A hand as this seat may believe it to be, in many samples."""
    belief, rng = game.belief(state.view(seat)), Pcg(3)
    return Counter(tuple(belief.sample(rng).hands[hand]) for _ in range(SAMPLES))


def knows(state: CandyLab, seat: int | None, hand: int) -> Counter[str]:
    """The cards that this seat knows to be in a hand: those in every sample."""
    found = [Counter(cards) for cards in believed(state, seat, hand)]
    sure = found[0]
    for cards in found[1:]:
        sure = sure & cards
    return sure


def knowing(state: CandyLab, hand: int, card: str) -> list[int | None]:
    """Who knows that this card is in that hand, besides its holder (None: a spectator)."""
    seats = [s for s in (*range(state.players), None) if s != hand]
    return [seat for seat in seats if card in knows(state, seat, hand)]


# --- face-up cards --------------------------------------------------------------------------

HIDDEN = ["pink+joker", "blue+joker", "orange+joker", "pink+pink", "blue+pink", "blue+blue"]


def drawn() -> CandyLab:
    """Seat 0 has drawn the orange from the face-up cards; all other cards are unlike it."""
    state = at(
        ["blue-1-draw", "orange-3", "pink-3", "pink-1-discard-hand", "pink-2-swap"],
        hands=[["blue", "orange+pink"], ["pink"], ["pink", "joker"]],
        face_up=["orange", *HIDDEN[4:]],
        coming=HIDDEN[:4],
    )
    return play(state, FillOrder("blue", 0), DrawFaceUp("orange"))


def test_a_face_up_card_is_known() -> None:
    """CL-25: everybody knows where it is; nobody knows the other card."""
    state = drawn()
    assert knowing(state, 0, "orange") == [1, 2, None]
    for seat in (1, 2, None):
        assert knows(state, seat, 0) == {"orange": 1}
        assert len(believed(state, seat, 0)) > 4


def test_a_card_from_the_pile_is_not() -> None:
    """CL-25: a card drawn from the pile may be anything unseen."""
    state = take("blue-1-draw", hands=[[], ["pink"]], coming=[*HIDDEN[:4]])
    play(state, FROM_PILE)
    for seat in (1, 2):
        assert not knows(state, seat, 0)
        assert {(card,) for card in HIDDEN[:4]} <= {*believed(state, seat, 0)}


def test_known_until_it_is_played() -> None:
    """CL-25: then the card is on the stack, and the rest of the hand is open."""
    state = play(drawn(), FillOrder("pink", 1), FillOrder("joker", 0))
    assert knowing(state, 0, "orange") == [1, 2, None]
    state = at(
        ["blue-1-draw", "orange-3", "pink-3", "blue-3"],
        hands=[["blue", "orange+pink"], ["pink"], ["joker"]],
        face_up=["orange", *HIDDEN[4:]],
        coming=HIDDEN[:4],
    )
    play(state, FillOrder("blue", 0), DrawFaceUp("orange"), FillOrder("pink", 1))
    play(state, FillOrder("joker", 1), FillOrder("orange", 0))
    assert state.filled[0] == ("blue", "orange")
    for seat in (1, 2, None):
        assert not knows(state, seat, 0)
        assert all(cards != ("orange",) for cards in believed(state, seat, 0))


def test_known_until_it_is_discarded() -> None:
    """CL-25, CL-17: a discarded card is out, whether it was the known one or not."""
    for pick, lost, left in ((1, "orange", {}), (2, "orange+pink", {"orange": 1})):
        state = drawn()
        play(state, FillOrder("pink", 2))
        state.script([pick])
        play(state, MakeDiscard(0))
        assert lost in state.out
        for seat in (1, 2, None):
            assert knows(state, seat, 0) == left


def test_playing_another_card_leaves_it_known() -> None:
    """CL-25: the known card is still there when another one was played."""
    state = at(
        ["blue-1-draw", "orange-3", "pink-3", "blue-3", "pink-3"],
        hands=[["blue", "joker", "pink"], ["pink"], ["joker"]],
        face_up=["orange", *HIDDEN[4:]],
        coming=HIDDEN[:4],
    )
    play(state, FillOrder("blue", 0), DrawFaceUp("orange"), FillOrder("pink", 1))
    play(state, FillOrder("joker", 1), FillOrder("joker", 0))
    for seat in (1, 2, None):
        assert knows(state, seat, 0) == {"orange": 1}


# --- swaps ----------------------------------------------------------------------------------


def test_after_a_swap() -> None:
    """CL-25: both know what they gave away; a card that everybody knows moves with the hand."""
    state = drawn()
    play(state, FillOrder("pink", 1))
    # Seat 2 takes the swap and exchanges with seat 0.
    play(state, FillOrder("pink", 2), SwapHands(0))
    assert state.hands == [["joker"], [], ["orange", "orange+pink"]]
    assert knows(state, 0, 2) == {"orange": 1, "orange+pink": 1}
    assert knows(state, 2, 0) == {"joker": 1}
    for seat in (1, None):
        assert knows(state, seat, 2) == {"orange": 1}
        assert not knows(state, seat, 0)


def test_what_was_given_is_forgotten_when_played() -> None:
    """CL-25: what one gave away is known until it is played."""
    state = at(
        ["blue-2-swap", "orange-3", "pink-3", "blue-3"],
        hands=[["blue", "orange", "joker"], ["pink", "pink+pink"], []],
        coming=HIDDEN[:3],
    )
    play(state, FillOrder("blue", 0), SwapHands(1))
    assert knows(state, 0, 1) == {"orange": 1, "joker": 1}
    assert not knows(state, 2, 1)
    play(state, FillOrder("orange", 0))
    assert knows(state, 0, 1) == {"joker": 1}
    assert knows(state, 1, 0) == {"pink": 1, "pink+pink": 1}


def test_the_third_hand() -> None:
    """CL-25: the player who laid down the third hand knows it; the other knows what all saw."""
    state = at(
        ["blue-1-draw", "blue-2-swap", "orange-3", "pink-3"],
        hands=[["blue+blue", "orange+pink"], ["pink"]],
        third=["joker", "blue"],
        face_up=["orange", *HIDDEN[3:5]],
        coming=[*HIDDEN[:3]],
        players=2,
    )
    play(state, FillOrder("blue+blue", 0))
    play(state, state.legal_moves()[0], DrawFaceUp("orange"), SWAP_THIRD)
    assert state.hands == [["blue", "joker"], ["pink"], ["orange", "orange+pink"]]
    assert knows(state, 0, 2) == {"orange": 1, "orange+pink": 1}
    assert knows(state, 1, 2) == knows(state, None, 2) == {"orange": 1}
    assert not knows(state, 1, 0)


def parted() -> CandyLab:
    """Seat 0 holds the orange that all saw, and two others; seat 1 swaps an empty hand for it."""
    state = at(
        ["blue-1-draw", "pink-2-swap", "orange-3", "pink-3"],
        hands=[["blue", "orange+pink", "orange+orange"], ["pink"], []],
        face_up=["orange", *HIDDEN[4:]],
        coming=HIDDEN[:4],
    )
    play(state, FillOrder("blue", 0), DrawFaceUp("orange"))
    state.script([1])
    return play(state, FillOrder("pink", 0))


def test_after_a_swap_against_an_empty_hand() -> None:
    """CL-25: the others know only that the card lies in one of the two hands."""
    state = parted()
    assert state.hands == [["orange"], ["orange+orange", "orange+pink"], []]
    for seat in (2, None):
        belief, rng = game.belief(state.view(seat)), Pcg(5)
        where = Counter[int]()
        for _ in range(600):
            hands = belief.sample(rng).hands
            [place] = [h for h, cards in enumerate(hands) if "orange" in cards]
            where[place] += 1
        # One of three cards was kept.
        assert {*where} == {0, 1}
        assert abs(where[0] - 200) < 50


def test_the_two_know_more() -> None:
    """CL-25: the keeper knows what went; the taker knows that a seen card has stayed."""
    state = parted()
    assert knows(state, 0, 1) == {"orange+orange": 1, "orange+pink": 1}
    assert knows(state, 1, 0) == {"orange": 1}


def test_it_comes_to_light_where_it_was() -> None:
    """CL-25: if one of the two plays the card, the other hand is open again."""
    state = parted()
    play(state, DrawFaceUp("blue+blue"), FillOrder("orange", 0))
    assert state.hands[0] == []
    for seat in (2, None):
        assert not knows(state, seat, 1)
        assert all("orange" not in cards for cards in believed(state, seat, 1))


# --- who couldn't play (CL-14) --------------------------------------------------------------


def stuck(*, draw: Move = FROM_PILE) -> CandyLab:
    """Seat 0 can fill nothing at a conveyor of blue and orange, and draws."""
    state = at(
        line("boo"),
        hands=[["pink", "pink+pink"], [], []],
        face_up=["blue"],
        coming=["joker", "orange", "blue+blue", "blue+orange", "orange+pink"],
    )
    return play(state, draw)


def test_a_single_draw_shows_that_nothing_fits() -> None:
    """CL-25, CL-14: neither of the two cards fits the conveyor; the drawn one may."""
    state = stuck()
    for seat in (1, 2, None):
        cards = Counter[str]()
        for hand in believed(state, seat, 0):
            cards.update(hand)
            assert sum(card in ("joker", "orange", "blue+orange") for card in hand) <= 1
        # What fits can only be the new one; the pile may have been on top in any order.
        assert cards["joker"] > 0
        assert cards["orange"] > 0
        assert not any(hand[0] == hand[1] for hand in believed(state, seat, 0))


def test_the_face_up_card_of_who_is_stuck() -> None:
    """CL-25, CL-14: a card taken face up is known though it fits; the others don't fit."""
    state = stuck(draw=DrawFaceUp("blue"))
    for seat in (1, 2, None):
        for hand in believed(state, seat, 0):
            rest = [*hand]
            rest.remove("blue")
            assert not {*rest} & {"joker", "orange", "blue", "blue+orange", "orange+orange"}


def test_giving_back_shows_nothing() -> None:
    """CL-25, CL-13: a player who gives sticks back may hold an order that fits."""
    state = at(
        line("boo"),
        hands=[["pink", "pink+pink"], [], []],
        sticks=[["pink-1-draw"]],
        coming=["joker", "orange", "blue+blue"],
    )
    play(state, *state.legal_moves()[:1])
    play(state, *state.legal_moves()[:1])
    assert ("joker", "orange") in believed(state, 1, 0)


# --- held against every possible world ------------------------------------------------------

STICKS = [
    *("blue-2-swap", "orange-2-swap", "pink-2-swap", "blue-1-draw", "orange-1-draw"),
    *("pink-1-draw", "blue-1-discard-hand", "orange-1-discard-hand", "blue-3", "pink-3"),
]
ORDERS = [
    *("blue", "orange", "pink", "joker", "blue+blue", "pink+pink", "blue+joker", "blue+orange"),
    *("orange+joker", "pink+joker", "blue+pink", "orange+pink", "orange+orange"),
]


def small(rng: random.Random, orders: list[str]) -> CandyLab:
    """A small random position with many swaps and few cards."""
    players = rng.choice((2, 3))
    cards = rng.sample(orders, k=len(orders))
    sizes = [rng.choice((0, 1, 2)) for _ in range(3)]
    hands = [[cards.pop() for _ in range(size)] for size in sizes]
    face_up, coming = [cards.pop()], [cards.pop() for _ in range(max(2, 6 - sum(sizes)))]
    third = hands[2] if players == 2 else []
    return at(
        rng.sample(STICKS, k=rng.choice((4, 6, 8))),
        hands=hands[:players],
        third=third,
        face_up=face_up,
        coming=coming,
        players=players,
    )


@pytest.mark.parametrize("seed", range(14))
def test_samples_of_small_games(seed: int) -> None:
    """CL-25: with cards that differ, samples of every seat come as often as chance says."""
    rng = random.Random(seed)
    state = small(rng, ORDERS)
    seats = [Onlooker(state, seat) for seat in (*range(state.players), None)]
    for number in range(8):
        move = rng.choice(state.legal_moves())
        state.play(move)
        for onlooker in seats:
            onlooker.watch(move, state)
        if state.over:
            break
        if number % 3 == 2 or {"kept", "swapped", "swapped-third"} & {*told(state)}:
            for onlooker in seats:
                onlooker.agrees(state, 250, seed)


@pytest.mark.parametrize("seed", range(8))
def test_samples_with_equal_cards(seed: int) -> None:
    """CL-25: also with equal cards every sample explains all that its seat has seen."""
    rng = random.Random(seed)
    state = small(rng, [*ORDERS[:4] * 2, "blue", "orange", "blue+blue", "blue+joker"])
    seats = [Onlooker(state, seat) for seat in (*range(state.players), None)]
    for _ in range(8):
        move = rng.choice(state.legal_moves())
        state.play(move)
        for onlooker in seats:
            onlooker.watch(move, state)
        if state.over:
            break
    for onlooker in seats:
        onlooker.explains(state)


def test_a_long_small_game_with_everything() -> None:
    """CL-25: swaps, also against empty hands, and single draws in a row, with many samples."""
    state = at(
        ["blue-1-draw", "pink-2-swap", "orange-2-swap", "pink-3", "blue-3"],
        hands=[["blue", "orange+pink"], ["pink"], ["joker"]],
        face_up=["orange"],
        coming=["pink+pink", "blue+pink", "orange+joker"],
    )
    seats = [Onlooker(state, seat) for seat in (0, 1, 2, None)]
    names: list[str] = []
    for move in (
        FillOrder("blue", 0),
        DrawFaceUp("orange"),
        FillOrder("pink", 0),
        SwapHands(0),
        FillOrder("joker", 0),
        SwapHands(1),
    ):
        state.play(move)
        names += told(state)
        for onlooker in seats:
            onlooker.watch(move, state)
            onlooker.agrees(state, 1500, 7)
    assert names.count("kept") == 2


def duplicates(card: str) -> CandyLab:
    """Seat 0 holds an orange that all saw drawn and an unknown card; seat 1 takes this stick."""
    return at(
        ["blue-1-draw", f"pink-{card}", "pink-3"],
        hands=[["blue", "orange+orange"], ["pink"], []],
        face_up=["orange"],
        coming=["pink+pink", "orange", "blue+blue"],
    )


def test_a_random_card_equal_to_a_known_one() -> None:
    """CL-25, CL-20: if by chance an orange comes out of a hand with an orange and an unknown
    card, the unknown one is twice as likely to be an orange as any other."""
    state = duplicates("2-swap")
    onlooker = Onlooker(state, 1)
    for move in (FillOrder("blue", 0), DrawFaceUp("orange"), FillOrder("pink", 0)):
        if move == FillOrder("pink", 0):
            state.script([2])
        state.play(move)
        onlooker.watch(move, state)
    assert knows(state, 1, 0) == Counter()
    onlooker.agrees(state, 2000)


@pytest.mark.parametrize(("pick", "left"), [(1, "orange"), (2, "orange+orange")])
def test_a_random_discard_equal_to_a_known_one(pick: int, left: str) -> None:
    """CL-25, CL-17: likewise if it is discarded: with two of them that was twice as likely."""
    state = duplicates("1-discard-hand")
    onlookers = [Onlooker(state, seat) for seat in (1, 2, None)]
    for move in (FillOrder("blue", 0), DrawFaceUp("orange"), FillOrder("pink", 0)):
        if move == FillOrder("pink", 0):
            state.script([pick])
        state.play(move)
        for onlooker in onlookers:
            onlooker.watch(move, state)
    assert left not in state.hands[0]
    for onlooker in onlookers:
        onlooker.agrees(state, 2000)
    if left == "orange":
        # Of the three cards that nobody sees one is an orange: 2 to 1 + 1, instead of 1 to 1 + 1.
        for seat in (1, 2, None):
            assert of_seat(state, seat) == [(1, ((), (), ())), (1, (("orange",), (), ()))]
            weights = [case.ways for case in belief_of(state, seat).cases]
            assert weights[0] / 3 + weights[1] == sum(weights) / 2


@pytest.mark.parametrize(("first", "second"), [(1, 1), (2, 1), (2, 2), (3, 1)])
def test_two_random_discards(first: int, second: int) -> None:
    """CL-25, CL-17: of a joker and a blue that all saw drawn, and another blue."""
    state = at(
        ["orange-1-discard-hand", "pink-1-discard-hand", "pink-3"],
        hands=[[], ["orange"], ["pink"]],
        sticks=[["blue-3"], [], []],
        face_up=["blue", "joker"],
        coming=["blue", "blue", "joker", "pink+pink"],
    )
    onlookers = [Onlooker(state, seat) for seat in (1, 2, None)]
    state.script([first, second])
    for move in (
        *(GiveBack("blue-3"), LEFT, DrawFaceUp("blue"), FROM_PILE, DrawFaceUp("joker")),
        *(FillOrder("orange", 1), MakeDiscard(0), FillOrder("pink", 1)),
    ):
        state.play(move)
        for onlooker in onlookers:
            onlooker.watch(move, state)
    assert len(state.hands[0]) == 1
    for onlooker in onlookers:
        onlooker.agrees(state, 1500)


def test_a_random_discard_of_a_kind_known_twice() -> None:
    """CL-25, CL-17: of two blues that all saw drawn, and another blue."""
    state = at(
        ["orange-1-discard-hand", "pink-3"],
        hands=[[], ["orange"], ["pink"]],
        sticks=[["blue-3"], [], []],
        face_up=["blue", "blue"],
        coming=["joker", "blue", "joker", "pink+pink"],
    )
    onlookers = [Onlooker(state, seat) for seat in (1, 2, None)]
    state.script([1])
    for move in (
        *(GiveBack("blue-3"), LEFT, DrawFaceUp("blue"), FROM_PILE, DrawFaceUp("blue")),
        *(FillOrder("orange", 1), MakeDiscard(0)),
    ):
        state.play(move)
        for onlooker in onlookers:
            onlooker.watch(move, state)
    assert state.hands[0] == ["blue", "blue"]
    for onlooker in onlookers:
        onlooker.agrees(state, 1500)


# --- whole games ----------------------------------------------------------------------------


@pytest.mark.parametrize("players", [2, 3, 4])
def test_samples_of_whole_games(players: int) -> None:
    """CL-25: at any point of a game, samples look the same and can be played on."""
    rng = random.Random(players)
    state = game.new(players, 11)
    whole = Counter(state.pieces())
    while not state.over:
        assert state.number < game.bound
        if rng.random() < 0.2:
            seat = rng.choice((*range(players), None))
            sample = state.sample(seat, state.number)
            assert sample.view(seat) == state.view(seat)
            assert Counter(sample.pieces()) == whole
            assert sample.flaw() is None
            assert sample.to_act == state.to_act
            if seat == state.to_act:
                assert sample.legal_moves() == state.legal_moves()
            for _ in range(15):
                if not sample.over:
                    sample.play(rng.choice(sample.legal_moves()))
        state.play(rng.choice(state.legal_moves()))
    assert state.sample(0, 1).outcome == state.outcome
