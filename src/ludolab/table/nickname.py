"""What people may call themselves."""

import unicodedata

from .refused import Refused

LONGEST = 24


def nickname(text: str) -> str:
    """The name on one line, without invisible characters; Refused if nothing or too much is
    left."""
    visible = "".join(
        " " if char.isspace() else char
        for char in unicodedata.normalize("NFC", text)
        if char.isspace() or unicodedata.category(char)[0] != "C"
    )
    name = " ".join(visible.split())
    if not 1 <= len(name) <= LONGEST:
        raise Refused("bad-nickname")
    return name
