"""``ludolab work``: a machine that thinks for the bots of other table servers."""

from ludolab.core import LudolabError

from .console import paper
from .serve import database_or_usual, extra, log_style, metrics_address
from .words import words_for


def work(
    database: str | None, *, workers: int, metrics: str | None, log: str | None, lang: str | None
) -> None:
    """Think until Ctrl-C or SIGTERM."""
    words = words_for(lang)
    with extra(words):
        from ludolab.server.edge.logs import configure
        from ludolab.server.storage import open_storage
        from ludolab.server.work import work as run

        storage = open_storage(database_or_usual(database))
    if not storage.shared:
        raise LudolabError(words.say("error-work-alone"))
    configure(log_style(log, words))
    at = None if metrics is None else metrics_address(metrics, words)
    run(storage, workers, at, lambda: paper().print(words.say("work-ready")))
    paper().print(words.say("serve-ended"))
