"""The section "What is in the box": CL-1 to CL-6, and boxes of a table owner's own."""

from collections import Counter
from pathlib import Path

import pytest

from ludolab.core import BadPieces, LudolabError
from ludolab.games.candy_lab import game
from ludolab.games.candy_lab.moves import FillOrder
from ludolab.games.candy_lab.orders import canonical
from ludolab.words import LANGUAGES, rulebook_of, texts_of

from .table import SHIPPED, at, box, line

COLOURS = ("blue", "orange", "pink")
FREE = 'counts = "free"\n'


def test_the_sticks() -> None:
    """CL-1: 27 sticks, 9 of each colour, worth 1, 2 or 3, with at most one effect."""
    sweets = box()
    assert len(sweets.sticks) == 27
    assert Counter(sweets.colour[s] for s in sweets.sticks) == dict.fromkeys(COLOURS, 9)
    assert {*sweets.value.values()} == {1, 2, 3}
    effects = Counter(sweets.effect[s] for s in sweets.sticks)
    assert {*effects} == {"", "draw", "discard-hand", "take-back", "undo", "swap"}
    assert effects[""] == 6


@pytest.mark.parametrize("colour", COLOURS)
def test_values_and_effects(colour: str) -> None:
    """CL-2: the nine sticks of a colour, worth 16 points; a name says all of a stick."""
    sweets = box()
    own = [s for s in sweets.sticks if sweets.colour[s] == colour]
    assert Counter(own) == {
        f"{colour}-1-draw": 2,
        f"{colour}-1-discard-hand": 1,
        f"{colour}-1-take-back": 1,
        f"{colour}-2-discard-hand": 1,
        f"{colour}-2-undo": 1,
        f"{colour}-2-swap": 1,
        f"{colour}-3": 2,
    }
    assert sum(sweets.value[s] for s in own) == 16
    for stick in own:
        _, value, *effect = stick.split("-", 2)
        assert sweets.value[stick] == int(value)
        assert sweets.effect[stick] == "".join(effect)


def test_the_orders() -> None:
    """CL-3: 12 orders of one stick for 3 points, 18 of two for 2, 12 of three for 1."""
    sweets = box()
    assert len(sweets.cards) == 42
    sorts = Counter((len(card.split("+")), sweets.points[card]) for card in sweets.cards)
    assert sorts == {(1, 3): 12, (2, 2): 18, (3, 1): 12}


def test_the_jokers() -> None:
    """CL-4: a joker stands alone or beside a colour, and for any colour."""
    jokers = Counter(card for card in box().cards if "joker" in card)
    assert jokers == {"joker": 3, "blue+joker": 2, "orange+joker": 2, "pink+joker": 2}
    state = at(line("bop"), hands=[["joker"]])
    assert state.legal_moves() == [FillOrder("joker", place) for place in range(3)]


def test_the_patterns() -> None:
    """CL-5: every pattern and how often it is there."""
    assert Counter(box().cards) == {
        **dict.fromkeys(["blue", "orange", "pink", "joker"], 3),
        **dict.fromkeys(["blue+blue", "orange+orange", "pink+pink"], 2),
        **dict.fromkeys(["blue+orange", "blue+pink", "orange+pink"], 2),
        **dict.fromkeys(["blue+joker", "orange+joker", "pink+joker"], 2),
        **dict.fromkeys(["blue+orange+pink", "blue+pink+orange", "orange+blue+pink"], 2),
        **dict.fromkeys(["blue+orange+blue", "blue+pink+blue"], 1),
        **dict.fromkeys(["orange+blue+orange", "orange+pink+orange"], 1),
        **dict.fromkeys(["pink+blue+pink", "pink+orange+pink"], 1),
    }


@pytest.mark.parametrize(
    ("read", "name"),
    [
        ("blue", "blue"),
        ("orange+blue", "blue+orange"),
        ("joker+pink", "pink+joker"),
        ("pink+orange+blue", "blue+orange+pink"),
        ("pink+blue+orange", "orange+blue+pink"),
        ("pink+blue+pink", "pink+blue+pink"),
        ("blue+pink+orange", "blue+pink+orange"),
    ],
)
def test_an_order_has_one_name(read: str, name: str) -> None:
    """CL-5, CL-11: an order read backwards is the same order."""
    assert canonical(read.split("+")) == name
    text = SHIPPED.replace(f'"{name}"', f'"{read}"')
    assert Counter(box(text).cards) == Counter(box().cards)


def test_the_golden_sugar() -> None:
    """CL-6: one golden sugar, worth 3 points, which nobody has at the beginning."""
    assert box().golden_sugar == 3
    assert game.new(3, 1).golden_sugar is None


@pytest.mark.parametrize("lang", LANGUAGES)
def test_a_reminder_of_the_effects(lang: str) -> None:
    """CL-6: the five effects are in the rule book and explained at the table."""
    assert {f"CL-{n}" for n in range(16, 21)} <= {*rulebook_of(game, lang).rules}
    texts = texts_of(game, lang)
    assert game.draw is not None
    drawn = game.draw(game.new(2, 1).show(0), texts, ["Inès", "Malik"])
    for effect in ("draw", "discard-hand", "take-back", "undo", "swap"):
        assert texts.has(f"screen-{effect}")
        assert texts.say(f"screen-{effect}") in drawn


# --- a box of one's own ---------------------------------------------------------------------


def test_a_box_of_your_own() -> None:
    """CL-2, CL-5: a table owner's box is played with, and goes with the position."""
    text = (
        'edition = "mine"\ncounts = "free"\ngolden_sugar = 5\nface_up = 1\n'
        "[[deal]]\nplayers = 2\nhand = 1\nthird_hand = 0\n"
        "[[deal]]\nplayers = 3\nhand = 1\n[[deal]]\nplayers = 4\nhand = 1\n"
        '[[stick]]\ncolours = ["pink"]\nvalue = 4\ncount = 2\n'
        '[[order]]\npatterns = ["joker"]\npoints = 7\ncount = 9\n'
    )
    state = game.new(2, 1, {"first": 0}, pieces=text)
    assert state.conveyor == ["pink-4", "pink-4"]
    assert state.hands == [["joker"], ["joker"], []]
    assert (state.face_up, len(state.pile)) == (("joker",), 6)
    assert game.from_json(state.to_json()) == state
    state.play(FillOrder("joker", 1))
    state.play(FillOrder("joker", 0))
    assert state.outcome.scores == (11, 16)
    assert state.outcome.parts[1] == {"sticks": 4, "orders": 7, "golden-sugar": 5}


def test_a_box_with_more_sticks_and_cards() -> None:
    """CL-1, CL-3: the box may be bigger than ours, up to 60 cards and 60 sticks."""
    text = FREE + SHIPPED.replace("count = 2", "count = 3")
    bigger = box(text)
    assert (len(bigger.sticks), len(bigger.cards)) == (33, 54)
    state = game.new(4, 3, pieces=text)
    places = [m.at for m in state.legal_moves() if isinstance(m, FillOrder)]
    assert max(places) > 26
    while not state.over:
        assert state.number < game.bound
        state.play(state.legal_moves()[0])


def test_forty_three_cards() -> None:
    """CL-1, CL-3: 42 orders and 27 sticks, unless the owner says that counts are free."""
    more = SHIPPED.replace("points = 3\ncount = 3", "points = 3\ncount = 4", 1)
    assert more != SHIPPED
    with pytest.raises(BadPieces, match=r"line \d+: 16 orders with 1 stick, not 12 \(CL-3\)"):
        box(more)
    with pytest.raises(BadPieces, match=r"line \d+: 10 blue sticks, not 9 \(CL-1\)"):
        box(SHIPPED.replace("count = 1", "count = 2", 1))
    assert len(box(FREE + more).cards) == 46


def number_of(text: str) -> int:
    """The line on which this text stands first."""
    return SHIPPED[: SHIPPED.index(text)].count("\n") + 1


@pytest.mark.parametrize(
    ("old", "new", "sentence"),
    [
        # The top of the file.
        ('edition = "1"', "edition = 1", "edition is a string, not 1"),
        ("golden_sugar = 3", "golden_sugar = 21", "golden_sugar is from 0 to 20, not 21"),
        ("golden_sugar = 3", "golden_sugar = true", "golden_sugar is a whole number, not True"),
        ("face_up = 3", "face_up = -1", "face_up is from 0 to 9, not -1"),
        ("face_up = 3", "face_ups = 3", "there is no key 'face_ups' here"),
        # CL-1, CL-2.
        ("value = 1", "value = 0", "value is from 1 to 9, not 0"),
        ("value = 1", 'value = "1"', "value is a whole number, not '1'"),
        (
            'effect = "undo"',
            'effect = "steal"',
            "effect is one of draw, discard-hand, take-back, undo, swap, not 'steal'",
        ),
        ("count = 2", "count = 0", "count is from 1 to 60, not 0"),
        ("count = 2", "count = 61", "count is from 1 to 60, not 61"),
        (
            'colours = ["blue", "orange", "pink"]',
            'colours = ["blue", "green"]',
            "colours holds names out of blue, orange, pink, not 'green'",
        ),
        (
            'colours = ["blue", "orange", "pink"]',
            "colours = []",
            "a stick needs at least one colour",
        ),
        (
            'colours = ["blue", "orange", "pink"]',
            'colours = "blue"',
            "colours is a list, not 'blue'",
        ),
        ('effect = "undo"', 'effects = "undo"', "'effects' doesn't belong to stick"),
        # CL-3 to CL-5.
        (
            'patterns = ["blue", "orange", "pink", "joker"]',
            'patterns = ["green"]',
            "a pattern is made of blue, orange, pink, joker with +, not 'green'",
        ),
        (
            'patterns = ["blue", "orange", "pink", "joker"]',
            'patterns = ["blue+"]',
            "a pattern is made of blue, orange, pink, joker with +, not 'blue+'",
        ),
        (
            'patterns = ["blue", "orange", "pink", "joker"]',
            'patterns = ["blue+blue+blue+blue"]',
            "an order has one to three sticks, not 'blue+blue+blue+blue'",
        ),
        (
            'patterns = ["blue", "orange", "pink", "joker"]',
            "patterns = [3]",
            "a pattern is made of blue, orange, pink, joker with +, not 3",
        ),
        (
            'patterns = ["blue", "orange", "pink", "joker"]',
            "patterns = []",
            "an order needs at least one pattern",
        ),
        (
            'patterns = ["orange+blue+pink", "blue+orange+pink", "blue+pink+orange"]',
            'patterns = ["orange+blue+pink", "pink+blue+orange"]',
            "the orders 'orange+blue+pink' are listed twice",
        ),
        ("points = 3", "points = 21", "points is from 0 to 20, not 21"),
        ("points = 3", "value = 3", "'value' doesn't belong to order"),
        # CL-8.
        ("players = 3", "players = 5", "players is from 2 to 4, not 5"),
        ("players = 3", "players = 2", "the deal for 2 players is listed twice"),
        ("third_hand = 6", "third = 6", "'third' doesn't belong to deal"),
        ("hand = 6", "hand = 61", "hand is from 0 to 60, not 61"),
    ],
)
def test_wrong_pieces(old: str, new: str, sentence: str) -> None:
    """CL-1 to CL-8: a box that can't be played with is refused, with the line of the mistake."""
    with pytest.raises(BadPieces) as wrong:
        box(SHIPPED.replace(old, new, 1))
    said = str(wrong.value)
    assert said.startswith(f"mine.toml, line {number_of(old)}: ")
    assert said.endswith(sentence)


def test_a_stick_listed_twice() -> None:
    """CL-2: two entries for the same sticks are a mistake."""
    again = '\n[[stick]]\ncolours = ["pink"]\nvalue = 3\ncount = 1\n'
    line_of_colours = len((SHIPPED + again).splitlines()) - 2
    with pytest.raises(BadPieces, match=f"line {line_of_colours}: the sticks 'pink-3' are listed"):
        box(SHIPPED + again)


def test_something_missing() -> None:
    """CL-2, CL-8: what must be there is asked for."""
    with pytest.raises(BadPieces, match=r"line \d+: stick needs 'value'"):
        box(SHIPPED.replace("value = 1\n", "", 1))
    with pytest.raises(BadPieces, match=r"it needs tables \[\[stick\]\]"):
        box(SHIPPED.replace("[[stick]]", "[[order]]"))
    without = SHIPPED.replace("[[deal]]\nplayers = 4\nhand = 5\n", "")
    with pytest.raises(BadPieces, match="nothing says how many cards to deal with 4 players"):
        box(without)


def test_a_deal_must_leave_a_pile() -> None:
    """CL-9, CL-23: without a pile the game would be over before it begins."""
    fits = SHIPPED.replace("players = 4\nhand = 5", "players = 4\nhand = 9")
    assert len(game.new(4, 1, pieces=fits).pile) == 3
    with pytest.raises(
        BadPieces,
        match=r"line \d+: with 4 players 43 cards are dealt and turned up, so 42 order cards",
    ):
        box(SHIPPED.replace("players = 4\nhand = 5", "players = 4\nhand = 10"))
    with pytest.raises(BadPieces, match=r"with 2 players 42 cards .* leave no pile"):
        box(SHIPPED.replace("third_hand = 6", "third_hand = 27"))


def test_too_much_in_the_box() -> None:
    """CL-1, CL-3: a game must come to an end."""
    with pytest.raises(BadPieces, match="order cards are too many: at most 60"):
        box(FREE + SHIPPED.replace("points = 2\ncount = 2", "points = 2\ncount = 5"))
    with pytest.raises(BadPieces, match="sticks are too many: at most 60"):
        box(FREE + SHIPPED.replace("value = 3\ncount = 2", "value = 3\ncount = 20"))


def test_a_file_of_pieces(tmp_path: Path) -> None:
    """CL-2: a mistake in a file is told with the name of the file."""
    file = tmp_path / "sweets.toml"
    file.write_text(SHIPPED.replace("value = 2", "value = 10", 1), "utf-8")
    where = number_of("value = 2")
    with pytest.raises(BadPieces, match=rf"^sweets\.toml, line {where}: value is from 1 to 9"):
        game.new(pieces=file)
    with pytest.raises(LudolabError, match=r"nowhere\.toml can't be read"):
        game.new(pieces=tmp_path / "nowhere.toml")
    with pytest.raises(BadPieces, match=r"^mine\.toml: "):
        box("not TOML at all")
