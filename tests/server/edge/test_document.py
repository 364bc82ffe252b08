"""The OpenAPI document: it describes every answer, and the generated files are fresh."""

import json
import re
import zlib
from importlib import resources
from pathlib import Path
from typing import Any

import pytest
import schemathesis
from hypothesis import HealthCheck, Phase, settings
from schemathesis.checks import CheckFunction
from schemathesis.config import SchemathesisConfig
from schemathesis.core.parameters import ParameterLocation
from schemathesis.specs.openapi.checks import negative_data_rejection

from ludolab.games import game
from ludolab.server.edge.answers import STATUS
from ludolab.server.edge.openapi import document
from ludolab.words import LANGUAGES
from tests.server.edge.served import Person, Served, two_at_kawumm
from tools import protocol

REFUSED = ("400", "401", "403", "404", "405", "406", "409", "415", "422", "428", "429", "5xx")
CONFIG = SchemathesisConfig.from_dict(
    {
        "checks": {
            # The schema can't say which games there are, or what their rules allow.
            "positive_data_acceptance": {
                "expected-statuses": ["2xx", "401", "403", "404", "409", "422"]
            },
            # The usual ones, and 413: it was too much to be read.
            "negative_data_rejection": {"expected-statuses": [*REFUSED, "413"]},
        },
    }
)
schema = schemathesis.openapi.from_dict(document(), config=CONFIG)


@pytest.fixture(scope="module")
def somebody(served: Served) -> tuple[Person, str]:
    """Somebody who plays, and their table."""
    anne, _, opened = two_at_kawumm(served)
    return anne, opened["table"]


@schema.parametrize()
@settings(
    max_examples=8,
    derandomize=True,
    database=None,
    deadline=None,
    phases=[Phase.explicit, Phase.generate],
    suppress_health_check=[*HealthCheck],
)
def test_whatever_is_sent_the_answer_is_in_the_document(
    case: schemathesis.Case[Any], served: Served, somebody: tuple[Person, str]
) -> None:
    person, table = somebody
    number = zlib.crc32(repr((case.body, case.query, case.headers)).encode())
    mended: set[ParameterLocation] = set()
    if {"table", "game"} & {*case.path_parameters} and number % 4:
        mended.add(ParameterLocation.PATH)
    if "table" in case.path_parameters and number % 4:
        # Most requests are about a table that exists.
        case.path_parameters["table"] = table
    if "game" in case.path_parameters and number % 4:
        case.path_parameters["game"] = "labicot"
        if "tool" in case.path_parameters and number % 3:
            case.path_parameters["tool"] = [*game("labicot").tools, "none"][0]
    assert case.meta is not None
    if case.operation.label == "POST /api/tables" and case.meta.generation.mode.is_positive:
        # The schema doesn't know which games there are, so hardly any name would be right.
        body: Any = case.body
        body["settings"] |= {"game": "kawumm", "players": 2, "options": {}, "pieces": None}
    headers = None
    if number % 8 < 6:
        # Most requests come from somebody who is known.
        mended |= {ParameterLocation.HEADER, ParameterLocation.COOKIE}
        case.cookies.pop("ludolab", None)
        headers = person.headers
    wrong = {where for where, part in case.meta.components.items() if part.mode.is_negative}
    # What was wrong may have become right.
    excluded: list[CheckFunction] = [negative_data_rejection] if wrong <= mended else []
    case.call_and_validate(base_url=served.url, headers=headers, excluded_checks=excluded)


def test_nothing_that_is_generated_is_stale() -> None:
    assert protocol.stale() == []


def test_a_stale_file_is_noticed(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(protocol, "ROOT", tmp_path)
    assert len(protocol.stale()) == 2
    monkeypatch.setattr("sys.argv", ["protocol"])
    protocol.main()
    assert protocol.stale() == []
    (tmp_path / "web" / "src" / "protocol.ts").write_text("old")
    monkeypatch.setattr("sys.argv", ["protocol", "--check"])
    with pytest.raises(SystemExit, match="1"):
        protocol.main()


def test_the_document_says_everything_about_everything() -> None:
    whole = document()
    defined = whole["components"]["schemas"]
    for name in re.findall(r'"#/components/schemas/(\w+)"', json.dumps(whole)):
        assert name in defined
    for message in ("TableShown", "Hello", "Sit", "CommandRefused"):
        assert defined[message]["description"]
    assert defined["TableShown"]["properties"]["watching"]["description"].startswith("How many")
    # The server sends all fields; a request may leave some out.
    assert "watching" in defined["TableShown"]["required"]
    assert defined["Hello"]["required"] == ["type"]


def test_every_code_has_a_sentence_in_both_languages() -> None:
    for package in ("ludolab.table", "ludolab.server.edge"):
        texts = [resources.files(package).joinpath(f"{lang}.ftl") for lang in LANGUAGES]
        english, french = (
            re.findall(r"^([\w-]+) =|(\$\w+)", text.read_text("utf-8"), re.MULTILINE)
            for text in texts
        )
        assert english == french
    folder = resources.files("ludolab.server.edge")
    code = "".join(p.read_text("utf-8") for p in folder.iterdir() if p.name.endswith(".py"))
    told = folder.joinpath("en.ftl").read_text("utf-8")
    used = {*re.findall(r'\bWrong\(\s*[^,]+,\s*"([\w-]+)"', code), "wrong-method", "no-such-page"}
    assert {*re.findall(r"^problem-([\w-]+) =", told, re.MULTILINE)} == used
    told = resources.files("ludolab.table").joinpath("en.ftl").read_text("utf-8")
    assert {f"refused-{code}" for code in STATUS} - {"refused-illegal"} <= {
        *re.findall(r"^([\w-]+) =", told, re.MULTILINE)
    }
