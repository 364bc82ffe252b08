"""Reading a view: what is drawn from plain JSON has to say what it expects there."""

from .json_schema import Json


def as_list(value: Json) -> list[Json]:
    assert isinstance(value, list)
    return value


def as_words(value: Json) -> list[str]:
    return [str(word) for word in as_list(value)]


def as_number(value: Json) -> int:
    assert isinstance(value, int)
    return value


def as_size(value: Json) -> int:
    """How many: of hidden things a view tells nothing else."""
    return len(value) if isinstance(value, list) else as_number(value)
