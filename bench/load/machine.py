"""What /proc knows: of this machine, and of a process."""

import os
from pathlib import Path
from platform import python_version

PROC = Path("/proc")
TICK = os.sysconf("SC_CLK_TCK")


def cpu_seconds(process: int) -> float:
    """CPU time of all threads of a process so far."""
    fields = (PROC / str(process) / "stat").read_text().rpartition(")")[2].split()
    return (int(fields[11]) + int(fields[12])) / TICK


def resident(process: int) -> int:
    """Bytes of memory that a process has."""
    lines = (PROC / str(process) / "status").read_text().splitlines()
    [kilobytes] = [line.split()[1] for line in lines if line.startswith("VmRSS:")]
    return int(kilobytes) * 1024


def file_system(folder: Path) -> str:
    """Which kind of file system this folder is on."""
    lines = [line.split() for line in (PROC / "self" / "mounts").read_text().splitlines()]
    kinds = {Path(where): kind for _, where, kind, *_ in lines}
    return next(kinds[above] for above in (folder.resolve() / ".").parents if above in kinds)


def about(folder: Path) -> dict[str, str | int | None]:
    """The machine that was measured."""
    lines = (PROC / "cpuinfo").read_text().splitlines()
    models = [line.partition(":")[2].strip() for line in lines if line.startswith("model name")]
    return {
        "cpu": models[0] if models else "unknown",
        "cores": os.cpu_count(),
        "python": python_version(),
        "file system": file_system(folder),
    }
