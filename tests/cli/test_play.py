"""``ludolab play``: whole games with scripted input."""

import hashlib
import re
from pathlib import Path

import pytest

from ludolab.games import game
from tests.cli.run import ludolab

SHORT = 18
"""The seed of a short game."""
KEPT = "The game is kept: continue it with ludolab play --resume."
ALWAYS_THE_FIRST = "1\n" * 400


def test_a_whole_game_against_a_bot() -> None:
    run = ludolab("play", "kawumm", "--seed", SHORT, typed=ALWAYS_THE_FIRST)
    assert run.code == 0
    assert run.err == ""
    digest = hashlib.sha256(b"ludolab seed " + SHORT.to_bytes(16, "big")).hexdigest()
    start, _, end = run.out.partition("to play")
    assert digest in start
    assert f"Seed {SHORT:032x}" in end
    assert re.search(r"★ (Player|Robot) wins!  Enough ingredients are complete\.", end)
    assert re.search(r"Rank +Player +Score +complete +safe cards", end)
    assert "Robot makes the centre safe." in run.out


def test_the_seed_is_not_told_before_the_end() -> None:
    run = ludolab("play", "kawumm", "--seed", "c0ffee" * 5 + "00", typed="1\nh\nlog\nq\n")
    assert run.code == 0
    assert "c0ffee" not in run.out
    assert "See you soon!" in run.out


def test_the_same_seed_and_answers_give_the_same_game() -> None:
    runs = [ludolab("play", "kawumm", "--players", 4, "--seed", 5, typed="1\n" * 20) for _ in "ab"]
    assert runs[0] == runs[1]


def test_moves_may_be_typed_in_words() -> None:
    typed = "q\n"
    start = ludolab("play", "kawumm", "-o", "first=0", "--seed", SHORT, typed=typed).out
    card = re.findall(r"1  Discard: (\w+)", start)[0]
    for words in (card, f"Discard: {card}", f"DISC {card[:4]}"):
        run = ludolab(
            "play", "kawumm", "-o", "first=0", "--seed", SHORT, typed=f"{words}\nlog\nq\n"
        )
        assert f"Discarded: {card}." in run.out


def test_unclear_and_unknown_words() -> None:
    run = ludolab("play", "kawumm", "--seed", SHORT, typed="discard\nabracadabra\n9\nq\n")
    assert "Which one? Moves 1, 2" in run.out
    assert run.out.count("I don’t know that one. Type a number from 1 to") == 2


def seed_with_a_choice_of_kinds() -> int:
    """The seed of a game in which the first player discards, then chooses which kinds enter."""
    for seed in range(1000):
        state = game("kawumm").new(2, seed, {"first": 0})
        state.play(state.legal_moves()[0])
        if state.todo[-1].kind == "choose-kinds":
            return seed
    raise AssertionError


def test_undo_and_redo() -> None:
    args = ("play", "kawumm", "-o", "first=0", "--seed", seed_with_a_choice_of_kinds())
    question = "to let into the centre"
    assert ludolab(*args, typed="1\n1\nq\n").out.count(question) == 1
    run = ludolab(*args, typed="1\n1\nu\nq\n")
    assert run.out.count(question) == 2
    assert run.out.count("Experiment, or make everything safe") == 1
    run = ludolab(*args, typed="1\n1\nu\nr\nq\n")
    assert run.out.count("Experiment, or make everything safe") == 2
    assert "Nothing" not in run.out


def test_nothing_to_take_back() -> None:
    run = ludolab("play", "kawumm", "-o", "first=0", "--seed", 1, typed="u\nr\n1\nu\nq\n")
    assert run.out.count("Nothing to take back: you may take back your own moves") == 2
    assert "Nothing was taken back." in run.out


def test_help_shows_the_rule_in_question_and_the_commands() -> None:
    run = ludolab("play", "kawumm", "-o", "first=0", typed="h\nrule 14\nrule KW-99\nq\n")
    assert "KW-3 · The first three cards" in run.out
    assert "take back your last move" in run.out
    assert "KW-14 · Chain reactions" in run.out
    assert "there is no rule kw-99: they go from KW-1 to KW-15" in run.out


def test_french() -> None:
    typed = "1\nh\nregle 14\njournal\nannuler\nq\n"
    run = ludolab("play", "kawumm", "-o", "first=0", "--seed", 1, "--lang", "fr", typed=typed)
    assert "Joueur et Robot" in run.out
    assert "Choisis une carte à défausser" in run.out
    assert "KW-14 · Réactions en chaîne" in run.out
    assert "Rien à annuler" in run.out
    assert "À bientôt\u202f!" in run.out


@pytest.mark.parametrize(
    ("env", "greeting"),
    [
        ({"LANG": "fr_FR.UTF-8"}, "Joueur et Robot"),
        ({"LANG": "fr"}, "Joueur et Robot"),
        ({"LC_ALL": "en_GB.UTF-8", "LANG": "fr_FR.UTF-8"}, "Player and Robot"),
        ({"LC_MESSAGES": "fr_CA", "LANG": "en_US"}, "Joueur et Robot"),
        ({"LANG": "frr_DE"}, "Player and Robot"),
        ({"LANG": "de_DE.UTF-8"}, "Player and Robot"),
    ],
)
def test_language_of_the_system(env: dict[str, str], greeting: str) -> None:
    assert greeting in ludolab("play", "kawumm", typed="q\n", **env).out


def test_menu() -> None:
    run = ludolab("play", typed="nothing\nkawumm\nA,A\nA,B,C,D,E\nAnne,bot\nq\n")
    assert run.code == 0
    assert "What would you like to play?" in run.out
    assert "two players can’t both be called A" in run.out
    assert "Kawumm! is for 2 to 4 players, not 5" in run.out
    assert "Anne and Robot" in run.out


@pytest.mark.parametrize("typed", ["q\n", "7\nQUIT\n", "1\nq\n"])
def test_the_menu_can_be_left(typed: str) -> None:
    run = ludolab("play", typed=typed)
    assert (run.code, run.err) == (0, "")
    assert run.out.endswith("▸ See you soon!\n")
    assert ("or q to leave" in run.out) == ("7" in typed)


def test_menu_with_nothing_but_enter() -> None:
    assert "Player and Robot" in ludolab("play", typed="kawumm\n\nq\n").out


def test_bots_alone() -> None:
    run = ludolab("play", "kawumm", "--seats", "bot,bot:1", "--seed", SHORT)
    assert run.code == 0
    assert "Robot 2" in run.out
    assert "wins!" in run.out


def test_own_pieces(tmp_path: Path) -> None:
    kinds = "".join(f'[[ingredient]]\nname = "kind-{n}"\ndose = 9\n' for n in range(8))
    pieces = tmp_path / "mine.toml"
    pieces.write_text(f'edition = "mine"\ncounts = "free"\ncopies_per_dose = 3\n{kinds}', "utf-8")
    run = ludolab("play", "kawumm", "--pieces", pieces, typed="1\nq\n")
    assert run.code == 0, run.err
    assert "kind-" in run.out


def test_the_end_of_the_input_ends_the_game() -> None:
    run = ludolab("play", "kawumm", "-o", "first=0", "--seed", 1, typed="1\n")
    assert run.code == 1
    assert run.err.split("\n") == [
        "",
        f"The input ended before the game did. {KEPT}",
        "",
    ]


def test_a_drawing_is_never_wider_than_100_columns() -> None:
    run = ludolab(
        "play",
        "kawumm",
        "--seats",
        "Abcdefghijklmnop,bot,bot,bot",
        "--lang",
        "fr",
        typed="1\n" * 99,
    )
    assert max(len(line) for line in run.out.splitlines()) <= 100


ONLY_PASS = r"1  Pass\n(?! *2 )"


@pytest.mark.parametrize("seats", ["Anne,bot", "Anne,Paul"])
def test_nobody_is_asked_just_to_pass(seats: str) -> None:
    """Labicot's rules ask everybody who holds a card, so that asking gives nothing away."""
    args = ("play", "labicot", "--seed", "5", "--seats", seats)
    assert not re.search(ONLY_PASS, ludolab(*args, typed="1\n" * 40).out)


def test_whoever_wants_to_betray_nothing_is_asked_every_time() -> None:
    args = ("play", "labicot", "--seed", "5", "--seats", "Anne,Paul")
    run = ludolab(*args, typed="always\n" * 3 + "1\nalways\n" * 20 + "q\n")
    assert "You are asked for an answer even if you can only pass." in run.out
    assert re.search(ONLY_PASS, run.out)
