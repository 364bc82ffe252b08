"""The page itself: the files of one folder, as the build left them there."""

import os
from collections.abc import Mapping
from pathlib import Path

from starlette.datastructures import Headers
from starlette.responses import FileResponse, PlainTextResponse, Response
from starlette.staticfiles import NotModifiedResponse, StaticFiles
from starlette.types import Receive, Scope, Send

from .answers import Wrong, retry, too_fast
from .asking import language
from .limits import Guard, address
from .watch import ROUTE

FOLDER = Path(__file__).parent.parent / "static"
ALONE = Path(__file__).parent.parent / "play"
"""The page that needs no server; a wheel has it if it was built (hatch_build.py)."""
KEEPS = "public, max-age=60"
"""Short, so that a new version arrives soon."""
HASHED = ("assets/", "engine/")
KEEPS_HASHED = "public, max-age=31536000, immutable"
"""A file with its hash in its name never changes."""
TYPES: Mapping[str, str] = {
    ".css": "text/css; charset=utf-8",
    ".html": "text/html; charset=utf-8",
    ".js": "text/javascript; charset=utf-8",
    ".json": "application/json",
    ".png": "image/png",
    ".svg": "image/svg+xml",
    ".webmanifest": "application/manifest+json",
    ".woff2": "font/woff2",
}
"""Not every system knows them all."""
COMPRESSED = (("br", ".br"), ("gzip", ".gz"))
"""The best first."""


class PageFiles:
    """Serves the files of the folder, if there is one; everything else is 404."""

    def __init__(self, folder: Path | None, guard: Guard) -> None:
        self.folder = folder
        self.files: StaticFiles | None = None
        self.guard = guard

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] != "http" or not self._built():
            await self._missing(scope)(scope, receive, send)
            return
        assert self.files is not None
        wait = self.guard.address("read", address(scope))
        if wait:
            await too_fast(wait, language(scope))(scope, receive, send)
            return
        path = self.files.get_path(scope)
        found = await self.files.get_response(path, scope)
        scope[ROUTE] = "/"
        found.headers["Cache-Control"] = KEEPS_HASHED if path.startswith(HASHED) else KEEPS
        await found(scope, receive, send)

    def _built(self) -> bool:
        """It may be built while we run."""
        if self.files is None and self.folder is not None:
            if not (self.folder / "index.html").is_file():
                return False
            self.files = Files(directory=self.folder, html=True)
        return self.files is not None

    def _missing(self, scope: Scope) -> Response:
        lang = language(scope)
        if self.folder is None or scope["type"] != "http" or scope["path"] != "/":
            return Wrong(404, "no-such-page").answer(lang)
        scope[ROUTE] = "/"
        return PlainTextResponse(Wrong(503, "not-built").text(lang) + "\n", 503, retry(60.0))


class Files(StaticFiles):
    """Send the compressed file if there is one and the browser accepts it."""

    def file_response(
        self,
        full_path: "os.PathLike[str] | str",
        stat_result: os.stat_result,
        scope: Scope,
        status_code: int = 200,
    ) -> Response:
        asked, path = Headers(scope=scope), Path(full_path)
        kind = TYPES.get(path.suffix)
        encoding = _encoding(asked.get("accept-encoding", ""), path)
        if encoding is not None:
            path = path.with_name(path.name + dict(COMPRESSED)[encoding])
            stat_result = path.stat()
        found = FileResponse(path, status_code, media_type=kind, stat_result=stat_result)
        found.headers["Vary"] = "Accept-Encoding"
        if encoding is not None:
            found.headers["Content-Encoding"] = encoding
        return (
            NotModifiedResponse(found.headers)
            if self.is_not_modified(found.headers, asked)
            else found
        )


def _encoding(accepted: str, path: Path) -> str | None:
    parts = [part.replace(" ", "").lower() for part in accepted.split(",")]
    taken = {part.partition(";")[0] for part in parts if not part.endswith((";q=0", ";q=0.0"))}
    for encoding, suffix in COMPRESSED:
        if encoding in taken and path.with_name(path.name + suffix).is_file():
            return encoding
    return None
