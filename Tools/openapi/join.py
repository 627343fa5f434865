#!/usr/bin/env python3
"""Joins the files of a folder, each an area of a wire API, into one OpenAPI document as JSON.

Usage: Tools/openapi/join.py            writes Sources/C/CHalloo/openapi.json
       Tools/openapi/join.py --check    only checks that it is current, and that all descriptions of APIs are
                                        valid, complete and in plain technical English; exit code 1 if not

Paths stand in the files as they are below BASE. The document is sorted, with a line for each path and each
component, so that the same files give the same bytes and a change is a change of few lines.
"""

import json
import pathlib
import re
import sys

import yaml

ROOT = pathlib.Path(__file__).resolve().parents[2]
FOLDER = ROOT / "Sources/C/CHalloo/openapi"
TARGET = ROOT / "Sources/C/CHalloo/openapi.json"
BASE = "/halloo/api/v1"
PLATFORM = ROOT / "Sources/C/COpenAPI/platform.yaml"
OTHERS = [
    PLATFORM, *(ROOT / f"Sources/C/{app}/openapi.yaml" for app in ("CDestiny", "CArca", "CAstronova"))]

# Wording that only its author can parse. Descriptions name the caller, the account, the default and the error.
RIDDLES = re.compile(
    r"\b(?:who(?:ever)? asks|of who\b|for who\b|whom it is about|somebody|nobody|until they have said|what is not told"
    r"|for what is no\b|as the settings|as its category|as it is now|on the clocks|by the clocks|what came of it"
    r"|way in\b|ways in\b|is told|are told|lets? texts rest|takes? .{1,20} away)", re.IGNORECASE)


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


def texts(value, place=""):
    """Every summary and description, with its place."""
    if isinstance(value, dict):
        for name, part in value.items():
            if name in ("summary", "description") and isinstance(part, str):
                yield f"{place}/{name}", part
            else:
                yield from texts(part, f"{place}/{name}")
    elif isinstance(value, list):
        for number, part in enumerate(value):
            yield from texts(part, f"{place}/{number}")


def check_wording(files):
    """Fails for descriptions that are not in plain technical English."""
    faults = [f"{file.relative_to(ROOT)}{place}: {found.group()}" for file in files
              for place, text in texts(yaml.safe_load(file.read_text()))
              for found in [RIDDLES.search(text)] if found]
    if faults:
        sys.exit("a description is not in plain technical English:\n" + "\n".join(faults))


def undescribed(document, schema, place, seen):
    """The fields of a schema, and of the schemas it refers to, that have no description."""
    if "$ref" in schema:
        name = schema["$ref"].rsplit("/", 1)[1]
        if name not in seen:
            yield from undescribed(document, document["components"]["schemas"][name], name, seen | {name})
    for name, field in schema.get("properties", {}).items():
        target = field.get("$ref", "").rsplit("/", 1)[-1]
        referred = document["components"]["schemas"].get(target, {})
        if not (field.get("description") or referred.get("description")):
            yield f"{place}.{name}"
        yield from undescribed(document, field, f"{place}.{name}", seen)
    parts = [schema["items"]] if isinstance(schema.get("items"), dict) else []
    for part in parts + [choice for kind in ("allOf", "anyOf", "oneOf") for choice in schema.get(kind, [])]:
        yield from undescribed(document, part, place, seen)


def check_charts():
    """Fails for fields of a natal chart without a description: their units and ranges are not in their names."""
    document = yaml.safe_load(PLATFORM.read_text())
    schemas = document["components"]["schemas"]
    faults = [fault for name in ("ChartRequest", "Chart")
              for fault in undescribed(document, schemas[name], name, frozenset())]
    if faults:
        sys.exit("a field of a chart has no description:\n" + "\n".join(sorted(set(faults))))


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
    check_wording(files + OTHERS)
    check_charts()
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
