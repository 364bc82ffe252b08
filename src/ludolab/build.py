"""Which build this is: the same sources, compiled or plain.

A wheel that was made where a C compiler was at hand holds the core and the games compiled beside
their sources. ``LUDOLAB_PURE=1`` in the environment leaves the compiled ones aside.
"""

import os
import sys
from collections.abc import Sequence
from importlib.machinery import SOURCE_SUFFIXES, FileFinder, ModuleSpec, SourceFileLoader

PURE = os.environ.get("LUDOLAB_PURE", "") not in ("", "0")


class _Sources:
    """Finds our modules by their sources alone."""

    @staticmethod
    def find_spec(
        name: str, path: Sequence[str] | None = None, target: object = None
    ) -> ModuleSpec | None:
        if not name.startswith("ludolab."):
            return None
        for folder in path or ():
            found = FileFinder(folder, (SourceFileLoader, SOURCE_SUFFIXES)).find_spec(name)
            if found is not None:
                return found
        return None


if PURE:
    sys.meta_path.insert(0, _Sources)


def compiled() -> bool:
    """Whether moves are played by compiled code."""
    from ludolab.core import state

    return not str(state.__file__).endswith(".py")
