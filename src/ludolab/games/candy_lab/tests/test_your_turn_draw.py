"""The section "Your turn", action C: CL-14 and CL-15."""

from ludolab.games.candy_lab.moves import FROM_PILE, STOP, DrawFaceUp, FillOrder, GiveBack

from .table import at, due, event, line, play, rule, told

DULL = ["pink+blue+pink", "pink+orange+pink", "orange+pink+orange"]


def test_from_the_pile() -> None:
    """CL-14: no card fits and no stick: one card, which can't be played this turn."""
    state = at(line("bo"), hands=[["pink"]], coming=["joker", "blue"])
    assert state.legal_moves() == [FROM_PILE, *map(DrawFaceUp, DULL)]
    play(state, FROM_PILE)
    assert told(state) == ["stuck", "drew"]
    assert state.hands[0] == ["joker", "pink"]
    assert due(state) == "turn 1"


def test_from_the_face_up_cards() -> None:
    """CL-14: it may be a face-up card, which is replaced."""
    state = at(line("bo"), hands=[["pink"]], coming=["joker", "blue"])
    play(state, DrawFaceUp("orange+pink+orange"))
    assert state.hands[0] == ["orange+pink+orange", "pink"]
    assert state.face_up == (*DULL[:2], "joker")
    assert event(state, "drew-face-up") == {
        "seat": 0,
        "card": "orange+pink+orange",
        "new": "joker",
    }
    assert due(state) == "turn 1"


def test_with_an_empty_hand() -> None:
    """CL-14: without cards one can't play any."""
    state = play(at(hands=[[]], coming=["joker", "blue"]), FROM_PILE)
    assert state.hands[0] == ["joker"]
    assert due(state) == "turn 1"


def test_not_if_a_card_fits() -> None:
    """CL-14: a player who can play a card can't just draw, with or without sticks."""
    for sticks in ([], ["pink-1-draw"]):
        state = at(line("bo"), hands=[["pink", "joker"]], sticks=[sticks])
        assert FROM_PILE not in state.legal_moves()
        for move in (FROM_PILE, DrawFaceUp(DULL[0])):
            refusal = state.why_not(move)
            assert refusal is not None
            assert (refusal.rule, refusal.no.why) == ("CL-14", "can-play")


def test_a_card_that_fits_must_be_played() -> None:
    """CL-14: without sticks an order that fits leaves no other choice."""
    state = at(line("bo"), hands=[["orange", "pink"]])
    assert state.legal_moves() == [FillOrder("orange", 1)]


def test_sticks_must_be_given_back() -> None:
    """CL-15: no card fits, but sticks are there: giving back is the only choice."""
    state = at(line("bo"), hands=[["pink"]], sticks=[["pink-1-draw", "pink-3"]])
    assert state.legal_moves() == [GiveBack("pink-1-draw"), GiveBack("pink-3")]
    for move in (FROM_PILE, DrawFaceUp(DULL[0])):
        refusal = state.why_not(move)
        assert refusal is not None
        assert (refusal.rule, refusal.no.why) == ("CL-15", "have-sticks")
    empty = at(line("bo"), hands=[[]], sticks=[["pink-3"]])
    assert empty.legal_moves() == [GiveBack("pink-3")]


def test_one_card_only() -> None:
    """CL-14: a single card; the next draw is another turn."""
    state = at(line("bo"), hands=[[], [], []])
    for seat in (0, 1, 2, 0):
        assert due(state) == f"turn {seat}"
        if len(state.pile) > 1:
            play(state, FROM_PILE)
    assert [*map(len, state.hands)] == [1, 1, 1]


def test_playable_from_the_next_turn_on() -> None:
    """CL-14: the drawn card can be played when the turn comes round."""
    state = at(line("bo"), hands=[["pink"], ["pink"], ["pink"]], coming=["joker", *["blue"] * 3])
    play(state, FROM_PILE)
    assert rule(state, FillOrder("joker", 0)) == "CL-11"
    play(state, FROM_PILE)
    assert due(state) == "turn 2"
    play(state, FROM_PILE)
    assert state.legal_moves() == [FillOrder("joker", 0), FillOrder("joker", 1)]


def test_refusals() -> None:
    """CL-14, CL-16: only what lies face up; sticks of others aren't yours."""
    state = at(line("bo"), hands=[["pink"]], sticks=[[], ["pink-3"]])
    assert rule(state, DrawFaceUp("joker")) == "CL-16"
    assert rule(state, GiveBack("pink-3")) == "CL-13"
    assert rule(state, FillOrder("pink", 0)) == "CL-11"
    assert rule(state, STOP) == "CL-11"
