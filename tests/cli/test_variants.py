"""``ludolab pieces`` and ``ludolab variant``: boxes, and what differs from them."""

from pathlib import Path

import ludolab as library
from ludolab.records import Match

from .run import ludolab

FIVE = 'variant = "candy-lab"\nname = "Golden five"\ngolden_sugar = 5\n'


def test_the_box_is_printed_as_it_is_and_as_a_variant_changes_it(tmp_path: Path) -> None:
    file = tmp_path / "five.toml"
    file.write_text(FIVE, "utf-8")
    usual = ludolab("pieces", "candy-lab").out
    assert usual == library.game("candy-lab").pieces
    changed = ludolab("pieces", "candy-lab", file).out
    assert "golden_sugar = 5\n" in changed
    assert library.game("candy-lab").own_box(changed) == library.game("candy-lab").own_box(FIVE)
    assert "a variant of candy-lab" in ludolab("pieces", "kawumm", file).refused()


def test_a_variant_is_checked(tmp_path: Path) -> None:
    file = tmp_path / "five.toml"
    file.write_text(FIVE, "utf-8")
    told = ludolab("variant", "check", file).out
    assert "Golden five is a variant of Candy Lab." in told
    assert "House rule: Points for the golden sugar: 5 instead of 3 (CL-22)." in told
    file.write_text(FIVE.replace("5", "50"), "utf-8")
    assert "five.toml, line 3: golden_sugar" in ludolab("variant", "check", file).refused()
    file.write_text('name = "Mate"\nvariant = "chess"\n', "utf-8")
    assert "line 2: there is no game 'chess'" in ludolab("variant", "check", file).refused()
    file.write_text("golden_sugar = 5\n", "utf-8")
    told = ludolab("variant", "check", file, "--lang", "fr").refused()
    assert "five.toml n’est pas une variante" in told


def test_the_rules_say_what_differs(tmp_path: Path) -> None:
    file = tmp_path / "five.toml"
    file.write_text(FIVE, "utf-8")
    house_rule = "Points for the golden sugar: 5 instead of 3"
    assert house_rule in ludolab("rules", "candy-lab", "CL-22", "--pieces", file).out
    assert house_rule in ludolab("rules", "candy-lab", "--pieces", file).out
    assert house_rule not in ludolab("rules", "candy-lab", "CL-9", "--pieces", file).out
    assert house_rule not in ludolab("rules", "candy-lab", "CL-22").out
    playing = ("play", "candy-lab", "--seats", "A,B", "--seed", 1, "--pieces", file)
    out = ludolab(*playing, typed="\nrule CL-22\nq\n").out
    # Before the game, and with the rule.
    assert out.index(house_rule) < out.index("CL-22")
    assert out.count(house_rule) == 2


def test_a_replay_says_which_house_rules_were_played(tmp_path: Path) -> None:
    game = library.game("candy-lab")
    file = tmp_path / "game.json"
    Match(game.new(2, seed=1, pieces=FIVE)).record().save(file)
    house_rule = "House rule: Points for the golden sugar: 5 instead of 3 (CL-22)."
    assert ludolab("replay", file, "--all").out.count(house_rule) == 1
    assert house_rule in ludolab("replay", file, typed="q\n").out
    Match(game.new(2, seed=1)).record().save(file)
    assert "House rule" not in ludolab("replay", file, "--all").out
