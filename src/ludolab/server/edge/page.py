"""The page itself: the files of one folder."""

from pathlib import Path

from starlette.staticfiles import StaticFiles
from starlette.types import Receive, Scope, Send

from .answers import Wrong, too_fast
from .asking import language
from .limits import Guard, address
from .watch import ROUTE

FOLDER = Path(__file__).parent.parent / "page"
KEEPS = "public, max-age=60"
"""Short, so that a new edition is there soon."""


class Page:
    """Serves the folder if there is one; all else that is asked for isn't there."""

    def __init__(self, folder: Path | None, guard: Guard) -> None:
        there = folder is not None and (folder / "index.html").is_file()
        self.files = StaticFiles(directory=folder, html=True) if there else None
        self.guard = guard

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] != "http" or self.files is None:
            await Wrong(404, "no-such-page").answer(language(scope))(scope, receive, send)
            return
        wait = self.guard.address("read", address(scope))
        if wait:
            await too_fast(wait, language(scope))(scope, receive, send)
            return
        found = await self.files.get_response(self.files.get_path(scope), scope)
        scope[ROUTE] = "/"
        found.headers["Cache-Control"] = KEEPS
        await found(scope, receive, send)
