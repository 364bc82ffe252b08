"""The encoding of Kawumm!: observations and actions."""

from collections import Counter
from itertools import combinations

from ludolab.games.kawumm import game
from ludolab.games.kawumm.box import Ingredients
from ludolab.games.kawumm.moves import EXPERIMENT, MAKE_SAFE, Discard, Enter, LetGo
from ludolab.games.kawumm.state import Kawumm

from .table import at


def explained(state: Kawumm, seat: int = 0) -> dict[str, dict[str, int]]:
    encoding = game.encoding(state.players)
    return encoding.explain(encoding.encode(state, seat))


def test_the_actions() -> None:
    """KW-3: one of 11 kinds; KW-4: one or two of them; KW-5; KW-9: one of them."""
    encoding = game.encoding(2)
    assert len(encoding.actions) == 11 + (11 + 55) + 2 + 11
    assert {*encoding.actions} >= {EXPERIMENT, MAKE_SAFE, Discard("dust"), LetGo("dust")}
    box = game.box
    assert isinstance(box, Ingredients)
    pairs = combinations(sorted(box.dose), 2)
    assert all(Enter(pair) in encoding.action_of for pair in pairs)


def test_which_decision_is_due_and_whose() -> None:
    state = at("decide", players=3, seat=2, centre={"dust": 2})
    assert explained(state, 2)["step"] == {"decide": 1}
    assert [explained(state, seat)["to_act"] for seat in range(3)] == [
        {"+2": 1},
        {"+1": 1},
        {"you": 1},
    ]


def test_the_first_three_cards() -> None:
    """KW-3."""
    told = explained(at("choose-two", turned=["dust", "dust", "slug"]))
    assert told["step"] == {"choose-two": 1}
    assert told["turned"] == {"dust": 2, "slug": 1}
    assert "centre" not in told


def test_centre_and_zones() -> None:
    state = at(
        "decide",
        players=3,
        centre={"root": 4, "ether": 1},
        zones=[{"dust": 5}, {}, {"slug": 2, "venom": 3}],
        complete=[["ether"], ["mercury", "feather"]],
    )
    told = explained(state, 1)
    assert told["centre"] == {"root": 4, "ether": 1}
    assert told["zones"] == {"+1 slug": 2, "+1 venom": 3, "+2 dust": 5}
    assert told["complete"] == {"you mercury": 1, "you feather": 1, "+2 ether": 1}


def test_counting_tells_the_pile() -> None:
    """KW-15: its cards, whichever of pile and discard has more, but not their order."""
    coming = ["ether", "slug", "slug", "root"]
    state = at(
        "decide", centre={"dust": 2}, zones=[{"slug": 4}], complete=[["venom"]], coming=coming
    )
    told = explained(state)
    assert told["pile"] == {"ether": 1, "slug": 2, "root": 1}
    assert told["discard"] == Counter(state.discard)
    state.pile, state.discard = state.discard, state.pile
    swapped = explained(state)
    assert (swapped["discard"], swapped["pile"]) == (told["pile"], told["discard"])


def test_what_matters_is_told_apart() -> None:
    """One card more, another player's card, a card gone: the row differs."""
    encoding = game.encoding(2)
    positions = [
        at("decide", centre={"dust": 2}),
        at("decide", centre={"dust": 3}),
        at("decide", centre={"dust": 2}, coming=["root"] * 5),
        at("decide", centre={"dust": 2}, zones=[{"slug": 1}]),
        at("decide", centre={"dust": 2}, zones=[{}, {"slug": 1}]),
        at("decide", centre={"dust": 2}, complete=[["slug"]]),
        at("decide", centre={"dust": 2}, seat=1),
    ]
    assert len({bytes(encoding.encode(state, 0)) for state in positions}) == len(positions)


def test_after_the_end_nobody_is_to_act() -> None:
    """KW-2."""
    state = at("decide", centre={"ether": 2}, complete=[["slug", "root"]])
    state.play(MAKE_SAFE)
    told = explained(state)
    assert "step" not in told
    assert "to_act" not in told
    assert told["complete"] == {"you slug": 1, "you root": 1, "you ether": 1}


OWN = """
edition = "mine"
counts = "free"
copies_per_dose = 10

""" + "".join(f'[[ingredient]]\nname = "kind-{i}"\ndose = 20\n\n' for i in range(12))


def test_another_box_has_other_numbers() -> None:
    """KW-1: 12 kinds of 200 cards each."""
    encoding = game.encoding(2, pieces=OWN)
    assert len(encoding.actions) == 12 + (12 + 66) + 2 + 12
    told = encoding.explain(encoding.encode(game.new(2, 1, pieces=OWN), 0))
    assert sum(told["pile"].values()) == 12 * 200 - 3
    assert max(told["pile"].values()) == 200
