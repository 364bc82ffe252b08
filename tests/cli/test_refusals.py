"""Bad input gives one sentence on standard error and exit code 2, and nothing half written."""

from pathlib import Path

import pytest

from tests.cli.run import ludolab


@pytest.mark.parametrize("command", ["play", "sim", "rules"])
def test_unknown_game(command: str) -> None:
    assert "there is no game 'chess'" in ludolab(command, "chess").refused()


@pytest.mark.parametrize("command", ["play", "sim"])
@pytest.mark.parametrize(
    ("args", "why"),
    [
        (["--players", "7"], "Kawumm! is for 2 to 4 players, not 7"),
        (["--players", "0"], "Kawumm! is for 2 to 4 players, not 0"),
        (["--players", "-1"], "not -1"),
        (["--players", "9" * 30], "players, not"),
        (["--option", "first=9"], "option first is a seat from 0 to 1"),
        (["--option", "first=--5"], "option first is a seat from 0 to 1"),
        (["--option", "first=" + "9" * 5000], "option first"),
        (["--option", "chain_reactions=maybe"], "option chain_reactions is true or false"),
        (["--option", "speed=3"], "has no option 'speed'; it has chain_reactions, first"),
        (["--option", "first"], "an option is given as name=value"),
        (["--seed", "zz"], "a seed is a whole number or 32 hexadecimal digits"),
        (["--seed", "-1"], "a seed is a whole number"),
        (["--seed", "9" * 5000], "a seed is a whole number"),
        (["--seed", str(1 << 128)], "a seed is a whole number"),
        (["--lang", "de"], "the languages are en and fr, not 'de'"),
    ],
)
def test_bad_arguments(command: str, args: list[str], why: str) -> None:
    assert why in ludolab(command, "kawumm", *args).refused()


@pytest.mark.parametrize(
    ("seats", "why"),
    [
        ("Anne,Anne", "two players can’t both be called Anne"),
        ("Anne,anne", "two players can’t both be called anne"),
        ("Anne", "not 1"),
        ("Anne,", "a name has 1 to 16 letters"),
        ("Anne,[red]x[/]", "a name has 1 to 16 letters"),
        ("Anne,\x1b[31m", "a name has 1 to 16 letters"),
        ("Anne," + "x" * 17, "a name has 1 to 16 letters"),
        ("Anne,bot:9", "levels 1 to 5"),
    ],
)
def test_bad_seats(seats: str, why: str) -> None:
    assert why in ludolab("play", "kawumm", "--seats", seats).refused()


def test_seats_and_players_must_agree() -> None:
    run = ludolab("play", "kawumm", "--seats", "Anne,bot", "--players", 3)
    assert "there are 2 seats for 3 players" in run.refused()


@pytest.mark.parametrize("text", ["", "[[", 'edition = "1"\ncopies_per_dose = 0\n', "\x00"])
def test_bad_pieces(tmp_path: Path, text: str) -> None:
    file = tmp_path / "mine.toml"
    file.write_text(text, "utf-8")
    for command in ("play", "sim"):
        assert "mine.toml" in ludolab(command, "kawumm", "--pieces", file).refused()


def test_unreadable_pieces(tmp_path: Path) -> None:
    for file in (tmp_path, tmp_path / "none.toml"):
        assert "can’t be read" in ludolab("play", "kawumm", "--pieces", file).refused()


@pytest.mark.parametrize("command", [("play", "--save"), ("sim", "--json")])
def test_an_unwritable_target_is_noticed_before_the_game(
    tmp_path: Path, command: tuple[str, str]
) -> None:
    name, option = command
    for target in (tmp_path / "no" / "x.json", tmp_path):
        refused = ludolab(name, "kawumm", option, target, typed="1\n" * 9).refused()
        assert "can’t be written" in refused
    assert list(tmp_path.iterdir()) == []


def test_a_target_that_fails_at_the_end_leaves_nothing_half_written(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def full(*_: object) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr("ludolab.records.files.os.fsync", full)
    target = tmp_path / "x.json"
    target.write_text("before", "utf-8")
    run = ludolab("sim", "kawumm", "-n", 1, "--json", target)
    assert "x.json can’t be written: the disk is full" in run.refused()
    assert [path.name for path in tmp_path.iterdir()] == ["x.json"]
    assert target.read_text("utf-8") == "before"


def test_in_french() -> None:
    refused = ludolab("play", "kawumm", "--players", 7, "--lang", "fr").refused()
    assert "Kawumm! se joue de 2 à 4, pas à 7" in refused


USAGE = [
    ("play kawumm --speed 3", "option --speed", "ludolab play -h"),
    ("dance", "'dance'", "ludolab -h"),
    ("maze dance", "'dance'", "ludolab maze -h"),
    ("sim", "", "ludolab sim -h"),
    ("sim kawumm -n", "-n", "ludolab sim -h"),
    ("--lang", "--lang", "ludolab -h"),
    ("play --force=3", "--force", "ludolab play -h"),
    ("play kawumm candy", "candy", "ludolab play -h"),
    ("sim kawumm -n x", "--games", ""),
    ("serve --port 70000", "0", "65535"),
    ("maze new --density x", "--density", ""),
]


@pytest.mark.parametrize(("command", "what", "see"), USAGE)
def test_wrong_usage_in_both_languages(command: str, what: str, see: str) -> None:
    told = [ludolab(*command.split(), LANG=lang).refused() for lang in ("C", "fr_FR.UTF-8")]
    assert told[0] != told[1]
    for sentence in told:
        assert what in sentence
        assert see in sentence


def test_what_stands_for_a_value_is_in_the_language_of_the_help() -> None:
    english, french = (ludolab("play", "-h", LANG=lang).out for lang in ("C", "fr_FR.UTF-8"))
    for text in ("[GAME]", "NAME=VALUE", "NUMBER", "FILE"):
        assert text in english
        assert text not in french.replace("FICHIER", "")
    for text in ("[JEU]", "NOM=VALEUR", "NOMBRE", "FICHIER"):
        assert text in french
    assert "il manque JEU" in ludolab("sim", "--lang", "fr").refused()


@pytest.mark.parametrize("command", ["", "play", "maze", "maze new"])
def test_help_in_both_languages(command: str) -> None:
    english = ludolab(*command.split(), "--help").out
    french = ludolab(*command.split(), "-h", LC_ALL="fr_FR.UTF-8").out
    for title, titre in (("Options", "Options"), ("Show this help", "Afficher cette aide")):
        assert title in english
        assert titre in french
    lines = {line.strip(" │") for line in english.splitlines()}
    shared = {line for line in lines & {line.strip(" │") for line in french.splitlines()} if line}
    assert all(line.startswith(("Usage", "╭─ Options", "╭─ Arguments", "╰─")) for line in shared)
    for word in ("required", "default:", "Commands", "Show this", "for this shell"):
        assert word not in french


def test_the_language_can_be_said_before_the_command() -> None:
    assert "règle" in ludolab("--lang", "fr", "rules", "kawumm", "99").refused()
    assert "option" in ludolab("--lang=fr", "rules", "kawumm", "--x").refused()
    assert "Des labyrinthes" in ludolab("--lang", "fr", "maze", "-h").out
