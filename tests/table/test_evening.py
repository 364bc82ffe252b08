"""An evening at a table: several games, their score, and what makes it fair."""

import random

import pytest

from ludolab.table import messages
from ludolab.table.commands import entry_for
from ludolab.table.entries import (
    Closed,
    Helped,
    LampAsked,
    Left,
    Moved,
    Rematched,
    Sat,
    Started,
    Stood,
    Undone,
)
from ludolab.table.listing import listing
from ludolab.table.refused import Refused
from ludolab.table.showing import Showing
from ludolab.table.table import Table

from .log import SEED, seated, started, write


def play_one(table: Table) -> Table:
    playing = table.running
    if playing.asking:
        return write(table, Closed())
    move = random.Random(table.position).choice(playing.before.legal_moves())
    return write(table, Moved(seat=playing.deciding, move=move.to_json()))


def play_out(table: Table) -> Table:
    while table.status == "playing":
        table = play_one(table)
    return table


def finished(game: str, players: int = 2, bots: tuple[int, ...] = ()) -> Table:
    return play_out(started(game, players, bots, options={"first": 0}))


def evening(table: Table) -> messages.Evening:
    shown = Showing(table).to(
        None, since=None, present=frozenset(), now=0, live=False, foreseen=False
    )
    assert shown.evening is not None
    return shown.evening


def points(table: Table) -> dict[str, int]:
    return {player.name: player.points for player in evening(table).players}


def asked(table: Table, person: str, command: messages.Command) -> Table:
    number = len(table.commands)
    ask = messages.Ask(id=f"command-{number}", position=table.position, command=command)
    return table.after(entry_for(table, person, ask, ()), 0.0)


def refusal(table: Table, person: str, command: messages.Command) -> str:
    with pytest.raises(Refused) as caught:
        asked(table, person, command)
    return caught.value.code


def test_a_point_for_everybody_whom_one_leaves_behind() -> None:
    table = finished("candy-lab", players=4, bots=(3,))
    outcome = table.running.state.outcome
    assert outcome is not None
    ranks = outcome.ranks()
    names = [held.name for held in table.seats if held.person]
    assert points(table) == {
        name: sum(other > ranks[seat] for other in ranks) for seat, name in enumerate(names)
    }
    [game] = evening(table).games
    assert (game.game, game.number, game.robot_won) == ("candy-lab", 1, 3 in outcome.winners)
    assert [names[at] for at in game.winners] == [names[s] for s in outcome.winners if s < 3]


def test_before_the_first_end_there_is_no_evening() -> None:
    for table in (seated(), started()):
        assert not table.evening


def test_another_game_with_the_same_people() -> None:
    over = finished("candy-lab", players=3)
    again = asked(over, "bert", messages.Rematch(game="kawumm"))
    assert (again.status, again.settings.game, again.settings.players) == ("waiting", "kawumm", 3)
    # Anne began; now Bert does, in a seat that begins.
    assert [held.name for held in again.seats] == ["Bert", "Carl", "Anne"]
    assert again.settings.pieces is None
    on = write(again, Started(seed=SEED))
    assert on.running.first == 0
    assert on.running.state.game.name == "kawumm"
    end = play_out(on)
    assert [game.game for game in evening(end).games] == ["candy-lab", "kawumm"]
    assert sum(points(end).values()) == sum(
        point or 0 for game in evening(end).games for point in game.points
    )
    listed = listing(over, again)
    assert listed is not None
    assert listed.game == "kawumm"


def test_the_evening_is_in_a_snapshot() -> None:
    over = finished("candy-lab")
    for table in (over, write(over, Rematched(game="kawumm"))):
        body = table.snapshot()
        assert body is not None
        again = Table.from_snapshot("t", body)
        assert (again.evening, again.seats) == (table.evening, table.seats)
        assert again.settings == table.settings


def test_a_last_move_that_is_taken_back_counts_for_nothing() -> None:
    over = finished("kawumm")
    playing = over.running
    assert playing.can_undo(playing.history[-1].seat)
    back = write(over, Undone(seat=playing.history[-1].seat))
    assert back.evening == ()


def test_who_leaves_keeps_their_points_and_who_comes_begins_with_none() -> None:
    over = finished("candy-lab", players=3)
    before = points(over)
    on = write(over, Rematched(), Left(person="bert", level=1))
    seat = next(seat for seat, held in enumerate(on.seats) if held.free)
    on = write(on, Sat(seat=seat, person="zoe", name="Zoé"))
    assert points(on) == {**before, "Zoé": 0}
    where = {player.name: player.seat for player in evening(on).players}
    assert (where["Bert"], where["Zoé"]) == (None, seat)


def test_a_new_name_keeps_the_points_also_on_a_shared_screen() -> None:
    table = write(
        seated("candy-lab", 2), Stood(seat=1), Sat(seat=1, person="anne", name="Little Anne")
    )
    over = play_out(write(table, Started(seed=SEED)))
    before = points(over)
    on = write(over, Rematched())
    on = write(on, Sat(seat=1, person="anne", name="Lili"))
    assert points(on) == {"Anne": before["Anne"], "Lili": before["Little Anne"]}


def test_more_players_and_fewer() -> None:
    over = finished("candy-lab", players=3, bots=(2,))
    more = asked(over, "anne", messages.Rematch(players=4))
    assert [held.free for held in more.seats] == [False, False, False, True]
    fewer = asked(over, "anne", messages.Rematch(players=2))
    assert {held.name for held in fewer.seats} == {"Anne", "Bert"}
    three = finished("candy-lab", players=3)
    assert refusal(three, "anne", messages.Rematch(players=2)) == "too-many-people"


def test_a_next_game_that_cannot_be_played_changes_nothing() -> None:
    over = finished("candy-lab")
    for wish, code in (
        (messages.Rematch(game="chess"), "unknown-game"),
        (messages.Rematch(game="kawumm", players=8), "bad-settings"),
        (messages.Rematch(options={"no-such": 1}), "bad-settings"),
    ):
        assert refusal(over, "anne", wish) == code
    assert refusal(over, "eve", messages.Rematch(game="kawumm")) == "sit-first"
    assert refusal(started(), "anne", messages.Rematch(game="kawumm")) == "not-over"


def test_a_game_that_is_missing_here_says_so() -> None:
    with pytest.raises(Refused) as caught:
        write(finished("candy-lab"), Rematched(game="chess"))
    assert caught.value.code == "game-missing"


def test_points_ahead_count_from_the_next_game_on() -> None:
    over = finished("candy-lab")
    before = points(over)
    on = asked(over, "anne", messages.Help(seat=1, ahead=2))
    assert points(on) == before
    end = play_out(write(on, Rematched(), Started(seed=SEED)))
    bert = next(player for player in evening(end).players if player.name == "Bert")
    second = evening(end).games[1].points[[*points(end)].index("Bert")]
    assert bert.points == before["Bert"] + (second or 0)
    assert (second or 0) >= 2
    # A rematch takes the seats along, and a new name, too.
    shown = Showing(end).to(
        None, since=None, present=frozenset(), now=0, live=False, foreseen=False
    )
    assert [seat.ahead for seat in shown.seats if seat.name == "Bert"] == [2]


def test_who_is_given_looks_may_ask_the_lamp_so_often_and_nobody_else() -> None:
    table = write(
        seated("candy-lab", 2, options={"first": 0}), Helped(seat=0, looks=1), Started(seed=SEED)
    )
    assert table.running.deciding == 0
    lit = write(table, LampAsked(seat=0))
    assert lit.running.lamps == {0: 1}
    on = lit
    while on.running.deciding == 0:
        on = play_one(on)
    with pytest.raises(Refused) as caught:
        write(on, LampAsked(seat=1))
    assert caught.value.code == "lamp-not-yours"
    while on.running.deciding != 0:
        on = play_one(on)
    with pytest.raises(Refused) as caught:
        write(on, LampAsked(seat=0))
    assert caught.value.code == "lamp-used-up"


def test_what_is_not_mentioned_stays_as_it_is() -> None:
    """Two of them may be on their way at once."""
    table = asked(seated(), "anne", messages.Help(seat=1, ahead=2))
    table = asked(table, "anne", messages.Help(seat=1, looks=3))
    table = asked(table, "bert", messages.Sit(seat=1, name="Bertie"))
    assert (table.seats[1].name, table.seats[1].ahead, table.seats[1].looks) == ("Bertie", 2, 3)


def test_help_is_for_people_and_not_during_a_game() -> None:
    table = seated(bots=(1,))
    assert asked(table, "anne", messages.Help(seat=0, ahead=1)).seats[0].ahead == 1
    assert refusal(table, "anne", messages.Help(seat=1, ahead=1)) == "nobody-there"
    assert refusal(table, "eve", messages.Help(seat=0, ahead=1)) == "sit-first"
    assert refusal(table, "anne", messages.Help(seat=9, ahead=1)) == "no-such-seat"
    assert refusal(started(), "anne", messages.Help(seat=0, ahead=1)) == "started"


def test_the_table_suggests_what_would_have_made_it_even() -> None:
    """After two games, from what everybody left behind in them."""
    over = finished("candy-lab", players=3)
    assert all(player.suggested is None for player in evening(over).players)
    end = play_out(write(over, Rematched(), Started(seed=SEED)))
    left = {player.name: player.points / 2 for player in evening(end).players}
    for player in evening(end).players:
        others = [mean for name, mean in left.items() if name != player.name]
        gap = max(0, round(sum(others) / len(others) - left[player.name]))
        assert player.suggested == (gap or None)
    assert any(player.suggested for player in evening(end).players)
    behind = next(player for player in evening(end).players if player.suggested)
    assert behind.seat is not None
    given = write(end, Helped(seat=behind.seat, ahead=behind.suggested or 0))
    assert all(p.suggested is None for p in evening(given).players if p.name == behind.name)


def test_robots_alone_suggest_nothing() -> None:
    over = finished("candy-lab", players=2, bots=(1,))
    end = play_out(write(over, Rematched(), Started(seed=SEED)))
    assert [player.suggested for player in evening(end).players] == [None]


def test_a_robot_wins_but_gets_no_points() -> None:
    over = finished("candy-lab", players=4, bots=(1, 2, 3))
    outcome = over.running.state.outcome
    assert outcome is not None
    assert [player.name for player in evening(over).players] == ["Anne"]
    assert evening(over).games[0].robot_won == (outcome.winners != (0,))
    assert finished("candy-lab", bots=(0, 1)).evening[0].robot_won
