"""A program that is talked to in lines, and can't hold us up, flood us or outlive us."""

import os
import selectors
import signal
import subprocess
import threading
import time
import weakref
from collections import deque
from collections.abc import Sequence
from contextlib import suppress
from typing import IO

LINE = 1 << 16
"""The most bytes in a line."""
FLOOD = 1 << 20
"""The most bytes that may arrive between two of our lines."""
CHUNK = 1 << 16
GRACE = 0.2
"""Seconds that a program has to go by itself once nobody talks to it any longer."""
LAST_WORDS = 8
LONGEST_WORDS = 200
OURS = "LUDOLAB_"
"""Variables that aren't for others: one may hold the password of a database."""


class Silent(Exception):
    """It said nothing in time."""


class Ended(Exception):
    """It is gone, or has closed its output: nothing more will come."""


class Flooded(Exception):
    """It says more than anybody wants to hear."""


class Process:
    """Laws: nothing here waits longer than it is told to. After `close` or `kill`, or when this
    is forgotten, the program is gone, with whatever it started in its group. It is for one
    thread at a time; only `interrupt` is for others.
    """

    def __init__(self, command: Sequence[str]) -> None:
        """Start it; OSError if that can't be done."""
        popen = subprocess.Popen(
            list(command),
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            stderr=subprocess.PIPE,
            bufsize=0,
            # A group of its own: it ends with its children, and our Ctrl-C isn't for it.
            start_new_session=True,
            env={name: value for name, value in os.environ.items() if not name.startswith(OURS)},
        )
        self.last_words: deque[str] = deque(maxlen=LAST_WORDS)
        """The last lines of its standard error."""
        self._group = _Group(popen)
        self._finish = weakref.finalize(self, self._group.end)
        self._stdin, self._stdout, self._stderr = self._group.pipes
        self._selector = selectors.DefaultSelector()
        for pipe in (self._stdout, self._stderr):
            self._selector.register(pipe, selectors.EVENT_READ)
        self._going = bytearray()
        """What it hasn't taken yet."""
        self._coming = bytearray()
        self._came = 0
        self._words = bytearray()

    def say(self, line: bytes) -> None:
        """Send it a line, as soon as it takes one."""
        if not self._going and not self._stdin.closed:
            self._selector.register(self._stdin, selectors.EVENT_WRITE)
        self._going += line + b"\n"
        self._came = 0

    def hear(self, until: float) -> bytes:
        """Its next line; else Silent, Ended or Flooded."""
        while True:
            end = self._coming.find(b"\n")
            if end > LINE or self._came > FLOOD:
                raise Flooded
            if end >= 0:
                line = bytes(self._coming[:end])
                del self._coming[: end + 1]
                return line
            if self._stdout.closed:
                raise Ended
            if time.monotonic() >= until:
                raise Silent
            self._wait(until)

    @property
    def gone(self) -> bool:
        """Whether it is known to have ended."""
        self._wait(0.0)
        return self._stdout.closed

    def close(self) -> None:
        """It has a moment to take what was said and to go; then it is ended."""
        until = time.monotonic() + GRACE
        try:
            while self._finish.alive and not self._stdout.closed and time.monotonic() < until:
                if not self._going:
                    self._drop(self._stdin)
                self._coming.clear()
                self._wait(until)
        finally:
            self.kill()

    def kill(self) -> None:
        """End it at once. What it has said of its trouble by then is still heard."""
        if not self._finish.alive:
            return
        self._group.signal()
        until = time.monotonic() + GRACE
        while not self._stderr.closed and time.monotonic() < until:
            self._coming.clear()
            self._wait(until)
        self._selector.close()
        self._finish()

    def interrupt(self) -> None:
        """End it; readers are told that it has ended."""
        self._group.signal()

    # --- what goes and comes ------------------------------------------------------------------

    def _wait(self, until: float) -> None:
        """Until something goes or comes."""
        for key, _ in self._selector.select(max(0.0, until - time.monotonic())):
            if key.fileobj is self._stdin:
                self._give()
            elif key.fileobj is self._stdout:
                self._take()
            else:
                self._overhear()

    def _give(self) -> None:
        try:
            sent = os.write(self._stdin.fileno(), self._going[:CHUNK])
        except BlockingIOError:
            return
        except OSError:
            # It doesn't listen any longer; it may still have something to say.
            self._going.clear()
            self._drop(self._stdin)
            return
        del self._going[:sent]
        if not self._going:
            self._selector.unregister(self._stdin)

    def _take(self) -> None:
        came = _read(self._stdout)
        if came is None:
            self._drop(self._stdout)
        else:
            self._coming += came
            self._came += len(came)

    def _overhear(self) -> None:
        came = _read(self._stderr)
        if came is None:
            self._drop(self._stderr)
        self._words += b"\n" if came is None else came
        *lines, rest = self._words.split(b"\n")
        self._words = rest[-LONGEST_WORDS:]
        for line in lines:
            if text := line[:LONGEST_WORDS].decode("utf-8", "replace").rstrip():
                self.last_words.append(text)

    def _drop(self, pipe: IO[bytes]) -> None:
        if not pipe.closed:
            with suppress(KeyError):
                self._selector.unregister(pipe)
            pipe.close()


class _Group:
    """The processes of a program. They get signals only while the first of them isn't reaped:
    until then nobody else can have its number."""

    def __init__(self, popen: "subprocess.Popen[bytes]") -> None:
        assert popen.stdin is not None
        assert popen.stdout is not None
        assert popen.stderr is not None
        self.pipes = (popen.stdin, popen.stdout, popen.stderr)
        for pipe in self.pipes:
            os.set_blocking(pipe.fileno(), False)
        self._popen = popen
        self._lock = threading.Lock()

    def signal(self) -> None:
        with self._lock:
            if self._popen.returncode is None:
                # macOS doesn't permit it where only the dead are left.
                with suppress(ProcessLookupError, PermissionError):
                    os.killpg(self._popen.pid, signal.SIGKILL)

    def end(self) -> None:
        self.signal()
        with self._lock:
            self._popen.wait()
        for pipe in self.pipes:
            pipe.close()


def _read(pipe: IO[bytes]) -> bytes | None:
    """What has come; None at the end."""
    try:
        return os.read(pipe.fileno(), CHUNK) or None
    except BlockingIOError:
        return b""
