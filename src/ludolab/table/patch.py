"""What differs between two messages, so that a client is sent that instead of everything.

A patch is `[value]` for another value, `[]` for what is there no longer, and where only parts of an
object or a list differ an object with a patch for each of them.
"""

from collections.abc import Mapping
from typing import TypeAlias

from msgspec import Struct

Patch: TypeAlias = "list[object] | dict[str, Patch]"


def patch(before: object, after: object) -> Patch:
    """What makes `after` of `before`. Law: `patched` with it, `before` is `after`, as JSON.

    What both share is passed over quickly; a list is looked into only if it has kept its length.
    """
    if isinstance(after, Struct) and type(before) is type(after):
        names = after.__struct_fields__
        pairs = [(name, getattr(before, name), getattr(after, name)) for name in names]
        return {name: patch(one, other) for name, one, other in pairs if _differ(one, other)}
    if isinstance(after, dict) and isinstance(before, dict):
        found: dict[str, Patch] = {name: [] for name in before if name not in after}
        for name, other in after.items():
            if name not in before:
                found[name] = [other]
            elif _differ(one := before[name], other):
                found[name] = patch(one, other)
        return found
    if isinstance(after, list | tuple) and isinstance(before, list | tuple):
        inside = after and isinstance(after[0], Struct | dict | list)
        if inside and len(before) == len(after):
            both = enumerate(zip(before, after, strict=True))
            return {str(at): patch(one, other) for at, (one, other) in both if _differ(one, other)}
    return [after]


def _differ(one: object, other: object) -> bool:
    return one is not other and one != other


def patched(before: object, patch: object) -> object:
    """The same with a patch applied, both as JSON; `before` stays as it is."""
    if isinstance(patch, list):
        return patch[0]
    assert isinstance(patch, Mapping)
    if isinstance(before, list):
        items = [*before]
        for at, inner in patch.items():
            items[int(at)] = patched(items[int(at)], inner)
        return items
    assert isinstance(before, Mapping)
    parts = {**before}
    for name, inner in patch.items():
        if inner == []:
            parts.pop(name)
        else:
            parts[name] = patched(parts.get(name), inner)
    return parts
