"""What differs between two messages, to be sent instead of the whole.

A patch is `[value]` for a new value, `[]` for what is no longer there, and where only parts of an
object or a list differ, an object with a patch for each of them.
"""

from collections.abc import Mapping
from typing import TypeAlias

from msgspec import Struct

Patch: TypeAlias = "list[object] | dict[str, Patch]"


DEEP = 4
"""How deep we look for differences: a table, its eyes, one of them, its view. Looking deeper costs
more than sending a little more."""


def patch(before: object, after: object, deep: int = DEEP) -> Patch:
    """What turns `before` into `after`. Law: `patched` with it, `before` equals `after`, as JSON.

    Objects that both share are skipped; lists are compared item by item only if they are of equal
    length.
    """
    if not deep:
        return [after]
    found: dict[str, Patch] = {}
    if isinstance(after, Struct) and type(before) is type(after):
        for name in after.__struct_fields__:
            one, other = getattr(before, name), getattr(after, name)
            if one is not other and one != other:
                found[name] = patch(one, other, deep - 1)
        return found
    if isinstance(after, dict) and isinstance(before, dict):
        for name, other in after.items():
            if name not in before:
                found[name] = [other]
            elif (one := before[name]) is not other and one != other:
                found[name] = patch(one, other, deep - 1)
        for name in before:
            if name not in after:
                found[name] = []
        return found
    if isinstance(after, list) and isinstance(before, list) and len(before) == len(after):
        for at, (one, other) in enumerate(zip(before, after, strict=True)):
            if one is not other and one != other:
                if not isinstance(other, Struct | dict):
                    return [after]
                found[str(at)] = patch(one, other, deep - 1)
        return found
    return [after]


def patched(before: object, patch: object) -> object:
    """This with the patch applied, both as JSON; `before` stays as it is."""
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
