"""Heat maps: how often squares are used, and what they are worth to those who use them."""

import re
from dataclasses import replace

import ludolab
from ludolab import lab
from ludolab.lab import Comparison
from ludolab.lab.boards import squares
from ludolab.lab.intervals import estimate
from ludolab.lab.measures import square_use, square_worth
from ludolab.lab.sentences import LabSpeech
from tests.lab.made_up import game


def compare(name: str, variant: str, **options: object) -> Comparison:
    text = f'variant = "{name}"\nname = "Other"\n{variant}'
    return lab.compare(name, [text], level="random", seed=1, deals=1, options=options)


def test_a_square_is_worth_what_those_who_use_it_win() -> None:
    used: dict[str, tuple[int, ...]] = {"a1": (2, 0), "b1": (1, 1), "c1": (0, 3)}
    played = replace(game(0, ("1", "1"), 0), used=used)
    assert square_use(played) == {"a1": 2.0, "b1": 2.0, "c1": 3.0}
    assert square_worth(played) == {"a1": 0.5, "b1": 0.0, "c1": -0.5}


def test_three_winners_of_three_are_no_certainty() -> None:
    assert estimate([0.5, 0.5, 0.5]).clear
    assert not estimate([0.5, 0.5, 0.5], worth=True).clear


def test_the_garden_of_candy_numbers() -> None:
    found = compare("candy-numbers", "witnesses = 3")
    assert len(found.squares(0)) == 36
    # Everybody takes a tile in each of five turns of two rounds.
    for variant in ("base", "Other"):
        uses = [one for one in found.findings if one.measure.name == "square-use"]
        taken = sum(one.value.mean for one in uses if one.variant == variant)
        assert round(taken, 6) == 2 * 5 * 2
    drawn = squares(LabSpeech(found, "fr"))
    assert drawn.count("combien de fois la tuile d’une case est prise par partie</figcaption>") == 2
    assert len(re.findall(r"<tr><td>[a-f][1-6]</td>", drawn)) == 2 * 36


def test_squares_of_another_labyrinth_are_other_squares() -> None:
    """Square c4 of one labyrinth has nothing to do with that of another."""
    found = compare("labicot", '[options]\nlabyrinths = ["spirale"]')
    uses = [one for one in found.findings if one.measure.name == "square-use"]
    assert {one.part for one in uses if one.variant == "Other"} == {*found.squares(1)}
    assert {*found.squares(0)} & {*found.squares(1)}
    assert all(one.change is None for one in uses)


def test_a_game_without_squares_has_no_heat_map_of_them() -> None:
    found = compare("kawumm", "goal = 1")
    assert ludolab.game("kawumm").new(2, seed=1).squares() == {}
    assert not any(one.measure.name.startswith("square") for one in found.findings)
    assert squares(LabSpeech(found, "en")) == ""
