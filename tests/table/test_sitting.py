"""Sitting down, starting, leaving, playing again."""

from dataclasses import replace

import msgspec
import pytest
from msgspec import structs

from ludolab.table.entries import (
    BotSat,
    Covered,
    Left,
    Moved,
    Rematched,
    Returned,
    Sat,
    Started,
    Stood,
)
from ludolab.table.refused import Refused
from ludolab.table.settings import Figure
from ludolab.table.showing import Showing
from ludolab.table.table import Table

from .log import SEED, opened, seated, started, write


def refusal(table: Table, entry: object) -> str:
    with pytest.raises(Refused) as caught:
        table.after(entry, 0.0)  # type: ignore[arg-type]
    return caught.value.code


def test_a_table_begins_with_free_seats() -> None:
    table = opened(players=3)
    assert [held.free for held in table.seats] == [True] * 3
    assert (table.status, table.position, table.number) == ("waiting", 0, 1)


def test_one_person_can_take_several_seats() -> None:
    table = write(
        opened(), Sat(seat=0, person="anne", name="Anne"), Sat(seat=1, person="anne", name="Bébé")
    )
    assert table.seats_of("anne") == (0, 1)
    assert table.people == ("anne",)


def test_a_taken_seat_is_taken() -> None:
    table = write(opened(), Sat(seat=0, person="anne", name="Anne"))
    assert refusal(table, Sat(seat=0, person="bert", name="Bert")) == "seat-taken"
    assert refusal(table, BotSat(seat=0, level=1)) == "seat-taken"
    assert refusal(table, Sat(seat=2, person="bert", name="Bert")) == "no-such-seat"
    assert refusal(table, Sat(seat=-1, person="bert", name="Bert")) == "no-such-seat"


def test_another_name_on_the_same_seat() -> None:
    table = write(opened(), *(Sat(seat=0, person="anne", name=name) for name in ("Anne", "Nana")))
    assert table.seats[0].name == "Nana"


def test_standing_up_frees_the_seat() -> None:
    table = write(seated(), Stood(seat=1))
    assert table.seats[1].free
    assert refusal(table, Stood(seat=1)) == "seat-free"


def test_a_game_needs_every_seat() -> None:
    table = write(opened(), Sat(seat=0, person="anne", name="Anne"))
    assert refusal(table, Started(seed=SEED)) == "seats-free"
    assert write(seated(), Started(seed=SEED)).status == "playing"


def test_nobody_sits_down_or_stands_up_in_a_game() -> None:
    table = started()
    for entry in (Sat(seat=0, person="dora", name="Dora"), Stood(seat=0), Started(seed=SEED)):
        assert refusal(table, entry) == "started"


def test_no_moves_before_the_game() -> None:
    assert refusal(seated(), Moved(seat=0, move={"move": "stop"})) == "not-started"


def test_who_leaves_a_game_is_replaced_by_a_bot() -> None:
    table = write(started(), Left(person="bert", level=1))
    assert (table.seats[1].level, table.seats[1].person) == (1, "")


def test_who_leaves_before_the_game_leaves_a_free_seat() -> None:
    assert write(seated(), Left(person="bert", level=1)).seats[1].free


def test_a_bot_covers_and_hands_the_seat_back() -> None:
    table = write(started(), Covered(seat=0, level=1))
    assert (table.seats[0].bot, table.seats[0].person) == (1, "anne")
    assert write(table, Returned(seat=0)).seats[0].bot == 0


def finished(game: str) -> Table:
    table = started(game, bots=(0,), options={"first": 0} if game != "labicot" else {})
    while table.status == "playing":
        playing = table.running
        if playing.asking:
            from ludolab.table.entries import Closed

            table = write(table, Closed())
        else:
            # The last move usually brings the end closer: stop, walk, give back.
            move = playing.before.legal_moves()[-1]
            table = write(table, Moved(seat=playing.deciding, move=move.to_json()))
    return table


def test_a_rematch_passes_the_beginning_on() -> None:
    """Where a game lets the table choose who begins, the seats stay."""
    over = finished("candy-lab")
    assert over.running.first == 0
    again = write(over, Rematched())
    assert (again.status, again.seats) == ("waiting", over.seats)
    assert write(again, Started(seed=SEED)).running.first == 1
    assert write(again, Started(seed=SEED)).games == 2


def test_a_rematch_moves_everybody_up_where_the_first_seat_begins() -> None:
    """LB-16: seat 0 begins."""
    over = finished("labicot")
    again = write(over, Rematched())
    assert again.seats == (over.seats[1], over.seats[0])


def test_no_rematch_before_the_end() -> None:
    assert refusal(started(), Rematched()) == "not-over"
    assert refusal(seated(), Rematched()) == "not-started"


def test_positions_count_what_everybody_notices() -> None:
    table = seated()
    assert table.position == 0
    table = write(table, Started(seed=SEED))
    assert table.position == 1
    assert write(table, Covered(seat=0, level=1)).position == 1


def test_known_commands_are_remembered_but_not_without_end() -> None:
    table = opened()
    for number in range(300):
        table = write(table, Sat(seat=0, person="anne", name="Anne", command=f"anne/{number}"))
    assert "anne/299" in table.commands
    assert "anne/0" not in table.commands
    assert len(table.commands) == 64


def test_who_has_chosen_a_figure_takes_it_along_to_the_next_seat() -> None:
    fox = Figure(animal="fox", colour="pink")
    over = finished("labicot")
    dressed = replace(over, seats=(over.seats[0], structs.replace(over.seats[1], figure=fox)))
    again = write(dressed, Rematched())
    shown = Showing(again).to(
        None, since=None, present=frozenset(), now=0, live=False, foreseen=False
    )
    assert [seat.figure for seat in shown.seats] == [fox, None]


def test_a_seat_has_the_figure_that_was_chosen() -> None:
    fox = Figure(animal="fox", colour="pink")
    table = write(opened(), Sat(seat=0, person="anne", name="Anne", figure=fox))
    assert table.seats[0].figure == fox
    assert write(table, Sat(seat=0, person="anne", name="Nana")).seats[0].figure is None


def test_a_seat_written_before_there_were_figures_is_read() -> None:
    written = b'{"entry":"sat","seat":0,"person":"anne","name":"Anne"}'
    assert msgspec.json.decode(written, type=Sat).figure is None
