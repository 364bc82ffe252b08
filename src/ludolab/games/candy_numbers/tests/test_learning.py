"""The encoding of Candy Numbers: observations and actions."""

from ludolab.games.candy_numbers import game
from ludolab.games.candy_numbers.moves import KEEP, PUT_BACK, Look, PutDown
from ludolab.games.candy_numbers.state import CandyNumbers

from .table import keep, put_back, start, turn

GARDEN = "8 7 6 5 4 3 2 1 0 x"
"""The first squares: a1 is the 8, f1 the 3, a2 the 2, d2 the X."""
REMEMBERED = {"known", "laid", "seen", "kept_from", "known_kept", "unseen"}


def explained(
    state: CandyNumbers, seat: int = 0, *, memory: bool = True
) -> dict[str, dict[str, int]]:
    encoding = game.encoding(state.players, state.options)
    return encoding.explain(encoding.encode(state, seat, memory=memory))


def test_the_actions() -> None:
    """CN-9: 36 squares; CN-10; CN-2: four faces of each colour that is played."""
    assert [len(game.encoding(players).actions) for players in (2, 3, 4)] == [46, 50, 54]
    encoding = game.encoding(2)
    assert {Look("a1"), Look("f6"), KEEP, PUT_BACK, PutDown("yellow-x")} <= {*encoding.actions}
    assert PutDown("blue-x") not in encoding.action_of


def test_the_start_of_a_round() -> None:
    """CN-1: five witnesses; CN-2: your own tiles. Of your seat: moves name your colour."""
    told = explained(start(first=1, players=3), 2)
    assert told["step"] == {"choose-square": 1}
    assert told["to_act"] == told["first"] == {"+2": 1}
    assert told["seat"] == {"2": 1}
    assert told["spare"] == {"": 5}
    assert told["hand"] == {"-5": 1, "0": 2, "5": 1, "X": 1}
    assert "rounds" not in told
    assert "turns" not in told


def test_a_tile_that_is_looked_at() -> None:
    """CN-9, CN-14: everybody sees where, only the looker sees what."""
    state = start(GARDEN)
    state.play(Look("a1"))
    mine, theirs = explained(state, 0), explained(state, 1)
    assert mine["at"] == theirs["at"] == {"a1": 1}
    assert mine["peeked"] == {"8": 1}
    assert mine["peeked_from"] == {"garden": 1}
    assert mine["known"] == {"a1 8": 1}
    assert not {"peeked", "peeked_from", "known"} & {*theirs}
    assert mine["seen"] == {"a1 you": 1}
    assert theirs["seen"] == {"a1 +1": 1}


def test_witnesses() -> None:
    """CN-10: the tile stays known to who put it back."""
    state = start(GARDEN)
    put_back(state, "a1", "b1")
    told = explained(state)
    assert told["witnesses"] == {"a1": 1, "b1": 1}
    assert told["spare"] == {"": 3}
    assert told["known"] == {"a1 8": 1, "b1 7": 1}
    assert told["seen"] == {"a1 you": 1, "b1 you": 1}


def test_the_hole() -> None:
    """CN-13: nobody knows a tile that isn't there any more."""
    state = start(GARDEN)
    turn(state, "a1", "b1", put="red-0")
    put_back(state, "a1")
    keep(state, "b1")
    told = explained(state, 1)
    assert told["step"] == {"fill-hole": 1}
    assert told["at"] == {"b1": 1}
    assert told["kept"] == {"0": 1}
    assert told["seen"] == {"a1 you": 1, "a1 +1": 1}
    assert told["kept_from"] == {"you +1": 1, "+1 garden": 1}


def test_whose_tiles_lie_where() -> None:
    """CN-13, CN-14: everybody can follow it."""
    state = start(GARDEN, players=3)
    turn(state, "a1", put="red-5")
    turn(state, "b1", put="yellow-0")
    told = explained(state, 2)
    assert told["laid"] == {"+1 a1": 1, "+2 b1": 1}
    assert told["seen"] == {"a1 +1": 1, "b1 +2": 1}
    assert told["turns"] == {"+1": 1, "+2": 1}
    assert told["kept_from"] == {"+1 garden": 1, "+2 garden": 1}
    assert "known" not in told
    mine = explained(state, 0)
    assert mine["laid"] == {"you a1": 1, "+1 b1": 1}
    assert mine["known"] == {"a1 5": 1}
    assert mine["hand"] == {"-5": 1, "0": 2, "X": 1}
    assert mine["kept"] == {"8": 1}


def test_a_tile_you_knew_and_another_keeps() -> None:
    """CN-14: knowledge follows the tile."""
    state = start(GARDEN, players=3)
    turn(state, "d2", "a1", put="red-5")
    turn(state, "d2", put="yellow-0")
    told = explained(state, 0)
    assert told["known_kept"] == {"+1 X": 1}
    assert told["unseen"]["garden X"] == 2
    assert told["seen"] == {"a1 you": 1, "d2 +1": 1}
    assert told["known"] == {"a1 5": 1}
    assert "known_kept" not in explained(state, 2)


def test_the_tiles_that_you_have_seen_nowhere() -> None:
    """CN-2, CN-3: the garden's by face, and those of each other player."""
    state = start(GARDEN)
    unseen = explained(state)["unseen"]
    assert unseen["garden 8"] == 2
    assert unseen["garden X"] == 4
    assert {k: n for k, n in unseen.items() if k.startswith("+1")} == {
        "+1 -5": 1, "+1 0": 2, "+1 5": 1, "+1 X": 1,
    }  # fmt: skip
    assert not any(label.startswith("you") for label in unseen)
    put_back(state, "a1")
    turn(state, "d2", put="red-0")
    after = explained(state)["unseen"]
    assert after["garden 8"] == 1
    assert after["garden X"] == 3
    turn(state, "c1", put="yellow-minus-5")
    turn(state, "c1")
    after = explained(state)["unseen"]
    assert "+1 -5" not in after
    assert after["+1 0"] == 2


def test_points_above_and_below_zero() -> None:
    """CN-20, CN-22: the totals of the rounds that are over."""
    told = explained(start(scores=[[30, -12, 0], [10, 4, 300]], players=3), 1)
    assert told["rounds"] == {"": 2}
    assert told["above"] == {"+1": 255, "+2": 40}
    assert told["below"] == {"you": 8}


def test_without_memory_as_at_a_real_table() -> None:
    """CN-5: all backs look alike."""
    state = start(GARDEN)
    turn(state, "b1", "a1", put="red-5")
    turn(state, "c1", put="yellow-0")
    put_back(state, "d1")
    whole, shown = explained(state), explained(state, memory=False)
    assert {*whole} - {*shown} == REMEMBERED - {"known_kept"}
    assert all(whole[name] == part for name, part in shown.items())
    assert shown["witnesses"] == {"d1": 1}


def test_with_the_memory_aid_the_table_shows_it_all() -> None:
    state = start(GARDEN, memory_aid=True)
    turn(state, "b1", "a1", put="red-5")
    turn(state, "c1", put="yellow-0")
    assert explained(state, memory=False) == explained(state)
    parts = game.encoding(2, {"memory_aid": True}).parts
    assert not any(part.remembered for part in parts)
    assert {part.name for part in game.encoding(2).parts if part.remembered} == REMEMBERED


def test_what_everybody_is_told_in_a_hand_written_position() -> None:
    garden = ["8"] + [""] * 35
    state = game.from_json({"players": 2, "garden": garden, "known": [{}, {}, {"a1": "8"}]})
    assert explained(state, 1)["known"] == {"a1 8": 1}


def test_a_hand_written_position_that_has_seen_more_than_there_is() -> None:
    """CN-14: no number goes below zero."""
    state = start(GARDEN)
    state.known[0] = {"a1": "x", "b1": "x", "c1": "x", "d1": "x", "e1": "x", "f1": "x"}
    assert "garden X" not in explained(state)["unseen"]


def test_what_matters_is_told_apart() -> None:
    """Where a tile was found, what was put down, which round it is: the row differs."""
    encoding = game.encoding(2)
    rows = {
        bytes(encoding.encode(start(GARDEN), 0)),
        bytes(encoding.encode(start(GARDEN, first=1), 0)),
    }
    rows.add(bytes(encoding.encode(start(GARDEN, scores=[[1, 2]]), 0)))
    rows.add(bytes(encoding.encode(start(GARDEN, scores=[[2, 1]]), 0)))
    for square in ("a1", "b1"):
        for tile in ("red-0", "red-5"):
            state = start(GARDEN)
            turn(state, square, put=tile)
            rows.add(bytes(encoding.encode(state, 0)))
    assert len(rows) == 8
