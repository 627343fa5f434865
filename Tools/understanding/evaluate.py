#!/usr/bin/env python3
"""Measures the command on a test set that no training saw, as docs/understanding.md prints it.

    evaluate.py ASTERISM FOLDER     FOLDER holds danger/, questions/ and answers/ as corpora/ does
"""

import collections
import json
import pathlib
import subprocess
import sys

import corpora


def readings(program, task, messages):
    """What the command makes of every message."""
    lines = subprocess.run(
        [program, "understand", "--task", task, "-"],
        input="".join(message.text + "\n" for message in messages),
        capture_output=True, text=True, check=True,
    ).stdout.splitlines()
    return [json.loads(line)[task] for line in lines]


def share(hits, digits=0):
    return f"{100 * sum(hits) / len(hits):.{digits}f} % of {len(hits)}" if hits else "-"


def danger(program, folder):
    messages = corpora.read("danger", folder)
    found = readings(program, "danger", messages)
    groups = collections.defaultdict(list)
    for message, reading in zip(messages, found):
        wording = message.labels["wording"]
        some = "en, es, hi" if message.language in ("en", "es", "hi") else "fr, de, pt, it"
        for name in (wording, f"{wording}, {some}", f"{wording}, {message.language}"):
            groups[name].append(reading)
    print("| danger | perhaps or certain | certain |\n|---|---|---|")
    for name in sorted(groups, key=lambda n: (n.split(",")[0], len(n), n)):
        bands = [reading["band"] for reading in groups[name]]
        print(f"| {name} | {share([band != 'no' for band in bands])}"
              f" | {share([band == 'certain' for band in bands])} |")
    named = [
        (message.labels, reading) for message, reading in zip(messages, found)
        if message.labels["category"] != "none" and reading["band"] != "no"]
    for field in ("category", "about", "near"):
        print(f"| {field} right where found | "
              f"{share([labels[field] == reading[field] for labels, reading in named])} | |")


def answers(program, folder):
    messages = corpora.read("answers", folder)
    tasks = {"reminder": "answer", "consent": "agreement", "safe": "safety", "farewell": "farewell"}
    print("\n| answers | right |\n|---|---|")
    for name, task in tasks.items():
        chosen = [message for message in messages if message.labels["task"] == name]
        found = [reading["meaning"] for reading in readings(program, task, chosen)]
        wanted = [message.labels["label"] for message in chosen]
        print(f"| {name} | {share([one == other for one, other in zip(found, wanted)])} |")
        for label in sorted(set(wanted)):
            hits = [one == label for one, other in zip(found, wanted) if other == label]
            print(f"| {name}: {label} | {share(hits)} |")
        if name == "reminder":
            reminders([(message.language, *pair) for message, *pair in zip(chosen, wanted, found)])


def reminders(replies):
    """What families rely on, as docs/halloo.md prints it (HAL-945): of each reply its language, meaning and reading."""
    def read(as_, of):
        return share([found == as_ for language, wanted, found in replies if of(language, wanted)], 1)

    for some in ("en", "es", "hi"), ("fr", "de", "pt", "it"):
        found = read("distress", lambda language, wanted: wanted == "distress" and language in some)
        print(f"| distress found; {', '.join(some)} | {found} |")
    print(f"| others taken for distress | {read('distress', lambda _, wanted: wanted != 'distress')} |")
    print(f"| others counted as done | {read('done', lambda _, wanted: wanted != 'done')} |")
    print(f"| of these, distress | {[reply[1:] for reply in replies].count(('distress', 'done'))} |")


def questions(program, folder):
    messages = corpora.read("questions", folder)
    if not messages:
        return
    found = readings(program, "question", messages)
    print("\n| questions | right |\n|---|---|")
    for field in ("kind", "area", "topic"):
        print(f"| {field} | "
              f"{share([m.labels[field] == r[field] for m, r in zip(messages, found)])} |")
    print(f"| language | {share([m.language == r['language'] for m, r in zip(messages, found)])} |")


if __name__ == "__main__":
    program, folder = sys.argv[1], pathlib.Path(sys.argv[2])
    danger(program, folder)
    answers(program, folder)
    questions(program, folder)
