"""Every refusal names its rule and says why in both languages."""

from pathlib import Path

import pytest

from ludolab.core import IllegalMove, InvalidMove, Move
from ludolab.games.kawumm import game
from ludolab.games.kawumm.moves import EXPERIMENT, MAKE_SAFE, Discard, Enter, LetGo
from ludolab.games.kawumm.state import Kawumm
from ludolab.words import rulebook_of

from .table import at

FULL = {"venom": 1, "mushroom": 1, "crystal": 1, "dust": 1}
CASES: list[tuple[Kawumm, Move, str]] = [
    (at("choose-two", turned=["dust", "slug", "root"]), EXPERIMENT, "KW-3"),
    (
        at("choose-kinds", centre={"ether": 2}, turned=["dust", "slug", "root"]),
        MAKE_SAFE,
        "KW-4",
    ),
    (at("decide", centre={"dust": 2}), Discard("dust"), "KW-5"),
    # New kinds never enter during an experiment, even if there is a free column.
    (at("decide", centre={"dust": 2}), Enter(("slug",)), "KW-6"),
    # A kind is let go only when more than four would be safe.
    (at("decide", centre={"dust": 2}), LetGo("dust"), "KW-9"),
    (at("choose-two", turned=["dust", "slug", "root"], zones=[FULL]), LetGo("dust"), "KW-9"),
    (
        at("choose-kinds", centre={"ether": 2}, turned=["dust", "slug", "root"], zones=[FULL]),
        LetGo("dust"),
        "KW-9",
    ),
    (at("overfull", zones=[FULL], complete=[["ether"]]), LetGo("ether"), "KW-9"),
    (at("overfull", zones=[FULL], complete=[["ether"]]), EXPERIMENT, "KW-9"),
]


@pytest.mark.parametrize(("state", "move", "rule"), CASES)
def test_a_refused_move_changes_nothing(state: Kawumm, move: Move, rule: str) -> None:
    """KW-3, KW-4, KW-5, KW-6, KW-9."""
    before = state.digest()
    with pytest.raises(IllegalMove) as refused:
        state.play(move)
    assert refused.value.rule == rule
    assert rule in rulebook_of(game).rules
    assert state.digest() == before


@pytest.mark.parametrize("lang", ["en", "fr"])
@pytest.mark.parametrize(("state", "move", "rule"), CASES)
def test_a_sentence_in_both_languages(state: Kawumm, move: Move, rule: str, lang: str) -> None:
    if not Path(__file__).parents[1].joinpath(f"{lang}.ftl").exists():
        pytest.skip("the texts aren't written yet")
    refusal = state.why_not(move)
    assert refusal is not None
    said = refusal.text(lang)
    assert said != f"no-{refusal.no.why}"
    assert said.endswith((".", "!", "?"))
    assert "{" not in said


@pytest.mark.parametrize(
    "data",
    [
        {"move": "discard"},
        {"move": "discard", "ingredient": 3},
        {"move": "discard", "ingredient": "dust", "count": 1},
        {"move": "enter", "ingredients": "dust"},
        {"move": "enter", "ingredients": ["dust", None]},
        {"move": "explode"},
        {"ingredient": "dust"},
        "experiment",
        None,
    ],
)
def test_nonsense_is_not_a_move(data: object) -> None:
    """Something that isn't a move of this game is told apart from a move against the rules."""
    with pytest.raises(InvalidMove):
        game.move_from_json(data)


def test_moves_in_json() -> None:
    """KW-3: a move is written in the players' words."""
    assert Discard("dust").to_json() == {"move": "discard", "ingredient": "dust"}
    assert game.move_from_json({"move": "make-safe"}) == MAKE_SAFE
