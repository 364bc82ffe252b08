"""The section "What is in the box": KW-1, and boxes of a table owner's own."""

from collections import Counter
from pathlib import Path

import pytest

from ludolab.core import BadPieces, LudolabError
from ludolab.games.kawumm import game
from ludolab.games.kawumm.box import Ingredients, least_left

SHIPPED = Path(__file__).parents[1].joinpath("pieces.toml").read_text("utf-8")


def box(text: str = SHIPPED) -> Ingredients:
    found = game.own_box(text, "mine.toml")
    assert isinstance(found, Ingredients)
    return found


FREE = 'counts = "free"\n'


def own(*doses: int, top: str = 'edition = "mine"\ncopies_per_dose = 2\n') -> str:
    """A pieces file with kinds k0, k1, … of these doses."""
    kinds = (f'[[ingredient]]\nname = "k{i}"\ndose = {d}\n' for i, d in enumerate(doses))
    return FREE + top + "".join(kinds)


def test_the_cards() -> None:
    """KW-1: 104 cards, 11 kinds, each with twice as many cards as its dose."""
    cards = Counter(box().cards)
    assert sorted(box().dose.values()) == [2, 2, 3, 3, 4, 4, 5, 5, 6, 8, 10]
    assert cards == {kind: 2 * dose for kind, dose in box().dose.items()}
    assert cards.total() == 104
    assert box().dose["jerrican"] == 4


def test_another_number_of_cards() -> None:
    """KW-1: 11 kinds and 104 cards, unless the owner says that counts are free."""
    thinner = SHIPPED.replace("dose = 10", "dose = 9")
    with pytest.raises(BadPieces, match=r"line \d+: 102 cards, not 104 \(KW-1\)"):
        box(thinner)
    assert len(box(FREE + thinner).cards) == 102


def test_one_face_down_pile() -> None:
    """KW-1: all cards are shuffled into one pile; three of them are turned up at once (KW-3)."""
    state = game.new(players=4, seed=1)
    assert len(state.pile) == 101
    assert Counter([*state.pile, *state.turned]) == Counter(box().cards)
    assert not state.discard
    assert not state.centre
    assert state.zones == [{}] * 4
    assert state.complete == [()] * 4
    assert state.view(0)["pile"] == 101
    assert game.new(players=4, seed=2).pile != state.pile


def test_every_order_comes_from_the_seed() -> None:
    """KW-1: the same seed gives the same pile."""
    assert game.new(players=3, seed=5) == game.new(players=3, seed=5)


def test_twelve_cards_are_always_left() -> None:
    """KW-12: with the box we ship and four players, at least twelve cards can be turned up."""
    assert least_left([*box().dose.values()], 2) == 12


def test_a_box_of_your_own() -> None:
    """KW-1: a table owner's box is played with."""
    text = own(*[3] * 9, top='edition = "mine"\ncopies_per_dose = 3\n')
    state = game.new(players=2, seed=1, pieces=text)
    assert len(state.pieces()) == 81
    assert {*state.turned} <= {f"k{i}" for i in range(9)}
    while not state.over:
        assert state.number < game.bound
        state.play(state.legal_moves()[0])
    assert max(state.outcome.scores) >= 3


@pytest.mark.parametrize(
    ("change", "sentence"),
    [
        (("dose = 3", "dose = 0"), "line 24: dose is from 1 to 20, not 0"),
        (("dose = 10", "dose = 21"), "line 56: dose is from 1 to 20, not 21"),
        (("dose = 8", 'dose = "8"'), "line 52: dose is a whole number, not '8'"),
        (("dose = 8", "dose = true"), "line 52: dose is a whole number, not True"),
        (("dose = 6\n", ""), "line 46: ingredient needs 'dose'"),
        (('"slug"', '"root"'), "line 51: there are two ingredients called 'root'"),
        (('"slug"', '"Big Slug"'), "line 47: name is a name in small letters, not 'Big Slug'"),
        (("dose = 6", "dose = 6\ncolour = 1"), "line 49: an ingredient has a name and a dose"),
        (("copies_per_dose = 2", "copies_per_dose = 1"), "line 6: copies_per_dose is from 2 to 10"),
        (('edition = "1"', "edition = 1"), "line 4: edition is a string, not 1"),
        (('edition = "1"', 'edition = "1"\nwinner = 2'), "line 5: there is no key 'winner'"),
        (("[[ingredient]]", "[[ingredients]]"), "there is no key 'ingredients'"),
        (("dose = 8", "dose = "), "line 52"),
        ((SHIPPED, 'edition = "1"\ncopies_per_dose = 2'), "it needs tables [[ingredient]]"),
        ((SHIPPED, "not TOML at all"), "mine.toml: "),
    ],
)
def test_wrong_pieces(change: tuple[str, str], sentence: str) -> None:
    """KW-1: a box that can't be played with is refused, with the line of the mistake."""
    text = SHIPPED.replace(*change)
    assert text != SHIPPED
    with pytest.raises(BadPieces) as wrong:
        box(text)
    assert str(wrong.value).startswith("mine.toml")
    assert sentence in str(wrong.value)


def test_too_few_kinds() -> None:
    """KW-12: with seven kinds all cards could lie in the centre (3) and the zones (4)."""
    with pytest.raises(BadPieces, match="8 to 30 ingredients are needed to play, not 7"):
        box(own(*[5] * 7))
    with pytest.raises(BadPieces, match="not 31"):
        box(own(*[5] * 31))
    assert least_left([5] * 7, 2) == 0


def test_too_few_cards() -> None:
    """KW-12: all cards could lie in zones and centre, with none left to turn up."""
    with pytest.raises(BadPieces, match="too few cards: 4 players might not find 3 to turn up"):
        box(own(*[3] * 8))
    # 18 in the centre, 16 columns of two safe: of 54 cards 4 are left.
    assert box(own(*[3] * 9)).dose == {f"k{i}": 3 for i in range(9)}
    assert least_left([3] * 9, 2) == 4


def test_a_file_of_pieces(tmp_path: Path) -> None:
    """KW-1: a mistake in a file is told with the name of the file."""
    file = tmp_path / "poisons.toml"
    file.write_text(SHIPPED.replace("dose = 8", "dose = 99"), "utf-8")
    with pytest.raises(BadPieces, match=r"^poisons\.toml, line 52: dose is from 1 to 20, not 99$"):
        game.new(pieces=file)
    with pytest.raises(LudolabError, match=r"nowhere\.toml can't be read"):
        game.new(pieces=tmp_path / "nowhere.toml")
