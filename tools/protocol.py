"""Writes the OpenAPI document and the types of messages and views: ``python -m tools.protocol``.

With ``--check`` nothing is written: the exit code says whether they are up to date.
"""

import argparse
import json
import sys
from pathlib import Path
from typing import get_args

from ludolab.server.edge.openapi import document
from ludolab.server.edge.schemas import REF, Schema
from ludolab.table import messages
from tools import views

ROOT = Path(__file__).parent.parent
HEAD = "// What clients and the server say to each other. Made by tools/protocol.py.\n"
UNIONS = ("Command", "Received", "Sent")
PLAIN = {
    "string": "string",
    "integer": "number",
    "number": "number",
    "boolean": "boolean",
    "null": "null",
}


def files() -> dict[Path, str]:
    """What the generated files should hold."""
    whole = document()
    return {
        ROOT / "docs" / "openapi.json": json.dumps(whole, ensure_ascii=False, indent=1) + "\n",
        ROOT / "web" / "src" / "protocol.ts": typescript(whole["components"]["schemas"]),
        **views.files(),
    }


def stale() -> list[Path]:
    """The files that aren't what they should be."""
    return [
        path
        for path, text in files().items()
        if not path.is_file() or path.read_text("utf-8") != text
    ]


def typescript(components: Schema) -> str:
    """An interface for each message, a type for each choice between messages."""
    unions = {
        name: " | ".join(part.__name__ for part in get_args(getattr(messages, name)))
        for name in UNIONS
    }
    parts = [HEAD]
    for name, schema in components.items():
        if name not in unions:
            parts.append(_interface(name, schema, {text: name for name, text in unions.items()}))
    parts += [f"export type {name} = {text};\n" for name, text in unions.items()]
    return "\n".join(parts)


def _interface(name: str, schema: Schema, unions: dict[str, str]) -> str:
    lines = [_comment(schema), f"export interface {name} {{\n"]
    for field, inner in schema["properties"].items():
        mark = "" if field in schema["required"] else "?"
        lines.append(_comment(inner, "  "))
        lines.append(f"  {field}{mark}: {_type(inner, unions)};\n")
    return "".join([*lines, "}\n"])


def _comment(schema: Schema, indent: str = "") -> str:
    about = schema.get("description")
    return f"{indent}/** {about.replace('*/', '* /')} */\n" if about else ""


def _type(schema: Schema, unions: dict[str, str]) -> str:
    if "$ref" in schema:
        return str(schema["$ref"]).removeprefix(REF)
    if "enum" in schema:
        return " | ".join(json.dumps(value) for value in schema["enum"])
    if "anyOf" in schema:
        text = " | ".join(_type(part, unions) for part in schema["anyOf"])
        return unions.get(text, text)
    match schema.get("type"):
        case "array":
            item = _type(schema["items"], unions)
            return f"({item})[]" if " | " in item else f"{item}[]"
        case "object":
            return f"Record<string, {_type(schema['additionalProperties'], unions)}>"
        case None:
            return "unknown"
        case kind:
            return PLAIN[kind]


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--check", action="store_true", help="write nothing")
    old = stale()
    if parser.parse_args().check:
        for path in old:
            print(f"{path.relative_to(ROOT)} is stale: python -m tools.protocol")
        sys.exit(1 if old else 0)
    for path in old:
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(files()[path], "utf-8")


if __name__ == "__main__":
    main()
