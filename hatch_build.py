"""Puts the page into what is built: a wheel serves it where there is no Node."""

import shutil
import subprocess
from pathlib import Path

from hatchling.builders.hooks.plugin.interface import BuildHookInterface


class PageHook(BuildHookInterface):  # type: ignore[type-arg]  # of any builder
    def initialize(self, version: str, build_data: dict[str, object]) -> None:
        """An editable install is served from the sources; `make` builds the page there."""
        root = Path(self.root)
        built = root / "src" / "ludolab" / "server" / "static" / "index.html"
        if version == "editable" or built.is_file():
            return
        npm = shutil.which("npm")
        if npm is None:
            raise RuntimeError(
                "the page isn't built and there is no npm: run `make play` once, or install Node"
            )
        for command in (["ci"], ["run", "build"]):
            subprocess.run([npm, *command], cwd=root / "web", check=True)
