"""Records that the user names."""

import json
from pathlib import Path

from ludolab.core import BadRecord
from ludolab.records import LARGEST, Record
from ludolab.words import Texts

from .files import read_text


def open_record(path: Path, words: Texts) -> Record:
    """The record in this file, or BadRecord with one sentence that names the file."""
    text = read_text(path, words, LARGEST)
    try:
        return Record.from_json(json.loads(text))
    except json.JSONDecodeError as error:
        raise BadRecord(
            words.say("error-json", file=str(path), line=error.lineno, column=error.colno)
        ) from None
    except BadRecord as error:
        raise BadRecord(f"{path}: {error}") from None
    except (ValueError, RecursionError):
        # Nested too deeply, or a number with thousands of digits.
        raise BadRecord(words.say("error-no-json", file=str(path))) from None
