"""Reading a view, which is plain JSON: each reader states the type that it expects."""

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
    """How many things there are; a view only counts hidden ones."""
    return len(value) if isinstance(value, list) else as_number(value)
