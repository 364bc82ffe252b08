"""The labyrinth workshop behind the editor (LB-5): read, write, check, generate, lay tiles."""

import copy

import pytest

from ludolab.core import Json, LudolabError
from ludolab.games.labicot import game
from ludolab.games.labicot.maze import ALL_DICE, Laid, check, lay, load, parse, ready, write
from ludolab.games.labicot.tools.workshop import LARGEST_MADE, WORKSHOP
from ludolab.words import Texts

LANE = """name: Lane
mode: race

+---+---+---+
| S   >   F |
+---+---+---+
"""


def use(tool: str, lang: str = "en", /, **body: object) -> dict[str, Json]:
    return WORKSHOP[tool](body, lang)


def sheet(text: str) -> dict[str, Json]:
    found = use("read", text=text)["sheet"]
    assert isinstance(found, dict)
    return copy.deepcopy(found)


def findings(lang: str = "en", /, **body: object) -> list[tuple[str, list[str], str]]:
    found = use("check", lang, **body)["findings"]
    assert isinstance(found, list)
    return [(each["kind"], each["squares"], each["text"]) for each in found]  # type: ignore[call-overload,index,misc]


def test_the_game_offers_the_workshop() -> None:
    assert {*WORKSHOP} <= {*game.tools}


@pytest.mark.parametrize("name", ready())
def test_a_ready_made_labyrinth_comes_back_from_its_sheet(name: str) -> None:
    """LB-5: read and write are each other's inverse."""
    told = use("read", text=name)
    assert told["text"] == write(load(name))
    text = use("write", sheet=told["sheet"])["text"]
    assert isinstance(text, str)
    assert parse(text) == load(name)
    assert use("read", text=text) == told


@pytest.mark.parametrize("name", ready())
def test_a_ready_made_labyrinth_has_no_findings(name: str) -> None:
    """LB-2: with any dice of the game."""
    for dice in ALL_DICE:
        assert findings(text=name, dice="+".join(f"D{sides}" for sides in dice)) == []


def test_lb_2_squares_out_of_reach_are_named_and_told() -> None:
    lane = sheet(LANE)
    lane["walls"] = ["b1E"]
    # That no move ends there goes without saying.
    assert findings(sheet=lane) == [("out-of-reach", ["c1"], "No way leads to c1.")]
    assert findings("fr", sheet=lane)[0][2] == "Aucun chemin ne mène à c1."
    verdict = str(use("check", "fr", sheet=lane)["verdict"])
    assert "on ne peut pas atteindre c1 depuis a1; aucune suite de lancers" in verdict


def test_a_long_list_of_squares_is_cut_in_the_sentence_only() -> None:
    cells = " S |" + "   |" * 11
    wide = f"+{'---+' * 12}\n|{cells}\n+{'---+' * 12}\n"
    _, squares, text = findings(text=wide)[1]
    assert len(squares) == 11
    assert text.endswith("i1 and 3 more.")


def test_lb_2_a_square_without_a_way_back_is_found() -> None:
    assert ("no-way-back", ["b1", "c1"]) in [found[:2] for found in findings(text=LANE)]


def test_lb_3_an_arrow_that_leads_nowhere_is_told_but_no_fault() -> None:
    told = use("check", text=LANE.replace(">", "^"))
    assert told["findings"] == []
    assert told["ignored"] == {"b1": "N"}
    assert use("check", text=LANE)["ignored"] == {}


def test_lb_4_start_finish_and_the_beans_of_a_hunt_are_asked_for() -> None:
    bare = LANE.replace("S", " ").replace("F", " ").replace(">", " ").replace("race", "hunt")
    assert [found[0] for found in findings(text=bare)] == ["no-start", "no-finish", "no-beans"]


def test_an_empty_sheet_is_found_to_be_empty() -> None:
    told = use("check", sheet={"width": 3, "height": 3, "squares": {}, "walls": []})
    assert told["text"] == ""
    assert [each["kind"] for each in told["findings"]] == ["empty"]  # type: ignore[call-overload,index,union-attr]


@pytest.mark.parametrize("lang", ["en", "fr"])
def test_every_finding_has_a_sentence(lang: str) -> None:
    texts = Texts.of(game.package, lang)
    kinds = ("empty", "no-start", "no-finish", "no-beans", "out-of-reach", "no-way-back", "no-stop")
    assert [kind for kind in kinds if not texts.has(f"board-editor-found-{kind}")] == []


@pytest.mark.parametrize("mode", ["race", "hunt"])
def test_what_is_made_up_can_be_played_and_is_the_same_again(mode: str) -> None:
    wanted = {"seed": 7, "width": 6, "height": 5, "density": 0.5, "mode": mode}
    told = use("generate", **wanted)
    assert use("generate", **wanted) == told
    assert findings(sheet=told["sheet"], dice="D4") == []


def test_the_tiles_are_shown_in_all_their_turns() -> None:
    """LB-1: as they lie when laid."""
    told = use("tiles")["tiles"]
    assert isinstance(told, list)
    for tile in told:
        assert isinstance(tile, dict)
        assert tile["title"] != f"board-editor-tile-{tile['name']}"
        assert isinstance(tile["turned"], list)
        for turns, shown in enumerate(tile["turned"]):
            laid = use("lay", tile=tile["name"], column=0, row=0, turns=turns)["sheet"]
            assert isinstance(shown, dict)
            assert isinstance(laid, dict)
            assert shown["squares"] == laid["squares"]


def test_lb_1_tiles_laid_one_by_one_are_the_labyrinth_of_the_plan() -> None:
    plan = [Laid("T01", 0, 0), Laid("T06", 4, 0, 2), Laid("T03", 2, 2, 1)]
    body: dict[str, object] = {}
    for laid in plan:
        told = use(
            "lay", **body, tile=laid.tile, column=laid.column, row=laid.row, turns=laid.turns
        )
        body = {"sheet": told["sheet"]}
    text = told["text"]
    assert isinstance(text, str)
    # What a tile hid is gone for good, so the walls of hidden squares are not compared.
    assert parse(text).squares == lay(plan).squares
    assert check(parse(text), (6,)) == check(lay(plan), (6,))


def test_the_shelf_names_what_there_is() -> None:
    told = use("ready")
    assert [each["name"] for each in told["labyrinths"]] == [*ready()]  # type: ignore[call-overload,index,union-attr]
    assert told["dice"][0] == "D4"  # type: ignore[index]
    assert told["made"] == [4, LARGEST_MADE]


GRID: dict[str, object] = {"width": 2, "height": 1}


@pytest.mark.parametrize(
    ("tool", "body"),
    [
        ("read", {}),
        ("read", {"text": 3}),
        ("read", {"text": "nowhere"}),
        ("read", {"text": "\n"}),
        ("read", {"text": "+" * 50_000}),
        ("write", {"sheet": []}),
        ("write", {"sheet": {}}),
        ("write", {"sheet": {"width": 31, "height": 1, "squares": {}}}),
        ("write", {"sheet": {"width": True, "height": 1, "squares": {}}}),
        ("write", {"sheet": {**GRID, "squares": {}}}),
        ("write", {"sheet": {**GRID, "squares": {"c1": {}}}}),
        ("write", {"sheet": {**GRID, "squares": {"": {}}}}),
        ("write", {"sheet": {**GRID, "squares": {"a1": "start"}}}),
        ("write", {"sheet": {**GRID, "squares": {"a1": {"kind": "well"}}}}),
        ("write", {"sheet": {**GRID, "squares": {"a1": {"kind": "beans", "beans": [0, 0, 0]}}}}),
        ("write", {"sheet": {**GRID, "squares": {"a1": {"kind": "beans", "beans": [True, 0, 0]}}}}),
        ("write", {"sheet": {**GRID, "squares": {"a1": {"kind": "beans"}}}}),
        ("write", {"sheet": {**GRID, "squares": {"a1": {"kind": "arrows"}}}}),
        (
            "write",
            {
                "sheet": {
                    **GRID,
                    "squares": {"a1": {"kind": "arrows", "arrows": "parity", "ways": "N"}},
                }
            },
        ),
        ("write", {"sheet": {**GRID, "squares": {"a1": {}}, "walls": "a1E"}}),
        ("write", {"sheet": {**GRID, "squares": {"a1": {}}, "walls": ["a1X"]}}),
        ("write", {"sheet": {**GRID, "squares": {"a1": {}}, "walls": [1]}}),
        ("write", {"sheet": {**GRID, "squares": {"a1": {}}, "mode": "nap"}}),
        ("write", {"sheet": {**GRID, "squares": {"a1": {}}, "name": "x" * 61}}),
        ("write", {"sheet": {**GRID, "squares": {"a1": {}}, "players": [3]}}),
        ("write", {"sheet": {**GRID, "squares": {"a1": {}}, "players": [0, 99]}}),
        ("check", {"text": LANE, "dice": "D20"}),
        ("check", {"text": LANE, "dice": ["D6"]}),
        ("generate", {"seed": -1, "width": 6, "height": 6}),
        ("generate", {"seed": 1, "width": LARGEST_MADE + 1, "height": 6}),
        ("generate", {"seed": 1, "width": 6, "height": "6"}),
        ("generate", {"seed": 1, "width": 6, "height": 6, "density": 2}),
        ("generate", {"seed": 1, "width": 6, "height": 6, "density": True}),
        ("generate", {"seed": 1, "width": 6, "height": 6, "mode": "nap"}),
        ("lay", {}),
        ("lay", {"tile": "T99"}),
        ("lay", {"tile": "T01", "column": 27}),
        ("lay", {"tile": "T01", "turns": 4}),
        ("lay", {"tile": "T01", "sheet": 3}),
    ],
)
def test_what_cant_be_used_is_refused_in_one_sentence(tool: str, body: dict[str, object]) -> None:
    with pytest.raises(LudolabError) as refused:
        use(tool, **body)
    assert str(refused.value).endswith(".")
    assert len(str(refused.value)) < 300
