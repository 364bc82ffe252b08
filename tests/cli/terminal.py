"""The command ``ludolab`` in its own terminal, a pty that can be typed into and closed."""

import fcntl
import os
import pty
import re
import select
import struct
import subprocess
import sys
import termios
from pathlib import Path
from typing import Self

from tests import seeded

PATIENCE = 60.0
"""Seconds to wait for an output before giving up."""
TIMES = 6
"""Into how many parts it is divided, to notice silence."""
IN_CONTROL = """
import fcntl, os, sys, termios
fcntl.ioctl(0, termios.TIOCSCTTY, 0)
os.execv(sys.argv[1], sys.argv[1:])
"""
"""Makes the terminal the controlling one, from which Ctrl-C and hang-ups come."""
CONTROL = re.compile(r"\x1b\[[0-9;?]*[A-Za-z]")


class Terminal:
    """A running command. `wait_for` reads its output up to a text."""

    def __init__(self, data: Path, *args: str, columns: int = 80, lines: int = 24) -> None:
        self.side, theirs = pty.openpty()
        fcntl.ioctl(theirs, termios.TIOCSWINSZ, struct.pack("HHHH", lines, columns, 0, 0))
        env = {**os.environ, "LC_ALL": "C.UTF-8", "TERM": "xterm", "LUDOLAB_DATA": str(data)}
        for name in ("COLUMNS", "LINES"):
            env.pop(name, None)
        self.process = subprocess.Popen(
            [sys.executable, "-I", "-S", "-c", IN_CONTROL, *seeded.command(*args)],
            stdin=theirs,
            stdout=theirs,
            stderr=theirs,
            env=env,
            start_new_session=True,
        )
        os.close(theirs)
        self.read = ""

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        self.close()
        if self.process.poll() is None:
            self.process.kill()
        self.process.wait()

    def wait_for(self, text: str, again: str = "") -> str:
        """The output up to and including this text, without colours.

        `again` is typed once more after a while of silence, as people press Ctrl-C once more: a
        signal just before input() begins to read is noticed only at the next key.
        """
        silent = 0
        while text not in self.read:
            ready, _, _ = select.select([self.side], [], [], PATIENCE / TIMES)
            silent = 0 if ready else silent + 1
            assert silent < TIMES, self.read
            if not ready:
                self.type(again)
                continue
            try:
                data = os.read(self.side, 65536)
            except OSError:  # the other side is closed
                data = b""
            assert data, self.read
            self.read = CONTROL.sub("", self.read + data.decode("utf-8", "replace"))
        before, _, self.read = self.read.partition(text)
        return before + text

    def type(self, text: str) -> None:
        os.write(self.side, text.encode())

    def close(self) -> None:
        """Hang up, as closing the window does."""
        if self.side >= 0:
            os.close(self.side)
            self.side = -1
