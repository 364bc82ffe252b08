"""What a build adds to the sources: the page, compiled modules, and addresses in the metadata.

LUDOLAB_BUILD says which wheel is wanted: ``compiled`` fails if it can't be built, ``plain`` is only
the sources, ``auto`` (the default) is compiled if there is a C compiler, and says what it did.
LUDOLAB_OPTIMISE=no compiles in half the CPU time, for tests: the C compiler optimises little.
"""

import ast
import json
import os
import re
import shutil
import subprocess
import sys
import sysconfig
import tempfile
import tomllib
from pathlib import Path
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface
from hatchling.metadata.plugin.interface import MetadataHookInterface

BUILDS = ("compiled", "plain", "auto")


def wanted() -> str:
    """Which build was asked for."""
    found = os.environ.get("LUDOLAB_BUILD") or "auto"
    if found not in BUILDS:
        raise ValueError(f"LUDOLAB_BUILD is one of {', '.join(BUILDS)}, not {found!r}")
    return found


def missing() -> str:
    """What a compiled build needs but isn't there; empty if nothing is missing."""
    compiler = (os.environ.get("CC") or sysconfig.get_config_var("CC") or "cc").split()[0]
    if not shutil.which(compiler):
        return f"there is no C compiler ({compiler})"
    if not Path(sysconfig.get_paths()["include"], "Python.h").is_file():
        return "Python.h is missing (the package python3-dev)"
    return ""


def table(root: Path) -> dict[str, Any]:
    """The table [tool.ludolab] of pyproject.toml."""
    tool = tomllib.loads((root / "pyproject.toml").read_text("utf-8"))["tool"]
    found: dict[str, Any] = tool["ludolab"]
    return found


def compiled(root: Path) -> dict[str, list[str]]:
    """The table [tool.ludolab.compiled]."""
    found: dict[str, list[str]] = table(root)["compiled"]
    return found


def modules(root: Path) -> list[str]:
    """The modules that are compiled, as paths below src."""
    source, patterns = root / "src", compiled(root)
    left_out = {path for pattern in patterns["exclude"] for path in source.glob(pattern)}
    found = {path for pattern in patterns["include"] for path in source.glob(pattern)}
    return sorted(str(path.relative_to(source)) for path in found - left_out)


def compile_into(target: Path, root: Path) -> None:
    """Run mypyc on the sources, and put the extension modules into `target` as into a wheel."""
    with tempfile.TemporaryDirectory(prefix="ludolab-mypyc-") as work:
        script = Path(work, "setup.py")
        script.write_text(
            SETUP.format(
                root=str(root),
                modules=modules(root),
                flags=compiled(root)["mypy"],
                work=work,
                optimise=os.environ.get("LUDOLAB_OPTIMISE") != "no",
            ),
            "utf-8",
        )
        build = ["build_ext", f"--build-lib={target}", f"--build-temp={work}"]
        command = [sys.executable, str(script), "-q", *build, f"-j{os.cpu_count()}"]
        if subprocess.run(command, cwd=root / "src", check=False).returncode:
            raise RuntimeError("the modules couldn't be compiled: see above")


SETUP = """
import shlex, subprocess, sys, sysconfig, os
sys.path.insert(0, {root!r})
from hatch_build import add_docstrings
from mypyc.build import mypycify
from setuptools import setup
native = mypycify(
    [*{flags!r}, "--cache-dir={work}/mypy", *{modules!r}],
    opt_level="3" if {optimise} else "1", debug_level="0",
    multi_file=True, group_name="ludolab", target_dir={work!r},
)
add_docstrings({work!r}, {modules!r})
compiler = shlex.split(os.environ.get("CC") or sysconfig.get_config_var("CC") or "cc")[0]
version = subprocess.run([compiler, "--version"], capture_output=True, text=True).stdout
for extension in native:
    # Other libraries call it only through Python, so its own calls can be direct.
    extension.extra_compile_args.append("-fvisibility=hidden")
    if {optimise} and "Free Software Foundation" in version:
        # gcc optimises all modules as one.
        extension.extra_compile_args += ["-flto=auto", "-fno-plt"]
        extension.extra_link_args += ["-flto=auto", "-O3"]
setup(name="ludolab-compiled", packages=[], ext_modules=native)
"""


# --- docstrings ---------------------------------------------------------------------------------
# mypyc leaves them out. It writes the signature of a method, as Python expects one in front of a
# docstring, and of a property nothing. The docstrings go where they belong before C is compiled.

TABLE = re.compile(r"^static Py\w+Def (\w+)\[\] = \{$.*?^\};$", re.MULTILINE | re.DOTALL)
ENTRY = re.compile(r'^ *\{"(\w+)",.*?\},$', re.MULTILINE | re.DOTALL)
SIGNATURE_ENDS = '--\\n\\n"'


def add_docstrings(work: str, sources: list[str]) -> None:
    """Put the docstrings of these modules into the C that was made of them."""
    for path in map(Path, sources):
        made = Path(work, f"__native_{'___'.join(path.with_suffix('').parts)}.c")
        code = made.read_text("utf-8")
        made.write_text(with_docstrings(code, docstrings(path.read_text("utf-8"))), "utf-8")


def docstrings(source: str) -> dict[str, str]:
    """Those of functions, `play`, and of methods and properties, `State.play`."""
    tree = ast.parse(source)
    classes = [node for node in tree.body if isinstance(node, ast.ClassDef)]
    return {
        prefix + node.name: text
        for prefix, body in [("", tree.body), *((f"{cls.name}.", cls.body) for cls in classes)]
        for node in body
        if isinstance(node, ast.FunctionDef) and (text := ast.get_docstring(node))
    }


def with_docstrings(code: str, written: dict[str, str]) -> str:
    """C of mypyc's, with these docstrings in its tables of functions, methods and properties."""

    def table(found: re.Match[str]) -> str:
        owner = found[1].rpartition("_")[0].rpartition("___")[2]
        cls = "" if found[1].endswith("module_methods") else f"{owner}."
        return ENTRY.sub(lambda entry: filled(entry, written.get(cls + entry[1])), found[0])

    return TABLE.sub(table, code)


def filled(entry: re.Match[str], text: str | None) -> str:
    """An entry of such a table, with its docstring if it has one."""
    if text is None:
        return entry[0]
    literal = json.dumps(text, ensure_ascii=False)
    if "(getter)" in entry[0]:
        return f"{entry[0].removesuffix('NULL, NULL},')}{literal}, NULL}},"
    return entry[0].replace(SIGNATURE_ENDS, f"{SIGNATURE_ENDS} {literal}")


# --- metadata -----------------------------------------------------------------------------------

RELATIVE = re.compile(r'(\]\(|src="|href=")(?!https?:|mailto:|#)([^)"\s]+)')


def urls(address: str, version: str) -> dict[str, str]:
    """What a package index shows beside the package."""
    return {
        "Source": address,
        "Documentation": f"{address}/blob/v{version}/README.md",
        "Changelog": f"{address}/blob/v{version}/CHANGELOG.md",
        "Issues": f"{address}/issues",
    }


def readme(text: str, address: str, version: str) -> str:
    """Make links absolute, since a package index has neither our pictures nor our files."""

    def whole(link: re.Match[str]) -> str:
        before, path = link.groups()
        kind = "raw" if path.endswith((".png", ".svg")) else "blob"
        return f"{before}{address}/{kind}/v{version}/{path}"

    return RELATIVE.sub(whole, text)


class LudolabMetadata(MetadataHookInterface):
    def update(self, metadata: dict[str, object]) -> None:
        root, version = Path(self.root), str(metadata["version"])
        address: str = table(root)["address"]
        text = (root / "README.md").read_text("utf-8")
        metadata["urls"] = urls(address, version)
        metadata["readme"] = {
            "content-type": "text/markdown",
            "text": readme(text, address, version),
        }


PLAY = "build/play"
"""Where `make site` puts the page that needs no server."""


class LudolabHook(BuildHookInterface):  # type: ignore[type-arg]  # of any builder
    def dependencies(self) -> list[str]:
        return compiled(Path(self.root))["requires"] if self._compiles() else []

    def initialize(self, version: str, build_data: dict[str, object]) -> None:
        """An editable install uses the page in the sources, which `make` builds."""
        if version == "editable":
            return
        self._page()
        build_data["force_include"] = self._page_alone()
        if self.target_name == "wheel":
            self._compile(build_data)

    def _page(self) -> None:
        """Build the page, unless it is there: users of a wheel may have no Node."""
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

    def _page_alone(self) -> dict[str, str]:
        """The page that needs no server goes along if `make site` has built it."""
        built = Path(self.root) / PLAY
        if not (built / "engine.json").is_file():
            return {}
        return {str(built): PLAY if self.target_name == "sdist" else "ludolab/server/play"}

    # --- compiled -----------------------------------------------------------------------------

    def _compiles(self) -> bool:
        if self.target_name != "wheel" or wanted() == "plain":
            return False
        return wanted() == "compiled" or not missing()

    def _compile(self, build_data: dict[str, object]) -> None:
        if wanted() == "compiled" and missing():
            raise RuntimeError(f"LUDOLAB_BUILD=compiled, but {missing()}")
        if not self._compiles():
            why = "as LUDOLAB_BUILD says" if wanted() == "plain" else missing()
            self.app.display_info(f"ludolab: a plain wheel: {why}")
            return
        target = Path(tempfile.mkdtemp(prefix="ludolab-wheel-"))
        compile_into(target, Path(self.root))
        suffix = sysconfig.get_config_var("EXT_SUFFIX")
        found = [*target.rglob(f"*{suffix}")]
        included = {str(file): str(file.relative_to(target)) for file in found}
        build_data["force_include"] = self._page_alone() | included
        build_data["pure_python"] = False
        build_data["infer_tag"] = True
        self.app.display_info(f"ludolab: a compiled wheel: {len(found) - 1} modules")
