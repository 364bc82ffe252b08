"""What the folder of the site holds."""

import json
import re
import zlib
from pathlib import Path

MOST = 6_000_000
"""Bytes of everything, as a host that compresses sends it."""


def files(site: Path) -> dict[str, bytes]:
    paths = [path for path in site.rglob("*") if path.is_file()]
    return {path.relative_to(site).as_posix(): path.read_bytes() for path in paths}


def test_it_stays_small(site: Path) -> None:
    # The engine's files are packed as they lie there.
    sent = [
        len(data) if name.endswith(".bin") else min(len(data), len(zlib.compress(data)))
        for name, data in files(site).items()
    ]
    assert sum(sent) < MOST


def test_every_picture_of_the_manifest_is_there(site: Path) -> None:
    icons = json.loads((site / "ludolab.webmanifest").read_text("utf-8"))["icons"]
    for icon in icons:
        assert (site / icon["src"]).is_file()
        if icon["type"] == "image/png":
            data = (site / icon["src"]).read_bytes()
            wide, high = (int.from_bytes(data[at : at + 4]) for at in (16, 20))
            assert icon["sizes"] == f"{wide}x{high}"
    assert {icon["purpose"] for icon in icons if icon["type"] == "image/png"} == {"any", "maskable"}


def test_the_service_worker_keeps_all_of_it(site: Path) -> None:
    there = files(site)
    said = re.match(r"const SITE = (.*);\n", there.pop("service.js").decode())
    assert said is not None
    listed = json.loads(said[1])
    assert sorted([*listed["page"], *listed["engine"]]) == sorted(there)
    engine = json.loads(there["engine.json"])
    assert sorted(part["file"] for part in engine.values()) == listed["engine"]
