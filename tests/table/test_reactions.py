"""LB-17 at a table: everybody is asked at once about the whole announced way."""

import pytest

from ludolab.core import IllegalMove, Json
from ludolab.games.labicot.moves import PASS, PLAY_BLESSING, PLAY_HUG, WALK, Glue, Go
from ludolab.games.labicot.state import Labicot
from ludolab.games.labicot.tests.table import CROSS, ONE_TURN, at, lane
from ludolab.table.duty import BOTS_PAUSE, BotAnswers, Close, closing, duty, prompted
from ludolab.table.entries import Answered, Covered, Moved, Ordered, Undone
from ludolab.table.refused import Refused
from ludolab.table.showing import Showing
from ludolab.table.table import Table

from .log import answer, at_position, close, move, seated, started, write

FAR = lane("S", *[""] * 9, "F")


def announced(
    *hands: list[str],
    pawns: list[str] | None = None,
    bots: tuple[int, ...] = (),
    public: bool = False,
    clock: float | None = None,
    lab: str = FAR,
    todo: tuple[dict[str, Json], ...] = ONE_TURN,
    rolls: tuple[int, ...] = (4,),
    **options: bool,
) -> Table:
    """Anne has rolled a 4 and walks."""
    players = len(hands)
    state = at(
        *todo,
        players=players,
        lab=lab,
        pawns=pawns or ["a1", *["k1", "i1"][: players - 1]],
        hands=hands,
        rolls=[*rolls],
        options={**options},
    )
    return at_position(started("labicot", players, bots=bots, public=public, clock=clock), state)


def pawn(table: Table, seat: int = 0) -> str:
    state = table.running.state
    assert isinstance(state, Labicot)
    return state.pawns[seat]


def points(table: Table, seat: int) -> dict[int, str]:
    """The points at which a seat is asked, and where the mover is then."""
    asking = table.running.asking
    assert asking is not None
    found = {}
    for point in asking.of(seat):
        assert isinstance(point.state, Labicot)
        found[point.number] = point.state.pawns[0]
    return found


def point(table: Table, seat: int, square: str) -> int:
    return next(number for number, where in points(table, seat).items() if where == square)


def test_all_are_asked_at_once_about_the_whole_way() -> None:
    table = announced([], ["glue"], ["jump"])
    assert table.running.deciding == -1
    asking = table.running.asking
    assert asking is not None
    assert asking.asked == (1, 2)
    assert [*points(table, 1).values()] == ["b1", "c1", "d1"]
    assert [*points(table, 2).values()] == ["b1", "c1", "d1"]
    assert [tuple(parts) for _, *parts in asking.line] == [(0, "c1"), (0, "d1"), (0, "e1")]
    assert pawn(table) == "b1"


def test_nobody_answers_and_the_move_is_made() -> None:
    table = close(announced([], ["glue"], ["jump"]))
    assert pawn(table) == "e1"
    assert table.running.state.to_act == 1


def test_an_answer_names_its_square() -> None:
    table = announced([], ["glue"], ["jump"])
    table = close(answer(table, 1, point(table, 1, "c1"), Glue(0)))
    assert pawn(table) == "c1"


def test_answers_are_put_in_the_order_of_the_rules() -> None:
    """The earlier square first; on one square clockwise from the mover, whoever was quicker."""
    table = announced([], ["glue"], ["glue"])
    table = answer(table, 2, point(table, 2, "b1"), Glue(0))
    table = answer(table, 1, point(table, 1, "c1"), Glue(0))
    stopped = close(table)
    assert pawn(stopped) == "b1"
    assert isinstance(stopped.running.state, Labicot)
    assert [len(hand) for hand in stopped.running.state.hands] == [0, 1, 0]
    table = announced([], ["glue"], ["glue"])
    table = answer(table, 2, point(table, 2, "c1"), Glue(0))
    table = answer(table, 1, point(table, 1, "c1"), Glue(0))
    stopped = close(table)
    assert isinstance(stopped.running.state, Labicot)
    assert [len(hand) for hand in stopped.running.state.hands] == [0, 0, 1]


def test_after_a_card_everybody_is_asked_again() -> None:
    """LB-17: the asking stops when everyone has passed once after the last card."""
    table = announced([], ["hug", "glue"], ["glue"], pawns=["a1", "c1", "k1"])
    table = answer(table, 1, point(table, 1, "b1"), PLAY_HUG)
    table = answer(table, 2, point(table, 2, "d1"), Glue(0))
    table = close(table)
    assert pawn(table) == "b1"
    asking = table.running.asking
    assert asking is not None
    assert asking.asked == (1, 2)
    assert not table.running.answers
    # LB-29: the hug has slowed Anne, which halves what she still has to go.
    assert pawn(close(table)) == "c1"


def test_an_answer_stays_a_secret_and_can_be_changed() -> None:
    table = announced([], ["glue"], ["jump"])
    where = point(table, 1, "c1")
    answered = answer(table, 1, where, Glue(0))
    assert answered.position == table.position
    changed = write(answered, Answered(seat=1))
    assert pawn(close(changed)) == "e1"


def test_only_possible_answers() -> None:
    table = announced([], ["glue"], ["jump"])
    with pytest.raises(IllegalMove, match="LB-40"):
        answer(table, 2, point(table, 2, "c1"), Glue(0))
    with pytest.raises(Refused, match="can’t answer at that point"):
        answer(table, 1, 999, Glue(0))
    with pytest.raises(Refused, match="Nobody asks you"):
        answer(table, 0, point(table, 1, "c1"), PASS)
    with pytest.raises(Refused, match="isn’t your turn"):
        write(table, Moved(seat=1, move=dict(PASS.to_json())))


# --- the way is announced first -------------------------------------------------------------


def crossing() -> Table:
    """From a3 over the crossing c3. On b3 Bert can answer for the first time."""
    return announced([], ["glue"], lab=CROSS, pawns=["a3", "c1"])


def test_the_whole_way_is_chosen_before_anybody_is_asked() -> None:
    table = crossing()
    assert table.running.asking is None
    assert table.running.deciding == 0
    assert pawn(table) == "b3"
    table = move(table, Go("S", "c4"))
    assert [*points(table, 1).values()] == ["b3", "c3", "c4"]
    assert pawn(table) == "b3"
    assert pawn(close(table)) == "c5"


def test_glue_on_an_announced_way() -> None:
    table = move(crossing(), Go("S", "c4"))
    assert pawn(close(answer(table, 1, point(table, 1, "c4"), Glue(0)))) == "c4"
    assert pawn(close(answer(table, 1, point(table, 1, "b3"), Glue(0)))) == "b3"


def test_what_was_announced_ends_with_the_move() -> None:
    """Anne, glued on the way, would have gone south; Bert, who walks next, isn't sent there."""
    ends: dict[str, Json] = {"step": "end-turn", "seat": 0}
    whole_turn = (ends, *ONE_TURN[1:])
    hands: list[list[str]] = [["glue"], ["glue"]]
    table = announced(*hands, lab=CROSS, pawns=["a3", "e3"], todo=whole_turn, rolls=(4, 4))
    table = move(move(table, WALK), Go("S", "c4"))
    table = close(answer(table, 1, point(table, 1, "b3"), Glue(0)))
    while table.running.state.todo[-1].kind != "answer":
        table = move(table, table.running.before.legal_moves()[0])
    assert (table.running.deciding, pawn(table, 1)) == (1, "d3")
    assert table.running.announced == ()
    table = move(table, Go("N", "c2"))
    assert table.running.asking is not None
    assert pawn(close(table), 1) == "c1"


def test_an_announcement_can_be_taken_back_until_it_is_complete() -> None:
    table = write(crossing(), Ordered(seat=1, order="always"))
    assert not table.running.can_undo(0)  # a roll came before
    complete = move(table, Go("S", "c4"))
    assert not complete.running.can_undo(0)
    with pytest.raises(Refused, match="only take back your own move"):
        write(complete, Undone(seat=0))


def test_a_wall_is_no_way() -> None:
    with pytest.raises(IllegalMove, match="LB-1"):
        move(crossing(), Go("W", "b3"))


# --- who is asked, and how long ---------------------------------------------------------------


def times(table: Table) -> float | None:
    """After how many seconds the window closes; None if it waits for ever."""
    playing = table.running
    assert playing.asking is not None
    at = closing(table, playing, playing.asking)
    return None if at is None else at - playing.since


def test_the_countdown() -> None:
    assert times(announced([], ["glue"], ["jump"])) == 20


def test_it_closes_early_when_all_have_answered_but_after_the_pause() -> None:
    table = announced([], ["glue"], ["jump"])
    table = write(table, Answered(seat=1), Answered(seat=2))
    assert times(table) == 1.5


@pytest.mark.parametrize("hand", [["glue"], ["jump"]])
def test_timing_betrays_no_hand(hand: list[str]) -> None:
    """With blind reactions: the same, whatever Bert holds and however he wants to be asked."""
    table = announced([], hand, ["jump"])
    assert times(table) == 20
    assert times(write(table, Answered(seat=1), Answered(seat=2))) == 1.5
    fitting = write(table, Ordered(seat=1, order="fitting"), Answered(seat=2))
    assert times(fitting) == 20
    assert prompted(fitting, fitting.running, 1) == ("glue" in hand)
    if "glue" in hand:
        assert times(write(fitting, Answered(seat=1))) == 20


def test_not_this_turn_means_not_in_this_turn() -> None:
    table = announced([], ["glue"], ["jump"], todo=())
    table = write(table, Ordered(seat=1, order="not-this-turn"))
    assert not prompted(table, table.running, 1)
    assert times(table) == 20
    assert times(write(table, Answered(seat=2))) == 1.5
    assert table.running.order(1) == "not-this-turn"
    after = close(table)
    state = after.running.state
    while state.turn_id() == table.running.state.turn_id():
        after = close(after) if after.running.asking else move(after, state.legal_moves()[0])
        state = after.running.state
    assert after.running.order(1) is None


def test_without_blind_reactions_only_those_are_asked_who_can() -> None:
    table = announced([], ["glue"], ["jump"], blind_reactions=False)
    asking = table.running.asking
    assert asking is not None
    assert (asking.asked, asking.discreet) == ((1,), False)
    assert times(table) == 20
    assert times(write(table, Answered(seat=1))) == 0
    assert "asked" not in [kind.name for kind, *_ in asking.line]


def test_alone_against_bots_nobody_is_asked_for_what_they_have_not() -> None:
    table = announced([], ["jump"], ["jump"], bots=(0, 2))
    table = write(table, Answered(seat=2))
    assert not prompted(table, table.running, 1)
    assert times(table) == BOTS_PAUSE
    table = announced([], ["glue"], ["jump"], bots=(0, 2))
    table = write(table, Answered(seat=2))
    assert prompted(table, table.running, 1)
    watched = announced([], ["jump"], ["jump"], bots=(0, 2), public=True)
    assert times(write(watched, Answered(seat=2))) == 20


def test_nobody_hurries_who_is_alone_against_bots() -> None:
    table = write(announced([], ["glue"], ["jump"], bots=(0, 2)), Answered(seat=2))
    assert times(table) is None
    assert duty(table) is None
    showing = Showing(table).to(
        "bert", since=None, present=frozenset(), now=0.0, live=True, foreseen=False
    )
    assert showing.countdown is None
    assert times(write(table, Answered(seat=1))) == BOTS_PAUSE
    hurried = announced([], ["glue"], ["jump"], bots=(0, 2), clock=30.0)
    assert times(write(hurried, Answered(seat=2))) == 20


def test_bots_answer_within_the_window() -> None:
    table = announced([], ["glue"], ["jump"], bots=(1,))
    due = duty(table)
    assert isinstance(due, BotAnswers)
    assert (due.seats, due.until - due.at) == (((1, 1),), 20)
    table = write(table, Answered(seat=1))
    assert isinstance(duty(table), Close)
    covered = write(announced([], ["glue"], ["jump"]), Covered(seat=2, level=1))
    assert isinstance(duty(covered), BotAnswers)


def test_a_blessing_is_asked_for_in_the_same_way() -> None:
    """LB-38"""
    table = announced(
        ["blessing"], ["jump"], lab=lane("S", "", "", "", "y", "", "", "F"), pawns=["a1", "h1"]
    )
    table = move(table, WALK)
    table = close(table)
    asking = table.running.asking
    assert asking is not None
    assert asking.asked == (0,)
    number = asking.points[0].number
    table = close(answer(table, 0, number, PLAY_BLESSING))
    state = table.running.state
    assert state.todo[-1].kind in ("bless", "blessed-bean")


def test_who_has_passed_cannot_take_it_back() -> None:
    table = close(announced([], ["glue"], ["jump"], todo=()))
    assert not any(table.running.can_undo(seat) for seat in range(3))


def test_an_own_box_of_time() -> None:
    table = seated("labicot", reactions=2.0)
    assert table.settings.pause == 0.5
