"""Reads the corpora of Tools/understanding/corpora: one message a line, tab-separated.

    danger/     category, about, near, wording, text
    questions/  kind, area, topic, text
    answers/    task, label, text

The name of a file is LANGUAGE-HAND-NUMBER.tsv; the hand is whoever wrote it.
"""

import dataclasses
import pathlib

FOLDER = pathlib.Path(__file__).parent / "corpora"
COLUMNS = {
    "danger": ("category", "about", "near", "wording"),
    "questions": ("kind", "area", "topic"),
    "answers": ("task", "label"),
}


@dataclasses.dataclass
class Message:
    """A message with its labels."""

    text: str
    language: str
    hand: str
    file: str
    labels: dict


def read(kind, folder=FOLDER):
    """The messages of one kind, in the order of the files."""
    columns = COLUMNS[kind]
    messages = []
    for path in sorted((folder / kind).glob("*.tsv")):
        language, hand, _ = path.stem.split("-")
        for number, line in enumerate(path.read_text("utf-8").splitlines(), 1):
            if not line.strip():
                continue
            fields = [field.strip() for field in line.split("\t")]
            if len(fields) != len(columns) + 1 or not all(fields):
                raise SystemExit(f"{path}:{number}: {len(columns) + 1} fields are wanted: {line}")
            *labels, text = fields
            messages.append(
                Message(text, language, f"{language}-{hand}", path.stem, dict(zip(columns, labels)))
            )
    return messages
