"""What is logged of each request, and what never is.

A line has the template of a route, never the path; of an exception it has the type and the places
it came through, never the message: either could contain a secret, or what lies face down.
"""

import logging
import sys
import traceback
from contextlib import suppress
from typing import Literal, TextIO, TypeAlias

import structlog
from structlog.typing import EventDict, Processor, WrappedLogger

Style: TypeAlias = Literal["json", "console"]


def configure(style: Style | None, stream: TextIO | None = None) -> None:
    """Log everything of this process in this style, a line for each event; without a style, only
    what goes wrong."""
    stream = stream or sys.stderr
    last: Processor = (
        structlog.processors.JSONRenderer()
        if style == "json"
        else structlog.dev.ConsoleRenderer(colors=stream.isatty())
    )
    structlog.configure(
        processors=[
            structlog.processors.add_log_level,
            structlog.processors.TimeStamper(fmt="iso", utc=True),
            without_messages,
            last,
        ],
        wrapper_class=structlog.make_filtering_bound_logger(
            logging.INFO if style else logging.WARNING
        ),
        logger_factory=lambda *_: Lines(stream),
        cache_logger_on_first_use=False,
    )
    logging.basicConfig(handlers=[Libraries()], level=logging.WARNING, force=True)


def without_messages(_: WrappedLogger, __: str, event: EventDict) -> EventDict:
    """Replace an exception by its type and where it was raised."""
    given = event.pop("exc_info", None)
    error = sys.exc_info()[1] if given is True else given[1] if isinstance(given, tuple) else given
    if isinstance(error, BaseException):
        event["error"], event["at"] = describe(error)
    return event


def describe(error: BaseException) -> tuple[str, list[str]]:
    """The type of an exception and the lines it came through, the last one last."""
    name = type(error).__name__
    at = [
        f"{frame.f_globals.get('__name__', '?')}:{line} {frame.f_code.co_name}"
        for frame, line in traceback.walk_tb(error.__traceback__)
    ]
    inner = [*error.exceptions] if isinstance(error, BaseExceptionGroup) else [error.__cause__]
    for cause in inner:
        if cause is not None:
            cause_name, cause_at = describe(cause)
            name, at = f"{name} < {cause_name}", [*cause_at, *at]
    return name, at


class Lines(structlog.PrintLogger):
    """Drops its lines while the stream is full or closed: logging must never stop any work."""

    def msg(self, message: str) -> None:
        with suppress(OSError, ValueError):
            super().msg(message)

    log = debug = info = warn = warning = msg
    fatal = failure = err = error = critical = exception = msg


class Libraries(logging.Handler):
    """What other libraries log, without the values in it."""

    def emit(self, record: logging.LogRecord) -> None:
        log = structlog.get_logger()
        if record.exc_info:
            log.error(record.name, exc_info=record.exc_info)
        elif isinstance(record.msg, str):
            log.log(record.levelno, record.name, said=record.msg)
