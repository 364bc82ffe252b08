"""What a seat can foresee: what it would be told, up to the first thing that comes to light."""

from ludolab import game
from ludolab.core import Json
from ludolab.core.preview import Preview, all_pass
from tests.tiny.rules import Lay, Peek, Roll
from tests.tiny.table import tiny

LABYRINTH = """
+---+---+---+---+
| S           F |
+   +---+---+   +
|             y |
+---+---+---+---+
"""


def names(events: list[dict[str, Json]]) -> list[Json]:
    return [event["event"] for event in events]


def test_a_move_that_shows_nothing_is_foreseen() -> None:
    preview = Preview(tiny(), 0)
    assert preview.of(Lay("ant")) == [{"event": "laid", "rule": "TN-2", "seat": 0, "card": "ant"}]
    assert preview.of(Peek()) == []
    assert preview.of(Roll(1)) == []
    assert preview.ways() == []


def test_your_own_card_is_no_secret_to_you() -> None:
    """Filling an order reveals a card of the hand, but only to the others."""
    state = game("candy-lab").from_json(
        {
            "players": 2,
            "conveyor": ["blue-1-draw", "pink-3"],
            "hands": [["blue"], ["pink"]],
            "pile": ["orange", "pink"],
            "todo": [{"step": "turn", "seat": 0}],
        }
    )
    [move] = state.legal_moves()
    preview = Preview(state.sample(0, 1), 0)
    assert names(preview.of(move)) == ["filled", "effect"]
    assert Preview(state, 1).of(move) == []


def test_a_way_is_gone_while_the_others_pass() -> None:
    state = game("labicot").from_json(
        {
            "players": 2,
            "options": {"labyrinths": [LABYRINTH]},
            "pawns": ["a1", "a2"],
            "lucky": [6, 6],
            "hands": [[], ["glue", "hug"]],
            "scripted": [3, 1],
            "todo": [{"step": "turn", "seat": 0}],
        }
    )
    go = state.game.move_from_json({"move": "go", "way": "E", "to": "b1"})
    assert state.to_act == 1
    tried = all_pass(state, [go])
    assert tried is not None
    squares = [event.get("square") for event in tried.open_to(0) if event["event"] == "stepped"]
    assert squares == ["b1", "c1", "d1"]
    assert all_pass(state, [go, go]) is None


def test_the_table_face_up_has_the_shape_of_a_view() -> None:
    state = tiny(piles=[["bee", "cat"], []])
    seen, shown = state.lay_open(), state.show(0)
    assert {*shown} <= {*seen}
    assert seen["hands"] == [["ant", "bee"], ["cat", "ant"]]
    assert seen["deck"] == ["ant", "bee", "bee", "cat"]
    assert seen["piles"] == [["bee", "cat"], []]
    assert not {"trap", "seed", "tick", "top"} & {*seen}
