"""What the folder of the site holds."""

import json
import re
import zlib
from pathlib import Path

MOST = 6_000_000
"""Bytes of everything, as a host that compresses sends it."""


def files(built: Path) -> dict[str, bytes]:
    paths = [path for path in built.rglob("*") if path.is_file()]
    return {path.relative_to(built).as_posix(): path.read_bytes() for path in paths}


def test_it_stays_small(built: Path) -> None:
    # The archive has the engine's files unchanged.
    sent = [
        len(data) if name.endswith(".bin") else min(len(data), len(zlib.compress(data)))
        for name, data in files(built).items()
    ]
    assert sum(sent) < MOST


def test_every_picture_of_the_manifest_is_there(built: Path) -> None:
    icons = json.loads((built / "ludolab.webmanifest").read_text("utf-8"))["icons"]
    for icon in icons:
        assert (built / icon["src"]).is_file()
        if icon["type"] == "image/png":
            data = (built / icon["src"]).read_bytes()
            wide, high = (int.from_bytes(data[at : at + 4]) for at in (16, 20))
            assert icon["sizes"] == f"{wide}x{high}"
    assert {icon["purpose"] for icon in icons if icon["type"] == "image/png"} == {"any", "maskable"}


def test_the_page_may_load_nothing_from_elsewhere(built: Path) -> None:
    index = (built / "index.html").read_text("utf-8")
    found = re.search(r'http-equiv="Content-Security-Policy" content="(.*?)"', index)
    assert found is not None
    assert found.start() < index.index("<script")
    rules = dict(part.split(" ", 1) for part in found[1].split("; "))
    assert rules.pop("default-src") == "'none'"
    assert rules.pop("script-src") == "'self' 'wasm-unsafe-eval'"
    assert set(" ".join(rules.values()).split()) == {"'self'", "'none'", "data:"}


def test_the_service_worker_keeps_all_of_it(built: Path) -> None:
    there = files(built)
    said = re.match(r"const SITE = (.*);\n", there.pop("service.js").decode())
    assert said is not None
    listed = json.loads(said[1])
    assert sorted([*listed["page"], *listed["engine"]]) == sorted(there)
    engine = json.loads(there["engine.json"])
    assert sorted(part["file"] for part in engine.values()) == listed["engine"]
