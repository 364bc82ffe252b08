"""Writes build/play: the table as static files that any web host can serve (`make site`).

The page is the server's (src/ludolab/server/static). Beside it lies `engine`: Python as
WebAssembly, its standard library, and our own modules with those they need, each file packed with
xz and named after its content. The page unpacks them itself: few hosts compress what they send as
well, and some not at all.

Nothing is fetched but what web/package-lock.json and requirements/play.txt pin with their hashes.
"""

import hashlib
import json
import lzma
import pickle
import re
import shutil
import subprocess
import sys
import zipfile
from collections.abc import Iterator, Sequence
from email import message_from_string
from importlib.metadata import version
from pathlib import Path

import msgspec

from ludolab.server.edge.headers import policy
from ludolab.table.catalogue import games
from ludolab.words import LANGUAGES

ROOT = Path(__file__).parent.parent
PAGE = ROOT / "src/ludolab/server/static"
PYODIDE = ROOT / "web/node_modules/pyodide"
WORK = ROOT / "build/engine"
SITE = ROOT / "build/play"
SERVICE = "service.js"
NOT_ASKED_FOR = ("*.br", "*.gz", "away.js", "call.js", "Lab-*.js", "Lab-*.css")
"""Files of the server's page that this one never loads."""

PYTHON, PLATFORM = "3.14", "pyemscripten_2026_0_wasm32"
"""Those of the Pyodide in web/package.json."""
PACKAGES = (
    "anyio",
    "attrs",
    "babel",
    "fluent-runtime",
    "fluent-syntax",
    "msgspec",
    "pytz",
    "starlette",
    "structlog",
    "typing-extensions",
)
"""What the server imports inside a page, and what these import."""

OURS = (
    "bots/arena",
    "bots/simulation",
    "bots/workers.py",
    "cli",
    "games/*/declared.py",
    "games/*/learning",
    "games/*/learning.py",
    "games/*/terminal.py",
    "games/*/tests",
    "games/*/web",
    "lab",
    "laws",
    "learning/[!_o]*",
    "learning/openspiel",
    "records/playthrough.py",
    "server/desk/lab*.py",
    "server/edge/openapi.py",
    "server/front.py",
    "server/serve.py",
    "server/static",
    "server/storage/[!_abe]*",
)
"""What is left out of our own package: nothing in a page imports it, or it is the page itself. What
takes less than 5 kB isn't worth a line, here and below."""
THEIRS = (
    "*.dist-info",
    "anyio/_backends",
    "anyio/_core/_fileio.py",
    "anyio/_core/_sockets.py",
    "anyio/_core/_tempfile.py",
    "anyio/from_thread.py",
    "anyio/functools.py",
    "anyio/itertools.py",
    "anyio/pytest_plugin.py",
    "anyio/streams",
    "babel/locale-data",
    "babel/messages",
    "babel/support.py",
    "bin",
    "pytz/zoneinfo",
    "starlette/middleware/cors.py",
    "starlette/middleware/gzip.py",
    "starlette/middleware/opentelemetry.py",
    "starlette/middleware/sessions.py",
    "starlette/middleware/wsgi.py",
    "starlette/testclient.py",
)
"""And out of other packages."""
LOCALES = ("root", *LANGUAGES)
"""Of the data of babel, which has those of all languages."""
NAMED = (
    "compact_currency_formats",
    "currency_names",
    "currency_names_plural",
    "currency_symbols",
    "languages",
    "meta_zones",
    "scripts",
    "territories",
    "unit_display_names",
    "unit_patterns",
    "variants",
)
"""And of these, what no text of ours is made with."""
STDLIB = (
    "_pydatetime.py",
    "_pyio.py",
    "_pyrepl",
    "_strptime.py",
    "_sysconfigdata__*.py",
    "argparse.py",
    "asyncio/proactor_events.py",
    "asyncio/tools.py",
    "asyncio/windows_*.py",
    "bdb.py",
    "calendar.py",
    "cmd.py",
    "compileall.py",
    "concurrent/futures/process.py",
    "concurrent/interpreters",
    "configparser.py",
    "csv.py",
    "ctypes",
    "difflib.py",
    "doctest.py",
    "email/_header_value_parser.py",
    "email/generator.py",
    "email/headerregistry.py",
    "encodings/[!_ailu]*.py",
    "fileinput.py",
    "ftplib.py",
    "gettext.py",
    "html/parser.py",
    "http/cookiejar.py",
    "http/server.py",
    "imaplib.py",
    "logging/config.py",
    "logging/handlers.py",
    "mailbox.py",
    "modulefinder.py",
    "multiprocessing",
    "optparse.py",
    "pdb.py",
    "pickletools.py",
    "plistlib.py",
    "poplib.py",
    "pprint.py",
    "profile.py",
    "pstats.py",
    "pyclbr.py",
    "pydoc.py",
    "pyodide/console.py",
    "smtplib.py",
    "socketserver.py",
    "sqlite3",
    "statistics.py",
    "symtable.py",
    "tabnanny.py",
    "tarfile.py",
    "trace.py",
    "tracemalloc.py",
    "unittest",
    "urllib/request.py",
    "wave.py",
    "wsgiref",
    "xml",
    "xmlrpc",
)
"""And out of the standard library: what a page has no use for, or has in C."""


def main() -> None:
    shutil.rmtree(WORK, ignore_errors=True)
    ours, stdlib = WORK / "site-packages", WORK / "stdlib"
    install(ours)
    copy_ours(ours)
    with zipfile.ZipFile(PYODIDE / "python_stdlib.zip") as whole:
        whole.extractall(stdlib)
    leave_out(stdlib, STDLIB)
    compile_all()
    lay_out()
    list_files()
    print(f"{SITE.relative_to(ROOT)}: {weight(SITE) / 1e6:.1f} MB, compressed where it shrinks")


def install(into: Path) -> None:
    """The packages that requirements/play.txt pins, as they are for this platform."""
    pins = re.findall(
        rf"^(?:{'|'.join(PACKAGES)})==.*(?:\n .*)*",
        (ROOT / "requirements/play.txt").read_text("utf-8"),
        re.MULTILINE,
    )
    if len(pins) != len(PACKAGES):
        raise SystemExit(f"requirements/play.txt doesn't pin all of {', '.join(PACKAGES)}")
    wanted = WORK / "requirements.txt"
    wanted.parent.mkdir(parents=True)
    wanted.write_text("\n".join(pins) + "\n", "utf-8")
    pip = [sys.executable, "-m", "pip", "--disable-pip-version-check", "--no-input", "-qq"]
    binary = ["--only-binary=:all:", f"--platform={PLATFORM}", f"--python-version={PYTHON}"]
    exactly = ["--require-hashes", "--no-deps", "--no-compile", f"--target={into}"]
    subprocess.run([*pip, "install", *exactly, *binary, "-r", str(wanted)], check=True)
    locales = {name: pickle.loads(locale_file(into, name).read_bytes()) for name in LOCALES}
    note_licenses(into)
    leave_out(into, THEIRS)
    (into / "babel/locale-data").mkdir()
    for name, data in locales.items():
        kept = {part: value for part, value in data.items() if part not in NAMED}
        locale_file(into, name).write_bytes(pickle.dumps(kept, pickle.HIGHEST_PROTOCOL))
    everywhere = into / "babel/global.dat"
    data = pickle.loads(everywhere.read_bytes())
    likely = {name: tag for name, tag in data["likely_subtags"].items() if name in LOCALES}
    data = data | {"likely_subtags": likely}
    everywhere.write_bytes(pickle.dumps(data, pickle.HIGHEST_PROTOCOL))


def note_licenses(packages: Path) -> None:
    """Beside the licences of the page's own parts, which Vite collects."""
    about = json.loads((PYODIDE / "package.json").read_text("utf-8"))
    source = about["repository"]["url"].removeprefix("git+")
    parts = [
        f"## {about['name']} - {about['version']} ({about['license']})\n\nIts source: {source}\n",
        f"## Python - {PYTHON} (PSF-2.0)\n",
    ]
    for metadata in sorted(packages.glob("*.dist-info/METADATA")):
        found = message_from_string(metadata.read_text("utf-8"))
        terms = found["License-Expression"] or found["License"] or "see below"
        texts = [
            path.read_text("utf-8").strip()
            for path in sorted(metadata.parent.rglob("*"))
            if re.match("LICENSE|COPYING|AUTHORS", path.name, re.IGNORECASE) and path.is_file()
        ]
        parts.append(
            "\n\n".join([f"## {found['Name']} - {found['Version']} ({terms})", *texts, ""])
        )
    (WORK / "licenses.md").write_text("\n".join(["", *parts]), "utf-8")


def locale_file(packages: Path, name: str) -> Path:
    return packages / f"babel/locale-data/{name}.dat"


def copy_ours(into: Path) -> None:
    shutil.copytree(
        ROOT / "src/ludolab", into / "ludolab", ignore=shutil.ignore_patterns("__pycache__", "*.so")
    )
    leave_out(into / "ludolab", OURS)
    # What the version is asked of.
    about = into / f"ludolab-{version('ludolab')}.dist-info"
    about.mkdir()
    text = f"Metadata-Version: 2.1\nName: ludolab\nVersion: {version('ludolab')}\n"
    (about / "METADATA").write_text(text, "utf-8")


def leave_out(folder: Path, patterns: Sequence[str]) -> None:
    for pattern in patterns:
        for path in folder.glob(pattern):
            if path.is_dir():
                shutil.rmtree(path)
            else:
                path.unlink()


def compile_all() -> None:
    """Python files become what that very Python would make of them at every start."""
    subprocess.run(["node", "tools/site.mjs", str(WORK)], cwd=ROOT, check=True)


# --- the folder ---------------------------------------------------------------------------------


def lay_out() -> None:
    shutil.rmtree(SITE, ignore_errors=True)
    # A host compresses by itself, or doesn't: the forms for our own server aren't asked for.
    # Neither is the lab, whose robots need processes of their own.
    shutil.copytree(PAGE, SITE, ignore=shutil.ignore_patterns(*NOT_ASKED_FOR))
    with (SITE / "licenses.md").open("a", encoding="utf-8") as licenses:
        licenses.write((WORK / "licenses.md").read_text("utf-8"))
    engine = SITE / "engine"
    engine.mkdir()
    files = {
        "python": keep(engine, "python", (PYODIDE / "pyodide.asm.wasm").read_bytes()),
        "stdlib": keep(engine, "stdlib", zipped(WORK / "stdlib")),
        "packages": keep(engine, "packages", packed(WORK / "site-packages")),
    }
    for lang in LANGUAGES:
        # The lobby is there before the engine is.
        listed = msgspec.json.encode(games(lang, ()))
        (SITE / f"catalogue.{lang}.json").write_bytes(listed)
    (SITE / "engine.json").write_text(json.dumps(files) + "\n", "utf-8")
    index = (SITE / "index.html").read_text("utf-8")
    head = [
        f'<meta http-equiv="Content-Security-Policy" content="{policy_of_page()}" />',
        '<meta name="ludolab" content="alone" />',
        "<title>",
    ]
    (SITE / "index.html").write_text(index.replace("<title>", "\n    ".join(head)), "utf-8")


def policy_of_page() -> str:
    """What the server's page may load, and WebAssembly. Who may frame it, no page can say."""
    parts = policy("", "", engine=True).split("; ")
    parts = [part for part in parts if not part.startswith("frame-ancestors")]
    return "; ".join(parts)


def list_files() -> None:
    """What the service worker keeps, written into it: so a new site is a new service worker."""
    data = dict(contents(SITE))
    service = data.pop(SERVICE)
    files = {
        "page": sorted(name for name in data if not name.startswith("engine/")),
        "engine": sorted(name for name in data if name.startswith("engine/")),
    }
    whole = hashlib.sha256(service)
    for name in sorted(data):
        whole.update(name.encode() + b"\n" + data[name])
    said = json.dumps({"version": whole.hexdigest()[:16], **files})
    (SITE / SERVICE).write_bytes(f"const SITE = {said};\n".encode() + service)


SMALL = {
    "id": lzma.FILTER_LZMA2,
    "preset": 9 | lzma.PRESET_EXTREME,
    # Nothing in these files lies at places that are multiples of something.
    "pb": 0,
    # Who unpacks needs that much memory; no file is larger.
    "dict_size": 2**24,
}


def keep(folder: Path, name: str, data: bytes) -> dict[str, object]:
    """Written under a name that says what is in it; what the page has to know of it."""
    small = lzma.compress(data, check=lzma.CHECK_CRC32, filters=[SMALL])
    file = f"{name}-{hashlib.sha256(data).hexdigest()[:16]}.bin"
    (folder / file).write_bytes(small)
    return {"file": f"engine/{file}", "bytes": len(small)}


def zipped(folder: Path) -> bytes:
    """A zip whose files aren't compressed each by itself."""
    path = folder.with_suffix(".zip")
    with zipfile.ZipFile(path, "w", zipfile.ZIP_STORED) as archive:
        for name, data in sorted(contents(folder)):
            archive.writestr(zipfile.ZipInfo(name), data)
    return path.read_bytes()


def packed(folder: Path) -> bytes:
    """All files one after the other, behind a line of JSON that says where each begins and ends."""
    index: dict[str, tuple[int, int]] = {}
    at, parts = 0, []
    for name, data in sorted(contents(folder)):
        index[name] = (at, at + len(data))
        at += len(data)
        parts.append(data)
    return b"".join([json.dumps(index).encode(), b"\n", *parts])


def contents(folder: Path) -> Iterator[tuple[str, bytes]]:
    for path in folder.rglob("*"):
        if path.is_file():
            yield path.relative_to(folder).as_posix(), path.read_bytes()


def weight(folder: Path) -> int:
    """The bytes of its files, each compressed if that makes it smaller."""
    return sum(min(len(data), len(lzma.compress(data))) for _, data in contents(folder))


if __name__ == "__main__":
    main()
