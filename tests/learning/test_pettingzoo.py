"""The games as environments for PettingZoo."""

import copy
import importlib
import logging
import random
import sys

import numpy as np
import pettingzoo
import pytest
from pettingzoo.utils.wrappers.order_enforcing import OrderEnforcingWrapper
from pettingzoo.utils.wrappers.terminate_illegal import TerminateIllegalWrapper

import ludolab
from ludolab.core import BadOption, BadPlayers, InvalidMove, LudolabError
from ludolab.games.kawumm.moves import Experiment
from ludolab.learning.pettingzoo import LudolabEnv, env
from ludolab.learning.spaces import Observation
from tests.games import ENCODED_NAMES
from tests.learning.playing import legal, play

# --- names ----------------------------------------------------------------------------------------


@ENCODED_NAMES
def test_every_game_has_its_names(name: str) -> None:
    game, name = name, f"{name.replace('-', '_')}_v0"
    module = importlib.import_module("ludolab.learning.pettingzoo")
    for made in (
        pettingzoo.make("aec", f"ludolab/{name}"),
        getattr(module, name).env(),
        env(game),
    ):
        assert isinstance(made, LudolabEnv)
        assert made.table.game is ludolab.game(game)
        assert str(made) == name
    assert name in dir(module)


def test_its_names_are_modules_as_elsewhere() -> None:
    from ludolab.learning.pettingzoo import kawumm_v0

    assert kawumm_v0.env(players=3).max_num_agents == 3
    assert importlib.import_module("ludolab.learning.pettingzoo.kawumm_v0") is kawumm_v0
    with pytest.raises(ImportError, match="chess_v6"):
        from ludolab.learning.pettingzoo import chess_v6  # noqa: F401  # not one of ours


def test_without_pettingzoo_it_says_what_to_install(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "pettingzoo", None)
    monkeypatch.delitem(sys.modules, "ludolab.learning.pettingzoo")
    with pytest.raises(
        LudolabError, match=r'pettingzoo isn\'t installed: pip install "ludolab\[pett'
    ):
        importlib.import_module("ludolab.learning.pettingzoo")


# --- a game ---------------------------------------------------------------------------------------


def test_an_agent_sees_its_row_and_its_legal_actions() -> None:
    table = env("candy-lab", players=3)
    table.reset(seed=5)
    play(table, most=20)
    state, encoding = table.position, table.table.encoding
    seen, *_ = table.last()
    assert seen is not None
    assert seen["observation"].tobytes() == bytes(encoding.encode(state, state.to_act))
    assert [encoding.actions[at] for at in legal(table)] == sorted(
        state.legal_moves(), key=encoding.actions.index
    )
    for agent in table.agents:
        seen = table.observe(agent)
        assert seen in table.observation_space(agent)
        assert seen["action_mask"].any() == (agent == table.agent_selection)


def test_an_observation_is_spelt_as_its_row_is() -> None:
    table = env("candy-lab", players=3)
    table.reset(seed=5)
    encoding, agent = table.table.encoding, table.agent_selection
    row = encoding.encode(table.position, table.possible_agents.index(agent))
    spelt = encoding.explain(table.observe(agent)["observation"])
    assert spelt == encoding.explain(row)
    assert {type(number) for part in spelt.values() for number in part.values()} == {int}


def test_what_is_not_to_be_remembered_for_one_is_left_out() -> None:
    forgetful, table = env("candy-numbers", memory=False), env("candy-numbers")
    for one in (forgetful, table):
        one.reset(seed=1)
        play(one, most=60)
    agent = table.agent_selection
    row, less = table.observe(agent)["observation"], forgetful.observe(agent)["observation"]
    encoding = table.table.encoding
    for part in encoding.parts:
        part_of = slice(encoding.start[part.name], encoding.start[part.name] + part.size)
        if part.remembered:
            assert not less[part_of].any()
        else:
            assert (less[part_of] == row[part_of]).all()
    assert (row != less).any()


def test_nobody_can_make_an_action_legal() -> None:
    table = env("kawumm")
    table.reset(seed=1)
    mask = table.observe(table.agent_selection)["action_mask"]
    before = legal(table)
    mask[:] = 1
    assert legal(table) == before


def test_a_seed_is_a_game() -> None:
    table = env("candy-lab", players=3)
    table.reset(seed=7)
    assert table.position == ludolab.game("candy-lab").new(players=3, seed=7)


def test_a_seed_is_also_a_series_of_games() -> None:
    one, other = env("kawumm"), env("kawumm")
    for table in (one, other):
        table.reset(seed=7)
        table.reset()
    assert one.position == other.position
    one.reset()
    assert one.position != other.position
    fresh, again = env("kawumm"), env("kawumm")
    fresh.reset()
    again.reset()
    assert fresh.position != again.position


def test_the_end_is_worth_a_share_of_the_win() -> None:
    table = env("candy-lab", players=3)
    table.reset(seed=7)
    play(table)
    outcome = table.position.outcome
    share = 1 / len(outcome.winners)
    expected = {f"player_{seat}": share if seat in outcome.winners else 0.0 for seat in range(3)}
    assert table.rewards == expected
    for agent in table.agent_iter():
        _, reward, terminated, truncated, _ = table.last()
        assert (reward, terminated, truncated) == (expected[agent], True, False)
        table.step(None)
    assert table.agents == []


def test_or_as_much_as_others_lose() -> None:
    table = env("candy-lab", players=4, rewards="zero-sum")
    table.reset(seed=7)
    play(table)
    assert len(table.position.outcome.winners) == 1
    assert sorted(table.rewards.values()) == [-0.25, -0.25, -0.25, 0.75]
    with pytest.raises(LudolabError, match="'share' or 'zero-sum', not 'points'"):
        env("kawumm", rewards="points")  # type: ignore[arg-type]


def test_a_game_without_end_is_broken_off() -> None:
    """A player who never makes anything safe never ends a game of Kawumm!."""
    table = env("kawumm", max_cycles=7)
    table.reset(seed=1)
    for moves in range(14):
        assert not table.truncations["player_0"], moves
        table.step(legal(table)[0])
    assert table.truncations == {"player_0": True, "player_1": True}
    assert table.terminations == {"player_0": False, "player_1": False}
    assert table.rewards == {"player_0": 0, "player_1": 0}
    for _ in table.agent_iter():
        table.step(None)
    table = env("kawumm")
    table.reset(seed=1)
    experiment = table.table.encoding.action_of[Experiment()]
    while not any(table.truncations.values()):
        actions = legal(table)
        table.step(experiment if experiment in actions else actions[0])
    assert table.position.number == ludolab.game("kawumm").bound


def test_a_copy_goes_its_own_way() -> None:
    table = env("labicot", players=2)
    table.reset(seed=3)
    play(table, most=10)
    twin = copy.deepcopy(table)
    assert twin.position == table.position
    twin.step(legal(twin)[0])
    assert twin.position != table.position
    assert play(table, seed=1)


def test_a_subclass_of_an_environment_may_observe_otherwise() -> None:
    class Blind(LudolabEnv):
        def observe(self, agent: str) -> Observation:
            return {**super().observe(agent), "observation": np.zeros(1, np.uint8)}

    table = Blind("kawumm")
    table.reset(seed=1)
    seen, *_ = table.last()
    assert seen is not None
    assert (len(seen["observation"]), len(seen["action_mask"])) == (1, 90)


# --- beginning otherwise --------------------------------------------------------------------------


def test_options_of_one_game() -> None:
    table = env("kawumm")
    table.reset(seed=1, options={"chain_reactions": True})
    assert table.position.options["chain_reactions"] is True
    table.reset(seed=1)
    assert table.position.options["chain_reactions"] is False


def test_options_that_would_change_the_spaces_are_refused() -> None:
    table = env("labicot", players=2)
    with pytest.raises(BadOption, match="make another environment"):
        table.reset(options={"labyrinths": ["foret"]})
    with pytest.raises(BadPlayers, match="for 2 players: make another"):
        table.reset(options={"players": 3})
    with pytest.raises(BadOption, match="true or false"):
        env("kawumm").reset(options={"chain_reactions": 7})


def test_options_that_are_not_ours_are_left_to_others(caplog: pytest.LogCaptureFixture) -> None:
    table = env("kawumm")
    with caplog.at_level(logging.WARNING):
        table.reset(seed=1, options={"wind": 3})
    assert "kawumm has no option 'wind'" in caplog.text
    assert table.position == ludolab.game("kawumm").new(seed=1)


def test_from_a_position() -> None:
    table, state = env("kawumm", players=3), ludolab.game("kawumm").new(players=3, seed=2)
    for _ in range(10):
        state.play(state.legal_moves()[0])
    table.reset(options={"position": state})
    assert table.position == state
    table.step(legal(table)[0])
    assert table.position != state
    for wrong in (ludolab.game("kawumm").new(players=2), "here"):
        with pytest.raises(LudolabError, match="a state of kawumm with 3 players"):
            table.reset(options={"position": wrong})
    while not state.over:
        state.play(state.legal_moves()[0])
    with pytest.raises(LudolabError, match="over"):
        table.reset(options={"position": state})


def test_pieces_of_your_own() -> None:
    text = (importlib.resources.files("ludolab.games.candy_lab") / "pieces.toml").read_text("utf-8")
    table = env("candy-lab", pieces=text)
    table.reset(seed=1)
    assert table.position.box.own_text == text


# --- what can't be done ---------------------------------------------------------------------------


def test_an_illegal_action_loses_the_game(caplog: pytest.LogCaptureFixture) -> None:
    table = env("kawumm", players=3)
    table.reset(seed=1)
    agent, others = table.agent_selection, [*table.agents]
    others.remove(agent)
    wrong = next(at for at in range(90) if at not in legal(table))
    with caplog.at_level(logging.WARNING):
        table.step(wrong)
    assert f"{agent} forfeits the game" in caplog.text
    assert table.rewards == {agent: -1.0, **dict.fromkeys(others, 0.0)}
    assert all(table.terminations.values())
    assert str(table.infos[agent]["illegal"]).startswith("KW-")
    for _ in table.agent_iter():
        table.step(None)
    table.reset(seed=1)
    assert not any(table.terminations.values())


@pytest.mark.parametrize("action", [-1, 90, 1.0, None, "0"])
def test_what_is_not_an_action(action: object) -> None:
    table = env("kawumm")
    table.reset(seed=1)
    before = table.position.clone()
    with pytest.raises(InvalidMove, match="a whole number from 0 to 89, not"):
        table.step(action)  # type: ignore[arg-type]
    assert table.position == before


def test_before_the_beginning() -> None:
    table = env("kawumm", render_mode="ansi")
    for early in (
        lambda: table.step(0),
        table.last,
        lambda: table.last(observe=False),
        lambda: table.observe("player_0"),
        lambda: next(iter(table.agent_iter())),
        table.render,
        lambda: table.position,
    ):
        with pytest.raises(LudolabError, match="reset"):
            early()


def test_after_the_end() -> None:
    table = env("candy-lab")
    table.reset(seed=1)
    play(table)
    with pytest.raises(LudolabError, match="player_0 is done"):
        table.step(0)
    for _ in table.agent_iter():
        table.step(None)
    for late in (lambda: table.step(None), table.last):
        with pytest.raises(LudolabError, match="every agent has left"):
            late()


def test_a_loop_without_a_step() -> None:
    table = env("kawumm")
    table.reset(seed=1)
    with pytest.raises(LudolabError, match="needs a step"):
        for _ in table.agent_iter():
            pass
    for _ in table.agent_iter(5):
        table.reset()


def test_wrappers_of_pettingzoo_go_around_it() -> None:
    """TerminateIllegalWrapper uses the environment's private attributes."""
    table = env("kawumm", players=3)
    wrapped = OrderEnforcingWrapper(TerminateIllegalWrapper(table, illegal_reward=-5))
    wrapped.reset(seed=1)
    agent = wrapped.agent_selection
    wrapped.step(next(at for at in range(90) if at not in legal(table)))
    assert wrapped.rewards[agent] == -5
    for _ in wrapped.agent_iter():
        wrapped.step(None)
    wrapped.reset(seed=1)
    rng = random.Random(1)
    for _ in wrapped.agent_iter():
        wrapped.step(None if table.position.over else rng.choice(legal(table)))
    assert table.position.over


# --- pictures -------------------------------------------------------------------------------------


def test_as_text() -> None:
    table = env("kawumm", render_mode="ansi")
    table.reset(seed=1)
    drawn = table.render()
    assert isinstance(drawn, str)
    assert "player_1" in drawn
    assert "Pile 101" in drawn


def test_for_people_it_is_printed(capsys: pytest.CaptureFixture[str]) -> None:
    table = env("kawumm", render_mode="human")
    table.reset(seed=1)
    assert "player_1" in capsys.readouterr().out
    table.step(legal(table)[0])
    assert "player_1" in capsys.readouterr().out


def test_as_a_picture_of_always_the_same_size() -> None:
    crowd = env("labicot", players=32, render_mode="rgb_array")
    table = env("candy-lab", render_mode="rgb_array")
    pictures = []
    for one in (crowd, table):
        one.reset(seed=1)
        first = one.render()
        one.step(legal(one)[0])
        pictures += [first, one.render()]
    for picture in pictures:
        assert isinstance(picture, np.ndarray)
        assert picture.shape == (640, 1000, 3)
        # Something is drawn in it, over its whole width.
        assert len(np.unique(picture[:, 500:])) > 50
    assert not np.array_equal(pictures[2], pictures[3])  # type: ignore[arg-type]


def test_whoever_is_to_act_sees_its_own_hand_only() -> None:
    table = env("candy-lab", players=3, render_mode="ansi")
    table.reset(seed=4, options={"first": 2})
    drawn, state = table.render(), table.position
    table.position = state.sample(2, 1)
    assert table.position != state
    assert table.render() == drawn
    table.position = state.sample(0, 1)
    assert table.render() != drawn


def test_unknown_modes() -> None:
    with pytest.raises(LudolabError, match="human, ansi, rgb_array, not 'vr'"):
        env("kawumm", render_mode="vr")
    table = env("kawumm")
    table.reset()
    with pytest.raises(LudolabError, match="render_mode"):
        table.render()


def test_without_what_draws_it_says_what_to_install(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "resvg_py", None)
    table = env("kawumm", render_mode="rgb_array")
    table.reset()
    with pytest.raises(LudolabError, match=r'resvg_py isn\'t installed: pip install "ludolab\['):
        table.render()
