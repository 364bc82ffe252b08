"""Variants: files that say what differs from a game's box, and every mistake with its line."""

import pytest

import ludolab
from ludolab.core import BadPieces

HEAD = 'variant = "tests"\nname = "Sweeter"\n'
candy_lab = ludolab.game("candy-lab")


def variant(*lines: str) -> str:
    return "\n".join(['variant = "candy-lab"', 'name = "Sweeter"', *lines])


SWEETER = variant(
    "golden_sugar = 5",
    "[[stick]]",
    'where = { value = 1, effect = "draw" }',
    "count = 3",
    "[[order]]",
    'where = { patterns = "blue+joker" }  # all that are listed with it',
    "points = 4",
    "[[order]]",
    "where = { points = 1 }",
    "remove = true",
    "[[order]]",
    'patterns = ["joker+joker"]',
    "points = 5",
    "count = 2",
)


def test_what_a_variant_changes() -> None:
    """CL-2, CL-3, CL-6: all else is as in the box, though counts differ from the rule book."""
    usual, box = candy_lab.box, candy_lab.own_box(SWEETER)
    changed = ludolab.game("candy-lab").new(seed=1, pieces=SWEETER).box
    assert changed == box
    assert (changed.golden_sugar, changed.face_up) == (5, 3)
    assert changed.sticks.count("blue-1-draw") == 3
    assert changed.points["joker"] == 3
    assert changed.points["orange+pink"] == 4
    assert changed.points["joker+joker"] == 5
    assert not any(card.count("+") == 2 for card in changed.cards)
    assert usual.digest() != box.digest()
    assert box.edition == "1 Sweeter"
    # The whole box goes with positions and records; nobody needs the variant any more.
    assert candy_lab.own_box(box.own_text or "") == box


def test_a_variant_that_changes_nothing_plays_the_same() -> None:
    states = [candy_lab.new(3, seed=5, pieces=pieces) for pieces in (None, variant())]
    while not states[0].over:
        move = states[0].legal_moves()[-1]
        assert states[0].legal_moves() == states[1].legal_moves()
        for state in states:
            state.play(move)
    assert states[0].outcome == states[1].outcome
    match = ludolab.Match(candy_lab.new(3, seed=5, pieces=variant()))
    match.play(match.state.legal_moves()[0])
    assert match.record().verify() == match.state


@pytest.mark.parametrize(
    ("text", "why"),
    [
        (HEAD, "line 1: it is a variant of tests, not of candy-lab"),
        ("variant = 3", "line 1: variant is a string, not 3"),
        ('variant = "candy-lab"', "the file needs 'name'"),
        ('variant = "candy-lab"\nname = ""', "line 2: name is a text of 1 to 60 letters"),
        (variant("", "silver = 1"), "line 4: the box of candy-lab has no 'silver'"),
        (variant("golden_sugar = 50"), "line 3: golden_sugar is from 0 to 20, not 50"),
        (
            variant("golden_sugar = {}"),
            "line 3: golden_sugar is a number, a text or a list of them",
        ),
        (variant("stick = 3"), "it needs tables [[stick]]"),
        (variant("[[stick]]", "where = { value = 9 }"), "line 4: no stick in the box is like this"),
        (variant("[[stick]]", "remove = true"), "line 4: which stick is taken out?"),
        (
            variant("[[stick]]", "where = { value = 3 }", "remove = 1"),
            "line 5: remove is true or false, not 1",
        ),
        (
            variant("[[stick]]", "where = { value = 3 }", "count = 99"),
            "line 5: count is from 1 to 60, not 99",
        ),
        (
            variant("[[stick]]", "where = { value = 3 }", "sweet = 9"),
            "line 5: 'sweet' doesn't belong to stick",
        ),
        (
            variant("[[order]]", 'patterns = ["red"]', "points = 1", "count = 1"),
            "line 4: a pattern",
        ),
        (variant("[["), "at end of document"),
    ],
)
def test_a_mistake_is_told_with_the_line_of_the_variant(text: str, why: str) -> None:
    with pytest.raises(BadPieces) as wrong:
        candy_lab.own_box(text, "sweeter.toml")
    assert str(wrong.value).startswith("sweeter.toml")
    assert why in str(wrong.value)
