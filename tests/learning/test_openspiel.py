"""The games in OpenSpiel: how they are set up, played, rewarded and serialized."""

import importlib
import json
import pickle
import random
import subprocess
import sys
from importlib import resources
from pathlib import Path

import pyspiel
import pytest

from ludolab.core import LudolabError
from ludolab.games import catalogue, game
from ludolab.learning.openspiel import SpielGame, short_name
from ludolab.words import Speech, texts_of
from tests.learning.spiel import GAMES, at_random, dealt, load, load_near, undecided

# --- names and parameters ---------------------------------------------------------------------


def test_every_game_is_registered() -> None:
    for name, ours in catalogue().items():
        if not ours.has_encoding:
            continue
        known = next(t for t in pyspiel.registered_games() if t.short_name == short_name(name))
        assert known.long_name == ours.title
        assert (known.min_num_players, known.max_num_players) == (ours.fewest, ours.most)
        assert load(short_name(name)).kind.game is ours


def test_players_and_options_are_parameters() -> None:
    made = load("ludolab_kawumm", players=3, chain_reactions=True, first=2)
    table = dealt(made, 7).table
    assert table == game("kawumm").new(3, 7, {"chain_reactions": True, "first": 2})


def test_several_words_have_a_plus_between_them() -> None:
    made = pyspiel.load_game("ludolab_labicot(players=4,teams=2,dice=D4+D8,mode=hunt)")
    assert isinstance(made, SpielGame)
    expected = {"teams": 2, "dice": ["D4", "D8"], "mode": "hunt"}
    assert dealt(made, 3).table == game("labicot").new(4, 3, expected)


def test_a_box_of_your_own_is_a_path(tmp_path: Path) -> None:
    shipped = resources.files(game("kawumm").package).joinpath("pieces.toml").read_text("utf-8")
    own = tmp_path / "own.toml"
    more = shipped.replace("copies_per_dose = 2", 'counts = "free"\ncopies_per_dose = 3')
    own.write_text(more, "utf-8")
    made = load("ludolab_kawumm", pieces=str(own))
    table = dealt(made, 1).table
    assert table == game("kawumm").new(2, 1, pieces=own)
    assert len(table.pieces()) > len(game("kawumm").new(2, 1).pieces())
    _, again = pyspiel.deserialize_game_and_state(
        pyspiel.serialize_game_and_state(made, dealt(made, 1))
    )
    assert again.table == table


@pytest.mark.parametrize(
    ("name", "parameters", "sentence"),
    [
        ("ludolab_kawumm", {"players": 5}, "Kawumm! is for 2 to 4 players, not 5"),
        ("ludolab_kawumm", {"first": 4}, "option first is a seat from 0 to 1"),
        ("ludolab_labicot", {"dice": "D5"}, "D5"),
        ("ludolab_kawumm", {"deals": 1000}, "deals is a number from 1 to 256, 65536 or 16777216"),
        ("ludolab_kawumm", {"deals": 0}, "deals is a number"),
        ("ludolab_kawumm", {"pieces": "nowhere.toml"}, "nowhere.toml can't be read"),
    ],
)
def test_what_cannot_be_set_up_is_refused(
    name: str, parameters: dict[str, bool | int | str], sentence: str
) -> None:
    with pytest.raises(LudolabError, match=sentence):
        load(name, **parameters)


def test_without_openspiel_it_says_what_to_install(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "pyspiel", None)
    monkeypatch.delitem(sys.modules, "ludolab.learning.openspiel")
    with pytest.raises(
        LudolabError, match=r'pyspiel isn\'t installed: pip install "ludolab\[opensp'
    ):
        importlib.import_module("ludolab.learning.openspiel")


def test_a_program_that_used_it_ends_well() -> None:
    """OpenSpiel releases the registered games after Python has shut down."""
    done = subprocess.run(
        [sys.executable, "-c", "import ludolab.learning.openspiel"],
        capture_output=True,
        check=False,
    )
    assert (done.returncode, done.stderr) == (0, b"")


# --- chance -----------------------------------------------------------------------------------


@GAMES
def test_chance_draws_the_seed_and_then_nothing_more(name: str) -> None:
    made = load(name)
    state = made.new_initial_state()
    for outcome in (0x12, 0x34, 0x56):
        assert state.is_chance_node()
        assert state.chance_outcomes() == [(n, 1 / 256) for n in range(256)]
        state.apply_action(outcome)
    assert state.table == made.kind.game.new(2, 0x123456)
    at_random(state, random.Random(1))
    assert [step.player for step in state.full_history()].count(-1) == 3


def test_few_deals_are_one_draw() -> None:
    made = load("ludolab_kawumm", deals=6)
    assert made.new_initial_state().chance_outcomes() == [(n, 1 / 6) for n in range(6)]
    assert made.new_initial_state().child(5).table == game("kawumm").new(2, 5)
    assert made.max_chance_nodes_in_history() == 1


# --- playing ----------------------------------------------------------------------------------


@GAMES
def test_a_history_leads_to_the_same_state(name: str) -> None:
    made = load_near(name, 3)
    state = dealt(made, 99)
    at_random(state, random.Random(2))
    again = made.new_initial_state()
    for action in state.history():
        again.apply_action(action)
    assert again.table == state.table
    for player in range(made.num_players()):
        assert again.information_state_string(player) == state.information_state_string(player)


def test_actions_are_said_in_words_of_the_game() -> None:
    state = dealt(load("ludolab_kawumm", first=0), 1)
    kinds = {move.to_json()["ingredient"] for move in state.table.legal_moves()}
    words = texts_of(game("kawumm"), "en").words()
    said = [state.action_to_string(action) for action in state.legal_actions()]
    assert len(said) == len(kinds)
    assert all(any(words[str(kind)] in text for kind in kinds) for text in said)
    assert all(state.string_to_action(text) in state.legal_actions() for text in said)


@GAMES
def test_no_two_actions_have_the_same_words(name: str) -> None:
    texts = load_near(name, 4).kind.texts
    assert len({*texts}) == len(texts)


def test_not_even_if_the_game_has_the_same_words_for_them(monkeypatch: pytest.MonkeyPatch) -> None:
    """OpenSpiel finds actions by their words."""
    monkeypatch.setattr(Speech, "move", lambda speech, move: move.kind)
    state = dealt(load("ludolab_kawumm", deals=9), 1)
    said = [state.action_to_string(action) for action in state.legal_actions()]
    assert said == [f"discard ({action})" for action in state.legal_actions()]
    assert state.get_game().kind.texts[77] == "make-safe"


def test_an_illegal_action_is_refused_and_changes_nothing() -> None:
    state = dealt(load("ludolab_kawumm"), 1)
    illegal = next(a for a in range(90) if a not in state.legal_actions())
    before = str(state)
    with pytest.raises(LudolabError, match="KW-3"):
        state.apply_action(illegal)
    with pytest.raises(LudolabError, match="an action is a whole number from 0 to 89, not 90"):
        state.apply_action(90)
    assert str(state) == before


def test_whoever_changes_the_list_of_legal_actions_changes_nothing_else() -> None:
    state = dealt(load("ludolab_kawumm"), 1)
    before = state.legal_actions()
    state.legal_actions().clear()
    state.legal_actions(state.current_player()).clear()
    assert state.legal_actions() == before != []


def test_python_and_cpp_see_the_same_legal_actions() -> None:
    """A mask is made in C++."""
    state, rng = dealt(load("ludolab_candy_lab", players=3), 1), random.Random(1)
    while not state.is_terminal():
        mask = state.legal_actions_mask()
        assert [n for n, legal in enumerate(mask) if legal] == state.legal_actions()
        for player in range(3):
            expected = state.legal_actions() if player == state.current_player() else []
            assert state.legal_actions(player) == expected
        at_random(state, rng, 1)
    assert state.legal_actions() == state.legal_actions(0) == []


@GAMES
def test_a_copy_goes_its_own_way(name: str) -> None:
    rng = random.Random(3)
    state = undecided(dealt(load(name), 5), rng, 5)
    before = [str(state), *map(state.information_state_string, range(2))]
    copy = state.clone()
    assert [str(copy), *map(copy.information_state_string, range(2))] == before
    at_random(copy, rng, 3)
    assert [str(state), *map(state.information_state_string, range(2))] == before
    assert copy.history() != state.history()


@GAMES
def test_what_was_written_down_goes_on_as_if_nothing_had_been(name: str) -> None:
    made = load_near(name, 3)
    state = undecided(dealt(made, 5), random.Random(4), 20)
    _, read = pyspiel.deserialize_game_and_state(pyspiel.serialize_game_and_state(made, state))
    unpickled = pickle.loads(pickle.dumps(state))
    for other in (read, unpickled):
        assert other.table == state.table
        assert other.history() == state.history()
        original = state.clone()
        at_random(other, random.Random(5), 10)
        at_random(original, random.Random(5), 10)
        for player in range(made.num_players()):
            said = other.information_state_string(player)
            assert said == original.information_state_string(player)


# --- returns ----------------------------------------------------------------------------------


@GAMES
def test_returns_are_shares_of_the_win_less_their_mean(name: str) -> None:
    made = load_near(name, 3)
    players = made.num_players()
    for seed in range(3):
        state = dealt(made, seed)
        assert state.returns() == [0] * players
        at_random(state, random.Random(seed))
        shares = state.table.shares()
        assert state.returns() == pytest.approx([share - sum(shares) / players for share in shares])
        assert sum(state.returns()) == pytest.approx(0)
    assert made.max_utility() == pytest.approx(1 - 1 / players)
    assert made.min_utility() == pytest.approx(-1 / players)


def test_a_team_wins_together() -> None:
    made = load("ludolab_labicot", players=3, teams=2, mode="hunt", round_limit=3)
    assert (made.min_utility(), made.max_utility()) == pytest.approx((-2 / 3, 2 / 3))
    seen = set()
    for seed in range(8):
        state = dealt(made, seed)
        at_random(state, random.Random(seed))
        first, second, third = state.returns()
        assert first == third  # seats go to the teams in turn
        seen.add((round(first, 3), round(second, 3)))
    assert {(0.333, -0.667), (-0.333, 0.667)} <= seen


def test_alone_one_gets_there_or_not() -> None:
    made = load("ludolab_labicot", players=1, round_limit=10)
    assert made.get_type().utility == pyspiel.GameType.Utility.GENERAL_SUM
    assert (made.min_utility(), made.max_utility(), made.utility_sum()) == (0, 1, None)
    ends = set()
    for seed in range(40):
        state = dealt(made, seed)
        at_random(state, random.Random(seed))
        ends.update(state.returns())
    assert ends == {0.0, 1.0}


def test_a_game_that_nobody_ends_is_cut_off_as_a_draw(monkeypatch: pytest.MonkeyPatch) -> None:
    """OpenSpiel counts on its longest game being the longest."""
    made = load("ludolab_kawumm")
    monkeypatch.setattr(made.kind, "bound", 12)
    state = dealt(made, 1)
    assert len(at_random(state, random.Random(1))) == 12
    assert state.is_terminal()
    assert not state.table.over
    assert state.returns() == [0, 0]
    assert state.legal_actions() == []


# --- what a player is told --------------------------------------------------------------------


@GAMES
def test_information_is_the_view_and_observation_what_the_table_shows(name: str) -> None:
    made = load_near(name, 3)
    state = dealt(made, 8)
    at_random(state, random.Random(6), 30)
    for player in range(made.num_players()):
        told = json.loads(state.information_state_string(player))
        view = state.table.view(player)
        assert told.pop("line")
        assert told == {key: view[key] for key in told}
        assert {*view} - {*told} == {"game", "edition", "players", "options"}
        shown = json.loads(state.observation_string(player))
        assert shown == {key: state.table.show(player)[key] for key in shown}


def test_numbers_are_from_0_to_1_with_the_player_before_them() -> None:
    made = load("ludolab_candy_numbers", players=3)
    state = dealt(made, 8)
    at_random(state, random.Random(6), 50)
    encoding = made.kind.encoding
    for player, memory in ((0, True), (1, False), (2, True)):
        row = encoding.encode(state.table, player, memory=memory)
        highest = [part.highest for part in encoding.parts for _ in range(part.size)]
        told = state.information_state_tensor if memory else state.observation_tensor
        assert told(player)[:3] == [float(player == seat) for seat in range(3)]
        expected = [value / most for value, most in zip(row, highest, strict=True)]
        assert told(player)[3:] == pytest.approx(expected)
        assert 0 <= min(told(player)) <= max(told(player)) <= 1
    assert state.information_state_tensor(1) != state.observation_tensor(1)


def test_with_the_memory_aid_the_table_shows_what_one_could_remember() -> None:
    state = dealt(load("ludolab_candy_numbers", memory_aid=True), 8)
    at_random(state, random.Random(6), 50)
    assert state.information_state_tensor(1) == state.observation_tensor(1)


def test_an_observer_has_the_parts_of_a_row_by_name() -> None:
    made = load("ludolab_kawumm", players=3, first=0)
    state = dealt(made, 8)
    observer = made.make_py_observer()
    observer.set_from(state, 0)
    assert [*observer.dict] == ["player", *(part.name for part in made.kind.encoding.parts)]
    assert observer.dict["zones"].shape == (3, 11)
    assert observer.dict["turned"].sum() * 3 == pytest.approx(3)


def test_what_is_private_is_told_to_nobody_else() -> None:
    state = dealt(load("ludolab_candy_lab", first=0), 8)
    seen = pyspiel.PrivateInfoType
    kinds = {
        "public": pyspiel.IIGObservationType(perfect_recall=False, private_info=seen.NONE),
        "known": pyspiel.IIGObservationType(perfect_recall=True, private_info=seen.NONE),
        "private": pyspiel.IIGObservationType(perfect_recall=False, public_info=False),
        "nothing": pyspiel.IIGObservationType(False, False, seen.NONE),
    }
    told = {
        name: [state.get_game().make_py_observer(kind).string_from(state, p) for p in (0, 1)]
        for name, kind in kinds.items()
    }
    hands = [state.table.view(player)["hands"] for player in (0, 1)]
    assert [json.loads(text)["hands"] for text in told["private"]] == hands
    assert all("conveyor" not in text for text in told["private"])
    for name in ("public", "known"):
        assert told[name][0] == told[name][1]
        assert json.loads(told[name][0])["hands"] == [6, 6, 6]
    assert told["nothing"] == ["", ""]
    with pytest.raises(LudolabError, match="one player's secrets"):
        state.get_game().make_py_observer(pyspiel.IIGObservationType(True, True, seen.ALL_PLAYERS))


def test_any_position_can_be_taken_up() -> None:
    made = load("ludolab_candy_lab", players=3)
    table = game("candy-lab").new(3, 5)
    state = made.at(table)
    state.apply_action(state.legal_actions()[0])
    assert table == game("candy-lab").new(3, 5)
    assert state.table.number == 1
    with pytest.raises(LudolabError, match="with 3 players"):
        made.at(game("candy-lab").new(2, 5))
    with pytest.raises(LudolabError, match="other options"):
        made.at(game("candy-lab").new(3, 5, {"first": 1}))


def test_before_the_deal_there_is_no_table() -> None:
    state = load("ludolab_kawumm").new_initial_state()
    assert state.information_state_string(0) == state.observation_string(1) == ""
    assert not any(state.information_state_tensor(0)[2:])
    with pytest.raises(LudolabError, match="nothing has been dealt"):
        _ = state.table
