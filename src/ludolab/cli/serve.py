"""``ludolab serve``, ``backup`` and ``restore``: tables in the browser, and copies of them."""

import os
import shutil
import sqlite3
import sys
import webbrowser
from collections.abc import Iterator, Sequence
from contextlib import closing, contextmanager
from dataclasses import dataclass
from functools import partial
from io import StringIO
from pathlib import Path
from typing import TYPE_CHECKING

from rich.markup import escape

from ludolab.bots.own import own_command
from ludolab.bots.workers import cores
from ludolab.core import LudolabError
from ludolab.words import Texts

from .console import paper
from .kept import data_folder
from .words import words_for

if TYPE_CHECKING:
    from ludolab.server.desk.lab import LabBounds
    from ludolab.server.edge.logs import Style

LOOPBACK = "127.0.0.1"
EVERYWHERE = "0.0.0.0"
PORT = 8000
LAST_PORT = 65_535
LONGEST_KEPT = 36_500
OURS = {"alembic_version", "entries", "people"}
"""Tables that every Ludolab database has."""


@dataclass(frozen=True)
class LabAllowed:
    """What an experiment of the lab may take. Without a number of `processes` it leaves one core to
    the tables."""

    deals: int
    minutes: int
    processes: int | None


def serve(
    host: str | None,
    port: int | None,
    database: str | None,
    hostnames: Sequence[str],
    proxies: Sequence[str],
    bots: Sequence[str],
    *,
    lab: LabAllowed | None,
    metrics: str | None,
    keep: str | None,
    private: bool,
    lan: bool,
    processes: int,
    workers: int,
    open_page: bool | None,
    log: str | None,
    lang: str | None,
) -> None:
    """Serve until Ctrl-C or SIGTERM."""
    words = words_for(lang)
    if lan and host is not None:
        raise LudolabError(words.say("error-lan-host"))
    own = _own_bots(bots, words)
    with extra(words):
        from ludolab.server.door import Door
        from ludolab.server.edge.logs import configure
        from ludolab.server.front import serve_many
        from ludolab.server.lan import lan_addresses
        from ludolab.server.listening import listen
        from ludolab.server.serve import Serving
        from ludolab.server.serve import serve as run
        from ludolab.server.storage import open_storage
    addresses = lan_addresses() if lan else []
    if lan and not addresses:
        raise LudolabError(words.say("error-no-lan"))
    where = database_or_usual(database)
    with extra(words):
        storage = open_storage(where)
    if processes > 1 and not storage.shared:
        raise LudolabError(words.say("error-processes-alone"))
    style = log_style(log, words)
    configure(style)
    at = EVERYWHERE if lan else host or LOOPBACK
    listener = listen(at, PORT if port is None else port, exactly=port is not None)
    with listener:
        at_port = listener.getsockname()[1]
        link = _link(hostnames, addresses, at, at_port, behind=bool(proxies))
        # Whoever says where to listen has already decided who can come in.
        alone = processes == 1 and not (lan or host or hostnames or proxies)
        serving = Serving(
            sockets=[listener],
            hosts=frozenset({"localhost", LOOPBACK, "::1", at, *addresses, *hostnames}),
            base=link if lan else None,
            door=Door(at_port) if alone else None,
            proxies=proxies,
            metrics=None if metrics is None else metrics_address(metrics, words),
            keep=None if keep is None else _days(keep, words),
            workers=workers,
            private=private,
            lab=None if lab is None else _lab(where, lab),
            own=own,
        )
        welcome = partial(_welcome, link, words, lan=lan, open_page=open_page)
        if processes > 1:
            serve_many(where, serving, processes, style, welcome)
        else:
            run(storage, serving, welcome)
    paper().print(words.say("serve-ended"))


def _lab(database: str, allowed: LabAllowed) -> "tuple[Path, LabBounds] | None":
    """A folder for experiments beside the tables, and what each may take. Nodes that share a
    database have no folder in common, and no lab."""
    from ludolab.server.desk.lab import LabBounds
    from ludolab.server.storage.address import Address

    tables = Address(database).path
    if tables is None:
        return None
    bounds = LabBounds(
        deals=allowed.deals,
        minutes=allowed.minutes,
        processes=allowed.processes or max(1, cores() - 1),
    )
    return tables.with_name(f"{tables.name}-lab"), bounds


def database_or_usual(database: str | None) -> str:
    """The given database, or a file in the user's data folder."""
    if database is not None:
        return database
    return str(data_folder() / "tables.db")


def metrics_address(text: str, words: Texts) -> tuple[str, int]:
    """PORT (on this machine) or ADDRESS:PORT."""
    host, _, port = text.rpartition(":")
    if not port.isdecimal() or int(port) > LAST_PORT:
        raise LudolabError(words.say("error-metrics", given=text[:40]))
    return host.strip("[]") or LOOPBACK, int(port)


def _days(text: str, words: Texts) -> float:
    """A time such as 90d, in seconds."""
    number = text.removesuffix("d")
    if not number.isdecimal() or not 0 < int(number) <= LONGEST_KEPT:
        raise LudolabError(words.say("error-keep", given=text[:40]))
    return int(number) * 86_400.0


def _own_bots(given: Sequence[str], words: Texts) -> dict[str, tuple[str, ...]]:
    """The command of each own bot by its name; names must differ, and the programs exist."""
    own: dict[str, tuple[str, ...]] = {}
    for text in given:
        name, command = own_command(text)
        if name in own:
            raise LudolabError(words.say("error-same-bot", name=name))
        if shutil.which(command[0]) is None:
            raise LudolabError(words.say("error-no-program", name=name, program=command[0]))
        own[name] = command
    return own


@contextmanager
def extra(words: Texts) -> Iterator[None]:
    """Say what is missing: PostgreSQL needs an extra package, and every server more than
    Windows."""
    try:
        yield
    except ModuleNotFoundError as error:
        if error.name == "fcntl":
            raise LudolabError(words.say("error-windows")) from None
        raise LudolabError(words.say("error-extra", name=error.name or "?")) from None


def log_style(text: str | None, words: Texts) -> "Style | None":
    """The style of the log; None: only errors, as the terminal is for the link."""
    match text:
        case None | "json" | "console":
            return text
    raise LudolabError(words.say("error-log", log=text[:40]))


# --- the link -------------------------------------------------------------------------------


def _link(
    hostnames: Sequence[str], addresses: Sequence[str], host: str, port: int, *, behind: bool
) -> str:
    """The link for people; behind a proxy, without our port."""
    if behind and hostnames:
        return f"https://{hostnames[0]}/"
    here = "localhost" if host in (LOOPBACK, "::1", EVERYWHERE) else host
    name = [*addresses, *hostnames, here][0]
    return f"http://{f'[{name}]' if ':' in name else name}:{port}/"


def _welcome(link: str, words: Texts, *, lan: bool, open_page: bool | None) -> None:
    console = paper()
    console.print(words.say("serve-lan") if lan else words.say("serve-here"))
    console.print(f"\n  [bold]{escape(link)}[/]\n", soft_wrap=True)
    if lan:
        # Both colours are set: on a light terminal the code would be inverted.
        console.print(_qr(link), style="#ffffff on #000000", soft_wrap=True)
    console.print(words.say("serve-end"), style="dim")
    console.file.flush()
    if _can_open() if open_page is None else open_page:
        _open(link)


def _qr(link: str) -> str:
    import segno

    drawn = StringIO()
    segno.make(link, micro=False).terminal(drawn, border=2, compact=True)
    return drawn.getvalue()


def _can_open() -> bool:
    """Whether somebody sits at this machine: there is a terminal, and a screen."""
    screen = sys.platform in ("darwin", "win32") or any(
        os.environ.get(name) for name in ("DISPLAY", "WAYLAND_DISPLAY")
    )
    return sys.stdout.isatty() and screen


def _open(link: str) -> None:
    try:
        webbrowser.open(link)
    except (webbrowser.Error, OSError):
        return  # the link has been printed


# --- backup and restore ---------------------------------------------------------------------


def backup(target: Path, database: str | None, lang: str | None) -> None:
    """Copy the tables as they are at one moment."""
    words = words_for(lang)
    with extra(words):
        from ludolab.server.storage.backup import backup as copy
    copy(database_or_usual(database), target)
    paper().print(words.say("saved", file=escape(str(target))), soft_wrap=True)


def restore(source: Path, database: str | None, *, force: bool, lang: str | None) -> None:
    """Replace the tables by a complete backup, or leave everything as it is."""
    words = words_for(lang)
    with extra(words):
        from ludolab.server.storage.address import Address
        from ludolab.server.storage.backup import backup as copy
        from ludolab.server.storage.sqlite import make_ours
    target = Address(database_or_usual(database)).path
    if target is None:
        raise LudolabError(words.say("error-restore-postgres"))
    _require_whole(source, words)
    if target.exists() and not force:
        raise LudolabError(words.say("error-restore-over", file=str(target)))
    lock = make_ours(target)
    target = target.resolve()  # a symbolic link stays one
    draft = target.with_name(f".{target.name}.restored")
    try:
        copy(str(source), draft)
        # What a killed server left beside the old file doesn't belong to the new one.
        for rest in ("-wal", "-shm"):
            target.with_name(target.name + rest).unlink(missing_ok=True)
        draft.replace(target)
    finally:
        draft.unlink(missing_ok=True)
        os.close(lock)
    paper().print(words.say("restored", file=escape(str(target))), soft_wrap=True)


def _require_whole(source: Path, words: Texts) -> None:
    """Raise LudolabError unless it is a complete and intact Ludolab database."""
    if not source.is_file():
        raise LudolabError(words.say("error-no-backup", file=str(source)))
    try:
        with closing(sqlite3.connect(f"{source.absolute().as_uri()}?mode=ro", uri=True)) as found:
            [(said,)] = found.execute("PRAGMA integrity_check(1)").fetchall()
            names = {name for (name,) in found.execute("SELECT name FROM sqlite_master")}
    except sqlite3.Error:
        said, names = "", set()
    if said != "ok" or not names >= OURS:
        raise LudolabError(words.say("error-backup", file=str(source)))
