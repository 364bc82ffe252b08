"""``ludolab doctor``: what the operator of a table server asks first."""

import re
import urllib.request

from rich.markup import escape

from ludolab.core import LudolabError
from ludolab.words import Texts

from .console import paper
from .serve import database_or_usual, extra, metrics_address
from .words import words_for

SILENT = 10.0
"""Seconds of silence after which a node is dead, or too busy."""
LAG = 1.0
"""Seconds for which the loop may be busy with one task; beyond that, everybody notices."""
NUMBERS = re.compile(r"^(ludolab_loop_lag_seconds|ludolab_bot_queue) (\S+)$", re.MULTILINE)


def doctor(database: str | None, metrics: str | None, lang: str | None) -> bool:
    """Print the diagnosis; returns whether all is well."""
    words = words_for(lang)
    with extra(words):
        from ludolab.server.storage.condition import look

        found, log = look(database_or_usual(database))
    lines = [
        (words.say("doctor-nodes", nodes=found.nodes), found.nodes > 0),
        (words.say("doctor-heartbeat", seconds=round(found.heartbeat)), found.heartbeat < SILENT),
        (words.say("doctor-due", tables=found.due), True),
        (
            words.say("doctor-stuck", tables=found.stuck, seconds=round(found.longest)),
            not found.stuck,
        ),
        (words.say("doctor-size", tables=found.tables, mb=_mb(found.bytes), log=_mb(log)), True),
    ]
    if metrics is not None:
        numbers = _numbers(metrics, words)
        lag = numbers.get("ludolab_loop_lag_seconds", 0.0)
        lines.append((words.say("doctor-lag", ms=round(lag * 1000)), lag < LAG))
        queue = int(numbers.get("ludolab_bot_queue", 0.0))
        lines.append((words.say("doctor-queue", bots=queue), True))
    for text, well in lines:
        mark = "[green]ok[/]" if well else "[bold red]!![/]"
        paper().print(f"{mark}  {escape(text)}", soft_wrap=True)
    return all(well for _, well in lines)


def _mb(size: int) -> str:
    return f"{size / 1e6:.1f}"


def _numbers(given: str, words: Texts) -> dict[str, float]:
    host, port = metrics_address(given, words)
    url = f"http://{f'[{host}]' if ':' in host else host}:{port}/metrics"
    try:
        with urllib.request.urlopen(url, timeout=5) as answer:
            text = answer.read().decode()
    except OSError as error:
        raise LudolabError(words.say("error-read", file=url, why=str(error))) from None
    return {name: float(value) for name, value in NUMBERS.findall(text)}
