"""Own bots: whatever a program does, the game goes on, and no process is left behind."""

import json
import os
import re
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest

import ludolab
from ludolab.bots import RandomBot
from ludolab.bots.own import PATIENCE, OwnBot, own_command
from ludolab.bots.process import LAST_WORDS, Process
from ludolab.core import AnyState, LudolabError, Outcome
from tests.games import NAMES

ROOT = Path(__file__).parents[2]
EXAMPLE = (sys.executable, str(ROOT / "examples" / "own_bot.py"))
MOVES = 40
"""The position that bots are asked about has more moves than this."""
HELLO = """
import json, os, subprocess, sys, time

def ask():
    return json.loads(sys.stdin.readline())

def say(text):
    sys.stdout.buffer.write(text.encode() + b"\\n")
    sys.stdout.flush()

def answer(move, to=None):
    say(json.dumps({"id": (to or ask())["id"], "move": move}))

say(json.dumps({"id": ask()["id"], "hello": "Test"}))
"""


def position() -> AnyState:
    state = ludolab.game("candy-lab").new(2, seed=3)
    assert len(state.legal_moves()) > MOVES
    return state


@contextmanager
def own(body: str, folder: Path, seed: int = 1, limit: float = 20.0, start: float = 20.0,
        hello: str = HELLO) -> Iterator[OwnBot]:  # fmt: skip
    """A bot that says hello and then does as its body says."""
    program = folder / "bot.py"
    program.write_text(hello + body, "utf-8")
    command = (sys.executable, "-I", str(program), str(folder))
    with OwnBot(position().game, command, "test", seed, limit, start) as bot:
        yield bot


def choices(bot: OwnBot, count: int) -> list[int]:
    """The indices of the moves that it chooses in the same position."""
    state = position()
    moves, view = state.legal_moves(), state.view(state.to_act)
    return [moves.index(bot.choose(view)) for _ in range(count)]


def why(bot: OwnBot) -> str:
    assert bot.last_forfeit is not None
    return bot.last_forfeit.why


def alive(pid: int) -> bool:
    try:
        os.kill(pid, 0)
    except ProcessLookupError:
        return False
    return "\nState:\tZ" not in Path(f"/proc/{pid}/status").read_text("utf-8")


# --- what a bot should do -------------------------------------------------------------------


def test_a_move_is_named_by_its_place_or_itself(tmp_path: Path) -> None:
    body = "answer(7); asked = ask(); answer(asked['moves'][9], asked); ask()"
    with own(body, tmp_path) as bot:
        assert choices(bot, 2) == [7, 9]
        assert (bot.forfeits, bot.calls_itself) == (0, "Test")


def test_it_is_told_what_its_seat_may_know_and_nothing_else(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("LUDOLAB_DATABASE", "postgresql://ludolab:secret@localhost/")
    body = """
asked = ask()
with open(sys.argv[1] + "/asked", "w") as file:
    json.dump([asked, dict(os.environ)], file)
answer(0, asked)
asked = ask(); answer(len(asked["events"]), asked)
"""
    before = position()
    state = before.apply(before.legal_moves()[0])
    seat = state.to_act
    with own(body, tmp_path) as bot:
        bot.watch(state.events(seat), state.view(seat))
        bot.choose(state.view(seat))
        # It is sent nothing twice.
        assert bot.choose(state.view(seat)) == state.legal_moves()[0]
        assert bot.forfeits == 0
    asked, environment = json.loads((tmp_path / "asked").read_text("utf-8"))
    assert asked == {
        "id": 2,
        "view": state.view(seat),
        "events": state.events(seat),
        "moves": [move.to_json() for move in state.legal_moves()],
    }
    assert asked["events"]
    assert "secret" not in str(environment)


def test_a_program_may_play_several_games(tmp_path: Path) -> None:
    body = """
while line := sys.stdin.readline():
    asked = json.loads(line)
    if "hello" in asked:
        say(json.dumps({"id": asked["id"], "hello": "Again"}))
    elif "over" in asked:
        open(sys.argv[1] + "/over", "a").write(asked["over"]["reason"] + "\\n")
    else:
        answer(3, asked)
"""
    state = ludolab.game("kawumm").new(2, seed=1)
    while not state.over:
        state.play(state.legal_moves()[0])
    with own(body, tmp_path) as bot:
        for name in ("Test", "Again"):
            assert choices(bot, 2) == [3, 3]
            assert bot.calls_itself == name
            bot.end(state.outcome)
    assert (tmp_path / "over").read_text("utf-8") == f"{state.reason}\n" * 2


def test_nobody_is_asked_where_there_is_no_choice(tmp_path: Path) -> None:
    state = ludolab.game("labicot").new(2, seed=3)
    assert len(state.legal_moves()) == 1
    program = (sys.executable, "-c", "")
    with OwnBot(state.game, program, "test", 1) as bot:
        assert bot.choose(state.view(state.to_act)) == state.legal_moves()[0]
        assert bot.forfeits == 0


# --- what it does instead -------------------------------------------------------------------

NONSENSE = {
    "no JSON": "'thinking...'",
    "nothing": "''",
    "no object": "'[]'",
    "no id": "'{\"move\": 0}'",
    "an id that wasn't asked": '\'{"id": 99, "move": 0}\'',
    "no move": "json.dumps({'id': n})",
    "no number": "json.dumps({'id': n, 'move': '0'})",
    "true": "json.dumps({'id': n, 'move': True})",
    "a fraction": "json.dumps({'id': n, 'move': 0.0})",
    "a place before the first": "json.dumps({'id': n, 'move': -1})",
    "a place after the last": "json.dumps({'id': n, 'move': 999})",
    "another game's move": "json.dumps({'id': n, 'move': {'move': 'make-safe'}})",
    "a move that isn't legal": (
        "json.dumps({'id': n, 'move': {'move': 'fill-order', 'card': 'joker', 'at': 99}})"
    ),
    "half a character": "json.dumps({'id': n, 'move': chr(0xd800)})",
    "nested without end": "'{\"id\": %d, \"move\": ' % n + '[' * 50_000",
    "nested, but whole": "'{\"id\": %d, \"move\": %s}' % (n, '[' * 20_000 + ']' * 20_000)",
    "a huge number": "'{\"id\": %d, \"move\": %s}' % (n, '9' * 10_000)",
    "a huge id": '\'{"id": 1e999, "move": 0}\'',
}


def test_nonsense_forfeits_one_decision(tmp_path: Path) -> None:
    lines = ", ".join(f"lambda n: {text}" for text in NONSENSE.values())
    body = f"""
for nonsense in [{lines}]:
    say(nonsense(ask()["id"]))
    answer(5)
asked = ask()
sys.stdout.buffer.write(b'{{"id": 1, "move": "\\xff"}}\\n')
sys.stdout.flush()
answer(5)
ask()
"""
    with own(body, tmp_path) as bot:
        for count, kind in enumerate([*NONSENSE, "no UTF-8"], 1):
            assert choices(bot, 2)[1] == 5, kind
            assert (bot.forfeits, why(bot)) == (count, "nonsense"), kind


def test_a_late_answer_is_not_taken_for_the_next(tmp_path: Path) -> None:
    body = "late = ask(); asked = ask(); answer(7, late); answer(9, asked); ask()"
    with own(body, tmp_path, limit=2.0) as bot:
        assert choices(bot, 2)[1] == 9
        assert (bot.forfeits, why(bot)) == (1, "late")


def test_a_program_that_never_answers_holds_nobody_up_for_long(tmp_path: Path) -> None:
    hello = HELLO.replace("\nsay(", "\nopen(sys.argv[1] + '/starts', 'a').write('x')\nsay(")
    with own("time.sleep(1000)", tmp_path, limit=0.02, hello=hello) as bot:
        assert len(choices(bot, 2 * PATIENCE)) == 2 * PATIENCE
        assert why(bot) == "late"
        choices(bot, 20)
        assert (bot.forfeits, why(bot)) == (2 * PATIENCE + 20, "ended")
    assert (tmp_path / "starts").read_text("utf-8") == "xx"


def test_a_program_that_ends_is_started_once_more_in_a_game(tmp_path: Path) -> None:
    body = """
open(sys.argv[1] + '/starts', 'a').write('x')
answer(7)
sys.exit("oh dear")
"""
    with own(body, tmp_path) as bot:
        first, _, third, *_ = choices(bot, 6)
        assert (first, third) == (7, 7)
        assert (bot.forfeits, why(bot)) == (4, "ended")
        bot.forfeits = 0
        bot.end(Outcome((), (), (), ""))
        assert choices(bot, 2)[0] == 7
        assert bot.last_forfeit is not None
        assert bot.last_forfeit.last_words == ("oh dear",)
        assert "oh dear" in str(bot.last_forfeit)
    assert (tmp_path / "starts").read_text("utf-8") == "xxx"


@pytest.mark.parametrize(
    ("hello", "reason"),
    [
        ("import time; time.sleep(1000)", "late"),
        ("print('good morning', flush=True); input(); input()", "nonsense"),
        ("import os; input(); print('{\"id\": 1}', flush=True); input()", "nonsense"),
        ("raise SystemExit", "ended"),
        ("import os, time; os.close(1); time.sleep(1000)", "ended"),
        ("import os, time; os.close(0); time.sleep(1000)", "late"),
        ("while True: print('x' * 1000)", "nonsense"),
        ("while True: print('x', end='')", "flood"),
        ("while True: print('{\"id\": 0}')", "flood"),
    ],
)
def test_a_program_that_cannot_say_hello(tmp_path: Path, hello: str, reason: str) -> None:
    with own("", tmp_path, start=0.3 if reason == "late" else 20.0, hello=hello) as bot:
        choices(bot, 1)
        assert (bot.forfeits, why(bot)) == (1, reason)


def test_a_talkative_bot_is_heard_and_its_last_words_are_kept(tmp_path: Path) -> None:
    body = """
asked = ask()
for number in range(20_000):
    print("thinking about", number, file=sys.stderr)
answer(7, asked)
raise SystemExit
"""
    with own(body, tmp_path) as bot:
        choices(bot, 2)
        assert (bot.forfeits, why(bot)) == (1, "ended")
        assert bot.last_forfeit is not None
        assert len(bot.last_forfeit.last_words) == LAST_WORDS
        assert bot.last_forfeit.last_words[-1] == "thinking about 19999"


def test_an_answer_of_endless_length(tmp_path: Path) -> None:
    body = "say(json.dumps({'id': ask()['id'], 'move': 0, 'because': 'x' * 70_000})); ask()"
    with own(body, tmp_path) as bot:
        choices(bot, 1)
        assert (bot.forfeits, why(bot)) == (1, "flood")


def test_half_a_line_is_not_an_answer(tmp_path: Path) -> None:
    body = """
asked = ask()
sys.stdout.write('{"id": %d, "move": ' % asked["id"]); sys.stdout.flush()
asked = ask()
say('3}'); answer(8, asked)
ask()
"""
    with own(body, tmp_path, limit=2.0) as bot:
        assert choices(bot, 2)[1] == 8
        assert (bot.forfeits, why(bot)) == (1, "late")


def test_the_same_seed_makes_the_same_moves_of_what_is_forfeited(tmp_path: Path) -> None:
    played = []
    for seed in (1, 1, 2):
        with own("raise SystemExit", tmp_path, seed=seed) as bot:
            played.append(choices(bot, 8))
    assert played[0] == played[1] != played[2]
    assert len({*played[0]}) > 4


# --- what is left of it ---------------------------------------------------------------------


@pytest.mark.skipif(not Path("/proc/self/status").exists(), reason="asks /proc who is alive")
@pytest.mark.parametrize("forgotten", [False, True])
def test_nothing_is_left_of_it(tmp_path: Path, forgotten: bool) -> None:
    body = """
child = subprocess.Popen([sys.executable, "-c", "import time; time.sleep(1000)"])
open(sys.argv[1] + "/pids", "w").write("%d %d" % (os.getpid(), child.pid))
answer(1)
time.sleep(1000)
"""
    program = tmp_path / "bot.py"
    program.write_text(HELLO + body, "utf-8")
    bot = OwnBot(position().game, (sys.executable, str(program), str(tmp_path)), "test", 1)
    choices(bot, 1)
    pids = [int(pid) for pid in (tmp_path / "pids").read_text("utf-8").split()]
    assert all(map(alive, pids))
    if not forgotten:
        bot.close()
        bot.close()
    del bot
    gone_by = time.monotonic() + 60
    while any(map(alive, pids)) and time.monotonic() < gone_by:
        time.sleep(0.01)
    assert not any(map(alive, pids))
    with pytest.raises(ChildProcessError):
        os.waitpid(pids[0], 0)


# --- what it is given as --------------------------------------------------------------------


def test_a_program_that_is_not_there() -> None:
    with pytest.raises(LudolabError, match="there is no program 'no-such-program'"):
        OwnBot(position().game, ["no-such-program"], "test", 1)


def test_a_command_is_split_into_words_without_a_shell() -> None:
    assert own_command("mine=python3 'my bot.py' $HOME") == (
        "mine",
        ("python3", "my bot.py", "$HOME"),
    )
    for wrong in ("mine", "=python3", "5=python3", "mine=", "my bot=x", "mine='", "a" * 25 + "=x"):
        with pytest.raises(LudolabError, match="NAME=COMMAND"):
            own_command(wrong)


# --- the page about it ----------------------------------------------------------------------


def test_the_transcript_in_the_docs_is_true(monkeypatch: pytest.MonkeyPatch) -> None:
    lines: list[tuple[str, object]] = []
    say, hear = Process.say, Process.hear

    def said(process: Process, line: bytes) -> None:
        lines.append(("→", json.loads(line)))
        say(process, line)

    def heard(process: Process, until: float) -> bytes:
        line = hear(process, until)
        lines.append(("←", json.loads(line)))
        return line

    monkeypatch.setattr(Process, "say", said)
    monkeypatch.setattr(Process, "hear", heard)
    state = ludolab.game("kawumm").from_json(
        {
            "players": 2,
            "todo": [{"step": "decide", "seat": 0}],
            "centre": {"feather": 2, "mushroom": 1},
            "zones": [{"feather": 1}, {"root": 5}],
            "complete": [["ether", "slug"], ["jerrican"]],
        }
    )
    with OwnBot(state.game, EXAMPLE, "prudent", 1) as bot:
        state.play(bot.choose(state.view(0)))
        bot.watch(state.events(0), state.view(0))
        bot.end(state.outcome)
    page = (ROOT / "docs" / "own-bots.md").read_text("utf-8")
    transcript = page.partition("```text transcript\n")[2].partition("```")[0]
    parts = re.split("^([→←])", transcript, flags=re.MULTILINE)[1:]
    told = zip(parts[::2], map(json.loads, parts[1::2]), strict=True)
    assert lines == [*told]


# --- the example ----------------------------------------------------------------------------


def play(bot: OwnBot, name: str, seed: int, seat: int) -> bool:
    """Whether it wins on that seat against a random player."""
    state, other = ludolab.game(name).new(2, seed), RandomBot(bot.game, seed)
    while not state.over:
        view = state.view(state.to_act)
        state.play((bot if state.to_act == seat else other).choose(view))
        bot.watch(state.events(seat), view)
    bot.end(state.outcome)
    return seat in state.outcome.winners


WELL = {"candy-lab": (8, 7), "kawumm": (6, 5)}
"""How many games it plays against a random player, and how many of them it wins at least."""


@NAMES
def test_the_example_plays_all_games_and_two_of_them_well(name: str) -> None:
    games, wins = WELL.get(name, (1, 0))
    with OwnBot(ludolab.game(name), EXAMPLE, "prudent", 1) as bot:
        won = sum(play(bot, name, number // 2, number % 2) for number in range(games))
        assert bot.forfeits == 0, bot.last_forfeit
        assert won >= wins


def test_the_example_is_short() -> None:
    assert len(Path(EXAMPLE[1]).read_text("utf-8").splitlines()) <= 30
