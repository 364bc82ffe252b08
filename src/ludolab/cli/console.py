"""Consoles, never wider than is good to read."""

from rich.console import Console, RenderableType

WIDEST = 100


def paper(*, error: bool = False) -> Console:
    """A console on the current standard output (or error)."""
    console = Console(stderr=error, highlight=False, emoji=False)
    console.width = min(console.width, WIDEST)
    return console


def wipe(console: Console, *, for_good: bool = False) -> None:
    """Clear the terminal; `for_good` clears what can be scrolled back to as well."""
    if console.is_terminal:
        console.file.write("\x1b[H\x1b[2J" + ("\x1b[3J" if for_good else ""))
        console.file.flush()


def height(console: Console, what: RenderableType) -> int:
    """How many lines it needs."""
    return len(console.render_lines(what, pad=False))
