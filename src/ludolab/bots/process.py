"""A program that we exchange lines with. It can't block us, flood us or outlive us."""

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
"""The most bytes that it may send between two of our lines."""
CHUNK = 1 << 16
GRACE = 0.2
"""Seconds that a program has to exit by itself once its input is closed."""
LAST_WORDS = 8
LONGEST_WORDS = 200
OURS = "LUDOLAB_"
"""The prefix of environment variables that are hidden: one may hold a database password."""


class Silent(Exception):
    """It wrote no line in time."""


class Ended(Exception):
    """It has ended or closed its output."""


class Flooded(Exception):
    """It wrote more than is allowed."""


class Process:
    """A running program.

    Laws: nothing here waits longer than it is told to. After `close` or `kill`, or when this object
    is garbage collected, the program is gone, with everything that it started in its group. It is
    for one thread at a time; only `interrupt` may be called from others.
    """

    def __init__(self, command: Sequence[str]) -> None:
        """Start it; OSError if that fails."""
        popen = subprocess.Popen(
            list(command),
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            stderr=subprocess.PIPE,
            bufsize=0,
            # In a group of its own it ends with its children, and our Ctrl-C doesn't reach it.
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
        self._outgoing = bytearray()
        """What it hasn't read yet."""
        self._incoming = bytearray()
        self._received = 0
        """Bytes since our last line."""
        self._words = bytearray()

    def say(self, line: bytes) -> None:
        """Queue a line; it is sent while we wait for an answer."""
        if not self._outgoing and not self._stdin.closed:
            self._selector.register(self._stdin, selectors.EVENT_WRITE)
        self._outgoing += line + b"\n"
        self._received = 0

    def hear(self, until: float) -> bytes:
        """Its next line, or Silent, Ended or Flooded."""
        while True:
            end = self._incoming.find(b"\n")
            if end > LINE or self._received > FLOOD:
                raise Flooded
            if end >= 0:
                line = bytes(self._incoming[:end])
                del self._incoming[: end + 1]
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
        """Give it a moment to read its input and exit; then end it."""
        until = time.monotonic() + GRACE
        try:
            while self._finish.alive and not self._stdout.closed and time.monotonic() < until:
                if not self._outgoing:
                    self._drop(self._stdin)
                self._incoming.clear()
                self._wait(until)
        finally:
            self.kill()

    def kill(self) -> None:
        """End it at once. What it has written to standard error is still read."""
        if not self._finish.alive:
            return
        self._group.signal()
        until = time.monotonic() + GRACE
        while not self._stderr.closed and time.monotonic() < until:
            self._incoming.clear()
            self._wait(until)
        self._selector.close()
        self._finish()

    def interrupt(self) -> None:
        """End it; `hear` then raises Ended."""
        self._group.signal()

    # --- its pipes ----------------------------------------------------------------------------

    def _wait(self, until: float) -> None:
        """Wait until something can be sent or read, and do it."""
        for key, _ in self._selector.select(max(0.0, until - time.monotonic())):
            if key.fileobj is self._stdin:
                self._send()
            elif key.fileobj is self._stdout:
                self._receive()
            else:
                self._receive_error()

    def _send(self) -> None:
        try:
            sent = os.write(self._stdin.fileno(), self._outgoing[:CHUNK])
        except BlockingIOError:
            return
        except OSError:
            # It doesn't read any longer, but it may still write.
            self._outgoing.clear()
            self._drop(self._stdin)
            return
        del self._outgoing[:sent]
        if not self._outgoing:
            self._selector.unregister(self._stdin)

    def _receive(self) -> None:
        data = _read(self._stdout)
        if data is None:
            self._drop(self._stdout)
        else:
            self._incoming += data
            self._received += len(data)

    def _receive_error(self) -> None:
        data = _read(self._stderr)
        if data is None:
            self._drop(self._stderr)
        self._words += b"\n" if data is None else data
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
    """The processes of a program. They are signalled only while the first of them isn't reaped,
    since afterwards another process may get its number."""

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
                # macOS raises PermissionError if only zombies are left.
                with suppress(ProcessLookupError, PermissionError):
                    os.killpg(self._popen.pid, signal.SIGKILL)

    def end(self) -> None:
        self.signal()
        with self._lock:
            self._popen.wait()
        for pipe in self.pipes:
            pipe.close()


def _read(pipe: IO[bytes]) -> bytes | None:
    """What there is to read; None at the end."""
    try:
        return os.read(pipe.fileno(), CHUNK) or None
    except BlockingIOError:
        return b""
