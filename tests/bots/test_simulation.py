"""Simulations from Python: rows and columns, common deals, and the Parquet file."""

import json
import os
import re
from pathlib import Path
from typing import NoReturn

import pytest

from ludolab.bots.contestants import NoContestant
from ludolab.bots.simulation import (
    GameColumns,
    Simulation,
    Tally,
    parquet_file,
    play,
    run,
    runner,
    simulate,
)
from ludolab.bots.simulation import parquet as file_module
from ludolab.bots.simulation.games import COLUMNS
from ludolab.bots.stats import around_mean
from ludolab.core import LudolabError
from tests.games import NAMES, players_near
from tests.need import need

SHORT = {"mode": "hunt", "round_limit": 2}
PIECES = Path(__file__).parents[2] / "src/ludolab/games/candy_lab/pieces.toml"
PAGE = Path(__file__).parents[2] / "docs" / "simulation.md"


@NAMES
def test_a_game_is_told_as_it_ended(name: str) -> None:
    players = players_near(name, 3)
    games = simulate(name, 3, players=players, seed=5)
    made = Simulation.of(name, 3, players=players, seed=5)
    for row in games.rows():
        deal = row["deal"]
        assert isinstance(deal, int)
        state, choices = play(made, deal)
        outcome = state.outcome
        assert (row["reason"], row["moves"]) == (outcome.reason, state.number)
        assert (row["score"], row["share"]) == (outcome.scores, tuple(state.shares()))
        assert row["choices"] == tuple(choices)
        assert sum(choices) <= state.number
        assert row["rank"] == tuple(
            1 + next(at for at, group in enumerate(outcome.ranking) if seat in group)
            for seat in range(players)
        )
        for part, value in (outcome.parts[0] if outcome.parts else {}).items():
            cell = row[f"part_{part.replace('-', '_')}"]
            assert isinstance(cell, tuple)
            assert cell[0] == value
    assert games.deal == [0, 1, 2]


def test_a_team_has_one_side() -> None:
    games = simulate("labicot", 2, players=4, options={**SHORT, "teams": 2}, seed=5)
    assert games.side == [(0, 1, 0, 1)] * 2


def test_a_seed_and_the_bots_say_it_all() -> None:
    def short(seed: int, bots: str) -> GameColumns:
        return simulate("labicot", 4, options=SHORT, seed=seed, bots=bots)

    one = short(5, "1")
    assert short(5, "1") == one
    assert short(6, "1") != one
    assert short(5, "random") != one


def test_a_longer_run_begins_with_the_same_games() -> None:
    few, many = (simulate("labicot", games, options=SHORT, seed=5) for games in (3, 7))
    assert many.take(3) == few
    assert many.deal == [3, 4, 5, 6]


@pytest.mark.parametrize("processes", [None, 2])
def test_who_plays_makes_no_difference(
    processes: int | None, monkeypatch: pytest.MonkeyPatch
) -> None:
    """With None, games begin in this process and others take over after a moment: here, at once."""
    monkeypatch.setattr(runner, "MOMENT", 0.0)
    monkeypatch.setattr("ludolab.bots.workers.cores", lambda: 2)
    bots = (1, "random")
    alone = simulate("labicot", 40, options=SHORT, seed=5, bots=bots)
    assert simulate("labicot", 40, options=SHORT, seed=5, bots=bots, processes=processes) == alone


def test_two_boxes_share_their_deals() -> None:
    text = PIECES.read_text("utf-8")
    other = re.sub("golden_sugar = 3", "golden_sugar = 5", text)
    ours, theirs = (Simulation.of("candy-lab", 1, seed=5, pieces=box) for box in (None, other))
    for number in range(3):
        one, same = ours.deal(number)[0], theirs.deal(number)[0]
        assert (one.view(0)["conveyor"], one.pieces()) == (same.view(0)["conveyor"], same.pieces())
        seeds = [made.player_seed(number, 0, made.names) for made in (ours, theirs)]
        assert seeds[0] == seeds[1]
    golden = simulate("candy-lab", 20, seed=5, pieces=other, bots=2).parts["golden-sugar"]
    assert {points for seats in golden for points in seats or ()} == {0, 5}


def test_what_cannot_be_is_refused() -> None:
    with pytest.raises(LudolabError, match="2 bots for 3 seats"):
        simulate("kawumm", 1, players=3, bots=["1", "2"])
    with pytest.raises(NoContestant, match="no contestant '9'"):
        simulate("kawumm", 1, bots=9)
    with pytest.raises(LudolabError, match="at least one game"):
        simulate("kawumm", 0)


# --- counting -------------------------------------------------------------------------------


def test_a_tally_of_parts_is_that_of_the_whole() -> None:
    made = Simulation.of("candy-lab", 12, players=3, seed=5)
    games, whole, parts = simulate("candy-lab", 12, players=3, seed=5), Tally(3), Tally(3)
    whole.add(games)
    assert sum(whole.lengths.values()) == 12
    assert sum(score * count for score, count in whole.all_scores().items()) == sum(
        map(sum, games.score)
    )
    assert whole.wins == [sum(share[seat] > 0 for share in games.share) for seat in range(3)]
    while games:
        parts.add(games.take(5))
    assert parts.to_json(made) == whole.to_json(made)


def test_the_interval_of_a_mean_is_that_of_student() -> None:
    mean, low, high = around_mean([float(n) for n in range(1, 12)])
    assert mean == 6
    # 2.228 (10 degrees of freedom) times the root of 11 (the variance) by 11.
    assert (round(low, 2), round(high, 2)) == (3.77, 8.23)


# --- the Parquet file -----------------------------------------------------------------------


def written(path: Path, made: Simulation) -> Path:
    with parquet_file(path, made) as file:
        run(made, file.add, processes=1)
    return path


def test_a_file_has_all_columns_and_says_where_they_come_from(tmp_path: Path) -> None:
    need("pyarrow", "the Parquet file")
    from pyarrow import parquet

    box = PIECES.read_text("utf-8")
    made = Simulation.of("candy-lab", 5, seed=5, options={"first": 1}, pieces=box, bots=[1, 2])
    table = parquet.read_table(written(tmp_path / "a.parquet", made))
    told = json.loads(table.schema.metadata[b"ludolab"])
    assert told == made.to_json()
    assert (told["pieces"], told["bots"], told["options"]) == (box, ["1", "2"], {"first": 1})
    games = simulate("candy-lab", 5, seed=5, options={"first": 1}, pieces=box, bots=[1, 2])
    rows = table.to_pylist()
    assert [json.loads(row.pop("options")) for row in rows] == [{"first": 1}] * 5
    same = {"game": "candy-lab", "edition": "1", "players": 2, "bots": ["1", "2"]}
    for row, ours in zip(rows, games.rows(), strict=True):
        as_lists = {n: list(c) if isinstance(c, tuple) else c for n, c in ours.items()}
        assert row == {**same, "seed": made.seed, **as_lists}
    assert "part_golden_sugar" in rows[0]
    # The page has the same columns and types.
    shapes = dict(re.findall(r"^\| `(\w+)` \| (.*?) \|", PAGE.read_text("utf-8"), re.MULTILINE))
    columns = {f.name: f for f in table.schema if not f.name.startswith("part_")}
    assert shapes == {
        name: str(f.type).replace("element: ", "").replace(" not null", "")
        for name, f in columns.items()
    }
    for name, field in columns.items():
        description = field.metadata[b"description"].decode()
        assert f"| `{name}` | {shapes[name]} | {description} |" in PAGE.read_text("utf-8")
    assert [*columns] == [*file_module.SAME, *COLUMNS]


def test_games_go_to_the_disk_group_by_group(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    need("pyarrow", "the Parquet file")
    from pyarrow import parquet

    monkeypatch.setattr(file_module, "GROUP", 4)
    made = Simulation.of("labicot", 10, options=SHORT, seed=5)
    file = parquet.ParquetFile(written(tmp_path / "a.parquet", made))
    assert [file.metadata.row_group(i).num_rows for i in range(3)] == [4, 4, 2]
    assert file.read(["deal"])["deal"].to_pylist() == [*range(10)]


def test_a_part_that_only_later_games_have_gets_its_column(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """In Candy Numbers a game may end before its last round."""
    need("pyarrow", "the Parquet file")
    from pyarrow import parquet

    monkeypatch.setattr(file_module, "GROUP", 1)
    made = Simulation.of("candy-numbers", 3, seed=5)
    games = [simulate("candy-numbers", 3, seed=5) for _ in range(2)]
    last = games[0].parts["round-2"][2]
    short, whole = games[0].take(2), games[0]
    del short.parts["round-2"]
    with parquet_file(tmp_path / "a.parquet", made) as file:
        file.add(short)
        file.add(whole)
    table = parquet.read_table(tmp_path / "a.parquet")
    assert table["part_round_2"].to_pylist() == [None, None, list(last or ())]
    assert table["score"].to_pylist() == [list(score) for score in games[1].score]
    assert [p.name for p in tmp_path.iterdir()] == ["a.parquet"]


@pytest.mark.parametrize("there", [True, False])
@pytest.mark.parametrize("what", ["interrupted", "full"])
def test_a_run_that_breaks_leaves_what_was_there(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, what: str, there: bool
) -> None:
    need("pyarrow", "the Parquet file")
    path = tmp_path / "a.parquet"
    if there:
        path.write_text("what was there", "utf-8")
    made = Simulation.of("labicot", 4, options=SHORT, seed=5)

    def broken(*_: object) -> NoReturn:
        raise OSError(28, "No space left on device")

    def interrupted() -> None:
        with parquet_file(path, made) as file:
            file.add(simulate("labicot", 4, options=SHORT, seed=5))
            raise KeyboardInterrupt

    if what == "full":
        monkeypatch.setattr(os, "fsync", broken)
        with pytest.raises(LudolabError, match=r"a\.parquet can't be written: No space left"):
            written(path, made)
    else:
        monkeypatch.setattr(file_module, "GROUP", 2)
        with pytest.raises(KeyboardInterrupt):
            interrupted()
    assert [p.name for p in tmp_path.iterdir()] == (["a.parquet"] if there else [])
    assert not there or path.read_text("utf-8") == "what was there"
