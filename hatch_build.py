"""What a build adds to the sources: the page, and compiled modules where there is a C compiler."""

import os
import shutil
import subprocess
import sys
import sysconfig
import tempfile
from pathlib import Path

from hatchling.builders.hooks.plugin.interface import BuildHookInterface


class LudolabHook(BuildHookInterface):  # type: ignore[type-arg]  # of any builder
    def dependencies(self) -> list[str]:
        """The compiler looks at the classes themselves, so it has to import them."""
        if not self._compiles():
            return []
        return ["mypy>=2.1", "setuptools", *self.metadata.core.dependencies]

    def initialize(self, version: str, build_data: dict[str, object]) -> None:
        """An editable install is served from the sources; `make` builds the page there."""
        if version == "editable":
            return
        self._page()
        if self._compiles():
            self._compile(build_data)

    def _page(self) -> None:
        """A wheel serves it where there is no Node."""
        root = Path(self.root)
        if (root / "src" / "ludolab" / "server" / "static" / "index.html").is_file():
            return
        npm = shutil.which("npm")
        if npm is None:
            raise RuntimeError(
                "the page isn't built and there is no npm: run `make play` once, or install Node"
            )
        for command in (["ci"], ["run", "build"]):
            subprocess.run([npm, *command], cwd=root / "web", check=True)

    # --- compiled -----------------------------------------------------------------------------

    def _compiles(self) -> bool:
        if self.target_name != "wheel" or os.environ.get("LUDOLAB_PURE", "") not in ("", "0"):
            return False
        compiler = (sysconfig.get_config_var("CC") or "cc").split()[0]
        header = Path(sysconfig.get_paths()["include"], "Python.h")
        return bool(shutil.which(compiler)) and header.is_file()

    def _compile(self, build_data: dict[str, object]) -> None:
        """Where it fails, the wheel is a plain one, and works."""
        target = Path(tempfile.mkdtemp(prefix="ludolab-native-"))
        command = [sys.executable, "-m", "tools.native", str(target)]
        paths = [str(Path(self.root, "src")), *filter(None, [os.environ.get("PYTHONPATH")])]
        env = {**os.environ, "PYTHONPATH": os.pathsep.join(paths)}
        try:
            subprocess.run(command, cwd=self.root, check=True, env=env)
        except subprocess.CalledProcessError:
            self.app.display_warning("ludolab: NOT COMPILED: the wheel holds plain Python only.")
            return
        suffix = sysconfig.get_config_var("EXT_SUFFIX")
        build_data["force_include"] = {
            str(file): str(file.relative_to(target))
            for file in target.rglob(f"*{suffix}")
            if "build" not in file.relative_to(target).parts
        }
        build_data["pure_python"] = False
        build_data["infer_tag"] = True
