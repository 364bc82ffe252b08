"""The endpoints of the lab: experiments are begun, watched, stopped and read."""

from typing import TYPE_CHECKING, Literal

from msgspec import Struct
from starlette.requests import Request
from starlette.responses import Response

from ludolab.server.node import ServerNode
from ludolab.table.messages import CompareVariants, LabRun, LabRuns, Problem
from ludolab.table.refused import Refused
from ludolab.table.settings import JsonObject

from .answers import JSON, answer
from .endpoint import AnyEndpoint, Call, Endpoint, HttpAnswer, Nothing, Query

if TYPE_CHECKING:
    from ludolab.server.desk.lab import Lab

HTML = "text/html"
OF_REPORT = (
    "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'; "
    "frame-ancestors 'self'; sandbox allow-same-origin"
)
"""A report stands alone: it has styles of its own, runs nothing, and our page may frame it."""
NO_RUN = HttpAnswer("This server has no lab, or there is no such experiment of yours.", Problem)


class RunChanged(Struct, frozen=True, forbid_unknown_fields=True):
    """What is to become of an experiment: it is stopped, goes on, or is forgotten."""

    do: Literal["stop", "go-on", "forget"]


def _lab(node: ServerNode) -> "Lab":
    if node.lab is None:
        raise Refused("no-lab")
    return node.lab


def _of(request: Request) -> str:
    """The id of the experiment."""
    return str(request.path_params["experiment"])


async def begin(call: Call[Query, CompareVariants]) -> Response:
    return answer(await _lab(call.node).begin(call.me, call.body, call.lang), 201)


async def list_runs(call: Call[Query, Nothing]) -> Response:
    return answer(_lab(call.node).of(call.me, call.lang))


async def look(call: Call[Query, Nothing]) -> Response:
    return answer(_lab(call.node).look(call.me, _of(call.request), call.lang))


async def change(call: Call[Query, RunChanged]) -> Response:
    found, run = _lab(call.node), _of(call.request)
    match call.body.do:
        case "stop":
            await found.give_up(call.me, run, call.lang)
        case "go-on":
            await found.go_on(call.me, run, call.lang)
        case "forget":
            await found.forget(call.me, run)
    return answer(found.of(call.me, call.lang))


async def report(call: Call[Query, Nothing]) -> Response:
    page = await _lab(call.node).report(call.me, _of(call.request), call.lang)
    return Response(page, headers={"Content-Security-Policy": OF_REPORT}, media_type=HTML)


async def numbers(call: Call[Query, Nothing]) -> Response:
    return Response(await _lab(call.node).numbers(call.me, _of(call.request)), media_type=JSON)


LAB: tuple[AnyEndpoint, ...] = (
    Endpoint(
        method="GET",
        path="/api/lab",
        name="experiments",
        summary="Your experiments, and what you may ask for.",
        query=Query,
        body=Nothing,
        answers={200: HttpAnswer("The experiments.", LabRuns), 404: NO_RUN},
        handle=list_runs,
        person=True,
    ),
    Endpoint(
        method="POST",
        path="/api/lab",
        name="experiment",
        summary="Compare variants of a game: robots play them on the same deals.",
        query=Query,
        body=CompareVariants,
        answers={
            201: HttpAnswer("The experiment; it begins when its turn comes.", LabRun),
            404: NO_RUN,
            409: HttpAnswer("You have enough experiments that aren't over.", Problem),
            422: HttpAnswer("It can't be played: where the mistake is.", Problem),
            503: HttpAnswer("There are too many experiments just now.", Problem),
        },
        handle=begin,
        kind="retell",
        person=True,
    ),
    Endpoint(
        method="GET",
        path="/api/lab/{experiment}",
        name="lookAtExperiment",
        summary="How far an experiment is, and what it says so far.",
        query=Query,
        body=Nothing,
        answers={200: HttpAnswer("The experiment.", LabRun), 404: NO_RUN},
        handle=look,
        person=True,
    ),
    Endpoint(
        method="POST",
        path="/api/lab/{experiment}",
        name="changeExperiment",
        summary="Stop an experiment, let it go on where it was, or forget it.",
        query=Query,
        body=RunChanged,
        answers={200: HttpAnswer("Your experiments.", LabRuns), 404: NO_RUN},
        handle=change,
        kind="tool",
        person=True,
    ),
    Endpoint(
        method="GET",
        path="/api/lab/{experiment}/report",
        name="report",
        summary="The report of an experiment, a page that needs no other file.",
        query=Query,
        body=Nothing,
        answers={
            200: HttpAnswer("The report.", str, HTML),
            404: NO_RUN,
            409: HttpAnswer("It isn't over yet.", Problem),
        },
        handle=report,
        kind="tool",
        person=True,
    ),
    Endpoint(
        method="GET",
        path="/api/lab/{experiment}/numbers",
        name="numbers",
        summary="All numbers of an experiment.",
        query=Query,
        body=Nothing,
        answers={
            200: HttpAnswer("The numbers.", JsonObject),
            404: NO_RUN,
            409: HttpAnswer("It isn't over yet.", Problem),
        },
        handle=numbers,
        kind="tool",
        person=True,
    ),
)
