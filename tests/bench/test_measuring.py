"""How speed is measured: what counts as a move, and the same for all peers."""

from functools import partial
from random import Random

import pytest

from bench import measuring, ours
from bench.measuring import Sheet, whole_games
from bench.peers import peers, pins
from ludolab import game
from tests.need import need

MOMENT = 0.001


def test_every_peer_has_a_fixed_version() -> None:
    """Either its own, or the one that we use ourselves."""
    ours = {pin.partition("==")[0].lower().replace("_", "-") for pin in pins()}
    assert "open-spiel" in ours
    for peer in peers():
        assert "==" in peer or peer.replace("_", "-") in ours


def test_whole_games_are_counted_and_the_first_is_not(monkeypatch: pytest.MonkeyPatch) -> None:
    lengths = iter([1000, 3, 5, 1000])
    monkeypatch.setattr(measuring, "clock", iter([10.0, 10.0, 11.0, 12.0]).__next__)
    assert whole_games(lengths.__next__, 2.0) == {"moves/s": 4.0, "games/s": 1.0}


def test_what_cannot_be_had_is_told_and_the_rest_stays() -> None:
    def missing(seconds: float) -> dict[str, float]:
        raise ImportError("no such game")

    sheet = Sheet("RLCard", seconds=MOMENT)
    sheet.add("direct", "uno", 4, missing)
    sheet.add("direct", "dos", 4, lambda seconds: {"moves/s": seconds})
    assert sheet.left_out == ["uno (RLCard): ImportError: no such game"]
    assert [row["game"] for row in sheet.rows] == ["dos"]


def test_a_mistake_of_ours_is_not_forgiven() -> None:
    sheet = Sheet("plain", (ImportError,), MOMENT)
    with pytest.raises(ZeroDivisionError):
        sheet.add("direct", "Candy Lab", 4, lambda seconds: {"moves/s": seconds / 0})


def test_ours_are_played_to_the_end_cloned_sampled_and_searched() -> None:
    found = ours.direct(game("kawumm"), MOMENT)
    assert [*found] == ["moves/s", "games/s", "clones/s", "samples/s", "iterations/s"]
    assert found["moves/s"] > found["games/s"] > 0


def test_our_own_loop_plays_the_games_of_a_simulation() -> None:
    found = ours.simulation(game("kawumm"), MOMENT)
    assert found["moves/s"] > found["games/s"] > 0


@pytest.mark.parametrize("package", ["pettingzoo", "gymnasium"])
def test_the_adapters_are_played_to_the_end(package: str) -> None:
    need(package, "how adapters are measured")
    through = {"pettingzoo": ours.pettingzoo, "gymnasium": ours.gymnasium}[package]
    found = through(game("kawumm"), MOMENT)
    assert found["moves/s"] > found["games/s"] > 0


def test_pettingzoo_counts_decisions_only() -> None:
    need("pettingzoo", "how PettingZoo is measured")
    from bench import aec
    from ludolab.learning.pettingzoo import env

    table = env("kawumm", 3)
    assert aec.driver(table, Random(1))() == table.position.number
    assert table.position.over


def test_openspiel_counts_decisions_only() -> None:
    need("pyspiel", "how OpenSpiel is measured")
    import pyspiel

    from bench import spiel

    # Two cards are dealt by chance; then there are two or three decisions.
    poker = pyspiel.load_game("kuhn_poker")
    for drive in (spiel.driver, spiel.shortcut):
        play = drive(poker, Random(1))
        assert {play() for _ in range(50)} == {2, 3}


def test_openspiel_clones_a_position_in_which_a_player_decides() -> None:
    need("pyspiel", "how OpenSpiel is measured")
    import pyspiel

    from bench import spiel

    state = spiel.middle(pyspiel.load_game("kuhn_poker"), Random(1))
    assert not state.is_chance_node()
    assert not state.is_terminal()
    assert state.move_number() == 3  # the second decision


def test_through_openspiel_our_games_are_driven_like_theirs() -> None:
    need("pyspiel", "how OpenSpiel is measured")
    pytest.importorskip("ludolab.learning.openspiel")
    sheet = Sheet("plain", seconds=MOMENT)
    sheet.add("openspiel", "Kawumm!", 4, partial(ours.openspiel, game("kawumm")))
    [row] = sheet.rows
    figures = row["figures"]
    assert isinstance(figures, dict)
    assert figures["moves/s"] > figures["games/s"] > 0
