#!/usr/bin/env python3
"""Joins the files of a folder, each an area of a wire API, into one OpenAPI document as JSON.

Usage: Tools/openapi/join.py            writes Sources/C/CHalloo/openapi.json
       Tools/openapi/join.py --check    only says whether it is current, and whether every description of an
                                        API is written as it is meant; exit code 1 if it is not

Paths stand in the files as they are below BASE. The document is sorted, with a line for each path and each
component, so that the same files give the same bytes and a change is a change of few lines.
"""

import json
import pathlib
import sys

import yaml

ROOT = pathlib.Path(__file__).resolve().parents[2]
FOLDER = ROOT / "Sources/C/CHalloo/openapi"
TARGET = ROOT / "Sources/C/CHalloo/openapi.json"
BASE = "/halloo/api/v1"
OTHERS = [ROOT / "Sources/C/COpenAPI/platform.yaml", ROOT / "Sources/C/CDestiny/openapi.yaml"]


def merge(into, more, place):
    """Adds the entries of an area; two areas do not say the same twice."""
    for name, value in more.items():
        if name in into:
            sys.exit(f"{place}: {name} is there already")
        into[name] = value


def joined(files):
    document = {"paths": {}, "components": {}}
    for file in files:
        area = yaml.safe_load(file.read_text())
        paths = {BASE + path.removeprefix(BASE): item for path, item in area.pop("paths", {}).items()}
        merge(document["paths"], paths, file.name)
        for kind, entries in area.pop("components", {}).items():
            merge(document["components"].setdefault(kind, {}), entries, f"{file.name}, {kind}")
        merge(document, area, file.name)
    return document


def references(value):
    """Every `$ref` in a value."""
    if isinstance(value, dict):
        if isinstance(value.get("$ref"), str):
            yield value["$ref"]
        value = value.values()
    elif not isinstance(value, list):
        return
    for part in value:
        yield from references(part)


def broken(value, place=""):
    """The places of texts without quotes that end at a comma: what follows it becomes a name without a value."""
    if isinstance(value, dict):
        for name, part in value.items():
            if part is None and " " in str(name):
                yield f"{place}: {name}"
            yield from broken(part, f"{place}/{name}")
    elif isinstance(value, list):
        for number, part in enumerate(value):
            yield from broken(part, f"{place}/{number}")


def check_texts(files):
    """Fails for texts of a file that want quotes."""
    faults = [f"{file.relative_to(ROOT)}{fault}" for file in files
              for fault in broken(yaml.safe_load(file.read_text()))]
    if faults:
        sys.exit("a text with a comma has to stand in quotes:\n" + "\n".join(faults))


def check(document):
    """Fails for references that lead nowhere, and for operations without a name of their own."""
    for reference in sorted(set(references(document))):
        place = document
        for step in reference.removeprefix("#/").split("/"):
            place = place.get(step) if isinstance(place, dict) else None
        if place is None:
            sys.exit(f"{reference} is not there")
    operations = [
        operation for item in document["paths"].values() for method, operation in item.items()
        if method in ("get", "put", "post", "patch", "delete")]
    names = [operation.get("operationId") for operation in operations]
    for name in names:
        if name is None or names.count(name) > 1:
            sys.exit(f"operationId {name}: every operation has one of its own")


def text(value, depth):
    """JSON with a line for each entry down to a depth."""
    if depth == 0 or not isinstance(value, dict):
        return json.dumps(value, sort_keys=True, ensure_ascii=False, separators=(",", ":"))
    entries = [
        json.dumps(name, ensure_ascii=False) + ":"
        + text(value[name], depth + (name == "components") - 1)
        for name in sorted(value)]
    return "{\n" + ",\n".join(entries) + "\n}"


def main():
    files = sorted(FOLDER.glob("*.yaml"))
    check_texts(files + OTHERS)
    document = joined(files)
    check(document)
    content = text(document, 2) + "\n"
    if sys.argv[1:] == ["--check"]:
        if not TARGET.exists() or TARGET.read_text() != content:
            sys.exit(f"{TARGET.relative_to(ROOT)} is not what its files say: run `make openapi`")
    else:
        TARGET.write_text(content)


if __name__ == "__main__":
    main()
