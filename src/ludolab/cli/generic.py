"""A drawing of any game that has none of its own: its view, field by field."""

from collections.abc import Mapping, Sequence

from rich.markup import escape

from ludolab.core import Json
from ludolab.words import Texts

BACK = "▮"
"""The back of a piece."""
_LEFT_OUT = (
    *("game", "edition", "pieces", "players", "options", "number"),
    *("reason", "todo", "seat", "to_act", "outcome"),
)


def draw_anything(view: Mapping[str, Json], texts: Texts, names: Sequence[str]) -> str:
    """Each field on a line; what belongs to players, beside their names."""
    shown = {name: value for name, value in view.items() if name not in _LEFT_OUT}
    wide = max((len(name) for name in (*shown, *names)), default=0) + 2
    lines: list[str] = []
    for name, value in shown.items():
        label = escape(name.replace("_", " ").ljust(wide))
        if isinstance(value, list) and len(value) == len(names) and _by_seat(value):
            lines.append(f"[bold]{label.rstrip()}[/]")
            lines += [
                f"  {escape(who.ljust(wide))}{escape(_heap(part, texts))}"
                for who, part in zip(names, value, strict=True)
            ]
        else:
            lines.append(f"[bold]{label}[/]  {escape(_plain(value, texts))}")
    return "\n".join(lines)


def _by_seat(value: list[Json]) -> bool:
    return any(isinstance(part, (list, dict)) for part in value)


def _heap(part: Json, texts: Texts) -> str:
    """What belongs to a player; others may see only how much it is."""
    return f"{part} {BACK}" if type(part) is int else _plain(part, texts)


def _plain(value: Json, texts: Texts) -> str:
    if isinstance(value, list):
        return ", ".join(_plain(item, texts) for item in value) or "—"
    if isinstance(value, dict):
        return ", ".join(f"{texts.word(k)}: {_plain(v, texts)}" for k, v in value.items()) or "—"
    if isinstance(value, str):
        return texts.word(value) or "—"
    return "—" if value is None else str(value).lower()
