"""Made-up figures."""

from bench.results import COMPILED, PLAIN, Results


def sheet(*rows: tuple[str, str, str, dict[str, float]], **more: object) -> dict[str, object]:
    """What a process tells: way, by, game and figures of each row."""
    told = [
        {"way": way, "by": by, "game": game, "players": 4, "figures": figures}
        for way, by, game, figures in rows
    ]
    return {"rows": told, "left_out": [], "versions": {}, **more}


def results() -> Results:
    """Two rounds in which Candy Lab reaches its aim and Kawumm! doesn't."""
    found = Results({"CPU": "Abacus", "cores": 2}, 2, 1.0)
    for slower in (2, 1):
        found.add(
            sheet(
                ("direct", COMPILED, "Candy Lab", {"moves/s": 3e6 / slower, "clones/s": 2e6}),
                ("direct", COMPILED, "Kawumm!", {"moves/s": 1.9e6 / slower, "clones/s": 9e5}),
                ("simulation", COMPILED, "Candy Lab", {"moves/s": 4e6}),
                ("pettingzoo", COMPILED, "Candy Lab", {"moves/s": 2e5}),
            )
        )
        found.add(sheet(("direct", PLAIN, "Candy Lab", {"moves/s": 1e6, "samples/s": 7e4})))
        hearts = {"moves/s": 1e6 / slower, "clones/s": 1e6}
        found.add(
            sheet(
                ("direct", "OpenSpiel C++", "hearts", hearts),
                ("pettingzoo", "PettingZoo", "leduc_holdem", {"moves/s": 1e4}),
                versions={"open_spiel": "2.0"},
            )
        )
    return found
