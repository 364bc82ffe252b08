"""The arena: all seatings, the same deals for all, and no game lost or played twice."""

import sys
from dataclasses import replace
from pathlib import Path

import pytest

from ludolab.bots.arena import (
    Contest,
    Contestant,
    Journal,
    NoContestant,
    OtherContest,
    PlayedGame,
    Result,
    here,
    journal_seed,
    processes,
    run,
)
from ludolab.bots.arena.contest import bare_code
from ludolab.bots.arena.played import play
from ludolab.bots.arena.seatings import seatings
from ludolab.core import LudolabError
from ludolab.games import game

LABICOT = game("labicot")
SHORT = {"mode": "hunt", "round_limit": 2}


def small(games: int = 8, seed: int = 5, bots: str = "1,random", players: int = 2) -> Contest:
    names = bots.split(",")
    return Contest.of(LABICOT, names, games, players=players, options=SHORT, seed=seed)


def bare(games: list[PlayedGame]) -> list[PlayedGame]:
    """The games without their times."""
    return [replace(game, spent=(0.0,) * 9, longest=(0.0,) * 9) for game in games]


# --- seatings -------------------------------------------------------------------------------


def test_as_many_as_seats_sit_in_every_order_that_differs() -> None:
    assert seatings("ab", 2) == [("a", "b"), ("b", "a")]
    assert ["".join(way) for way in seatings("5rrr", 4)] == ["5rrr", "r5rr", "rr5r", "rrr5"]


def test_of_more_than_seats_every_choice_of_different_ones_plays() -> None:
    assert ["".join(way) for way in seatings("abc", 2)] == ["ab", "ac", "ba", "bc", "ca", "cb"]
    assert seatings("arr", 2) == [("a", "r"), ("r", "a")]


def test_fewer_than_seats_fill_them_in_every_way_but_all_the_same() -> None:
    ways = ["".join(way) for way in seatings("ab", 3)]
    assert ways == ["aab", "aba", "abb", "baa", "bab", "bba"]


def test_too_many_ways_are_refused() -> None:
    with pytest.raises(LudolabError, match="more than 5000 ways"):
        seatings("abcdefgh", 8)


def test_games_are_rounded_up_to_whole_deals() -> None:
    made = small(games=9, bots="1,random,random,random", players=4)
    assert (made.deals, made.games) == (3, 12)


# --- contestants ----------------------------------------------------------------------------


def test_whoever_plays_against_themselves_is_numbered() -> None:
    made = small(bots="2,2")
    assert [made.names(at) for at in range(2)] == [("2", "2#2"), ("2#2", "2")]


def test_an_unknown_contestant_is_told_who_there_is() -> None:
    with pytest.raises(NoContestant, match="no contestant '6'; there are 1, 2, 3, 4, 5, random"):
        small(bots="1,6")


@pytest.mark.parametrize("bots", ["random,cheat", "1,mine"])
def test_the_cheat_and_an_own_bot_play_whole_games(bots: str, tmp_path: Path) -> None:
    program = tmp_path / "first.py"
    program.write_text(
        "import json, sys\n"
        "for line in sys.stdin:\n"
        "    asked = json.loads(line)\n"
        "    if 'id' in asked:\n"
        "        print(json.dumps({'id': asked['id'], 'hello': 'first', 'move': 0}), flush=True)\n"
        "    if 'over' in asked:\n"
        "        print(asked['over']['reason'], file=open(sys.argv[1], 'w'))\n"
    )
    end = tmp_path / "end.txt"
    own = Contestant("mine", "mine", (sys.executable, str(program), str(end)))
    made = Contest.of(LABICOT, bots.split(","), 1, options=SHORT, seed=5, own=[own])
    played = play(made, (0, 0))
    assert played.seats == tuple(bots.split(","))
    assert all(played.decisions)
    assert played.forfeits == (0, 0)
    assert end.exists() == ("mine" in played.seats)


# --- games ----------------------------------------------------------------------------------


def test_every_seating_plays_every_deal_and_a_seed_says_it_all() -> None:
    made = small()
    played = run(made, here())
    assert [(one.deal, one.seats) for one in played] == [
        (deal, seats) for deal in range(4) for seats in (("1", "random"), ("random", "1"))
    ]
    assert bare(run(small(), here())) == bare(played)
    assert bare(run(small(seed=6), here())) != bare(played)


def test_nobody_draws_the_same_numbers_as_another() -> None:
    seeds = [
        made.seed_for(deal, seating, seat)
        for made in (small(seed=5), small(seed=6))
        for deal, seating in made.pairings()
        for seat in range(2)
    ]
    assert len({*seeds}) == len(seeds) == 32


def test_a_game_does_not_depend_on_the_order_in_which_bots_are_named() -> None:
    one, other = (
        {(g.deal, g.seats): g for g in bare(run(small(bots=bots), here()))}
        for bots in ("1,random", "random,1")
    )
    assert one == other


def test_any_number_of_processes_has_the_same_result() -> None:
    made = small(games=30)
    alone, together = run(made, here()), run(made, processes(2))
    assert bare(together) == bare(alone)
    assert Result.of(made, bare(together)) == Result.of(made, bare(alone))


def test_a_team_wins_for_each_of_its_members() -> None:
    options = {**SHORT, "teams": 2}
    made = Contest.of(LABICOT, ["1", "random"], 1, players=4, options=options, seed=5)
    for at in range(4):
        played = play(made, (0, at))
        assert played.sides == (0, 1, 0, 1)
        assert sum(played.shares) == 2
        assert played.shares[0] == played.shares[2]


# --- the journal ----------------------------------------------------------------------------


def test_a_contest_goes_on_where_it_was_interrupted(tmp_path: Path) -> None:
    path = tmp_path / "games.jsonl"
    made, whole = small(), run(small(), here())

    def interrupt(done: int) -> None:
        if done >= 3:
            raise KeyboardInterrupt

    with Journal(path, made, PlayedGame.read) as journal, pytest.raises(KeyboardInterrupt):
        run(made, here(), journal, interrupt)
    kept = path.read_bytes()
    # As if the power had failed in the middle of a line.
    path.write_bytes(kept + b'{"deal":2,"sea')
    counts: list[int] = []
    with Journal(path, made, PlayedGame.read) as journal:
        before = len(journal.games)
        assert 3 <= before < 8
        assert bare(run(made, here(), journal, counts.append)) == bare(whole)
    assert counts == [*range(before, 9)]
    assert path.read_bytes().startswith(kept)
    with Journal(path, made, PlayedGame.read) as journal:
        assert len(journal.games) == 8


def test_a_finished_contest_can_be_prolonged_and_shortened(tmp_path: Path) -> None:
    path = tmp_path / "games.jsonl"
    for games in (4, 8, 2):
        made = small(games)
        with Journal(path, made, PlayedGame.read) as journal:
            assert len(run(made, here(), journal)) == games
    assert len(path.read_bytes().splitlines()) == 1 + 8
    assert journal_seed(path) == made.seed


def test_a_journal_of_another_contest_is_refused(tmp_path: Path) -> None:
    path = tmp_path / "games.jsonl"
    with Journal(path, small(), PlayedGame.read):
        pass
    for other in (small(seed=6), small(bots="2,random"), small(players=3)):
        with pytest.raises(OtherContest, match="of another contest"):
            Journal(path, other, PlayedGame.read)


def test_code_that_does_the_same_counts_as_the_same() -> None:
    code = "def look(x):\n    return x + 1\n"
    told = 'def look(x):\n    """A look."""\n    return x + 1  # more\n'
    assert bare_code(code) == bare_code(told)
    assert bare_code(code) != bare_code(code.replace("1", "2"))


def test_games_of_bots_that_have_changed_are_not_counted(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = tmp_path / "games.jsonl"
    with Journal(path, small(), PlayedGame.read):
        pass
    monkeypatch.setattr("ludolab.bots.arena.contest.code_digest", lambda game: "other")
    with pytest.raises(OtherContest):
        Journal(path, small(), PlayedGame.read)


@pytest.mark.parametrize("text", ["no journal", "{}\n", "[1]\n", '{"format": 1}\n\xff', "\n\n"])
def test_another_file_is_refused_and_left_alone(tmp_path: Path, text: str) -> None:
    path = tmp_path / "letter.txt"
    path.write_bytes(text.encode("latin-1"))
    with pytest.raises(LudolabError, match="journal"):
        Journal(path, small(), PlayedGame.read)
    assert path.read_bytes() == text.encode("latin-1")
