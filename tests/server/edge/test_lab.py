"""The lab over HTTP: experiments in processes beside the tables."""

import json
import multiprocessing
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path

import httpx
import msgspec
import pytest

from ludolab import lab as laboratory
from ludolab.bots.workers import cores
from ludolab.cli.main import app
from ludolab.lab import Comparison
from ludolab.server import serve
from ludolab.server.desk import lab_work
from ludolab.server.desk.lab import OF_ONE, Lab, LabBounds
from ludolab.server.serve import Serving
from ludolab.table.messages import CompareVariants
from tests.server.edge.served import PATIENCE, Message, Person, Served, serving

SHORT = 'variant = "kawumm"\nname = "Short <b>"\ngoal = 1\n'
WISH = {"game": "kawumm", "variants": [None, SHORT], "players": 2, "level": 1, "seed": 7}


@contextmanager
def with_lab(folder: Path, bounds: LabBounds = LabBounds()) -> Iterator[Served]:  # noqa: B008
    with serving(folder, lab=Lab(folder / "lab", bounds)) as served:
        yield served


@pytest.fixture(autouse=True)
def _not_nice(monkeypatch: pytest.MonkeyPatch) -> None:
    """Beside all the other tests it would hardly get a turn."""
    monkeypatch.setattr(lab_work, "NICE", 0)


def problem(answer: httpx.Response) -> tuple[int, str]:
    return answer.status_code, answer.json()["code"]


def begin(person: Person, **wished: object) -> str:
    answer = person.post("/api/lab", WISH | wished)
    assert answer.status_code == 201, answer.text
    found: str = answer.json()["experiment"]
    return found


def until(person: Person, name: str, wanted: Callable[[Message], bool]) -> Message:
    end = time.monotonic() + PATIENCE
    while time.monotonic() < end:
        run: Message = person.get(f"/api/lab/{name}").json()
        if wanted(run):
            return run
        assert run["state"] != "failed", run["told"]
        time.sleep(0.02)
    raise AssertionError(run)


def playing() -> list[multiprocessing.process.BaseProcess]:
    """The processes of experiments; those of bots aren't children that one sees here."""
    return [one for one in multiprocessing.active_children() if one.name.startswith("lab-")]


def change(person: Person, name: str, do: str) -> httpx.Response:
    return person.post(f"/api/lab/{name}", {"do": do})


def done(run: Message) -> bool:
    return bool(run["state"] == "done")


def test_an_experiment_from_the_wish_to_the_report(tmp_path: Path) -> None:
    with with_lab(tmp_path) as served:
        assert served.get("/api/games").json()["lab"]
        anne, paul = Person(served), Person(served)
        name = begin(anne, deals=3)
        found = until(anne, name, done)
        assert (found["played"], found["games"], found["looked"]) == (6, 6, 3)
        assert found["names"] == ["base", "Short <b>"]
        assert [len(places) for places in found["wins"]] == [2, 2]
        assert any("Short <b>" in sentence for sentence in found["told"])
        said = anne.get(f"/api/lab/{name}?lang=fr").json()["told"]
        assert any(sentence.startswith("Dans notre boîte") for sentence in said)
        report = anne.get(f"/api/lab/{name}/report?lang=fr")
        assert report.headers["content-type"].startswith("text/html")
        policy = report.headers["content-security-policy"]
        assert "sandbox allow-same-origin" in policy
        assert "script" not in policy
        assert "Short &lt;b&gt;" in report.text
        assert "short-b.toml --players 2 --level 1" in report.text
        numbers = anne.get(f"/api/lab/{name}/numbers").json()
        assert (numbers["deals"], numbers["games"]) == (3, 6)
        # It is nobody else's business.
        assert paul.get("/api/lab").json()["runs"] == []
        for path in ("", "/report", "/numbers"):
            assert problem(paul.get(f"/api/lab/{name}{path}")) == (404, "no-experiment")
        assert problem(change(paul, name, "forget")) == (404, "no-experiment")
        assert [run["experiment"] for run in anne.get("/api/lab").json()["runs"]] == [name]
        assert change(anne, name, "forget").json()["runs"] == []
        assert [*(tmp_path / "lab").iterdir()] == []


def never(process: lab_work.LabProcess) -> Iterator[lab_work.LabTold]:
    """Instead of a process: one that plays nothing."""
    while not process.killed:
        time.sleep(0.005)
    yield from ()


def test_a_restart_takes_the_games_from_the_journal(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    with monkeypatch.context() as patched, with_lab(tmp_path) as served:
        patched.setattr(lab_work.LabProcess, "run", never)
        anne = Person(served)
        name = begin(anne, deals=4)
        assert anne.get(f"/api/lab/{name}").json()["state"] == "running"
    # Half of its games were over. One of them has a score that no other game has.
    journal = tmp_path / "lab" / name / lab_work.GAMES
    given = {"players": 2, "level": 1, "seed": 7}
    laboratory.compare("kawumm", [SHORT], **given, deals=2, journal=journal)  # type: ignore[arg-type]
    first, game, *rest = journal.read_text("utf-8").splitlines()
    marked = json.dumps(json.loads(game) | {"scores": [1000, 1000]})
    journal.write_text("\n".join([first, marked, *rest, '{"half a li']), "utf-8")
    with with_lab(tmp_path) as served:
        anne.served = served
        assert until(anne, name, done)["played"] == 8
        findings = anne.get(f"/api/lab/{name}/numbers").json()["findings"]
        assert max(one["mean"] for one in findings if one["measure"] == "score") > 200
        assert not journal.exists()


def test_who_stops_it_ends_the_process(tmp_path: Path) -> None:
    with with_lab(tmp_path) as served:
        anne = Person(served)
        name = begin(anne, deals=2000, precision=0.1)
        until(anne, name, lambda run: run["games"] > 0 and bool(playing()))
        assert change(anne, name, "stop").json()["runs"][0]["state"] == "stopped"
        end = time.monotonic() + PATIENCE
        while playing():
            assert time.monotonic() < end
            time.sleep(0.01)


def test_a_server_without_a_lab(served: Served) -> None:
    anne = Person(served)
    assert not served.get("/api/games").json()["lab"]
    assert problem(anne.get("/api/lab")) == (404, "no-lab")
    assert problem(anne.post("/api/lab", WISH)) == (404, "no-lab")


def test_what_cant_be_played(tmp_path: Path) -> None:
    (tmp_path / "secret.toml").write_text(SHORT)
    with with_lab(tmp_path, LabBounds(deals=50)) as served:
        anne = Person(served)

        def wrong(**wished: object) -> tuple[int, str]:
            answer = anne.post("/api/lab?lang=en", WISH | wished)
            assert "\n" not in answer.json()["text"]
            return answer.status_code, answer.json()["text"]

        def variant(text: str) -> tuple[int, str]:
            return wrong(variants=[None, text])

        assert variant(SHORT.replace("1", "9")) == (
            422,
            "variant, line 3: goal is from 1 to 5, not 9",
        )
        status, text = variant(SHORT.replace("kawumm", "labicot"))
        assert (status, text) == (422, "variant, line 1: it is a variant of labicot, not of kawumm")
        status, text = variant('variant = "kawumm"\nname = "X"\n[[ingredient]]\ncount = 3\n')
        assert status == 422
        assert "line 4" in text
        # It is text, and never the name of a file of the server.
        status, text = variant(str(tmp_path / "secret.toml"))
        assert status == 422
        assert "line 1" in text
        assert wrong(variants=[None, SHORT, SHORT])[0] == 422
        assert wrong(players=7)[0] == 422
        assert wrong(level=9)[0] == 422
        assert "50" in wrong(deals=51)[1]
        assert wrong(game="chess")[0] == 422
        assert anne.get("/api/lab").json() == {"runs": [], "most_deals": 50}


def test_one_at_a_time_and_everybody_in_turn(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    order: list[str] = []

    def noted(process: lab_work.LabProcess) -> Iterator[lab_work.LabTold]:
        order.append(process.folder.name)
        return never(process)

    monkeypatch.setattr(lab_work.LabProcess, "run", noted)
    with with_lab(tmp_path) as served:
        anne, paul = Person(served), Person(served)
        first, second, third = (begin(anne, deals=1) for _ in range(OF_ONE))
        refused = anne.post("/api/lab", WISH)
        assert problem(refused) == (409, "lab-yours")
        other = begin(paul, deals=1)

        def state(person: Person, name: str) -> tuple[str, int]:
            run = person.get(f"/api/lab/{name}").json()
            return run["state"], run["ahead"]

        assert state(anne, first) == ("running", 0)
        assert state(paul, other) == ("waiting", 1)
        assert state(anne, second) == ("waiting", 2)
        assert state(anne, third) == ("waiting", 3)
        for one in (first, other, second):
            person = paul if one == other else anne
            until(person, one, lambda run: run["state"] == "running")
            change(person, one, "stop")
        until(anne, third, lambda run: run["state"] == "running")
        assert order == [first, other, second, third]
        change(anne, first, "go-on")
        assert state(anne, first) == ("waiting", 1)


def test_it_ends_when_its_time_is_up(tmp_path: Path) -> None:
    with with_lab(tmp_path, LabBounds(minutes=0)) as served:
        anne = Person(served)
        name = begin(anne, deals=100)
        end = time.monotonic() + PATIENCE
        while (run := anne.get(f"/api/lab/{name}?lang=en").json())["state"] != "failed":
            assert time.monotonic() < end
            time.sleep(0.02)
        assert run["told"] == [
            "In 0 minutes not even 40 deals were played: choose a lower level, or fewer players."
        ]


def test_what_was_known_when_its_time_was_up(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Three sentences and a report, like those of any other experiment."""
    wish = msgspec.convert(WISH | {"deals": 100, "precision": 1.0}, CompareVariants)
    wished = lab_work.Wished("anne", 0.0, ["base", "Short <b>"], wish)
    (tmp_path / lab_work.WISH).write_bytes(msgspec.json.encode(wished))
    monkeypatch.setattr(lab_work, "can_draw", lambda: False)
    _heard, says = multiprocessing.Pipe(duplex=False)
    work = lab_work._Work(tmp_path, 60.0, says)
    look = work._look

    def look_and_wait(found: Comparison, *, so_far: bool = False) -> None:
        look(found, so_far=so_far)
        work.end = 0.0

    monkeypatch.setattr(work, "_look", look_and_wait)
    work.play(1)
    told = work.told.told["en"]
    assert len(told) == 3
    assert told[0] == "Its 60 minutes are up, so this is how it stood then."
    report = (tmp_path / lab_work.report_file("en")).read_text("utf-8")
    assert "After 40 deals, each place’s share" in report
    assert "more deals would tell more" in report


def test_the_owner_of_a_server_bounds_it(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("LUDOLAB_DATA", str(tmp_path))
    found: list[Serving] = []
    monkeypatch.setattr(serve, "serve", lambda _, serving, __: found.append(serving))

    def lab_with(*given: str) -> tuple[Path, LabBounds] | None:
        with pytest.raises(SystemExit):
            app(["serve", "--no-open", "--port", "0", *given])
        return found[-1].lab

    assert lab_with("--no-lab") is None
    folder, bounds = lab_with("--lab-deals", "9", "--lab-processes", "3") or (Path(), None)
    assert folder == tmp_path / "tables.db-lab"
    assert bounds == LabBounds(deals=9, minutes=60, processes=3)
    _, usual = lab_with() or (Path(), LabBounds())
    assert usual == LabBounds(processes=max(1, cores() - 1))
