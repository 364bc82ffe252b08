"""What is measured: our two builds and the peers, each in its own processes. The peers' packages
are installed into an environment that nothing else uses."""

import json
import os
import subprocess
import sys
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from platform import python_version
from typing import Any

from rich.console import Console
from rich.markup import escape

from bench.load.node import NoNode, ready, versions
from bench.results import OURS, PLAIN
from bench.table import WAYS

HERE = Path(__file__).parent
ROOT = HERE.parent
PEERS = ROOT / ".venv-peers"
NATIVE = ROOT / "build" / "native"
MODULES = {"OpenSpiel": "openspiel", "PettingZoo": "pettingzoo", "RLCard": "rlcard"}
NODE = "boardgame.io"
BUILD = "import ludolab; print(ludolab.COMPILED)"
NAMES = (*OURS, *MODULES, NODE)


class Unavailable(Exception):
    """Why a peer is left out; `whole` is the whole error output."""

    def __init__(self, why: str, whole: str = "") -> None:
        super().__init__(why)
        self.whole = whole


@dataclass(frozen=True)
class Side:
    """A command that measures and prints its sheet as the last line."""

    name: str
    command: tuple[str, ...]
    variables: Mapping[str, str]
    versions: Mapping[str, str]
    """Versions that it can't find out itself."""
    ways: Sequence[str] = ()
    """The ways to play, if each is measured in a process of its own."""

    def measure(self, seconds: float) -> Iterator[dict[str, Any]]:
        for way in [[way] for way in self.ways] or [[]]:
            found = _run([*self.command, str(seconds), *way], self.variables)
            sheet: dict[str, Any] = json.loads(found.splitlines()[-1])
            sheet["versions"] |= self.versions
            yield sheet


def side(name: str, say: Console) -> Side:
    """The side of that name, ready to run, or Unavailable."""
    if name == NODE:
        return _boardgame(say)
    if name in MODULES:
        return Side(name, (_python(say), "-m", f"bench.peer_{MODULES[name]}"), {}, {})
    ours = (sys.executable, "-m", "bench.ours")
    if name == PLAIN:
        variables = {"PYTHONPATH": str(ROOT / "src")}
        return Side(name, ours, variables, {}, [*WAYS])
    variables = {"PYTHONPATH": str(NATIVE)}
    if not NATIVE.is_dir() or _run([sys.executable, "-c", BUILD], variables).strip() != "True":
        raise Unavailable("there is no compiled build (make compiled)")
    return Side(name, ours, variables, {}, [*WAYS])


def _boardgame(say: Console) -> Side:
    try:
        node = ready(say)
    except NoNode as error:
        raise Unavailable(str(error)) from None
    # One thread, as everything here. In production it skips its own checks.
    command = (node, "--single-threaded", str(HERE / "peer_boardgame.mjs"))
    found = {name: versions(node)[name] for name in ("node", NODE)}
    return Side(NODE, command, {"NODE_ENV": "production"}, found)


@cache
def _python(say: Console) -> str:
    """The interpreter of the peers' environment, which is rebuilt when it is out of date."""
    python, stamp, limits = PEERS / "bin" / "python", PEERS / "ready", PEERS / "constraints.txt"
    what = "\n".join([python_version(), *peers(), *pins()])
    if stamp.exists() and stamp.read_text("utf-8") == what:
        return str(python)
    say.print("Installing the peers for comparison …")
    _run([sys.executable, "-m", "venv", "--clear", "--without-pip", str(PEERS)])
    limits.write_text("\n".join(pins()), "utf-8")
    pip = [sys.executable, "-m", "pip", "--python", str(python), "--no-input", "-q", "install"]
    pip += ["--constraint", str(limits)]
    try:
        _run([*pip, *peers()])
        stamp.write_text(what, "utf-8")
    except Unavailable:
        # One that can't be installed doesn't affect the others. The next run tries again.
        for peer in peers():
            try:
                _run([*pip, peer])
            except Unavailable as error:
                say.print(f"[bold red]NOT INSTALLED: {peer}: {escape(str(error))}")
    return str(python)


def peers() -> list[str]:
    """What is installed, in pip's words."""
    lines = (HERE / "peers.txt").read_text("utf-8").splitlines()
    return [found for line in lines if (found := line.partition("#")[0].strip())]


def pins() -> list[str]:
    """The versions that we use ourselves, without their hashes."""
    lines = (ROOT / "requirements" / "dev.txt").read_text("utf-8").splitlines()
    return [line.removesuffix("\\").strip() for line in lines if line[:1].isalnum()]


def _run(command: list[str], variables: Mapping[str, str] | None = None) -> str:
    # Our PYTHONPATH mustn't give anyone the wrong packages.
    inherited = {name: value for name, value in os.environ.items() if name != "PYTHONPATH"}
    env = {**inherited, **(variables or {})}
    done = subprocess.run(command, cwd=ROOT, env=env, capture_output=True, text=True, check=False)
    if done.returncode:
        said = done.stderr.strip().splitlines() or [f"it ended with {done.returncode}"]
        raise Unavailable(said[-1], done.stderr)
    return done.stdout
