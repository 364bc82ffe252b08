"""The ASGI application: routes and middleware."""

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from itertools import groupby
from pathlib import Path

from starlette.applications import Starlette
from starlette.exceptions import HTTPException
from starlette.middleware import Middleware
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import BaseRoute, Mount, Route, WebSocketRoute

from ludolab.server.door import Door
from ludolab.server.node import ServerNode

from .answers import Wrong
from .asking import language
from .counting import Counting
from .endpoint import AtPath
from .headers import PLAY, Headers
from .hosts import Hosts
from .limits import Guard, Limits
from .page import ALONE, FOLDER, PageFiles
from .routes import ENDPOINTS, LIVE
from .socket import Live
from .watch import Watch


def make_app(
    node: ServerNode,
    counting: Counting,
    *,
    hosts: frozenset[str],
    limits: Limits = Limits(),  # noqa: B008 (it is frozen)
    static: Path | None = FOLDER,
    alone: Path | None = ALONE,
    base: str | None = None,
    door: Door | None = None,
) -> Starlette:
    """The application of this node, for requests to one of these host names ("*": to any).

    `base` is its address for others, where the browser knows only a name of this machine. Through
    the `door`, if there is one, they come while it is open. `alone` is the folder of the page that
    needs no server (docs/site.md), which is offered if it is there.
    """
    guard = Guard(limits)
    node.observe(counting)

    @asynccontextmanager
    async def lifespan(_: Starlette) -> AsyncIterator[None]:
        await node.start()
        try:
            yield
        finally:
            await node.stop()

    by_path = sorted(ENDPOINTS, key=lambda endpoint: endpoint.path)
    routes: list[BaseRoute] = [
        Route(path, AtPath([*endpoints], node, guard, counting), name=path)
        for path, endpoints in groupby(by_path, key=lambda endpoint: endpoint.path)
    ]
    routes.append(WebSocketRoute(LIVE, Live(node, guard, counting), name=LIVE))
    offered = alone is not None and (alone / "index.html").is_file()
    if offered:
        routes.append(Mount(f"/{PLAY}", PageFiles(alone, guard)))
    routes.append(Mount("/", PageFiles(static, guard)))
    app = Starlette(
        routes=routes,
        middleware=[
            Middleware(Headers),
            Middleware(Watch, counting=counting, node=node.id),
            Middleware(Hosts, hosts=hosts, door=door),
        ],
        exception_handlers={HTTPException: _nothing_there},
        lifespan=lifespan,
    )
    app.state.base, app.state.door, app.state.alone = base, door, offered
    # A redirect would repeat a host name that the client made up.
    app.router.redirect_slashes = False
    return app


async def _nothing_there(request: Request, error: Exception) -> Response:
    """What Starlette refuses by itself."""
    assert isinstance(error, HTTPException)
    code = "wrong-method" if error.status_code == 405 else "no-such-page"
    return Wrong(error.status_code, code, error.headers).answer(language(request.scope))
