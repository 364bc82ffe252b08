"""Variants: files that say what differs from a game's box, and every mistake with its line."""

import pytest

import ludolab
from ludolab.core import BadPieces
from ludolab.words import tell_house_rules

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
        (
            variant('edition = "2"'),
            "line 3: it is a variant of edition '2', and the box here is edition '1'",
        ),
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
        (variant("[[deal]]", "where = { players = 4 }", "hand = 15"), "line 3: with 4 players 63"),
        (variant("[["), "at end of document"),
    ],
)
def test_a_mistake_is_told_with_the_line_of_the_variant(text: str, why: str) -> None:
    with pytest.raises(BadPieces) as wrong:
        candy_lab.own_box(text, "sweeter.toml")
    assert str(wrong.value).startswith("sweeter.toml")
    assert why in str(wrong.value)


# --- what may be set, in every game ---------------------------------------------------------------

EVERYTHING = {
    "candy-lab": 'tie_break = "shared"\ngolden_sugar = 5\nface_up = 4\nmost_given_back = 1',
    "candy-numbers": "witnesses = 3\nset_aside = 0\nrounds = 1\nfive_x = 50",
    "kawumm": "goal = 2\nturned_up = 2\ncolumns = 2\nzone = 3\ncopies_per_dose = 3",
    "labicot": (
        "hand = 3\nhand_many = 2\nmany = 4\nplayers_per_set = 4\n"
        "immobilised_turns = 2\nslowed_turns = 3\nexchange_reach = 1\nhug_reach = 0"
    ),
}


def everything(name: str) -> str:
    return f'variant = "{name}"\nname = "All"\n{EVERYTHING[name]}\n'


@pytest.mark.parametrize("name", EVERYTHING)
def test_every_parameter_can_be_set_and_bots_play_by_it(name: str) -> None:
    game = ludolab.game(name)
    box = game.own_box(everything(name))
    assert [rule.name for rule in game.house_rules(box)] == [one.name for one in game.parameters]
    assert {told.rule for told in tell_house_rules(game, box, "fr")} == {
        one.rule for one in game.parameters
    }
    match = ludolab.Match(game.new(3, seed=4, pieces=everything(name)))
    bot = ludolab.bot(name, level=3, seed=2)
    while not match.state.over:
        match.play(bot.choose(match.state.view(match.state.to_act)))
    assert match.record().verify() == match.state


def test_house_rules_of_pieces_and_options() -> None:
    """Each list in the box is compared entry by entry, an option with its default."""
    box = candy_lab.own_box(SWEETER)
    told = [rule.text for rule in tell_house_rules(candy_lab, box, "en")]
    draw = "Sticks (colours blue, orange, pink, value 1, effect draw)"
    assert f"House rule: {draw}: how many of each 3 instead of how many of each 2 (CL-2)." in told
    new = "Orders, new: patterns joker–joker, points 5, how many of each 2"
    assert f"House rule: {new} (CL-5)." in told
    assert sum("not in the box" in sentence for sentence in told) == 2
    kawumm = ludolab.game("kawumm")
    chained = 'variant = "kawumm"\nname = "Chained"\n\n[options]\nchain_reactions = true\n'
    state = kawumm.new(2, seed=1, pieces=chained)
    assert state.chain_reactions
    assert not kawumm.new(2, seed=1, options={"chain_reactions": False}, pieces=chained).options[
        "chain_reactions"
    ]
    (told_option,) = tell_house_rules(kawumm, state.box, "en")
    assert told_option.text.endswith("their safe cards of it: on instead of off.")


@pytest.mark.parametrize(
    ("text", "why"),
    [
        ("options = 3", "line 3: options is a table, not 3"),
        ("options = { first = 0 }", "line 3: options stand in a table [options]"),
        ("[options]\nchain = true", "line 4: kawumm has no option 'chain'"),
        ("\n[options]\nchain_reactions = 3", "line 5: option chain_reactions is true or false"),
        ("zone = 9", "line 3: zone is from 2 to 6, not 9"),
        ("zone = 6", "k.toml, line 3: too few cards"),
        ("zone = 6\ngoal = 4", "k.toml: too few cards"),
        ("goal = 5", "line 3: 5 ingredients can't be complete in a zone of 4"),
        ("columns = 2\nturned_up = 4", "line 4: all but one of 4 cards don't fit into 2 columns"),
    ],
)
def test_parameters_that_cant_be(text: str, why: str) -> None:
    with pytest.raises(BadPieces) as wrong:
        ludolab.game("kawumm").own_box(f'variant = "kawumm"\nname = "Wrong"\n{text}\n', "k.toml")
    assert why in str(wrong.value)


@pytest.mark.parametrize(
    ("options", "why"),
    [
        ('dice = ["D7"]', "line 5: option dice is one or two of D4, D6, D8, not 'D7'"),
        (
            'mode = "race"\nlabyrinths = ["none"]',
            "line 6: option labyrinths: there is no labyrinth",
        ),
        ('teams = 2\nbean_condition = "one"', "line 4: a bean condition is only for races without"),
    ],
)
def test_options_that_no_table_could_have(options: str, why: str) -> None:
    with pytest.raises(BadPieces) as wrong:
        ludolab.game("labicot").own_box(
            f'variant = "labicot"\nname = "Wrong"\n\n[options]\n{options}\n', "l.toml"
        )
    assert why in str(wrong.value)


def test_options_that_go_together_neednt_go_alone() -> None:
    hunt = '[options]\nmode = "hunt"\nlabyrinths = ["potager"]'
    box = ludolab.game("labicot").own_box(f'variant = "labicot"\nname = "Hunt"\n\n{hunt}')
    assert box.options["mode"] == "hunt"
