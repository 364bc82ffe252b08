"""The built page: cached as long as possible, and compressed where there is such a file."""

import gzip
from pathlib import Path

import httpx
import pytest

from tests.server.edge.served import Served, serving

PLAIN = {"Accept-Encoding": "identity"}


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    made = tmp_path / "static"
    (made / "assets").mkdir(parents=True)
    (made / "index.html").write_text("<!doctype html><title>Ludolab</title>")
    (made / "icon.svg").write_text("<svg/>")
    (made / "ludolab.webmanifest").write_text("{}")
    (made / "assets" / "main-abc.js").write_text("let whole;")
    (made / "assets" / "main-abc.js.gz").write_bytes(gzip.compress(b"let smaller;"))
    (made / "assets" / "main-abc.js.br").write_bytes(b"br")
    (made / "assets" / "font-abc.woff2").write_bytes(b"font")
    return made


def raw(served: Served, path: str, accepted: str) -> httpx.Response:
    """The body as it was sent, not decompressed."""
    with httpx.stream("GET", served.url + path, headers={"Accept-Encoding": accepted}) as answer:
        body = b"".join(answer.iter_raw())
        return httpx.Response(
            answer.status_code,
            headers={k: v for k, v in answer.headers.items() if k != "content-encoding"}
            | {"x-encoding": answer.headers.get("content-encoding", "")},
            content=body,
        )


def test_the_page(tmp_path: Path, folder: Path) -> None:
    with serving(tmp_path, static=folder) as served:
        page = served.get("/")
        assert page.status_code == 200
        assert page.headers["content-type"] == "text/html; charset=utf-8"
        assert page.headers["cache-control"] == "public, max-age=60"
        for path, kind in (
            ("/icon.svg", "image/svg+xml"),
            ("/ludolab.webmanifest", "application/manifest+json"),
            ("/assets/font-abc.woff2", "font/woff2"),
            ("/assets/main-abc.js", "text/javascript; charset=utf-8"),
        ):
            found = served.get(path, headers=PLAIN)
            assert found.headers["content-type"] == kind
            hashed = path.startswith("/assets/")
            assert ("immutable" in found.headers["cache-control"]) == hashed
        missing = served.get("/assets/main-old.js")
        assert missing.status_code == 404
        assert "immutable" not in missing.headers["cache-control"]
        again = served.get("/", headers={"If-None-Match": page.headers["etag"]})
        assert again.status_code == 304


def test_what_lies_there_compressed_is_sent_so(tmp_path: Path, folder: Path) -> None:
    with serving(tmp_path, static=folder) as served:
        path = "/assets/main-abc.js"
        for accepted, encoding in (
            ("gzip, deflate, br", "br"),
            ("gzip", "gzip"),
            ("br;q=0, gzip;q=0.5", "gzip"),
            ("identity", ""),
        ):
            found = raw(served, path, accepted)
            assert found.headers["x-encoding"] == encoding
            assert found.headers["vary"] == "Accept-Encoding"
            assert found.headers["content-type"].startswith("text/javascript")
        assert served.get(path, headers={"Accept-Encoding": "gzip"}).text == "let smaller;"
        assert served.get(path, headers=PLAIN).text == "let whole;"
        assert raw(served, "/icon.svg", "br").headers["x-encoding"] == ""


def test_before_it_is_built_one_is_told_how(tmp_path: Path) -> None:
    folder = tmp_path / "static"
    with serving(tmp_path, static=folder) as served:
        page = served.get("/", headers={"Accept-Language": "fr"})
        assert page.status_code == 503
        assert "make play" in page.text
        assert page.text.startswith("La page")
        assert served.get("/index.html").status_code == 404
        folder.mkdir()
        (folder / "index.html").write_text("built")
        assert served.get("/").text == "built"
