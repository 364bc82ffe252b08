"""What /proc says about this machine and about a process."""

import contextlib
import os
from pathlib import Path
from platform import processor, python_version

PROC = Path("/proc")
TICK = os.sysconf("SC_CLK_TCK")


def cpu_seconds(process: int) -> float:
    """CPU time of all threads of a process so far."""
    fields = (PROC / str(process) / "stat").read_text().rpartition(")")[2].split()
    return (int(fields[11]) + int(fields[12])) / TICK


def family(process: int) -> list[int]:
    """A process and all its descendants."""
    started = (PROC / str(process)).glob("task/*/children")
    children = [int(child) for each in started for child in each.read_text().split()]
    return [process, *(each for child in children for each in family(child))]


def all_cpu_seconds(process: int) -> dict[int, float]:
    """That of a process and all its descendants, each by itself."""
    found = {}
    for each in family(process):
        with contextlib.suppress(OSError):  # some end meanwhile
            found[each] = cpu_seconds(each)
    return found


def resident(process: int) -> int:
    """Bytes of memory that a process has."""
    lines = (PROC / str(process) / "status").read_text().splitlines()
    [kilobytes] = [line.split()[1] for line in lines if line.startswith("VmRSS:")]
    return int(kilobytes) * 1024


def file_system(folder: Path) -> str:
    """The kind of file system that this folder is on."""
    lines = [line.split() for line in (PROC / "self" / "mounts").read_text().splitlines()]
    kinds = {Path(where): kind for _, where, kind, *_ in lines}
    return next(kinds[above] for above in (folder.resolve() / ".").parents if above in kinds)


def cpu() -> str:
    """The model of the processor."""
    if not (PROC / "cpuinfo").exists():
        return processor() or "unknown"
    lines = (PROC / "cpuinfo").read_text().splitlines()
    models = [line.partition(":")[2].strip() for line in lines if line.startswith("model name")]
    return models[0] if models else "unknown"


def about(folder: Path) -> dict[str, str | int | None]:
    """The machine that was measured."""
    return {
        "cpu": cpu(),
        "cores": os.cpu_count(),
        "python": python_version(),
        "file system": file_system(folder),
    }
